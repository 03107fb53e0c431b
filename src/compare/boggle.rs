//! Boggle boards, solved by brute force, over a prefix tree, over the automaton and by the frontier search.

use wordhoard_engine::base::humanize::thousands;
use wordhoard_engine::grid::{Board, Dir, Grid};
use wordhoard_engine::solve::boggle::score::{self, NaiveScorer, PointTable, PrefixTree, PreparedWords, Score, Total};
use wordhoard_engine::solve::boggle::{Event, brute, sample, solve, solve_watched};
use wordhoard_engine::solve::watch::Watched;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::{Dealer, Density, DiceSet, Shape};

use super::experiment::{Answer, Case, Deadline, Experiment, Method, Size, Solver};
use super::format::{seconds, times};
use super::report::{Holds, Report, Table, Verdict};
use super::{Materials, Runner};

const METHODS: [Method; 4] = [
    Method { name: "brute", about: "every path, looked up as a whole, as in the papers" },
    Method { name: "naive", about: "depth-first over a prefix tree, with strings, as in Kastogi's paper" },
    Method { name: "dfs", about: "depth-first over the word automaton" },
    Method { name: "fast", about: "the frontier search, up to 5x5; depth-first above" },
];

/// Sides of the boards.
const SIDES: [u16; 4] = [3, 4, 5, 6];
/// Side up to which brute force is run to its end. On larger boards, it would take minutes or years.
const MAX_BRUTE_SIDE: u16 = 3;
/// Side up to which brute force is begun at all.
const MAX_LIMITED_SIDE: u16 = 4;
/// Number of tiles after which brute force gives up.
const MAX_VISITS: u64 = 1_000_000;
/// Number of boards of each size.
const BOARDS: usize = 10;
/// Minimum length of a word.
const MIN: usize = 3;

/// Numbers of paths in the paper's table, with four neighbours. Source: the student paper "Boggle".
const PAPER_PATHS: [(u16, u64); 4] = [(3, 620), (4, 28_448), (5, 3_060_312), (6, 873_239_616)];
/// Side up to which the paths with four neighbours are counted, and those with eight.
const MAX_COUNTED: (u16, u16) = (5, 3);
/// The paper's random paths: side, paths tried and words found. Source: the student paper "Boggle".
const PAPER_SAMPLES: [(u16, u64, u64); 5] = [(3, 118, 10), (4, 321, 16), (5, 653, 37), (6, 1016, 49), (10, 3296, 158)];

/// Runs the experiment.
pub(super) fn run(materials: &Materials, runner: &mut Runner) -> Result<Report, String> {
    let words = materials.words;
    let tree = PrefixTree::new(words);
    let prepared = [score::Method::Dfs, score::Method::Fast].map(|method| PreparedWords::new(method, words));
    let points = PointTable::new(MIN, points);
    let sides = &SIDES[..materials.settings.sizes.min(SIDES.len())];
    let boards: Vec<(usize, usize, Board)> = (0..sides.len())
        .flat_map(|size| (0..BOARDS).map(move |number| (size, number)))
        .map(|(size, number)| (size, number, deal(materials, sides[size], number)))
        .collect();
    let cases = boards.iter().map(|(size, number, board)| Case {
        name: format!("{}, board {}", name(sides[*size]), number + 1),
        size: *size,
        solvers: vec![
            brute_solver(board, words, &points, *number),
            Some(naive_solver(board, &tree, &points)),
            Some(dfs_solver(board, words, &prepared[0], &points)),
            Some(scorer(board, &prepared[1], &points)),
        ],
    });
    let mut experiment = Experiment {
        methods: METHODS.to_vec(),
        sizes: sides.iter().map(|&side| Size { name: name(side), paper: Vec::new() }).collect(),
        cases: cases.collect(),
        tables: vec![path_table(sides), sample_table(materials)],
    };
    runner.run(&mut experiment, judge)
}

fn name(side: u16) -> String {
    format!("{side}x{side}")
}

/// Returns points that differ by length, so that equal totals mean equal numbers of words of each length, nearly always.
fn points(letters: usize) -> u32 {
    (letters * letters) as u32
}

/// Deals a board from the default dice of its size.
fn deal(materials: &Materials, side: u16, number: usize) -> Board {
    let shape = Shape { rows: side, cols: side };
    let dice = DiceSet::for_tiles(usize::from(side * side));
    Dealer::new(shape, dice, Density::Any, &materials.seed(&name(side), number)).roll()
}

fn checksum(total: Total) -> u64 {
    u64::from(total.points) << 32 | u64::from(total.words)
}

/// Returns the solver by brute force, or `None` if it is not tried: above 3x3, it is begun on one board.
fn brute_solver<'a>(board: &'a Board, words: &'a Lexicon, points: &'a PointTable, number: usize) -> Option<Solver<'a>> {
    let is_whole = board.rows() <= MAX_BRUTE_SIDE;
    if !is_whole && (number > 0 || board.rows() > MAX_LIMITED_SIDE) {
        return None;
    }
    let search = move |deadline: &Deadline, visited: &mut u64| {
        let mut observer = |event: Event| {
            *visited += u64::from(matches!(event, Event::Visited { .. }));
            let is_due = (*visited).is_multiple_of(4096) && deadline.has_passed();
            if is_due || *visited >= MAX_VISITS {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        };
        match brute::words_watched(board, |text| words.get(text).is_some(), MIN, &mut observer) {
            Watched::Finished(found) => {
                let scored = found.iter().map(|word| points_of(word, points));
                Some(checksum(Total { words: found.len() as u32, points: scored.sum() }))
            }
            Watched::Stopped(_) => None,
        }
    };
    let run = move |deadline: &Deadline| search(deadline, &mut 0).map_or(Answer::Limit, Answer::Found);
    Some(Solver::with_limit(run).counted(move |deadline| {
        let mut visited = 0;
        let found = search(deadline, &mut visited);
        (found.is_some() || !deadline.has_passed()).then_some(visited)
    }))
}

fn points_of(word: &str, table: &PointTable) -> u32 {
    if word.len() < table.min() { 0 } else { points(word.len()) }
}

fn naive_solver<'a>(board: &'a Board, tree: &'a PrefixTree, points: &'a PointTable) -> Solver<'a> {
    let mut timed = NaiveScorer::new(tree);
    let mut watched = NaiveScorer::new(tree);
    Solver::with_limit(move |_| {
        timed.score(board, points).map_or(Answer::Limit, |total| Answer::Found(checksum(total)))
    })
    .counted(move |deadline| {
        let mut visited = 0;
        let mut observer = deadline.observe(|event| visited += u64::from(matches!(event, Event::Visited { .. })));
        let scored = watched.score_watched(board, points, &mut observer);
        drop(observer);
        matches!(scored, Ok(Watched::Finished(_))).then_some(visited)
    })
}

/// Times the scorer, which finds the words without their paths as the other methods do. The tiles are counted by the
/// solver, which does the same search.
fn dfs_solver<'a>(
    board: &'a Board,
    words: &'a Lexicon,
    prepared: &'a PreparedWords<'a>,
    points: &'a PointTable,
) -> Solver<'a> {
    scorer(board, prepared, points).counted(move |deadline| {
        let mut visited = 0;
        let mut observer = deadline.observe(|event| visited += u64::from(matches!(event, Event::Visited { .. })));
        let solved = solve_watched(board, words, MIN, &mut observer);
        drop(observer);
        matches!(solved, Ok(Watched::Finished(_))).then_some(visited)
    })
}

fn scorer<'a>(board: &'a Board, prepared: &'a PreparedWords<'a>, points: &'a PointTable) -> Solver<'a> {
    let mut scorer = prepared.scorer();
    Solver::with_limit(move |_| {
        scorer.score(board, points).map_or(Answer::Limit, |total| Answer::Found(checksum(total)))
    })
}

/// Returns the numbers of paths beside the paper's. Its table leaves out diagonals and the paths of one and two cells.
fn path_table(sides: &[u16]) -> Table {
    let count = |side: u16, dirs: &[Dir], at_least: usize| {
        let mut count = 0;
        brute::paths(&Grid::fill(side, side, |_| ()), dirs, &mut |path| count += u64::from(path.len() >= at_least));
        thousands(count)
    };
    let unknown = || "—".to_owned();
    let row = |&side: &u16| {
        let paper = PAPER_PATHS.iter().find(|(known, _)| *known == side);
        vec![
            name(side),
            paper.map_or_else(unknown, |(_, paths)| thousands(*paths)),
            if side <= MAX_COUNTED.0 { count(side, &Dir::STRAIGHT, 3) } else { unknown() },
            if side <= MAX_COUNTED.1 { count(side, &Dir::ALL, 3) } else { unknown() },
        ]
    };
    Table {
        title: "Paths of three tiles or more; with the diagonals that the game allows, there are far more".into(),
        columns: vec!["board", "paper", "4 neighbours", "8 neighbours"],
        rows: sides.iter().map(row).collect(),
    }
}

/// Returns the words found by as many random paths as in the paper, on average over fresh boards.
fn sample_table(materials: &Materials) -> Table {
    let words = materials.words;
    let row = |&(side, paths, paper): &(u16, u64, u64)| {
        let (mut sampled, mut all) = (0, 0);
        for number in 0..BOARDS {
            let board = deal(materials, side, number);
            let mut rng = materials.seed(&name(side), number).rng("compare boggle sample 1");
            sampled += sample::words(&board, |text| words.get(text).is_some(), MIN, paths, &mut rng).len();
            all += solve(&board, words, MIN).map_or(0, |found| found.len());
        }
        let average = |sum: usize| format!("{:.1}", sum as f64 / BOARDS as f64);
        vec![name(side), thousands(paths), thousands(paper), average(sampled), average(all)]
    };
    let sizes = PAPER_SAMPLES.iter().take(materials.settings.sizes);
    Table {
        title: "Words that random paths find, and all words, on average".into(),
        columns: vec!["board", "paths", "paper", "found", "all words"],
        rows: sizes.map(row).collect(),
    }
}

/// Ratio that counts as far less time.
const FAR: f64 = 10.0;

/// Judges whether depth-first search is far faster than brute force where brute force finishes.
fn judge(report: &Report) -> Verdict {
    let Some((brute, naive)) = report.result(0, "brute").zip(report.result(0, "naive")) else {
        return Verdict::unknown();
    };
    let (Some(slow), Some(quick), Some(ratio)) = (brute.seconds, naive.seconds, naive.ratio) else {
        return Verdict::unknown();
    };
    let times = format!(
        "on 3x3, depth-first search over a prefix tree takes {} and brute force {}, in the median {} times as long",
        seconds(quick),
        seconds(slow),
        times(ratio.median)
    );
    match () {
        () if ratio.low.is_some_and(|low| low > FAR) => {
            Verdict::new(Holds::Yes, format!("The claim holds on these runs: {times}."))
        }
        () if ratio.is_slower() => Verdict::new(Holds::No, format!("The claim does not hold on these runs: {times}.")),
        () => Verdict::new(Holds::Unclear, format!("The claim is neither shown nor refuted on these runs: {times}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_counts_equal_the_papers() {
        let table = path_table(&[3, 4]);
        assert!(table.rows.iter().all(|row| row[1] == row[2]), "{table:?}");
        assert_eq!(table.rows[0][3], "10,256");
    }
}
