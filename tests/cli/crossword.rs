//! Tests of crossword files on the command line: solving, unlocking, display, conversion and invalid input.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use wordhoard_puzzles::crossword::{Key, Origin, puz};

use crate::shell::{RunOutput, Shell};

/// Returns the content of a file of the crate `wordhoard-puzzles`.
fn puzzle(name: &str) -> Vec<u8> {
    let path = Path::new(wordhoard_puzzles::FIXTURES).join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

const WOOD: &str = "Title: In the wood\nAuthor: A. Fox\n\n\nFOX\nI#E\nRAN\n\n\nA1. Red one ~ FOX\nA3. Fled ~ RAN\n\nD1. Tree ~ FIR\n\
                    D2. Void ~ XEN\n";

fn wood(args: &[&str]) -> RunOutput {
    Shell::new().run_with(&[&[args[0], "-"], &args[1..]].concat(), WOOD.as_bytes())
}

#[test]
fn solutions_are_printed_as_documented() {
    let ran = wood(&["solve", "--json"]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (
            Some(0),
            "{\"kind\":\"crossword\",\"status\":\"solution\",\"grid\":[[\"F\",\"O\",\"X\"],[\"I\",\"#\",\"E\"],[\"R\",\"A\",\"N\"]],\
             \"key\":null,\"warnings\":[]}\n"
        )
    );
    let text = wood(&["solve"]).out;
    assert!(
        text.starts_with("┌1──┬───┬2──┐\n│ F │ O │ X │\n") && text.ends_with("\nThis is the solution in the file.\n")
    );
}

#[test]
fn puzzles_are_shown_with_their_clues() {
    let blank = wood(&["show", "--blank"]).out;
    assert!(blank.starts_with("In the wood\nby A. Fox\n\n┌1──┬───┬2──┐\n│   │   │   │\n"), "{blank}");
    assert!(blank.contains("\nAcross\n\n   1  Red one\n   3  Fled\n\nDown\n\n   1  Tree\n"), "{blank}");
    assert!(wood(&["show", "--solution"]).out.contains("│ R │ A │ N │"));
}

#[test]
fn crosswords_convert_to_every_writable_format() {
    let shell = Shell::new();
    shell.file("wood.xd", WOOD);
    let stderr = |args: &[&str]| {
        let ran = shell.run(args);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.err
    };
    assert_eq!(stderr(&["convert", "wood.xd", "wood.puz"]), "");
    assert_eq!(stderr(&["convert", "wood.puz", "wood.ipuz"]), "");
    assert_eq!(stderr(&["convert", "wood.ipuz", "again.puz"]), "");
    let read = |name: &str| fs::read(shell.file("x", "").with_file_name(name)).unwrap();
    assert!(read("wood.puz") == read("again.puz"), "conversion through .ipuz loses nothing");
    let shown = shell.run(&["show", "wood.xd", "--solution"]).out;
    for name in ["wood.puz", "wood.ipuz", "again.puz"] {
        assert_eq!(shell.run(&["show", name, "--solution"]).out, shown, "{name}");
    }
    assert!(stderr(&["convert", "wood.puz", "wood.txt"]).contains("wood.txt: a fill-in has neither clues"));
    assert_eq!(String::from_utf8(read("wood.txt")).unwrap(), "3\n---\n-#-\n---\nFIR;FOX;RAN;XEN\n");
    shell.run(&["convert", "wood.puz", "wood.jpz"]).fails(1, "wood.jpz: writing .jpz is not supported; use .puz");
    shell.run(&["convert", "wood.puz", "-"]).fails(1, "standard output: unknown output format");
    shell.run(&["convert", "wood.puz", "wood.json"]).fails(1, "wood.puz: a crossword converts to .puz, to .ipuz");
}

#[test]
fn puz_files_converted_to_puz_are_unchanged() {
    let shell = Shell::new();
    let mut files = fs::read_dir(Path::new(wordhoard_puzzles::FIXTURES).join("puz")).unwrap();
    let mut checked = 0;
    while let Some(Ok(entry)) = files.next() {
        let name = entry.file_name().into_string().unwrap();
        if name.ends_with(".puz") {
            let bytes = puzzle(&format!("puz/{name}"));
            shell.file(&name, &bytes);
            assert_eq!(shell.run(&["convert", &name, "out.puz"]).code, Some(0), "{name}");
            assert!(fs::read(shell.file("x", "").with_file_name("out.puz")).unwrap() == bytes, "{name}");
            checked += 1;
        }
    }
    assert!(checked > 5);
}

#[test]
fn features_lost_in_conversion_are_reported() {
    let shell = Shell::new();
    shell.file("barred.ipuz", puzzle("ipuz/barred.ipuz"));
    let ran = shell.run(&["convert", "barred.ipuz", "out.puz"]);
    assert!(ran.code == Some(0) && ran.err.contains("out.puz: ") && ran.err.contains("bar"), "{}", ran.err);
}

/// Words for the tests of filling. Preparing the embedded list takes longer than these tests.
const WORDS: &str = "ate\nfaqs\nqat\nqin\nrye\ntan\ntar\ntea\nten\nza\n";

/// Runs a command with [`WORDS`] and a puzzle on standard input.
fn fill(text: &str, args: &[&str]) -> RunOutput {
    let shell = Shell::new();
    shell.file("words.txt", WORDS);
    shell.run_with(&[&["--words", "words.txt", "solve", "-"], args].concat(), text.as_bytes())
}

#[test]
fn puzzles_without_a_solution_are_filled_from_the_word_list() {
    let solve = |rows: &str, args: &[&str]| {
        let text = format!("Title: Part\n\n\n{rows}\n\n\nA1. ? ~\nD1. ? ~\n");
        fill(&text, args)
    };
    let ran = solve("...\n.#.\n...", &["--json"]);
    assert!(ran.code == Some(0) && ran.out.contains("\"status\":\"fill\""), "{} {}", ran.out, ran.err);
    let ran = solve("...\n.#.\n..E", &[]);
    assert!(ran.out.ends_with("\nThe file holds part of the solution; the rest is filled from the word list.\n"));
    // An entry that is not in the word list is accepted.
    let ran = solve("QZQ\n.#.\n...", &["--plain", "--as", "crossword"]);
    assert!(ran.code == Some(0) && ran.out.starts_with("Q Z Q\n"), "{} {}", ran.out, ran.err);
    // No word ends in QX.
    let ran = solve("###.\nZ#..\n###Q\n###X", &["--json"]);
    assert!(ran.out.contains("\"status\":\"none\"") && ran.code == Some(1), "{} {}", ran.out, ran.err);
    let ran = solve("###.\nZ#..\n###Q\n###X", &[]);
    ran.fails(1, "the file holds part of the solution, and no words were found that fill the rest: ");
}

#[test]
fn player_entries_and_rebuses_are_not_used_by_the_fill() {
    let ipuz = |rest: &str| {
        format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/crossword#1\"],{rest},\"clues\":{{}}}}"
        )
    };
    let solve = |text: String| fill(&text, &["--plain", "--as", "crossword"]);
    let guessed = solve(ipuz("\"puzzle\":[[1,0,0]],\"saved\":[[\"Q\",\"Q\",\"Q\"]]"));
    assert!(guessed.code == Some(0) && !guessed.out.contains('Q'), "{} {}", guessed.out, guessed.err);
    let rebus = solve(ipuz("\"puzzle\":[[1,0,0]],\"solution\":[[\"HEART\",0,0]]"));
    rebus.fails(1, "the file holds part of the solution, and no words were found that fill the rest: 2 cells");
}

#[test]
fn locked_solutions_are_unlocked_only_on_request() {
    let shell = Shell::new();
    let mut file = puz::parse(&puzzle("puz/clock.puz")).unwrap().file;
    file.puzzle.lock(Key::new(1234).unwrap()).unwrap();
    shell.file("locked.puz", puz::write(&file, &Origin::None).unwrap().bytes);
    let json = shell.run(&["solve", "locked.puz", "--json"]).out;
    assert!(json.contains("\"status\":\"unlocked\"") && json.contains("\"key\":1234,"), "{json}");
    assert!(shell.run(&["show", "locked.puz"]).err.contains("the solution is locked; use --solution to unlock it"));
    assert!(shell.run(&["show", "locked.puz", "--solution"]).err.contains("unlocked with key 1234"));
    for name in ["out.ipuz", "out.txt"] {
        shell.run(&["convert", "locked.puz", name]).fails(1, "which only .puz supports; use --unlock");
    }
    let ran = shell.run(&["convert", "locked.puz", "out.ipuz", "--unlock"]);
    assert!(ran.code == Some(0) && ran.err.contains("locked.puz: unlocked with key 1234"), "{}", ran.err);
    assert!(shell.run(&["solve", "out.ipuz", "--json"]).out.contains("\"status\":\"solution\""));
}

/// Each file must be rejected within seconds, with a one-line error that describes the fault.
#[test]
fn hostile_files_are_rejected_quickly() {
    let shell = Shell::new();
    let puz = puzzle("puz/rebus.puz");
    let huge = |text: &str| text.repeat((8 << 20) / text.len());
    let laughs: String =
        (0..20).map(|n| format!("<!ENTITY l{} \"{}\">", n + 1, format!("&l{n};").repeat(10))).collect();
    let bomb = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY l0 \"ha\">{laughs}]><crossword-compiler>&l20;</crossword-compiler>"
    );
    let deep = huge("<a>");
    let nested = huge("[");
    let ipuz = |rest: &str| {
        format!("{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/crossword#1\"],{rest}}}")
    };
    let wide =
        ipuz(&format!("\"dimensions\":{{\"width\":65535,\"height\":65535}},\"puzzle\":[[{}0]]", "0,".repeat(65534)));
    let inside = ipuz(&format!("\"puzzle\":{nested}"));
    let jpz = "<crossword-compiler><rectangular-puzzle><crossword><grid width=\"65535\" height=\"65535\"></grid></crossword>\
               </rectangular-puzzle></crossword-compiler>";
    let cases: [(&str, &[u8], &str); 9] = [
        ("cut.puz", &puz[..0x60], "byte"),
        ("head.puz", &puz[..0x20], "byte"),
        ("bomb.jpz", bomb.as_bytes(), "line 1"),
        ("deep.jpz", deep.as_bytes(), "line 1"),
        ("wide.jpz", jpz.as_bytes(), "255"),
        ("wide.ipuz", wide.as_bytes(), "255"),
        ("nested.ipuz", inside.as_bytes(), "line 1"),
        ("nested.json", nested.as_bytes(), "line 1"),
        ("page.html", b"<!DOCTYPE html><html><body>no</body></html>", "page.html"),
    ];
    for (name, bytes, message) in cases {
        shell.file(name, bytes);
        for command in [&["solve", name][..], &["show", name], &["convert", name, "out.puz"]] {
            let start = Instant::now();
            let ran = shell.run(command);
            ran.fails(1, message);
            assert!(ran.err.len() < 500 && ran.err.lines().count() == 1, "expected one line: {}", ran.err);
            assert!(start.elapsed() < Duration::from_secs(5), "{command:?}");
        }
    }
}

#[test]
fn control_characters_in_files_do_not_reach_the_terminal() {
    let hostile = WOOD
        .replace("In the wood", "\u{1b}]0;owned\u{7}\u{202e}In\u{9b}31m")
        .replace("Red one", "\u{1b}[2J\u{200b}Red");
    let ran = Shell::new().run_with(&["show", "-"], hostile.as_bytes());
    assert!(
        ran.out.contains("Red") && !ran.out.contains(['\u{1b}', '\u{7}', '\u{202e}', '\u{9b}', '\u{200b}']),
        "{}",
        ran.out
    );
}

#[test]
fn crosswords_are_printed_in_the_format_of_the_extension() {
    let shell = Shell::new();
    shell.file("wood.xd", WOOD);
    let path = |name: &str| shell.home.path().join(name);
    let ran = shell.run(&["make", "crossword", "wood.xd", "-o", "wood.pdf"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let pdf = fs::read(path("wood.pdf")).unwrap();
    let count = |needle: &[u8]| pdf.windows(needle.len()).filter(|window| *window == needle).count();
    assert!(pdf.starts_with(b"%PDF-1."));
    assert_eq!([count(b"/Type /Page "), count(b"(Red one) Tj"), count(b"(X) Tj")], [2, 1, 1]);
    assert_eq!(shell.run(&["make", "crossword", "wood.xd", "-o", "wood.svg", "--paper", "letter"]).code, Some(0));
    let svg = |name: &str| fs::read_to_string(path(name)).unwrap();
    assert!(svg("wood.svg").contains(">Fled</text>") && !svg("wood.svg").contains(">X</text>"));
    assert!(svg("wood-key.svg").contains(">X</text>"));
    let text = shell.run_with(&["make", "crossword", "-"], WOOD.as_bytes());
    assert!(text.out.starts_with("In the wood\n") && !text.out.contains('X'), "{}", text.out);
}

#[test]
fn crosswords_that_cannot_be_printed_are_refused_with_a_reason() {
    let shell = Shell::new();
    shell.file("wood.xd", WOOD);
    shell
        .run(&["make", "crossword", "wood.xd", "-o", "wood.json"])
        .fails(1, "wood.json: unknown output format; use .pdf, .svg");
    shell
        .run(&["make", "crossword", "wood.xd", "-o", "./wood.xd", "--format", "text"])
        .fails(1, "wood.xd: refusing to overwrite the puzzle; name another file");
    shell.file("cat.xd", WOOD.replace("Red one", "猫"));
    let args = ["make", "crossword", "cat.xd", "-o", "cat.pdf"];
    shell.run(&args).fails(1, "cat.xd: a PDF cannot show 猫; write an SVG or a text file instead");
    assert!(!shell.home.path().join("cat.pdf").exists());
    shell.file("greek.xd", WOOD.replace("Red one", "Ωμέγα"));
    assert_eq!(shell.run(&["make", "crossword", "greek.xd", "-o", "greek.pdf"]).code, Some(0));
}

#[test]
fn puzzles_without_a_known_solution_are_printed_without_a_key() {
    let shell = Shell::new();
    let print = |puzzle: &[u8]| {
        let ran = shell.run_with(&["make", "crossword", "-", "--format", "svg"], puzzle);
        assert_eq!((ran.code, ran.out.contains("Answer key")), (Some(0), false), "{}", ran.err);
        ran.err
    };
    let parsed = puz::parse(&puzzle("puz/marks.puz")).unwrap();
    let mut file = parsed.file;
    file.puzzle.lock(Key::new(1234).unwrap()).unwrap();
    let locked = puz::write(&file, &Origin::None).unwrap().bytes;
    assert!(print(&locked).contains("because the solution is locked"));
    let unsolved = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"puzzle":[[1,2],[3,0]]}"#;
    assert!(print(unsolved.as_bytes()).contains("because the file holds no complete solution"));
    shell.file("unsolved.ipuz", unsolved);
    let text = shell.run(&["make", "crossword", "unsolved.ipuz", "--key", "same"]);
    assert!(text.code == Some(0) && text.err.contains("because the file holds no complete solution"), "{}", text.err);
    assert!(!text.out.contains("Answer key"), "{}", text.out);
}

#[test]
fn new_crosswords_are_made_in_every_format() {
    let shell = Shell::new();
    let text = shell.run(&["make", "crossword", "--seed", "one"]);
    assert!(text.code == Some(0) && text.out.starts_with("Easy mini, seed one\n"), "{}{}", text.out, text.err);
    for name in ["one.puz", "one.ipuz"] {
        assert_eq!(shell.run(&["make", "crossword", "--seed", "one", "-o", name]).code, Some(0));
        let shown = shell.run(&["show", name, "--solution"]);
        for part in ["Easy mini, seed one", "W │ H │ O │ L │ E"] {
            assert!(shown.out.contains(part), "{name}: {part}\n{}", shown.out);
        }
        let again = shell.run(&["make", "crossword", name, "-o", "x.puz"]);
        again.fails(1, "this is a puzzle to print; `wordhoard convert` writes .puz and .ipuz");
    }
    let pdf = shell.run(&["make", "crossword", "--seed", "one", "--format", "pdf", "-o", "one.pdf"]);
    assert_eq!((pdf.code, pdf.err.as_str()), (Some(0), ""));
    let larger = shell.run(&["make", "crossword", "--size", "7", "--style", "british", "--seed", "one"]);
    assert!(larger.out.starts_with("Easy 7x7 British, seed one\n"), "{}{}", larger.out, larger.err);
    let with_key = shell.run(&["make", "crossword", "--seed", "one", "--key", "same"]).out;
    let (puzzle, key) = with_key.split_once("\nAnswer key\n\n").unwrap();
    assert_eq!(puzzle, text.out);
    assert!(key.contains("W │ H │ O │ L │ E"), "{key}");
    shell.run(&["make", "crossword", "--key", "separate"]).fails(1, "text has no separate answer key");
    shell.run(&["make", "crossword", "--key", "same", "-o", "a.puz"]).fails(1, "--key is for printed puzzles");
    shell.run(&["make", "crossword", "--size", "8"]).fails(2, "expected a size: 5, 6, 7, 9, 11, 13, 15");
    shell
        .run(&["make", "crossword", "--size", "6", "--style", "british"])
        .fails(1, "there are no British patterns of 6x6");
    shell.run(&["make", "crossword", "--level", "x"]).fails(2, "use easy, medium, hard");
    shell.run(&["make", "crossword", "--seed", "one", "-o", "a.doc"]).fails(1, "unknown output format");
}

#[test]
fn booklets_have_their_keys_at_the_end() {
    let shell = Shell::new();
    let booklet = |args: &[&str]| {
        shell.run(
            &[&["make", "crossword", "--size", "7", "--style", "british", "--seed", "tea", "--count", "3"], args]
                .concat(),
        )
    };
    let made = booklet(&[]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let titles = ["tea", "tea-2", "tea-3"].map(|seed| format!("Easy 7x7 British, seed {seed}\n"));
    let (puzzles, keys) = made.out.split_once("\nAnswer keys\n").unwrap();
    for (number, title) in (1..).zip(titles) {
        let title = format!("{number}. {title}");
        assert!(puzzles.contains(&title) && keys.contains(&title), "{title}: {}", made.out);
    }
    let single = shell.run(&["make", "crossword", "--size", "7", "--style", "british", "--seed", "tea-2"]).out;
    assert!(puzzles.contains(single.trim_end()), "{single}");
    assert!(!booklet(&["--key", "none"]).out.contains("Answer keys"));
    booklet(&["--key", "separate"]).fails(1, "text has no separate answer key");
    assert_eq!(booklet(&["-o", "tea.pdf"]).code, Some(0));
    let pdf = String::from_utf8_lossy(&fs::read(shell.home.path().join("tea.pdf")).unwrap()).into_owned();
    assert_eq!(pdf.matches("/Type /Page ").count(), 4, "three puzzles, and a page of keys");
    booklet(&["-o", "tea.puz"]).fails(1, "a file to solve has one puzzle");
    shell.run(&["make", "crossword", "--count", "0"]).fails(2, "0 is not in 1..=100");
}

#[test]
fn own_patterns_are_filled() {
    let shell = Shell::new();
    shell.file("blocks.txt", "##B..\n#....\n.....\n....#\n...##\n");
    let made = shell.run(&["make", "crossword", "--pattern", "blocks.txt", "--seed", "one", "-o", "own.ipuz"]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let shown = shell.run(&["show", "own.ipuz", "--solution"]).out;
    assert!(shown.contains("│███│███│ B │"), "{shown}");
    shell.file("bad.txt", "...\n..x1\n");
    let bad = shell.run(&["make", "crossword", "--pattern", "bad.txt"]);
    bad.fails(1, "bad.txt: row 2, column 4: invalid square '1'");
    shell.file("short.txt", "..#\n...\n#..\n");
    shell
        .run(&["make", "crossword", "--pattern", "short.txt"])
        .fails(1, "row 1, column 1: the word across has two squares");
    shell.run(&["make", "crossword", "--pattern", "none.txt"]).fails(1, "cannot read none.txt");
    shell.run(&["make", "crossword", "--pattern", "blocks.txt", "--size", "9"]).fails(2, "cannot be used with");
}
