//! Premium squares of a board for tiles.

use super::Pos;

/// Kind of a square: what it multiplies when a tile is played on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Premium {
    /// Nothing.
    #[default]
    Plain,
    /// The tile counts double.
    DoubleLetter,
    /// The tile counts triple.
    TripleLetter,
    /// The word counts double.
    DoubleWord,
    /// The word counts triple.
    TripleWord,
}

/// The upper left quarter of the standard board, with its middle row and column. The rest is its mirror image.
const QUARTER: [&[u8; 8]; 8] =
    [b"#..2...#", b".+...3..", b"..+...2.", b"2..+...2", b"....+...", b".3...3..", b"..2...2.", b"#..2...+"];

impl Premium {
    /// All kinds with their marks in text.
    pub const MARKS: [(char, Self); 5] = [
        ('.', Self::Plain),
        ('2', Self::DoubleLetter),
        ('3', Self::TripleLetter),
        ('+', Self::DoubleWord),
        ('#', Self::TripleWord),
    ];
    /// Number of rows and of columns of the standard board.
    pub const STANDARD_SIDE: u16 = 15;

    /// Returns the kind with this mark.
    #[must_use]
    pub fn from_mark(mark: char) -> Option<Self> {
        Self::MARKS.iter().find(|&&(known, _)| known == mark).map(|&(_, premium)| premium)
    }

    /// Returns the mark in text.
    #[must_use]
    pub fn mark(self) -> char {
        Self::MARKS.iter().find(|&&(_, premium)| premium == self).map_or('.', |&(mark, _)| mark)
    }

    /// Returns the kind of a square of the standard board, or [`Premium::Plain`] off that board.
    #[must_use]
    pub fn standard(pos: Pos) -> Self {
        let fold = |at: u16| usize::from(at.min((Self::STANDARD_SIDE - 1).saturating_sub(at)));
        if pos.row.max(pos.col) >= Self::STANDARD_SIDE {
            return Self::Plain;
        }
        Self::from_mark(char::from(QUARTER[fold(pos.row)][fold(pos.col)])).unwrap_or_default()
    }

    /// Returns the factor for the tile.
    #[must_use]
    pub fn letter_factor(self) -> u8 {
        match self {
            Self::DoubleLetter => 2,
            Self::TripleLetter => 3,
            _ => 1,
        }
    }

    /// Returns the factor for the word.
    #[must_use]
    pub fn word_factor(self) -> u8 {
        match self {
            Self::DoubleWord => 2,
            Self::TripleWord => 3,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_board_is_symmetric_and_complete() {
        let squares = || (0..15).flat_map(|row| (0..15).map(move |col| Pos::new(row, col)));
        for pos in squares() {
            let kind = Premium::standard(pos);
            assert_eq!(kind, Premium::standard(Pos::new(pos.col, pos.row)), "{pos}");
            assert_eq!(kind, Premium::standard(Pos::new(14 - pos.row, pos.col)), "{pos}");
        }
        let count = |kind| squares().filter(|&pos| Premium::standard(pos) == kind).count();
        let kinds = [Premium::DoubleLetter, Premium::TripleLetter, Premium::DoubleWord, Premium::TripleWord];
        assert_eq!(kinds.map(count), [24, 12, 17, 8]);
        assert_eq!(Premium::standard(Pos::new(7, 7)), Premium::DoubleWord);
        assert_eq!(Premium::standard(Pos::new(0, 15)), Premium::Plain);
    }

    #[test]
    fn marks_are_distinct() {
        for (mark, kind) in Premium::MARKS {
            assert_eq!((Premium::from_mark(mark), kind.mark()), (Some(kind), mark));
        }
        assert_eq!(Premium::from_mark('-'), None);
    }
}
