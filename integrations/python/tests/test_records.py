"""Which records become rows of a table."""

import unittest

from treegram.records import to_rows


class Rows(unittest.TestCase):
    def test_records_that_fit_are_rows_healed_ones_included(self):
        statuses = ["ok", "healed", "healed-in-part", "violated", "other-class"]
        records = [{"url": status, "status": status, "data": {}} for status in statuses]
        self.assertEqual([url for url, _ in to_rows(records)], ["ok", "healed", "healed-in-part"])


if __name__ == "__main__":
    unittest.main()
