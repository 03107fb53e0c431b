//! Puzzles prepared for watching.

use std::sync::Arc;

use wordhoard_engine::grid::{Grid, Letters, Pattern, Tile};
use wordhoard_engine::solve::lab::Rack;

use super::subject::{Puzzle, Subject};

/// A puzzle of the list.
pub struct Prepared {
    /// Title.
    pub title: &'static str,
    /// Description in one sentence.
    pub about: &'static str,
    subject: fn() -> Option<Subject>,
}

impl Prepared {
    /// Returns the puzzle with its first method.
    #[must_use]
    pub fn subject(&self) -> Option<Subject> {
        (self.subject)()
    }
}

/// The puzzles, in the order of the list.
pub const PREPARED: [Prepared; 9] = [
    Prepared {
        title: "A word in a text",
        about: "Boyer-Moore reads a word from its end and skips letters that it never looks at.",
        subject: || text("SHE SELLS SEA SHELLS BY THE SEA SHORE", "SHORE"),
    },
    Prepared {
        title: "ABACAB",
        about: "The example of Malta's paper: 13 comparisons find the word.",
        subject: || text("ABACAABADCABACABAABB", "ABACAB"),
    },
    Prepared {
        title: "A word search",
        about: "The same for every line of a grid, beside brute force and our search from rare letters.",
        subject: word_search,
    },
    Prepared {
        title: "Boggle",
        about: "Depth-first search follows the word tree and turns back where no word goes on.",
        subject: || board(&["k s a r", "t e n i", "o l p d", "w h u e"], "dfs"),
    },
    Prepared {
        title: "Boggle by brute force",
        about: "Every path on a 3x3 board is looked up: 10,305 of them.",
        subject: || board(&["t e a", "r s i", "n o d"], "brute"),
    },
    Prepared {
        title: "Boggle, a level at a time",
        about: "All paths of one length wait in a queue and grow together: how our solver scores boards.",
        subject: || board(&["k s a r", "t e n i", "o l p d", "w h u e"], "fast"),
    },
    Prepared {
        title: "A fill-in",
        about: "Propagation strikes words and letters until every slot has one word left.",
        subject: fill_in,
    },
    Prepared {
        title: "Is it a word?",
        about: "PINES in the word tree, with a stop mark wherever a word ends.",
        subject: || letters("PINES", "tree"),
    },
    Prepared {
        title: "Words from letters",
        about: "The 24 permutations of TEAR, and what the word tree cuts off.",
        subject: || letters("TEAR", "permutations"),
    },
];

fn text(text: &str, word: &str) -> Option<Subject> {
    let letter = |byte: u8| if byte.is_ascii_uppercase() { byte - b'A' } else { Letters::HOLE };
    let row = Grid::from_rows(vec![text.bytes().map(letter).collect()]).ok()?;
    Some(Subject::new(Puzzle::Text(Arc::new(Letters::new(row)), word.to_owned())))
}

fn word_search() -> Option<Subject> {
    let rows = ["harimaux", "pqikantz", "osayolev", "ksatebwr", "umjrufic", "qhinggap", "vadobxem", "lswcekuy"];
    let letters = Letters::try_from(rows.map(str::to_owned).to_vec()).ok()?;
    let words = ["HARIMAU", "IKAN", "SATE", "HINGGAP"].map(str::to_owned).to_vec();
    Some(Subject::new(Puzzle::WordSearch(Arc::new(letters), words)))
}

/// Returns one of the fill-ins that ship with the program.
fn fill_in() -> Option<Subject> {
    let rows = ["#----##", "#-----#", "-------", "---#---", "-------", "#-----#", "##----#"];
    let words = "all erg loo nor sap use dogs smug drone oasis scones soiled ginning mallard pealing silence";
    let pattern = Pattern::try_from(rows.map(str::to_owned).to_vec()).ok()?;
    let words = words.split(' ').map(|word| word.bytes().map(|byte| byte - b'a').collect()).collect();
    Some(Subject::new(Puzzle::FillIn(Arc::new(pattern), words)))
}

fn letters(text: &str, method: &str) -> Option<Subject> {
    Subject::new(Puzzle::Letters(text.to_owned(), Rack::parse(text).ok()?)).with_method(method)
}

fn board(rows: &[&str], method: &str) -> Option<Subject> {
    let tiles = |row: &&str| row.split(' ').map(|face| Tile::new(face).ok()).collect::<Option<Vec<_>>>();
    let board = Grid::from_rows(rows.iter().map(tiles).collect::<Option<Vec<_>>>()?).ok()?;
    Subject::new(Puzzle::Board(Arc::new(board), 3)).with_method(method)
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::system::waker::Waker;
    use crate::trace::record::advance;

    /// Number of steps that are taken one by one. Brute force on a 4x4 board takes 24 million.
    const MAX_STEPS: u64 = 30_000;

    #[test]
    fn every_puzzle_can_be_watched() {
        let words = Arc::new(Lexicon::embedded(false));
        for prepared in &PREPARED {
            let mut subject = prepared.subject().expect(prepared.title);
            for _ in 0..subject.methods().len() {
                let mut trace = subject.open(&words, Waker::default());
                let mut steps = 0u64;
                while steps < MAX_STEPS && advance(trace.as_mut()) {
                    steps += 1;
                    assert!(trace.line() < subject.code().len());
                    assert!(!steps.is_multiple_of(97) || trace.sentence().ends_with('.'), "{}", trace.sentence());
                }
                assert!(steps == MAX_STEPS || trace.is_finished() && steps == trace.len(), "{}", prepared.title);
                assert!(steps > 3 && !trace.picture().finds().is_empty(), "{}", prepared.title);
                subject.next_method();
            }
        }
    }
}
