//! The table during a round: the puzzle, where its words lie, and what the player has found.

use std::collections::HashMap;
use std::time::Duration;

use super::desc::Desc;
use super::hint::{Hint, HintLevel};
use super::{Verdict, left_over};
use crate::grid::{Letters, Placement, Pos};
use crate::play::Status;
use crate::puzzle::word_search::Listed;
use crate::words::fold;

/// A word that brings points although nobody asked for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// Its letters, small.
    pub text: String,
    /// What it brings.
    pub points: u32,
}

/// What the player found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Catch {
    /// The word of the list with this number.
    Listed(usize),
    /// The bonus word with this number.
    Bonus(usize),
}

/// A word that was found, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Find {
    /// The word.
    pub what: Catch,
    /// Its cells, as the word is read.
    pub place: Placement,
    /// A hint showed it: it cannot be taken back.
    pub shown: bool,
}

/// The table during a round.
pub struct State {
    desc: Desc,
    places: Vec<Option<Placement>>,
    bonus: Vec<Bonus>,
    numbers: HashMap<String, Catch>,
    words: Vec<bool>,
    message: Vec<Pos>,
    seconds: u32,
    finds: Vec<Find>,
    undone: Vec<Find>,
    hint: Option<Hint>,
    hints: usize,
    ended: Option<Duration>,
    given_up: bool,
}

/// What a state is made of, besides the description.
pub struct Solved {
    /// The first place of each word of the list; `None` for one that does not lie in the grid.
    pub places: Vec<Option<Placement>>,
    /// The bonus words of the grid.
    pub bonus: Vec<Bonus>,
    /// Of each word of the list, whether the lexicon has it.
    pub known: Vec<bool>,
    /// How long a person may need, in seconds.
    pub seconds: u32,
}

impl State {
    pub(super) fn new(desc: Desc, solved: Solved) -> Self {
        let Solved { places, bonus, known: words, seconds } = solved;
        let listed = desc.puzzle.words.iter().enumerate().map(|(number, word)| (word.spelled(), Catch::Listed(number)));
        let others = bonus.iter().enumerate().map(|(number, word)| (word.text.clone(), Catch::Bonus(number)));
        let numbers = others.chain(listed).collect();
        let message = left_over::message(&desc.puzzle, &places);
        Self {
            desc,
            places,
            bonus,
            numbers,
            words,
            message,
            seconds,
            finds: Vec::new(),
            undone: Vec::new(),
            hint: None,
            hints: 0,
            ended: None,
            given_up: false,
        }
    }

    /// What lay on the table at the start.
    #[must_use]
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    /// The letters.
    #[must_use]
    pub fn letters(&self) -> &Letters {
        &self.desc.puzzle.letters
    }

    /// The words of the list.
    #[must_use]
    pub fn words(&self) -> &[Listed] {
        &self.desc.puzzle.words
    }

    /// The first place of a word of the list; `None` for one that does not lie in the grid.
    #[must_use]
    pub fn place(&self, word: usize) -> Option<Placement> {
        self.places[word]
    }

    /// The bonus words of the grid.
    #[must_use]
    pub fn bonus(&self) -> &[Bonus] {
        &self.bonus
    }

    /// How long a person may need, in seconds.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.seconds
    }

    /// The cells that spell the message, in its order.
    #[must_use]
    pub fn message(&self) -> &[Pos] {
        &self.message
    }

    /// What was found, the latest last.
    #[must_use]
    pub fn finds(&self) -> &[Find] {
        &self.finds
    }

    /// The find of a word of the list.
    #[must_use]
    pub fn find_of(&self, word: usize) -> Option<&Find> {
        self.finds.iter().find(|find| find.what == Catch::Listed(word))
    }

    /// How many words of the list are found, shown ones included.
    #[must_use]
    pub fn found(&self) -> usize {
        self.finds.iter().filter(|find| matches!(find.what, Catch::Listed(_))).count()
    }

    /// How many words of the list lie in the grid.
    #[must_use]
    pub fn to_find(&self) -> usize {
        self.places.iter().flatten().count()
    }

    /// The words of the list that are left, in its order.
    pub fn left(&self) -> impl Iterator<Item = usize> {
        (0..self.places.len()).filter(|&word| self.places[word].is_some() && self.find_of(word).is_none())
    }

    /// Points for bonus words.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.bonus_found().map(|word| word.points).sum()
    }

    /// The bonus words found, in the order in which they were.
    pub fn bonus_found(&self) -> impl Iterator<Item = &Bonus> {
        self.finds
            .iter()
            .filter_map(|find| if let Catch::Bonus(word) = find.what { Some(&self.bonus[word]) } else { None })
    }

    /// The last hint, while its word is not found.
    #[must_use]
    pub fn hint(&self) -> Option<Hint> {
        self.hint.filter(|hint| self.find_of(hint.word).is_none())
    }

    /// Hints taken.
    #[must_use]
    pub fn hints(&self) -> usize {
        self.hints
    }

    /// The letters along a run of cells, small; `None` where it leaves the grid or goes over a hole.
    #[must_use]
    pub fn spelled(&self, place: Placement) -> Option<String> {
        let letters: Option<Vec<u8>> = place.cells().map(|cell| self.letters().at(cell)).collect();
        letters.map(|letters| fold::spell(&letters))
    }

    /// What a run of cells is, read from either end, and how it is read.
    #[must_use]
    pub fn judge(&self, place: Placement) -> Option<(Catch, Placement)> {
        let read = |place: Placement| self.numbers.get(&self.spelled(place)?).map(|&what| (what, place));
        // A word of the list goes before a bonus word that reads the other way.
        let ways = [read(place), read(place.reversed())];
        let listed = ways.iter().flatten().find(|(what, _)| matches!(what, Catch::Listed(_)));
        listed.or_else(|| ways.iter().flatten().next()).copied()
    }

    /// True for a word of the list that the lexicon has too.
    pub(super) fn is_known(&self, word: usize) -> bool {
        self.words[word]
    }

    /// True where the player gave up.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// Whether the round goes on.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.ended.is_some() { Status::Over } else { Status::Playing }
    }

    /// When the round ended.
    #[must_use]
    pub fn ended(&self) -> Option<Duration> {
        self.ended
    }

    pub(super) fn take(&mut self, place: Placement, at: Duration) -> Verdict {
        let Some((what, place)) = self.judge(place) else { return Verdict::NotListed };
        if self.finds.iter().any(|find| find.what == what) {
            return Verdict::FoundAlready(what);
        }
        self.undone.clear();
        self.enter(Find { what, place, shown: false }, at);
        Verdict::Found(what)
    }

    fn enter(&mut self, find: Find, at: Duration) {
        self.finds.push(find);
        if self.left().next().is_none() {
            self.ended = Some(at);
        }
    }

    pub(super) fn give_up(&mut self, at: Duration) {
        self.ended = Some(at);
        self.given_up = true;
    }

    /// The hint that comes next: more of the last word while it is left, else the next word of the list.
    fn next_hint(&self) -> Option<Hint> {
        let more = self.hint().and_then(|hint| Some(Hint { word: hint.word, grade: hint.grade.next()? }));
        more.or_else(|| self.left().next().map(|word| Hint { word, grade: HintLevel::Region }))
    }

    pub(super) fn take_hint(&mut self, at: Duration) -> Verdict {
        let Some(hint) = self.next_hint() else { return Verdict::NothingToTell };
        self.hint = Some(hint);
        self.hints += 1;
        if let Some(place) = self.places[hint.word].filter(|_| hint.grade == HintLevel::Word) {
            self.undone.clear();
            self.enter(Find { what: Catch::Listed(hint.word), place, shown: true }, at + HintLevel::Word.price());
        }
        Verdict::Hinted(hint)
    }

    /// Takes back the last find that the player made.
    pub(super) fn undo(&mut self) -> Verdict {
        match self.finds.iter().rposition(|find| !find.shown) {
            Some(last) => {
                let find = self.finds.remove(last);
                self.undone.push(find);
                Verdict::Undone(find.what)
            }
            None => Verdict::NothingToUndo,
        }
    }

    pub(super) fn redo(&mut self, at: Duration) -> Verdict {
        // What was found or shown since has cleared the rest.
        if let Some(find) = self.undone.pop() {
            self.enter(find, at);
            return Verdict::Found(find.what);
        }
        Verdict::NothingToRedo
    }
}
