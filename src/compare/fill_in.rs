//! Fill-ins, solved by brute force, by backtracking and by the constraint solver.

use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};
use wordhoard_engine::solve::fill_in::fewest_first::{self, FewestFirst};
use wordhoard_engine::solve::fill_in::{BUDGET, Event, Verdict as Solved, brute, solve, solve_watched};
use wordhoard_engine::solve::watch::{Observer, Watched};
use wordhoard_generators::fill_in::{Params, Style, generate};
use wordhoard_puzzles::fill_in::{FillIn, text};

use super::experiment::{Answer, Case, Deadline, Experiment, Method, PaperFigure, Size, Solver};
use super::format::seconds;
use super::report::{Holds, MethodReport, Report, Verdict};
use super::{Materials, Runner};

const METHODS: [Method; 3] = [
    Method { name: "brute", about: "the next word that fits in the next slot, as in the paper" },
    Method { name: "fewest-first", about: "backtracking that fills the slot with the fewest fitting words" },
    Method { name: "fast", about: "constraint propagation; it also proves that there is no second solution" },
];

/// Size of puzzles.
struct PuzzleSize {
    side: u16,
    style: Style,
    /// The paper's seconds for its puzzles of this kind. Source: Nurmasyita (2018).
    paper: &'static [f64],
}

/// Sizes from those that brute force solves at once. Three of the paper's puzzles have British patterns (15x15, and one
/// of 17x17), and two have American ones.
const SIZES: [PuzzleSize; 5] = [
    PuzzleSize { side: 7, style: Style::American, paper: &[] },
    PuzzleSize { side: 9, style: Style::American, paper: &[] },
    PuzzleSize { side: 11, style: Style::American, paper: &[] },
    PuzzleSize { side: 15, style: Style::British, paper: &[0.008, 0.004, 0.002] },
    PuzzleSize { side: 15, style: Style::American, paper: &[29.9, 33.9] },
];
/// Hashes of the paper's puzzles (its pattern and sorted words) with its seconds. Source: Nurmasyita (2018).
const PAPER_PUZZLES: [(u64, f64); 5] = [
    (0x596e_8034_e06d_fff2, 0.008),
    (0xe59e_413d_7e2c_e3df, 29.9),
    (0x96b4_51cb_6161_87fd, 0.004),
    (0xbdaf_39c3_daa1_28f8, 0.002),
    (0x0c97_2c13_3754_3fc3, 33.9),
];
/// Number of puzzles of each size.
const PUZZLES: usize = 16;
/// Maximum number of comparisons of a word with a slot in brute force: about a second.
const MAX_STEPS: u64 = 60_000_000;
/// Maximum number of placements in backtracking.
const MAX_PLACEMENTS: u64 = 100_000;

/// Maximum number of words of a puzzle from a file.
const MAX_WORDS: usize = 5000;
/// Answer of a method that finds no filling.
const NO_FILLING: u64 = 0;
/// Answer of a method that finds two fillings. The puzzles have one.
const TWO_FILLINGS: u64 = 1;

/// Puzzle with its name and the index of its size.
struct Puzzle {
    name: String,
    size: usize,
    puzzle: FillIn,
}

/// Runs the experiment.
pub(super) fn run(materials: &Materials, runner: &mut Runner) -> Result<Report, String> {
    let (sizes, puzzles) = match materials.settings.fill_ins.is_empty() {
        true => fresh_puzzles(materials),
        false => given_puzzles(&materials.settings.fill_ins, materials.deadline)?,
    };
    let words: Vec<Vec<&[u8]>> = puzzles.iter().map(|puzzle| puzzle.puzzle.word_letters()).collect();
    let cases = puzzles.iter().zip(&words).map(|(puzzle, words)| Case {
        name: puzzle.name.clone(),
        size: puzzle.size,
        solvers: solvers(&puzzle.puzzle, words),
    });
    let mut experiment = Experiment { methods: METHODS.to_vec(), sizes, cases: cases.collect(), tables: Vec::new() };
    runner.run(&mut experiment, judge)
}

fn brute_figures(seconds: Vec<f64>) -> Vec<PaperFigure> {
    if seconds.is_empty() { Vec::new() } else { vec![PaperFigure { method: METHODS[0].name, seconds }] }
}

/// Makes puzzles from the seed, until the deadline.
fn fresh_puzzles(materials: &Materials) -> (Vec<Size>, Vec<Puzzle>) {
    let sizes = &SIZES[..materials.settings.sizes.min(SIZES.len())];
    let mut puzzles = Vec::new();
    let mut described = Vec::new();
    for (size, PuzzleSize { side, style, paper }) in sizes.iter().enumerate() {
        let Ok(params) = Params::new(*side, *style) else { continue };
        let name = params.to_string();
        for number in 0..PUZZLES {
            let seed = materials.seed(&name, number);
            let mut observer = materials.deadline.observe(|_: Event| {});
            let Some(made) = generate(params, &seed, &mut observer) else { break };
            let mut puzzle = made.puzzle;
            // Brute force depends on the order of the list. The generator's is alphabetical, the paper's is not.
            seed.rng("compare fill-in 1").shuffle(&mut puzzle.words);
            puzzles.push(Puzzle { name: format!("{name}, puzzle {}", number + 1), size, puzzle });
        }
        described.push(Size { name, paper: brute_figures(paper.to_vec()) });
    }
    (described, puzzles)
}

/// Prepares the player's puzzles, each as a size of its own.
fn given_puzzles(given: &[(String, FillIn)], deadline: &Deadline) -> Result<(Vec<Size>, Vec<Puzzle>), String> {
    let mut sizes = Vec::new();
    let mut puzzles = Vec::new();
    for (name, puzzle) in given {
        if puzzle.words.len() > MAX_WORDS {
            return Err(format!("{name}: the fill-in has more than {MAX_WORDS} words; use a smaller one"));
        }
        let mut observer = deadline.observe(|_: Event| {});
        match solve_watched(&puzzle.pattern, &puzzle.word_letters(), BUDGET, &mut observer).into_inner().verdict {
            Solved::Unique(_) => {}
            Solved::None(reason) => return Err(format!("{name}: the words do not fit into the grid: {reason}")),
            Solved::Multiple(..) | Solved::GaveUp(_) => {
                return Err(format!("{name}: this puzzle is not known to have only one solution; use one that has"));
            }
        }
        let hash = identity(puzzle);
        let paper = PAPER_PUZZLES.iter().filter(|(known, _)| *known == hash).map(|(_, seconds)| *seconds).collect();
        sizes.push(Size { name: name.clone(), paper: brute_figures(paper) });
        puzzles.push(Puzzle { name: name.clone(), size: sizes.len() - 1, puzzle: puzzle.clone() });
    }
    Ok((sizes, puzzles))
}

/// Returns a hash of a puzzle that does not depend on the order of its words.
fn identity(puzzle: &FillIn) -> u64 {
    let mut puzzle = puzzle.clone();
    puzzle.words.sort_by(|a, b| a.letters().cmp(b.letters()));
    wordhoard_engine::base::hash::fnv(text::write(&puzzle).as_bytes())
}

fn solvers<'a>(puzzle: &'a FillIn, words: &'a [&[u8]]) -> Vec<Option<Solver<'a>>> {
    let pattern = &puzzle.pattern;
    let fast = Solver::with_limit(move |_| match solve(pattern, words, BUDGET).verdict {
        Solved::Unique(filling) => Answer::Found(checksum(&filling.cells)),
        Solved::Multiple(..) => Answer::Found(TWO_FILLINGS),
        Solved::None(_) => Answer::Found(NO_FILLING),
        Solved::GaveUp(_) => Answer::Limit,
    })
    .counted(move |deadline| {
        let mut placed = 0;
        let mut observer = deadline.observe(|event| placed += u64::from(is_placed(&event)));
        let solved = solve_watched(pattern, words, BUDGET, &mut observer);
        drop(observer);
        matches!(solved, Watched::Finished(_)).then_some(placed)
    });
    let by_brute_force = limited(
        move |deadline| brute_answer(pattern, words, &mut deadline.observe(|_: Event| {})),
        move |deadline, placed| {
            brute_answer(pattern, words, &mut deadline.observe(|event| *placed += u64::from(is_placed(&event))))
        },
    );
    let by_fewest_first = limited(
        move |deadline| fewest_first_answer(pattern, words, &mut deadline.observe(|_: Event| {})),
        move |deadline, placed| {
            let mut observer = deadline.observe(|event| *placed += u64::from(is_placed(&event)));
            fewest_first_answer(pattern, words, &mut observer)
        },
    );
    vec![Some(by_brute_force), Some(by_fewest_first), Some(fast)]
}

/// Searches by brute force. Returns `None` if it reaches its limit or `observer` stops it.
fn brute_answer(pattern: &Pattern, words: &[&[u8]], observer: &mut impl Observer<Event>) -> Option<u64> {
    let result = brute::solve_watched(pattern, words, 1, MAX_STEPS, observer).into_inner();
    match result.found.first() {
        Some(filling) => Some(checksum(&filling.cells)),
        None => result.finished.then_some(NO_FILLING),
    }
}

/// Searches the slot with the fewest words first. Returns `None` if it reaches its limit or `observer` stops it.
fn fewest_first_answer(pattern: &Pattern, words: &[&[u8]], observer: &mut impl Observer<Event>) -> Option<u64> {
    match fewest_first::solve_watched(pattern, words, MAX_PLACEMENTS, observer).into_inner() {
        FewestFirst::Found(filling) => Some(checksum(&filling.cells)),
        FewestFirst::None => Some(NO_FILLING),
        FewestFirst::Stopped => None,
    }
}

/// Creates a solver from a search, as it is timed and as it counts placements, at most one per word tried. Both return
/// `None` if they reach their limit or the deadline.
fn limited<'a>(
    timed: impl Fn(&Deadline) -> Option<u64> + 'a,
    counted: impl Fn(&Deadline, &mut u64) -> Option<u64> + 'a,
) -> Solver<'a> {
    Solver::with_limit(move |deadline| timed(deadline).map_or(Answer::Limit, Answer::Found)).counted(move |deadline| {
        let mut placed = 0;
        let found = counted(deadline, &mut placed);
        (found.is_some() || !deadline.has_passed()).then_some(placed)
    })
}

fn is_placed(event: &Event) -> bool {
    matches!(event, Event::Placed { .. })
}

fn checksum(cells: &Grid<PatternCell>) -> u64 {
    let mut hash = Fnv::default();
    let mut bytes = [0; 4];
    cells.cells().for_each(|cell| hash.write(cell.to_char().encode_utf8(&mut bytes).as_bytes()));
    hash.value()
}

/// Judges whether brute force solves the puzzles of the paper's sizes. Its limit is far below the paper's longest times, so
/// giving up refutes nothing.
fn judge(report: &Report) -> Verdict {
    let brute = report.sizes.iter().filter_map(|size| size.methods.first());
    let brute: Vec<&MethodReport> = brute.filter(|result| !result.paper_seconds.is_empty()).collect();
    let (timed, limited) = brute.iter().fold((0, 0), |sum, result| (sum.0 + result.timed, sum.1 + result.limited));
    let slowest = brute.iter().filter_map(|result| result.seconds).fold(0.0, f64::max);
    if timed == 0 {
        return Verdict::unknown();
    }
    let solved = format!("brute force solved {} of {}", timed - limited, count(timed, "puzzle"));
    if limited == 0 {
        let times = format!("and its median time for no kind of puzzle was more than {}", seconds(slowest));
        return Verdict::new(
            Holds::Yes,
            format!("The claim holds on these runs: {solved} of the paper's kinds, {times}."),
        );
    }
    let sentence = format!(
        "The claim is neither shown nor refuted on these runs: {solved} of the paper's kinds, and gave up the others after \
         {} million tries, which took it {} in the median.",
        MAX_STEPS / 1_000_000,
        seconds(slowest)
    );
    Verdict::new(Holds::Unclear, sentence)
}
