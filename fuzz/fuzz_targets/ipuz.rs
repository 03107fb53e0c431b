//! Crosswords as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::crossword::ipuz;
use wordhoard_fuzz::{bounded, round_trips};

fuzz_target!(|text: &str| {
    if let Ok(read) = bounded(|| ipuz::parse(text)) {
        let written = ipuz::write(&read.puzzle, &read.origin).expect("what was read can be written");
        let text = std::str::from_utf8(&written.bytes).expect("it is text");
        assert_eq!(ipuz::parse(text).expect("what was written is read").puzzle, read.puzzle);
        round_trips(&read.puzzle);
    }
});
