//! A game outside the crate: from one line of `games!`, it gets menu, keys, configuration, saves, records, command line
//! and plain-text mode.

mod guess;

use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitCode, Output, Stdio};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use wordhoard::app::config::Config;
use wordhoard::games::GameList;
use wordhoard::ui::keys::{KeyPress, Keymap};

use crate::harness::{Player, Start};
use crate::temp_home::{environment, temp_home};
use wordhoard::ui::{Event, MouseKind};

wordhoard::games!(guess);

/// Settings for the numbers 1 to `highest`.
fn settings(highest: u32) -> Settings {
    Settings { guess: guess::Settings { player: "Ada".into(), highest: Some(highest) } }
}

/// Starts the program with this game only.
fn menu(start: Start, highest: u32) -> Player {
    Player::with_games(start, settings(highest).games())
}

/// Starts a round in which the number is 1.
fn round() -> Player {
    let mut player = menu(Start::default(), 1);
    player.keys("n");
    player
}

#[test]
fn the_menu_starts_a_round_and_opens_a_screen_that_is_not_a_round() {
    let mut player = menu(Start::default(), 50);
    player.expect("Guess a number").expect("1 to 50").expect("Number notes").expect("Custom game");
    player.keys("n").expect("GUESS").expect("Ada, 1 to 50").keys("<Esc>").expect("RESUME").expect("0 guesses");
    player.keys("f").expect("1729 is a taxicab number").keys("<Esc>").expect("Number notes");
    player.click("Number notes").expect("1729").keys("<Esc>").expect("›  F ").keys("?").expect("wordhoard guess");
}

#[test]
fn a_custom_game_is_chosen_and_remembered() {
    let mut player = menu(Start::default(), 50);
    // The only custom game needs no question which one to play.
    player.keys("c").expect("custom game").expect("50").keys("<Right>").expect("‹ 9 ›").keys("<Enter>");
    player.expect("Ada, 1 to 9").keys("<Esc>").expect("1 to 9");
}

#[test]
fn a_text_field_takes_every_character_and_other_keys_are_commands() {
    let mut player = round();
    player.keys("7?/q x").expect("> 7?/q x_").keys("<Backspace><Enter>").expect("\"7?/q \" is not a number");
    player.event(&Event::Paste("12".into())).expect("> 12_").keys("<Enter>").expect("12: TooHigh");
    let capital = KeyEvent::new(KeyCode::Char('A'), KeyModifiers::SHIFT);
    player.event(&Event::Key(KeyPress::from_event(&capital).unwrap())).expect("> A_");
}

#[test]
fn bindings_depend_on_the_pane() {
    let mut player = round();
    player.keys("5<Enter>6<Enter>").expect("5 6").expect("guess").expect_no(" copy");
    // In the list, letters are commands. The footer shows them.
    player.keys("<Tab>").expect(" copy").keys("kc").expect("> 5_").expect_no(" copy");
    player.keys("kc").expect("> 5kc_");
    player.resize((80, 50)).keys("<F1>").expect("In the text field").expect("In the list").expect("During a round");
}

#[test]
fn a_game_opens_a_screen_of_its_own_and_plays_its_answer() {
    let mut player = round();
    player.keys("<Insert>").expect("Surrender?").secs(90).keys("<Esc>").expect("> _").expect("0:00");
    player.keys("<Insert>y").expect("it was 1").keys("q").expect("Guess a number");
}

#[test]
fn a_game_without_hints_has_no_hint_keys() {
    let mut player = round();
    player.expect("undo").expect_no("hint");
    player.resize((80, 60)).keys("<F1>").expect("F7").expect("Everywhere");
    player.expect_no("hint").expect_no("redo").expect_no("solver");
}

#[test]
fn a_game_may_stay_visible_without_the_focus_of_the_window() {
    let mut player = round();
    player.keys("5<Enter>").secs(3).event(&Event::FocusLost).secs(60).expect("5: TooHigh").expect("0:03");
    player.keys("6").expect("> 6_").secs(2).expect("0:05");
    player.event(&Event::FocusLost).secs(60).mouse(MouseKind::Move, (3, 3)).secs(60).expect("0:05");
    player.mouse(MouseKind::ScrollDown, (3, 3)).secs(1).expect("0:06").event(&Event::FocusLost);
    player.event(&Event::Paste("7".into())).expect("> 67_").secs(1).expect("0:07");
    // Without drawing, no game goes on.
    player.resize((30, 5)).secs(60).resize((80, 24)).expect("> 67_").secs(1).expect("0:08");

    let settings = Settings { guess: guess::Settings { player: "Bo".into(), highest: Some(1) } };
    let mut careless = Player::with_games(Start::default(), settings.games());
    careless.keys("n").event(&Event::FocusLost).secs(5).expect("0:05").resize((30, 5)).secs(60).resize((80, 24));
    careless.expect("0:05").secs(1).expect("0:06");
}

#[test]
fn moves_are_undone_and_a_new_number_follows() {
    let mut player = round();
    player.keys("5<Enter>6<Enter>").expect("5 6").keys("<F7>").expect_no("5 6");
    player.keys("1<Enter>").expect("it was 1").keys("n").expect("> _");
}

#[test]
fn a_round_is_saved_resumed_and_recorded() {
    let dir = temp_home();
    let start = || Start { data: Some(dir.path()), ..Start::default() };
    menu(start(), 1).keys("n7<Enter>").secs(9).keys("<^C>").flush();
    assert!(dir.path().join("saves/guess/free.save").exists());
    let mut player = menu(start(), 1);
    player.expect("0:09 played, 1 guesses, 1 to 1").keys("g").expect_no("Paused").expect("7");
    player.keys("1<Enter>").expect("it was 1").keys("q").expect_no("RESUME");
    player.keys("r").expect("1 to 1").expect("0:09").flush();
}

#[test]
fn settings_and_keys_are_read_from_the_configuration() {
    let dir = temp_home();
    let load = |text: &str| {
        let path = dir.path().join("config.toml");
        std::fs::write(&path, text).unwrap();
        Config::<Settings>::load(&path).map_err(|error| error.to_string())
    };
    let config = load("[guess]\nplayer = \"Bo\"\nhighest = 1\n[keys.guess-list]\ncopy = \"x\"\n").unwrap();
    assert_eq!(config.games.settings().get::<guess::Settings>().unwrap().player, "Bo");
    let start = Start { keymap: config.keys, ..Start::default() };
    let mut player = Player::with_games(start, config.games.games());
    player.keys("n8<Enter><Tab>").expect("Bo, 1 to 1").expect(" X ").keys("x").expect("> 8_");

    let error = |text: &str| load(text).unwrap_err();
    assert!(error("[boggle]\n").contains("expected one of words, look, keys, guess"));
    assert!(error("[keys.guess]\nlist = \"l\"").contains("L cannot be bound where you type"));
    assert!(error("[keys.guess]\nlist = \"F7\"").contains("F7 is already bound to moves.undo"));
    // A character that is typed in the text field is still a command in the list.
    assert!(load("[keys.round]\nhelp = [\"F1\", \"?\", \"h\"]").is_ok());
    // But every pane keeps a key for every command.
    assert!(error("[keys.round]\nleave = \"x\"").contains("X cannot be bound where you type"));
    // Keys of commands that the game lacks are free.
    assert!(load("[keys.guess]\nlist = \"F2\"").is_ok());
    assert!(error("[keys.round]\nhint = \"F4\"").contains("unknown command hint in keys.round"));
    assert_eq!(load("").unwrap().keys, Keymap::default());
}

/// Name of the variable with the arguments of the program, one per line. This binary is then the program itself.
const ARGUMENTS: &str = "SMALL_GAME_ARGUMENTS";

/// Runs the program, whose only game is the one in this folder.
fn run(home: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "small_game::program", "--nocapture"])
        .env_clear()
        .envs(environment(home))
        .env(ARGUMENTS, args.join("\n"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Does nothing, unless this binary is run as the program.
#[test]
fn program() {
    let Ok(args) = std::env::var(ARGUMENTS) else { return };
    let args = std::iter::once("wordhoard").chain(args.split('\n')).map(Into::into);
    let code = wordhoard::cli::run::<Settings>(args);
    std::process::exit(i32::from(code != ExitCode::SUCCESS));
}

#[test]
fn the_command_line_plays_in_plain_text() {
    let home = temp_home();
    let text = |args: &[&str], input: &str| {
        let output = run(home.path(), args, input);
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
    };
    let answers = text(&["guess", "--plain", "--highest", "1"], "4\n/undo\n/guesses\n/hint\n5\n/quit\n");
    for line in ["Guess a number from 1 to 1.", "4 is too high.", "Guesses: [].", "/hint is not a command here"] {
        assert!(answers.contains(line), "{line}: {answers}");
    }
    let answers = text(&["guess", "--plain", "--highest", "1"], "go\n1\n/quit\n");
    for line in ["1 guesses. ", "1 is right.", "The number was 1."] {
        assert!(answers.contains(line), "{line}: {answers}");
    }
    let answers = text(&["--plain"], "4\n1\nx\n/quit\nquit\nnever\n");
    for line in
        ["1: Guess a number, 1 to 100.\n", "Type a number from 1 to 3, ", "Guess a number from 1 to 100.", "x is not"]
    {
        assert!(answers.contains(line), "{line}: {answers}");
    }
    assert!(!answers.contains("Number notes") && !answers.contains("never"), "{answers}");
    let answers = text(&["--plain"], "custom guess a number\nhighest 9\nprint a.pdf\ngo\nx\n/quit\nquit\n");
    for line in ["\n1: Highest: 100, ", "\nHighest: 9, highest number.\n", "Guess a number from 1 to 9.", "x is not"] {
        assert!(answers.contains(line), "{line}: {answers}");
    }
    assert!(text(&["guess", "--help"], "").contains("Highest number to guess"));
    assert!(text(&["guess", "--highest", "0"], "").contains("there is no number to guess"));
    assert!(text(&["boggle"], "").contains("unrecognized subcommand"));
    assert!(text(&["--help"], "").contains("  guess "));
}

#[test]
fn a_task_runs_on_exit_when_the_round_is_saved() {
    let home = temp_home();
    let out = |input: &str| {
        let output = run(home.path(), &["guess", "--plain", "--highest", "9", "--count"], input);
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(out("11\n12\n/quit\n").ends_with("\n2 guesses on exit\n"));
    assert!(out("new\n").ends_with("\n0 guesses on exit\n"));
}

#[cfg(unix)]
#[path = "../../terminal/screen.rs"]
mod terminal;

#[cfg(unix)]
#[test]
fn the_command_line_plays_on_the_screen() {
    let program = std::env::current_exe().unwrap();
    let start = |args: &str| {
        let assignment = format!("{ARGUMENTS}={}", args.replace(' ', "\n"));
        let program = program.to_str().unwrap();
        terminal::Screen::start_program("env", &[&assignment, program, "--exact", "small_game::program", "--nocapture"])
    };
    let mut screen = start("guess --highest 1");
    screen.expect("1 to 1");
    screen.send("2\r");
    screen.expect("2: TooHigh");
    screen.send("1\r");
    screen.expect("it was 1");
    screen.send("qq");
    assert_eq!(screen.wait_for_exit(), Some(0));
    let mut screen = start("guess --highest 9 --count");
    screen.expect("1 to 9");
    screen.send("12\r");
    screen.expect("12: TooHigh");
    screen.send("\u{11}q");
    screen.expect("1 guesses on exit");
    assert_eq!(screen.wait_for_exit(), Some(0));
    let mut screen = start("guess --notes");
    screen.expect("taxicab");
}
