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
    "openFirst": _("First lay three cards of one capital, or four of one kind, all from your rack"),
    "notYours": _("You can’t use this pile yet. First lay a pile of your own."),
    "tableStays": _("Cards on the table stay there."),
    "jokerStays": _("The joker stays."),
    "freeJoker": _("To free it, first add one of your own cards to %(pile)s"),
    "couldComplete": _("Could go there: %(cards)s"),
    "comesHere": _("A card is still missing here"),
    "rule": _("Rule %(number)s"),
    "pickPlace": _("Now pick its place"),
    "wellLaid": _("All piles are right"),
    "finishOrMore": _("Finish your turn, or lay more"),
    "allLaid": _("All your cards are laid!"),
    "finishNow": _("Now finish your turn"),
    "emptyTable": _("Nothing lies here yet."),
    "howToBegin": _("Lay three cards of the same capital, or four of the same kind."),
    "notYet": _("Not yet."),
    "notFitting": _("That doesn’t fit."),
    "plays": _("%(name)s plays"),
    "pleaseWait": _("Look at the table while you wait"),
    "waitAtRack": _("Look at your rack while you wait"),
    "connecting": _("Connecting again …"),
    "nothingLost": _("Nothing is lost."),
    "oneMoment": _("One moment …"),
    "paused": _("The host has paused the table."),
    "endsAt": _(
        "The lesson ends at %(time)s. Finish your turn calmly: what lies on the table then is counted."
    ),
    "loggedOut": _("You are logged out."),
    "logIn": _("Log in"),
    "noTable": _("There is no such table."),
    "openElsewhere": _("You have opened this table in many other tabs."),
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
    "heldByBot": _("a bot plays"),
    "lays": _("lays"),
    "youWatch": _("You are watching"),
    "botPlays": _("A bot plays for you"),
    "takeBackSeat": _("You were away for a while. Your seat is still yours."),
    "iAmBack": _("I am back"),
    "youAreBack": _("You are back."),
    "moreTime": _("Time is up. You get a little more, once."),
    "clockEnded": _("Time was up: the clock ended the turn of %(name)s."),
    "youDrew": _("You drew: %(card)s."),
    "youPassed": _("You laid nothing."),
    "isNot": _("is not"),
    "putBack": _("Put it back"),
    "away": _("away"),
    "isAway": _("%(name)s is away."),
    "botMayPlay": _("A bot can play until this seat's owner is back."),
    "letBotPlay": _("Let a bot play for %(name)s"),
    "muteForAll": _("Mute for all"),
    "muteForMe": _("Mute for me"),
    "sendAway": _("Send away"),
    "playsNow": _("plays"),
    "roundOf": _("Round %(number)s of %(count)s"),
    "extraRound": _("Extra round"),
    "nothingToLay": _("There is nothing to lay now. Finish your turn."),
    "nothingBetter": _("You have laid all that can be laid now. Finish your turn."),
    "hintNumber": _("Hint %(number)s of %(count)s"),
    "somethingWith": _("Look at %(pile)s."),
    "lookOnRack": _("Look at your own cards: %(pile)s."),
    "hintStep": _("Best turn: %(number)s of %(count)s"),
    "hintFrom": _("%(cards)s from %(pile)s"),
    "hintPut": _("%(pile)s: %(things)s"),
    "hintRack": _("Take back: %(things)s"),
    "hintAside": _("Put aside: %(things)s"),
    "hintNext": _("Next"),
    "hintBack": _("Back"),
    "hintEnd": _("Close"),
    "hasLeft": _("%(name)s has left."),
    "wasSentAway": _("%(name)s was sent away."),
    "botGoesOn": _("%(bot)s, a bot, plays on."),
    "hasCome": _("%(name)s has joined."),
    "youHaveCome": _("You have joined."),
    "isBack": _("%(name)s is back."),
    "botUntilBack": _("A bot plays until %(name)s is back."),
    "botPlayed": _("You were away. A bot played for you."),
    "isHostNow": _("%(name)s is the host now."),
    "youAreHostNow": _("You are the host now."),
    "somebody": _("Somebody"),
    "drew": _("%(name)s drew a card."),
    "youDrewOne": _("You drew a card."),
    "took": _("From the table to the rack: %(cards)s."),
    "rearranged": _("Moved: %(cards)s."),
    "asideToo": _("Put aside: %(cards)s."),
    "youPutAside": _("You put aside: %(card)s."),
    "youPaid": _("You paid a token and drew."),
    "passed": _("%(name)s laid nothing."),
    "lotFell": _("%(name)s was picked at random."),
    "lotFellOnYou": _("You were picked at random."),
    "threwHighest": _("%(name)s threw the highest number."),
    "youThrewHighest": _("You threw the highest number."),
    "dieThrown": _("The die: %(throws)s."),
    "threw": _("threw %(number)s"),
    "begins": _("%(name)s begins."),
    "youBegin": _("You begin!"),
    "putAsideBy": _("%(name)s put aside: %(card)s."),
    "paid": _("%(name)s paid a token and drew."),
    "placed": _("%(name)s has found one: %(card)s."),
    "started": _("%(name)s starts a colour: %(card)s."),
    "roundOver": _("The round is over."),
    "isLaying": _("%(name)s is laying"),
    "laidNow": _("laid this turn"),
    "movedNow": _("moved this turn"),
    "laidBy": _("laid by %(name)s"),
    "movedBy": _("moved by %(name)s"),
    "staysHere": _("stays here until it is swapped"),
    "doesNotFit": _("does not fit here"),
    "takenFrom": _("A card was taken away from here"),
    "wholePile": _("Take the whole pile"),
    "unfold": _("Unfold %(pile)s"),
    "fold": _("Fold the pile"),
    "justDrawn": _("just drawn"),
    "isPicked": _("picked up"),
    "notFinished": _("That doesn’t work"),
    "stillYourTurn": _("It is still your turn. Nothing is lost."),
    "backToTurn": _("Back to my turn"),
    "aboutCard": _("About this card"),
    "youAreOut": _("You win: your rack is empty!"),
    "isOut": _("%(name)s wins with an empty rack!"),
    "youWin": _("You win the round!"),
    "wins": _("%(name)s wins the round!"),
    "shareWin": _("%(names)s win the round together!"),
    "nobodyWins": _("Nobody wins the round"),
    "stockEmpty": _("The stacks are empty; nobody could lay any more."),
    "getsTheRest": _("The winner gets what the others still hold."),
    "youWinMatch": _("You win the match!"),
    "winsMatch": _("%(name)s wins the match!"),
    "shareMatch": _("%(names)s win the match together!"),
    "ofAllRounds": _("All rounds together"),
    "toYourTables": _("To your tables"),
    "lookBack": _("Look at the table"),
    "toResult": _("Back to the result"),
    "laidSince": _("%(name)s laid: %(piles)s."),
    "isNewPile": _("%(pile)s (new)"),
    "points": _("Points"),
    "player": _("Player"),
    "total": _("Total"),
    "roundsWon": _("Rounds won"),
    "nextRound": _("Next round"),
    "nextRoundIn": _("Next round in %(count)s s"),
    "playAgain": _("Play again"),
    "rated": _("rated"),
    "accept": _("Accept"),
    "noThanks": _("No thanks"),
    "waitsForYes": _("Waiting for %(names)s …"),
    "goOnWithBots": _("Go on with bots"),
    "leaderGoesOn": _("Well played! Your teacher starts the next match."),
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
            ngettext(
                "%(name)s laid %(count)s card: %(cards)s.", "%(name)s laid %(count)s cards: %(cards)s.", n
            )
            for n in both
        ],
        "theseCards": [
            ngettext("%(pile)s: look at the marked card.", "%(pile)s: look at the marked cards.", n)
            for n in both
        ],
        "fromRack": [ngettext("%(count)s from your rack", "%(count)s from your rack", n) for n in both],
        "backThenFinish": [
            ngettext(
                "Take back this card, then finish your turn.",
                "Take back these %(count)s cards, then finish your turn.",
                n,
            )
            for n in both
        ],
        "tokens": [ngettext("%(count)s token", "%(count)s tokens", n) for n in both],
        "youLaid": [
            ngettext("You laid %(count)s card: %(cards)s.", "You laid %(count)s cards: %(cards)s.", n)
            for n in both
        ],
        "wantAgain": [
            ngettext("%(names)s wants to play again.", "%(names)s want to play again.", n) for n in both
        ],
        "days": [ngettext("%(count)s day", "%(count)s days", n) for n in both],
        "hours": [ngettext("%(count)s hour", "%(count)s hours", n) for n in both],
        "secondsLeft": [ngettext("%(count)s second left.", "%(count)s seconds left.", n) for n in both],
        "more": [ngettext("%(count)s more", "%(count)s more", n) for n in both],
        "openMore": [
            ngettext(
                "First lay a pile of your own: %(count)s more card",
                "First lay a pile of your own: %(count)s more cards",
                n,
            )
            for n in both
        ],
        "toOpen": [
            ngettext(
                "first a pile of your own: %(count)s more", "first a pile of your own: %(count)s more", n
            )
            for n in both
        ],
        "hintTake": [ngettext("Lay it like this", "Lay all %(count)s steps", n) for n in both],
        "notReady": [
            ngettext("%(count)s pile is not ready yet", "%(count)s piles are not ready yet", n) for n in both
        ],
    }
