"""Two records of one person become one: nothing that was learnt is lost, and nothing counts twice."""

from accounts.models import User
from learn.models import Answer, Memory, PuzzleTry, Session
from learn.services.first_game import merge_first_games
from learn.services.locks import lock_people


def merge_records(*, into: User, other: User) -> None:
    """Hand over what `other` learnt; where both know a card, the memory of the last answer stays.

    Part of an act of another app, in whose transaction it happens.
    """
    lock_people([into.pk, other.pk])
    mine = {(each.card_id, each.direction): each for each in Memory.objects.filter(person=into)}
    for theirs in Memory.objects.filter(person=other):
        known = mine.get((theirs.card_id, theirs.direction))
        if known is None or theirs.reviewed > known.reviewed:
            if known is not None:
                known.delete()
            theirs.person = into
            theirs.save(update_fields=["person"])
    counted = Answer.objects.filter(person=into, source="game").values("round", "card", "kind")
    for answer in Answer.objects.filter(person=other).iterator(chunk_size=1000):
        if answer.round_id is None or not counted.filter(
            round=answer.round_id, card=answer.card_id, kind=answer.kind
        ):
            Answer.objects.filter(pk=answer.pk).update(person=into)
    Session.objects.filter(person=other).update(person=into)
    _merge_puzzles(into, other)
    merge_first_games(into=into, other=other)


def _merge_puzzles(into: User, other: User) -> None:
    """Keep the better try of each puzzle; a solution that one of them had looked up stays looked up."""
    tried = {each.key: each for each in PuzzleTry.objects.filter(person=into)}
    for puzzle in PuzzleTry.objects.filter(person=other):
        kept, before = puzzle, tried.get(puzzle.key)
        if before is not None:
            kept, given_up = (puzzle, before) if puzzle.laid > before.laid else (before, puzzle)
            kept.helped |= given_up.helped and not kept.is_solved
            given_up.delete()
        kept.person = into
        kept.save(update_fields=["person", "helped"])
