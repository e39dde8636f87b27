"""What the pages of a session say, in the language of the page."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.languages.written import day_and_month, weekday
from learn.grading import Grade
from learn.models import Answer, Source
from learn.puzzles.difficulty import Difficulty
from learn.questions.content import Kind
from learn.questions.topics import Topic

QUESTIONS = {
    Kind.CAPITAL_OF_COUNTRY: _("What is the capital of this country?"),
    Kind.COUNTRY_OF_CAPITAL: _("In which country is this capital?"),
    Kind.PLATE: _("Which capital belongs to this sign?"),
    Kind.FLAG: _("Which capital belongs to this flag?"),
    Kind.FOREIGN_NAME: _("Which capital is this?"),
    Kind.TYPED_CAPITAL_OF_COUNTRY: _("What is the capital of this country?"),
    Kind.CAPITAL_OF_PICTURE: _("Which capital does this belong to?"),
    Kind.CAPITAL_OF_NAME: _("Which capital does this belong to?"),
    Kind.ODD_IN_ROW: _("Three are from one capital. Which one is not?"),
    Kind.COMPLETE_ROW: _("Which one is from the same capital?"),
    Kind.PAIRS: _("Which capital belongs to which picture?"),
    Kind.TYPED_CAPITAL_OF_PICTURE: _("Which capital does this belong to?"),
    Kind.NAME_OF_PICTURE: _("What is this called?"),
    Kind.TYPED_NAME_OF_PICTURE: _("What is this called?"),
    Kind.CATEGORY_OF_PICTURE: _("What kind of card is this?"),
    Kind.ODD_IN_SET: _("Three are from one set. Which one is not?"),
    Kind.COMPLETE_SET: _("Which one is from the same set?"),
}

TOPICS = {
    Topic.PICTURES: _("Pictures"),
    Topic.NAMES: _("Names"),
    Topic.COUNTRIES: _("Capitals and countries"),
    Topic.MAP: _("The map"),
    Topic.TYPING: _("Typing"),
}
DIFFICULTIES = {
    Difficulty.LAY: (_("Lay"), _("Lay your cards and add to piles. Nothing has to move.")),
    Difficulty.BORROW: (_("Borrow"), _("Take a card from one pile for another.")),
    Difficulty.COMBINE: (_("Combine"), _("Look at several piles at once.")),
    Difficulty.MASTER: (_("Master"), _("Move nearly everything.")),
}

RIGHT, WRONG = 0, 1
PLAIN_HEADLINE = (_("Yes, %(name)s."), _("Right answer: %(name)s."))
OF_CAPITAL = (_("Yes, this one belongs to %(name)s."), _("This one belongs to %(name)s."))
IN_SET = (_("Yes, this one is from the set “%(name)s”."), _("This one is from the set “%(name)s”."))
HEADLINES = {
    Kind.MAP: (_("Yes, here is %(name)s."), _("Here is %(name)s.")),
    Kind.ODD_IN_ROW: OF_CAPITAL,
    Kind.COMPLETE_ROW: OF_CAPITAL,
    Kind.CATEGORY_OF_PICTURE: IN_SET,
    Kind.ODD_IN_SET: IN_SET,
    Kind.COMPLETE_SET: IN_SET,
}

# Where each capital lies, for those who do not see the map; nothing in it names a capital.
SPOKEN_LOCATIONS = {
    "stockholm": _("in the north, on the east coast of a long peninsula, among islands"),
    "vienna": _("in the middle, east of the high mountains, on a big river"),
    "oslo": _("in the north, at the end of a long bay"),
    "paris": _("in the west, inland, on a river in the north of a big country"),
    "rome": _("in the south, in the middle of a peninsula shaped like a boot"),
    "london": _("in the west, in the south-east of a big island, on a river"),
    "luxembourg": _("in the middle of the west, inland, where three bigger countries meet"),
    "madrid": _("in the south-west, in the very middle of a big peninsula"),
    "helsinki": _("in the far north-east, on the north coast of an inland sea"),
    "copenhagen": _("in the north, on an island between two seas"),
    "lisbon": _("in the far south-west, where a river meets the ocean"),
    "bern": _("in the middle, north of the highest mountains"),
    "brussels": _("in the west, on flat land, an hour by train from the sea"),
    "dublin": _("in the far west, on the east coast of an island"),
    "amsterdam": _("in the north-west, on flat land by the sea, full of canals"),
    "athens": _("in the far south-east, on a peninsula with many islands"),
    "berlin": _("in the middle of the north, on a plain with many lakes"),
}

FLAGS = {
    "stockholm": _("A yellow cross on blue, its upright to the left of the middle"),
    "vienna": _("Three stripes: red, white, red"),
    "oslo": _("A blue cross with white edges on red, its upright to the left of the middle"),
    "paris": _("Three upright stripes: blue, white, red"),
    "rome": _("Three upright stripes: green, white, red"),
    "london": _("Red crosses with white edges on blue, one upright and one across the corners"),
    "luxembourg": _("Three stripes: red, white, light blue"),
    "madrid": _("Three stripes: red, a broad yellow one with a coat of arms, red"),
    "helsinki": _("A blue cross on white, its upright to the left of the middle"),
    "copenhagen": _("A white cross on red, its upright to the left of the middle"),
    "lisbon": _("Green on the left, red on the right, with a shield on a golden globe between them"),
    "bern": _("A square red flag with a white cross in its middle"),
    "brussels": _("Three upright stripes: black, yellow, red"),
    "dublin": _("Three upright stripes: green, white, orange"),
    "amsterdam": _("Three stripes: red, white, dark blue"),
    "athens": _("Nine stripes, blue and white, with a white cross on blue in the corner"),
    "berlin": _("Three stripes: black, red, gold"),
}


def headline(kind: Kind, *, right: bool, name: str) -> str:
    """Say what is right, first of all and never with "wrong"."""
    return str(HEADLINES.get(kind, PLAIN_HEADLINE)[RIGHT if right else WRONG]) % {"name": name}


def where_is(name: str) -> str:
    return gettext("Where is %(name)s?") % {"name": name}


def on_the_map(name: str, apart: int) -> str:
    """Tell the map after an answer to those who do not see it."""
    if not apart:
        return gettext("Map of Europe: where %(name)s lies") % {"name": name}
    gaps = {"name": name, "km": apart}
    return gettext("Map of Europe: %(name)s lies %(km)d kilometres from your pin") % gaps


def once_more() -> str:
    return gettext("It comes once more.")


def matched(right: int, of: int) -> str:
    """Say how many pairs were found."""
    if right == of:
        return gettext("Yes, all pairs are right.")
    gaps = {"right": right, "of": of}
    return gettext("%(right)d of %(of)d pairs are right.") % gaps


def comes_back_soon() -> str:
    return gettext("It comes again in a few questions, and once more tomorrow.")


def comes_back(due: datetime) -> str:
    """Say when a card is asked again."""
    days = (timezone.localtime(due).date() - timezone.localdate()).days
    if days <= 1:
        return gettext("It comes back tomorrow.")
    if days < 14:
        return ngettext("It comes back in %(n)d day.", "It comes back in %(n)d days.", days) % {"n": days}
    if days < 60:
        weeks = round(days / 7)
        return ngettext("It comes back in %(n)d week.", "It comes back in %(n)d weeks.", weeks) % {"n": weeks}
    months = round(days / 30)
    return ngettext("It comes back in %(n)d month.", "It comes back in %(n)d months.", months) % {"n": months}


def day_of(moment: datetime) -> str:
    """Name a day as people do: today, yesterday, Monday, else by its date."""
    day = timezone.localtime(moment).date()
    away = (day - timezone.localdate()).days
    near = {0: gettext("Today"), -1: gettext("Yesterday"), 1: gettext("Tomorrow")}
    if away in near:
        return near[away]
    return weekday(day) if abs(away) < 7 else day_and_month(day)


def nothing_before(moment: datetime) -> str:
    """Say until when one may rest."""
    if (timezone.localtime(moment).date() - timezone.localdate()).days == 1:
        return gettext("Nothing comes back before tomorrow.")
    return gettext("Nothing comes back before %(day)s.") % {"day": day_of(moment)}


def what_happened(answer: Answer, name: str, *, is_latest: bool) -> str:
    """Put an answer into one short sentence; `name` is what was answered, where that has a name."""
    gaps = {"said": name}
    if answer.source == Source.GAME:
        return _in_a_game(answer, gaps)
    if answer.grade != Grade.WRONG:
        return gettext("You knew it.") if answer.grade != Grade.HELPED else gettext("You knew it with help.")
    if not name:
        return gettext("You did not know it yet.")
    return you_said(name, is_latest=is_latest)


def you_said(name: str, *, is_latest: bool) -> str:
    """Quote an answer: as it stands, since in a sentence many names would need an article."""
    words = gettext("Your answer here was: %(said)s.") if is_latest else gettext("Your answer: %(said)s.")
    return words % {"said": name}


def _in_a_game(answer: Answer, gaps: dict[str, str]) -> str:
    if answer.grade != Grade.WRONG:
        return gettext("In a game you laid it right.")
    if answer.direction == "place":
        return gettext("In a game you laid it in a row of %(said)s.") % gaps
    return gettext("In a game you laid it in the set “%(said)s”.") % gaps


def done(cards: int) -> str:
    """Say how much was done."""
    in_words = {
        10: gettext("Ten cards done"),
        20: gettext("Twenty cards done"),
        40: gettext("Forty cards done"),
    }
    return in_words.get(cards) or ngettext("%(n)d card done", "%(n)d cards done", cards) % {"n": cards}


def what_was_won(stronger: int, back: int) -> str:
    """Say in one sentence what a session brought."""
    won = ngettext("%(n)d is stronger now.", "%(n)d are stronger now.", stronger) % {"n": stronger}
    if not back:
        return won if stronger else ""
    again = ngettext(
        "%(n)d comes back tomorrow; that is how it sticks.",
        "%(n)d come back tomorrow; that is how they stick.",
        back,
    ) % {"n": back}
    return f"{won} {again}" if stronger else again
