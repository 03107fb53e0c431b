//! Sub-anagrams by permutation, by a walk of the automaton, and by the alphagram index.

use std::ops::RangeInclusive;

use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::humanize::thousands;
use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::solve::lab::permutations::{self, PermutationStats};
use wordhoard_engine::solve::lab::{Event, Rack, letters_left, sub_anagrams};
use wordhoard_engine::words::fold::spell;
use wordhoard_engine::words::probability::TILES;

use super::experiment::{Case, Experiment, Method, Size, Solver};
use super::format::seconds;
use super::report::{Holds, Report, Table, Verdict};
use super::{Materials, Runner};

const METHODS: [Method; 3] = [
    Method { name: "permutations", about: "every permutation of the letters, as in the paper" },
    Method { name: "walk", about: "a walk of the word automaton with the letters that are left" },
    Method { name: "fast", about: "the index of alphagrams" },
];

/// Numbers of letters of a rack.
const LETTERS: RangeInclusive<usize> = 2..=10;
/// Number of letters from which the paper finds permutations too slow.
const TOO_MANY: usize = 10;
/// Number of racks of each size.
const RACKS: usize = 12;
/// Lengths of the words that are searched for.
const LENGTHS: RangeInclusive<usize> = 2..=15;
/// Seconds above which a player notices a delay.
const NOTICEABLE: f64 = 0.1;
/// Factor by which a time differs from [`NOTICEABLE`] to be judged.
const MARGIN: f64 = 2.0;
/// Examples in the paper: the letters, the permutations, and the number of sub-anagrams in its dictionary.
const EXAMPLES: [(&str, u64, usize); 2] = [("TEAR", 24, 25), ("GIGA", 12, 7)];

/// Runs the experiment.
pub(super) fn run(materials: &Materials, runner: &mut Runner) -> Result<Report, String> {
    // The index is built once per word list; building it is not timed.
    let words = materials.words;
    let _ = words.alphagrams();
    let sizes: Vec<usize> = LETTERS.take(materials.settings.sizes).collect();
    let racks: Vec<(usize, String, Rack)> = sizes
        .iter()
        .enumerate()
        .flat_map(|(size, &letters)| (0..RACKS).map(move |number| (size, letters, number)))
        .filter_map(|(size, letters, number)| {
            let drawn = draw(letters, &mut materials.seed(&name(letters), number).rng("compare anagrams 1"));
            Some((size, drawn.clone(), Rack::parse(&drawn).ok()?))
        })
        .collect();
    let cases = racks.iter().map(|(size, letters, rack)| Case {
        name: format!("the letters {}", letters.to_uppercase()),
        size: *size,
        solvers: solvers(words, rack),
    });
    let mut experiment = Experiment {
        methods: METHODS.to_vec(),
        sizes: sizes.iter().map(|&letters| Size { name: name(letters), paper: Vec::new() }).collect(),
        cases: cases.collect(),
        tables: vec![examples(materials)],
    };
    runner.run(&mut experiment, judge)
}

fn name(letters: usize) -> String {
    format!("{letters} letters")
}

/// Draws letters from a bag of tiles without blanks.
fn draw(letters: usize, rng: &mut SeededRng) -> String {
    let mut bag: Vec<u8> = (0..).zip(TILES).flat_map(|(letter, count)| vec![letter; count.into()]).collect();
    rng.shuffle(&mut bag);
    spell(&bag[..letters])
}

fn solvers<'a>(words: &'a wordhoard_engine::words::Lexicon, rack: &'a Rack) -> Vec<Option<Solver<'a>>> {
    let permutations =
        Solver::new(move || checksum(permutations::sub_anagrams(words, rack, LENGTHS).unwrap_or_default())).counted(
            move |deadline| {
                let mut steps = 0;
                let mut observer = deadline.observe(|event| {
                    steps += u64::from(matches!(event, permutations::Event::Stepped { .. }));
                });
                let found = permutations::sub_anagrams_watched(words, rack, LENGTHS, &mut observer);
                drop(observer);
                found.is_ok_and(|found| is_finished(&found)).then_some(steps)
            },
        );
    let walk =
        Solver::new(move || checksum(letters_left::sub_anagrams(words, rack, LENGTHS))).counted(move |deadline| {
            let mut steps = 0;
            let mut observer = deadline.observe(|event| steps += u64::from(matches!(event, Event::Added { .. })));
            let found = letters_left::sub_anagrams_watched(words, rack, LENGTHS, &mut observer);
            drop(observer);
            is_finished(&found).then_some(steps)
        });
    let fast = Solver::new(move || checksum(sub_anagrams(words, rack, LENGTHS)));
    vec![Some(permutations), Some(walk), Some(fast)]
}

fn is_finished<T>(watched: &wordhoard_engine::solve::watch::Watched<T>) -> bool {
    matches!(watched, wordhoard_engine::solve::watch::Watched::Finished(_))
}

/// Returns a checksum of word numbers that does not depend on their order: that costs less than sorting them, which one
/// of the methods does not need.
fn checksum(numbers: Vec<u32>) -> u64 {
    let hash = |number: u32| {
        let mut fnv = Fnv::default();
        fnv.write(&number.to_le_bytes());
        fnv.value()
    };
    numbers.into_iter().fold(0, |sum, number| sum.wrapping_add(hash(number)))
}

/// Returns the table of the paper's examples.
fn examples(materials: &Materials) -> Table {
    let row = |(letters, permutations, found): (&str, u64, usize)| {
        let mut stats = PermutationStats::default();
        let rack = Rack::parse(letters).ok()?;
        let words = permutations::sub_anagrams_watched(materials.words, &rack, LENGTHS, &mut stats).ok()?.into_inner();
        let counts = [stats.permutations, permutations, words.len() as u64, found as u64].map(thousands);
        Some([vec![letters.to_owned()], counts.to_vec()].concat())
    };
    Table {
        title: "The paper's examples; its dictionary was Collins Scrabble Words 2015".into(),
        columns: vec!["letters", "permutations", "paper", "sub-anagrams", "paper"],
        rows: EXAMPLES.into_iter().filter_map(row).collect(),
    }
}

fn judge(report: &Report) -> Verdict {
    let seconds_of = |letters: usize, method| {
        let size = report.sizes.iter().position(|size| size.name == name(letters))?;
        report.result(size, method)?.seconds
    };
    let (Some(ten), Some(nine), Some(fast)) =
        (seconds_of(TOO_MANY, "permutations"), seconds_of(TOO_MANY - 1, "permutations"), seconds_of(TOO_MANY, "fast"))
    else {
        return Verdict::unknown();
    };
    let times = format!(
        "permutations take {} with nine letters and {} with ten, and the index {}",
        seconds(nine),
        seconds(ten),
        seconds(fast)
    );
    let limit = seconds(NOTICEABLE);
    // Racks and machines differ, so that a time near the limit shows nothing.
    match ten / NOTICEABLE {
        ratio if ratio > MARGIN => {
            Verdict::new(Holds::Yes, format!("The claim holds on these runs: {times}; a player notices {limit}."))
        }
        ratio if ratio < 1.0 / MARGIN => Verdict::new(
            Holds::No,
            format!("The claim does not hold on these runs: {times}; a player notices {limit}."),
        ),
        _ => Verdict::new(
            Holds::Unclear,
            format!("The claim is neither shown nor refuted on these runs: {times}; a player notices about {limit}."),
        ),
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::rng::Seed;

    use super::*;

    #[test]
    fn checksums_ignore_the_order_but_not_the_words() {
        assert_eq!(checksum(vec![1, 2, 3]), checksum(vec![3, 1, 2]));
        assert_ne!(checksum(vec![1, 2, 3]), checksum(vec![1, 2, 4]));
        assert_ne!(checksum(vec![]), checksum(vec![0]));
    }

    #[test]
    fn racks_come_from_a_bag_of_tiles() {
        let rack = draw(10, &mut Seed::new("a").rng("test"));
        assert!(rack.len() == 10 && rack.bytes().all(|letter| letter.is_ascii_lowercase()));
        assert_ne!(rack, draw(10, &mut Seed::new("b").rng("test")));
        assert_eq!(rack, draw(10, &mut Seed::new("a").rng("test")));
    }
}
