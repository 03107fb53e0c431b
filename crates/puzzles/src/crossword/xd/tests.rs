use proptest::prelude::*;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Axis, Pos};

use super::*;
use crate::crossword::clue_list::MAX_CLUES;
use crate::crossword::{Cell, Clue, Crossword, CrosswordFile, Shade};

const REBUS: &str = include_str!("../../../fixtures/xd/rebus.xd");
const HEADINGS: &str = include_str!("../../../fixtures/xd/headings.xd");
const DESIGN: &str = include_str!("../../../fixtures/xd/design.xd");
const WITHOUT_CLUES: &str = include_str!("../../../fixtures/xd/without-clues.xd");

fn read(text: &str) -> ParsedCrossword {
    parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn error(text: &str) -> String {
    parse(text).expect_err(text).to_string()
}

/// Returns the rows of the grid as texts: solutions separated by spaces.
fn solution_rows(puzzle: &Crossword) -> Vec<String> {
    let cell = |cell: &Cell| match cell {
        Cell::Void => "_".to_owned(),
        Cell::Block => "#".to_owned(),
        Cell::Open(square) if square.solution.is_empty() => ".".to_owned(),
        Cell::Open(square) => square.solution.clone(),
    };
    puzzle.grid.by_row().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")).collect()
}

/// Returns the direction, label and text of a clue, and the number of cells in its entry.
fn clue_summary(clue: &Clue) -> (Axis, &str, &str, usize) {
    (clue.axis, &clue.label, &clue.text, clue.cells.len())
}

#[test]
fn a_file_with_a_rebus_and_shades_is_read() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(REBUS);
    assert_eq!(puzzle.title, "In the Wood");
    assert_eq!(puzzle.author, "A. Fox, edited by B. Owl");
    assert_eq!(puzzle.copyright, "© 2026 A. Fox");
    assert_eq!(puzzle.notes, "First note.\n\nSecond note.");
    assert_eq!(solution_rows(&puzzle), ["S OAK # A", "T R E E", "# # A M"]);
    let shaded: Vec<Pos> = puzzle
        .grid
        .positions()
        .filter(|&pos| puzzle.square(pos).is_some_and(|square| square.shade.is_some()))
        .collect();
    assert_eq!(shaded, [Pos::new(0, 3), Pos::new(2, 2)]);
    use Axis::{Across, Down};
    assert_eq!(
        puzzle.clues.iter().map(clue_summary).collect::<Vec<_>>(),
        [
            (Across, "1", "Gets very wet", 2),
            (Across, "4", "Stands in the wood", 4),
            (Across, "6", "\"I ___ told you so\" (briefly)", 2),
            (Down, "1", "Saint", 2),
            (Down, "3", "Wander, with a twist", 3),
            (Down, "9", "Not there", 0),
        ]
    );
    assert_eq!(
        warnings,
        [
            "1 line was ignored among the clues, starting at line 22",
            "1 clue was left without an entry: no such number in the grid"
        ]
    );
}

#[test]
fn sections_with_headings_are_read_in_any_order() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(HEADINGS);
    assert_eq!((puzzle.title.as_str(), puzzle.notes.as_str()), ("With Headings", "Hand-made."));
    assert_eq!(solution_rows(&puzzle), ["C A T", "A G A", "R E D"]);
    assert!(puzzle.square(Pos::new(0, 1)).unwrap().circled);
    assert_eq!(
        puzzle.clues_of(Axis::Across).map(clue_summary).collect::<Vec<_>>(),
        [(Axis::Across, "1", "Feline", 3), (Axis::Across, "4", "Lessened in rank, at sea?", 3),]
    );
    let down: Vec<&str> = puzzle.clues_of(Axis::Down).map(|clue| clue.text.as_str()).collect();
    assert_eq!(down, ["Vehicle", "A long time", "Sunbathes"]);
    assert_eq!(
        warnings,
        [
            "the Design section was ignored: no rules such as O { background: circle }",
            "2 answers were ignored: different letters in the grid"
        ]
    );
}

#[test]
fn designs_entries_and_clue_metadata_are_read() {
    let ParsedCrossword { file, warnings, .. } = read(DESIGN);
    let puzzle = &file.puzzle;
    // The design marks the dots as blocks.
    assert_eq!(solution_rows(puzzle), ["C A T # S", "OAK # E R A"]);
    let square = |row, col| puzzle.square(Pos::new(row, col)).unwrap();
    assert!(square(0, 0).circled && square(1, 4).circled && !square(0, 1).circled);
    assert_eq!((square(0, 0).shade, square(1, 4).shade), (None, Some(Shade::Rgb(0xff, 0xcc, 0))));
    // The bar on the left borders on a block.
    assert!(square(0, 2).bars.below && !square(1, 2).bars.right && !square(0, 1).bars.any());
    let entries: Vec<_> = puzzle.grid.positions().map(|pos| file.letters(pos)).collect();
    assert_eq!(entries, ["C", "", "", "", "", "OAK", "", "", "", ""]);
    assert_eq!(puzzle.title, "Barred Garden");
    let texts: Vec<_> = puzzle.clues.iter().map(|clue| (&*clue.label, &*clue.text)).collect();
    assert_eq!(
        texts,
        [
            ("1", "Purrs on H2O²"),
            ("4", "Time, see here (https://a.example)"),
            ("1", "Cereal with a [tree]"),
            ("2", "Also ~ in red")
        ]
    );
    assert_eq!((&*puzzle.clues[0].hint, puzzle.clues[0].refs.len()), ("Feline friend", 0));
    assert_eq!(
        puzzle.clues[1].refs,
        [(Axis::Across, "1".to_owned()), (Axis::Down, "2".to_owned()), (Axis::Across, "9".to_owned())]
    );
    assert_eq!(
        warnings,
        [
            "1 cell was left without a style: no rule for it in the Design section",
            "1 clue was left without an entry: no such number in the grid",
            "1 clue metadata line was ignored: no such clue",
        ]
    );
}

#[test]
fn clue_metadata_lines_without_a_clue_are_counted() {
    let text = DESIGN.replace("D9 ^Hint: Nowhere", "D9 ^Hint: Nowhere\nD9 ^Refs: A1\nA9 ^alt: x");
    assert_eq!(read(&text).warnings.last().unwrap(), "3 clue metadata lines were ignored: no such clue");
}

#[test]
fn parts_that_do_not_fit_are_reported() {
    let sections = "O { background: circle; font: x }\nAB { bar-top: true }\nI { background-image: url('x;}') }\n\nO\nIO\n## Start\nA";
    let file = format!("## Grid\nAB\nCD\n## Metadata\nTitle: T\n## Design\n{sections}");
    let ParsedCrossword { file, warnings, .. } = read(&file);
    assert_eq!(
        warnings,
        [
            "2 rules were ignored in the Design section: use the form O { background: circle }",
            "1 image was left out of the cells",
            "the design grid does not have the size of the grid",
            "the puzzle has no clues",
            "the Start section does not have the size of the grid",
        ]
    );
    assert!(file.puzzle.square(Pos::new(1, 1)).unwrap().circled && file.letters(Pos::new(0, 0)) == "A");
}

#[test]
fn bars_separate_entries() {
    let text =
        "## Metadata\nTitle: T\n## Grid\nABC\nDEF\n## Design\nL { bar-left: true }\nT { bar-top: true }\n.L.\nT..\n";
    let puzzle = read(text).file.puzzle;
    let labels: Vec<&str> = puzzle.grid.positions().map(|pos| puzzle.label(pos)).collect();
    assert_eq!(labels, ["", "1", "2", "3", "", ""]);
}

#[test]
fn only_letters_and_digits_of_answers_are_compared() {
    let grid = "Title: T\nRebus: 1=C/P 2=É\n\n\n1A.\n2BC\n\n\n";
    let warnings = |clue: &str| read(&format!("{grid}{clue}")).warnings;
    assert_eq!(warnings("A4. ~ É b-c"), Vec::<String>::new());
    assert_eq!(warnings("A4. ~ xbc").len(), 1);
    // An answer with two readings or an unknown letter cannot be compared.
    assert_eq!(warnings("A1. ~ xyz"), Vec::<String>::new());
    assert_eq!(warnings("D3. ~ xy"), Vec::<String>::new());
}

#[test]
fn dots_are_blocks_if_the_answers_fit_better() {
    let puzzle_with_blocks = read("Title: T\n\n\nAB.C\nD.EF\n\n\nA1. ~ AB\nA3. ~ EF\nD1. ~ AD\nD2. ~ CF\n");
    assert_eq!(solution_rows(&puzzle_with_blocks.file.puzzle), ["A B # C", "D # E F"]);
    assert_eq!(puzzle_with_blocks.warnings, ["dots were read as blocks: the answers fit better"]);
    let puzzle_with_open_cells = read("Title: T\n\n\nAB.C\nDDEF\n\n\nA1. ~ ABXC\nA5. ~ DDEF\n");
    assert_eq!(solution_rows(&puzzle_with_open_cells.file.puzzle), ["A B . C", "D D E F"]);
    assert_eq!(puzzle_with_open_cells.warnings, Vec::<String>::new());
}

#[test]
fn grid_characters_are_read() {
    let text = "Title: T\nSpecial: Circles\nRebus: a=HEART 2=TWO x 3=\n\n\n  _aB2  \n #é7/\n";
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(text);
    assert_eq!(solution_rows(&puzzle), ["_ HEART B TWO", "# É 7 /"]);
    let circled: Vec<bool> = puzzle.grid.cells().filter_map(Cell::square).map(|square| square.circled).collect();
    assert_eq!(circled, [true, false, false, true, false, false]);
    assert_eq!(
        warnings,
        ["part of the Rebus header was ignored; use the form 1=HEART 2=CLUB", "the puzzle has no clues"]
    );
    let with_combining_accent = read("Title: T\n\n\nE\u{301}A\nBC\n");
    assert_eq!(solution_rows(&with_combining_accent.file.puzzle), ["É A", "B C"]);
}

#[test]
fn spaces_and_invisible_characters_are_not_cells() {
    let text = "Title: T\n\n\n A B # C\nDE\u{200b} F\tG\n\x07\n* \u{301}_.1\n\n\nA1. x ~ AB\n";
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(text);
    assert_eq!(solution_rows(&puzzle), ["A B # C", "D E F G", "* _ . 1"]);
    assert_eq!(warnings, Vec::<String>::new());
    assert!(error("Title: T\n\n\n\x07\n").starts_with("no grid found; "));
}

#[test]
fn errors_include_the_line_number() {
    assert!(error("Title: T\n").starts_with("no grid found; "));
    assert!(error("").starts_with("no grid found; "));
    assert_eq!(
        error("Title: T\n\n\nABC\nAB\n"),
        "line 5: expected 3 cells as in the first row, found 2; make all rows the same length, with two empty lines \
         around the grid"
    );
    let wide_grid = format!("Title: T\n\n\n{}\n", "A".repeat(256));
    assert_eq!(error(&wide_grid), "line 4: the row is too long; use at most 255 cells");
    let tall_grid = format!("Title: T\n\n\n{}", "A\n".repeat(256));
    assert_eq!(error(&tall_grid), "line 259: the grid has too many rows; use at most 255");
    assert_eq!(error("Title: T\n\n\n##\n__\n"), "the grid has no open cells; use letters for them");
    assert_eq!(error(&"\n".repeat(1_000_001)), "line 1000001: too many lines; a crossword has at most 1000000");
    let clues = format!("Title: T\n\n\nAB\n\n\n{}", "A1. x\n".repeat(MAX_CLUES + 1));
    assert!(error(&clues).starts_with("line 65543: too many clues; use at most 65536"));
}

#[test]
fn unsupported_lines_are_reported_once() {
    let text = "Title: T\nno metadata\nSpecial: yes\nTitle: U\n\n\nAB\nCD\n\n\nB1. Other group ~ AB\nA1. a ~ AB\n";
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(text);
    assert_eq!(puzzle.title, "T");
    assert_eq!(
        warnings,
        [
            "the Special header was ignored; use shaded or circle",
            "some header lines were ignored; use the form \"Title: ...\"",
            "1 clue was listed as across: unknown group",
        ]
    );
}

#[test]
fn control_characters_are_removed() {
    let text = "Title: \x1b[31mT\nRebus: 1=\x07A\n\n\n1BF\x1b\nCDE\n\n\nA1. \u{202e}x ~ ABF\n\n\n\x1bnote\n";
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, .. } = read(text);
    let text = format!("{puzzle:?}");
    assert!(!text.chars().any(char::is_control) && !text.contains("\\u{") && !text.contains("\\x"), "{text}");
    assert_eq!((puzzle.title.as_str(), puzzle.clues[0].text.as_str(), puzzle.notes.as_str()), ("[31mT", "x", "note"));
}

#[test]
fn xd_files_are_detected() {
    for text in [
        REBUS,
        HEADINGS,
        "\u{feff}\nAuthor: me\n\n\nAB\n\n\nA1. x ~ AB",
        "## grid\nAB\n## METADATA\nTitle: x",
        "Number: 3\nTitle: x\n\n\nAB\n\n\nA1. x ~ AB",
        DESIGN,
        WITHOUT_CLUES,
        "Title: x\n\n\nAB\nC#\n\n\nnotes",
        "## Grid\nAB\n## Start\nA.",
    ] {
        assert!(detect(text), "{text}");
    }
    for text in [
        "",
        "ABCD\nEFGH\nIJKL\nMNOP\n",
        "# title: In the wood\n# theme: birds\nN E R W\nI X L W\n\nwren\nowl\n",
        "## Grid\nABC\nDEF\n\nabc\n",
        "wren\nowl\n",
        "Title: a list\n1. wren\n",
        "words: a\nA1. x ~ y\n",
        "Number: 3\nTitle: x\nwren\nowl\n",
        "Title: x\n\nwren\nowls\n",
        "Title: x\n\n\nwren\nowl\n",
        "Title: x\n\n\nwren\nowls\n\nbirds",
        "Title: x\n\n\nAB\n",
        "{\"title\": \"x\"}",
        "A1. x ~ y",
    ] {
        assert!(!detect(text), "{text}");
    }
}

#[test]
fn hostile_texts_are_read_or_refused() {
    let size = sample_size(1 << 17, 1 << 20);
    let markup = "{/".repeat(size);
    let texts = [
        "\n".repeat(size / 2),
        "Title: T\n".repeat(size / 8),
        format!(
            "Title: {markup}\nRebus: {markup}\nSpecial: {markup}\n\n\nAB\n\n\nA1. {markup} ~ {markup}\n\n\n{markup}"
        ),
        format!("## Grid\nAB\n## Clues\n{}", "nonsense\n".repeat(size / 8)),
        format!("Title: T\nRebus: {}\n\n\nAB\n", "1=A ".repeat(size / 4)),
        format!("Title: T\n\n\n{}", "A".repeat(size)),
        format!("Title: T\n\n\nA{}", "\u{301}".repeat(size)),
    ];
    // A quadratic reader would take far too long.
    let cells = |text: &String| parse(text).ok().map(|read| read.file.puzzle.grid.cells().count());
    assert_eq!(texts.each_ref().map(cells), [None, None, Some(2), Some(2), Some(2), None, Some(1)]);
    assert_eq!(texts.each_ref().map(|text| detect(text)), [false, false, true, true, false, false, false]);
}

#[test]
fn truncated_texts_do_not_panic() {
    for text in [REBUS, HEADINGS, DESIGN, WITHOUT_CLUES] {
        for (end, _) in text.char_indices() {
            let _ = parse(&text[..end]);
        }
    }
}

proptest! {
    #[test]
    fn random_texts_do_not_panic(
        text in r"(Title: x\n\n\n)?[A-Ca#_.1é\n ]{0,40}(\n\n\n)?([AD]?[1-3]\. [a-c~ {/\\}]{0,9}\n){0,5}\PC{0,20}"
    ) {
        let _ = detect(&text);
        let _ = parse(&text);
    }

    #[test]
    fn changed_characters_do_not_panic(changes in prop::collection::vec((0_usize..1000, any::<char>()), 1..8)) {
        let mut text: Vec<char> = (REBUS.to_owned() + DESIGN).chars().collect();
        for (index, ch) in changes {
            let index = index % text.len();
            text[index] = ch;
        }
        let _ = parse(&text.into_iter().collect::<String>());
    }
}
