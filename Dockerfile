# The site with all that requirements.txt locks, and nothing to build with. See docs/deploy.md.
FROM python:3.11-slim-trixie AS base
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1

FROM base AS build
COPY requirements.txt .
# Wheels alone: nothing is compiled, and whatever has another hash than it was locked with is refused.
RUN python -m venv /venv \
 && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary=:all: --requirement requirements.txt \
 && /venv/bin/python -m compileall -q /venv \
 && rm -rf /venv/bin/pip* /venv/lib/python3.11/site-packages/pip*

FROM base AS site
# The client of the PostgreSQL version that compose.yaml runs: backups are made with it.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client-17 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin moonsite \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data /backups
COPY --from=build /venv /venv
COPY . /app
WORKDIR /app
ENV PATH=/venv/bin:$PATH \
    VAR_DIR=/tmp/moonsite \
    STATIC_ROOT=/app/collected \
    EXPORTS_DIR=/data/exports \
    BACKUP_DIR=/backups
RUN SECRET_KEY=unused python manage.py collectstatic --no-input --verbosity 0 \
 && python -m compileall -q /app \
 && rm -rf /tmp/moonsite /root/.cache
USER 10001:10001
EXPOSE 8000

FROM caddy:2.10-alpine AS proxy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# Ports below 1024 are open to everybody in a container, so the program needs no right of its own.
RUN setcap -r /usr/bin/caddy; chown -R 10001:10001 /data /config
USER 10001:10001
