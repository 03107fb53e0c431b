//! Crosswords in text form: .xd files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_puzzles::crossword::xd;
use wordhoard_fuzz::{assert_round_trips, with_memory_limit};

fuzz_target!(|text: &str| {
    if let Ok(read) = with_memory_limit(|| xd::parse(text)) {
        assert_round_trips(&read.file);
    }
});
