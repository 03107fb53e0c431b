//! Records, the puzzle of the day, the collection, choices and results, on the screen and after the program has died.

mod harness;

use std::path::Path;

use harness::{Player, Start, boggle_settings, desc};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn menu(data: &Path) -> Player {
    Player::menu(Start { data: Some(data), ..Start::default() })
}

/// Finds so many words of whatever board is there, by trying common ones.
fn find_words(player: &mut Player, most: usize) -> usize {
    let words = wordhoard::words::Lexicon::embedded(false);
    let common = words.iter().filter(|(text, word)| (3..=4).contains(&text.len()) && word.tier.size() <= 35);
    let mut found = 0;
    for (word, _) in common {
        player.keys(&word);
        if player.shows("━1┛") {
            player.keys("<Enter>");
            found += usize::from(player.shows("✓"));
        }
        player.keys("x<Esc>");
        if found == most {
            break;
        }
    }
    found
}

#[test]
fn a_first_result_and_a_new_best_are_told() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = menu(dir.path());
    player.keys("b");
    assert_eq!(find_words(&mut player, 1), 1);
    player.keys("<F10><F10>").expect("★ First record: 1 point");
    player.keys("n");
    find_words(&mut player, 2);
    player.keys("<F10><F10>").expect("★ New best: ").expect("(was 1 point)");
    player.keys("n<F10><F10>").expect("Your best: ").keys("q").flush();
    // What was played is there in the next run.
    menu(dir.path()).keys("r").expect("4x4 Classic").expect("3 rounds");
}

#[test]
fn helped_rounds_stand_apart() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = menu(dir.path());
    player.keys("b<F2>");
    find_words(&mut player, 2);
    player.keys("<F10><F10>").expect("★ First record with help: ").keys("n");
    find_words(&mut player, 1);
    player.keys("<F10><F10>").expect("★ First record: 1 point");
}

#[test]
fn the_same_board_again_counts_for_nothing() {
    let mut player = menu(tempfile::tempdir().unwrap().path());
    player.keys("b<F10><F10>r");
    find_words(&mut player, 3);
    player.keys("<F10><F10>").expect("not recorded").keys("q").keys("r").expect("1 round,");
}

#[test]
fn a_board_of_ones_own_is_no_record() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("tea<Enter><F10><F10>").expect_no("best").expect("1 new word in your collection");
    player.keys("qr").expect("boards of your own").expect("3 letters");
}

#[test]
fn the_puzzle_of_the_day_is_remembered_with_its_streak() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = menu(dir.path());
    player.expect("the same 4x4 board for everyone today").keys("d");
    find_words(&mut player, 2);
    player.keys("<F10><F10>").expect("Day 1 of a streak").keys("q").expect("played: 2 points, 1 day in a row");
    player.keys("d").expect("You have played today's board: 2 points").keys("<Enter><Space><F10><F10>");
    player.expect("Already played today: 2 points counts").flush();
    menu(dir.path()).expect("played: 2 points, 1 day in a row").keys("r").expect("DAILY PUZZLES").expect("2026-01-01");
}

#[test]
fn every_word_ever_found_is_collected_even_from_rounds_that_were_left() {
    let dir = tempfile::tempdir().unwrap();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    let mut player = Player::round(start(), desc(BOARD));
    player.keys("tea<Enter>rental<Enter><^Q>r").expect("YOUR WORDS: 2").keys("<Esc>").flush();
    let mut later = Player::round(start(), desc(BOARD));
    later.expect("Unfinished round").keys("n").keys("signal<Enter>tea<Enter><^C>").flush();
    menu(dir.path()).keys("r").expect("YOUR WORDS: 3").expect("6 letters  2");
}

/// The program dies without a word: what was saved up to then is there, and the end counts once.
#[test]
fn a_round_that_was_entered_and_not_forgotten_is_not_entered_twice() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = menu(dir.path());
    player.keys("b");
    find_words(&mut player, 1);
    player.flush();
    let save = dir.path().join("saves/boggle.json");
    let round = std::fs::read(&save).unwrap();
    player.keys("<F10><F10>").flush();
    // As if it had died between writing the record and removing the round.
    std::fs::write(&save, round).unwrap();
    let mut later = menu(dir.path());
    later.keys("g<Space><F10><F10>").expect("Given up").keys("q").keys("r").expect("1 round, 1 word").flush();
}

#[test]
fn books_that_cannot_be_read_are_moved_aside_and_told() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(dir.path().join("saves")).unwrap();
    std::fs::write(dir.path().join("saves/records.json"), b"junk").unwrap();
    let mut player = menu(dir.path());
    player.expect("Your records cannot be read").expect("records.unreadable-1.json").keys("<Enter>").expect("Boggle");
    player.keys("b<F10><F10>").flush();
    assert_eq!(std::fs::read(dir.path().join("saves/records.unreadable-1.json")).unwrap(), b"junk");
    assert!(std::fs::read_to_string(dir.path().join("saves/records.json")).unwrap().contains("4x4 Classic"));
}

#[test]
fn a_result_is_shared_without_giving_a_word_away() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("tea<Enter>rental<Enter><F10><F10>s").expect("Result copied; also printed on exit");
    let result = player.app.take_clipboard().unwrap();
    assert_eq!(player.app.take_clipboard(), None, "once");
    for line in ["4 points, 2 words", "▰▱▱▱▱▱▱ Beginner", "3: 1/31", "6: 1/9", "--code TERS-ANOI-LDGE-MQuUP"]
    {
        assert!(result.contains(line), "{line}: {result}");
    }
    assert!(!result.to_lowercase().contains("tea") && !result.contains("rental"), "{result}");
    player.keys("s");
    assert_eq!(*player.app.shared().results.borrow(), [result], "printed once on leaving");
}

#[test]
fn a_round_is_chosen_and_the_choice_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = menu(dir.path());
    player.keys("cb").expect("custom game").expect("‹ 4x4 ›");
    player.keys("<Right>").expect("‹ 5x5 ›").expect("4 letters").keys("<Down><Right>").expect("‹ Blitz 1:00 ›");
    player.keys("<Down><Left>").expect("‹ Perfect ›").keys("<Enter>").expect("1:00").expect("vs Perfect");
    player.keys("<^Q>").expect("5x5, Blitz 1:00, against Perfect").flush();
    let mut later = menu(dir.path());
    later.keys("<Down>").expect("5x5, Blitz 1:00, against Perfect").keys("cb").expect("5x5").expect("Blitz");
    later.keys("r").expect("‹ 4x4 ›").expect("Classic 3:00").expect("none");
    later.keys("<Esc>").expect("4x4, Classic 3:00");
}

#[test]
fn a_round_is_chosen_by_mouse() {
    let mut player = menu(tempfile::tempdir().unwrap().path());
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
fn the_choices_stand_before_the_configuration_and_behind_the_command_line() {
    let dir = tempfile::tempdir().unwrap();
    let start =
        |settings: &str| Start { data: Some(dir.path()), settings: boggle_settings(settings), ..Start::default() };
    let mut player = Player::menu(start("size = 6\nmin = 5"));
    player.expect("6x6").keys("cb<Right>").expect("‹ 7x7 ›").keys("<Esc>").expect("7x7").flush();
    Player::menu(start("size = 3")).expect("7x7");
}

#[test]
fn settings_take_effect_at_once_and_are_kept() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = menu(dir.path());
    let coloured = |player: &Player| player.buffer().content.iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
    player.keys("s").expect("SETTINGS").expect("as configured");
    assert!(coloured(&player));
    player.keys("<Left>").expect("‹ mono ›");
    assert!(!coloured(&player));
    player.keys("<Down><Right><Right>").expect("‹ off ›").keys("<Esc>").flush();
    assert!(!player.app.shared().look.borrow().mouse);
    let chosen = menu(dir.path()).app.shared().choices.of(&player.app.shared().saves, "look");
    assert_eq!(chosen.get("theme").map(String::as_str), Some("mono"));
}

#[test]
fn keys_of_ones_own_work_and_are_shown() {
    let mut keymap = wordhoard::ui::keys::Keymap::default();
    keymap.set("round", "hint", vec!["F8".parse().unwrap()]);
    let mut player = Player::round(Start { keymap, ..Start::default() }, desc(BOARD));
    player.expect("F8  hint").keys("<F2>").expect_no("starts here").keys("<F8>").expect("starts here");
    player.resize((80, 60)).keys("<F1>").expect("F8").keys("<Esc>");
}

#[test]
fn a_word_that_came_too_late_is_said() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(179).keys("rental").secs(3).expect("rental came too late");
}
