from django.urls import path, re_path

from classrooms.assignments import task_views as tasks
from classrooms.assignments import views as assignments
from classrooms.classes import invitation_views as invitations
from classrooms.classes import views as classes
from classrooms.demo import views as demo
from classrooms.led_replay import device_views as replay_devices
from classrooms.led_replay import views as led_replays
from classrooms.lessons import planning_views as planning
from classrooms.lessons import views as lessons
from classrooms.login import card_views, way_in
from classrooms.login import views as login
from classrooms.material import views as material
from classrooms.material.shelf import DOCUMENTS
from classrooms.paper import views as paper
from classrooms.pupils import views as pupils
from classrooms.pupils.class_lists import views as class_lists
from classrooms.quizzes import views as quizzes
from classrooms.sent_numbers import MOST_DIGITS
from classrooms.tournaments import views as tournaments
from classrooms.tracking import views as tracking

PK = rf"(?P<pk>\d{{1,{MOST_DIGITS}}})"
PUPIL_ACTS = "|".join(pupils.ACTS)
TEACHER_ACTS = "|".join(invitations.TEACHER_ACTS)
LESSON_ACTS = "|".join(lessons.ACTS)
MATERIAL = "|".join(DOCUMENTS)
TOURNAMENT_ACTS = "|".join(tournaments.ACTS)
SCAN_ACTS = "|".join(paper.ACTS)
QUIZ_ACTS = "|".join(quizzes.ACTS)
LED_REPLAY_ACTS = "|".join(led_replays.ACTS)

urlpatterns = [
    path("teachers/", classes.teachers, name="teachers"),
    path("teachers/demo/", demo.open_demo, name="open_demo"),
    re_path(rf"^teachers/(?P<name>{MATERIAL})/$", material.document_page, name="material"),
    re_path(rf"^teachers/(?P<name>{MATERIAL})\.pdf$", material.document_pdf, name="material_pdf"),
    path("classes/new/", classes.new_class, name="new_class"),
    path("classes/<str:code>/", classes.class_page, name="class"),
    path("classes/<str:code>/names/", class_lists.add_names, name="add_names"),
    path("classes/<str:code>/settings/", classes.class_settings, name="class_settings"),
    path("classes/<str:code>/way-in/", way_in.way_in, name="way_in"),
    path("classes/<str:code>/window/", classes.login_window, name="login_window"),
    path("classes/<str:code>/teachers/", invitations.invite_teacher, name="invite_teacher"),
    path(
        "classes/<str:code>/teachers/<int:pk>/take-back/",
        invitations.take_back_invitation,
        name="take_back_invitation",
    ),
    path("invitations/code/<str:code>/", invitations.invitation_by_code, name="invitation_by_code"),
    re_path(
        rf"^classes/(?P<code>\w+)/teachers/{PK}/(?P<act>{TEACHER_ACTS})/$",
        invitations.teacher_act,
        name="teacher_act",
    ),
    path("invitations/<int:pk>/accept/", invitations.accept_invitation, name="accept_invitation"),
    path("invitations/<int:pk>/decline/", invitations.decline_invitation, name="decline_invitation"),
    path("classes/<str:code>/leave/", classes.leave, name="leave_class"),
    path("classes/<str:code>/archive/", classes.archive, name="archive_class"),
    path("classes/<str:code>/data/", classes.export, name="export_class"),
    path("classes/<str:code>/erase/", classes.erase, name="erase_class"),
    path("classes/<str:code>/restore/", classes.restore, name="restore_class"),
    path("classes/<str:code>/journal/", classes.journal, name="journal"),
    path("classes/<str:code>/cards.pdf", card_views.cards, name="login_cards"),
    path("classes/<str:code>/certificates.pdf", material.certificates, name="certificates"),
    path("classes/<str:code>/names/take-back/", class_lists.take_back, name="take_back_names"),
    path("classes/<str:code>/pupils/<int:pk>/", pupils.pupil_page, name="pupil"),
    path("classes/<str:code>/pupils/<int:pk>/move/", pupils.move, name="move_pupil"),
    path("classes/<str:code>/pupils/<int:pk>/merge/", pupils.merge, name="merge_pupils"),
    path("classes/<str:code>/pupils/<int:pk>/unmerge/", pupils.undo_merger, name="undo_merger"),
    path("classes/<str:code>/pupils/<int:pk>/own-account/", pupils.graduate, name="graduate_pupil"),
    path("classes/<str:code>/pupils/<int:pk>/data/", pupils.export, name="export_pupil"),
    re_path(rf"^classes/(?P<code>\w+)/pupils/{PK}/(?P<act>{PUPIL_ACTS})/$", pupils.act, name="pupil_act"),
    path("classes/<str:code>/lesson/", planning.plan_lesson, name="lesson"),
    path("classes/<str:code>/board/", lessons.board, name="board"),
    re_path(rf"^classes/(?P<code>\w+)/board/(?P<act>{LESSON_ACTS})/$", lessons.act, name="lesson_act"),
    path("classes/<str:code>/lessons/<int:pk>/", lessons.closing_board, name="closing"),
    path("classes/<str:code>/lessons/<int:pk>/go-on/", lessons.resume, name="resume_lesson"),
    path("classes/<str:code>/lessons/<int:pk>/replay/", led_replays.start, name="start_led_replay"),
    path("classes/<str:code>/replay/<int:pk>/", led_replays.board, name="led_replay_board"),
    path("classes/<str:code>/replay/<int:pk>/news/", led_replays.board_news, name="led_replay_board_news"),
    path("classes/<str:code>/replay/<int:pk>/end/", led_replays.end, name="end_led_replay"),
    re_path(
        rf"^classes/(?P<code>\w+)/replay/{PK}/(?P<act>{LED_REPLAY_ACTS})/$",
        led_replays.act,
        name="led_replay_act",
    ),
    path("classes/<str:code>/tournament/", tournaments.plan_tournament, name="plan_tournament"),
    path("classes/<str:code>/tournament/board/", tournaments.board, name="class_tournament"),
    re_path(
        rf"^classes/(?P<code>\w+)/tournament/board/(?P<act>{TOURNAMENT_ACTS})/$",
        tournaments.act,
        name="class_tournament_act",
    ),
    path("classes/<str:code>/quiz/", quizzes.new_quiz, name="new_quiz"),
    path("classes/<str:code>/quiz/<int:pk>/", quizzes.board, name="quiz_board"),
    path("classes/<str:code>/quiz/<int:pk>/news/", quizzes.board_news, name="quiz_board_news"),
    path("classes/<str:code>/quiz/<int:pk>/result/", quizzes.end, name="quiz_end"),
    path("classes/<str:code>/quiz/<int:pk>/go-on/", quizzes.resume, name="resume_quiz"),
    re_path(rf"^classes/(?P<code>\w+)/quiz/{PK}/(?P<act>{QUIZ_ACTS})/$", quizzes.act, name="quiz_act"),
    path("classes/<str:code>/paper/", paper.answer_cards, name="answer_cards"),
    path("classes/<str:code>/paper/sheets.pdf", paper.answer_sheets, name="answer_sheets"),
    path("classes/<str:code>/paper/scan/", paper.scan, name="scan"),
    path("classes/<str:code>/paper/scan/news/", paper.scan_news, name="scan_news"),
    path("classes/<str:code>/paper/scan/votes/", paper.scan_votes, name="scan_votes"),
    re_path(rf"^classes/(?P<code>\w+)/paper/scan/(?P<act>{SCAN_ACTS})/$", paper.scan_act, name="scan_act"),
    path("classes/<str:code>/knowledge/", tracking.tracking, name="tracking"),
    path("classes/<str:code>/over-time/", tracking.over_time, name="over_time"),
    re_path(
        r"^classes/(?P<code>\w+)/knowledge\.(?P<ending>csv|xlsx)$",
        tracking.save_knowledge,
        name="save_knowledge",
    ),
    path("classes/<str:code>/pupils/<int:pk>/report/", tracking.pupil_report, name="pupil_report"),
    path("classes/<str:code>/assignments/", assignments.assignment_list, name="assignments"),
    path("classes/<str:code>/assignments/new/", assignments.new_assignment, name="new_assignment"),
    path("classes/<str:code>/assignments/<int:pk>/", assignments.assignment_page, name="assignment"),
    path(
        "classes/<str:code>/assignments/<int:pk>/edit/", assignments.edit_assignment, name="edit_assignment"
    ),
    path("classes/<str:code>/assignments/<int:pk>/extend/", assignments.extend, name="extend_assignment"),
    path(
        "classes/<str:code>/assignments/<int:pk>/unextend/", assignments.take_week_back, name="take_week_back"
    ),
    path("task/<str:code>/", tasks.task_by_link, name="task_by_link"),
    path("task/<str:code>/begin/", tasks.begin_by_link, name="begin_by_link"),
    path("classes/<str:code>/assignments/<int:pk>/take-back/", assignments.take_back, name="take_back"),
    path("classes/<str:code>/assignments/<int:pk>/give-again/", assignments.give_again, name="give_again"),
    path("welcome/task/<int:pk>/", tasks.begin_task, name="begin_task"),
    path("welcome/task/<int:pk>/puzzle/<int:number>/", tasks.task_puzzle, name="task_puzzle"),
    path("welcome/quiz/<int:pk>/", quizzes.quiz_page, name="quiz"),
    path("welcome/quiz/<int:pk>/news/", quizzes.quiz_news, name="quiz_news"),
    path("welcome/quiz/<int:pk>/<int:number>/", quizzes.answer_quiz, name="answer_quiz"),
    path("welcome/replay/<int:pk>/", replay_devices.led_replay, name="led_replay"),
    path("welcome/replay/<int:pk>/news/", replay_devices.led_replay_news, name="led_replay_news"),
    path("welcome/replay/<int:pk>/vote/", replay_devices.vote_in_replay, name="vote_in_replay"),
    path("welcome/replay/<int:pk>/lay/", replay_devices.lay_in_replay, name="lay_in_replay"),
    path(
        "welcome/replay/<int:pk>/lay/messages/",
        replay_devices.lay_in_replay_messages,
        name="lay_in_replay_messages",
    ),
    path("welcome/table/", lessons.come_to_the_table, name="come_to_the_table"),
    path("come-in/<str:code>/", login.stamps, name="stamps"),
    path("come-in/<str:code>/<int:pk>/", login.pictures, name="pictures"),
    path("come-in/<str:code>/<int:pk>/password/", login.password, name="pupil_password"),
    path("come-in/<str:code>/two/", login.stamps, {"two": True}, name="two_stamps"),
    path("come-in/<str:code>/<int:pk>/two/", login.pictures, {"two": True}, name="two_pictures"),
    path("come-in/<str:code>/<int:pk>/two/password/", login.password, {"two": True}, name="two_password"),
    path("come-in/<str:code>/<int:pk>/help/", login.call_for_help, name="call_for_help"),
    path("card/<int:pk>/<str:token>/", login.card, name="login_by_card"),
    path("welcome/", login.welcome, name="welcome"),
    path("welcome/alone/", login.be_alone, name="be_alone"),
    path("welcome/kept/", login.what_is_kept, name="what_is_kept"),
]
