//! What is being selected: a run of cells from an anchor, snapped to the eight directions.

use crate::grid::{Dir, Letters, Placement, Pos};

/// A run of cells from an anchor; of one cell while it has no direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    anchor: Pos,
    /// Where it runs, and how many cells it has: two or more.
    run: Option<(Dir, u16)>,
    /// The letters typed since the anchor was set.
    typed: Vec<u8>,
}

impl Selection {
    /// A selection of one cell.
    #[must_use]
    pub fn at(anchor: Pos) -> Self {
        Self { anchor, run: None, typed: Vec::new() }
    }

    /// Where it began.
    #[must_use]
    pub fn anchor(&self) -> Pos {
        self.anchor
    }

    /// The run, if it has two cells or more.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        let (dir, len) = self.run?;
        Placement::new(self.anchor, dir, len.into())
    }

    /// Its last cell.
    #[must_use]
    pub fn end(&self) -> Pos {
        self.placement().map_or(self.anchor, Placement::end)
    }

    /// Goes a step in a direction: on where it runs already, back against it, and else it turns by an eighth of a
    /// circle towards it. A diagonal direction is taken at once.
    pub fn step(&mut self, dir: Dir, letters: &Letters) {
        self.typed.clear();
        self.run = match self.run {
            None => Some((dir, 2)),
            Some((now, len)) if now == dir => Some((now, len + 1)),
            Some((now, len)) if now == dir.opposite() => (len > 2).then(|| (now, len - 1)),
            Some((_, len)) if is_diagonal(dir) => Some((dir, len)),
            Some((now, len)) => Some((turned(now, dir), len)),
        };
        self.clip(letters);
    }

    /// Runs to the edge, where it has a direction; a direction that is given is taken first.
    pub fn run_out(&mut self, dir: Dir, letters: &Letters) {
        self.typed.clear();
        self.run = Some((dir, u16::MAX));
        self.clip(letters);
    }

    /// Takes back a cell; false where it has only one.
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

    /// Runs towards a cell, snapped to the nearest of the eight directions.
    pub fn point(&mut self, to: Pos, letters: &Letters) {
        self.typed.clear();
        self.run = snapped(self.anchor, to);
        self.clip(letters);
    }

    /// Takes a letter. As long as what was typed is spelled from the anchor on, it is followed; else the selection
    /// goes on to the next such letter in its direction. Where there is none it stays as it is.
    pub fn type_letter(&mut self, letter: u8, letters: &Letters) {
        self.typed.push(letter);
        let spells = |dir: &Dir| {
            let run = Placement::new(self.anchor, *dir, self.typed.len() + 1);
            run.is_some_and(|run| {
                run.cells().skip(1).zip(&self.typed).all(|(cell, &typed)| letters.at(cell) == Some(typed))
            })
        };
        let held = self.run.map(|(dir, _)| dir).filter(spells);
        if let Some(dir) = held.or_else(|| Dir::ALL.into_iter().find(spells)) {
            self.run = Some((dir, self.typed.len() as u16 + 1));
            return;
        }
        self.typed.clear();
        let Some((dir, len)) = self.run else { return };
        let beyond = (len + 1..).map_while(|len| Placement::new(self.anchor, dir, len.into()));
        let inside = beyond.take_while(|run| letters.cells().contains(run.end()));
        if let Some(run) = inside.into_iter().find(|run| letters.at(run.end()) == Some(letter)) {
            self.run = Some((dir, run.len() as u16));
        }
    }

    /// Cuts it at the edge of the grid.
    fn clip(&mut self, letters: &Letters) {
        let Some((dir, len)) = self.run else { return };
        let room = room(self.anchor, dir, letters);
        self.run = (room >= 2).then(|| (dir, len.min(room)));
    }
}

/// How many cells lie from a cell to the edge, itself included.
fn room(from: Pos, dir: Dir, letters: &Letters) -> u16 {
    let (down, right) = dir.offset();
    let along = |at: u16, of: u16, sign: i16| match sign {
        0 => u16::MAX,
        1 => of - at,
        _ => at + 1,
    };
    along(from.row, letters.rows(), down).min(along(from.col, letters.cols(), right))
}

fn is_diagonal(dir: Dir) -> bool {
    let (down, right) = dir.offset();
    down != 0 && right != 0
}

/// The direction an eighth of a circle from `now` towards a straight one, which is neither its own nor the opposite.
fn turned(now: Dir, towards: Dir) -> Dir {
    let ((down, right), (by_down, by_right)) = (now.offset(), towards.offset());
    // Across: east and then down is south-east. Out of a diagonal: south-east and then down is south.
    let sum = |have: i16, by: i16| if have == 0 { by } else { have };
    let (down, right) = match (is_diagonal(now), by_down == down && by_down != 0, by_right == right && by_right != 0) {
        (true, true, _) => (down, 0),
        (true, _, true) => (0, right),
        // Against one side of a diagonal: that side goes.
        (true, ..) if by_down != 0 => (0, right),
        (true, ..) => (down, 0),
        (false, ..) => (sum(down, by_down), sum(right, by_right)),
    };
    Dir::along(down.into(), right.into()).unwrap_or(towards)
}

/// The run from one cell towards another, in the nearest of the eight directions.
fn snapped(from: Pos, to: Pos) -> Option<(Dir, u16)> {
    let (down, right) = (i32::from(to.row) - i32::from(from.row), i32::from(to.col) - i32::from(from.col));
    let (high, wide) = (down.abs(), right.abs());
    // The tangent of an eighth of half a circle is about 5/12.
    let (down, right) = match () {
        () if high * 12 < wide * 5 => (0, right.signum()),
        () if wide * 12 < high * 5 => (down.signum(), 0),
        () => (down.signum(), right.signum()),
    };
    let dir = Dir::along(down, right)?;
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
    fn arrows_extend_turn_and_go_back() {
        let grid = blank(9, 9);
        let mut selection = Selection::at(Pos::new(4, 4));
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
    fn nothing_runs_over_the_edge() {
        let grid = blank(4, 6);
        let mut selection = Selection::at(Pos::new(1, 4));
        selection.run_out(Dir::South, &grid);
        assert_eq!(ends(&selection), ((1, 4), (3, 4)));
        selection.run_out(Dir::SouthEast, &grid);
        assert_eq!(ends(&selection), ((1, 4), (2, 5)));
        selection.step(Dir::SouthEast, &grid);
        assert_eq!(ends(&selection), ((1, 4), (2, 5)));
        let mut corner = Selection::at(Pos::new(0, 0));
        corner.step(Dir::North, &grid);
        assert_eq!(corner.placement(), None);
    }

    #[test]
    fn pointing_snaps_to_the_eight_directions() {
        let grid = blank(20, 20);
        let end = |row, col| {
            let mut selection = Selection::at(Pos::new(10, 10));
            selection.point(Pos::new(row, col), &grid);
            <(u16, u16)>::from(selection.end())
        };
        assert_eq!([end(10, 15), end(11, 15), end(12, 15), end(13, 15)], [(10, 15), (10, 15), (10, 15), (15, 15)]);
        assert_eq!([end(2, 10), end(3, 12), end(3, 15)], [(2, 10), (3, 10), (3, 17)]);
        assert_eq!([end(10, 10), end(15, 5), end(19, 0)], [(10, 10), (15, 5), (19, 1)]);
    }

    #[test]
    fn typing_follows_the_letters() {
        let grid = letters(&["kestrel", "exxxxxx", "yxxxxxx"]);
        let mut selection = Selection::at(Pos::new(0, 0));
        let mut typed = |text: &str, end: (u16, u16)| {
            text.bytes().for_each(|letter| selection.type_letter(letter - b'a', &grid));
            assert_eq!(<(u16, u16)>::from(selection.end()), end, "{text}");
        };
        typed("e", (0, 1));
        typed("y", (2, 0));
        typed("z", (2, 0));
        let mut selection = Selection::at(Pos::new(0, 0));
        let mut typed = |text: &str, end: (u16, u16)| {
            text.bytes().for_each(|letter| selection.type_letter(letter - b'a', &grid));
            assert_eq!(<(u16, u16)>::from(selection.end()), end, "{text}");
        };
        typed("est", (0, 3));
        typed("l", (0, 6));
    }

    #[test]
    fn backspace_takes_back_a_cell() {
        let mut selection = Selection::at(Pos::new(0, 0));
        selection.run_out(Dir::East, &blank(3, 3));
        assert!(selection.shrink() && selection.shrink());
        assert_eq!(selection.placement(), None);
        assert!(!selection.shrink());
    }
}
