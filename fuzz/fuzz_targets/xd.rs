//! Crosswords as text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::crossword::xd;
use wordhoard_fuzz::{bounded, round_trips};

fuzz_target!(|text: &str| {
    if let Ok(read) = bounded(|| xd::parse(text)) {
        round_trips(&read.puzzle);
    }
});
