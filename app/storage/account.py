"""Whose rights the embedded Postgres runs with: it refuses to be root, so root lends it another identity."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

NOBODY = 65534
IN_NAMESPACE: Final = ("unshare", "-U", f"--map-user={NOBODY}")


@dataclass(frozen=True)
class Account:
    """`prefix` goes before a command, `uid` is who owns the files then."""

    uid: int
    gid: int
    prefix: tuple[str, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """What subprocess needs to start a command with these rights."""
        if self.uid == os.geteuid():
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}

    def can_run(self, program: Path) -> bool:
        """Whether the program starts at all with these rights: its folders may be closed to them."""
        try:
            words: list[str | Path] = [*self.prefix, program, "--version"]
            run = subprocess.run(words, capture_output=True, check=False, cwd="/", **self.options)
        except PermissionError:
            return False
        return run.returncode == 0

    def own(self, path: Path) -> None:
        """Makes the files under `path` this account's, where an earlier start used another one."""
        if path.stat().st_uid == self.uid:
            return
        for file in (path, *path.rglob("*")):
            os.chown(file, self.uid, self.gid, follow_symlinks=False)


def choose(program: Path) -> Account | None:
    """The account to run `program` with; None where we are root and no other account can run it."""
    mine = Account(os.geteuid(), os.getegid())
    candidates = [mine] if mine.uid != 0 else [*_namespace(mine), *_nobody()]
    return next((account for account in candidates if account.can_run(program)), None)


def _namespace(root: Account) -> list[Account]:
    """A user namespace in which root has another number: works below folders closed to others."""
    return [Account(root.uid, root.gid, IN_NAMESPACE)] if shutil.which(IN_NAMESPACE[0]) else []


def _nobody() -> list[Account]:
    """The system's own account for this, where namespaces are forbidden, as in most containers."""
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        return []
    return [Account(entry.pw_uid, entry.pw_gid)]
