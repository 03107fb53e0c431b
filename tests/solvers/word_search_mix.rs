//! Checks generated word searches with a search of its own: each listed word appears once, in a direction of its level,
//! and the directions keep the mix of the level.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::words::themes;
use wordhoard_generators::word_search::{GeneratedPuzzle, Generator, Level, Params, Size, Source};
use wordhoard_puzzles::word_search::ListedWord;

/// Steps down and right of a direction.
type Step = (i32, i32);
/// First and last cell of a word, with the directions in which it reads.
type Place = ((i32, i32), (i32, i32), Vec<Step>);

/// All eight directions: straight forwards, diagonal forwards, straight backwards, diagonal backwards, two of each.
const STEPS: [Step; 8] = [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)];

/// Groups of directions in [`STEPS`], in order.
const GROUPS: [&str; 4] = ["straight", "diagonal", "straight, backwards", "diagonal, backwards"];

/// Words that are reversals, parts or reversed parts of others, and palindromes.
const NESTED: &str = "stop pots spot tops top pot opts post star rats tar rat art live evil vile veil level lever \
                      revel reveled drawer reward ward draw raw war stressed desserts dessert stress noon deed \
                      banana nab ban ana owl fowl growl fowler wolf flow tea eat ate team meat mat tam door rood \
                      parts strap trap part rap par nip pin spin snip snips spins reed deer keep peek repaid diaper";

/// Returns the directions of a level.
fn allowed(level: Level) -> &'static [Step] {
    match level {
        Level::Easy => &STEPS[..2],
        Level::Medium => &STEPS[..4],
        Level::Hard | Level::Expert => &STEPS,
    }
}

/// Returns the directions in which a word appears, one for each place: a palindrome's two readings are one place.
fn directions(rows: &[Vec<char>], word: &[char]) -> Vec<Vec<Step>> {
    let at = |row: i32, col: i32| Some(*rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(col).ok()?)?);
    let mut places: Vec<Place> = Vec::new();
    for (row, col) in (0..rows.len() as i32).flat_map(|row| (0..rows[0].len() as i32).map(move |col| (row, col))) {
        for (down, right) in STEPS {
            let spells = |(n, ch): (usize, &char)| at(row + down * n as i32, col + right * n as i32) == Some(*ch);
            if !word.iter().enumerate().all(spells) {
                continue;
            }
            let last = word.len() as i32 - 1;
            let (first, end) = ((row, col), (row + down * last, col + right * last));
            match places.iter_mut().find(|(start, stop, _)| (*start, *stop) == (end, first)) {
                Some((_, _, steps)) => steps.push((down, right)),
                None => places.push((first, end, vec![(down, right)])),
            }
        }
    }
    places.into_iter().map(|(_, _, steps)| steps).collect()
}

/// Counts the words of a puzzle by group of directions. Adds a line to `faults` for each word that does not appear
/// exactly once, in a direction of the level.
fn count(level: Level, made: &GeneratedPuzzle, name: &str, faults: &mut Vec<String>) -> [usize; 4] {
    let rows: Vec<Vec<char>> = made.made.puzzle.letters.lines().map(|line| line.chars().collect()).collect();
    let mut counts = [0; 4];
    for word in &made.made.puzzle.words {
        let places = directions(&rows, &word.spelled().chars().collect::<Vec<_>>());
        let step = match &places[..] {
            [steps] => steps.iter().find(|step| allowed(level).contains(step)),
            _ => None,
        };
        match step.and_then(|step| STEPS.iter().position(|other| other == step)) {
            Some(number) => counts[number / 2] += 1,
            None => faults.push(format!("{name}: {} appears {places:?}", word.shown())),
        }
    }
    counts
}

/// Returns a list of words of [`NESTED`], one of them twice.
fn nested_words(seed: &Seed) -> Source {
    let mut words: Vec<&str> = NESTED.split_whitespace().collect();
    seed.rng("nested").shuffle(&mut words);
    words.truncate(14);
    words.push(words[0]);
    Source::List(words.into_iter().map(|word| ListedWord::new(word).unwrap()).collect())
}

/// Kind of puzzles: the level, the words, the message and the version of the generator.
#[derive(Clone, Copy)]
struct Kind {
    level: Level,
    is_nested: bool,
    has_message: bool,
    generator: Generator,
}

impl Kind {
    /// Returns the kinds of a level: with and without nested words, with and without a message.
    fn all(generator: Generator) -> impl Iterator<Item = Self> {
        let with = move |level| {
            [(false, false), (false, true), (true, false), (true, true)].map(|(is_nested, has_message)| Self {
                level,
                is_nested,
                has_message,
                generator,
            })
        };
        Level::NAMES.into_iter().flat_map(move |(_, level)| with(level))
    }

    /// Returns the puzzle with a number. Themes and messages take turns.
    fn make(self, number: usize) -> GeneratedPuzzle {
        let Self { level, is_nested, has_message, generator } = self;
        let seed = Seed::new(number.to_string());
        let theme = themes::all()[number % themes::all().len()].id;
        let words = if is_nested { nested_words(&seed) } else { Source::Theme(theme.to_owned()) };
        let message = ["Happy birthday", "Meet me at noon", "Well done"][number % 3];
        // As on the command line, the size of a puzzle whose words come from a theme follows from the message.
        let size = if has_message && !is_nested { Size::for_message(message) } else { Size::square(15) };
        let message = has_message.then(|| message.to_owned());
        let params = Params { size, level, words, message, generator, ..Params::standard() };
        GeneratedPuzzle::make(&params, &seed).unwrap()
    }

    /// Returns the number of puzzles to check. Packed puzzles take the most time.
    fn sample(self) -> usize {
        sample_size(if self.has_message && !self.is_nested { 2 } else { 8 }, 200)
    }

    fn name(self) -> String {
        let words = if self.is_nested { "nested" } else { "theme" };
        let message = if self.has_message { "yes" } else { "no" };
        format!("{} | {} | {words} | {message}", self.generator.name(), self.level.name())
    }
}

/// Share of the words in each group of directions, in per cent.
type Mix = [f64; 4];

/// Makes the puzzles of a kind and prints a line of the table. Returns the mix of directions and what is wrong.
fn measure(kind: Kind) -> (Mix, Vec<String>) {
    let (mut sums, mut filler, mut faults) = ([0; 4], 0, Vec::new());
    for number in 0..kind.sample() {
        let generated = kind.make(number);
        let counts = count(kind.level, &generated, &format!("{}, seed {number}", kind.name()), &mut faults);
        (0..4).for_each(|group| sums[group] += counts[group]);
        filler += generated.made.filler;
        faults.extend(generated.made.message_error.map(|error| format!("{}, seed {number}: {error}", kind.name())));
    }
    let (total, puzzles) = (sums.iter().sum::<usize>() as f64, kind.sample() as f64);
    let mix = sums.map(|sum| 100.0 * sum as f64 / total);
    let shares = mix.map(|share| format!("{share:.0} %")).join(" | ");
    let (words, filler) = (total / puzzles, filler as f64 / puzzles);
    println!("| {} | {shares} | {words:.1} | {filler:.1} | {} |", kind.name(), faults.len());
    (mix, faults)
}

/// Returns the share of the words, in per cent, that would have to change groups to turn one mix into the other.
fn difference(a: Mix, b: Mix) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0
}

/// Prints the table of docs/BENCHMARKS.md: `FULL=1 cargo test --profile sweep --test solvers mix -- --nocapture`.
#[test]
fn words_appear_once_and_messages_keep_the_mix_of_directions() {
    println!("| generator | level | words | message | {} | words | filler | faults |", GROUPS.join(" | "));
    let mut mixes: Vec<(Kind, Mix)> = Vec::new();
    for kind in Kind::all(Generator::Second) {
        let (mix, faults) = measure(kind);
        assert_eq!(faults, [""; 0], "{}", kind.name());
        mixes.push((kind, mix));
    }
    // The samples of `cargo test` are small.
    let (tolerance, gap) = if is_full() { (12.0, 8.0) } else { (25.0, 0.0) };
    for pair in mixes.chunks(2) {
        let change = difference(pair[0].1, pair[1].1);
        assert!(change <= tolerance, "{}: a message changes {change:.0} % of the directions", pair[0].0.name());
    }
    for (n, (kind, mix)) in mixes.iter().enumerate() {
        let is_like = |(other, _): &&(Kind, Mix)| {
            (other.is_nested, other.has_message) == (kind.is_nested, kind.has_message) && !kind.is_nested
        };
        for (other, other_mix) in mixes[..n].iter().filter(is_like) {
            let difference = difference(*mix, *other_mix);
            assert!(difference >= gap, "{} and {} differ in {difference:.0} %", kind.name(), other.name());
        }
    }
    if is_full() {
        Kind::all(Generator::First).for_each(|kind| drop(measure(kind)));
    }
}
