//! Checks that the docs agree with the program.

use std::fmt::Write as _;
use std::path::Path;

use wordhoard::app::{algorithms, archive, home, keymap};
use wordhoard::games::boggle::Boggle;
use wordhoard::games::crossword::{Crosswords, FillIns, library};
use wordhoard::games::word_search::WordSearch;
use wordhoard::games::{GameList, Settings};
use wordhoard::ui::keys::{Keymap, help_lines};
use wordhoard::ui::{TuiGame, choose, commands, reader, session, word_list};
use wordhoard::{compare, lab, trace};

#[path = "../examples/frontier/main.rs"]
#[expect(dead_code, reason = "only `picture` is used here")]
mod frontier;

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn table(title: &str, keys: &[(String, &str)]) -> String {
    let mut text = format!("\n## {title}\n\n| keys | |\n|---|---|\n");
    for (keys, help) in keys {
        let _ = writeln!(text, "| {keys} | {help} |");
    }
    text
}

/// Renders the table of command names in config.toml.
fn command_names() -> String {
    let mut text = "\n## Command names in config.toml\n\nIn `config.toml`, bind a command to a key or a list of keys: \
                    `hint = \"F4\"` under `[keys.round]`.\n\n| section | commands |\n|---|---|\n"
        .to_owned();
    let mut seen = Vec::new();
    let scopes = keymap::scopes(&Settings::default().games());
    for table in scopes.iter().flat_map(|scope| &scope.tables) {
        if !seen.contains(&table.name) {
            seen.push(table.name);
            let commands = keymap::command_names(&scopes, table.name);
            assert!(!commands.is_empty(), "{}", table.name);
            let _ = writeln!(text, "| keys.{} | {} |", table.name, commands.join(", "));
        }
    }
    text
}

/// Renders a table for each section of a game's keys.
fn game_tables<G: TuiGame>(name: &str, keymap: &Keymap) -> String {
    let sections = session::key_help::<G>(keymap).into_iter().filter(|(title, _)| !title.contains("solver"));
    sections.map(|(title, keys)| table(&format!("{name}: {}", title.to_lowercase()), &keys)).collect()
}

/// Renders docs/KEYS.md from the program's key tables.
fn keys() -> String {
    let keymap = Keymap::default();
    let everywhere = commands::GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help));
    [
        "# Keys\n\nGenerated from the program's key tables by `UPDATE_DOCS=1 cargo test --test docs`.\n".to_owned(),
        game_tables::<Boggle>("Boggle", &keymap),
        game_tables::<WordSearch>("Word search", &keymap),
        game_tables::<Crosswords>("Crossword", &keymap),
        game_tables::<FillIns>("Fill-in", &keymap),
        table("In the library of crosswords", &library::key_help(&keymap)),
        table("While searching the library", &library::search_key_help(&keymap)),
        table("While the solver plays", &help_lines(commands::SOLVER, &keymap)),
        table("On the home screen", &home::key_help(&keymap)),
        table("In the word lab", &lab::key_help(&keymap)),
        table("In a quiz", &lab::quiz::key_help(&keymap)),
        table("On a board of tiles", &lab::board::key_help(&keymap)),
        table("In the list of algorithms", &algorithms::key_help(&keymap)),
        table("While a solver is watched", &trace::key_help(&keymap)),
        table("In a comparison of algorithms", &compare::screen::key_help(&keymap)),
        table("Among past puzzles", &archive::key_help(&keymap)),
        table("In custom games and settings", &choose::key_help(&keymap)),
        table("In help and other text screens", &reader::key_help(&keymap)),
        table("In the list of your words", &word_list::key_help(&keymap)),
        table("Everywhere", &everywhere),
        command_names(),
    ]
    .concat()
}

fn assert_up_to_date(name: &str, generated: &str) {
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(name), generated).unwrap();
    }
    assert!(read(name) == generated, "{name} is out of date; run UPDATE_DOCS=1 cargo test --test docs");
}

#[test]
fn key_tables_are_up_to_date() {
    assert_up_to_date("docs/KEYS.md", &keys());
}

#[test]
fn the_search_picture_is_up_to_date() {
    assert_up_to_date("docs/pictures/frontier.svg", &frontier::picture());
}

#[test]
fn the_readme_contains_the_dictionary_notice() {
    let readme: String =
        read("README.md").lines().map(|line| line.trim_start_matches("> ").to_owned() + "\n").collect();
    for line in read("assets/words/UKACD-NOTICE.txt").lines() {
        assert!(readme.contains(line), "{line}");
    }
    // The notice must also match the licence file word for word.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&read("assets/words/SCOWL-COPYRIGHT.txt")).contains(&words(&read("assets/words/UKACD-NOTICE.txt"))));
}

#[test]
fn the_wordnet_notice_matches_its_licence() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let notice = "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.";
    for file in ["README.md", "assets/themes/README.md", "assets/themes/WORDNET-LICENSE.txt"] {
        assert!(words(&read(file)).contains(notice), "{file}");
    }
}

#[test]
fn word_counts_in_the_docs_are_correct() {
    let count = read("assets/words/words.txt").lines().count();
    let expected = format!("{},{:03} words", count / 1000, count % 1000);
    for file in ["README.md", "CHANGELOG.md", "assets/words/README.md"] {
        assert!(read(file).contains(&expected), "{file} does not contain {expected}");
    }
}

/// Returns the paths of all Rust files below `folder`, with `/` as the separator, and their texts.
fn rust_files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                files.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files
}

/// Names are in backticks: a file, or a path of modules that ends in a test or in a module of tests.
#[test]
fn tests_named_in_the_docs_exist() {
    let files = [rust_files("src"), rust_files("tests")].concat();
    let text = read("docs/TESTS.md");
    let names: Vec<&str> =
        text.split('`').skip(1).step_by(2).filter(|name| name.contains("::") || name.ends_with(".rs")).collect();
    assert!(names.len() > 50, "{}", names.len());
    for name in names {
        let parts: Vec<&str> = name.split("::").collect();
        let (last, modules) = parts.split_last().unwrap();
        let is_in = |(path, code): &(String, String)| {
            let folders: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
            let has_modules = modules.iter().all(|module| folders.contains(module) || *module == "tests");
            let is_module = folders.contains(last) || code.contains(&format!("mod {last} {{"));
            has_modules && (code.contains(&format!("fn {last}()")) || is_module && code.contains("#[test]"))
        };
        assert!(files.iter().any(|(path, _)| path == name) || files.iter().any(is_in), "no test is called {name}");
    }
}

#[test]
fn links_in_the_docs_resolve() {
    let docs = [
        "README.md",
        "CONTRIBUTING.md",
        "docs/ARCHITECTURE.md",
        "docs/BENCHMARKS.md",
        "docs/BOGGLE-SOLVER.md",
        "docs/CLI.md",
        "docs/COMPARE.md",
        "docs/WORDS.md",
        "docs/PLAIN.md",
        "docs/SCREENS.md",
        "docs/TESTS.md",
        "docs/algorithms/README.md",
    ];
    let pages = trace::PAGES.iter().map(|page| format!("docs/algorithms/{}.md", page.name));
    let assets = [
        "assets/words/README.md",
        "assets/themes/README.md",
        "assets/crosswords/README.md",
        "assets/fillins/README.md",
    ];
    for file in docs.into_iter().chain(assets).map(str::to_owned).chain(pages) {
        let text = read(&file);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file).parent().unwrap().to_owned();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if !link.contains("://") {
                assert!(folder.join(link).exists(), "{file}: {link}");
            }
        }
    }
}
