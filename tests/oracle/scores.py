#!/usr/bin/env python3
"""Score 1,000 boards independently.

Usage:
    scores.py --write         rescore the boards of scores.txt and update it
    scores.py --check         deal and score the boards, compare, write nothing
    scores.py --deal          deal and score the boards, write scores.txt
    scores.py --words NAME    print the words of one board, in alphabetical order

tests/solvers/oracle/scores.rs compares every scoring method with scores.txt. The
words are found as in boggle.py: each is checked separately, without a walk of
the board.

scores.txt: NAME ROWSxCOLS TILES WORDS POINTS      tiles row by row, a letter
                                                   each: q for Qu, # for a block

The boards are dealt from a seed and stored in the file, so a change of the word
list requires only --write. Requires only Python 3. 1,000 boards take less than
a minute.
Exit status: 0 success, 1 difference or error, 2 usage error.
"""

import argparse
import multiprocessing
import sys

# Keep the source folder free of bytecode files.
sys.dont_write_bytecode = True

import boggle
from boggle import Problem

SCORES = boggle.HERE / "scores.txt"
SEED = 2015

# Dice of src/make/boggle/dice.rs, with q for the face Qu.
DICE = {
    "new": "aaeegn abbjoo achops affkps aoottw cimotu deilrx delrvy distty eeghnw eeinsu ehrtvw eiosst elrtty "
    "himnuq hlnnrz",
    "classic": "aaciot abilty abjmoq acdemp acelrs adenvz ahmors biforx denosw dknotu eefhiy egkluy egintv ehinps "
    "elpstu gilruw",
    "original": "aaafrs aaeeee aafirs adennn aeeeem aeegmu aegmnn afirsy bjkqxz ccenst ceiilt ceipst ddhnot dhhlor "
    "dhhlor dhlnor eiiitt ceilpt emottt ensssu fiprsy gorrvw iprrry nootuw ooottu",
    "deluxe": "aaafrs aaeeee aafirs adennn aeeeem aeegmu aegmnn afirsy bjkqxz ccnstw ceiilt ceipst ddlnor dhhlor "
    "dhhnot dhlnor eiiitt ceilpt emottt ensssu fiprsy gorrvw hiprry nootuw ooottu",
}
OTHER_SHAPES = ((2, 2), (2, 3), (2, 5), (3, 2), (3, 3), (3, 4), (3, 5), (4, 2), (4, 3), (4, 5), (5, 2), (5, 3), (5, 4))
# Best known boards for another word list (ENABLE2K; Vanderkam, 2025). They score well with this list too.
BEST = ((3, 3, "streaedlp"), (3, 4, "perslatesind"), (4, 4, "perslatgsineters"), (5, 5, "ligdrmanesietildsracsepes"))
# Approximate letter frequencies of words.
LETTERS = "eeeeeeeaaaaaiiiiioooonnnnrrrrttttssssslllluuuddddgggbbccmmppffhhvvwwyykjxqz"


class SeededRng:
    """SplitMix64 (Steele, Lea and Flood, 2014), which gives the same numbers in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        """Return a number in 0..bound. The bias is negligible for the small bounds used here."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % (1 << 64)
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % (1 << 64)
        return (mixed ^ mixed >> 31) % bound

    def pick(self, items):
        """Return a random item."""
        return items[self.below(len(items))]

    def shuffled(self, items):
        """Return the items in random order (Fisher and Yates)."""
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def roll(rng, dice, tiles):
    """Return the letters of a roll of `tiles` dice, in random order."""
    return "".join(rng.pick(die) for die in rng.shuffled(DICE[dice].split())[:tiles])


def changed(rng, tiles):
    """Return the tiles with one to four of them replaced by random letters."""
    tiles = list(tiles)
    for index in rng.shuffled(range(len(tiles)))[: 1 + rng.below(4)]:
        tiles[index] = rng.pick(LETTERS)
    return "".join(tiles)


def mixed(rng, tiles, rare, share):
    """Return random tiles, `share` in twelve of them from `rare`."""
    return "".join(rng.pick(rare if rng.below(12) < share else LETTERS) for _ in range(tiles))


def few(rng, tiles):
    """Return tiles of two to four different letters that are common in words."""
    letters = rng.pick("aeio") + "".join(rng.shuffled("aeinrstl")[: 1 + rng.below(3)])
    return "".join(rng.pick(letters) for _ in range(tiles))


def unusual(rng, number, tiles):
    """Return the name and tiles of a board that no dice produce. Five kinds alternate."""
    makers = (
        ("few", lambda: few(rng, tiles)),
        ("blocks", lambda: mixed(rng, tiles, "#", 4)),
        ("q", lambda: mixed(rng, tiles, "qqqu", 5)),
        ("z", lambda: mixed(rng, tiles, "zzzxjk", 6)),
        ("same", lambda: mixed(rng, tiles, rng.pick(LETTERS), 10)),
    )
    name, make = makers[number % len(makers)]
    return f"{name}-{number}", make()


def deal():
    """Yield the boards as (name, rows, cols, tiles)."""
    rng = SeededRng(SEED)
    for number in range(400):
        dice = ("new", "classic")[number % 2]
        yield f"{dice}-{number}", 4, 4, roll(rng, dice, 16)
    for number in range(250):
        dice = ("original", "deluxe")[number % 2]
        yield f"{dice}-{number}", 5, 5, roll(rng, dice, 25)
    for number in range(100):
        rows, cols = OTHER_SHAPES[number % len(OTHER_SHAPES)]
        yield f"shape-{number}", rows, cols, roll(rng, "original", rows * cols)
    for number in range(150):
        rows, cols, tiles = BEST[number % len(BEST)]
        yield f"near-{number}", rows, cols, changed(rng, tiles) if number >= len(BEST) else tiles
    for number in range(100):
        rows, cols = (5, 5) if number < 50 else (2 + rng.below(4), 2 + rng.below(4))
        name, tiles = unusual(rng, number, rows * cols)
        yield name, rows, cols, tiles


def stored():
    """Yield the boards of scores.txt as (name, rows, cols, tiles)."""
    for line in SCORES.read_text(encoding="ascii").splitlines():
        name, shape, tiles, _words, _points = line.split()
        rows, cols = map(int, shape.split("x"))
        if len(tiles) != rows * cols:
            raise Problem(f"{SCORES.name}: the board of {name} is not {shape} tiles")
        yield name, rows, cols, tiles


def found(board, words):
    """Return the words of a board in alphabetical order."""
    name, rows, cols, tiles = board
    tiles = [{"#": "", "q": "qu"}.get(tile, tile) for tile in tiles]
    return boggle.solve(boggle.Board(name, tiles, boggle.neighbours(rows, cols)), words)


def score(board):
    """Return the line of scores.txt for a board, in a worker process."""
    name, rows, cols, tiles = board
    words = found(board, boggle.WORDS)
    return f"{name} {rows}x{cols} {tiles} {len(words)} {boggle.points(words)}\n"


def scores(boards):
    """Return the lines of scores.txt for the boards, computed on all cores."""
    with multiprocessing.Pool(initializer=boggle.begin_worker) as pool:
        return pool.map(score, boards, chunksize=4)


def write(boards):
    """Write scores.txt."""
    SCORES.write_bytes("".join(scores(list(boards))).encode("ascii"))


def check():
    """Compare the scores with scores.txt."""
    lines = SCORES.read_text(encoding="ascii").splitlines(keepends=True)
    computed = scores(list(deal()))
    different = [f"stored {a}found  {b}" for a, b in zip(lines, computed) if a != b]
    if len(lines) != len(computed):
        different.append(f"{SCORES.name} has {len(lines)} lines for {len(computed)} boards")
    if different:
        raise Problem("\n" + "".join(different))
    print(f"{len(computed)} boards, all equal to {SCORES.name}")


def show(name):
    """Print the words of one board."""
    board = next((board for board in stored() if board[0] == name), None)
    if board is None:
        raise Problem(f"{SCORES.name} has no board {name}")
    print("\n".join(found(board, boggle.prepared())))


def main():
    """Run the action chosen on the command line."""
    parser = argparse.ArgumentParser(description="Score boards independently.")
    actions = parser.add_mutually_exclusive_group(required=True)
    actions.add_argument("--write", action="store_true", help="rescore the boards of scores.txt and update it")
    actions.add_argument("--check", action="store_true", help="deal and score the boards, compare")
    actions.add_argument("--deal", action="store_true", help="deal and score the boards, write scores.txt")
    actions.add_argument("--words", metavar="NAME", help="print the words of one board")
    args = parser.parse_args()
    if args.words is not None:
        show(args.words)
    elif args.check:
        check()
    else:
        write(deal() if args.deal else stored())


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError) as problem:
        sys.exit(f"scores.py: {problem}")
