#!/usr/bin/env python3
"""Compare rounds saved as .puz files with what the Python package puzpy reads.

Usage:
    check_saves.py FOLDER FILE...    play the crosswords in FILE..., save them in
                                     FOLDER, and check the saves

Requires cargo and Python 3.9 or later with puzpy (pip install puzpy; tested with
0.7.0). The FILEs may be of any crossword format. FOLDER is created if it does not
exist, and files in it are overwritten. examples/crossword_saves.rs makes entries of
every kind in each puzzle and saves the round. puzpy, which fails if a checksum is
wrong, must then read the same entries, marks and time from the save.

Exit status: 0 no differences, 1 differences, 2 usage error.
"""

import json
import pathlib
import subprocess
import sys

import puz

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
MARKS = [0x10, 0x20, 0x40]


def decode(text, p):
    """Decode an entry of a file before 2.0 as Windows-1252. puzpy decodes it as Latin-1."""
    return text if p.version_tuple() >= (2, 0) else text.encode("latin-1").decode("cp1252", "replace")


def facts(p):
    """Return the entries, marks and time of a puzzle in the form that the example program writes."""
    rebus, marks, cells = p.rebus(), p.markup().markup or [0] * len(p.fill), []
    for i, letter in enumerate(p.fill):
        if letter in ".:":
            cells.append("#")
            continue
        entry = rebus.fill[i] or ("" if letter == "-" else letter)
        cells.append({"entry": decode(entry, p), "marks": [bool(marks[i] & bit) for bit in MARKS]})
    clock = [p.timer().elapsed_seconds, p.timer().is_stopped()] if p.has_timer() else None
    return {"rows": p.height, "cols": p.width, "cells": cells, "timer": clock}


def differences(expected, found):
    """Return a message for each value that differs."""
    messages = [f"{name}: expected {expected[name]}, found {found[name]}"
                for name in ["rows", "cols", "timer"] if expected[name] != found[name]]
    cells = enumerate(zip(expected["cells"], found["cells"]))
    return messages + [f"cell {i}: expected {a}, found {b}" for i, (a, b) in cells if a != b]


def main():
    if len(sys.argv) < 3:
        print(__doc__)
        return 2
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    files = [str(pathlib.Path(name).resolve()) for name in sys.argv[2:]]
    command = ["cargo", "run", "--quiet", "--example", "crossword_saves", "--", str(folder), *files]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    wrong, count, entries, marked = [], 0, 0, 0
    for line in output.splitlines():
        name, message = line.split(": ", 1)
        if message == "skipped":
            print(line)
            continue
        count += 1
        expected = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        try:
            found = facts(puz.read(str(folder / f"{name}.puz")))
        except Exception as error:
            wrong.append(f"{name}: puzpy cannot read the save: {error}")
            continue
        wrong += [f"{name}: {difference}" for difference in differences(expected, found)]
        cells = [cell for cell in found["cells"] if cell != "#"]
        entries += sum(cell["entry"] != "" for cell in cells)
        marked += sum(any(cell["marks"]) for cell in cells)
    print("\n".join(wrong[:40]))
    print(f"{count} saves with {entries} entries, {marked} of them marked; {len(wrong)} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
