#!/usr/bin/env python3
"""Solve Boggle boards independently, by another method in another language.

Usage:
    boggle.py --write         solve every board of boards.txt, write answers.txt
    boggle.py --check         solve them, compare with answers.txt, write nothing
    boggle.py --words SEED    print the words of one board, in alphabetical order

tests/solvers/oracle/mod.rs compares the solver with answers.txt. The solver
walks the board and an automaton together. This script checks each word
separately: the board must have its letters, its adjacent letters must touch on
the board, and a path must spell it.

boards.txt:  SEED ROWSxCOLS DICE TILES      tiles row by row: T,E,Qu,#
answers.txt: SEED COUNT SCORE HASH          64-bit FNV-1a of the words in
                                            alphabetical order, a newline each

The words are those of assets/words/words.txt with three or more letters, without
the slurs of avoid.txt. Requires only Python 3. 300 boards take a few seconds.
Exit status: 0 success, 1 difference or error, 2 usage error.
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
# Points by number of letters. Longer words score the last value.
POINTS = (0, 0, 0, 1, 1, 2, 3, 5, 11)
TILE = re.compile(r"#|[A-Z][a-z]?")

Board = collections.namedtuple("Board", "seed tiles near")


class Problem(Exception):
    """Error to report to the user."""


def pairs(path):
    """Yield [word, value] for each line of a file, without comments and empty lines."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.split()


def read_words():
    """Return all valid words in alphabetical order."""
    slurs = {word for word, kind in pairs(ASSETS / "avoid.txt") if kind == "slur"}
    words = (word for word, _ in pairs(ASSETS / "words.txt"))
    return sorted(word for word in words if len(word) >= MIN_LETTERS and word not in slurs)


def neighbours(rows, cols):
    """Return the adjacent tiles of each tile, by index, row by row."""
    around = []
    for row in range(rows):
        for col in range(cols):
            square = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
            inside = [(r, c) for r, c in square if 0 <= r < rows and 0 <= c < cols and (r, c) != (row, col)]
            around.append([r * cols + c for r, c in inside])
    return around


def read_board(line):
    """Return the board on a line of boards.txt."""
    seed, shape, _dice, tiles = line.split()
    rows, cols = map(int, shape.split("x"))
    tiles = tiles.split(",")
    if len(tiles) != rows * cols or not all(TILE.fullmatch(tile) for tile in tiles):
        raise Problem(f"{BOARDS.name}: the board of {seed} is not {shape} tiles")
    letters = ["" if tile == "#" else tile.lower() for tile in tiles]
    return Board(seed, letters, neighbours(rows, cols))


def read_boards():
    """Return the boards of boards.txt, in order."""
    return [read_board(line) for line in BOARDS.read_text(encoding="utf-8").splitlines()]


def multiset(text):
    """Return letters as bits, with separate bits for the first a, the second a and so on.

    A word's letters are on a board if the board has all bits of the word.
    """
    bits, seen = 0, collections.Counter()
    for letter in text:
        bits |= 1 << (26 * seen[letter] + ord(letter) - ord("a"))
        seen[letter] += 1
    return bits


def adjacent_pairs(board):
    """Return the pairs of letters that can follow each other on the board."""
    inside = {tile for tile in board.tiles if len(tile) == 2}
    between = {
        tile[-1] + board.tiles[other][0]
        for index, tile in enumerate(board.tiles)
        for other in board.near[index]
        if tile and board.tiles[other]
    }
    return inside | between


def has_path(word, board):
    """Report whether a path spells the word.

    All paths are extended together. For each length there is a set of
    (last tile, mask of used tiles).
    """
    paths = collections.defaultdict(set)
    paths[0].add((None, 0))
    for length in range(len(word)):
        for last, used in paths.pop(length, ()):
            for index in range(len(board.tiles)) if last is None else board.near[last]:
                tile = board.tiles[index]
                if tile and not used >> index & 1 and word.startswith(tile, length):
                    paths[length + len(tile)].add((index, used | 1 << index))
    return bool(paths[len(word)])


def solve(board, words):
    """Return the words on the board, in order, from pairs (word, multiset)."""
    missing = ~multiset("".join(board.tiles))
    touching = adjacent_pairs(board)
    available = [word for word, letters in words if not letters & missing]
    likely = [word for word in available if all(word[i : i + 2] in touching for i in range(len(word) - 1))]
    return [word for word in likely if has_path(word, board)]


def fnv(data):
    """Return the 64-bit FNV-1a hash of data."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return value


def points(words):
    """Return the total points of the words."""
    return sum(POINTS[min(len(word), len(POINTS) - 1)] for word in words)


def answer(board, words):
    """Return the line of answers.txt for a board."""
    found = solve(board, words)
    text = "".join(word + "\n" for word in found)
    return f"{board.seed} {len(found)} {points(found)} {fnv(text.encode('ascii')):016x}"


def prepared():
    """Return all valid words as pairs (word, multiset)."""
    return [(word, multiset(word)) for word in read_words()]


WORDS = []


def begin_worker():
    """Read the words, once per process."""
    WORDS.extend(prepared())


def work(board):
    """Return the answer for a board, in a worker process."""
    return answer(board, WORDS)


def answers():
    """Return all lines of answers.txt, computed on all cores."""
    with multiprocessing.Pool(initializer=begin_worker) as pool:
        return pool.map(work, read_boards(), chunksize=4)


def write():
    """Write answers.txt."""
    ANSWERS.write_bytes("".join(line + "\n" for line in answers()).encode("ascii"))


def check():
    """Compare the answers with answers.txt."""
    stored = ANSWERS.read_text(encoding="utf-8").splitlines()
    computed = answers()
    different = [f"stored {a}\nfound  {b}" for a, b in zip(stored, computed) if a != b]
    if len(stored) != len(computed):
        different.append(f"{ANSWERS.name} has {len(stored)} lines for {len(computed)} boards")
    if different:
        raise Problem("\n".join(different))
    print(f"{len(computed)} boards, all equal to {ANSWERS.name}")


def show(seed):
    """Print the words of one board."""
    board = next((board for board in read_boards() if board.seed == seed), None)
    if board is None:
        raise Problem(f"{BOARDS.name} has no board {seed}")
    print("\n".join(solve(board, prepared())))


def main():
    """Run the action chosen on the command line."""
    parser = argparse.ArgumentParser(description="Solve Boggle boards independently.")
    actions = parser.add_mutually_exclusive_group(required=True)
    actions.add_argument("--write", action="store_true", help="write answers.txt")
    actions.add_argument("--check", action="store_true", help="compare with answers.txt")
    actions.add_argument("--words", metavar="SEED", help="print the words of one board")
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
