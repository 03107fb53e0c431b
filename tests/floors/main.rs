//! The architecture: floors, of which each may use only itself and those below it.
//!
//! Every path in the code counts, not only those of `use`: `crate::x`, `super::super::x`, `$crate::x`, `wordhoard::x`,
//! groups, and names given to the crate by `use crate as name`. What only a compiler could know is out of reach: a
//! path in a string (serde's `with`), a path that a macro puts together, a name given to a name of the crate.

mod checker;
mod code;

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::{fmt, fs};

use code::{Kind, Token};

/// The floors, the lowest first. Those of the same height stand side by side: neither uses the other.
const FLOORS: [(&str, u8); 13] = [
    ("base", 1),
    ("grid", 2),
    ("words", 3),
    ("solve", 4),
    ("puzzle", 5),
    ("store", 5),
    ("make", 6),
    ("play", 6),
    ("capture", 7),
    ("ui", 7),
    ("games", 8),
    ("app", 9),
    ("cli", 10),
];
/// Up to this height the code knows no terminal and no clock; the pure files of a game use nothing above it.
const PURE: u8 = 6;
const TERMINAL: [&str; 2] = ["ratatui", "crossterm"];
const CLOCK: [&str; 2] = ["Instant", "SystemTime"];
/// The one use of a clock down there: a fresh seed where the system has no randomness to give.
const CLOCK_ALLOWED: (&str, &str) = ("base/rng.rs", "SystemTime");

#[test]
fn every_floor_stands_on_those_below() {
    let files = sources();
    let offences = check(&files);
    let list: Vec<String> = offences.iter().map(|(path, offence)| format!("src/{path}:{offence}")).collect();
    assert!(list.is_empty(), "\n{}\nThe floors and what they may use: tests/floors.", list.join("\n"));
}

#[test]
fn every_floor_is_in_the_table() {
    let entries = fs::read_dir(src()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let crate_roots = ["lib.rs", "main.rs"];
    let found: BTreeSet<String> = entries
        .filter(|name| !crate_roots.contains(&name.as_str()))
        .map(|name| name.trim_end_matches(".rs").to_owned())
        .collect();
    let known: BTreeSet<String> = FLOORS.iter().map(|&(name, _)| name.to_owned()).collect();
    assert_eq!(found, known, "what is directly below src, and the floors of tests/floors");
}

/// A file below src: its path with `/` between, and its text.
type Source = (String, String);

fn src() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}

/// Every file of code in a folder of src. The crate roots are on no floor.
fn sources() -> Vec<Source> {
    let mut files = Vec::new();
    let mut folders = vec![src().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(src()).unwrap();
                let name = below.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/");
                files.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files.retain(|(path, _)| path != "lib.rs" && path != "main.rs");
    files.sort();
    files
}

/// Something that may not be used where it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Offence {
    line: usize,
    used: String,
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} uses {}", self.line, self.used)
    }
}

/// All offences with the path of their file.
fn check(files: &[Source]) -> Vec<(String, Offence)> {
    let tokens: Vec<(&str, Vec<Token>)> =
        files.iter().map(|(path, code)| (path.as_str(), code::tokens(code))).collect();
    // Where `#[path]` puts a file in the tree of modules has to be known before its `super` can be resolved.
    let mut mounts = HashMap::new();
    for (path, tokens) in &tokens {
        mounts.extend(Scan::new(path, tokens, modules(path), BTreeSet::new()).run().mounts);
    }
    let mut offences = Vec::new();
    for (path, tokens) in &tokens {
        let module = mounts.get(*path).cloned().unwrap_or_else(|| modules(path));
        // A name for the crate may stand below its first use.
        let crate_names = Scan::new(path, tokens, module.clone(), BTreeSet::new()).run().crate_names;
        let found: BTreeSet<Offence> = Scan::new(path, tokens, module, crate_names).run().offences;
        offences.extend(found.into_iter().map(|offence| ((*path).to_owned(), offence)));
    }
    offences
}

/// The module of a file by its place: `a/mod.rs` and `a.rs` are `a`, `a/b.rs` is `a::b`.
fn modules(path: &str) -> Vec<String> {
    let mut parts: Vec<String> = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    parts.pop_if(|last| last == "mod");
    parts
}

fn height(floor: &str) -> Option<u8> {
    FLOORS.iter().find(|(name, _)| *name == floor).map(|&(_, height)| height)
}

/// True for the files and modules of a game that know no screen.
fn is_pure(name: &str) -> bool {
    ["rules", "spoken"].contains(&name)
}

/// Reads the tokens of one file.
struct Scan<'a> {
    path: &'a str,
    tokens: &'a [Token<'a>],
    /// The floor of the file.
    floor: &'a str,
    /// The game whose pure file this is.
    pure_of: Option<&'a str>,
    /// The module at this point: that of the file and the inline ones around.
    module: Vec<String>,
    braces: Vec<Brace>,
    /// Names of the crate besides `crate` itself.
    crate_names: BTreeSet<String>,
    /// Files that `#[path]` brings in, with the module that each becomes.
    mounts: Vec<(String, Vec<String>)>,
    offences: BTreeSet<Offence>,
}

/// An open brace.
struct Brace {
    /// It is that of an inline module.
    module: bool,
    /// It is in a module that only tests have.
    test: bool,
}

impl<'a> Scan<'a> {
    fn new(path: &'a str, tokens: &'a [Token<'a>], module: Vec<String>, crate_names: BTreeSet<String>) -> Self {
        let parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
        let pure_of = match parts[..] {
            ["games", game, file, ..] if is_pure(file) => Some(game),
            _ => None,
        };
        Self {
            path,
            tokens,
            floor: parts[0],
            pure_of,
            module,
            braces: Vec::new(),
            crate_names,
            mounts: Vec::new(),
            offences: BTreeSet::new(),
        }
    }

    fn run(mut self) -> Self {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self
    }

    /// Takes in a token, or a whole path from here; gives the number of the next.
    fn step(&mut self, at: usize) -> usize {
        match self.text(at) {
            "mod" => return self.declaration(at),
            "{" => self.open(false, false),
            "}" => self.close(),
            _ => {}
        }
        self.word(at);
        match self.beginning(at) {
            Some(module) => self.path(at + 1, module),
            None => at + 1,
        }
    }

    /// The token as it is written; nothing for a string and after the end.
    fn text(&self, at: usize) -> &'a str {
        self.tokens.get(at).filter(|token| token.kind != Kind::Text).map_or("", |token| token.text)
    }

    fn is_word(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Word)
    }

    fn line(&self, at: usize) -> usize {
        self.tokens[at].line
    }

    fn open(&mut self, module: bool, test: bool) {
        let test = test || self.in_test();
        self.braces.push(Brace { module, test });
    }

    fn close(&mut self) {
        if self.braces.pop().is_some_and(|brace| brace.module) {
            self.module.pop();
        }
    }

    fn in_test(&self) -> bool {
        self.path.ends_with("_tests.rs") || self.braces.last().is_some_and(|brace| brace.test)
    }

    /// `mod name {` or `mod name;`.
    fn declaration(&mut self, at: usize) -> usize {
        match (self.is_word(at + 1), self.text(at + 2)) {
            (true, "{") => {
                let test = self.is_for_tests(at);
                self.module.push(self.text(at + 1).to_owned());
                self.open(true, test);
                at + 3
            }
            (true, ";") => {
                self.mount(at);
                at + 3
            }
            _ => at + 1,
        }
    }

    /// The tokens before this one that belong to the same item: its attributes and its visibility.
    fn before(&self, at: usize) -> &'a [Token<'a>] {
        let ends = |token: &Token| token.kind == Kind::Mark && [";", "{", "}"].contains(&token.text);
        let start = self.tokens[..at].iter().rposition(ends).map_or(0, |end| end + 1);
        &self.tokens[start..at]
    }

    fn is_for_tests(&self, at: usize) -> bool {
        let has = |text: &str| self.before(at).iter().any(|token| token.kind == Kind::Word && token.text == text);
        has("cfg") && has("test") && !has("not")
    }

    /// Follows `#[path = "file"] mod name;`.
    fn mount(&mut self, at: usize) {
        let attribute = self.before(at).windows(3).find(|three| three[0].text == "path" && three[1].text == "=");
        let Some(file) = attribute.and_then(|three| three[2].text.split('"').nth(1)) else { return };
        let path = self.beside(file);
        let module = [self.module.as_slice(), &[self.text(at + 1).to_owned()]].concat();
        // The file is part of this floor and of that where it lies.
        self.visit(&modules(&path)[..1], self.line(at));
        self.mounts.push((path, module));
    }

    /// The path of a file that `#[path]` names. In inline modules it starts from their folder.
    fn beside(&self, file: &str) -> String {
        let inline = self.braces.iter().filter(|brace| brace.module).count();
        let (folder, stem) = self.path.trim_end_matches(".rs").rsplit_once('/').unwrap_or(("", self.path));
        let mut parts: Vec<&str> = folder.split('/').collect();
        if inline > 0 {
            parts.extend((stem != "mod").then_some(stem));
            parts.extend(self.module[self.module.len() - inline..].iter().map(String::as_str));
        }
        for part in file.split('/') {
            match part {
                "." => {}
                ".." => drop(parts.pop()),
                part => parts.push(part),
            }
        }
        parts.retain(|part| !part.is_empty());
        parts.join("/")
    }

    /// The module where a path that begins here starts from; nothing where none begins.
    fn beginning(&self, at: usize) -> Option<Vec<String>> {
        if !self.is_word(at) {
            return None;
        }
        let parent = || self.module[..self.module.len().saturating_sub(1)].to_vec();
        match self.text(at) {
            "crate" | "wordhoard" => Some(Vec::new()),
            "self" => Some(self.module.clone()),
            "super" => Some(parent()),
            name => (self.crate_names.contains(name) && self.text(at + 1) == "::").then(Vec::new),
        }
    }

    /// Follows a path from the module that it has come to.
    fn path(&mut self, mut at: usize, mut module: Vec<String>) -> usize {
        loop {
            match (self.text(at), self.text(at + 1)) {
                ("::", "{") => return self.group(at + 2, &module),
                ("::", "*") => {
                    self.segment(at + 1, &mut module);
                    return at + 2;
                }
                ("::", _) if self.is_word(at + 1) => self.segment(at + 1, &mut module),
                ("as", name) if module.is_empty() => {
                    self.crate_names.insert(name.to_owned());
                    return at;
                }
                _ => return at,
            }
            at += 2;
        }
    }

    /// Follows each path of a group: `{a::b, c as d, e::{f, g}}`.
    fn group(&mut self, mut at: usize, module: &[String]) -> usize {
        while at < self.tokens.len() {
            at = match self.text(at) {
                "}" => return at + 1,
                "{" => self.group(at + 1, module),
                "as" => at + 2,
                "*" => self.member(at, module),
                _ if self.is_word(at) => self.member(at, module),
                _ => at + 1,
            };
        }
        at
    }

    fn member(&mut self, at: usize, module: &[String]) -> usize {
        let mut module = module.to_vec();
        self.segment(at, &mut module);
        self.path(at + 1, module)
    }

    /// Goes one step along a path.
    fn segment(&mut self, at: usize, module: &mut Vec<String>) {
        self.word(at);
        match self.text(at) {
            "self" => {}
            "super" => drop(module.pop()),
            name => {
                module.push(name.to_owned());
                self.visit(module, self.line(at));
            }
        }
    }

    /// Notes an offence where a path, as far as it goes, may not be used here.
    fn visit(&mut self, path: &[String], line: usize) {
        let allowed = match path {
            [floor] => self.may_use(floor),
            [games, rest @ ..] if games == "games" => self.pure_of.is_none_or(|own| is_of_pure(own, rest)),
            _ => true,
        };
        if !allowed {
            self.offences.insert(Offence { line, used: format!("crate::{}", path.join("::")) });
        }
    }

    fn may_use(&self, floor: &str) -> bool {
        let own = height(self.floor).unwrap_or(0);
        let below = if self.pure_of.is_some() { PURE + 1 } else { own };
        floor == self.floor || height(floor).is_some_and(|height| height < below)
    }

    /// Notes an offence where a word names a terminal or a clock and may not.
    fn word(&mut self, at: usize) {
        let word = self.text(at);
        let is_low = self.pure_of.is_some() || height(self.floor).is_some_and(|height| height <= PURE);
        let clock = CLOCK.contains(&word) && !self.in_test() && (self.path, word) != CLOCK_ALLOWED;
        if is_low && (clock || TERMINAL.contains(&word)) {
            self.offences.insert(Offence { line: self.line(at), used: word.to_owned() });
        }
    }
}

/// A pure file uses of the games only its own, and of that only the other pure files.
fn is_of_pure(own: &str, path: &[String]) -> bool {
    match path {
        [game] => game == own,
        [_, module] => is_pure(module),
        _ => true,
    }
}
