#!/usr/bin/env python3
"""Compare .puz files as read and written by this program and by the Python package puzpy.

Usage:
    check.py FOLDER           write files of every kind into FOLDER, have this program
                              read, write and change them, and check the results
    check.py FOLDER SEED      the same with other letters, keys and entries

Requires cargo and Python 3.9 or later with puzpy (pip install puzpy; tested with
0.7.0). FOLDER is created if it does not exist, and files in it are overwritten.
Each file is checked in three ways:

1. examples/puz_roundtrip.rs reads what puzpy wrote, and writes the same bytes;
2. puzpy reads the same puzzle from a new file, with valid checksums;
3. puzpy reads the changes from a modified file, and the rest is unchanged.

All content is generated here, at random or from plain words.
Exit status: 0 no differences, 1 differences, 2 usage error.
"""

import json
import pathlib
import random
import subprocess
import sys

import puz

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
# Across words. Down entries need not be words.
WORDS = "planet garden window bridge silver orange castle dragon forest hammer island jungle kitten ladder market".split()
MARKS = [0x10, 0x20, 0x40, 0x80]


def grid(rng, rows, cols, share=6):
    """Return a solution: runs of letters from words, separated by blocks."""
    cells = []
    for _ in range(rows):
        word, row = "", ""
        while len(row) < cols:
            if not word:
                word = rng.choice(WORDS).upper()
                if row and rng.randrange(share) < 4:
                    row += "."
                    continue
            row, word = row + word[0], word[1:]
        cells.append(row[:cols])
    return "".join(cells)


def make(rng, rows=9, cols=11, version="1.3", block=".", clue="Clue {}", letters=None):
    """Return a puzzle without special features."""
    p = puz.Puzzle(version)
    p.width, p.height = cols, rows
    p.solution = (letters or grid(rng, rows, cols)).replace(".", block)
    p.fill = "".join("." if c == block else "-" for c in p.solution)
    p.title, p.author, p.copyright = "A title", "By an author", "(c) nobody"
    across, down = puz.get_grid_numbering(p.solution, cols, rows)
    p.clues = [clue.format(n) for n in range(len(across) + len(down))]
    return p


def some(rng, p, share=3):
    """Return the indices of about one in `share` cells."""
    return [i for i, c in enumerate(p.solution) if c not in ".:" and rng.randrange(share) == 0]


def fill(rng, p, at):
    cells = list(p.fill)
    for i in at:
        cells[i] = rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    p.fill = "".join(cells)


def rebus(rng, p, user=True):
    at = some(rng, p, 8)
    for i in at:
        word = rng.choice(["HEART", "CLUB", "A/B", "SPADE", "NO:ON"])
        p.rebus().add_rebus_squares(i, word)
        cells = list(p.solution)
        cells[i] = word[0]
        p.solution = "".join(cells)
    if user:
        for i in at[::2]:
            p.rebus().set_rebus_fill(i, "DIAMOND")
            p.fill = p.fill[:i] + "D" + p.fill[i + 1:]
    return p


def marks(rng, p, kinds=None):
    for i in some(rng, p):
        p.markup().set_markup_squares(i, rng.choice(kinds or MARKS))
    return p


def timer(p, seconds, stopped):
    p.timer().elapsed_seconds, p.timer().status = seconds, puz.TimerStatus(int(stopped))
    return p


def puzzles(rng):
    """Yield (name, puzzle, key) for each test case. The key is None unless the puzzle is locked."""
    yield "plain", make(rng), None
    p = make(rng)
    fill(rng, p, some(rng, p))
    yield "filled", p, None
    p = make(rng)
    p.notes = "First line\nsecond – no: plain".replace("–", "-")
    yield "notes", p, None
    for version in ["1.2", "1.4"]:
        p = make(rng, version=version)
        p.notes = "Notes of " + version
        yield "version-" + version, p, None
    yield "rebus", rebus(rng, make(rng), user=False), None
    yield "user-rebus", rebus(rng, make(rng)), None
    yield "circles", marks(rng, make(rng), [0x80]), None
    yield "marks", marks(rng, make(rng)), None
    yield "clock", timer(make(rng), 125, True), None
    yield "clock-runs", timer(make(rng), 0, False), None
    p = make(rng, clue="Où va-t-on ? (½ £ ñ ß) {}")
    p.title, p.copyright = "Déjà vu", "© 2024 Señor Ñ"
    yield "latin", p, None
    p = make(rng, version="2.0", clue="Ω → ≈ “クロス” {}")
    p.title, p.notes = "Łódź", "Дом\n★"
    yield "utf-8", rebus(rng, p), None
    p = make(rng, version="2.0")
    p.rebus().add_rebus_squares(next(i for i, c in enumerate(p.solution) if c != "."), "ŁÓDŹ")
    yield "utf-8-rebus", p, None
    p = make(rng)
    p.extensions[b"WHAT"] = bytes(range(256))
    p.extensions[b"MORE"] = b"\0\0"
    yield "unknown-section", timer(p, 7, True), None
    p = make(rng)
    # puzpy parses 8 or more bytes here as a section.
    p.preamble, p.postscript = b"Subject: a puzzle\r\n\r\n\0\xff", b"\r\n--\r\n"
    yield "junk", marks(rng, p), None
    p = make(rng)
    p.unk1, p.unk2 = b"\x12\x34", b"reserved by!"
    yield "reserved", p, None
    p = make(rng, block=":")
    p.puzzletype = puz.PuzzleType.Diagramless
    yield "diagramless", p, None
    p = make(rng)
    p.solution_state = puz.SolutionState.NotProvided
    p.solution = "".join("." if c == "." else "X" for c in p.solution)
    yield "no-solution", p, None
    p = make(rng)
    p.clues = [""] * len(p.clues)
    p.title = p.author = p.copyright = ""
    yield "no-texts", p, None
    p = marks(rng, timer(rebus(rng, make(rng, 21, 21)), 3_601, False))
    fill(rng, p, some(rng, p))
    p.notes = "All at once"
    yield "all", p, None
    p = make(rng, 4, 60)
    yield "wide", p, None
    p = make(rng, 1, 5, letters="HOUSE")
    yield "one-word", p, None
    for n in range(20):
        p = make(rng, *rng.choice([(9, 11), (15, 15), (21, 21), (5, 5), (7, 8)]))
        if n % 4 == 3:
            rebus(rng, p)
        yield f"locked-{n}", p, rng.randrange(10_000)
    p = make(rng, block=":")
    p.puzzletype = puz.PuzzleType.Diagramless
    yield "locked-diagramless", p, rng.randrange(10_000)


def text(entry):
    return entry.strip()


def facts(p, solution=None):
    """Return a puzzle of puzpy in the form that the example program prints."""
    solution = solution or p.solution
    across, down = puz.get_grid_numbering(solution, p.width, p.height)
    labels = {entry["cell"]: str(entry["num"]) for entry in across + down}
    rebus, marks = p.rebus(), p.markup()
    cells = []
    for i, letter in enumerate(solution):
        if letter in ".:":
            cells.append("#")
            continue
        known = p.solution_state != puz.SolutionState.NotProvided
        letters = rebus.get_rebus_solution(i) if p.has_rebus() else None
        entry = rebus.fill[i] or ("" if p.fill[i] in "-." else p.fill[i])
        cells.append({
            "label": labels.get(i, ""),
            "solution": letters or (letter if known and letter != "-" else ""),
            "entry": entry,
            "marks": [bool(marks.markup[i] & bit) for bit in MARKS],
        })
    clues = [[name, str(e["num"]), text(p.clues[e["clue_index"]]), e["len"]]
             for name, entries in [("Across", across), ("Down", down)] for e in entries]
    clock = None
    if p.has_timer():
        clock = [p.timer().elapsed_seconds, p.timer().is_stopped()]
    return {"rows": p.height, "cols": p.width, "cells": cells, "clues": clues, "title": text(p.title),
            "author": text(p.author), "copyright": text(p.copyright), "notes": text(p.notes), "timer": clock}


def windows(value):
    """Decode texts of files before 2.0 as Windows-1252. puzpy decodes them as Latin-1."""
    if isinstance(value, str):
        return "".join(bytes([ord(c)]).decode("cp1252", "replace") if ord(c) < 256 else c for c in value)
    if isinstance(value, list):
        return [windows(part) for part in value]
    if isinstance(value, dict):
        return {name: windows(part) for name, part in value.items()}
    return value


def read(path):
    """Read a file with puzpy, which fails if a checksum is wrong."""
    p = puz.read(str(path))
    holds = facts(p)
    return p, (windows(holds) if p.version_tuple() < (2, 0) else holds)


def differences(a, b, at=""):
    """Return a message for each value that differs."""
    if isinstance(a, dict) and isinstance(b, dict):
        return [d for name in a for d in differences(a[name], b.get(name), f"{at}.{name}")]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [d for n, (x, y) in enumerate(zip(a, b)) for d in differences(x, y, f"{at}[{n}]")]
    return [] if a == b else [f"{at}: expected {a!r}, found {b!r}"]


def main():
    if not 2 <= len(sys.argv) <= 3:
        print(__doc__)
        return 2
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(sys.argv[2] if len(sys.argv) == 3 else "puz")
    expected, keys, before = {}, {}, {}
    for name, p, key in puzzles(rng):
        p.tobytes()  # makes puzpy write its helper objects into the puzzle
        # puzpy drops rebus entries in cells without a rebus solution, so compare with what it reads back.
        path = folder / f"{name}.puz"
        p.save(str(path))
        expected[name] = facts(puz.read(str(path)))
        if key is not None:
            p.lock_solution(key)
            p.save(str(path))
            keys[name] = f"{key:04}"
        before[name] = puz.read(str(path))
    (folder / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1), encoding="utf-8")
    subprocess.run(["cargo", "run", "--quiet", "--example", "puz_roundtrip", "--", str(folder)], cwd=ROOT, check=True)
    wrong, ambiguous = [], 0
    for name, contents in expected.items():
        report = json.loads((folder / f"{name}.read.json").read_text(encoding="utf-8"))
        found = differences(contents, report["puzzle"])
        if not report["same"]:
            found.append("the file written back has different bytes")
        if report["lost"]:
            found.append(f"lost: {report['lost']}")
        warnings = {"diagramless": 1, "no-solution": 1, "locked-diagramless": 1}.get(name, 0)
        if len(report["warnings"]) != warnings:
            found.append(f"warnings: {report['warnings']}")
        if name in keys:
            ambiguous += len(report["keys"]) > 1
            if keys[name] not in report["keys"]:
                found.append(f"the key {keys[name]} is not among {report['keys']}")
        changed = json.loads((folder / f"{name}.changed.json").read_text(encoding="utf-8"))["puzzle"]
        for kind, puzzle in [("fresh", report["puzzle"]), ("changed", changed)]:
            try:
                p, holds = read(folder / f"{name}.{kind}")
            except Exception as error:
                found.append(f"puzpy cannot read the {kind} file: {error}")
                continue
            found += [f"{kind}{difference}" for difference in differences(puzzle, holds)]
            if kind == "changed":
                old = before[name]
                for field in ["preamble", "postscript", "unk1", "unk2", "puzzletype"]:
                    found += differences(getattr(old, field), getattr(p, field), field)
                found += differences(list(old.extensions), list(p.extensions)[:len(old.extensions)], "sections")
        wrong += [f"{name}: {difference}" for difference in found]
    print("\n".join(wrong[:40]))
    print(f"{len(expected)} files, {len(keys)} of them locked ({ambiguous} with several keys); {len(wrong)} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
