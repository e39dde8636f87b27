"""Help for teachers, as a page and as the hand-out of two pages."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from classrooms.material.documents import Document, Section, pictures, points, questions, steps
from classrooms.paper.pictures import answer_card_pictures


def help_for_teachers() -> Document:
    """From the first lesson to the last, in plain words."""
    return Document(
        _("Help for teachers"),
        _("From the first lesson to the last: what to do, in plain words."),
        (_first_lesson(), _good_to_know(), _without_devices(), _when_something_goes_wrong()),
    )


def _first_lesson() -> Section:
    return Section(
        _("Your first lesson, step by step"),
        (
            steps(
                _("Make a teacher's account and a class, and paste the names of your pupils."),
                _("Print the log-in cards and cut them apart. Tear off the strips with the real names."),
                _("In class, press “Open for 15 minutes” and hand out the cards."),
                _(
                    "The pupils scan their cards. Without a camera they type the class code and tap the "
                    "three pictures on the card in their order."
                ),
                _("Press “Start a lesson”. The page suggests who sits where; you can change it. Then deal."),
                _("Show the board on the projector. Freeze all tables whenever you want to speak."),
                _("End the lesson. The results stay, and the knowledge page shows what to practise next."),
            ),
        ),
    )


def _good_to_know() -> Section:
    return Section(
        _("Good to know"),
        (
            points(
                _("Pupils need no e-mail address, and they need not think up a password."),
                _("Only the teachers of the class see real names. All others see the names of the stamps."),
                _("There is no chat and no advertising, and no stranger can enter a class."),
                _("How much the cards say can be set for each pupil, and nobody else notices."),
                _("A hint that a pupil uses is counted, so that you know what was done alone."),
                _("Moves that a bot makes count for nobody."),
            ),
        ),
    )


def _without_devices() -> Section:
    return Section(_("No devices? One phone is enough"), (pictures(*answer_card_pictures()),))


def _when_something_goes_wrong() -> Section:
    entries = (*_before_a_lesson(), *_in_a_lesson(), *_at_other_times())
    return Section(_("When something goes wrong"), (questions(*entries),), starts_page=True)


def _before_a_lesson() -> Iterator[tuple[str, str]]:
    yield (
        _("A card is lost."),
        _(
            "Open the page of the pupil and press “Let this pupil in”: for five minutes, one tap on the "
            "stamp is enough. “Make a new card” cancels the lost one."
        ),
    )
    yield (
        _("A pupil comes late."),
        _("You do not have to do anything. Anyone who logs in gets the seat of a bot, or else a new table."),
    )
    yield (
        _("A colleague stands in for me."),
        _(
            "Under Settings, invite the colleague as a substitute, until a last day. A substitute leads "
            "lessons, erases nothing, and sees real names only if you allow it."
        ),
    )


def _in_a_lesson() -> Iterator[tuple[str, str]]:
    yield (
        _("A pupil is away, or a battery is empty."),
        _("Press “Let a bot play” at that table. The pupil gets the seat back on returning."),
    )
    yield (
        _("The network goes down."),
        _(
            "Every move is stored as it is made. The pages reconnect by themselves, and everybody carries "
            "on from there."
        ),
    )
    yield (
        _("I ended the lesson by mistake."),
        _("Open its results: for ten minutes you can go on, with every table as it was."),
    )


def _at_other_times() -> Iterator[tuple[str, str]]:
    yield (
        _("I have forgotten my password."),
        _(
            "If you have given an e-mail address, the log-in page sends you a link for a new one. Otherwise "
            "whoever runs this site can reset it."
        ),
    )
    yield (
        _("How do I erase everything?"),
        _(
            "A pupil on his or her page, a class under Settings. For 30 days both can be restored; then "
            "nothing is left. You can also erase them for good at once."
        ),
    )
