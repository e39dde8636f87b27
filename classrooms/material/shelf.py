"""All documents by the names in their addresses."""

from collections.abc import Callable

from classrooms.material.data_protection import data_protection
from classrooms.material.documents import Document
from classrooms.material.help import help_for_teachers
from classrooms.material.lesson_plans import lesson_plans
from classrooms.material.parents_letter import letter_to_parents

DOCUMENTS: dict[str, Callable[[], Document]] = {
    "help": help_for_teachers,
    "lesson-plans": lesson_plans,
    "letter-to-parents": letter_to_parents,
    "data-protection": data_protection,
}
