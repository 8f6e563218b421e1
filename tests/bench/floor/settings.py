"""Settings of the floor: as few as Django can do with, and the site's database."""

import environ

env = environ.Env()

SECRET_KEY = "floor"
ALLOWED_HOSTS = ["127.0.0.1"]
DATABASES = {"default": env.db_url("DATABASE_URL")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"]["OPTIONS"] = {"pool": {"min_size": 1, "max_size": 20}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = ["tests.bench.floor"]
MIDDLEWARE: list[str] = []
ROOT_URLCONF = "tests.bench.floor.urls"
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
USE_TZ = True
