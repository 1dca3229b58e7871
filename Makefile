# Two commands do all set-up on a machine with Python 3.11, make and git: `make demo` and `make test`.
PYTHON ?= python3
TESTERS ?= 4  # many tests wait for servers: more of them than processors
BIN := .venv/bin
STAMP := .venv/.installed

.PHONY: install demo test check bench soak docs format lock clean

install: $(STAMP)  ## the program alone, in .venv/

demo: $(STAMP)  ## run a campaign by mail, from orders to reports, in demo/
	$(BIN)/adjudicator demo demo

test: $(STAMP)  ## every test
	$(BIN)/python -m compileall -q adjudicator mailer eventstore  # tests start hundreds of processes
	$(BIN)/python -m pytest -n $(TESTERS)

check: $(STAMP)  ## ruff, mypy strict, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP)  ## the performance table, to bench/results.json
	$(BIN)/python -m bench

soak: $(STAMP)  ## serve under 200 times the usual load for SOAK_MINUTES (30); figures in soak/
	$(BIN)/python -m tools.soak

docs: $(STAMP)  ## the generated pages: commands and orders
	$(BIN)/python -m tools.write_docs

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(STAMP)  ## refresh requirements.lock from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml --group dev --generate-hashes --no-header --no-emit-index-url \
	  --python-version 3.11 --universal --output-file requirements.lock --upgrade

$(STAMP): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $(STAMP)

clean:
	rm -rf .venv demo dist build
