"""Every page on which a teacher looks at a class, by the name of its route."""

from django.urls import reverse

from tests.classrooms.long_year import Year


def pages_of(year: Year) -> dict[str, str]:
    """Give the addresses; a page of a class that is missing here fails `test_growth.py`."""
    code, pupil = year.school_class.code, year.pupils[0].pk
    plain = ("class", "class_settings", "add_names", "erase_class", "journal", "lesson", "board")
    plain += ("tracking", "over_time", "assignments", "way_in")
    plain += ("answer_cards", "scan", "scan_news")
    return {
        "teachers": reverse("teachers"),
        **{route: reverse(route, args=[code]) for route in (*plain, "new_assignment")},
        "save_knowledge": reverse("save_knowledge", args=[code, "xlsx"]),
        "closing": reverse("closing", args=[code, year.lesson.pk]),
        **{route: reverse(route, args=[code, year.drill.pk]) for route in ("assignment", "edit_assignment")},
        "quiz_board": reverse("quiz_board", args=[code, year.running_quiz.pk]),
        "quiz_board_news": reverse("quiz_board_news", args=[code, year.running_quiz.pk]),
        "led_replay_board": reverse("led_replay_board", args=[code, year.replay.pk]),
        "led_replay_board_news": reverse("led_replay_board_news", args=[code, year.replay.pk]),
        "quiz_end": reverse("quiz_end", args=[code, year.quiz.pk]),
        **{route: reverse(route, args=[code, pupil]) for route in OF_A_PUPIL},
    }


OF_A_PUPIL = ("pupil", "pupil_report", "export_pupil", "graduate_pupil")
