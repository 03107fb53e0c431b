//! Tests of the layer checker itself.

use super::check;

/// Checks one file and returns its violations as `line name`.
fn violations(path: &str, code: &str) -> Vec<String> {
    let found = check(&[(path.to_owned(), code.to_owned())]);
    found.into_iter().map(|(_, violation)| format!("{} {}", violation.line, violation.used)).collect()
}

fn assert_violations(cases: &[(&str, &str, &[&str])]) {
    for (path, code, expected) in cases {
        assert_eq!(violations(path, code), *expected, "{path}: {code}");
    }
}

#[test]
fn rejects_paths_to_higher_layers() {
    assert_violations(&[
        ("system/x.rs", "use crate::ui::Theme;", &["1 crate::ui"]),
        ("system/x.rs", "use crate::{ui::Theme, system::hash};", &["1 crate::ui"]),
        (
            "play/x.rs",
            "use crate::{\n system,\n games::{self, boggle::{rules, dice}},\n ui,\n};",
            &["3 crate::games", "4 crate::ui"],
        ),
        ("store/mod.rs", "fn f() {\n let x = 1 + crate::play::fold(2);\n}", &["2 crate::play"]),
        (
            "store/mod.rs",
            "fn f(x: <crate::play::W as Into<u8>>::T) -> &'static crate::ui::Y {}",
            &["1 crate::play", "1 crate::ui"],
        ),
        ("play/x.rs", "fn f() { x as crate::ui::T }", &["1 crate::ui"]),
        ("play/x.rs", "macro_rules! m { () => { $crate::app::run() } }", &["1 crate::app"]),
        ("play/x.rs", "use ::wordhoard::cli; fn f() { wordhoard::app::run() }", &["1 crate::app", "1 crate::cli"]),
        ("system/board.rs", "use crate::store::Saves;", &["1 crate::store"]),
        ("store/saves.rs", "use crate::system::board;", &["1 crate::system"]),
        ("app/x.rs", "use crate::cli; #[cfg(test)] mod tests { use crate::cli; }", &["1 crate::cli"]),
        ("games/x.rs", "use crate::r#app::run;", &["1 crate::app"]),
        ("cli/x.rs", "use crate::nowhere::X;", &["1 crate::nowhere"]),
        ("cli/solve/args.rs", "use crate::{app::App, games::boggle::Rule};", &["1 crate::games::boggle"]),
        ("cli/play.rs", "use crate::games::{self, GameList}; fn f() -> games::Launch {}", &[]),
        ("cli/make/word_search/set.rs", "use crate::games::word_search::Settings;", &[]),
        ("ui.rs", "use crate::games;", &["1 crate::games"]),
    ]);
}

#[test]
fn rejects_super_chains_out_of_the_layer() {
    assert_violations(&[
        ("system/mod.rs", "use super::ui;", &["1 crate::ui"]),
        ("system.rs", "use super::ui;", &["1 crate::ui"]),
        ("system/x.rs", "use super::ui;", &[]),
        ("system/x.rs", "use super::super::ui::Y;", &["1 crate::ui"]),
        ("system/x.rs", "use self::super::super::{system::y, ui::Y};", &["1 crate::ui"]),
        ("system/x.rs", "fn f() { if true { super::super::ui::y() } }", &["1 crate::ui"]),
        ("system/x/y.rs", "super::super::ui::Y\n super::super::super::ui::Y", &["2 crate::ui"]),
        ("system/x/mod.rs", "super::super::ui::Y", &["1 crate::ui"]),
        ("system/x.rs", "mod a { mod b { use super::super::super::ui; } } use super::super::app;", &["1 crate::app"]),
        ("system/x.rs", "mod a {\n mod b { use super::super::super::super::ui; } fn f() {} }", &["2 crate::ui"]),
        ("system/x.rs", "#[cfg(test)]\nmod tests { use super::*; use super::super::super::ui; }", &["2 crate::ui"]),
        ("system/mod.rs", "use super::*;", &["1 crate::*"]),
        ("system/x.rs", "use crate::{*};", &["1 crate::*"]),
    ]);
}

#[test]
fn follows_aliases_of_the_crate() {
    assert_violations(&[
        ("system/x.rs", "use crate as c;\nfn f() { c::ui::x() }", &["2 crate::ui"]),
        ("system/x.rs", "fn f() { c::ui::x() }\nuse crate as c;", &["1 crate::ui"]),
        ("system/x.rs", "use crate::{self as c, system};\nuse c::{system::y, ui::z};", &["2 crate::ui"]),
        ("system/mod.rs", "use super as up;\nuse up::ui;", &["2 crate::ui"]),
        ("system/x.rs", "use super as up;\nuse up::ui;", &[]),
        ("system/x.rs", "use crate as c; fn f(c: u8) -> u8 { c + c as u8 }", &[]),
        ("system/x.rs", "use std::fmt::{self as f};\nuse f::ui;", &[]),
    ]);
}

#[test]
fn rejects_terminals_and_clocks_in_pure_layers() {
    assert_violations(&[
        ("play/x.rs", "fn f() {\n let _ = ratatui::init();\n}", &["2 ratatui"]),
        ("play/x.rs", "#[cfg(test)] mod tests { use crossterm::event; }", &["1 crossterm"]),
        ("play/x.rs", "use std::time::{Duration,\n Instant};", &["2 Instant"]),
        ("play/x.rs", "fn f() { std::time::SystemTime::now(); }", &["1 SystemTime"]),
        ("play/x.rs", "#[cfg(test)] #[allow(x)] pub(super) mod t { fn f() { Instant::now(); } }", &[]),
        ("play/x.rs", "#[cfg(test)] mod t { mod u { use std::time::Instant; } }", &[]),
        ("play/x.rs", "#[cfg(test)] mod t { fn f() {} } use std::time::Instant;", &["1 Instant"]),
        ("play/x.rs", "#[cfg(not(test))] mod t { use std::time::Instant; }", &["1 Instant"]),
        ("play/x.rs", "#[cfg(test)] use a::b; mod t { use std::time::Instant; }", &["1 Instant"]),
        ("play/x/tests.rs", "use std::time::Instant;", &[]),
        ("play/x/tests.rs", "use ratatui::Frame;", &["1 ratatui"]),
        ("store/saves/mod.rs", "std::time::SystemTime::now(); Instant::now();", &["1 Instant"]),
        ("engine/src/x.rs", "fn f() { std::time::Instant::now(); }", &["1 Instant"]),
        ("ui/x.rs", "use ratatui::Frame; use std::time::Instant;", &[]),
        ("games/boggle/face.rs", "use ratatui::Frame;", &[]),
    ]);
}

#[test]
fn rejects_drawing_past_the_backend() {
    assert_violations(&[
        ("ui/x.rs", "fn f() { print!(\"\\x1b[1m\"); }", &["1 an escape sequence"]),
        ("app/run.rs", "const CLEAR: &str =\n r\"\\u{1b}[2J\";", &["2 an escape sequence"]),
        (
            "ui/x.rs",
            "fn f() { let b = Buffer::empty(area); g(Buffer::with_lines([]), b: &mut Buffer) }",
            &["1 a buffer of its own"],
        ),
        ("app/x.rs", "use ratatui::backend::{Backend}; fn f() { CrosstermBackend::new(out) }", &["1 a second backend"]),
        ("ui/x.rs", "#[cfg(test)] mod tests { fn f() { Buffer::empty(area); \"\\x1b[1m\"; } }", &[]),
        ("app/terminal/backend.rs", "\"\\x1b[1m\"; CrosstermBackend::new(out)", &[]),
        ("trace/record.rs", "Buffer::empty(area)", &[]),
    ]);
}

#[test]
fn rejects_impure_uses_in_a_games_rules() {
    assert_violations(&[
        ("games/boggle/rules.rs", "use crate::ui::text; use crate::play::Rules;", &["1 crate::ui"]),
        ("games/boggle/rules/tests.rs", "use ratatui::Frame;", &["1 ratatui"]),
        ("games/boggle/rules/deal.rs", "use std::time::Instant;", &["1 Instant"]),
        ("games/boggle/rules/deal.rs", "use super::dice::DiceSet; use super::{rules, scoring::Scoring};", &[]),
        ("games/boggle/rules/deal.rs", "mod tests { use super::super::dice::SETS; use super::*; }", &[]),
        ("games/boggle/rules/dice.rs", "use super::super::view::Tiles;", &["1 crate::games::boggle::view"]),
        ("games/boggle/rules/dice.rs", "use super::super::*;", &["1 crate::games::boggle::*"]),
        ("games/boggle/rules/scoring.rs", "use super::super::super::Game;", &["1 crate::games::Game"]),
        (
            "games/boggle/rules/scoring.rs",
            "use crate::games::{boggle::rules::Rule, Start};",
            &["1 crate::games::Start"],
        ),
        ("games/boggle/text_mode/mod.rs", "use super::rules::Rule; use crate::ui::text;", &["1 crate::ui"]),
        ("games/boggle/duel/text_mode.rs", "use crate::ui::text;", &["1 crate::ui"]),
        ("games/boggle/face.rs", "use super::view; use crate::ui::text; use crate::games::Game;", &[]),
    ]);
}

#[test]
fn ignores_comments_strings_and_lifetimes() {
    assert_violations(&[
        ("system/x.rs", "// crate::ui::X\n/// [`crate::ui::X`]\n//! crate::ui ratatui\n", &[]),
        ("system/x.rs", "/* crate::ui /* crate::ui */ crate::ui */ use crate::system::y;", &[]),
        ("system/x.rs", "/* \u{e9}\n */ use crate::ui;", &["2 crate::ui"]),
        ("system/x.rs", r#"const X: &str = "crate::ui \" crate::ui"; const Y: &[u8] = b"\\";"#, &[]),
        ("system/x.rs", "const X: &str = \"a\n\\\nb\"; use crate::ui;", &["3 crate::ui"]),
        ("system/x.rs", r###"const X: &str = r##"" crate::ui "# crate::ui"##; use crate::app;"###, &["1 crate::app"]),
        ("system/x.rs", r##"let x = (br#"crate::ui""#, cr"\", b'"', c"ratatui"); use crate::app;"##, &["1 crate::app"]),
        ("system/x.rs", r#"let x = ('"', '\'', '\\', '{', '\u{7d}'); mod m { use super::super::ui; }"#, &[]),
        ("system/x.rs", "impl<'a> X<'a> { fn f<'b>(&'a self, x: &'b str) { 'crate: loop { break 'crate } } }", &[]),
        ("system/x.rs", "fn f<'a>(_: &'a str) {} const Q: char = 'q'; use crate::ui; fn g<'b>() {}", &["1 crate::ui"]),
        ("system/x.rs", "pub(crate) fn f() { self.x(); Self::ui(); } pub(super) struct S; extern crate ui;", &[]),
        ("system/x.rs", "use std::collections::{self, hash_map::{self, Entry}}; use other::ui;", &[]),
        ("system/x.rs", "crate::system::r#mod::x(0..crate::system::Y, 1.0e5f32, 0x_ui);", &[]),
        (
            "cli/x.rs",
            "use crate::{app::{self, App}, system, games::*}; macro_rules! m { ($m:ident) => { mod $m {} } }",
            &[],
        ),
    ]);
}

#[test]
fn follows_path_attributes() {
    let file = |path: &str, code: &str| (path.to_owned(), code.to_owned());
    let by_name = file("system/x.rs", "#[cfg(test)]\n#[path = \"x_tests.rs\"]\nmod tests;");
    let within_layer = file("system/x_tests.rs", "use super::super::ui;");
    let out_of_layer = file("system/x_tests.rs", "use super::super::super::ui;");
    assert!(check(&[within_layer, by_name.clone()]).is_empty());
    assert_eq!(check(&[out_of_layer, by_name]).len(), 1);
    let inline = file("system/x.rs", "mod a { #[path = \"../y.rs\"] mod b; }");
    let nested = |chain: &str| file("system/x/y.rs", &format!("use {chain}::ui;"));
    assert!(check(&[inline.clone(), nested("super::super::super")]).is_empty());
    assert_eq!(check(&[inline, nested("super::super::super::super")]).len(), 1);
    assert_eq!(check(&[file("system/mod.rs", "#[path = \"../ui/text.rs\"] mod text;")]).len(), 1);
}
