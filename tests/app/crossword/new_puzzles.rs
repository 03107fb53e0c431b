//! Tests of new crosswords and of the daily one on screen.

use clap::Parser;
use wordhoard::games::crossword::{Args, Desc};
use wordhoard_engine::base::task::Task;

use crate::harness::{Calendar, Player, Start};
use crate::temp_home::temp_home;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    args: Args,
}

fn args(options: &[&str]) -> Args {
    Command::try_parse_from([&["crossword"], options].concat()).unwrap().args
}

fn launch_with(start: Start, options: &[&str]) -> Player {
    let launch = args(options).launch(&start.settings.crossword).unwrap();
    Player::launch(start, launch)
}

fn launch(options: &[&str]) -> Player {
    launch_with(Start::default(), options)
}

/// The answers across of the seed "one", as in the snapshot of its grid.
const ONE: [&str; 5] = ["what", "whole", "routs", "asset", "peer"];

fn solve_one(player: &mut Player) {
    ONE.iter().for_each(|answer| _ = player.keys(answer));
    player.expect("Solved").secs(2);
}

#[test]
fn a_mini_is_solved_and_followed_by_another() {
    let mut player = launch(&["--mini", "--seed", "one"]);
    player.until("Easy mini, seed one").expect("1-Across");
    solve_one(&mut player);
    player.expect("another").keys("<Enter>").until("Easy mini, seed ").expect_no("seed one");
}

#[test]
fn the_end_is_left_with_escape() {
    let mut player = Player::menu(Start::default());
    player.keys("xm<Enter>").until("Easy mini, seed ").keys("<^X><^X>").expect("menu").secs(2).keys("<Esc>");
    player.expect("Black and White");
    // A solved puzzle is left at once; other keys may have been meant for the grid.
    let mut player = launch(&["--seed", "one"]);
    player.until("1-Across");
    ONE.iter().for_each(|answer| _ = player.keys(answer));
    player.expect("Solved").keys("<Enter>").expect("Solved").keys("<Esc>").expect_no("Solved");
}

#[test]
fn a_seed_that_has_been_solved_says_so() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let mut player = launch_with(start(), &["--mini", "--seed", "one"]);
    player.until("1-Across");
    solve_one(&mut player);
    player.flush();
    drop(player);
    let mut again = launch_with(start(), &["--mini", "--seed", "one"]);
    again.until("Already played").expect("A replay is not").keys("v").expect("Solved");
    // At another level, the grid has other clues; with a random seed, it is another one.
    launch_with(start(), &["--mini", "--seed", "one", "--level", "hard"]).until("Hard mini, seed one");
    launch_with(start(), &["--mini"]).until("Easy mini, seed ");
}

#[test]
fn a_new_puzzle_leaves_the_unfinished_one_in_the_menu() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), size: (120, 40), ..Start::default() };
    let mut player = launch_with(start(), &["--mini"]);
    player.until("1-Across").keys("abc").flush();
    drop(player);
    let mut player = launch_with(start(), &["--mini", "--level", "hard"]);
    player.until("Unfinished round").expect("It stays in the menu").keys("n").until("Hard mini").keys("d").flush();
    drop(player);
    let mut player = Player::menu(start());
    player.expect("mini, easy").expect("mini, hard").keys("2").expect("Easy mini");
}

#[test]
fn levels_and_spellings_are_chosen_by_name() {
    let clue = |options: &[&str]| launch(&[&["--seed", "one"], options].concat()).until("1-Across").screen();
    assert_ne!(clue(&[]), clue(&["--level", "hard"]));
    let refused =
        |options: &[&str]| Command::try_parse_from([&["crossword"], options].concat()).err().unwrap().to_string();
    assert!(refused(&["--mini", "--level", "expert"]).contains("use easy, medium, hard"));
    for options in [["--mini", "monday.puz"], ["--level=hard", "monday.puz"], ["--daily", "monday.puz"]] {
        assert!(refused(&options).contains("cannot be used with"), "{options:?}");
    }
    assert!(refused(&["--mini", "--size", "9"]).contains("cannot be used with"));
    let settings = Start::default().settings.crossword;
    let Err(why) = args(&["--size", "6", "--style", "british"]).launch(&settings) else { panic!("a British 6x6") };
    assert_eq!(why, "there are no British patterns of 6x6; use an odd size, or american");
    let configured = super::settings("size = 6").crossword;
    assert_eq!(args(&["--style", "british"]).launch(&configured).err().as_ref(), Some(&why));
}

#[test]
fn the_size_and_the_style_of_a_new_puzzle_are_chosen() {
    let mut player = Player::menu(Start::default());
    player
        .keys("x")
        .expect("M  new")
        .keys("m")
        .expect("CROSSWORD")
        .expect("5x5")
        .expect("every letter is in two answers");
    player.keys("<Right><Right>").expect("7x7").keys("<Down><Right>").expect("British").keys("<Enter>");
    player.until("Easy 7x7 British, seed ").keys("<Esc><Esc>").expect("Black and White");
    // The choices are kept.
    player.keys("m").expect("7x7").keys("<Left>").expect("6x6").expect("American").expect_no("British");
}

#[test]
fn the_daily_crossword_counts_for_the_streak() {
    let home = temp_home();
    let calendar = Calendar::default();
    let on = |date: &str| {
        calendar.set(date);
        Player::menu(Start { data: Some(home.path()), calendar: calendar.clone(), ..Start::default() })
    };
    // A Thursday.
    let date = "2026-11-26";
    let mut player = on(date);
    player.expect("Z   Crossword").keys("z").until(&format!("Daily crossword {date}"));
    let puzzle = Desc::daily_crossword(date, &Task::default()).unwrap().puzzle;
    let letters = |row: &[wordhoard_puzzles::crossword::Cell]| -> String {
        row.iter().filter_map(|cell| Some(cell.square()?.solution.to_lowercase())).collect()
    };
    for row in puzzle.grid.by_row() {
        player.keys(&letters(row));
    }
    player.expect("Solved").secs(5).keys("<Enter>").expect("TODAY").expect("Day 1 of a streak").flush();
    drop(player);
    let streak = |date: &str| {
        let player = on(date);
        let env = &player.app.shared().env;
        env.records.ledger(&env.saves, |ledger| ledger.streak(date)).current()
    };
    assert_eq!(streak(date), 1);
    // It can be looked at again, and in the calendar.
    on(date).keys("z").expect("Solved in");
    on("2026-11-27").keys("p<Tab><Tab><Tab><Tab><Tab>").expect("Crossword");
}

#[test]
fn a_refused_clue_is_not_shown_again() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), size: (120, 40), ..Start::default() };
    let clues = |player: &Player| -> String { player.screen().lines().filter(|line| line.contains("1")).collect() };
    let mut player = launch_with(start(), &["--seed", "one"]);
    player.until("1-Across");
    let before = clues(&player);
    player.keys("<S-F10>").expect("This clue will not be in new crosswords.").keys("<F10><F10>").flush();
    drop(player);
    // The same grid at the same level.
    let mut again = launch_with(start(), &["--seed", "one"]);
    again.until("Already played").keys("<Enter>").until("1-Across");
    assert_ne!(clues(&again), before);
}

#[test]
fn a_grid_with_words_of_a_theme_is_found_on_a_job() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let options = ["--theme", "trees", "--size", "7", "--style", "british", "--seed", "one"];
    let mut player = launch_with(start(), &options);
    player.until("1-Across").expect("CROSSWORD").expect("Trees").keys("a").flush();
    drop(player);
    // The same puzzle is continued.
    launch_with(start(), &options).until("1-Across").expect("Trees").expect("│ A │");
}

#[test]
fn a_theme_is_chosen_and_kept_for_the_next_puzzle() {
    let mut player = Player::menu(Start::default());
    player.keys("xm<Down><Right><Down>").expect("common words alone").keys("<Left>").expect("Winter").expect("9x9");
    player.keys("<Enter>").until("Winter, 9x9 British, seed ").keys("<^X><^X>").secs(5).expect("another");
    let title = |player: &Player| player.screen().lines().next().unwrap_or_default().to_owned();
    let before = title(&player);
    player.keys("<Enter>").until("F4  check").expect("Winter, 9x9 British, seed ");
    assert_ne!(title(&player), before);
}
