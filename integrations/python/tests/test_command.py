import functools
import http.server
import os
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

import treegram
from treegram.command import option_arguments, split_pages
from treegram.reader import spawn

PAGE = "<h1>Tides</h1><article>" + "<p>Two bays that lie a mile apart are never full together, and nobody knows why.</p>" * 9 + "</article>"


TALKS = {
    "The shape of tides": "Ada Quill",
    "Lichens on old walls": "Tomas Berg",
    "Bridges that sing": "Ines Marlow",
    "Comets and their tails": "Jon Abara",
    "Salt roads": "Piet Haan",
    "Kites for work": "Sam Oduya",
}
EXAMPLES = {"title": "The shape of tides", "speaker": "Ada Quill"}
DATA = [{"title": title, "speaker": speaker} for title, speaker in TALKS.items()]


def talks(speaker_class):
    """The pages of a site; another class of the speakers is its redesign."""
    return [
        f'<article><h1>{title}</h1><p>Held in the small hall.</p><p class="{speaker_class}">{speaker}</p></article>'
        for title, speaker in TALKS.items()
    ]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def data_of(records):
    return [record["data"] for record in records]


class Options(unittest.TestCase):
    def test_keywords_are_options_of_the_command(self):
        options = {"max_pages": 3, "raw": True, "render": False, "since": None, "like": ["a", "b"], "limit": {"maxBytes": 9}}
        self.assertEqual(
            option_arguments(options), ["--max-pages=3", "--raw", "--like=a", "--like=b", "--limit=maxBytes=9"]
        )

    def test_a_value_that_begins_with_a_dash_is_no_option(self):
        self.assertEqual(option_arguments({"example": {"a": "--quiet"}}), ["--example=a=--quiet"])


class Pages(unittest.TestCase):
    def test_names_and_pages_at_hand_are_not_mixed(self):
        with self.assertRaises(TypeError):
            split_pages(["https://a.example/", {"url": "https://b.example/", "html": ""}])
        _, piped = split_pages([{"url": "https://b.example/", "html": ""}, "https://a.example/"])
        with self.assertRaises(TypeError):
            list(piped)

    def test_pages_of_an_iterator_give_records_in_their_order(self):
        pages = [{"url": f"https://a.example/{number}", "html": PAGE} for number in range(3)]
        records = list(treegram.get(iter(pages)))
        self.assertEqual([record["url"] for record in records], [page["url"] for page in pages])


class Ends(unittest.TestCase):
    def test_pages_that_fail_to_come_do_not_pass_for_a_whole_run(self):
        def pages():
            yield {"url": "https://a.example/1", "html": PAGE}
            raise RuntimeError("the queue is gone")

        with self.assertRaisesRegex(treegram.TreegramError, "the queue is gone"):
            list(treegram.get(pages()))

    def test_nothing_to_learn_is_an_error_of_its_own(self):
        with self.assertRaises(treegram.NothingFoundError) as raised:
            treegram.learn([{"url": "https://a.example/1", "html": "<p>"}])
        self.assertEqual(raised.exception.exit_code, 3)

    def test_a_wrapper_that_is_none_is_wrong_usage(self):
        with self.assertRaises(treegram.UsageError) as raised:
            list(treegram.run({"no": "wrapper"}, "https://a.example/1"))
        self.assertEqual(raised.exception.exit_code, 2)

    def test_a_command_that_is_not_there_says_how_to_get_it(self):
        with self.assertRaisesRegex(treegram.GoneError, "npm install"):
            treegram.Command(["no-such-treegram"]).learn("a.html")

    def test_leaving_early_ends_the_run(self):
        def pages():
            number = 0
            while True:
                number += 1
                yield {"url": f"https://a.example/{number}", "html": PAGE}

        children = []
        with mock.patch("treegram.command.spawn", lambda *how: children.append(spawn(*how)) or children[-1]):
            records = treegram.get(pages())
        with records:
            next(records)
        self.assertIsNotNone(children[0].poll())
        self.assertIsNone(records.outcome)


class Repairs(unittest.TestCase):
    def test_a_renamed_class_is_repaired_by_the_command(self):
        def pages(speaker_class):
            return [{"url": f"https://a.example/{number}", "html": html} for number, html in enumerate(talks(speaker_class))]

        wrapper = treegram.learn(pages("speaker"), examples=EXAMPLES)
        self.assertEqual({record["status"] for record in treegram.run(wrapper, pages("who"))}, {"violated"})
        report = treegram.heal(wrapper, pages("who"))
        self.assertEqual(report["kind"], "proposal")
        self.assertEqual(data_of(treegram.run(report["proposal"]["wrapper"], pages("who"))), DATA)


class Service(unittest.TestCase):
    ADDRESS = os.environ.get("ADDRESS", "")

    def setUp(self):
        if not self.ADDRESS:
            self.skipTest("no service is running")
        self.service = treegram.Service(self.ADDRESS, os.environ["TOKEN"])

    def site(self):
        """A function that puts the pages of a site, and their addresses."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder.name))
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)

        def put(speaker_class):
            for number, html in enumerate(talks(speaker_class)):
                Path(folder.name, f"{number}.html").write_text(html)

        return put, [f"http://127.0.0.1:{server.server_port}/{number}.html" for number in range(len(TALKS))]

    def test_a_renamed_class_is_repaired_by_the_service(self):
        put, pages = self.site()
        put("speaker")
        wrapper = self.service.learn(pages, name="renamed", examples=EXAMPLES)
        self.assertEqual(data_of(self.service.run("renamed", pages)), DATA)
        self.assertIsNone(self.service.heal("renamed", pages))
        put("who")
        repair = self.service.heal("renamed", pages)
        self.assertEqual((repair["state"], repair["document"]["name"]), ("waiting", "renamed"))
        self.assertEqual(self.service.wrapper("renamed"), wrapper)
        self.assertEqual(data_of(treegram.run(repair["document"], pages)), DATA)

    def test_an_applied_repair_is_the_next_version(self):
        put, pages = self.site()
        put("speaker")
        kept = treegram.learn(pages, examples=EXAMPLES)
        self.service.keep({**kept, "name": "applied"})
        put("who")
        self.assertEqual(self.service.heal("applied", pages, apply=True)["state"], "accepted")
        self.assertEqual(data_of(self.service.run("applied", pages)), DATA)

    def test_a_token_that_is_refused_reads_no_page(self):
        with self.assertRaises(treegram.GoneError) as raised:
            treegram.Service(self.ADDRESS, "wrong").get("https://a.example/", PAGE)
        self.assertEqual(raised.exception.code, "bad-token")

    def test_a_wrapper_that_is_not_kept_has_the_code_of_the_service(self):
        with self.assertRaises(treegram.UsageError) as raised:
            self.service.wrapper("none")
        self.assertEqual(raised.exception.code, "not-found")
        with self.service.reader("none") as reader, self.assertRaises(treegram.GoneError) as raised:
            reader.read("https://a.example/", PAGE)
        self.assertEqual(raised.exception.code, "unknown-wrapper")

    def test_a_run_that_fails_is_an_error_with_its_code(self):
        with self.assertRaises(treegram.UsageError) as raised:
            list(self.service.collect("http://127.0.0.1:9/nothing"))
        self.assertEqual(raised.exception.code, "unreadable-sample")

    def test_a_service_that_is_gone_is_said_so(self):
        service = treegram.Service("http://127.0.0.1:9", "token")
        service.TRIES = 1
        begun = time.monotonic()
        with self.assertRaises(treegram.GoneError):
            service.get("https://a.example/", PAGE)
        self.assertLess(time.monotonic() - begun, 5)


if __name__ == "__main__":
    unittest.main()
