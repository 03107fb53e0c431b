//! Rounds in a real pseudoterminal, which the program sets up at start and restores on exit.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, open};

use crate::screen::Screen;
use crate::temp_home::{environment, temp_home};

#[test]
fn the_terminal_is_restored_after_a_round() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
    screen.start_clock();
    screen.expect("type a word");
    assert!(screen.terminal.screen().alternate_screen());
    screen.send("xqz");
    screen.expect("› XQZ");
    screen.send("\r");
    screen.expect("✗ xqz: no X on the board");
    screen.send("\x1b[21~");
    screen.expect("again to give up");
    screen.send("\x1b[21~");
    screen.expect("new round");
    screen.send("q");
    screen.expect("Quit");
    screen.send("q");
    assert_eq!(screen.wait_for_exit(), Some(0));
    screen.assert_restored();
}

#[test]
fn a_board_of_tiles_opens_on_the_screen_and_is_listed_with_a_rack() {
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tile-board.txt");
    let mut screen = Screen::start(&["words", "plays", board]);
    screen.expect("PLAYS ON A BOARD");
    screen.expect("Q U B I T S");
    screen.send("retain?\r");
    screen.expect("RATINEs");
    screen.send("\r");
    screen.expect("11E RATINEs played for 94. F7 undoes it.");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
    screen.assert_restored();
    let mut screen = Screen::start(&["words", "plays", board, "--rack", "retain?", "--limit", "1"]);
    assert_eq!(screen.wait_for_exit(), Some(0));
    screen.expect("11E RATINEs  94");
    assert!(!screen.terminal.screen().alternate_screen());
}

/// Counts the bytes written for a word, from the key that plays it until nothing moves any more.
fn bytes_for_a_word(motion: &str) -> usize {
    let home = crate::temp_home::temp_home();
    let folder = home.path().join(".config/wordhoard");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("config.toml"), format!("[look]\nmotion = \"{motion}\"\n")).unwrap();
    let args = ["boggle", "--code", "TERS-ANOI-LDGE-MQuUP", "--mode", "zen"];
    let mut screen = Screen::start_in(home.path(), env!("CARGO_BIN_EXE_wordhoard"), &args);
    screen.expect("type a word");
    screen.send("rental");
    screen.expect("› RENTAL");
    screen.settle();
    let before = screen.raw.len();
    screen.send("\r");
    screen.expect("✓ rental +3");
    screen.settle();
    let bytes = screen.raw.len() - before;
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
    bytes
}

#[test]
fn a_flash_takes_few_bytes() {
    let (still, moving) = (bytes_for_a_word("off"), bytes_for_a_word("on"));
    assert!(moving > still, "the word flashes: {moving} bytes, {still} without");
    assert!(moving - still < 400, "{moving} bytes, {still} without the flash");
}

/// The result is copied to the terminal's clipboard immediately and printed after the screen is restored.
#[test]
fn results_are_copied_and_printed() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty", "--pace", "zen"]);
    screen.expect("type a word");
    screen.send("\x07\x07");
    screen.expect("new round");
    screen.send("s");
    screen.expect("Result copied");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
    screen.assert_restored();
    let text = String::from_utf8_lossy(&screen.raw);
    assert!(text.contains("\x1b]52;c;V29yZGhvYXJkIEJvZ2dsZS"), "expected OSC 52 with the result in Base64");
    let printed = screen.terminal.screen().contents();
    assert!(printed.contains("Wordhoard Boggle, 4x4 Zen") && printed.contains("--code "), "{printed}");
}

#[test]
fn a_library_that_is_read_before_the_first_frame_is_complete_without_a_key() {
    let home = temp_home();
    let puzzle = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"title":"Tiny","puzzle":[[1,2],[3,0]]}"#;
    std::fs::write(home.path().join("tiny.ipuz"), puzzle).unwrap();
    let program = env!("CARGO_BIN_EXE_wordhoard");
    let mut screen = Screen::start_in(home.path(), program, &["crossword", home.path().to_str().unwrap()]);
    screen.expect("Tiny");
    screen.settle();
    let shown = screen.terminal.screen().contents();
    assert!(!shown.contains("reading"), "{shown}");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
}

#[test]
fn turning_the_mouse_off_releases_it_immediately() {
    let mut screen = Screen::start(&[]);
    screen.expect("Settings");
    assert_ne!(screen.terminal.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    screen.send("s");
    screen.expect("as configured");
    screen.send("j");
    screen.expect("‹ as configured");
    screen.send("ll");
    screen.expect("‹ off ›");
    screen.send("\x0c");
    let end = Instant::now() + Duration::from_secs(20);
    while screen.terminal.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None && Instant::now() < end {
        if let Ok(bytes) = screen.bytes.recv_timeout(Duration::from_secs(1)) {
            screen.process(&bytes);
        }
    }
    assert_eq!(screen.terminal.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
}

#[test]
fn a_signal_ends_the_program_and_saves_the_round() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
    screen.start_clock();
    screen.expect("type a word");
    let pid = rustix::process::Pid::from_child(&screen.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    assert_eq!(screen.wait_for_exit(), Some(128 + 15));
    screen.assert_restored();
    let saved = screen.home.as_ref().unwrap().path().join(".local/share/wordhoard/saves/boggle/free.save");
    assert!(saved.exists() || cfg!(target_os = "macos"));
}

/// Returns `true` if the terminal is in raw mode.
fn is_raw(screen: &Screen) -> bool {
    use rustix::termios::{LocalModes, tcgetattr};
    !tcgetattr(&screen.pty).unwrap().local_modes.contains(LocalModes::ICANON)
}

#[test]
fn a_suspended_program_gives_the_terminal_back_and_draws_everything_again() {
    use rustix::process::{Pid, Signal, kill_process};
    let mut screen = Screen::start(&[]);
    let pid = Pid::from_child(&screen.child);
    for suspend in ["key", "signal"] {
        screen.expect("Settings");
        assert!(is_raw(&screen));
        match suspend {
            "key" => screen.send("\x1a"),
            _ => kill_process(pid, Signal::TSTP).unwrap(),
        }
        screen.settle();
        screen.assert_restored();
        assert!(!is_raw(&screen));
        kill_process(pid, Signal::CONT).unwrap();
    }
    screen.expect("Settings");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
    let starts = String::from_utf8_lossy(&screen.raw).matches("\x1b[?1049h").count();
    assert_eq!(starts, 3, "the terminal is set up at the start and each time the program goes on");
}

/// Starts an untimed round, in which everything typed goes into a word.
fn start_word() -> Screen {
    let mut screen = Screen::start(&["boggle", "--code", "TERS-ANOI-LDGE-MQuUP", "--mode", "zen"]);
    screen.expect("type a word");
    screen
}

/// tmux and slow connections deliver Esc together with the next key.
#[test]
fn a_letter_right_after_esc_is_a_key_of_its_own() {
    let mut screen = start_word();
    screen.send("quit");
    screen.expect("› QUIT");
    screen.send("\x1bsea");
    screen.expect("› SEA ");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
}

#[test]
fn control_characters_of_backspace_and_enter_are_understood() {
    let mut screen = start_word();
    screen.send("teas\x08");
    screen.expect("› TEA ");
    screen.send("\n");
    screen.expect("✓ tea +1");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
}

/// A paste whose end was lost with a connection, and reports that were never asked for, swallow all other keys.
#[test]
fn ctrl_c_ends_the_program_in_the_middle_of_any_sequence() {
    for begun in ["\x1b[200~abc", "\x1b[?1;2$y", "\x1b[?", "\x1b[", "\x1bO", "\x1b[>0;95", "\x1bP1$r", "\x1b]11;rgb:"] {
        let mut screen = start_word();
        screen.send(begun);
        screen.settle();
        screen.send("\x03");
        assert_eq!(screen.wait_for_exit(), Some(0), "{begun:?}");
        screen.assert_restored();
    }
}

#[test]
fn the_clock_goes_on_while_a_part_of_a_sequence_waits_for_the_rest() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
    screen.start_clock();
    screen.expect("type a word");
    screen.send("\x1b[");
    screen.expect("2:57");
    screen.send("A\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
}

#[test]
fn keys_come_from_the_terminal_if_standard_input_is_something_else() {
    let program = env!("CARGO_BIN_EXE_wordhoard");
    // Ctrl-C is a signal to the shell as well.
    let script = "trap : INT; \"$0\" make crossword --seed tea --format ipuz | \"$0\" crossword -";
    let mut screen = Screen::start_program("sh", &["-c", script, program]);
    screen.expect("1-Across");
    assert!(is_raw(&screen));
    screen.send("\x1b[B");
    screen.expect("1-Down");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(0));
    screen.assert_restored();
}

/// With SIGHUP ignored, only the terminal itself can tell.
#[test]
fn a_terminal_that_is_gone_ends_the_program() {
    let home = temp_home();
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(24, 80)).unwrap();
    let script = ["-c", "trap '' HUP; exec \"$0\"", env!("CARGO_BIN_EXE_wordhoard")];
    let command = Command::new("sh").args(script).env_clear().envs(environment(home.path()));
    let mut child = command.spawn(pts).unwrap();
    // The first byte of the first frame.
    pty.read_exact(&mut [0]).unwrap();
    drop(pty);
    let end = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < end, "the program must end");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// These signals end a program by default. Each must restore the terminal first.
#[test]
fn every_ending_signal_restores_the_terminal() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::QUIT, Signal::USR1, Signal::USR2, Signal::ALARM, Signal::XCPU] {
        let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
        screen.start_clock();
        screen.expect("type a word");
        kill_process(Pid::from_child(&screen.child), signal).unwrap();
        assert_eq!(screen.wait_for_exit(), Some(128 + signal.as_raw()));
        screen.assert_restored();
    }
}

#[test]
fn a_file_size_limit_does_not_end_the_program() {
    let script = "ulimit -f 0; exec \"$0\" boggle --seed pty";
    let mut screen = Screen::start_program("sh", &["-c", script, env!("CARGO_BIN_EXE_wordhoard")]);
    screen.start_clock();
    screen.expect("type a word");
    screen.send("xqz\r");
    screen.expect("on the board");
    screen.send("\x03");
    assert_eq!(screen.wait_for_exit(), Some(1), "the round could not be saved");
    screen.assert_restored();
}

#[test]
fn a_burst_of_input_is_read_to_its_end() {
    let mut screen = Screen::start(&["boggle", "--seed", "pty"]);
    screen.start_clock();
    screen.expect("type a word");
    screen.send("\r");
    std::thread::sleep(Duration::from_millis(300));
    screen.send(&("a".repeat(1100) + "\x03"));
    assert_eq!(screen.wait_for_exit(), Some(0));
}

/// The program is stopped while both arrive, so that it sees them at the same time.
#[test]
fn a_resize_that_arrives_with_other_input_is_not_lost() {
    use rustix::process::{Pid, Signal, kill_process};
    let mut screen = Screen::start(&[]);
    screen.expect("Settings");
    let pid = Pid::from_child(&screen.child);
    for (input, (rows, cols), text) in [
        ("j", (8, 30), "30x8"),
        ("k", (24, 80), "Settings"),
        ("\x1b[O", (9, 31), "31x9"),
        ("\x1b[<35;10;10M", (24, 80), "Settings"),
    ] {
        kill_process(pid, Signal::STOP).unwrap();
        screen.send(input);
        screen.pty.resize(Size::new(rows, cols)).unwrap();
        screen.terminal = vt100::Parser::new(rows, cols, 0);
        kill_process(pid, Signal::CONT).unwrap();
        screen.expect(text);
    }
}

/// An unchanged file keeps its unknown fields, whatever they hold.
#[test]
fn files_written_to_the_terminal_contain_no_control_characters() {
    let dir = temp_home();
    let path = dir.path().join("a.ipuz");
    let file = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"x":"HIDDEN",
        "dimensions":{"width":2,"height":2},"puzzle":[[1,2],[3,0]],"solution":[["A","T"],["T","O"]],
        "clues":{"Across":[[1,"a"],[3,"b"]],"Down":[[1,"c"],[2,"d"]]}}"#;
    std::fs::write(&path, file.replace("HIDDEN", "a\u{202e}b\u{9b}31m")).unwrap();
    let convert = |format| {
        let mut screen = Screen::start(&["convert", path.to_str().unwrap(), "-", "--format", format]);
        let code = screen.wait_for_exit();
        (code, String::from_utf8(screen.raw).unwrap())
    };
    let (code, text) = convert("ipuz");
    assert!(text.contains(r"a\u202eb\u009b31m") && !text.contains(['\u{202e}', '\u{9b}']), "{text}");
    assert_eq!(code, Some(0));
    let (code, text) = convert("puz");
    assert!(text.contains("refusing to write a .puz file to the terminal"), "{text}");
    assert_eq!(code, Some(1));
}

/// A terminal that accepts no output, such as a stopped `script` or a hung window, blocks the main loop in a write.
#[test]
fn a_blocked_terminal_does_not_prevent_exit() {
    let home = temp_home();
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(24, 80)).unwrap();
    let command =
        Command::new(env!("CARGO_BIN_EXE_wordhoard")).arg("boggle").env_clear().envs(environment(home.path()));
    let mut child = command.spawn(pts).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..200 {
        // Ctrl-L redraws the whole screen, and nobody reads the output.
        pty.write_all(b"\x0c").unwrap();
        std::thread::sleep(Duration::from_millis(2));
    }
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::TERM).unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(50));
    }
    // A program still running is killed here, so the exit code below would be `None`.
    let _ = child.kill();
    assert_eq!(child.wait().unwrap().code(), Some(128 + 15));
}

/// Standard error is silent in scripts: see the tests of the command line.
#[test]
fn written_files_are_named_on_a_terminal() {
    let home = crate::temp_home::temp_home();
    let path = home.path().join("water.pdf");
    let make =
        ["make", "wordsearch", "--word", "rain,cloud", "--size", "8", "--copies", "2", "--key", "separate", "-o"];
    let args = [&make[..], &[path.to_str().unwrap()]].concat();
    let mut screen = Screen::start_in(home.path(), env!("CARGO_BIN_EXE_wordhoard"), &args);
    assert_eq!(screen.wait_for_exit(), Some(0));
    let printed = String::from_utf8_lossy(&screen.raw).into_owned();
    assert!(printed.contains("water.pdf: versions A and B, 2 pages; "), "{printed}");
    assert!(printed.contains("water-key.pdf: answer key, 1 page\r\n"), "{printed}");
}
