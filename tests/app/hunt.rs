//! Boggle after the time is up: the missed words stay hidden while the player keeps hunting.

use wordhoard::games::boggle::{Boggle, Desc};
use wordhoard::play::{DatedPuzzle, RoundResult, Rules};
use wordhoard_engine::words::Lexicon;

use crate::harness::{Player, Start, TODAY, desc};
use crate::temp_home::temp_home;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

/// Returns a round whose time has run out, after the pause in which keys are ignored.
fn over(size: (u16, u16)) -> Player {
    let mut player = Player::round(Start { size, ..Start::default() }, desc(BOARD));
    player.keys("tea<Enter>rent<Enter>").secs(180).secs(5);
    player
}

#[test]
fn missed_words_are_hidden_until_the_player_wants_to_see_them() {
    let mut player = over((80, 24));
    player
        .expect("points. Time is up")
        .expect("2 words: 2 of 74")
        .expect("✓tea")
        .expect_no("donate")
        .expect_no("solve");
    player.expect("G: keep hunting  V: show missed words").keys("a").expect_no("Solver");
    player.keys("t").expect_no("depth-first");
    player.keys("v").expect("signore").expect_no("keep hunting").expect("solve").keys("g").expect("signore");
    let mut player = over((80, 24));
    player.click("show missed words").expect("signore");
}

#[test]
fn a_round_without_words_can_be_hunted_too() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(180).secs(5).expect("G: keep hunting").keys("g").expect("after time: 0 words");
}

#[test]
fn words_found_after_the_time_are_listed_apart() {
    let mut player = over((80, 24));
    player.keys("g").expect("after time: 0 words").expect("2 points, 2 words").expect_no("donate").expect("end hunt");
    player.keys("donate<Enter>").expect("✓ donate after time").expect("after time: 1 word");
    player.keys("tea<Enter>").expect("= tea: already found").secs(9999).drag(&[" L ", " A ", " N ", " D "]);
    player.expect("✓ land after time").expect("after time: 2 words");
    player.keys("<F10>").expect("F10 again to end the hunt").keys("<F10>");
    player
        .expect("points. Time is up")
        .expect("2 words; after time: 2 words")
        .expect("+donate")
        .expect("fter time: 2 words")
        .expect("goners");
    player.keys("s").expect("copied");
    let result = player.app.shared().clipboard.borrow().clone().unwrap();
    assert!(result.contains("2 points, 2 words") && !result.contains("after"), "{result}");
}

#[test]
fn clicks_at_the_end_of_the_time_do_not_reveal_the_missed_words() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("ten").secs(180).click("V: show missed words").expect("V: show missed words").expect_no("donate");
    player.secs(5).click("V: show missed words").expect("signore");
}

#[test]
fn a_question_asked_before_the_time_was_up_does_not_end_the_hunt() {
    let mut player = Player::round(Start::default(), desc(BOARD));
    player
        .secs(179)
        .keys("<F10>")
        .expect("F10 again to give up")
        .secs(1)
        .secs(5)
        .keys("g")
        .expect("after time: 0 words");
    player.expect_no("again to").keys("<F10>").expect("F10 again to end the hunt").keys("<Esc>").expect("after time");
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.secs(179).keys("<F4>").expect("no starts").secs(1).secs(5).keys("g").expect_no("no starts");
}

#[test]
fn a_word_that_is_left_unplayed_by_giving_up_is_not_late() {
    let mut player = over((80, 24));
    player.keys("gdonate<F10><F10>").expect("goners").expect_no("too late");
    let mut player = Player::round(Start::default(), desc(BOARD));
    player.keys("donate<F10><F10>").expect("goners").expect_no("too late");
}

#[test]
fn small_windows_show_the_hunt() {
    let mut player = over((40, 12));
    player.expect("G: hunt  V: missed").keys("g").expect("after time: 0 words").keys("donate<Enter>").expect("1 word");
    over((60, 24)).keys("g").expect("common left");
}

#[test]
fn a_hunt_on_the_daily_board_is_saved_and_leaves_the_records_alone() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let state = Boggle::start(&Desc::daily(TODAY), &Lexicon::embedded(false)).unwrap();
    let words: Vec<String> = state.words().iter().map(|word| word.found.text.clone()).collect();
    let result = |player: &Player| {
        let env = &player.app.shared().env;
        env.records.ledger(&env.saves, |ledger| {
            ledger.result("boggle", &DatedPuzzle::daily(TODAY)).map(|result| result.result)
        })
    };
    let mut player = Player::menu(start());
    player.keys("d").keys(&words[0]).keys("<Enter>").secs(180).secs(5);
    let score = result(&player);
    player.keys("g").keys(&words[1]).keys("<Enter>").expect("after time: 1 word").flush();
    let env = &player.app.shared().env;
    assert_eq!(env.records.collection(&env.saves, |collection| collection.len()), 2, "collected at once");
    drop(player);
    let mut later = Player::menu(start());
    later.keys("d").expect("after time: 1 word").keys(&words[1]).keys("<Enter>").expect("already found");
    assert!(score == Some(RoundResult::Points(state.words()[0].points)) && result(&later) == score);
    later.keys("<F10><F10>").expect("fter time: 1 word").keys("<Esc>").keys("d").expect("fter time: 1 word");
    later.expect_no("end hunt");
}
