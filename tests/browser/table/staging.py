"""Hand-made positions on the tables of a running site, for what luck would not deal in a thousand rounds."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from games.engine.encoding.state_json import to_json
from games.engine.state import State


class Stage:
    """Sets scenes in the database of the site; a page sees them when it is loaded again."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "photorummy.sqlite3"

    def lay_out(self, code: str, state: State) -> None:
        """Let the table's last round stand in this position, with nobody's clock running."""
        with self._open() as site:
            players = json.dumps(list(range(state.seats)))
            site.execute(
                "UPDATE games_round SET state = ?, players = ?, version = version + 1, deadline = NULL"
                " WHERE id = (SELECT MAX(r.id) FROM games_round r JOIN games_table t ON t.id = r.table_id"
                " WHERE t.code = ?)",
                (json.dumps(to_json(state)), players, code),
            )

    def set_clock(self, code: str, *, seconds: float) -> None:
        """Let the time of whoever is to move be up so soon."""
        until = datetime.now(UTC) + timedelta(seconds=seconds)
        with self._open() as site:
            site.execute(
                "UPDATE games_round SET deadline = ?, extended = 0"
                " WHERE id = (SELECT MAX(r.id) FROM games_round r JOIN games_table t ON t.id = r.table_id"
                " WHERE t.code = ?)",
                (until.strftime("%Y-%m-%d %H:%M:%S.%f"), code),
            )

    def change_table(self, code: str, **fields: object) -> None:
        """Change what the table itself knows, such as `paused` or `spectators`."""
        named = ", ".join(f"{name} = ?" for name in fields)
        with self._open() as site:
            site.execute(
                f"UPDATE games_table SET {named}, revision = revision + 1 WHERE code = ?",
                (*fields.values(), code),
            )

    def prefer(self, code: str, *, language: str) -> None:
        """Let the host's account ask for another language."""
        with self._open() as site:
            site.execute(
                "UPDATE accounts_user SET language = ?"
                " WHERE id = (SELECT host_id FROM games_table WHERE code = ?)",
                (language, code),
            )

    def set_labels(self, code: str, level: str) -> None:
        """Let the host's account say how much the cards tell, as a teacher does for a pupil."""
        with self._open() as site:
            site.execute(
                "UPDATE accounts_user SET labels = ?"
                " WHERE id = (SELECT host_id FROM games_table WHERE code = ?)",
                (level, code),
            )
        self.change_table(code, paused=0)

    def hold_seat(self, code: str, number: int) -> None:
        """Let a bot hold somebody's seat, as after two missed turns."""
        with self._open() as site:
            site.execute(
                "UPDATE games_seat SET held = 1 WHERE number = ?"
                " AND table_id = (SELECT id FROM games_table WHERE code = ?)",
                (number, code),
            )
        self.change_table(code, paused=0)

    def seat(self, code: str, number: int, *, host_of: str) -> None:
        """Give a bot's seat to the person who hosts another table."""
        with self._open() as site:
            site.execute(
                "UPDATE games_seat SET bot = '', person_id = (SELECT host_id FROM games_table WHERE code = ?)"
                " WHERE number = ? AND table_id = (SELECT id FROM games_table WHERE code = ?)",
                (host_of, number, code),
            )
        self.change_table(code, phase="playing")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        site = sqlite3.connect(self.database, timeout=20)
        try:
            with site:
                yield site
        finally:
            site.close()
