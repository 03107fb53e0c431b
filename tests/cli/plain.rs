//! Plain-text mode through pipes, as used by screen readers, dumb terminals and scripts.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::temp_home::{environment, temp_home};

const BOARD: &str = "TERS\nANOI\nLDGE\nMQuUP\n";

/// OWL appears alone and inside FOWL, WREN runs upwards, and STONE is not listed.
const BIRDS: &str = "# title: Birds\n\nKESTRELA\nOWLTSFEN\nROBINOAE\nXXXXXWXR\nHERONLXW\nSTONEXXX\n\n\
                     kestrel\nowl\nfowl\nrobin\nheron\nwren\nGreat Auk\n";

/// Creates a home folder with a board and a word search.
fn home() -> TempDir {
    let home = temp_home();
    fs::write(home.path().join("board.txt"), BOARD).unwrap();
    fs::write(home.path().join("birds.txt"), BIRDS).unwrap();
    home
}

/// Returns the environment of a program on a terminal that can only print.
fn plain_environment(home: &TempDir) -> Vec<(OsString, OsString)> {
    let own = [("TERM", "dumb".into()), ("XDG_DATA_HOME", home.path().join("data").into())];
    environment(home.path()).into_iter().chain(own.map(|(name, value)| (name.into(), value))).collect()
}

fn start(home: &TempDir, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wordhoard"));
    command.args(args).arg("--plain").env_clear().envs(plain_environment(home)).current_dir(home.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs the program on `input` and returns its standard output, standard error and exit code.
fn run(home: &TempDir, args: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let mut child = start(home, args);
    // The program may exit before it reads all input.
    let _ = child.stdin.take().unwrap().write_all(input);
    let Output { stdout, stderr, status } = child.wait_with_output().unwrap();
    let text = |bytes| {
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.chars().any(|c| c.is_control() && c != '\n') && !text.contains("panicked"), "{text:?}");
        text
    };
    (text(stdout), text(stderr), status.code())
}

/// Returns the saved Boggle round, if any.
fn saved(home: &TempDir) -> Option<String> {
    saved_game(home, "boggle")
}

/// Returns the saved round of a game, if any.
fn saved_game(home: &TempDir, game: &str) -> Option<String> {
    let folder = if cfg!(target_os = "macos") { "Library/Application Support/wordhoard" } else { "data/wordhoard" };
    let mut slots: Vec<_> = fs::read_dir(home.path().join(folder).join("saves").join(game)).ok()?.flatten().collect();
    slots.retain(|file| file.path().extension().is_some_and(|extension| extension == "save"));
    assert!(slots.len() <= 1, "{slots:?}");
    fs::read_to_string(slots.first()?.path()).ok()
}

#[test]
fn end_of_input_saves_the_round() {
    let home = home();
    let (out, err, code) = run(&home, &["boggle", "board.txt"], b"tea\nxyz\n\nrent");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[2..6], ["T E R S", "A N O I", "L D G E", "M Qu U P"]);
    assert_eq!(lines[9..11], ["tea, 1 point. 1 word, 1 point.", "xyz: no X on the board."]);
    assert_eq!(lines[12], "rent, 1 point. 2 words, 2 points.", "the last line needs no newline");
    assert!(lines[13].starts_with("Round saved."));
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let before = saved(&home).unwrap();

    let (out, _, code) = run(&home, &["boggle", "board.txt"], b"");
    let offer = out.strip_prefix("You have an unfinished round: ").unwrap();
    assert!(offer.contains(". 2 minutes ") || offer.contains(". 3 minutes "), "{out}");
    assert!(out.ends_with("Type go to resume it, or new to replace it.\n"), "{out}");
    assert_eq!((code, saved(&home)), (Some(0), Some(before)), "the saved round is unchanged");

    let (out, _, code) = run(&home, &["boggle", "board.txt"], b"go\ntea\n/giveup\n/words 7\n\n");
    assert!(out.contains("\ntea: already found.\nGiven up. 2 points, 2 words.\n"), "{out}");
    assert!(out.contains("\n7 letters. Rarer: signore.\n"), "{out}");
    assert_eq!(code, Some(0));
    assert!(saved(&home).unwrap().contains("\"over\":true"), "a finished puzzle from a file is kept");
    let (out, ..) = run(&home, &["boggle", "board.txt"], b"");
    assert!(out.starts_with("You have already played this puzzle. A replay is not recorded.\n"), "{out}");
}

#[test]
fn players_take_turns() {
    let home = home();
    let input = b"tea\n/giveup\n\nrent\ntea\n/giveup\n";
    let (out, _, code) = run(&home, &["boggle", "board.txt", "--players", "2"], input);
    assert!(out.contains(&format!("Given up.{}Player 2, it is your turn.", "\n".repeat(101))), "{out}");
    assert!(
        out.contains(
            "\nGiven up. Player 2 wins.\nPlayer 1: 0 points for 0 words. Found by several, scoring nothing: 1.\n"
        ),
        "{out}"
    );
    assert_eq!(code, Some(0));
}

#[test]
fn the_round_ends_on_time_without_input() {
    let home = home();
    let mut child = start(&home, &["boggle", "board.txt", "--time", "1"]);
    let began = Instant::now();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "Time is up. 0 points, 0 words."));
    assert!(began.elapsed() >= Duration::from_secs(1));
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn accepted_words_survive_a_kill() {
    let home = home();
    let mut child = start(&home, &["boggle", "board.txt"]);
    child.stdin.as_mut().unwrap().write_all(b"donate\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.starts_with("donate, 3 points.")));
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::KILL).unwrap();
    assert_eq!(child.wait().unwrap().code(), None);
    assert!(saved(&home).unwrap().contains("donate"));
}

#[test]
fn hostile_input_is_harmless() {
    let home = home();
    let mut input = b"\x1b[2J\x1b]0;x\x07\n\xff\xfe\x00\n/\x1b[31m\n\xe2\x80\xaeabc\n/\n//\n".to_vec();
    input.extend(vec![b'a'; 1 << 20]);
    input.extend(b"\ntea\n/giveup\n/words \x1b[31m\n\x1b[31m\n");
    let (out, err, code) = run(&home, &["boggle", "board.txt"], &input);
    assert!(out.contains("\nThat line is too long.\ntea, 1 point. 1 word, 1 point.\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn save_failures_are_reported() {
    let home = home();
    fs::write(home.path().join("data"), "a file where the folder should be").unwrap();
    fs::create_dir_all(home.path().join("Library")).unwrap();
    fs::write(home.path().join("Library/Application Support"), "the same").unwrap();
    let (out, err, code) = run(&home, &["boggle", "board.txt"], b"tea\n");
    assert!(out.ends_with("tea, 1 point. 1 word, 1 point.\n"), "an unsaved round must not be reported as saved: {out}");
    assert!(err.starts_with("wordhoard: your progress is not being saved: ") && err.lines().count() == 1, "{err}");
    assert_eq!(code, Some(1));
}

#[test]
fn unplayable_boards_are_reported() {
    let home = home();
    fs::write(home.path().join("bad.txt"), "BC\nDF\n").unwrap();
    let (out, err, code) = run(&home, &["boggle", "bad.txt"], b"tea\n");
    assert_eq!((out.as_str(), code), ("", Some(1)));
    assert_eq!(err, "wordhoard: this board has no words of 3 letters or more\n");
    assert_eq!(run(&home, &["boggle", "none.txt"], b"").2, Some(1));
}

#[test]
fn a_board_can_be_entered_on_standard_input() {
    let home = home();
    let (out, _, code) = run(&home, &["boggle", "-"], b"te!\nTEA\nRS\nRSO\n\ntea\n");
    assert!(out.contains("invalid tile '!'") && out.contains("line 2 has 2 tiles, expected 3"), "{out}");
    assert!(out.contains("\nT E A\nR S O\n") && out.contains("\ntea, 1 point. 1 word, 1 point."), "{out}");
    assert_eq!(code, Some(0));
    let (_, err, code) = run(&home, &["boggle", "-"], b"");
    assert!(err.contains("no board found") && code == Some(1), "{err}");
}

#[test]
fn the_solver_answers_queries() {
    let home = home();
    let input = b"TEA\nRSO\n\nteas\nTEA\ntre\nhouse\nst\n/list 5\n/list x\n/board\n/what\ntea ten\n/quit\nnever\n";
    let (out, err, code) = run(&home, &["solve", "-"], input);
    let replies: Vec<&str> = out.lines().skip(5).collect();
    assert_eq!(
        replies[..7],
        [
            "teas, 1 point: row 1 column 1, row 1 column 2, row 1 column 3, row 2 column 2.",
            "tea, 1 point: row 1 column 1, row 1 column 2, row 1 column 3.",
            "tre: not a word.",
            "house: not on the board.",
            "st: too short (3 letters or more).",
            "5 letters, 2 words: aster, reast.",
            "Use /list, or /list 5 for words of 5 letters."
        ]
    );
    assert_eq!(replies[7..9], ["T E A", "R S O"]);
    assert!(replies[9].starts_with("Unknown command.") && replies.len() == 11, "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let (out, _, code) = run(&home, &["solve", "board.txt", "--min", "6"], b"/list\n");
    assert!(out.contains("T E R S\n") && out.contains("\n6 letters, ") && !out.contains("\n5 letters, "), "{out}");
    assert_eq!(code, Some(0));
    assert_eq!(run(&home, &["solve", "-"], b"BC\nDF\n").2, Some(1), "a board without words exits with code 1");
}

#[test]
fn a_word_search_can_be_saved_and_resumed() {
    let home = home();
    let input = b"owl\nowl 2 1 east\n5 8 2 8\nkestrel 9 9\n/row 3\nstone 6 1\n/hint\n/quit\nnever\n";
    let (out, err, code) = run(&home, &["wordsearch", "birds.txt"], input);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "Word search, Birds, from birds.txt.");
    assert_eq!(lines[3..5], ["1: K E S T R E L A", "2: O W L T S F E N"]);
    assert_eq!(
        lines[12..],
        [
            "Add its position: owl, then its row, column and direction.",
            "owl, 5 words left.",
            "wren, 4 words left.",
            "The grid has rows 1 to 6 and columns 1 to 8.",
            "Row 3: R O B I N O A E.",
            "stone: bonus word, 1 point.",
            "kestrel: starts in the top left. The hint cost 5 seconds; the next costs 10 seconds.",
            "Round saved. Resume it with the same file or from wordhoard --plain."
        ]
    );
    assert!(out.is_ascii(), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(saved_game(&home, "wordsearch").is_some() && saved(&home).is_none());

    let input = b"go\nkestrel 1 1\nfowl 2 6 down\nrobin 3 5 west\nheron 5 1 se\nheron 5 1\n/words\nstone\n\n";
    let (out, _, code) = run(&home, &["wordsearch", "birds.txt"], input);
    assert!(
        out.starts_with("You have an unfinished round: ")
            && out.contains(" played. 2 of 6 words, 1 bonus word, 1 point, 1 hint.\n")
    );
    assert!(out.contains("\nheron would leave the grid.\nheron, 0 words left.\nAll 6 found in "), "{out}");
    assert!(out.contains("\nowl, found: row 2 column 1 to row 2 column 3.\n"), "{out}");
    assert!(out.ends_with("\nstone, bonus word, found: row 6 column 1 to row 6 column 5.\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn omitted_words_are_reported_first() {
    let home = home();
    fs::write(home.path().join("own.txt"), "owl\nheron\nhippopotamus\n").unwrap();
    let args = ["wordsearch", "--list", "own.txt", "--size", "8", "--seed", "tea"];
    let (out, err, code) = run(&home, &args, b"/giveup\n/quit\n");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("1 word left out: ") && lines[0].contains("hippopotamus"), "{out}");
    assert_eq!(lines[1], "Word search, medium, seed tea.");
    assert!(out.contains("\n2 words to find: ") && out.contains("\nGiven up: 0 of 2 found in 0 seconds.\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    fs::write(home.path().join("twice.txt"), BIRDS.to_owned() + "owl\n").unwrap();
    let (out, _, _) = run(&home, &["wordsearch", "twice.txt"], b"");
    assert!(out.starts_with("twice.txt: duplicate words ignored"), "{out}");
    assert_eq!(out.lines().nth(1), Some("Word search, Birds, from twice.txt."));
}

#[test]
fn unplayable_word_searches_are_reported() {
    let home = home();
    let rejected = |args: &[&str]| {
        let (out, err, code) = run(&home, args, BIRDS.as_bytes());
        assert_eq!((out.as_str(), code, err.lines().count()), ("", Some(1), 1), "{args:?}: {err}");
        err
    };
    for (args, noun) in [
        (&["wordsearch", "-"][..], "puzzle"),
        (&["wordsearch", "--list", "-"], "word list"),
        (&["wordsearch", "--mask", "-"], "picture"),
    ] {
        assert!(rejected(args).contains(&format!("so the {noun} must come from a file")));
    }
    fs::write(home.path().join("none.txt"), "XXX\nXXX\n\nowl\n").unwrap();
    assert_eq!(rejected(&["wordsearch", "none.txt"]), "wordhoard: none of the listed words appears in the grid\n");
    assert!(rejected(&["wordsearch", "--letters", "60..63"]).starts_with("wordhoard: no words: list at least one"));
}

#[test]
fn the_menu_lists_rounds_and_starts_the_one_that_is_typed() {
    let home = home();
    let (out, err, code) = run(&home, &[], b"99\nbagel\n\n8\n/quit\nquit\nnever\n");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("Wordhoard, ") && lines[0].ends_with(". One daily puzzle starts a streak."), "{out}");
    assert_eq!(lines[1], "Type the number or the name of what you want to play, or quit.");
    let list = [
        "1: Today's Boggle, 4x4, 3 minutes, not played.",
        "2: Today's Boggle, untimed, 4x4, all day, not played.",
        "3: Today's Word search, 15x15, hard, not played.",
        "4: Today's Crossword, mini, larger at the weekend, not played.",
        "5: Today's Fill-in, 9x9, not played.",
        "6: This week's Boggle, 5x5, all week, not played.",
        "7: This week's Word search, 20x20, expert, not played.",
        "8: Boggle, 4x4, Classic 3:00.",
        "9: Word search, 15x15, Medium, any theme.",
        "10: Crossword, make or choose one.",
        "11: Fill-in, 9x9 American.",
        "12: Custom Boggle, choose the options.",
        "13: Custom Word search, choose the options, or print it.",
        "14: Custom Crossword, choose the options.",
        "15: Custom Fill-in, choose the options.",
        "16: Word lab, words, anagrams, patterns.",
    ];
    assert_eq!(lines[2..18], list);
    let again = "Type a number from 1 to 16, a name, a name and a date such as daily boggle 2026-11-20 for a past puzzle, an \
                 empty line for the list, or quit.";
    assert_eq!((lines[18], lines[19], &lines[22..38]), (again, again, &list[..]), "{out}");
    assert!(lines[38].starts_with("Boggle, Classic, seed "), "{out}");
    // Leaving the round leads back to the menu.
    assert!(out.contains("\n1: Resume Boggle, 3:00 left, 0 points, 4x4 Classic.\n2: Today's Boggle, 4x4"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));

    run(&home, &["boggle", "board.txt"], b"tea\n/quit\n");
    let (out, _, code) = run(&home, &[], b"1\nrent\n/giveup\n\n");
    let resume = out.lines().nth(2).unwrap();
    assert!(resume.starts_with("1: Resume Boggle, ") && resume.contains("1 point, board.txt"), "{out}");
    assert!(out.contains("\nrent, 1 point. 2 words, 2 points.\nGiven up."), "{out}");
    let after = out.split("or press Enter to leave.\n").nth(1).unwrap();
    assert!(after.starts_with("Wordhoard, ") && !after.contains("board.txt"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn the_menu_starts_what_is_named() {
    for (name, first) in [
        ("boggle", "Boggle, Classic, seed "),
        ("/Daily Boggle", "Boggle, Classic, the board of "),
        ("untimed boggle", "Boggle, Zen, the untimed board of "),
        ("weekly boggle", "Boggle, Zen, the board of the week of "),
        ("daily boggle 2026-01-02", "Boggle, Classic, the board of 2026-01-02"),
        ("word search", "Word search, "),
        ("wordsearch", "Word search, "),
        ("Daily Word-Search", "Word search, "),
        ("CROSSWORD", "Crosswords. Type the number "),
        ("fill-in", "Fill-in: 9x9 American, seed "),
    ] {
        let (out, _, code) = run(&home(), &[], format!("{name}\n/quit\nquit\n").as_bytes());
        let answer = out.lines().skip_while(|line| !line.starts_with("13: ")).find(|line| line.starts_with(first));
        assert!(answer.is_some() && code == Some(0), "{name}: {out}");
    }
}

#[test]
fn the_configuration_makes_plain_text_the_default() {
    let home = home();
    fs::write(home.path().join("plain.toml"), "[look]\nplain = true\n").unwrap();
    let start = |args: &[&str], input: &[u8]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wordhoard"));
        command.args(args).env_clear().envs(plain_environment(&home)).current_dir(home.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(input);
        let Output { stdout, stderr, status } = child.wait_with_output().unwrap();
        (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap(), status.code())
    };
    let config = ["--config", "plain.toml"];
    let (out, err, code) = start(&[&config[..], &["boggle", "board.txt"]].concat(), b"tea\n");
    assert!(out.contains("\ntea, 1 point.") && (err.as_str(), code) == ("", Some(0)), "{out}{err}");
    // The board and the moves cannot both come from the input, so plain-text mode asks for the board.
    let (out, ..) = start(&[&config[..], &["boggle", "-"]].concat(), b"TEA\nRSO\n\ntea\n");
    assert!(out.starts_with("Type the board, one row per line"), "{out}");
    assert!(start(&config, b"quit\n").0.starts_with("Wordhoard, "));
    assert!(start(&["--plain", "boggle", "board.txt"], b"new\ntea\n").0.contains("\ntea, 1 point."));
    // Without the setting, and for the solver's playback, the program needs a terminal.
    for args in [&["boggle", "board.txt"][..], &["--config", "plain.toml", "boggle", "board.txt", "--auto"]] {
        let (_, err, code) = start(args, b"");
        assert!(err.contains("standard output is not a terminal") && code == Some(2), "{err}");
    }
}

/// The program answers each line as it arrives, even if the input never ends.
#[test]
fn endless_input_is_answered_line_by_line() {
    let home = home();
    let mut child = start(&home, &["boggle", "board.txt", "--pace", "zen"]);
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || while input.write_all(&b"tea\n".repeat(100)).is_ok() {});
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let found = lines.map_while(Result::ok).filter(|line| line == "tea: already found.").take(200).count();
    child.kill().unwrap();
    child.wait().unwrap();
    writer.join().unwrap();
    assert_eq!(found, 200);
}

/// Between these two zones lie 26 hours, so that they never have the same date.
#[test]
#[cfg(unix)]
fn the_time_zone_decides_the_date() {
    if !std::path::Path::new("/usr/share/zoneinfo/Etc/GMT+12").exists() {
        return;
    }
    let home = home();
    let date = |zone: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wordhoard"));
        command.arg("--plain").env_clear().envs(plain_environment(&home)).env("TZ", zone).stdin(Stdio::null());
        let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
        out.split(". ").next().unwrap().to_owned()
    };
    assert_ne!(date("Etc/GMT+12"), date("Etc/GMT-14"));
}

#[test]
fn rounds_after_a_daily_puzzle_keep_the_spelling_and_the_choice_for_school() {
    let input = b"/giveup\n/new\n/giveup\n/share\n";
    let home = home();
    fs::write(home.path().join("us.toml"), "[wordsearch]\nspelling = \"us\"\nschool = true\n").unwrap();
    let (out, ..) = run(&home, &["--config", "us.toml", "wordsearch", "--daily"], input);
    assert!(out.contains("\nwordhoard wordsearch --seed ") && out.contains(" --spelling us --school on "), "{out}");
    let (out, ..) = run(&temp_home(), &["wordsearch", "--daily"], input);
    assert!(out.contains(" --spelling uk --school off "), "{out}");
}

#[test]
fn a_custom_word_search_is_chosen_printed_and_played_without_a_screen() {
    let home = home();
    let input = "custom word search\nyour words\nosprey, kestrel,\nsnowy owl\n\nmessage Well done\nsize 12\ndirections\n\
                 directions E,S\nprint week.pdf; title Birds; versions 2; key own file\nprint week.pdf\n\
                 print week.pdf; replace\ngo\n/giveup\n/print\n/print week.svg; capitals on\n\nquit\n";
    let (out, err, code) = run(&home, &[], input.as_bytes());
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let lines = [
        ": Custom Word search, choose the options, or print it.",
        "Word search, custom game. Type the number or the title of an option and a value,",
        "2: Your words: none, type or paste words, separated by commas,",
        "Your words: osprey, kestrel, snowy owl, 3 words in place of the theme;",
        "Message: Well done, spelled by the letters that are left over.",
        "Grid: 12x12, fits any window.",
        "Directions: by level, more of them at harder levels; E,S, right and down;",
        "Directions: E,S, right and down.",
        "/week.pdf: 2 puzzles on 2 pages.",
        "/week-key.pdf: the answer key.",
        "/week.pdf exists. To replace it, repeat the line with ; replace at its end.",
        "/week.pdf: 1 puzzle on 1 page, then the answer key on 1 page.",
        "spell a message: ____ ____",
        "/word-search.pdf: 1 puzzle on 1 page, then the answer key on 1 page.",
        "/week.svg: 1 puzzle on 1 page.",
    ];
    let mut rest = out.as_str();
    for line in lines {
        let at = rest.find(line).unwrap_or_else(|| panic!("{line} is not in {rest}"));
        rest = &rest[at + line.len()..];
    }
    let svg = fs::read_to_string(home.path().join("week.svg")).unwrap();
    assert!(svg.contains(">SNOWY OWL<"), "the words of the round, in capitals");
    assert!(fs::read(home.path().join("word-search.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn invalid_words_of_a_custom_word_search_are_named_and_start_nothing() {
    let home = home();
    let input =
        b"word search custom\nyour words owl, b4t\ngo\nprint a.pdf\nyour words none\ncolour red\nreset\nquit\nquit\n";
    let (out, ..) = run(&home, &[], input);
    let error = "Your words: invalid word \"b4t\": '4' is not a letter";
    assert_eq!(out.matches(error).count(), 2, "{out}");
    assert!(
        out.contains("\nYour words: none, type or paste words") && out.contains("\nNothing was changed.\n"),
        "{out}"
    );
    assert!(!home.path().join("a.pdf").exists());
}
