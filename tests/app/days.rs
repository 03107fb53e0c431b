//! Daily and weekly puzzles over many days: the home screen, the streak, the archive, and what survives a crash.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use wordhoard::games::{boggle, word_search};
use wordhoard::play::{DayMark, Series};

use crate::harness::{Calendar, Player, Start};
use crate::temp_home::temp_home;

/// A player's data and calendar, over many starts of the program.
struct Life {
    home: TempDir,
    calendar: Calendar,
}

impl Life {
    fn new() -> Self {
        Self { home: temp_home(), calendar: Calendar::default() }
    }

    /// Starts the program on a date.
    fn on(&self, date: &str) -> Player {
        self.calendar.set(date);
        Player::menu(Start { data: Some(self.home.path()), calendar: self.calendar.clone(), ..Start::default() })
    }

    /// Finishes the timed Boggle of the date by giving it up after one word, and closes the program.
    fn play_boggle(&self, date: &str) {
        let mut player = self.on(date);
        player.keys("d").keys(&boggle_word(&boggle::Desc::daily(date))).keys("<Enter><F10><F10>").flush();
    }

    fn streak(&self, date: &str) -> (u32, u32) {
        let player = self.on(date);
        let env = &player.app.shared().env;
        let streak = env.records.ledger(&env.saves, |ledger| ledger.streak(date));
        (streak.current(), streak.longest())
    }
}

/// Returns a word on a board.
fn boggle_word(desc: &boggle::Desc) -> String {
    let words = wordhoard_engine::words::Lexicon::embedded(false);
    let found = wordhoard_engine::solve::boggle::solve(&desc.board, &words, 3).unwrap();
    found.into_iter().find(|found| found.word.offered).unwrap().text
}

fn date(day: u32) -> String {
    format!("2026-11-{day:02}")
}

#[test]
fn a_fortnight_of_days_makes_a_streak_with_one_rest_day() {
    let life = Life::new();
    // The 5th, and later the 14th and 15th, are missed.
    let played = [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13];
    let streaks: Vec<u32> = played
        .iter()
        .map(|&day| {
            life.play_boggle(&date(day));
            life.streak(&date(day)).0
        })
        .collect();
    assert_eq!(streaks, (1..=11).collect::<Vec<_>>());
    life.on(&date(5)).expect("Thursday, 5 November");
    let mut player = life.on(&date(14));
    player.expect("11 days in a row; play today for 12.").expect("● ● ● ● ● ● ○");
    life.on(&date(15)).expect("11 days, a rest day; play today for 12.").expect("● ● ● ● ● – ○");
    life.on(&date(16)).expect("One daily puzzle starts a new streak.").expect("● ● ● ● · · ○");
    assert_eq!(life.streak(&date(16)), (0, 11));
    life.play_boggle(&date(16));
    assert_eq!(life.streak(&date(16)), (1, 11));
}

#[test]
fn only_rounds_that_are_played_make_a_day_count() {
    let life = Life::new();
    life.on(&date(2)).keys("d<F10><F10>").flush();
    assert_eq!(life.streak(&date(2)).0, 0, "given up without a word");
    life.on(&date(3)).keys("t<F10><F10>").flush();
    assert_eq!(life.streak(&date(3)).0, 0, "a word search given up");
    life.on(&date(4)).keys("d").secs(200).flush();
    assert_eq!(life.streak(&date(4)).0, 1, "the time ran out");
    let desc = word_search::Desc::daily(&date(5));
    let mut player = life.on(&date(5));
    player.keys("t");
    let places = player.places(&desc);
    player.take_words(&places).flush();
    assert_eq!(life.streak(&date(5)).0, 2, "a word search solved");
    life.on(&date(5)).expect("● solved in").expect("2 days in a row.");
}

#[test]
fn the_untimed_board_makes_its_day_count_from_a_quarter_on() {
    let life = Life::new();
    let desc = boggle::Desc::untimed(&date(2));
    let words = wordhoard_engine::words::Lexicon::embedded(false);
    let mut found = wordhoard_engine::solve::boggle::solve(&desc.board, &words, 3).unwrap();
    found.retain(|found| found.word.tier.size() <= 35 && found.word.offered);
    let mut player = life.on(&date(2));
    player.keys("u");
    let streak = |player: &Player| {
        let env = &player.app.shared().env;
        env.records.ledger(&env.saves, |ledger| ledger.streak(&date(2)).current())
    };
    assert_eq!(streak(&player), 0);
    for word in &found {
        player.keys(&word.text).keys("<Enter>");
        if streak(&player) == 1 {
            break;
        }
    }
    assert_eq!(streak(&player), 1);
    player.flush();
    drop(player);
    assert_eq!(life.streak(&date(2)).0, 1, "the round goes on");
    life.on(&date(2)).expect("U   Boggle, untimed  ◐");
}

/// A round of yesterday's puzzle that ends after midnight is recorded, but makes neither day count.
#[test]
fn midnight_passes_while_playing() {
    let life = Life::new();
    let mut player = life.on(&date(2));
    player.keys("d").keys(&boggle_word(&boggle::Desc::daily(&date(2)))).keys("<Enter>");
    life.calendar.set(&date(3));
    player
        .keys("<F10><F10>")
        .expect_no("of a streak")
        .expect("No streak credit")
        .keys("q")
        .expect("Tuesday, 3 November")
        .expect("D   Boggle           ○");
    player.flush();
    drop(player);
    assert_eq!(life.streak(&date(3)).0, 0);
    let player = life.on(&date(3));
    let env = &player.app.shared().env;
    let yesterday = Series::Daily.puzzle_on(&date(2));
    let late = env.records.ledger(&env.saves, |ledger| ledger.result("boggle", &yesterday).map(|first| first.late));
    assert_eq!(late, Some(true));
}

#[test]
fn the_home_screen_follows_the_date() {
    let life = Life::new();
    let mut player = life.on(&date(2));
    player.expect("Monday, 2 November");
    life.calendar.set(&date(3));
    player.app.wake(player.now);
    player.expect("Tuesday, 3 November");
}

/// Travelling west repeats a date, travelling east skips one.
#[test]
fn a_date_that_comes_back_or_is_skipped_loses_no_day() {
    let life = Life::new();
    for day in [2, 3, 4] {
        life.play_boggle(&date(day));
    }
    life.on(&date(3)).expect("3 days in a row").expect("● ");
    life.on(&date(3)).keys("d").expect_no("3:00").keys("q").flush();
    assert_eq!(life.streak(&date(4)), (3, 3), "a date counts once");
    life.play_boggle(&date(6));
    assert_eq!(life.streak(&date(6)), (4, 4));
}

#[test]
fn past_puzzles_are_played_from_the_calendar_for_their_own_record() {
    let life = Life::new();
    life.play_boggle(&date(20));
    let mut player = life.on(&date(23));
    player.keys("p").expect("PAST PUZZLES").expect("November 2026").expect("Monday, 23 November: not played");
    player
        .keys("<Left><Left><Left>")
        .expect("20●")
        .expect_no("Friday, 20 November: not played")
        .expect("Friday, 20 November: ");
    player.keys("<Left>").expect("Thursday, 19 November: not played").keys("<Enter>").expect("daily 2026-11-19");
    player
        .keys(&boggle_word(&boggle::Desc::daily(&date(19))))
        .keys("<Enter><F10><F10>")
        .expect("Given up")
        .expect_no("of a streak")
        .expect("Past puzzles do not count for the streak");
    player.keys("q").expect("PAST PUZZLES").expect("19●").expect("Thursday, 19 November: ");
    assert_eq!(life.streak(&date(20)), (1, 1), "the streak is as before");
    // The calendar ends with today and begins with the year.
    player.keys("<End><Right>").expect("Monday, 23 November");
    for _ in 0..12 {
        player.keys("<PgUp>");
    }
    player.expect("January 2026").keys("<Up><Up><Up><Up><Up><Up>").expect("Thursday, 1 January");
}

#[test]
fn the_calendar_shows_each_series_and_is_used_with_the_mouse() {
    let life = Life::new();
    let mut player = life.on(&date(25));
    player.keys("p<Tab><Tab>").expect("Boggle, weekly").expect("Monday, 23 November: not played");
    player.keys("<Up>").expect("Monday, 16 November").keys("<Enter>").expect("week of 2026-11-16").keys("<Esc>");
    player
        .click("Word search, weekly")
        .expect("Monday, 16 November: not played")
        .keys("<Tab><Tab>")
        .expect("Fill-in")
        .click(" 9 ");
    player.expect("Friday, 9 October: not played").click(" 9 ").until("daily puzzle 2026-10-09");
}

#[test]
fn the_weekly_puzzles_last_until_sunday() {
    let life = Life::new();
    let desc = boggle::Desc::weekly("2026-11-23");
    let mut player = life.on(&date(23));
    player.keys("e").expect("week of 2026-11-23").keys(&boggle_word(&desc)).keys("<Enter><Esc>").flush();
    drop(player);
    let mut player = life.on(&date(29));
    player.expect("THIS WEEK").expect("E   Boggle           ◐").keys("e").expect("week of 2026-11-23").flush();
    drop(player);
    let mut player = life.on(&date(30));
    player.expect("E   Boggle           ○").expect("RESUME").keys("e").expect("week of 2026-11-30");
}

/// The last line of a round may be lost to a crash, but no day.
#[test]
fn days_survive_a_crash() {
    let life = Life::new();
    life.play_boggle(&date(2));
    let mut player = life.on(&date(3));
    player.keys("d").keys(&boggle_word(&boggle::Desc::daily(&date(3)))).keys("<Enter>").secs(200);
    player.flush();
    // The program ends here without saving anything else.
    std::mem::forget(player);
    assert_eq!(life.streak(&date(3)), (2, 2));
    let mark = |day| {
        let player = life.on(&date(3));
        let env = &player.app.shared().env;
        env.records.ledger(&env.saves, |ledger| ledger.streak(&date(3)).mark(&date(day)))
    };
    assert_eq!([1, 2, 3].map(mark), [DayMark::Missed, DayMark::Counted, DayMark::Counted]);
    assert!(saves(life.home.path()).contains(&"daily-2026-11-03.save".to_owned()));
}

fn saves(home: &Path) -> Vec<String> {
    let files = fs::read_dir(home.join("saves/boggle")).unwrap();
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn results_of_today_are_shared_with_the_streak() {
    let life = Life::new();
    life.play_boggle(&date(2));
    let desc = word_search::Desc::daily(&date(3));
    let mut player = life.on(&date(3));
    player.keys("t");
    let places = player.places(&desc);
    player.secs(80).take_words(&places).secs(5).keys("s").expect("Result copied");
    let result = player.app.take_clipboard().unwrap();
    let lines: Vec<&str> = result.lines().collect();
    assert_eq!((lines[0], lines[3]), ("Wordhoard daily word search #307, 2026-11-03", "2 days in a row"), "{result}");
    assert_eq!(lines[2], "▆▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁", "{result}");
    player.flush();
    drop(player);
    // A result of yesterday has no streak.
    let mut player = life.on(&date(4));
    player.keys("p<Tab><Tab><Tab><Left><Enter>").expect("All 16 found").keys("s").expect("Result copied");
    assert!(!player.app.take_clipboard().unwrap().contains("in a row"));
}

#[test]
fn a_small_home_screen_shows_where_its_list_goes_on() {
    let mut player = Player::menu(Start { size: (40, 12), ..Start::default() });
    player.expect("▼").expect_no("▲").keys("<End>").expect("▲").expect_no("▼").expect("Quit");
    player.resize((80, 24)).expect_no("▲").expect_no("▼");
}

#[test]
fn unfinished_puzzles_of_other_days_are_listed_by_date_and_can_be_deleted() {
    let life = Life::new();
    let mut player = life.on("2026-01-05");
    let word = boggle_word(&boggle::Desc::untimed("2026-01-05"));
    player.keys("u").keys(&word).keys("<Enter><Esc><Esc>").expect("TODAY");
    // A puzzle that is only looked at is listed in the calendar, but not among the unfinished rounds.
    player.keys("t<Esc><Esc>").expect("TODAY").expect_no("RESUME").flush();
    let mut player = life.on("2026-01-06");
    player.expect("RESUME").expect("5 Jan, untimed: ").expect_no("Word search   5 Jan");
    player.keys("<Down><Down><Down><Down><Down><Down><Down>").expect("(press Delete to delete it)");
    player.keys("<Delete>").expect("Press Delete again").keys("<Up>").expect_no("Press Delete").expect("RESUME");
    player.keys("<Down><Delete><Delete>").expect_no("RESUME").flush();
    life.on("2026-01-06").expect_no("RESUME");
}

#[test]
fn the_first_open_puzzle_of_the_day_is_selected_at_the_start() {
    let life = Life::new();
    life.on("2026-01-05").expect("›  D ");
    life.play_boggle("2026-01-05");
    life.on("2026-01-05").expect("›  U ").keys("?<Esc>").expect("›  U ");
}

#[test]
fn the_end_says_if_the_day_does_not_count() {
    let life = Life::new();
    life.on("2026-01-05")
        .keys("d<F10><F10>")
        .expect("Today does not count for the streak yet")
        .keys("<Enter>")
        .expect("TODAY");
    let word = boggle_word(&boggle::Desc::daily("2026-01-04"));
    let mut player = life.on("2026-01-05");
    player.keys("p<Left><Enter>").keys(&word).keys("<Enter><F10><F10>");
    player.expect("No streak credit");
}
