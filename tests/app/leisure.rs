//! Boggle boards at leisure: progress, starts of words, and the end.

use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::{Boggle, Desc, Origin, Rule};
use wordhoard::play::Rules;
use wordhoard_engine::words::Lexicon;

use crate::harness::{Player, Start, TODAY, desc};
use crate::temp_home::temp_home;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn zen() -> Desc {
    let desc = desc(BOARD);
    Desc { rule: Rule { mode: GameMode::Zen, time: None, ..desc.rule }, ..desc }
}

fn round() -> Player {
    Player::round(Start::default(), zen())
}

/// Returns the common words on a board that have at least this many letters.
fn common_words(desc: &Desc, letters: usize) -> Vec<String> {
    let state = Boggle::start(desc, &Lexicon::embedded(false)).unwrap();
    let words = state.words().iter().filter(|word| word.is_common() && word.found.text.len() >= letters);
    words.map(|word| word.found.text.clone()).collect()
}

fn play(player: &mut Player, words: &[String]) {
    for word in words {
        player.keys(word).keys("<Enter>");
    }
}

#[test]
fn progress_is_shown_by_length() {
    let mut player = round();
    player.expect("0 %  0 points").expect("3 letters").expect(" 0 of 31").expect_no("common left");
    player.keys("tea<Enter>signore<Enter>").expect(" 1 of 31").expect("bonus 1").expect("signore  5");
    let six: Vec<String> = common_words(&zen(), 6);
    play(&mut player, &six);
    player.expect("6 letters   ▰▰▰▰▰▰▰▰▰▰▰▰   9 of 9  ✓");
}

#[test]
fn small_windows_show_the_progress_in_two_lines() {
    let mut player = Player::round(Start { size: (40, 12), ..Start::default() }, zen());
    player.keys("tea<Enter>").expect("1/31").expect("0 %, 1 point").expect("tea    1");
}

#[test]
fn starts_are_shown_on_the_tiles_and_listed_from_a_share_on() {
    let mut player = round();
    player.keys("<F4>").expect("starts need 40 %; you have 0 %");
    player.keys("t").expect("› T").expect_no("40 %");
    player.keys("<Esc>");
    play(&mut player, &common_words(&zen(), 4));
    player.keys("<F4>").expect("TE ").expect_no("donate").click("starts").expect("donate");
    player.keys("<F4>").keys("<F10><F10>").expect_no("with help");
}

#[test]
fn a_click_on_the_footer_ends_the_round_with_its_share() {
    let mut player = round();
    player.keys("donate<Enter>").expect(" F10  end").expect_no("give up").click(" F10 ");
    player.expect("F10 again to end the round").click(" F10 ").expect("Ended at 2 %").expect_no("Given up");
}

#[test]
fn a_board_is_finished_when_all_common_words_are_found() {
    let mut player = round();
    play(&mut player, &common_words(&zen(), 1));
    player.expect("Finished").keys("signore<Enter>").expect(" 1 bonus");
    player.keys("<F10><F10>").expect("points. Finished");
}

#[test]
fn a_missed_word_becomes_a_bonus_in_later_rounds() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), size: (120, 40), ..Start::default() };
    let mut player = Player::round(start(), zen());
    player.expect(" 0 of 10").keys("tea<Enter><F10><F10>").click("adorn").expect("› ADORN").expect("B  bonus");
    player.keys("b").expect("› ADORN  2 points, a bonus for you").expect("*adorn").expect("B  not bonus");
    player.click("adore").keys("b").expect("*adore").keys("b").expect_no("*adore").expect_no("a bonus for you");
    player.keys("<End>").click("✓tea").expect_no("B  bonus").keys("b").expect_no("*tea").flush();
    drop(player);
    let mut later = Player::round(start(), free(zen()));
    later
        .expect_no(" 0 of 10")
        .keys("adorn<Enter>")
        .expect("2 points  1 word, 1 bonus")
        .expect("5 letters  0 of 9, 1 bonus");
    later.resize((80, 24)).expect("0 %  2 points").expect("bonus 1").keys("<F10><F10>").expect("0 of 73 common");
}

/// Returns the description with an origin whose rounds are saved in the slot for free rounds.
fn free(desc: Desc) -> Desc {
    Desc { origin: Origin::Code, ..desc }
}

#[test]
fn the_untimed_board_is_left_and_resumed_at_any_time() {
    let mut player = Player::round(Start::default(), Desc::untimed(TODAY));
    let words = common_words(&Desc::untimed(TODAY), 5);
    play(&mut player, &words[..2]);
    player.secs(5000).keys("<Esc><Esc>").expect("Boggle, untimed").expect(" %, ");
    player.keys("u").expect(&words[0]).expect_no("Paused").expect_no("press any key");
}

#[test]
fn a_hint_takes_the_place_of_a_refusal() {
    let mut player = round();
    player.keys("<F4>").expect("starts need 40 %").keys("<F2>").expect_no("starts need").expect("starts here");
}
