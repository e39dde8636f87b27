"""The pages of the first game: the games to choose from, each scene, and the first round after them."""

import json

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.limits.guests_and_tables import count_table
from accounts.models import User
from accounts.pages import preferences
from accounts.pages.views import person_or_guest
from catalogue.selectors import deck
from games.engine.moves import Lay
from games.errors import Refused
from games.live.protocol.incoming import Malformed, read
from games.lobby.busy import unless_busy
from games.models import BotLevel, new_seed
from games.rules_pages.views import PAGES
from games.services.quick_start import deal_against_bots
from games.table_page.page_data import table_page
from games.wording.menu import MENU, game_named
from games.wording.refusals import AT_TABLE
from learn.first_game.courses import COURSES, next_scene, scene_after, scene_named
from learn.first_game.first_deal import kind_seed
from learn.first_game.scenes import Scene
from learn.first_game_pages import progress
from learn.first_game_pages.coach import COACHED
from learn.first_game_pages.replies import reply_to
from learn.first_game_pages.staging import VISITOR, snapshot_of
from learn.first_game_pages.words import WORDS, next_step
from learn.models import SceneEvent

LONGEST_MESSAGE = 20_000
MOST_DEALS = 60  # so often a first round is dealt until it is a kind one
ELSEWHERE = (
    *("drawOne", "pickOrFinish", "openFirst", "layOrPass", "finishOrMore", "finishNow", "nowAside"),
    *("startColour", "whichFits", "howToBegin"),
)
"""What the table says of turns at the rack and on the felt, and a scene says in its own words."""


@never_cache
@require_safe
def first_games(request: HttpRequest) -> HttpResponse:
    """The games whose rules can be learnt by playing, and how far one is with each."""
    far = progress.behind(request)
    offers = [
        {
            "game": game,
            "of": len(COURSES[game.rules]),
            "done": len(far[game.rules].done) if game.rules in far else 0,
        }
        for game in MENU
    ]
    return render(request, "learn/first_game/choice.html", {"offers": offers, "deck": deck()})


@never_cache
@require_safe
def first_game(request: HttpRequest, game: str) -> HttpResponse:
    """Go on where one left, or come to the first round when all scenes lie behind."""
    _known_game(game)
    scene = next_scene(game, progress.behind_in(request, game).all)
    return redirect("scene", game, scene.key) if scene else redirect("first_game_end", game)


def _known_game(game: str) -> None:
    if game not in COURSES:
        raise Http404


def _scene(game: str, key: str) -> Scene:
    found = scene_named(game, key)
    if found is None:
        raise Http404
    return found


@never_cache
@require_safe
def scene(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """One scene on the table page."""
    shown = _scene(game, key)
    words = WORDS[game][key]
    page = table_page(snapshot_of(shown, VISITOR), preferences.of(request))
    page |= {"messagesAddress": reverse("scene_messages", args=[game, key]), "token": get_token(request)}
    page["words"] |= _said_at_the_rack(str(words.title))
    page |= {"afterwards": [], "labels": "full"}
    keys = [each.key for each in COURSES[game]]
    step = next_step(shown, Lay(shown.start.table))
    back = _rule_of(request, game)
    context = {
        "page": page,
        "game": game,
        "key": key,
        "words": words,
        "step": step,
        "next": json.dumps(step),
        "number": keys.index(key) + 1,
        "keys": keys,
        "done": progress.behind_in(request, game).all,
        "after": back or _after(game, key),
        "back": back,
        "is_last": key == keys[-1],
    }
    return render(request, "learn/first_game/scene.html", context)


def _rule_of(request: HttpRequest, game: str) -> str:
    """Whoever has come from a rule goes back to it."""
    rule = request.GET.get("rule", "")
    section = "end" if rule == "end" else f"lesson-{rule}"
    page = game.removesuffix("_intro")
    return f"{reverse('rules_of', args=[page])}#{section}" if rule.isascii() and rule.isalnum() else ""


def _said_at_the_rack(title: str) -> dict[str, str]:
    """The goal stands at the rack, too, where screen readers hear of what changes.

    What else could be done in such a turn is not said there: the scene says what to do, and nobody else.
    """
    again = _("Nothing is lost. Try again.")
    silent = dict.fromkeys(ELSEWHERE, "")
    return {**dict.fromkeys(("yourTurn", "look", "youLead"), title), "stillYourTurn": again, **silent}


def _after(game: str, key: str) -> str:
    follows = scene_after(game, key)
    return reverse("scene", args=[game, follows.key]) if follows else reverse("first_game_end", args=[game])


@require_POST
def scene_messages(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Answer a message of a scene's page."""
    played = _scene(game, key)
    if len(request.body) > LONGEST_MESSAGE:
        return HttpResponseBadRequest()
    try:
        message = read(request.body.decode())
    except (Malformed, UnicodeDecodeError):
        return HttpResponseBadRequest()
    person = request.user if isinstance(request.user, User) else None
    reply = reply_to(message, played, person)
    if reply.event is not None:
        progress.note(request, game, key, reply.event)
    return JsonResponse(reply.messages, safe=False)


@require_POST
def skip_scene(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Leave a scene out and go on with the next."""
    _scene(game, key)
    if key not in progress.behind_in(request, game).done:
        progress.note(request, game, key, SceneEvent.SKIPPED)
    return redirect(_after(game, key))


@never_cache
@require_safe
def first_game_end(request: HttpRequest, game: str) -> HttpResponse:
    """What was learnt, and the way to the first round."""
    _known_game(game)
    far = progress.behind_in(request, game)
    scenes = [(each.key in far.done, each.key, WORDS[game][each.key]) for each in COURSES[game]]
    known = game_named(game)
    context = {
        "game": known,
        "aim": PAGES[known.rules_page]().aim,
        "learnt": [words.learnt for is_done, _key, words in scenes if is_done],
        "left": [(key, words.title) for is_done, key, words in scenes if not is_done],
        "deck": deck(),
    }
    return render(request, "learn/first_game/end.html", context)


@require_POST
@unless_busy
def play_first_round(request: HttpRequest, game: str) -> HttpResponse:
    """Deal the first round against easy bots, with a coach beside it."""
    _known_game(game)
    count_table(request)
    person = person_or_guest(request)
    rounds = {"rounds": 1} if "rounds" in {option.key for option in game_named(game).rule_set.menu} else {}
    bots = game_named(game).quick_bots
    seeds = (new_seed() for _ in range(MOST_DEALS))
    try:
        dealt = deal_against_bots(
            person,
            rules=game,
            level=BotLevel.EASY,
            bots=bots,
            options=rounds,
            reuse=False,
            seed=kind_seed(game, rounds, 1 + bots, seeds),
        )
    except Refused as refusal:
        messages.error(request, str(AT_TABLE[refusal.code]))
        return redirect("first_game_end", game)
    request.session[COACHED] = dealt.code
    return redirect("table", dealt.code)
