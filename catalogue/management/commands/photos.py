"""`manage.py photos`: photographs for the cards, from a pack or from Wikimedia."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from catalogue.models import Card
from catalogue.photos import fetching, packs, selectors, storage
from catalogue.photos.manifest import BadPackError
from catalogue.photos.progress import Progress
from catalogue.photos.web import StopError, Visitor
from catalogue.photos.wikimedia import Wikimedia

WORTH_TELLING = 3.0
INTERRUPTED = 130


class Command(BaseCommand):
    help = "Import, fetch, list or remove photographs of the cards; docs/photographs.md tells more."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="import|fetch|list|remove")
        bring = actions.add_parser("import", help="take in a zip of photographs with a manifest.csv")
        bring.add_argument("pack", type=Path)
        fetch = actions.add_parser("fetch", help="look for free photographs on Wikimedia")
        fetch.add_argument("--cards", nargs="+", metavar="ID", help="only these, such as paris-sight")
        fetch.add_argument("--again", action="store_true", help="also cards that have a photograph")
        fetch.add_argument("--api", default="", metavar="URL", help="another api.php than Wikimedia's")
        fetch.add_argument("--pause", type=float, default=1.0, help="seconds between two requests")
        fetch.add_argument(
            "--contact",
            default=settings.SITE_URL,
            help="a page or e-mail address where Wikimedia reaches you",
        )
        tell = actions.add_parser("list", help="tell how many cards have one, and whether all is in order")
        tell.add_argument("--credits", action="store_true", help="name them all")
        remove = actions.add_parser("remove", help="show the drawings again")
        whose = remove.add_mutually_exclusive_group(required=True)
        whose.add_argument("cards", nargs="*", default=[], metavar="ID")
        whose.add_argument("--all", action="store_true")

    def handle(self, *, action: str, **options: Any) -> None:
        cards = self._known(options.get("cards"))
        match action:
            case "import":
                self._import(options["pack"])
            case "fetch":
                wishes = {key: options[key] for key in ("again", "api", "pause", "contact")}
                self._fetch(cards, **wishes)
            case "list":
                self._list(with_credits=options["credits"])
            case "remove":
                removed = storage.remove(None if options["all"] else cards)
                self.stdout.write(f"Photographs removed: {removed}.")

    def _known(self, ids: list[str] | None) -> list[str] | None:
        """The ids if there are such cards; an empty catalogue has none at all."""
        known = set(Card.objects.values_list("id", flat=True))
        if not known:
            raise CommandError("The catalogue is empty: run `manage.py load_catalogue` first.")
        if unknown := [card for card in ids or () if card not in known]:
            raise CommandError(f"There is no card {unknown[0]!r}.")
        return ids

    def _import(self, pack: Path) -> None:
        known = set(Card.objects.values_list("id", flat=True))
        progress = Progress(self.stdout)
        try:
            photographs = packs.read(pack, known, progress.step)
            storage.keep(photographs)
        except (BadPackError, storage.SamePictureError) as error:
            raise CommandError(f"The pack is refused: {error}. Nothing was changed.") from None
        finally:
            progress.clear()
        self.stdout.write(f"Photographs imported: {len(photographs)}.")

    def _fetch(self, ids: list[str] | None, *, again: bool, api: str, pause: float, contact: str) -> None:
        cards = fetching.cards_to_fetch(ids, again)
        progress = Progress(self.stdout, len(cards))
        wikimedia = Wikimedia(Visitor(contact, pause, _waiting(progress)), api)
        misses: dict[str, str] = {}
        try:
            for card, reason in fetching.fetch_all(cards, wikimedia):
                progress.step(card.id, len(cards))
                misses |= {card.id: reason} if reason else {}
        except StopError as error:
            raise CommandError(f"{error}{_kept(progress.done - len(misses))}") from None
        except KeyboardInterrupt:
            kept = _kept(progress.done - len(misses))
            raise CommandError(f"Stopped.{kept}", returncode=INTERRUPTED) from None
        finally:
            progress.clear()
            self._tell_misses(misses)
        self.stdout.write(f"Cards with a new photograph: {len(cards) - len(misses)} of {len(cards)}.")

    def _tell_misses(self, misses: dict[str, str]) -> None:
        for card, reason in misses.items():
            self.stdout.write(f"Nothing for {card}: {reason}")

    def _list(self, *, with_credits: bool) -> None:
        thanks, cards = selectors.credits(), Card.objects.count()
        self.stdout.write(f"{len(thanks)} of {cards} cards have a photograph.")
        faulty = [credit.card.id for credit in thanks if not credit.is_complete]
        self.stdout.write(
            f"Credits incomplete: {', '.join(faulty)}." if faulty else "All credits are complete."
        )
        if lost := selectors.cards_without_files():
            self.stdout.write(f"Files missing: {', '.join(lost)}. Import or fetch them again.")
        for credit in thanks if with_credits else ():
            self.stdout.write(f"{credit.card.id}: {credit.author}, {credit.licence}, {credit.source}")


def _kept(photographs: int) -> str:
    return f" Photographs fetched until then, and kept: {photographs}." if photographs else ""


def _waiting(progress: Progress) -> Callable[[float], None]:
    """Sleep, and tell of it if it takes so long that one would wonder."""

    def wait(seconds: float) -> None:
        if seconds >= WORTH_TELLING:
            progress.show(f"waiting for {seconds:.0f} s, since the server is busy")
        time.sleep(seconds)

    return wait
