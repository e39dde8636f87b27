"""Our own pages about people, and those of allauth that we use; no others are open."""

from allauth.account import views as allauth_views
from allauth.mfa.base import views as two_step
from allauth.mfa.recovery_codes import views as spare_codes
from allauth.mfa.totp import views as app_codes
from django.urls import path, re_path

from accounts.pages import views
from accounts.pages.views import with_a_password
from accounts.recovery import views as recovery

urlpatterns = [
    path("", views.settings_page, name="account_settings"),
    path("turns/stop/<str:token>/", views.stop_turn_mail, name="stop_turn_mail"),
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
    path("password/recover/", recovery.recover, name="recover_account"),
    path("recovery-codes/", recovery.recovery_codes, name="recovery_codes"),
    path("two-step/", with_a_password(two_step.index), name="mfa_index"),
    path("two-step/authenticate/", two_step.authenticate, name="mfa_authenticate"),
    path("two-step/reauthenticate/", with_a_password(two_step.reauthenticate), name="mfa_reauthenticate"),
    path("two-step/totp/activate/", with_a_password(app_codes.activate_totp), name="mfa_activate_totp"),
    path("two-step/totp/deactivate/", with_a_password(app_codes.deactivate_totp), name="mfa_deactivate_totp"),
    path(
        "two-step/recovery-codes/",
        with_a_password(spare_codes.view_recovery_codes),
        name="mfa_view_recovery_codes",
    ),
    path(
        "two-step/recovery-codes/generate/",
        with_a_password(spare_codes.generate_recovery_codes),
        name="mfa_generate_recovery_codes",
    ),
    path(
        "two-step/recovery-codes/download/",
        with_a_password(spare_codes.download_recovery_codes),
        name="mfa_download_recovery_codes",
    ),
]
