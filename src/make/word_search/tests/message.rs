//! Tests of hidden messages.

use super::*;

#[test]
fn the_first_leftover_letters_spell_the_message() {
    // Adjacent letters of the last message would spell a listed word or a word to avoid.
    for (text, spelled) in [("Well spotted!", "wellspotted"), ("À bientôt", "abientot"), ("low owl, as s", "lowowlass")]
    {
        for seed in 0..10 {
            let mut plan =
                Plan::of(Level::Medium, 8, 8, listed(&["kestrel", "owl", "heron", "magpie", "wren", "swift"]));
            plan.message = Some(text.to_owned());
            let made = made(&plan, &seed.to_string());
            assert_eq!((made.no_message, left_out_texts(&made)), (None, Vec::new()));
            assert_eq!(made.puzzle.message.as_deref(), Some(text));
            let left: Vec<u8> = left_over(&made).filter_map(|pos| made.puzzle.letters.at(pos)).collect();
            assert_eq!(crate::words::fold::spell(&left[..spelled.len()]), spelled);
            assert_eq!(left.len(), spelled.len() + made.filler);
        }
    }
}

#[test]
fn impossible_messages_are_left_out_with_a_reason() {
    let fault = |text: &str, words: &[&str]| {
        let mut plan = Plan::of(Level::Easy, 5, 5, listed(words));
        plan.message = Some(text.to_owned());
        let made = made(&plan, "a");
        assert_eq!(made.puzzle.message, None);
        made.no_message.unwrap()
    };
    assert_eq!(fault("7 owls", &["owl"]), MessageError::Character('7'));
    assert_eq!(fault("... !", &["owl"]), MessageError::Empty);
    assert_eq!(fault(&"x".repeat(1000), &["owl"]), MessageError::TooLong { letters: 26, cells: 25 });
    assert_eq!(fault("zzzz", &["zz"]), MessageError::Clash);
    for fault in [MessageError::Character('\u{1b}'), MessageError::Empty, MessageError::Clash] {
        assert!(!fault.to_string().contains(char::is_control));
    }
}
