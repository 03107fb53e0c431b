//! Words found by the players and the opponent, and those left.

use std::time::Duration;

use super::State;
use crate::games::boggle::rules::opponent::Opponent;
use crate::games::boggle::rules::player_turn::{Ending, PlayerTurn};

impl State {
    /// Returns the indices of the words that a player has found, in the order in which they were found.
    #[must_use]
    pub fn found(&self, player: usize) -> &[usize] {
        self.turns.get(player).map_or(&[], PlayerTurn::found)
    }

    /// Returns `true` if the current player has found this word, in time or after it.
    #[must_use]
    pub fn has_found(&self, word: usize) -> bool {
        self.current_turn().found().contains(&word) || self.hunt.found().contains(&word)
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

    /// Returns `true` if the current player has found every common word, and there is at least one.
    #[must_use]
    pub fn has_found_all_common(&self) -> bool {
        let found = self.current_turn().found();
        let mut common = (0..self.words.len()).filter(|&word| self.words[word].is_common()).peekable();
        common.peek().is_some() && common.all(|word| found.contains(&word))
    }

    /// Returns `true` if the current player has found every word that may be offered, and there is at least one.
    pub(in crate::games::boggle::rules) fn all_found(&self) -> bool {
        let mut offered = (0..self.words.len()).filter(|&i| self.words[i].found.word.offered).peekable();
        offered.peek().is_some() && offered.all(|word| self.has_found(word))
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
}
