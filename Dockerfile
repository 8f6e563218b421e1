# The site as it is installed, with all that requirements.txt locks, and nothing to build with. Alone it is the site
# of one household; compose.yaml makes the site for more than one of it. See docs/deploy.md.
FROM caddy:2.10-alpine AS proxy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# Ports below 1024 are open to everybody in a container, so the program needs no right of its own.
RUN setcap -r /usr/bin/caddy; chown -R 10001:10001 /data /config
USER 10001:10001

FROM python:3.11-slim-trixie AS build
WORKDIR /build
# Wheels alone: whatever has another hash than it was locked with is refused, and nothing is compiled. Only http-ece
# comes as it was written, in Python: a wheel is made of it, with the tools that are locked. What those bring along is
# not there any more when the site starts, so nothing of it counts as installed.
COPY requirements.txt requirements-build.txt ./
RUN python -m venv /venv \
 && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary=:all: --requirement requirements-build.txt --target /tools \
 && PYTHONPATH=/tools /venv/bin/pip install --no-cache-dir --require-hashes --only-binary=:all: --no-binary=http-ece --no-build-isolation --ignore-installed --requirement requirements.txt
COPY . .
RUN PYTHONPATH=/tools /venv/bin/python -m build --wheel --no-isolation --outdir /wheel \
 && /venv/bin/pip install --no-cache-dir --no-deps --no-index --find-links /wheel moonsite \
 && /venv/bin/pip uninstall --yes pip setuptools

FROM python:3.11-slim-trixie AS site
# The client of the PostgreSQL version that compose.yaml runs: backups are made with it.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends "postgresql-client-17=17.*" \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin moonsite \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /venv /venv
WORKDIR /srv
COPY deploy/healthy.py deploy/backups.sh deploy/
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 VAR_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["python", "deploy/healthy.py", "web"]
CMD ["moonsite", "play", "--lan"]
