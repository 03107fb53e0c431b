//! Tests of hidden messages.

use super::*;

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
            assert_eq!(wordhoard_engine::words::fold::spell(&leftover[..spelled.len()]), spelled);
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
    // The search for room goes on until its steps are spent, so the quick test allows fewer.
    let task = if is_full() { Task::default() } else { Task::with_max_steps(MAX_STEPS / 20) };
    let made = make_in(&task, &plan_for("zzzz", &["zz"]), &Seed::new("a"), &AVOID).unwrap();
    assert_eq!((made.message_error, made.puzzle.message), (Some(MessageError::Clash), None));
    for error in [MessageError::Character('\u{1b}'), MessageError::Empty, MessageError::Clash] {
        assert!(!error.to_string().contains(char::is_control));
    }
}
