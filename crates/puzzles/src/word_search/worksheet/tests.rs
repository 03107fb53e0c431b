use proptest::prelude::*;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Dir, Grid, Letters, Pos};
use wordhoard_engine::words::fold;

use super::*;
use crate::page::sheet::MARGIN;
use crate::page::{Align, DrawOp, Page, Point, Text, pdf, svg};
use crate::word_search::ListedWord;

/// Generates a random letter grid, and words read from it with their placements.
///
/// If no word of the given length fits at the start position, the letters are random and the word has no placement.
fn random_puzzle(rows: u16, cols: u16, lens: &[usize], seed: u64) -> (WordSearch, Vec<Option<Placement>>) {
    let mut rng = Seed::new(seed.to_string()).rng("sheet");
    let letters = Letters::new(Grid::fill(rows, cols, |_| rng.below(26) as u8));
    let mut words = Vec::new();
    let mut placements = Vec::new();
    for &len in lens {
        let start = Pos::new(rng.below(rows.into()) as u16, rng.below(cols.into()) as u16);
        let candidates = Dir::ALL.iter().filter_map(|&dir| Placement::new(start, dir, len));
        let read = |placement: Placement| {
            placement.cells().map(|cell| letters.at(cell)).collect::<Option<Vec<u8>>>().zip(Some(placement))
        };
        let (spelled, placement) = match candidates.filter_map(read).next() {
            Some((spelled, placement)) => (spelled, Some(placement)),
            None => ((0..len).map(|_| rng.below(26) as u8).collect(), None),
        };
        words.push(ListedWord::new(&fold::spell(&spelled)).unwrap());
        placements.push(placement);
    }
    let puzzle = WordSearch { title: None, theme: None, message: None, letters, words };
    (puzzle, placements)
}

fn layout(puzzle: &WordSearch, placements: &[Option<Placement>], paper: PageSize) -> Pages {
    let sheet = Worksheet { puzzle, placements, label: None, note: Some("seed 12") };
    pages(&[sheet], &Style { paper, ..Style::default() }).unwrap()
}

fn texts(page: &Page) -> impl Iterator<Item = &Text> {
    page.ops.iter().filter_map(|op| if let DrawOp::Text(text) = op { Some(text) } else { None })
}

/// Returns `true` if the text is a letter in the grid: a single capital, centred in its cell.
fn is_letter(text: &Text) -> bool {
    text.align == Align::Middle && text.text.len() == 1 && text.text.as_bytes()[0].is_ascii_uppercase()
}

fn overlap((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    a.0 < d.0 - 0.02 && c.0 < b.0 - 0.02 && a.1 < d.1 - 0.02 && c.1 < b.1 - 0.02
}

/// Checks that all content is inside the margins, legible and free of overlaps.
fn check_page(page: &Page) -> Result<(), TestCaseError> {
    let (width, height) = page.paper.dimensions();
    for op in &page.ops {
        let (corner, opposite) = op.bounds();
        let inside = corner.0 >= MARGIN - 1.0 && corner.1 >= MARGIN - 1.0;
        let inside = inside && opposite.0 <= width - MARGIN + 1.0 && opposite.1 <= height - MARGIN + 1.0;
        prop_assert!(inside, "{op:?} is outside the margins");
    }
    let frame = page.ops.iter().find(|op| matches!(op, DrawOp::Frame(_, _, _, thickness, _) if *thickness > 0.8));
    let labels: Vec<(&Text, (Point, Point))> =
        texts(page).filter(|text| !is_letter(text)).map(|text| (text, DrawOp::Text(text.clone()).bounds())).collect();
    for (number, (text, bounds)) in labels.iter().enumerate() {
        prop_assert!(text.size >= 5.0, "{text:?} is too small");
        for (other, other_bounds) in &labels[..number] {
            prop_assert!(!overlap(*bounds, *other_bounds), "{text:?} overlaps {other:?}");
        }
        let overlaps_grid = frame.is_some_and(|frame| overlap(*bounds, frame.bounds()));
        prop_assert!(!overlaps_grid, "{text:?} overlaps the grid");
    }
    Ok(())
}

/// Returns the rows of the grid on a page.
fn grid_rows(page: &Page) -> Vec<String> {
    let mut rows: Vec<(f64, String)> = Vec::new();
    for text in texts(page).filter(|text| is_letter(text)) {
        match rows.last_mut() {
            Some((y, row)) if *y == text.anchor.1 => row.push_str(&text.text),
            _ => rows.push((text.anchor.1, text.text.clone())),
        }
    }
    rows.into_iter().map(|(_, row)| row.to_lowercase()).collect()
}

/// Makes the last `count` words secret, or all of them if there are fewer.
fn with_secret_words(mut puzzle: WordSearch, count: usize) -> WordSearch {
    let shown = puzzle.words.len().saturating_sub(count);
    puzzle.words.iter_mut().skip(shown).for_each(|word| *word = word.clone().with_secret(true));
    puzzle
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(50, 200) as u32))]
    #[test]
    fn all_content_fits_at_all_sizes(
        (rows, cols) in (5u16..=50, 5u16..=50),
        lens in proptest::collection::vec(prop_oneof![4 => 2usize..=12, 1 => 2usize..=50], 0..=100),
        seed in any::<u64>(),
        title in proptest::option::of("[A-Za-zé ]{1,80}[a-z]"),
        theme in proptest::option::of("[a-z ]{1,30}[a-z]"),
        message in proptest::option::of("([a-z']{1,9} ){1,30}[a-z!]{1,30}"),
        secret in prop_oneof![Just(0), 1usize..=100],
        letter in any::<bool>(),
    ) {
        let (puzzle, placements) = random_puzzle(rows, cols, &lens, seed);
        let puzzle = with_secret_words(WordSearch { title, theme, message, ..puzzle }, secret);
        let paper = if letter { PageSize::Letter } else { PageSize::A4 };
        let Pages { puzzle: puzzle_pages, key: key_pages } = layout(&puzzle, &placements, paper);
        for page in puzzle_pages.iter().chain(&key_pages) {
            check_page(page)?;
        }
        let rows: Vec<String> = puzzle.letters.lines().collect();
        prop_assert_eq!(&grid_rows(&puzzle_pages[0]), &rows);
        if let Some(page) = key_pages.first() {
            prop_assert_eq!(&grid_rows(page), &rows);
            let too_small = |op: &&DrawOp| matches!(op, DrawOp::Text(text) if is_letter(text) && text.size < 5.9);
            prop_assert!(page.ops.iter().chain(&puzzle_pages[0].ops).find(too_small).is_none());
        }
        let is_entry = |text: &&Text| text.align == Align::Left;
        let count_entries = |pages: &[Page], entry: &str| {
            pages.iter().flat_map(texts).filter(is_entry).filter(|text| text.text == entry).count()
        };
        for (word, placement) in puzzle.words.iter().zip(&placements) {
            let is_listed = |other: &&ListedWord| other.shown() == word.shown() && !other.is_secret();
            let expected = puzzle.words.iter().filter(is_listed).count();
            prop_assert_eq!(count_entries(&puzzle_pages, word.shown()), expected, "{}", word.shown());
            let position = placement.map_or("not in the grid".into(), |placement| {
                let Pos { row, col } = placement.start();
                format!("{}, {} {}", row + 1, col + 1, placement.dir().name())
            });
            let mark = if word.is_secret() && !puzzle.is_hidden() { "Secret: " } else { "" };
            let entry = format!("{mark}{} ({position})", word.shown());
            prop_assert!(count_entries(&key_pages, &entry) > 0, "{}", entry);
        }
        let key_ops = key_pages.iter().flat_map(|page| &page.ops);
        let capsules = key_ops.filter(|op| matches!(op, DrawOp::Capsule(..))).count();
        prop_assert_eq!(capsules, 2 * placements.iter().flatten().count());
    }
}

#[test]
fn long_lists_continue_on_further_pages() {
    for (rows, cols) in [(5, 5), (50, 50), (50, 5), (5, 50)] {
        let (puzzle, placements) = random_puzzle(rows, cols, &[50; 100], 3);
        let pages = layout(&puzzle, &placements, PageSize::A4);
        assert!((rows, cols) != (50, 50) || (pages.puzzle.len() > 1 && pages.key.len() > 1));
        pages.all().iter().for_each(|page| check_page(page).unwrap());
    }
}

#[test]
fn the_longest_lists_and_words_stay_within_the_margins() {
    let (mut puzzle, mut placements) = random_puzzle(10, 10, &[100; 20], 3);
    let word =
        |n: usize| ListedWord::new(&format!("w{}", fold::spell(&[(n / 676) as u8, (n / 26 % 26) as u8, 1]))).unwrap();
    puzzle.words.extend((0..5_000).map(word));
    puzzle.words.push(ListedWord::new(&"w".repeat(100)).unwrap());
    placements.clear();
    let pages = layout(&puzzle, &placements, PageSize::A4);
    for page in pages.all() {
        check_page(&page).unwrap();
    }
}

#[test]
fn holes_are_blank_and_the_grid_is_outlined() {
    let letters = Letters::try_from(vec![".ab.".to_owned(), "cdef".to_owned()]).unwrap();
    let (puzzle, _) = random_puzzle(2, 2, &[2], 1);
    let pages = layout(&WordSearch { letters, ..puzzle }, &[], PageSize::A4);
    assert_eq!(grid_rows(&pages.puzzle[0]), ["ab", "cdef"]);
    let outline =
        pages.puzzle[0].ops.iter().filter(|op| matches!(op, DrawOp::Line(_, _, thickness, _) if *thickness > 0.8));
    assert_eq!(outline.count(), 8, "the outline has 8 sides");
}

#[test]
fn hidden_lists_are_not_printed_and_messages_get_blanks() {
    let (puzzle, placements) = random_puzzle(8, 8, &[3, 4], 5);
    let puzzle = WordSearch { message: Some("It's me!".into()), ..puzzle }.with_hidden(true);
    let pages = layout(&puzzle, &placements, PageSize::A4);
    let printed: Vec<&str> = texts(&pages.puzzle[0]).map(|text| text.text.as_str()).collect();
    assert!(printed.contains(&"2 words to find. The word list is hidden."));
    assert!(!printed.contains(&puzzle.words[0].shown()));
    let blanks =
        pages.puzzle[0].ops.iter().filter(|op| matches!(op, DrawOp::Line(_, _, thickness, _) if *thickness == 0.7));
    assert_eq!(blanks.count(), 5);
    assert!(texts(&pages.key[0]).any(|text| text.text == "It's me!"));
}

#[test]
fn secret_words_are_printed_as_blanks_and_named_in_the_key() {
    let (puzzle, placements) = random_puzzle(12, 12, &[3, 4, 6, 5], 5);
    let puzzle = with_secret_words(puzzle, 2);
    let pages = layout(&puzzle, &placements, PageSize::A4);
    let printed: Vec<&str> = texts(&pages.puzzle[0]).map(|text| text.text.as_str()).collect();
    let words: Vec<&str> = puzzle.words.iter().map(ListedWord::shown).collect();
    let list = printed.iter().position(|&text| text == words[0]).unwrap();
    assert_eq!(printed[list..list + 5], [words[0], words[1], "and 2 secret words:", "_ _ _ _ _ _", "_ _ _ _ _"]);
    assert!(!printed.contains(&words[2]) && !printed.contains(&words[3]));
    for (word, mark) in words.into_iter().zip(["", "", "Secret: ", "Secret: "]) {
        let start = format!("{mark}{word} (");
        assert!(texts(&pages.key[0]).any(|text| text.text.starts_with(&start)), "{start}");
    }
}

#[test]
fn secret_words_stay_with_their_heading() {
    for count in 4..=40 {
        let (puzzle, placements) = random_puzzle(14, 14, &vec![5; count], 5);
        let page = &layout(&with_secret_words(puzzle, 3), &placements, PageSize::A4).puzzle[0];
        let head = texts(page).find(|text| text.text == "and 3 secret words:").unwrap();
        let below = texts(page).filter(|text| text.text == "_ _ _ _ _" && text.anchor.1 > head.anchor.1);
        // The text beside a tick box is indented.
        let in_column = below.filter(|text| (text.anchor.0 - head.anchor.0).abs() < 2.0 * text.size);
        assert_eq!(in_column.count(), 3, "{count} words");
    }
}

#[test]
fn the_keys_of_two_puzzles_share_a_page_and_have_lists() {
    for (side, expected) in [(10, 1), (15, 1), (40, 2)] {
        let puzzles = [1, 2].map(|seed| random_puzzle(side, side, &[5; 20], seed));
        let sheets = [0, 1].map(|index| {
            let (puzzle, placements) = &puzzles[index];
            Worksheet { puzzle, placements, label: Some(["version A", "version B"][index]), note: None }
        });
        let pages = pages(&sheets, &Style::default()).unwrap();
        assert_eq!(pages.key.len(), expected, "{side}");
        pages.key.iter().for_each(|page| check_page(page).unwrap());
        let entries = pages.key.iter().flat_map(texts).filter(|text| text.align == Align::Left);
        assert_eq!(entries.filter(|text| text.text.ends_with(')')).count(), 40, "{side}");
        let numbers = pages.key.iter().flat_map(texts).filter(|text| text.text == "10").count();
        assert_eq!(numbers, 4, "{side}: a row and a column of each");
    }
}

#[test]
fn a_large_list_that_shrinks_the_grid_is_noticed() {
    let (puzzle, placements) = random_puzzle(15, 15, &[9; 24], 5);
    let sheet = Worksheet { puzzle: &puzzle, placements: &placements, label: None, note: None };
    let shrunk = |list_size| shrunk_letters(&[sheet], &Style { list_size, ..Style::default() });
    assert_eq!([shrunk(None), shrunk(Some(11.0))], [None, None]);
    let shrunk = shrunk(Some(26.0)).unwrap();
    assert!(shrunk.size < 0.7 * shrunk.usual, "{shrunk:?}");
    assert!(shrunk.to_string().starts_with("a word list of 26 points shrinks the letters"), "{shrunk}");
}

#[test]
fn the_longest_message_fits_with_the_largest_grid() {
    let (puzzle, placements) = random_puzzle(50, 50, &[6; 100], 5);
    let text = |len| Some("m".repeat(len));
    let puzzle = WordSearch { title: text(100), theme: text(100), message: text(500), ..puzzle };
    for paper in [PageSize::A4, PageSize::Letter] {
        let pages = layout(&puzzle, &placements, paper);
        let shown: usize = texts(&pages.key[0]).map(|text| text.text.matches('m').count()).sum();
        assert!(shown >= 500, "the key must show the whole message");
        pages.all().iter().for_each(|page| check_page(page).unwrap());
    }
}

/// Returns the cell size of the first page, from the distance of the first two letters of the first row.
fn cell_size(page: &Page) -> f64 {
    let letters: Vec<&Text> = texts(page).filter(|text| is_letter(text)).collect();
    letters[1].anchor.0 - letters[0].anchor.0
}

#[test]
fn small_and_wide_grids_fill_their_pages() {
    let (puzzle, placements) = random_puzzle(5, 5, &[3, 4, 5], 5);
    let pages = layout(&puzzle, &placements, PageSize::A4);
    assert!(!pages.puzzle[0].paper.landscape && cell_size(&pages.puzzle[0]) > 80.0);
    let (puzzle, placements) = random_puzzle(6, 40, &[5; 12], 5);
    let pages = layout(&puzzle, &placements, PageSize::A4);
    assert!(pages.puzzle[0].paper.landscape && cell_size(&pages.puzzle[0]) > 18.0);
    pages.all().iter().for_each(|page| check_page(page).unwrap());
}

#[test]
fn puzzles_share_pages_and_so_do_their_keys() {
    let puzzles: Vec<_> = (0..5).map(|seed| random_puzzle(10, 10, &[4; 12], seed)).collect();
    let labels: Vec<String> = (1..=5).map(|number| format!("puzzle {number}")).collect();
    let sheet = |(index, (puzzle, placements))| {
        let label: &String = &labels[index];
        Worksheet { puzzle, placements, label: Some(label), note: None }
    };
    let sheets: Vec<Worksheet> =
        puzzles.iter().map(|(puzzle, placements)| (puzzle, &placements[..])).enumerate().map(sheet).collect();
    for (per_page, orientation, expected) in [
        (PerPage::One, Orientation::Auto, 5),
        (PerPage::Two, Orientation::Auto, 3),
        (PerPage::Two, Orientation::Landscape, 3),
        (PerPage::Four, Orientation::Portrait, 2),
    ] {
        let style =
            Style { per_page, orientation, instructions: Some("Words run across and down."), ..Style::default() };
        let pages = pages(&sheets, &style).unwrap();
        assert_eq!((pages.puzzle.len(), pages.key.len()), (expected, 2), "{per_page:?}");
        for page in pages.clone().all() {
            check_page(&page).unwrap();
        }
        let count =
            |pages: &[Page], wanted: &str| pages.iter().flat_map(texts).filter(|text| text.text == wanted).count();
        assert_eq!(count(&pages.puzzle, "Words run across and down."), 5);
        for label in &labels {
            let title = format!("Word search, {label}");
            assert_eq!([count(&pages.puzzle, &title), count(&pages.key, &title)], [1, 1], "{title}");
        }
    }
    let large = random_puzzle(40, 40, &[5; 60], 1);
    let sheet = Worksheet { puzzle: &large.0, placements: &large.1, label: None, note: None };
    let error = pages(&[sheet, sheet], &Style { per_page: PerPage::Four, ..Style::default() }).unwrap_err();
    assert!(error.to_string().contains("4 puzzles of 40x40"), "{error}");
}

#[test]
fn font_sizes_and_capitals_are_as_requested() {
    let (puzzle, placements) = random_puzzle(8, 8, &[4; 6], 5);
    let sheet = Worksheet { puzzle: &puzzle, placements: &placements, label: None, note: None };
    let style = Style { letter_size: Some(20.0), list_size: Some(16.0), uppercase: true, ..Style::default() };
    let page = &pages(&[sheet], &style).unwrap().puzzle[0];
    assert!(texts(page).filter(|text| is_letter(text)).all(|text| (text.size - 20.0).abs() < 0.01));
    for word in &puzzle.words {
        let entry = texts(page).find(|text| text.text == word.shown().to_uppercase()).unwrap();
        assert!((entry.size - 16.0).abs() < 0.01);
    }
    let error = pages(&[sheet], &Style { letter_size: Some(60.0), ..Style::default() }).unwrap_err().to_string();
    let largest = error.split(' ').find_map(|word| word.parse::<f64>().ok()).unwrap();
    assert!(pages(&[sheet], &Style { letter_size: Some(largest - 4.0), ..Style::default() }).is_ok(), "{error}");
}

#[test]
fn long_titles_are_wrapped() {
    let (puzzle, placements) = random_puzzle(8, 8, &[4; 6], 5);
    let title = "The spelling words of the third week of the autumn term, for the whole class and its guests";
    let page = &layout(&WordSearch { title: Some(title.into()), ..puzzle }, &placements, PageSize::A4).puzzle[0];
    let lines: Vec<&str> = texts(page).filter(|text| text.bold).map(|text| text.text.as_str()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines.join(" "), title);
}

#[test]
fn puzzles_without_words_or_a_message_have_no_key() {
    let (puzzle, placements) = random_puzzle(6, 6, &[], 5);
    assert!(layout(&puzzle, &placements, PageSize::A4).key.is_empty());
}

#[test]
fn illegible_grids_are_rejected() {
    for (rows, cols) in [(1000, 1000), (10, 99), (90, 10)] {
        let (puzzle, placements) = random_puzzle(rows, cols, &[3], 5);
        let sheet = Worksheet { puzzle: &puzzle, placements: &placements, label: None, note: None };
        let error = pages(&[sheet], &Style::default()).unwrap_err();
        assert!(error.to_string().contains(&format!("{rows}x{cols} is too large")));
    }
}

#[test]
fn both_formats_contain_every_letter() {
    let (puzzle, placements) = random_puzzle(12, 12, &[5, 6], 5);
    let puzzle = WordSearch { title: Some("<&> \"é\" (a) 猫".into()), ..puzzle };
    let pages = layout(&puzzle, &placements, PageSize::Letter);
    let svg = svg::write(&pages.puzzle);
    assert_eq!(check_well_formed(&svg), Ok(()));
    assert!(svg.contains(">&lt;&amp;&gt; &quot;é&quot; (a) 猫</text>"));
    assert_eq!(svg.matches("text-anchor=\"middle\">").count(), 144);
    assert!(pdf::write(&pages.puzzle, "a").unwrap_err().to_string().contains("cannot show 猫;"));
    let puzzle = WordSearch { title: Some("<&> \"é\" (a)".into()), ..puzzle };
    let bytes = pdf::write(&layout(&puzzle, &placements, PageSize::Letter).all(), "a").unwrap();
    let count = |needle: &[u8]| bytes.windows(needle.len()).filter(|window| *window == needle).count();
    assert!(count(b") Tj ET\n") > 288);
    assert_eq!(count(b"/Type /Page "), 2);
    assert_eq!(count(b"(<&> \"\xe9\" \\(a\\)) Tj"), 2);
}

/// Returns an error unless all tags are properly nested and special characters are escaped.
fn check_well_formed(text: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, after) = part.split_once('>').ok_or(part)?;
        if let Some(name) = tag.strip_prefix('/') {
            (open.pop() == Some(name)).then_some(()).ok_or(tag)?;
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
        let escapes = ["&amp;", "&lt;", "&gt;", "&quot;"];
        let bare = after
            .match_indices('&')
            .find(|&(index, _)| !escapes.iter().any(|escape| after[index..].starts_with(escape)));
        (bare.is_none() && tag.matches('"').count() % 2 == 0).then_some(()).ok_or(part)?;
    }
    if open.is_empty() { Ok(()) } else { Err(format!("unclosed tags: {open:?}")) }
}

#[test]
fn a_small_worksheet_matches_its_snapshot() {
    let (puzzle, placements) = random_puzzle(5, 5, &[3, 4], 7);
    let puzzle = WordSearch { title: Some("Small".into()), ..puzzle };
    let pages = layout(&puzzle, &placements, PageSize::A4);
    insta::assert_snapshot!("small", svg::write(&pages.puzzle[..1]));
    insta::assert_snapshot!("small-key", svg::write(&pages.key[..1]));
}
