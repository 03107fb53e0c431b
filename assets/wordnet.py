"""Unpack and read WordNet 3.0 from its Debian package."""

from debian import fetch, unpack

PACKAGE = "wordnet-base=1:3.0-37"
SHA256 = "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752"
DATA = "usr/share/wordnet/"


def unpacked(deb, folder):
    """Unpack the package into folder and return the path of its data files.

    deb is the path of the package, or None to fetch it.
    """
    unpack(deb or fetch(PACKAGE, folder), SHA256, folder / "wordnet")
    return folder / "wordnet" / DATA


def read_lines(path):
    """Return the lines of a WordNet file, without the licence at the top."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("  ")]
