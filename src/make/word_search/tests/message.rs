//! Tests of hidden messages.

use super::*;
use crate::make::word_search::message::{embed, parse};

#[test]
fn the_first_leftover_letters_spell_the_message() {
    // In adjacent cells, the letters of the last message would spell both a listed word and a word to avoid.
    for (text, spelled) in [("Well spotted!", "wellspotted"), ("À bientôt", "abientot"), ("low owl, as s", "lowowlass")]
    {
        for seed in 0..10 {
            let mut plan = Plan::for_level(
                Level::Medium,
                8,
                8,
                word_list(&["kestrel", "owl", "heron", "magpie", "wren", "swift"]),
            );
            plan.message = Some(text.to_owned());
            let made = make_checked(&plan, &seed.to_string());
            assert_eq!((made.message_error, left_out_texts(&made)), (None, Vec::new()));
            assert_eq!(made.puzzle.message.as_deref(), Some(text));
            let leftover: Vec<u8> = leftover_cells(&made).filter_map(|pos| made.puzzle.letters.at(pos)).collect();
            assert_eq!(crate::words::fold::spell(&leftover[..spelled.len()]), spelled);
            assert_eq!(leftover.len(), spelled.len() + made.filler);
        }
    }
}

#[test]
fn impossible_messages_are_left_out_with_a_reason() {
    let plan_for = |text: &str, words: &[&str]| {
        let plan = Plan::for_level(Level::Easy, 5, 5, word_list(words));
        Plan { message: Some(text.to_owned()), ..plan }
    };
    let error = |text: &str, words: &[&str]| {
        let made = make_checked(&plan_for(text, words), "a");
        assert_eq!(made.puzzle.message, None);
        made.message_error.unwrap()
    };
    assert_eq!(error("7 owls", &["owl"]), MessageError::Character('7'));
    assert_eq!(error("... !", &["owl"]), MessageError::Empty);
    assert_eq!(error(&"x".repeat(1000), &["owl"]), MessageError::TooLong { letters: 26, cells: 25 });
    // The search for room goes on until its steps are spent, so the quick test has fewer.
    if is_full() {
        assert_eq!(error("zzzz", &["zz"]), MessageError::Clash);
    } else {
        assert!(!has_room_for_message(&plan_for("zzzz", &["zz"]), MAX_STEPS / 20));
    }
    for error in [MessageError::Character('\u{1b}'), MessageError::Empty, MessageError::Clash] {
        assert!(!error.to_string().contains(char::is_control));
    }
}

/// Searches for an arrangement that holds the message, spending at most `steps` steps.
fn has_room_for_message(plan: &Plan, steps: u64) -> bool {
    let grid = PaddedGrid::new(&plan.mask.draw(plan.rows, plan.cols));
    let (words, _) = words::classify(&plan.words, plan.dirs, &grid);
    let scanner = WordScanner::new(words.iter().map(|word| &word.letters[..]), &AVOID);
    let letters = parse(plan.message.as_deref().unwrap(), &grid).unwrap();
    let mut search = Search {
        words: &words,
        scanner: &scanner,
        grid: &grid,
        dirs: plan.dirs,
        overlap: plan.overlap,
        message: &letters,
        shared: Some(0),
        rng: Seed::new("a").rng(VERSION),
        budget: StepBudget(steps),
    };
    let mut working = search.run();
    embed(&mut working, &letters)
}
