"""Fetch, verify and unpack the Debian packages that assets are made from."""

import hashlib
import pathlib
import subprocess


class Problem(Exception):
    """Error to report to the user."""


def fetch(package, folder):
    """Download a package ("name=version") into folder; return its path."""
    subprocess.run(["apt-get", "download", package], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)
    return next(pathlib.Path(folder).glob(package.partition("=")[0] + "_*.deb"))


def unpack(deb, sha256, folder):
    """Verify the hash of a package and unpack it into folder."""
    found = hashlib.sha256(deb.read_bytes()).hexdigest()
    if found != sha256:
        raise Problem(f"{deb.name}: sha256 is {found}, expected {sha256}")
    subprocess.run(["dpkg-deb", "-x", str(deb), str(folder)], check=True)
