"""Reads the pages of a Scrapy spider by a wrapper of Treegram.

A spider yields ``page(response)``; the pipeline gives the record of that page in its place, as ``treegram run`` writes it. A page that
does not fit the wrapper is dropped and counted, never guessed at. All other items pass as they are.

    ITEM_PIPELINES = {"treegram_scrapy.TreegramPipeline": 100}

    TREEGRAM_WRAPPER = "books.wrapper.json"        # with the command: a file
    TREEGRAM_COMMAND = ["npx", "treegram"]         # default: ["treegram"]
    TREEGRAM_ARGUMENTS = ["--text", "markdown"]    # further options of "treegram run"
    TREEGRAM_PATIENCE = 120                        # seconds that one page may take, until the command is started again

    TREEGRAM_SERVICE = "http://127.0.0.1:4270"     # with "treegram serve": its address, its token, and a wrapper by its name there
    TREEGRAM_TOKEN = "..."
    TREEGRAM_OPTIONS = {"text": "markdown"}        # further members of the body of POST /v1/extract

    TREEGRAM_DROP = False                          # default: True. False gives records that do not fit, too: see their "status"

Needs Scrapy 2.8 or newer and nothing else. Nothing of it waits in Twisted's reactor.
"""

import json
import logging
import time
import urllib.error
import urllib.request
from collections import deque

from scrapy.exceptions import DropItem, NotConfigured
from twisted.internet.defer import Deferred, fail
from twisted.internet.error import ProcessExitedAlready
from twisted.internet.protocol import ProcessProtocol
from twisted.internet.threads import deferToThreadPool
from twisted.protocols.policies import TimeoutMixin
from twisted.python.threadpool import ThreadPool

logger = logging.getLogger(__name__)


class TreegramError(Exception):
    """A page could not be read. The message says why."""


class TreegramGone(TreegramError):
    """No page can be read any more: the spider is closed."""


class Page(dict):
    """A page to be read: its ``url`` and ``html``."""

    def __repr__(self):
        return f"<Page {self['url']}>"  # logs would have all its HTML


def page(response):
    """The item for a page that Scrapy has fetched. ``response`` is a ``TextResponse``: its URL is the one after redirects."""
    return Page(url=response.url, html=response.text)


class TreegramPipeline:
    """Gives records in place of pages."""

    def __init__(self, reader, drop, stats):
        self.reader = reader
        self.drop = drop
        self.stats = stats

    @classmethod
    def from_crawler(cls, crawler):
        settings = crawler.settings
        wrapper = settings.get("TREEGRAM_WRAPPER")
        if not wrapper:
            raise NotConfigured("TREEGRAM_WRAPPER names no wrapper")
        service = settings.get("TREEGRAM_SERVICE")
        if service:
            body = {**settings.getdict("TREEGRAM_OPTIONS"), "wrapper": wrapper}
            reader = ServiceReader(service, settings.get("TREEGRAM_TOKEN", ""), body)
        else:
            command = settings.getlist("TREEGRAM_COMMAND") or ["treegram"]
            arguments = [*command, "run", wrapper, "-", "--endless", "--keep-unread", *settings.getlist("TREEGRAM_ARGUMENTS")]
            reader = CommandReader(arguments, settings.getfloat("TREEGRAM_PATIENCE", 120))
        return cls(reader, settings.getbool("TREEGRAM_DROP", True), crawler.stats)

    def open_spider(self, spider):
        self.reader.open()

    def close_spider(self, spider):
        return self.reader.close()

    def process_item(self, item, spider):
        if not isinstance(item, Page):
            return item
        return self.reader.read(item).addCallbacks(self.judged, self.failed, errbackArgs=(spider,))

    def judged(self, record):
        status = record["status"]
        self.stats.inc_value(f"treegram/{status}")
        if status == "ok" or not self.drop:
            return record
        reasons = "; ".join(violation["message"] for violation in record["violations"])
        raise DropItem(f"{record['url']} is {status}: {reasons}")

    def failed(self, failure, spider):
        self.stats.inc_value("treegram/failed")
        if failure.check(TreegramGone):
            spider.crawler.engine.close_spider(spider, "treegram_gone")
        return failure


class CommandReader:
    """Reads pages by a child process, ``treegram run WRAPPER - --endless``: a line of JSON in, a line out, in the same order.

    A child that dies, or takes too long, is started again and given what it had not answered; a page that two of them died of is given up.
    """

    MOST_SILENT = 5  # children in a row that answer nothing, until no more are started
    WRONG_USAGE = 2  # the exit code of treegram for what the next child would say as well

    def __init__(self, arguments, patience_s):
        self.arguments = arguments
        self.patience_s = patience_s
        self.waiting = deque()  # [page, deferred, how many children died of it], oldest first
        self.child = None
        self.silent = 0
        self.gone = None  # why there are no more children
        self.closing = None  # fires when the last child has ended

    def open(self):
        from twisted.internet import reactor  # not before Scrapy has chosen one

        self.child = Child(self)
        reactor.spawnProcess(self.child, self.arguments[0], self.arguments, env=None)
        for page, _, _ in self.waiting:
            self.child.send(page)
        self.watch()

    def watch(self):
        """The page that has waited longest has the whole time from now on."""
        self.child.setTimeout(self.patience_s if self.waiting else None)

    def read(self, page):
        if self.gone is not None:
            return fail(self.gone)
        deferred = Deferred()
        self.waiting.append([page, deferred, 0])
        self.child.send(page)
        if len(self.waiting) == 1:
            self.watch()
        return deferred

    def answered(self, line):
        self.silent = 0
        self.child.has_answered = True
        page, deferred, _ = self.waiting.popleft()
        self.watch()
        try:
            record = json.loads(line)
        except ValueError:
            deferred.errback(TreegramError(f"{page['url']}: treegram has answered what is no JSON"))
        else:
            deferred.callback(record)

    def ended(self, code, words):
        """The child has ended, because it was to or by itself, with ``code``; ``words`` are its last ones."""
        if self.closing is not None:
            self.give_up(TreegramGone(f"treegram has ended: {words}"))
            return
        self.silent += 1
        if self.silent == self.MOST_SILENT or (code == self.WRONG_USAGE and not self.child.has_answered):
            self.give_up(TreegramGone(f"treegram ends without an answer ({words}); try {' '.join(self.arguments)}"))
            return
        logger.warning("treegram ended by itself (%s); it is started again", words)
        if self.waiting:
            self.waiting[0][2] += 1
            if self.waiting[0][2] == 2:
                page, deferred, _ = self.waiting.popleft()
                deferred.errback(TreegramError(f"{page['url']}: treegram has died of it twice: {words}"))
        self.open()

    def give_up(self, error):
        self.gone = error
        while self.waiting:
            self.waiting.popleft()[1].errback(error)
        if self.closing is not None:
            self.closing.callback(None)

    def close(self):
        if self.gone is not None:
            return None
        self.closing = Deferred()
        self.child.finish()
        return self.closing


class Child(ProcessProtocol, TimeoutMixin):
    """One process. What it says is logged, and its last words are kept for the reason of its end."""

    def __init__(self, reader):
        self.reader = reader
        self.has_answered = False
        self.words = ""
        self.out = b""
        self.err = b""

    def send(self, page):
        self.transport.write(json.dumps({"url": page["url"], "html": page["html"]}).encode() + b"\n")

    def finish(self):
        self.transport.closeStdin()

    def outReceived(self, data):
        *lines, self.out = (self.out + data).split(b"\n")
        for line in lines:
            self.reader.answered(line)

    def errReceived(self, data):
        *lines, self.err = (self.err + data).split(b"\n")
        for line in lines:
            self.words = line.decode(errors="replace")
            logger.info(self.words)

    def timeoutConnection(self):
        self.words = f"no answer after {self.reader.patience_s:g} s"
        try:
            self.transport.signalProcess("KILL")
        except ProcessExitedAlready:
            pass
        self.transport.loseConnection()  # a grandchild may hold the other ends

    def processEnded(self, reason):
        self.setTimeout(None)
        self.reader.ended(reason.value.exitCode, self.words or reason.getErrorMessage())


class ServiceReader:
    """Reads pages by the service, ``POST /v1/extract``, on threads of its own."""

    THREADS = 4
    TRIES = 5
    PATIENCE_S = 90  # the service gives a page up after 70 s

    def __init__(self, address, token, body):
        self.address = f"{address.rstrip('/')}/v1/extract"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.body = body
        self.threads = ThreadPool(0, self.THREADS, "treegram")
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def open(self):
        self.threads.start()

    def read(self, page):
        from twisted.internet import reactor

        return deferToThreadPool(reactor, self.threads, self.ask, page)

    def close(self):
        self.threads.stop()

    def ask(self, page):
        body = json.dumps({**self.body, "url": page["url"], "html": page["html"]}).encode()
        for attempt in range(1, self.TRIES + 1):
            try:
                request = urllib.request.Request(self.address, body, self.headers)
                with self.opener.open(request, timeout=self.PATIENCE_S) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or attempt == self.TRIES:
                    raise self.refused(error, page) from None
            except OSError as error:
                if attempt == self.TRIES:
                    raise TreegramGone(f"the service at {self.address} cannot be reached: {error}") from None
            time.sleep(attempt)

    def refused(self, error, page):
        try:
            reason = json.load(error)["detail"]
        except (ValueError, KeyError):
            reason = str(error)
        # A token or a wrapper that is not known is so for every page.
        kind = TreegramGone if error.code in (401, 403, 404) else TreegramError
        return kind(f"{page['url']}: {reason}")
