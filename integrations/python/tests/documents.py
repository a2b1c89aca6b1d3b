"""Runs what documents show, and holds the results against what they say: python3 documents.py README.md example.ipynb

Addresses of the documents are replaced by those in SHOWN (JSON, an address for each shown one). What needs pandas is
left out where it is missing.
"""

import ast
import doctest
import importlib.util
import json
import os
import sys
from pathlib import Path

SHOWN = json.loads(os.environ.get("SHOWN", "{}"))
HAS_PANDAS = importlib.util.find_spec("pandas") is not None
NEEDS_PANDAS = "# needs pandas"


def replaced(text):
    for shown, there in SHOWN.items():
        text = text.replace(shown, there)
    return text


def run_document(path):
    """A Markdown document with doctests; how many examples failed; one without examples has failed, too."""
    parsed = doctest.DocTestParser().get_doctest(replaced(path.read_text()), {}, path.name, str(path), 0)
    parsed.examples = [one for one in parsed.examples if HAS_PANDAS or NEEDS_PANDAS not in one.source]
    results = doctest.DocTestRunner().run(parsed)
    print(f"{path.name}: {results.attempted} examples")
    return results.failed if results.attempted else 1


def run_notebook(path):
    """The cells of a notebook, one after the other; how many give something else than the notebook shows; one without cells has failed, too."""
    text = path.read_text()
    if not HAS_PANDAS and "to_pandas" in text:
        print(f"{path.name}: left out, as there is no pandas")
        return 0
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    names = {}
    failed = 0
    for cell in cells:
        shown = "".join(line for output in cell["outputs"] for line in output["data"]["text/plain"])
        value = value_of("".join(cell["source"]), names)
        if repr(value) != replaced(shown):
            print(f"{path.name}: {cell['source'][-1]} gives {value!r}, and the notebook shows {shown}")
            failed += 1
    print(f"{path.name}: {len(cells)} cells")
    return failed if cells else 1


def value_of(source, names):
    """Runs a cell; the value of the expression that it ends with."""
    *body, last = ast.parse(replaced(source)).body
    exec(compile(ast.Module(body, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


if __name__ == "__main__":
    paths = [Path(name) for name in sys.argv[1:]]
    sys.exit(sum((run_notebook if path.suffix == ".ipynb" else run_document)(path) for path in paths))
