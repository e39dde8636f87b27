"""What is played, and what is promised."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Scenario:
    """So many tables, so much going on at them, and the longest times in milliseconds."""

    title: str
    tables: int
    people: int = 4  # at each table, each with a socket
    bots: tuple[str, ...] = ()
    moves_a_second: float = 0.0  # of all people together; bots are as quick as they are
    seconds: float = 30.0
    moves_before: int = 24  # made at each table before anybody connects
    bot_pause: float = 1.2
    drafts_a_turn: int = 2
    limits: dict[tuple[str, str], float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bell:
    """So many pupils log in and come to the tables of their lesson, all from one address."""

    title: str
    pupils: int
    come_within: float  # seconds from the bell to the last one at the door
    limits: dict[tuple[str, str], float]
    most_seconds: float = 20.0  # until the last one sees the cards
    bot_pause: float = 1.2


@dataclass(frozen=True, slots=True)
class ClassReport:
    """So many pupils with so many rounds and answers each; small figures to compare the queries with."""

    title: str
    pupils: int
    rounds: int
    answers: int
    limit: float  # of every page
    drills: int = 6
    looks: int = 10
    bot_pause: float = 60.0  # the bots of the running lesson would only take the processor


@dataclass(frozen=True, slots=True)
class Traffic:
    """So many tables at one rate, on several servers; a server may be killed in the middle of it."""

    title: str
    tables: int
    moves_a_second: float
    seconds: float
    limits: dict[tuple[str, str], float]
    servers: int = 2  # on PostgreSQL; 1 is the site of `make run`, on SQLite
    seconds_after_kill: float = 0.0
    bot_pause: float = 1.2


@dataclass(frozen=True, slots=True)
class Overload:
    """Twice the moves that the servers can carry, and newcomers who want to come in meanwhile."""

    title: str
    tables: int
    limits: dict[tuple[str, str], float]
    servers: int = 2
    seconds: float = 30.0
    seconds_a_rung: float = 10.0
    least_knee: float = 16.0  # twice this is played even where nothing is carried
    newcomers_every: float = 1.0
    bot_pause: float = 1.2


def times(ack: float, seen: float) -> dict[tuple[str, str], float]:
    return {("acknowledged", "p95"): ack, ("others see it", "p95"): seen, ("draft judged", "p95"): 50}


AnyScenario = Scenario | Bell | ClassReport | Traffic | Overload
PAST_KNEE = {("others see it", "p95"): 2000.0}

SCENARIOS: dict[str, AnyScenario] = {
    "L1": Scenario(
        "one class: 8 tables of 4",
        tables=8,
        moves_a_second=8,
        seconds=30,
        limits=times(100, 200),
    ),
    "L2": Scenario(
        "one school: 80 tables of 4, 16 moves a second",
        tables=80,
        moves_a_second=16,
        seconds=60,
        limits={**times(150, 300), ("acknowledged", "p99"): 1000},
    ),
    "L3": Traffic(
        "a city: 250 tables, 1,000 sockets, two servers on PostgreSQL, 50 moves a second",
        tables=250,
        moves_a_second=50,
        seconds=60,
        limits={("acknowledged", "p95"): 250, ("others see it", "p95"): 500},
    ),
    "L4": Overload(
        "past the knee: 250 tables, 1,000 sockets, two servers on PostgreSQL", tables=250, limits=PAST_KNEE
    ),
    "L4-one": Overload(
        "past the knee: 80 tables, 320 sockets, one server on SQLite", tables=80, servers=1, limits=PAST_KNEE
    ),
    "L5": Traffic(
        "one of two servers killed under 1,000 sockets, 50 moves a second",
        tables=250,
        moves_a_second=50,
        seconds=10,
        seconds_after_kill=40,
        limits={("back", "p95"): 10_000, ("back", "max"): 30_000},
    ),
    "L7": Bell(
        "the bell rings: 30 pupils log in and come to their tables, from one address",
        pupils=30,
        come_within=15,
        limits={("all of it", "p95"): 2000},
    ),
    "L8": ClassReport(
        "a teacher's pages: 30 pupils x 200 rounds x 5,000 answers",
        pupils=30,
        rounds=200,
        answers=5000,
        limit=1000,
    ),
    "L9": Scenario(
        "80 tables of one person and three bots",
        tables=80,
        people=1,
        bots=("easy", "medium", "hard"),
        moves_a_second=12,
        seconds=60,
        moves_before=0,
        limits={("bot moved", "p95"): 3000},
    ),
    "smoke": Scenario(
        "two tables, a few seconds",
        tables=2,
        people=2,
        bots=("easy",),
        moves_a_second=6,
        seconds=4,
        moves_before=4,
        bot_pause=0.05,
    ),
    "small traffic": Traffic(
        "four tables on one server, two seconds",
        tables=4,
        moves_a_second=8,
        seconds=2,
        servers=1,
        limits={("others see it", "p95"): 60_000},
    ),
    "small kill": Traffic(
        "four tables on two servers, one of them killed",
        tables=4,
        moves_a_second=8,
        seconds=2,
        seconds_after_kill=6,
        limits={("back", "max"): 60_000},
    ),
    "small bell": Bell(
        "six pupils, two seconds",
        pupils=6,
        come_within=2,
        limits={("all of it", "p95"): 60_000},
        most_seconds=120,
    ),
    "small report": ClassReport(
        "four pupils", pupils=4, rounds=3, answers=60, limit=60_000, drills=2, looks=1
    ),
}
DEFAULT = ("L1", "L2", "L3", "L4", "L4-one", "L5", "L7", "L8", "L9")
