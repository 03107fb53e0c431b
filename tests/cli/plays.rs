//! Tests of `wordhoard words plays`: the table, JSON, and errors.

use crate::shell::{RunOutput, Shell};

const BOARD: &str = ". . . . .\n. T e A .\n. . . . .\n. . . . #\n";

/// Runs `wordhoard words plays` on a board from standard input, with a list of a few words.
fn plays(board: &str, args: &[&str]) -> RunOutput {
    let shell = Shell::new();
    shell.file("list.txt", "am\nma\nteam\nteams\nsteam\nsteams\nmaster\ntamers\n");
    let fixed = ["--words", "list.txt", "words", "plays", "-", "--rack"];
    shell.run_with(&[&fixed[..], args].concat(), board.as_bytes())
}

#[test]
fn plays_are_listed_with_place_points_and_leave() {
    let ran = plays(BOARD, &["sm?"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(ran.out.lines().next(), Some("E1  aM       8  S"));
    for line in ["3D  Ma       7  S", "2A  S(TeA)M  6  ?", "2B  (TeA)M   5  S?", "D1  M(A)     4  S?"] {
        assert!(ran.out.lines().any(|play| play == line), "{line}:\n{}", ran.out);
    }
    let limited = plays(BOARD, &["sm?", "--limit", "2"]).out;
    assert_eq!(limited, "E1  aM  8  S\nE2  Ma  8  S\n");
    for method in ["fast", "gaddag", "rows"] {
        assert_eq!(plays(BOARD, &["sm?", "--method", method]).out, ran.out);
    }
}

#[test]
fn bonuses_and_premium_squares_are_counted() {
    let row = format!("{}\n", ".".repeat(8));
    let shell = Shell::new();
    shell.file("list.txt", "steamers\nsteamer\n");
    let plays = |board: &str, rack: &str, extra: &[&str]| {
        shell.run_with(
            &[&["--words", "list.txt", "words", "plays", "-", "--rack", rack][..], extra].concat(),
            board.as_bytes(),
        )
    };
    let ran = plays(&row.repeat(3), "steamer", &[]);
    assert_eq!(ran.out, "2A  STEAMER  59  -  with bonus 50\n2B  STEAMER  59  -  with bonus 50\n");
    let doubled = row.repeat(3).replacen("........\n........", "........\n+.......", 1);
    assert!(plays(&doubled, "steamer", &[]).out.starts_with("2A  STEAMER  68  -  with bonus 50\n2B  STEAMER  59"));
    assert!(plays(&doubled, "steamer", &["--no-premiums"]).out.starts_with("2A  STEAMER  59"));
    assert_eq!(plays(&row.repeat(3), "streamers", &[]).out.lines().next(), Some("2A  STEAMERS  60  R  with bonus 50"));
}

#[test]
fn plays_are_printed_as_json() {
    let json = plays(BOARD, &["sm?", "--limit", "1", "--json"]).out;
    let start = r#"{"kind":"plays","rack":"sm?","rows":4,"cols":5,"count":1,"plays":[{"place":"E1","axis":"down","#;
    let play = r#""word":"am","laid":"aM","points":8,"bonus":0,"leave":"s","crossings":["team"],"squares":["#;
    let squares = r#"{"row":0,"col":4,"letter":"a","blank":true},{"row":1,"col":4,"letter":"m","blank":false}]}]}"#;
    assert_eq!(json, format!("{start}{play}{squares}\n"));
}

#[test]
fn the_example_board_has_plays() {
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tile-board.txt");
    let ran = Shell::new().run(&["words", "plays", board, "--rack", "retain?", "--limit", "3"]);
    assert_eq!((ran.code, ran.out.lines().count(), ran.err.as_str()), (Some(0), 3, ""));
    let docs = include_str!("../../docs/WORDS.md");
    assert!(ran.out.lines().all(|play| docs.contains(play)), "docs/WORDS.md shows {}", ran.out);
}

#[test]
fn errors_name_the_place() {
    plays("...\n.-.\n...\n", &["tea"])
        .fails(1, "standard input, line 2, column 2: invalid square '-'; use a letter for");
    plays("...\n..\n", &["tea"]).fails(1, "standard input, line 2 has 2 squares, expected 3");
    plays("", &["tea"]).fails(1, "standard input: no board found; write one row per line");
    plays(&"..\n".repeat(26), &["tea"]).fails(1, "standard input: the board is 26x2; boards have 2 to 25 rows");
    plays(BOARD, &["te4"]).fails(2, "the rack has \"4\" in column 3");
    plays(BOARD, &[&"e".repeat(16)]).fails(2, "the rack has 16 tiles; use at most 15");
    plays(BOARD, &["zz"]).fails(1, "no plays found");
    Shell::new().run(&["words", "plays", "no/such", "--rack", "tea"]).fails(1, "cannot read no/such: no such file");
    for args in [&["-"][..], &["board.txt"], &["--rack", "tea"], &[]] {
        let ran = Shell::new().run(&[&["words", "plays"], args].concat());
        ran.fails(2, "name a BOARD and give its --rack; the screen on which both are entered needs a terminal");
    }
    Shell::new().run(&["words", "plays", "board.txt", "--json"]).fails(2, "--rack <LETTERS>");
    let many = Shell::new()
        .run_with(&["words", "plays", "-", "--rack", &"?".repeat(15)], "...............\n".repeat(15).as_bytes());
    many.fails(2, "more than 250,000 plays; use fewer blanks or tiles");
}
