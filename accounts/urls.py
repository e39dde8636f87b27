"""Our own pages about people, and those of allauth that we use; no others are open."""

from allauth.account import views as allauth_views
from django.urls import include, path, re_path

from accounts import views

urlpatterns = [
    path("", views.settings_page, name="account_settings"),
    path("preferences/", views.wishes, name="preferences"),
    path("language/", views.choose_language, name="choose_language"),
    path("export/", views.export, name="export_my_data"),
    path("erase/", views.erase, name="erase_account"),
    path("register/", views.register, name="account_signup"),
    path("login/", allauth_views.login, name="account_login"),
    path("logout/", allauth_views.logout, name="account_logout"),
    path("again/", allauth_views.reauthenticate, name="account_reauthenticate"),
    path("password/", views.change_password, name="account_change_password"),
    path("password/forgotten/", allauth_views.password_reset, name="account_reset_password"),
    path("password/forgotten/sent/", allauth_views.password_reset_done, name="account_reset_password_done"),
    path(
        "password/new/done/",
        allauth_views.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^password/new/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        allauth_views.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("two-step/", include("allauth.mfa.urls")),
]
