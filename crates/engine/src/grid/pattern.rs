//! Pattern of a crossword or fill-in: blocks, open cells, given letters and slots.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Axis, Bars, Grid, LettersError, Pos, Slot, slots};

/// Cell of a [`Pattern`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PatternCell {
    /// Block: no letter goes here.
    Block,
    /// Empty cell for a letter.
    Open,
    /// Cell with a given letter: 0 (a) to 25 (z).
    Given(u8),
}

impl PatternCell {
    /// Returns `true` if the cell is not a block.
    #[must_use]
    pub fn is_open(self) -> bool {
        self != Self::Block
    }

    /// Returns the character for the cell: `#`, `-` or an uppercase letter.
    #[must_use]
    pub fn to_char(self) -> char {
        match self {
            Self::Block => '#',
            Self::Open => '-',
            Self::Given(letter) => char::from(b'A' + letter),
        }
    }

    /// Parses a cell: `#`, `-` or a letter from a to z in either case.
    #[must_use]
    pub fn from_char(ch: char) -> Option<Self> {
        match ch {
            '#' => Some(Self::Block),
            '-' => Some(Self::Open),
            ch => ch.is_ascii_alphabetic().then(|| Self::Given(ch.to_ascii_lowercase() as u8 - b'a')),
        }
    }
}

impl Grid<PatternCell> {
    /// Returns the rows as text: `#` for a block, `-` for an open cell, an uppercase letter for a given letter.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.by_row().map(|row| row.iter().map(|cell| cell.to_char()).collect())
    }
}

/// Grid of pattern cells, and the slots for its words.
///
/// Displayed as one line per row: `#` for a block, `-` for an open cell, an uppercase letter for a given letter. Saved
/// as these lines, with the positions of the bars if there are any. Custom slots are not saved; after loading, the
/// slots are the runs between blocks and bars.
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::{Bars, Grid, Pattern, PatternCell, Pos};
///
/// let cells = Grid::fill(1, 5, |_| PatternCell::Open);
/// let bars = cells.map(|_| Bars::default());
/// let mut barred = bars.clone();
/// barred[Pos::new(0, 1)].right = true;
/// assert_eq!(Pattern::with_bars(cells.clone(), &bars).slots().len(), 1);
/// assert_eq!(Pattern::with_bars(cells, &barred).slots().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredPattern", into = "StoredPattern")]
pub struct Pattern {
    cells: Grid<PatternCell>,
    /// Bars, each between two open cells.
    bars: Grid<Bars>,
    slots: Vec<Slot>,
}

/// Saved form of a pattern.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StoredPattern {
    /// Rows of a pattern without bars.
    Rows(Vec<String>),
    /// Rows, and the cells that have bars.
    Barred(BarredRows),
}

/// Saved form of a pattern with bars.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BarredRows {
    rows: Vec<String>,
    /// Cells with a bar on the right.
    bars_right: Vec<Pos>,
    /// Cells with a bar below.
    bars_below: Vec<Pos>,
}

impl Pattern {
    /// Creates a pattern whose slots are the runs of two or more cells between blocks.
    #[must_use]
    pub fn new(cells: Grid<PatternCell>) -> Self {
        let bars = cells.map(|_| Bars::default());
        Self::with_bars(cells, &bars)
    }

    /// Creates a pattern whose slots are the runs of two or more cells between blocks and bars. Bars that are not
    /// between two open cells of the grid are dropped.
    #[must_use]
    pub fn with_bars(cells: Grid<PatternCell>, bars: &Grid<Bars>) -> Self {
        let is_open = |pos: Pos| cells.get(pos).is_some_and(|cell| cell.is_open());
        let has_bar = |pos: Pos, axis: Axis| {
            let is_barred = bars.get(pos).is_some_and(|bars| bars.after(axis));
            is_barred && is_open(pos) && pos.step(axis.dir()).is_some_and(is_open)
        };
        let bars = Grid::fill(cells.rows(), cells.cols(), |pos| Bars {
            right: has_bar(pos, Axis::Across),
            below: has_bar(pos, Axis::Down),
        });
        let slots = slots(&cells, is_open, |pos, axis| !bars[pos].after(axis));
        Self { cells, bars, slots }
    }

    /// Creates a pattern with custom slots, for grids with words in other directions or with cells to leave out.
    ///
    /// # Panics
    /// Panics if a slot has fewer than two cells, a cell outside the grid, or a block.
    #[must_use]
    pub fn with_slots(cells: Grid<PatternCell>, slots: Vec<Slot>) -> Self {
        let fits = |pos: &Pos| cells.get(*pos).is_some_and(|cell| cell.is_open());
        assert!(
            slots.iter().all(|slot| slot.cells.len() > 1 && slot.cells.iter().all(fits)),
            "a slot must have two or more open cells"
        );
        Self { bars: cells.map(|_| Bars::default()), cells, slots }
    }

    /// Returns the cells.
    #[must_use]
    pub fn cells(&self) -> &Grid<PatternCell> {
        &self.cells
    }

    /// Returns the bars of each cell.
    #[must_use]
    pub fn bars(&self) -> &Grid<Bars> {
        &self.bars
    }

    /// Returns the slots, in the order of [`slots`] unless the pattern was created with custom slots.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }
}

impl TryFrom<Vec<String>> for Pattern {
    type Error = LettersError;
    fn try_from(rows: Vec<String>) -> Result<Self, LettersError> {
        let cell = |row, (col, ch)| PatternCell::from_char(ch).ok_or(LettersError::Char(row, col));
        let row = |(row, line): (usize, &String)| line.chars().enumerate().map(|at| cell(row, at)).collect();
        let rows = rows.iter().enumerate().map(row).collect::<Result<Vec<Vec<PatternCell>>, _>>()?;
        Grid::from_rows(rows).map(Self::new).map_err(LettersError::Grid)
    }
}

impl TryFrom<StoredPattern> for Pattern {
    type Error = LettersError;
    fn try_from(stored: StoredPattern) -> Result<Self, LettersError> {
        let BarredRows { rows, bars_right, bars_below } = match stored {
            StoredPattern::Rows(rows) => return rows.try_into(),
            StoredPattern::Barred(barred) => barred,
        };
        let pattern: Self = rows.try_into()?;
        let mut bars = pattern.bars;
        for pos in bars_right.into_iter().filter(|&pos| pattern.cells.contains(pos)) {
            bars[pos].right = true;
        }
        for pos in bars_below.into_iter().filter(|&pos| pattern.cells.contains(pos)) {
            bars[pos].below = true;
        }
        Ok(Self::with_bars(pattern.cells, &bars))
    }
}

impl From<Pattern> for StoredPattern {
    fn from(pattern: Pattern) -> Self {
        let rows = pattern.cells.lines().collect();
        let cells_before_bars = |axis: Axis| -> Vec<Pos> {
            pattern.bars.positions().filter(|&pos| pattern.bars[pos].after(axis)).collect()
        };
        let [bars_right, bars_below] = Axis::BOTH.map(cells_before_bars);
        if bars_right.is_empty() && bars_below.is_empty() {
            return Self::Rows(rows);
        }
        Self::Barred(BarredRows { rows, bars_right, bars_below })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(rows: &[&str]) -> Result<Pattern, LettersError> {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into()
    }

    #[test]
    fn rows_are_parsed_and_formatted() {
        let pattern = parse(&["-a#", "--B"]).unwrap();
        assert_eq!(pattern.to_string(), "-A#\n--B\n");
        assert_eq!(pattern.slots().iter().map(|slot| slot.cells.len()).collect::<Vec<_>>(), [2, 2, 2, 3]);
    }

    #[test]
    fn patterns_keep_their_bars_when_stored() {
        let cells = parse(&["---", "--A", "#--"]).unwrap().cells().clone();
        let mut bars = cells.map(|_| Bars::default());
        bars[Pos::new(0, 0)] = Bars { right: true, below: true };
        bars[Pos::new(1, 1)].below = true;
        // No bars: at the edge, and above a block.
        bars[Pos::new(0, 2)].right = true;
        bars[Pos::new(1, 0)].below = true;
        let pattern = Pattern::with_bars(cells, &bars);
        assert_eq!(pattern.bars().cells().filter(|bars| bars.any()).count(), 2);
        let text = serde_json::to_string(&pattern).unwrap();
        let expected = r##"{"rows":["---","--A","#--"],"bars_right":[[0,0]],"bars_below":[[0,0],[1,1]]}"##;
        assert_eq!(text, expected);
        let read: Pattern = serde_json::from_str(&text).unwrap();
        assert_eq!(read, pattern);
        assert_eq!(read.slots().iter().map(|slot| slot.cells.len()).collect::<Vec<_>>(), [2, 2, 3, 3, 2]);
    }

    #[test]
    fn patterns_without_bars_are_stored_as_rows() {
        let stored = r##"["-A#","---"]"##;
        let pattern: Pattern = serde_json::from_str(stored).unwrap();
        assert_eq!(pattern, parse(&["-A#", "---"]).unwrap());
        assert_eq!(serde_json::to_string(&pattern).unwrap(), stored);
        let strays = r##"{"rows":["-A#","---"],"bars_right":[[9,9],[1,2]],"bars_below":[]}"##;
        assert_eq!(serde_json::from_str::<Pattern>(strays).unwrap(), pattern, "bars outside the grid are dropped");
        assert!(serde_json::from_str::<Pattern>(r##"["-?"]"##).is_err());
    }

    #[test]
    fn invalid_characters_and_ragged_rows_are_rejected() {
        assert_eq!(parse(&["--", "-1"]), Err(LettersError::Char(1, 1)));
        assert!(matches!(parse(&["--", "-"]), Err(LettersError::Grid(_))));
    }
}
