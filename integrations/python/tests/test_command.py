import os
import time
import unittest

import treegram
from treegram.command import option_arguments, split_pages

PAGE = "<h1>Tides</h1><article>" + "<p>Two bays that lie a mile apart are never full together, and nobody knows why.</p>" * 9 + "</article>"


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

    def test_pages_are_taken_as_they_are_read(self):
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

        with treegram.get(pages()) as records:
            next(records)
        self.assertIsNone(records.outcome)


class Service(unittest.TestCase):
    ADDRESS = os.environ.get("ADDRESS", "")

    def setUp(self):
        if not self.ADDRESS:
            self.skipTest("no service is running")
        self.service = treegram.Service(self.ADDRESS, os.environ["TOKEN"])

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
        with self.assertRaises(treegram.TreegramError) as raised:
            list(self.service.collect("http://127.0.0.1:9/nothing"))
        self.assertIsNotNone(raised.exception.code)

    def test_a_service_that_is_gone_is_said_so(self):
        service = treegram.Service("http://127.0.0.1:9", "token")
        service.TRIES = 1
        begun = time.monotonic()
        with self.assertRaises(treegram.GoneError):
            service.get("https://a.example/", PAGE)
        self.assertLess(time.monotonic() - begun, 60)


if __name__ == "__main__":
    unittest.main()
