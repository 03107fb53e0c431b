//! Times the solvers of two versions of the crate in turns: `benches/before/run`.
//!
//! The memory layout of a process can favour one version by several percent for as long as it runs. Cases are therefore
//! timed in several processes, half of which prepare the new version first. Within a process, each case is timed in
//! rounds: both versions run for about the same time, and which one comes first alternates. The ratio of a process, new
//! to old, is the median of its rounds. The output is the median ratio of the processes, with an interval of order
//! statistics that contains the true median with a probability of 96 %.

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

/// Number of processes, each of which times all cases.
const PROCESSES: usize = 12;
/// Rank, from either end, of the processes between which the median lies with a probability of 96 %.
const RANK: usize = 2;
/// Rounds of each case in a process.
const ROUNDS: usize = 21;
/// Time for which each version runs in a round.
const ROUND: Duration = Duration::from_millis(40);
/// First argument of a timing process, followed by a part of the names of cases and the number of the process.
const CHILD: &str = "--time";

/// A solver on fixed puzzles. Returns a checksum.
type Case = (String, Box<dyn FnMut() -> u64>);

macro_rules! version {
    ($name:ident) => {
        mod $name {
            use $name::base::rng::Seed;
            use $name::grid::{Board, Letters, Pattern};
            use $name::make::boggle::{Dealer, Density, DiceSet, Shape};
            use $name::make::fill_in::{Params, Style, generate};
            use $name::solve::boggle::frontier::Kernel;
            use $name::solve::boggle::score::{Method, PointTable, PreparedWords};
            use $name::solve::boggle::{self, Scoring, brute};
            use $name::solve::lab::{Rack, permutations, sub_anagrams};
            use $name::solve::word_search::{self, find_by};
            use $name::solve::{fill_in, lab};
            use $name::words::Lexicon;
            use $name::words::dawg::{Builder, Dawg};

            use super::Case;

            fn words() -> &'static Lexicon {
                Box::leak(Box::new(Lexicon::embedded(false)))
            }

            /// Copies a list to the heap, because the embedded list of one version may be better aligned than the other's.
            fn copied(words: &Lexicon) -> Lexicon {
                let mut builder = Builder::default();
                for (text, _) in words.iter() {
                    let letters: Vec<u8> = text.bytes().map(|letter| letter - b'a').collect();
                    builder.push(&letters).expect("words in order");
                }
                Lexicon::from_dawg(Dawg::new(builder.finish(&[]).expect("a small list").into()))
            }

            fn boards(side: u16, count: usize) -> Vec<Board> {
                let dice = DiceSet::for_tiles(usize::from(side * side));
                let mut dealer =
                    Dealer::new(Shape { rows: side, cols: side }, dice, Density::Raw, &Seed::new("before"));
                (0..count).map(|_| dealer.roll()).collect()
            }

            fn case(name: &str, run: impl FnMut() -> u64 + 'static) -> Case {
                (name.to_owned(), Box::new(run))
            }

            fn boggle(words: &'static Lexicon) -> Vec<Case> {
                let (few, many, small) = (boards(4, 20), boards(4, 500), boards(3, 1));
                let listed = few.clone();
                let list = move || {
                    listed
                        .iter()
                        .map(|board| boggle::solve(board, words, 3).expect("within the limit").len() as u64)
                        .sum()
                };
                let by_paths = move || {
                    small
                        .iter()
                        .map(|board| brute::words(board, |word| words.get(word).is_some(), 3).len() as u64)
                        .sum()
                };
                let mut cases = vec![case("boggle, list of words", list), case("boggle, brute force 3x3", by_paths)];
                let methods = [("naive", Method::Naive, None), ("dfs", Method::Dfs, None)];
                let kernels = Kernel::all().into_iter().map(|kernel| (kernel.name(), Method::Fast, Some(kernel)));
                for (name, method, kernel) in methods.into_iter().chain(kernels) {
                    let prepared = Box::leak(Box::new(match kernel {
                        Some(kernel) => PreparedWords::with_kernel(method, words, kernel),
                        None => PreparedWords::new(method, words),
                    }));
                    let mut scorer = prepared.scorer();
                    let boards = if matches!(method, Method::Naive) { few.clone() } else { many.clone() };
                    let table = PointTable::new(3, |letters| Scoring::Standard.points(letters, &few[0]));
                    let score = move || {
                        let score = |board| scorer.score(board, &table).expect("within the limit").points;
                        boards.iter().map(score).map(u64::from).sum()
                    };
                    cases.push(case(&format!("boggle, points, {name}"), score));
                }
                cases
            }

            fn word_searches() -> Vec<Case> {
                let puzzle = |side: u16, number: usize| -> (Letters, Vec<Vec<u8>>) {
                    let mut rng = Seed::new(format!("before {side} {number}")).rng("letters");
                    let rows = (0..side).map(|_| (0..side).map(|_| rng.below(26) as u8).collect()).collect();
                    let letters = Letters::new($name::grid::Grid::from_rows(rows).expect("rows are equal"));
                    let listed = (0..16).map(|_| {
                        let length = 4 + rng.below(5);
                        (0..length).map(|_| rng.below(26) as u8).collect()
                    });
                    (letters, listed.collect())
                };
                let mut cases = Vec::new();
                // The largest grids are searched by windows of their rows.
                for (side, count) in [(15, 10), (50, 10), (200, 2)] {
                    let puzzles: Vec<_> = (0..count).map(|number| puzzle(side, number)).collect();
                    let methods = [
                        ("brute force", word_search::Method::Brute),
                        ("Boyer-Moore", word_search::Method::BoyerMoore),
                        ("fast", word_search::Method::Fast),
                    ];
                    for (name, method) in methods {
                        let puzzles = puzzles.clone();
                        let find = move || {
                            let find = |(letters, listed): &(Letters, Vec<Vec<u8>>)| {
                                let listed: Vec<&[u8]> = listed.iter().map(Vec::as_slice).collect();
                                find_by(method, letters, &listed).iter().flatten().count() as u64
                            };
                            puzzles.iter().map(find).sum()
                        };
                        cases.push(case(&format!("word search {side}x{side}, {name}"), find));
                    }
                }
                cases
            }

            fn fill_ins() -> Vec<Case> {
                let params = Params::new(15, Style::American).expect("a valid size");
                let made = generate(params, &Seed::new("before"), &mut ());
                let puzzle = made.expect("a fill-in is made").puzzle;
                let (pattern, letters): (Pattern, Vec<Vec<u8>>) =
                    (puzzle.pattern.clone(), puzzle.word_letters().iter().map(|word| word.to_vec()).collect());
                let (again, copies) = (pattern.clone(), letters.clone());
                let solve = move || {
                    let listed: Vec<&[u8]> = letters.iter().map(Vec::as_slice).collect();
                    fill_in::solve(&pattern, &listed, fill_in::BUDGET).steps
                };
                let by_force = move || {
                    let listed: Vec<&[u8]> = copies.iter().map(Vec::as_slice).collect();
                    fill_in::brute::solve(&again, &listed, 2, 200_000).steps
                };
                vec![case("fill-in 15x15", solve), case("fill-in 15x15, brute force, 200,000 steps", by_force)]
            }

            fn letters(words: &'static Lexicon) -> Vec<Case> {
                let _ = words.alphagrams();
                let rack = |text: &str| Rack::parse(text).expect("letters");
                let (long, short) = (rack("conversation"), rack("retains"));
                let by_index = move || sub_anagrams(words, &long, 2..=usize::MAX).len() as u64;
                let by_order = move || {
                    permutations::sub_anagrams(words, &short, 2..=usize::MAX).expect("few letters").len() as u64
                };
                let listed: Vec<Vec<u8>> = words
                    .iter()
                    .take(20_000)
                    .map(|(text, _)| text.bytes().map(|letter| letter - b'a').collect())
                    .collect();
                let copy: &'static Lexicon = Box::leak(Box::new(copied(words)));
                let look_up = move || listed.iter().map(|word| lab::prefixes(copy, word).len() as u64).sum();
                vec![
                    case("sub-anagrams of 12 letters, index", by_index),
                    case("sub-anagrams of 7 letters, permutations", by_order),
                    case("prefixes of 20,000 words", look_up),
                ]
            }

            pub fn cases() -> Vec<Case> {
                let words = words();
                boggle(words).into_iter().chain(word_searches()).chain(fill_ins()).chain(letters(words)).collect()
            }
        }
    };
}

version!(before);
version!(now);

/// Returns the number of calls that take about a round.
fn calls(case: &mut Case) -> u32 {
    let began = Instant::now();
    let mut calls = 0;
    while began.elapsed() < ROUND {
        black_box((case.1)());
        calls += 1;
    }
    calls
}

fn time(case: &mut Case, calls: u32) -> f64 {
    let began = Instant::now();
    for _ in 0..calls {
        black_box((case.1)());
    }
    began.elapsed().as_secs_f64()
}

/// Returns the cases of the old and the new version, whose names contain a part. An odd process prepares the new ones
/// first.
fn cases(part: &str, process: usize) -> impl Iterator<Item = (Case, Case)> {
    let (old, new) = if process % 2 == 0 {
        let old = before::cases();
        (old, now::cases())
    } else {
        let new = now::cases();
        (before::cases(), new)
    };
    old.into_iter().zip(new).filter(move |(case, _)| case.0.contains(part))
}

/// Times the cases, and prints a line for each: its name, a tab and the ratio.
fn time_all(part: &str, process: usize) {
    for (mut old, mut new) in cases(part, process) {
        assert_eq!(old.0, new.0, "the same cases in both versions");
        assert_eq!((old.1)(), (new.1)(), "{}: the same answer in both versions", old.0);
        let (calls, name) = (calls(&mut old), old.0.clone());
        let ratios = (0..ROUNDS).map(|round| {
            if round % 2 == 0 {
                let before = time(&mut old, calls);
                time(&mut new, calls) / before
            } else {
                let now = time(&mut new, calls);
                now / time(&mut old, calls)
            }
        });
        println!("{name}\t{}", sorted(ratios)[ROUNDS / 2]);
    }
}

fn sorted(ratios: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut ratios: Vec<f64> = ratios.collect();
    ratios.sort_unstable_by(f64::total_cmp);
    ratios
}

/// Runs a process that times the cases. Returns their names and ratios.
fn run_process(part: &str, process: usize) -> Vec<(String, f64)> {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new(program).args([CHILD, part, &process.to_string()]).output().expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let line =
        |line: &str| line.split_once('\t').map(|(name, ratio)| (name.to_owned(), ratio.parse().expect("a ratio")));
    text.lines().filter_map(line).collect()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let part = args.next().unwrap_or_default();
    if part == CHILD {
        let (part, process) = (args.next().expect("a part"), args.next().expect("a number"));
        return time_all(&part, process.parse().expect("a number"));
    }
    let processes: Vec<_> = (0..PROCESSES).map(|process| run_process(&part, process)).collect();
    println!("{:45} {:>7}  {:>15}", "new to old", "ratio", "96 %");
    for (index, (name, _)) in processes[0].iter().enumerate() {
        let ratios = sorted(processes.iter().map(|cases| cases[index].1));
        let (low, high) = (ratios[RANK], ratios[PROCESSES - 1 - RANK]);
        let median = (ratios[PROCESSES / 2 - 1] + ratios[PROCESSES / 2]) / 2.0;
        println!("{name:45} {median:7.3}  {low:6.3} to {high:.3}");
    }
}
