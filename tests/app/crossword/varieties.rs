//! Tests of codewords, diagramless puzzles, acrostics, and what their files add.
use ratatui::layout::Position;
use wordhoard::ui::theme::Theme;
use wordhoard_engine::grid::Pos;

use super::{ROW_BY_ROW, WOOD, open, puzzle, settings, wood};
use crate::harness::{Player, Start};

/// Opens a file of the test puzzles.
fn open_file(path: &str, start: Start) -> Player {
    let file = Some(std::path::Path::new(wordhoard_puzzles::FIXTURES).join(path));
    let args = wordhoard::games::crossword::Args { file, ..Default::default() };
    let launch = args.launch(&start.settings.crossword).unwrap();
    Player::launch(start, launch)
}

#[test]
fn a_codeword_is_solved_number_by_number() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let mut player = open_file("jpz/codeword.jpz", Start { size, ..Start::default() });
        player.keys("<Enter>").expect("Code 3: 3 squares, blank").expect("Free: A B C");
        player.keys("x").expect("Code 1: 2 squares, blank").keys("/3<Enter>").expect("Code 3: 3 squares, X");
        player.keys("<Delete>").expect("Code 3: 3 squares, blank").keys("oeY").expect("Solved in");
    }
}

#[test]
fn the_numbers_of_a_codeword_are_listed_with_their_letters() {
    let mut player = open_file("jpz/codeword.jpz", Start::default());
    player.keys("<Enter>").expect("NUMBERS 3 left").expect(" 3▸·").expect(" 7 T").click(" 1 ·").expect("Code 1:");
    player.keys("e").expect(" 1 E").expect("NUMBERS 2 left").expect("Free: A B C D F");
    player.keys("<F6><Home>").expect("Code 1: 2 squares, E").keys("<Right>").expect("Code 2: 1 square, blank");
    // The squares of a number are highlighted together.
    player.keys("<Esc>/3<Enter>");
    let buffer = player.buffer();
    let style = Theme::colour().highlight(3);
    let is_marked =
        |&at: &Position| style.fg == Some(buffer[at].fg) && buffer[at].modifier.contains(style.add_modifier);
    assert!(buffer.area.positions().any(|at| is_marked(&at)), "the other squares of the number");
}

#[test]
fn a_diagramless_puz_is_solved_with_its_blocks_in_every_window() {
    const ROWS: [&str; 9] = [
        "orange.cast",
        "orange.wind",
        "planet.plan",
        "island.drag",
        "hammerplane",
        "orange.plan",
        "island.kitt",
        "bridge.hamm",
        "planet.jung",
    ];
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let start = Start { size, settings: settings(ROW_BY_ROW), ..Start::default() };
        let mut player = open_file("puz/diagramless.puz", start);
        player.keys("<Enter>").expect("1-Across: Clue 0").expect_no("█");
        for row in &ROWS[..8] {
            player.keys(row).keys("<Down>").keys(&"<Left>".repeat(10));
        }
        player.expect("█").keys(ROWS[8]).expect("Solved in").expect("without help");
    }
}

#[test]
fn a_diagramless_ipuz_is_solved_from_the_entries_in_its_file() {
    let start = Start { settings: settings(ROW_BY_ROW), ..Start::default() };
    let mut player = open_file("ipuz/diagramless.ipuz", start);
    player.keys("<Enter><PgUp><Left><Left><Right>").expect("Block at ").keys("<Delete>at").keys("<Down>en<Left>e");
    player.keys("<Left><Left>w<Left><Up>").expect_no("Solved").keys("o").expect("Solved in");
}

#[test]
fn blocks_are_set_removed_and_shown_in_diagramless_puzzles_only() {
    let mut player = open_file("puz/diagramless.puz", Start::default());
    // The clue of a number that no square has yet is read in the list.
    player.keys("<Enter>").expect_no("█").keys("<F6><End>").expect("-Across: Clue ").keys("<Esc>");
    player.keys(".").expect("█").keys("<Left>").expect("Block at ").keys(".").expect("1-Across").expect_no("█");
    player.keys("<F9>set a block<Enter>").expect("█").keys("<F9>show the blocks<Enter>").expect("Show all blocks?");
    player.keys("<F9>show the blocks<Enter>").expect("The diagram is shown: 9 squares revealed.").expect("*");
    // The block in the wrong place is gone.
    player.keys("orange").expect("O").keys("<F10><F10>").expect("9 revealed");
    wood().keys(".").expect("Only diagramless puzzles have blocks to find.");
}

#[test]
fn acrostics_are_solved_by_their_clues() {
    for (path, size) in ["ipuz/acrostic.ipuz", "jpz/acrostic.jpz"]
        .iter()
        .flat_map(|path| [(40, 12), (80, 24), (120, 40), (200, 60)].map(move |size| (path, size)))
    {
        let mut player = open_file(path, Start { size, ..Start::default() });
        player.keys("<Enter>/In a<Enter>").expect("Clues A: In a letter").keys("its").expect("Clues B: Also there");
        player.keys("its").expect("Solved in");
    }
}

#[test]
fn the_words_of_a_quotation_are_not_in_the_clue_lists() {
    let mut player = open_file("ipuz/acrostic.ipuz", Start::default());
    player.expect("CLUES 2 left").expect_no("ACROSS").expect("Clues A: In a letter");
    // The next clue is that of the list. Space still turns to the quotation, and F6 leads back to the list.
    player
        .keys("<Tab>")
        .expect("Clues B: Also there")
        .keys("<Tab>")
        .expect("Clues A")
        .keys("<Space>")
        .expect("1-Across");
    player.keys("<F6>").expect("Clues A: In a letter").keys("<Down>").expect("Clues B: ").keys("<Esc>");
    player.keys("<F2>").expect("Clues A looks easiest (0 of 3 letters filled).");
}

#[test]
fn lists_have_the_titles_of_the_file() {
    let mut player = open_file("jpz/variety.jpz", Start { size: (120, 40), ..Start::default() });
    player.keys("<Enter>").expect("ACROSS 3 left").expect("ROWS").expect("BLOOMS ").expect_no("DOWN");
    player.keys("<F6><Down>").expect("Rows A: Insect").keys("<Up>").expect("Across: Mine?");
}

#[test]
fn the_hint_of_a_clue_comes_before_its_letters() {
    let mut wood = puzzle(&WOOD);
    wood.clues[0].hint = "It is played with a ball".into();
    let mut player = open(wood, Start::default());
    player.keys("<F2>").expect("Hint for 1-Across: It is played with a ball F2 again for a letter.");
    player.keys("<F2>").expect("Letter 1 of 1-Across is C.").keys("<F2>").expect("Revealed the answer to 1-Across");
    player.keys("<Tab><F2>").expect("looks easiest");
}

#[test]
fn the_message_for_solvers_is_shown_once_the_puzzle_is_solved() {
    for size in [(40, 12), (80, 24)] {
        let mut wood = puzzle(&["AB", "CD"]);
        wood.completion = "Well done!\nThe theme is letters, as you will have found out by now. ".to_owned()
            + &"More of it. ".repeat(20);
        let mut player = open(wood, Start { size, ..Start::default() });
        player.expect_no("Well").keys("ab<^O>").expect_no("Well done").keys("<Esc>").keys("cd").expect("Well done!");
        player.expect("(Ctrl-O: all)").secs(3).keys("<^O>").expect("Message for solvers").expect("The theme is");
    }
}

#[test]
fn second_labels_are_drawn_or_named_at_the_cursor() {
    for (size, in_grid) in [((40, 12), None), ((80, 24), Some("A")), ((200, 60), Some("A"))] {
        let mut wood = puzzle(&WOOD);
        let square = wood.grid[Pos::new(0, 0)].square_mut().unwrap();
        square.mark = "Q".into();
        let mut player = open(wood, Start { size, ..Start::default() });
        match in_grid {
            None => player.expect("second label Q").keys("<Right>").expect_no("second label"),
            Some(_) => player.expect_no("second label").expect("Q"),
        };
    }
}

#[test]
fn a_hint_may_reveal_a_block() {
    let mut player = open_file("puz/diagramless.puz", Start::default());
    player.keys("<Enter>xy<F2>").expect("1-Across looks easiest").keys("<Right>".repeat(4).as_str());
    player.keys("<F2>").expect("The hint revealed a block, so the words have changed.").expect("Block at ");
}
