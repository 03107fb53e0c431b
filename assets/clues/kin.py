"""Which words give an answer away: forms, derivations and look-alikes."""

import collections
import functools
import re

SUFFIX = re.compile(r"(?:ations?|itions?|tions?|sions?|ions?|ments?|ness(?:es)?|ities|ity|ably|ibly|able|ible|ingly|edly|"
                    r"ings?|ers?|ors?|ists?|isms?|ives?|ous(?:ly)?|ful(?:ly)?|ful|less(?:ly)?|ate[ds]?|ately|ally?|ly|ed|es|s|e|y|al|ic|ical|"
                    r"ize[ds]?|ise[ds]?|ant|ent|ance|ence)$")
LINKS = ("+", "\\", "<")
"""Pointers between words of one family: derived forms, pertainyms, participles."""
# Words of one family that look different and that WordNet does not link.
RELATED = """deep depth; long length; wide width; broad breadth; high height; strong strength; young youth; true truth;
    hot heat; full fill; foul filth; moon month; four forty; two twice; three third; one once; five fifth; food feed;
    blood bleed; gold gild; brother brethren; foot feet; die death dead; sell sale; tell tale; strike stroke; sit seat;
    think thought; fly flight; weave web; drive drift; give gift; thrive thrift; weigh weight; draw draft; bear birth;
    grow growth; lose loss; do deed; go gait; choose choice; live life; prove proof; mouse mice; know knowledge;
    nose nostril; day daily; gay gaily; wind window; buy bought; teach taught; catch caught; ox oxen"""


class Kin:
    """Families of words."""

    def __init__(self, wordnet, readings, words):
        self.words = words
        self.readings = readings
        self.links = collections.defaultdict(set)
        for synset in wordnet.synsets.values():
            for symbol, key, source, target in synset.pointers:
                if symbol in LINKS and source:
                    here = synset.lemmas[source - 1].lower()
                    there = wordnet.synsets[key].lemmas[target - 1].lower()
                    self.links[here].add(there)
                    self.links[there].add(here)
        for group in RELATED.split(";"):
            for word in group.split():
                self.links[word].update(set(group.split()) - {word})

    @functools.lru_cache(maxsize=None)
    def family(self, word):
        """Return a word, its bases, and the words that these are linked to, in American spelling."""
        bases = {base for base, *_ in self.readings.raw.get(word, [])} | {word}
        family = bases | {other for base in bases for other in self.links.get(base, ())}
        return frozenset(self.words.american.get(other, other) for other in family if " " not in other)

    @functools.lru_cache(maxsize=None)
    def bases(self, word):
        bases = {base for base, *_ in self.readings.raw.get(word, [])} | {word}
        return frozenset(self.words.american.get(base, re.sub("(?<=[mt])(et|it)re$", r"\1er", base)) for base in bases)

    def gives(self, answer, token):
        """Report whether a word of a clue is related to its answer, or looks so."""
        token = token.lower()
        if self.family(answer) & self.family(token):
            return True
        return any(alike(one, other) or self.shares_part(one, other)
                   for one in self.bases(answer) for other in self.bases(token))

    def shares_part(self, one, other):
        """Report whether two joined words have a word of four letters or more in common, at the same end."""
        for size in range(4, min(len(one), len(other))):
            for part, rests in ((one[-size:], (one[:-size], other[:-size])), (one[:size], (one[size:], other[size:]))):
                if part in ENDINGS or self.words.tier.get(part, 99) > 35 or part not in other:
                    continue
                if (other.endswith(part) or other.startswith(part)) and any(len(rest) > 2 and rest in self.words.tier for rest in rests):
                    return True
        return False

    def leaks(self, answer, text):
        """Report whether a clue gives its answer away."""
        tokens = re.findall("[a-z]+", text.lower().replace("'s", ""))
        joined = ["".join(pair) for pair in zip(tokens, tokens[1:])]
        if answer in joined:
            return True
        return any(self.gives(answer, token) for token in tokens if len(token) > 2 and token not in PLAIN
                   or token in self.bases(answer))


PLAIN = set("""the and for with that which who whom from into onto upon not but are was were has have had its his her
    their one ones some any all each other another such than then them they you your our out off over under very more
    most less least used especially usually being been be by of on in at as or an so too can may will would could when where what why
    how many much before""".split())


@functools.lru_cache(maxsize=1_000_000)
def stem(word):
    """Return a word without its suffixes, at least three letters."""
    for least in (3, 4):
        shorter = SUFFIX.sub("", word)
        if len(shorter) < least:
            break
        word = shorter
    return word


@functools.lru_cache(maxsize=4_000_000)
def alike(one, other):
    """Report whether two words look as if they were related."""
    short, long = sorted((one, other), key=len)
    if len(short) < 3:
        return one == other
    if len(short) == 3:
        return long.startswith(short) or long.endswith(short) and len(long) > 4
    if short in long:
        return True
    a, b = stem(one), stem(other)
    if a == b:
        return True
    same = 0
    while same < min(len(a), len(b)) and a[same] == b[same]:
        same += 1
    if same >= 5 or same == 4 and same >= min(len(a), len(b)) - 1:
        return True
    if min(len(a), len(b)) >= 5 and any(a[start:start + 5] in b for start in range(len(a) - 4)):
        return True
    return len(short) >= 5 and nearly(one, other)


ENDINGS = set("""ness able tion sion ment less ship hood ling ward wards wise like ally ible ably ting ring king ding ping sing
    ance ence ated ates ater ator ised ized ises izes tive ious eous ical fully ions ents ants ages ries rate late""".split())


def nearly(one, other):
    """Report whether two words differ by one letter."""
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other)) <= 1
    short, long = sorted((one, other), key=len)
    return len(long) == len(short) + 1 and any(long[:at] + long[at + 1:] == short for at in range(len(long)))
