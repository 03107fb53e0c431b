//! Records, daily puzzles, the word collection, choices and shared results, on the screen and after a restart.

use std::path::Path;

use crate::harness::{Player, Start, boggle_settings, desc};
use crate::temp_home::temp_home;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn menu(data: &Path) -> Player {
    Player::menu(Start { data: Some(data), ..Start::default() })
}

/// Finds up to `limit` words on the current board by trying common ones, and returns the number found.
fn find_words(player: &mut Player, limit: usize) -> usize {
    let words = wordhoard_engine::words::Lexicon::embedded(false);
    let common = words.iter().filter(|(text, word)| (3..=4).contains(&text.len()) && word.tier.size() <= 35);
    let mut found = 0;
    for (word, _) in common {
        player.keys(&word);
        if player.shows("━1┛") {
            player.keys("<Enter>");
            found += usize::from(player.shows("✓"));
        }
        player.keys("x<Esc>");
        if found == limit {
            break;
        }
    }
    found
}

#[test]
fn first_results_and_new_bests_are_announced() {
    let dir = temp_home();
    let mut player = menu(dir.path());
    player.keys("b");
    assert_eq!(find_words(&mut player, 1), 1);
    player.keys("<F10><F10>").expect("★ First record: 1 point");
    player.keys("n");
    find_words(&mut player, 2);
    player.keys("<F10><F10>").expect("★ New best: ").expect("(was 1 point)");
    player.keys("n").secs(21).keys("<F10><F10>").expect("Your best: ").keys("q").flush();
    // The next run still has the records.
    menu(dir.path()).keys("r").expect("4x4 Classic").expect("3 rounds");
}

#[test]
fn helped_rounds_have_separate_records() {
    let dir = temp_home();
    let mut player = menu(dir.path());
    player.keys("b<F2>");
    find_words(&mut player, 2);
    player.keys("<F10><F10>").expect("★ First record with help: ").keys("n");
    find_words(&mut player, 1);
    player.keys("<F10><F10>").expect("★ First record: 1 point");
}

#[test]
fn a_round_given_up_at_once_is_not_recorded_and_an_equal_result_is_said_to_be_one() {
    let mut player = menu(temp_home().path());
    player.keys("b");
    find_words(&mut player, 1);
    player.keys("<F10><F10>").expect("★ First record: 1 point").keys("n<F10><F10>").expect("Given up").keys("n");
    find_words(&mut player, 1);
    player.keys("<F10><F10>").expect("Equals your best: 1 point").keys("q").keys("r").expect("2 rounds, 2 words");
}

#[test]
fn the_words_found_are_listed_with_their_meanings() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("tea<Enter>donate<Enter>ten<Enter><F10><F10>q").keys("r").expect("YOUR WORDS: 3").expect(" W  words");
    player
        .keys("w")
        .expect("1 of 3")
        .expect("verb: give to")
        .keys("<Right><Right>")
        .expect("3 of 3")
        .expect("adjective: being one more")
        .keys("<F1>")
        .expect("next page")
        .keys("<F1>")
        .expect("3 of 3");
    player
        .click("donate")
        .expect("1 of 3")
        .resize((120, 40))
        .expect("DONATE\n")
        .resize((40, 12))
        .expect("verb: give to");
    player.keys("<Esc>").expect("RECORDS").keys("<Esc>s<F1>").expect_no(" W  words");
}

#[test]
fn replayed_boards_are_not_recorded() {
    let mut player = menu(temp_home().path());
    player.keys("b").secs(21).keys("<F10><F10>r");
    find_words(&mut player, 3);
    player.keys("<F10><F10>").expect("not recorded").keys("q").keys("r").expect("1 round,");
}

#[test]
fn boards_from_files_set_no_records() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("tea<Enter><F10><F10>").expect_no("best").expect("1 new word in your collection");
    player.keys("qr").expect("boards of your own").expect("3 letters");
}

#[test]
fn daily_results_and_streaks_are_saved() {
    let dir = temp_home();
    let mut player = menu(dir.path());
    player.expect("New here?").expect("○ not played").expect("Boggle: 4x4, 3 minutes, not played").keys("d");
    find_words(&mut player, 2);
    player.keys("<F10><F10>").expect("Day 1 of a streak").keys("q").expect("● 2 points, Beginner");
    player.expect("A day counts if you finish a daily puzzle");
    player.expect("Day 1 of a streak.").expect("· · · · · · ●");
    // The finished board can be looked at, and replayed from there.
    player
        .keys("d")
        .expect("points. Given up")
        .expect("2 words")
        .expect("Enter  menu")
        .expect("N  free round")
        .keys("r<F10><F10>")
        .expect("Replay: not recorded")
        .flush();
    let mut later = menu(dir.path());
    later.expect("● 2 points, Beginner").keys("r").expect("Streak: 1 day. Longest: 1 day.");
    later.expect("BOGGLE: 1 PLAYED").expect("2026-01-01");
}

#[test]
fn the_help_tells_how_each_game_is_played() {
    let mut player = Player::menu(Start { size: (120, 70), ..Start::default() });
    player.keys("?").expect("Today's puzzles").expect("rest day");
    for rule in
        ["Consecutive letters must touch", "Find the listed words", "Answer the clues", "Place every listed word"]
    {
        player.expect(rule);
    }
}

#[test]
fn help_in_the_records_shows_their_keys_and_closes_itself() {
    let mut player = Player::menu(Start::default());
    player.keys("r").expect("No finished rounds yet").keys("<F1>").expect("page down").expect("Keys");
    player
        .keys("<F1>")
        .expect("No finished rounds yet")
        .keys("?")
        .expect("page down")
        .keys("<Esc><Esc>")
        .expect("TODAY");
}

#[test]
fn words_are_collected_even_from_abandoned_rounds() {
    let dir = temp_home();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    let mut player = Player::round(start(), desc(BOARD));
    player.keys("tea<Enter>rental<Enter><^Q>r").expect("YOUR WORDS: 2").keys("<Esc>").flush();
    let mut later = Player::round(start(), desc(BOARD));
    later.expect("Unfinished round").keys("n").keys("signal<Enter>tea<Enter><^C>").flush();
    menu(dir.path()).keys("r").expect("YOUR WORDS: 3").expect("6 letters  2");
}

/// A round must not be counted twice after a crash between writing the record and removing the save.
#[test]
fn a_round_recorded_before_a_crash_is_not_recorded_twice() {
    let dir = temp_home();
    let mut player = menu(dir.path());
    player.keys("b");
    find_words(&mut player, 1);
    player.flush();
    let save = dir.path().join("saves/boggle/free.save");
    let round = std::fs::read(&save).unwrap();
    player.keys("<F10><F10>").flush();
    // Simulate the crash by restoring the save.
    std::fs::write(&save, round).unwrap();
    let mut later = menu(dir.path());
    later.keys("g<Space><F10><F10>").expect("Given up").keys("q").keys("r").expect("1 round, 1 word").flush();
}

#[test]
fn unreadable_records_are_moved_aside_and_reported() {
    let dir = temp_home();
    std::fs::create_dir_all(dir.path().join("saves")).unwrap();
    std::fs::write(dir.path().join("saves/records.json"), b"junk").unwrap();
    let mut player = menu(dir.path());
    player.expect("Your records cannot be read").expect("records.unreadable-1.json").keys("<Enter>").expect("Boggle");
    player.keys("b").secs(21).keys("<F10><F10>").flush();
    assert_eq!(std::fs::read(dir.path().join("saves/records.unreadable-1.json")).unwrap(), b"junk");
    assert!(std::fs::read_to_string(dir.path().join("saves/records.json")).unwrap().contains("4x4 Classic"));
}

#[test]
fn shared_results_reveal_no_words() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("tea<Enter>rental<Enter><F10><F10>s").expect("Result copied; also printed on exit");
    let result = player.app.take_clipboard().unwrap();
    assert_eq!(player.app.take_clipboard(), None, "the result is copied once");
    for line in ["4 points, 2 words", "▰▱▱▱▱▱▱ Beginner", "3: 1/31", "6: 1/9", "--code TERS-ANOI-LDGE-MQuUP"]
    {
        assert!(result.contains(line), "{line}: {result}");
    }
    assert!(!result.to_lowercase().contains("tea") && !result.contains("rental"), "{result}");
    player.keys("s");
    assert_eq!(*player.app.shared().results.borrow(), [result], "the result is printed once on exit");
}

#[test]
fn custom_game_choices_are_saved() {
    let dir = temp_home();
    let mut player = menu(dir.path());
    player.keys("cb").expect("custom game").expect("‹ 4x4 ›");
    player.keys("<Right>").expect("‹ 5x5 ›").expect("4 letters").keys("<Down><Right>").expect("‹ Blitz 1:00 ›");
    player.keys("<Down><Left>").expect("‹ Perfect ›").keys("<Enter>").expect("1:00").expect("vs Perfect");
    player.keys("<^Q>").flush();
    let mut later = menu(dir.path());
    later.keys("<Right>").expect("5x5, Blitz 1:00, against Perfect").keys("cb").expect("5x5").expect("Blitz");
    later.keys("r").expect("‹ 4x4 ›").expect("Classic 3:00").expect("none");
    later.keys("<Esc>").flush();
    menu(dir.path()).keys("<Right>").expect("4x4, Classic 3:00");
}

#[test]
fn custom_games_can_be_chosen_by_mouse() {
    let mut player = menu(temp_home().path());
    player
        .click("Custom game")
        .click("Boggle")
        .click("Classic 3:00")
        .expect("‹ Blitz 1:00 ›")
        .click("‹ Blitz")
        .expect("‹ Classic");
    player.click("Players").expect("‹ 2 ›").click(" Enter ").expect("Player 1 of 2");
}

#[test]
fn choices_override_the_configuration() {
    let dir = temp_home();
    let start =
        |settings: &str| Start { data: Some(dir.path()), settings: boggle_settings(settings), ..Start::default() };
    let mut player = Player::menu(start("size = 6\nmin = 5"));
    player.keys("<Right>").expect("6x6").keys("cb<Right>").expect("‹ 7x7 ›").keys("<Esc>").flush();
    Player::menu(start("size = 3")).keys("<Right>").expect("7x7");
}

#[test]
fn settings_take_effect_immediately_and_are_saved() {
    let dir = temp_home();
    let mut player = menu(dir.path());
    let coloured = |player: &Player| player.buffer().content.iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
    player.keys("s").expect("SETTINGS").expect("as configured");
    assert!(coloured(&player));
    player.keys("<Left>").expect("‹ mono ›");
    assert!(!coloured(&player));
    player.keys("<Down><Right><Right>").expect("‹ off ›").keys("<Esc>").flush();
    assert!(!player.app.shared().look.borrow().mouse);
    let chosen = menu(dir.path()).app.shared().choices.get(&player.app.shared().env.saves, "look");
    assert_eq!(chosen.get("theme").map(String::as_str), Some("mono"));
}

#[test]
fn custom_keys_work_and_are_shown() {
    let mut keymap = wordhoard::ui::keys::Keymap::default();
    keymap.set("round", "hint", vec!["F8".parse().unwrap()]);
    let mut player = Player::round(Start { keymap, ..Start::default() }, desc(BOARD));
    player.expect("F8  hint").keys("<F2>").expect_no("starts here").keys("<F8>").expect("starts here");
    player.keys("<F1><PgDn><PgDn><PgDn>").expect("F8").keys("<Esc>");
}

#[test]
fn a_word_still_being_typed_at_the_end_is_reported() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(179).keys("rental").secs(3).expect("rental came too late");
}
