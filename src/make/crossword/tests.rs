use std::collections::HashSet;

use super::*;
use crate::base::sample::sample_size;
use crate::words::clues::written_for;
use crate::words::inflect::bases;

fn mini(seed: &str) -> Crossword {
    generate(Params::default(), &Seed::new(seed))
}

fn rows(puzzle: &Crossword) -> Vec<String> {
    let letter = |cell: &Cell| cell.square().map_or("#".to_owned(), |square| square.solution.clone());
    puzzle.grid.by_row().map(|row| row.iter().map(letter).collect()).collect()
}

fn answers_of(puzzle: &Crossword) -> Vec<String> {
    let spell = |slot: &crate::grid::Slot| -> String {
        slot.cells.iter().map(|&pos| puzzle.square(pos).unwrap().solution.to_lowercase()).collect()
    };
    puzzle.slots().iter().map(spell).collect()
}

/// Grids must never change: a seed that was shared gives the same puzzle in every version.
#[test]
fn seeds_give_the_same_grids_forever() {
    insta::assert_snapshot!(["one", "two", "tuesday"].map(|seed| rows(&mini(seed)).join("\n")).join("\n\n"));
}

#[test]
fn minis_are_complete_and_their_answers_are_known() {
    let known: HashSet<&str> = answers().map(|(answer, _)| answer).collect();
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

#[test]
fn levels_and_spellings_change_the_clues_and_not_the_grid() {
    let with = |level, spelling| generate(Params { level, spelling }, &Seed::new("levels"));
    let easy = with(Level::Easy, Spelling::American);
    for other in [with(Level::Hard, Spelling::American), with(Level::Easy, Spelling::British)] {
        assert_eq!(rows(&easy), rows(&other));
    }
    let mut counts = [[0; 3]; 3];
    for (number, level) in [Level::Easy, Level::Medium, Level::Hard].into_iter().enumerate() {
        for seed in 0..20 {
            let puzzle = generate(Params { level, ..Params::default() }, &Seed::new(format!("level {seed}")));
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

#[test]
fn parameters_are_written_and_read() {
    for (_, level) in Level::NAMES {
        for (_, spelling) in Spelling::NAMES {
            let params = Params { level, spelling };
            assert_eq!(params.to_string().parse(), Ok(params));
        }
    }
    assert_eq!(Params::default().to_string(), "easy us");
    assert_eq!(["easy", "us easy", ""].map(str::parse::<Params>), [Err(()); 3]);
}

/// Frozen answers keep clues that hold everywhere, so that their grids can be clued in every version.
#[test]
fn every_frozen_answer_has_clues_for_everyone() {
    for (answer, _) in answers() {
        assert!(written_for(answer).filter(|clue| clue.spelling.is_none()).count() >= 2, "{answer}");
    }
}
