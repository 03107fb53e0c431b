//! Compares the solver with brute force on small random fill-ins.

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};
use wordhoard_engine::solve::fill_in::{BUDGET, MoveCounts, Verdict, brute, solve_watched};

use super::check::assert_filled;

struct SmallPuzzle {
    pattern: Pattern,
    words: Vec<Vec<u8>>,
}

impl SmallPuzzle {
    /// Returns a puzzle of 1x2 to 5x5 cells with few different letters. The words are those of a full grid, but
    /// sometimes one word is changed, duplicated or dropped.
    fn random(rng: &mut SeededRng) -> Self {
        let (rows, cols) = (1 + rng.below(5) as u16, 2 + rng.below(4) as u16);
        let (letters, blocks) = (1 + rng.below(5), rng.below(45));
        let full = Grid::fill(rows, cols, |_| {
            if rng.below(100) < blocks { PatternCell::Block } else { PatternCell::Given(rng.below(letters) as u8) }
        });
        let pattern = Pattern::new(full.clone());
        let words = pattern.slots().iter().map(|slot| {
            slot.cells.iter().map(|&pos| if let PatternCell::Given(letter) = full[pos] { letter } else { 0 }).collect()
        });
        let mut words: Vec<Vec<u8>> = words.collect();
        let given = *rng.pick(&[0, 0, 10, 40]);
        let cells = full.map(|&cell| match cell {
            PatternCell::Given(_) if rng.below(100) >= given => PatternCell::Open,
            PatternCell::Given(_) if rng.below(100) == 0 => PatternCell::Given(rng.below(letters) as u8),
            cell => cell,
        });
        rng.shuffle(&mut words);
        let mut puzzle = Self { pattern: Pattern::new(cells), words };
        puzzle.alter_word(letters, rng);
        puzzle
    }

    fn alter_word(&mut self, letters: usize, rng: &mut SeededRng) {
        if self.words.is_empty() {
            return;
        }
        let word = rng.below(self.words.len());
        match rng.below(10) {
            0 | 1 => {
                let at = rng.below(self.words[word].len());
                self.words[word][at] = rng.below(letters) as u8;
            }
            2 => {
                let copy = self.words[word].clone();
                let target = self.words.iter().position(|word| word.len() == copy.len() && *word != copy);
                target.into_iter().for_each(|target| self.words[target].clone_from(&copy));
            }
            3 if rng.below(4) == 0 => drop(self.words.remove(word)),
            4 if rng.below(4) == 0 => self.words.push(self.words[word].clone()),
            5 => self.words[word].reverse(),
            _ => {}
        }
    }
}

/// Returns the number of puzzles per verdict: impossible, unique, multiple, and not finished by brute force.
fn compare(cases: usize) -> [usize; 4] {
    let mut rng = Seed::new("small fill-ins").rng("test");
    let mut verdicts = [0; 4];
    for case in 0..cases {
        let puzzle = SmallPuzzle::random(&mut rng);
        let words: Vec<&[u8]> = puzzle.words.iter().map(Vec::as_slice).collect();
        let mut moves = MoveCounts::default();
        let solved = solve_watched(&puzzle.pattern, &words, BUDGET, &mut moves).into_inner();
        let brute = brute::solve(&puzzle.pattern, &words, 2, 300_000);
        let solutions = match &solved.verdict {
            Verdict::None(reason) => {
                assert!(!reason.to_string().is_empty());
                0
            }
            Verdict::Unique(one) => {
                assert_filled(&puzzle.pattern, &words, one);
                1
            }
            Verdict::Multiple(one, other) => {
                assert_filled(&puzzle.pattern, &words, one);
                assert_filled(&puzzle.pattern, &words, other);
                assert_ne!(one.cells, other.cells);
                2
            }
            Verdict::GaveUp(_) => panic!("gave up on case {case}:\n{}{words:?}", puzzle.pattern),
        };
        brute.found.iter().for_each(|filling| assert_filled(&puzzle.pattern, &words, filling));
        assert!(
            !brute.finished || solutions == brute.found.len(),
            "case {case}:\n{}{words:?}\n{solved:?}",
            puzzle.pattern
        );
        assert!(solutions >= brute.found.len(), "case {case}");
        let all_placed = moves.placed - moves.removed == words.len() as u64;
        assert!(all_placed || solutions == 0 || solutions == 1 && solved.nodes > 0, "the last filling is not in place");
        verdicts[if brute.finished || brute.found.len() == 2 { solutions } else { 3 }] += 1;
    }
    verdicts
}

#[test]
fn small_fill_ins_match_brute_force() {
    let count = sample_size(800, 20_000);
    let verdicts = compare(count);
    println!("impossible, unique, multiple, not finished: {verdicts:?}");
    assert!(verdicts[..3].iter().all(|&verdict| verdict > count / 20) && verdicts[3] < count / 200, "{verdicts:?}");
}
