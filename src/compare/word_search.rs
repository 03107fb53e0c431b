//! Word searches, solved by each method of the solver.

use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Grid, Letters, Placement};
use wordhoard_engine::solve::watch::Watched;
use wordhoard_engine::solve::word_search as solve;
use wordhoard_engine::words::Tier;
use wordhoard_generators::word_search::{
    self as make, GeneratedPuzzle, Level, Params, Picture, PlanError, Shape, Source,
};
use wordhoard_puzzles::word_search::WordSearch;

use super::experiment::{Case, Experiment, Method, PaperFigure, Size, Solver};
use super::format::times;
use super::report::{Holds, Report, Verdict};
use super::statistics::Ratio;
use super::{Materials, Runner};

/// Size of puzzles.
struct PuzzleSize {
    side: u16,
    words: u16,
    puzzles: usize,
    /// The paper's seconds: brute force and Boyer-Moore. Source: Malta (2021).
    paper: Option<[f64; 2]>,
}

/// The three sizes of the paper, and two larger ones.
const SIZES: [PuzzleSize; 5] = [
    PuzzleSize { side: 3, words: 2, puzzles: 10, paper: Some([0.848, 0.372]) },
    PuzzleSize { side: 10, words: 11, puzzles: 10, paper: Some([63.6178, 10.8945]) },
    PuzzleSize { side: 15, words: 16, puzzles: 10, paper: Some([272.4691, 37.0596]) },
    PuzzleSize { side: 30, words: 40, puzzles: 6, paper: None },
    PuzzleSize { side: 50, words: 80, puzzles: 6, paper: None },
];
/// Number of sizes in the paper.
const PAPER_SIZES: usize = 3;
/// Maximum number of seeds tried for a puzzle with as many words as asked for.
const ATTEMPTS: usize = 50;
/// Shape of a 3x3 grid: the generator makes no grid below 5x5. The cell in the corner touches no other, so that no word
/// reaches it, and is cut off.
const SMALL_SHAPE: &str = "###..\n###..\n###..\n.....\n....#\n";
/// Lengths of words from the embedded list.
const WORD_LETTERS: (u8, u8) = (4, 9);

/// The methods, the simplest first.
const METHODS: [(solve::Method, &str); 4] = [
    (solve::Method::Brute, "every word at every cell in every direction, as in the paper"),
    (solve::Method::BoyerMoore, "Boyer-Moore through the lines of the grid, as in the paper"),
    (solve::Method::GoodSuffix, "Boyer-Moore with its second rule, which shifts by what has matched"),
    (solve::Method::Fast, "an index of the grid's letters"),
];

/// Returns the methods with their names on the command line.
fn methods() -> Vec<(Method, solve::Method)> {
    let named = |(method, about)| (Method { name: name_of(&solve::Method::NAMES, method), about }, method);
    METHODS.into_iter().map(named).collect()
}

/// Runs the experiment.
pub(super) fn run(materials: &Materials, runner: &mut Runner) -> Result<Report, String> {
    let sizes = &SIZES[..materials.settings.sizes.min(SIZES.len())];
    let mut puzzles = Vec::new();
    for (number, size) in sizes.iter().enumerate() {
        for puzzle in 0..size.puzzles {
            if materials.deadline.has_passed() {
                break;
            }
            if let Some(made) = make_puzzle(materials, size, puzzle)? {
                puzzles.push((number, puzzle, made));
            }
        }
    }
    let words: Vec<Vec<&[u8]>> = puzzles.iter().map(|(.., puzzle)| puzzle.word_letters()).collect();
    let cases = puzzles.iter().zip(&words).map(|((size, number, puzzle), words)| Case {
        name: format!("{}, puzzle {}", name(&sizes[*size]), number + 1),
        size: *size,
        solvers: methods().into_iter().map(|(_, method)| Some(solver(method, &puzzle.letters, words))).collect(),
    });
    let mut experiment = Experiment {
        methods: methods().into_iter().map(|(method, _)| method).collect(),
        sizes: sizes.iter().map(|size| Size { name: name(size), paper: paper(size) }).collect(),
        cases: cases.collect(),
        tables: Vec::new(),
    };
    runner.run(&mut experiment, judge)
}

fn name(size: &PuzzleSize) -> String {
    format!("{0}x{0}", size.side)
}

fn paper(size: &PuzzleSize) -> Vec<PaperFigure> {
    let names = [solve::Method::Brute, solve::Method::BoyerMoore].map(|method| name_of(&solve::Method::NAMES, method));
    let figures = size.paper.into_iter().flat_map(|seconds| names.into_iter().zip(seconds));
    figures.map(|(method, seconds)| PaperFigure { method, seconds: vec![seconds] }).collect()
}

/// Makes a puzzle with all its words. Returns `None` if the comparison is cancelled.
fn make_puzzle(materials: &Materials, size: &PuzzleSize, number: usize) -> Result<Option<WordSearch>, String> {
    for attempt in 0..ATTEMPTS {
        let seed = Seed::new(format!("{}\nattempt {attempt}", materials.seed(&name(size), number).text()));
        match GeneratedPuzzle::make_in(materials.deadline.task(), &params(size), &seed) {
            Ok(generated) if generated.missing == 0 => return Ok(Some(cropped(generated.made.puzzle, size.side))),
            Ok(_) => {}
            Err(PlanError::Cancelled) => return Ok(None),
            Err(error) => return Err(error.to_string()),
        }
    }
    Err(format!("no {} word search could be made from this seed; use another --seed", name(size)))
}

fn params(size: &PuzzleSize) -> Params {
    let is_small = size.side < *make::SIDES.start();
    let side = size.side.max(*make::SIDES.start());
    let letters = if is_small { (size.side as u8, size.side as u8) } else { WORD_LETTERS };
    let picture = Picture::parse(SMALL_SHAPE).ok().filter(|_| is_small);
    Params {
        size: make::Size::square(side),
        level: Level::Hard,
        shape: picture.map_or(Shape::FULL, Shape::Drawn),
        words: Source::Words { letters, tiers: (Tier::FIRST.size(), Tier::COMMON.size()) },
        count: Some(size.words),
        ..Params::standard()
    }
}

/// Cuts a puzzle to a square of this side. All its words lie within.
fn cropped(puzzle: WordSearch, side: u16) -> WordSearch {
    let letters = Letters::new(Grid::fill(side, side, |pos| puzzle.letters.cells()[pos]));
    WordSearch { letters, ..puzzle }
}

fn solver<'a>(method: solve::Method, letters: &'a Letters, words: &'a [&[u8]]) -> Solver<'a> {
    let solver = Solver::new(move || checksum(&solve::find_by(method, letters, words)));
    if method == solve::Method::Fast {
        // It compares several letters at once, which has no equal in the other methods.
        return solver;
    }
    solver.counted(move |deadline| {
        let mut compared = 0;
        let mut observer =
            deadline.observe(|event| compared += u64::from(matches!(event, solve::Event::Compared { .. })));
        let found = solve::find_watched(method, letters, words, &mut observer);
        drop(observer);
        matches!(found, Watched::Finished(_)).then_some(compared)
    })
}

fn checksum(places: &[Option<Placement>]) -> u64 {
    let mut hash = Fnv::default();
    for place in places {
        let Some(place) = place else {
            hash.write(&[0]);
            continue;
        };
        let start = place.start();
        hash.write(&[1, place.dir() as u8]);
        hash.write(&start.row.to_le_bytes());
        hash.write(&start.col.to_le_bytes());
    }
    hash.value()
}

/// Judges whether the ratio of the times of brute force and Boyer-Moore grows over the sizes of the paper.
fn judge(report: &Report) -> Verdict {
    let name = name_of(&solve::Method::NAMES, solve::Method::BoyerMoore);
    let ratios = (0..PAPER_SIZES).map(|size| report.result(size, name)?.ratio).collect::<Option<Vec<Ratio>>>();
    let Some(ratios) = ratios else { return Verdict::unknown() };
    let shown = ratios.iter().map(|ratio| times(ratio.median)).collect::<Vec<_>>().join(", ");
    let is_faster = ratios.iter().all(|ratio| ratio.is_faster());
    let grows = |two: &[Ratio]| two[0].high < two[1].low;
    let shrinks = |two: &[Ratio]| two[0].low > two[1].high;
    let sentence = |verdict: &str| {
        format!(
            "The claim {verdict} on these runs: Boyer-Moore is {shown} times as fast as brute force on these sizes."
        )
    };
    if is_faster && ratios.windows(2).all(grows) {
        Verdict::new(Holds::Yes, sentence("holds"))
    } else if ratios.iter().any(|ratio| ratio.is_slower()) || ratios.windows(2).any(shrinks) {
        Verdict::new(Holds::No, sentence("does not hold"))
    } else {
        Verdict::new(Holds::Unclear, sentence("is neither shown nor refuted"))
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::task::Task;
    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::compare::Settings;
    use crate::compare::experiment::Deadline;

    #[test]
    fn puzzles_have_the_papers_sizes_and_all_their_words() {
        let (words, settings, task) = (Lexicon::embedded(false), Settings::new(Seed::new("sizes")), Task::default());
        let deadline = Deadline::new(&task, None);
        let materials = Materials { words: &words, settings: &settings, deadline: &deadline };
        for size in &SIZES[..2] {
            for number in 0..3 {
                let puzzle = make_puzzle(&materials, size, number).unwrap().unwrap();
                assert_eq!((puzzle.letters.rows(), puzzle.letters.cols()), (size.side, size.side));
                assert_eq!(puzzle.words.len(), usize::from(size.words));
                let places = solve::find(&puzzle.letters, &puzzle.word_letters());
                assert!(places.iter().all(Option::is_some), "{puzzle:?}");
                assert_eq!(puzzle.letters.count(), usize::from(size.side * size.side), "no holes");
            }
        }
    }
}
