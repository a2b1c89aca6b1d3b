"""Reads the pages of a Scrapy spider by a wrapper of Treegram.

A spider yields ``page(response)``; the pipeline gives the record of that page in its place, as ``treegram run`` writes it. A page that
does not fit the wrapper is dropped and counted, never guessed at. All other items pass as they are.

    ITEM_PIPELINES = {"treegram.scrapy.TreegramPipeline": 100}

    TREEGRAM_WRAPPER = "books.wrapper.json"        # with the command: a file
    TREEGRAM_COMMAND = ["npx", "treegram"]         # default: ["treegram"]
    TREEGRAM_ARGUMENTS = ["--text", "markdown"]    # further options of "treegram run"
    TREEGRAM_PATIENCE = 120                        # seconds that one page may take, until the command is started again

    TREEGRAM_SERVICE = "http://127.0.0.1:4270"     # with "treegram serve": its address, its token, and a wrapper by its name there
    TREEGRAM_TOKEN = "..."
    TREEGRAM_OPTIONS = {"text": "markdown"}        # further members of the body of POST /v1/extract

    TREEGRAM_DROP = False                          # default: True. False gives records that do not fit, too: see their "status"

Needs Scrapy 2.8 or newer. Nothing of it waits in Twisted's reactor.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Callable, Dict, Optional

from scrapy.exceptions import DropItem, NotConfigured
from twisted.internet.defer import Deferred
from twisted.internet.threads import deferToThread
from twisted.python.failure import Failure

from .command import Command
from .errors import GoneError
from .reader import Reader
from .records import FITTING, Record
from .service import Service


class Page(Dict[str, str]):
    """A page to be read: its ``url`` and ``html``."""

    def __repr__(self) -> str:
        return f"<Page {self['url']}>"  # logs would have all its HTML


def page(response: Any) -> Page:
    """The item for a page that Scrapy has fetched. ``response`` is a ``TextResponse``: its URL is the one after redirects."""
    return Page(url=response.url, html=response.text)


class TreegramPipeline:
    """Gives records in place of pages."""

    def __init__(self, open_reader: Callable[[], Reader], drop: bool, stats: Any) -> None:
        self.open_reader = open_reader
        self.reader: Optional[Reader] = None
        self.drop = drop
        self.stats = stats

    @classmethod
    def from_crawler(cls, crawler: Any) -> TreegramPipeline:
        settings = crawler.settings
        if not settings.get("TREEGRAM_WRAPPER"):
            raise NotConfigured("TREEGRAM_WRAPPER names no wrapper")
        return cls(lambda: _reader(settings), settings.getbool("TREEGRAM_DROP", True), crawler.stats)

    def open_spider(self, spider: Any) -> None:
        self.reader = self.open_reader()

    def close_spider(self, spider: Any) -> Deferred:
        assert self.reader is not None
        return deferToThread(self.reader.close)

    def process_item(self, item: Any, spider: Any) -> Any:
        if not isinstance(item, Page):
            return item
        assert self.reader is not None
        answer = _deferred(self.reader.submit(item["url"], item["html"]))
        return answer.addCallbacks(self.judged, self.failed, errbackArgs=(spider,))

    def judged(self, record: Record) -> Record:
        status = record["status"]
        self.stats.inc_value(f"treegram/{status}")
        if status in FITTING or not self.drop:
            return record
        reasons = "; ".join(violation["message"] for violation in record["violations"])
        raise DropItem(f"{record['url']} is {status}: {reasons}")

    def failed(self, failure: Failure, spider: Any) -> Failure:
        self.stats.inc_value("treegram/failed")
        if failure.check(GoneError):
            spider.crawler.engine.close_spider(spider, "treegram_gone")
        return failure


def _reader(settings: Any) -> Reader:
    wrapper = settings.get("TREEGRAM_WRAPPER")
    address = settings.get("TREEGRAM_SERVICE")
    if address:
        return Service(address, settings.get("TREEGRAM_TOKEN", "")).reader(wrapper, **settings.getdict("TREEGRAM_OPTIONS"))
    command = Command(settings.getlist("TREEGRAM_COMMAND"))
    return command.reader(wrapper, patience_s=settings.getfloat("TREEGRAM_PATIENCE", 120), arguments=settings.getlist("TREEGRAM_ARGUMENTS"))


def _deferred(future: Future[Record]) -> Deferred:
    """A future of another thread, for the reactor."""
    from twisted.internet import reactor  # not before Scrapy has chosen one

    deferred: Deferred = Deferred()

    def tell(done: Future[Record]) -> None:
        error = done.exception()
        if error is None:
            reactor.callFromThread(deferred.callback, done.result())
        else:
            reactor.callFromThread(deferred.errback, error)

    future.add_done_callback(tell)
    return deferred
