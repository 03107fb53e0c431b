//! Text files of any kind, through the detection of file types.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_puzzles::load;
use wordhoard_fuzz::with_memory_limit;

fuzz_target!(|text: &str| {
    let _ = with_memory_limit(|| load::parse(text, None));
});
