"""Settings, each from the environment with a default that plays at home."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.conf import global_settings

from moonsite import places
from moonsite.broker import broker_settings
from moonsite.first_script import allowed
from moonsite.languages import SOURCE, offered_languages
from moonsite.limits.defaults import at_once_from, lanes_from, rates_from, streams_from
from moonsite.logs import logging_for
from moonsite.postgres.pool import POOL
from moonsite.secret import stored_secret_key
from moonsite.version import release

BASE_DIR = places.CODE
env = environ.Env()

VAR_DIR = Path(env.str("VAR_DIR", default=str(places.data_folder())))
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
HTTPS = env.bool("HTTPS", default=False)
REDIS_URL = env.str("REDIS_URL", default="")
# The address tablets reach this site by, where it differs from the one the host's browser shows.
PUBLIC_URL = env.str("PUBLIC_URL", default="")
# How many proxies stand in front and say who asks them; what a client says of itself is not believed.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
# The certificate of the authority that people trust where the site serves a home by HTTPS itself.
HOME_AUTHORITY = env.str("HOME_AUTHORITY", default="")
# Whether this site shows everybody a campaign to look at.
DEMO = env.bool("DEMO", default=False)

# Database: one SQLite file at home, PostgreSQL with a pool when several processes serve.
DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'moonsite.sqlite3'}")
}
_database = DATABASES["default"]
_options = _database.get("OPTIONS", {})  # as `sslmode`, from the URL
SQLITE = _database["ENGINE"].endswith("sqlite3")
# Requests are answered by a few threads that live as long as the process.
REQUEST_THREADS = env.int("REQUEST_THREADS", default=8)
# So many may wait for one of them; whoever comes then is told at once to come back.
REQUEST_QUEUE = env.int("REQUEST_QUEUE", default=100)
if SQLITE:
    _database["CONN_MAX_AGE"] = None  # each thread keeps its connection: opening one costs as much as a page
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": env.float("SQLITE_TIMEOUT", default=20),
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        **_options,
    }
else:
    _pool = env.int("DATABASE_POOL", default=20)
    _database["CONN_MAX_AGE"] = 0  # connections go back to the pool
    _database["ENGINE"] = "moonsite.postgres"
    _database["OPTIONS"] = {"connect_timeout": 3, **_options, "pool": {**POOL, "max_size": _pool}}
    REQUEST_THREADS = min(REQUEST_THREADS, _pool)  # a thread more would only wait for a connection
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

SECRET_KEY = env.str("SECRET_KEY", default="")
if not SECRET_KEY:
    if not (SQLITE or DEBUG):
        raise environ.ImproperlyConfigured("Set SECRET_KEY: a site with a database server needs its own.")
    SECRET_KEY = stored_secret_key(VAR_DIR / "secret_key")

INSTALLED_APPS = [
    "moonsite.accounts.admin_app.AdminConfig",
    "moonsite.accounts",  # before Django's: its `createsuperuser` asks for names that look like no other
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.forms",
    "axes",
    "csp",
    "django_filters",
    "django_otp",
    "django_otp.plugins.otp_static",
    "django_otp.plugins.otp_totp",
    "django_structlog",
    "drf_spectacular",
    "import_export",
    "rest_framework",
    "simple_history",
    "moonsite",
    "moonsite.security",
    "moonsite.operating",
    "adventures",
    "adventures.games.moon",
    "adventures.games.escape_pods",
    "adventures.games.ad_astra",
    "adventures.games.space_gate",
    "campaigns",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "moonsite.headers.HeadersMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "moonsite.middleware.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "moonsite.health.Probes",
    "moonsite.host_cookies.HostCookies",
    "moonsite.limits.sessions.DeviceSessions",
    "moonsite.accounts.middleware.LastSeenMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "moonsite.time_zones.TimeZoneMiddleware",
    "moonsite.malformed_requests.ReadableMiddleware",
    "moonsite.limits.strangers.Strangers",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "moonsite.repeated_forms.DoubledFormsMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "moonsite.limits.known_devices.KnownDevices",
    "simple_history.middleware.HistoryRequestMiddleware",
]

ROOT_URLCONF = "moonsite.urls"
ASGI_APPLICATION = "moonsite.asgi.application"

# What is rendered again and again is compiled; it is in the folders `jinja2` of the apps (`moonsite.jinja`).
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "APP_DIRS": True,
        "OPTIONS": {
            "environment": "moonsite.jinja.environment",
            "extensions": [
                "jinja2.ext.i18n",
                "adventures.templatetags.sprites.Sprites",
                "adventures.games.ad_astra.templating.Stars",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [places.folder_of("templates")],
        "OPTIONS": {
            "loaders": [
                "moonsite.jinja.CompiledLoader",
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                ),
            ],
            "context_processors": [
                "django.template.context_processors.debug",
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "moonsite.build_version.version_of_page",
            ],
        },
    },
]

# Compiled ones are kept for the next process: to compile all of them takes a sixth of a start.
COMPILED_TEMPLATES = Path(env.str("COMPILED_TEMPLATES", default=str(VAR_DIR / "templates")))
# Widgets of our own are templates like all others.
FORM_RENDERER = "moonsite.jinja.Widgets"
# What was is looked at; who wants it back writes it again.
SIMPLE_HISTORY_REVERT_DISABLED = True

# Who plays: an account is optional, a device is remembered by its session for a year.
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = ["moonsite.security.hashing.YieldingHasher", *global_settings.PASSWORD_HASHERS[1:]]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
AXES_HANDLER = "moonsite.limits.sign_in.SignInLimits"
AXES_CLIENT_IP_CALLABLE = "moonsite.client.address_of"
AXES_LOCKOUT_CALLABLE = "moonsite.limits.sign_in.locked"
AXES_ENABLE_ADMIN = False  # its tables stay empty: the security log tells
AXES_VERBOSE = False
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_ENGINE = "moonsite.accounts.sessions"
PASSWORD_RESET_TIMEOUT = 24 * 3600  # seconds for which a link to a new password works
# Who looks after the site or curates books needs a second factor, where strangers can reach the site.
SECOND_FACTOR = env.bool("SECOND_FACTOR", default=HTTPS)
OTP_TOTP_ISSUER = "moonsite"

# Mail: a link now and then. Without a server it is written to the output of the worker.
vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
EMAIL_TIMEOUT = 20  # seconds
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="moonsite <moonsite@localhost>")
# Notices go to push services that browsers name, by HTTPS, and into no network of this machine but these. The
# authorities that are trusted may be those of a file.
OUTWARD_NETWORKS = env.list("OUTWARD_NETWORKS", default=[])
OUTWARD_CERTIFICATES = env.str("OUTWARD_CERTIFICATES", default="")
# Chats of groups to which notices may go: a service and one of its hosts each.
CHATS = env.list(
    "CHATS",
    default=[
        "discord:discord.com", "matrix:matrix.org", "matrix:matrix-client.matrix.org",
        "matrix:webhooks.t2bot.io", "telegram:api.telegram.org", "ntfy:ntfy.sh", "slack:hooks.slack.com",
    ],
)  # fmt: skip
# Who answers for this site, on its page about privacy.
OPERATOR_NAME = env.str("OPERATOR_NAME", default="")
OPERATOR_CONTACT = env.str("OPERATOR_CONTACT", default="")

# Languages.
LANGUAGE_CODE = SOURCE
LANGUAGES = offered_languages(places.folder_of("locale"))
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LOCALE_PATHS = [places.folder_of("locale")]
USE_I18N = True
FORMAT_MODULE_PATH = "moonsite.formats"
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="UTC")

# Static files: collected, compressed and named by content; found in place while somebody develops.
STATIC_URL = "static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(places.collected(VAR_DIR))))
STATICFILES_DIRS = [places.folder_of("static")]
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "moonsite.static.StaticStorage"
    },
}

# Files that somebody has ordered, each fetched through a view that asks who wants it: no server shows this
# folder. Where several machines serve or work, it is one folder for all of them.
EXPORTS_DIR = Path(env.str("EXPORTS_DIR", default=str(VAR_DIR / "exports")))

# Where `manage.py backup` puts its files; of no use on the disk that they are to save from.
BACKUP_DIR = Path(env.str("BACKUP_DIR", default=str(VAR_DIR / "backups")))

# Security. Plain http on a home network must work, so what needs HTTPS waits for HTTPS=1.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, allowed()],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "moonsite.errors.stale_page"
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
if HTTPS:
    # No neighbouring host can plant these: a browser takes them from this one alone, by HTTPS.
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-sessionid", "__Host-csrftoken"
    SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
    SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=365 * 24 * 3600)
    SECURE_REDIRECT_EXEMPT = [r"^health/$"]  # who watches a process speaks to it directly
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
else:
    # Browsers ignore it on plain http and complain about it in the console.
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
LARGEST_IMPORT = 13 * 1024 * 1024  # bytes of a request with a file that comes back
WIDER = (
    "/import/", "/admin/campaigns/bookversion/import/", "/api/v1/imports", "/api/v1/imports/check",
    "/api/v1/books", "/api/v1/books/check", "/api/v1/books/published",
)  # fmt: skip
"""The addresses of such requests."""

# How often: by device and by address, and streams in each process.
LIMITS = rates_from(env)
LANES = lanes_from(env)
AT_ONCE = at_once_from(env)
STREAMS = streams_from(env)

# The site for programs: JSON alone, a token in the header, limits for each token and each address.
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "adventures.api.schema.Description",
    "EXCEPTION_HANDLER": "adventures.api.problems.as_problem",
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_THROTTLE_RATES": {
        "token": env.str("API_RATE_TOKEN", default="1200/minute"),
        "address": env.str("API_RATE_ADDRESS", default="3000/minute"),
        "devices": env.str("API_RATE_DEVICES", default="20/hour"),
    },
}
SPECTACULAR_SETTINGS = {
    "TITLE": "moonsite",
    "DESCRIPTION": "Everything that the pages can do, for programs.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [
        "adventures.api.document_schema.add_documents",
        "adventures.api.schema.add_headings",
    ],
}

# Jobs: Redis when there is one, else a broker made of files.
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker as long as it takes
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
vars().update(broker_settings(REDIS_URL, VAR_DIR / "broker"))

# What is kept only for a while is thrown away once a day; 0 days: it is kept for ever.
KEEP_ABANDONED_DAYS = env.int("KEEP_ABANDONED_DAYS", default=365)
KEEP_UNUSED_DAYS = env.int("KEEP_UNUSED_DAYS", default=365)
KEEP_SECURITY_DAYS = env.int("KEEP_SECURITY_DAYS", default=180)
CELERY_BEAT_SCHEDULE = {
    "clean": {"task": "moonsite.clean", "schedule": timedelta(days=1)},
    "check-replays": {"task": "adventures.tasks.check_replays", "schedule": timedelta(days=1)},
    "bots-step-in": {"task": "adventures.tasks.let_bots_step_in", "schedule": timedelta(hours=1)},
}
CELERY_BEAT_SCHEDULER = "moonsite.celery.Clock"
CELERY_BEAT_SYNC_EVERY = 1  # what was done is remembered at once
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat")

# Tables: for how many hours a code lets others in, since it was made or renewed.
CODE_HOURS = env.float("CODE_HOURS", default=24)
# A tablet of which nothing was heard for so many minutes keeps its seats from nobody.
SILENT_MINUTES = env.float("SILENT_MINUTES", default=5)

# Live updates: how often every stream repeats its game's version, and how often a process without Redis looks
# whether another one, such as that of the bots, has stored something for its streams.
LIVE_REPEAT_SECONDS = env.float("LIVE_REPEAT_SECONDS", default=15)
LIVE_LOOK_SECONDS = env.float("LIVE_LOOK_SECONDS", default=0.2)
# How long a process that is to stop goes on answering, so that a proxy hears of it before.
DRAIN_SECONDS = env.float("DRAIN_SECONDS", default=0)

# What an operator sees. Without a token nobody sees the metrics; a worker shows them on a port of its own.
RELEASE = release()
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
if METRICS_TOKEN and len(METRICS_TOKEN) < 16:
    raise environ.ImproperlyConfigured("METRICS_TOKEN is too short: 16 letters are the least.")
METRICS_PORT = env.int("METRICS_PORT", default=0)
METRICS_HOST = env.str("METRICS_HOST", default="127.0.0.1")
# Games that are played again every night to see that they are what their logs say.
REPLAY_SAMPLE = env.int("REPLAY_SAMPLE", default=200)
SENTRY_DSN = env.str("SENTRY_DSN", default="")

# Logs: one line for each request, with its id; JSON unless a person reads along.
LOGGING = logging_for(
    level=env.str("LOG_LEVEL", default="INFO"),
    form=env.str("LOG_FORMAT", default="json"),
    release=RELEASE,
)
DJANGO_STRUCTLOG_USER_ID_FIELD = None  # it would cost every request a query
DJANGO_STRUCTLOG_IP_LOGGING_ENABLED = False  # finding it out costs as much as a query
DJANGO_STRUCTLOG_STATUS_START_LOG_LEVEL = 10  # the line at a request's end says it all
DJANGO_STRUCTLOG_REQUEST_CANCELLED_LOG_LEVEL = 20  # a tablet that closes its stream is no warning
DJANGO_STRUCTLOG_STATUS_4XX_LOG_LEVEL = 20  # nor is a tap that the rules refuse
