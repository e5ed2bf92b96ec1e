# Tasks of Fiverow; `make` alone lists them.
PYTHON = .venv/bin/python
LOCK = uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate --upgrade \
	--custom-compile-command "make lock" pyproject.toml

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## start Fiverow (HOST, PORT, DATA_DIR, ... from the environment: see README)
	@./bootstrap && exec $(PYTHON) -m app

test: check client chromium ## check and test everything, in a real browser too
	@$(PYTHON) -m pytest -q -n auto --maxprocesses 4 --dist loadgroup

test-fast: dev ## test rules, sessions, bots and the shape of the code, in seconds
	@$(PYTHON) -m pytest -q tests/rules tests/session tests/bots tests/house

check: dev types ## ruff, mypy and, where Node is there, tsc
	@$(PYTHON) -m ruff check -q . && $(PYTHON) -m mypy

vectors: dev ## run the rules' examples (VECTORS=folder for another set)
	@$(PYTHON) -m pytest -q tests/rules/test_vectors.py

bench: dev ## measure the engine and the server
	@$(PYTHON) -m tests.load.bench

lock: ## choose the newest fitting versions and write both lock files (needs uv)
	@$(LOCK) -o requirements.lock && $(LOCK) -c requirements.lock --group dev -o requirements-dev.lock

clean: ## remove what can be made again; your data stays
	@rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results

dev:
	@./bootstrap dev

chromium: dev
	@$(PYTHON) -m tests.chromium

ifeq ($(shell command -v npm;),)
types client:
	@echo "There is no Node here, so this part of the client is not checked: $@."
else
client:
	@said=$$(node --test tests/client/*.test.mjs 2>&1) || { echo "$$said"; exit 1; }

types: node_modules/.package-lock.json
	@node_modules/.bin/tsc
endif

node_modules/.package-lock.json: package-lock.json
	@npm ci --silent --no-audit --no-fund && touch $@

.PHONY: help run test test-fast check vectors bench lock clean dev chromium types client
