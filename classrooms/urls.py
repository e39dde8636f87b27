from django.urls import path, re_path

from classrooms.assignments import views as assignments
from classrooms.classes import views as classes
from classrooms.lessons import views as lessons
from classrooms.login import card_views
from classrooms.login import views as login
from classrooms.pupils import views as pupils
from classrooms.quizzes import views as quizzes
from classrooms.tracking import views as tracking

PUPIL_ACTS = "|".join(pupils.ACTS)
LESSON_ACTS = "|".join(lessons.ACTS)
QUIZ_ACTS = "|".join(quizzes.ACTS)

urlpatterns = [
    path("teachers/", classes.teachers, name="teachers"),
    path("classes/new/", classes.new_class, name="new_class"),
    path("classes/<str:code>/", classes.class_page, name="class"),
    path("classes/<str:code>/names/", classes.add_names, name="add_names"),
    path("classes/<str:code>/settings/", classes.class_settings, name="class_settings"),
    path("classes/<str:code>/window/", classes.login_window, name="login_window"),
    path("classes/<str:code>/teachers/", classes.invite_teacher, name="invite_teacher"),
    path("classes/<str:code>/leave/", classes.leave, name="leave_class"),
    path("classes/<str:code>/archive/", classes.archive, name="archive_class"),
    path("classes/<str:code>/data/", classes.export, name="export_class"),
    path("classes/<str:code>/erase/", classes.erase, name="erase_class"),
    path("classes/<str:code>/journal/", classes.journal, name="journal"),
    path("classes/<str:code>/cards.pdf", card_views.cards, name="login_cards"),
    path("classes/<str:code>/pupils/<int:pk>/", pupils.pupil_page, name="pupil"),
    path("classes/<str:code>/pupils/<int:pk>/move/", pupils.move, name="move_pupil"),
    path("classes/<str:code>/pupils/<int:pk>/merge/", pupils.merge, name="merge_pupils"),
    path("classes/<str:code>/pupils/<int:pk>/own-account/", pupils.graduate, name="graduate_pupil"),
    path("classes/<str:code>/pupils/<int:pk>/data/", pupils.export, name="export_pupil"),
    re_path(
        rf"^classes/(?P<code>\w+)/pupils/(?P<pk>\d+)/(?P<act>{PUPIL_ACTS})/$", pupils.act, name="pupil_act"
    ),
    path("classes/<str:code>/lesson/", lessons.plan_lesson, name="lesson"),
    path("classes/<str:code>/board/", lessons.board, name="board"),
    re_path(rf"^classes/(?P<code>\w+)/board/(?P<act>{LESSON_ACTS})/$", lessons.act, name="lesson_act"),
    path("classes/<str:code>/lessons/<int:pk>/", lessons.closing_board, name="closing"),
    path("classes/<str:code>/quiz/", quizzes.new_quiz, name="new_quiz"),
    path("classes/<str:code>/quiz/<int:pk>/", quizzes.board, name="quiz_board"),
    path("classes/<str:code>/quiz/<int:pk>/news/", quizzes.board_news, name="quiz_board_news"),
    path("classes/<str:code>/quiz/<int:pk>/result/", quizzes.end, name="quiz_end"),
    re_path(rf"^classes/(?P<code>\w+)/quiz/(?P<pk>\d+)/(?P<act>{QUIZ_ACTS})/$", quizzes.act, name="quiz_act"),
    path("classes/<str:code>/knowledge/", tracking.tracking, name="tracking"),
    re_path(
        r"^classes/(?P<code>\w+)/knowledge\.(?P<ending>csv|xlsx)$",
        tracking.save_knowledge,
        name="save_knowledge",
    ),
    path("classes/<str:code>/pupils/<int:pk>/report/", tracking.pupil_report, name="pupil_report"),
    path("classes/<str:code>/assignments/new/", assignments.new_assignment, name="new_assignment"),
    path("classes/<str:code>/assignments/<int:pk>/", assignments.assignment_page, name="assignment"),
    path("classes/<str:code>/assignments/<int:pk>/take-back/", assignments.take_back, name="take_back"),
    path("welcome/task/<int:pk>/", assignments.begin_task, name="begin_task"),
    path("welcome/task/<int:pk>/puzzle/<int:number>/", assignments.task_puzzle, name="task_puzzle"),
    path("welcome/quiz/<int:pk>/", quizzes.quiz_page, name="quiz"),
    path("welcome/quiz/<int:pk>/news/", quizzes.quiz_news, name="quiz_news"),
    path("welcome/quiz/<int:pk>/<int:number>/", quizzes.answer_quiz, name="answer_quiz"),
    path("welcome/table/", lessons.come_to_the_table, name="come_to_the_table"),
    path("come-in/<str:code>/", login.stamps, name="stamps"),
    path("come-in/<str:code>/<int:pk>/", login.pictures, name="pictures"),
    path("come-in/<str:code>/<int:pk>/password/", login.password, name="pupil_password"),
    path("come-in/<str:code>/<int:pk>/help/", login.call_for_help, name="call_for_help"),
    path("card/<int:pk>/<str:token>/", login.card, name="login_by_card"),
    path("welcome/", login.welcome, name="welcome"),
    path("welcome/kept/", login.what_is_kept, name="what_is_kept"),
]
