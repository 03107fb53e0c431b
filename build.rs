//! Compiles the word list into the automaton that the program embeds.

#[path = "src/words/dawg/builder.rs"]
#[allow(dead_code, unused_imports, reason = "shared with the crate")]
mod builder;
#[path = "src/words/facts.rs"]
#[allow(dead_code, unused_imports, reason = "shared with the crate")]
mod facts;
#[path = "src/words/dawg/format.rs"]
#[allow(dead_code, unused_imports, reason = "shared with the crate")]
mod format;
#[path = "src/base/hash.rs"]
#[allow(dead_code, unused_imports, reason = "shared with the crate")]
mod hash;

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

use facts::{Facts, Standing, Tier};

const WORDS: &str = "assets/words/words.txt";
const AVOID: &str = "assets/words/avoid.txt";

fn main() {
    for file in [WORDS, AVOID, "build.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
    let avoid_text = fs::read_to_string(AVOID).expect(AVOID);
    let words_text = fs::read_to_string(WORDS).expect(WORDS);
    let mut avoid = avoided(&avoid_text);
    let mut builder = builder::Builder::default();
    let mut facts = Vec::new();
    for (number, line) in words_text.lines().enumerate() {
        let place = || format!("{WORDS}, line {}: {line:?}", number + 1);
        let (word, tier) = line.split_once(' ').unwrap_or_else(|| panic!("{}", place()));
        let letters: Vec<u8> = word.bytes().map(|b| b - b'a').collect();
        builder.push(&letters).unwrap_or_else(|e| panic!("{}: {e:?}", place()));
        let tier = tier.parse().ok().and_then(Tier::of_size).unwrap_or_else(|| panic!("{}", place()));
        let standing = avoid.remove(word).unwrap_or(Standing::Open);
        facts.push(Facts { tier, standing }.to_byte());
    }
    assert!(avoid.is_empty(), "{AVOID} names words that are not in {WORDS}: {:?}", avoid.keys());
    let bytes = builder.finish(&facts).expect("the list is not that large");
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("lexicon.bin"), bytes).expect("the automaton is written");
}

fn avoided(text: &str) -> HashMap<&str, Standing> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| match line.split_once(' ') {
            Some((word, "slur")) => (word, Standing::Slur),
            Some((word, "vulgar" | "group")) => (word, Standing::Withheld),
            _ => panic!("{AVOID}: {line:?} is no word and kind"),
        })
        .collect()
}
