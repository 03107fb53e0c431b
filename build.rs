//! Compiles the word lists into the automata that the program embeds, and packs the meanings.

#[path = "src/words/alphagrams/builder.rs"]
#[allow(dead_code, reason = "shared with the crate")]
mod alphagrams;
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
#[path = "src/words/meanings/format.rs"]
#[allow(dead_code, reason = "shared with the crate")]
mod meanings;

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

use builder::Builder;
use facts::{Facts, Standing, Tier};

const WORDS: &str = "assets/words/words.txt";
const AVOID: &str = "assets/words/avoid.txt";
const FILTER: &str = "assets/words/filter-1.txt";
const MEANINGS: &str = "assets/meanings/meanings.txt";

fn main() {
    for file in [WORDS, AVOID, FILTER, MEANINGS, "build.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
    compile_words();
    compile_filter();
    compile_avoid();
    write("meanings.bin", &meanings::pack(&read(MEANINGS), meanings::BLOCK));
}

/// The list that is played with, with its facts.
fn compile_words() {
    let avoid_text = read(AVOID);
    let mut avoid = avoided(&avoid_text);
    let mut builder = Builder::default();
    let mut alphagrams = alphagrams::Builder::default();
    let mut facts = Vec::new();
    for (number, line) in read(WORDS).lines().enumerate() {
        let place = || format!("{WORDS}, line {}: {line:?}", number + 1);
        let (word, tier) = line.split_once(' ').unwrap_or_else(|| panic!("{}", place()));
        let letters = letters(word);
        builder.push(&letters).unwrap_or_else(|e| panic!("{}: {e:?}", place()));
        let tier = tier.parse().ok().and_then(Tier::of_size).unwrap_or_else(|| panic!("{}", place()));
        let standing = avoid.remove(word).unwrap_or(Standing::Open);
        // Whether a slur counts hangs on a setting.
        alphagrams.push(&letters, standing == Standing::Slur);
        facts.push(Facts { tier, standing }.to_byte());
    }
    assert!(avoid.is_empty(), "{AVOID} names words that are not in {WORDS}: {:?}", avoid.keys());
    write_automaton("lexicon.bin", builder, &facts);
    write("alphagrams.bin", &alphagrams.finish());
}

/// The list that dealt boards are measured by: words and nothing else.
fn compile_filter() {
    let mut builder = Builder::default();
    for (number, word) in read(FILTER).lines().enumerate() {
        builder.push(&letters(word)).unwrap_or_else(|e| panic!("{FILTER}, line {}: {word:?}: {e:?}", number + 1));
    }
    write_automaton("filter-1.bin", builder, &[]);
}

/// The words that need care, whatever their kind.
fn compile_avoid() {
    let text = read(AVOID);
    let mut words: Vec<&str> = avoided(&text).into_keys().collect();
    words.sort_unstable();
    let mut builder = Builder::default();
    for word in words {
        builder.push(&letters(word)).unwrap_or_else(|e| panic!("{AVOID}: {word:?}: {e:?}"));
    }
    write_automaton("avoid.bin", builder, &[]);
}

fn read(file: &str) -> String {
    fs::read_to_string(file).expect(file)
}

fn letters(word: &str) -> Vec<u8> {
    word.bytes().map(|b| b - b'a').collect()
}

fn write_automaton(name: &str, builder: Builder, facts: &[u8]) {
    write(name, &builder.finish(facts).expect("the list is not that large"));
}

fn write(name: &str, bytes: &[u8]) {
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join(name), bytes).expect(name);
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
