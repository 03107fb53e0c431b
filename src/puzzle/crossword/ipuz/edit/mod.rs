//! Writing: a tree is changed until it reads as the puzzle to be written.
//!
//! What a cell or a clue is may hang on others (a bar on the cell beside it, an entry on numbers and blocks), so what
//! was changed is read again and what still differs is changed once more. A new file is an empty one that is changed.

use super::json::Tree;
use super::{File, read, texts};
use crate::grid::Grid;
use crate::puzzle::crossword::{Cell, Crossword, capitals};

mod cells;
mod listing;

/// How often what still differs is changed: the second time mends what hung on others, the third finds nothing.
const ROUNDS: usize = 3;

/// A file with what a puzzle has changed in it, and what could not be written.
///
/// # Errors
/// When the puzzle has no open cell.
pub fn changed(file: &File, puzzle: &Crossword) -> Result<(File, Vec<String>), String> {
    let (was, _) = read::read(&file.tree).map_err(|fault| fault.to_string())?;
    let mut file = file.clone();
    let lost = bring(&mut file.tree, was, puzzle)?;
    Ok((file, lost))
}

/// A new file, and what could not be written.
///
/// # Errors
/// When the puzzle has no open cell.
pub fn fresh(puzzle: &Crossword) -> Result<(File, Vec<String>), String> {
    let mut tree = Tree::object([
        ("version", Tree::text("http://ipuz.org/v2")),
        ("kind", Tree::List(vec![Tree::text("http://ipuz.org/crossword#1")])),
    ]);
    let lost = bring(&mut tree, Crossword::new(Grid::fill(1, 1, |_| Cell::Void)), puzzle)?;
    Ok((File { tree, call: false }, lost))
}

fn bring(tree: &mut Tree, mut was: Crossword, puzzle: &Crossword) -> Result<Vec<String>, String> {
    let (mut now, mut lost) = without_lost(puzzle);
    if now.grid.cells().all(|cell| cell.square().is_none()) {
        return Err("a crossword without an open cell cannot be written; open one".to_owned());
    }
    texts::write(tree, &mut was, &mut now);
    let sides = |puzzle: &Crossword| (puzzle.grid.rows(), puzzle.grid.cols());
    if sides(&was) != sides(&now) || tree.get("puzzle").is_none() {
        cells::clear(tree, &now);
        was.grid = Grid::fill(now.grid.rows(), now.grid.cols(), |_| Cell::Void);
        was.clues.clear();
    }
    for _ in 0..ROUNDS {
        if was.grid == now.grid {
            break;
        }
        cells::write(tree, &was.grid, &now.grid);
        was = read::read(tree).map_err(|fault| fault.to_string())?.0;
    }
    if was.grid != now.grid {
        lost.push("labels that are its signs for blocks and empty cells cannot be written".to_owned());
    }
    for round in 0..ROUNDS {
        if was.clues == now.clues {
            break;
        }
        listing::write(tree, &was, &now, round);
        was = read::read(tree).map_err(|fault| fault.to_string())?.0;
    }
    if was.clues != now.clues {
        lost.push("some clues cannot be written as they are".to_owned());
    }
    Ok(lost)
}

/// The puzzle without what the format cannot hold and in capitals, as it will be read, and what it is without.
fn without_lost(puzzle: &Crossword) -> (Crossword, Vec<String>) {
    let mut now = puzzle.clone();
    let mut lost = Vec::new();
    let mut lose = |there: bool, what: &str| lost.extend(there.then(|| what.to_owned()));
    lose(now.timer.take().is_some(), "the player's time cannot be written");
    lose(now.lock.take().is_some(), "a locked solution cannot be written");
    let (mut marked, mut revealed) = (false, false);
    for pos in now.grid.positions() {
        if let Some(square) = now.grid[pos].square_mut() {
            marked |= std::mem::take(&mut square.wrong) | std::mem::take(&mut square.was_wrong);
            revealed |= std::mem::take(&mut square.revealed);
            (square.solution, square.entry) = (capitals(&square.solution), capitals(&square.entry));
            square.given &= !square.entry.is_empty();
        }
    }
    lose(marked, "marks of wrong letters cannot be written");
    lose(revealed, "which letters were shown cannot be written");
    (now, lost)
}
