//! Layers of the program: each module below `src` may use only itself and the layers below it. What the libraries below
//! `crates` may use, their manifests say.
//!
//! The check covers every path in the code, not only `use` items: `crate::x`, `super::super::x`, `$crate::x`,
//! `wordhoard::x`, groups, and crate aliases made by `use crate as name`. Some paths need a compiler and are not
//! checked: paths in strings (serde's `with`), paths assembled by macros, and paths through an alias of an alias.

mod checker;
mod code;

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::{fmt, fs};

use code::{Token, TokenKind};

/// Layers with their levels, lowest first. Layers on the same level may not use each other.
const LAYERS: [(&str, u8); 11] = [
    ("store", 1),
    ("system", 1),
    ("play", 2),
    ("capture", 3),
    ("ui", 3),
    ("lab", 4),
    ("trace", 4),
    ("compare", 4),
    ("games", 5),
    ("app", 6),
    ("cli", 7),
];
/// Highest level whose code may not use a terminal or a clock. A game's pure files may use nothing above this level.
const HIGHEST_PURE: u8 = 2;
/// The only file of `cli` that may use a particular game: the options and the defaults of `make` are those of the game.
/// Other subcommands use the list of games, or the layers below.
const CLI_OF_GAMES: &str = "cli/make/word_search/set.rs";
const TERMINAL_CRATES: [&str; 2] = ["ratatui", "crossterm"];
const CLOCK_TYPES: [&str; 2] = ["Instant", "SystemTime"];
/// Libraries below `crates`, which are pure throughout. What else they may use, their manifests say.
const LIBRARIES: [&str; 3] = ["engine", "generators", "puzzles"];
/// Allowed uses of a clock in pure code: a fresh seed if the system provides no randomness, the times at which files
/// were changed, and the time that the writer thread waits for more to write.
const CLOCK_ALLOWED: [(&str, &str); 3] =
    [("engine/src/base/rng.rs", "SystemTime"), ("store/saves/mod.rs", "SystemTime"), ("store/writer.rs", "Instant")];

/// Files that may hold escape sequences: the backend, and progress on standard error, which stands between lines of
/// text.
const ESCAPES_ALLOWED: [&str; 3] = ["app/terminal/backend.rs", "cli/hunt/live.rs", "cli/compare.rs"];
/// The only file that may create a buffer: recordings are drawn without a terminal. Screens are drawn in frames.
const BUFFERS_ALLOWED: &str = "trace/record.rs";

#[test]
fn layers_use_only_lower_layers() {
    let files = sources();
    let violations = check(&files);
    let list: Vec<String> = violations.iter().map(|(path, violation)| format!("src/{path}:{violation}")).collect();
    assert!(list.is_empty(), "\n{}\nSee tests/layers/main.rs for the layers and what each may use.", list.join("\n"));
}

#[test]
fn libraries_have_no_clock() {
    let files = rust_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/crates")));
    let found: BTreeSet<&str> = files.iter().filter_map(|(path, _)| path.split('/').next()).collect();
    assert_eq!(found, BTreeSet::from(LIBRARIES));
    let mut violations = check(&files);
    violations.retain(|(_, violation)| CLOCK_TYPES.contains(&&*violation.used));
    assert!(violations.is_empty(), "{violations:?}");
}

#[test]
fn every_module_has_a_layer() {
    let entries = fs::read_dir(src()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let crate_roots = ["lib.rs", "main.rs"];
    let found: BTreeSet<String> = entries
        .filter(|name| !crate_roots.contains(&name.as_str()))
        .map(|name| name.trim_end_matches(".rs").to_owned())
        .collect();
    let known: BTreeSet<String> = LAYERS.iter().map(|&(name, _)| name.to_owned()).collect();
    assert_eq!(found, known, "the modules directly below src must match LAYERS in tests/layers/main.rs");
}

/// File below src: its path, with `/` as the separator, and its text.
type Source = (String, String);

fn src() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}

/// Reads every Rust file below src except the crate roots, which belong to no layer.
fn sources() -> Vec<Source> {
    let mut files = rust_files(src());
    files.retain(|(path, _)| path != "lib.rs" && path != "main.rs");
    files
}

/// Reads every Rust file below a folder.
fn rust_files(root: &Path) -> Vec<Source> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let relative = path.strip_prefix(root).unwrap();
                let name = relative.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/");
                files.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

/// Use of a name where it is not allowed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Violation {
    line: usize,
    used: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} uses {}", self.line, self.used)
    }
}

/// Returns all violations, each with the path of its file.
fn check(files: &[Source]) -> Vec<(String, Violation)> {
    let tokens: Vec<(&str, Vec<Token>)> =
        files.iter().map(|(path, code)| (path.as_str(), code::tokens(code))).collect();
    // `super` can be resolved only once the module that `#[path]` assigns to the file is known.
    let mut mounts = HashMap::new();
    for (path, tokens) in &tokens {
        mounts.extend(Scan::new(path, tokens, module_of(path), BTreeSet::new()).run().mounts);
    }
    let mut violations = Vec::new();
    for (path, tokens) in &tokens {
        let module = mounts.get(*path).cloned().unwrap_or_else(|| module_of(path));
        // An alias of the crate may be defined after its first use.
        let crate_names = Scan::new(path, tokens, module.clone(), BTreeSet::new()).run().crate_names;
        let in_file: BTreeSet<Violation> = Scan::new(path, tokens, module, crate_names).run().violations;
        violations.extend(in_file.into_iter().map(|violation| ((*path).to_owned(), violation)));
    }
    violations
}

/// Returns the module path of a file: `a` for `a/mod.rs` and `a.rs`, `a::b` for `a/b.rs`.
fn module_of(path: &str) -> Vec<String> {
    let mut parts: Vec<String> = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    parts.pop_if(|last| last == "mod");
    parts
}

fn level(layer: &str) -> Option<u8> {
    LAYERS.iter().find(|(name, _)| *name == layer).map(|&(_, level)| level)
}

/// Returns `true` if a game's module `name` may not use the screen.
fn is_pure(name: &str) -> bool {
    ["rules", "text_mode"].contains(&name)
}

/// Scanner over the tokens of one file.
struct Scan<'a> {
    path: &'a str,
    tokens: &'a [Token<'a>],
    /// Layer of the file.
    layer: &'a str,
    /// Game to which the file belongs, if the file is pure.
    pure_of: Option<&'a str>,
    /// Current module: the file's module and any enclosing inline modules.
    module: Vec<String>,
    braces: Vec<Brace>,
    /// Aliases of `crate`.
    crate_names: BTreeSet<String>,
    /// Files included by `#[path]`, each with its module.
    mounts: Vec<(String, Vec<String>)>,
    violations: BTreeSet<Violation>,
}

/// Open brace.
struct Brace {
    /// Whether it opens an inline module.
    module: bool,
    /// Whether it is inside a test-only module.
    test: bool,
}

impl<'a> Scan<'a> {
    fn new(path: &'a str, tokens: &'a [Token<'a>], module: Vec<String>, crate_names: BTreeSet<String>) -> Self {
        let parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
        let pure_of = match parts[..] {
            ["games", game, ref files @ ..] if files.iter().any(|file| is_pure(file)) => Some(game),
            _ => None,
        };
        Self {
            path,
            tokens,
            layer: parts[0],
            pure_of,
            module,
            braces: Vec::new(),
            crate_names,
            mounts: Vec::new(),
            violations: BTreeSet::new(),
        }
    }

    fn run(mut self) -> Self {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self
    }

    /// Processes a token, or a whole path that starts here, and returns the index of the next token.
    fn step(&mut self, at: usize) -> usize {
        match self.text(at) {
            "mod" => return self.module_declaration(at),
            "{" => self.open(false, false),
            "}" => self.close(),
            _ => {}
        }
        self.check_ident(at);
        self.check_drawing(at);
        match self.path_root(at) {
            Some(module) => self.path(at + 1, module),
            None => at + 1,
        }
    }

    /// Returns the text of a token, or an empty string for a string literal or past the end.
    fn text(&self, at: usize) -> &'a str {
        self.tokens.get(at).filter(|token| token.kind != TokenKind::Str).map_or("", |token| token.text)
    }

    fn is_ident(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == TokenKind::Ident)
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
        self.path.ends_with("/tests.rs")
            || self.path.contains("/tests/")
            || self.braces.last().is_some_and(|brace| brace.test)
    }

    /// Processes `mod name {` or `mod name;`.
    fn module_declaration(&mut self, at: usize) -> usize {
        match (self.is_ident(at + 1), self.text(at + 2)) {
            (true, "{") => {
                let test = self.is_test_module(at);
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

    /// Returns the preceding tokens of the same item: its attributes and visibility.
    fn item_prefix(&self, at: usize) -> &'a [Token<'a>] {
        let ends = |token: &Token| token.kind == TokenKind::Punct && [";", "{", "}"].contains(&token.text);
        let start = self.tokens[..at].iter().rposition(ends).map_or(0, |end| end + 1);
        &self.tokens[start..at]
    }

    fn is_test_module(&self, at: usize) -> bool {
        let has =
            |text: &str| self.item_prefix(at).iter().any(|token| token.kind == TokenKind::Ident && token.text == text);
        has("cfg") && has("test") && !has("not")
    }

    /// Processes `#[path = "file"] mod name;`.
    fn mount(&mut self, at: usize) {
        let attribute = self.item_prefix(at).windows(3).find(|three| three[0].text == "path" && three[1].text == "=");
        let Some(file) = attribute.and_then(|three| three[2].text.split('"').nth(1)) else { return };
        let path = self.resolve_path_attribute(file);
        let module = [self.module.as_slice(), &[self.text(at + 1).to_owned()]].concat();
        // Including a file counts as using the layer of its folder.
        self.visit(&module_of(&path)[..1], self.line(at));
        self.mounts.push((path, module));
    }

    /// Resolves the file named by `#[path]`. Inside inline modules, the path is relative to their folder.
    fn resolve_path_attribute(&self, file: &str) -> String {
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

    /// Returns the module that a path starting at this token is relative to, or `None` if no path starts here.
    fn path_root(&self, at: usize) -> Option<Vec<String>> {
        if !self.is_ident(at) {
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

    /// Follows a path that has been resolved to `module` so far.
    fn path(&mut self, mut at: usize, mut module: Vec<String>) -> usize {
        loop {
            match (self.text(at), self.text(at + 1)) {
                ("::", "{") => return self.group(at + 2, &module),
                ("::", "*") => {
                    self.segment(at + 1, &mut module);
                    return at + 2;
                }
                ("::", _) if self.is_ident(at + 1) => self.segment(at + 1, &mut module),
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
                "*" => self.group_member(at, module),
                _ if self.is_ident(at) => self.group_member(at, module),
                _ => at + 1,
            };
        }
        at
    }

    fn group_member(&mut self, at: usize, module: &[String]) -> usize {
        let mut module = module.to_vec();
        self.segment(at, &mut module);
        self.path(at + 1, module)
    }

    /// Processes one segment of a path.
    fn segment(&mut self, at: usize, module: &mut Vec<String>) {
        self.check_ident(at);
        match self.text(at) {
            "self" => {}
            "super" => drop(module.pop()),
            name => {
                module.push(name.to_owned());
                self.visit(module, self.line(at));
            }
        }
    }

    /// Records a violation if the path resolved so far is not allowed here.
    fn visit(&mut self, path: &[String], line: usize) {
        let allowed = match path {
            [layer] => self.may_use(layer),
            [games, game] if games == "games" && self.layer == "cli" => self.path == CLI_OF_GAMES || !is_module(game),
            [games, rest @ ..] if games == "games" => self.pure_of.is_none_or(|own| is_own_pure_module(own, rest)),
            _ => true,
        };
        if !allowed {
            self.violations.insert(Violation { line, used: format!("crate::{}", path.join("::")) });
        }
    }

    fn may_use(&self, layer: &str) -> bool {
        let own = level(self.layer).unwrap_or(0);
        let limit = if self.pure_of.is_some() { HIGHEST_PURE + 1 } else { own };
        layer == self.layer || level(layer).is_some_and(|level| level < limit)
    }

    /// Records a violation if something draws past the backend of the terminal.
    fn check_drawing(&mut self, at: usize) {
        let token = &self.tokens[at];
        let is_escape = token.kind == TokenKind::Str
            && ["\\x1b[", "\\x1B[", "\\u{1b}[", "\\u{1B}[", "\\x1b]"].iter().any(|code| token.text.contains(code))
            && !ESCAPES_ALLOWED.contains(&self.path);
        let is_buffer = self.text(at) == "Buffer"
            && self.text(at + 1) == "::"
            && ["empty", "filled", "with_lines"].contains(&self.text(at + 2))
            && self.path != BUFFERS_ALLOWED;
        let is_backend = self.text(at) == "CrosstermBackend" && self.path != ESCAPES_ALLOWED[0];
        let uses =
            [(is_escape, "an escape sequence"), (is_buffer, "a buffer of its own"), (is_backend, "a second backend")];
        let is_test = self.in_test();
        for (_, used) in uses.into_iter().filter(|(is_used, _)| *is_used && !is_test) {
            self.violations.insert(Violation { line: token.line, used: used.to_owned() });
        }
    }

    /// Records a violation if an identifier names a terminal crate or a clock that is not allowed here.
    fn check_ident(&mut self, at: usize) {
        let name = self.text(at);
        let must_be_pure = self.pure_of.is_some()
            || LIBRARIES.contains(&self.layer)
            || level(self.layer).is_some_and(|level| level <= HIGHEST_PURE);
        let clock = CLOCK_TYPES.contains(&name) && !self.in_test() && !CLOCK_ALLOWED.contains(&(self.path, name));
        if must_be_pure && (clock || TERMINAL_CRATES.contains(&name)) {
            self.violations.insert(Violation { line: self.line(at), used: name.to_owned() });
        }
    }
}

/// Returns `true` if an item of `games` is the module of a game: other items have names in upper case.
fn is_module(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
}

/// Returns `true` if a pure file of the game `own` may use `path`, given relative to `games`.
///
/// Only the pure modules of the same game are allowed. Callers check every prefix of a path.
fn is_own_pure_module(own: &str, path: &[String]) -> bool {
    match path {
        [game] => game == own,
        [_, module] => is_pure(module),
        _ => true,
    }
}
