"""Debian packages that assets are made from: fetched, checked, unpacked."""

import hashlib
import pathlib
import subprocess


class Problem(Exception):
    """Something a person has to put right."""


def fetch(package, folder):
    """Download a package ("name=version") into folder; return its path."""
    subprocess.run(["apt-get", "download", package], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)
    return next(pathlib.Path(folder).glob(package.partition("=")[0] + "_*.deb"))


def unpack(deb, sha256, folder):
    """Check the package's hash, then unpack it into folder."""
    found = hashlib.sha256(deb.read_bytes()).hexdigest()
    if found != sha256:
        raise Problem(f"{deb.name}: sha256 is {found}, expected {sha256}")
    subprocess.run(["dpkg-deb", "-x", str(deb), str(folder)], check=True)
