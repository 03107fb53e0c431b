//! Points, standings and ranks.

use std::time::Duration;

use super::State;
use crate::games::boggle::rules::rank::{Progress, RankScale};

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
}
