"""The texts that the scripts of the table page show, in the language of the page."""

from typing import Any

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.wording.phrases import Phrase

TEXTS = {
    "you": _("You"),
    "yourTurn": _("Your turn"),
    "drawOne": _("Take a card from any stack"),
    "pickOrFinish": _("Pick a card and then its place, or finish your turn"),
    "pickPlace": _("Now pick its place"),
    "wellLaid": _("All piles are right"),
    "finishOrMore": _("Finish your turn, or lay more"),
    "emptyTable": _("Nothing lies here yet."),
    "howToBegin": _("Lay three cards of the same capital, or four of the same kind."),
    "notYet": _("Not yet."),
    "plays": _("%(name)s plays"),
    "pleaseWait": _("Look at the table while you wait"),
    "connecting": _("Connecting again …"),
    "nothingLost": _("Nothing is lost."),
    "oneMoment": _("One moment …"),
    "paused": _("The host has paused the table."),
    "loggedOut": _("You are logged out."),
    "logIn": _("Log in"),
    "noTable": _("There is no such table."),
    "pageTooOld": _("This page is too old."),
    "loadAgain": _("Load it again"),
    "undo": _("Undo"),
    "redo": _("Redo"),
    "reset": _("Reset"),
    "hint": _("Hint"),
    "finish": _("Finish turn"),
    "finishEmpty": _("without laying"),
    "chooseStack": _("Choose a stack"),
    "newPile": _("New pile"),
    "toRack": _("Back to the rack"),
    "takeBack": _("Take back"),
    "putHere": _("Put it here: %(pile)s"),
    "pile": _("Pile"),
    "run": _("Run %(from)s–%(to)s"),
    "group": _("Group of %(number)s"),
    "putFirst": _("Put it at the start: %(pile)s"),
    "putLast": _("Put it at the end: %(pile)s"),
    "standsFor": _("%(joker)s as %(card)s"),
    "makeIt": _("It is: %(card)s"),
    "yourRack": _("Your rack"),
    "leader": _("leader"),
    "right": _("right"),
    "bot": _("bot"),
    "heldByBot": _("away, a bot plays on"),
    "lays": _("lays"),
    "youWatch": _("You are watching"),
    "botPlays": _("A bot plays for you"),
    "takeBackSeat": _("You were away for a while. Your seat is still yours."),
    "iAmBack": _("I am back"),
    "youAreBack": _("You are back."),
    "moreTime": _("Time is up. You get some more, once."),
    "clockEnded": _("Time was up: the clock ended the turn of %(name)s."),
    "youDrew": _("You drew: %(card)s."),
    "youPassed": _("You laid nothing."),
    "isNot": _("is not"),
    "putBack": _("Put it back"),
    "addIt": _("Add it"),
    "layThem": _("Lay them, too"),
    "away": _("away"),
    "playsNow": _("plays"),
    "roundOf": _("Round %(number)s of %(count)s"),
    "extraRound": _("Extra round"),
    "nothingToLay": _("There is nothing to lay now. Finish your turn."),
    "hintStep": _("Hint: step %(number)s of %(count)s"),
    "hintPut": _("%(cards)s → %(pile)s"),
    "hintRack": _("%(cards)s → your rack"),
    "hintAside": _("Put aside: %(cards)s"),
    "hintNext": _("Next"),
    "hintBack": _("Back"),
    "hintEnd": _("Close"),
    "hintTake": _("Lay it so"),
    "drew": _("%(name)s drew a card."),
    "passed": _("%(name)s laid nothing."),
    "putAsideBy": _("%(name)s put aside: %(card)s."),
    "paid": _("%(name)s paid a token and drew."),
    "placed": _("%(name)s has found one: %(card)s."),
    "started": _("%(name)s starts a colour: %(card)s."),
    "roundOver": _("The round is over."),
    "isLaying": _("%(name)s is laying"),
    "laidNow": _("laid this turn"),
    "movedNow": _("moved this turn"),
    "staysHere": _("stays here until it is exchanged"),
    "doesNotFit": _("does not fit here"),
    "takenFrom": _("Here lay a card that was taken away"),
    "wholePile": _("Take the whole pile"),
    "unfold": _("Unfold %(pile)s"),
    "fold": _("Fold the pile"),
    "justDrawn": _("just drawn"),
    "isPicked": _("picked up"),
    "notFinished": _("Not so"),
    "stillYourTurn": _("It is still your turn. Nothing is lost."),
    "backToTurn": _("Back to my turn"),
    "aboutCard": _("About this card"),
    "youAreOut": _("You are out first!"),
    "isOut": _("%(name)s is out first!"),
    "youWin": _("You win the round!"),
    "wins": _("%(name)s wins the round!"),
    "shareWin": _("%(names)s share the round!"),
    "nobodyWins": _("Nobody wins the round"),
    "stockEmpty": _("The stacks are empty; nobody could lay any more."),
    "getsTheRest": _("The winner gets what the others still hold."),
    "youWinMatch": _("You win the match!"),
    "winsMatch": _("%(name)s wins the match!"),
    "shareMatch": _("%(names)s share the match!"),
    "points": _("Points"),
    "player": _("Player"),
    "total": _("Total"),
    "roundsWon": _("Rounds won"),
    "nextRound": _("Next round"),
    "playAgain": _("Play again"),
    "counting": _("The points are being counted …"),
}

ONE_AND_MANY = (1, 2)
BOT_NAMES = ("Pixel", "Turbo", "Widget", "Chip")


Texts = dict[str, Any]


def table_texts(of_the_game: Texts) -> Texts:
    """Give every text by its key, those of a game in place of the common ones."""
    common = {key: str(text) for key, text in TEXTS.items()} | _counting_texts()
    phrases = {phrase.value: str(phrase.label) for phrase in Phrase}
    return common | of_the_game | {"bots": BOT_NAMES, "phrases": phrases}


def _counting_texts() -> Texts:
    """Give the texts that count something, each in the forms for one and for many."""
    both = ONE_AND_MANY
    return {
        "round": pgettext("of a match", "Round"),
        "stack": gettext("Stack %(number)s: %(count)s"),
        "cards": [ngettext("%(count)s card", "%(count)s cards", n) for n in both],
        "laid": [
            ngettext("%(name)s laid %(count)s card.", "%(name)s laid %(count)s cards.", n) for n in both
        ],
        "tokens": [ngettext("%(count)s token", "%(count)s tokens", n) for n in both],
        "earns": [ngettext("and earn %(count)s token", "and earn %(count)s tokens", n) for n in both],
        "youLaid": [ngettext("You laid %(count)s card.", "You laid %(count)s cards.", n) for n in both],
        "secondsLeft": [ngettext("%(count)s second left.", "%(count)s seconds left.", n) for n in both],
        "notRight": [
            ngettext("%(count)s pile is not right yet", "%(count)s piles are not right yet", n) for n in both
        ],
    }
