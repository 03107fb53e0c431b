//! Tests of grids filled from the embedded words, and of the fill-ins made from them.
//!
//! `PUZZLES=1000 cargo test --profile sweep --test solvers fill_in -- --nocapture` makes and solves 1,000 15x15 puzzles.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::grid::{Grid, Pattern, PatternCell, Slot};
use wordhoard_engine::solve::fill_in::{BUDGET, FillReport, FillRequest, FillStatus, Filler, Verdict, solve};
use wordhoard_engine::words::{Lexicon, Tier};

use super::american::{american, is_american};
use super::check::assert_filled;

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::embedded(false));
static FILLER: LazyLock<Filler> = LazyLock::new(|| Filler::new(&LEXICON));

/// Asserts that the filled slots hold offered words of the lexicon without repeats, and that given letters are
/// unchanged.
fn assert_words(pattern: &Pattern, filled: &FillReport, rarest: Tier) {
    for pos in pattern.cells().positions() {
        let (before, after) = (pattern.cells()[pos], filled.cells[pos]);
        assert!(before == PatternCell::Open && after.is_open() || before == after, "given letters are unchanged");
    }
    let mut used: Vec<&String> = filled.words.iter().flatten().collect();
    used.sort_unstable();
    assert!(used.windows(2).all(|pair| pair[0] != pair[1]), "repeated word: {used:?}");
    for (number, (slot, word)) in pattern.slots().iter().zip(&filled.words).enumerate() {
        let Some(word) = word else { continue };
        assert!(!filled.left_out.contains(&number));
        let known = LEXICON.get(word).unwrap();
        assert!(known.offered && known.tier <= rarest, "{word}");
        let written = slot.cells.iter().map(|&pos| filled.cells[pos].to_char().to_ascii_lowercase());
        assert!(written.eq(word.chars()), "{word}");
    }
    let complete = filled.words.iter().filter(|word| word.is_none()).count() == filled.left_out.len();
    assert_eq!(filled.status == FillStatus::Complete, complete);
}

fn letters(word: &str) -> Vec<u8> {
    word.bytes().map(|letter| letter - b'a').collect()
}

fn fill(pattern: &Pattern, rarest: Tier, seed: &str) -> FillReport {
    FILLER.fill(&FillRequest { pattern, rarest, seed: &Seed::new(seed), budget: 400_000_000 })
}

fn without_letters(cells: &Grid<PatternCell>) -> Pattern {
    Pattern::new(cells.map(|cell| if cell.is_open() { PatternCell::Open } else { PatternCell::Block }))
}

/// Fifty filled 15x15 grids, each followed by an empty line. Written by the command above with `WRITE=1 PUZZLES=50`.
const STORED: &str = include_str!("filled.txt");

/// Side, maximum word lengths to choose from and maximum number of words of American patterns.
struct Size {
    side: u16,
    longest: [usize; 4],
    max_words: usize,
}

/// Size of most daily puzzles.
const DAILY: Size = Size { side: 15, longest: [6, 7, 7, 8], max_words: 78 };
/// Size that is filled within a second even without optimisations.
const QUICK: Size = Size { side: 11, longest: [5, 5, 6, 6], max_words: 60 };

/// Returns `count` filled grids with random American patterns.
fn filled_grids(count: usize, size: &Size) -> Vec<Grid<PatternCell>> {
    let mut rng = Seed::new("american fill-ins").rng("test");
    let (mut grids, mut times, mut unfilled) = (Vec::new(), Vec::new(), 0);
    while grids.len() < count {
        let pattern = american(size.side, *rng.pick(&size.longest), size.max_words, &mut rng);
        assert!(is_american(pattern.cells()) && pattern.slots().len() <= size.max_words);
        let start = Instant::now();
        let filled = fill(&pattern, Tier::LAST, "american");
        assert_words(&pattern, &filled, Tier::LAST);
        if filled.status == FillStatus::Complete {
            times.push(start.elapsed());
            grids.push(filled.cells);
        } else {
            unfilled += 1;
        }
    }
    println!("{count} grids, median fill time {:?}; {unfilled} patterns were not filled", median(&mut times));
    assert!(unfilled <= count / 4, "{unfilled} patterns were not filled");
    grids
}

/// Solves the fill-ins made from filled grids, and prints statistics.
fn solve_all(grids: &[Grid<PatternCell>]) {
    let (mut times, mut multiple, mut searched) = (Vec::new(), 0, 0);
    let mut rng = Seed::new("american fill-ins").rng("order of words");
    for full in grids {
        let pattern = without_letters(full);
        let spelled = |slot: &Slot| slot.cells.iter().map(|&pos| full[pos].to_char() as u8 - b'A').collect();
        let mut words: Vec<Vec<u8>> = pattern.slots().iter().map(spelled).collect();
        rng.shuffle(&mut words);
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let start = Instant::now();
        let solved = solve(&pattern, &words, BUDGET);
        times.push(start.elapsed());
        searched += usize::from(solved.nodes > 0);
        match &solved.verdict {
            Verdict::Unique(one) => assert_eq!(one.cells, *full),
            Verdict::Multiple(one, other) => {
                multiple += 1;
                assert_ne!(one.cells, other.cells);
                [one, other].iter().for_each(|filling| assert_filled(&pattern, &words, filling));
            }
            other => panic!("{other:?}\n{pattern}"),
        }
    }
    let (median, longest) = (median(&mut times), times[times.len() - 1]);
    println!(
        "{} fill-ins, {multiple} with multiple solutions, {searched} not solved by propagation alone",
        grids.len()
    );
    println!("median solve time {median:?}, longest {longest:?}");
}

#[test]
fn stored_american_fill_ins_are_solved() {
    let grids: Vec<Grid<PatternCell>> = STORED
        .split_terminator("\n\n")
        .map(|rows| crate::paper::read_pattern(&rows.lines().collect::<Vec<_>>()).cells().clone())
        .collect();
    assert_eq!(grids.len(), 50);
    assert!(grids.iter().all(is_american));
    solve_all(&grids);
}

#[test]
fn new_american_fill_ins_are_solved() {
    let count = std::env::var("PUZZLES").ok().and_then(|count| count.parse().ok());
    let size = if count.is_some() || is_full() { DAILY } else { QUICK };
    let grids = filled_grids(count.unwrap_or(4), &size);
    if std::env::var_os("WRITE").is_some() {
        let text: String = grids.iter().map(|grid| format!("{}\n", Pattern::new(grid.clone()))).collect();
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solvers/fill_in/filled.txt"), text).unwrap();
    }
    solve_all(&grids);
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

#[test]
fn common_words_fill_an_easy_grid() {
    let pattern = Pattern::new(crate::paper::Puzzle::of_the_paper(3).pattern.cells().clone());
    let filled = fill(&pattern, Tier::LAST, "easy");
    assert_words(&pattern, &filled, Tier::COMMON);
    assert_eq!(filled.status, FillStatus::Complete);
}

#[test]
fn the_same_seed_gives_the_same_words() {
    let pattern = Pattern::new(Grid::fill(5, 5, |_| PatternCell::Open));
    let fill_with = |seed| fill(&pattern, Tier::LAST, seed);
    assert_eq!(fill_with("a"), fill_with("a"));
    assert_ne!(fill_with("a").cells, fill_with("c").cells);
}

#[test]
fn given_letters_are_unchanged_and_impossible_slots_are_left_out() {
    let rows = ["Q---#", "-#-#-", "XQXQ-", "-#-#-", "-----"].map(str::to_owned);
    let pattern = Pattern::try_from(rows.to_vec()).unwrap();
    let filled = fill(&pattern, Tier::LAST, "given");
    assert_words(&pattern, &filled, Tier::LAST);
    let starts: Vec<String> =
        filled.left_out.iter().map(|&slot| format!("{:?}", pattern.slots()[slot].start())).collect();
    assert!(starts.contains(&"Pos { row: 2, col: 0 }".to_owned()), "{starts:?}");
    let long = Pattern::new(Grid::fill(1, 60, |_| PatternCell::Open));
    let filled = fill(&long, Tier::LAST, "long");
    assert_eq!((filled.left_out.as_slice(), filled.status), (&[0][..], FillStatus::Complete));
}

#[test]
fn impossible_grids_are_partly_filled() {
    let pattern = Pattern::new(Grid::fill(9, 9, |_| PatternCell::Open));
    let seed = Seed::new("far");
    let filled = FILLER.fill(&FillRequest { pattern: &pattern, rarest: Tier::LAST, seed: &seed, budget: 30_000_000 });
    assert_words(&pattern, &filled, Tier::LAST);
    assert_ne!(filled.status, FillStatus::Complete);
    assert!(filled.words.iter().any(Option::is_some) && filled.left_out.is_empty());
}

/// Includes ambiguous and impossible fill-ins.
#[test]
fn small_filled_grids_match_brute_force() {
    use wordhoard_engine::solve::fill_in::brute;
    let mut rng = Seed::new("small filled grids").rng("test");
    let mut verdicts = [0; 3];
    for case in 0..sample_size(200, 400) {
        let cells =
            Grid::fill(
                4 + case as u16 % 2,
                4,
                |_| if rng.below(6) == 0 { PatternCell::Block } else { PatternCell::Open },
            );
        let filled = fill(&Pattern::new(cells), Tier::LAST, &case.to_string());
        let pattern = without_letters(&filled.cells);
        let mut words: Vec<Vec<u8>> = filled.words.iter().flatten().map(|word| letters(word)).collect();
        if words.len() < 3 || words.len() < pattern.slots().len() {
            continue;
        }
        rng.shuffle(&mut words);
        for _ in 0..rng.below(3) {
            let (word, from) = (rng.below(words.len()), rng.below(words.len()));
            if words[word].len() == words[from].len() {
                words[word] = words[from].clone();
            }
        }
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let brute = brute::solve(&pattern, &words, 2, u64::MAX);
        let solutions = match solve(&pattern, &words, BUDGET).verdict {
            Verdict::None(_) => 0,
            Verdict::Unique(one) => {
                assert_eq!(one.cells, brute.found[0].cells);
                1
            }
            Verdict::Multiple(..) => 2,
            Verdict::GaveUp(_) => panic!("{pattern}{words:?}"),
        };
        assert_eq!(solutions, brute.found.len(), "{pattern}{words:?}");
        verdicts[solutions] += 1;
    }
    println!("impossible, unique, multiple: {verdicts:?}");
    assert!(verdicts.iter().all(|&count| count > 10), "{verdicts:?}");
}
