//! The cells while a puzzle is made: a grid with a rim of holes, so that every walk ends without looking where it is.

use crate::grid::{Dir, Grid, Letters, Placement, Pos};

/// A cell that may still take a letter.
pub const FREE: u8 = 27;

/// Where a word begins and which way it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ray {
    /// The cell of the first letter.
    pub at: usize,
    /// The way on.
    pub dir: Dir,
}

/// The cells, row by row with a hole before, after, above and below each: letters from 0 to 25, holes, and [`FREE`].
#[derive(Clone)]
pub struct Field {
    cells: Vec<u8>,
    rows: u16,
    cols: u16,
    strides: [isize; 8],
    /// The cells that are no holes, row by row.
    open: Vec<usize>,
    /// By direction, how many cells there are from each cell to the next hole.
    room: [Vec<u16>; 8],
    free: usize,
}

impl Field {
    /// An empty field: free cells where the shape has cells.
    pub fn new(shape: &Grid<bool>) -> Self {
        let width = usize::from(shape.cols()) + 2;
        let mut cells = vec![Letters::HOLE; width * (usize::from(shape.rows()) + 2)];
        let inside = |pos: Pos| (usize::from(pos.row) + 1) * width + usize::from(pos.col) + 1;
        let open: Vec<usize> = shape.positions().filter(|&pos| shape.get(pos) == Some(&true)).map(inside).collect();
        open.iter().for_each(|&cell| cells[cell] = FREE);
        let strides = Dir::ALL.map(|dir| {
            let (down, right) = dir.offset();
            isize::from(down) * width as isize + isize::from(right)
        });
        let room = strides.map(|stride| {
            let mut room = vec![0u16; cells.len()];
            let mut measure = |&cell: &usize| room[cell] = room[cell.wrapping_add_signed(stride)].saturating_add(1);
            // The cell ahead is measured first.
            if stride < 0 {
                open.iter().for_each(&mut measure)
            } else {
                open.iter().rev().for_each(&mut measure)
            }
            room
        });
        Self { cells, rows: shape.rows(), cols: shape.cols(), strides, free: open.len(), open, room }
    }

    /// The field that these letters fill.
    pub fn of(letters: &Letters) -> Self {
        let mut field = Self::new(&Grid::fill(letters.rows(), letters.cols(), |pos| letters.at(pos).is_some()));
        let full = letters.cells().cells().copied().filter(|&cell| cell != Letters::HOLE);
        for (cell, letter) in field.open.clone().into_iter().zip(full) {
            field.set(cell, letter);
        }
        field
    }

    /// The cells that are no holes, row by row.
    pub fn open(&self) -> &[usize] {
        &self.open
    }

    /// What stands in a cell.
    #[inline]
    pub fn at(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// Puts a letter into a cell, or frees it.
    pub fn set(&mut self, cell: usize, letter: u8) {
        self.free -= usize::from(self.cells[cell] == FREE);
        self.free += usize::from(letter == FREE);
        self.cells[cell] = letter;
    }

    /// How many cells are free.
    pub fn free(&self) -> usize {
        self.free
    }

    /// One cell on.
    #[inline]
    pub fn next(&self, cell: usize, dir: Dir) -> usize {
        cell.wrapping_add_signed(self.strides[dir as usize])
    }

    /// So many cells on; the walk must stay within the field.
    pub fn far(&self, cell: usize, dir: Dir, steps: usize) -> usize {
        cell.wrapping_add_signed(self.strides[dir as usize] * steps as isize)
    }

    /// How many cells there are from this one, which counts, to the next hole.
    #[inline]
    pub fn room(&self, cell: usize, dir: Dir) -> usize {
        self.room[dir as usize][cell].into()
    }

    /// The cells of a word of `len` letters.
    pub fn run(&self, spot: Ray, len: usize) -> impl Iterator<Item = usize> + use<> {
        let stride = self.strides[spot.dir as usize];
        (0..len as isize).map(move |steps| spot.at.wrapping_add_signed(stride * steps))
    }

    /// The same cells, from the other end.
    pub fn reversed(&self, spot: Ray, len: usize) -> Ray {
        Ray { at: self.far(spot.at, spot.dir, len - 1), dir: spot.dir.opposite() }
    }

    /// How many cells a word would share with others; `None` where it does not fit.
    #[inline]
    pub fn fits(&self, word: &[u8], spot: Ray) -> Option<usize> {
        let mut cell = spot.at;
        let mut shared = 0;
        let stride = self.strides[spot.dir as usize];
        for &letter in word {
            match self.cells[cell] {
                FREE => {}
                there if there == letter => shared += 1,
                _ => return None,
            }
            cell = cell.wrapping_add_signed(stride);
        }
        Some(shared)
    }

    /// The place of a cell in the grid.
    pub fn pos(&self, cell: usize) -> Pos {
        let width = usize::from(self.cols) + 2;
        Pos::new((cell / width - 1) as u16, (cell % width - 1) as u16)
    }

    /// Where a word of `len` letters lies, in the grid.
    pub fn placement(&self, spot: Ray, len: usize) -> Option<Placement> {
        Placement::new(self.pos(spot.at), spot.dir, len)
    }

    /// The letters. A cell that is still free becomes a hole.
    pub fn letters(&self) -> Letters {
        let width = usize::from(self.cols) + 2;
        let cell = |pos: Pos| self.cells[(usize::from(pos.row) + 1) * width + usize::from(pos.col) + 1];
        Letters::new(Grid::fill(self.rows, self.cols, |pos| cell(pos).min(Letters::HOLE)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::mask::Mask;
    use super::*;

    #[test]
    fn room_is_what_a_walk_finds() {
        for (_, mask) in Mask::NAMES {
            let field = Field::new(&mask.draw(9, 12));
            assert_eq!((field.free(), field.open().len()), (mask.count(9, 12), mask.count(9, 12)));
            for (&cell, dir) in field.open().iter().flat_map(|cell| Dir::ALL.map(|dir| (cell, dir))) {
                let walk = std::iter::successors(Some(cell), |&cell| Some(field.next(cell, dir)));
                assert_eq!(walk.take_while(|&cell| field.at(cell) == FREE).count(), field.room(cell, dir));
            }
        }
    }

    #[test]
    fn a_word_fits_where_cells_are_free_or_hold_its_letters() {
        let mut field = Field::new(&Mask::Full.draw(5, 5));
        let spot = Ray { at: field.open()[0], dir: Dir::SouthEast };
        for (cell, letter) in field.run(spot, 3).zip([7, 8, 9]) {
            field.set(cell, letter);
        }
        assert_eq!((field.fits(&[7, 8, 9, 1], spot), field.fits(&[7, 8, 8], spot)), (Some(3), None));
        let back = field.reversed(spot, 3);
        assert_eq!(field.fits(&[9, 8, 7], back), Some(3));
        assert_eq!((field.free(), field.pos(back.at)), (22, Pos::new(2, 2)));
        assert_eq!(field.letters().to_string(), "h....\n.i...\n..j..\n.....\n.....\n");
    }
}
