//! Saved rounds: written during play, resumed later, and never lost to an unreadable save.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use wordhoard::games::boggle::{Boggle, Desc, Move, Origin};
use wordhoard::play::{Env, Round, RoundKey, Rules, SlotKind, save};
use wordhoard::store::{self, Saves};
use wordhoard::ui::Event;
use wordhoard_engine::words::Lexicon;

use crate::harness::{Player, Start, TODAY, desc};
use crate::temp_home::temp_home;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

/// Returns a description that is saved in the slot for free rounds.
fn free() -> Desc {
    Desc { origin: Origin::Code, ..desc(BOARD) }
}

fn round(data: &Path) -> Player {
    Player::round(Start { data: Some(data), ..Start::default() }, free())
}

fn menu(data: &Path) -> Player {
    Player::menu(Start { data: Some(data), ..Start::default() })
}

fn save_path(data: &Path) -> PathBuf {
    data.join("saves/boggle/free.save")
}

/// Writes a save of version 0.1, which kept one round per game.
fn write_old_save(data: &Path, content: &[u8]) {
    fs::create_dir_all(data.join("saves")).unwrap();
    fs::write(data.join("saves/boggle.json"), content).unwrap();
}

/// Writes a save to the slot for free rounds.
fn write_save(data: &Path, content: &[u8]) {
    fs::create_dir_all(data.join("saves/boggle")).unwrap();
    fs::write(save_path(data), content).unwrap();
}

/// Plays two words, then stops without shutting down, as if killed.
fn played() -> (TempDir, Vec<u8>) {
    let dir = temp_home();
    let mut player = round(dir.path());
    player.secs(10).keys("tea<Enter>").secs(10).keys("rent<Enter>").flush();
    let bytes = fs::read(save_path(dir.path())).unwrap();
    (dir, bytes)
}

#[test]
fn the_menu_offers_to_resume_after_a_crash() {
    let (dir, _) = played();
    let mut player = menu(dir.path());
    player.expect("RESUME").expect("2:40 left, 2 points").keys("g").expect("Paused").keys("x");
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
    assert!(!save_path(dir.path()).exists(), "a finished round frees its slot");
}

#[test]
fn a_move_is_saved_as_soon_as_it_has_been_shown() {
    let dir = temp_home();
    let mut player = round(dir.path());
    let points = || menu(dir.path()).shows("1 point");
    player.keys("tea<Enter>");
    player.app.shared().env.saves.flush(Duration::from_secs(10));
    assert!(!points(), "nothing is saved before the screen is drawn");
    player.flush();
    assert!(points());
}

#[test]
fn elapsed_time_without_words_is_saved() {
    let dir = temp_home();
    round(dir.path()).secs(60).flush();
    menu(dir.path()).expect("2:00 left");
}

#[test]
fn replacing_an_unfinished_round_needs_confirmation() {
    let (dir, before) = played();
    let mut player = menu(dir.path());
    player.keys("b").expect("Unfinished round").expect("2:40 left").keys("<Esc>").expect("RESUME");
    assert_eq!(fs::read(save_path(dir.path())).unwrap(), before);
    player.keys("b<Enter>").expect("Paused").keys("<^Q>").keys("bn").expect("3:00").expect("seed");

    let (dir, _) = played();
    let mut player = round(dir.path());
    player.expect("Unfinished round").keys("g").expect("Paused").keys("x").expect("2 points   2 words");
}

#[test]
fn a_round_without_words_is_replaced_without_asking() {
    let dir = temp_home();
    round(dir.path()).flush();
    let mut player = menu(dir.path());
    player.expect("RESUME").keys("b").expect_no("Unfinished round").expect("3:00").secs(10).keys("<^Q>");
    player.expect("2:50 left").expect_no("3:00 left").flush();
    assert_eq!(fs::read_dir(dir.path().join("saves/boggle")).unwrap().count(), 1);
}

#[test]
fn unreadable_saves_are_moved_aside_and_reported() {
    for (content, reason) in [
        (&b"nonsense"[..], "it is not a Wordhoard save"),
        (b"", "it is not a Wordhoard save"),
        (b"{\"wordhoard\":9,\"kind\":\"boggle\",\"check\":\"\",\"body\":{}}", "format version 9"),
    ] {
        for (write, aside) in [
            (write_save as fn(&Path, &[u8]), "boggle/free.unreadable-1.save"),
            (write_old_save, "boggle.unreadable-1.json"),
        ] {
            let dir = temp_home();
            write(dir.path(), content);
            let mut player = menu(dir.path());
            player.expect("cannot be read").expect(reason).expect(aside.rsplit('/').next().unwrap());
            player.keys("<Enter>b").expect("3:00").flush();
            assert_eq!(fs::read(dir.path().join("saves").join(aside)).unwrap(), content);
        }
    }
}

#[test]
fn unreadable_saves_are_reported_before_a_command_line_round() {
    let dir = temp_home();
    write_save(dir.path(), b"nonsense");
    round(dir.path()).expect("Before you play").expect("cannot be read").keys("<Enter>").expect("3:00");
}

#[test]
fn long_notices_scroll_in_a_small_window() {
    let dir = temp_home();
    write_save(dir.path(), b"nonsense");
    let mut player = Player::menu(Start { size: (40, 12), data: Some(dir.path()), ..Start::default() });
    player.app.shared().queue_notice(format!("first {}last", "x ".repeat(300)));
    player.keys("<F9>").expect("first").expect("↓").expect_no("last");
    for _ in 0..30 {
        player.keys("<Down>");
    }
    player.expect("last").expect("↑").expect_no("↓").expect_no("first");
}

/// Returns the round restored from a save, serialized again, or `None` if the save is rejected.
fn restore(bytes: &[u8], words: &Arc<Lexicon>) -> Option<String> {
    let dir = temp_home();
    write_save(dir.path(), bytes);
    let env = Env::new(Arc::clone(words), Saves::new(Some(dir.path())), Box::new(String::new));
    let opened = save::open::<Boggle>(&SlotKind::Free.id(Boggle::ID), &env).ok()?;
    serde_json::to_string(&opened.restored.round.saved_form(Duration::ZERO)).ok()
}

/// Returns the round after each record of a save.
fn states(bytes: &[u8], words: &Arc<Lexicon>) -> Vec<String> {
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    ends.skip(1).map(|end| restore(&bytes[..end], words).unwrap()).collect()
}

#[test]
fn truncated_saves_lose_only_the_last_record() {
    let (_dir, bytes) = played();
    let words = Arc::new(Lexicon::embedded(false));
    let states = states(&bytes, &words);
    assert!(states.len() > 3);
    for length in 0..bytes.len() {
        let records = bytes[..length].iter().filter(|byte| **byte == b'\n').count().saturating_sub(1);
        let expected = records.checked_sub(1).map(|last| &states[last]);
        assert_eq!(restore(&bytes[..length], &words).as_ref(), expected, "truncated to {length} bytes");
    }
}

#[test]
fn corrupted_saves_are_rejected_or_lose_only_the_last_record() {
    let (_dir, bytes) = played();
    let words = Arc::new(Lexicon::embedded(false));
    let states = states(&bytes, &words);
    let last_line = bytes[..bytes.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap();
    for at in 0..bytes.len() {
        for flip in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
            let mut changed = bytes.clone();
            changed[at] ^= flip;
            // Nearly all changes are found here, without writing a file for each.
            if store::parse_journal("boggle", &changed).is_err() {
                continue;
            }
            match restore(&changed, &words) {
                None => {}
                // Some changes, such as the case of a checksum digit, have no effect.
                Some(restored) if restored == states[states.len() - 1] => {}
                Some(restored) => {
                    assert!(at >= last_line, "byte {at} changed by {flip}");
                    let lost = if at == last_line { 2 } else { 1 };
                    assert_eq!(restored, states[states.len() - 1 - lost], "byte {at} changed by {flip}");
                }
            }
        }
    }
}

/// Returns the number of unfinished rounds in the list, which Down selects one after another.
fn listed(player: &mut Player) -> usize {
    let description = |player: &Player| player.screen().lines().rev().nth(2).unwrap_or_default().to_owned();
    let first = description(player);
    let mut count = 0;
    loop {
        player.keys("<Down>");
        match description(player) {
            selected if selected == first => return count,
            selected => count += usize::from(selected.contains("2 points")),
        }
    }
}

#[test]
fn the_menu_is_shown_while_many_saves_are_read() {
    const COUNT: usize = 40;
    let (dir, bytes) = played();
    for hash in 1..COUNT {
        fs::write(dir.path().join(format!("saves/boggle/file-{hash:016x}.save")), &bytes).unwrap();
    }
    let mut player = menu(dir.path());
    let first = listed(&mut player);
    assert!((1..COUNT).contains(&first), "{first} of {COUNT} saves are listed at first");
    player.wait(Duration::from_secs(1)).flush();
    assert_eq!(listed(&mut player), COUNT);
    // Rounds without a shortcut key are aligned with the others.
    player.resize((80, 60));
    let screen = player.screen();
    let saved = screen.lines().filter(|line| line.contains("2 points"));
    let columns = saved.filter_map(|line| line.find("Boggle").map(|at| line[..at].chars().count()));
    assert_eq!(columns.collect::<std::collections::BTreeSet<_>>().len(), 1);
    assert_eq!(player.app.next_deadline(player.now), None);
    // The index now holds them all.
    let mut player = menu(dir.path());
    assert_eq!(listed(&mut player), COUNT);
}

#[test]
fn a_different_word_list_is_reported() {
    let (dir, _) = played();
    let list = dir.path().join("list.txt");
    fs::write(&list, "tea\nnote\nnotes\n").unwrap();
    let loaded = wordhoard_engine::words::load::load(&wordhoard_engine::base::read::Source::File(list)).unwrap();
    let mut player = Player::menu(Start { data: Some(dir.path()), words: loaded.lexicon, ..Start::default() });
    player.expect("different word list");
}

#[test]
fn play_continues_when_saving_fails() {
    let dir = temp_home();
    fs::write(dir.path().join("saves"), b"a file in the way").unwrap();
    let mut player = round(dir.path());
    player.flush();
    player.expect("not saved:").keys("tea<Enter>").expect("✓ tea +1").resize((40, 12)).expect("not saved");
}

#[test]
fn losing_focus_saves_the_round() {
    let dir = temp_home();
    let mut player = round(dir.path());
    player.secs(7).event(&Event::FocusLost).flush();
    menu(dir.path()).expect("2:53 left");
}

#[test]
fn suspending_saves_the_round_and_stops_the_clock() {
    let dir = temp_home();
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
        let source = wordhoard_engine::base::read::Source::File(list.clone());
        let words = wordhoard_engine::words::load::load(&source).unwrap().lexicon;
        Start { data: Some(dir.path()), words, ..Start::default() }
    };
    let mut player = Player::menu(start());
    player
        .expect("different word list")
        .keys("g")
        .expect("This round was started with a different word list")
        .keys("<Esc>");
    player.keys("b").expect("Unfinished round").keys("<Esc>").expect("different word list").flush();
    assert_eq!(fs::read(save_path(dir.path())).unwrap(), before);
}

#[test]
fn saved_text_cannot_emit_escape_codes() {
    let dir = temp_home();
    let hostile = format!("a\u{200d}b\u{2028}c\u{1b}[31m{}", "x".repeat(10_000));
    let mut record = serde_json::to_value(
        Round::<Boggle>::begin(desc(BOARD), &Lexicon::embedded(false), RoundKey::fresh(true))
            .unwrap()
            .saved_form(Duration::ZERO),
    )
    .unwrap();
    record["desc"]["origin"]["file"] = hostile.into();
    write_old_save(dir.path(), &store::seal("boggle", &record).unwrap());
    let mut player = Player::menu(Start { data: Some(dir.path()), size: (120, 40), ..Start::default() });
    player.expect("ab c[31mxxx").keys("gx").expect("ab c[31mxxx").expect("… · 3+ letters");
}

/// Returns the keys that start the daily board and find a word on it.
fn daily_word() -> String {
    let daily = Desc::daily(TODAY);
    let state = Boggle::start(&daily, &Lexicon::embedded(false)).unwrap();
    format!("{}<Enter>", state.words()[0].found.text)
}

#[test]
fn the_daily_board_survives_any_other_round() {
    let (dir, word) = (temp_home(), daily_word());
    let mut player = menu(dir.path());
    player.keys("d").secs(10).keys(&word).expect("1 word").keys("<^Q>");
    player.keys("b").secs(5).keys("<^Q>").keys("b").secs(5).keys("<F10><F10>").expect("Given up").keys("n<^Q>");
    player.keys("w").secs(5).keys("<^Q>");
    player.flush();
    drop(player);
    let mut player = menu(dir.path());
    player.expect("◐ 2:50 left").keys("d").expect("Paused").expect("2:50 left").keys("x").expect("1 word");
    player.keys("<F10><F10>").expect("Given up").keys("<^Q>");
    player.keys("d").expect("Given up").expect("1 word").expect_no("Paused");
    player.keys("r").expect("3:00").expect_no("1 word").secs(10).keys(&word).keys("<^Q>");
    player.expect("RESUME").keys("g").expect("Paused").keys("x").expect("1 word");
    player.keys("<F10><F10>").expect("Replay: not recorded").flush();
    assert!(!dir.path().join("saves/boggle/replay.save").exists(), "a finished replay frees its slot");
}

#[test]
fn a_round_has_one_owner() {
    let (dir, word) = (temp_home(), daily_word());
    let mut first = menu(dir.path());
    first.keys("d").secs(10).keys(&word).flush();
    let mut second = menu(dir.path());
    second.keys("d").expect("open in another window").keys("<Esc>").expect("Records");
    second.keys("dv").expect("Paused").keys("x").expect("1 word").keys("<F10><F10>").expect("Given up").keys("<^Q>");
    first.expect("1 word").secs(10).keys("<^Q>").flush();
    assert!(!first.shows("Given up"));
    drop(first);
    menu(dir.path()).keys("d").expect("2:40 left");
}

#[test]
fn two_free_rounds_at_the_same_time_are_both_saved() {
    let dir = temp_home();
    let mut first = round(dir.path());
    first.secs(10).keys("tea<Enter>").flush();
    let mut second = menu(dir.path());
    second.keys("b").secs(20).expect("2:40").flush();
    drop((first, second));
    menu(dir.path()).expect("2:50 left, 1 point").expect("2:40 left, 0 points");
}

#[test]
fn the_save_of_an_earlier_version_moves_to_its_slot() {
    let dir = temp_home();
    let mut round = Round::<Boggle>::begin(free(), &Lexicon::embedded(false), RoundKey::fresh(true)).unwrap();
    round.run(Duration::ZERO);
    round.play(Move::Word("tea".into()), Duration::from_secs(30));
    write_old_save(dir.path(), &store::seal("boggle", &round.saved_form(Duration::from_secs(40))).unwrap());
    menu(dir.path()).expect("2:20 left, 1 point").flush();
    assert!(save_path(dir.path()).exists() && !dir.path().join("saves/boggle.json").exists());
    menu(dir.path()).keys("gx").expect("1 point   1 word").keys("tea<Enter>").expect("already found");
}

/// Restores a round that was saved under version 1 of the rules, before there were modes and turns.
#[test]
fn rounds_under_version_1_of_the_rules_are_resumed() {
    let dir = temp_home();
    let current = serde_json::to_value(free().board).unwrap();
    let record = serde_json::json!({
        "rules": 1,
        "words": Lexicon::embedded(false).hash(),
        "elapsed": 40_000,
        "desc": {
            "board": current,
            "rule": {"time": 180, "min": 3, "scoring": "standard", "players": 1},
            "origin": {"dealt": {"seed": "lunch", "dice": "new", "density": "any", "exact": true}},
        },
        "moves": [[30_000, {"word": {"player": 0, "text": "tea"}}]],
    });
    write_old_save(dir.path(), &store::seal("boggle", &record).unwrap());
    menu(dir.path()).expect("2:20 left, 1 point").keys("gx").expect("1 point   1 word").expect("seed lunch");
}
