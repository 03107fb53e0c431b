use std::collections::{HashMap, HashSet};

use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Axis, Pos};
use wordhoard_engine::words::themes;
use wordhoard_puzzles::crossword::Cell;

use super::*;

fn listed(words: &[&str]) -> Vec<CluedWord> {
    let entry = |&word: &&str| CluedWord { word: ListedWord::new(word).unwrap(), clue: format!("Clue of {word}") };
    words.iter().map(entry).collect()
}

fn letters(words: &[&str]) -> Vec<Vec<u8>> {
    listed(words).iter().map(|entry| entry.word.letters().to_vec()).collect()
}

/// Returns words of a theme in a random order.
fn sample(theme: &str, count: usize) -> Vec<Vec<u8>> {
    let mut words: Vec<&str> = themes::by_id(theme).unwrap().words().collect();
    Seed::new(format!("sample of {theme}")).rng("test").shuffle(&mut words);
    words.truncate(count);
    letters(&words)
}

fn rows(puzzle: &Crossword) -> Vec<String> {
    let letter = |cell: &Cell| cell.square().map_or(".".to_owned(), |square| square.solution.clone());
    puzzle.grid.by_row().map(|row| row.iter().map(letter).collect()).collect()
}

/// Checks a layout by its letters alone: every run of letters is a word at its place, and all letters are connected.
fn check(words: &[Vec<u8>], layout: &Layout) {
    let mut cells: HashMap<Pos, u8> = HashMap::new();
    let mut expected = HashSet::new();
    for (word, place) in words.iter().zip(layout.places()) {
        let Some(place) = place else { continue };
        let slot = place.slot(word.len());
        for (&pos, &letter) in slot.cells.iter().zip(word) {
            assert_eq!(*cells.entry(pos).or_insert(letter), letter, "two letters at {pos}");
        }
        assert!(expected.insert((slot.axis, slot.cells)), "a word has the place of another one");
    }
    let mut runs = HashSet::new();
    for axis in Axis::BOTH {
        let back = |pos: Pos| match axis {
            Axis::Across => pos.col.checked_sub(1).map(|col| Pos { col, ..pos }),
            Axis::Down => pos.row.checked_sub(1).map(|row| Pos { row, ..pos }),
        };
        for &start in cells.keys().filter(|&&pos| back(pos).is_none_or(|before| !cells.contains_key(&before))) {
            let run: Vec<Pos> = std::iter::successors(Some(start), |pos| pos.step(axis.dir()))
                .take_while(|pos| cells.contains_key(pos))
                .collect();
            if run.len() > 1 {
                runs.insert((axis, run));
            }
        }
    }
    assert_eq!(runs, expected, "the runs of letters are the words");
    let mut reached: HashSet<Pos> = cells.keys().take(1).copied().collect();
    let mut frontier: Vec<Pos> = reached.iter().copied().collect();
    while let Some(pos) = frontier.pop() {
        for &other in cells.keys().filter(|other| other.row.abs_diff(pos.row) + other.col.abs_diff(pos.col) == 1) {
            if reached.insert(other) {
                frontier.push(other);
            }
        }
    }
    assert_eq!(reached.len(), cells.len(), "all words are connected");
    let bottom = cells.keys().map(|pos| pos.row + 1).max().unwrap();
    let right = cells.keys().map(|pos| pos.col + 1).max().unwrap();
    assert_eq!((layout.rows(), layout.cols()), (bottom, right), "the grid is as small as the words allow");
    assert!(cells.keys().any(|pos| pos.row == 0) && cells.keys().any(|pos| pos.col == 0));
    let letters: usize = expected.iter().map(|(_, cells)| cells.len()).sum();
    assert_eq!(layout.crossings(), letters - cells.len());
}

/// Layouts must never change: a seed that was shared gives the same puzzle in every version.
#[test]
fn seeds_give_the_same_layouts_forever() {
    let entries = listed(&["owl", "great auk", "wren", "gull", "smew", "goldcrest", "nightingale", "rook"]);
    let made = ["one", "two"].map(|seed| generate(&entries, "", &Seed::new(seed)).unwrap().puzzle);
    insta::assert_snapshot!(made.map(|puzzle| rows(&puzzle).join("\n")).join("\n\n"));
}

#[test]
fn layouts_are_legal_and_never_worse_than_first_fit() {
    let themes = themes::all();
    for theme in themes.iter().take(sample_size(1, themes.len())) {
        for count in [12, 20, 30].into_iter().take(sample_size(1, 3)) {
            let words = sample(theme.id, count);
            let (ours, plain) = (lay_out(&words, &Seed::new("sample")).unwrap(), first_fit(&words));
            check(&words, &ours);
            check(&words, &plain);
            assert!(ours.missing() <= plain.missing(), "{}, {count} words", theme.id);
            assert!(ours.cost() < plain.cost(), "{}, {count} words", theme.id);
        }
    }
}

#[test]
fn words_without_a_common_letter_have_no_place() {
    let words = letters(&["owl", "kiwi", "emu", "bcd"]);
    let layout = lay_out(&words, &Seed::new("x")).unwrap();
    check(&words, &layout);
    assert_eq!(layout.places().iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, false]);
    let made = generate(&listed(&["owl", "kiwi", "emu", "bcd"]), "", &Seed::new("x")).unwrap();
    assert_eq!(made.left_out, [2, 3]);
    for words in [&["emu", "owl"][..], &["owl"], &[]] {
        assert_eq!(lay_out(&letters(words), &Seed::new("x")), Err(CrissCrossError::NoCrossing));
    }
}

#[test]
fn the_largest_group_is_laid_out() {
    let words = letters(&["fizz", "fizzy", "owl", "wool", "loom", "moo"]);
    let layout = lay_out(&words, &Seed::new("groups")).unwrap();
    assert_eq!(layout.places().iter().map(Option::is_some).collect::<Vec<_>>(), [false, false, true, true, true, true]);
}

#[test]
fn limits_are_checked_first() {
    let many = vec![vec![0, 1]; MAX_WORDS + 1];
    assert_eq!(lay_out(&many, &Seed::new("x")), Err(CrissCrossError::TooMany(MAX_WORDS + 1)));
    let long = [vec![0; MAX_LETTERS + 1], vec![0, 1]];
    assert_eq!(lay_out(&long, &Seed::new("x")), Err(CrissCrossError::TooLong("a".repeat(MAX_LETTERS + 1))));
    let longest = [vec![0; MAX_LETTERS], vec![0; MAX_LETTERS], vec![0, 1]];
    check(&longest, &lay_out(&longest, &Seed::new("x")).unwrap());
}

#[test]
fn puzzles_are_numbered_and_clued_in_order() {
    let mut entries = listed(&["owl", "great auk", "wren", "gull", "rouge-gorge", "smew"]);
    entries[1].clue = "Extinct bird (5,3)".into();
    entries[2].clue = "Bird of 1979 (4,4)".into();
    let CrissCross { puzzle, left_out, .. } = generate(&entries, "Birds", &Seed::new("order")).unwrap();
    assert!(left_out.is_empty() && puzzle.is_solved() && puzzle.has_standard_numbering());
    assert_eq!((puzzle.title.as_str(), puzzle.clues.len(), puzzle.slots().len()), ("Birds", 6, 6));
    let clue = |start: &str| puzzle.clues.iter().find(|clue| clue.text.starts_with(start)).unwrap().text.as_str();
    assert_eq!(clue("Clue of rouge"), "Clue of rouge-gorge (5-5)");
    assert_eq!(clue("Extinct"), "Extinct bird (5,3)", "an enumeration that is given is kept");
    assert_eq!(clue("Bird of"), "Bird of 1979 (4,4)", "a single word gets none");
    for slot in puzzle.slots() {
        let clue = puzzle.clue(&slot).unwrap();
        let spelled: String = slot.cells.iter().map(|&pos| puzzle.square(pos).unwrap().solution.as_str()).collect();
        let entry = entries.iter().find(|entry| entry.word.spelled() == spelled.to_lowercase()).unwrap();
        assert!(clue.text.starts_with(&entry.clue) && clue.cells == slot.cells, "{spelled}");
    }
    let order: Vec<(Axis, u32)> = puzzle.clues.iter().map(|clue| (clue.axis, clue.label.parse().unwrap())).collect();
    assert!(order.is_sorted());
}
