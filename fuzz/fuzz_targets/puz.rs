//! Files of Across Lite.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::crossword::puz;
use wordhoard_fuzz::{bounded, round_trips};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = bounded(|| puz::parse(bytes)) {
        let written = puz::write(&read.puzzle, &read.origin).expect("what was read can be written");
        if read.warnings.is_empty() {
            assert_eq!(written.bytes, bytes, "a well-formed file comes back byte for byte");
        } else {
            let again = puz::parse(&written.bytes).expect("what was mended is read");
            assert_eq!(again.puzzle, read.puzzle);
        }
        round_trips(&read.puzzle);
    }
});
