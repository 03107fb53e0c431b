//! Laying out words as a criss-cross: `cargo bench -p benches --bench criss_cross`.
//!
//! For lists of 10 to 100 words of our themes, compares the layouts of the search with those of first fit: the area of the
//! grid, the share of it that has letters, the crossings per word, and the time.

use std::time::{Duration, Instant};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::themes;
use wordhoard_generators::criss_cross::{Layout, MAX_LETTERS, first_fit, lay_out};
use wordhoard_puzzles::word_search::ListedWord;

/// Numbers of words of a list. A list with most of them joins two themes.
const SIZES: [usize; 5] = [10, 15, 20, 30, 100];

/// Sums of what is measured over all lists.
#[derive(Default)]
struct Sums {
    lists: usize,
    area: usize,
    letters: usize,
    crossings: usize,
    missing: usize,
    times: Vec<Duration>,
}

impl Sums {
    fn add(&mut self, words: &[Vec<u8>], layout: &Layout, time: Duration) {
        let placed = words.iter().zip(layout.places()).filter(|(_, place)| place.is_some());
        self.lists += 1;
        self.area += usize::from(layout.rows()) * usize::from(layout.cols());
        self.letters += placed.map(|(word, _)| word.len()).sum::<usize>() - layout.crossings();
        self.crossings += layout.crossings();
        self.missing += layout.missing();
        self.times.push(time);
    }

    fn print(&mut self, size: usize, method: &str) {
        self.times.sort_unstable();
        let (median, slowest) = (self.times[self.times.len() / 2], self.times[self.times.len() - 1]);
        let lists = self.lists as f64;
        println!(
            "| {size} | {method} | {:.0} | {:.0} % | {:.2} | {} | {median:.2?} | {slowest:.2?} |",
            self.area as f64 / lists,
            100.0 * self.letters as f64 / self.area as f64,
            self.crossings as f64 / lists / size as f64,
            self.missing,
        );
    }
}

/// Returns the words of a theme and of the next one, in random order.
fn list(index: usize, size: usize) -> Vec<Vec<u8>> {
    let all = themes::all();
    let two = [&all[index], &all[(index + 1) % all.len()]];
    let words = two.iter().take(if size > 30 { 2 } else { 1 }).flat_map(|theme| theme.words());
    let words = words.filter_map(|word| Some(ListedWord::new(word).ok()?.letters().to_vec()));
    let mut words: Vec<Vec<u8>> = words.filter(|word| word.len() <= MAX_LETTERS).collect();
    Seed::new(format!("list {index}")).rng("bench").shuffle(&mut words);
    words.truncate(size);
    words
}

fn main() {
    println!(
        "| words | method | cells of the grid | with letters | crossings per word | left out | median | slowest |"
    );
    println!("|---:|---|---:|---:|---:|---:|---:|---:|");
    for size in SIZES {
        let (mut ours, mut plain) = (Sums::default(), Sums::default());
        for index in 0..themes::all().len() {
            let words = list(index, size);
            let began = Instant::now();
            let layout = lay_out(&words, &Seed::new("bench")).expect("words of a theme cross");
            ours.add(&words, &layout, began.elapsed());
            let began = Instant::now();
            let layout = first_fit(&words);
            plain.add(&words, &layout, began.elapsed());
        }
        plain.print(size, "first fit");
        ours.print(size, "search");
    }
}
