//! A crossword as a file: in the parts of the file that it came from only what differs is changed.

use crate::base::humanize::count;
use crate::grid::Grid;
use crate::puzzle::crossword::{Cell, Clue, Crossword, MAX_SIDE, Origin, Square, Written, capitals};

use super::cells;
use super::raw::Raw;
use super::read;
use super::sections::{self, LTIM};
use crate::puzzle::crossword::windows::is_windows;

mod clues;

use clues::clues;

/// Writes a crossword. Of the file that it was read from everything stays that the puzzle does not change.
///
/// # Errors
/// When the grid is too large, or a locked solution is none of this grid.
pub fn write(puzzle: &Crossword, origin: &Origin) -> Result<Written, String> {
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    if rows.max(cols) > MAX_SIDE {
        return Err(format!(
            "the grid has {cols} columns and {rows} rows; a .puz file holds at most {MAX_SIDE} of each"
        ));
    }
    let puzzle = &in_capitals(puzzle);
    let mut lost = unwritable(puzzle);
    let mut raw = match origin {
        Origin::Puz(raw) if has_shape(raw, &puzzle.grid) => (**raw).clone(),
        Origin::Puz(raw) => {
            let unknown = raw.sections.iter().filter(|section| !sections::KNOWN.contains(&section.tag)).count();
            if unknown > 0 {
                lost.push(format!("{} of the old file cannot be kept: the grid is another", count(unknown, "section")));
            }
            cells::blank(puzzle)
        }
        _ => cells::blank(puzzle),
    };
    if !texts(puzzle).all(is_windows) {
        to_utf8(&mut raw);
    }
    let (old, _) = read::crossword(&raw);
    titles(&mut raw, &old, puzzle);
    clues(&mut raw, &old, puzzle, &mut lost);
    cells::put(&mut raw, &old, puzzle, &mut lost)?;
    timer(&mut raw, &old, puzzle);
    Ok(Written { bytes: raw.bytes(), lost })
}

/// The puzzle as it will be read: a program takes a small letter for another one than its capital.
fn in_capitals(puzzle: &Crossword) -> Crossword {
    let mut puzzle = puzzle.clone();
    for pos in puzzle.grid.positions() {
        if let Some(square) = puzzle.grid[pos].square_mut() {
            (square.solution, square.entry) = (capitals(&square.solution), capitals(&square.entry));
        }
    }
    puzzle
}

/// True where the file has just these open cells.
fn has_shape(raw: &Raw, grid: &Grid<Cell>) -> bool {
    let is_open = |cell: &Cell| cell.square().is_some();
    (u16::from(raw.height), u16::from(raw.width)) == (grid.rows(), grid.cols())
        && grid.cells().map(is_open).eq(raw.solution.iter().map(|&byte| !Raw::is_block(byte)))
}

/// What the format has no place for.
fn unwritable(puzzle: &Crossword) -> Vec<String> {
    let any = |is: fn(&Square) -> bool| puzzle.grid.cells().filter_map(Cell::square).any(is);
    let voids = puzzle.grid.cells().any(|cell| *cell == Cell::Void);
    let lost = [
        (voids, "cells that are no part of the puzzle become blocks"),
        (any(|square| square.bar_right || square.bar_below), "no bars can be written"),
        (any(|square| square.shade.is_some()), "no colours can be written"),
        (any(|square| square.given), "letters that are given become entries, which can be changed"),
        (!has_usual_labels(puzzle), "no labels can be written but the usual numbers"),
    ];
    lost.iter().filter(|lost| lost.0).map(|&(_, what)| what.to_owned()).collect()
}

/// True where cells and clues have the numbers that a reader of the file gives them.
fn has_usual_labels(puzzle: &Crossword) -> bool {
    let plain = plain(puzzle);
    let cells = puzzle.grid.positions().all(|pos| match (puzzle.square(pos), plain.square(pos)) {
        (Some(square), Some(plain)) => square.label == plain.label,
        _ => true,
    });
    let label = |clue: &Clue| clue.cells.first().and_then(|&pos| plain.square(pos)).map(|square| &square.label);
    cells && puzzle.clues.iter().all(|clue| label(clue).is_none_or(|label| *label == clue.label))
}

/// The grid as a reader of the file sees it: numbered, without bars, holes, or anything filled in.
fn plain(puzzle: &Crossword) -> Crossword {
    let cell = |cell: &Cell| cell.square().map_or(Cell::Block, |_| Cell::Open(Square::default()));
    let mut plain = Crossword::new(puzzle.grid.map(cell));
    plain.number();
    plain
}

/// All texts of a puzzle that the file holds.
fn texts(puzzle: &Crossword) -> impl Iterator<Item = &str> {
    let squares = puzzle.grid.cells().filter_map(Cell::square);
    let cells = squares.flat_map(|square| [&square.solution, &square.entry]);
    let titles = [&puzzle.title, &puzzle.author, &puzzle.copyright, &puzzle.notes].into_iter();
    titles.chain(cells).chain(puzzle.clues.iter().map(|clue| &clue.text)).map(String::as_str)
}

/// Makes it a file of version 2.0, with all its texts in UTF-8.
fn to_utf8(raw: &mut Raw) {
    let old = raw.encoding();
    if old == super::text::Encoding::Utf8 {
        return;
    }
    raw.version = *b"2.0\0";
    let titles = [&mut raw.title, &mut raw.author, &mut raw.copyright, &mut raw.notes];
    for text in titles.into_iter().chain(&mut raw.clues) {
        *text = old.decode(text).into_owned().into_bytes();
    }
    cells::to_utf8(raw, old);
}

fn titles(raw: &mut Raw, old: &Crossword, new: &Crossword) {
    let encoding = raw.encoding();
    let texts = [
        (&mut raw.title, &old.title, &new.title),
        (&mut raw.author, &old.author, &new.author),
        (&mut raw.copyright, &old.copyright, &new.copyright),
        (&mut raw.notes, &old.notes, &new.notes),
    ];
    for (bytes, old, new) in texts {
        if old != new {
            *bytes = encoding.encode(new);
        }
    }
}

fn timer(raw: &mut Raw, old: &Crossword, new: &Crossword) {
    if old.timer == new.timer {
        return;
    }
    match new.timer {
        Some(timer) => raw.put(LTIM, sections::timer_bytes(timer)),
        None => raw.sections.retain(|section| section.tag != LTIM),
    }
}
