//! Tests of codewords, diagramless puzzles and lists with titles.

use std::path::Path;

use wordhoard_puzzles::crossword::{ipuz, jpz};

use super::*;

/// Reads a puzzle file made for tests.
fn fixture(path: &str) -> Vec<u8> {
    std::fs::read(Path::new(wordhoard_puzzles::FIXTURES).join(path)).unwrap()
}

#[test]
fn codewords_are_played_by_number() {
    round!(player, jpz::parse(&fixture("jpz/codeword.jpz")).unwrap().file.puzzle);
    assert!(player.opening.contains("This is a codeword"), "{}", player.opening);
    player.expect("3", "Code 3: 3 squares, blank.");
    player.expect("7", "Code 7: 2 squares, T.");
    player.expect("7 x", "Code 7 is T: the letter is given or revealed, and cannot be changed.");
    player.expect("3 x", "Code 3: 3 squares, X.");
    player.expect("1 x", "Code 1: 2 squares, X. Code 3 is X too.");
    player.expect("1 clear", "Code 1: 2 squares, blank.");
    player.expect("3 o", "Not entered: code 3 is X and would become O.\nTo enter it anyway, type 3! O.");
    player.expect("3! o", "Code 3: 3 squares, O.");
    player.expect("3 oo", "OO is not one letter. Nothing was entered.");
    player.expect("row 1 2", "Row 1 column 2 is O.\nIt is code 3.\nIt is in R1C1-Across.");
    let codes = player.handle_line("codes");
    assert!(codes.starts_with("Code 1: 2 squares, blank.\nCode 2: 1 square, blank.\nCode 3: 3 squares, O."), "{codes}");
    assert!(codes.contains("Free letters: A, B, C, D, E, F"), "{codes}");
    player.expect("1 e", "Code 1: 2 squares, E.");
    let end = player.handle_line("2 y");
    assert!(end.contains("Solved in"), "{end}");
}

#[test]
fn blocks_of_diagramless_puzzles_are_set_by_row_and_column() {
    let puzzle = ipuz::parse(str::from_utf8(&fixture("ipuz/diagramless.ipuz")).unwrap()).unwrap().file.puzzle;
    let (_dir, context) = temp_context();
    let hidden = Desc { hide_diagram: true, ..desc(puzzle) };
    let mut player = Player::start(&context, hidden);
    assert!(player.opening.contains("The puzzle is diagramless"), "{}", player.opening);
    player.expect("row 2", "Row 2: 3 blank.");
    player.expect("3a", "3-Across, not in the grid yet: Lump.");
    player.expect("row 2 2 block", "Row 2 column 2 is now a block.");
    player.expect("row 2 2", "Row 2 column 2 is a block.");
    player.expect("3a", "3-Across, 3 letters: Lump.\nAll blank.");
    player.handle_line("row 2 2 clear");
    player.expect("row 2", "Row 2: 3 blank.");
    let revealed = player.handle_line("reveal diagram");
    assert!(revealed.starts_with("All blocks are revealed. Type grid to hear them.\n1 block revealed."), "{revealed}");
    ["1a cat", "3a wen", "1d cow"].iter().for_each(|line| _ = player.handle_line(line));
    let end = player.handle_line("2d ten");
    assert!(end.contains("Solved in"), "{end}");
}

#[test]
fn lists_are_read_with_their_titles() {
    round!(player, jpz::parse(&fixture("jpz/variety.jpz")).unwrap().file.puzzle);
    let clues = player.handle_line("clues");
    assert!(clues.contains("Rows, 2 clues."), "{clues}");
    assert!(player.opening.contains("2 in Rows"), "{}", player.opening);
}
