#!/usr/bin/env python3
"""Make the word search themes from WordNet and the hand-written picks.

Usage:
    make.py [--deb PATH]            write a file for each file in picks
    make.py [--deb PATH] --check    compare with these files, write nothing

Without --deb, the Debian package wordnet-base 1:3.0-37 is fetched with
"apt-get download" into a temporary folder. With --deb, an existing copy is used.
Its SHA-256 hash must match the pinned one in both cases.

Requires Python 3 and dpkg-deb, and apt-get unless --deb is given.
Exit status: 0 success, 1 difference or error, 2 usage error.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from debian import Problem  # noqa: E402: imported from the parent folder
from wordnet import read_lines, unpacked  # noqa: E402: likewise

PICKS = HERE / "picks"
WORDS = HERE.parent / "words"
HYPONYMS = ("~", "~i")
LENGTHS = range(3, 16)
COUNTS = range(40, 151)
ENTRY = re.compile(r"[A-Za-z]+(?:[ '-][A-Za-z]+)*")
ONCE = ("title", "tier", "senses")
LISTS = ("under", "without", "drop", "keep", "add")


class Nouns:
    """WordNet nouns: synsets of each word, and the lemmas and direct hyponyms of each synset."""

    def __init__(self, folder):
        self.senses = {}
        self.lemmas = {}
        self.below = {}
        for line in read_lines(folder / "index.noun"):
            fields = line.split()
            count = int(fields[2])
            self.senses[fields[0]] = fields[-count:]
        for line in read_lines(folder / "data.noun"):
            fields = line.split(" | ")[0].split()
            count = int(fields[3], 16)
            self.lemmas[fields[0]] = fields[4:4 + 2 * count:2]
            pointers = fields[5 + 2 * count:]
            self.below[fields[0]] = [pointers[i + 1] for i in range(0, len(pointers), 4) if pointers[i] in HYPONYMS]

    def synset(self, name):
        """Return the synset of a word and sense number such as "mammal 1".

        Raises KeyError if there is none.
        """
        word, _, number = name.rpartition(" ")
        senses = self.senses.get(word.lower().replace(" ", "_"), [])
        if not number.isdigit() or not 1 <= int(number) <= len(senses):
            raise KeyError(name)
        return senses[int(number) - 1]

    def subtree(self, tops, without):
        """Return tops and all synsets below them in depth-first order, except the subtrees of without."""
        seen, found, stack = set(without), [], list(reversed(tops))
        while stack:
            synset = stack.pop()
            if synset not in seen:
                seen.add(synset)
                found.append(synset)
                stack.extend(reversed(self.below[synset]))
        return found

    def words(self, tops, without):
        """Return {entry: sense}, with the lowest number of a sense in the subtrees."""
        words = {}
        for synset in self.subtree(tops, without):
            for lemma in self.lemmas[synset]:
                entry = lemma.replace("_", " ")
                number = self.senses[lemma.lower()].index(synset) + 1
                words[entry] = min(number, words.get(entry, number))
        return words


def letters(entry):
    """Return the letters that appear in the grid: lower case, without punctuation."""
    return re.sub(r"[^a-z]", "", entry.lower())


def read_pick(path):
    """Return {key: value} from a hand-written file.

    Each line has a key and a value. Keys in LISTS have values separated by commas,
    and may be repeated. Text after "#" is a comment.
    """
    pick = {key: [] for key in LISTS}
    for number, line in enumerate(path.read_text(encoding="ascii").splitlines(), 1):
        key, _, value = line.split("#")[0].strip().partition(" ")
        where = f"picks/{path.name}:{number}: "
        if not key:
            continue
        if key in ("tier", "senses") and not re.fullmatch("[0-9]+", value):
            raise Problem(where + f"not a number: {value}")
        if key in ONCE and key not in pick:
            pick[key] = value
        elif key in LISTS:
            pick[key] += [item.strip() for item in value.strip(", ").split(",")]
        else:
            raise Problem(where + f"unknown or repeated key: {key}")
    for key in ("drop", "keep", "add"):
        seen = pick[key]
        complain({item for item in seen if not ENTRY.fullmatch(item)}, f"picks/{path.name}: invalid entries in {key}")
        complain({item for item in seen if seen.count(item) > 1}, f"picks/{path.name}: repeated in {key}")
    return pick


def complain(bad, what):
    """Raise a Problem that lists the bad entries, if there are any."""
    if bad:
        raise Problem(f"{what}: {', '.join(sorted(bad))}")


def automatic(found, pick, tiers):
    """Yield the entries that need not be listed: common single words in a common sense."""
    rarest, last_sense = int(pick.get("tier", 0)), int(pick.get("senses", 1))
    for entry, sense in found.items():
        if sense <= last_sense and len(entry) in LENGTHS and tiers.get(entry, rarest + 1) <= rarest:
            yield entry


def theme(path, nouns, tiers, avoid):
    """Return the title and the sorted entries of the theme defined by the file at path."""
    pick = read_pick(path)
    where = f"picks/{path.name}: "
    if not pick.get("title") or not pick["under"]:
        raise Problem(where + "title and under are required")
    try:
        found = nouns.words(*([nouns.synset(name) for name in pick[key]] for key in ("under", "without")))
    except KeyError as error:
        raise Problem(where + f"not a WordNet noun and sense number: {error.args[0]}") from None
    entries = {entry for entry in automatic(found, pick, tiers) if not avoid & parts(entry)}
    complain(set(pick["drop"]) - entries, where + "in drop, but not in the theme")
    entries -= set(pick["drop"])
    complain(set(pick["keep"]) - found.keys(), where + "in keep, but not below the synsets")
    complain(set(pick["keep"]) & entries, where + "in keep, but included anyway")
    complain(set(pick["add"]) & found.keys(), where + "in add, but below the synsets")
    entries |= set(pick["keep"]) | set(pick["add"])
    inspect(entries, where, avoid)
    return pick["title"], sorted(entries, key=letters)


def parts(entry):
    """Return the words of an entry, and the entry as one word."""
    return {letters(part) for part in re.split("[ '-]", entry)} | {letters(entry)}


def inspect(entries, where, avoid):
    """Raise a Problem if the entries do not make a valid theme."""
    words = [letters(entry) for entry in entries]
    complain({word for word in words if words.count(word) > 1}, where + "repeated letters")
    complain({word for word in words if {word + "s", word + "es"} & set(words)}, where + "listed with their plural")
    complain({word for word in words if len(word) not in LENGTHS}, where + "too short or too long")
    complain({entry for entry in entries if avoid & parts(entry)}, where + "in avoid.txt")
    if len(entries) not in COUNTS:
        raise Problem(where + f"expected {COUNTS[0]} to {COUNTS[-1]} entries, found {len(entries)}")


def inside(entries):
    """Return the entries contained in another one, forwards or backwards, such as "ant/giant"."""
    words = [letters(entry) for entry in entries]
    return [f"{a}/{b}" for a in words for b in words if a != b and (a in b or a[::-1] in b)]


def build(deb):
    """Return {id: (title, entries)}. deb is a path or None."""
    with tempfile.TemporaryDirectory() as name:
        nouns = Nouns(unpacked(deb, pathlib.Path(name)))
    lines = (WORDS / "words.txt").read_text(encoding="ascii").split("\n")[:-1]
    tiers = {word: int(tier) for word, tier in (line.split(" ") for line in lines)}
    lines = (WORDS / "avoid.txt").read_text(encoding="ascii").splitlines()
    avoid = {line.split()[0] for line in lines if line.split("#")[0].split()}
    return {path.stem: theme(path, nouns, tiers, avoid) for path in sorted(PICKS.glob("*.txt"))}


def render(title, entries):
    return "".join(f"{line}\n" for line in ["# " + title, *entries])


def check(themes):
    """Raise a Problem if the theme files differ from these themes, or if there are others."""
    stored = {path.stem: path.read_text(encoding="ascii") for path in HERE.glob("*.txt") if path.stem.islower()}
    made = {name: render(*theme) for name, theme in themes.items()}
    complain({name for name in stored | made if stored.get(name) != made.get(name)}, "out of date")
    print("the themes are up to date")


def print_table(themes):
    """Print the rows of the table in README.md, and the entries contained in others."""
    for name, (title, entries) in themes.items():
        print(f"| `{name}` | {title} | {len(entries)} |")
    for name, (_, entries) in themes.items():
        if found := inside(entries):
            print(f"{name}: {' '.join(found)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deb", type=pathlib.Path, metavar="PATH",
                        help="use this copy of the package instead of fetching it")
    parser.add_argument("--check", action="store_true",
                        help="compare with the files, write nothing")
    options = parser.parse_args()
    themes = build(options.deb)
    if options.check:
        check(themes)
    else:
        for name, theme in themes.items():
            (HERE / f"{name}.txt").write_bytes(render(*theme).encode("ascii"))
    print_table(themes)


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"make.py: {error}")
