"""What the scenes say, by game and key, in the language of the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.moves import Lay
from games.engine.state import Phase
from learn.first_game.scenes import Scene
from learn.first_game.steps import (
    RACK,
    STACK,
    UNDO,
    Touch,
    how_far,
    is_wrong,
    next_touch,
    other_touches,
    way_back,
)
from learn.first_game_pages.coach_words import buttons

Text = str | Promise


@dataclass(frozen=True, slots=True)
class SceneWords:
    """What to do, how and why; what was learnt; what is said of a lawful move that does something else."""

    title: Text
    text: Text
    learnt: Text
    not_yet: Text
    then: tuple[Text, ...] = ()
    """The further steps, one sentence each; the last one, to finish the turn, is the same in all scenes."""


OTHER_TWO = _("Put the other two there, too.")
OTHER_THREE = _("Put the other three there, too.")
LAST_ONE = _("Put the last one there, too.")
ASIDE = _("Now tap any other tile, then “%(aside)s”.")

PHOTO = {
    "draw": SceneWords(
        _("Take a card"),
        _("Every turn begins like this. Tap any stack."),
        _("Every turn begins with a new card. The red dot shows which one it is."),
        _("Tap any stack."),
    ),
    "row": SceneWords(
        _("Lay three cards of Rome"),
        _("Three cards of one capital are a row. Tap a Rome card, then “%(new_pile)s”."),
        _("A row: three or more cards of one capital."),
        _("First lay your three Rome cards together."),
        (OTHER_TWO, LAST_ONE),
    ),
    "set": SceneWords(
        _("Lay four postboxes"),
        _("Four cards of one kind are a set. Tap a postbox, then “%(new_pile)s”."),
        _("A set: four or more cards of one kind."),
        _("First lay your four postboxes together."),
        (OTHER_THREE, OTHER_TWO, LAST_ONE),
    ),
    "opening": SceneWords(
        _("First Oslo, then London’s church"),
        _("London is locked. First lay your three Oslo cards on “%(new_pile)s”."),
        _("First a whole pile of your own. After that you may use everything on the table."),
        _("Both in one turn: your three Oslo cards as a new pile, and London’s church with London."),
        (
            OTHER_TWO,
            LAST_ONE,
            _("London is free now! Tap London’s church, then the pile of London."),
        ),
    ),
    "rearranging": SceneWords(
        _("Make a row of Berlin"),
        _("You have two Berlin cards. Lay them on “%(new_pile)s”."),
        _("You may take cards from the table. In the end every pile must be right."),
        _("Lay your two Berlin cards, and put Berlin’s card from the set with them."),
        (
            _("Put your other Berlin card there, too."),
            _("The third lies in the set. Tap it, then your Berlin pile."),
        ),
    ),
    "wild": SceneWords(
        _("Lay a joker"),
        _("A joker can be any card. First lay both Paris cards on “%(new_pile)s”."),
        _("A joker can be any card that is missing. But lay more pictures than jokers."),
        _("Lay both Paris cards and the joker together."),
        (
            _("Put your other Paris card there, too."),
            _("One is still missing. Put the joker there."),
        ),
    ),
    "joker": SceneWords(
        _("Swap the joker"),
        _("This joker is an Athens card. Tap your own Athens card, then the pile."),
        _("Put a card that fits in its place, and the joker is yours. Keep it or lay it."),
        _("Tap the joker, then the free space on your rack."),
        (
            _("Now the joker is free. Tap it, then the free space on your rack."),
            _("The joker is yours! Lay both Lisbon cards on “%(new_pile)s”."),
            _("Put your other Lisbon card there, too."),
            _("Now put the joker there, too."),
        ),
    ),
    "ending": SceneWords(
        _("Lay your last two cards"),
        _("Both cards fit. Tap one, then the pile where it fits."),
        _("The others lose 1 point for each picture and 10 for a joker. You get all these points."),
        _("You still have a card. It fits, too."),
        (_("Now the other card."),),
    ),
}

TILES = {
    "aside": SceneWords(
        _("Put a tile aside"),
        _("Every turn ends with a tile that you put aside. Tap a tile, then “%(aside)s”."),
        _("Every turn ends like this."),
        _("Put one tile aside."),
    ),
    "run": SceneWords(
        _("Lay red 4, 5 and 6"),
        _("Numbers in order in one colour are a run. Tap a red tile, then “%(new_pile)s”."),
        _("A run: three or more numbers in order, in one colour."),
        _("First lay red 4, 5 and 6 together."),
        (OTHER_TWO, LAST_ONE, ASIDE),
    ),
    "group": SceneWords(
        _("Lay the three eights"),
        _("The same number in different colours is a group. Tap an eight, then “%(new_pile)s”."),
        _("A group: the same number in three or four colours."),
        _("First lay your three eights together."),
        (OTHER_TWO, LAST_ONE, ASIDE),
    ),
    "forty": SceneWords(
        _("Lay 40 points at once"),
        _("First you need 40 points. Lay red 11, 12 and 13 on “%(new_pile)s”."),
        _("40 points at once. After that you may use everything on the table."),
        _("Lay red 11, 12 and 13 and the three nines, all in this turn."),
        (
            *(OTHER_TWO, LAST_ONE),
            _("That makes 36: not enough. Lay the three nines on “%(new_pile)s”, too."),
            *(OTHER_TWO, LAST_ONE),
            ASIDE,
        ),
    ),
    "joker": SceneWords(
        _("Say what the joker is"),
        _("Lay both sevens and the joker on one “%(new_pile)s”."),
        _("A joker stands for one tile. Lay that tile in its place, and you can use the joker elsewhere."),
        _("First lay both sevens and the joker together."),
        (OTHER_TWO, LAST_ONE, _("Is the joker a black or a yellow seven? Choose."), ASIDE),
    ),
}

JUNIOR = {
    "run": SceneWords(
        _("Lay red 3, 4 and 5"),
        _("Tap a red tile, then “%(new_pile)s”."),
        _("You get 4 tokens: one for each tile, and one for the new run."),
        _("First lay red 3, 4 and 5 together."),
        (OTHER_TWO, LAST_ONE),
    ),
    "adding": SceneWords(
        _("Add red 6"),
        _("6 comes after 5. Tap your 6, then the run."),
        _("You may add tiles at both ends of a run. Each one brings a token."),
        _("First put red 6 on the run."),
    ),
    "paying": SceneWords(
        _("Pay a token, take a tile"),
        _("No tile fits now. Press “%(pay)s”."),
        _("Nothing fits? Then pay a token and take a tile."),
        _("Pay a token and take a tile."),
    ),
    "joker": SceneWords(
        _("Swap the joker"),
        _("The joker is blue 4 here. Tap your blue 4, then the run."),
        _("Your tile takes its place, and the joker moves on. You may also keep it."),
        _("First put blue 4 on the run."),
    ),
    "ending": SceneWords(
        _("Lay your last two tiles"),
        _("Both fit, first 6 and then 7. Tap red 6, then the run."),
        _("One more token for the last tile! The others pay a token for each tile."),
        _("You still have a tile. It fits, too."),
        (_("Now red 7."),),
    ),
}

INTRODUCTION = {
    "neighbour": SceneWords(
        _("Tap a neighbour of red 5"),
        _("Which red tile comes just before or just after 5? Tap it."),
        _("Whoever lays a tile gets a token."),
        _("Tap red 4 or red 6."),
    ),
    "two_colours": SceneWords(
        _("Find a neighbour of blue 3"),
        _("Now two colours lie there. Tap the blue tile just before or just after 3."),
        _("Each colour grows at both ends, from 1 to 10."),
        _("That one fits red. Now look for a neighbour of blue 3."),
    ),
    "leading": SceneWords(
        _("Start a new colour"),
        _("Now you lead. Tap a tile of a new colour, and say what it is."),
        _("The leader lays the first tile of each colour. The others look for the rest."),
        _("Tap a tile that is not red."),
    ),
}

WORDS: dict[str, dict[str, SceneWords]] = {
    "photo": PHOTO,
    "tiles": TILES,
    "junior": JUNIOR,
    "junior_intro": INTRODUCTION,
}


FINISH = _("Now press “%(finish)s”.")
WRONG = _("That does not fit together. Press “%(undo)s”.")


BACK_TO_RACK = _("That one does not belong there. Tap it, then the free space on your rack.")
BACK_TO_PILE = _("Put that one back: tap it, then the pile that it came from.")


def next_step(scene: Scene, arranged: Lay) -> dict[str, Any]:
    """Say what comes next in a scene, and what is touched for it."""
    if is_wrong(scene.start, arranged):
        return _step(WRONG, Touch(UNDO))
    if strays := way_back(scene.start, scene.solution, arranged):
        return _step(BACK_TO_RACK if strays.onto == RACK else BACK_TO_PILE, strays)
    words = WORDS[scene.start.rules][scene.key]
    sentences = (words.text, *words.then, *([FINISH] if scene.steps else []))
    touch = next_touch(scene.start, scene.solution, arranged)
    if scene.start.phase is Phase.DRAW:
        touch = touch._replace(what=STACK)
    others = other_touches(scene.start, scene.solution, arranged)
    return _step(sentences[how_far(scene.steps, arranged)], touch, others)


def _step(text: Text, touch: Touch, others: Sequence[Touch] = ()) -> dict[str, Any]:
    step = {"text": str(text) % buttons(), "touch": touch.what, "onto": touch.onto, "also": touch.also}
    return step | {"others": [{"touch": each.what, "onto": each.onto, "also": each.also} for each in others]}
