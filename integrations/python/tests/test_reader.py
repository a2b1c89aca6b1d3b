"""The reader by children that misbehave as the command does not: each is a few lines of Python."""

import sys
import tempfile
import unittest
from pathlib import Path

from treegram import GoneError, PageError
from treegram.reader import CommandReader

# Answers each page with its URL. Before a page is answered, `odd` may do something else.
CHILD = """
import json, os, sys, time
for number, line in enumerate(iter(sys.stdin.readline, ""), 1):
    page = json.loads(line)
    {odd}
    print(json.dumps({{"url": page["url"], "source": f"stdin:{{number}}", "status": "ok"}}), flush=True)
"""


def reader_of(odd="", **how):
    return CommandReader([sys.executable, "-c", CHILD.format(odd=odd)], **how)


def urls(count):
    return [f"https://a.example/{number}" for number in range(count)]


def pages(count):
    return [{"url": url, "html": "<p>" * 1000} for url in urls(count)]


class Answers(unittest.TestCase):
    def test_many_pages_are_answered_in_their_order(self):
        with reader_of() as reader:
            self.assertEqual([record["url"] for record in reader.read_all(pages(300))], urls(300))

    def test_pages_that_were_handed_over_are_answered_before_the_end(self):
        reader = reader_of()
        answers = [reader.submit(page["url"], page["html"]) for page in pages(50)]
        reader.close()
        self.assertEqual([answer.result(0)["url"] for answer in answers], urls(50))
        with self.assertRaises(ValueError):
            reader.submit("https://a.example/", "")

    def test_a_line_that_is_no_answer_never_moves_answers_to_other_pages(self):
        # Once, as a warning of what starts the command would be.
        with tempfile.TemporaryDirectory() as folder:
            mark = Path(folder, "mark")
            odd = f"number == 3 and not os.path.exists({str(mark)!r}) and (open({str(mark)!r}, 'w'), print('npm warn', flush=True))"
            with self.assertLogs("treegram.reader", "WARNING"), reader_of(odd) as reader:
                self.assertEqual([record["url"] for record in reader.read_all(pages(9))], urls(9))

    def test_an_answer_of_another_page_is_not_taken(self):
        with reader_of("number += 1") as reader, self.assertLogs("treegram.reader", "WARNING"):
            with self.assertRaises(PageError):
                reader.read("https://a.example/", "")


class Ends(unittest.TestCase):
    def test_a_page_that_ends_two_children_is_given_up_alone(self):
        with self.assertLogs("treegram.reader", "WARNING"), reader_of("page['url'].endswith('/4') and os._exit(7)") as reader:
            answers = [reader.submit(page["url"], page["html"]) for page in pages(9)]
            failed = [answer.exception() for answer in answers]
        self.assertEqual([type(error) for error in failed if error], [PageError])
        self.assertRegex(str(failed[4]), "/4: treegram has died of it twice")

    def test_a_child_that_is_stuck_is_ended_with_what_it_started(self):
        odd = "page['url'].endswith('/1') and time.sleep(3600)"
        command = ["sh", "-c", '"$@"; exit', "sh", sys.executable, "-c", CHILD.format(odd=odd)]
        with self.assertLogs("treegram.reader", "WARNING"), CommandReader(command, patience_s=2) as reader:
            answers = [reader.submit(page["url"], page["html"]) for page in pages(3)]
            self.assertRegex(str(answers[1].exception()), "no answer after 2 s")
            self.assertEqual(answers[2].result()["url"], urls(3)[2])

    def test_children_that_answer_nothing_are_not_started_for_ever(self):
        with self.assertLogs("treegram.reader", "WARNING"), CommandReader([sys.executable, "-c", "exit(1)"]) as reader:
            with self.assertRaises((GoneError, PageError)):
                reader.read("https://a.example/", "")
            with self.assertRaises(GoneError):
                for url in urls(9):
                    try:
                        reader.read(url, "")
                    except PageError:
                        pass

    def test_a_command_that_is_not_there_reads_no_page(self):
        with CommandReader(["no-such-treegram"]) as reader, self.assertRaisesRegex(GoneError, "no-such-treegram"):
            reader.read("https://a.example/", "")


if __name__ == "__main__":
    unittest.main()
