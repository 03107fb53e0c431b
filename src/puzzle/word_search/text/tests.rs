use proptest::prelude::*;

use super::*;
use crate::puzzle::word_search::Listed;

const WOOD: &str =
    "# title: In the wood\n# theme: birds\n# message: go\n# hidden\nN E R W\nI X L W\nB . O Q\n\nwren\nOw-L\n";

fn said(text: &str) -> String {
    parse(text).map_or_else(|error| error.to_string(), |read| write(&read.puzzle))
}

#[test]
fn what_is_written_is_what_was_read() {
    assert_eq!(said(WOOD), WOOD);
    assert_eq!(said("ABC\nDEF\n"), "A B C\nD E F\n");
}

#[test]
fn letters_stand_in_any_case_with_or_without_spaces_and_accents() {
    let plain = "A B C\nD E F\n\nAbé\n";
    for text in
        ["abc\ndef\n\nAbé", "\n\nA\tBC\n dé f \n\n\n\nAbé\n\n", "a b c\nde\u{301}f\n\nAbé", "aBc\r\nDeF\r\n\r\nAbé\r\n"]
    {
        assert_eq!(said(text), plain, "{text:?}");
    }
}

#[test]
fn the_first_line_is_the_title_where_it_has_no_key() {
    let read =
        parse("\n# In the wood\n# made on a Sunday\n#theme birds\n\nAB\nCD\n\n# all of them\nab\n").unwrap().puzzle;
    assert_eq!((read.title.as_deref(), read.theme.as_deref()), (Some("In the wood"), Some("birds")));
    assert_eq!(read.words.len(), 1);
}

#[test]
fn holes_are_told_from_titles() {
    let heart = ". A . B .\nC D E F G\n. H I J .\n. . K . .\n";
    assert_eq!(said("#A#B#\nCDEFG\n#HIJ#\n##K##\n"), heart);
    assert_eq!(said("# A # B #\nCDEFG\n.HIJ.\n..K..\n"), heart);
    assert_eq!(said("#ABC\nDEFG\n"), ". A B C\nD E F G\n");
    assert_eq!(said("# ABC\nDEFG\n"), "# title: ABC\nD E F G\n");
    assert_eq!(said("# ABCD\nDEFG\n"), "# title: ABCD\nD E F G\n");
}

#[test]
fn of_words_with_the_same_letters_the_first_is_kept_and_it_is_said() {
    let read = parse("abcxyz\nabcxyz\n\nTea Pot\nteapot\nabc\n").unwrap();
    assert_eq!(read.puzzle.words.iter().map(Listed::shown).collect::<Vec<_>>(), ["Tea Pot", "abc"]);
    assert_eq!(read.warnings, ["in the list more than once, and looked for once: teapot"]);
}

#[test]
fn a_word_that_is_longer_than_any_line_of_the_grid_is_a_fault() {
    assert_eq!(
        said("AB\nCD\nEF\n\nace\nhippo\n"),
        "line 6: the word has 5 letters, and no line of the grid has more than 3; leave it out, or mend the grid"
    );
}

#[test]
fn faults_are_named_by_their_place() {
    for (text, sentence) in [
        ("", "there is no grid in it; "),
        (" \n\n", "there is no grid in it; "),
        ("# only a title\n", "there is no grid in it; "),
        ("..\n..\n", "there is no grid in it; "),
        (
            "ABCD\nABC\n",
            "line 2 has 3 letters where the first row has 4; make all rows as long, and leave an empty line",
        ),
        ("ABCD\nABCD\nA\n", "line 3 has 1 letter where"),
        ("# x\n\nABCD\nAB4D\n", "line 4, column 3: '4' is no letter of a grid; "),
        ("AB\nA\u{1b}[2J\n", "line 2, column 2: a control character is no letter of a grid; "),
        ("AB\nA\u{202e}B\n", "line 2, column 2: '\\u{202e}' is no letter of a grid; "),
        ("AB\nAæ\n", "line 2, column 2: 'æ' is no letter of a grid; "),
        ("AB\nмB\n", "line 2, column 1: 'м' is no letter of a grid; "),
        ("\u{301}AB\nAB\n", "line 1, column 1: '\\u{301}' is no letter of a grid; "),
        (
            "AB\nAB\n\nab\n  c4t\n",
            "line 5, column 4: '4' is no letter from a to z, with or without an accent; write a word",
        ),
        ("AB\nAB\n\nab, cd\n", "line 4, column 3: ',' is no letter from a to z"),
        ("AB\nAB\n\n -\n", "line 4, column 2: a word has from 2 to 255 letters; "),
        ("AB\nAB\n\na\u{202e}b\n", "line 4, column 2: '\\u{202e}' is no letter"),
    ] {
        let error = parse(text).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{text:?}: {error}");
        assert_eq!(crate::base::sanitize::line(&error), error, "{text:?}");
    }
}

#[test]
fn what_is_too_much_is_refused_at_the_line_that_is_too_much() {
    let many = |unit: &str, times: usize| unit.repeat(times);
    for (text, sentence) in [
        (many("a", 10_000_000), "line 1 has more than 1000 letters"),
        (many("ab\n", 1001), "line 1001 is one row too many"),
        ("ab\n\n".to_owned() + &many("ab\n", 20_001), "line 20003 is one word too many"),
        ("ab\n\n".to_owned() + &many("a", 256), "line 3, column 1: a word has from 2 to 255 letters"),
        ("ab\n\na".to_owned() + &many("-", 10_000_000) + "b", "line 3, column 1: a word has from 2 to 255 letters"),
        ("# title: ".to_owned() + &many("a", 10_000_000) + "\nab\nab\n", "line 1 is too long"),
    ] {
        let error = parse(&text).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{error}");
    }
    assert!(parse(&many(&(many("a", 1000) + "\n"), 1000)).is_ok());
    assert!(parse(&many("\n#\n", 1_000_000)).is_err());
}

prop_compose! {
    fn note()(text in proptest::option::of("[A-Za-zé:#!,' ]{0,12}[a-z]")) -> Option<String> {
        text.map(|text| text.trim().to_owned())
    }
}

prop_compose! {
    fn puzzle()(
        (title, theme, message, hidden) in (note(), note(), note(), any::<bool>()),
        (cols, cells) in (1usize..8).prop_flat_map(|cols| {
            (Just(cols), proptest::collection::vec(proptest::collection::vec(0u8..=26, cols), 1..8))
        }),
        words in proptest::collection::vec("[A-Za-zéß]{2,9}[-' ]?[a-z]", 0..6),
    ) -> WordSearch {
        let mut cells = cells;
        // A grid of holes alone is none.
        cells[0][cols - 1] = 3;
        let mut list = List::default();
        let letters = Letters::new(Grid::from_rows(cells).unwrap());
        // What is too long is a fault, and held elsewhere.
        let fits = |word: &&String| Listed::new(word).unwrap().letters().len() <= letters.longest_line();
        words.iter().filter(fits).for_each(|word| list.push(word).unwrap());
        WordSearch { title, theme, message, hidden, letters, words: list.finish().0 }
    }
}

proptest! {
    #[test]
    fn every_puzzle_survives_being_written(puzzle in puzzle()) {
        let read = parse(&write(&puzzle)).map(|read| read.puzzle);
        prop_assert_eq!(read, Ok(puzzle));
    }

    #[test]
    fn no_text_panics(text in "[A-Za-z#. :\n\u{0}-\u{2ff}]{0,80}") {
        if let Ok(read) = parse(&text) {
            prop_assert!(parse(&write(&read.puzzle)).is_ok(), "{}", write(&read.puzzle));
        }
    }
}
