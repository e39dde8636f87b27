"""Answer cards in three pictures, for the teachers' page, the hand-out and the page that prints them."""

from django.utils.translation import gettext as _


def answer_card_pictures() -> tuple[tuple[str, str], ...]:
    """Give the static files, each with the words below it."""
    return (
        (
            "classrooms/paper/hold.svg",
            _("Each pupil has a sheet, turns it until the answer is at the top, and holds it up."),
        ),
        (
            "classrooms/paper/look.svg",
            _("Your phone reads all sheets at once and shows whose are still missing."),
        ),
        (
            "classrooms/paper/think.svg",
            _("Show the answers on the wall: how many chose A, B, C and D, never who."),
        ),
    )
