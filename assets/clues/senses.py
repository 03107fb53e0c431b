"""WordNet as the clues need it: synsets, the senses of a word, and the readings of an answer."""

import collections
import re

from sources import HERE
from wordnet import read_lines

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
NUMBERS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
"""Parts of speech by their number in sense keys. 5 is an adjective as well."""
FORMS = {"n": ("base", "plural"), "v": ("base", "third", "past", "participle", "ing"),
         "a": ("base", "comparative", "superlative"), "r": ("base", "comparative", "superlative")}
FACTOR = {"base": 1, "plural": .45, "past": .45, "participle": .45, "ing": .3, "third": .15, "comparative": .3,
          "superlative": .3}
"""How often a form is used, next to the base."""

GRAMMATICAL = {"p", "c", "o", "d"}
"""Parts of speech of our own glosses that WordNet lacks, besides interjections, which are treated as nouns."""
OWN = -1
"""Number in place of a lexicographer file, for our own glosses."""

Synset = collections.namedtuple("Synset", "key part file lemmas pointers gloss")
"""Lemmas are as written, with spaces. A pointer is (symbol, key, source, target), with numbers of lemmas or 0 for all."""
Reading = collections.namedtuple("Reading", "base part form synset number share")
"""One way to read an answer: a form of a sense of a base. The shares of the readings of an answer add up to 1."""


class WordNet:
    """Synsets by key, and the senses of words in order."""

    def __init__(self, folder):
        self.synsets, self.senses, self.tags = {}, {}, {}
        self.exceptions = {}
        for part, name in FILES.items():
            for line in read_lines(folder / f"data.{name}"):
                synset = parse_synset(part, line)
                self.synsets[synset.key] = synset
            for line in read_lines(folder / f"index.{name}"):
                fields = line.split()
                keys = [(part, place) for place in fields[-int(fields[2]):]]
                self.senses[fields[0].replace("_", " "), part] = keys
            for line in read_lines(folder / f"{name}.exc"):
                form, *bases = line.split()
                for base in bases:
                    if form != base:
                        self.exceptions.setdefault((base, part), []).append(form)
        for line in read_lines(folder / "cntlist.rev"):
            key, number, count = line.split()
            word, _, rest = key.partition("%")
            self.tags[word.replace("_", " "), NUMBERS[rest[0]], int(number)] = int(count)
        self.grammatical = set()
        """Words that are mostly prepositions, conjunctions, pronouns or determiners."""
        self.interjections = set()
        self.add_written()
        self.weights = {}
        self.american = {}
        """American spellings of British words, which the tagged texts lack. Set once the words are known."""

    def add_written(self):
        """Replace the senses of words for which the project has glosses of its own, in their parts of speech."""
        written = {}
        for line in (HERE.parent / "meanings" / "written.txt").read_text(encoding="ascii").splitlines():
            match = re.fullmatch("([a-z]+) ([a-z]): (.+)", line)
            if match and match[2] in GRAMMATICAL:
                self.grammatical.add(match[1])
            elif match:
                if match[2] == "i":
                    self.interjections.add(match[1])
                written.setdefault((match[1], {"i": "n"}.get(match[2], match[2])), []).append(match[3])
        for (word, part), glosses in written.items():
            keys = [(part, f"{word} {number}") for number in range(len(glosses))]
            for key, gloss in zip(keys, glosses):
                self.synsets[key] = Synset(key, part, OWN, [word], [], gloss)
            self.senses[word, part] = keys

    def weight(self, lemma, part, number):
        """Return how often a sense is used: tags in texts, and a little for its place."""
        usual = self.american.get(lemma, lemma)
        return self.tags.get((usual, part, number), 0) + (.6 if number == 1 else .25 if number == 2 else .1)

    def total(self, lemma):
        """Return the sum of the weights of all senses of a lemma."""
        if lemma not in self.weights:
            self.weights[lemma] = sum(self.weight(lemma, part, number + 1) for part in FILES
                                      for number in range(len(self.senses.get((lemma, part), []))))
        return self.weights[lemma]

    def share(self, lemma, key):
        """Return the share of a sense among those of a lemma, from 0 to 1."""
        keys = self.senses.get((lemma.lower(), key[0]), [])
        if key not in keys:
            return 0
        return self.weight(lemma.lower(), key[0], keys.index(key) + 1) / self.total(lemma.lower())

    def linked(self, synset, *symbols):
        """Return the synsets that all of a synset points to by one of the symbols."""
        return [self.synsets[key] for symbol, key, source, _ in synset.pointers if symbol in symbols and not source]

    def linked_lemmas(self, synset, lemma, *symbols):
        """Return the (synset, lemma) that a lemma points to by one of the symbols."""
        found = []
        for symbol, key, source, target in synset.pointers:
            if symbol in symbols and source and synset.lemmas[source - 1].lower() == lemma:
                found.append((self.synsets[key], self.synsets[key].lemmas[target - 1]))
        return found


def parse_synset(part, line):
    head, gloss = line.split(" | ", 1)
    fields = head.split()
    count = int(fields[3], 16)
    lemmas = [re.sub(r"\(.*\)", "", word).replace("_", " ") for word in fields[4:4 + 2 * count:2]]
    rest = fields[5 + 2 * count:]
    pointers = []
    for start in range(0, 4 * int(fields[4 + 2 * count]), 4):
        symbol, place, kind, ends = rest[start:start + 4]
        pointers.append((symbol, ("a" if kind == "s" else kind, place), int(ends[:2], 16), int(ends[2:], 16)))
    return Synset((part, fields[0]), part, int(fields[1]), lemmas, pointers, gloss.strip())


class Readings:
    """The readings of every answer."""

    def __init__(self, wordnet, words):
        self.wordnet = wordnet
        self.raw = collections.defaultdict(list)
        for (base, part), keys in wordnet.senses.items():
            if base not in words.tier:
                continue
            for form in FORMS[part] if part != "n" or base not in wordnet.interjections else ("base",):
                for word in words.all_forms(base, part, form):
                    if form == "participle" and word in words.all_forms(base, part, "past"):
                        continue
                    if form in ("comparative", "superlative") and words.tier[base] > 35 and not words.irregular.get((base, part)):
                        continue
                    self.add(word, base, part, form, keys)

    def add(self, word, base, part, form, keys):
        for number, key in enumerate(keys, 1):
            synset = self.wordnet.synsets[key]
            weight = self.wordnet.weight(base, part, number) * FACTOR[form]
            self.raw[word].append((base, part, form, synset, number, weight))

    def of(self, word):
        """Return the readings of a word that are written in lower case, most common first."""
        raw = self.raw.get(word, [])
        total = sum(weight for *_, weight in raw)
        found = [Reading(base, part, form, synset, number, weight / total)
                 for base, part, form, synset, number, weight in raw
                 if base in synset.lemmas and not any(symbol == "@i" for symbol, *_ in synset.pointers)]
        return sorted(found, key=lambda reading: -reading.share)
