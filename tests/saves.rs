//! A player's work is safe: kept as it is played, taken up again, never overwritten by what could not be read.

mod harness;

use std::fs;
use std::path::Path;

use harness::{Player, Start, desc};
use tempfile::TempDir;
use wordhoard::games::boggle::Boggle;
use wordhoard::play::{Record, Round, RoundKey};
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

/// Plays two words and vanishes, as by kill -9.
fn played() -> (TempDir, Vec<u8>) {
    let dir = tempfile::tempdir().unwrap();
    let mut player = round(dir.path());
    player.secs(10).keys("tea<Enter>").secs(10).keys("rent<Enter>").flush();
    let bytes = fs::read(save(dir.path())).unwrap();
    (dir, bytes)
}

#[test]
fn after_any_end_the_menu_offers_to_go_on() {
    let (dir, _) = played();
    let mut player = menu(dir.path());
    player.expect("Resume").expect("2:40 left, 2 points").keys("g").expect("Paused").keys("x");
    player.expect("type a word").expect_no("Paused");
}

#[test]
fn a_round_that_goes_on_has_its_words_and_its_time() {
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
    assert!(!save(dir.path()).exists(), "a round that is over is not offered again");
}

#[test]
fn time_that_passes_without_a_word_is_kept_too() {
    let dir = tempfile::tempdir().unwrap();
    round(dir.path()).secs(60).flush();
    menu(dir.path()).expect("2:00 left");
}

#[test]
fn a_new_round_does_not_take_the_place_of_another_unasked() {
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
fn a_round_without_a_word_is_no_loss() {
    let dir = tempfile::tempdir().unwrap();
    round(dir.path()).flush();
    menu(dir.path()).expect("Resume").keys("b").expect_no("Unfinished round").expect("3:00");
}

#[test]
fn a_save_that_cannot_be_read_is_kept_aside_and_told() {
    for (content, why) in [
        (&b"nonsense"[..], "it is not a file that this"),
        (b"", "it is not a file that this"),
        (b"{\"wordhoard\":9,\"kind\":\"boggle\",\"check\":\"\",\"body\":{}}", "it is of version 9"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("saves")).unwrap();
        fs::write(save(dir.path()), content).unwrap();
        let mut player = menu(dir.path());
        player
            .expect("cannot be read")
            .expect(why)
            .expect("boggle.unreadable-1.json")
            .keys("<Enter>b")
            .expect("3:00")
            .flush();
        assert_eq!(fs::read(dir.path().join("saves/boggle.unreadable-1.json")).unwrap(), content);
    }
}

#[test]
fn from_the_command_line_it_is_told_before_play() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("saves")).unwrap();
    fs::write(save(dir.path()), b"nonsense").unwrap();
    round(dir.path()).expect("Before you play").expect("cannot be read").keys("<Enter>").expect("3:00");
}

#[test]
fn a_long_notice_is_read_to_its_end_in_a_small_window() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("saves")).unwrap();
    fs::write(save(dir.path()), b"nonsense").unwrap();
    let mut player = Player::menu(Start { size: (40, 12), data: Some(dir.path()), ..Start::default() });
    player.app.shared().notice(format!("first {}last", "x ".repeat(300)));
    player.keys("<F9>").expect("first").expect("↓").expect_no("last");
    for _ in 0..30 {
        player.keys("<Down>");
    }
    player.expect("last").expect("↑").expect_no("↓").expect_no("first");
}

/// What a save says, if it is taken.
fn read(bytes: &[u8], words: &Lexicon) -> Option<String> {
    let record: Record<Boggle> = serde_json::from_str(store::open("boggle", bytes).ok()?).ok()?;
    let round = Round::restore(record, words).ok()?.round;
    serde_json::to_string(&round.record(std::time::Duration::ZERO)).ok()
}

#[test]
fn a_save_cut_anywhere_is_refused_or_equal() {
    let (_dir, bytes) = played();
    let words = Lexicon::embedded(false);
    let whole = read(&bytes, &words).unwrap();
    for length in 0..bytes.len() {
        let cut = read(&bytes[..length], &words);
        assert!(cut.is_none() || cut.as_ref() == Some(&whole), "cut to {length} bytes");
    }
}

#[test]
fn a_save_changed_anywhere_is_refused_or_equal() {
    let (_dir, bytes) = played();
    let words = Lexicon::embedded(false);
    let whole = read(&bytes, &words).unwrap();
    for at in 0..bytes.len() {
        for flip in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
            let mut changed = bytes.clone();
            changed[at] ^= flip;
            let taken = read(&changed, &words);
            assert!(taken.is_none() || taken.as_ref() == Some(&whole), "byte {at} changed by {flip}");
        }
    }
}

#[test]
fn other_words_are_told() {
    let (dir, _) = played();
    let list = dir.path().join("list.txt");
    fs::write(&list, "tea\nnote\nnotes\n").unwrap();
    let loaded = wordhoard::words::load::load(&wordhoard::base::read::Source::File(list)).unwrap();
    let mut player = Player::menu(Start { data: Some(dir.path()), words: loaded.lexicon, ..Start::default() });
    player.expect("different word list");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_play_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("saves"), b"a file in the way").unwrap();
    let mut player = round(dir.path());
    player.flush();
    player.expect("not saved:").keys("tea<Enter>").expect("✓ tea +1").resize((40, 12)).expect("not saved");
}

#[test]
fn losing_the_focus_keeps_the_round() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = round(dir.path());
    player.secs(7).event(&Event::FocusLost).flush();
    menu(dir.path()).expect("2:53 left");
}

#[test]
fn a_round_that_is_stopped_for_a_while_is_kept_and_loses_no_time() {
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
fn a_round_that_other_words_would_end_is_left_alone() {
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
        .expect("It was started with a different word list")
        .keys("<Esc>");
    player.keys("b").expect("Unfinished round").keys("<Esc>").expect("needs a different word list").flush();
    assert_eq!(fs::read(save(dir.path())).unwrap(), before);
}

#[test]
fn what_a_save_says_cannot_steer_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let hostile = format!("a\u{200d}b\u{2028}c\u{1b}[31m{}", "x".repeat(10_000));
    let mut record = serde_json::to_value(
        Round::<Boggle>::begin(desc(BOARD), &Lexicon::embedded(false), RoundKey::fresh(true))
            .unwrap()
            .record(std::time::Duration::ZERO),
    )
    .unwrap();
    record["desc"]["origin"]["file"] = hostile.into();
    fs::create_dir_all(dir.path().join("saves")).unwrap();
    fs::write(save(dir.path()), store::seal("boggle", &record).unwrap()).unwrap();
    let mut player = menu(dir.path());
    player.keys("gx").expect("ab c[31mxxx").expect("… · 3 letters …");
}
