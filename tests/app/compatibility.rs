//! Checks that files written by earlier versions still work: saves, records, choices, hunts and configuration.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wordhoard::app::config::Config;
use wordhoard::games::Settings;
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::{self, Boggle};
use wordhoard::games::word_search::{self, WordSearch};
use wordhoard::play::{Collection, Ledger, Round, RoundSave, Rules};
use wordhoard::store::{self, Saves};
use wordhoard::ui::choices::Choices;
use wordhoard_engine::words::Lexicon;

use crate::harness::{Player, Start};
use crate::shell::Shell;
use crate::temp_home::temp_home;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1.0")
}

/// Returns the folder name and content of every fixture file named `name`.
fn files(name: &str) -> Vec<(String, Vec<u8>)> {
    let folders = fs::read_dir(fixtures()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = folders
        .filter_map(|folder| {
            let bytes = fs::read(folder.join(name)).ok()?;
            Some((folder.file_name().unwrap().to_str().unwrap().to_owned(), bytes))
        })
        .collect();
    files.sort();
    files
}

/// Restores every saved round of a game, saves it again and expects the same content. The word list has words that it
/// lacked in version 0.1, so the moves are replayed with another list, and its hash is the only thing that changes.
fn rounds_survive<R: Rules>(count: usize) {
    let saves = files(&format!("{}.json", R::ID));
    assert_eq!(saves.len(), count);
    let words = Lexicon::embedded(false);
    for (folder, bytes) in saves {
        let body = store::open(R::ID, &bytes).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let save: RoundSave<R> = serde_json::from_str(body).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let restored = Round::restore(save, &words).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let mut expected: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(restored.different_word_list, expected["words"] != 0, "{folder}");
        expected["words"] = restored.round.words().into();
        let again = serde_json::to_string(&restored.round.saved_form(Duration::ZERO)).unwrap();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&again).unwrap(), expected, "{folder}");
    }
}

#[test]
fn boggle_rounds_are_restored_unchanged() {
    rounds_survive::<Boggle>(12);
}

#[test]
fn word_search_rounds_are_restored_unchanged() {
    rounds_survive::<WordSearch>(5);
}

/// Returns the description of the round in a fixture.
fn description(folder: &str, game: &str) -> serde_json::Value {
    let bytes = fs::read(fixtures().join(folder).join(format!("{game}.json"))).unwrap();
    let save: serde_json::Value = serde_json::from_str(store::open(game, &bytes).unwrap()).unwrap();
    save["desc"].clone()
}

#[test]
fn daily_puzzles_are_those_of_version_0_1() {
    let saved = description("boggle-daily", "boggle");
    let daily = boggle::Desc::daily(saved["origin"]["daily"].as_str().unwrap());
    assert_eq!(serde_json::to_value(daily.board).unwrap(), saved["board"]);
    let saved = description("wordsearch-daily", "wordsearch");
    let daily = word_search::Desc::daily(saved["origin"]["daily"].as_str().unwrap());
    assert_eq!(serde_json::to_value(daily.puzzle).unwrap(), saved["puzzle"]);
}

/// Reads every fixture file `name`.json as a `T`, writes it again and expects the same bytes.
fn files_survive<T: Serialize + DeserializeOwned>(name: &str, count: usize) {
    let stored = files(&format!("{name}.json"));
    assert_eq!(stored.len(), count);
    for (folder, bytes) in stored {
        let body = store::open(name, &bytes).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let value: T = serde_json::from_str(body).unwrap_or_else(|error| panic!("{folder}: {error}"));
        assert_eq!(String::from_utf8(store::seal(name, &value).unwrap()), String::from_utf8(bytes), "{folder}");
    }
}

#[test]
fn collections_are_read_unchanged() {
    files_survive::<Collection>("collection", 4);
}

/// Records of version 0.1 have one daily puzzle for each game. They keep its results, and every day counts.
#[test]
fn records_keep_their_results_and_days() {
    let stored = files("records.json");
    assert_eq!(stored.len(), 3);
    let mut day_count = 0;
    for (folder, bytes) in stored {
        let body = store::open("records", &bytes).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let (before, ledger): (serde_json::Value, Ledger) =
            (serde_json::from_str(body).unwrap(), serde_json::from_str(body).unwrap());
        let after = serde_json::to_value(&ledger).unwrap();
        for (name, game) in before["games"].as_object().unwrap() {
            let now = &after["games"][name];
            for part in ["kinds", "duels", "longest", "entered"] {
                assert_eq!(now[part], game[part], "{folder}: {name}: {part}");
            }
            for (date, result) in game["days"].as_object().unwrap() {
                day_count += 1;
                assert_eq!(now["series"]["daily"][date], *result, "{folder}: {name}: {date}");
                assert!(ledger.streak(date).counts_today(), "{folder}: {date}");
            }
        }
        assert_eq!(serde_json::from_value::<Ledger>(after).unwrap(), ledger, "{folder}");
    }
    assert!(day_count > 0);
}

#[test]
fn choices_select_the_same_settings() {
    let dir = temp_home();
    fs::create_dir(dir.path().join("saves")).unwrap();
    fs::copy(fixtures().join("choices/choices.json"), dir.path().join("saves/choices.json")).unwrap();
    let (saves, choices) = (Saves::new(Some(dir.path())), Choices::default());
    let board = boggle::with_choices(boggle::Settings::default(), &choices, &saves).params();
    assert_eq!((board.shape.rows, board.dice.name, board.density.name()), (5, "challenge", "low"));
    assert_eq!((board.rule.mode, board.rule.min, board.rule.players), (GameMode::Blitz, 5, 2));
    assert!(board.rule.rare && board.rule.counts);
    let search = word_search::with_choices(word_search::Settings::default(), &choices, &saves);
    assert!(search.hidden.is_some() && search.theme.is_some() && search.minutes.is_some() && search.level.is_some());
    assert_eq!(choices.get(&saves, "look").get("theme").map(String::as_str), Some("auto"));
    assert_eq!(choices.take_notices(), Vec::<String>::new());
}

/// Opens the menu with each folder of fixtures. No file may be reported as unreadable or moved aside.
#[test]
fn the_menu_opens_with_every_saved_round() {
    for folder in fs::read_dir(fixtures()).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()) {
        let dir = temp_home();
        let saves = dir.path().join("saves");
        fs::create_dir(&saves).unwrap();
        for file in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            fs::copy(&file, saves.join(file.file_name().unwrap())).unwrap();
        }
        let mut player = Player::menu(Start { data: Some(dir.path()), ..Start::default() });
        player.expect_no("cannot be read").flush();
        let is_round = |name: &str| saves.join(name).exists();
        assert!(!is_round("boggle.json") && !is_round("wordsearch.json"), "rounds move to their slots");
        if folder.join("boggle.json").exists() || folder.join("wordsearch.json").exists() {
            player.keys("g").expect_no("TODAY").keys("<^Q>");
        }
        player.keys("r").expect_no("cannot be read");
        assert!(
            fs::read_dir(&saves).unwrap().all(|file| !file.unwrap().path().to_string_lossy().contains("unreadable"))
        );
    }
}

/// A hunt of version 0.1 is refused, because its scores are those of another word list. With the hash of the present
/// list, the same file is resumed.
#[test]
fn hunts_resume_from_saved_progress() {
    let shell = Shell::new();
    let before = fs::read_to_string(fixtures().join("hunt/hunt.json")).unwrap();
    assert!(before.contains("\"done\":9,\"best\":[657,\"septarled\"]"));
    shell.file("hunt.json", &before);
    let ran = shell.run(&["hunt", "--resume", "hunt.json", "--seconds", "1"]);
    ran.fails(1, "hunt.json holds a hunt with a different word list; use that list or another file");
    let mut hunt: serde_json::Value = serde_json::from_str(store::open("hunt", before.as_bytes()).unwrap()).unwrap();
    hunt["words"] = Lexicon::embedded(false).hash().into();
    shell.file("hunt.json", String::from_utf8(store::seal("hunt", &hunt).unwrap()).unwrap());
    let ran = shell.run(&["hunt", "--resume", "hunt.json", "--seconds", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("657 septarled"), "{}", ran.out);
}

/// Checks that the option names of version 0.1.0 still work and that the help no longer shows them.
#[test]
fn old_flags_are_hidden_aliases() {
    let shell = Shell::new();
    let round = |flags: &[&str]| {
        let ran = shell.run_with(&[&["boggle", "--plain", "--seed", "lunch"], flags].concat(), b"/quit\n");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    assert_eq!(round(&["--pace", "climb", "--rival", "club"]), round(&["--mode", "climb", "--opponent", "club"]));
    let help = shell.run(&["boggle", "--help"]).out;
    assert!(help.contains("--mode") && help.contains("--opponent"));
    assert!(!help.contains("--pace") && !help.contains("--rival"));
}

/// Reads a configuration written for version 0.1.0, which sets every option by its old name.
#[test]
fn configuration_files_may_use_the_old_names() {
    let old = Config::<Settings>::load(&fixtures().join("config.toml")).unwrap();
    let dir = temp_home();
    let path = dir.path().join("config.toml");
    let text = fs::read_to_string(fixtures().join("config.toml")).unwrap();
    assert!(text.contains("pace = ") && text.contains("rival = "));
    fs::write(&path, text.replace("pace = ", "mode = ").replace("rival = ", "opponent = ")).unwrap();
    assert_eq!(old, Config::load(&path).unwrap());
    let boggle::Settings { size, dice, density, mode, time, min, scoring, rare, counts, opponent, players } =
        old.games.boggle;
    assert!(size.is_some() && dice.is_some() && density.is_some() && mode.is_some() && time.is_some());
    assert!(min.is_some() && scoring.is_some() && rare.is_some() && counts.is_some());
    assert!(opponent.is_some() && players.is_some() && old.words.slurs && !old.look.mouse);
}
