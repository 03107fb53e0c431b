use std::collections::HashSet;

use wordhoard_engine::base::hash::fnv;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::Pos;
use wordhoard_engine::solve::crossword_fill::Reason;
use wordhoard_engine::words::clues::written_for;
use wordhoard_engine::words::fold::spell;
use wordhoard_engine::words::inflect::bases;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_puzzles::block_pattern;

use super::answers::{Effort, mini_answers, request};
use super::*;

fn made(params: Params, seed: &str) -> Crossword {
    generate(params, &Seed::new(seed), &mut ()).unwrap()
}

fn made_by(generator: Generator, params: Params, seed: &str) -> Crossword {
    generate_by(generator, params, &Seed::new(seed), &mut ()).unwrap()
}

fn mini(seed: &str) -> Crossword {
    made(Params::default(), seed)
}

fn rows(puzzle: &Crossword) -> Vec<String> {
    let letter = |cell: &Cell| cell.square().map_or("#".to_owned(), |square| square.solution.clone());
    puzzle.grid.by_row().map(|row| row.iter().map(letter).collect()).collect()
}

fn answers_of(puzzle: &Crossword) -> Vec<String> {
    let spell = |slot: &wordhoard_engine::grid::Slot| -> String {
        slot.cells.iter().map(|&pos| puzzle.solution(pos).to_lowercase()).collect()
    };
    puzzle.slots().iter().map(spell).collect()
}

/// Grids must never change: a seed that was shared gives the same puzzle in every version, and so does a date.
#[test]
fn seeds_give_the_same_grids_forever() {
    let grids = |generator| {
        let grid = |seed| rows(&made_by(generator, Params::default(), seed)).join("\n");
        ["one", "two", "tuesday"].map(grid).join("\n\n")
    };
    insta::assert_snapshot!(grids(Generator::First));
    insta::assert_snapshot!("seeds_give_the_same_grids_in_the_second_generator", grids(Generator::Second));
}

#[test]
fn few_seeds_have_the_same_mini() {
    let grids: HashSet<Vec<String>> = (0..40).map(|seed| rows(&mini(&format!("seed {seed}")))).collect();
    assert!(grids.len() >= 36, "{}", grids.len());
}

#[test]
fn minis_are_complete_and_their_answers_are_known() {
    let known: HashSet<&str> = mini_answers().map(|(answer, _)| answer).collect();
    let (samples, mut leaks) = (sample_size(60, 1000), 0);
    for seed in 0..samples {
        let puzzle = mini(&format!("sample {seed}"));
        assert!(puzzle.is_solved() && puzzle.has_standard_numbering(), "{seed}");
        let answers = answers_of(&puzzle);
        assert_eq!(puzzle.clues.len(), answers.len(), "{seed}");
        let distinct: HashSet<&String> = answers.iter().collect();
        assert_eq!(distinct.len(), answers.len(), "{seed}: {answers:?}");
        assert!(answers.iter().all(|answer| known.contains(answer.as_str())), "{seed}: {answers:?}");
        let opposite: Vec<String> = rows(&puzzle).iter().rev().map(|row| row.chars().rev().collect()).collect();
        for (row, other) in rows(&puzzle).iter().zip(opposite) {
            assert!(row.chars().zip(other.chars()).all(|(a, b)| (a == '#') == (b == '#')), "{seed}");
        }
        for slot in puzzle.slots() {
            let clue = puzzle.clue(&slot).unwrap();
            let text = clue.text.to_lowercase();
            let tokens: Vec<&str> = text.split(|ch: char| !ch.is_ascii_lowercase()).collect();
            for answer in &answers {
                let gives = |token: &&str| *token == answer || bases(token).contains(answer);
                leaks += usize::from(tokens.iter().any(gives));
            }
        }
    }
    // An answer may have only clues with another answer of the puzzle.
    assert!(leaks <= samples / 50, "{leaks}");
}

/// Returns the shapes besides minis, the smallest first.
fn shapes() -> Vec<Shape> {
    let shapes = Side::ALL.into_iter().flat_map(|side| Style::NAMES.map(|(_, style)| Shape::new(side, style)));
    shapes.filter_map(Result::ok).filter(|shape| !shape.is_mini()).collect()
}

/// Hashes of the grids of two seeds.
const LARGER_GRIDS: [&str; 6] = [
    "5x5 British 01b0e3b4f75e877f",
    "6x6 American dad3dcaa340fe1a6",
    "7x7 American 6d1f9c12c3ef5c59",
    "7x7 British dfdb2fdfcc876201",
    "9x9 American a5d306971af0ff85",
    "9x9 British f2f4eff5b36eff0e",
];

/// Grids must never change: a seed that was shared gives the same puzzle in every version.
#[test]
fn seeds_give_the_same_larger_grids_forever() {
    let params = |shape| Params { shape, ..Params::default() };
    let line = |shape: &Shape| {
        let grids = ["one", "two"].map(|seed| rows(&made(params(*shape), seed)).join("\n"));
        format!("{shape} {:016x}", fnv(grids.join("\n\n").as_bytes()))
    };
    // The quick sample is a British and an American size.
    let lines: Vec<String> = shapes().iter().take(sample_size(2, LARGER_GRIDS.len())).map(line).collect();
    assert_eq!(lines, LARGER_GRIDS[..lines.len()]);
}

#[test]
fn own_patterns_are_filled_around_their_letters() {
    let pattern =
        |rows: &[&str]| Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap();
    let own = pattern(&["##B--", "#----", "-----", "----#", "---##"]);
    let on = |pattern: &Pattern| generate_on(pattern, Params::default(), &Seed::new("own"), &mut ());
    let puzzle = on(&own).unwrap();
    assert!(puzzle.is_solved() && rows(&puzzle)[0].as_bytes()[2] == b'B', "{:?}", rows(&puzzle));
    assert_eq!(puzzle.title, "Easy crossword, seed own");
    assert_eq!(rows(&puzzle), rows(&on(&own).unwrap()));
    let unfillable = on(&pattern(&["QXZ", "---", "---"])).unwrap_err();
    assert_eq!(unfillable, Unfilled::Impossible(Reason::NoWord { at: Pos::new(0, 0), axis: Axis::Down }));
    let stopped = generate_on(&own, Params::default(), &Seed::new("own"), &mut Stop::default());
    assert_eq!(stopped.unwrap_err(), Unfilled::Stopped);
}

/// The words listed for a slot must be those around which the grid can be filled. In a ring of four words, no word that
/// cannot be gets past propagation.
#[test]
fn candidates_are_the_words_around_which_the_grid_can_be_filled() {
    let around = |word: &str| block_pattern::parse(&format!("{word}\n.#.\n..X\n")).unwrap();
    let (open, seed) = (around("J.."), Seed::new("ring"));
    let listed = candidates(&open, 0).unwrap();
    let min_score = Effort::LENIENT.min_score;
    let list = request(&open, &seed, min_score).list;
    let mut counts = [0; 2];
    // An uncommon word may cross another one only if it is given.
    let words = list.words(3).filter(|&(word, score, uncommon)| word[0] == 9 && score >= min_score && !uncommon);
    for word in words.map(|(word, ..)| spell(word)) {
        let is_listed = listed.iter().any(|candidate| candidate.word == word);
        let made = generate_on(&around(&word), Params::default(), &seed, &mut ());
        assert_eq!(made.is_ok(), is_listed, "{word}");
        counts[usize::from(is_listed)] += 1;
    }
    assert!(counts[0] > 2 && counts[1] > 2, "{counts:?}");
}

#[test]
fn refused_clues_are_replaced() {
    let params = Params::default();
    let mut puzzle = mini("refused");
    let before = puzzle.clone();
    let answer = puzzle.answer(&puzzle.clues[0]).to_lowercase();
    // The first clue, and all written ones for the last answer.
    let (first, last) = (puzzle.clues[0].text.clone(), puzzle.answer(puzzle.clues.last().unwrap()).to_lowercase());
    let is_refused = |of: &str, clue: &str| (of, clue) == (&*answer, &*first) || of == last;
    replace_clues(&mut puzzle, params, is_refused);
    assert!(written_for(&answer).any(|clue| clue.text == puzzle.clues[0].text) && puzzle.clues[0].text != first);
    // Nothing is left for the last answer.
    assert_eq!(puzzle.clues[1..], before.clues[1..]);
}

/// Observer that stops every search at its first event.
#[derive(Default)]
struct Stop {
    events: usize,
}

impl<E> Observer<E> for Stop {
    fn observe(&mut self, _: E) -> std::ops::ControlFlow<()> {
        self.events += 1;
        std::ops::ControlFlow::Break(())
    }
}

#[test]
fn an_observer_stops_the_search() {
    let large = Params { shape: Shape::new(Side::ALL[3], Style::British).unwrap(), ..Params::default() };
    for params in [Params::default(), large] {
        let mut stop = Stop::default();
        assert!(generate(params, &Seed::new("stop"), &mut stop).is_none());
        assert_eq!(stop.events, 1, "{params}");
    }
}

#[test]
fn levels_and_spellings_change_the_clues_and_not_the_grid() {
    let with = |level, spelling| made(Params { level, spelling, ..Params::default() }, "levels");
    let easy = with(Level::Easy, Spelling::American);
    for other in [with(Level::Hard, Spelling::American), with(Level::Easy, Spelling::British)] {
        assert_eq!(rows(&easy), rows(&other));
    }
    let mut counts = [[0; 3]; 3];
    for (number, level) in [Level::Easy, Level::Medium, Level::Hard].into_iter().enumerate() {
        for seed in 0..20 {
            let puzzle = made(Params { level, ..Params::default() }, &format!("level {seed}"));
            for (slot, answer) in puzzle.slots().iter().zip(answers_of(&puzzle)) {
                let text = &puzzle.clue(slot).unwrap().text;
                let clue = written_for(&answer).find(|clue| clue.text == text).unwrap();
                counts[number][clue.level as usize] += 1;
            }
        }
    }
    assert!(counts[0][0] > counts[1][0] && counts[1][0] > counts[2][0], "{counts:?}");
    assert!(counts[2][2] > counts[1][2] && counts[1][2] > counts[0][2], "{counts:?}");
}

/// Frozen answers keep clues that hold everywhere, so that their grids can be clued in every version.
#[test]
fn every_frozen_answer_has_clues_for_everyone() {
    for (answer, _) in mini_answers() {
        assert!(written_for(answer).filter(|clue| clue.spelling.is_none()).count() >= 2, "{answer}");
    }
}
