"""WordNet 3.0 as Debian packs it: where it comes from, its files by their lines."""

from debian import fetch, unpack

PACKAGE = "wordnet-base=1:3.0-37"
SHA256 = "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752"
DATA = "usr/share/wordnet/"


def unpacked(deb, folder):
    """Unpack the package into folder; return the path of its data files. deb is a path, or None to fetch it."""
    unpack(deb or fetch(PACKAGE, folder), SHA256, folder / "wordnet")
    return folder / "wordnet" / DATA


def read_lines(path):
    """The lines of one of WordNet's files, without the licence at its head."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("  ")]
