#!/usr/bin/env python3
"""Make words.txt from SCOWL and the hand-kept lists beside this script.

Usage:
    make.py [--deb PATH]            write words.txt
    make.py [--deb PATH] --check    compare with words.txt, write nothing

Without --deb the Debian package scowl 2020.12.07-2 is fetched with
"apt-get download" into a temporary folder. With --deb a copy that is already
on disk is used. Either way its sha256 must be the pinned one.

Needs Python 3 and dpkg-deb (and apt-get, unless --deb is given).
Exit status: 0 done or equal, 1 different or something is wrong, 2 bad usage.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from debian import Problem, fetch, unpack  # noqa: E402: it lies beside the folders of the assets

PACKAGE = "scowl=2020.12.07-2"
SHA256 = "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"
WORD_FILES = "usr/share/dict/scowl/*-words.*"
TIERS = (10, 20, 35, 40, 50, 55, 60, 70, 80)
KINDS = ("slur", "vulgar", "group")
WORD = re.compile(r"[a-z]{2,15}")


def fold(text):
    """Take the accents off: the o-slash has no decomposition of its own."""
    parts = unicodedata.normalize("NFD", text.replace("\u00f8", "o"))
    return "".join(c for c in parts if not unicodedata.combining(c))


def read_scowl(root):
    """Return {word: smallest size} from the unpacked package."""
    words = {}
    for path in sorted(root.glob(WORD_FILES)):
        size = int(path.suffix[1:])
        if size not in TIERS:
            continue
        # Upstream writes ISO-8859-1; this Debian package writes UTF-8.
        for word in fold(path.read_text(encoding="utf-8")).split("\n"):
            if WORD.fullmatch(word):
                words[word] = min(size, words.get(word, size))
    return words


def read_list(name, values=None):
    """Return {word: value} from a hand-kept file.

    values are the words that may stand in the second column; None means that
    the file has one column only. Text after "#" is a comment.
    """
    entries = {}
    lines = (HERE / name).read_text(encoding="ascii").splitlines()
    for number, line in enumerate(lines, 1):
        fields = line.split("#")[0].split()
        if not fields:
            continue
        where = f"{name}:{number}: "
        if len(fields) != (1 if values is None else 2):
            raise Problem(where + "wrong number of columns")
        if not WORD.fullmatch(fields[0]):
            raise Problem(where + f"not a word: {fields[0]}")
        if values is not None and fields[1] not in values:
            raise Problem(where + f"unknown value: {fields[1]}")
        if fields[0] in entries:
            raise Problem(where + f"twice: {fields[0]}")
        entries[fields[0]] = fields[1] if values else None
    return entries


def complain(bad, what):
    """Raise a Problem that names every bad word, if there are any."""
    if bad:
        raise Problem(f"{what}: {' '.join(sorted(bad))}")


def apply_lists(words):
    """Change words by the hand-kept lists, and check that each list fits."""
    tier_names = [str(tier) for tier in TIERS]
    additions = read_list("additions.txt", tier_names)
    removals = read_list("removals.txt")
    tiers = read_list("tiers.txt", tier_names)
    avoid = read_list("avoid.txt", KINDS)

    complain(additions.keys() & words.keys(), "additions.txt, already in SCOWL")
    complain(removals.keys() - words.keys(), "removals.txt, not in SCOWL")
    for word in removals:
        del words[word]
    complain({w for w in tiers if w not in words}, "tiers.txt, not in the list")
    complain({w for w in tiers if words[w] == int(tiers[w])},
             "tiers.txt, in that tier already")
    for word, tier in [*additions.items(), *tiers.items()]:
        words[word] = int(tier)
    complain(avoid.keys() - words.keys(), "avoid.txt, not in the list")


def render(words):
    return "".join(f"{word} {words[word]}\n" for word in sorted(words))


def print_counts(words):
    """Print words per tier, and the running total."""
    counts = collections.Counter(words.values())
    total = 0
    for tier in TIERS:
        total += counts[tier]
        print(f"{tier:>4} {counts[tier]:>8,} {total:>8,}")


def build(deb):
    """Return the words with their tiers; deb is a path or None."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        unpack(deb or fetch(PACKAGE, folder), SHA256, folder / "scowl")
        words = read_scowl(folder / "scowl")
    print(f"SCOWL: {len(words):,} words")
    apply_lists(words)
    return words


def check(text, target):
    """Raise a Problem if target does not hold text."""
    if not target.exists():
        raise Problem(f"{target.name} is missing")
    old = target.read_bytes()
    if old == text.encode("ascii"):
        print(f"{target.name} is up to date")
        return
    before, after = set(old.decode().splitlines()), set(text.splitlines())
    raise Problem(f"{target.name} differs: {len(before - after)} lines to go, "
                  f"{len(after - before)} to come")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deb", type=pathlib.Path, metavar="PATH",
                        help="use this copy of the package")
    parser.add_argument("--check", action="store_true",
                        help="compare with words.txt, write nothing")
    options = parser.parse_args()
    target = HERE / "words.txt"
    words = build(options.deb)
    text = render(words)
    if options.check:
        check(text, target)
    else:
        target.write_bytes(text.encode("ascii"))
    print_counts(words)


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"make.py: {error}")
