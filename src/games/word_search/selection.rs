//! Selection of a straight run of cells in one of the eight directions.

use wordhoard_engine::grid::{Dir, Letters, Placement, Pos};

/// Selected run of cells, starting at an anchor. It has no direction while the anchor is its only cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    anchor: Pos,
    /// Direction and number of cells, at least two.
    run: Option<(Dir, u16)>,
    /// Letters typed since the anchor was set.
    typed: Vec<u8>,
}

impl Selection {
    /// Creates a selection of one cell.
    #[must_use]
    pub fn new(anchor: Pos) -> Self {
        Self { anchor, run: None, typed: Vec::new() }
    }

    /// Returns the first cell.
    #[must_use]
    pub fn anchor(&self) -> Pos {
        self.anchor
    }

    /// Returns the run, if it has two or more cells.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        let (dir, len) = self.run?;
        Placement::new(self.anchor, dir, len.into())
    }

    /// Returns the last cell.
    #[must_use]
    pub fn end(&self) -> Pos {
        self.placement().map_or(self.anchor, Placement::end)
    }

    /// Moves the end one step: extends the run if `dir` is its direction, and shortens it if `dir` is the opposite.
    /// Otherwise, turns the run: by 45 degrees towards a horizontal or vertical `dir`, or all the way to a diagonal
    /// `dir`.
    pub fn step(&mut self, dir: Dir, letters: &Letters) {
        self.typed.clear();
        self.run = match self.run {
            None => Some((dir, 2)),
            Some((current, len)) if current == dir => Some((current, len + 1)),
            Some((current, len)) if current == dir.opposite() => (len > 2).then(|| (current, len - 1)),
            Some((_, len)) if is_diagonal(dir) => Some((dir, len)),
            Some((current, len)) => Some((turn(current, dir), len)),
        };
        self.clip(letters);
    }

    /// Extends the selection to the edge of the grid in a direction.
    pub fn extend_to_edge(&mut self, dir: Dir, letters: &Letters) {
        self.typed.clear();
        self.run = Some((dir, u16::MAX));
        self.clip(letters);
    }

    /// Removes the last cell. Returns `false` if the anchor is the only cell.
    pub fn shrink(&mut self) -> bool {
        self.typed.pop();
        match self.run {
            None => false,
            Some((dir, len)) => {
                self.run = (len > 2).then(|| (dir, len - 1));
                true
            }
        }
    }

    /// Extends the selection towards a cell, in the nearest of the eight directions.
    pub fn extend_towards(&mut self, to: Pos, letters: &Letters) {
        self.typed.clear();
        self.run = snap(self.anchor, to);
        self.clip(letters);
    }

    /// Extends the selection to a typed letter. Tries, in this order:
    ///
    /// 1. the next cell of the run
    /// 2. a run in a different direction that spells all letters typed
    /// 3. the next occurrence of the letter further along the run
    /// 4. the nearest occurrence of the letter in any direction that spells the letters typed before
    ///
    /// Returns `false`, changing nothing, if the letter is not found.
    pub fn type_letter(&mut self, letter: u8, letters: &Letters) -> bool {
        let run_to_letter = |dir: Dir, len: u16| {
            let run = Placement::new(self.anchor, dir, len.into())?;
            letters.at(run.end()).is_some_and(|end| end == letter).then_some((dir, len))
        };
        let room = |dir: Dir| room(self.anchor, dir, letters);
        let jump = |dir: Dir, len: u16| (len + 1..=room(dir)).find_map(|len| run_to_letter(dir, len));
        let dirs = self.matching_dirs(letters);
        // Other directions can be compared only if every selected letter after the anchor was typed.
        let all_typed = self.run.is_none_or(|(_, len)| usize::from(len) == self.typed.len() + 1);
        let next_len = self.typed.len() as u16 + 2;
        let turns = || dirs.iter().copied().filter(|_| all_typed);
        let next_cell = || self.run.and_then(|(dir, len)| run_to_letter(dir, len + 1));
        let turn = || turns().find_map(|dir| run_to_letter(dir, next_len));
        let adjacent = next_cell().or_else(turn);
        let further = || self.run.and_then(|(dir, len)| jump(dir, len));
        let nearest = || turns().filter_map(|dir| jump(dir, next_len - 1)).min_by_key(|&(_, len)| len);
        let Some((dir, len)) = adjacent.or_else(further).or_else(nearest) else { return false };
        if adjacent.is_some() && all_typed {
            self.typed.push(letter);
        } else {
            self.typed.clear();
        }
        self.run = Some((dir, len));
        true
    }

    /// Returns the directions in which the typed letters follow the anchor.
    fn matching_dirs(&self, letters: &Letters) -> Vec<Dir> {
        let spells = |dir: &Dir| {
            self.typed.is_empty() || {
                let run = Placement::new(self.anchor, *dir, self.typed.len() + 1);
                run.is_some_and(|run| {
                    run.cells().skip(1).zip(&self.typed).all(|(cell, &typed)| letters.at(cell) == Some(typed))
                })
            }
        };
        Dir::ALL.into_iter().filter(spells).collect()
    }

    /// Clips the run to the grid.
    fn clip(&mut self, letters: &Letters) {
        let Some((dir, len)) = self.run else { return };
        let room = room(self.anchor, dir, letters);
        self.run = (room >= 2).then(|| (dir, len.min(room)));
    }
}

/// Returns the number of cells from `from` to the edge in a direction, including `from`.
fn room(from: Pos, dir: Dir, letters: &Letters) -> u16 {
    let (down, right) = dir.offset();
    let along_axis = |index: u16, len: u16, sign: i16| match sign {
        0 => u16::MAX,
        1 => len - index,
        _ => index + 1,
    };
    along_axis(from.row, letters.rows(), down).min(along_axis(from.col, letters.cols(), right))
}

fn is_diagonal(dir: Dir) -> bool {
    let (down, right) = dir.offset();
    down != 0 && right != 0
}

/// Turns `current` by 45 degrees towards a horizontal or vertical direction that is not parallel to `current`.
fn turn(current: Dir, towards: Dir) -> Dir {
    let ((down, right), (by_down, by_right)) = (current.offset(), towards.offset());
    // East turned towards south is south-east; south-east turned towards south is south.
    let combine = |have: i16, by: i16| if have == 0 { by } else { have };
    let (down, right) =
        match (is_diagonal(current), by_down == down && by_down != 0, by_right == right && by_right != 0) {
            (true, true, _) => (down, 0),
            (true, _, true) => (0, right),
            // Opposite to one component of a diagonal: drop that component.
            (true, ..) if by_down != 0 => (0, right),
            (true, ..) => (down, 0),
            (false, ..) => (combine(down, by_down), combine(right, by_right)),
        };
    Dir::from_offset(down.into(), right.into()).unwrap_or(towards)
}

/// Returns the run from one cell towards another, in the nearest of the eight directions. Returns `None` if the cells
/// are equal.
fn snap(from: Pos, to: Pos) -> Option<(Dir, u16)> {
    let (down, right) = (i32::from(to.row) - i32::from(from.row), i32::from(to.col) - i32::from(from.col));
    let (high, wide) = (down.abs(), right.abs());
    // tan(22.5 degrees) is about 5/12.
    let (down, right) = match () {
        () if high * 12 < wide * 5 => (0, right.signum()),
        () if wide * 12 < high * 5 => (down.signum(), 0),
        () => (down.signum(), right.signum()),
    };
    let dir = Dir::from_offset(down, right)?;
    Some((dir, high.max(wide) as u16 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(rows: &[&str]) -> Letters {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into().unwrap()
    }

    fn blank(rows: usize, cols: usize) -> Letters {
        letters(&vec!["x".repeat(cols).as_str(); rows])
    }

    fn ends(selection: &Selection) -> ((u16, u16), (u16, u16)) {
        (selection.anchor().into(), selection.end().into())
    }

    #[test]
    fn steps_extend_turn_and_shorten() {
        let grid = blank(9, 9);
        let mut selection = Selection::new(Pos::new(4, 4));
        let mut step = |dir, end: (u16, u16)| {
            selection.step(dir, &grid);
            assert_eq!(ends(&selection), ((4, 4), end), "{dir:?}");
        };
        step(Dir::East, (4, 5));
        step(Dir::East, (4, 6));
        step(Dir::South, (6, 6));
        step(Dir::South, (6, 4));
        step(Dir::West, (6, 2));
        step(Dir::North, (4, 2));
        step(Dir::North, (2, 2));
        step(Dir::East, (2, 4));
        step(Dir::South, (3, 4));
        step(Dir::South, (4, 4));
        step(Dir::NorthEast, (3, 5));
        step(Dir::NorthEast, (2, 6));
        step(Dir::SouthEast, (6, 6));
        step(Dir::West, (6, 4));
    }

    #[test]
    fn runs_stop_at_the_edge() {
        let grid = blank(4, 6);
        let mut selection = Selection::new(Pos::new(1, 4));
        selection.extend_to_edge(Dir::South, &grid);
        assert_eq!(ends(&selection), ((1, 4), (3, 4)));
        selection.extend_to_edge(Dir::SouthEast, &grid);
        assert_eq!(ends(&selection), ((1, 4), (2, 5)));
        selection.step(Dir::SouthEast, &grid);
        assert_eq!(ends(&selection), ((1, 4), (2, 5)));
        let mut corner = Selection::new(Pos::new(0, 0));
        corner.step(Dir::North, &grid);
        assert_eq!(corner.placement(), None);
    }

    #[test]
    fn pointing_snaps_to_the_eight_directions() {
        let grid = blank(20, 20);
        let end = |row, col| {
            let mut selection = Selection::new(Pos::new(10, 10));
            selection.extend_towards(Pos::new(row, col), &grid);
            <(u16, u16)>::from(selection.end())
        };
        assert_eq!([end(10, 15), end(11, 15), end(12, 15), end(13, 15)], [(10, 15), (10, 15), (10, 15), (15, 15)]);
        assert_eq!([end(2, 10), end(3, 12), end(3, 15)], [(2, 10), (3, 10), (3, 17)]);
        assert_eq!([end(10, 10), end(15, 5), end(19, 0)], [(10, 10), (15, 5), (19, 1)]);
    }

    /// Returns the end of the selection after each letter.
    fn typed(grid: &Letters, anchor: (u16, u16), text: &str) -> Vec<(u16, u16)> {
        let mut selection = Selection::new(anchor.into());
        let mut type_one = |letter: u8| {
            selection.type_letter(letter - b'a', grid);
            selection.end().into()
        };
        text.bytes().map(&mut type_one).collect()
    }

    #[test]
    fn typing_follows_the_letters() {
        let grid = letters(&["kestrel", "exxxxxx", "yxxxxxx"]);
        assert_eq!(typed(&grid, (0, 0), "ey"), [(0, 1), (2, 0)], "turns to the line that spells KEY");
        assert_eq!(typed(&grid, (0, 0), "eyz"), [(0, 1), (2, 0), (2, 0)], "there is no Z");
        assert_eq!(typed(&grid, (0, 0), "estl"), [(0, 1), (0, 2), (0, 3), (0, 6)], "jumps along the line");
        assert_eq!(typed(&grid, (0, 0), "l"), [(0, 6)], "jumps to the last letter in the nearest line");
        assert_eq!(typed(&grid, (0, 0), "t"), [(0, 3)]);
    }

    #[test]
    fn jumps_never_return_to_the_anchor() {
        let grid = letters(&["weathervane", "xxxxxxxxxxx"]);
        assert_eq!(typed(&grid, (0, 0), "eee"), [(0, 1), (0, 5), (0, 10)]);
        assert_eq!(typed(&grid, (0, 0), "eare"), [(0, 1), (0, 2), (0, 6), (0, 10)]);
        assert_eq!(typed(&grid, (0, 0), "eaeee"), [(0, 1), (0, 2), (0, 5), (0, 10), (0, 10)]);
    }

    #[test]
    fn typing_turns_to_the_only_line_with_the_letter() {
        let grid = letters(&["xxrxt", "xxxmx", "xxrxx", "xtxxx"]);
        // Two lines from the M continue with R; only one of them has a T.
        assert_eq!(typed(&grid, (1, 3), "rt"), [(2, 2), (3, 1)]);
        let grid = letters(&["twamxxx", "xaxxxxx", "hxxxxxx"]);
        assert_eq!(typed(&grid, (0, 1), "am"), [(0, 2), (0, 3)]);
        assert_eq!(typed(&grid, (0, 1), "at"), [(0, 2), (0, 2)], "no line that starts with WA has a T");
    }

    #[test]
    fn shrinking_removes_the_last_cell() {
        let mut selection = Selection::new(Pos::new(0, 0));
        selection.extend_to_edge(Dir::East, &blank(3, 3));
        assert!(selection.shrink() && selection.shrink());
        assert_eq!(selection.placement(), None);
        assert!(!selection.shrink());
    }
}
