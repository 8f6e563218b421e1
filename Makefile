# The two commands that matter: make play, make test.
PYTHON ?= python3
PORT ?= 8000
LAN ?=
HTTPS ?=
DEMO ?= 1
QUICK ?= 0
ONLY ?=
SEED ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --no-compile --require-hashes --requirement
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url

# Where nothing that was compiled is kept, every process compiles Django anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test test-long test-random test-times quick lint pictures bench bench-site bench-table bench-scale train strength lock audit licences messages

help:
	@echo "make play            open the site at http://127.0.0.1:8000"
	@echo "make play PORT=8080  on another port"
	@echo "make play LAN=1      let the tablets of the home network in"
	@echo "make play LAN=1 HTTPS=1    with HTTPS, which installing the app and notices need"
	@echo "make test            lint and test everything"
	@echo "make test ONLY=campaigns   lint, and test a room with what depends on it"
	@echo "make test-long       test what takes minutes, at full depth, and measure speed (an hour)"
	@echo "make test-random     test everything in random order"
	@echo "make test-times      write into docs/testing.md where the time of the last test went"
	@echo "make quick           lint and test what is quick, in under a minute"
	@echo "make lint            only lint, with types and dependencies between the rooms"
	@echo "make pictures        keep every screen, size and language as a picture in screenshots/"
	@echo "make bench           measure speed"
	@echo "make bench-site      measure a click beside a bare floor (fifteen minutes; QUICK=1: five)"
	@echo "make bench-table     write the table of the last make bench-site into docs/scale.md"
	@echo "make bench-scale     measure what this machine carries (ten minutes; QUICK=1: two)"
	@echo "make train GAME=moon.1     let bots learn a game from playing it (minutes)"
	@echo "make strength        let bots of all levels meet, and write how strong they are into docs/bots.md (hours)"
	@echo "make strength GAME=moon.1 PAIR=keen-greedy GAMES=40   one ruleset, one pair, so many games"
	@echo "make lock            renew the locked requirements"
	@echo "make audit           ask for known vulnerabilities of what is locked (needs the network)"
	@echo "make licences        list the licences of what the site is made of"
	@echo "make messages        collect and compile the texts to translate"

play: .venv/installed
	@DEMO=$(DEMO) exec $(BIN)/python manage.py play --port $(PORT) $(if $(filter-out 0,$(LAN)),--lan) $(if $(filter-out 0,$(HTTPS)),--https)

test: .venv/developed
	@$(BIN)/python -m tools.check $(if $(ONLY),--only $(ONLY))

test-long: .venv/developed
	MOON_LONG=1 MOON_RUN_LOG=var/test-report/long.jsonl $(BIN)/python -m pytest -n 2 -m "long or hypothesis" --timeout 1800
	MOON_RUN_LOG=var/test-report/bench.jsonl $(BIN)/python -m pytest tests/bench -o addopts="--strict-markers" | tee var/test-report/bench.txt
	$(BIN)/python -m tools.suite_times --long

test-random: .venv/developed
	$(BIN)/python -m pytest -n 3 -p randomly $(if $(SEED),--randomly-seed=$(SEED))

test-times: .venv/developed
	$(BIN)/python -m tools.suite_times

quick: .venv/developed
	@changed=$$(git diff --name-only --diff-filter=d HEAD -- '*.py'; git ls-files --others --exclude-standard -- '*.py'); \
	if [ -n "$$changed" ]; then $(BIN)/ruff check $$changed && $(BIN)/ruff format --check $$changed; fi
	$(BIN)/lint-imports --no-cache >/dev/null
	MOON_QUICK=1 $(BIN)/python -m pytest -n 2 -q -m "not slow and not long" tests/rules tests/games tests/services

lint: .venv/developed
	@$(BIN)/python -m tools.check --lint

pictures: .venv/developed
	MOON_PICTURES=1 MOON_LONG=1 $(BIN)/python -m pytest -n 2 -m "long or not long" -k "neat or densest" tests/browser

bench: .venv/developed
	$(BIN)/python -m pytest tests/bench -o addopts="--strict-markers"

bench-site: .venv/developed
	MOON_BENCH_SECONDS=$(if $(filter-out 0,$(QUICK)),12,60) $(BIN)/python -m pytest -o addopts="--strict-markers" \
		tests/bench/test_clicks.py tests/bench/test_first_page.py tests/bench/test_paint.py \
		-k "test_clicks or test_first_page or Launch or Battle"
	@$(BIN)/python -m tests.bench.floor_table

bench-table: .venv/developed
	@$(BIN)/python -m tests.bench.floor_table --docs

bench-scale: .venv/developed
	QUICK=$(QUICK) $(BIN)/python -m tests.bench.site

train: .venv/developed
	$(BIN)/python -m tools.train_bots $(GAME)

strength: .venv/developed
	$(BIN)/python -m tools.bot_strength $(if $(GAME),--game $(GAME)) $(if $(PAIR),--pair $(PAIR)) $(if $(GAMES),--games $(GAMES))

lock: .venv/developed
	$(LOCK) --upgrade requirements.in --output-file requirements.txt
	$(LOCK) --upgrade requirements-dev.in --output-file requirements-dev.txt

audit: .venv/developed
	$(BIN)/python -m tools.audit

licences: .venv/developed
	$(BIN)/python -m tools.licences

messages: .venv/developed
	$(BIN)/python manage.py makemessages --all --no-obsolete --no-location --ignore .venv --ignore var --ignore tests
	$(BIN)/python manage.py compilemessages --ignore .venv

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv

.venv/installed: requirements.txt | .venv/bin/python
	$(PIP) requirements.txt
	@touch $@

.venv/developed: requirements-dev.txt | .venv/bin/python
	$(BIN)/python -m tools.install requirements-dev.txt
	@touch $@ .venv/installed
