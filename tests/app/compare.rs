//! Tests of the screen of a comparison.

use std::rc::Rc;
use std::time::Duration;

use wordhoard::compare::{CompareScreen, Settings, Subject};
use wordhoard::games::{ExitTask, Launch, SessionLauncher};
use wordhoard::ui::MouseKind;
use wordhoard_engine::base::rng::Seed;

use crate::harness::{Player, Start};

/// Opens the comparison of sub-anagrams, which is the quickest, with this number of sizes and of timed runs.
fn open(start: Start, sizes: usize, runs: u32) -> Player {
    let settings = Settings { sizes, runs, time: Duration::from_secs(600), ..Settings::new(Seed::new("screen")) };
    let screen = move |_: wordhoard::ui::Context| {
        Ok(Box::new(CompareScreen::new(Subject::Anagrams).with(settings.clone())) as Box<dyn wordhoard::ui::Screen>)
    };
    let exit_task: Option<ExitTask> = None;
    Player::launch(start, Launch { session: SessionLauncher::Screen(Rc::new(screen)), exit_task })
}

fn sized(size: (u16, u16)) -> Start<'static> {
    Start { size, ..Start::default() }
}

/// Runs the comparison to its end, on racks of two and three letters.
fn ran(size: (u16, u16)) -> Player {
    let mut player = open(sized(size), 2, 2);
    player.until("done");
    player
}

#[test]
fn a_run_fills_the_bars_and_ends_with_a_verdict() {
    for size in [(40, 12), (80, 24), (120, 40)] {
        let mut player = ran(size);
        player.expect("SUB-ANAGRAMS").expect("3 letters  2 of 2").expect("permutations").expect("walk").expect("fast");
        player.expect("█").expect("x").expect("cannot be");
        assert!([" ns", " µs"].iter().any(|unit| player.screen().contains(unit)), "{}", player.screen());
        player.keys("<Left>").expect("2 letters  1 of 2").keys("<Tab>").expect("3 letters").keys("<Right>");
        player.expect("2 letters").click("‹").expect("3 letters").click("›").expect("2 letters");
        if size.0 > 40 {
            player.expect("12 puzzles").expect(" to ");
        }
    }
}

#[test]
fn the_growth_chart_has_every_size_and_a_number_for_each_method() {
    for size in [(40, 12), (80, 24), (120, 40)] {
        let mut player = ran(size);
        player.keys("g").expect("1 permutations  2 walk  3 fast").expect("2 letters").expect("3 letters");
        assert!([" ns", " µs"].iter().any(|unit| player.screen().contains(unit)), "{}", player.screen());
        let chart = player.screen();
        // The legend has each number once, and each size has it again.
        let count = |number| chart.matches(number).count();
        assert!(count("│") > 2 && count("1") >= 3 && count("2") >= 3 && count("3") >= 3, "{chart}");
        player.keys("g").expect("2 of 2").keys("g<Right>").expect("1 of 2");
    }
}

#[test]
fn escape_stops_a_run_and_keeps_its_results() {
    let mut player = open(sized((80, 24)), 5, 1000);
    player.until("permutations").expect("running");
    player.keys("<Esc>").until("stopped").expect("permutations").expect("Esc  back").expect("Enter  again");
    player.keys("<Esc>").expect_no("SUB-ANAGRAMS");
}

#[test]
fn commands_are_listed_and_help_explains_the_ratios() {
    let mut player = ran((80, 24));
    player.keys("<F1>").expect("a logarithmic scale").keys("<Esc>");
    player.keys("<F9>").expect("run the experiment again").keys("<Esc>").expect("SUB-ANAGRAMS");
    player.keys("<F9>chart<Enter>").expect("1 permutations  2 walk  3 fast").keys("g");
    player.mouse(MouseKind::ScrollDown, player.find("SUB-ANAGRAMS")).expect("1 of 2");
    player.keys("<Enter>").until("done");
}
