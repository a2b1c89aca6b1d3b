"""Treegram from Python: show it one page; it finds the site's other pages like it, learns their template and returns records.

The functions here start the ``treegram`` command; ``Service`` asks a running ``treegram serve``.
"""

from .command import Command, Option, Wrapper
from .errors import GoneError, InterruptedError, NothingFoundError, PageError, TreegramError, UsageError
from .reader import Reader
from .records import Page, Record, Records, to_pandas, to_rows
from .service import Service

_command = Command()
collect = _command.collect
learn = _command.learn
run = _command.run
get = _command.get
heal = _command.heal
reader = _command.reader

__all__ = [
    "Command",
    "GoneError",
    "InterruptedError",
    "NothingFoundError",
    "Option",
    "Page",
    "PageError",
    "Reader",
    "Record",
    "Records",
    "Service",
    "TreegramError",
    "UsageError",
    "Wrapper",
    "collect",
    "get",
    "heal",
    "learn",
    "reader",
    "run",
    "to_pandas",
    "to_rows",
]
