//! Tests of the screen with the plays on a board of tiles.

use std::fs;
use std::path::Path;

use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use wordhoard::ui::{Event, MouseKind, Theme};

use crate::harness::{Player, Start};
use crate::temp_home::temp_home;

/// A board of 5x5 squares with one word.
const SMALL: &str = ". . . . .\n. . . . .\n. T E A .\n. . . . .\n. . . . #\n";

/// Opens the screen from the word lab.
fn open(start: Start) -> Player {
    let mut player = Player::menu(start);
    player.keys("l<F10>").expect("PLAYS ON A BOARD");
    player
}

fn board() -> Player {
    open(Start::default())
}

/// Opens the screen and pastes a board.
fn with_board(text: &str) -> Player {
    let mut player = board();
    player.event(&Event::Paste(text.to_owned()));
    player
}

/// Replaces the name in the question for a file, and confirms it.
fn name(player: &mut Player, path: &Path) {
    player.keys("<^U>").keys(path.to_str().unwrap()).keys("<Enter>");
}

/// Returns a row of the board as it is shown, without its number.
fn row(player: &Player, number: usize) -> String {
    let shown = player.screen();
    let line = shown.lines().find(|line| line.trim_start().starts_with(&format!("{number} ")));
    let line = line.unwrap_or_else(|| panic!("no row {number}:\n{shown}"));
    line.chars().skip(5).take(30).collect::<String>().trim_end().to_owned()
}

/// Returns the squares of a row of the small board, as they are shown.
fn small_row(player: &Player, number: usize) -> String {
    let shown = player.screen();
    let rows = shown.lines().map(|line| line.chars().take(38).collect::<String>());
    let mut rows = rows.map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    let row = rows.find(|row| row.first().is_some_and(|first| *first == number.to_string()));
    row.unwrap_or_else(|| panic!("no row {number}:\n{shown}"))[1..].join(" ")
}

#[test]
fn the_best_plays_follow_every_key() {
    let mut player = board();
    player.expect("The best plays").expect("appear here.").expect("Rack  Tab: type your tiles");
    player.keys("cat").keys("<Tab>").expect_no("Tab: type your tiles");
    assert_eq!(row(&player, 8), "3W· · 2L· · · C A T · 2L· · 3W");
    player.keys("s").expect("8H   (CAT)S            6  -");
    let one = player.screen();
    player.keys("?");
    assert_ne!(player.screen(), one);
    player.keys("<Backspace>");
    assert_eq!(player.screen(), one);
    player.keys("<Backspace>").expect("The best plays");
}

#[test]
fn tiles_are_typed_across_and_down_and_blanks_with_shift() {
    let mut player = board();
    player.keys("<Home><Space>dO<Up><Up><Right>");
    assert_eq!([row(&player, 8), row(&player, 9)], ["D  ↓· 2L· · · 2W· · · 2L· · 3W", "o · 2L· · · 2L· 2L· · · 2L· ·"]);
    player.keys("<Left><Down><Down>?");
    assert_eq!(row(&player, 9), "O · 2L· · · 2L· 2L· · · 2L· ·", "the tile before the cursor");
    let mut player = board();
    player.keys("tea<Left>?<Right>");
    assert_eq!(row(&player, 8), "3W· · 2L· · · T E a  →2L· · 3W");
    player.keys("<Backspace>é/");
    assert_eq!(row(&player, 8), "3W· · 2L· · · T E E  →2L· · 3W");
}

#[test]
fn the_list_shows_its_play_on_the_board_and_enter_makes_it() {
    let mut player = board();
    player.keys("tea<Tab>mxs?").keys("<Enter>").expect(" Enter  play");
    player.keys("<Down><PgDn><Home>");
    let rows = |player: &Player| (1..=15).map(|number| row(player, number) + "\n").collect::<String>();
    let (first, screen) = (rows(&player), player.screen());
    player.keys("<Down>");
    assert!(player.screen() != screen && rows(&player).contains("T E A "), "{first}");
    player.keys("<Up><Enter>").expect(" played for ").expect("F7 undoes it.");
    // The tiles are on the board, and those that are left on the rack.
    assert_eq!(rows(&player), first);
    player.expect(" Enter  plays").keys("<F7>").expect("Rack  M X S ?").keys("<F8>").expect_no("Rack  M X S ?");
    player.keys("<F7><F7>").keys("<F7>").expect("Rack  M");
}

#[test]
fn tab_goes_round_and_skips_an_empty_list() {
    let mut player = board();
    player.expect(" Tab  rack").keys("<Tab>").expect(" Tab  board").keys("<Tab>").expect(" Tab  rack");
    player.keys("<S-Tab>").expect(" Tab  board").keys("qi").keys("<Tab>").expect(" Enter  play ");
    player.keys("x").expect("Tab returns to the board, and then to the rack.").keys("<Tab>").expect(" Tab  rack");
}

#[test]
fn edges_and_full_racks_are_explained() {
    let mut player = board();
    player.keys("<End>at").expect("The board ends here.").keys("æ").expect("There is no tile for æ");
    player.keys("<Tab>aaaaaaaaaaaaaaa").expect("A A A A A A A A A A A A A A A").keys("b");
    player.expect("The rack is full: it holds at most 15 tiles.");
    player.keys(&"<Backspace>".repeat(15));
    // Pasted, so that the plays are searched for once.
    player.event(&Event::Paste("?".repeat(15))).expect("More than 250,000 plays; use fewer").expect("blanks or tiles.");
    player.keys("<Enter>").expect("Rack  ? ?");
    let mut player = with_board(SMALL);
    player.keys("<Tab>v<Enter>").expect("No play is possible").expect("No play is possible with these");
    player.keys("<F4>").expect("There are no plays to time");
}

#[test]
fn the_mouse_does_everything() {
    let mut player = with_board(SMALL);
    let (x, y) = player.find("3W");
    player.mouse(MouseKind::Press, (x, y));
    assert_eq!(small_row(&player, 5), "· · · · 3W →");
    player.mouse(MouseKind::Press, (x, y));
    assert_eq!(small_row(&player, 5), "· · · · 3W ↓");
    player.mouse(MouseKind::Press, (x - 12, y)).keys("z");
    assert_eq!(small_row(&player, 5), "· · Z ↓ · 3W");
    player.click("undo");
    assert_eq!(small_row(&player, 5), "· · ↓ · 3W");
    let rack = player.find("Tab: type your tiles");
    player.mouse(MouseKind::Press, rack).keys("sm").click("Rack").expect("Rack  S M");
    player.mouse(MouseKind::Press, rack).keys("x").expect("Rack  X S M").keys("<Backspace>");
    // The first click on a play selects it, and the second makes it.
    player.click("S(TEA)M").expect(" Enter  play").expect("STEAM  verb: ");
    player.click("S(TEA)M").expect("3A S(TEA)M played for ");
    let mut player = board();
    player.keys("<Tab>retains").mouse(MouseKind::ScrollDown, (60, 10)).mouse(MouseKind::ScrollUp, (60, 10));
    player.click(" Esc ").expect("WORD LAB");
}

#[test]
fn clearing_keeps_the_squares_and_can_be_undone() {
    let mut player = with_board(SMALL);
    player
        .keys("<Tab>ser<F5>")
        .expect("Cleared. F7 undoes it.")
        .expect_no("T E A")
        .expect("3W")
        .expect("The best plays");
    player.keys("<F7>").expect("S E R");
    assert_eq!(small_row(&player, 3), "· T E A ·");
    player.keys("<F5><F5>").expect("15 3W");
    player.keys("<F7><F7>").expect_no("15 3W");
    assert_eq!(small_row(&player, 3), "· T E A ·");
    player.keys("<^Y><^Y><^Y>").expect("There is nothing to redo.");
}

#[test]
fn the_position_is_saved_and_restored() {
    let home = temp_home();
    let start = || Start { data: Some(home.path()), ..Start::default() };
    let mut player = open(start());
    player.event(&Event::Paste(SMALL.into()));
    player.keys("<Tab>sm").expect("S(TEA)M").flush();
    drop(player);
    let mut player = open(start());
    player.expect("Rack  S M").expect("S(TEA)M");
    // A change is also saved if the screen is left before it has been drawn.
    player.keys("<Tab>x<Esc>").expect("WORD LAB").keys("<F10>").expect("Rack  S M X").flush();
    let file = home.path().join("saves/board.json");
    fs::write(&file, "junk").unwrap();
    let mut player = Player::menu(start());
    player.keys("l<F10>").expect("Your board of tiles cannot be read").keys("<Enter>").expect("15 3W");
    assert!(home.path().join("saves/board.unreadable-1.json").exists());
}

#[test]
fn boards_are_opened_and_saved_as_files() {
    let home = temp_home();
    let (board_file, copy) = (home.path().join("a.txt"), home.path().join("b.txt"));
    fs::write(&board_file, SMALL).unwrap();
    let mut player = board();
    player.keys("<F3>").expect("Open board.txt");
    name(&mut player, &board_file);
    player.expect("a.txt opened. F7 undoes it.").expect_no("15 3W").keys("sm").expect("S(TEA)M");
    player.keys("<F2>").expect("Save as ");
    name(&mut player, &copy);
    player.expect("The board is saved to ");
    assert_eq!(fs::read_to_string(&copy).unwrap(), SMALL);
    // A file that exists is replaced only once its name is confirmed.
    fs::write(&copy, "mine").unwrap();
    player.keys("<F2><Enter>").expect("exists. Enter replaces it.").keys("<Esc>");
    assert_eq!(fs::read_to_string(&copy).unwrap(), "mine");
    player.keys("<F2><Enter><Enter>").expect("The board is saved to ");
    assert_eq!(fs::read_to_string(&copy).unwrap(), SMALL);
}

#[test]
fn files_that_are_no_boards_are_explained() {
    let home = temp_home();
    let file = home.path().join("x.txt");
    let mut player = open(Start { size: (120, 40), ..Start::default() });
    player.keys("<F3>");
    name(&mut player, &file);
    player
        .expect("The board is not opened")
        .expect("Cannot read ")
        .expect("no such file")
        .keys("<Esc>")
        .expect("15  3W");
    fs::write(&file, "...\n.-.\n").unwrap();
    player.keys("<F3><Enter>").expect("x.txt, line 2, column 2: invalid square '-'").keys("<Enter>").expect("15  3W");
    player.keys("<F3><^U><Enter>").expect("Type the name of a file.").keys("<Esc>").expect_no("Open ");
    player.keys("<F2>");
    name(&mut player, &home.path().join("nowhere/x.txt"));
    player.expect("The board is not saved").expect("Cannot write ").expect("create it first.").keys("<Esc>");
    player
        .event(&Event::Paste("...\n.\n".into()))
        .expect("The text is not a board")
        .expect("Line 2 has 1 square, expected");
}

#[test]
fn pasted_lines_are_tiles() {
    let mut player = board();
    player.event(&Event::Paste(" tea \n".into()));
    assert_eq!(row(&player, 8), "3W· · 2L· · · T E A  →2L· · 3W");
    player.keys("<Tab>").event(&Event::Paste("s m ?".into())).expect("Rack  S M ?");
    player.keys("<F3>").event(&Event::Paste("-x".into())).expect("Open board.txt-x");
}

#[test]
fn the_methods_are_timed_side_by_side() {
    let mut player = with_board(SMALL);
    player.keys("<Tab>sm<F4>").expect("method").expect("fast").expect("gaddag").expect("rows").expect("13 MB");
    player.expect("All find ").expect(" Enter  plays").keys("<F4>").expect("S(TEA)M").expect_no("gaddag");
    player.keys("<F4>").expect("gaddag").keys("<Enter>").expect_no("gaddag").expect(" Enter  play ");
    // A change of the position ends the comparison.
    player.keys("<F4>").expect("gaddag").keys("<F7>").expect_no("gaddag");
}

#[test]
fn a_board_opened_from_the_word_lab_changes_the_board_below_it() {
    let mut player = with_board(SMALL);
    player.keys("<Tab>s<Enter><F6>").expect("WORD LAB").keys("<F10>").expect("PLAYS ON A BOARD");
    player.keys("<Home>zz").expect("Z     Z").keys("<Esc>").expect("WORD LAB");
    player.keys("<Esc>").expect("PLAYS ON A BOARD").expect("Z     Z").keys("<F7>").expect_no("Z     Z");
}

#[test]
fn words_are_looked_up_and_commands_run_from_a_list() {
    let mut player = with_board(SMALL);
    player.keys("<Tab>s<Enter><F6>").expect("WORD LAB").expect("✓ valid").keys("<Esc>").expect("PLAYS ON A BOARD");
    player.keys("<F9>").keys("clear the board").keys("<Enter>").expect("Cleared.");
    player.keys("<F1>").expect("The squares").keys("<Esc>").expect("PLAYS ON A BOARD");
}

#[test]
fn large_boards_and_small_windows_scroll() {
    let rows = ". . . . . . . . . . . . . . . . . . . . . . . . A\n".repeat(25);
    let mut player = open(Start { size: (40, 12), ..Start::default() });
    player.event(&Event::Paste(rows));
    player.expect("13 ·").keys("<Home>").expect("A B C").keys("<End>").expect("W X Y").expect_no("A B C");
    player.keys(&"<Down>".repeat(12)).expect("25 ·").keys(&"<Up>".repeat(24)).expect(" 1 ·");
    for size in [(80, 24), (200, 60), (60, 14), (40, 30), (40, 12)] {
        player.resize(size).expect(" 1 ·").expect("Y");
    }
}

#[test]
fn the_board_is_clear_without_colours() {
    let play = |theme: Theme| {
        let mut player = open(Start { theme, ..Start::default() });
        player.keys("tEa<Tab>sm<Enter>");
        player
    };
    let (mono, colour) = (play(Theme::mono()), play(Theme::colour()));
    assert_eq!(mono.screen(), colour.screen());
    let (x, y) = mono.find("T e A");
    let style = |player: &Player, x: u16| player.buffer()[(x, y)].modifier;
    assert!(style(&mono, x).contains(Modifier::REVERSED), "a tile");
    let is_played = |cell: &Cell| cell.symbol() == "M" && cell.modifier.contains(Modifier::UNDERLINED | Modifier::BOLD);
    let left = Rect { width: 38, height: 18, ..mono.buffer().area };
    assert!(left.positions().any(|at| is_played(&mono.buffer()[at])), "a tile of the play that is selected");
}
