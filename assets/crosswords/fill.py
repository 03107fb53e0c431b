"""Fill a crossword pattern with common words.

The pattern has one row per line: `#` is a block, `.` an empty cell, a letter a
given one. A given entry may be any phrase; all others come from the word list.
"""

import argparse
import math
import pathlib
import random
import time

WORDS = pathlib.Path(__file__).parent.parent / "words"
# Value of a word by tier. Words of other tiers are not used.
VALUES = {10: 0.0, 20: -0.2, 35: -0.6, 40: -2.0, 50: -3.0}


def read_words(tier):
    """Return {word: value} for the words to use. Plurals are worth less."""
    lines = (WORDS / "avoid.txt").read_text().splitlines()
    avoid = {line.split()[0] for line in lines if line and line[0] != "#"}
    pairs = [line.split() for line in (WORDS / "words.txt").read_text().splitlines()]
    values = {word: VALUES[int(size)] for word, size in pairs
              if int(size) <= tier and word not in avoid and len(word) >= 3}
    for word in values:
        if word.endswith("s") and word[:-1] in values:
            values[word] -= 0.5
    return values


class Filler:
    """Pattern with the words that fit its slots."""

    def __init__(self, rows, values, rng):
        self.rng, self.slots = rng, []
        self.given = {(r, c): ch for r, row in enumerate(rows) for c, ch in enumerate(row) if ch not in ".#"}
        cells = {(r, c) for r, row in enumerate(rows) for c, ch in enumerate(row) if ch != "#"}
        for down in (0, 1):
            for r, c in sorted(cells):
                if (r - down, c - 1 + down) not in cells:
                    slot = []
                    while (r, c) in cells:
                        slot.append((r, c))
                        r, c = r + down, c + 1 - down
                    if len(slot) > 1:
                        self.slots.append(slot)
        self.through = {cell: [] for cell in cells}
        for number, slot in enumerate(self.slots):
            for index, cell in enumerate(slot):
                self.through[cell].append((number, index))
        self.values = dict(values)
        for slot in self.slots:
            if all(cell in self.given for cell in slot):
                self.values["".join(self.given[cell] for cell in slot)] = 0.0
        # For each length: the words, and for each position and letter the words that have it, as a bit set.
        self.words, self.having = {}, {}
        for length in {len(slot) for slot in self.slots}:
            words = self.words[length] = [word for word in self.values if len(word) == length]
            table = self.having[length] = [{} for _ in range(length)]
            for number, word in enumerate(words):
                for index, letter in enumerate(word):
                    table[index][letter] = table[index].get(letter, 0) | 1 << number

    def propagate(self, letters, domains, queue):
        """Remove what no crossing word allows. Return False on a contradiction."""
        while queue:
            slot = queue.pop()
            for index, cell in enumerate(self.slots[slot]):
                table = self.having[len(self.slots[slot])][index]
                left = {ch for ch in letters[cell] if table.get(ch, 0) & domains[slot]}
                if len(left) < len(letters[cell]):
                    letters[cell] = left
                    for other, position in self.through[cell]:
                        table = self.having[len(self.slots[other])][position]
                        allowed = domains[other] & sum(table.get(ch, 0) for ch in left)
                        if other != slot and allowed != domains[other]:
                            domains[other] = allowed
                            queue.add(other)
            if not domains[slot]:
                return False
        return True

    def fill(self, fixed, budget):
        """Fill the cells that are not fixed. Return {cell: letter}, or None."""
        known = {**self.given, **fixed}
        letters = {cell: set(known.get(cell, "abcdefghijklmnopqrstuvwxyz")) for cell in self.through}
        domains = [(1 << len(self.words[len(slot)])) - 1 for slot in self.slots]
        for slot, cells in enumerate(self.slots):
            for index, cell in enumerate(cells):
                if cell in known:
                    domains[slot] &= self.having[len(cells)][index].get(known[cell], 0)
        if not self.propagate(letters, domains, set(range(len(self.slots)))):
            return None
        self.budget = budget
        return self.search(letters, domains, set())

    def search(self, letters, domains, placed):
        self.budget -= 1
        empty = [slot for slot in range(len(self.slots)) if slot not in placed]
        if not empty:
            return {cell: next(iter(left)) for cell, left in letters.items()}
        slot = min(empty, key=lambda slot: domains[slot].bit_count())
        words = self.words[len(self.slots[slot])]
        used = {words[domains[other].bit_length() - 1] for other in placed
                if len(self.slots[other]) == len(self.slots[slot])}
        fitting = [n for n, bit in enumerate(reversed(bin(domains[slot])[2:])) if bit == "1" and words[n] not in used]
        fitting.sort(key=lambda n: self.rng.gauss(0, 0.5) - self.values[words[n]])
        for number in fitting[:10]:
            if self.budget < 0:
                break
            next_letters, next_domains = dict(letters), list(domains)
            next_domains[slot] = 1 << number
            if self.propagate(next_letters, next_domains, {slot}):
                found = self.search(next_letters, next_domains, placed | {slot})
                if found:
                    return found
        return None

    def entries(self, cells):
        return ["".join(cells[cell] for cell in slot) for slot in self.slots]

    def badness(self, cells):
        return sum(math.exp(-self.values[word]) for word in self.entries(cells))

    def improve(self, cells, seconds):
        """Refill one region after another for some seconds; keep what is better."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            weights = [math.exp(-self.values[word]) for word in self.entries(cells)]
            slot, = self.rng.choices(self.slots, weights)
            r, c = self.rng.choice(slot)
            high, wide = self.rng.randint(2, 4), self.rng.randint(2, 4)
            free = {(y, x) for y, x in cells if abs(y - r) <= high and abs(x - c) <= wide} | set(slot)
            found = self.fill({cell: ch for cell, ch in cells.items() if cell not in free}, 100)
            if found and self.badness(found) <= self.badness(cells):
                cells = found
        return cells


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", type=pathlib.Path)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--tier", type=int, default=50, help="rarest tier")
    args = parser.parse_args()
    rows = args.pattern.read_text().lower().split()
    filler = Filler(rows, read_words(args.tier), random.Random(args.seed))
    end = time.monotonic() + args.seconds
    cells = None
    while not cells and time.monotonic() < end:
        cells = filler.fill({}, 1000)
    if not cells:
        raise SystemExit("no filling found; try more --seconds or more blocks")
    cells = filler.improve(cells, args.seconds)
    for r, row in enumerate(rows):
        print("".join(cells.get((r, c), "#") for c in range(len(row))))
    print(*sorted(filler.entries(cells), key=lambda word: filler.values[word]))


if __name__ == "__main__":
    main()
