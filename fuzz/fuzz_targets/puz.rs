//! Crosswords of Across Lite: .puz files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_puzzles::crossword::puz;
use wordhoard_fuzz::{assert_round_trips, with_memory_limit};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = with_memory_limit(|| puz::parse(bytes)) {
        let written = puz::write(&read.file, &read.origin).expect("a parsed puzzle can be written");
        if read.warnings.is_empty() {
            assert_eq!(written.bytes, bytes, "a well-formed file is written back byte for byte");
        } else {
            let reread = puz::parse(&written.bytes).expect("the repaired file is valid");
            assert_eq!(reread.file, read.file);
        }
        assert_round_trips(&read.file);
    }
});
