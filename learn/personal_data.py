"""What this app keeps of a person, told to the privacy registry."""

from accounts import privacy
from learn.models import Answer, FirstGame, Memory, PuzzleTry, Session


def register() -> None:
    privacy.register(
        Answer,
        title="answers",
        export=privacy.rows(
            Answer, "given_at", "card_id", "direction", "source", "kind", "said", "grade", link="person"
        ),
        erase=privacy.delete_rows(Answer, link="person"),
    )
    privacy.register(
        Memory,
        title="what you know",
        export=privacy.rows(
            Memory, "card_id", "direction", "met", "reviewed", "due", "reviews", "lapses", link="person"
        ),
        erase=privacy.delete_rows(Memory, link="person"),
    )
    privacy.register(
        Session,
        title="learning sessions",
        export=privacy.rows(Session, "mode", "about", "started_at", "ended_at", link="person"),
        erase=privacy.delete_rows(Session, link="person"),
    )
    privacy.register(
        PuzzleTry,
        title="puzzles",
        export=privacy.rows(PuzzleTry, "key", "laid", "best", "helped", "tried_at", link="person"),
        erase=privacy.delete_rows(PuzzleTry, link="person"),
    )
    privacy.register(
        FirstGame,
        title="rules learnt by playing",
        export=privacy.rows(FirstGame, "game", "done", "skipped", "begun_at", "finished_at", link="person"),
        erase=privacy.delete_rows(FirstGame, link="person"),
    )
