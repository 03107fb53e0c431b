//! Fill-ins in text form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::fill_in::text;
use wordhoard_fuzz::with_memory_limit;

fuzz_target!(|text: &str| {
    if let Ok(read) = with_memory_limit(|| text::parse(text)) {
        let written = text::write(&read.puzzle);
        assert_eq!(text::parse(&written).expect("the written file is valid").puzzle, read.puzzle);
    }
});
