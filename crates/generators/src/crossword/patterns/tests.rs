//! Tests of the patterns, by rules that are written anew here.

use std::collections::{BTreeSet, HashSet};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::sample_size;

use super::*;
use crate::patterns::Side;

/// Rows of `#` and `-`.
type Rows = Vec<Vec<u8>>;

fn rows(pattern: &Pattern) -> Rows {
    pattern.to_string().lines().map(|line| line.as_bytes().to_vec()).collect()
}

fn columns(rows: &Rows) -> Rows {
    (0..rows[0].len()).map(|col| rows.iter().map(|row| row[col]).collect()).collect()
}

/// Returns the lengths of the runs of open squares in all rows.
fn runs(rows: &Rows) -> impl Iterator<Item = usize> {
    rows.iter().flat_map(|row| row.split(|&cell| cell == b'#')).map(<[u8]>::len).filter(|&length| length > 0)
}

/// Returns `true` if every open square can be reached from every other one.
fn is_connected(rows: &Rows) -> bool {
    let open: BTreeSet<(usize, usize)> = (0..rows.len())
        .flat_map(|row| (0..rows[row].len()).map(move |col| (row, col)))
        .filter(|&(row, col)| rows[row][col] != b'#')
        .collect();
    let mut reached: BTreeSet<(usize, usize)> = open.first().copied().into_iter().collect();
    loop {
        let beside = |&(row, col): &(usize, usize)| {
            [(row + 1, col), (row.wrapping_sub(1), col), (row, col + 1), (row, col.wrapping_sub(1))]
        };
        let next: BTreeSet<(usize, usize)> =
            reached.iter().flat_map(beside).filter(|pos| open.contains(pos)).chain(reached.iter().copied()).collect();
        if next.len() == reached.len() {
            return reached.len() == open.len();
        }
        reached = next;
    }
}

/// Panics unless a pattern keeps the rules of its style.
fn check(rows: &Rows, style: Style) {
    let text = || rows.iter().map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect::<String>();
    let turned: Rows = rows.iter().rev().map(|row| row.iter().rev().copied().collect()).collect();
    assert_eq!(*rows, turned, "not symmetric:\n{}", text());
    assert!(is_connected(rows), "not connected:\n{}", text());
    let side = rows.len();
    let lines = [rows.clone(), columns(rows)];
    for lines in &lines {
        for length in runs(lines) {
            let is_word = (3..=side.min(11)).contains(&length) || length == 1 && style == Style::British;
            assert!(is_word, "a run of {length}:\n{}", text());
        }
    }
    if style == Style::American {
        return;
    }
    // Of a British answer, two squares next to each other are never both unchecked, and about half are checked.
    for (lines, crossing) in [(&lines[0], &lines[1]), (&lines[1], &lines[0])] {
        for (at, line) in lines.iter().enumerate() {
            let is_open = |along: usize| line[along] != b'#';
            let is_checked = |along: usize| {
                let across = &crossing[along];
                at > 0 && across[at - 1] != b'#' || across.get(at + 1).is_some_and(|&cell| cell != b'#')
            };
            let mut start = 0;
            while start < side {
                let end = (start..side).find(|&along| !is_open(along)).unwrap_or(side);
                if end - start > 1 {
                    let checked: Vec<bool> = (start..end).map(is_checked).collect();
                    let count = checked.iter().filter(|&&checked| checked).count();
                    assert!(count >= 2 && 2 * count + 1 >= end - start, "a poorly checked answer:\n{}", text());
                    assert!(checked.windows(2).all(|pair| pair[0] || pair[1]), "two unchecked letters:\n{}", text());
                }
                start = end + 1;
            }
        }
    }
}

fn shapes() -> impl Iterator<Item = Shape> {
    let shapes = |side| Style::NAMES.into_iter().filter_map(move |(_, style)| Shape::new(side, style).ok());
    Side::ALL.into_iter().flat_map(shapes)
}

#[test]
fn patterns_keep_the_rules_and_vary() {
    let count = sample_size(3, 200);
    for shape in shapes() {
        let mut rng = Seed::new("patterns").rng(&shape.name());
        let drawn: Vec<Pattern> = (0..count).filter_map(|_| draw(shape, &mut rng)).collect();
        assert!(drawn.len() >= count / 2, "{shape}: few patterns are good enough");
        let different: HashSet<String> = drawn.iter().map(ToString::to_string).collect();
        // There are two British lattices of 5x5.
        assert!(different.len() > drawn.len() / 2 || shape.rows() <= 6, "{shape}: {} patterns", different.len());
        for pattern in &drawn {
            check(&rows(pattern), shape.style());
            assert_eq!(pattern.cells().rows(), shape.rows());
        }
    }
}

/// The narrow squares and words of a pattern, found by taking each away and looking for two parts.
#[test]
fn narrow_places_are_found() {
    let pattern =
        |rows: &[&str]| Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap();
    let narrow = pattern(&["---#", "----", "---#", "#-##", "----"]);
    assert!(quality::has_narrow_square(&narrow));
    let wide = pattern(&["---#", "----", "----", "#---"]);
    assert!(!quality::has_narrow_square(&wide) && !quality::has_narrow_word(&wide));
    let joined = pattern(&["---###", "---###", "------", "###---", "###---"]);
    assert!(quality::has_narrow_word(&joined));
    assert_eq!(quality::idle_blocks(&pattern(&["#----", "--#--", "----#"])), 2);
    assert_eq!(quality::block_squares(&pattern(&["##--", "##--", "-#--"])), 1);
    assert_eq!(quality::open_fields(&pattern(&["------"; 5])), 2);
}
