"""Why a bot moved as it did, for somebody who only watches: a player would learn too much from it."""

from collections.abc import Sequence

from games.bots.reasons import Motive, Outlook, Why


def tell_why(why: Why, names: Sequence[str]) -> str:
    """Give the reason for a move as a sentence; nothing for a draw, with which every turn begins."""
    sentence = _sentence(why, names)
    return f"{sentence}{_seen_ahead(why.outlook)}." if sentence else ""


def _sentence(why: Why, names: Sequence[str]) -> str:
    cards = _cards(len(why.cards))
    match why.motive:
        case Motive.DRAW:
            return ""
        case Motive.GO_OUT:
            return "Everything can be laid"
        case Motive.OPEN:
            return f"It opens with {cards}"
        case Motive.LAY:
            return f"It found a way to lay {cards}"
        case Motive.SHED:
            feared = "Somebody" if why.threat is None else names[why.threat]
            return f"{feared} may soon be out, and cards on the rack cost points"
        case Motive.HOLD_BACK:
            return f"It holds {cards} back until it can go out at once, since what lies helps everybody"
        case Motive.TAKE_JOKER:
            return f"It wants the joker before somebody else takes it, and lays no more than {cards} for that"
        case Motive.OVERLOOK:
            return f"It did not see that it could lay {cards}"
        case Motive.NOTHING_FITS:
            return "Nothing fits"
        case Motive.PLACE | Motive.LEAD:
            return "The tile fits"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _seen_ahead(outlook: Outlook | None) -> str:
    if outlook is None:
        return ""
    return (
        f" (it played {outlook.worlds} possible rounds out: so it won {outlook.won}, "
        f"by the best other turn {outlook.won_otherwise})"
    )
