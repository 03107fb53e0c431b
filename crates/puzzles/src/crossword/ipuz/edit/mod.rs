//! Changes to the tree that make it parse as the given puzzle.
//!
//! Cells and clues depend on each other: a bar depends on the next cell, and an entry depends on numbers and blocks.
//! The edited tree is therefore parsed again, and the remaining differences are written in another pass. A new file
//! starts with only a version and a kind.

use wordhoard_engine::grid::Grid;

use super::json::Tree;
use super::{File, kind, read, texts};
use crate::crossword::clue_list::sort_by_list;
use crate::crossword::{Cell, Crossword, CrosswordFile, Entry};

mod cells;
mod clue_lists;

/// Maximum number of passes. The second pass fixes dependent cells and clues; the third normally finds no differences.
const MAX_PASSES: usize = 3;

/// Returns the file updated with the puzzle's changes, and messages about the parts left out.
///
/// # Errors
/// Returns an error message if the puzzle has no open cell.
pub fn update(file: &File, content: &CrosswordFile) -> Result<(File, Vec<String>), String> {
    let (old, _) = read::read(&file.tree).map_err(|error| error.to_string())?;
    let mut file = file.clone();
    let losses = apply_changes(&mut file.tree, old, content)?;
    Ok((file, losses))
}

/// Returns a new file, and messages about the parts left out.
///
/// # Errors
/// Returns an error message if the puzzle has no open cell.
pub fn create(content: &CrosswordFile) -> Result<(File, Vec<String>), String> {
    let mut tree = Tree::object([
        ("version", Tree::text("http://ipuz.org/v2")),
        ("kind", Tree::List(vec![Tree::text("http://ipuz.org/crossword#1")])),
    ]);
    let old = Crossword::new(Grid::fill(1, 1, |_| Cell::Void));
    let losses = apply_changes(&mut tree, old.into(), content)?;
    Ok((File { tree, jsonp: false }, losses))
}

fn apply_changes(tree: &mut Tree, mut old: CrosswordFile, content: &CrosswordFile) -> Result<Vec<String>, String> {
    let (mut new, mut losses) = supported_part(content);
    if new.puzzle.grid.cells().all(|cell| cell.square().is_none()) {
        return Err("cannot write a crossword without open cells; add at least one".to_owned());
    }
    if old.puzzle.diagramless != new.puzzle.diagramless {
        kind::set_diagramless(tree, new.puzzle.diagramless);
    }
    texts::write(tree, &mut old.puzzle, &mut new.puzzle);
    let size = |file: &CrosswordFile| (file.puzzle.grid.rows(), file.puzzle.grid.cols());
    if size(&old) != size(&new) || tree.get("puzzle").is_none() {
        cells::clear(tree, &new.puzzle);
        old = Crossword::new(new.puzzle.grid.map(|_| Cell::Void)).into();
    }
    for _ in 0..MAX_PASSES {
        if has_same_cells(&old, &new) {
            break;
        }
        cells::write(tree, &old, &new);
        old = read::read(tree).map_err(|error| error.to_string())?.0;
    }
    if !has_same_cells(&old, &new) {
        losses.push("labels that match the block or empty-cell marker were left out".to_owned());
    }
    for pass in 0..MAX_PASSES {
        if old.puzzle.clues == new.puzzle.clues {
            break;
        }
        clue_lists::write(tree, &old.puzzle, &new.puzzle, pass);
        old = read::read(tree).map_err(|error| error.to_string())?.0;
    }
    if old.puzzle.clues != new.puzzle.clues {
        losses.push("some clues could not be written exactly".to_owned());
    }
    Ok(losses)
}

fn has_same_cells(old: &CrosswordFile, new: &CrosswordFile) -> bool {
    old.puzzle.grid == new.puzzle.grid && old.progress == new.progress
}

/// Returns the content as it will be read back, in upper case, with the clues of each list together and without
/// unsupported parts, and messages about those parts.
fn supported_part(content: &CrosswordFile) -> (CrosswordFile, Vec<String>) {
    let mut new = content.to_upper_case();
    sort_by_list(&mut new.puzzle.clues, |clue| clue);
    let mut losses = Vec::new();
    let mut drop_part = |present: bool, loss: &str| losses.extend(present.then(|| loss.to_owned()));
    drop_part(new.progress.timer.take().is_some(), "the timer was left out");
    drop_part(new.puzzle.lock.take().is_some(), "the locked solution was left out");
    let (mut has_marks, mut has_revealed) = (false, false);
    for pos in new.puzzle.grid.positions() {
        let entry = &mut new.progress.entries[pos];
        has_marks |= entry.wrong | entry.was_wrong;
        has_revealed |= entry.revealed;
        let is_player_cell =
            new.puzzle.square(pos).is_some_and(|square| square.given.is_empty()) || new.puzzle.is_hidden_block(pos);
        let text = if is_player_cell { std::mem::take(&mut entry.text) } else { String::new() };
        *entry = Entry { text, ..Entry::default() };
    }
    drop_part(has_marks, "marks on wrong letters were left out");
    drop_part(has_revealed, "marks on revealed letters were left out");
    (new, losses)
}
