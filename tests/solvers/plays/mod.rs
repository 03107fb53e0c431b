//! Compares the searches for plays with brute force, on random positions.
//!
//! For 1,000 positions with all words: `FULL=1 cargo test --profile sweep --test solvers plays`.

mod positions;

use std::fmt::Write as _;

use positions::Position;
use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::grid::{BoardSquare, Grid, Premium, TileBoard};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::plays::brute::BruteForce;
use wordhoard_engine::solve::plays::{Method, PlayFinder};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_engine::words::fold::spell;

/// Returns the embedded list or, unless the full sample is wanted, every tenth of its words.
fn list() -> Lexicon {
    let words = Lexicon::embedded(false);
    if is_full() {
        return words;
    }
    let mut builder = Builder::default();
    words.spell((0..words.number_bound() as u32).step_by(10), |_, letters| builder.push(letters).unwrap());
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))
}

/// Returns the standard board or, one time in three, one of another size with random premium squares.
fn empty_board(rng: &mut SeededRng) -> TileBoard {
    if rng.below(3) > 0 {
        return TileBoard::standard();
    }
    let mut side = || 3 + rng.below(19) as u16;
    let (rows, cols) = (side(), side());
    let square = |_| BoardSquare { premium: Premium::MARKS[rng.below(12).saturating_sub(7)].1, tile: None };
    TileBoard::new(Grid::fill(rows, cols, square)).unwrap()
}

/// Returns a rack with the tiles of a word of seven or eight letters, one of them perhaps a blank.
fn scrambled_word(words: &Lexicon, rng: &mut SeededRng) -> Rack {
    loop {
        let mut text = String::new();
        words.spell([rng.below(words.number_bound()) as u32], |_, letters| text = spell(letters));
        if text.len() == 7 || text.len() == 8 {
            let blank = if rng.below(2) == 0 { "?" } else { &text[..1] };
            return Rack::parse(&(text[1..].to_owned() + blank)).unwrap();
        }
    }
}

fn show(position: &Position) -> String {
    let mut text = String::new();
    for row in position.board.squares().by_row() {
        for square in row {
            let letter = |first: u8, letter: u8| char::from(first + letter);
            let mark = || Premium::MARKS.iter().find(|mark| mark.1 == square.premium).unwrap().0;
            text.push(
                square.tile.map_or_else(mark, |tile| letter(if tile.is_blank { b'a' } else { b'A' }, tile.letter)),
            );
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{:?}", position.rack);
    text
}

#[test]
fn all_methods_find_what_brute_force_finds() {
    let words = list();
    let brute = BruteForce::new(&words);
    let finders = Method::NAMES.map(|(name, method)| (name, PlayFinder::new(&words, method)));
    let (mut plays, mut bonuses, mut blanks) = (0, 0, 0);
    let count = sample_size(30, 1000);
    for number in 0..count {
        let mut rng = Seed::new(number.to_string()).rng("plays");
        let (board, turns) = (empty_board(&mut rng), rng.below(16));
        let tiles = *rng.pick(&[1, 2, 5, 7, 7, 7, 8]);
        let rack = (tiles, rng.below(3).min(tiles));
        let mut position = Position::random(&finders[0].1, board, turns, rack, &mut rng);
        if rng.below(4) == 0 {
            position.rack = scrambled_word(&words, &mut rng);
        }
        let expected = brute.plays(&position.board, &position.rack);
        for (name, finder) in &finders {
            let found = finder.plays(&position.board, &position.rack).unwrap();
            let shown: Vec<String> =
                found.iter().map(|play| format!("{} {play} {}", play.place(), play.points)).collect();
            let wanted: Vec<String> =
                expected.iter().map(|play| format!("{} {play} {}", play.place(), play.points)).collect();
            let missing: Vec<&String> = wanted.iter().filter(|play| !shown.contains(play)).take(5).collect();
            let excess: Vec<&String> = shown.iter().filter(|play| !wanted.contains(play)).take(5).collect();
            assert!(found == expected, "{name}: missing {missing:?}, excess {excess:?}\n{}", show(&position));
        }
        plays += expected.len();
        bonuses += expected.iter().filter(|play| play.bonus() > 0).count();
        blanks += expected.iter().filter(|play| play.to_string().chars().any(char::is_lowercase)).count();
    }
    assert!(plays > 20 * count && bonuses > count / 10 && blanks > count, "{plays}, {bonuses}, {blanks}");
}
