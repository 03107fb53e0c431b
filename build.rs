//! Compiles the word lists into automata and packs the meanings, to be embedded in the program.

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
const FROZEN: &str = "assets/words/filter-1.txt";
const MEANINGS: &str = "assets/meanings/meanings.txt";

fn main() {
    for file in [WORDS, AVOID, FROZEN, MEANINGS, "build.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
    compile_words();
    compile_frozen();
    compile_avoid();
    write("meanings.bin", &meanings::pack(&read(MEANINGS), meanings::BLOCK));
}

/// Compiles the word list for play, with word facts and the alphagram index.
fn compile_words() {
    let avoid_text = read(AVOID);
    let mut avoid = parse_avoid(&avoid_text);
    let mut builder = Builder::default();
    let mut alphagrams = alphagrams::Builder::default();
    let mut facts = Vec::new();
    for (number, line) in read(WORDS).lines().enumerate() {
        let location = || format!("{WORDS}, line {}: {line:?}", number + 1);
        let (word, tier) = line.split_once(' ').unwrap_or_else(|| panic!("{}: expected a word and a tier", location()));
        let letters = letters(word);
        builder.push(&letters).unwrap_or_else(|e| panic!("{}: {e:?}", location()));
        let tier =
            tier.parse().ok().and_then(Tier::from_size).unwrap_or_else(|| panic!("{}: unknown tier", location()));
        let standing = avoid.remove(word).unwrap_or(Standing::Open);
        // Searches must check slurs, which are accepted only if a setting allows them.
        alphagrams.push(&letters, standing == Standing::Slur);
        facts.push(Facts { tier, standing }.to_byte());
    }
    assert!(avoid.is_empty(), "{AVOID} lists words that are not in {WORDS}: {:?}", avoid.keys());
    write_automaton("lexicon.bin", builder, &facts);
    write("alphagrams.bin", &alphagrams.finish());
}

/// Compiles the frozen word list that dealt boards are measured against. It has no facts.
fn compile_frozen() {
    let mut builder = Builder::default();
    for (number, word) in read(FROZEN).lines().enumerate() {
        builder.push(&letters(word)).unwrap_or_else(|e| panic!("{FROZEN}, line {}: {word:?}: {e:?}", number + 1));
    }
    write_automaton("filter-1.bin", builder, &[]);
}

/// Compiles the avoid list, with words of every kind.
fn compile_avoid() {
    let text = read(AVOID);
    let mut words: Vec<&str> = parse_avoid(&text).into_keys().collect();
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
    write(name, &builder.finish(facts).expect("the word list exceeds the automaton format"));
}

fn write(name: &str, bytes: &[u8]) {
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join(name), bytes).expect(name);
}

/// Parses the avoid list into a map from words to their standing.
fn parse_avoid(text: &str) -> HashMap<&str, Standing> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| match line.split_once(' ') {
            Some((word, "slur")) => (word, Standing::Slur),
            Some((word, "vulgar" | "group")) => (word, Standing::Withheld),
            _ => panic!("{AVOID}: {line:?}: expected a word and a kind"),
        })
        .collect()
}
