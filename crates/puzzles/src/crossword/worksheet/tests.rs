use proptest::prelude::*;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Axis, Pos};

use super::*;
use crate::crossword::{Cell, Clue, Lock, Shade, Square};
use crate::page::sheet::MARGIN;
use crate::page::{Align, DrawOp, Page, Paint, Point, Text, pdf, svg};

/// Generates a crossword with random blocks and letters. Each clue has up to `words` words.
fn random_puzzle(rows: u16, cols: u16, words: usize, seed: u64) -> CrosswordFile {
    let mut rng = Seed::new(seed.to_string()).rng("sheet");
    let mut word = |len: usize| (0..len).map(|_| char::from(b'a' + rng.below(26) as u8)).collect::<String>();
    let grid = Grid::fill(rows, cols, |_| {
        let solution = word(1).to_uppercase();
        if "XYZ".contains(&solution) { Cell::Block } else { Cell::Open(Square { solution, ..Square::default() }) }
    });
    let mut puzzle = Crossword::new(grid);
    puzzle.number();
    let mut clues: Vec<Clue> = Vec::new();
    for slot in puzzle.slots() {
        let count = 1 + clues.len() * 7 % words;
        let text = (0..count).map(|index| word(1 + (index * 5 + clues.len()) % 9)).collect::<Vec<_>>().join(" ");
        let label = puzzle.label(slot.start()).to_owned();
        clues.push(Clue { axis: slot.axis, label, text, cells: slot.cells, ..Clue::default() });
    }
    clues.sort_by_key(|clue| clue.axis);
    puzzle.clues = clues;
    puzzle.title = "Łódź and others".into();
    puzzle.author = "A. N. Author".into();
    puzzle.copyright = "© nobody".into();
    CrosswordFile::from(puzzle)
}

fn texts(page: &Page) -> impl Iterator<Item = &Text> {
    page.ops.iter().filter_map(|op| if let DrawOp::Text(text) = op { Some(text) } else { None })
}

fn bounds(text: &Text) -> (Point, Point) {
    DrawOp::Text(text.clone()).bounds()
}

fn overlap(a: (Point, Point), b: (Point, Point)) -> bool {
    a.0.0 < b.1.0 && b.0.0 < a.1.0 && a.0.1 < b.1.1 && b.0.1 < a.1.1
}

/// Returns the bounding box of the grid on a page.
fn grid_box(page: &Page) -> Option<(Point, Point)> {
    let lines = page.ops.iter().filter(|op| matches!(op, DrawOp::Line(..))).map(DrawOp::bounds);
    lines.reduce(|a, b| ((a.0.0.min(b.0.0), a.0.1.min(b.0.1)), (a.1.0.max(b.1.0), a.1.1.max(b.1.1))))
}

fn is_in_grid(text: &Text, grid: Option<(Point, Point)>) -> bool {
    grid.is_some_and(|(a, b)| {
        a.0 <= text.anchor.0 && text.anchor.0 <= b.0 && a.1 <= text.anchor.1 && text.anchor.1 <= b.1
    })
}

/// Checks that everything is inside the margins and legible, that no texts overlap, and that no heading is the last
/// line of its column.
fn check_page(page: &Page) -> Result<(), TestCaseError> {
    let (width, height) = page.paper.dimensions();
    for op in &page.ops {
        let (corner, opposite) = op.bounds();
        let inside = corner.0 >= MARGIN - 2.0 && corner.1 >= MARGIN - 2.0;
        let inside = inside && opposite.0 <= width - MARGIN + 2.0 && opposite.1 <= height - MARGIN + 2.0;
        prop_assert!(inside, "{op:?} is outside the margins");
    }
    let grid = grid_box(page);
    for text in texts(page).filter(|text| is_in_grid(text, grid)) {
        let ((left, _), (right, _)) = bounds(text);
        prop_assert!(grid.is_some_and(|(a, b)| a.0 <= left && right <= b.0), "{text:?} leaves the grid");
    }
    let outside: Vec<&Text> = texts(page).filter(|text| !is_in_grid(text, grid)).collect();
    for (number, text) in outside.iter().enumerate() {
        prop_assert!(text.size >= 7.49, "{text:?} is too small");
        let overlaps = |other: (Point, Point)| overlap(bounds(text), other);
        prop_assert!(!grid.is_some_and(overlaps), "{text:?} overlaps the grid");
        for other in &outside[..number] {
            prop_assert!(!overlaps(bounds(other)), "{text:?} overlaps {other:?}");
        }
        if text.bold && ["Across", "Down", "Notes"].contains(&text.text.as_str()) {
            let is_below = |other: &&&Text| {
                let (right, down) = (other.anchor.0 - text.anchor.0, other.anchor.1 - text.anchor.1);
                !other.bold && (0.0..60.0).contains(&right) && (0.1..3.0 * text.size).contains(&down)
            };
            prop_assert!(outside.iter().find(is_below).is_some(), "{} is alone", text.text);
        }
    }
    Ok(())
}

/// Returns the words of the clues and notes on all pages, in reading order.
fn printed_words(pages: &[Page]) -> Vec<String> {
    let entries = pages.iter().flat_map(|page| {
        let grid = grid_box(page);
        texts(page).filter(move |text| !is_in_grid(text, grid) && text.align == Align::Left && !text.bold)
    });
    let entries = entries.filter(|text| text.size > 8.0 || text.text != "© nobody");
    entries.flat_map(|text| text.text.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(8, 200) as u32))]
    #[test]
    fn all_clues_are_printed_in_order_without_overlap(
        (rows, cols) in (2u16..=25, 2u16..=25),
        words in prop_oneof![3 => 1usize..8, 2 => 8usize..40, 1 => 40usize..150],
        seed in any::<u64>(),
        notes in proptest::option::of("[a-zé ]{1,300}[a-z]"),
        letter in any::<bool>(),
    ) {
        let mut file = random_puzzle(rows, cols, words, seed);
        file.puzzle.notes = notes.unwrap_or_default();
        let paper = if letter { PageSize::Letter } else { PageSize::A4 };
        let pages = pages(&file, paper).unwrap();
        for page in pages.puzzle.iter().chain(&pages.key) {
            check_page(page)?;
        }
        let text = |clue: &Clue| clue.text.clone();
        let expected = file.puzzle.clues.iter().map(text).chain([file.puzzle.notes.clone()]).collect::<Vec<_>>().join(" ");
        prop_assert_eq!(printed_words(&pages.puzzle), expected.split_whitespace().collect::<Vec<_>>());
        prop_assert_eq!(pages.key.len(), 1);
        prop_assert!(pdf::write(&pages.all(), "a").is_ok());
    }
}

#[test]
fn puzzles_of_the_usual_sizes_fit_on_a_page() {
    for (side, words) in [(5, 12), (9, 8), (15, 8), (21, 5)] {
        for paper in [PageSize::A4, PageSize::Letter] {
            let pages = pages(&random_puzzle(side, side, words, 7), paper).unwrap();
            assert_eq!((pages.puzzle.len(), pages.key.len()), (1, 1), "{side}x{side}");
        }
    }
}

#[test]
fn each_clue_list_has_its_own_title() {
    let mut file = random_puzzle(9, 9, 4, 1);
    let down = file.puzzle.clues.iter().position(|clue| clue.axis == Axis::Down).unwrap();
    file.puzzle.clues[down + 2..].iter_mut().for_each(|clue| clue.list = "In bloom".into());
    let page = &pages(&file, PageSize::A4).unwrap().puzzle[0];
    let titles = ["Across", "Down", "In bloom"];
    let bold = texts(page).filter(|text| text.bold).map(|text| text.text.as_str());
    let bold: Vec<&str> = bold.filter(|text| !text.starts_with(|ch: char| ch.is_ascii_digit())).collect();
    assert_eq!(bold[1..], titles);
    file.puzzle.clues[..down].iter_mut().for_each(|clue| clue.list = "Rows".into());
    let page = &pages(&file, PageSize::A4).unwrap().puzzle[0];
    assert!(texts(page).any(|text| text.text == "Rows") && texts(page).all(|text| text.text != "Across"));
}

#[test]
fn long_clues_continue_on_further_pages() {
    let pages = pages(&random_puzzle(15, 15, 120, 3), PageSize::A4).unwrap();
    assert!((3..30).contains(&pages.puzzle.len()), "{}", pages.puzzle.len());
    assert!(pages.puzzle[1..].iter().all(|page| texts(page).any(|text| text.text == "Łódź and others")));
}

#[test]
fn only_complete_solutions_without_a_lock_have_a_key() {
    let solved = random_puzzle(5, 5, 3, 1);
    let mut locked = solved.clone();
    locked.puzzle.lock = Some(Lock { letters: "A".repeat(25), checksum: 1 });
    assert!(pages(&locked, PageSize::A4).unwrap().key.is_empty());
    let mut unsolved = solved.clone();
    let square = unsolved.puzzle.grid.positions().find(|&pos| unsolved.puzzle.square(pos).is_some()).unwrap();
    unsolved.puzzle.grid[square].square_mut().unwrap().solution.clear();
    assert!(pages(&unsolved, PageSize::A4).unwrap().key.is_empty());
    assert_eq!(pages(&solved, PageSize::A4).unwrap().key.len(), 1);
}

#[test]
fn marks_and_given_letters_are_printed_and_entries_are_not() {
    let mut puzzle = Crossword::new(Grid::fill(3, 3, |_| Cell::Open(Square::default())));
    puzzle.grid[Pos::new(1, 1)] = Cell::Block;
    let square = puzzle.grid[Pos::new(0, 0)].square_mut().unwrap();
    (square.circled, square.shade, square.bars.right) = (true, Some(Shade::Highlight), true);
    (square.label, square.mark) = ("1".into(), "A".into());
    puzzle.grid[Pos::new(2, 2)].square_mut().unwrap().given = "Ω".into();
    let mut file = CrosswordFile::from(puzzle);
    file.progress.entries[Pos::new(2, 0)].text = "Q".into();
    let page = &pages(&file, PageSize::A4).unwrap().puzzle[0];
    let count = |is: fn(&DrawOp) -> bool| page.ops.iter().filter(|op| is(op)).count();
    assert_eq!(count(|op| matches!(op, DrawOp::Capsule(a, b, _, Paint::Stroke(..)) if a == b)), 1);
    // The block, the shade, and the shade behind each label of the circled square.
    assert_eq!(count(|op| matches!(op, DrawOp::Rectangle(..))), 4);
    assert_eq!(count(|op| matches!(op, DrawOp::Line(_, _, thickness, _) if *thickness > 1.5)), 1);
    assert!(texts(page).any(|text| text.text == "Ω") && texts(page).all(|text| text.text != "Q"));
    let labels: Vec<&Text> = texts(page).filter(|text| ["1", "A"].contains(&text.text.as_str())).collect();
    assert_eq!([labels[0].align, labels[1].align], [Align::Left, Align::Right]);
    assert_eq!(labels[0].anchor.1, labels[1].anchor.1);
    assert!(bounds(labels[0]).1.0 < bounds(labels[1]).0.0);
}

#[test]
fn long_labels_share_their_cell_and_are_listed_in_full() {
    let mut puzzle = Crossword::new(Grid::fill(2, 2, |_| Cell::Open(Square::default())));
    let square = puzzle.grid[Pos::new(0, 0)].square_mut().unwrap();
    (square.label, square.mark, square.circled) = ("12345678".into(), "ABCDEFGH".into(), true);
    let page = &pages(&CrosswordFile::from(puzzle), PageSize::A4).unwrap().puzzle[0];
    check_page(page).unwrap();
    let ((left, _), (right, _)) = grid_box(page).unwrap();
    let middle = (left + right) / 2.0;
    for op in &page.ops {
        if let DrawOp::Rectangle((from, _), (to, _), _) = op {
            assert!(left < *from && *to < middle, "{op:?} leaves its cell");
        }
    }
    let [label, mark] = ['1', 'A'].map(|start| texts(page).find(|text| text.text.starts_with(start)).unwrap());
    assert!(label.text.ends_with('…') && mark.text.ends_with('…'));
    assert!(bounds(label).1.0 < bounds(mark).0.0 && bounds(mark).1.0 < middle);
    assert_eq!(printed_words(std::slice::from_ref(page)).join(" "), "At row 1, column 1: 12345678 ABCDEFGH");
}

#[test]
fn only_the_key_of_a_diagramless_puzzle_shows_its_diagram() {
    let mut file = random_puzzle(6, 6, 2, 4);
    file.puzzle.diagramless = true;
    let pages = pages(&file, PageSize::A4).unwrap();
    let blocks = file.puzzle.grid.cells().filter(|cell| **cell == Cell::Block).count();
    let rectangles = |page: &Page| page.ops.iter().filter(|op| matches!(op, DrawOp::Rectangle(..))).count();
    assert!(blocks > 0);
    assert_eq!([&pages.puzzle[0], &pages.key[0]].map(rectangles), [0, blocks]);
    let grid = grid_box(&pages.puzzle[0]);
    assert!(texts(&pages.puzzle[0]).all(|text| !is_in_grid(text, grid)));
}

#[test]
fn rebus_cells_shrink_and_long_ones_are_listed_in_full() {
    let mut file = random_puzzle(4, 4, 2, 8);
    let open: Vec<Pos> = file.puzzle.grid.positions().filter(|&pos| file.puzzle.square(pos).is_some()).collect();
    let long = "A".repeat(32);
    for (&pos, solution) in open.iter().zip(["HEART", long.as_str()]) {
        file.puzzle.grid[pos].square_mut().unwrap().solution = solution.into();
    }
    let pages = pages(&file, PageSize::A4).unwrap();
    let key = &pages.key[0];
    assert!(texts(key).any(|text| text.text == "HEART" && text.align == Align::Middle));
    let label = file.puzzle.label(open[1]);
    let expected = format!("At {}: {}", open[1], format!("{label} {long}").trim());
    assert_eq!(printed_words(&pages.key).join(" "), expected);
    check_page(key).unwrap();
}

#[test]
fn illegible_grids_are_rejected() {
    for (rows, cols) in [(255, 255), (10, 70), (100, 10)] {
        let error = pages(&random_puzzle(rows, cols, 1, 5), PageSize::A4).unwrap_err();
        assert!(error.to_string().contains(&format!("{rows}x{cols} is too large")));
    }
}

#[test]
fn a_small_crossword_matches_its_snapshot() {
    let pages = pages(&random_puzzle(3, 3, 3, 2), PageSize::A4).unwrap();
    insta::assert_snapshot!("small", svg::write(&pages.puzzle));
    insta::assert_snapshot!("small-key", svg::write(&pages.key));
}
