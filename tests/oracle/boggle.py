#!/usr/bin/env python3
"""A second opinion on Boggle boards, made by another method in another language.

Usage:
    boggle.py --write         solve every board of boards.txt, write answers.txt
    boggle.py --check         solve them, compare with answers.txt, write nothing
    boggle.py --words SEED    print the words of one board, by the alphabet

tests/oracle.rs holds the solver to answers.txt. The solver walks the board and
an automaton together. Here each word is taken by itself: may its letters be on
the board, do its neighbours touch there, and can it then be laid?

boards.txt:  SEED ROWSxCOLS DICE TILES      tiles row by row: T,E,Qu,#
answers.txt: SEED COUNT SCORE HASH          FNV-1a, 64 bits, over the words by
                                            the alphabet, each with a newline

Words are those of assets/words/words.txt less the slurs of avoid.txt, from
three letters. Needs Python 3 and nothing else; 300 boards take some seconds.
Exit status: 0 done or equal, 1 different or something is wrong, 2 bad usage.
"""

import argparse
import collections
import multiprocessing
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ASSETS = HERE.parent.parent / "assets" / "words"
BOARDS = HERE / "boards.txt"
ANSWERS = HERE / "answers.txt"
MIN_LETTERS = 3
# Points by letters; longer words score as the last.
POINTS = (0, 0, 0, 1, 1, 2, 3, 5, 11)
TILE = re.compile(r"#|[A-Z][a-z]?")

Board = collections.namedtuple("Board", "seed tiles near")


class Problem(Exception):
    """Something a person has to put right."""


def pairs(path):
    """The lines "word value" of a file; comments and empty lines are left out."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.split()


def read_words():
    """Every word that counts, by the alphabet."""
    slurs = {word for word, kind in pairs(ASSETS / "avoid.txt") if kind == "slur"}
    words = (word for word, _ in pairs(ASSETS / "words.txt"))
    return sorted(word for word in words if len(word) >= MIN_LETTERS and word not in slurs)


def neighbours(rows, cols):
    """For each place, row by row, the places around it."""
    around = []
    for row in range(rows):
        for col in range(cols):
            square = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
            inside = [(r, c) for r, c in square if 0 <= r < rows and 0 <= c < cols and (r, c) != (row, col)]
            around.append([r * cols + c for r, c in inside])
    return around


def read_board(line):
    """The board of one line of boards.txt."""
    seed, shape, _dice, tiles = line.split()
    rows, cols = map(int, shape.split("x"))
    tiles = tiles.split(",")
    if len(tiles) != rows * cols or not all(TILE.fullmatch(tile) for tile in tiles):
        raise Problem(f"{BOARDS.name}: the board of {seed} is not {shape} tiles")
    letters = ["" if tile == "#" else tile.lower() for tile in tiles]
    return Board(seed, letters, neighbours(rows, cols))


def read_boards():
    """Every board of boards.txt, in order."""
    return [read_board(line) for line in BOARDS.read_text(encoding="utf-8").splitlines()]


def multiset(text):
    """Letters as bits: one for the first a, another for the second. No bit over: no letter missing."""
    bits, seen = 0, collections.Counter()
    for letter in text:
        bits |= 1 << (26 * seen[letter] + ord(letter) - ord("a"))
        seen[letter] += 1
    return bits


def couples(board):
    """Every two letters that may follow each other in a word of the board."""
    inside = {tile for tile in board.tiles if len(tile) == 2}
    between = {
        tile[-1] + board.tiles[other][0]
        for place, tile in enumerate(board.tiles)
        for other in board.near[place]
        if tile and board.tiles[other]
    }
    return inside | between


def can_be_laid(word, board):
    """Lay the word letter by letter in all ways at once: at each length the set of (last place, places taken)."""
    ways = collections.defaultdict(set)
    ways[0].add((None, 0))
    for laid in range(len(word)):
        for last, taken in ways.pop(laid, ()):
            for place in range(len(board.tiles)) if last is None else board.near[last]:
                tile = board.tiles[place]
                if tile and not taken >> place & 1 and word.startswith(tile, laid):
                    ways[laid + len(tile)].add((place, taken | 1 << place))
    return bool(ways[len(word)])


def solve(board, words):
    """The words of (word, multiset) that can be laid on the board, in their order."""
    missing = ~multiset("".join(board.tiles))
    touching = couples(board)
    at_hand = [word for word, letters in words if not letters & missing]
    likely = [word for word in at_hand if all(word[i : i + 2] in touching for i in range(len(word) - 1))]
    return [word for word in likely if can_be_laid(word, board)]


def fnv(data):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return value


def points(words):
    """What the words score together."""
    return sum(POINTS[min(len(word), len(POINTS) - 1)] for word in words)


def answer(board, words):
    """The line of answers.txt for a board."""
    found = solve(board, words)
    text = "".join(word + "\n" for word in found)
    return f"{board.seed} {len(found)} {points(found)} {fnv(text.encode('ascii')):016x}"


def prepared():
    """Every word with its multiset."""
    return [(word, multiset(word)) for word in read_words()]


WORDS = []


def begin_worker():
    """Read the words once in each process."""
    WORDS.extend(prepared())


def work(board):
    """What a process does with a board."""
    return answer(board, WORDS)


def answers():
    """All lines of answers.txt, made on every core."""
    with multiprocessing.Pool(initializer=begin_worker) as pool:
        return pool.map(work, read_boards(), chunksize=4)


def write():
    """Write answers.txt."""
    ANSWERS.write_bytes("".join(line + "\n" for line in answers()).encode("ascii"))


def check():
    """Compare with answers.txt."""
    kept = ANSWERS.read_text(encoding="utf-8").splitlines()
    made = answers()
    different = [f"kept {a}\nmade {b}" for a, b in zip(kept, made) if a != b]
    if len(kept) != len(made):
        different.append(f"{ANSWERS.name} has {len(kept)} lines for {len(made)} boards")
    if different:
        raise Problem("\n".join(different))
    print(f"{len(made)} boards, all as in {ANSWERS.name}")


def show(seed):
    """Print the words of one board."""
    board = next((board for board in read_boards() if board.seed == seed), None)
    if board is None:
        raise Problem(f"{BOARDS.name} has no board {seed}")
    print("\n".join(solve(board, prepared())))


def main():
    """Do as the arguments say."""
    parser = argparse.ArgumentParser(description="A second opinion on Boggle boards.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="write answers.txt")
    what.add_argument("--check", action="store_true", help="compare with answers.txt")
    what.add_argument("--words", metavar="SEED", help="print the words of one board")
    args = parser.parse_args()
    if args.words is not None:
        show(args.words)
    elif args.write:
        write()
    else:
        check()


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError) as problem:
        sys.exit(f"boggle.py: {problem}")
