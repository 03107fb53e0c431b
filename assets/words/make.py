#!/usr/bin/env python3
"""Make words.txt from SCOWL and the hand-written lists in this folder.

Usage:
    make.py [--deb PATH]            write words.txt
    make.py [--deb PATH] --check    compare with words.txt, write nothing

Without --deb, the Debian package scowl 2020.12.07-2 is fetched with
"apt-get download" into a temporary folder. With --deb, an existing copy is used.
Its SHA-256 hash must match the pinned one in both cases.

Requires Python 3 and dpkg-deb, and apt-get unless --deb is given.
Exit status: 0 success, 1 difference or error, 2 usage error.
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

from debian import Problem, fetch, unpack  # noqa: E402: imported from the parent folder

PACKAGE = "scowl=2020.12.07-2"
SHA256 = "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"
WORD_FILES = "usr/share/dict/scowl/*-words.*"
TIERS = (10, 20, 35, 40, 50, 55, 60, 70, 80)
KINDS = ("slur", "vulgar", "group")
WORD = re.compile(r"[a-z]{2,15}")


def fold(text):
    """Remove accents. The o-slash is replaced separately, as it has no decomposition."""
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
    """Return {word: value} from a hand-written file.

    values lists the valid entries of the second column. If it is None, the file
    has only one column. Text after "#" is a comment.
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
            raise Problem(where + f"repeated word: {fields[0]}")
        entries[fields[0]] = fields[1] if values else None
    return entries


def complain(bad, what):
    """Raise a Problem that lists the bad words, if there are any."""
    if bad:
        raise Problem(f"{what}: {' '.join(sorted(bad))}")


def apply_lists(words):
    """Apply the hand-written lists to words, and check that no entry is redundant."""
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
             "tiers.txt, already in that tier")
    for word, tier in [*additions.items(), *tiers.items()]:
        words[word] = int(tier)
    complain(avoid.keys() - words.keys(), "avoid.txt, not in the list")


def render(words):
    return "".join(f"{word} {words[word]}\n" for word in sorted(words))


def print_counts(words):
    """Print the number of words per tier and the running total."""
    counts = collections.Counter(words.values())
    total = 0
    for tier in TIERS:
        total += counts[tier]
        print(f"{tier:>4} {counts[tier]:>8,} {total:>8,}")


def build(deb):
    """Return the words with their tiers. deb is a path or None."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        unpack(deb or fetch(PACKAGE, folder), SHA256, folder / "scowl")
        words = read_scowl(folder / "scowl")
    print(f"SCOWL: {len(words):,} words")
    apply_lists(words)
    return words


def check(text, target):
    """Raise a Problem if target differs from text."""
    if not target.exists():
        raise Problem(f"{target.name} is missing")
    old = target.read_bytes()
    if old == text.encode("ascii"):
        print(f"{target.name} is up to date")
        return
    before, after = set(old.decode().splitlines()), set(text.splitlines())
    raise Problem(f"{target.name} is out of date: {len(before - after)} lines to remove, "
                  f"{len(after - before)} to add")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deb", type=pathlib.Path, metavar="PATH",
                        help="use this copy of the package instead of fetching it")
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
