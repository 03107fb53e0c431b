//! Tests of the command line as used from a shell or a script.

use crate::shell::{RunOutput, Shell};

const BOARD: &str = "TEA\nRSO\n";

#[test]
fn solve_lists_the_longest_words_first_and_ends_with_a_total() {
    let shell = Shell::new();
    shell.file("board.txt", BOARD);
    let ran = shell.run(&["solve", "board.txt"]);
    assert_eq!(ran.code, Some(0));
    let lines: Vec<&str> = ran.out.lines().collect();
    let words: Vec<&str> = lines[..lines.len() - 1].iter().map(|line| line.split(' ').next().unwrap()).collect();
    let mut sorted = words.clone();
    sorted.sort_by_key(|word| (usize::MAX - word.len(), *word));
    assert_eq!(words, sorted);
    assert!(lines.iter().any(|line| line.split_whitespace().eq(["teas", "1", "0,0", "0,1", "0,2", "1,1"])));
    assert!(lines.last().unwrap().starts_with(&format!("{} words, ", words.len())));
}

#[test]
fn a_puzzle_file_where_a_subcommand_belongs_is_explained() {
    let shell = Shell::new();
    shell.file("board.txt", BOARD);
    let message = "wordhoard: board.txt is not a subcommand; to play a puzzle file, use wordhoard boggle board.txt\n";
    shell.run(&["board.txt"]).fails(2, message);
    shell.run(&["none.txt"]).fails(2, "unrecognized subcommand 'none.txt'");
}

#[test]
fn solve_writes_json() {
    let shell = Shell::new();
    let ran = shell.run_with(&["solve", "-", "--json", "--min", "4", "--scoring", "n-2"], BOARD.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&json["kind"], &json["rows"], &json["cols"]), (&"boggle".into(), &2.into(), &3.into()));
    let words = json["words"].as_array().unwrap();
    assert_eq!(json["count"], words.len());
    assert_eq!(json["score"], words.iter().map(|w| w["points"].as_u64().unwrap()).sum::<u64>());
    let teas = words.iter().find(|w| w["word"] == "teas").unwrap();
    assert_eq!((&teas["points"], &teas["path"]), (&2.into(), &serde_json::json!([[0, 0], [0, 1], [0, 2], [1, 1]])));
    assert!(words.iter().all(|w| w["word"].as_str().unwrap().len() >= 4));
}

#[test]
fn a_board_without_words_exits_with_code_1() {
    let shell = Shell::new();
    let ran = shell.run_with(&["solve", "-"], b"BC\nDF\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), "0 words, 0 points\n"));
}

#[test]
fn file_errors_name_the_file_and_position() {
    let shell = Shell::new();
    shell.file("ragged.txt", "TEA\nRS\n");
    shell.file("odd.txt", "TE!\nRSO\n");
    shell.file("large.txt", vec![b'A'; 1 << 20]);
    shell.file("a\u{202e}b.txt", "T");
    shell.run(&["solve", "ragged.txt"]).fails(1, "ragged.txt, line 2 has 2 tiles");
    shell.run(&["solve", "odd.txt"]).fails(1, "odd.txt, line 1, column 3: invalid tile '!'");
    shell.run(&["solve", "large.txt"]).fails(1, "more than 1000 letters");
    shell.run(&["solve", "none.txt"]).fails(1, "cannot read none.txt: no such file");
    shell.run(&["solve", "."]).fails(1, "is a directory");
    shell.run(&["solve", "a\u{202e}b.txt"]).fails(1, "ab.txt: the board is 1x1");
    shell.run(&["boggle", "ragged.txt"]).fails(1, "line 2 has 2 tiles");
    if cfg!(unix) {
        shell.run(&["solve", "/dev/zero"]).fails(1, "is a device");
    }
    shell.run_with(&["solve", "-"], &vec![b'A'; 1 << 20]).fails(1, "standard input, line 1 has more than 1000 letters");
}

#[test]
fn usage_errors_exit_with_code_2() {
    let shell = Shell::new();
    shell.run(&["--no-such-flag"]).fails(2, "--no-such-flag");
    shell.run(&["boggle", "--size", "1\u{1b}[31mx"]).fails(2, "from 2 to 10");
    shell.run(&["boggle", "--daily", "--min", "4"]).fails(2, "cannot be used with");
    shell.run(&["boggle", "--time", "0"]).fails(2, "number of seconds");
    shell.run(&["solve"]).fails(2, "FILE");
    shell.run(&[]).fails(2, "is not a terminal");
    shell.run(&["boggle"]).fails(2, "is not a terminal");
    shell.run(&["boggle"]).fails(2, "wordhoard boggle --plain");
    shell.run(&["boggle", "--plain", "--auto"]).fails(2, "cannot be used with");
    shell.run(&["solve", "-", "--plain", "--json"]).fails(2, "cannot be used with");
}

#[test]
fn help_and_version() {
    let shell = Shell::new();
    for args in [&["--help"][..], &["boggle", "--help"], &["solve", "--help"]] {
        let ran = shell.run(args);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.contains("Examples:") && ran.out.contains("wordhoard "), "{}", ran.out);
    }
    assert_eq!(shell.run(&["--version"]).out, format!("wordhoard {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_word_list_replaces_the_embedded_one() {
    let shell = Shell::new();
    shell.file("list.txt", "Tea\nstraße\r\ncan't\ntasers\n\ntease\n");
    let ran = shell.run_with(&["--words", "list.txt", "solve", "-"], BOARD.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "tea   1  0,0 0,1 0,2\n1 word, 1 point\n"));
    assert_eq!(ran.err, "wordhoard: list.txt: skipped 1 line without a word of 2 to 63 letters.\n");
    shell.run(&["--words", "none.txt", "solve", "-"]).fails(1, "cannot read none.txt");
    shell.file("empty.txt", "");
    shell.run(&["--words", "empty.txt", "solve", "-"]).fails(1, "contains no words");
    // The configuration can name the list as well.
    shell.file("config.toml", "[words]\nlist = \"list.txt\"\n");
    let ran = shell.run_with(&["--config", "config.toml", "solve", "-"], BOARD.as_bytes());
    assert!(ran.out.ends_with("1 word, 1 point\n"), "{}", ran.out);
}

#[test]
fn an_invalid_configuration_is_reported_and_defaults_apply() {
    let shell = Shell::new();
    shell.file("config.toml", "[boggle]\nmin = 0\n");
    let ran = shell.run_with(&["--config", "config.toml", "solve", "-"], BOARD.as_bytes());
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.contains("config.toml, line 2, column 7: expected a number of letters"), "{}", ran.err);
    shell.run(&["--config", "none.toml", "solve", "-"]).fails(1, "cannot read none.toml");
}

#[cfg(target_os = "linux")]
#[test]
fn the_configuration_is_found_in_the_system_folder() {
    let shell = Shell::new();
    shell.file(".config/wordhoard/config.toml", "nonsense\n");
    let ran = shell.run_with(&["solve", "-"], BOARD.as_bytes());
    assert!(ran.err.contains(".config/wordhoard/config.toml, line 1"), "{}", ran.err);
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let shell = Shell::new();
    shell.file("board.txt", BOARD);
    let mut child = shell.command(&["solve", "board.txt"]).spawn().unwrap();
    drop(child.stdout.take());
    let ran = RunOutput::of(child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn slurs_count_only_if_the_configuration_allows_them() {
    let shell = Shell::new();
    let list = wordhoard_assets::read_source("words/avoid.txt");
    let slur = list.lines().find_map(|line| line.strip_suffix(" slur").filter(|word| word.len() == 4)).unwrap();
    let board = format!("{}\n{}\n", &slur[..2], slur[2..].chars().rev().collect::<String>());
    let solve = |shell: &Shell, args: &[&str]| shell.run_with(args, board.as_bytes()).out;
    let has = |out: &str| out.lines().any(|line| line.split(' ').next() == Some(slur));
    assert!(!has(&solve(&shell, &["solve", "-"])));
    shell.file("config.toml", "[words]\nslurs = true\n");
    assert!(has(&solve(&shell, &["--config", "config.toml", "solve", "-"])));
}

#[cfg(unix)]
#[test]
fn time_zones_that_are_not_files_are_ignored() {
    for zone in ["/dev/zero", ":/dev/zero"] {
        let start = std::time::Instant::now();
        let shell = Shell::new();
        let mut command = shell.command(&["boggle", "--daily", "--plain"]);
        let output = command.env("TZ", zone).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(start.elapsed() < std::time::Duration::from_secs(20));
    }
}

#[test]
fn a_relative_home_folder_is_not_used() {
    let shell = Shell::new();
    let mut command = shell.command(&["boggle", "--plain"]);
    command.env("HOME", "rel").output().unwrap();
    assert!(!shell.home.path().join("rel").exists());
}

#[test]
fn long_arguments_are_not_echoed_in_full() {
    let long = "x".repeat(100_000);
    for args in [&["solve", &long][..], &["boggle", "--size", &long], &[&long]] {
        let ran = Shell::new().run(args);
        assert!(ran.code != Some(0) && ran.err.len() < 4_000, "{} bytes", ran.err.len());
    }
}

#[cfg(unix)]
#[test]
fn read_only_files_are_not_replaced() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt as _;
    let shell = Shell::new();
    let board = shell.file("board.txt", "TEA\nRSO\n");
    let out = shell.file("out.txt", "precious");
    std::fs::set_permissions(&out, PermissionsExt::from_mode(0o444)).unwrap();
    let mut command = shell.command(&["convert", board.to_str().unwrap(), out.to_str().unwrap()]);
    if rustix::process::geteuid().is_root() {
        // The superuser may write any file.
        const NOBODY: u32 = 65534;
        std::fs::set_permissions(shell.home.path(), PermissionsExt::from_mode(0o777)).unwrap();
        command.uid(NOBODY);
    }
    let ran = RunOutput::of(command.output().unwrap());
    assert_eq!(std::fs::read(&out).unwrap(), b"precious");
    ran.fails(1, "permission denied");
}
