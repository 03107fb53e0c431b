//! Shapes drawn by the player in a text file.

use std::fmt;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Grid, Pos};

use super::{SIDES, Size};

/// Cell that holds a letter. Any other character is a cell without one.
const OPEN: char = '#';

/// Picture of a shape. Its sides are within [`SIDES`], and each touches a cell that holds a letter.
///
/// # Examples
/// ```
/// use wordhoard_generators::word_search::Picture;
///
/// let picture = Picture::parse("  #  \n ###\n#####\n ###\n  #\n")?;
/// assert_eq!(picture.size().to_string(), "5x5");
/// # Ok::<(), wordhoard_generators::word_search::PictureError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Picture(Grid<bool>);

/// Reason a text is not a picture. Lines are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum PictureError {
    Empty,
    TooWide { line: usize },
    TooTall { line: usize },
    TooSmall { rows: u16, cols: u16 },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (SIDES.start(), SIDES.end());
        match *self {
            Self::Empty => write!(f, "no {OPEN} found; draw a {OPEN} for each cell that holds a letter"),
            Self::TooWide { line } => {
                write!(f, "line {line}: the picture has more than {max} columns; draw a narrower one")
            }
            Self::TooTall { line } => write!(f, "line {line}: the picture has more than {max} rows; draw a lower one"),
            Self::TooSmall { rows, cols } => {
                let (rows, cols) = (count(rows.into(), "row"), count(cols.into(), "column"));
                write!(f, "the picture has {rows} and {cols}; draw at least {min} of each")
            }
        }
    }
}

impl std::error::Error for PictureError {}

impl Picture {
    /// Maximum size of a file with a picture in bytes: 1 MB.
    pub const MAX_BYTES: u64 = 1 << 20;

    /// Parses a picture with a row on each line: `#` is a cell that holds a letter, and any other character, like the
    /// rest of a short line, is a cell that holds none. Empty rows and columns around the picture are removed.
    ///
    /// # Errors
    /// Returns [`PictureError`] if there is no `#`, or if the number of rows or columns is outside [`SIDES`].
    pub fn parse(text: &str) -> Result<Self, PictureError> {
        let mut bounds: Option<Bounds> = None;
        let mut open = Vec::new();
        for (row, line) in text.lines().enumerate() {
            for (col, _) in line.chars().enumerate().filter(|&(_, ch)| ch == OPEN) {
                bounds = Some(Bounds::extend(bounds, row, col)?);
                open.push((row, col));
            }
        }
        let Bounds { top, bottom, left, right } = bounds.ok_or(PictureError::Empty)?;
        let (rows, cols) = ((bottom - top + 1) as u16, (right - left + 1) as u16);
        if !SIDES.contains(&rows) || !SIDES.contains(&cols) {
            return Err(PictureError::TooSmall { rows, cols });
        }
        let mut cells = Grid::fill(rows, cols, |_| false);
        for (row, col) in open {
            cells[Pos::new((row - top) as u16, (col - left) as u16)] = true;
        }
        Ok(Self(cells))
    }

    /// Returns the cells; those that hold letters are `true`.
    #[must_use]
    pub fn cells(&self) -> &Grid<bool> {
        &self.0
    }

    /// Returns the number of rows and of columns.
    #[must_use]
    pub fn size(&self) -> Size {
        Size { rows: self.0.rows(), cols: self.0.cols() }
    }
}

/// First and last row and column of the cells read so far, at most the largest side apart.
#[derive(Clone, Copy)]
struct Bounds {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

impl Bounds {
    /// Returns the bounds with another cell, which is in the last row or below.
    fn extend(bounds: Option<Self>, row: usize, col: usize) -> Result<Self, PictureError> {
        let Self { top, left, right, .. } = bounds.unwrap_or(Self { top: row, bottom: row, left: col, right: col });
        let (left, right) = (left.min(col), right.max(col));
        let max = usize::from(*SIDES.end());
        match () {
            () if row - top >= max => Err(PictureError::TooTall { line: row + 1 }),
            () if right - left >= max => Err(PictureError::TooWide { line: row + 1 }),
            () => Ok(Self { top, bottom: row, left, right }),
        }
    }
}

impl TryFrom<Vec<String>> for Picture {
    type Error = PictureError;

    fn try_from(rows: Vec<String>) -> Result<Self, PictureError> {
        Self::parse(&rows.join("\n"))
    }
}

impl From<Picture> for Vec<String> {
    fn from(picture: Picture) -> Self {
        let row = |cells: &[bool]| cells.iter().map(|&open| if open { OPEN } else { '.' }).collect();
        picture.0.by_row().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<String> {
        Picture::parse(text).unwrap().into()
    }

    #[test]
    fn empty_rows_and_columns_around_the_picture_are_removed() {
        let ring = ["#####", "#...#", "#...#", "#...#", "#####"];
        assert_eq!(rows("\n   \n  #####   \n  #xo.#\n  #   #\n  #\t  #\n  #####\n\n..\n"), ring);
    }

    #[test]
    fn ragged_lines_end_without_letters() {
        assert_eq!(rows("#####\n#\n\n##\n#####"), ["#####", "#....", ".....", "##...", "#####"]);
    }

    #[test]
    fn impossible_pictures_are_rejected() {
        let error = |text: &str| Picture::parse(text).unwrap_err().to_string();
        assert_eq!(error(" ..\nxx\n"), "no # found; draw a # for each cell that holds a letter");
        assert_eq!(error("####\n#\n#\n#\n#"), "the picture has 5 rows and 4 columns; draw at least 5 of each");
        assert_eq!(error("#"), "the picture has 1 row and 1 column; draw at least 5 of each");
        let wide = format!("#\n{}#", " ".repeat(50));
        assert_eq!(error(&wide), "line 2: the picture has more than 50 columns; draw a narrower one");
        let tall = format!("\n#{}#", "\n".repeat(50));
        assert_eq!(error(&tall), "line 52: the picture has more than 50 rows; draw a lower one");
    }

    #[test]
    fn the_largest_picture_has_the_largest_sides() {
        let row = format!("  {}", "#".repeat(50));
        let picture = Picture::parse(&vec![row; 50].join("\n")).unwrap();
        assert_eq!(picture.size(), Size::square(50));
    }
}
