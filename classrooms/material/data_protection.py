"""The data-protection sheet for a school: what, why, how long, who; filled in from the settings."""

from collections.abc import Iterator

from django.conf import settings
from django.utils.translation import gettext as _

from classrooms.material.documents import Document, Section, blanks, points, rows, text


def data_protection() -> Document:
    """Give what a school has to know and to file."""
    return Document(
        _("Data protection: a sheet for the school"),
        _("What Photo Rummy stores about pupils and teachers, why, for how long, and who is responsible."),
        (_responsible(), _stored(), _never(), _rights(), _for_the_school()),
    )


def _responsible() -> Section:
    return Section(
        _("Who is responsible"),
        (
            blanks(
                (_("Responsible for this site"), settings.RESPONSIBLE_BODY),
                (_("Contact"), settings.PRIVACY_CONTACT),
                (_("The data is stored on servers in"), settings.HOSTING_PLACE),
                (_("Address of the site"), settings.SITE_URL),
            ),
        ),
    )


def _stored() -> Section:
    return Section(
        _("What is stored"),
        (
            rows((_("What"), _("Why"), _("How long")), *_of_pupils(), *_of_the_class()),
            text(
                _(
                    "A class that nobody uses for twelve months is erased, after a warning. Erased classes "
                    "and removed pupils can be restored for 30 days; then they are gone for good. Demo "
                    "classes hold invented pupils only and are erased after a day."
                ),
            ),
        ),
    )


def _of_pupils() -> Iterator[tuple[str, str, str]]:
    with_class = _("until the pupil or the class is erased")
    yield (
        _("First and last names of pupils"),
        _("so that teachers know who is who; nobody else sees them"),
        with_class,
    )
    yield (
        _("A picture and an invented name for each pupil"),
        _("to log in without an e-mail address, and as a name at the table"),
        with_class,
    )
    yield (
        _("Moves in games, answers, and what was known when"),
        _("to show pupils and teachers what to practise next"),
        with_class,
    )
    yield (
        _("Who chose which answer in a quiz of the class"),
        _("to show each pupil his or her own result"),
        _("one day"),
    )


def _of_the_class() -> Iterator[tuple[str, str, str]]:
    yield (
        _("Journal: which teacher did what; pupils stand there under their invented names"),
        _("so that colleagues can see what has happened"),
        _("as long as the class"),
    )
    yield (
        _("One cookie for logged-in browsers, one that guards forms, one for known devices"),
        _("to recognise the browser"),
        _("pupils: eight hours; others: 30 days; known devices: half a year"),
    )
    yield (
        _("Teachers: user name, password (unreadable), e-mail address if given"),
        _("to log in, and to reset a forgotten password"),
        _("until the account is erased"),
    )


def _never() -> Section:
    return Section(
        _("What does not happen"),
        (
            points(
                _("No advertising, no tracking, no profiles for anybody else."),
                _("Nothing is loaded from other companies, and nothing is passed on to them."),
                _("No marks are given, and nothing is decided by the computer."),
                _("The server logs hold no names and no addresses of visitors."),
            ),
        ),
    )


def _rights() -> Section:
    return Section(
        _("Rights of pupils and parents"),
        (
            text(
                _(
                    "Each pupil can see on “My class” what is kept. Teachers can show it, save it as a "
                    "file, correct it and erase it at any time, for one pupil or for a whole class."
                ),
            ),
        ),
    )


def _for_the_school() -> Section:
    return Section(
        _("To be filled in by the school"),
        (
            blanks(
                (_("School and class"), ""),
                (_("Legal basis (school law or consent of the parents)"), ""),
                (_("Data protection officer of the school"), ""),
                (_("Date, signature"), ""),
            ),
        ),
    )
