#!/usr/bin/env python3
"""A second opinion on what boards are worth: words and points of 1,000 boards.

Usage:
    scores.py --write         score every board of scores.txt anew, write it
    scores.py --check         deal and score them anew, compare, write nothing
    scores.py --deal          deal the boards anew, score them, write scores.txt
    scores.py --words NAME    print the words of one board, by the alphabet

tests/oracle/scores.rs holds every way to score a board to scores.txt. The words
are found as boggle.py finds them: each by itself, and not by a walk of the board.

scores.txt: NAME ROWSxCOLS TILES WORDS POINTS      tiles row by row, a letter
                                                   each; q is the tile Qu, # a block

The boards are dealt from a seed, and kept in the file: with another word list
only --write is needed. Needs Python 3 and nothing else; 1,000 boards take less
than a minute.
Exit status: 0 done or equal, 1 different or something is wrong, 2 bad usage.
"""

import argparse
import multiprocessing
import sys

# Nothing is left beside the sources.
sys.dont_write_bytecode = True

import boggle
from boggle import Problem

SCORES = boggle.HERE / "scores.txt"
SEED = 2015

# The dice are those of src/games/boggle/rules/dice.rs; q is the face Qu.
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
# The best boards that are known, by another word list (ENABLE2K; Vanderkam, 2025): rich by this one too.
BEST = ((3, 3, "streaedlp"), (3, 4, "perslatesind"), (4, 4, "perslatgsineters"), (5, 5, "ligdrmanesietildsracsepes"))
# Letters about as often as in words.
LETTERS = "eeeeeeeaaaaaiiiiioooonnnnrrrrttttssssslllluuuddddgggbbccmmppffhhvvwwyykjxqz"


class Chance:
    """SplitMix64 (Steele, Lea and Flood, 2014): the same numbers in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        """A number from 0 to less than `bound`; for bounds as small as here all are as likely."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % (1 << 64)
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % (1 << 64)
        return (mixed ^ mixed >> 31) % bound

    def pick(self, items):
        """One of them."""
        return items[self.below(len(items))]

    def shuffled(self, items):
        """All of them, in any order (Fisher and Yates)."""
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def thrown(chance, dice, tiles):
    """So many of the dice, shaken."""
    return "".join(chance.pick(die) for die in chance.shuffled(DICE[dice].split())[:tiles])


def changed(chance, tiles):
    """The tiles with one to four exchanged for any letter."""
    tiles = list(tiles)
    for place in chance.shuffled(range(len(tiles)))[: 1 + chance.below(4)]:
        tiles[place] = chance.pick(LETTERS)
    return "".join(tiles)


def mixed(chance, tiles, rare, share):
    """So many tiles, of which `share` in twelve are of the rare ones."""
    return "".join(chance.pick(rare if chance.below(12) < share else LETTERS) for _ in range(tiles))


def few(chance, tiles):
    """So many tiles of two to four letters that words are rich in."""
    letters = chance.pick("aeio") + "".join(chance.shuffled("aeinrstl")[: 1 + chance.below(3)])
    return "".join(chance.pick(letters) for _ in range(tiles))


def odd(chance, number, tiles):
    """Boards that no dice make, of five kinds by turns."""
    makers = (
        ("few", lambda: few(chance, tiles)),
        ("blocks", lambda: mixed(chance, tiles, "#", 4)),
        ("q", lambda: mixed(chance, tiles, "qqqu", 5)),
        ("z", lambda: mixed(chance, tiles, "zzzxjk", 6)),
        ("same", lambda: mixed(chance, tiles, chance.pick(LETTERS), 10)),
    )
    name, make = makers[number % len(makers)]
    return f"{name}-{number}", make()


def deal():
    """The boards as (name, rows, cols, tiles)."""
    chance = Chance(SEED)
    for number in range(400):
        dice = ("new", "classic")[number % 2]
        yield f"{dice}-{number}", 4, 4, thrown(chance, dice, 16)
    for number in range(250):
        dice = ("original", "deluxe")[number % 2]
        yield f"{dice}-{number}", 5, 5, thrown(chance, dice, 25)
    for number in range(100):
        rows, cols = OTHER_SHAPES[number % len(OTHER_SHAPES)]
        yield f"shape-{number}", rows, cols, thrown(chance, "original", rows * cols)
    for number in range(150):
        rows, cols, tiles = BEST[number % len(BEST)]
        yield f"near-{number}", rows, cols, changed(chance, tiles) if number >= len(BEST) else tiles
    for number in range(100):
        rows, cols = (5, 5) if number < 50 else (2 + chance.below(4), 2 + chance.below(4))
        name, tiles = odd(chance, number, rows * cols)
        yield name, rows, cols, tiles


def kept():
    """The boards of scores.txt as (name, rows, cols, tiles)."""
    for line in SCORES.read_text(encoding="ascii").splitlines():
        name, shape, tiles, _words, _points = line.split()
        rows, cols = map(int, shape.split("x"))
        if len(tiles) != rows * cols:
            raise Problem(f"{SCORES.name}: the board of {name} is not {shape} tiles")
        yield name, rows, cols, tiles


def found(board, words):
    """The words of a board, by the alphabet."""
    name, rows, cols, tiles = board
    tiles = [{"#": "", "q": "qu"}.get(tile, tile) for tile in tiles]
    return boggle.solve(boggle.Board(name, tiles, boggle.neighbours(rows, cols)), words)


def score(board):
    """The line of scores.txt for a board: what a process does."""
    name, rows, cols, tiles = board
    words = found(board, boggle.WORDS)
    return f"{name} {rows}x{cols} {tiles} {len(words)} {boggle.points(words)}\n"


def scores(boards):
    """The lines of scores.txt for the boards, made on every core."""
    with multiprocessing.Pool(initializer=boggle.begin_worker) as pool:
        return pool.map(score, boards, chunksize=4)


def write(boards):
    """Write scores.txt."""
    SCORES.write_bytes("".join(scores(list(boards))).encode("ascii"))


def check():
    """Compare with scores.txt."""
    lines = SCORES.read_text(encoding="ascii").splitlines(keepends=True)
    made = scores(list(deal()))
    different = [f"kept {a}made {b}" for a, b in zip(lines, made) if a != b]
    if len(lines) != len(made):
        different.append(f"{SCORES.name} has {len(lines)} lines for {len(made)} boards")
    if different:
        raise Problem("\n" + "".join(different))
    print(f"{len(made)} boards, all as in {SCORES.name}")


def show(name):
    """Print the words of one board."""
    board = next((board for board in kept() if board[0] == name), None)
    if board is None:
        raise Problem(f"{SCORES.name} has no board {name}")
    print("\n".join(found(board, boggle.prepared())))


def main():
    """Do as the arguments say."""
    parser = argparse.ArgumentParser(description="A second opinion on what boards are worth.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="score the boards of scores.txt anew, write it")
    what.add_argument("--check", action="store_true", help="deal and score them anew, compare")
    what.add_argument("--deal", action="store_true", help="deal the boards anew, score them, write scores.txt")
    what.add_argument("--words", metavar="NAME", help="print the words of one board")
    args = parser.parse_args()
    if args.words is not None:
        show(args.words)
    elif args.check:
        check()
    else:
        write(deal() if args.deal else kept())


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError) as problem:
        sys.exit(f"scores.py: {problem}")
