"""A letter to parents, with a slip to give back."""

from django.utils.translation import gettext as _

from classrooms.material.documents import Document, Section, blanks, choices, text


def letter_to_parents() -> Document:
    """Give a letter that a teacher can sign and hand out."""
    return Document(
        _("Dear parents,"),
        _("In our class we play and learn with Photo Rummy, a card game on the web about Europe's capitals."),
        (_what_children_do(), _what_is_kept(), _whom_to_ask(), _slip()),
    )


def _what_children_do() -> Section:
    words = _(
        "The children play cards in fours and answer questions about 17 capitals. With "
        "the log-in card your child can practise at home, too, in any browser: ten "
        "cards take five minutes. Nothing has to be installed, and nothing costs money."
    )
    return Section(_("What your child does"), (text(words),))


def _what_is_kept() -> Section:
    words = _(
        "Your child's name, which only the teachers of the class see; the moves and "
        "answers; and what your child knows already. There is no e-mail address, no "
        "photo, no chat and no advertising, and nothing is passed on. We erase all of "
        "it at the end of the school year, or earlier if you wish."
    )
    return Section(_("What is kept"), (text(words),))


def _whom_to_ask() -> Section:
    words = _("Please ask me. On request I will show you everything that is kept about your child.")
    return Section(_("Questions?"), (text(words), blanks((_("Date, signature of the teacher"), ""))))


def _slip() -> Section:
    return Section(
        _("To be returned"),
        (
            choices(_("My child may take part."), _("My child may not take part.")),
            blanks((_("Name of the child"), ""), (_("Date, signature of a parent"), "")),
        ),
    )
