//! A day that counts for the streak survives SIGKILL.

use std::time::Duration;

use wordhoard::games::boggle::{Boggle, Desc};
use wordhoard::play::Rules;
use wordhoard::system::local_time;
use wordhoard_engine::words::Lexicon;

use crate::screen::Screen;
use crate::temp_home::temp_home;

/// F10, which gives a round up when it is pressed twice.
const GIVE_UP: &str = "\x1b[21~";

#[test]
fn a_day_that_counts_survives_a_kill() {
    let home = temp_home();
    let start = || Screen::start_in(home.path(), env!("CARGO_BIN_EXE_wordhoard"), &[]);
    let today = local_time::today();
    let state = Boggle::start(&Desc::daily(&today), &Lexicon::embedded(false)).unwrap();
    let word = &state.words()[0].found.text;
    let mut screen = start();
    screen.expect("New here?");
    screen.send("d");
    screen.start_clock();
    screen.send(&format!("{word}\r"));
    screen.expect(&format!("✓ {word}"));
    screen.send(GIVE_UP);
    screen.expect("again to give up");
    screen.send(GIVE_UP);
    screen.expect("Day 1 of a streak");
    std::thread::sleep(Duration::from_millis(250));
    screen.child.kill().unwrap();
    screen.child.wait().unwrap();
    let mut screen = start();
    screen.expect("Day 1 of a streak.");
    screen.send("d");
    screen.expect("Given up");
}
