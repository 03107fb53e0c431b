//! Tests of the puzzles in the student papers that inspired this program.

use std::collections::HashSet;

use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::grid::{Board, Dir, Grid};
use wordhoard_engine::solve::boggle::{FoundWord, Scoring, brute, solve};
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::board;

use crate::paper;

/// 4x4 example from Kastogi, "Boggle Solver dengan Algoritma Depth First Search dalam Java" (2015).
const KASTOGI: &str = "B U H F\nF A A G\nE R A E\nT S E R\n";

/// The 63 legible words of the paper's listing.
const KASTOGI_WORDS: &str = "gastrea barest easter rarest raster reseau trefah agars areae erase ester farer frere \
    frets fubar hares harts ragas resee reset sager agar agas agee arts asea baas east eras erst fets frae frag gear \
    gees haaf hart raga rage rets saga sage tear tree tref age aha are bar ear eau far fer fes gee hae hag ref reg \
    res ser set tea";

/// First board of the paper "Boggle", which compares depth-first search with brute force.
const SECOND_A: &str = "O A A N\nE T R I\nI H K R\nI F L V\n";
/// Second board of the same paper.
const SECOND_B: &str = "W U O X\nY E R R\nN P M O\nU T S H\n";

fn solved(text: &str) -> (Board, Vec<FoundWord>) {
    let board = board::parse(text).unwrap();
    let found = solve(&board, &Lexicon::embedded(false), 3).unwrap();
    for word in &found {
        assert_legal(&board, word);
    }
    (board, found)
}

/// Asserts that a path joins adjacent tiles, uses none twice, and spells the word.
fn assert_legal(board: &Board, found: &FoundWord) {
    let path = &found.path;
    assert!(path.windows(2).all(|pair| pair[0].touches(pair[1])), "{found:?}");
    assert_eq!(path.iter().collect::<HashSet<_>>().len(), path.len(), "{found:?}");
    let spelled: String = path.iter().map(|&pos| board.get(pos).unwrap().face().to_lowercase()).collect();
    assert_eq!(spelled, found.text);
}

#[test]
fn the_solver_finds_every_word_of_the_first_papers_listing() {
    let (board, found) = solved(KASTOGI);
    let texts: HashSet<&str> = found.iter().map(|word| word.text.as_str()).collect();
    let missing: Vec<&str> = KASTOGI_WORDS.split_whitespace().filter(|word| !texts.contains(word)).collect();
    assert_eq!(KASTOGI_WORDS.split_whitespace().count(), 63);
    assert!(missing.is_empty(), "{missing:?}");
    // The paper lists at least 163 words and scores n - 2 points for a word of n letters.
    assert!(found.len() >= 163);
    let points = |text: &str| Scoring::LettersLessTwo.points(text.len(), &board);
    assert_eq!(["gastrea", "barest", "agars", "agar", "age"].map(points), [5, 4, 3, 2, 1]);
}

#[test]
fn both_boards_of_the_second_paper_have_words() {
    assert!(!solved(SECOND_A).1.is_empty());
    let (_, found) = solved(SECOND_B);
    assert!(found.iter().any(|word| word.text == "ore"));
}

/// Counts paths of three or more cells, in four directions.
#[test]
fn path_counts_match_the_second_papers_table() {
    let count = |side| {
        let mut count = 0u64;
        brute::paths(&Grid::fill(side, side, |_| ()), &Dir::STRAIGHT, &mut |path| count += u64::from(path.len() >= 3));
        count
    };
    assert_eq!([count(3), count(4)], [620, 28_448]);
    if is_full() {
        assert_eq!(count(5), 3_060_312);
    }
}

#[test]
fn search_agrees_with_brute_force_on_random_boards() {
    use wordhoard_engine::base::rng::Seed;
    use wordhoard_generators::boggle::{Density, DiceSet, Shape, deal};
    let words = Lexicon::embedded(false);
    for (rows, cols, boards) in [(2, 2, 40), (2, 3, 40), (3, 3, sample_size(8, 40)), (3, 4, sample_size(0, 4))] {
        for seed in 0..boards {
            let seed = Seed::new(format!("brute-{seed}"));
            let dice = DiceSet::for_tiles(usize::from(rows * cols));
            let board = deal(Shape { rows, cols }, dice, Density::Raw, &seed);
            let fast: Vec<String> = solve(&board, &words, 3).unwrap().into_iter().map(|word| word.text).collect();
            let slow = brute::words(&board, |text| words.get(text).is_some(), 3);
            assert_eq!(fast.len(), slow.len(), "{rows}x{cols} {seed:?}");
            assert!(fast.iter().all(|word| slow.contains(word)), "{rows}x{cols} {seed:?}");
        }
    }
}

/// Covers Nurmasyita's five fill-ins (2018). The paper gives one solution for each, without claiming that it is unique.
#[test]
fn the_fill_ins_of_the_third_paper_have_unique_solutions() {
    use wordhoard_engine::grid::Pattern;
    use wordhoard_engine::solve::fill_in::{BUDGET, Verdict, solve};
    for (number, (_, printed)) in paper::PUZZLES.iter().enumerate() {
        let puzzle = paper::Puzzle::of_the_paper(number);
        let solved = solve(&puzzle.pattern, &puzzle.slices(), BUDGET);
        let Verdict::Unique(filling) = solved.verdict else { panic!("puzzle {}: {solved:?}", number + 1) };
        assert_eq!(Pattern::new(filling.cells).to_string().trim(), printed.trim(), "puzzle {}", number + 1);
        let mut used = filling.words.clone();
        used.sort_unstable();
        assert!(used.into_iter().eq(0..puzzle.words.len()));
    }
}
