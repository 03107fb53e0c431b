//! Cells of a grid, surrounded by holes so that walks end without bounds checks.

use wordhoard_engine::grid::{Dir, Dirs, Grid, Letters, Placement, Pos};

/// Value of a cell that has no letter yet.
pub const FREE: u8 = 27;

/// Start and direction of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ray {
    /// Cell of the first letter.
    pub start: usize,
    /// Direction of the following letters.
    pub dir: Dir,
}

/// Grid with a border of holes, stored row by row. Each cell is a letter from 0 to 25, a hole, or [`FREE`].
#[derive(Clone)]
pub struct PaddedGrid {
    cells: Vec<u8>,
    rows: u16,
    cols: u16,
    strides: [isize; 8],
    /// Cells that are not holes, row by row.
    open: Vec<usize>,
    /// Number of cells from each cell, inclusive, to the next hole. Indexed by direction, then by cell.
    room: [Vec<u16>; 8],
    free_count: usize,
}

impl PaddedGrid {
    /// Creates a grid whose cells are free where `shape` is `true` and holes elsewhere.
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
            // Each value depends on the value of the cell ahead, which must be computed first.
            if stride < 0 {
                open.iter().for_each(&mut measure)
            } else {
                open.iter().rev().for_each(&mut measure)
            }
            room
        });
        Self { cells, rows: shape.rows(), cols: shape.cols(), strides, free_count: open.len(), open, room }
    }

    /// Creates a grid from its letters and holes.
    pub fn from_letters(letters: &Letters) -> Self {
        let mut grid = Self::new(&Grid::fill(letters.rows(), letters.cols(), |pos| letters.at(pos).is_some()));
        let full = letters.cells().cells().copied().filter(|&cell| cell != Letters::HOLE);
        for (cell, letter) in grid.open.clone().into_iter().zip(full) {
            grid.set(cell, letter);
        }
        grid
    }

    /// Returns the cells that are not holes, row by row.
    pub fn open_cells(&self) -> &[usize] {
        &self.open
    }

    /// Returns the value of a cell.
    #[inline]
    pub fn at(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// Sets a cell to a letter or to [`FREE`].
    pub fn set(&mut self, cell: usize, letter: u8) {
        self.free_count -= usize::from(self.cells[cell] == FREE);
        self.free_count += usize::from(letter == FREE);
        self.cells[cell] = letter;
    }

    /// Returns the number of free cells.
    pub fn free_count(&self) -> usize {
        self.free_count
    }

    /// Returns the next cell in a direction.
    #[inline]
    pub fn next(&self, cell: usize, dir: Dir) -> usize {
        cell.wrapping_add_signed(self.strides[dir as usize])
    }

    /// Returns the cell `steps` further in a direction. That cell must be within the grid or its border.
    pub fn advance(&self, cell: usize, dir: Dir, steps: usize) -> usize {
        cell.wrapping_add_signed(self.strides[dir as usize] * steps as isize)
    }

    /// Returns the number of cells from `cell`, inclusive, to the next hole in a direction.
    #[inline]
    pub fn room(&self, cell: usize, dir: Dir) -> usize {
        self.room[dir as usize][cell].into()
    }

    /// Returns the length of the longest run of cells in any of these directions.
    pub fn longest_line_len(&self, dirs: Dirs) -> usize {
        let rooms = dirs.iter().flat_map(|dir| self.open.iter().map(move |&cell| self.room(cell, dir)));
        rooms.max().unwrap_or_default()
    }

    /// Iterates over the cells that a word of `len` letters covers on a ray.
    pub fn ray_cells(&self, ray: Ray, len: usize) -> impl Iterator<Item = usize> + use<> {
        let stride = self.strides[ray.dir as usize];
        (0..len as isize).map(move |steps| ray.start.wrapping_add_signed(stride * steps))
    }

    /// Returns the ray that covers the same cells from the other end.
    pub fn reversed(&self, ray: Ray, len: usize) -> Ray {
        Ray { start: self.advance(ray.start, ray.dir, len - 1), dir: ray.dir.opposite() }
    }

    /// Returns the number of cells a word would share with other words, or `None` if it conflicts with their letters.
    #[inline]
    pub fn shared_count(&self, word: &[u8], ray: Ray) -> Option<usize> {
        let mut cell = ray.start;
        let mut shared = 0;
        let stride = self.strides[ray.dir as usize];
        for &letter in word {
            match self.cells[cell] {
                FREE => {}
                present if present == letter => shared += 1,
                _ => return None,
            }
            cell = cell.wrapping_add_signed(stride);
        }
        Some(shared)
    }

    /// Returns `true` if the letters on a ray differ from a word in exactly one place.
    pub fn is_near_miss(&self, word: &[u8], ray: Ray) -> bool {
        let mut cell = ray.start;
        let mut differences = 0;
        let stride = self.strides[ray.dir as usize];
        for &letter in word {
            if self.cells[cell] != letter {
                differences += 1;
                if differences == 2 {
                    return false;
                }
            }
            cell = cell.wrapping_add_signed(stride);
        }
        differences == 1
    }

    /// Returns the position of a cell in the grid without its border.
    pub fn pos(&self, cell: usize) -> Pos {
        let width = usize::from(self.cols) + 2;
        Pos::new((cell / width - 1) as u16, (cell % width - 1) as u16)
    }

    /// Returns the placement of a word of `len` letters on a ray, or `None` if `len` is less than 2.
    pub fn placement(&self, ray: Ray, len: usize) -> Option<Placement> {
        Placement::new(self.pos(ray.start), ray.dir, len)
    }

    /// Returns the letters of the grid. Free cells become holes.
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
    fn room_matches_a_walk_to_the_next_hole() {
        for (_, mask) in Mask::NAMES {
            let grid = PaddedGrid::new(&mask.draw(9, 12));
            assert_eq!((grid.free_count(), grid.open_cells().len()), (mask.count(9, 12), mask.count(9, 12)));
            for (&cell, dir) in grid.open_cells().iter().flat_map(|cell| Dir::ALL.map(|dir| (cell, dir))) {
                let walk = std::iter::successors(Some(cell), |&cell| Some(grid.next(cell, dir)));
                assert_eq!(walk.take_while(|&cell| grid.at(cell) == FREE).count(), grid.room(cell, dir));
            }
        }
    }

    #[test]
    fn words_fit_on_free_cells_and_matching_letters() {
        let mut grid = PaddedGrid::new(&Mask::Full.draw(5, 5));
        let ray = Ray { start: grid.open_cells()[0], dir: Dir::SouthEast };
        for (cell, letter) in grid.ray_cells(ray, 3).zip([7, 8, 9]) {
            grid.set(cell, letter);
        }
        assert_eq!((grid.shared_count(&[7, 8, 9, 1], ray), grid.shared_count(&[7, 8, 8], ray)), (Some(3), None));
        let reversed = grid.reversed(ray, 3);
        assert_eq!(grid.shared_count(&[9, 8, 7], reversed), Some(3));
        assert_eq!((grid.free_count(), grid.pos(reversed.start)), (22, Pos::new(2, 2)));
        assert_eq!(grid.letters().to_string(), "h....\n.i...\n..j..\n.....\n.....\n");
    }
}
