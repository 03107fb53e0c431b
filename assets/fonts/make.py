#!/usr/bin/env python3
"""Make the fonts for PDF output: the parts of Liberation Sans that puzzles need.

Usage:
    make.py [--deb PATH]            write the two fonts
    make.py [--deb PATH] --check    compare with these files, write nothing

Without --deb, the Debian package fonts-liberation2 2.1.5-1 is fetched with
"apt-get download" into a temporary folder. With --deb, an existing copy is used.
Its SHA-256 hash must match the pinned one in both cases.

The program reads these fonts with a small parser of its own, so each has only the
tables head, hhea, maxp, hmtx, loca, glyf, cmap (one subtable, format 12) and name.
No glyph refers to another one, and there are no hinting instructions. The fonts have a name
of their own, as the licence requires of a changed version.

Requires Python 3 with fontTools (Debian: python3-fonttools) and dpkg-deb, and
apt-get unless --deb is given.
Exit status: 0 success, 1 difference or error, 2 usage error.
"""

import argparse
import io
import pathlib
import sys
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.ttProgram import Program

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from debian import Problem, fetch, unpack  # noqa: E402: imported from the parent folder

PACKAGE = "fonts-liberation2=2.1.5-1"
SHA256 = "35ffaa54f117e633e89a5da89af235a073b34dbe582726fbf6989568f7fd9bda"
FOLDER = "usr/share/fonts/truetype/liberation2"
FAMILY = "Wordhoard Sans"
STYLES = ("Regular", "Bold")
COPYRIGHT = ("Digitized data copyright (c) 2010 Google Corporation. Copyright (c) 2012 Red Hat, Inc. "
             "A subset of Liberation Sans 2.1.5.")
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
TABLES = ("head", "hhea", "maxp", "hmtx", "loca", "glyf", "cmap", "name", "GlyphOrder")
RANGES = (
    (0x0020, 0x007E), (0x00A0, 0x00AC), (0x00AE, 0x024F),  # Latin
    (0x02B9, 0x02DD), (0x0300, 0x0315), (0x0323, 0x0331),  # modifiers and combining marks
    (0x0370, 0x03FF), (0x1F00, 0x1FFF),  # Greek
    (0x0400, 0x04FF),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin, mostly Vietnamese
    (0x2002, 0x200A), (0x2010, 0x2027), (0x202F, 0x205F),  # punctuation
    (0x2070, 0x22FF),  # superscripts, currencies, fractions, arrows, operators
    (0x25A0, 0x266F),  # shapes, suits, notes
)


def flatten(font):
    """Replace glyphs that refer to others by their outlines, and drop the instructions."""
    glyf = font["glyf"]
    flat = {}
    for name in font.getGlyphOrder():
        coordinates, ends, flags = glyf[name].getCoordinates(glyf)
        glyph = Glyph()
        glyph.numberOfContours = len(ends)
        if ends:
            glyph.coordinates, glyph.endPtsOfContours, glyph.flags = coordinates, list(ends), flags
            glyph.program = Program()
            glyph.program.fromBytecode(b"")
            glyph.coordinates.toInt()
        flat[name] = glyph
    for name, glyph in flat.items():
        glyf[name] = glyph
        if glyph.numberOfContours:
            glyph.recalcBounds(glyf)
            font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)


def rename(font, style):
    """Name the font, its licence and the owners of its copyright."""
    font["name"] = newTable("name")
    font["name"].names = []
    full = f"{FAMILY} {style}"
    texts = {0: COPYRIGHT, 1: FAMILY, 2: style, 3: full, 4: full, 6: full.replace(" ", "", 1).replace(" ", "-"),
             13: LICENCE}
    for number, text in texts.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def make(path, style):
    """Return the bytes of the font."""
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, recalc_timestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    codes = font.getBestCmap()
    flatten(font)
    # The glyphs that only served as parts of others are no longer needed.
    order = [".notdef"] + [codes[code] for code in sorted(codes)]
    order = list(dict.fromkeys(order))
    subsetter = subset.Subsetter(options)
    subsetter.populate(glyphs=order)
    subsetter.subset(font)
    font.reader = None
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, codes
    font["cmap"].tables = [table]
    rename(font, style)
    for tag in [tag for tag in font.keys() if tag not in TABLES]:
        del font[tag]
    output = io.BytesIO()
    font.save(output, reorderTables=True)
    return output.getvalue()


def main():
    """Write the fonts, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deb", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        unpack(options.deb or fetch(PACKAGE, folder), SHA256, folder / "package")
        for style in STYLES:
            font = make(folder / "package" / FOLDER / f"LiberationSans-{style}.ttf", style)
            path = HERE / f"WordhoardSans-{style}.ttf"
            if not options.check:
                path.write_bytes(font)
            elif path.read_bytes() != font:
                raise Problem(f"{path.name} differs from what {pathlib.Path(__file__).name} makes")


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        sys.exit(f"make.py: {problem}")
