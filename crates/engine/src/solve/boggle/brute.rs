//! Brute-force search, which enumerates every path on the board and is the test oracle for the solver.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::Event;
use crate::grid::{Board, Dir, Grid, Pos};
use crate::solve::watch::{Observer, Watched};

/// Calls `visit` with every path: one or more distinct cells, each adjacent to the next in one of the directions
/// `dirs`.
///
/// The number of paths grows rapidly. With eight directions, a 2x2 board has 64 paths, a 3x3 board 10,305 and a 4x4
/// board 12,029,640.
pub fn paths<T>(grid: &Grid<T>, dirs: &[Dir], visit: &mut impl FnMut(&[Pos])) {
    // The result is always `Continue`.
    let _ = paths_watched(grid, dirs, &mut (), &mut |path, _| {
        visit(path);
        ControlFlow::Continue(())
    });
}

/// Like [`paths`], with an observer, which is also passed to `visit`.
fn paths_watched<T, O: Observer<Event>>(
    grid: &Grid<T>,
    dirs: &[Dir],
    observer: &mut O,
    visit: &mut impl FnMut(&[Pos], &mut O) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut used = vec![false; grid.len()];
    grid.positions().try_for_each(|start| extend(grid, dirs, &mut vec![start], &mut used, observer, visit))
}

fn extend<T, O: Observer<Event>>(
    grid: &Grid<T>,
    dirs: &[Dir],
    path: &mut Vec<Pos>,
    used: &mut [bool],
    observer: &mut O,
    visit: &mut impl FnMut(&[Pos], &mut O) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let end = path[path.len() - 1];
    let tile = grid.index(end);
    observer.observe(Event::Visited { tile })?;
    visit(path, observer)?;
    used[tile] = true;
    for next in grid.neighbours(end, dirs) {
        if !used[grid.index(next)] {
            path.push(next);
            extend(grid, dirs, path, used, observer, visit)?;
            path.pop();
        }
    }
    used[tile] = false;
    observer.observe(Event::Left { tile })
}

/// Returns the words of at least `min` letters on the board. Looks up every path, without pruning.
pub fn words(board: &Board, is_word: impl Fn(&str) -> bool, min: usize) -> BTreeSet<String> {
    words_watched(board, is_word, min, &mut ()).into_inner()
}

/// Like [`words`], with an observer.
pub fn words_watched(
    board: &Board,
    is_word: impl Fn(&str) -> bool,
    min: usize,
    observer: &mut impl Observer<Event>,
) -> Watched<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let result = paths_watched(board, &Dir::ALL, observer, &mut |path, observer| {
        let tiles = path.iter().filter_map(|&pos| board.get(pos));
        if tiles.clone().any(|tile| tile.is_block()) {
            return ControlFlow::Continue(());
        }
        let text = tiles.map(|tile| tile.face().to_ascii_lowercase()).collect::<String>();
        if text.len() >= min && is_word(&text) && found.insert(text) {
            observer.observe(Event::Found)?;
        }
        ControlFlow::Continue(())
    });
    Watched::new(found, result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::sample::is_full;

    fn count(rows: u16, cols: u16, dirs: &[Dir], at_least: usize) -> u64 {
        let mut count = 0;
        paths(&Grid::fill(rows, cols, |_| ()), dirs, &mut |path| count += u64::from(path.len() >= at_least));
        count
    }

    #[test]
    fn path_counts_with_eight_neighbours_match_the_literature() {
        assert_eq!(count(2, 2, &Dir::ALL, 1), 64);
        assert_eq!(count(3, 3, &Dir::ALL, 1), 10_305);
        if is_full() {
            assert_eq!(count(4, 4, &Dir::ALL, 1), 12_029_640);
        }
    }

    #[test]
    fn path_counts_with_four_neighbours_match_the_literature() {
        assert_eq!(count(2, 2, &Dir::STRAIGHT, 1), 28);
        assert_eq!(count(3, 3, &Dir::STRAIGHT, 1), 653);
        assert_eq!(count(4, 4, &Dir::STRAIGHT, 1), 28_512);
        // For 3x3 and 4x4, the table in the student paper "Boggle" counts only paths of three or more cells.
        assert_eq!([count(3, 3, &Dir::STRAIGHT, 3), count(4, 4, &Dir::STRAIGHT, 3)], [620, 28_448]);
    }
}
