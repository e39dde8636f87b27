from django.urls import path, re_path

from matches.people import staff_views, views

ACTS = "|".join(views.ACTS)
STAFF_ACTS = "|".join(staff_views.ACTS)

urlpatterns = [
    path("players/<str:name>/", views.profile, name="player"),
    re_path(rf"^players/(?P<name>[^/]+)/(?P<act>{ACTS})/$", views.act, name="player_act"),
    path("staff/reports/", staff_views.reports, name="staff_reports"),
    path("staff/tables/end/", staff_views.end_table, name="staff_end_table"),
    re_path(rf"^staff/people/(?P<pk>\d{{1,18}})/(?P<act>{STAFF_ACTS})/$", staff_views.act, name="staff_act"),
]
