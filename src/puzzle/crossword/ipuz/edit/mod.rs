//! Changes to the tree that make it parse as the given puzzle.
//!
//! Cells and clues depend on each other: a bar depends on the next cell, and an entry depends on numbers and blocks.
//! The edited tree is therefore parsed again, and the remaining differences are written in another pass. A new file
//! starts with only a version and a kind.

use super::json::Tree;
use super::{File, read, texts};
use crate::grid::Grid;
use crate::puzzle::crossword::{Cell, Crossword, uppercase};

mod cells;
mod clue_lists;

/// Maximum number of passes. The second pass fixes dependent cells and clues; the third normally finds no differences.
const MAX_PASSES: usize = 3;

/// Returns the file updated with the puzzle's changes, and messages about the parts left out.
///
/// # Errors
/// Returns an error message if the puzzle has no open cell.
pub fn update(file: &File, puzzle: &Crossword) -> Result<(File, Vec<String>), String> {
    let (old, _) = read::read(&file.tree).map_err(|error| error.to_string())?;
    let mut file = file.clone();
    let losses = apply_changes(&mut file.tree, old, puzzle)?;
    Ok((file, losses))
}

/// Returns a new file, and messages about the parts left out.
///
/// # Errors
/// Returns an error message if the puzzle has no open cell.
pub fn create(puzzle: &Crossword) -> Result<(File, Vec<String>), String> {
    let mut tree = Tree::object([
        ("version", Tree::text("http://ipuz.org/v2")),
        ("kind", Tree::List(vec![Tree::text("http://ipuz.org/crossword#1")])),
    ]);
    let losses = apply_changes(&mut tree, Crossword::new(Grid::fill(1, 1, |_| Cell::Void)), puzzle)?;
    Ok((File { tree, jsonp: false }, losses))
}

fn apply_changes(tree: &mut Tree, mut old: Crossword, puzzle: &Crossword) -> Result<Vec<String>, String> {
    let (mut new, mut losses) = supported_part(puzzle);
    if new.grid.cells().all(|cell| cell.square().is_none()) {
        return Err("cannot write a crossword without open cells; add at least one".to_owned());
    }
    texts::write(tree, &mut old, &mut new);
    let size = |puzzle: &Crossword| (puzzle.grid.rows(), puzzle.grid.cols());
    if size(&old) != size(&new) || tree.get("puzzle").is_none() {
        cells::clear(tree, &new);
        old.grid = Grid::fill(new.grid.rows(), new.grid.cols(), |_| Cell::Void);
        old.clues.clear();
    }
    for _ in 0..MAX_PASSES {
        if old.grid == new.grid {
            break;
        }
        cells::write(tree, &old.grid, &new.grid);
        old = read::read(tree).map_err(|error| error.to_string())?.0;
    }
    if old.grid != new.grid {
        losses.push("labels that match the block or empty-cell marker were left out".to_owned());
    }
    for pass in 0..MAX_PASSES {
        if old.clues == new.clues {
            break;
        }
        clue_lists::write(tree, &old, &new, pass);
        old = read::read(tree).map_err(|error| error.to_string())?.0;
    }
    if old.clues != new.clues {
        losses.push("some clues could not be written exactly".to_owned());
    }
    Ok(losses)
}

/// Returns the puzzle as it will be read back, in upper case and without unsupported parts, and messages about those
/// parts.
fn supported_part(puzzle: &Crossword) -> (Crossword, Vec<String>) {
    let mut new = puzzle.clone();
    let mut losses = Vec::new();
    let mut drop_part = |present: bool, loss: &str| losses.extend(present.then(|| loss.to_owned()));
    drop_part(new.timer.take().is_some(), "the timer was left out");
    drop_part(new.lock.take().is_some(), "the locked solution was left out");
    let (mut has_marks, mut has_revealed) = (false, false);
    for pos in new.grid.positions() {
        if let Some(square) = new.grid[pos].square_mut() {
            has_marks |= std::mem::take(&mut square.wrong) | std::mem::take(&mut square.was_wrong);
            has_revealed |= std::mem::take(&mut square.revealed);
            (square.solution, square.entry) = (uppercase(&square.solution), uppercase(&square.entry));
            square.given &= !square.entry.is_empty();
        }
    }
    drop_part(has_marks, "marks on wrong letters were left out");
    drop_part(has_revealed, "marks on revealed letters were left out");
    (new, losses)
}
