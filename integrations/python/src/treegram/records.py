"""Records as they come, and tables of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union

from .errors import OUTCOMES

if TYPE_CHECKING:
    import pandas

Record = Dict[str, Any]
"""What one page gave: ``url``, ``source``, ``status`` (see ``FITTING``), ``data``, ``violations``."""

FITTING = ("ok", "healed", "healed-in-part")
"""The ``status`` of records that fit; of one that is ``healed-in-part`` some fields may be missing, and ``violations`` name them."""

Page = Union[str, Mapping[str, str]]
"""A URL or the name of a file; or a page at hand, a mapping with ``url`` and ``html``."""


class Records(Iterator[Record]):
    """Records in the order of the run, each as soon as it is read. Iterate once; an error of the run is raised when it occurs.

    Leaving early ends the run: call ``close``, or use the object in ``with``.
    """

    def __init__(self, source: Iterator[Record], end: Callable[[], int], close: Callable[[], None]) -> None:
        self._source = source
        self._end = end
        self._close = close
        self.exit_code: Optional[int] = None
        """The exit code of the finished run; None before its end."""

    @property
    def outcome(self) -> Optional[str]:
        """``done``, ``violated``, ``budget`` (it was ended early) or ``unread`` (some inputs could not be read); None before the end."""
        return None if self.exit_code is None else OUTCOMES[self.exit_code]

    def __next__(self) -> Record:
        try:
            return next(self._source)
        except StopIteration:
            if self.exit_code is None:
                self.exit_code = self._end()
            raise

    def close(self) -> None:
        """Ends a run that is not finished."""
        self._close()

    def __enter__(self) -> Records:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def to_pandas(self, list_field: Optional[str] = None, statuses: Iterable[str] = FITTING) -> pandas.DataFrame:
        """All records that are left as a table; see the function ``to_pandas``."""
        return to_pandas(self, list_field, statuses)


def to_rows(
    records: Iterable[Record], list_field: Optional[str] = None, statuses: Iterable[str] = FITTING
) -> List[Tuple[str, Record]]:
    """The URL and data of each record; with ``list_field`` of each item of that list."""
    wanted = set(statuses)
    kept = [(str(record["url"]), record["data"]) for record in records if record["status"] in wanted]
    if list_field is None:
        return kept
    return [(url, item) for url, data in kept for item in data.get(list_field) or []]


def to_pandas(
    records: Iterable[Record], list_field: Optional[str] = None, statuses: Iterable[str] = FITTING
) -> pandas.DataFrame:
    """A table with a row for each record, or for each item of one of their lists; the index is the URL of the page.

    Parts of a value have columns of their own (``price.amount``). Records that do not fit the template are left out
    unless ``statuses`` names theirs. Needs pandas.
    """
    import pandas

    rows = to_rows(records, list_field, statuses)
    table = pandas.json_normalize([data for _, data in rows])
    table.index = pandas.Index([url for url, _ in rows], name="url")
    return table
