//! Boggle rounds played by keyboard and mouse without a terminal.

use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::{Boggle, Desc, Rule};
use wordhoard::play::Rules;
use wordhoard::ui::MouseKind;
use wordhoard_engine::words::Lexicon;

use crate::harness::{Player, Start, boggle_settings, desc};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn round() -> Player {
    Player::round(Start::default(), desc(BOARD))
}

fn round_sized(size: (u16, u16)) -> Player {
    Player::round(Start { size, ..Start::default() }, desc(BOARD))
}

#[test]
fn one_key_starts_a_round_from_the_menu() {
    let mut player = Player::menu(Start { settings: boggle_settings("size = 4"), ..Start::default() });
    player.expect("Boggle").expect("Quit").keys("b").expect("3:00").expect("type a word");
}

#[test]
fn typing_highlights_paths_and_enter_plays() {
    let mut player = round();
    player.keys("te").expect("› TE").expect("━1┛").expect("━2┛");
    player.keys("a").expect("━3┛").keys("<Enter>").expect("✓ tea +1").expect_no("› TEA").expect_no("━1┛");
    player.expect("1 point").expect("1 word").keys("rent<Enter>").expect("✓ rent +1").expect("2 words");
}

#[test]
fn verdicts_appear_immediately() {
    let mut player = round();
    player.keys("tea<Enter>tea<Enter>").expect("= tea: already found");
    player.keys("te<Enter>").expect("✗ te: too short (3 letters or more)");
    player.keys("xyz").expect("not on the board").keys("<Enter>").expect("✗ xyz: no X on the board");
    player.keys("anna<Enter>").expect("✗ anna: needs a second A");
    player.keys("dot<Enter>").expect("✗ dot: O and T do not touch");
    player.keys("ten<Enter>").expect("✓ ten +1").keys("tan<Enter>").expect("✓ tan +1");
    player.keys("net<Enter>").expect("✓ net +1").keys("nta<Enter>").expect("✗ nta: not a word");
    // The next key is accepted immediately, and the verdict stays visible.
    player.keys("s").expect("› S").expect("✗ nta: not a word");
}

#[test]
fn multiple_paths_are_counted() {
    let mut player = Player::round(Start::default(), desc("TE\nAT\n"));
    player.keys("tea").expect("2 paths");
}

#[test]
fn every_letter_can_be_typed() {
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
fn arrows_move_the_cursor_and_space_selects_tiles() {
    let mut player = round();
    player.keys("<Right>").expect("╔").keys("<Space><Right><Space><Down><Left><Space>");
    player.expect("› TEA").keys("<Space>").expect("› TE").keys("<Left>").expect("╔").keys("<Up><Up>");
    player.keys("<Esc><Space><Enter>").expect("too short");
}

#[test]
fn tab_rotates_the_board() {
    let mut player = round();
    let (t, m) = (player.find(" T "), player.find(" M "));
    player.keys("<Tab>");
    assert_eq!(player.find(" M "), t, "a quarter turn moves the lower left tile to the upper left");
    player.keys("<Tab><Tab><Tab>");
    assert_eq!(player.find(" M "), m);
}

#[test]
fn clicking_tiles_selects_them_and_clicking_the_word_plays_it() {
    let mut player = round();
    player.click(" T ").click(" E ").click(" A ").expect("› TEA").click("› TEA").expect("✓ tea +1");
    player.click(" T ").click(" E ").click(" E ").expect("› T").expect_no("› TE");
}

#[test]
fn clicking_a_footer_key_presses_it() {
    let mut player = round();
    player.keys("tea").click(" Enter ").expect("✓ tea +1").click(" F3 ").expect("Paused");
}

#[test]
fn dragging_plays_the_word_on_release() {
    let mut player = round();
    player.drag(&[" T ", " E ", " A "]).expect("✓ tea +1");
    player.drag(&[" N ", " O ", " E ", " O "]).expect("✗ no: too short");
}

#[test]
fn pasting_types_letters_without_playing() {
    let mut player = round();
    player.event(&wordhoard::ui::Event::Paste("t e!a\nrent\n".into())).expect("› TEA").expect_no("✓");
}

#[test]
fn keys_just_after_time_is_up_are_ignored() {
    let mut player = round();
    player.keys("tea<Enter>").secs(179).expect("0:01").keys("ten");
    player.secs(1).expect("point. Time is up").expect("1 word: 1 of 74").expect("new round");
    // Keys meant for the old round do not start a new one.
    player.keys("nr<Enter>").expect("Time is up");
    player.secs(2).keys("r").expect("3:00").expect("type a word");
}

#[test]
fn pausing_hides_the_board_and_stops_the_clock() {
    let mut player = round();
    player.secs(10).expect("2:50").keys("<F3>").expect("Paused").expect_no(" T ").expect_no(" Qu ");
    player.secs(1000).expect("2:50").keys("x").expect_no("Paused").expect_no("› X").secs(10).expect("2:40");
    player.event(&wordhoard::ui::Event::FocusLost).expect("Paused").expect_no(" T ");
    player.mouse(MouseKind::Press, (5, 5)).expect(" T ");
}

#[test]
fn help_stops_the_clock_and_lists_the_keys() {
    let mut player = round();
    player.secs(10).keys("<F1>").expect("Find as many words").secs(60).keys("<PgDn><PgDn>").expect("rotate the board");
    player.keys("<Esc>").expect("2:50").secs(1).expect("2:49");
}

#[test]
fn giving_up_lists_all_words_and_shows_the_selected_path() {
    let mut player = round();
    player
        .keys("tea<Enter>rent<Enter><F10>")
        .expect("F10 again to give up")
        .keys("x<F10>")
        .expect("again")
        .keys("<F10>");
    player.expect("points. Given up").expect("2 words: 2 of 74 common words").expect("longest rent").expect("▼");
    // The longest common word is selected initially, and the next key moves on from it.
    player.expect("━1┛").expect("› GONERS").keys("<Down>").expect_no("› GONERS").expect("━1┛");
    let before = player.screen();
    player.keys("o");
    assert_ne!(player.screen(), before, "obscure words are expanded");
    player.keys("o");
    player.keys("<End><PgUp><PgUp><Up><Up><Down>").expect("✓tea").expect("▲").click("✓tea").expect("› TEA  1 point");
    player.keys("<Home>").expect("› SIGNORE  5").click("▼").expect_no("› SIGNORE");
}

#[test]
fn rank_rises_with_points() {
    let mut player = round();
    player
        .expect("▰▱▱▱▱▱▱ Beginner  ")
        .expect(" to Learner")
        .keys("signal<Enter>rental<Enter>donate<Enter>ignore<Enter>");
    player
        .expect("▰▰▱▱▱▱▱ Learner  ")
        .expect(" to Reader")
        .keys("<F10><F10>")
        .expect("Learner")
        .expect(" more for Reader")
        .expect("4 words: 4 of 74");
}

#[test]
fn giving_up_by_mouse_takes_two_clicks() {
    let mut player = round();
    player.click("give up").expect("F10 again to give up").click("give up").expect("points. Given up");
    let mut player = round();
    player.click("give up").click("again to give up").expect("Given up");
    let mut player = round();
    player.click("give up").click(" T ").expect_no("again to give up").click("give up").expect_no("Given up");
}

#[test]
fn hovering_does_not_scroll_the_list() {
    let mut player = round();
    player.keys("<F10><F10>");
    let word = player.find("donate");
    player.mouse(MouseKind::Move, word).expect("› DONATE");
    assert_eq!(player.find("donate"), word);
    (0..5).for_each(|_| _ = player.mouse(MouseKind::ScrollDown, word));
    assert_ne!(player.find("donate"), word, "the wheel still scrolls the list");
}

#[test]
fn long_words_get_a_verdict_at_any_window_size() {
    for size in [(40, 12), (80, 24)] {
        let mut player = round_sized(size);
        player.keys(&"x".repeat(100)).expect("not on the board").keys("<Enter>").expect("…: no X on the board");
    }
    let mut player = round_sized((40, 12));
    player.keys("re<Enter>").expect("✗ too short (3 letters or more)");
}

#[test]
fn the_last_verdict_and_the_current_note_are_shown_apart() {
    let mut player = round();
    player.keys("tea<Enter>xq");
    let ((note, y), (verdict, _)) = (player.find("not on the board"), player.find("✓ tea +1"));
    assert_eq!((player.find("› XQ").1, verdict), (y, 78 - 8));
    assert!(note < 20);
}

#[test]
fn a_drag_released_over_the_footer_still_plays() {
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
fn the_click_that_resumes_does_not_play() {
    let mut player = round();
    let (t, e, a) = (player.find(" T "), player.find(" E "), player.find(" A "));
    player.mouse(MouseKind::Press, t).mouse(MouseKind::Drag, e).mouse(MouseKind::Drag, a);
    player.event(&wordhoard::ui::Event::FocusLost).expect("Paused");
    player.mouse(MouseKind::Press, t).mouse(MouseKind::Release, t).expect("› TEA").expect_no("✓ tea");
    player.click("› TEA").expect("✓ tea +1");
}

#[test]
fn a_board_without_words_is_rejected() {
    let mut player = Player::round(Start::default(), desc("BC\nDF\n"));
    player.expect("Cannot start this round").expect("this board has no words of 3 letters or more");
}

#[test]
fn replay_keeps_the_board_and_new_round_changes_it() {
    let mut player = round();
    let tiles = player.find(" T ");
    player.keys("<F10><F10>r");
    assert_eq!(player.find(" T "), tiles);
    player.expect("board.txt").keys("<F10><F10>n").expect("seed").expect("3:00");
}

#[test]
fn an_untimed_round_has_no_clock_and_no_deadline() {
    let rule = Rule { mode: GameMode::Zen, time: None, ..desc(BOARD).rule };
    let mut player = Player::round(Start::default(), Desc { rule, ..desc(BOARD) });
    player.expect_no("3:00");
    assert_eq!(player.app.next_deadline(player.now), None);
}

#[test]
fn the_daily_board_ignores_settings() {
    let settings = boggle_settings("size = 6\nmin = 5\nscoring = \"n-2\"\ntime = \"none\"");
    let mut player = Player::menu(Start { settings, ..Start::default() });
    player.keys("d").expect("daily 2026-01-01 · 3+ letters").expect("3:00");
}

#[test]
fn a_window_that_is_too_small_pauses_the_round() {
    let mut player = round();
    player.resize((39, 12)).expect("39x12").resize((80, 24)).expect("Paused");
}

#[test]
fn esc_returns_to_the_menu_and_ctrl_c_quits() {
    let mut player = round();
    player.keys("te<Esc>").expect("3:00").keys("<Esc>").expect("RESUME").expect("3:00 left, 0 points");
    player.keys("<^C>");
    assert!(player.app.is_over());
}

#[test]
fn a_long_word_list_is_split_into_pages() {
    let mut player = round_sized((40, 12));
    for word in [
        "tea", "ten", "net", "ant", "tan", "nat", "eta", "ion", "ego", "log", "god", "dog", "and", "lad", "end", "den",
        "doe",
    ] {
        player.keys(word).keys("<Enter>");
    }
    player.expect("page 1 of").keys("<PgDn>").expect("page 2 of");
}

#[test]
fn the_pages_of_found_words_can_be_turned_after_a_resize() {
    let board = desc(BOARD);
    let state = Boggle::start(&board, &Lexicon::embedded(false)).unwrap();
    let mut player = Player::round(Start { size: (40, 12), ..Start::default() }, board);
    for word in state.words().iter().filter(|word| word.is_common()) {
        player.keys(&word.found.text).keys("<Enter>");
    }
    while !player.screen().contains("page 8 of ") {
        player.keys("<PgDn>");
    }
    player
        .resize((80, 24))
        .expect("page 3 of 3")
        .keys("<PgUp>")
        .expect("page 2 of 3")
        .keys("<PgDn>")
        .expect("page 3 of 3");
    player.keys("<PgDn>").expect("page 1 of 3");
}

#[test]
fn escape_clears_every_message_before_it_leaves() {
    let mut player = round();
    player
        .keys("tea<Enter><F4>")
        .expect("no starts")
        .keys("<Esc>")
        .expect("✓ tea +1")
        .keys("<Esc>")
        .expect("type a word");
    player.keys("<Esc>").expect_no("type a word");
}
