//! Tests of word searches on the command line: generation, solving and invalid input.

use std::fs;
use std::time::{Duration, Instant};

use wordhoard_engine::base::sample::sample_size;

use crate::shell::{RunOutput, Shell};

const POND: &str = "# title: At the pond\nD U C K\n. F W O\nS W A N\n\nduck\nSwan\nloon\n";

fn solve(text: &str, args: &[&str]) -> RunOutput {
    Shell::new().run_with(&[&["solve", "-"], args].concat(), text.as_bytes())
}

#[test]
fn words_are_listed_with_both_ends_and_missing_words_come_last() {
    let ran = solve(POND, &[]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "duck (0,0) (0,3)\nSwan (2,0) (2,3)\nloon not found\n"));
}

#[test]
fn json_output_is_as_documented() {
    let ran = solve(POND, &["--json"]);
    assert_eq!(
        ran.out,
        "{\"kind\":\"wordsearch\",\"rows\":3,\"cols\":4,\"found\":[{\"word\":\"duck\",\"start\":[0,0],\"end\":[0,3]},\
         {\"word\":\"Swan\",\"start\":[2,0],\"end\":[2,3]}],\"missing\":[\"loon\"]}\n"
    );
}

/// The paper prints the positions of the first and last letter, counted from 0.
#[test]
fn output_lines_match_the_paper() {
    let grid = "HXXXXXXX\nAXXIKANX\nRXXXSXXX\nIXXXXAXX\nMXXXXXTX\nAXXXXXXE\nUXXXXXXX\n\nharimau\nikan\nsate\n";
    assert_eq!(solve(grid, &[]).out, "harimau (0,0) (6,0)\nikan (1,3) (1,6)\nsate (2,4) (5,7)\n");
    for method in ["fast", "ours", "boyer-moore", "good-suffix", "brute"] {
        let ran = solve(grid, &["--method", method]);
        assert_eq!(ran.out, "harimau (0,0) (6,0)\nikan (1,3) (1,6)\nsate (2,4) (5,7)\n", "{method}");
        assert_eq!(ran.err.contains("letter comparisons"), !["fast", "ours"].contains(&method));
    }
}

#[test]
fn all_lists_every_place() {
    let ran = solve("OWLO\nXWXX\nXXLX\n\nowl\nlwol\n", &["--all"]);
    assert_eq!(ran.out, "owl (0,0) (0,2)\nowl (0,0) (2,2)\nlwol not found\n");
}

#[test]
fn words_that_would_read_backwards_are_refused_or_dropped() {
    let list = b"stop\npots\nreveled\nlever\n";
    let make = |args: &[&str]| {
        Shell::new().run_with(&[&["make", "wordsearch", "--list", "-", "--seed", "a", "--level"], args].concat(), list)
    };
    let ran = make(&["easy"]);
    let reason =
        "2 words left out: pots would run backwards as part of stop; lever would run backwards as part of reveled.";
    assert!(ran.code == Some(1) && ran.out.is_empty() && ran.err.contains(reason), "{}", ran.err);
    let ran = make(&["easy", "--drop"]);
    assert!(ran.code == Some(0) && ran.out.ends_with("\nstop\nreveled\n"), "{}", ran.out);
    assert!(make(&["hard"]).out.ends_with("\nstop\npots\nreveled\nlever\n"));
    assert!(make(&["easy", "--generator", "1"]).out.ends_with("\nstop\npots\nreveled\nlever\n"));
}

#[test]
fn bare_grids_are_boards_unless_read_as_word_searches() {
    let grid = "TEAR\nXXXX\n";
    assert!(solve(grid, &["--json"]).out.starts_with("{\"kind\":\"boggle\""));
    let ran = solve(grid, &["--as", "wordsearch"]);
    assert_eq!(ran.out, "tear (0,0) (0,3)\n");
    let shorter = solve(grid, &["--as", "wordsearch", "--min", "3"]).out;
    assert!(shorter.starts_with("tear (0,0) (0,3)\n") && shorter.contains("\near (0,1) (0,3)\n"), "{shorter}");
    assert_eq!(solve("XXXX\nXXXX\n", &["--as", "wordsearch"]).code, Some(1), "no words found");
}

#[test]
fn generated_puzzles_are_solvable_in_every_format() {
    let shell = Shell::new();
    for level in ["easy", "medium", "hard", "expert"] {
        let made = shell.run(&["make", "wordsearch", "--seed", "x", "--level", level, "--theme", "birds"]);
        assert_eq!(made.code, Some(0));
        let words = made.out.lines().skip_while(|line| !line.is_empty()).skip(1).count();
        let solved = solve(&made.out, &[]);
        assert_eq!((words, solved.out.lines().count()), (16, 16));
        assert!(!solved.out.contains("not found"));
        let json =
            shell.run(&["make", "wordsearch", "--seed", "x", "--level", level, "--theme", "birds", "--format", "json"]);
        assert_eq!(solve(&json.out, &[]).out, solved.out);
    }
}

#[test]
fn output_formats_follow_file_extensions() {
    let shell = Shell::new();
    let path = |name: &str| shell.home.path().join(name);
    assert_eq!(shell.run(&["make", "wordsearch", "--theme", "trees", "-o", "trees.pdf"]).code, Some(0));
    assert!(fs::read(path("trees.pdf")).unwrap().starts_with(b"%PDF-1."));
    assert_eq!(shell.run(&["make", "wordsearch", "--size", "50", "-o", "big.svg", "--paper", "letter"]).code, Some(0));
    for name in ["big.svg", "big-key.svg"] {
        assert!(fs::read_to_string(path(name)).unwrap().contains("</svg>"), "{name}");
    }
    for name in ["x.txt", "x.pdf", "x.svg"] {
        let why = format!("cannot write no/folder/{name}: the folder no/folder does not exist; create it first");
        shell.run(&["make", "wordsearch", "-o", &format!("no/folder/{name}")]).fails(1, &why);
    }
    let why = "birds.docx: unknown output format; use .pdf, .svg, .txt or .json, or --format";
    shell.run(&["make", "wordsearch", "-o", "birds.docx"]).fails(1, why);
    assert!(!path("birds.docx").exists());
    for (args, name) in [(&["-o", "birds"][..], "birds"), (&["--format", "text", "-o", "a.docx"], "a.docx")] {
        assert_eq!(shell.run(&[&["make", "wordsearch"], args].concat()).code, Some(0));
        assert!(fs::read_to_string(path(name)).unwrap().starts_with("# theme: "), "{name}");
    }
}

#[test]
fn words_that_do_not_fit_are_named_and_need_drop() {
    let shell = Shell::new();
    shell.file("words.txt", "# spelling\nhippopotamus\nowl\nOWL\n");
    shell
        .run(&["make", "wordsearch", "--list", "words.txt", "-o", "./words.txt"])
        .fails(1, "words.txt: refusing to overwrite the word list; name another file");
    let args = ["make", "wordsearch", "--list", "words.txt", "--size", "6"];
    let ran = shell.run(&args);
    ran.fails(1, "hippopotamus is too long: the longest line in the allowed directions has 6 cells");
    assert!(ran.err.contains("words.txt: ") && ran.err.contains("OWL"), "{}", ran.err);
    let ran = shell.run(&[&args[..], &["--drop"]].concat());
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.ends_with("\n\nowl\n"), "{}", ran.out);
}

#[test]
fn word_counts_are_exact_or_rejected() {
    let shell = Shell::new();
    let made = shell.run(&["make", "wordsearch", "--size", "50", "--count", "100", "--level", "expert", "--seed", "x"]);
    assert_eq!((made.code, made.out.lines().count()), (Some(0), 50 + 1 + 100), "{}", made.err);
    let ran = shell.run(&["make", "wordsearch", "--theme", "dances", "--size", "50", "--count", "100"]);
    ran.fails(1, "fewer than requested");
    let ran = shell.run(&["make", "wordsearch", "--letters", "5", "--tiers", "10..20", "--count", "12"]);
    assert!(ran.out.lines().skip(16).all(|word| word.len() == 5), "{}", ran.out);
}

#[test]
fn minutes_and_messages_are_respected() {
    let shell = Shell::new();
    let made = shell.run(&["make", "wordsearch", "--seed", "x", "--message", "Well done", "--hidden"]);
    assert!(made.out.contains("# message: Well done\n") && made.out.contains("# hidden"), "{}", made.out);
    assert_eq!(shell.run(&["make", "wordsearch", "--seed", "x", "--minutes", "3"]).code, Some(0));
    let rejects = |args: &[&str], message: &str| shell.run(&[&["make", "wordsearch"], args].concat()).fails(2, message);
    rejects(&["--minutes", "0"], "1 to 60 minutes");
    rejects(&["--size", "51"], "expected 5 to 50 rows");
    rejects(&["--theme", "nothing"], "birds");
    rejects(&["--theme", "??"], ", weather");
    rejects(&["--theme", "birds", "--list", "x"], "cannot be used with");
    rejects(&["--format", "doc"], "text, json, svg, pdf");
}

#[test]
fn themes_are_in_british_or_american_spelling() {
    let shell = Shell::new();
    let make = |args: &[&str]| {
        let ran = shell.run(&[&["make", "wordsearch", "--seed", "x", "--size", "30", "--count", "100"], args].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    let british = make(&["--theme", "colours", "--drop"]);
    assert_eq!(british, make(&["--theme", "colours", "--drop", "--spelling", "uk"]));
    assert!(british.starts_with("# theme: Colours\n") && british.contains("\ngrey\n") && !british.contains("\ngray\n"));
    let american = make(&["--theme", "colors", "--drop", "--spelling", "us"]);
    assert!(
        american.starts_with("# theme: Colors\n") && american.contains("\ngray\n") && !american.contains("\ngrey\n")
    );
    assert!(solve(&american, &[]).out.contains("gray ("), "the grid has the American word");
    shell.file("config.toml", "[wordsearch]\nspelling = \"us\"\n");
    assert_eq!(make(&["--theme", "colours", "--drop", "--config", "config.toml"]), american);
    shell.run(&["make", "wordsearch", "--spelling", "oz"]).fails(2, "expected a spelling: uk, us");
}

#[test]
fn puzzles_for_school_omit_unsuitable_words_but_keep_your_own() {
    let shell = Shell::new();
    shell.file("list.txt", "bosom\nbotany\npoker\n");
    let list = ["make", "wordsearch", "--list", "list.txt", "--seed", "x", "--size", "12"];
    let warning = "list.txt: on the list of words unsuitable for school: bosom, poker";
    for args in [&["--school"][..], &["--school", "on"], &["--school", "--copies", "3", "-o", "x.pdf"]] {
        let ran = shell.run(&[&list[..], args].concat());
        assert!(ran.code == Some(0) && ran.err.matches(warning).count() == 1, "{}", ran.err);
        assert!(args.contains(&"-o") || ran.out.ends_with("\n\nbosom\nbotany\npoker\n"), "{}", ran.out);
    }
    assert_eq!(shell.run(&list).err, "");
    let common = ["make", "wordsearch", "--theme", "words", "--seed", "1", "--size", "30", "--level", "expert"];
    let words = |args: &[&str]| {
        let ran = shell.run(&[&common[..], &["--count", "120"], args].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let words: Vec<String> = ran.out.lines().skip_while(|line| !line.is_empty()).map(str::to_owned).collect();
        words
    };
    let (all, school) = (words(&[]), words(&["--school"]));
    let unsuitable: Vec<&str> = wordhoard_assets::read_source("words/mature.txt").lines().collect();
    let is_unsuitable = |word: &String| !word.is_empty() && unsuitable.contains(&word.as_str());
    assert!(all.iter().any(is_unsuitable), "{all:?}");
    assert!(!school.iter().any(is_unsuitable), "{school:?}");
    assert_eq!((all.len(), school.len()), (121, 121));
    shell.file("config.toml", "[wordsearch]\nschool = true\n");
    assert_eq!(words(&["--config", "config.toml"]), school);
    assert_eq!(words(&["--config", "config.toml", "--school", "off"]), all);
    shell.run(&["make", "wordsearch", "--school", "primary"]).fails(2, "expected on or off");
}

/// Each file must be rejected within seconds, with an error that describes the fault.
#[test]
fn invalid_files_are_rejected_quickly() {
    let shell = Shell::new();
    let long = "A".repeat(sample_size(1 << 20, 10 << 20));
    let cases: [(&str, &[u8], &str); 7] = [
        ("ragged.txt", b"ABCDEFGHIJKL\nABC\n\nowl\n", "line 2 has 3"),
        ("empty.txt", b"", " found; "),
        ("long.txt", long.as_bytes(), "line 1 has more than 1000 letters"),
        ("control.txt", b"ABCDEFGHIJKL\nAB\x1b[2JGHIJKL\n\nowl\n", "control character"),
        ("bidi.txt", "ABCDEFGHIJKL\nABC\u{202e}EFGHIJKL\n\nowl\n".as_bytes(), "line 2, column 4"),
        ("binary.txt", b"\xff\xfe\x00\x01", "UTF-16"),
        ("odd.json", b"{\"puzzle\": 7}", "odd.json"),
    ];
    for (name, bytes, message) in cases {
        shell.file(name, bytes);
        for command in ["solve", "wordsearch"] {
            let start = Instant::now();
            shell.run(&[command, name]).fails(1, message);
            assert!(start.elapsed() < Duration::from_secs(5), "{command} {name}");
        }
    }
    shell.run(&["solve", "."]).fails(1, "is a directory");
    shell.run(&["wordsearch", "."]).fails(1, "is a directory");
    if cfg!(unix) {
        shell.run(&["wordsearch", "/dev/zero"]).fails(1, "is a device");
    }
}

#[test]
fn words_longer_than_every_line_of_the_grid_are_reported_as_not_found() {
    let ran = solve("ABC\nDEF\n\nabc\nabcdefghi\nfed\n", &[]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "abc (0,0) (0,2)\nfed (1,2) (1,0)\nabcdefghi not found\n"));
    let warning = "standard input: not in the grid, whose longest row or column has 3 letters: abcdefghi";
    assert!(ran.err.contains(warning), "{}", ran.err);
    let ran = solve("{\"puzzle\": [[\"A\", \"B\"]], \"words\": [\"ABC\", \"BA\"]}", &[]);
    assert_eq!((ran.out.as_str(), ran.err.contains("2 letters: ABC")), ("BA (0,1) (0,0)\nABC not found\n", true));
}

#[test]
fn lists_may_have_several_words_on_a_line_or_on_the_command_line() {
    let shell = Shell::new();
    shell.file("birds.txt", "owl, kestrel;wren\tIt is small.\ngreat auk;smew\n");
    let make = |args: &[&str]| shell.run(&[&["make", "wordsearch", "--seed", "l"], args].concat());
    let ran = make(&["--list", "birds.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.ends_with("\n\nowl\nkestrel\nwren\ngreat auk\nsmew\n"), "{}", ran.out);
    assert_eq!(make(&["--word", "owl, kestrel;wren", "--word", "great auk,smew"]).out, ran.out);
    let ran = make(&["--word", "heron,?rook,Wren", "--list", "birds.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "wordhoard: --word: duplicate words ignored: Wren\n"));
    assert!(ran.out.ends_with("\n\nowl\nkestrel\nwren\ngreat auk\nsmew\nheron\n?rook\n"), "{}", ran.out);
    make(&["--word", "owl", "--theme", "birds"]).fails(2, "cannot be used with");
    make(&["--word", " , "]).fails(1, "--word: no words found; separate words with commas or line breaks");
    let play = Shell::new().run_with(&["wordsearch", "--plain", "--word", "owl,wren", "--seed", "l"], b"/list\n");
    assert!(play.out.contains("2 words to find: owl, wren."), "{}", play.out);
}

#[test]
fn a_list_given_as_the_dictionary_is_refused() {
    let shell = Shell::new();
    shell.file("water.txt", "rain\nriver\n");
    for kind in ["wordsearch", "crossword", "fillin"] {
        for args in [["--words", "water.txt", "make", kind], ["make", kind, "--words", "water.txt"]] {
            shell.run(&args).fails(2, "--words names a dictionary, which new ");
        }
    }
}

#[test]
fn a_word_inside_another_is_named_once() {
    let shell = Shell::new();
    let make = ["make", "wordsearch", "--word", "RAIN,RAINFALL,CLOUD", "--size", "9", "--seed", "n"];
    let ran = shell.run(&[&make[..], &["--copies", "3", "-o", "rain.pdf"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "wordhoard: note: RAIN is found inside RAINFALL\n"));
    let ran =
        shell.run(&[&make[..], &["--word", "condensation", "--versions", "2", "--drop", "-o", "rain.pdf"]].concat());
    let notice = "wordhoard: 1 word left out: condensation is too long";
    assert!(ran.err.lines().count() == 2 && ran.err.lines().any(|line| line.starts_with(notice)), "{}", ran.err);
}

#[test]
fn directions_have_plain_names_and_levels_are_explained() {
    let shell = Shell::new();
    let make = |directions: &str| shell.run(&["make", "wordsearch", "--seed", "d", "--directions", directions]);
    assert_eq!(make("across,down").out, make("E,S").out);
    make("sideways").fails(2, "invalid directions; use across, down, diagonal, backwards, up, all");
    let help = shell.run(&["make", "wordsearch", "--help"]).out;
    for text in ["easy (words run across and down)", "medium (also diagonally)", "[alias: --versions]"] {
        assert!(help.contains(text), "{text}: {help}");
    }
}

#[test]
fn invalid_words_are_errors_that_drop_turns_into_warnings() {
    let shell = Shell::new();
    let many: Vec<String> = ('a'..='z').flat_map(|a| ('a'..='z').map(move |b| format!("q{a}{b}q"))).collect();
    shell.file("many.txt", many.join(","));
    shell.file("list.txt", format!("owl, b4t\nмир\nwren\n{}\n", "x".repeat(256)));
    let make = ["make", "wordsearch", "--seed", "l", "--list", "list.txt"];
    let invalid =
        "list.txt, line 1: invalid word \"b4t\": '4' is not a letter from a to z, with or without an accent; ";
    shell.run(&make).fails(1, &format!("{invalid}correct it, or skip it with --drop\n"));
    shell.run(&["wordsearch", "--list", "list.txt"]).fails(1, &format!("{invalid}correct or remove it\n"));
    let ran = shell.run(&[&make[..], &["--drop"]].concat());
    assert!(ran.code == Some(0) && ran.out.ends_with("\n\nowl\nwren\n"), "{}", ran.out);
    let warnings: Vec<&str> = ran.err.lines().collect();
    assert_eq!(warnings.len(), 3, "{}", ran.err);
    assert_eq!(warnings[0], format!("wordhoard: {invalid}skipped"));
    assert!(warnings[1].contains("list.txt, line 2: invalid word \"мир\"") && warnings[2].contains("line 4: "));
    for args in [&["make", "wordsearch", "--drop"][..], &["wordsearch"]] {
        let ran = shell.run(&[args, &["--list", "many.txt"]].concat());
        ran.fails(1, "many.txt: 676 words are too many; list at most 500, or use --count");
    }
    let few = ["make", "wordsearch", "--list", "many.txt", "--count", "3", "--seed", "l"];
    assert!(shell.run(&few).out.ends_with("\n\nqaaq\nqabq\nqacq\n"));
}

#[test]
fn secret_words_are_chosen_by_the_seed_or_marked_in_the_list() {
    let shell = Shell::new();
    let make = |args: &[&str]| shell.run(&[&["make", "wordsearch", "--seed", "s"], args].concat());
    let words = |out: &str| -> Vec<String> { out.split_once("\n\n").unwrap().1.lines().map(str::to_owned).collect() };
    let (theme, plain) = (["--theme", "birds"], make(&["--theme", "birds"]).out);
    let made = make(&[&theme[..], &["--secret", "3"]].concat()).out;
    let secret: Vec<String> = words(&made).split_off(13);
    assert!(secret.len() == 3 && secret.iter().all(|word| word.starts_with('?')), "{secret:?}");
    assert_eq!(made.split_once("\n\n").unwrap().0, plain.split_once("\n\n").unwrap().0, "the grid stays the same");
    assert_eq!(solve(&made, &[]).out.lines().count(), 16, "the solver finds secret words too");
    let json = make(&[&theme[..], &["--secret", "3", "--format", "json"]].concat()).out;
    assert_eq!(json.matches("\"secret\":true").count(), 3);
    assert_eq!(
        shell.run_with(&["show", "-"], json.as_bytes()).out,
        made.split_once('\n').map(|_| made.clone()).unwrap()
    );
    let own = make(&["--word", "?owl, wren, ?heron, smew", "--copies", "2", "--secret", "1", "-o", "own.svg"]);
    assert_eq!((own.code, own.err.as_str()), (Some(0), ""));
    let svg = fs::read_to_string(shell.home.path().join("own.svg")).unwrap();
    assert_eq!(svg.matches(">and 3 secret words:<").count(), 2, "both versions");
    assert_eq!((svg.matches(">_ _ _<").count(), svg.matches(">owl").count()), (2, 0));
    assert!(make(&["--word", "?owl, ?wren"]).out.contains("# hidden\n"));
    make(&["--secret", "0"]).fails(2, "0 is not in 1..=500");
    make(&["--secret", "2", "--hidden"]).fails(2, "cannot be used with");
}

/// Picture of a wide T with an island, in a ragged file with room around it.
const PICTURE: &str =
    "\n   ############ \n   ############\n   ############\n      ######\n      ######\n      ######   ##\n\n";

#[test]
fn pictures_give_the_grid_its_shape_and_size() {
    let shell = Shell::new();
    shell.file("t.txt", PICTURE);
    let make = ["make", "wordsearch", "--mask", "t.txt", "--seed", "f", "--theme", "birds"];
    let with = |args: &[&str]| shell.run(&[&make[..], args].concat());
    let made = with(&[]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let (grid, words) = made.out.split_once("\n\n").unwrap();
    let rows: Vec<String> = grid.lines().skip(1).map(|row| row.replace(' ', "")).collect();
    let shape: Vec<String> = rows.iter().map(|row| row.replace(|ch| ch != '.', "#")).collect();
    let bottom = "...######.....";
    assert_eq!(shape, ["############.."; 3].into_iter().chain([bottom, bottom, "...######...##"]).collect::<Vec<_>>());
    assert!(words.lines().count() >= 3, "{words}");
    assert_eq!(shell.run_with(&[&make[..2], &["--mask", "-"], &make[4..]].concat(), PICTURE.as_bytes()).out, made.out);
    // Versions, target times and messages use the same shape.
    for args in [&["--copies", "2"][..], &["--minutes", "1"], &["--message", "HI"], &["--count", "2"]] {
        let ran = with(&[args, &["-o", "t.svg"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
        let svg = fs::read_to_string(shell.home.path().join("t.svg")).unwrap();
        assert!(svg.contains(">6x14 ") && !svg.contains("heart"), "{args:?}");
    }
}

#[test]
fn words_that_do_not_fit_a_picture_are_reported() {
    let shell = Shell::new();
    shell.file("bars.txt", "#####\n\n#####\n\n#####\n");
    shell.file("list.txt", "owl\nheron\nkestrel\n");
    let make = ["make", "wordsearch", "--mask", "bars.txt", "--list", "list.txt", "--level", "easy", "--seed", "b"];
    shell.run(&make).fails(1, "1 word left out: kestrel is too long");
    let ran = shell.run(&[&make[..], &["--drop"]].concat());
    assert!(ran.code == Some(0) && ran.out.ends_with("\n\nowl\nheron\n"), "{}", ran.out);
    shell.file("dots.txt", "#.#.#\n.....\n#.#.#\n.....\n#.#.#\n");
    shell.run(&["make", "wordsearch", "--mask", "dots.txt"]).fails(1, "no words: list at least one that fits the grid");
}

#[test]
fn invalid_pictures_are_rejected_in_one_sentence() {
    let shell = Shell::new();
    let rejects = |text: &str, message: &str| {
        shell.file("picture.txt", text);
        for args in [&["wordsearch"][..], &["make", "wordsearch"]] {
            let ran = shell.run(&[args, &["--mask", "picture.txt"]].concat());
            ran.fails(1, &format!("picture.txt: {message}"));
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        }
    };
    rejects("owl\n", "no # found; draw a # for each cell that holds a letter");
    rejects("###\n", "the picture has 1 row and 3 columns; draw at least 5 of each");
    rejects(&"#".repeat(51), "line 1: the picture has more than 50 columns; draw a narrower one");
    rejects(&"#####\n".repeat(51), "line 51: the picture has more than 50 rows; draw a lower one");
    shell.file("large.txt", "#".repeat(2 << 20));
    shell.run(&["wordsearch", "--mask", "large.txt"]).fails(1, "large.txt exceeds the size limit");
    let usage = |args: &[&str]| {
        shell.run(&[&["make", "wordsearch", "--mask", "picture.txt"], args].concat()).fails(2, "cannot be used with");
    };
    usage(&["--size", "9"]);
    usage(&["--shape", "heart"]);
    shell
        .run(&["make", "wordsearch", "--mask", "-", "--list", "-"])
        .fails(1, "the word list and the picture cannot both be standard input; use a file for one");
    shell
        .run(&["make", "wordsearch", "--mask", "picture.txt", "-o", "picture.txt"])
        .fails(1, "picture.txt: refusing to overwrite the picture; name another file");
}

#[test]
fn themes_are_listed_on_request() {
    let shell = Shell::new();
    for kind in [&["wordsearch"][..], &["make", "wordsearch"], &["crossword"], &["make", "crossword"]] {
        let ran = shell.run(&[kind, &["--theme", "?"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{kind:?}");
        assert!(ran.out.lines().any(|line| line.starts_with("birds ") && line.ends_with("  Birds")), "{}", ran.out);
    }
    shell.run(&["make", "crossword", "--theme", "bords"]).fails(2, "birds");
}
