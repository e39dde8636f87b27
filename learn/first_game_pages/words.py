"""What the scenes say, by game and key, in the language of the page."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from learn.first_game_pages.coach_words import buttons

Text = str | Promise


@dataclass(frozen=True, slots=True)
class SceneWords:
    """What to do, how and why; what was learnt; what is said of a lawful move that does something else."""

    title: Text
    text: Text
    learnt: Text
    not_yet: Text


PHOTO = {
    "draw": SceneWords(
        _("Take a card"),
        _("Every turn begins with a card from a stack. Tap any stack."),
        _("Every turn begins with a new card."),
        _("Tap any stack."),
    ),
    "row": SceneWords(
        _("Lay three cards of Rome"),
        _(
            "Three cards of one capital are a row. Tap a Rome card, then “%(new_pile)s”. Put the other two "
            "there, too. Then press “%(finish)s”."
        ),
        _("A row: three or more cards of one capital."),
        _("First lay your three Rome cards together."),
    ),
    "set": SceneWords(
        _("Lay four postboxes"),
        _("Four cards of one kind are a set. Lay your four postboxes on a new pile, and finish your turn."),
        _("A set: four or more cards of one kind."),
        _("First lay your four postboxes together."),
    ),
    "opening": SceneWords(
        _("First Oslo, then London’s church"),
        _(
            "You have laid nothing yet. So first lay a pile of your own: the three Oslo cards. Then London’s "
            "church can go to London."
        ),
        _("First a whole pile of your own. After that you may use everything on the table."),
        _("Both in one turn: your three Oslo cards as a new pile, and London’s church with London."),
    ),
    "rearranging": SceneWords(
        _("Make a row of Berlin"),
        _(
            "You have two Berlin cards. The third one lies in the set: take it from there. Four cards are "
            "left, and that is still a set."
        ),
        _("You may take cards from the table. In the end every pile must be right."),
        _("Lay your two Berlin cards, and put Berlin’s card from the set with them."),
    ),
    "joker": SceneWords(
        _("Swap the joker"),
        _(
            "Put your Athens card into the row of Athens: it takes the joker’s place. Then tap the joker, "
            "and “%(to_rack)s”."
        ),
        _("Lay a card in the joker’s place, and the joker is yours. Keep it or lay it."),
        _("First your Athens card into the row. Then take the joker out of it."),
    ),
    "ending": SceneWords(
        _("Lay your last two cards"),
        _("Both cards fit on the table. If your rack is empty, you win the round."),
        _("The others lose 1 point for each picture and 10 for a joker. You get all these points."),
        _("You still have a card. It fits, too."),
    ),
}

TILES = {
    "aside": SceneWords(
        _("Put a tile aside"),
        _("Every turn ends with a tile that you put aside. Tap a tile, then “%(aside)s”, then “%(finish)s”."),
        _("Every turn ends like this."),
        _("Put one tile aside."),
    ),
    "run": SceneWords(
        _("Lay red 4, 5 and 6"),
        _(
            "Numbers in order in one colour are a run. Tap a tile, then “%(new_pile)s”. Put the other two "
            "there, too. Then put one tile aside and finish."
        ),
        _("A run: three or more numbers in order, in one colour."),
        _("First lay red 4, 5 and 6 together."),
    ),
    "group": SceneWords(
        _("Lay the three eights"),
        _(
            "The same number in different colours is a group. Lay your eights on a new pile. Then put one "
            "tile aside and finish."
        ),
        _("A group: the same number in three or four colours."),
        _("First lay your three eights together."),
    ),
    "forty": SceneWords(
        _("Lay 40 points at once"),
        _(
            "Your first piles must be worth 40 points together. 11, 12 and 13 make 36: not enough. So lay "
            "the three nines, too. Then put the last tile aside."
        ),
        _("40 points at once. After that you may use everything on the table."),
        _("Lay red 11, 12 and 13 and the three nines, all in this turn."),
    ),
    "joker": SceneWords(
        _("Say what the joker is"),
        _(
            "Lay both sevens and the joker on a new pile. Is it a black or a yellow seven? You choose. Then "
            "put one tile aside."
        ),
        _("A joker stands for one tile. Lay that tile in its place, and you can use the joker elsewhere."),
        _("First lay both sevens and the joker together."),
    ),
}

JUNIOR = {
    "run": SceneWords(
        _("Lay red 3, 4 and 5"),
        _("Tap a tile, then “%(new_pile)s”. Put the other two there, too. Then press “%(finish)s”."),
        _("Three tiles and a new run: you get 4 tokens."),
        _("First lay red 3, 4 and 5 together."),
    ),
    "adding": SceneWords(
        _("Add red 6"),
        _("6 comes after 5. Tap your 6, then the run. Then press “%(finish)s”."),
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
        _(
            "The joker is blue 4 here. Tap your blue 4, then the run: now the joker is free. "
            "Finish your turn."
        ),
        _("Lay the right tile in its place, and the joker is free."),
        _("First put blue 4 on the run."),
    ),
    "ending": SceneWords(
        _("Lay your last two tiles"),
        _("Both tiles fit on the run. If your rack is empty, the round is over."),
        _("One more token for the last tile! The others pay a token for each tile."),
        _("You still have a tile. It fits, too."),
    ),
}

INTRODUCTION = {
    "neighbour": SceneWords(
        _("Tap a neighbour of red 5"),
        _("All tiles lie open. Which red tile comes just before or just after 5? Tap it."),
        _("Whoever lays a tile gets a token."),
        _("Tap red 4 or red 6."),
    ),
    "two_colours": SceneWords(
        _("Find a neighbour of blue 3"),
        _("Now two colours lie there. Tap the blue tile that comes just before or just after 3."),
        _("Each colour grows at both ends, from 1 to 10."),
        _("That one fits red. Now look for a neighbour of blue 3."),
    ),
    "leading": SceneWords(
        _("Start a new colour"),
        _("Now you lead. Tap a tile of a colour that does not lie there yet, and say what it is."),
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


def explained(words: SceneWords) -> str:
    """Give the text of a scene with the names of the buttons as the page has them."""
    return str(words.text) % buttons()
