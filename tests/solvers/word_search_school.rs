//! Checks with a search of its own that word searches for school have no unsuitable words.

use std::collections::HashSet;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes;
use wordhoard_generators::word_search::{GeneratedPuzzle, Level, Mask, Params, Shape, Size, Source};
use wordhoard_puzzles::word_search::ListedWord;

/// Files with the unsuitable words. A line starts with its word.
const LISTS: [&str; 2] = ["words/avoid.txt", "words/mature.txt"];

/// Steps down and right of the eight directions.
const STEPS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Row and column of a cell.
type Cell = (i32, i32);

/// Returns the unsuitable words of three letters or more.
fn unsuitable_words() -> HashSet<&'static str> {
    let lines = LISTS
        .into_iter()
        .flat_map(|list| wordhoard_assets::read_source(list).lines())
        .filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_whitespace().next()).filter(|word| word.len() >= 3).collect()
}

/// Returns the places of the words of a set in a grid, in every direction.
fn places(rows: &[Vec<char>], words: &HashSet<&str>) -> Vec<(String, Vec<Cell>)> {
    let at = |row: i32, col: i32| rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(col).ok()?).copied();
    let longest = words.iter().map(|word| word.len()).max().unwrap_or_default();
    let mut places = Vec::new();
    for (row, col) in (0..rows.len() as i32).flat_map(|row| (0..rows[0].len() as i32).map(move |col| (row, col))) {
        for (down, right) in STEPS {
            let (mut text, mut cells) = (String::new(), Vec::new());
            for n in 0..longest as i32 {
                let cell = (row + down * n, col + right * n);
                let Some(letter) = at(cell.0, cell.1) else { break };
                text.push(letter.to_ascii_lowercase());
                cells.push(cell);
                if words.contains(&*text) {
                    places.push((text.clone(), cells.clone()));
                }
            }
        }
    }
    places
}

/// Returns the unsuitable words of a puzzle: listed ones, and those in its grid that are not inside a listed word.
fn faults(generated: &GeneratedPuzzle, words: &HashSet<&str>) -> Vec<String> {
    let (puzzle, placements) = (&generated.made.puzzle, &generated.made.placements);
    let rows: Vec<Vec<char>> = puzzle.letters.lines().map(|line| line.chars().collect()).collect();
    let run = |place: &wordhoard_engine::grid::Placement| -> Vec<Cell> {
        place.cells().map(|cell| (i32::from(cell.row), i32::from(cell.col))).collect()
    };
    let runs: Vec<Vec<Cell>> = placements.iter().map(run).collect();
    let is_inside = |cells: &[Cell]| runs.iter().any(|run| cells.iter().all(|cell| run.contains(cell)));
    let listed = puzzle.words.iter().map(ListedWord::spelled).filter(|word| words.contains(&**word));
    let spelled = places(&rows, words).into_iter().filter(|(_, cells)| !is_inside(cells)).map(|(word, _)| word);
    listed.chain(spelled).collect()
}

/// Returns the puzzle with a number. Levels, themes, sizes, shapes, spellings and messages take turns.
fn make(number: usize, school: bool) -> GeneratedPuzzle {
    let message =
        (number % 3 == 1).then(|| ["Happy birthday", "Meet me at noon", "Well done"][number / 3 % 3].to_owned());
    let size = message.as_deref().map_or(Size::square([10, 15, 20][number % 3]), Size::for_message);
    let words = match number % 5 {
        0 => Source::common_words(),
        _ => Source::Theme(themes::all()[number % themes::all().len()].id.to_owned()),
    };
    let params = Params {
        size,
        level: Level::NAMES[number % 4].1,
        shape: if message.is_some() { Shape::FULL } else { Mask::NAMES[number / 4 % Mask::NAMES.len()].1.into() },
        words,
        message,
        spelling: if number.is_multiple_of(2) { Spelling::British } else { Spelling::American },
        school,
        ..Params::standard()
    };
    GeneratedPuzzle::make(&params, &Seed::new(format!("school {number}"))).unwrap()
}

#[test]
fn word_searches_for_school_have_no_unsuitable_words() {
    let words = unsuitable_words();
    assert!(words.len() > 2_000 && words.contains("beer") && words.contains("porn"));
    let mut others = 0;
    for number in 0..sample_size(10, 200) {
        let generated = make(number, true);
        assert_eq!(faults(&generated, &words), [""; 0], "puzzle {number}");
        assert_eq!(generated.made.gaps, 0, "puzzle {number}");
        others += if is_full() { faults(&make(number, false), &words).len() } else { 0 };
    }
    assert!(!is_full() || others > 0, "other puzzles have such words");
}

#[test]
fn the_search_reads_in_every_direction_and_skips_listed_words() {
    let found = |lines: [&str; 4]| {
        let rows = lines.map(|line| line.chars().collect());
        places(&rows, &unsuitable_words()).into_iter().map(|(word, _)| word).collect::<Vec<_>>()
    };
    for lines in [
        ["BEER", "XXXX", "XXXX", "XXXX"],
        ["REEB", "XXXX", "XXXX", "XXXX"],
        ["BXXX", "EXXX", "EXXX", "RXXX"],
        ["RXXX", "EXXX", "EXXX", "BXXX"],
        ["BXXX", "XEXX", "XXEX", "XXXR"],
        ["RXXX", "XEXX", "XXEX", "XXXB"],
        ["XXXB", "XXEX", "XEXX", "RXXX"],
        ["XXXR", "XXEX", "XEXX", "BXXX"],
    ] {
        assert_eq!(found(lines), ["beer"]);
    }
    assert_eq!(found(["BEXR", "XXXX", "XXXX", "XXXX"]), [""; 0]);
    let list = ["beer"].map(|word| ListedWord::new(word).unwrap()).to_vec();
    let params = Params { words: Source::List(list), school: true, ..Params::standard() };
    let generated = GeneratedPuzzle::make(&params, &Seed::new("own")).unwrap();
    assert_eq!(faults(&generated, &unsuitable_words()), ["beer"], "the listed word itself, and no other");
}
