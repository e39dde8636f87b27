"""A table in the terminal: what is drawn, what is understood, and a round from its first line to its last."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from games.bots.reasons import Choice, Motive, Outlook, Why
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.options import agree
from games.engine.play import acts_open_to, apply, deal, idle_move, to_act
from games.engine.rulesets import all_rule_sets, rule_set
from games.engine.state import Phase, State
from games.engine.views import View, view_for
from games.terminal.draft import NotUnderstood
from games.terminal.drawing import draw_fault, draw_view
from games.terminal.game import Evening, PersonLeft, names_at, play_match
from games.terminal.notation import HELP, Arrange, Do, Say, read_command
from games.terminal.paint import WIDTH, paint
from games.terminal.reasons import tell_why
from games.terminal.turn import Turn, begin, follow
from tests.games.engine.gestures import good_move
from tests.games.engine.positions import piles, position, refusal, row, set_of, tiles

OSLO = row("oslo", "palace church sight")


def turn_of(state: State) -> Turn:
    return begin(view_for(state, 0), rule_set(state.rules))


def typed(turn: Turn, *lines: str) -> Turn | Move:
    answer: Turn | Move = turn
    for line in lines:
        assert isinstance(answer, Turn)
        answer = follow(answer, read_command(line))
    return answer


def drawn(state: State, colour: bool = False) -> str:
    turn = turn_of(state)
    return paint(draw_view(turn.view, turn.draft, turn.readings, ("You", "Bruno")), colour)


def test_a_position_shows_piles_rack_stacks_and_players() -> None:
    table = [OSLO, set_of("church", "bern paris rome madrid", "joker-1")]
    text = drawn(position("photo", table=table, rack="rome-sight oslo-symbol joker-2", drawn="oslo-symbol"))
    assert "A  row oslo      1 palace  2 church  3 sight" in text
    assert "B  set church    1 bern  2 paris  3 rome  4 madrid  5 joker" in text
    assert re.search(r"Rack +1 oslo symbol\* +2 rome sight +3 joker", text)
    assert "> You " in text


def test_number_tiles_show_what_jokers_stand_for() -> None:
    text = drawn(position("tiles", table=["red-4-a joker-1=red-5 red-6-b"], rack="blue-13-b"))
    assert "A  run red       1 4  2 joker(red-5)  3 6" in text


@pytest.mark.parametrize("name", sorted(all_rule_sets()))
def test_every_position_fits_into_eighty_columns(name: str) -> None:
    random, rules = Random(3), rule_set(name)
    state = deal(name, {}, max(rules.seats), 3, starter=1)
    while state.phase is not Phase.OVER and state.turns < 40:
        seat = next(seat for seat in to_act(state) if acts_open_to(state, seat))
        turn = begin(view_for(state, seat), rules)
        lines = draw_view(turn.view, turn.draft, turn.readings, names_at(state.seats, 0))
        plain, coloured = paint(lines, colour=False), paint(lines, colour=True)
        without_codes = re.sub(r"\033\[\d+m", "", coloured)
        assert [line.rstrip() for line in without_codes.splitlines()] == plain.splitlines()
        assert coloured != plain
        assert max(len(line) for line in plain.splitlines()) <= WIDTH
        is_open = state.phase is Phase.OPEN
        state = apply(state, seat, idle_move(state, seat) if is_open else good_move(state, random, tries=8))
    assert state.table


def test_the_help_fits_too() -> None:
    assert max(len(line) for line in HELP.splitlines()) <= WIDTH


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("draw 2", Do("draw", ("2",))),
        ("", Do("draw")),
        ("1 4 B2", Arrange(("1", "4", "B2"))),
        ("1,4>b", Arrange(("1", "4"), "b")),
        ("B3 > rack", Arrange(("B3",), "rack")),
        ("B2 = Red 7", Say("B2", "red-7")),
        ("DONE 3", Do("done", ("3",))),
        ("pay", Do("pay")),
    ],
)
def test_lines_are_understood(line: str, command: object) -> None:
    assert read_command(line) == command


@pytest.mark.parametrize("line", ["what now", "1 > ", "> B", "= 7", "1 ; 2", "é"])
def test_other_lines_are_not(line: str) -> None:
    turn = turn_of(position("photo", table=[OSLO], rack="rome-sight"))
    with pytest.raises(NotUnderstood):
        typed(turn, line)


def test_a_turn_is_arranged_step_by_step_and_finished() -> None:
    state = position("photo", table=[OSLO], rack="oslo-symbol rome-sight rome-church rome-palace bern-sight")
    move = typed(turn_of(state), "2 > A", "2 3 4", "done")
    assert move == Lay(piles([f"{OSLO} oslo-symbol", "rome-church rome-palace rome-sight"]))
    assert apply(state, 0, move).racks[0] == ("bern-sight",)


def test_steps_are_undone_and_reset() -> None:
    start = turn_of(position("photo", table=[OSLO], rack="oslo-symbol rome-sight"))
    laid = typed(start, "1 > a")
    assert isinstance(laid, Turn)
    assert isinstance(undone := typed(laid, "undo"), Turn)
    assert undone.draft == start.draft
    assert isinstance(reset := typed(laid, "A1 > new", "reset"), Turn)
    assert reset.draft == start.draft
    assert typed(start, "undo") == start


def test_a_joker_is_won_and_a_table_card_is_not() -> None:
    state = position("photo", table=[row("rome", "palace sight", "joker-1")], rack="rome-church oslo-sight")
    move = typed(turn_of(state), "2 > A", "A3 > rack", "done")
    assert "joker-1" in apply(state, 0, move).racks[0]
    with pytest.raises(NotUnderstood, match="stays"):
        typed(turn_of(state), "A1 > rack")


def test_a_joker_is_named_and_a_tile_put_aside() -> None:
    state = position("tiles", rack="red-9-a blue-9-a joker-1 black-2-a black-3-a")
    move = typed(turn_of(state), "3 4 5", "A3 = yellow 9", "done 1")
    after = apply(state, 0, move)
    assert after.table[0].jokers == (("joker-1", "yellow-9"),)
    assert after.aside == ("black-2-a",)
    with pytest.raises(NotUnderstood, match="no joker"):
        typed(turn_of(state), "1 = red 7")
    with pytest.raises(NotUnderstood, match="cannot be"):
        typed(turn_of(state), "3 4 5", "A3 = green 9")


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("pass", Pass()),
        ("pay", PayAndDraw()),
        ("aside 1", PutAside("rome-sight")),
        ("start red 5", StartColour("red-5")),
        ("place Red 6", Place("red-6")),
    ],
)
def test_words_are_moves(line: str, move: Move) -> None:
    assert typed(turn_of(position("photo", rack="rome-sight")), line) == move


def test_a_bare_number_draws() -> None:
    start = turn_of(deal("photo", {}, 2, 1))
    assert typed(start, "3") == typed(start, "draw 3") == Draw(2)
    assert typed(start, "") == typed(turn_of(deal("tiles", {}, 2, 1)), "1") == Draw()
    with pytest.raises(NotUnderstood, match="stack"):
        typed(start, "draw one")


@pytest.mark.parametrize("line", ["9", "C1", "A9", "1 > C", "1 1", "aside", "aside 7"])
def test_what_is_not_there_is_said(line: str) -> None:
    with pytest.raises(NotUnderstood):
        typed(turn_of(position("photo", table=[OSLO], rack="rome-sight")), line)


def test_a_refusal_names_cards_clause_and_repairs() -> None:
    state = position(
        "photo", table=[row("rome", "palace sight church symbol")], rack="rome-letterbox oslo-sight"
    )
    text = paint(draw_fault(refusal(state, row("rome", "palace sight")).fault), colour=False)
    assert text.splitlines() == [
        "No: too few cards (rome palace, rome sight), see photo 6.2",
        "  -> 1 more, such as rome letterbox",
    ]


def test_a_tile_to_keep_is_named_once() -> None:
    state = position("tiles", rack=f"{tiles('red', '5 6 7', 'a')} {tiles('blue', '11', 'a')}")
    fault = refusal(state, tiles("red", "5 6 7", "a")).fault
    assert paint(draw_fault(fault), colour=False).splitlines()[-1] == "  -> keep blue 11"


def sleepy(view: View, seed: int) -> Choice | None:
    """A player who draws and does nothing more."""
    move = _least(view)
    return Choice(move, Why(Motive.NOTHING_FITS)) if move else None


def _least(view: View) -> Move | None:
    filled = [index for index, size in enumerate(view.stack_sizes) if size]
    moves: dict[str, Move] = {
        "draw": Draw(filled[0] if len(view.stack_sizes) > 1 else None) if filled else Draw(),
        "pay_and_draw": PayAndDraw(),
        "pass": Pass(),
    }
    if "put_aside" in view.acts:
        return PutAside(view.rack[0])
    return next((moves[act] for act in moves if act in view.acts), None)


def evening(name: str, lines: Iterator[str], said: list[str], **options: object) -> Evening:
    rules = rule_set(name)
    return Evening(
        rules=rules,
        options=agree(rules.menu, options),
        names=names_at(rules.seats[0], 0),
        seed=5,
        bot=sleepy,
        ask=lambda prompt: next(lines),
        say=said.append,
    )


def lines_of_a_sleepy_person(*first: str) -> Iterator[str]:
    yield from first
    while True:
        yield from ("", "pass", "aside 1", "pay", "1", "2", "3", "4", "5", "pass")


@pytest.mark.parametrize("name", ["photo", "tiles", "junior"])
def test_a_match_is_played_to_its_end_whatever_is_typed(name: str) -> None:
    said: list[str] = []
    result = play_match(
        evening(name, lines_of_a_sleepy_person("help", "hint", "nonsense", "99"), said, rounds=2)
    )
    assert result.over
    assert said[-2].startswith("After 2 rounds: You ")
    assert said[-1].startswith("The match goes to")
    assert any("Bruno" in line for line in said)


def test_an_open_table_is_played_with_a_leader_who_waits() -> None:
    said: list[str] = []
    rules = rule_set("junior_intro")

    def leader_or_child(view: View, seed: int) -> Choice | None:
        if "start_colour" in view.acts and not view.table:
            return Choice(StartColour("red-5"), Why(Motive.LEAD))
        return None

    lines = iter(["place red 7", "place red 6", "wait", "place green 1", "quit"])
    with pytest.raises(PersonLeft):
        play_match(
            Evening(
                rules=rules,
                options=agree(rules.menu, {}),
                names=names_at(3, 0),
                seed=1,
                bot=leader_or_child,
                ask=lambda prompt: next(lines),
                say=said.append,
            )
        )
    assert "You: lays red 6." in said
    assert any("no neighbour" in line for line in said)
    assert any("unknown card" in line for line in said)


# why a bot moved


@pytest.mark.parametrize("motive", [motive for motive in Motive if motive is not Motive.DRAW])
def test_every_motive_has_a_sentence(motive: Motive) -> None:
    sentence = tell_why(Why(motive, cards=("rome-church", "rome-sight"), threat=1), ["Ada", "Bruno"])
    assert re.fullmatch(r"[A-Z].+[a-z]\.", sentence)


def test_a_draw_needs_no_reason() -> None:
    assert tell_why(Why(Motive.DRAW), ["Ada", "Bruno"]) == ""


def test_the_feared_player_and_the_cards_are_named() -> None:
    assert tell_why(Why(Motive.SHED, threat=1), ["Ada", "Bruno"]).startswith("Bruno may soon be out")
    assert "holds 1 card back" in tell_why(Why(Motive.HOLD_BACK, ("rome-church",)), ["Ada", "Bruno"])


def test_what_a_look_ahead_has_shown_is_said_in_figures() -> None:
    why = Why(
        Motive.TAKE_JOKER, ("rome-church",), outlook=Outlook(72, won=50, won_otherwise=41, playouts=300)
    )
    assert tell_why(why, ["Ada"]).endswith(
        "(it played 72 possible rounds out: so it won 50, by the best other turn 41)."
    )


def test_reasons_are_told_only_to_somebody_who_does_not_play() -> None:
    said: list[str] = []
    play_match(evening("photo", lines_of_a_sleepy_person(), said, rounds=1))
    assert not any("Nothing fits" in line for line in said)
    play_match(replace(evening("photo", iter(()), said, rounds=1), person=None))
    assert "  Nothing fits." in said
