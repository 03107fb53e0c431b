//! Options of a Boggle round on the screen: game modes, hints, opponents, turns and solver playback.

use std::rc::Rc;
use std::time::Duration;

use wordhoard::games::ScreenOpener;
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::boggle::{self, Boggle, Desc, Rule};
use wordhoard::play::Rules;
use wordhoard::ui::{Context, MouseKind};

use crate::harness::{Player, Start, desc};
use crate::temp_home::temp_home;

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn round_with(change: impl Fn(&mut Rule)) -> Player {
    let mut desc: Desc = desc(BOARD);
    change(&mut desc.rule);
    Player::round(Start::default(), desc)
}

fn in_mode(mode: GameMode, seconds: Option<u32>) -> Player {
    round_with(|rule| (rule.mode, rule.time) = (mode, seconds))
}

#[test]
fn a_blitz_round_lasts_one_minute() {
    let mut player = in_mode(GameMode::Blitz, Some(60));
    player.expect("Blitz").expect("1:00").secs(59).expect("0:01").secs(1).expect("Time is up");
}

#[test]
fn a_word_refills_the_clock() {
    let mut player = in_mode(GameMode::Refill, Some(30));
    player.expect("0:30").secs(20).expect("0:10").keys("tea<Enter>").expect("0:30");
    player.secs(5).keys("tea<Enter>xyz<Enter>").expect("0:25").secs(25).expect("Time is up");
}

#[test]
fn words_add_time_and_misses_remove_it() {
    let mut player = in_mode(GameMode::Climb, Some(30));
    player.secs(10).keys("rental<Enter>").expect("0:31").keys("xyz<Enter>").expect("0:23");
    player.keys("xyz<Enter>xyz<Enter>").expect("0:07").keys("xyz<Enter>").expect("Time is up");
}

#[test]
fn three_strikes_end_the_round() {
    let mut player = in_mode(GameMode::Strikes, None);
    player.expect("··· 3 strikes left").expect_no("3:00").secs(9999).keys("xyz<Enter>").expect("✗·· 2 strikes left");
    player.keys("tea<Enter>tea<Enter>te<Enter>").expect("2 strikes left");
    player.keys("xyz<Enter>").expect("✗✗· 1 strike left").keys("nta<Enter>").expect("point. Struck out");
    let mut small = in_mode(GameMode::Strikes, None);
    small.resize((40, 12)).expect("3 strikes left");
}

#[test]
fn zen_has_no_clock() {
    let mut player = in_mode(GameMode::Zen, None);
    player.expect("Zen").secs(99_999).keys("tea<Enter>").expect("1 point").keys("<F10><F10>").expect("Ended at 0 %");
}

#[test]
fn repeated_hints_reveal_more_and_cost_time() {
    let mut player = round_with(|_| ());
    player.keys("<F2>").expect("a 5-letter word starts here  −5 s").expect("2:55").expect("with help").expect_no("━1┛");
    player.keys("<F2>").expect("a 5-letter word: TE…  −3 s").expect("2:52").expect("━2┛").expect_no("━3┛");
    player.keys("<F2><F2>").expect("a 5-letter word: TENO…  −3 s").expect("2:46").expect("━4┛");
    player.keys("<F2>").expect("tenor, no points  −3 s").expect("2:43").expect("━5┛");
    player.keys("tenor<Enter>").expect("✓ tenor: no points, shown by a hint").expect("0 points   1 word");
    player.keys("<F2>").expect("a 5-letter word starts here").expect("2:38");
    player.keys("<F10><F10>").expect("with help");
}

#[test]
fn hints_can_be_clicked_and_need_enough_time() {
    let mut player = round_with(|_| ());
    player.click("hint").expect("starts here");
    player.secs(173).keys("<F2>").expect("not enough time for a hint");
}

#[test]
fn typing_hides_the_hinted_path() {
    let mut player = round_with(|_| ());
    player.keys("<F2><F2><F2>").expect("━3┛").keys("s").expect("━1┛").expect_no("━3┛").keys("<Esc>").expect("━3┛");
}

#[test]
fn tiles_show_word_counts() {
    let mut player = round_with(|rule| rule.counts = true);
    player.expect("╭23──").expect("with help").keys("tea<Enter>").expect("╭22──");
    player.resize((40, 12)).expect("T 22");
}

#[test]
fn rare_words_score_more() {
    let mut player = round_with(|rule| rule.rare = true);
    let words = wordhoard_engine::words::Lexicon::embedded(false);
    let state = Boggle::start(&Desc { rule: Rule { rare: true, ..desc(BOARD).rule }, ..desc(BOARD) }, &words).unwrap();
    let rare = state.words().iter().find(|word| word.bonus == 2).unwrap();
    player.keys(&rare.found.text).keys("<Enter>");
    player.expect(&format!("✓ {} +{}, 2 for a rare word", rare.found.text, rare.points));
}

#[test]
fn an_opponent_finds_words_during_play_and_shared_words_cancel() {
    let mut player = round_with(|rule| rule.opponent = Some(Opponent::Expert));
    player.expect("vs Expert  0 points   0 words");
    let deadline = player.app.next_deadline(player.now).unwrap();
    assert!(deadline <= Duration::from_secs(1));
    player.secs(60);
    let screen = player.screen();
    let opponent = screen.lines().find(|line| line.contains("vs Expert")).unwrap();
    assert!(!opponent.contains("  0 points"), "{opponent}");
    for word in ["tea", "ten", "net", "end", "den", "and", "land", "rent"] {
        player.keys(word).keys("<Enter>");
    }
    player.secs(120).secs(2).expect("Expert wins").expect("found by both").expect("◦");
    // A narrow window shows both scores above the board.
    player.resize((40, 12)).expect("You 1–92 Expert");
}

#[test]
fn an_opponent_sets_deadlines_in_untimed_rounds() {
    let mut player = round_with(|rule| {
        (rule.mode, rule.time, rule.opponent) = (GameMode::Zen, None, Some(Opponent::Club));
    });
    assert!(player.app.next_deadline(player.now).is_some());
    player.secs(100).expect_no("vs Club  0 points");
}

#[test]
fn a_resumed_round_waits_for_the_player_if_time_presses() {
    let resumed = |change: fn(&mut Rule)| {
        let dir = temp_home();
        let start = || Start { data: Some(dir.path()), ..Start::default() };
        let mut board = desc(BOARD);
        change(&mut board.rule);
        Player::round(start(), board).keys("tea<Enter>").secs(1).flush();
        Player::menu(start()).keys("g").secs(1).shows("Paused")
    };
    assert!(resumed(|_| ()));
    assert!(!resumed(|rule| (rule.mode, rule.time) = (GameMode::Zen, None)));
    let with_opponent = |rule: &mut Rule| {
        (rule.mode, rule.time, rule.opponent) = (GameMode::Zen, None, Some(Opponent::Club));
    };
    assert!(resumed(with_opponent));
}

#[test]
fn players_take_turns_without_seeing_each_others_words() {
    let mut player = round_with(|rule| rule.players = 3);
    player.expect("Player 1 of 3").keys("tea<Enter>rental<Enter>de<F10><F10>");
    player.expect("Player 2, it is your turn").expect("Player 1 found 2 words").expect_no("rental").expect_no(" R ");
    // Only Enter starts the turn.
    player.keys("abc<Space>").mouse(MouseKind::Press, (40, 12)).expect("it is your turn").secs(100);
    player.keys("<Enter>").expect("Player 2 of 3").expect("3:00").expect("0 points   0 words").expect_no("rental");
    player.expect("type a word").keys("tea<Enter>rent<Enter>").secs(180).expect("Player 3, it is your turn");
    player.keys("<Enter>").expect("it is your turn").secs(2).keys("<Enter>").expect("Player 3 of 3");
    player.keys("<F10><F10>").expect("Player 1 wins 3–1–0").expect("Shared: 1–1–0");
    player.expect("1rental");
    player.resize((40, 12)).expect("Player 1 wins");
}

#[test]
fn a_multiplayer_round_is_saved_between_turns() {
    let dir = temp_home();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    let mut board = desc(BOARD);
    board.rule.players = 2;
    let mut player = Player::round(start(), board);
    player.keys("tea<Enter><F10><F10>").expect("Player 2, it").keys("<^Q>").expect("RESUME").flush();
    let mut later = Player::menu(start());
    later.keys("g").expect("Player 2, it is your turn").expect_no("tea");
    later.keys("<Enter>").expect("Player 2 of 2").expect("3:00");
}

#[test]
fn after_a_round_a_solver_is_watched_on_its_board() {
    let mut player = round_with(|_| ());
    player.keys("t").expect_no("depth-first").keys("<Esc>");
    let mut player = round_with(|_| ());
    player.keys("<F10><F10>").expect("Given up").expect("T  steps").keys("t").expect("depth-first");
    player.keys("<End>").until("words found                        200").keys("<Esc>").expect("Given up");
}

#[test]
fn the_solver_plays_the_remaining_words() {
    let mut player = round_with(|_| ());
    player.keys("signore<Enter><F10><F10>").expect("Given up").keys("a").expect("Solver playing, speed 4/7");
    player.secs(1).expect("━1┛").expect("Solver: 0 points, 0 words");
    player.keys("<Space>").expect("Solver paused").secs(60).expect("Solver: 0 points");
    player.keys("<Right>").expect("Solver: 5 points, 1 word").expect("•").keys("<Right>").expect("2 words");
    player.keys("++++").expect("speed 7/7").keys("<Space>").secs(600).expect("Solver done");
    assert_eq!(player.app.next_deadline(player.now), None, "no deadline remains once the solver is done");
    player.keys("<Esc>").expect("new round").expect("Solver:");
}

fn watch_solver() -> ScreenOpener {
    Rc::new(|cx: Context| boggle::begin_solved(desc(BOARD), cx))
}

#[test]
fn the_solver_can_be_watched_from_the_command_line() {
    let mut player = Player::menu(Start::default());
    player.app.open_screen(&watch_solver(), player.now);
    player.expect("Solver playing").secs(3).expect("Solver: ").keys("<Esc>q").expect("Boggle").expect_no("RESUME");
    player.keys("r").expect("No finished rounds yet");
}

#[test]
fn a_hint_cancels_the_give_up_confirmation() {
    let mut player = round_with(|_| ());
    player.keys("<F10>").expect("F10 again to give up").keys("<F2>").expect("starts here").keys("<F10>");
    player.expect("F10 again to give up").expect_no("Given up");
}

#[test]
fn an_unhinted_two_letter_word_is_not_marked_as_shown() {
    let mut player = round_with(|rule| rule.min = 2);
    player.keys("en<Enter>").expect("✓ en +0").expect_no("shown");
}

#[test]
fn counts_follow_letters_on_borderless_tiles() {
    let mut board = desc(&"TERS\nANOI\nLDGE\nMQuUP\n".replace('M', "Th"));
    board.rule.counts = true;
    let mut player = Player::round(Start { size: (40, 12), ..Start::default() }, board);
    player.expect("Qu 0").expect_no("Quu").expect_no("Thh");
}

/// Keys typed just after time is up were meant for the old round, so they must not start a new one.
#[test]
fn typing_just_after_time_is_up_does_nothing() {
    let mut player = round_with(|_| ());
    player.secs(179).keys("ren").secs(1);
    for key in ["t", "<Enter>", "t", "e", "a", "<Enter>"] {
        player.wait(Duration::from_millis(500)).keys(key).expect("Time is up");
    }
    player.secs(2).keys("n").expect("3:00");
}

#[test]
fn solver_playback_leaves_an_unfinished_round_alone() {
    let dir = temp_home();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    let free = Desc { origin: boggle::Origin::Code, ..desc(BOARD) };
    Player::round(start(), free).keys("tea<Enter><^C>").flush();
    let mut player = Player::menu(start());
    player.app.open_screen(&watch_solver(), player.now);
    player.expect("Solver playing").keys("<Esc>n").expect("unfinished round").keys("<Enter>").expect("1 point");
}

#[test]
fn help_opens_in_custom_game_and_during_solver_playback() {
    let mut player = Player::menu(Start::default());
    player.keys("cb<F1>").expect("each word resets the clock").keys("<Esc>").expect("custom game");
    let mut player = round_with(|_| ());
    player.keys("<F10><F10>a<F1>").expect("Find as many words").secs(60).keys("<Esc>").expect("Solver paused");
}

/// Notices that precede a round are shown before its clock starts.
#[test]
fn the_clock_does_not_run_under_a_notice() {
    let home = || {
        let dir = temp_home();
        let mut player = Player::menu(Start { data: Some(dir.path()), ..Start::default() });
        player.keys("d<F10><F10>q").flush();
        std::fs::remove_file(dir.path().join("saves/boggle/daily-2026-01-01.save")).unwrap();
        dir
    };
    let mut player = Player::menu(Start { data: Some(home().path()), ..Start::default() });
    player.keys("d").expect("You have already played this puzzle").secs(100).keys("<Enter>");
    player.expect("3:00").expect_no("Paused").secs(1).expect("2:59");
    // Leaving the notice starts no round.
    let mut player = Player::menu(Start { data: Some(home().path()), ..Start::default() });
    player.keys("d").expect("Already played").keys("<Esc>").expect("Custom game").expect_no("RESUME");
}

/// On an empty line, Esc first clears the verdict and only then leaves the round.
#[test]
fn esc_clears_the_verdict_before_leaving() {
    let mut player = round_with(|_| ());
    player.keys("xyz<Enter>").expect("✗ xyz").keys("<Esc>").expect_no("✗ xyz").expect("3:00").keys("<Esc>");
    player.expect("RESUME");
}
