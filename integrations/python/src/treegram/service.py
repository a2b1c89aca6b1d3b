"""A running ``treegram serve`` as Python calls. Nothing but Python is needed on this machine."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union

from .errors import GoneError, TreegramError, from_code
from .reader import ServiceReader
from .records import Record, Records

Run = Dict[str, Any]
"""A run as the service tells it: ``id``, ``state``, ``counts``, ``error`` and more."""


class Service:
    """A service at an address. ``token`` is what its operator gave you; ``.treegram/service.token`` on the machine that it runs on."""

    TRIES = 5
    POLL_S = 0.5
    WINDOW = 500  # records of one answer
    OVER = ("finished", "failed", "stopped")

    def __init__(self, address: str, token: str, *, timeout_s: float = 90) -> None:
        self.address = address.rstrip("/")
        self.timeout_s = timeout_s
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
        # What the service fetches may need a proxy; the service itself is addressed as it is.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def collect(self, *samples: str, examples: Optional[Mapping[str, str]] = None, name: Optional[str] = None, **options: Any) -> Records:
        """Finds the site's pages like the samples, learns their template (kept as ``name``), and gives a record for each as it comes.

        Further options are those of the service: ``max_pages=100`` is ``maxPages``.
        """
        if examples is not None:
            options["examples"] = [{"field": field, "value": value} for field, value in examples.items()]
        return self._records({"kind": "collect", "samples": list(samples), "name": name, "options": _settings(options)})

    def run(self, wrapper: str, pages: Sequence[str], **options: Any) -> Records:
        """Reads pages by a wrapper that the service keeps: URLs, and files below its root. For HTML at hand see ``reader``."""
        return self._records({"kind": "run", "wrapper": {"name": wrapper}, "pages": list(pages), "options": _settings(options)})

    def learn(self, pages: Sequence[str], *, name: Optional[str] = None, examples: Optional[Mapping[str, str]] = None, **options: Any) -> Mapping[str, Any]:
        """Learns a wrapper, which the service keeps, and gives its document."""
        if examples is not None:
            options["examples"] = [{"field": field, "value": value} for field, value in examples.items()]
        run = self._wait(self.start({"kind": "learn", "pages": list(pages), "name": name, "options": _settings(options)}))
        return self.wrapper(run["learned"]["name"])

    def heal(self, wrapper: str, pages: Sequence[str], *, apply: bool = False, **options: Any) -> Optional[Record]:
        """The repair that pages of a changed site ask for; None when there is none, or the same one waits already. ``apply`` makes it the wrapper's next version."""
        run = self._wait(self.start({"kind": "heal", "wrapper": {"name": wrapper}, "pages": list(pages), "options": _settings(options)}))
        for proposal in self._items("/v1/proposals"):
            if proposal["run"] == run["id"]:
                path = f"/v1/proposals/{proposal['id']}"
                return self.call("POST", f"{path}/accept") if apply else self.call("GET", path)
        return None

    def get(self, url: str, html: Optional[str] = None, **options: Any) -> Record:
        """What one page holds by itself, or with ``wrapper`` its record: fetched by the service, or given as ``html``."""
        return self.call("POST", "/v1/extract", _given({**_settings(options), "url": url, "html": html}))

    def reader(self, wrapper: Union[str, Mapping[str, Any]], **options: Any) -> ServiceReader:
        """Reads pages at hand by a wrapper: the name of one that the service keeps, or a document."""
        return ServiceReader(lambda body: self.call("POST", "/v1/extract", body), {**_settings(options), "wrapper": wrapper})

    def wrapper(self, name: str) -> Mapping[str, Any]:
        """The newest version of a wrapper that the service keeps."""
        document: Mapping[str, Any] = self.call("GET", f"/v1/wrappers/{urllib.parse.quote(name, '')}")["document"]
        return document

    def keep(self, wrapper: Mapping[str, Any]) -> None:
        """Keeps a wrapper under its own name, as the next version."""
        self.call("PUT", f"/v1/wrappers/{urllib.parse.quote(str(wrapper['name']), '')}", {"document": wrapper})

    def start(self, spec: Mapping[str, Any]) -> Run:
        """Plans a run and returns at once."""
        return self.call("POST", "/v1/runs", _given(spec))

    def _wait(self, run: Run) -> Run:
        while run["state"] not in self.OVER:
            time.sleep(self.POLL_S)
            run = self.call("GET", f"/v1/runs/{run['id']}")
        return _checked(run)

    def _records(self, spec: Mapping[str, Any]) -> Records:
        job = _Job(self, self.start(spec))
        return Records(job.records(), job.exit_code, job.stop)

    def _items(self, path: str) -> Iterator[Record]:
        after: Optional[str] = None
        while True:
            window = self.call("GET", path + ("" if after is None else f"?after={urllib.parse.quote(after, '')}"))
            yield from window["items"]
            after = window["next"]
            if after is None:
                return

    def call(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None) -> Record:
        """One request, tried again while the service is busy. ``path`` is as its ``/openapi.json`` has it."""
        sent = None if body is None else json.dumps(body).encode()
        headers = self._headers if sent is None else {**self._headers, "Content-Type": "application/json"}
        attempt = 1
        while True:
            try:
                request = urllib.request.Request(self.address + path, sent, headers, method=method)
                with self._opener.open(request, timeout=self.timeout_s) as answer:
                    told: Record = json.load(answer)
                    return told
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or attempt == self.TRIES:
                    raise _refusal(error) from None
            except OSError as error:
                if attempt == self.TRIES:
                    raise GoneError(f"The service at {self.address} cannot be reached: {error}") from None
            time.sleep(attempt)
            attempt += 1


class _Job:
    """A run that is followed for its records."""

    def __init__(self, service: Service, run: Run) -> None:
        self._service = service
        self._run = run

    def records(self) -> Iterator[Record]:
        path = f"/v1/runs/{self._run['id']}"
        last: Optional[int] = None
        while True:
            # First the state: what comes between the two requests is not missed.
            self._run = self._service.call("GET", path)
            while True:
                after = "" if last is None else f"&after={last}"
                items: List[Record] = self._service.call("GET", f"{path}/records?limit={self._service.WINDOW}{after}")["items"]
                for item in items:
                    last = item["position"]
                    yield item["record"]
                if len(items) < self._service.WINDOW:
                    break
            if self._run["state"] in self._service.OVER:
                _checked(self._run)
                return
            time.sleep(self._service.POLL_S)

    def exit_code(self) -> int:
        """As the command would end."""
        counts = self._run["counts"]
        if str(self._run["stopped"]).startswith("max-"):
            return 5
        if counts["violated"] > 0:
            return 4
        return 6 if self._run["spec"]["kind"] == "run" and counts["failed"] > 0 else 0

    def stop(self) -> None:
        if self._run["state"] not in self._service.OVER:
            self._run = self._service.call("DELETE", f"/v1/runs/{self._run['id']}")


def _checked(run: Run) -> Run:
    if run["state"] == "failed":
        raise from_code(run["error"]["code"], run["error"]["message"])
    return run


def _refusal(error: urllib.error.HTTPError) -> TreegramError:
    try:
        problem = json.load(error)
        return from_code(problem["code"], problem["detail"], error.code)
    except (ValueError, KeyError):
        return from_code("no-answer", f"What answers at {error.url} is no Treegram service: {error}", 500)


def _settings(options: Mapping[str, Any]) -> Dict[str, Any]:
    """``max_pages`` as ``maxPages``."""
    def camel(name: str) -> str:
        head, *rest = name.split("_")
        return head + "".join(part.capitalize() for part in rest)

    return {camel(name): value for name, value in options.items() if value is not None}


def _given(body: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in body.items() if value is not None}
