//! The architecture: floors, of which each may use only itself and those below it.
//!
//! Every path in the code counts, not only those of `use`: `crate::x`, `super::super::x`, `$crate::x`, `wordhoard::x`,
//! groups, and names given to the crate by `use crate as name`. What only a compiler could know is out of reach: a
//! path in a string (serde's `with`), a path that a macro puts together, a name given to a name of the crate.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::{fmt, fs};

use code::{Kind, Token};

/// The floors, the lowest first. Those of the same height stand side by side: neither uses the other.
const FLOORS: [(&str, u8); 11] = [
    ("base", 1),
    ("grid", 2),
    ("words", 3),
    ("solve", 4),
    ("puzzle", 5),
    ("store", 5),
    ("play", 6),
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
const CLOCK_ALLOWED: (&str, &str) = ("base/chance.rs", "SystemTime");

#[test]
fn every_floor_stands_on_those_below() {
    let files = sources();
    let offences = check(&files);
    let list: Vec<String> = offences.iter().map(|(path, offence)| format!("src/{path}:{offence}")).collect();
    assert!(list.is_empty(), "\n{}\nThe floors and what they may use: tests/floors.rs.", list.join("\n"));
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
    assert_eq!(found, known, "what is directly below src, and the floors of tests/floors.rs");
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
    name.starts_with("rules") || ["deal", "desc", "dice", "rank", "scoring"].contains(&name)
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

/// Words and marks of Rust code.
mod code {
    /// What a token is.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Kind {
        /// A keyword or a name.
        Word,
        /// A string, with its quotes.
        Text,
        /// `::`, or one character of anything else.
        Mark,
    }

    /// A piece of code that is no space, comment, number, character or lifetime.
    #[derive(Clone, Copy, Debug)]
    pub struct Token<'a> {
        pub kind: Kind,
        pub text: &'a str,
        /// From 1.
        pub line: usize,
    }

    /// The tokens of a file.
    pub fn tokens(code: &str) -> Vec<Token<'_>> {
        let mut tokens = Vec::new();
        let (mut rest, mut line) = (code, 1);
        while !rest.is_empty() {
            let (kind, length) = first(rest);
            let (text, after) = rest.split_at(length);
            tokens.extend(kind.map(|kind| Token { kind, text, line }));
            line += text.matches('\n').count();
            rest = after;
        }
        tokens
    }

    /// What the code begins with, and its length in bytes. No kind: it is left out.
    fn first(code: &str) -> (Option<Kind>, usize) {
        let start = code.chars().next().unwrap_or(' ');
        if let Some(length) = comment(code) {
            (None, length)
        } else if let Some(length) = string(code) {
            (Some(Kind::Text), length)
        } else if code.starts_with("b'") {
            (None, 1 + quoted(&code[1..]))
        } else if start == '\'' {
            (None, character_or_lifetime(code))
        } else if code.starts_with("r#") && code[2..].starts_with(is_word_start) {
            (None, 2)
        } else if is_word_start(start) {
            (Some(Kind::Word), word(code))
        } else if start.is_ascii_digit() {
            (None, word(code))
        } else if code.starts_with("::") {
            (Some(Kind::Mark), 2)
        } else {
            ((!start.is_whitespace()).then_some(Kind::Mark), start.len_utf8())
        }
    }

    fn is_word_start(c: char) -> bool {
        c.is_alphabetic() || c == '_'
    }

    fn word(code: &str) -> usize {
        code.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(code.len())
    }

    fn comment(code: &str) -> Option<usize> {
        if code.starts_with("//") {
            return Some(code.find('\n').unwrap_or(code.len()));
        }
        code.starts_with("/*").then(|| block_comment(code))
    }

    /// Block comments stand in one another.
    fn block_comment(code: &str) -> usize {
        let (mut at, mut depth) = (0, 0);
        while at < code.len() {
            let step = match code.as_bytes()[at..] {
                [b'/', b'*', ..] => 1,
                [b'*', b'/', ..] => -1,
                _ => 0,
            };
            depth += step;
            at += if step == 0 { 1 } else { 2 };
            if depth == 0 {
                return at;
            }
        }
        code.len()
    }

    fn string(code: &str) -> Option<usize> {
        let plain = code.strip_prefix(['b', 'c']).unwrap_or(code);
        if plain.starts_with('"') {
            return Some(code.len() - plain.len() + quoted(plain));
        }
        let raw = plain.strip_prefix('r')?;
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let text = raw[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", &raw[..hashes]);
        Some(text.find(&end).map_or(code.len(), |at| code.len() - text.len() + at + end.len()))
    }

    /// The length up to the quote that closes the one at the start.
    fn quoted(code: &str) -> usize {
        let mut chars = code.char_indices();
        let quote = chars.next().map(|(_, c)| c);
        while let Some((at, c)) = chars.next() {
            if c == '\\' {
                chars.next();
            } else if Some(c) == quote {
                return at + 1;
            }
        }
        code.len()
    }

    /// `'a'` is a character, `'a` a lifetime.
    fn character_or_lifetime(code: &str) -> usize {
        let mut chars = code.chars().skip(1);
        let (inner, after) = (chars.next(), chars.next());
        if inner == Some('\\') || after == Some('\'') { quoted(code) } else { 1 + word(&code[1..]) }
    }
}

mod checker {
    use super::check;

    /// Offences of a file as `line what`.
    fn found(path: &str, code: &str) -> Vec<String> {
        let offences = check(&[(path.to_owned(), code.to_owned())]);
        offences.into_iter().map(|(_, offence)| format!("{} {}", offence.line, offence.used)).collect()
    }

    fn hold(cases: &[(&str, &str, &[&str])]) {
        for (path, code, expected) in cases {
            assert_eq!(found(path, code), *expected, "{path}: {code}");
        }
    }

    #[test]
    fn catches_paths_upward() {
        hold(&[
            ("base/x.rs", "use crate::ui::Theme;", &["1 crate::ui"]),
            ("base/x.rs", "use crate::{ui::Theme, base::hash};", &["1 crate::ui"]),
            (
                "play/x.rs",
                "use crate::{\n base,\n games::{self, boggle::{rules, dice}},\n ui,\n};",
                &["3 crate::games", "4 crate::ui"],
            ),
            ("grid/mod.rs", "fn f() {\n let x = 1 + crate::words::fold(2);\n}", &["2 crate::words"]),
            (
                "grid/mod.rs",
                "fn f(x: <crate::words::W as Into<u8>>::T) -> &'static crate::ui::Y {}",
                &["1 crate::ui", "1 crate::words"],
            ),
            ("words/x.rs", "fn f() { x as crate::solve::T }", &["1 crate::solve"]),
            ("words/x.rs", "macro_rules! m { () => { $crate::app::run() } }", &["1 crate::app"]),
            ("words/x.rs", "use ::wordhoard::cli; fn f() { wordhoard::app::run() }", &["1 crate::app", "1 crate::cli"]),
            ("puzzle/board.rs", "use crate::store::Saves;", &["1 crate::store"]),
            ("store/saves.rs", "use crate::puzzle::board;", &["1 crate::puzzle"]),
            ("app/x.rs", "use crate::cli; #[cfg(test)] mod tests { use crate::cli; }", &["1 crate::cli"]),
            ("games/x.rs", "use crate::r#app::run;", &["1 crate::app"]),
            ("cli/x.rs", "use crate::nowhere::X;", &["1 crate::nowhere"]),
            ("ui.rs", "use crate::games;", &["1 crate::games"]),
        ]);
    }

    #[test]
    fn catches_chains_of_super() {
        hold(&[
            ("base/mod.rs", "use super::ui;", &["1 crate::ui"]),
            ("base.rs", "use super::ui;", &["1 crate::ui"]),
            ("base/x.rs", "use super::ui;", &[]),
            ("base/x.rs", "use super::super::ui::Y;", &["1 crate::ui"]),
            ("base/x.rs", "use self::super::super::{base::y, ui::Y};", &["1 crate::ui"]),
            ("base/x.rs", "fn f() { if true { super::super::ui::y() } }", &["1 crate::ui"]),
            ("base/x/y.rs", "super::super::ui::Y\n super::super::super::ui::Y", &["2 crate::ui"]),
            ("base/x/mod.rs", "super::super::ui::Y", &["1 crate::ui"]),
            ("base/x.rs", "mod a { mod b { use super::super::super::ui; } } use super::super::app;", &["1 crate::app"]),
            ("base/x.rs", "mod a {\n mod b { use super::super::super::super::ui; } fn f() {} }", &["2 crate::ui"]),
            ("base/x.rs", "#[cfg(test)]\nmod tests { use super::*; use super::super::super::ui; }", &["2 crate::ui"]),
            ("base/mod.rs", "use super::*;", &["1 crate::*"]),
            ("base/x.rs", "use crate::{*};", &["1 crate::*"]),
        ]);
    }

    #[test]
    fn catches_the_crate_by_another_name() {
        hold(&[
            ("base/x.rs", "use crate as c;\nfn f() { c::ui::x() }", &["2 crate::ui"]),
            ("base/x.rs", "fn f() { c::ui::x() }\nuse crate as c;", &["1 crate::ui"]),
            ("base/x.rs", "use crate::{self as c, base};\nuse c::{base::y, ui::z};", &["2 crate::ui"]),
            ("base/mod.rs", "use super as up;\nuse up::ui;", &["2 crate::ui"]),
            ("base/x.rs", "use super as up;\nuse up::ui;", &[]),
            ("base/x.rs", "use crate as c; fn f(c: u8) -> u8 { c + c as u8 }", &[]),
            ("base/x.rs", "use std::fmt::{self as f};\nuse f::ui;", &[]),
        ]);
    }

    #[test]
    fn catches_terminals_and_clocks() {
        hold(&[
            ("play/x.rs", "fn f() {\n let _ = ratatui::init();\n}", &["2 ratatui"]),
            ("play/x.rs", "#[cfg(test)] mod tests { use crossterm::event; }", &["1 crossterm"]),
            ("play/x.rs", "use std::time::{Duration,\n Instant};", &["2 Instant"]),
            ("play/x.rs", "fn f() { std::time::SystemTime::now(); }", &["1 SystemTime"]),
            ("play/x.rs", "#[cfg(test)] #[allow(x)] pub(super) mod t { fn f() { Instant::now(); } }", &[]),
            ("play/x.rs", "#[cfg(test)] mod t { mod u { use std::time::Instant; } }", &[]),
            ("play/x.rs", "#[cfg(test)] mod t { fn f() {} } use std::time::Instant;", &["1 Instant"]),
            ("play/x.rs", "#[cfg(not(test))] mod t { use std::time::Instant; }", &["1 Instant"]),
            ("play/x.rs", "#[cfg(test)] use a::b; mod t { use std::time::Instant; }", &["1 Instant"]),
            ("play/x_tests.rs", "use std::time::Instant;", &[]),
            ("play/x_tests.rs", "use ratatui::Frame;", &["1 ratatui"]),
            ("base/chance.rs", "std::time::SystemTime::now(); Instant::now();", &["1 Instant"]),
            ("ui/x.rs", "use ratatui::Frame; use std::time::Instant;", &[]),
            ("games/boggle/face.rs", "use ratatui::Frame;", &[]),
        ]);
    }

    #[test]
    fn keeps_the_rules_of_a_game_pure() {
        hold(&[
            ("games/boggle/rules.rs", "use crate::ui::text; use crate::play::Rules;", &["1 crate::ui"]),
            ("games/boggle/rules_tests.rs", "use ratatui::Frame;", &["1 ratatui"]),
            ("games/boggle/deal.rs", "use std::time::Instant;", &["1 Instant"]),
            ("games/boggle/deal.rs", "use super::dice::DiceSet; use super::{rules, scoring::Scoring};", &[]),
            ("games/boggle/deal.rs", "mod tests { use super::super::dice::SETS; use super::*; }", &[]),
            ("games/boggle/dice.rs", "use super::view::Tiles;", &["1 crate::games::boggle::view"]),
            ("games/boggle/dice.rs", "use super::*;", &["1 crate::games::boggle::*"]),
            ("games/boggle/scoring.rs", "use super::super::Game;", &["1 crate::games::Game"]),
            ("games/boggle/scoring.rs", "use crate::games::{boggle::rules::Rule, Start};", &["1 crate::games::Start"]),
            ("games/boggle/face.rs", "use super::view; use crate::ui::text; use crate::games::Game;", &[]),
        ]);
    }

    #[test]
    fn does_not_trip() {
        hold(&[
            ("base/x.rs", "// crate::ui::X\n/// [`crate::ui::X`]\n//! crate::ui ratatui\n", &[]),
            ("base/x.rs", "/* crate::ui /* crate::ui */ crate::ui */ use crate::base::y;", &[]),
            ("base/x.rs", "/* \u{e9}\n */ use crate::ui;", &["2 crate::ui"]),
            ("base/x.rs", r#"const X: &str = "crate::ui \" crate::ui"; const Y: &[u8] = b"\\";"#, &[]),
            ("base/x.rs", "const X: &str = \"a\n\\\nb\"; use crate::ui;", &["3 crate::ui"]),
            ("base/x.rs", r###"const X: &str = r##"" crate::ui "# crate::ui"##; use crate::app;"###, &["1 crate::app"]),
            (
                "base/x.rs",
                r##"let x = (br#"crate::ui""#, cr"\", b'"', c"ratatui"); use crate::app;"##,
                &["1 crate::app"],
            ),
            ("base/x.rs", r#"let x = ('"', '\'', '\\', '{', '\u{7d}'); mod m { use super::super::ui; }"#, &[]),
            ("base/x.rs", "impl<'a> X<'a> { fn f<'b>(&'a self, x: &'b str) { 'crate: loop { break 'crate } } }", &[]),
            (
                "base/x.rs",
                "fn f<'a>(_: &'a str) {} const Q: char = 'q'; use crate::ui; fn g<'b>() {}",
                &["1 crate::ui"],
            ),
            ("base/x.rs", "pub(crate) fn f() { self.x(); Self::ui(); } pub(super) struct S; extern crate ui;", &[]),
            ("base/x.rs", "use std::collections::{self, hash_map::{self, Entry}}; use other::ui;", &[]),
            ("base/x.rs", "crate::base::r#mod::x(0..crate::base::Y, 1.0e5f32, 0x_ui);", &[]),
            (
                "cli/x.rs",
                "use crate::{app::{self, App}, base, games::*}; macro_rules! m { ($m:ident) => { mod $m {} } }",
                &[],
            ),
        ]);
    }

    #[test]
    fn follows_files_brought_in_by_path() {
        let file = |path: &str, code: &str| (path.to_owned(), code.to_owned());
        let by_name = file("base/x.rs", "#[cfg(test)]\n#[path = \"x_tests.rs\"]\nmod tests;");
        let one_higher = file("base/x_tests.rs", "use super::super::ui;");
        let two_higher = file("base/x_tests.rs", "use super::super::super::ui;");
        assert!(check(&[one_higher, by_name.clone()]).is_empty());
        assert_eq!(check(&[two_higher, by_name]).len(), 1);
        let inline = file("base/x.rs", "mod a { #[path = \"../y.rs\"] mod b; }");
        let deep = |chain: &str| file("base/x/y.rs", &format!("use {chain}::ui;"));
        assert!(check(&[inline.clone(), deep("super::super::super")]).is_empty());
        assert_eq!(check(&[inline, deep("super::super::super::super")]).len(), 1);
        assert_eq!(check(&[file("base/mod.rs", "#[path = \"../ui/text.rs\"] mod text;")]).len(), 1);
    }
}
