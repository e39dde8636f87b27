"""The words of the printed deck's first sheet in one of the six languages."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from catalogue.printing.leaflet import Words


def words_in(language: str) -> Words:
    """What the first sheet says to a reader of this language."""
    with override(language):
        return Words(
            title="Photo Rummy",
            contents=_("102 picture cards and 6 jokers"),
            cutting=_("From paper to cards"),
            steps=(
                _(
                    "Print on both sides of A4 card, 200 to 250 g/m². "
                    "Choose “actual size” and “flip on long edge”."
                ),
                _("Measure the ruler below. If it is not 100 mm long, the printer has changed the size."),
                _("Lay a ruler at the marks and cut: first three strips, then three cards from each."),
                _("Round the corners if you like, shuffle and play."),
            ),
            ruler="100\u00a0mm",
            legend=_("What is on the cards"),
            sign=_("The oval sign shows the capital."),
            pictogram=_("The small picture shows the kind."),
            joker=_("Joker"),
            jokers=_("Six cards without a sign. A joker stands for any card."),
            categories=_("Six kinds"),
            capitals=_("Seventeen capitals"),
        )
