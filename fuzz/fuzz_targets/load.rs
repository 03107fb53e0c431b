//! Files of any kind: whichever reader takes them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::puzzle::load;
use wordhoard_fuzz::bounded;

fuzz_target!(|text: &str| {
    let _ = bounded(|| load::parse(text, None));
});
