//! State of a round: the board, its words and the turns of the players.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::time::Duration;

use super::board_word::BoardWord;
use super::desc::Desc;
use super::hint::{self, Hint};
use super::hunt::Hunt;
use super::opponent::{Arrival, Opponent};
use super::player_turn::{Ending, PlayerTurn};
use super::rank::{Progress, RankScale};
use super::verdict::Verdict;
use super::word_hint;
use crate::grid::{Board, Pos};
use crate::play::Status;
use crate::solve::boggle::{self, WordPaths};

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

/// Standing of a player or opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Number of words that nobody else found.
    pub words: usize,
    /// Number of words that somebody else found too, which score nothing.
    pub cancelled: usize,
    /// Points for the words that nobody else found.
    pub points: u32,
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

    /// Returns the indices of the words that a player has found, in the order in which they were found.
    #[must_use]
    pub fn found(&self, player: usize) -> &[usize] {
        self.turns.get(player).map_or(&[], PlayerTurn::found)
    }

    /// Returns the hunt for more words after the end of the round.
    #[must_use]
    pub fn hunt(&self) -> &Hunt {
        &self.hunt
    }

    /// Returns `true` if the current player has found this word, in time or after it.
    #[must_use]
    pub fn has_found(&self, word: usize) -> bool {
        self.current_turn().found().contains(&word) || self.hunt.found().contains(&word)
    }

    /// Returns the indices of the words that the opponent has found by time `at`.
    pub fn opponent_words(&self, at: Duration) -> impl Iterator<Item = usize> {
        let deadline = self.current_turn().opponent_deadline(at);
        let is_time_up = self.current_turn().ending(at) == Some(Ending::TimeUp);
        let finds_all = self.desc.rule.opponent == Some(Opponent::Perfect) && is_time_up;
        self.arrivals.iter().filter(move |(time, _)| finds_all || *time <= deadline).map(|&(_, word)| word)
    }

    /// Returns the time at which the opponent found its last word up to `at`, if any.
    #[must_use]
    pub fn last_arrival(&self, at: Duration) -> Option<Duration> {
        self.arrivals.iter().map(|&(time, _)| time).take_while(|&time| time <= at).last()
    }

    /// Returns the time at which the opponent finds its next word after `at`, if any.
    #[must_use]
    pub fn next_arrival(&self, at: Duration) -> Option<Duration> {
        self.arrivals.iter().map(|&(time, _)| time).find(|&time| time > at)
    }

    /// Returns a player's points for a word: 0 if a hint has shown the word to the player.
    #[must_use]
    pub fn points_for(&self, player: usize, word: usize) -> u32 {
        let shown = self.turns.get(player).is_some_and(|turn| turn.hints().has_shown(word));
        if shown { 0 } else { self.words[word].points }
    }

    /// Returns a player's points for all words found, including words that other players or the opponent also found.
    /// Ranks and records use this total.
    #[must_use]
    pub fn points(&self, player: usize) -> u32 {
        self.found(player).iter().map(|&word| self.points_for(player, word)).sum()
    }

    /// Returns the points for all words that the opponent has found by time `at`.
    #[must_use]
    pub fn opponent_points(&self, at: Duration) -> u32 {
        self.opponent_words(at).map(|word| self.words[word].points).sum()
    }

    /// Returns the standings of all players, then of the opponent, if any. A word with more than one finder scores
    /// nothing.
    #[must_use]
    pub fn standings(&self, at: Duration) -> Vec<Standing> {
        let mut lists: Vec<Vec<usize>> = self.turns.iter().map(|turn| turn.found().to_vec()).collect();
        lists.extend(self.desc.rule.opponent.map(|_| self.opponent_words(at).collect()));
        let mut finders = vec![0u8; self.words.len()];
        lists.iter().flatten().for_each(|&word| finders[word] += 1);
        let standing = |(player, list): (usize, &Vec<usize>)| {
            let (unique, shared): (Vec<usize>, Vec<usize>) = list.iter().partition(|&&word| finders[word] == 1);
            let points = unique.iter().map(|&word| self.points_for(player, word)).sum();
            Standing { words: unique.len(), cancelled: shared.len(), points }
        };
        lists.iter().enumerate().map(standing).collect()
    }

    /// Returns the progress of a player, or `None` on a board without common words. Words on the player's own list of
    /// bonus words count neither as found nor as words to find.
    #[must_use]
    pub fn progress(&self, player: usize) -> Option<Progress> {
        self.progress_with(player, self.found(player))
    }

    /// Returns the progress that a player would have with these words, or `None` on a board without common words.
    pub(in crate::games::boggle) fn progress_with(&self, player: usize, found: &[usize]) -> Option<Progress> {
        let ranked = found.iter().filter(|&&word| !self.words[word].is_own_bonus);
        let points = ranked.map(|&word| self.points_for(player, word)).sum();
        self.ranks().map(|ranks| Progress::new(points, ranks))
    }

    /// Returns `true` if the ranks are set by what opponents find in the same time.
    #[must_use]
    pub fn has_opponent_ranks(&self) -> bool {
        self.ranks().is_some_and(|ranks| ranks.is_by_opponents)
    }

    fn ranks(&self) -> Option<&RankScale> {
        let new = || RankScale::new(&self.desc.board, &self.words, self.desc.rule.fixed_time());
        self.ranks.get_or_init(new).as_ref()
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

    /// Returns the number of unfound common words that use this tile, or `None` if the round hides word counts.
    #[must_use]
    pub fn word_count_at(&self, pos: Pos) -> Option<usize> {
        self.desc.rule.counts.then(|| self.count_unfound(&self.coverage, pos))
    }

    /// Returns the number of unfound common words that can begin on this tile; 0 unless the round is at leisure.
    #[must_use]
    pub fn start_count_at(&self, pos: Pos) -> usize {
        self.count_unfound(&self.start_tiles, pos)
    }

    /// Counts the words that have this tile in `tiles` and that the current player has not found.
    fn count_unfound(&self, tiles: &[u128], pos: Pos) -> usize {
        let bit = 1 << (u32::from(pos.row) * u32::from(self.board().cols()) + u32::from(pos.col));
        tiles.iter().enumerate().filter(|&(word, tiles)| tiles & bit != 0 && !self.has_found(word)).count()
    }

    /// Returns `true` if any player has found this word in time.
    #[must_use]
    pub fn is_found(&self, word: usize) -> bool {
        self.turns.iter().any(|turn| turn.found().contains(&word))
    }

    /// Returns `true` if several players, or a player and the opponent, have found this word by time `at`, so that it
    /// scores nothing.
    #[must_use]
    pub fn is_cancelled(&self, word: usize, at: Duration) -> bool {
        let players = self.turns.iter().filter(|turn| turn.found().contains(&word)).count();
        players > 1 || players == 1 && self.opponent_words(at).any(|other| other == word)
    }

    /// Returns `true` if the word list after the round includes this word. Found words are always included. Missed
    /// words are included if they may be offered, but obscure words only if `obscure` is set.
    #[must_use]
    pub fn is_revealed(&self, word: usize, obscure: bool) -> bool {
        let board_word = &self.words[word];
        self.is_found(word)
            || self.has_found(word)
            || board_word.found.word.offered && (obscure || !board_word.is_obscure())
    }

    /// Returns the words that nobody has found, in the order in which the solver plays them: by decreasing length, with
    /// common words first within each length. Words that are never offered are left out.
    #[must_use]
    pub fn unfound_words(&self) -> Vec<usize> {
        let is_open =
            |word: &usize| self.words[*word].found.word.offered && !self.is_found(*word) && !self.has_found(*word);
        let mut unfound: Vec<usize> = (0..self.words.len()).filter(is_open).collect();
        unfound.sort_by_key(|&word| {
            let board_word = &self.words[word];
            (usize::MAX - board_word.found.text.len(), !board_word.is_common(), word)
        });
        unfound
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

    /// Returns `true` if the current player has found every common word, and there is at least one.
    #[must_use]
    pub fn has_found_all_common(&self) -> bool {
        let found = self.current_turn().found();
        let mut common = (0..self.words.len()).filter(|&word| self.words[word].is_common()).peekable();
        common.peek().is_some() && common.all(|word| found.contains(&word))
    }

    /// Returns `true` if the current player has found every word that may be offered, and there is at least one.
    pub(super) fn all_found(&self) -> bool {
        let mut offered = (0..self.words.len()).filter(|&i| self.words[i].found.word.offered).peekable();
        offered.peek().is_some() && offered.all(|word| self.has_found(word))
    }
}

/// Returns, for each word, the tiles for which `has` returns `true`, one bit per tile, or 0 if the word is not common.
fn word_tiles(board: &Board, words: &[BoardWord], has: fn(&WordPaths, Pos) -> bool) -> Vec<u128> {
    let tiles = |word: &BoardWord| {
        let paths = boggle::word_paths(board, &word.found.text);
        let matching = board.positions().enumerate().filter(|&(_, pos)| has(&paths, pos));
        matching.fold(0, |tiles, (bit, _)| tiles | 1 << bit)
    };
    words.iter().map(|word| if word.is_common() { tiles(word) } else { 0 }).collect()
}
