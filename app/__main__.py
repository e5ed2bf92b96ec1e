"""The command line: `python -m app` serves; `python -m app help` lists what else there is."""

import os
import sys

from app import config, logs

HELP = """Fiverow, a server for the board game Sequence.

  python -m app                            serve, until Ctrl-C
  python -m app migrate                    bring the database to the form this version needs
  python -m app admin-token create NAME    make a secret for somebody who looks after the server
  python -m app admin-token list           show who has one
  python -m app admin-token revoke NAME    let it open nothing any more
  python -m app help                       show this

Settings are read from the environment: HOST, PORT, DATA_DIR, DATABASE_URL, WORKERS, PUBLIC_URL, LOG,
BOT_PAUSE, MESSAGE_RATE. The README says what they mean.
"""


def main() -> int:
    """Does what the command line says; returns the exit code, after one sentence about what went wrong."""
    name, rest = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("serve", [])
    if name in ("help", "--help", "-h") or name not in COMMANDS:
        print(HELP)
        return 0 if name in ("help", "--help", "-h") else 2
    try:
        settings = config.load()
        logs.setup(settings.log_level)
        return COMMANDS[name](settings, rest)
    except KeyboardInterrupt:
        return 0
    except config.OperatorError as error:
        print(error, file=sys.stderr)
        return 1


def _serve(settings: config.Settings, _rest: list[str]) -> int:
    from app.serve import serve

    serve(settings)
    return 0


def _migrate(settings: config.Settings, _rest: list[str]) -> int:
    from app.serve import database

    with database(settings):
        return 0


def _admin_token(settings: config.Settings, rest: list[str]) -> int:
    from app.api.admin_tokens import command
    from app.serve import database

    with database(settings) as url:
        os.environ["DATABASE_URL"] = url  # where the command, like a worker, looks for it
        return command(rest)


COMMANDS = {"serve": _serve, "migrate": _migrate, "admin-token": _admin_token}

if __name__ == "__main__":
    sys.exit(main())
