"""What the site has written down about a class, read behind its back."""

import sqlite3
from pathlib import Path


class Books:
    """The database of the site, asked in plain SQL: nothing of the site's own code is believed."""

    def __init__(self, folder: Path, code: str) -> None:
        self.file, self.code = folder / "photorummy.sqlite3", code

    def rows(self, query: str) -> list[tuple]:
        site = sqlite3.connect(self.file, timeout=20)
        try:
            return site.execute(query, {"code": self.code}).fetchall()
        finally:
            site.close()

    PUPILS = (
        """classrooms_pupil p JOIN classrooms_schoolclass c ON c.id = p.school_class_id AND c.code = :code"""
    )
    TABLES = """games_table t JOIN classrooms_lessontable l ON l.table_id = t.id
        JOIN classrooms_lesson n ON n.id = l.lesson_id
        JOIN classrooms_schoolclass c ON c.id = n.school_class_id AND c.code = :code"""

    def moves(self) -> dict[int, int]:
        """How many moves each table has seen, by its number."""
        query = f"""SELECT l.number, COUNT(m.id) FROM {self.TABLES} JOIN games_round r ON r.table_id = t.id
            LEFT JOIN games_move m ON m.round_id = r.id GROUP BY l.number"""
        return dict(self.rows(query))

    def phases(self) -> dict[int, str]:
        return dict(self.rows(f"SELECT l.number, t.phase FROM {self.TABLES}"))

    def played_themselves(self) -> set[str]:
        """Who made a move, and no fewer moves than a bot in the same seat."""
        query = f"""SELECT TRIM(p.first_name || ' ' || p.last_name) FROM {self.PUPILS}
            JOIN games_roundscore s ON s.person_id = p.user_id
            WHERE s.own_moves > 0 AND s.own_moves >= s.bot_moves"""
        return {name for (name,) in self.rows(query)}

    def asked(self) -> list[tuple[str, str]]:
        """Who was asked for the capital of which card."""
        return self.rows(
            f"""SELECT TRIM(p.first_name || ' ' || p.last_name), m.card_id FROM {self.PUPILS}
            JOIN learn_memory m ON m.person_id = p.user_id WHERE m.direction = 'place'"""
        )

    def known(self) -> list[tuple[str, str]]:
        """Who knows which card: right when last asked, so that it stays away for more than a day."""
        return self.rows(
            f"""SELECT TRIM(p.first_name || ' ' || p.last_name), m.card_id FROM {self.PUPILS}
            JOIN learn_memory m ON m.person_id = p.user_id WHERE m.direction = 'place'
            AND julianday(date(m.due)) - julianday(date(m.reviewed)) > 1"""
        )

    def answers(self) -> dict[str, tuple[int, int]]:
        """Right answers and all of them, by real name."""
        query = f"""SELECT TRIM(p.first_name || ' ' || p.last_name), SUM(a.grade <> 'wrong'), COUNT(*)
            FROM {self.PUPILS} JOIN learn_answer a ON a.person_id = p.user_id GROUP BY p.user_id"""
        return {name: (right, given) for name, right, given in self.rows(query)}
