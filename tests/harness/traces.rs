//! Pictures of docs/algorithms: steps of searches, as `wordhoard watch` shows them.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard::capture::{self, Palette};
use wordhoard::system::waker::Waker;
use wordhoard::trace::prepared::PREPARED;
use wordhoard::trace::{Puzzle, Subject, TraceScreen, record};
use wordhoard::ui::Theme;
use wordhoard_engine::grid::Pattern;
use wordhoard_engine::words::Lexicon;

use super::pictures::Picture;

/// Size of the screen, in columns and rows.
const SIZE: (u16, u16) = (80, 24);
/// Rows at the bottom that are left out, because key hints do nothing in a picture.
const FOOTER: u16 = 3;

/// Draws the step of each page that tells the most.
pub fn all() -> Vec<Picture> {
    vec![
        picture("algorithm-boyer-moore", prepared("ABACAB", "boyer-moore"), "no D in ABACAB"),
        picture("algorithm-rare-letters", prepared("A word search", "fast"), "fit in 2 of 8 directions"),
        picture("algorithm-boggle-brute-force", prepared("Boggle by brute force", "brute"), "TEAIDONRS"),
        picture("algorithm-boggle-depth-first", prepared("Boggle by brute force", "dfs"), "TERSION is a word"),
        picture("algorithm-boggle-frontier", prepared("Boggle, a level at a time", "fast"), "Level 4"),
        picture("algorithm-fill-in-brute-force", prepared("A fill-in", "brute"), "No other word fits"),
        picture("algorithm-fill-in-propagation", squares(), "No word is left for 1-Down"),
        picture("algorithm-word-tree", prepared("Is it a word?", "tree"), "PINES has a stop mark"),
        picture("algorithm-permutations", prepared("Words from letters", "permutations"), "No word begins with AERT"),
        picture("algorithm-letter-index", prepared("Words from letters", "fast"), "Skip 526 words with N"),
    ]
}

/// Draws the first step whose sentence contains a text.
fn picture(name: &'static str, subject: Subject, sentence: &str) -> Picture {
    let mut trace = subject.open(&Arc::new(Lexicon::embedded(false)), Waker::default());
    while !trace.sentence().contains(sentence) {
        assert!(record::advance(trace.as_mut()), "{name}: no step says {sentence:?}");
    }
    // The chart and the number of steps are those of the whole search.
    while !trace.is_finished() {
        std::thread::yield_now();
    }
    let mut buf = Buffer::empty(Rect { x: 0, y: 0, width: SIZE.0, height: SIZE.1 });
    TraceScreen::draw_still(&subject, trace.as_ref(), &Theme::colour(), &mut buf);
    buf.resize(Rect { height: SIZE.1 - FOOTER, ..buf.area });
    Picture { name, svg: capture::svg(&buf, &Palette::DARK) }
}

/// Returns a prepared puzzle by its title.
fn prepared(title: &str, method: &str) -> Subject {
    let prepared = PREPARED.iter().find(|prepared| prepared.title == title).unwrap();
    prepared.subject().and_then(|subject| subject.with_method(method)).unwrap()
}

/// Returns the fill-in of the page about propagation: six words that cross, in two ways.
fn squares() -> Subject {
    let pattern = Pattern::try_from(vec!["---".to_owned(); 3]).unwrap();
    let words = ["eon", "ewe", "how", "one", "wee", "who"];
    let words = words.map(|word| word.bytes().map(|byte| byte - b'a').collect()).to_vec();
    Subject::new(Puzzle::FillIn(Arc::new(pattern), words))
}
