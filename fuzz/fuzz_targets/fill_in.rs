//! Fill-ins as text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::fill_in::text;
use wordhoard_fuzz::bounded;

fuzz_target!(|text: &str| {
    if let Ok(read) = bounded(|| text::parse(text)) {
        let written = text::write(&read.puzzle);
        assert_eq!(text::parse(&written).expect("what was written is read").puzzle, read.puzzle);
    }
});
