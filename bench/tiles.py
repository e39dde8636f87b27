"""The solver for number tiles beside CP-SAT, and beside a package where the rules agree."""

from collections.abc import Iterator

from bench.agreement import Question, check, flaw_of
from bench.timing import Answerer, Report, compare
from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.bots.tiles.solver import TileSolver
from games.engine.cards import is_joker, tile_traits
from games.engine.piles.combinations import cards_on
from games.engine.rulesets.tiles import COLOURS, RULES
from games.engine.state import TurnStart
from tests.programs.tiles_positions import many_samples, tight_samples

WARM_UP = 20
TASTES = (
    LAY_MOST,
    LAY_MOST_KEEP_JOKERS,
    Weights(card=1, point=10),
    Weights(card=100, joker_kept=250),
    Weights(card=10, joker_kept=-35, point=1),
)
HOUSE_RULES: tuple[dict[str, object], ...] = (
    {"jokers": 0},
    {"jokers_per_combination": "fewer_than_numbers", "opening_points": 30},
    {"put_aside_not_drawn_tile": True, "opening_points": 50},
    {"last_turn_needs_put_aside": False, "put_aside_not_drawn_tile": True, "opening_points": 0},
)


def solver() -> Answerer:
    """Our own solver, with the finished table."""
    tiles = TileSolver()
    return lambda start: tiles.best_turn(start, LAY_MOST).value


def program() -> Answerer:
    """CP-SAT on the model of the tests, built for every position."""
    from tests.programs.tiles_program import optimum

    return lambda start: optimum(start, LAY_MOST)


def rummikub_solver() -> Answerer:
    """The package of that name with HiGHS: only for opened players and without jokers do the rules agree."""
    from rummikub_solver import RuleSet

    rules = RuleSet()

    def answer(start: TurnStart) -> int | None:
        game = rules.new_game()
        game.add_table(*map(_package_number, cards_on(start.table)))
        game.add_rack(*map(_package_number, start.rack))
        game.initial = False
        solution = rules.solve(game)
        laid = len(solution.tiles) if solution else 0
        return None if laid == len(start.rack) else laid * LAY_MOST.card

    return answer


def _package_number(card: str) -> int:
    colour, n = tile_traits(card)
    return COLOURS.index(colour) * 13 + n


def rules_agree(start: TurnStart) -> bool:
    """Tell whether both games know the same turns here."""
    return start.opened and not any(is_joker(card) for card in (*start.rack, *cards_on(start.table)))


def measure(positions: int, seed: int) -> list[Report]:
    """Compare the times to the finished table."""
    samples = many_samples(positions, seed)
    agreeing = [sample for sample in samples if rules_agree(sample.start)]
    package = {"solver": solver, "rummikub-solver": rummikub_solver}
    return [
        compare("tiles", {"solver": solver, "CP-SAT": program}, samples, samples[:WARM_UP]),
        compare("tiles, rules agree", package, agreeing, agreeing[:WARM_UP]),
    ]


def agree(positions: int, tight: int, seed: int) -> Iterator[str]:
    """Check every answer against the program and the engine."""
    from tests.programs.tiles_program import optimum

    return check(RULES, TileSolver(), optimum, questions(positions, tight, seed))


def questions(positions: int, tight: int, seed: int) -> Iterator[Question]:
    """List positions by the rules, a tenth as many for each bundle of house rules, and small ones."""
    named = [("by the rules", many_samples(positions, seed)), ("jokers bind", tight_samples(tight, seed))]
    named += [(str(rules), many_samples(positions // 10, seed, **rules)) for rules in HOUSE_RULES]
    for name, samples in named:
        for turn, sample in enumerate(samples):
            yield name, sample.start, TASTES[turn % len(TASTES)]


def flaw(start: TurnStart, turn: Turn, value: int) -> str | None:
    """Say what is wrong with an answer of the solver."""
    return flaw_of(RULES, start, turn, value)
