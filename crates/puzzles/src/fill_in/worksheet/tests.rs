use wordhoard_engine::solve::fill_in::{BUDGET, Verdict};

use super::*;
use crate::fill_in::text;
use crate::page::{Align, DrawOp, Page, Text};

const FILE: &str = "3 4\n--A-\n-##-\n----\nSEAT;STY;Step;TYPE;step\n";

fn texts(page: &Page) -> impl Iterator<Item = &Text> {
    page.ops.iter().filter_map(|op| if let DrawOp::Text(text) = op { Some(text) } else { None })
}

fn layout(puzzle: &FillIn, solution: Option<&Grid<PatternCell>>) -> Pages {
    let worksheet = Worksheet { puzzle, solution, title: "Ωμέγα", note: Some("a note"), paper: PageSize::Letter };
    pages(&worksheet).unwrap()
}

#[test]
fn words_are_listed_by_length_and_alphabet() {
    let puzzle = text::parse(FILE).unwrap().puzzle;
    let pages = layout(&puzzle, None);
    assert!(pages.key.is_empty());
    let listed: Vec<&str> =
        texts(&pages.puzzle[0]).filter(|text| text.align == Align::Left).map(|text| text.text.as_str()).collect();
    assert_eq!(listed, ["3 letters", "STY", "4 letters", "SEAT", "Step", "step", "TYPE", "a note"]);
    let given: Vec<&str> = texts(&pages.puzzle[0])
        .filter(|text| text.align == Align::Middle && text.text.len() == 1)
        .map(|text| text.text.as_str())
        .collect();
    assert_eq!(given, ["A"]);
}

#[test]
fn the_key_shows_the_solution_on_a_page_of_its_own() {
    let puzzle = text::parse("2\n--\n-#\nAB;AC").unwrap().puzzle;
    let (Verdict::Unique(filling) | Verdict::Multiple(filling, _)) = puzzle.solve(BUDGET).verdict else {
        panic!("the puzzle has a solution");
    };
    let pages = layout(&puzzle, Some(&filling.cells));
    assert_eq!((pages.puzzle.len(), pages.key.len()), (1, 1));
    let letters: String =
        texts(&pages.key[0]).filter(|text| text.text.len() == 1).map(|text| text.text.as_str()).collect();
    assert!(["ABC", "ACB"].contains(&letters.as_str()), "{letters}");
}

#[test]
fn long_lists_continue_on_further_pages() {
    let words: Vec<String> = (0..900)
        .map(|n| wordhoard_engine::words::fold::spell(&[n / 676, n / 26 % 26, n % 26].map(|n| n as u8)))
        .collect();
    let puzzle = text::parse(&format!("3\n---\n---\n---\n{}", words.join(";"))).unwrap().puzzle;
    let pages = layout(&puzzle, None);
    assert!(pages.puzzle.len() > 1);
    let printed: Vec<&str> = pages.puzzle.iter().flat_map(texts).map(|text| text.text.as_str()).collect();
    assert!(words.iter().all(|word| printed.contains(&word.as_str())));
}
