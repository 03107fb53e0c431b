//! Saved rounds: written during play, resumed later, and never lost to an unreadable save.

mod harness;

use std::fs;
use std::path::Path;

use harness::{Player, Start, desc};
use tempfile::TempDir;
use wordhoard::games::boggle::Boggle;
use wordhoard::play::{Round, RoundKey, RoundSave};
use wordhoard::store;
use wordhoard::ui::Event;
use wordhoard::words::Lexicon;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn round(data: &Path) -> Player {
    Player::round(Start { data: Some(data), ..Start::default() }, desc(BOARD))
}

fn menu(data: &Path) -> Player {
    Player::menu(Start { data: Some(data), ..Start::default() })
}

fn save(data: &Path) -> std::path::PathBuf {
    data.join("saves/boggle.json")
}

/// Plays two words, then stops without shutting down, as if killed.
fn played() -> (TempDir, Vec<u8>) {
    let dir = tempfile::tempdir().unwrap();
    let mut player = round(dir.path());
    player.secs(10).keys("tea<Enter>").secs(10).keys("rent<Enter>").flush();
    let bytes = fs::read(save(dir.path())).unwrap();
    (dir, bytes)
}

#[test]
fn the_menu_offers_to_resume_after_a_crash() {
    let (dir, _) = played();
    let mut player = menu(dir.path());
    player.expect("Resume").expect("2:40 left, 2 points").keys("g").expect("Paused").keys("x");
    player.expect("type a word").expect_no("Paused");
}

#[test]
fn a_resumed_round_has_its_words_and_time() {
    let (dir, _) = played();
    let mut player = menu(dir.path());
    player
        .keys("gx")
        .expect("2 points   2 words")
        .keys("tea<Enter>")
        .expect("already found")
        .secs(160)
        .expect("new round");
    player.flush();
    assert!(!save(dir.path()).exists(), "a finished round is not saved");
}

#[test]
fn elapsed_time_without_words_is_saved() {
    let dir = tempfile::tempdir().unwrap();
    round(dir.path()).secs(60).flush();
    menu(dir.path()).expect("2:00 left");
}

#[test]
fn replacing_an_unfinished_round_needs_confirmation() {
    let (dir, before) = played();
    let mut player = menu(dir.path());
    player.keys("b").expect("Unfinished round").expect("2:40 left").keys("<Esc>").expect("Resume");
    assert_eq!(fs::read(save(dir.path())).unwrap(), before);
    player.keys("b<Enter>").expect("Paused").keys("<^Q>").keys("bn").expect("3:00").expect("seed");

    let (dir, _) = played();
    let mut player = round(dir.path());
    player.expect("Unfinished round").keys("g").expect("Paused").keys("x").expect("2 points   2 words");
}

#[test]
fn a_round_without_words_is_replaced_without_asking() {
    let dir = tempfile::tempdir().unwrap();
    round(dir.path()).flush();
    menu(dir.path()).expect("Resume").keys("b").expect_no("Unfinished round").expect("3:00");
}

#[test]
fn unreadable_saves_are_moved_aside_and_reported() {
    for (content, reason) in [
        (&b"nonsense"[..], "it is not a Wordhoard save"),
        (b"", "it is not a Wordhoard save"),
        (b"{\"wordhoard\":9,\"kind\":\"boggle\",\"check\":\"\",\"body\":{}}", "format version 9"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("saves")).unwrap();
        fs::write(save(dir.path()), content).unwrap();
        let mut player = menu(dir.path());
        player
            .expect("cannot be read")
            .expect(reason)
            .expect("boggle.unreadable-1.json")
            .keys("<Enter>b")
            .expect("3:00")
            .flush();
        assert_eq!(fs::read(dir.path().join("saves/boggle.unreadable-1.json")).unwrap(), content);
    }
}

#[test]
fn unreadable_saves_are_reported_before_a_command_line_round() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("saves")).unwrap();
    fs::write(save(dir.path()), b"nonsense").unwrap();
    round(dir.path()).expect("Before you play").expect("cannot be read").keys("<Enter>").expect("3:00");
}

#[test]
fn long_notices_scroll_in_a_small_window() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("saves")).unwrap();
    fs::write(save(dir.path()), b"nonsense").unwrap();
    let mut player = Player::menu(Start { size: (40, 12), data: Some(dir.path()), ..Start::default() });
    player.app.shared().queue_notice(format!("first {}last", "x ".repeat(300)));
    player.keys("<F9>").expect("first").expect("↓").expect_no("last");
    for _ in 0..30 {
        player.keys("<Down>");
    }
    player.expect("last").expect("↑").expect_no("↓").expect_no("first");
}

/// Returns the round restored from a save, serialized again, or `None` if the save is rejected.
fn restore(bytes: &[u8], words: &Lexicon) -> Option<String> {
    let record: RoundSave<Boggle> = serde_json::from_str(store::open("boggle", bytes).ok()?).ok()?;
    let round = Round::restore(record, words).ok()?.round;
    serde_json::to_string(&round.saved_form(std::time::Duration::ZERO)).ok()
}

#[test]
fn truncated_saves_are_rejected_or_equal() {
    let (_dir, bytes) = played();
    let words = Lexicon::embedded(false);
    let original = restore(&bytes, &words).unwrap();
    for length in 0..bytes.len() {
        let restored = restore(&bytes[..length], &words);
        assert!(restored.is_none() || restored.as_ref() == Some(&original), "truncated to {length} bytes");
    }
}

#[test]
fn corrupted_saves_are_rejected_or_equal() {
    let (_dir, bytes) = played();
    let words = Lexicon::embedded(false);
    let original = restore(&bytes, &words).unwrap();
    for at in 0..bytes.len() {
        for flip in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
            let mut changed = bytes.clone();
            changed[at] ^= flip;
            let restored = restore(&changed, &words);
            assert!(restored.is_none() || restored.as_ref() == Some(&original), "byte {at} changed by {flip}");
        }
    }
}

#[test]
fn a_different_word_list_is_reported() {
    let (dir, _) = played();
    let list = dir.path().join("list.txt");
    fs::write(&list, "tea\nnote\nnotes\n").unwrap();
    let loaded = wordhoard::words::load::load(&wordhoard::base::read::Source::File(list)).unwrap();
    let mut player = Player::menu(Start { data: Some(dir.path()), words: loaded.lexicon, ..Start::default() });
    player.expect("different word list");
}

#[test]
fn play_continues_when_saving_fails() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("saves"), b"a file in the way").unwrap();
    let mut player = round(dir.path());
    player.flush();
    player.expect("not saved:").keys("tea<Enter>").expect("✓ tea +1").resize((40, 12)).expect("not saved");
}

#[test]
fn losing_focus_saves_the_round() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = round(dir.path());
    player.secs(7).event(&Event::FocusLost).flush();
    menu(dir.path()).expect("2:53 left");
}

#[test]
fn suspending_saves_the_round_and_stops_the_clock() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = round(dir.path());
    player.secs(7);
    player.app.suspend(player.now);
    player.flush();
    menu(dir.path()).expect("2:53 left");
    player.secs(100);
    player.app.resume(player.now);
    player.expect("2:53").secs(1).expect("2:52");
}

#[test]
fn a_save_that_needs_a_different_word_list_is_left_unchanged() {
    let (dir, before) = played();
    let list = dir.path().join("list.txt");
    fs::write(&list, "tea\nrent\nzebra\n").unwrap();
    let start = || {
        let source = wordhoard::base::read::Source::File(list.clone());
        let words = wordhoard::words::load::load(&source).unwrap().lexicon;
        Start { data: Some(dir.path()), words, ..Start::default() }
    };
    let mut player = Player::menu(start());
    player
        .expect("needs a different word list")
        .keys("g")
        .expect("This round was started with a different word list")
        .keys("<Esc>");
    player.keys("b").expect("Unfinished round").keys("<Esc>").expect("needs a different word list").flush();
    assert_eq!(fs::read(save(dir.path())).unwrap(), before);
}

#[test]
fn saved_text_cannot_emit_escape_codes() {
    let dir = tempfile::tempdir().unwrap();
    let hostile = format!("a\u{200d}b\u{2028}c\u{1b}[31m{}", "x".repeat(10_000));
    let mut record = serde_json::to_value(
        Round::<Boggle>::begin(desc(BOARD), &Lexicon::embedded(false), RoundKey::fresh(true))
            .unwrap()
            .saved_form(std::time::Duration::ZERO),
    )
    .unwrap();
    record["desc"]["origin"]["file"] = hostile.into();
    fs::create_dir_all(dir.path().join("saves")).unwrap();
    fs::write(save(dir.path()), store::seal("boggle", &record).unwrap()).unwrap();
    let mut player = menu(dir.path());
    player.keys("gx").expect("ab c[31mxxx").expect("… · 3+ letters");
}
