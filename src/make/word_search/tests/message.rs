//! Messages.

use super::*;

#[test]
fn the_message_stands_in_the_first_letters_left_over() {
    // The last would spell a listed word or one to avoid, if its letters stood side by side or below each other.
    for (text, spelled) in [("Well spotted!", "wellspotted"), ("À bientôt", "abientot"), ("low owl, as s", "lowowlass")]
    {
        for seed in 0..10 {
            let mut plan =
                Plan::of(Level::Medium, 8, 8, listed(&["kestrel", "owl", "heron", "magpie", "wren", "swift"]));
            plan.message = Some(text.to_owned());
            let made = made(&plan, &seed.to_string());
            assert_eq!((made.no_message, told(&made)), (None, Vec::new()));
            assert_eq!(made.puzzle.message.as_deref(), Some(text));
            let left: Vec<u8> = left_over(&made).filter_map(|pos| made.puzzle.letters.at(pos)).collect();
            assert_eq!(crate::words::fold::spell(&left[..spelled.len()]), spelled);
            assert_eq!(left.len(), spelled.len() + made.filler);
        }
    }
}

#[test]
fn a_message_that_cannot_be_is_left_out_and_why() {
    let fault = |text: &str, words: &[&str]| {
        let mut plan = Plan::of(Level::Easy, 5, 5, listed(words));
        plan.message = Some(text.to_owned());
        let made = made(&plan, "a");
        assert_eq!(made.puzzle.message, None);
        made.no_message.unwrap()
    };
    assert_eq!(fault("7 owls", &["owl"]), MessageFault::Sign('7'));
    assert_eq!(fault("... !", &["owl"]), MessageFault::Empty);
    assert_eq!(fault(&"x".repeat(1000), &["owl"]), MessageFault::TooLong { letters: 26, cells: 25 });
    assert_eq!(fault("zzzz", &["zz"]), MessageFault::Clash);
    for fault in [MessageFault::Sign('\u{1b}'), MessageFault::Empty, MessageFault::Clash] {
        assert!(!fault.to_string().contains(char::is_control));
    }
}
