//! Fill-ins as text and as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_puzzles::fill_in::{json, text};
use wordhoard_fuzz::with_memory_limit;

fuzz_target!(|text: &str| {
    if let Ok(read) = with_memory_limit(|| text::parse(text)) {
        let written = text::write(&read.puzzle);
        assert_eq!(text::parse(&written).expect("the written file is valid").puzzle, read.puzzle);
    }
    if let Ok(read) = with_memory_limit(|| json::parse(text)) {
        let written = json::write(&read.puzzle, None);
        assert!(json::detect(&written));
        assert_eq!(json::parse(&written).expect("the written file is valid").puzzle, read.puzzle);
    }
});
