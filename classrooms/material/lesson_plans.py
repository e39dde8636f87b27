"""Lesson plans for 20, 45 and 90 minutes."""

from django.utils.translation import gettext as _

from classrooms.material.documents import Document, Section, rows, text


def lesson_plans() -> Document:
    """Give three plans, each on a page of its own."""
    return Document(
        _("Lesson plans"),
        _("Three ways to spend a lesson with the capitals of Europe, for pupils from about 8 to 14."),
        (_twenty(), _forty_five(), _ninety()),
    )


def _head() -> tuple[str, str]:
    return _("Minute"), _("What happens")


def _twenty() -> Section:
    return Section(
        _("20 minutes: a taste"),
        (
            text(
                _("Aim: the pupils meet some of the pictures and connect them with their capitals."),
                _("You need: a projector, and a device for each pupil or for two. The cards are printed."),
            ),
            rows(
                _head(),
                (
                    "0–3",
                    _(
                        "Show three cards from the gallery on the projector. Who knows which capital they "
                        "belong to?"
                    ),
                ),
                ("3–8", _("Everybody logs in with their card.")),
                ("8–16", _("A quiz of ten questions, all together. After each one, somebody explains why.")),
                ("16–20", _("Which card was the hardest? Give the hardest ones as an assignment.")),
            ),
        ),
    )


def _forty_five() -> Section:
    return Section(
        _("45 minutes: a lesson"),
        (
            text(
                _("Aim: the pupils know the rules and some capitals, and help one another to remember."),
                _("You need: a projector, and a device for each pupil or for two."),
            ),
            rows(
                _head(),
                ("0–5", _("Everybody logs in with their card. Those who are done look at the gallery.")),
                ("5–12", _("Explain rows and sets with the rules page. Lay one turn together.")),
                (
                    "12–32",
                    _(
                        "Play in fours, with the same cards at every table. Walk about, and help where the "
                        "board asks for it."
                    ),
                ),
                ("32–35", _("Freeze all tables and look at the board. What helps to remember a picture?")),
                ("35–42", _("A quiz about what the class knows least.")),
                ("42–45", _("End the lesson, look at the results, give an assignment.")),
            ),
        ),
        starts_page=True,
    )


def _ninety() -> Section:
    return Section(
        _("90 minutes: a double lesson"),
        (
            text(
                _("Aim: the pupils know a good part of the deck, and one capital well."),
                _("You need: a projector, a device for each pupil or for two, paper and pencils."),
            ),
            rows(
                _head(),
                ("0–10", _("Log in, then a quiz of ten questions about all cards. Note the result.")),
                ("10–25", _("In pairs, choose a capital in the gallery. Find out what its six cards show.")),
                ("25–35", _("Some pairs present their capital, with its cards on the projector.")),
                ("35–60", _("Play in fours. Anyone who likes can play with signs or with the picture only.")),
                ("60–65", _("A break. All tables are frozen; nothing is lost.")),
                ("65–78", _("Draw a seventh card for your own capital, or solve puzzles.")),
                ("78–86", _("A quiz about what the class knows least. Compare it with the first one.")),
                ("86–90", _("Results, certificates, and an assignment for home.")),
            ),
        ),
        starts_page=True,
    )
