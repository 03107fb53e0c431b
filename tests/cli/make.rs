//! Tests of printed sets of word searches: versions, booklets, answer keys and the appearance of the pages.

use crate::shell::Shell;

fn read(shell: &Shell, name: &str) -> String {
    std::fs::read_to_string(shell.home.path().join(name)).unwrap()
}

/// Returns the number of pages in an SVG.
fn pages(svg: &str) -> usize {
    svg.matches("<g transform").count()
}

#[test]
fn versions_have_the_same_words_and_one_key_each() {
    let shell = Shell::new();
    let make = ["make", "wordsearch", "--seed", "class", "--theme", "birds", "--copies", "3", "--upper"];
    let ran = shell.run(&[&make[..], &["-o", "birds.svg"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let (puzzles, keys) = (read(&shell, "birds.svg"), read(&shell, "birds-key.svg"));
    assert_eq!((pages(&puzzles), pages(&keys)), (3, 1));
    for letter in ["A", "B", "C"] {
        let title = format!(">Birds, version {letter}<");
        assert!(puzzles.contains(&title) && keys.contains(&title), "{title}");
    }
    // The first version is the puzzle that the seed makes alone.
    let alone = shell.run(&make[..make.len() - 3]).out;
    let (_, words) = alone.rsplit_once("\n\n").unwrap();
    assert!(words.lines().count() > 10, "{alone}");
    for word in words.lines() {
        let entry = format!(">{}<", word.to_uppercase());
        assert_eq!(puzzles.matches(&entry).count(), 3, "each version lists {word}, in capitals");
    }
}

#[test]
fn booklets_number_their_puzzles() {
    let shell = Shell::new();
    let make = ["make", "wordsearch", "--booklet", "birds,trees,dogs", "--size", "10", "--seed", "b"];
    let ran = shell.run(&[&make[..], &["--per-page", "2", "--key", "same", "-o", "b.svg"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let svg = read(&shell, "b.svg");
    assert_eq!(pages(&svg), 3, "two pages of puzzles and one of keys");
    for title in ["Birds, puzzle 1", "Trees, puzzle 2", "Dogs, puzzle 3"] {
        assert_eq!(svg.matches(title).count(), 2, "{title}");
    }
}

#[test]
fn answer_keys_are_left_out_on_request_and_separate_ones_need_a_file() {
    let shell = Shell::new();
    let make = ["make", "wordsearch", "--seed", "k"];
    let with = |args: &[&str]| shell.run(&[&make[..], args].concat());
    let puzzle = with(&["--format", "svg", "--key", "none", "--instructions", "Words run across and down."]).out;
    assert_eq!(pages(&puzzle), 1);
    assert!(puzzle.contains(">Words run across and down.<"));
    assert_eq!(pages(&with(&["--format", "svg"]).out), 2);
    let ran = with(&["--format", "svg", "--key", "separate"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("add -o FILE"), "{}", ran.err);
}

#[test]
fn a_list_that_shrinks_the_grid_is_reported() {
    let shell = Shell::new();
    let make = |size: &str| shell.run(&["make", "wordsearch", "--seed", "s", "--list-size", size, "-o", "s.svg"]);
    let ran = make("30");
    assert!(ran.code == Some(0) && ran.err.contains("a word list of 30 points shrinks the letters"), "{}", ran.err);
    assert_eq!(make("12").err, "");
}

#[test]
fn impossible_sets_and_sizes_are_refused() {
    let shell = Shell::new();
    let error = |args: &[&str]| shell.run(&[&["make", "wordsearch", "--seed", "e"], args].concat()).err;
    assert!(error(&["--copies", "2"]).contains("holds one puzzle"));
    assert!(error(&["--copies", "2", "--format", "json"]).contains("holds one puzzle"));
    assert!(
        error(&["--booklet", "birds,tres", "-o", "x.svg"])
            .contains("tres: there is no such theme; did you mean trees?")
    );
    let letters = error(&["--format", "svg", "--letter-size", "50"]);
    assert!(letters.contains("use at most") && letters.contains("a smaller --size for larger letters"), "{letters}");
    assert!(error(&["--format", "svg", "--letter-size", "5"]).contains("from 6 to 60"));
    let large = ["--size", "45", "--format", "svg", "--per-page", "4"];
    assert!(error(&large).contains("print fewer per page"));
}

#[test]
fn letters_that_no_font_has_are_refused_by_name() {
    let shell = Shell::new();
    let make = ["make", "wordsearch", "--word", "żółw,đại bàng", "--size", "10", "--seed", "l"];
    let with = |args: &[&str]| shell.run(&[&make[..], args].concat());
    let error = "a PDF cannot show 日 本; write an SVG or a text file instead";
    with(&["--title", "日本", "-o", "title.pdf"]).fails(1, error);
    with(&["--instructions", "Łódź, 日本", "-o", "line.pdf"]).fails(1, error);
    assert!(!shell.home.path().join("title.pdf").exists() && !shell.home.path().join("line.pdf").exists());
    assert_eq!(with(&["--title", "Ζώα", "-o", "greek.pdf"]).code, Some(0));
    assert_eq!(with(&["--title", "日本", "-o", "title.svg"]).code, Some(0));
    assert!(read(&shell, "title.svg").contains(">日本<"));
    with(&["--word", "ψάρι", "-o", "list.pdf"]).fails(1, "invalid word \"ψάρι\": 'ψ' is not a letter from a to z");
}
