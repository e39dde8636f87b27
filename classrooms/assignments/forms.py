"""The form of an assignment."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts.languages import current_language
from accounts.naming.names import check_characters, tidy
from catalogue.selectors import Deck
from classrooms.assignments.wording import PUZZLES, ROUNDS, title_for
from classrooms.models import Assignment, Counts, Goal, Work
from games.wording.menu import lesson_games
from learn.puzzles.difficulty import Difficulty
from learn.questions.topics import Topic
from learn.sitting.session_plans import is_askable
from learn.wording import DIFFICULTIES, TOPICS

MOST_CARDS = 40
MOST_SIGNS = 60
WHAT_TO_DO = (
    *("work", "capitals", "categories", "cards", "topics", "goal", "puzzles", "difficulty", "rounds", "game"),
)
"""The fields that stay as they are once somebody has begun."""


class AssignmentForm(forms.Form):
    """What is to be done, by when, and which attempt counts."""

    title = forms.CharField(label=_("Title"), max_length=MOST_SIGNS, required=False)
    work = forms.ChoiceField(label=_("What to do"), choices=Work.choices, widget=forms.RadioSelect)
    capitals = forms.MultipleChoiceField(
        label=_("Capitals"), required=False, widget=forms.CheckboxSelectMultiple
    )
    categories = forms.MultipleChoiceField(
        label=_("Kinds"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Cards of these capitals and of these kinds. Choose only one of the two for whole rows or sets."
        ),
    )
    cards = forms.CharField(required=False, widget=forms.HiddenInput)
    topics = forms.MultipleChoiceField(
        label=_("Which questions"),
        choices=[(topic.value, words) for topic, words in TOPICS.items()],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Without a tick, the questions ask which capital a card belongs to, in different ways."),
    )
    goal = forms.ChoiceField(
        label=_("How long"), choices=Goal.choices, required=False, widget=forms.RadioSelect
    )
    puzzles = forms.TypedChoiceField(
        label=_("How many puzzles"),
        choices=[(count, str(count)) for count in PUZZLES],
        coerce=int,
        required=False,
        widget=forms.RadioSelect,
    )
    difficulty = forms.TypedChoiceField(
        label=_("Difficulty"),
        choices=[(level.value, format_lazy("{}: {}", *words)) for level, words in DIFFICULTIES.items()],
        coerce=int,
        required=False,
        widget=forms.RadioSelect,
    )
    rounds = forms.TypedChoiceField(
        label=_("How many rounds"),
        choices=[(count, str(count)) for count in ROUNDS],
        coerce=int,
        required=False,
        widget=forms.RadioSelect,
    )
    game = forms.ChoiceField(
        label=_("Which game"),
        choices=[(game.rules, game.title) for game in lesson_games()],
        required=False,
        widget=forms.RadioSelect,
    )
    counts = forms.ChoiceField(label=_("What counts"), choices=Counts.choices, widget=forms.RadioSelect)
    starts_on = forms.DateField(label=_("From"), widget=forms.DateInput({"type": "date"}))
    due_on = forms.DateField(label=_("Until"), required=False, widget=forms.DateInput({"type": "date"}))

    def __init__(self, current_deck: Deck, *args: Any, is_begun: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.is_begun = is_begun
        self.deck, language = current_deck, current_language()
        capitals = [(each.key, each.name[language]) for each in current_deck.capitals_by_name(language)]
        categories = [(each.key, each.plural[language]) for each in current_deck.categories]
        self.fields["capitals"].choices = capitals  # type: ignore[attr-defined]
        self.fields["categories"].choices = categories  # type: ignore[attr-defined]
        for name in WHAT_TO_DO if is_begun else ():
            del self.fields[name]

    @staticmethod
    def preset() -> dict[str, Any]:
        """What most assignments are: a drill until this day next week."""
        today = timezone.localdate()
        return {
            "work": Work.DRILL,
            "goal": Goal.ONCE,
            "puzzles": 3,
            "difficulty": Difficulty.LAY.value,
            "rounds": 1,
            "game": lesson_games()[0].rules,
            "counts": Counts.BEST,
            "starts_on": today.isoformat(),
            "due_on": (today + timedelta(days=7)).isoformat(),
        }

    @staticmethod
    def like(assignment: Assignment) -> dict[str, Any]:
        """Preset everything as in another assignment."""
        same = ("title", "work", "topics", "goal", "puzzles", "difficulty", "rounds", "game", "counts")
        return {
            **AssignmentForm.preset(),
            **{name: getattr(assignment, name) for name in same if getattr(assignment, name)},
            "cards": " ".join(assignment.cards),
        }

    @staticmethod
    def as_it_is(assignment: Assignment) -> dict[str, Any]:
        """Preset everything as it is, its days too."""
        starts, due = assignment.starts_on, assignment.due_on
        days = {"starts_on": starts.isoformat(), "due_on": due.isoformat() if due else ""}
        return {**AssignmentForm.like(assignment), **days}

    def clean_title(self) -> str:
        check_characters(self.cleaned_data["title"])
        return tidy(self.cleaned_data["title"])

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        starts, due = fields.get("starts_on"), fields.get("due_on")
        if starts and due and due < starts:
            self.add_error("due_on", _("This day is before the first."))
        if self.is_begun:
            return fields
        fields["goal"] = fields.get("goal") or Goal.ONCE
        if fields.get("work") == Work.DRILL:
            self._check_cards(fields)
        elif fields.get("work") == Work.PUZZLES:
            self._check_chosen(fields, "puzzles", "difficulty")
        elif fields.get("work") == Work.GAME:
            self._check_chosen(fields, "rounds")
        elif fields.get("work") == Work.RULES:
            self._check_chosen(fields, "game")
        return fields

    def _check_chosen(self, fields: dict[str, Any], *names: str) -> None:
        for name in names:
            if not fields.get(name) and name not in self.errors:
                self.add_error(name, _("Please choose one."))

    def _check_cards(self, fields: dict[str, Any]) -> None:
        chosen = self.chosen(fields)
        if not chosen:
            self.add_error("capitals", _("Choose capitals, kinds, or both."))
        elif len(chosen) > MOST_CARDS:
            words = _("These are %(count)d cards; a drill has at most %(most)d.")
            self.add_error("capitals", words % {"count": len(chosen), "most": MOST_CARDS})
        else:
            self._check_topics(fields, chosen)

    def _check_topics(self, fields: dict[str, Any], chosen: list[str]) -> None:
        topics = fields.get("topics") or []
        if topics and not is_askable(chosen, topics, current_language()):
            self.add_error("topics", _("There is no such question about these cards. Tick another one, too."))
        elif topics and fields.get("goal") == Goal.KNOWN and Topic.PICTURES not in topics:
            words = _(
                "A card becomes known through questions about its picture. Tick those, too, or choose "
                "another way to end."
            )
            self.add_error("goal", words)

    def chosen(self, fields: dict[str, Any]) -> list[str]:
        """Give the cards: those that were handed on, or all at the crossings of what was ticked."""
        handed = [card for card in fields.get("cards", "").split() if card in self.deck.by_id]
        if handed:
            return handed
        capitals, categories = set(fields.get("capitals", ())), set(fields.get("categories", ()))
        if not capitals and not categories:
            return []
        return [
            card.id
            for card in self.deck.cards
            if (not capitals or card.capital_id in capitals)
            and (not categories or card.category_id in categories)
        ]

    @property
    def what(self) -> dict[str, Any]:
        """The fields of the assignment."""
        fields = self.cleaned_data
        frame = {name: fields[name] for name in ("title", "counts", "starts_on", "due_on")}
        what = frame if self.is_begun else {**frame, **self._what_to_do(fields)}
        return {**what, "title": fields["title"] or self._title(what)}

    def _title(self, what: dict[str, Any]) -> str:
        """Name what nobody has named; work that somebody has begun keeps its name."""
        return str(self.initial["title"]) if self.is_begun else title_for(Assignment(**what))[:MOST_SIGNS]

    @property
    def has_slips_in_what_is_folded(self) -> bool:
        """Whether one of the fields that are changed seldom has to be shown."""
        return bool({"topics", "goal", "starts_on", "counts"} & self.errors.keys())

    def _what_to_do(self, fields: dict[str, Any]) -> dict[str, Any]:
        kept = {"work": fields["work"], "goal": fields["goal"]}
        if fields["work"] == Work.DRILL:
            return {**kept, "cards": self.chosen(fields), "topics": fields["topics"]}
        if fields["work"] == Work.PUZZLES:
            return {**kept, "puzzles": fields["puzzles"], "difficulty": fields["difficulty"]}
        if fields["work"] == Work.RULES:
            return {**kept, "game": fields["game"]}
        return {**kept, "rounds": fields["rounds"]}
