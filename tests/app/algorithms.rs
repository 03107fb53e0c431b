//! Tests of the list of algorithms, and of the ways that lead to a trace.

use std::rc::Rc;

use wordhoard::app::algorithms::{Algorithms, Section};
use wordhoard::games::{ExitTask, Launch, SessionLauncher};
use wordhoard::ui::{MouseKind, Theme};

use crate::harness::{Player, Start};

/// Opens the list at a section.
fn open(start: Start, section: Section) -> Player {
    let screen =
        move |_: wordhoard::ui::Context| Ok(Box::new(Algorithms::new(section)) as Box<dyn wordhoard::ui::Screen>);
    let exit_task: Option<ExitTask> = None;
    Player::launch(start, Launch { session: SessionLauncher::Screen(Rc::new(screen)), exit_task })
}

fn sized(size: (u16, u16)) -> Start<'static> {
    Start { size, ..Start::default() }
}

#[test]
fn experiments_are_listed_with_their_claims() {
    let mut player = open(sized((80, 24)), Section::Compare);
    player.expect("COMPARE").expect("› Boggle").expect("Depth-first search over a prefix");
    player.keys("<Down><Down>").expect("› Fill-in").keys("<Down>").expect("Permutations are too slow");
    player.keys("<Enter>").until("permutations").keys("<Esc>").until("stopped").keys("<Esc>").expect("› Sub-anagrams");
    player.keys("<Esc>").expect_no("COMPARE");
}

#[test]
fn the_list_is_moved_through_with_keys_and_the_mouse() {
    let mut player = open(sized((80, 24)), Section::Watch);
    player.expect("› A word in a text").keys("<Tab>").expect("› Boggle\n").keys("<Left>").expect("› A word in a text");
    player.keys("<End>").expect_no("› A word").keys("<Home>").expect("› A word in a text");
    player.mouse(MouseKind::ScrollDown, player.find("ALGORITHMS")).expect("› ABACAB");
    player.keys("<F1>").expect("to the next column").keys("<Esc>");
    player.click("A word search").expect("WORD SEARCH").keys("<Esc>").expect("› A word search");
    player.click("leave").expect_no("ALGORITHMS");
}

#[test]
fn every_column_is_reached_by_keys() {
    let mut player = open(sized((120, 40)), Section::Watch);
    player.keys("<Right>").expect("› Boggle  ").keys("<Tab>").expect("› Boyer-Moore").keys("<Right>");
    player.expect("› A word in a text").keys("<Left>").expect("› Boyer-Moore");
}

#[test]
fn the_themes_show_the_same_text() {
    let list = |theme: Theme| open(Start { theme, ..sized((80, 24)) }, Section::Watch).screen();
    assert_eq!(list(Theme::mono()), list(Theme::colour()));
    assert_eq!(list(Theme::light()), list(Theme::dark()));
}

#[test]
fn list_of_algorithms() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
        let player = open(sized((columns, rows)), Section::Watch);
        insta::assert_snapshot!(format!("algorithms-{columns}x{rows}"), player.snapshot());
    }
}
