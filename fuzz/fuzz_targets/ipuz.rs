//! Crosswords in JSON: .ipuz files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_puzzles::crossword::ipuz;
use wordhoard_fuzz::{assert_round_trips, with_memory_limit};

fuzz_target!(|text: &str| {
    if let Ok(read) = with_memory_limit(|| ipuz::parse(text)) {
        let written = ipuz::write(&read.file, &read.origin).expect("a parsed puzzle can be written");
        let text = std::str::from_utf8(&written.bytes).expect(".ipuz files are UTF-8");
        assert_eq!(ipuz::parse(text).expect("the written file is valid").file, read.file);
        assert_round_trips(&read.file);
    }
});
