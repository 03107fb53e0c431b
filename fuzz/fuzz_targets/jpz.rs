//! Crosswords in XML, plain and zipped: .jpz files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_puzzles::crossword::jpz;
use wordhoard_fuzz::{assert_round_trips, with_memory_limit};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = with_memory_limit(|| jpz::parse(bytes)) {
        assert_round_trips(&read.file);
    }
});
