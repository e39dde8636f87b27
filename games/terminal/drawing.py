"""A position as text, readable in 80 columns."""

from collections.abc import Sequence

from games.engine.cards import CardId, is_joker, trait_words
from games.engine.errors import Fault, Repair
from games.engine.piles.combinations import Combination, Meanings, meanings_on
from games.engine.state import Cards, Phase
from games.engine.views import View
from games.terminal.draft import Draft, pile_letter
from games.terminal.paint import WIDTH, Line, Word, card_word, wrap

Readings = tuple[Combination | Fault, ...]

MEANS = {
    "add": "add",
    "take_back": "take back",
    "put_back": "put back",
    "exchange": "put in its place",
    "name": "say what it stands for:",
    "lay_first": "lay first",
    "keep": "keep",
    "choose": "choose stack",
    "end_turn": "end the turn",
}


def draw_view(view: View, draft: Draft, readings: Readings, names: Sequence[str]) -> list[Line]:
    """Draw all that the viewer sees, with a draft of the table on it and what each of its piles is."""
    return [
        [Word("-" * WIDTH, "faint")],
        *_players(view, names),
        *_stock(view),
        *_piles(draft, readings, meanings_on(view.table)),
        *_rack(draft.rack, view.drawn),
    ]


def _players(view: View, names: Sequence[str]) -> list[Line]:
    lines = []
    for seat, name in enumerate(names):
        is_next = view.phase is not Phase.OVER and view.turn == seat
        text = f"{'>' if is_next else ' '} {name:<12} {view.rack_sizes[seat]:>2} cards"
        text += f"  {_tokens(view.tokens[seat])}" if any(view.tokens) else ""
        text += "  opened" if view.opened[seat] and not all(view.opened) else ""
        lines.append([Word(text, "bold" if is_next else "")])
    return lines


def _tokens(count: int) -> str:
    return f"{count:>2} {'token' if count == 1 else 'tokens'}"


def _stock(view: View) -> list[Line]:
    lines = []
    if view.stack_sizes:
        stacks = [Word(f"{index}:{size}  ") for index, size in enumerate(view.stack_sizes, start=1)]
        lines += wrap(stacks, "Stacks", 9)
    if view.aside:
        lines += wrap([card_word(card, f"{short(card)}  ") for card in view.aside], "Open", 9)
    return lines


def _piles(draft: Draft, readings: Readings, meant: Meanings) -> list[Line]:
    lines: list[Line] = []
    for index, (pile, reading) in enumerate(zip(draft.piles, readings, strict=True)):
        lines += _pile(pile_letter(index), pile, reading, {**meant, **dict(draft.said)})
    return lines or [[Word("The table is empty.", "faint")]]


def _pile(letter: str, cards: Cards, reading: Combination | Fault, meant: Meanings) -> list[Line]:
    """Draw a pile: its letter, its kind (or a mark that it is wrong), and its cards with their numbers."""
    of, label, style = "", f"{letter}! not right", "wrong"
    if isinstance(reading, Combination):
        meant = {**meant, **dict(reading.pile.jokers)}
        of, label, style = reading.kind.of, f"{letter}  {reading.kind.form} {reading.kind.of}", "right"
    words = [
        card_word(card, f"{number} {_in_pile(card, of, meant)}  ")
        for number, card in enumerate(cards, start=1)
    ]
    lines = wrap(words, label, 17)
    lines[0][0] = Word(lines[0][0].text, style)
    return lines


def _in_pile(card: CardId, of: str, meant: Meanings) -> str:
    """Write a card shortly: what its pile says of it already is left out."""
    if is_joker(card):
        return f"joker({meant[card]})" if card in meant else "joker"
    return " ".join(trait for trait in trait_words(card) if trait != of)


def _rack(rack: Cards, drawn: CardId | None) -> list[Line]:
    if not rack:
        return []
    widest = max(len(short(card)) for card in rack) + 6
    words = [
        card_word(card, f"{number:>2} {short(card)}{'*' if card == drawn else ''}".ljust(widest))
        for number, card in enumerate(rack, start=1)
    ]
    return wrap(words, "Rack", 6)


def short(card: CardId) -> str:
    """Write a card for people: `rome sight`, `red 7`, `joker`."""
    return "joker" if is_joker(card) else " ".join(trait_words(card))


def draw_fault(fault: Fault) -> list[Line]:
    """Say what is wrong, by which clause, and what would mend it."""
    about = ", ".join(short(card) for card in fault.cards)
    text = f"{fault.reason.replace('_', ' ')}{f' ({about})' if about else ''}, see {fault.clause}"
    lines = wrap([Word(f"{word} ") for word in text.split()], "No:", 4)
    lines[0][0] = Word("No: ", "wrong")
    if fault.is_unfinished:
        some = f"{fault.missing} more, such as {', '.join(map(short, fault.fitting)) or 'you do not have'}"
        lines += wrap([Word(f"{word} ") for word in some.split()], "  ->", 5)
    for repair in fault.repair:
        lines += wrap([Word(f"{word} ") for word in _repair(repair).split()], "  ->", 5)
    return lines


def _repair(repair: Repair) -> str:
    """Write a repair: `add one of rome church, rome symbol`."""
    things = [short(card) for card in repair.cards] or [
        *repair.meanings,
        *(str(s + 1) for s in repair.stacks),
    ]
    some = f"{'one' if repair.count == 1 else repair.count} of " if 0 < repair.count < len(things) else ""
    return f"{MEANS.get(repair.fix, repair.fix)} {some}{', '.join(things)}"
