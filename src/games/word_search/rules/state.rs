//! State of a round: the puzzle, the positions of its words, and the finds so far.

use std::collections::HashMap;
use std::time::Duration;

use wordhoard_engine::grid::{Letters, Placement, Pos};
use wordhoard_engine::words::fold;
use wordhoard_puzzles::word_search::ListedWord;

use super::desc::Desc;
use super::hint::{Hint, HintLevel};
use super::left_over;
use super::moves::{Verdict, WordRef};
use super::unlisted::{BonusWord, MIN_BONUS_LETTERS, UnlistedWords};
use crate::play::Status;

/// Found word, with its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Find {
    /// Word found.
    pub word: WordRef,
    /// Cells of the word, in reading order.
    pub place: Placement,
    /// Whether a hint showed the word; if so, the find cannot be undone.
    pub shown: bool,
    /// Time of the find on the round's clock. A find that is redone has its new time.
    pub at: Duration,
}

/// State of a round.
pub struct State {
    desc: Desc,
    places: Vec<Option<Placement>>,
    unlisted: UnlistedWords,
    by_text: HashMap<String, WordRef>,
    known: Vec<bool>,
    message_cells: Vec<Pos>,
    seconds: u32,
    finds: Vec<Find>,
    undone: Vec<Find>,
    /// Word of the last hint.
    hinted_word: Option<usize>,
    /// For each listed word, the highest level of the hints given for it.
    hint_levels: Vec<Option<HintLevel>>,
    hint_count: usize,
    ended: Option<Duration>,
    given_up: bool,
}

/// Solution and statistics of a puzzle, computed at the start of a round.
pub struct Solution {
    /// First placement of each listed word; `None` for a word that does not appear.
    pub places: Vec<Option<Placement>>,
    /// Unlisted words in the grid.
    pub unlisted: UnlistedWords,
    /// Whether each listed word is in the lexicon.
    pub known: Vec<bool>,
    /// Estimated solving time, in seconds.
    pub seconds: u32,
}

impl State {
    pub(super) fn new(desc: Desc, solution: Solution) -> Self {
        let Solution { places, unlisted, known, seconds } = solution;
        let listed =
            desc.puzzle.words.iter().enumerate().map(|(number, word)| (word.spelled(), WordRef::Listed(number)));
        let bonus = unlisted.bonus.iter().enumerate().map(|(number, word)| (word.text.clone(), WordRef::Bonus(number)));
        let by_text = bonus.chain(listed).collect();
        let message_cells = left_over::message_cells(&desc.puzzle, &places);
        let hint_levels = vec![None; desc.puzzle.words.len()];
        Self {
            desc,
            places,
            unlisted,
            by_text,
            known,
            message_cells,
            seconds,
            finds: Vec::new(),
            undone: Vec::new(),
            hinted_word: None,
            hint_levels,
            hint_count: 0,
            ended: None,
            given_up: false,
        }
    }

    /// Returns the description of the round.
    #[must_use]
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    /// Returns the grid of letters.
    #[must_use]
    pub fn letters(&self) -> &Letters {
        &self.desc.puzzle.letters
    }

    /// Returns the listed words.
    #[must_use]
    pub fn words(&self) -> &[ListedWord] {
        &self.desc.puzzle.words
    }

    /// Returns the first placement of a listed word, or `None` if the word does not appear.
    #[must_use]
    pub fn place(&self, word: usize) -> Option<Placement> {
        self.places[word]
    }

    /// Returns the bonus words in the grid.
    #[must_use]
    pub fn bonus_words(&self) -> &[BonusWord] {
        &self.unlisted.bonus
    }

    /// Returns the estimated solving time, in seconds.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.seconds
    }

    /// Returns the cells that spell the message, in order; empty if there is no message to reveal.
    #[must_use]
    pub fn message_cells(&self) -> &[Pos] {
        &self.message_cells
    }

    /// Returns the finds, oldest first.
    #[must_use]
    pub fn finds(&self) -> &[Find] {
        &self.finds
    }

    /// Returns the find of a listed word, or `None` if the word has not been found.
    #[must_use]
    pub fn find_of(&self, word: usize) -> Option<&Find> {
        self.finds.iter().find(|find| find.word == WordRef::Listed(word))
    }

    /// Returns the number of listed words that the player has found.
    #[must_use]
    pub fn found_count(&self) -> usize {
        self.finds.iter().filter(|find| !find.shown && matches!(find.word, WordRef::Listed(_))).count()
    }

    /// Returns the number of listed words that hints have shown.
    #[must_use]
    pub fn shown_count(&self) -> usize {
        self.finds.iter().filter(|find| find.shown).count()
    }

    /// Returns the number of listed words that appear in the grid.
    #[must_use]
    pub fn findable_count(&self) -> usize {
        self.places.iter().flatten().count()
    }

    /// Iterates over the listed words left to find, by index.
    pub fn words_left(&self) -> impl Iterator<Item = usize> {
        (0..self.places.len()).filter(|&word| self.places[word].is_some() && self.find_of(word).is_none())
    }

    /// Returns the total points for the bonus words found.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.found_bonus_words().map(|word| word.points).sum()
    }

    /// Iterates over the bonus words found, in the order they were found.
    pub fn found_bonus_words(&self) -> impl Iterator<Item = &BonusWord> {
        self.finds.iter().filter_map(|find| {
            if let WordRef::Bonus(word) = find.word { Some(&self.bonus_words()[word]) } else { None }
        })
    }

    /// Returns the last hint, unless its word has been found.
    #[must_use]
    pub fn hint(&self) -> Option<Hint> {
        let word = self.hinted_word.filter(|&word| self.find_of(word).is_none())?;
        self.hint_levels[word].map(|level| Hint { word, level })
    }

    /// Returns the number of hints taken.
    #[must_use]
    pub fn hint_count(&self) -> usize {
        self.hint_count
    }

    /// Returns the letters along a run in lower case, or `None` if the run leaves the grid or crosses a hole.
    #[must_use]
    pub fn spelled(&self, place: Placement) -> Option<String> {
        let letters: Option<Vec<u8>> = place.cells().map(|cell| self.letters().at(cell)).collect();
        letters.map(|letters| fold::spell(&letters))
    }

    /// Returns the listed word or the bonus word that a run spells in either direction, with its placement in reading
    /// order.
    #[must_use]
    pub fn word_along(&self, place: Placement) -> Option<(WordRef, Placement)> {
        let read = |place: Placement| self.by_text.get(&self.spelled(place)?).map(|&word| (word, place));
        // A listed word takes precedence over a bonus word read in the other direction.
        let readings = [read(place), read(place.reversed())];
        let listed = readings.iter().flatten().find(|(word, _)| matches!(word, WordRef::Listed(_)));
        let bonus = || readings.iter().flatten().find(|_| self.desc.bonus.scores(place, &self.places));
        listed.or_else(bonus).copied()
    }

    /// Returns `true` if this lowercase text is an unlisted word of the grid.
    #[must_use]
    pub fn is_unlisted_word(&self, text: &str) -> bool {
        self.unlisted.texts.contains(text)
    }

    /// Returns the listed word of which a run is a part, preferably one that has been found.
    fn whole_of(&self, place: Placement) -> Option<usize> {
        let covers = |&word: &usize| self.places[word].is_some_and(|listed| listed.covers(place));
        let wholes = || (0..self.places.len()).filter(covers);
        wholes().find(|&word| self.find_of(word).is_some()).or_else(|| wholes().next())
    }

    /// Returns the reason why a run is neither a listed word nor a bonus word.
    fn refusal(&self, place: Placement) -> Verdict {
        let readings = [self.spelled(place), self.spelled(place.reversed())];
        if !readings.iter().flatten().any(|text| self.is_unlisted_word(text)) {
            return Verdict::NotListed;
        }
        match self.whole_of(place) {
            Some(whole) => Verdict::PartOf(whole),
            None if place.len() < MIN_BONUS_LETTERS => Verdict::TooShort,
            None => Verdict::NotListed,
        }
    }

    /// Returns `true` if a listed word is in the lexicon.
    pub(super) fn is_known(&self, word: usize) -> bool {
        self.known[word]
    }

    /// Returns `true` if the player gave up.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// Returns the status of the round.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.ended.is_some() { Status::Over } else { Status::Playing }
    }

    /// Returns the time at which the round ended, or `None` during the round.
    #[must_use]
    pub fn ended(&self) -> Option<Duration> {
        self.ended
    }

    pub(super) fn take(&mut self, place: Placement, at: Duration) -> Verdict {
        let Some((word, place)) = self.word_along(place) else { return self.refusal(place) };
        if self.finds.iter().any(|find| find.word == word) {
            return Verdict::AlreadyFound(word);
        }
        self.undone.clear();
        self.add_find(Find { word, place, shown: false, at }, at);
        Verdict::Found(word)
    }

    fn add_find(&mut self, find: Find, at: Duration) {
        self.finds.push(find);
        if self.words_left().next().is_none() {
            self.ended = Some(at);
        }
    }

    pub(super) fn give_up(&mut self, at: Duration) {
        self.ended = Some(at);
        self.given_up = true;
    }

    /// Returns the next hint: for the word that is asked for if it has not been found, or else for the word of the last
    /// hint until that is found, then for the next word left.
    fn next_hint(&self, wanted: Option<usize>) -> Option<Hint> {
        let mut left = self.words_left();
        let wanted = wanted.or_else(|| self.hint().map(|hint| hint.word));
        let word = wanted.filter(|&wanted| left.any(|word| word == wanted)).or_else(|| self.words_left().next())?;
        let level = match self.hint_levels[word] {
            Some(level) => level.next()?,
            None => HintLevel::Region,
        };
        Some(Hint { word, level })
    }

    pub(super) fn take_hint(&mut self, wanted: Option<usize>, at: Duration) -> Verdict {
        let Some(hint) = self.next_hint(wanted) else { return Verdict::NoHintLeft };
        self.hinted_word = Some(hint.word);
        self.hint_levels[hint.word] = Some(hint.level);
        self.hint_count += 1;
        if let Some(place) = self.places[hint.word].filter(|_| hint.level == HintLevel::Word) {
            self.undone.clear();
            let at = at + HintLevel::Word.price();
            self.add_find(Find { word: WordRef::Listed(hint.word), place, shown: true, at }, at);
        }
        Verdict::Hinted(hint)
    }

    /// Undoes the player's last find.
    pub(super) fn undo(&mut self) -> Verdict {
        match self.finds.iter().rposition(|find| !find.shown) {
            Some(last) => {
                let find = self.finds.remove(last);
                self.undone.push(find);
                Verdict::Undone(find.word)
            }
            None => Verdict::NothingToUndo,
        }
    }

    pub(super) fn redo(&mut self, at: Duration) -> Verdict {
        // New finds clear this stack, so its top is always the last find undone.
        if let Some(find) = self.undone.pop() {
            self.add_find(Find { at, ..find }, at);
            return Verdict::Found(find.word);
        }
        Verdict::NothingToRedo
    }
}
