"""Reads pages by a wrapper one after the other, without a start for each: the command's endless mode, or the service."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Callable, Deque, Iterable, Iterator, Mapping, NamedTuple, Optional, Sequence

from .errors import GoneError, PageError, TreegramError
from .records import Record

logger = logging.getLogger(__name__)


class Reader(ABC):
    """Gives the record of each page that it is handed. Safe to share between threads; close it, or use it in ``with``."""

    AHEAD = 32  # pages of read_all that are under way; more only cost memory

    @abstractmethod
    def submit(self, url: str, html: str) -> Future[Record]:
        """Hands a page over and returns at once. The future has the record, or ``PageError``, or ``GoneError`` for this and all other pages."""

    @abstractmethod
    def close(self) -> None:
        """Answers what was handed over, then ends."""

    def read(self, url: str, html: str) -> Record:
        """The record of a page. Look at its ``status``: ``ok`` and ``healed-in-part`` fit the wrapper, nothing else does."""
        return self.submit(url, html).result()

    def read_all(self, pages: Iterable[Mapping[str, str]]) -> Iterator[Record]:
        """The records of pages (``url``, ``html``) in their order; takes a few pages ahead of the records that it gives."""
        under_way: Deque[Future[Record]] = deque()
        for page in pages:
            under_way.append(self.submit(page["url"], page["html"]))
            if len(under_way) >= self.AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Asked(NamedTuple):
    url: str
    line: bytes
    answer: Future[Record]


class CommandReader(Reader):
    """Reads by a child process, ``treegram run WRAPPER - --endless --keep-unread``: a line of JSON in, a line out, in the same order.

    A child that dies, or takes longer than ``patience_s`` for a page, is started again and given what it had not answered; a page that
    two of them died of is given up.
    """

    MOST_SILENT = 5  # children in a row that answer nothing, until no more are started
    WRONG_USAGE = 2  # the exit code for what the next child would say as well
    _ENDING_S = 10.0  # a child that was told to end may take so long to be gone

    def __init__(self, arguments: Sequence[str], cwd: Optional[str] = None, patience_s: float = 120) -> None:
        self.arguments = list(arguments)
        self.cwd = cwd
        self.patience_s = patience_s
        self._changed = threading.Condition()  # guards all below
        self._waiting: Deque[_Asked] = deque()  # oldest first
        self._sent = 0  # how many of them the child has
        self._deadline = 0.0  # of the oldest
        self._is_closing = False
        self._gone: Optional[GoneError] = None
        self._child: Optional[subprocess.Popen[bytes]] = None
        self._words = ""  # the last that a child said
        self._keeper = threading.Thread(target=self._keep, name="treegram", daemon=True)
        self._keeper.start()

    def submit(self, url: str, html: str) -> Future[Record]:
        answer: Future[Record] = Future()
        answer.set_running_or_notify_cancel()  # the child will answer it: it is not to be cancelled
        line = json.dumps({"url": url, "html": html}).encode() + b"\n"
        with self._changed:
            if self._is_closing:
                raise ValueError("The reader is closed.")
            if self._gone is not None:
                answer.set_exception(self._gone)
                return answer
            self._waiting.append(_Asked(url, line, answer))
            if len(self._waiting) == 1:
                self._wait_anew()
            self._changed.notify_all()
        return answer

    def close(self) -> None:
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        self._keeper.join()

    def _wait_anew(self) -> None:
        """The oldest page has all its time from now on."""
        self._deadline = time.monotonic() + self.patience_s

    def _keep(self) -> None:
        """Has a child as long as there may be pages."""
        threading.Thread(target=self._watch, name="treegram-watch", daemon=True).start()
        silent = 0
        blamed: Optional[_Asked] = None  # the page that the child before died of
        while self._gone is None:
            code, answers = self._run_child()
            silent = 0 if answers > 0 else silent + 1
            with self._changed:
                if self._is_closing:
                    return self._give_up(f"treegram has ended: {self._words}")
                if silent == self.MOST_SILENT or (code == self.WRONG_USAGE and answers == 0):
                    return self._give_up(f"treegram ends without an answer ({self._words}); try {' '.join(self.arguments)}")
                logger.warning("treegram ended by itself (%s); it is started again", self._words)
                oldest = self._waiting[0] if self._waiting else None
                if oldest is not None and oldest is blamed:
                    self._waiting.popleft()
                    oldest.answer.set_exception(PageError(f"{oldest.url}: treegram has died of it twice: {self._words}"))
                    oldest = None
                blamed = oldest

    def _run_child(self) -> tuple[Optional[int], int]:
        """One child from start to end: its exit code, and how many pages it answered."""
        try:
            child = spawn(self.arguments, self.cwd)
        except OSError as error:
            self._words = str(error)
            return self.WRONG_USAGE, 0
        with self._changed:
            self._words = ""
            self._sent = 0
            self._wait_anew()
            self._child = child
            self._changed.notify_all()
        feeder, listener = [threading.Thread(target=work, args=(child,), daemon=True) for work in (self._feed, self._listen)]
        feeder.start()
        listener.start()
        answers = self._take_answers(child)
        with self._changed:
            self._child = None
            self._changed.notify_all()
        code = end(child, self._ENDING_S)
        listener.join(self._ENDING_S)
        self._words = self._words or f"exit code {code}"
        return code, answers

    def _take_answers(self, child: subprocess.Popen[bytes]) -> int:
        """Gives each answer to who waits for it; how many there were. Ends a child whose answers do not say that they are the next one's."""
        assert child.stdout is not None
        answers = 0
        with child.stdout as lines:
            for line in lines:
                record = _record_in(line)
                with self._changed:
                    if self._sent == 0 or record is None or record.get("source") != f"stdin:{answers + 1}":
                        self._words = f"not an answer: {line[:200].decode(errors='replace').strip()}"
                        kill(child)
                        break
                    asked = self._waiting.popleft()
                    self._sent -= 1
                    self._wait_anew()
                answers += 1
                asked.answer.set_result(record)
        return answers

    def _feed(self, child: subprocess.Popen[bytes]) -> None:
        """Writes what waits to a child, and its end when the reader is closed."""
        assert child.stdin is not None
        try:
            while True:
                with self._changed:
                    while self._child is child and not self._is_closing and self._sent == len(self._waiting):
                        self._changed.wait()
                    if self._child is not child or self._sent == len(self._waiting):
                        break
                    line = self._waiting[self._sent].line
                    self._sent += 1
                child.stdin.write(line)
                child.stdin.flush()
            child.stdin.close()
        except OSError:
            pass  # it has ended, which its keeper sees

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stderr is not None
        with child.stderr as lines:
            for line in lines:
                words = line.decode(errors="replace").strip()
                logger.info("%s", words)
                self._words = words or self._words

    def _watch(self) -> None:
        """Ends a child that takes too long."""
        with self._changed:
            while self._keeper.is_alive() and self._gone is None:
                left = self._deadline - time.monotonic() if self._waiting and self._child is not None else None
                if left is not None and left <= 0:
                    self._words = f"no answer after {self.patience_s:g} s"
                    assert self._child is not None
                    kill(self._child)
                    left = self._ENDING_S
                self._changed.wait(left)

    def _give_up(self, why: str) -> None:
        self._gone = GoneError(why)
        while self._waiting:
            self._waiting.popleft().answer.set_exception(self._gone)
        self._changed.notify_all()


class ServiceReader(Reader):
    """Reads by the service, some pages at a time."""

    THREADS = 4

    def __init__(self, ask: Callable[[Mapping[str, Any]], Record], body: Mapping[str, Any]) -> None:
        self._ask = ask
        self._body = dict(body)
        self._threads = ThreadPoolExecutor(self.THREADS, "treegram")

    def submit(self, url: str, html: str) -> Future[Record]:
        return self._threads.submit(self._one, url, html)

    def _one(self, url: str, html: str) -> Record:
        try:
            return self._ask({**self._body, "url": url, "html": html})
        except GoneError:
            raise
        except TreegramError as error:
            if error.code == "unknown-wrapper":  # it is so for every page
                raise GoneError(f"{url}: {error}", error.code) from None
            raise PageError(f"{url}: {error}", error.code) from None

    def close(self) -> None:
        self._threads.shutdown()


def _record_in(line: bytes) -> Optional[Record]:
    try:
        record = json.loads(line)
    except ValueError:
        return None
    return record if isinstance(record, dict) else None


def spawn(arguments: Sequence[str], cwd: Optional[str]) -> subprocess.Popen[bytes]:
    """A child with three pipes, in a group of its own: what starts the command for us (npx, a shell) ends with it."""
    pipe = subprocess.PIPE
    return subprocess.Popen(arguments, cwd=cwd, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=os.name == "posix")


def kill(child: subprocess.Popen[bytes]) -> None:
    """Ends a child and what it started. Not for one that was waited for: its number may be another's."""
    try:
        if os.name == "posix":
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    except ProcessLookupError:
        pass


def end(child: subprocess.Popen[bytes], patience_s: float) -> int:
    """Waits for a child that should be at its end; its exit code."""
    try:
        return child.wait(patience_s)
    except subprocess.TimeoutExpired:
        kill(child)
        return child.wait()
