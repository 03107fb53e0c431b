"""Clues from compounds: a gap, and words that the answer stands before or after."""

import collections
import re

from kin import PLAIN

SMALL = set("""a an the of in on at to by for from with and or up down off out over it as no not be into under
    back away about around through along s one""".split())


class Compounds:
    """Phrases and joined words of WordNet, with how familiar they are."""

    def __init__(self, words, wordnet, moby, kin):
        from kinds import Candidate
        self.candidate = Candidate
        self.words, self.kin = words, kin
        said = set(moby)
        for entry in moby.values():
            said |= entry
        text = collections.Counter()
        phrases = {}
        for synset in wordnet.synsets.values():
            for lemma in synset.lemmas:
                if " " in lemma and re.fullmatch("[a-z]+(?: [a-z]+)+", lemma) and not any(s == "@i" for s, *_ in synset.pointers):
                    phrases.setdefault(lemma, []).append(synset)
        self.count_in_glosses(wordnet, phrases, text)
        self.phrases = {}
        for phrase, synsets in phrases.items():
            parts = phrase.split()
            tiers = [words.tier.get(part, 99) for part in parts]
            if max(tiers) > 50 or any(part in words.avoid or part in words.mature for part in parts):
                continue
            tags = sum(wordnet.tags.get((phrase, part, 1), 0) for part in "nvar")
            familiar = 3 * (tags > 0) + (phrase in said) + min(2, text[phrase]) + (max(tiers) <= 20)
            if not tags and phrase not in said:
                familiar -= 2
            if familiar >= 2 and synsets[0].part in "nar":
                self.phrases[phrase] = familiar
        self.frames = collections.defaultdict(set)
        self.before, self.after = collections.defaultdict(dict), collections.defaultdict(dict)
        for phrase, familiar in self.phrases.items():
            parts = phrase.split()
            for index, part in enumerate(parts):
                frame = " ".join(parts[:index] + ["___"] + parts[index + 1:])
                self.frames[frame].add(part)
            if len(parts) == 2 and familiar >= 3:
                self.before[parts[0]][parts[1]] = familiar
                self.after[parts[1]][parts[0]] = familiar
        self.by_word = collections.defaultdict(list)
        for phrase in self.phrases:
            for part in set(phrase.split()):
                self.by_word[part].append(phrase)
        self.join_solid(wordnet)

    def count_in_glosses(self, wordnet, phrases, text):
        for synset in wordnet.synsets.values():
            tokens = re.findall("[a-z]+|[^a-z ]", synset.gloss)
            for size in (2, 3, 4):
                for start in range(len(tokens) - size + 1):
                    phrase = " ".join(tokens[start:start + size])
                    if phrase in phrases and phrase not in synset.lemmas:
                        text[phrase] += 1

    def join_solid(self, wordnet):
        """Add joined words whose parts explain them: nightgown is a gown."""
        for (lemma, part), keys in wordnet.senses.items():
            if part != "n" or self.words.tier.get(lemma, 99) > 35 or len(lemma) < 6 or lemma in self.words.avoid:
                continue
            synset = wordnet.synsets[keys[0]]
            explained = {word for other in wordnet.linked(synset, "@") for name in other.lemmas for word in name.split()}
            explained |= set(re.findall("[a-z]+", synset.gloss.split(";")[0]))
            for at in range(3, len(lemma) - 2):
                one, two = lemma[:at], lemma[at:]
                if max(self.words.tier.get(one, 99), self.words.tier.get(two, 99)) <= 35 and two not in ("ship", "ness", "less", "age", "able", "ion", "ing", "ant", "ate", "red", "ling", "ants", "ally"):
                    heads = {name.split()[-1] for other in wordnet.linked(synset, "@") for name in other.lemmas}
                    if two in ("man", "men", "woman", "ability", "laying", "craft") or two.endswith("ping"):
                        continue
                    if two in heads or (one in explained or two in explained) and min(len(one), len(two)) >= 4:
                        self.before[one].setdefault(two, 4)
                        self.after[two].setdefault(one, 4)

    def clues(self, answer):
        yield from self.gaps(answer)
        yield from self.beside(answer, self.before[answer], "before")
        yield from self.beside(answer, self.after[answer], "after")

    def gaps(self, answer):
        if answer in SMALL:
            return
        for phrase in self.by_word[answer]:
            parts = phrase.split()
            if parts.count(answer) > 1:
                continue
            index = parts.index(answer)
            others = parts[:index] + parts[index + 1:]
            if len(others) == 1 and (others[0] in SMALL or others[0] in PLAIN):
                continue
            text = " ".join(parts[:index] + ["___"] + parts[index + 1:])
            rivals = len(self.frames[text])
            rarest = max(self.words.tier[part] for part in parts)
            score = 62 + 5 * min(5, self.phrases[phrase]) - (8 if rarest > 35 else 0)
            score += 4 if rivals <= 2 else 0 if rivals <= 6 else -5 if rivals <= 12 else -12
            score += 4 if len(parts) > 2 else 0
            yield self.candidate("g", score, 1, text, tuple(others), phrase)

    def beside(self, answer, found, side):
        if answer in SMALL or len(answer) < 3:
            return
        good = [word for word in found if self.words.tier[word] <= 35 and len(word) > 2 and word not in SMALL
                and word not in self.words.avoid and word not in self.words.mature]
        if len(good) < 2:
            return
        good.sort(key=lambda word: (-found[word], self.words.tier[word], word))
        chosen = [good[0]]
        for word in good[1:]:
            if not any(self.kin.gives(word, other) for other in chosen):
                chosen.append(word)
        chosen = chosen[:3]
        if len(chosen) < 2:
            return
        names = f"{chosen[0]} or {chosen[1]}" if len(chosen) == 2 else f"{chosen[0]}, {chosen[1]} or {chosen[2]}"
        worth = sum(found[word] for word in chosen) / len(chosen)
        score = 66 + 5 * min(5, worth) + (2 if len(chosen) == 3 else 0)
        yield self.candidate("b", min(score, 92), 1, f"word {side} {names}", tuple(chosen), side)
