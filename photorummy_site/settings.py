"""All settings of the site, in one file, read from the environment; docs/deploy.md lists the variables."""

from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from environs import Env

from photorummy_site.operations import logs
from photorummy_site.running import state_folder

env = Env()

BASE_DIR = state_folder.ROOT
VAR_DIR = state_folder.state_folder()
BUILT_DIR = state_folder.BUILT

# -- Who we are ------------------------------------------------------------------------------------------
# One address says it all: https means a public site behind a proxy, and everything strict follows from it.
SITE_URL: str = env.str("SITE_URL", "http://localhost:8000").rstrip("/")
_site = urlsplit(SITE_URL)
PRODUCTION = _site.scheme == "https"
DEBUG: bool = env.bool("DEBUG", False)
SECRET_KEY: str = env.str("SECRET_KEY", "") or state_folder.secret("django")
ALLOWED_HOSTS: list[str] = env.list(
    "ALLOWED_HOSTS", [_site.hostname or ""] if PRODUCTION else ["localhost", "127.0.0.1", "[::1]"]
)
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [SITE_URL] if PRODUCTION else [])

# Who answers for the data on this site: named on the privacy page and on the sheet for schools.
RESPONSIBLE_BODY: str = env.str("RESPONSIBLE_BODY", "")
PRIVACY_CONTACT: str = env.str("PRIVACY_CONTACT", "")
HOSTING_PLACE: str = env.str("HOSTING_PLACE", "")

INSTALLED_APPS = [
    "daphne",
    "photorummy_site",
    "classrooms",
    "learn",
    "matches",
    "games",
    "catalogue",
    "accounts",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "channels",
    "csp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.forms",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "photorummy_site.operations.metrics_page.serve_metrics",
    "photorummy_site.frame.middleware.log_request",
    "django.middleware.security.SecurityMiddleware",
    "photorummy_site.frame.middleware.restrict_browser_features",
    "photorummy_site.frame.middleware.keep_pages_private",
    # Sends static files that were compressed beforehand, without the content policy, which is for pages.
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "photorummy_site.frame.compression.CompressText",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.pages.middleware.speak_their_language",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "photorummy_site.frame.middleware.refuse_nul_in_addresses",
    "allauth.account.middleware.AccountMiddleware",
]

FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
ROOT_URLCONF = "photorummy_site.urls"
ASGI_APPLICATION = "photorummy_site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.pages.context.preferences",
                "photorummy_site.frame.context.frame",
            ],
            "builtins": ["photorummy_site.templatetags.look"],
        },
    }
]

# -- Database: SQLite for one machine, PostgreSQL for several processes -----------------------------------
DATABASES = {"default": env.dj_db_url("DATABASE_URL", f"sqlite:///{VAR_DIR / 'photorummy.sqlite3'}")}
_database = DATABASES["default"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
if _database["ENGINE"].endswith("sqlite3"):
    # With Django's defaults 73 % of the writes of eight writers failed with "database is locked"; so none.
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
        "PRAGMA secure_delete=ON;",  # what is erased is overwritten
    }
    # A worker keeps its connection for many tasks: opening one takes as long as a bot's whole move.
    CELERY_DB_REUSE_MAX = 1000
    # Tests use a file as the site does: a database in memory locks its tables in another way.
    _database["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    _pool = {"min_size": 1, "max_size": env.int("DATABASE_POOL", 8)}
    _database["OPTIONS"] = {**_database.get("OPTIONS", {}), "pool": _pool}
    _database["CONN_HEALTH_CHECKS"] = True

# -- Redis: the embedded Valkey, or REDIS_URL --------------------------------------------------------------
REDIS_URL: str = env.str("REDIS_URL", "") or f"unix://{state_folder.valkey_socket()}"
EMBEDDED_VALKEY = not env.str("REDIS_URL", "")
# Whatever is in Redis may be lost, so nobody waits long for it: without these bounds a Redis that hangs would
# keep a stored move from being answered for as long as it hangs.
REDIS_PATIENCE_SECONDS = 2.0
_bounds = {"socket_timeout": REDIS_PATIENCE_SECONDS, "socket_connect_timeout": REDIS_PATIENCE_SECONDS}
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "site",
        "OPTIONS": _bounds,
    }
}
CHANNEL_LAYERS = {
    "default": {
        # The default layer lost messages to slow sockets in silence; publish/subscribe delivered all.
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [{"address": REDIS_URL, **_bounds}]},
    }
}
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 60
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "tell that a worker is alive": {
        "task": "photorummy_site.tasks.tell_alive",
        "schedule": 10.0,
        # A worker that was away must not find a hundred old signs of life to give.
        "options": {"expires": 10.0},
    },
    # The guarantee behind every task of the tables: what is overdue in the database is done.
    "look after the tables": {"task": "games.tasks.sweep", "schedule": 3.0, "options": {"expires": 3.0}},
    "pair who seeks opponents": {
        "task": "matches.tasks.pair_seekers",
        "schedule": 3.0,
        "options": {"expires": 3.0},
    },
    "forget old challenges": {"task": "matches.tasks.forget_old_challenges", "schedule": 900.0},
    "rate what is over": {
        "task": "matches.tasks.rate_what_is_over",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "write about turns": {
        "task": "matches.tasks.write_about_turns",
        "schedule": 600.0,
        "options": {"expires": 600.0},
    },
    # Draws the rounds of tournaments and counts them, whatever became of the tables' own reports.
    "look after tournaments": {
        "task": "matches.tasks.look_after_tournaments",
        "schedule": 3.0,
        "options": {"expires": 3.0},
    },
    "forget tournaments that never began": {
        "task": "matches.tasks.forget_tournaments_that_never_began",
        "schedule": 3600.0,
    },
    "close idle tables": {"task": "games.tasks.close_idle_tables", "schedule": 900.0},
    "erase closed tables": {"task": "games.tasks.erase_closed_tables", "schedule": 24 * 3600.0},
    "measure what was not measured": {
        "task": "matches.tasks.sweep_accuracy",
        "schedule": 20.0,
        "options": {"expires": 20.0},
    },
    "forget idle guests": {"task": "accounts.tasks.forget_idle_guests", "schedule": 24 * 3600.0},
    "forget idle classes": {"task": "classrooms.tasks.forget_idle_classes", "schedule": 24 * 3600.0},
    "end lessons in time": {
        "task": "classrooms.tasks.end_lessons_in_time",
        "schedule": 10.0,
        "options": {"expires": 10.0},
    },
    "complete what can no longer be undone": {
        "task": "classrooms.tasks.complete_what_can_no_longer_be_undone",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "erase what can no longer be restored": {
        "task": "classrooms.tasks.erase_what_can_no_longer_be_restored",
        "schedule": 24 * 3600.0,
    },
    "play in demo classes": {
        "task": "classrooms.tasks.play_in_demos",
        "schedule": 2.0,
        "options": {"expires": 2.0},
    },
    "erase old demo classes": {"task": "classrooms.tasks.erase_old_demos", "schedule": 900.0},
    "forget old negatives": {
        "task": "catalogue.tasks.forget_old_negatives",
        "schedule": 24 * 3600.0,
    },
    "forget votes": {"task": "classrooms.tasks.forget_votes", "schedule": 24 * 3600.0},
}

# -- Tables -------------------------------------------------------------------------------------------------
BOT_PAUSE_SECONDS: float = env.float("BOT_PAUSE_SECONDS", 1.2)
PLAYERS_ARE_AWAY_AFTER_SECONDS: float = env.float("PLAYERS_ARE_AWAY_AFTER_SECONDS", 60)
HOSTS_ARE_REPLACED_AFTER_SECONDS: float = env.float("HOSTS_ARE_REPLACED_AFTER_SECONDS", 120)
TOURNAMENT_BREAK_SECONDS: float = env.float("TOURNAMENT_BREAK_SECONDS", 30)
IDLE_TABLES_ARE_CLOSED_AFTER_HOURS = 4
IDLE_TABLES_WITH_DAYS_ARE_CLOSED_AFTER_DAYS = 14
CLOSED_TABLES_ARE_ERASED_AFTER_DAYS = 28

# -- People -------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"accounts.login.password_rules.{name}"}
    for name in ("NotLikeTheName", "LongEnough", "NotTooCommon")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
TEACHER_REDIRECT_URL = "teachers"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.login.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_PRESERVE_USERNAME_CASING = True
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_FORMS = {
    "login": "accounts.login.forms.LoginForm",
    "change_password": "accounts.login.forms.ChangePasswordForm",
    "reset_password": "accounts.login.forms.ForgottenPasswordForm",
    "reset_password_from_key": "accounts.login.forms.NewPasswordForm",
    "reauthenticate": "accounts.login.forms.AskPasswordAgainForm",
}
MFA_FORMS = {
    "authenticate": "accounts.login.forms.LoginCodeForm",
    "reauthenticate": "accounts.login.forms.LoginCodeAgainForm",
    "activate_totp": "accounts.login.forms.SwitchOnTwoStepForm",
}
MFA_ADAPTER = "accounts.login.adapter.TwoStepAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Photo Rummy"
# A class of 30 sits behind one address: limits per address are a hundred times those per name.
ACCOUNT_RATE_LIMITS = {
    "login": "1200/m/ip",
    "login_failed": "600/10m/ip,8/5m/key",
    "signup": "1200/h/ip",
    "reset_password": "60/h/ip,3/h/key",
    "reset_password_from_key": "60/h/ip",
}
# How many proxies of ours stand in front; without one the forwarded address is anybody's word.
ALLAUTH_TRUSTED_PROXY_COUNT: int = env.int("TRUSTED_PROXIES", 1 if PRODUCTION else 0)
GUESTS_ARE_FORGOTTEN_AFTER_DAYS = 30
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 30 * 24 * 3600
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
EMAIL_URL = env.dj_email_url("EMAIL_URL", "console:" if DEBUG else "dummy:")
globals().update(EMAIL_URL)
DEFAULT_FROM_EMAIL: str = env.str("DEFAULT_FROM_EMAIL", f"photorummy@{_site.hostname}")

# -- Languages ----------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("de", "Deutsch"),
    ("en", "English"),
    ("fr", "Français"),
    ("it", "Italiano"),
    ("nl", "Nederlands"),
    ("es", "Español"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
# English dates have the day before the month here, too.
FORMAT_MODULE_PATH = "photorummy_site.formats"
TIME_ZONE: str = env.str("TIME_ZONE", "Europe/Berlin")

# -- Files ---------------------------------------------------------------------------------------------------
STATIC_URL = "static/"
STATIC_ROOT: str = env.str("STATIC_ROOT", str(VAR_DIR / "static"))
_npm = BASE_DIR / "node_modules"
STATICFILES_DIRS = [
    ("map", state_folder.BUILT / "map"),
    ("bundles", state_folder.BUILT / "bundles"),
    ("fonts", _npm / "@fontsource-variable/bricolage-grotesque/files"),
    ("fonts", _npm / "@fontsource-variable/atkinson-hyperlegible-next/files"),
]
NOTO_SANS = _npm / "@fontsource/noto-sans/files"  # for print alone: names in Greek, Cyrillic and more
MARKER_CODES = _npm / "js-aruco2/src/dictionaries/aruco_mip_36h12.js"  # for print; scripts bring theirs
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "catalogue.finders.DeckFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
WHITENOISE_MAX_AGE = 3600
WHITENOISE_ALLOW_ALL_ORIGINS = False  # only our own pages use them
MEDIA_ROOT = VAR_DIR / "media"

# -- Browsers are told to load nothing from elsewhere and to run nothing inline ------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PRODUCTION else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
CSRF_FAILURE_VIEW = "photorummy_site.frame.views.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024

# -- What the operator sees ----------------------------------------------------------------------------------
# Whoever sends this bearer token may read /metrics; empty: nothing is measured, and there is no such page.
METRICS_TOKEN: str = env.str("METRICS_TOKEN", "")
LOGGING = logs.configuration(level=env.str("LOG_LEVEL", "INFO"), as_json=env.bool("LOG_JSON", PRODUCTION))
