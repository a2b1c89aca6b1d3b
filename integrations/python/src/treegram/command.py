"""The ``treegram`` command as Python calls: each starts it once and talks to it over pipes."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import tempfile
import threading
from typing import IO, Any, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from .errors import OUTCOMES, GoneError, from_exit
from .reader import CommandReader, end, kill, spawn
from .records import Page, Record, Records

Wrapper = Mapping[str, Any]
"""A wrapper document, as ``learn`` gives it."""

Option = Union[None, bool, str, int, float, "os.PathLike[str]", Sequence[Any], Mapping[str, Any]]
"""A value of an option of the command; see ``option_arguments``."""


class Command:
    """The command. ``command`` is how it is started: ``["npx", "treegram"]``; by default ``TREEGRAM_COMMAND``, else ``treegram``."""

    def __init__(self, command: Optional[Sequence[str]] = None, cwd: Optional[str] = None) -> None:
        self.command = list(command or shlex.split(os.environ.get("TREEGRAM_COMMAND", "")) or ["treegram"])
        self.cwd = cwd

    def collect(
        self,
        *samples: str,
        examples: Optional[Mapping[str, str]] = None,
        schema: Union[None, str, Mapping[str, Any]] = None,
        wrapper: Union[None, str, Wrapper] = None,
        **options: Option,
    ) -> Records:
        """Finds the site's pages like the samples, learns their template, and gives a record for each.

        ``examples`` names values that you see on the first sample; ``schema`` is a JSON Schema, a file of one, or a type of
        schema.org; with ``wrapper`` nothing is learned. Further options are the command's: ``max_pages=100`` is ``--max-pages 100``.
        """
        return self._stream("collect", samples, (), wrapper=wrapper, example=examples, schema=schema, **options)

    def run(self, wrapper: Union[str, Wrapper], pages: Union[Page, Iterable[Page]], **options: Option) -> Records:
        """Reads pages by a wrapper: a record for each. Pages at hand are piped in as they are taken."""
        return self._stream("run", (), pages, first=wrapper, **options)

    def get(self, pages: Union[Page, Iterable[Page]], **options: Option) -> Records:
        """What each page holds by itself: its article, lists of records and embedded data. No wrapper is needed."""
        return self._stream("get", (), pages, **options)

    def learn(
        self,
        pages: Union[Page, Iterable[Page]],
        *,
        examples: Optional[Mapping[str, str]] = None,
        schema: Union[None, str, Mapping[str, Any]] = None,
        **options: Option,
    ) -> Wrapper:
        """Learns a wrapper from pages of one template."""
        output = self._output("learn", pages, example=examples, schema=schema, **options)
        wrapper: Wrapper = json.loads(output)
        return wrapper

    def heal(self, wrapper: Union[str, Wrapper], pages: Union[Page, Iterable[Page]], **options: Option) -> Record:
        """What of a wrapper broke when its site changed: ``kind`` is ``healthy``, ``proposal`` (the repaired wrapper is
        ``proposal["wrapper"]``), ``refused`` or ``unknown``. With ``apply=True`` a wrapper file is repaired, and the old version kept beside it."""
        report: Record = json.loads(self._output("heal", pages, first=wrapper, json=True, **options))
        return report

    def reader(
        self, wrapper: Union[str, os.PathLike[str]], *, patience_s: float = 120, arguments: Sequence[str] = (), **options: Option
    ) -> CommandReader:
        """Reads pages at hand one after the other, by one process. ``wrapper`` is a file; with ``heal="apply"`` it is repaired on the way.
        ``arguments`` are further ones as the command takes them."""
        fixed = [*self.command, "run", os.fspath(wrapper), "-", "--endless", "--keep-unread"]
        return CommandReader([*fixed, *option_arguments(options), *arguments], self.cwd, patience_s)

    def _stream(self, name: str, names: Sequence[str], pages: Union[Page, Iterable[Page]], **options: Any) -> Records:
        job = _Job(self, name, names, pages, options)
        return Records(job.records(), job.finish, job.close)

    def _output(self, name: str, pages: Union[Page, Iterable[Page]], **options: Any) -> str:
        job = _Job(self, name, (), pages, options)
        try:
            text = job.text()
            job.finish()
            return text
        finally:
            job.close()


class _Job:
    """One start of the command, from its arguments to its exit code."""

    def __init__(
        self, client: Command, name: str, names: Sequence[str], pages: Union[Page, Iterable[Page]], options: Mapping[str, Any]
    ) -> None:
        self._files = tempfile.mkdtemp(prefix="treegram-")
        self._said: List[str] = []
        self._is_open = True
        try:
            first, rest = self._as_file("first", options.get("first")), {**options, "first": None}
            for option in ("schema", "wrapper"):
                rest[option] = self._as_file(option, rest.get(option))
            named, piped = split_pages(pages)
            arguments = [name, *([] if first is None else [first]), *names, *named, *(["-"] if piped is not None else [])]
            self._child = self._start(client, [*arguments, *option_arguments(rest)])
        except BaseException:
            shutil.rmtree(self._files, ignore_errors=True)
            raise
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        threading.Thread(target=self._feed, args=(piped or (),), daemon=True).start()

    def _start(self, client: Command, arguments: Sequence[str]) -> subprocess.Popen[bytes]:
        try:
            return spawn([*client.command, *arguments], client.cwd)
        except OSError as error:
            raise GoneError(f"{client.command[0]} does not start ({error}); npm install --global treegram, or set TREEGRAM_COMMAND.") from None

    def _as_file(self, name: str, value: Any) -> Any:
        """A document as a file of its own; the name of a file as it is."""
        if not isinstance(value, Mapping):
            return None if value is None else os.fspath(value)
        path = os.path.join(self._files, f"{name}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(value, file)
        return path

    def _feed(self, pages: Iterable[Mapping[str, str]]) -> None:
        assert self._child.stdin is not None
        try:
            with self._child.stdin as pipe:
                for page in pages:
                    pipe.write(json.dumps(dict(page)).encode() + b"\n")
        except OSError:
            pass  # it has ended, and says why itself
        except Exception as error:  # of the caller's iterable: the run must not pass for whole
            self._said.append(f"The pages that were given ended early: {error!r}")
            kill(self._child)

    def _listen(self) -> None:
        with self._pipe(self._child.stderr) as lines:
            for line in lines:
                self._said = [*self._said[-20:], line.decode(errors="replace").rstrip()]

    @staticmethod
    def _pipe(pipe: Optional[IO[bytes]]) -> IO[bytes]:
        assert pipe is not None
        return pipe

    def records(self) -> Iterator[Record]:
        for line in self._pipe(self._child.stdout):
            yield json.loads(line)

    def text(self) -> str:
        return self._pipe(self._child.stdout).read().decode()

    def finish(self) -> int:
        """The exit code of a run that gave what it should; other ends are raised."""
        code = self._child.wait()
        self._listener.join(1)
        self.close()
        if code not in OUTCOMES:
            raise from_exit(130 if code < 0 else code, _reason(self._said) or f"treegram ended with exit code {code}")
        return code

    def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        if self._child.poll() is None:
            self._child.terminate()
        self._pipe(self._child.stdout).close()  # before the wait: a child that waits for its reader hears no signal
        end(self._child, 10)
        shutil.rmtree(self._files, ignore_errors=True)


def _reason(said: Sequence[str]) -> str:
    """What the command said of its end, without its name and its hint at help."""
    lines = [line for line in said if line and not line.startswith("(add --help")]
    own = [number for number, line in enumerate(lines) if line.startswith("treegram: ")]
    return "\n".join(lines[own[-1] :])[len("treegram: ") :] if own else "".join(lines[-1:])


def option_arguments(options: Mapping[str, Any]) -> List[str]:
    """Options as the command takes them: ``max_pages=3`` is ``--max-pages 3``, ``raw=True`` is ``--raw``, None and False are left out,
    a list is the option again and again, and so is a mapping, as ``name=value``."""
    arguments: List[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        for one in _values_of(value):
            arguments += [option] if one is True else [f"{option}={one}"]
    return arguments


def _values_of(value: Any) -> Sequence[Any]:
    if value is None or value is False:
        return []
    if isinstance(value, Mapping):
        return [f"{name}={one}" for name, one in value.items()]
    if isinstance(value, (list, tuple, set, frozenset)):
        return list(value)
    return [value if value is True else os.fspath(value) if isinstance(value, os.PathLike) else value]


def split_pages(pages: Union[Page, Iterable[Page]]) -> Tuple[List[str], Optional[Iterator[Mapping[str, str]]]]:
    """Pages by name, or pages at hand; the two are not mixed. The first one decides."""
    if isinstance(pages, str):
        return [pages], None
    if isinstance(pages, Mapping):
        return [], iter([pages])
    items = iter(pages)
    first = next(items, None)
    if first is None:
        return [], None
    if isinstance(first, str):
        return [_kind(page, str) for page in (first, *items)], None
    return [], (_kind(page, Mapping) for chunk in ([first], items) for page in chunk)


def _kind(page: Any, kind: type) -> Any:
    if not isinstance(page, kind):
        raise TypeError("Pages are all names, or all mappings with url and html.")
    return page
