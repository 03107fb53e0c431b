//! State of a round: the board, its words and the turns of the players.

mod finds;
mod standings;
mod tile_counts;

use std::cell::OnceCell;
use std::collections::HashMap;
use std::time::Duration;

use wordhoard_engine::grid::{Board, Pos};
use wordhoard_engine::solve::boggle::{self, WordPaths};

use super::board_word::BoardWord;
use super::desc::Desc;
use super::hint::{self, Hint};
use super::hunt::Hunt;
use super::opponent::Arrival;
use super::player_turn::{Ending, PlayerTurn};
use super::rank::RankScale;
use super::verdict::Verdict;
use super::word_hint;
use crate::play::Status;
pub use standings::Standing;
use tile_counts::word_tiles;

/// State of a round.
pub struct State {
    pub(super) desc: Desc,
    words: Vec<BoardWord>,
    /// Whether the words come from the embedded list, unmodified.
    default_words: bool,
    index_by_text: HashMap<String, usize>,
    /// Indices of the words in the order in which hints offer them.
    hint_order: Vec<usize>,
    /// Points that the ranks need; `None` on a board without common words. Set on first use, since finding what the
    /// opponents find takes time.
    ranks: OnceCell<Option<RankScale>>,
    /// Turns that have started; the last one is the current turn.
    pub(super) turns: Vec<PlayerTurn>,
    pub(super) hunt: Hunt,
    /// Words that the opponent finds, with their times.
    arrivals: Vec<Arrival>,
    /// For each word, the tiles used by any of its paths, one bit per tile; 0 if the word is not common. Empty unless
    /// the round shows word counts on the tiles.
    coverage: Vec<u128>,
    /// For each word, the tiles where any of its paths begins, in the same form. Empty unless the round is at leisure.
    start_tiles: Vec<u128>,
}

impl State {
    /// Returns the state at the start of the first turn.
    pub(super) fn new(desc: Desc, words: Vec<BoardWord>, default_words: bool) -> Self {
        let index_by_text =
            words.iter().enumerate().map(|(i, board_word)| (board_word.found.text.clone(), i)).collect();
        let arrivals = desc.rule.opponent.map_or_else(Vec::new, |opponent| opponent.arrivals(&desc.board, &words));
        let tiles = |wanted: bool, has: fn(&WordPaths, Pos) -> bool| {
            if wanted { word_tiles(&desc.board, &words, has) } else { Vec::new() }
        };
        let coverage = tiles(desc.rule.counts, WordPaths::covers);
        let start_tiles = tiles(desc.is_at_leisure(), WordPaths::starts_at);
        let hint_order = hint::order(&words);
        let turns = vec![PlayerTurn::start(&desc.rule, Duration::ZERO)];
        Self {
            desc,
            words,
            default_words,
            index_by_text,
            hint_order,
            ranks: OnceCell::new(),
            turns,
            hunt: Hunt::default(),
            arrivals,
            coverage,
            start_tiles,
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.desc.board
    }

    /// Returns `true` if the board has a tile at a position, rather than a block.
    #[must_use]
    pub fn is_tile(&self, pos: Pos) -> bool {
        self.board().get(pos).is_some_and(|tile| !tile.is_block())
    }

    /// Returns the description of the round.
    #[must_use]
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    /// Returns all words on the board in order of decreasing length, then alphabetically. Words are referred to by
    /// their index in this list.
    #[must_use]
    pub fn words(&self) -> &[BoardWord] {
        &self.words
    }

    /// Returns `true` if the words come from the embedded list, unmodified.
    #[must_use]
    pub fn has_default_words(&self) -> bool {
        self.default_words
    }

    /// Returns the index of the player whose turn it is, or whose turn ended last.
    #[must_use]
    pub fn current_player(&self) -> usize {
        self.turns.len() - 1
    }

    /// Returns the current turn.
    #[must_use]
    pub fn current_turn(&self) -> &PlayerTurn {
        &self.turns[self.current_player()]
    }

    pub(super) fn current_turn_mut(&mut self) -> &mut PlayerTurn {
        let player = self.current_player();
        &mut self.turns[player]
    }

    /// Returns the hunt for more words after the end of the round.
    #[must_use]
    pub fn hunt(&self) -> &Hunt {
        &self.hunt
    }

    /// Returns the status of the round.
    #[must_use]
    pub fn status(&self, at: Duration) -> Status {
        match self.ending(at) {
            None => Status::Playing,
            Some(_) if self.turns.len() < self.desc.rule.players.into() => Status::Handover,
            Some(_) => Status::Over,
        }
    }

    /// Returns the reason why the current turn has ended, if it has.
    #[must_use]
    pub fn ending(&self, at: Duration) -> Option<Ending> {
        self.current_turn().ending(at)
    }

    /// Returns `true` if this player has taken a hint, or if the round shows word counts on the tiles.
    #[must_use]
    pub fn had_help(&self, player: usize) -> bool {
        self.desc.rule.counts || self.turns.get(player).is_some_and(|turn| turn.hints().count() > 0)
    }

    /// Returns `true` if any player has taken a hint, or if the round shows word counts on the tiles.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        (0..self.turns.len()).any(|player| self.had_help(player))
    }

    /// Returns the next hint for the current player, or `None` if no word is left.
    #[must_use]
    pub fn next_hint(&self) -> Option<Hint> {
        self.current_turn().hints().next(&self.hint_order, &self.words, self.current_turn().found())
    }

    /// Returns the next hint for the current player of a round saved before the hints by tile.
    #[must_use]
    pub(super) fn next_word_hint(&self) -> Option<Hint> {
        word_hint::next(self.current_turn().hints(), &self.words, self.current_turn().found())
    }

    /// Judges a word played by the current player, without playing it.
    #[must_use]
    pub fn judge(&self, text: &str) -> Verdict {
        let text = text.to_ascii_lowercase();
        match self.index_by_text.get(&text) {
            _ if text.is_empty() => Verdict::Ignored,
            _ if text.len() < usize::from(self.desc.rule.min) => Verdict::TooShort,
            Some(&word) if self.has_found(word) => Verdict::AlreadyFound(word),
            Some(&word) => Verdict::Accepted(word),
            // If the search stopped early, the word may be on the board; it is not in the word list in any case.
            None if matches!(self.paths(&text), WordPaths { count: 0, capped: false, .. }) => Verdict::NotOnBoard,
            None => Verdict::NotAWord,
        }
    }

    /// Returns the index of a word, or `None` if it is not one of the board's words.
    #[must_use]
    pub fn index_of(&self, text: &str) -> Option<usize> {
        self.index_by_text.get(&text.to_ascii_lowercase()).copied()
    }

    /// Returns the paths that spell `text`, whether or not it is a word.
    #[must_use]
    pub fn paths(&self, text: &str) -> WordPaths {
        boggle::word_paths(self.board(), text)
    }

    /// Returns the letters along a path in lower case.
    #[must_use]
    pub fn letters(&self, path: &[Pos]) -> String {
        path.iter().filter_map(|&pos| self.board().get(pos)).map(|tile| tile.face().to_ascii_lowercase()).collect()
    }
}
