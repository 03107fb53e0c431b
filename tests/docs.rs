//! What the docs say is what the program does.

use std::fmt::Write as _;
use std::path::Path;

use wordhoard::app::menu;
use wordhoard::games::boggle::Boggle;
use wordhoard::games::word_search::WordSearch;
use wordhoard::play::Status;
use wordhoard::ui::keys::{KeyBindings, Keymap, help_lines};
use wordhoard::ui::{TuiGame, choose, commands, reader};

#[path = "../examples/frontier/main.rs"]
#[expect(dead_code, reason = "its main writes the picture")]
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

/// The names that the configuration knows.
fn names() -> String {
    let mut text = "\n## Names for the configuration\n\nIn `config.toml`, a command has a key or a list of keys: \
                    `[keys.round]` and below it `hint = \"F4\"`.\n\n| part | commands |\n|---|---|\n"
        .to_owned();
    let mut seen = Vec::new();
    for table in wordhoard::app::keymap::scopes().into_iter().flat_map(|scope| scope.tables) {
        if !seen.contains(&table.name) {
            seen.push(table.name);
            let commands: Vec<&str> = table.commands.iter().map(|(name, _)| *name).collect();
            let _ = writeln!(text, "| keys.{} | {} |", table.name, commands.join(", "));
        }
    }
    text
}

/// docs/KEYS.md, from the tables that the program uses.
fn keys() -> String {
    let usual = Keymap::default();
    let round = |status, shared| [help_lines(Boggle::bindings(status), &usual), help_lines(shared, &usual)].concat();
    let search = |status, shared: &[KeyBindings<commands::Command>]| {
        let shared = shared.iter().flat_map(|&table| help_lines(table, &usual));
        help_lines(WordSearch::bindings(status), &usual).into_iter().chain(shared).collect::<Vec<_>>()
    };
    let everywhere = commands::EVERYWHERE.map(|(key, help)| (key.to_owned(), help));
    [
        "# Keys\n\nMade from the program's own tables: `UPDATE_DOCS=1 cargo test --test docs`.\n".to_owned(),
        table("During a round of Boggle", &round(Status::Playing, commands::PLAYING)),
        table("After a round of Boggle", &round(Status::Over, commands::OVER)),
        table("During a word search", &search(Status::Playing, &[commands::PLAYING, commands::MOVES])),
        table("After a word search", &search(Status::Over, &[commands::OVER])),
        table("While the solver plays", &help_lines(commands::SOLVER, &usual)),
        table("In the menu", &menu::key_help(&usual)),
        table("Where rounds and settings are chosen", &choose::key_help(&usual)),
        table("In help and other texts", &reader::key_help(&usual)),
        table("Everywhere", &everywhere),
        names(),
    ]
    .concat()
}

fn is_up_to_date(name: &str, made: &str) {
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(name), made).unwrap();
    }
    assert!(read(name) == made, "{name} is out of date: UPDATE_DOCS=1 cargo test --test docs");
}

#[test]
fn the_keys() {
    is_up_to_date("docs/KEYS.md", &keys());
}

#[test]
fn the_picture_of_a_search() {
    is_up_to_date("docs/pictures/frontier.svg", &frontier::picture());
}

#[test]
fn the_readme_shows_the_notice_of_the_dictionary() {
    let readme: String =
        read("README.md").lines().map(|line| line.trim_start_matches("> ").to_owned() + "\n").collect();
    for line in read("assets/words/UKACD-NOTICE.txt").lines() {
        assert!(readme.contains(line), "{line}");
    }
    // And word for word as the licence file has it.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&read("assets/words/SCOWL-COPYRIGHT.txt")).contains(&words(&read("assets/words/UKACD-NOTICE.txt"))));
}

#[test]
fn the_notice_of_wordnet_is_shown_as_its_licence_has_it() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let notice = "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.";
    for file in ["README.md", "assets/themes/README.md", "assets/themes/WORDNET-LICENSE.txt"] {
        assert!(words(&read(file)).contains(notice), "{file}");
    }
}

#[test]
fn the_counts_of_words_are_true() {
    let count = read("assets/words/words.txt").lines().count();
    let said = format!("{},{:03} words", count / 1000, count % 1000);
    for file in ["README.md", "CHANGELOG.md", "assets/words/README.md"] {
        assert!(read(file).contains(&said), "{file} does not say {said}");
    }
}

#[test]
fn links_of_the_docs_lead_somewhere() {
    let docs = [
        "README.md",
        "CONTRIBUTING.md",
        "docs/ARCHITECTURE.md",
        "docs/BENCHMARKS.md",
        "docs/BOGGLE-SOLVER.md",
        "docs/CLI.md",
        "docs/WORDS.md",
        "docs/PLAIN.md",
        "docs/SCREENS.md",
    ];
    for file in docs.into_iter().chain(["assets/words/README.md", "assets/themes/README.md"]) {
        let text = read(file);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(file).parent().unwrap().to_owned();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if !link.contains("://") {
                assert!(folder.join(link).exists(), "{file}: {link}");
            }
        }
    }
}
