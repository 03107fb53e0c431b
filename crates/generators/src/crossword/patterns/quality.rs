//! Properties by which patterns are chosen.

use wordhoard_engine::grid::{Dir, Grid, Pattern, Pos};

/// Minimum number of squares of an answer that cross another one.
const MIN_CHECKED: usize = 2;

/// Sides of a field without blocks that is hard to fill, and in which long words lie side by side.
const FIELD: (u16, u16) = (4, 6);

/// Returns `true` if a single square connects two parts of the pattern.
pub fn has_narrow_square(pattern: &Pattern) -> bool {
    let open = pattern.cells().map(|cell| cell.is_open());
    open.positions().filter(|&pos| open[pos]).any(|closed| {
        let mut open = open.clone();
        open[closed] = false;
        !is_connected(&open)
    })
}

/// Returns `true` if all open squares are connected, or there are none.
fn is_connected(open: &Grid<bool>) -> bool {
    let mut left = open.clone();
    let mut stack: Vec<Pos> = open.positions().find(|&pos| open[pos]).into_iter().collect();
    while let Some(pos) = stack.pop() {
        if std::mem::take(&mut left[pos]) {
            stack.extend(left.neighbours(pos, &Dir::STRAIGHT).filter(|&next| left[next]));
        }
    }
    !left.cells().any(|&open| open)
}

/// Returns `true` if a single word connects two parts of the pattern.
pub fn has_narrow_word(pattern: &Pattern) -> bool {
    let crossings = crossings(pattern);
    let count = crossings.len();
    (0..count).any(|removed| {
        let mut left = vec![true; count];
        left[removed] = false;
        let mut stack: Vec<usize> = (0..count).find(|&slot| left[slot]).into_iter().collect();
        while let Some(slot) = stack.pop() {
            if std::mem::take(&mut left[slot]) {
                stack.extend(crossings[slot].iter().filter(|&&other| left[other]));
            }
        }
        left.contains(&true)
    })
}

/// Returns the slots that each slot crosses.
fn crossings(pattern: &Pattern) -> Vec<Vec<usize>> {
    let mut slots_at: Grid<Vec<usize>> = pattern.cells().map(|_| Vec::new());
    for (index, slot) in pattern.slots().iter().enumerate() {
        slot.cells.iter().for_each(|&pos| slots_at[pos].push(index));
    }
    let slots = pattern.slots().iter().enumerate();
    slots
        .map(|(index, slot)| {
            let others = slot.cells.iter().flat_map(|&pos| slots_at[pos].iter().copied());
            others.filter(|&other| other != index).collect()
        })
        .collect()
}

/// Returns `true` if at least two squares of each word cross another word, and at least half of its squares, rounded
/// down.
pub fn is_well_checked(pattern: &Pattern) -> bool {
    let checked = crossings(pattern).into_iter().map(|others| others.len());
    checked.zip(pattern.slots()).all(|(checked, slot)| checked >= MIN_CHECKED.max(slot.cells.len() / 2))
}

/// Returns the number of words of which less than half is checked.
pub fn poorly_checked(pattern: &Pattern) -> usize {
    let checked = crossings(pattern).into_iter().map(|others| others.len());
    checked.zip(pattern.slots()).filter(|(checked, slot)| 2 * checked < slot.cells.len()).count()
}

/// Returns the number of blocks that divide no words: each could be opened, and there would be as many words.
pub fn idle_blocks(pattern: &Pattern) -> usize {
    let cells = pattern.cells();
    let is_open =
        |pos: Pos, dir: Dir| pos.step(dir).is_some_and(|pos| cells.get(pos).is_some_and(|cell| cell.is_open()));
    let divides = |pos: Pos, one: Dir, other: Dir| is_open(pos, one) && is_open(pos, other);
    let blocks = cells.positions().filter(|&pos| !cells[pos].is_open());
    blocks.filter(|&pos| !divides(pos, Dir::West, Dir::East) && !divides(pos, Dir::North, Dir::South)).count()
}

/// Returns the number of squares of 2x2 blocks.
pub fn block_squares(pattern: &Pattern) -> usize {
    fields(pattern, 2, 2, false)
}

/// Returns the number of large fields without a block.
pub fn open_fields(pattern: &Pattern) -> usize {
    fields(pattern, FIELD.0, FIELD.1, true) + fields(pattern, FIELD.1, FIELD.0, true)
}

/// Returns the number of fields of `rows` by `cols` squares that are all open, or all blocks.
fn fields(pattern: &Pattern, rows: u16, cols: u16, open: bool) -> usize {
    let cells = pattern.cells();
    let fits = |pos: Pos| pos.row + rows <= cells.rows() && pos.col + cols <= cells.cols();
    let is_uniform = |corner: Pos| {
        let squares = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(corner.row + row, corner.col + col)));
        squares.into_iter().all(|pos| cells[pos].is_open() == open)
    };
    cells.positions().filter(|&pos| fits(pos) && is_uniform(pos)).count()
}
