"""What is said of a proposed table: the engine judges it, and a lawful one is measured against the best."""

from dataclasses import dataclass

from games.engine.moves import Lay
from games.engine.piles.judge import Verdict, judge
from games.engine.rulesets.photo import RULES
from games.engine.state import TurnStart


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict, and by how many cards the rack got lighter: by none if the table is not lawful."""

    verdict: Verdict
    laid: int
    best: int

    @property
    def is_best(self) -> bool:
        return self.verdict.legal and self.laid == self.best

    @property
    def lays_nothing(self) -> bool:
        """Tell whether a lawful table has no card of the rack on it: at most it was rearranged."""
        return self.verdict.end is not None and not self.verdict.end.brought


def judge_proposal(start: TurnStart, best: int, proposed: Lay) -> Judgement:
    """Judge a proposal; a table that no client can mean raises `MalformedMove`."""
    verdict = judge(RULES, start, proposed)
    is_lawful = verdict.legal and verdict.end is not None
    laid = len(start.rack) - len(verdict.end.rack) if is_lawful and verdict.end else 0
    return Judgement(verdict, laid, best)
