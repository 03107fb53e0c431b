//! Compiles the word lists into automata and packs the meanings, clues and fonts, so that they can be embedded in the program.

#[allow(dead_code, reason = "shared with the library")]
#[path = "src/pack/mod.rs"]
mod pack;

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

use pack::dawg_builder::Builder;
use pack::facts::{Facts, Standing, Tier};
use pack::{alphagrams, meanings};

const WORD_LIST: &str = "words/words.txt";
const AVOID_LIST: &str = "words/avoid.txt";
const MATURE_LIST: &str = "words/mature.txt";
const FROZEN_LIST: &str = "words/filter-1.txt";
const MEANINGS: &str = "meanings/meanings.txt";
/// Files that are embedded deflated, with the names of their packed forms.
const DEFLATED: [(&str, &str); 6] = [
    ("clues/written.txt", "written.deflate"),
    ("clues/generated.txt", "generated.deflate"),
    ("clues/answers-2.txt", "answers-2.deflate"),
    ("clues/themes.txt", "themed.deflate"),
    ("fonts/WordhoardSans-Regular.ttf", "regular.ttf.deflate"),
    ("fonts/WordhoardSans-Bold.ttf", "bold.ttf.deflate"),
];
/// Folders whose texts are embedded as they are, with the extension of these texts.
const TEXT_FOLDERS: [(&str, &str); 3] = [("themes", "txt"), ("crosswords", "xd"), ("fillins", "txt")];

fn main() {
    let deflated = DEFLATED.map(|(file, _)| file);
    let others = [WORD_LIST, AVOID_LIST, MATURE_LIST, FROZEN_LIST, MEANINGS, "build.rs", "src/pack"];
    let folders = TEXT_FOLDERS.map(|(folder, _)| folder);
    for file in others.into_iter().chain(deflated).chain(folders) {
        println!("cargo:rerun-if-changed={file}");
    }
    compile_word_list();
    compile_frozen_list();
    compile_avoid_list();
    compile_mature_list();
    pack_meanings();
    list_texts();
    for (file, name) in DEFLATED {
        let bytes = fs::read(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"));
        write(name, &miniz_oxide::deflate::compress_to_vec(&bytes, 9));
    }
}

/// Compiles the word list for play, with its word facts and its alphagram index.
fn compile_word_list() {
    let avoid_text = read(AVOID_LIST);
    let mut avoid = parse_avoid_list(&avoid_text);
    let mut builder = Builder::default();
    let mut alphagrams = alphagrams::Builder::default();
    let mut facts = Vec::new();
    for (number, line) in read(WORD_LIST).lines().enumerate() {
        let location = || format!("{WORD_LIST}, line {}: {line:?}", number + 1);
        let (word, tier) = line.split_once(' ').unwrap_or_else(|| panic!("{}: expected a word and a tier", location()));
        let letters = letters(word);
        builder.push(&letters).unwrap_or_else(|e| panic!("{}: {e:?}", location()));
        let tier =
            tier.parse().ok().and_then(Tier::from_size).unwrap_or_else(|| panic!("{}: unknown tier", location()));
        let standing = avoid.remove(word).unwrap_or(Standing::Open);
        // Mark slurs, so that searches check each of them: slurs are accepted only if a setting allows them.
        alphagrams.push(&letters, standing == Standing::Slur);
        facts.push(Facts { tier, standing }.to_byte());
    }
    assert!(avoid.is_empty(), "{AVOID_LIST} lists words that are not in {WORD_LIST}: {:?}", avoid.keys());
    write_automaton("lexicon.bin", builder, &facts);
    write("alphagrams.bin", &alphagrams.finish());
}

/// Packs the meanings of the words of the list.
fn pack_meanings() {
    let (text, list) = (read(MEANINGS), read(WORD_LIST));
    let words = list.lines().filter_map(|line| line.split(' ').next());
    write("meanings.bin", &meanings::pack::pack(&text, words));
}

/// Compiles the frozen word list, which is used to count the words on dealt boards. The list has no word facts.
fn compile_frozen_list() {
    let mut builder = Builder::default();
    for (number, word) in read(FROZEN_LIST).lines().enumerate() {
        builder.push(&letters(word)).unwrap_or_else(|e| panic!("{FROZEN_LIST}, line {}: {word:?}: {e:?}", number + 1));
    }
    write_automaton("filter-1.bin", builder, &[]);
}

/// Compiles all words on the avoid list, whatever their kind.
fn compile_avoid_list() {
    let text = read(AVOID_LIST);
    write_word_set("avoid.bin", AVOID_LIST, parse_avoid_list(&text).into_keys().collect());
}

/// Compiles the words that are unsuitable for school, beside those of the avoid list.
fn compile_mature_list() {
    let (text, avoid_text) = (read(MATURE_LIST), read(AVOID_LIST));
    let words: Vec<&str> = entries(&text).collect();
    let avoid = parse_avoid_list(&avoid_text);
    let repeated: Vec<&&str> = words.iter().filter(|word| avoid.contains_key(**word)).collect();
    assert!(repeated.is_empty(), "{MATURE_LIST} lists words that are in {AVOID_LIST}: {repeated:?}");
    write_word_set("mature.bin", MATURE_LIST, words);
}

/// Writes an automaton of the words of `file`, which has none of them twice.
fn write_word_set(name: &str, file: &str, mut words: Vec<&str>) {
    words.sort_unstable();
    let mut builder = Builder::default();
    for word in words {
        builder.push(&letters(word)).unwrap_or_else(|e| panic!("{file}: {word:?}: {e:?}"));
    }
    write_automaton(name, builder, &[]);
}

/// Writes the table of texts that are embedded as they are, by their paths in this folder.
fn list_texts() {
    let mut files: Vec<String> =
        TEXT_FOLDERS.iter().flat_map(|&(folder, extension)| files_in(folder, extension)).collect();
    files.sort_unstable();
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo must set CARGO_MANIFEST_DIR");
    let line = |file: &String| format!("({file:?}, include_str!({:?})),\n", format!("{root}/{file}"));
    write("texts.rs", format!("&[\n{}]", files.iter().map(line).collect::<String>()).as_bytes());
}

/// Returns the paths of the files in a folder that have this extension.
fn files_in(folder: &str, extension: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot read {folder}: {error}"));
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let wanted = names.filter(|name| Path::new(name).extension().is_some_and(|found| found == extension));
    wanted.map(|name| format!("{folder}/{name}")).collect()
}

fn read(file: &str) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"))
}

fn letters(word: &str) -> Vec<u8> {
    word.bytes().map(|b| b - b'a').collect()
}

fn write_automaton(name: &str, builder: Builder, facts: &[u8]) {
    write(name, &builder.finish(facts).expect("the word list exceeds the limits of the automaton format"));
}

fn write(name: &str, bytes: &[u8]) {
    let out = env::var_os("OUT_DIR").expect("cargo must set OUT_DIR");
    fs::write(Path::new(&out).join(name), bytes).unwrap_or_else(|error| panic!("cannot write {name}: {error}"));
}

/// Parses the avoid list into a map from words to their standing.
fn parse_avoid_list(text: &str) -> HashMap<&str, Standing> {
    entries(text)
        .map(|line| match line.split_once(' ') {
            Some((word, "slur")) => (word, Standing::Slur),
            Some((word, "vulgar" | "group")) => (word, Standing::Withheld),
            _ => panic!("{AVOID_LIST}: {line:?}: expected a word and slur, vulgar or group"),
        })
        .collect()
}

/// Returns the lines of a word list, without comments and empty lines.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}
