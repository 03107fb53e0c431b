use proptest::prelude::*;

use super::*;
use crate::base::rng::Seed;
use crate::grid::{Dir, Grid, Letters, Pos};
use crate::puzzle::page::{Point, pdf, svg};
use crate::puzzle::word_search::Listed;
use crate::words::fold;

/// A puzzle and where its words lie: read from a grid of letters by chance, so that each is there.
fn drawn(rows: u16, cols: u16, lens: &[usize], seed: u64) -> (WordSearch, Vec<Option<Placement>>) {
    let mut rng = Seed::new(seed.to_string()).rng("sheet");
    let letters = Letters::new(Grid::fill(rows, cols, |_| rng.below(26) as u8));
    let mut words = Vec::new();
    let mut placements = Vec::new();
    for &len in lens {
        let start = Pos::new(rng.below(rows.into()) as u16, rng.below(cols.into()) as u16);
        let found = Dir::ALL.iter().filter_map(|&dir| Placement::new(start, dir, len));
        let read = |at: Placement| at.cells().map(|cell| letters.at(cell)).collect::<Option<Vec<u8>>>().zip(Some(at));
        let (spelled, at) = match found.filter_map(read).next() {
            Some((spelled, at)) => (spelled, Some(at)),
            None => ((0..len).map(|_| rng.below(26) as u8).collect(), None),
        };
        words.push(Listed::new(&fold::spell(&spelled)).unwrap());
        placements.push(at);
    }
    let puzzle = WordSearch { title: None, theme: None, message: None, hidden: false, letters, words };
    (puzzle, placements)
}

fn laid_out(puzzle: &WordSearch, placements: &[Option<Placement>], paper: PageSize) -> Pages {
    pages(&Worksheet { puzzle, placements, note: Some("seed 12"), paper }).unwrap()
}

fn texts(page: &Page) -> impl Iterator<Item = &Text> {
    page.marks.iter().filter_map(|mark| if let DrawOp::Text(text) = mark { Some(text) } else { None })
}

/// The letters of the grid: single capitals in the middle of their cells.
fn is_letter(text: &Text) -> bool {
    text.align == Align::Middle && text.text.len() == 1 && text.text.as_bytes()[0].is_ascii_uppercase()
}

fn overlap((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    a.0 < d.0 - 0.02 && c.0 < b.0 - 0.02 && a.1 < d.1 - 0.02 && c.1 < b.1 - 0.02
}

/// What has to hold of every page.
fn hold(page: &Page) -> Result<(), TestCaseError> {
    let (wide, high) = page.paper.size();
    for mark in &page.marks {
        let (from, to) = mark.bounds();
        let inside = from.0 >= MARGIN - 1.0 && from.1 >= MARGIN - 1.0;
        let inside = inside && to.0 <= wide - MARGIN + 1.0 && to.1 <= high - MARGIN + 1.0;
        prop_assert!(inside, "{mark:?} is not on the page");
    }
    let frame = page.marks.iter().find(|mark| matches!(mark, DrawOp::Frame(_, _, _, thick, _) if *thick > 0.8));
    let others: Vec<(&Text, (Point, Point))> =
        texts(page).filter(|text| !is_letter(text)).map(|text| (text, DrawOp::Text(text.clone()).bounds())).collect();
    for (number, (text, bounds)) in others.iter().enumerate() {
        prop_assert!(text.size >= 5.0, "{text:?} is too small");
        for (other, beside) in &others[..number] {
            prop_assert!(!overlap(*bounds, *beside), "{text:?} lies on {other:?}");
        }
        let on_grid = frame.is_some_and(|frame| overlap(*bounds, frame.bounds()));
        prop_assert!(!on_grid, "{text:?} lies on the grid");
    }
    Ok(())
}

/// The letters of the page as rows: complete to the last column.
fn grid_on(page: &Page) -> Vec<String> {
    let mut rows: Vec<(f64, String)> = Vec::new();
    for text in texts(page).filter(|text| is_letter(text)) {
        match rows.last_mut() {
            Some((y, row)) if *y == text.at.1 => row.push_str(&text.text),
            _ => rows.push((text.at.1, text.text.clone())),
        }
    }
    rows.into_iter().map(|(_, row)| row.to_lowercase()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn everything_fits_at_every_size(
        (rows, cols) in (5u16..=50, 5u16..=50),
        lens in proptest::collection::vec(prop_oneof![4 => 2usize..=12, 1 => 2usize..=50], 0..=100),
        seed in any::<u64>(),
        title in proptest::option::of("[A-Za-zé ]{1,80}[a-z]"),
        theme in proptest::option::of("[a-z ]{1,30}[a-z]"),
        message in proptest::option::of("([a-z']{1,9} ){1,30}[a-z!]{1,30}"),
        hidden in proptest::bool::weighted(0.2),
        letter in any::<bool>(),
    ) {
        let (puzzle, placements) = drawn(rows, cols, &lens, seed);
        let puzzle = WordSearch { title, theme, message, hidden, ..puzzle };
        let paper = if letter { PageSize::Letter } else { PageSize::A4 };
        let Pages { puzzle: first, key } = laid_out(&puzzle, &placements, paper);
        for page in first.iter().chain(&key) {
            hold(page)?;
        }
        let written: Vec<String> = puzzle.letters.lines().collect();
        prop_assert_eq!(&grid_on(&first[0]), &written);
        if let Some(page) = key.first() {
            prop_assert_eq!(&grid_on(page), &written);
            let of_grid = |mark: &&DrawOp| matches!(mark, DrawOp::Text(text) if is_letter(text) && text.size < 5.9);
            prop_assert!(page.marks.iter().chain(&first[0].marks).find(of_grid).is_none());
        }
        let listed = |text: &&Text| text.align == Align::Left;
        let on = |pages: &[Page], word: &str| {
            pages.iter().flat_map(texts).filter(listed).filter(|text| text.text == word).count()
        };
        for (word, at) in puzzle.words.iter().zip(&placements) {
            let times = puzzle.words.iter().filter(|other| other == &word).count();
            prop_assert_eq!(on(&first, word.shown()), if hidden { 0 } else { times }, "{}", word.shown());
            let (row, col) = at.map_or((0, 0), |at| (at.start().row + 1, at.start().col + 1));
            let place = at.map_or("not in the grid".into(), |at| format!("{row}, {col} {}", at.dir().name()));
            let entry = format!("{} ({place})", word.shown());
            prop_assert!(on(&key, &entry) > 0, "{}", entry);
        }
        let capsules = key.iter().flat_map(|page| &page.marks).filter(|mark| matches!(mark, DrawOp::Capsule(..))).count();
        prop_assert_eq!(capsules, 2 * placements.iter().flatten().count());
    }
}

#[test]
fn a_hundred_words_of_fifty_letters_flow_to_further_pages() {
    for (rows, cols) in [(5, 5), (50, 50), (50, 5), (5, 50)] {
        let (puzzle, placements) = drawn(rows, cols, &[50; 100], 3);
        let pages = laid_out(&puzzle, &placements, PageSize::A4);
        assert!((rows, cols) != (50, 50) || (pages.puzzle.len() > 1 && pages.key.len() > 1));
        pages.all().iter().for_each(|page| hold(page).unwrap());
    }
}

#[test]
fn the_longest_lists_and_words_stay_on_their_pages() {
    let (mut puzzle, mut placements) = drawn(10, 10, &[100; 20], 3);
    let word =
        |at: usize| Listed::new(&format!("w{}", fold::spell(&[(at / 676) as u8, (at / 26 % 26) as u8, 1]))).unwrap();
    puzzle.words.extend((0..5_000).map(word));
    puzzle.words.push(Listed::new(&"w".repeat(100)).unwrap());
    placements.clear();
    let pages = laid_out(&puzzle, &placements, PageSize::A4);
    for page in pages.all() {
        hold(&page).unwrap();
    }
}

#[test]
fn holes_are_blank_and_the_shape_has_an_outline() {
    let letters = Letters::try_from(vec![".ab.".to_owned(), "cdef".to_owned()]).unwrap();
    let (puzzle, _) = drawn(2, 2, &[2], 1);
    let pages = laid_out(&WordSearch { letters, ..puzzle }, &[], PageSize::A4);
    assert_eq!(grid_on(&pages.puzzle[0]), ["ab", "cdef"]);
    let outline =
        pages.puzzle[0].marks.iter().filter(|mark| matches!(mark, DrawOp::Line(_, _, thick, _) if *thick > 0.8));
    assert_eq!(outline.count(), 8, "an outline with eight corners");
}

#[test]
fn a_hidden_list_is_not_printed_and_a_message_has_its_blanks() {
    let (puzzle, placements) = drawn(8, 8, &[3, 4], 5);
    let puzzle = WordSearch { hidden: true, message: Some("It's me!".into()), ..puzzle };
    let pages = laid_out(&puzzle, &placements, PageSize::A4);
    let said: Vec<&str> = texts(&pages.puzzle[0]).map(|text| text.text.as_str()).collect();
    assert!(said.contains(&"2 words to find. Which they are is for you to find out."));
    assert!(!said.contains(&puzzle.words[0].shown()));
    let blanks =
        pages.puzzle[0].marks.iter().filter(|mark| matches!(mark, DrawOp::Line(_, _, thick, _) if *thick == 0.7));
    assert_eq!(blanks.count(), 5);
    assert!(texts(&pages.key[0]).any(|text| text.text == "It's me!"));
}

#[test]
fn the_longest_message_leaves_room_for_the_largest_grid() {
    let (puzzle, placements) = drawn(50, 50, &[6; 100], 5);
    let text = |len| Some("m".repeat(len));
    let puzzle = WordSearch { title: text(100), theme: text(100), message: text(500), ..puzzle };
    for paper in [PageSize::A4, PageSize::Letter] {
        let pages = laid_out(&puzzle, &placements, paper);
        let signs: usize = texts(&pages.key[0]).map(|text| text.text.matches('m').count()).sum();
        assert!(signs >= 500, "the key shows the whole message");
        pages.all().iter().for_each(|page| hold(page).unwrap());
    }
}

#[test]
fn without_anything_to_find_there_is_no_key() {
    let (puzzle, placements) = drawn(6, 6, &[], 5);
    assert!(laid_out(&puzzle, &placements, PageSize::A4).key.is_empty());
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (rows, cols) in [(1000, 1000), (10, 70), (90, 10)] {
        let (puzzle, placements) = drawn(rows, cols, &[3], 5);
        let error = pages(&Worksheet { puzzle: &puzzle, placements: &placements, note: None, paper: PageSize::A4 })
            .unwrap_err();
        assert!(error.to_string().contains(&format!("{rows}x{cols} is too large")));
    }
}

#[test]
fn both_formats_hold_every_letter() {
    let (puzzle, placements) = drawn(12, 12, &[5, 6], 5);
    let puzzle = WordSearch { title: Some("<&> \"é\" (a) 猫".into()), ..puzzle };
    let pages = laid_out(&puzzle, &placements, PageSize::Letter);
    let written = svg::write(&pages.puzzle);
    assert_eq!(well_formed(&written), Ok(()));
    assert!(written.contains(">&lt;&amp;&gt; &quot;é&quot; (a) 猫</text>"));
    assert_eq!(written.matches("text-anchor=\"middle\">").count(), 144);
    let bytes = pdf::write(&pages.all(), "a");
    let count = |what: &[u8]| bytes.windows(what.len()).filter(|window| *window == what).count();
    assert!(count(b") Tj ET\n") > 288);
    assert_eq!(count(b"/Type /Page "), 2);
    assert_eq!(count(b"(<&> \"\xe9\" \\(a\\) ?) Tj"), 2);
}

/// Whether tags are closed in the order in which they were opened, and no sign stands that has to be escaped.
fn well_formed(text: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, after) = part.split_once('>').ok_or(part)?;
        if let Some(name) = tag.strip_prefix('/') {
            (open.pop() == Some(name)).then_some(()).ok_or(tag)?;
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
        let escapes = ["&amp;", "&lt;", "&gt;", "&quot;"];
        let bare =
            after.match_indices('&').find(|&(at, _)| !escapes.iter().any(|escape| after[at..].starts_with(escape)));
        (bare.is_none() && tag.matches('"').count() % 2 == 0).then_some(()).ok_or(part)?;
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} is open")) }
}

#[test]
fn a_small_sheet_looks_as_it_did() {
    let (puzzle, placements) = drawn(5, 5, &[3, 4], 7);
    let puzzle = WordSearch { title: Some("Small".into()), ..puzzle };
    let pages = laid_out(&puzzle, &placements, PageSize::A4);
    insta::assert_snapshot!("small", svg::write(&pages.puzzle[..1]));
    insta::assert_snapshot!("small-key", svg::write(&pages.key[..1]));
}
