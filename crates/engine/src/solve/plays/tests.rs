//! Tests of single positions. `tests/solvers/plays` compares the methods on random ones.

use std::sync::LazyLock;

use super::brute::BruteForce;
use super::*;
use crate::grid::{BoardSquare, BoardTile, Grid, Pos, Premium};
use crate::words::dawg::{Builder, Dawg};

/// A few words. Some are longer than a board.
static WORDS: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut words =
        ["a", "am", "ma", "me", "em", "tea", "team", "teams", "steam", "teas", "mama", "axe", "tax", "taxed"]
            .map(|text| crate::solve::lab::word(text).unwrap())
            .to_vec();
    words.extend([vec![0; 24], vec![0; 25], vec![0; 26], vec![0; 63]]);
    words.sort();
    let mut builder = Builder::default();
    words.iter().for_each(|word| builder.push(word).unwrap());
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))
});

/// Creates a board from rows: capitals for tiles, lowercase letters for blanks, and marks for empty squares.
fn board(rows: &[&str]) -> TileBoard {
    let square = |ch: char| match Premium::from_mark(ch) {
        Some(premium) => BoardSquare { premium, tile: None },
        None => {
            let letter = ch.to_ascii_lowercase() as u8 - b'a';
            BoardSquare { premium: Premium::Plain, tile: Some(BoardTile { letter, is_blank: ch.is_lowercase() }) }
        }
    };
    let cells = rows.iter().map(|row| row.chars().map(square).collect()).collect();
    TileBoard::new(Grid::from_rows(cells).unwrap()).unwrap()
}

/// Returns the plays after checking that all methods agree.
fn plays(board: &TileBoard, rack: &str) -> Vec<Play> {
    let rack = Rack::parse(rack).unwrap();
    let expected = BruteForce::new(&WORDS).plays(board, &rack);
    for (name, method) in Method::NAMES {
        assert_eq!(PlayFinder::new(&WORDS, method).plays(board, &rack).unwrap(), expected, "{name}");
    }
    expected
}

/// Returns the plays as `2B (TEA)M 6`.
fn shown(board: &TileBoard, rack: &str) -> Vec<String> {
    plays(board, rack).iter().map(|play| format!("{} {play} {}", play.place(), play.points)).collect()
}

#[test]
fn words_are_extended_and_crossed() {
    let board = board(&[".....", ".TEA.", "....."]);
    let expected = ["2B (TEA)M 6", "D2 (A)M 4", "C2 (E)M 4", "D1 M(A) 4", "C1 M(E) 4"];
    assert_eq!(shown(&board, "m"), expected, "most points first, then alphabetically");
}

#[test]
fn all_crossing_words_must_be_words() {
    // An M below the A makes AM, but no word with the E or the T.
    let board = board(&["....", "TEA.", "...."]);
    let found = shown(&board, "am");
    assert!(found.contains(&"3C MA 8".to_owned()), "{found:?}");
    assert!(!found.iter().any(|play| play.starts_with("3B")), "{found:?}");
}

#[test]
fn a_single_tile_that_forms_two_words_is_one_play() {
    let found = shown(&board(&[".A.", "A..", "..."]), "m");
    assert_eq!(found, ["2A (A)M 8", "1A M(A) 8", "1B (A)M 4", "A2 (A)M 4"]);
}

#[test]
fn the_first_play_covers_the_centre() {
    let found = plays(&board(&[".....", ".....", "....."]), "me");
    let places: Vec<String> = found.iter().map(Play::place).collect();
    assert_eq!(places, ["2B", "2C", "C1", "C2", "2B", "2C", "C1", "C2"], "EM, then ME");
    assert!(plays(&board(&["...", "...", "..."]), "a").is_empty(), "a word has two letters or more");
}

#[test]
fn premium_squares_count_for_new_tiles_in_both_words() {
    // TEAM: 3 for the tiles on the board and 2 times 3 for the M. MA: 2 times 3 and 1.
    let found = shown(&board(&["....", "TEA2", "...A"]), "m");
    assert_eq!(found[0], "2A (TEA)M 16");
    let found = shown(&board(&["....", "TEA#", "...A"]), "m");
    assert_eq!(found[0], "2A (TEA)M 30", "three times 6 for TEAM, three times 4 for MA");
}

#[test]
fn blanks_score_nothing_and_take_the_cheapest_square() {
    let row = |text| board(&["......", text, "......"]);
    assert!(shown(&row("...A.."), "mm?a").contains(&"2A MAM(A) 8".to_owned()));
    // The rack has one M for two, and one of them is on a square that triples it.
    assert!(shown(&row("3..A.."), "ma?").contains(&"2A MAm(A) 11".to_owned()));
    assert!(shown(&row("..3A.."), "ma?").contains(&"2A mAM(A) 11".to_owned()));
    assert!(shown(&row("...A.."), "ma?").contains(&"2A MAm(A) 5".to_owned()), "of equal ones, the last is the blank");
    let through_a_blank = shown(&row("...a.."), "m");
    assert!(
        through_a_blank.contains(&"2C M(a) 3".to_owned()),
        "a blank on the board scores nothing: {through_a_blank:?}"
    );
}

#[test]
fn seven_tiles_earn_a_bonus() {
    // The list has words of 24 and 25 A's.
    let points = |on_board: usize, from_rack: usize| {
        let row = format!("{:.<25}", "A".repeat(on_board));
        let found = plays(&board(&[&row, &".".repeat(25)]), &"a".repeat(from_rack));
        found.iter().map(|play| (play.placed_count(), play.points, play.bonus())).collect::<Vec<_>>()
    };
    assert_eq!(points(18, 6), [(6, 24, 0)]);
    assert_eq!(points(17, 7), [(7, 74, 50)]);
    assert_eq!(points(18, 7), [(7, 75, 50), (6, 24, 0)]);
    assert_eq!(points(10, 15), [(15, 75, 50), (14, 74, 50)]);
}

#[test]
fn the_leave_and_the_crossings_are_reported() {
    let (board, rack) = (board(&[".....", ".TEA.", "....."]), Rack::parse("sm?").unwrap());
    let found = plays(&board, "sm?");
    let play = found.iter().find(|play| play.to_string() == "(TEA)M").unwrap();
    assert_eq!((play.leave(&rack).as_str(), play.place().as_str()), ("S?", "2B"));
    let crossed = found.iter().find(|play| play.place() == "3D" && play.to_string() == "Ma").unwrap();
    assert_eq!(crossed.crossings(&board), [crate::solve::lab::word("am").unwrap()]);
    assert_eq!(crossed.tiles().map(|(pos, _, _)| pos).collect::<Vec<_>>(), [Pos::new(2, 3), Pos::new(2, 4)]);
}

#[test]
fn large_racks_and_answers_are_rejected() {
    let finder = PlayFinder::new(&Lexicon::embedded(false), Method::Fast);
    let error = |rack: &str| finder.plays(&TileBoard::standard(), &Rack::parse(rack).unwrap()).unwrap_err().to_string();
    assert_eq!(error(&"?".repeat(16)), "the rack has 16 tiles; use at most 15");
    assert_eq!(error(&"?".repeat(15)), "more than 250,000 plays; use fewer blanks or tiles");
}

/// All tiles of the longest rack on squares that triple the word: the most points that a play can score.
#[test]
fn the_most_points_fit() {
    let squares = 25 * 10 * u32::from(Premium::TripleLetter.letter_factor());
    let crossings = MAX_RACK as u32 * squares * 3;
    let factor = u32::from(Premium::TripleWord.word_factor()).checked_pow(MAX_RACK as u32).unwrap();
    assert!((25 * 10u32).checked_mul(factor).and_then(|points| points.checked_add(crossings + BONUS)).is_some());
}
