//! Crosswords as XML, plain and zipped.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::crossword::jpz;
use wordhoard_fuzz::{bounded, round_trips};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = bounded(|| jpz::parse(bytes)) {
        round_trips(&read.puzzle);
    }
});
