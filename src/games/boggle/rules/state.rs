//! The table during a round: the board, its words, and what each player has of them.

use std::collections::HashMap;
use std::time::Duration;

use super::board_word::BoardWord;
use super::desc::Desc;
use super::hint::{self, Hint};
use super::opponent::{Arrival, Opponent};
use super::player_turn::{Ending, PlayerTurn};
use super::rank::Progress;
use super::verdict::Verdict;
use crate::grid::{Board, Pos};
use crate::play::Status;
use crate::solve::boggle;

/// The table during a round.
pub struct State {
    pub(super) desc: Desc,
    words: Vec<BoardWord>,
    /// They come from the list that the program brings along, as it is.
    usual_words: bool,
    by_text: HashMap<String, usize>,
    /// The words as a search meets them: hints go by it.
    order: Vec<usize>,
    /// The sheets of those whose turn has begun; the last is being written on.
    pub(super) sheets: Vec<PlayerTurn>,
    /// The rival's words and when they come.
    arrivals: Vec<Arrival>,
    /// For each common word the tiles of all its ways, a bit a tile; empty where the round does not tell them.
    covers: Vec<u128>,
}

/// How someone stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Words that nobody else found.
    pub words: usize,
    /// Words that someone else found too: they score for neither.
    pub cancelled: usize,
    /// Points of the words that nobody else found.
    pub points: u32,
}

impl State {
    /// A table on which the first turn begins.
    pub(super) fn new(desc: Desc, words: Vec<BoardWord>, usual_words: bool) -> Self {
        let by_text = words.iter().enumerate().map(|(i, listed)| (listed.found.text.clone(), i)).collect();
        let arrivals = desc.rule.opponent.map_or_else(Vec::new, |opponent| opponent.arrivals(&desc.board, &words));
        let covers = if desc.rule.counts { covers(&desc.board, &words) } else { Vec::new() };
        let order = hint::search_order(&words);
        let sheets = vec![PlayerTurn::open(&desc.rule, Duration::ZERO)];
        Self { desc, words, usual_words, by_text, order, sheets, arrivals, covers }
    }

    /// The tiles.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.desc.board
    }

    /// How the round is played, and where its board came from.
    #[must_use]
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    /// Every word of the board that counts: the longest first, then by the alphabet.
    #[must_use]
    pub fn words(&self) -> &[BoardWord] {
        &self.words
    }

    /// True with the words that the program brings along, as they are.
    #[must_use]
    pub fn has_usual_words(&self) -> bool {
        self.usual_words
    }

    /// The player whose turn it is, or was last: from 0.
    #[must_use]
    pub fn turn(&self) -> usize {
        self.sheets.len() - 1
    }

    /// The sheet of the player whose turn it is.
    #[must_use]
    pub fn sheet(&self) -> &PlayerTurn {
        &self.sheets[self.turn()]
    }

    pub(super) fn sheet_mut(&mut self) -> &mut PlayerTurn {
        let turn = self.turn();
        &mut self.sheets[turn]
    }

    /// Numbers of the words that a player found, in the order of finding.
    #[must_use]
    pub fn found(&self, player: usize) -> &[usize] {
        self.sheets.get(player).map_or(&[], PlayerTurn::found)
    }

    /// Numbers of the words that have come to the rival.
    pub fn heard(&self, at: Duration) -> impl Iterator<Item = usize> {
        let until = self.sheet().until(at);
        let all = self.desc.rule.opponent == Some(Opponent::Perfect) && self.sheet().ending(at).is_some();
        self.arrivals.iter().filter(move |(time, _)| all || *time <= until).map(|&(_, word)| word)
    }

    /// When the next word comes to the rival.
    #[must_use]
    pub fn next_arrival(&self, at: Duration) -> Option<Duration> {
        self.arrivals.iter().map(|&(time, _)| time).find(|&time| time > at)
    }

    /// What a word scores for a player: nothing where it was shown.
    #[must_use]
    pub fn points_for(&self, player: usize, word: usize) -> u32 {
        let shown = self.sheets.get(player).is_some_and(|sheet| sheet.hints().has_shown(word));
        if shown { 0 } else { self.words[word].points }
    }

    /// The points of a player's words, whoever else has them: ranks and records go by it.
    #[must_use]
    pub fn points(&self, player: usize) -> u32 {
        self.found(player).iter().map(|&word| self.points_for(player, word)).sum()
    }

    /// Points of the words that have come to the rival.
    #[must_use]
    pub fn opponent_points(&self, at: Duration) -> u32 {
        self.heard(at).map(|word| self.words[word].points).sum()
    }

    /// Everyone's standing, players first, then the rival if there is one: a word that two have scores for neither.
    #[must_use]
    pub fn standings(&self, at: Duration) -> Vec<Standing> {
        let mut lists: Vec<Vec<usize>> = self.sheets.iter().map(|sheet| sheet.found().to_vec()).collect();
        lists.extend(self.desc.rule.opponent.map(|_| self.heard(at).collect()));
        let mut holders = vec![0u8; self.words.len()];
        lists.iter().flatten().for_each(|&word| holders[word] += 1);
        let standing = |(player, list): (usize, &Vec<usize>)| {
            let (alone, shared): (Vec<usize>, Vec<usize>) = list.iter().partition(|&&word| holders[word] == 1);
            let points = alone.iter().map(|&word| self.points_for(player, word)).sum();
            Standing { words: alone.len(), cancelled: shared.len(), points }
        };
        lists.iter().enumerate().map(standing).collect()
    }

    /// How far a player has come; `None` on a board without common words.
    #[must_use]
    pub fn progress(&self, player: usize) -> Option<Progress> {
        let common = self.words.iter().filter(|word| word.is_common());
        Progress::of(self.points(player), common.map(|word| word.points).sum())
    }

    /// Whether the round goes on.
    #[must_use]
    pub fn status(&self, at: Duration) -> Status {
        match self.ending(at) {
            None => Status::Playing,
            Some(_) if self.sheets.len() < self.desc.rule.players.into() => Status::Handover,
            Some(_) => Status::Over,
        }
    }

    /// How the turn at hand ended, if it has.
    #[must_use]
    pub fn ending(&self, at: Duration) -> Option<Ending> {
        self.sheet().ending(at)
    }

    /// True where this player took help, or the round itself gives it.
    #[must_use]
    pub fn had_help(&self, player: usize) -> bool {
        self.desc.rule.counts || self.sheets.get(player).is_some_and(|sheet| sheet.hints().taken() > 0)
    }

    /// True where any player took help, or the round itself gives it.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        (0..self.sheets.len()).any(|player| self.had_help(player))
    }

    /// The hint that comes next.
    #[must_use]
    pub fn next_hint(&self) -> Option<Hint> {
        self.sheet().hints().next(&self.order, &self.words, self.sheet().found())
    }

    /// How many of the common words that are left go over this tile; `None` where the round does not tell.
    #[must_use]
    pub fn through(&self, pos: Pos) -> Option<usize> {
        let bit = 1 << (u32::from(pos.row) * u32::from(self.board().cols()) + u32::from(pos.col));
        let found = self.sheet().found();
        let left = self.covers.iter().enumerate().filter(|&(word, tiles)| tiles & bit != 0 && !found.contains(&word));
        self.desc.rule.counts.then(|| left.count())
    }

    /// True for a word that any player found.
    #[must_use]
    pub fn is_found(&self, word: usize) -> bool {
        self.sheets.iter().any(|sheet| sheet.found().contains(&word))
    }

    /// True for a word that the end of a round tells: found ones always, of the missed ones those that may be offered,
    /// and the obscure ones where they are asked for.
    #[must_use]
    pub fn is_told(&self, word: usize, obscure: bool) -> bool {
        let listed = &self.words[word];
        self.is_found(word) || listed.found.word.offered && (obscure || !listed.is_obscure())
    }

    /// What nobody has found, in the order in which the solver plays it: the longest first, and of each length the
    /// common ones first. Words that are never offered are left out.
    #[must_use]
    pub fn left(&self) -> Vec<usize> {
        let open = |word: &usize| self.words[*word].found.word.offered && !self.is_found(*word);
        let mut left: Vec<usize> = (0..self.words.len()).filter(open).collect();
        left.sort_by_key(|&word| {
            let listed = &self.words[word];
            (usize::MAX - listed.found.text.len(), !listed.is_common(), word)
        });
        left
    }

    /// Judges a word that the player at hand says.
    #[must_use]
    pub fn judge(&self, text: &str) -> Verdict {
        let text = text.to_ascii_lowercase();
        match self.by_text.get(&text) {
            _ if text.is_empty() => Verdict::Nothing,
            _ if text.len() < usize::from(self.desc.rule.min) => Verdict::TooShort,
            Some(&word) if self.sheet().found().contains(&word) => Verdict::FoundAlready(word),
            Some(&word) => Verdict::Counts(word),
            // Where counting stopped early nobody knows whether it lies somewhere; it is no word of the board anyway.
            None if matches!(self.ways(&text), boggle::WordPaths { count: 0, capped: false, .. }) => {
                Verdict::NotOnBoard
            }
            None => Verdict::NotAWord,
        }
    }

    /// The number of a word, if it is one of this board.
    #[must_use]
    pub fn number(&self, text: &str) -> Option<usize> {
        self.by_text.get(&text.to_ascii_lowercase()).copied()
    }

    /// Ways to lay the letters of `text`, for lighting them up.
    #[must_use]
    pub fn ways(&self, text: &str) -> boggle::WordPaths {
        boggle::ways(self.board(), text)
    }

    /// The letters along a path, small.
    #[must_use]
    pub fn letters(&self, path: &[Pos]) -> String {
        path.iter().filter_map(|&pos| self.board().get(pos)).map(|tile| tile.face().to_ascii_lowercase()).collect()
    }

    /// True when the player at hand has found every word that may be offered, and there is one.
    pub(super) fn everything_found(&self) -> bool {
        let found = self.sheet().found();
        let mut offered = (0..self.words.len()).filter(|&i| self.words[i].found.word.offered).peekable();
        offered.peek().is_some() && offered.all(|word| found.contains(&word))
    }
}

/// For each word the tiles of all its ways, for the common ones.
fn covers(board: &Board, words: &[BoardWord]) -> Vec<u128> {
    let tiles = |word: &BoardWord| {
        let ways = boggle::ways(board, &word.found.text);
        let covered = board.positions().enumerate().filter(|&(_, pos)| ways.covers(pos));
        covered.fold(0, |tiles, (bit, _)| tiles | 1 << bit)
    };
    words.iter().map(|word| if word.is_common() { tiles(word) } else { 0 }).collect()
}
