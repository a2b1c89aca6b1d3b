"""What goes wrong, as exceptions. Each has the command's exit code, and the service's code where the service refused."""

from __future__ import annotations

from typing import Optional

# Exit codes of the command that come with results, and what they say of them.
OUTCOMES = {0: "done", 4: "violated", 5: "budget", 6: "unread"}


class TreegramError(Exception):
    """Something went wrong inside Treegram (exit code 1). The message says what happened and what to do."""

    exit_code = 1

    def __init__(self, message: str, code: Optional[str] = None) -> None:
        super().__init__(message)
        self.code = code
        """The stable code of a refusal by the service, such as ``unknown-wrapper``; None from the command."""


class UsageError(TreegramError):
    """Wrong usage, or input that cannot be read (exit code 2)."""

    exit_code = 2


class NothingFoundError(TreegramError):
    """There is nothing of what was looked for (exit code 3)."""

    exit_code = 3


class PageError(TreegramError):
    """One page cannot be read; others can. Readers raise it for the page alone."""


class GoneError(TreegramError):
    """No page can be read any more: the command does not start, or the service does not answer or refuses the token."""


class InterruptedError(TreegramError):
    """The command was ended by a signal (exit code 130). With a workspace, the same call resumes."""

    exit_code = 130


_BY_EXIT_CODE = {kind.exit_code: kind for kind in (TreegramError, UsageError, NothingFoundError, InterruptedError)}
_NOTHING_FOUND = {"nothing-learned", "no-articles"}


def from_exit(exit_code: int, message: str) -> TreegramError:
    """The exception for an exit code of the command."""
    return _BY_EXIT_CODE.get(exit_code, TreegramError)(message)


def from_code(code: str, message: str, status: int = 422) -> TreegramError:
    """The exception for a code of the service. ``status`` is that of HTTP."""
    if code in _NOTHING_FOUND:
        return NothingFoundError(message, code)
    if status in (401, 403):
        return GoneError(message, code)
    return (TreegramError if status >= 500 else UsageError)(message, code)
