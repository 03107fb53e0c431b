//! What makes one round differ from another, on the screen: kinds of time, hints, rivals, turns, the solver at play.

mod harness;

use std::time::Duration;

use harness::{Player, Start, desc};
use wordhoard::games::boggle::mode::GameMode;
use wordhoard::games::boggle::opponent::Opponent;
use wordhoard::games::boggle::{self, Boggle, Desc, Rule};
use wordhoard::play::Rules;
use wordhoard::ui::{Context, MouseKind};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

fn with(change: impl Fn(&mut Rule)) -> Player {
    let mut desc: Desc = desc(BOARD);
    change(&mut desc.rule);
    Player::round(Start::default(), desc)
}

fn paced(mode: GameMode, seconds: Option<u32>) -> Player {
    with(|rule| (rule.mode, rule.time) = (mode, seconds))
}

#[test]
fn a_blitz_is_over_after_a_minute() {
    let mut player = paced(GameMode::Blitz, Some(60));
    player.expect("Blitz").expect("1:00").secs(59).expect("0:01").secs(1).expect("Time is up");
}

#[test]
fn a_word_refills_the_time() {
    let mut player = paced(GameMode::Refill, Some(30));
    player.expect("0:30").secs(20).expect("0:10").keys("tea<Enter>").expect("0:30");
    player.secs(5).keys("tea<Enter>xyz<Enter>").expect("0:25").secs(25).expect("Time is up");
}

#[test]
fn words_climb_and_misses_fall() {
    let mut player = paced(GameMode::Climb, Some(30));
    player.secs(10).keys("rental<Enter>").expect("0:31").keys("xyz<Enter>").expect("0:23");
    player.keys("xyz<Enter>xyz<Enter>").expect("0:07").keys("xyz<Enter>").expect("Time is up");
}

#[test]
fn three_strikes_end_the_round() {
    let mut player = paced(GameMode::Strikes, None);
    player.expect("··· 3 strikes left").expect_no("3:00").secs(9999).keys("xyz<Enter>").expect("✗·· 2 strikes left");
    player.keys("tea<Enter>tea<Enter>te<Enter>").expect("2 strikes left");
    player.keys("xyz<Enter>").expect("✗✗· 1 strike left").keys("nta<Enter>").expect("Struck out: 1 point, 1 word");
    let mut small = paced(GameMode::Strikes, None);
    small.resize((40, 12)).expect("3 strikes left");
}

#[test]
fn zen_has_no_clock() {
    let mut player = paced(GameMode::Zen, None);
    player.expect("Zen").secs(99_999).keys("tea<Enter>").expect("1 point").keys("<F10><F10>").expect("Given up");
}

#[test]
fn hints_tell_more_and_more_and_cost_time() {
    let mut player = with(|_| ());
    player.keys("<F2>").expect("a 3-letter word starts here  −5 s").expect("2:55").expect("with help");
    player.keys("<F2>").expect("ten, for no points  −10 s").expect("2:45").expect("━3┛");
    player.keys("ten<Enter>").expect("✓ ten: no points, it was shown").expect("0 points   1 word");
    player.keys("<F2>").expect("letter word starts here").expect("2:40");
    player.keys("<F10><F10>").expect("with help");
}

#[test]
fn a_hint_can_be_clicked_and_is_refused_at_the_end() {
    let mut player = with(|_| ());
    player.click("hint").expect("starts here");
    player.secs(172).keys("<F2>").expect("a hint costs more time than is left");
}

#[test]
fn the_word_of_a_hint_gives_way_to_what_is_typed() {
    let mut player = with(|_| ());
    player.keys("<F2><F2>").expect("━3┛").keys("s").expect("━1┛").expect_no("━3┛").keys("<Esc>").expect("━3┛");
}

#[test]
fn tiles_tell_how_many_words_go_over_them() {
    let mut player = with(|rule| rule.counts = true);
    player.expect("╭23──").expect("with help").keys("tea<Enter>").expect("╭22──");
    player.resize((40, 12)).expect("T 22");
}

#[test]
fn rare_words_score_more() {
    let mut player = with(|rule| rule.rare = true);
    let words = wordhoard::words::Lexicon::embedded(false);
    let state = Boggle::start(&Desc { rule: Rule { rare: true, ..desc(BOARD).rule }, ..desc(BOARD) }, &words).unwrap();
    let rare = state.words().iter().find(|word| word.bonus == 2).unwrap();
    player.keys(&rare.found.text).keys("<Enter>");
    player.expect(&format!("✓ {} +{}, 2 for a rare word", rare.found.text, rare.points));
}

#[test]
fn a_rivals_words_come_while_one_plays_and_the_same_word_cancels() {
    let mut player = with(|rule| rule.opponent = Some(Opponent::Expert));
    player.expect("vs Expert  0 points   0 words");
    let wake = player.app.next_deadline(player.now).unwrap();
    assert!(wake <= Duration::from_secs(1));
    player.secs(60);
    let screen = player.screen();
    let opponent = screen.lines().find(|line| line.contains("vs Expert")).unwrap();
    assert!(!opponent.contains("  0 points"), "{opponent}");
    for word in ["tea", "ten", "net", "end", "den", "and", "land", "rent"] {
        player.keys(word).keys("<Enter>");
    }
    player.secs(120).secs(2).expect("Expert wins").expect("cancelled").expect("◦");
    // In a narrow window the two figures stand above.
    player.resize((40, 12)).expect("You 1 : 92 Expert");
}

#[test]
fn without_a_clock_a_rival_still_wakes_the_screen() {
    let mut player = with(|rule| {
        (rule.mode, rule.time, rule.opponent) = (GameMode::Zen, None, Some(Opponent::Club));
    });
    assert!(player.app.next_deadline(player.now).is_some());
    player.secs(100).expect_no("vs Club  0 points");
}

#[test]
fn players_take_turns_and_do_not_see_each_others_words() {
    let mut player = with(|rule| rule.players = 3);
    player.expect("Player 1 of 3").keys("tea<Enter>rental<Enter>de<F10><F10>");
    player.expect("Player 2, it is your turn").expect("Player 1 has 2 words").expect_no("rental").expect_no(" R ");
    // Nothing but Enter begins the turn.
    player.keys("abc<Space>").mouse(MouseKind::Press, (40, 12)).expect("it is your turn").secs(100);
    player.keys("<Enter>").expect("Player 2 of 3").expect("3:00").expect("0 points   0 words").expect_no("rental");
    player.expect("type a word").keys("tea<Enter>rent<Enter>").secs(180).expect("Player 3, it is your turn");
    player.keys("<Enter>").expect("it is your turn").secs(2).keys("<Enter>").expect("Player 3 of 3");
    player.keys("<F10><F10>").expect("Player 1 wins 3 : 1 : 0").expect("cancelled 1 : 1 : 0");
    player.expect("1rental");
    player.resize((40, 12)).expect("Player 1 wins");
}

#[test]
fn a_round_in_turns_is_kept_between_two_turns() {
    let dir = tempfile::tempdir().unwrap();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    let mut board = desc(BOARD);
    board.rule.players = 2;
    let mut player = Player::round(start(), board);
    player.keys("tea<Enter><F10><F10>").expect("Player 2, it").keys("<^Q>").expect("Resume").flush();
    let mut later = Player::menu(start());
    later.keys("g").expect("Player 2, it is your turn").expect_no("tea");
    later.keys("<Enter>").expect("Player 2 of 2").expect("3:00");
}

#[test]
fn the_solver_plays_what_is_left() {
    let mut player = with(|_| ());
    player.keys("signore<Enter><F10><F10>").expect("Given up").keys("a").expect("Solver playing, speed 4/7");
    player.secs(1).expect("━1┛").expect("Solver: 0 points, 0 words");
    player.keys("<Space>").expect("Solver paused").secs(60).expect("Solver: 0 points");
    player.keys("<Right>").expect("Solver: 5 points, 1 word").expect("•").keys("<Right>").expect("2 words");
    player.keys("++++").expect("speed 7/7").keys("<Space>").secs(600).expect("Solver done");
    assert_eq!(player.app.next_deadline(player.now), None, "done, it sleeps");
    player.keys("<Esc>").expect("new round").expect("Solver:");
}

#[test]
fn the_solver_can_be_watched_from_the_command_line() {
    let mut player = Player::menu(Start::default());
    let begin: wordhoard::games::Begin = std::rc::Rc::new(|cx: Context| boggle::begin_solved(desc(BOARD), cx));
    player.app.open(Boggle::ID, begin, player.now);
    player.expect("Solver playing").secs(3).expect("Solver: ").keys("<Esc>q").expect("Boggle").expect_no("Resume");
    player.keys("r").expect("No finished rounds yet");
}

#[test]
fn a_hint_takes_back_the_question_whether_to_give_up() {
    let mut player = with(|_| ());
    player.keys("<F10>").expect("F10 again to give up").keys("<F2>").expect("starts here").keys("<F10>");
    player.expect("F10 again to give up").expect_no("Given up");
}

#[test]
fn a_word_of_two_letters_was_not_shown() {
    let mut player = with(|rule| rule.min = 2);
    player.keys("en<Enter>").expect("✓ en +0").expect_no("shown");
}

#[test]
fn counts_stand_behind_letters_where_tiles_have_no_border() {
    let mut board = desc(&"TERS\nANOI\nLDGE\nMQuUP\n".replace('M', "Th"));
    board.rule.counts = true;
    let mut player = Player::round(Start { size: (40, 12), ..Start::default() }, board);
    player.expect("Qu 0").expect_no("Quu").expect_no("Thh");
}

/// Whoever types on when the bell rings does not deal a new board with what was meant for the old one.
#[test]
fn what_is_typed_on_after_the_bell_does_nothing() {
    let mut player = with(|_| ());
    player.secs(179).keys("ren").secs(1);
    for key in ["t", "<Enter>", "t", "e", "a", "<Enter>"] {
        player.wait(Duration::from_millis(500)).keys(key).expect("Time is up");
    }
    player.secs(2).keys("n").expect("3:00");
}

#[test]
fn watching_the_solver_asks_nothing_and_replaces_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    Player::round(start(), desc(BOARD)).keys("tea<Enter><^C>").flush();
    let mut player = Player::menu(start());
    let begin: wordhoard::games::Begin = std::rc::Rc::new(|cx: Context| boggle::begin_solved(desc(BOARD), cx));
    player.app.open_screen(&begin, player.now);
    player.expect("Solver playing").keys("<Esc>n").expect("Unfinished round").keys("<Enter>").expect("1 point");
}

#[test]
fn help_is_there_while_choosing_and_while_the_solver_plays() {
    let mut player = Player::menu(Start::default());
    player.keys("cb<F1>").expect("each word fills it up again").keys("<Esc>").expect("custom game");
    let mut player = with(|_| ());
    player.keys("<F10><F10>a<F1>").expect("Find as many words").secs(60).keys("<Esc>").expect("Solver paused");
}

/// What must be said before a round is said before its clock runs.
#[test]
fn a_round_stands_still_under_a_notice() {
    let dir = tempfile::tempdir().unwrap();
    let mut player = Player::menu(Start { data: Some(dir.path()), ..Start::default() });
    player.keys("d<F10><F10>qd").expect("You have played today's board").secs(100).keys("<Enter>");
    player.expect("3:00").expect_no("Paused").secs(1).expect("2:59");
    // Who goes back has begun nothing.
    let dir = tempfile::tempdir().unwrap();
    let mut player = Player::menu(Start { data: Some(dir.path()), ..Start::default() });
    player.keys("d<F10><F10>qd").expect("Before you play").keys("<Esc>").expect("Custom game").expect_no("Resume");
}

/// Who clears a line that is empty already has not left the round yet.
#[test]
fn esc_takes_the_verdict_before_it_leaves() {
    let mut player = with(|_| ());
    player.keys("xyz<Enter>").expect("✗ xyz").keys("<Esc>").expect_no("✗ xyz").expect("3:00").keys("<Esc>");
    player.expect("Resume");
}
