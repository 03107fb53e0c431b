use proptest::prelude::*;
use wordhoard_engine::base::sample::sample_size;

use super::*;
use crate::word_search::ListedWord;

const WOOD: &str =
    "# title: In the wood\n# theme: birds\n# message: go\n# hidden\nN E R W\nI X L W\nB . O Q\n\nwren\nOw-L\n";

fn rewritten(text: &str) -> String {
    parse(text).map_or_else(|error| error.to_string(), |parsed| write(&parsed.puzzle))
}

#[test]
fn written_puzzles_equal_their_source() {
    assert_eq!(rewritten(WOOD), WOOD);
    assert_eq!(rewritten("ABC\nDEF\n"), "A B C\nD E F\n");
}

#[test]
fn words_after_a_question_mark_are_secret() {
    let puzzle = parse("ABC\nDEF\n\n?abc\nDEF\n ? ad\n").unwrap().puzzle;
    assert_eq!((puzzle.visible_count(), puzzle.secret_count(), puzzle.is_hidden()), (1, 2, false));
    assert_eq!(write(&puzzle), "A B C\nD E F\n\nDEF\n?abc\n?ad\n");
    let all = "# hidden\nA B C\nD E F\n\nabc\nad\n";
    assert_eq!([rewritten("ABC\nDEF\n\n?abc\n?ad\n"), rewritten(all)], [all; 2], "all secret: the list is hidden");
    let error = parse("ABC\nDEF\n\n?a1\n").unwrap_err().to_string();
    assert!(error.starts_with("line 4, column 3: '1' is not a letter"), "{error}");
}

#[test]
fn case_spaces_and_accents_in_the_grid_are_ignored() {
    let plain = "A B C\nD E F\n\nAbé\n";
    for text in
        ["abc\ndef\n\nAbé", "\n\nA\tBC\n dé f \n\n\n\nAbé\n\n", "a b c\nde\u{301}f\n\nAbé", "aBc\r\nDeF\r\n\r\nAbé\r\n"]
    {
        assert_eq!(rewritten(text), plain, "{text:?}");
    }
}

#[test]
fn a_first_note_without_a_key_is_the_title() {
    let puzzle =
        parse("\n# In the wood\n# made on a Sunday\n#theme birds\n\nAB\nCD\n\n# all of them\nab\n").unwrap().puzzle;
    assert_eq!((puzzle.title.as_deref(), puzzle.theme.as_deref()), (Some("In the wood"), Some("birds")));
    assert_eq!(puzzle.words.len(), 1);
}

#[test]
fn holes_are_distinguished_from_titles() {
    let heart = ". A . B .\nC D E F G\n. H I J .\n. . K . .\n";
    assert_eq!(rewritten("#A#B#\nCDEFG\n#HIJ#\n##K##\n"), heart);
    assert_eq!(rewritten("# A # B #\nCDEFG\n.HIJ.\n..K..\n"), heart);
    assert_eq!(rewritten("#ABC\nDEFG\n"), ". A B C\nD E F G\n");
    assert_eq!(rewritten("# ABC\nDEFG\n"), "# title: ABC\nD E F G\n");
    assert_eq!(rewritten("# ABCD\nDEFG\n"), "# title: ABCD\nD E F G\n");
}

#[test]
fn duplicate_words_are_ignored_with_a_warning() {
    let parsed = parse("abcxyz\nabcxyz\n\nTea Pot\nteapot\nabc\n").unwrap();
    assert_eq!(parsed.puzzle.words.iter().map(ListedWord::shown).collect::<Vec<_>>(), ["Tea Pot", "abc"]);
    assert_eq!(parsed.warnings, ["duplicate words ignored: teapot"]);
}

#[test]
fn words_longer_than_the_grid_are_kept_with_a_warning() {
    let parsed = parse("AB\nCD\nEF\n\nace\nhippo\n").unwrap();
    assert_eq!(parsed.puzzle.words.len(), 2);
    assert_eq!(parsed.warnings, ["not in the grid, whose longest row or column has 3 letters: hippo"]);
}

#[test]
fn errors_name_the_line_and_column() {
    for (text, expected) in [
        ("", "no grid found; "),
        (" \n\n", "no grid found; "),
        ("# only a title\n", "no grid found; "),
        ("..\n..\n", "no grid found; "),
        ("ABCD\nABC\n", "line 2 has 3 letters, expected 4; all rows must be the same length, and an empty line"),
        ("ABCD\nABCD\nA\n", "line 3 has 1 letter, expected"),
        ("# x\n\nABCD\nAB4D\n", "line 4, column 3: invalid letter '4'; "),
        ("AB\nA\u{1b}[2J\n", "line 2, column 2: invalid control character; "),
        ("AB\nA\u{202e}B\n", "line 2, column 2: invalid letter '\\u{202e}'; "),
        ("AB\nAæ\n", "line 2, column 2: invalid letter 'æ'; "),
        ("AB\nмB\n", "line 2, column 1: invalid letter 'м'; "),
        ("\u{301}AB\nAB\n", "line 1, column 1: invalid letter '\\u{301}'; "),
        (
            "AB\nAB\n\nab\n  c4t\n",
            "line 5, column 4: '4' is not a letter from a to z, with or without an accent; write one word",
        ),
        ("AB\nAB\n\nab, cd\n", "line 4, column 3: ',' is not a letter from a to z"),
        ("AB\nAB\n\n -\n", "line 4, column 2: a word must have 2 to 255 letters; "),
        ("AB\nAB\n\na\u{202e}b\n", "line 4, column 2: '\\u{202e}' is not a letter"),
    ] {
        let error = parse(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
        assert_eq!(wordhoard_engine::base::sanitize::line(&error), error, "{text:?}");
    }
}

#[test]
fn oversized_inputs_are_rejected_at_the_first_line_over_the_limit() {
    let many = |unit: &str, times: usize| unit.repeat(times);
    let millions = sample_size(1_000_000, 10_000_000);
    for (text, expected) in [
        (many("a", millions), "line 1 has more than 1000 letters"),
        (many("ab\n", 1001), "line 1001: too many rows"),
        ("ab\n\n".to_owned() + &many("ab\n", 20_001), "line 20003: too many words"),
        ("ab\n\n".to_owned() + &many("a", 256), "line 3, column 1: a word must have 2 to 255 letters"),
        ("ab\n\na".to_owned() + &many("-", millions) + "b", "line 3, column 1: a word must have 2 to 255 letters"),
        ("# title: ".to_owned() + &many("a", millions) + "\nab\nab\n", "line 1 is too long"),
    ] {
        let error = parse(&text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    assert!(parse(&many(&(many("a", 1000) + "\n"), 1000)).is_ok());
    assert!(parse(&many("\n#\n", millions / 10)).is_err());
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
        words in proptest::collection::vec("[?]?[A-Za-zéß]{2,9}[-' ]?[a-z]", 0..6),
    ) -> WordSearch {
        let mut cells = cells;
        // A grid needs at least one letter.
        cells[0][cols - 1] = 3;
        let mut list = WordListBuilder::default();
        let letters = Letters::new(Grid::from_rows(cells).unwrap());
        // A separate test covers words that are too long.
        let fits = |word: &&String| ListedWord::parse(word).unwrap().letters().len() <= letters.longest_line();
        words.iter().filter(fits).for_each(|word| list.push(ListedWord::parse(word)).unwrap());
        WordSearch { title, theme, message, letters, words: list.finish().0 }.with_hidden(hidden)
    }
}

proptest! {
    #[test]
    fn every_puzzle_survives_a_round_trip(puzzle in puzzle()) {
        let parsed = parse(&write(&puzzle)).map(|parsed| parsed.puzzle);
        prop_assert_eq!(parsed, Ok(puzzle));
    }

    #[test]
    fn parsing_never_panics(text in "[A-Za-z#. :\n\u{0}-\u{2ff}]{0,80}") {
        if let Ok(parsed) = parse(&text) {
            prop_assert!(parse(&write(&parsed.puzzle)).is_ok(), "{}", write(&parsed.puzzle));
        }
    }
}
