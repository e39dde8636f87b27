"""Repairs and ways out of a refused turn, as sentences that name what is moved."""

from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.languages.written import side_by_side
from games.engine.encoding.state_json import table_json
from games.engine.errors import Fix, Repair
from games.engine.piles.combinations import Form, Table, meanings_on
from games.engine.piles.ways_out import WayOut
from games.wording.names import Names

MEND = {
    Fix.ADD: _("Add %(things)s."),
    Fix.MOVE: _("Put them together."),
    Fix.TAKE_BACK: _("Take back on your rack: %(things)s."),
    Fix.PUT_BACK: _("Put back where it lay: %(things)s."),
    Fix.EXCHANGE: _("Lay in the joker's place: %(things)s."),
    Fix.NAME: _("Say what the joker stands for: %(things)s."),
    Fix.DRAW: _("Draw first."),
    Fix.CHOOSE: _("Draw from another stack: %(things)s."),
    Fix.KEEP: _("Keep a tile to put aside: %(things)s."),
    Fix.PAY: _("Pay a token and draw."),
    Fix.END_TURN: _("End your turn without laying."),
}
"""What could be done, told after a refusal."""

STEPS = {
    Fix.ADD: _("Add to %(pile)s: %(things)s"),
    Fix.MOVE: _("Move to %(pile)s: %(things)s"),
    Fix.LAY_NEW: _("Lay separately: %(things)s"),
    Fix.TAKE_BACK: _("Take back: %(things)s"),
    Fix.PUT_BACK: _("Put back on %(pile)s: %(things)s"),
    Fix.NAME: _("The joker is: %(things)s"),
    Fix.LAY_FIRST: _("Lay as a new pile: %(things)s"),
    Fix.KEEP: _("Put aside: %(things)s"),
    Fix.BEGIN_AGAIN: _("Begin this turn again"),
}
"""What a button says that does it."""

TO_PILE = (Fix.ADD, Fix.MOVE, Fix.PUT_BACK)
"""What names the pile to which cards go: where that is a row, it says their capital."""

NAMED = 2
"""Of more cards than these a button names only the first: it must be read at a glance."""

FEW = 3
"""Where more tiles than this would do, they are not named one by one."""


def mend_text(repair: Repair, names: Names) -> str:
    """Tell a repair; where any of several cards will do, say how many of them."""
    if repair.fix is Fix.KEEP and len(repair.cards) > FEW:
        return gettext("Pick any tile of your rack and put it aside.")
    things = _things(repair, names)
    if 0 < repair.count < len(repair.cards):
        one_of = ngettext("%(count)d of these: %(things)s", "%(count)d of these: %(things)s", repair.count)
        things = one_of % {"count": repair.count, "things": things}
    return str(MEND[repair.fix]) % {"things": things}


def _things(repair: Repair, names: Names, *, in_row: bool = False) -> str:
    if repair.stacks:
        return side_by_side(str(stack + 1) for stack in repair.stacks)
    return names.of(repair.meanings or repair.cards, in_row=in_row)


def way_out_json(way: WayOut, names: Names) -> dict[str, Any]:
    """Give a way out as it is sent: each step as a line, and the table that comes of it."""
    steps = [_step(repair, way.table, names) for repair in way.repairs]
    if way.is_beginning and len(steps) > 1:  # read at a glance, where each of them would have to be read
        steps = [str(STEPS[Fix.BEGIN_AGAIN])]
    elif way.is_beginning and way.repairs[0].fix is Fix.TAKE_BACK:
        steps = [_taking_all_back(way.repairs[0], steps[0])]
    return {"steps": steps, "table": table_json(way.table), "aside": way.aside}


def _taking_all_back(repair: Repair, step: str) -> str:
    if repair.count == NAMED:
        return gettext("Take back both")
    return gettext("Take back all %(count)s") % {"count": repair.count} if repair.count > NAMED else step


def _step(repair: Repair, table: Table, names: Names) -> str:
    pile = ""
    if repair.pile is not None and repair.kind is not None:
        pile = names.kind(repair.kind, _faces(table, repair.pile))
    return str(STEPS[repair.fix]) % {"pile": pile, "things": _few_things(repair, names)}


def _few_things(repair: Repair, names: Names) -> str:
    """Name what a button moves; of many cards the first, and how many more there are."""
    more = len(repair.cards) - 1
    in_row = repair.fix in TO_PILE and repair.kind is not None and repair.kind.form is Form.ROW
    if repair.meanings or more < NAMED:
        return _things(repair, names, in_row=in_row)
    counted = ngettext("%(things)s and %(count)d more", "%(things)s and %(count)d more", more)
    return counted % {"things": names.of(repair.cards[:1], in_row=in_row), "count": more}


def _faces(table: Table, index: int) -> list[str]:
    meanings = meanings_on(table)
    return [meanings.get(card, card) for card in table[index].cards]
