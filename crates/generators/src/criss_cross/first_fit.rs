//! First fit: the plain layout method, kept as the baseline.

use std::collections::HashMap;

use wordhoard_engine::grid::{Axis, Pos};

use super::{Layout, WordPlace};

/// Letters by row and column, each with the directions of its words.
type Cells = HashMap<(i32, i32), (u8, Vec<Axis>)>;

/// Lays words out one by one, longest first, each at the first place of the page where it crosses another word. Words that
/// could not be placed are tried again, until no more of them fits.
///
/// # Examples
/// ```
/// use wordhoard_generators::criss_cross::first_fit;
///
/// let words = ["owl", "wren"].map(|word| word.bytes().map(|byte| byte - b'a').collect());
/// assert_eq!(first_fit(&words).crossings(), 1);
/// ```
#[must_use]
pub fn first_fit(words: &[Vec<u8>]) -> Layout {
    let mut order: Vec<usize> = (0..words.len()).collect();
    order.sort_by_key(|&word| std::cmp::Reverse(words[word].len()));
    let mut cells = Cells::new();
    let mut places: Vec<Option<(i32, i32, Axis)>> = vec![None; words.len()];
    loop {
        let mut has_grown = false;
        for &word in &order {
            if places[word].is_some() {
                continue;
            }
            places[word] = first_place(&words[word], &cells);
            if let Some((row, col, axis)) = places[word] {
                place(&words[word], row, col, axis, &mut cells);
                has_grown = true;
            }
        }
        if !has_grown {
            return layout(words, &places, &cells);
        }
    }
}

/// Returns the cells of a word at a place.
fn cells_of(len: usize, row: i32, col: i32, axis: Axis) -> impl Iterator<Item = (i32, i32)> {
    (0..len as i32).map(move |index| match axis {
        Axis::Across => (row, col + index),
        Axis::Down => (row + index, col),
    })
}

fn place(word: &[u8], row: i32, col: i32, axis: Axis, cells: &mut Cells) {
    for (cell, &letter) in cells_of(word.len(), row, col, axis).zip(word) {
        cells.entry(cell).or_insert((letter, Vec::new())).1.push(axis);
    }
}

/// Returns the first place in reading order where a word fits.
fn first_place(word: &[u8], cells: &Cells) -> Option<(i32, i32, Axis)> {
    if cells.is_empty() {
        return Some((0, 0, Axis::Across));
    }
    let len = word.len() as i32;
    let (top, bottom) = (cells.keys().map(|cell| cell.0).min()?, cells.keys().map(|cell| cell.0).max()?);
    let (left, right) = (cells.keys().map(|cell| cell.1).min()?, cells.keys().map(|cell| cell.1).max()?);
    let starts = (top - len..=bottom + 1).flat_map(|row| (left - len..=right + 1).map(move |col| (row, col)));
    let places = starts.flat_map(|(row, col)| Axis::BOTH.map(|axis| (row, col, axis)));
    places.into_iter().find(|&(row, col, axis)| fits(word, row, col, axis, cells))
}

/// Returns `true` if a word crosses another one at a place and touches none beside it.
fn fits(word: &[u8], row: i32, col: i32, axis: Axis, cells: &Cells) -> bool {
    let (down, right) = if axis == Axis::Across { (0, 1) } else { (1, 0) };
    let len = word.len() as i32;
    let ends = [(row - down, col - right), (row + len * down, col + len * right)];
    if ends.iter().any(|end| cells.contains_key(end)) {
        return false;
    }
    let mut crosses = false;
    for (cell, letter) in cells_of(word.len(), row, col, axis).zip(word) {
        match cells.get(&cell) {
            Some((other, axes)) => {
                if other != letter || axes.contains(&axis) {
                    return false;
                }
                crosses = true;
            }
            None => {
                let beside = [(cell.0 - right, cell.1 - down), (cell.0 + right, cell.1 + down)];
                if beside.iter().any(|cell| cells.contains_key(cell)) {
                    return false;
                }
            }
        }
    }
    crosses
}

fn layout(words: &[Vec<u8>], places: &[Option<(i32, i32, Axis)>], cells: &Cells) -> Layout {
    let top = cells.keys().map(|cell| cell.0).min().unwrap_or_default();
    let left = cells.keys().map(|cell| cell.1).min().unwrap_or_default();
    let place = |&(row, col, axis): &(i32, i32, Axis)| WordPlace {
        start: Pos::new((row - top) as u16, (col - left) as u16),
        axis,
    };
    Layout::new(words, places.iter().map(|found| found.as_ref().map(place)).collect())
}
