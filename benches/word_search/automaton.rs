//! Baseline: an `aho-corasick` automaton over all words, which scans the lines of the grid in all directions.

use aho_corasick::{AhoCorasick, AhoCorasickKind, Input};
use wordhoard_engine::grid::{Dir, Letters, Placement, Pos};

/// Automaton kind (`None` for the crate's default) and number of directions: eight, or four with the reversed words
/// added.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    pub kind: Option<AhoCorasickKind>,
    pub dirs: usize,
}

impl Form {
    pub fn name(self) -> String {
        let kind = self.kind.map_or("default".to_owned(), |kind| format!("{kind:?}"));
        format!("aho-corasick, {kind}, {} directions", self.dirs)
    }
}

/// Lines of a grid in the scanned directions, each followed by a byte that is not a letter.
pub struct Text {
    text: Vec<u8>,
    /// Start of each line in the text, its start in the grid, and its direction.
    lines: Vec<(usize, Pos, Dir)>,
}

impl Text {
    pub fn of(letters: &Letters, dirs: usize) -> Self {
        let (rows, cols) = (usize::from(letters.rows()), usize::from(letters.cols()));
        let cells = letters.cells().as_slice();
        let mut all = Self { text: Vec::with_capacity((cells.len() + 2 * (rows + cols)) * dirs), lines: Vec::new() };
        for &dir in &Dir::ALL[..dirs] {
            let (down, right) = dir.offset();
            let first = |step: i16, side: usize| if step < 0 { side - 1 } else { 0 };
            let (first_row, first_col) = (first(down, rows), first(right, cols));
            let in_row = (0..if down == 0 { 0 } else { cols }).map(|col| (first_row, col));
            let in_col = (0..if right == 0 { 0 } else { rows }).map(|row| (row, first_col));
            for (row, col) in in_row.chain(in_col.filter(|&(row, _)| down == 0 || row != first_row)) {
                let room = |step: i16, at: usize, side: usize| match step {
                    0 => usize::MAX,
                    1 => side - at,
                    _ => at + 1,
                };
                let len = room(down, row, rows).min(room(right, col, cols));
                let step = isize::from(down) * cols as isize + isize::from(right);
                all.lines.push((all.text.len(), Pos::new(row as u16, col as u16), dir));
                let mut cell = row * cols + col;
                for _ in 0..len {
                    all.text.push(cells[cell]);
                    cell = cell.wrapping_add_signed(step);
                }
                all.text.push(u8::MAX);
            }
        }
        all
    }

    fn placement(&self, from: usize, len: usize) -> Placement {
        let (begin, start, dir) = self.lines[self.lines.partition_point(|line| line.0 <= from) - 1];
        let line = Placement::new(start, dir, from - begin + len).expect("a match is within a line");
        Placement::new(line.cells().nth(from - begin).expect("the start is on the line"), dir, len)
            .expect("a word has two letters or more")
    }
}

/// Automaton over all words.
pub struct Automaton {
    automaton: AhoCorasick,
    /// Index of the word of each pattern, and whether the pattern is reversed.
    patterns: Vec<(usize, bool)>,
}

impl Automaton {
    pub fn of(words: &[&[u8]], form: Form) -> Self {
        let mut patterns: Vec<(usize, bool)> = (0..words.len()).map(|word| (word, false)).collect();
        let mut texts: Vec<Vec<u8>> = words.iter().map(|word| word.to_vec()).collect();
        for (number, word) in words.iter().enumerate().filter(|(_, word)| form.dirs == 4 && !is_palindrome(word)) {
            patterns.push((number, true));
            texts.push(word.iter().rev().copied().collect());
        }
        let automaton = AhoCorasick::builder().kind(form.kind).build(&texts).expect("the words fit");
        Self { automaton, patterns }
    }

    /// Returns the number of matches.
    pub fn count(&self, text: &Text) -> usize {
        self.automaton.find_overlapping_iter(Input::new(&text.text)).count()
    }

    /// Returns the first placement of each word. `words` is the number of words.
    pub fn firsts(&self, text: &Text, words: usize) -> Vec<Option<Placement>> {
        let mut firsts: Vec<Option<Placement>> = vec![None; words];
        self.each_place(text, |word, place| {
            let first = &mut firsts[word];
            if first.is_none_or(|first| order(&place) < order(&first)) {
                *first = Some(place);
            }
        });
        firsts
    }

    /// Returns the placements of each word, in order. `words` is the number of words.
    pub fn places(&self, text: &Text, words: usize) -> Vec<Vec<Placement>> {
        let mut places = vec![Vec::new(); words];
        self.each_place(text, |word, place| places[word].push(place));
        places.iter_mut().for_each(|places| places.sort_by_key(order));
        places
    }

    fn each_place(&self, text: &Text, mut each: impl FnMut(usize, Placement)) {
        for found in self.automaton.find_overlapping_iter(Input::new(&text.text)) {
            let (word, reversed) = self.patterns[found.pattern().as_usize()];
            let place = text.placement(found.start(), found.len());
            let place = if reversed { place.reversed() } else { place };
            if (place.dir() as usize) < 4 || !is_palindrome(&text.text[found.range()]) {
                each(word, place);
            }
        }
    }
}

fn order(place: &Placement) -> (Pos, u8) {
    (place.start(), place.dir() as u8)
}

fn is_palindrome(word: &[u8]) -> bool {
    word.iter().eq(word.iter().rev())
}
