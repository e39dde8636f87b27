"""How each scene is played: what is touched, one thing after the other, by finger or by keyboard."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

ROME = ("rome-church new", "rome-sight rome-church", "rome-symbol rome-church")
RED = ("red-3 new", "red-4 red-3", "red-5 red-3")
GESTURES: dict[str, dict[str, tuple[str, ...]]] = {
    "photo": {
        "draw": ("stack",),
        "row": (*ROME, "finish"),
        "set": (
            "dublin-letterbox new",
            *(f"{capital}-letterbox dublin-letterbox" for capital in ("london", "oslo", "paris")),
            "finish",
        ),
        "opening": (
            *("oslo-palace new", "oslo-sight oslo-palace", "oslo-symbol oslo-palace"),
            *("london-church london-sight", "finish"),
        ),
        "rearranging": (
            *("berlin-symbol new", "berlin-church berlin-symbol", "berlin-sight berlin-symbol"),
            "finish",
        ),
        "wild": ("paris-sight new", "paris-symbol paris-sight", "joker-1 paris-sight", "finish"),
        "joker": (
            *("athens-letterbox athens-sight", "joker-1 rack"),
            *("lisbon-church new", "lisbon-symbol lisbon-church", "joker-1 lisbon-church", "finish"),
        ),
        "ending": ("vienna-church vienna-sight", "lisbon-church rome-church", "finish"),
    },
    "tiles": {
        "aside": ("black-1-a aside", "finish"),
        "run": ("red-4-a new", "red-5-a red-4-a", "red-6-a red-4-a", "black-1-a aside", "finish"),
        "group": ("red-8-a new", "blue-8-a red-8-a", "black-8-b red-8-a", "yellow-2-a aside", "finish"),
        "forty": (
            *("red-11-a new", "red-12-a red-11-a", "red-13-a red-11-a"),
            *("blue-9-a new", "black-9-a blue-9-a", "yellow-9-a blue-9-a"),
            *("black-2-b aside", "finish"),
        ),
        "joker": (
            *("red-7-a new", "blue-7-b red-7-a", "joker-1 red-7-a", "named", "black-2-b aside"),
            "finish",
        ),
    },
    "junior": {
        "run": (*RED, "finish"),
        "adding": ("red-6 red-3", "finish"),
        "paying": ("finish",),
        "joker": ("blue-4 blue-1", "finish"),
        "ending": ("red-6 red-3", "red-7 red-3", "finish"),
    },
    "junior_intro": {"neighbour": ("red-6",), "two_colours": ("blue-4",), "leading": ("yellow-5",)},
}
Touch = Callable[[Locator], None]


def play_scene(page: Page, game: str, key: str, touch: Touch) -> None:
    """Do what a scene asks for, until the page says that it is done."""
    page.locator("body:not([data-state=wait]) .rack [data-card]").first.wait_for()
    for gesture in GESTURES[game][key]:
        what, _, where = gesture.partition(" ")
        touch(_thing(page, what))
        if where:
            touch(_target(page, where))
            page.locator("[aria-busy]").wait_for(state="detached")
    page.locator(".marked.solved").wait_for()


def _thing(page: Page, what: str) -> Locator:
    places = {
        "stack": page.locator("button.stk:not(.gone):visible").first,
        "finish": page.locator("[data-act=finish].go"),
        "named": page.locator("[data-act=name]").first,
    }
    return places[what] if what in places else page.locator(f"[data-card={what}]")


def _target(page: Page, where: str) -> Locator:
    slots = {"new": ".np", "rack": ".to-rack", "aside": ".to-aside"}
    found = slots.get(where, f".pile:has([data-card={where}]) .target:not(.first)")
    return page.locator(found)
