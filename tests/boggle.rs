//! Rounds of Boggle, played by keys and by mouse without a terminal.

mod harness;

use harness::{Player, Start, boggle_settings, desc};
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::{Desc, Rule};
use wordhoard::ui::MouseKind;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn round() -> Player {
    Player::round(Start::default(), desc(BOARD))
}

fn sized(size: (u16, u16)) -> Player {
    Player::round(Start { size, ..Start::default() }, desc(BOARD))
}

#[test]
fn from_the_menu_one_key_starts_a_round_and_typing_plays() {
    let mut player = Player::menu(Start { settings: boggle_settings("size = 4"), ..Start::default() });
    player.expect("Boggle").expect("Quit").keys("b").expect("3:00").expect("type a word");
}

#[test]
fn typing_lights_up_the_ways_and_enter_plays() {
    let mut player = round();
    player.keys("te").expect("› TE").expect("━1┛").expect("━2┛");
    player.keys("a").expect("━3┛").keys("<Enter>").expect("✓ tea +1").expect_no("› TEA").expect_no("━1┛");
    player.expect("1 point").expect("1 word").keys("rent<Enter>").expect("✓ rent +1").expect("2 words");
}

#[test]
fn every_verdict_stands_in_the_line_at_once() {
    let mut player = round();
    player.keys("tea<Enter>tea<Enter>").expect("= tea: already found");
    player.keys("te<Enter>").expect("✗ te: too short, minimum 3 letters");
    player.keys("xyz").expect("not on the board").keys("<Enter>").expect("✗ xyz: not on the board");
    player.keys("ten<Enter>").expect("✓ ten +1").keys("tan<Enter>").expect("✓ tan +1");
    player.keys("net<Enter>").expect("✓ net +1").keys("nta<Enter>").expect("✗ nta: not a word");
    // The next key is never held up, and the verdict stays.
    player.keys("s").expect("› S").expect("✗ nta: not a word");
}

#[test]
fn several_ways_are_counted() {
    let mut player = Player::round(Start::default(), desc("TE\nAT\n"));
    player.keys("tea").expect("2 paths");
}

#[test]
fn letters_always_type() {
    let mut player = round();
    player
        .keys("abcdefghijklm")
        .expect("› ABCDEFGHIJKLM")
        .keys("<Esc>")
        .keys("nopqrstuvwxyz")
        .expect("› NOPQRSTUVWXYZ");
    player.keys("<Backspace><Backspace>").expect("› NOPQRSTUVWX").expect_no("XYZ");
    player.keys("<Esc>").expect_no("› N").expect("3:00");
}

#[test]
fn arrows_walk_and_space_takes() {
    let mut player = round();
    player.keys("<Right>").expect("╔").keys("<Space><Right><Space><Down><Left><Space>");
    player.expect("› TEA").keys("<Space>").expect("› TE").keys("<Left>").expect("╔").keys("<Up><Up>");
    player.keys("<Esc><Space><Enter>").expect("too short");
}

#[test]
fn the_board_turns() {
    let mut player = round();
    let (t, m) = (player.find(" T "), player.find(" M "));
    player.keys("<Tab>");
    assert_eq!(player.find(" M "), t, "a quarter turn brings the lower left to the upper left");
    player.keys("<Tab><Tab><Tab>");
    assert_eq!(player.find(" M "), m);
}

#[test]
fn clicks_take_tiles_and_a_click_on_the_word_plays_it() {
    let mut player = round();
    player.click(" T ").click(" E ").click(" A ").expect("› TEA").click("› TEA").expect("✓ tea +1");
    player.click(" T ").click(" E ").click(" E ").expect("› T").expect_no("› TE");
}

#[test]
fn a_click_in_the_footer_is_its_key() {
    let mut player = round();
    player.keys("tea").click(" Enter ").expect("✓ tea +1").click(" F3 ").expect("Paused");
}

#[test]
fn a_drag_plays_on_release() {
    let mut player = round();
    player.drag(&[" T ", " E ", " A "]).expect("✓ tea +1");
    player.drag(&[" N ", " O ", " E ", " O "]).expect("✗ no: too short");
}

#[test]
fn a_paste_types_its_letters_and_does_not_play() {
    let mut player = round();
    player.event(&wordhoard::ui::Event::Paste("t e!a\nrent\n".into())).expect("› TEA").expect_no("✓");
}

#[test]
fn time_runs_out_and_late_keys_do_no_harm() {
    let mut player = round();
    player.keys("tea<Enter>").secs(179).expect("0:01").keys("ten");
    player.secs(1).expect("Time is up: 1 point, 1 word").expect("new round");
    // Keys that were meant for the round do not start another.
    player.keys("nr<Enter>").expect("1 point, 1 word");
    player.secs(2).keys("r").expect("3:00").expect("type a word");
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut player = round();
    player.secs(10).expect("2:50").keys("<F3>").expect("Paused").expect_no(" T ").expect_no(" Qu ");
    player.secs(1000).expect("2:50").keys("x").expect_no("Paused").expect_no("› X").secs(10).expect("2:40");
    player.event(&wordhoard::ui::Event::FocusLost).expect("Paused").expect_no(" T ");
    player.mouse(MouseKind::Press, (5, 5)).expect(" T ");
}

#[test]
fn help_stops_the_clock_and_says_what_the_keys_do() {
    let mut player = round();
    player.secs(10).keys("<F1>").expect("Find as many words").secs(60).keys("<PgDn>").expect("turn the board");
    player.keys("<Esc>").expect("2:50").secs(1).expect("2:49");
}

#[test]
fn giving_up_shows_found_and_missed_and_pointing_shows_a_word() {
    let mut player = round();
    player
        .keys("tea<Enter>rent<Enter><F10>")
        .expect("F10 again to give up")
        .keys("x<F10>")
        .expect("again")
        .keys("<F10>");
    player.expect("Given up: 2 points, 2 words").expect("common").expect("▼");
    // The first word is pointed at, and the next key goes on from there.
    player.expect("━1┛").expect("› SIGNORE").keys("<Down>").expect_no("› SIGNORE").expect("━1┛");
    let before = player.screen();
    player.keys("o");
    assert_ne!(player.screen(), before, "obscure words are unfolded");
    player.keys("o");
    player.keys("<End>").expect("✓tea").expect("▲").click("✓tea").expect("› TEA  1 point");
    player.keys("<Home>").click("▼").expect_no("› SIGNORE");
}

#[test]
fn the_rank_rises_with_the_points() {
    let mut player = round();
    player.expect("▰▱▱▱▱▱▱ Beginner  Learner in ").keys("signal<Enter>rental<Enter>donate<Enter>ignore<Enter>");
    player.expect("▰▰▱▱▱▱▱ Learner  Reader in ").keys("<F10><F10>").expect("Learner: 4 of 7");
}

#[test]
fn giving_up_by_mouse_takes_two_clicks() {
    let mut player = round();
    player.click("give up").expect("F10 again to give up").click("give up").expect("Given up: 0 points");
    let mut player = round();
    player.click("give up").click("again to give up").expect("Given up");
    let mut player = round();
    player.click("give up").click(" T ").expect_no("again to give up").click("give up").expect_no("Given up");
}

#[test]
fn the_list_does_not_move_under_the_mouse() {
    let mut player = round();
    player.keys("<F10><F10>");
    let (column, row) = player.find("adorn");
    let bottom = (column, row);
    player.mouse(MouseKind::Move, bottom).expect("› ADORN");
    assert_eq!(player.find("adorn"), bottom);
    player.mouse(MouseKind::ScrollDown, bottom).mouse(MouseKind::ScrollDown, bottom);
    assert_ne!(player.find("adorn"), bottom, "keys and the wheel do move it");
}

#[test]
fn a_long_word_is_judged_in_any_window() {
    for size in [(40, 12), (80, 24)] {
        let mut player = sized(size);
        player.keys(&"x".repeat(100)).expect("not on the board").keys("<Enter>").expect("…: not on the board");
    }
    let mut player = sized((40, 12));
    player.keys("re<Enter>").expect("✗ re: too short, minimum 3 letters");
}

#[test]
fn the_judgement_on_the_last_word_is_not_taken_for_one_on_the_next() {
    let mut player = round();
    player.keys("tea<Enter>xq");
    let ((note, y), (verdict, _)) = (player.find("not on the board"), player.find("✓ tea +1"));
    assert_eq!((player.find("› XQ").1, verdict), (y, 78 - 8));
    assert!(note < 20);
}

#[test]
fn a_drag_that_ends_on_the_keys_plays_all_the_same() {
    let mut player = round();
    let (t, e, a, tab) = (player.find(" T "), player.find(" E "), player.find(" A "), player.find("rotate"));
    player
        .mouse(MouseKind::Press, t)
        .mouse(MouseKind::Drag, e)
        .mouse(MouseKind::Drag, a)
        .mouse(MouseKind::Release, tab)
        .expect("✓ tea +1");
}

#[test]
fn the_click_that_resumes_plays_nothing() {
    let mut player = round();
    let (t, e, a) = (player.find(" T "), player.find(" E "), player.find(" A "));
    player.mouse(MouseKind::Press, t).mouse(MouseKind::Drag, e).mouse(MouseKind::Drag, a);
    player.event(&wordhoard::ui::Event::FocusLost).expect("Paused");
    player.mouse(MouseKind::Press, t).mouse(MouseKind::Release, t).expect("› TEA").expect_no("✓ tea");
    player.click("› TEA").expect("✓ tea +1");
}

#[test]
fn a_board_without_words_says_so() {
    let mut player = Player::round(Start::default(), desc("BC\nDF\n"));
    player.expect("Cannot start this round").expect("this board has no words of 3 letters or more");
}

#[test]
fn again_is_the_same_board_and_new_another() {
    let mut player = round();
    let tiles = player.find(" T ");
    player.keys("<F10><F10>r");
    assert_eq!(player.find(" T "), tiles);
    player.expect("board.txt").keys("<F10><F10>n").expect("seed").expect("3:00");
}

#[test]
fn an_untimed_round_has_no_clock_and_never_wakes() {
    let rule = Rule { mode: GameMode::Zen, time: None, ..desc(BOARD).rule };
    let mut player = Player::round(Start::default(), Desc { rule, ..desc(BOARD) });
    player.expect_no("3:00");
    assert_eq!(player.app.next_deadline(player.now), None);
}

#[test]
fn the_board_of_the_day_is_the_same_whatever_the_settings() {
    let settings = boggle_settings("size = 6\nmin = 5\nscoring = \"n-2\"\ntime = \"none\"");
    let mut player = Player::menu(Start { settings, ..Start::default() });
    player.keys("d").expect("daily 2026-01-01 · 3+ letters").expect("3:00");
}

#[test]
fn a_small_window_says_so_and_pauses() {
    let mut player = round();
    player.resize((39, 12)).expect("39x12").resize((80, 24)).expect("Paused");
}

#[test]
fn ctrl_c_ends_everything_and_esc_leaves_to_the_menu() {
    let mut player = round();
    player.keys("te<Esc>").expect("3:00").keys("<Esc>").expect("Resume").expect("3:00 left, 0 points");
    player.keys("<^C>");
    assert!(player.app.is_over());
}

#[test]
fn a_full_list_goes_over_pages() {
    let mut player = sized((40, 12));
    for word in [
        "tea", "ten", "net", "ant", "tan", "nat", "eta", "ion", "ego", "log", "god", "dog", "and", "lad", "end", "den",
        "doe",
    ] {
        player.keys(word).keys("<Enter>");
    }
    player.expect("page 1 of").keys("<PgDn>").expect("page 2 of");
}
