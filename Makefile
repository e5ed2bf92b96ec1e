# Tasks of Fiverow; `make` alone lists them.
PYTHON = .venv/bin/python

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## start Fiverow (HOST, PORT, DATA_DIR, DATABASE_URL, WORKERS, PUBLIC_URL from the environment)
	@./bootstrap && exec $(PYTHON) -m app

test: dev chromium check ## check and test everything, in a real browser too
	@$(PYTHON) -m pytest -q -n auto --maxprocesses 4 --dist loadgroup

test-fast: dev ## test rules, sessions, bots and the shape of the code, in seconds
	@$(PYTHON) -m pytest -q tests/rules tests/session tests/bots tests/house

check: dev ## ruff, mypy and, where Node is there, tsc
	@$(PYTHON) -m ruff check . && $(PYTHON) -m mypy && tests/setup/tsc

vectors: dev ## run the rules' examples (VECTORS=folder for another set)
	@$(PYTHON) -m pytest -q tests/rules/test_vectors.py

bench: dev ## measure the engine and the server
	@$(PYTHON) -m tests.load.bench

lock: ## choose the newest fitting versions and write both lock files (needs uv)
	@tests/setup/lock

clean: ## remove what can be made again; your data stays
	@rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results

dev:
	@./bootstrap dev

chromium: dev
	@$(PYTHON) -m tests.setup.chromium

.PHONY: help run test test-fast check vectors bench lock clean dev chromium
