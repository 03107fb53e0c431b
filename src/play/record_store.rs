//! Records on disk: the ledger, the word collection and the player's own lists, read on first use.

use std::cell::{OnceCell, RefCell};

use serde::de::DeserializeOwned;

use super::{BonusWords, Collection, Ledger, OwnLists, RecordUpdate, RefusedClues, Round, RoundKey, Rules, Score};
use crate::store::{Saves, document};

/// Document name of the ledger.
const LEDGER: &str = "records";
/// Document name of the collection.
const COLLECTION: &str = "collection";

/// Document name of the player's own bonus words.
const BONUS_WORDS: &str = "bonus-words";

/// Document name of the clues that the player has refused.
const REFUSED_CLUES: &str = "refused-clues";

/// A player's ledger, word collection, own bonus words and refused clues.
#[derive(Default)]
pub struct RecordStore {
    ledger: OnceCell<RefCell<Ledger>>,
    collection: OnceCell<RefCell<Collection>>,
    bonus_words: OnceCell<RefCell<BonusWords>>,
    refused_clues: OnceCell<RefCell<RefusedClues>>,
    notices: RefCell<Vec<String>>,
}

impl RecordStore {
    /// Calls `read` with the ledger and returns its result.
    pub fn ledger<T>(&self, saves: &Saves, read: impl FnOnce(&Ledger) -> T) -> T {
        read(&self.open_ledger(saves).borrow())
    }

    /// Calls `read` with the collection and returns its result.
    pub fn collection<T>(&self, saves: &Saves, read: impl FnOnce(&Collection) -> T) -> T {
        read(&self.open_collection(saves).borrow())
    }

    /// Calls `read` with the player's own bonus words and returns its result.
    pub fn bonus_words<T>(&self, saves: &Saves, read: impl FnOnce(&BonusWords) -> T) -> T {
        read(&self.open_bonus_words(saves).borrow())
    }

    /// Adds a word to the player's own bonus words, or removes it if `is_bonus` is `false`.
    pub fn set_bonus_word(&self, saves: &Saves, word: &str, is_bonus: bool) {
        self.open_bonus_words(saves).borrow_mut().set(word, is_bonus);
        let word = word.to_owned();
        document::change(saves, BONUS_WORDS, move |words: &mut BonusWords| words.set(&word, is_bonus));
    }

    /// Calls `read` with all lists of the player and returns its result.
    pub fn own_lists<T>(&self, saves: &Saves, read: impl FnOnce(OwnLists) -> T) -> T {
        let (bonus_words, refused_clues) = (self.open_bonus_words(saves), self.open_refused_clues(saves));
        read(OwnLists { bonus_words: &bonus_words.borrow(), refused_clues: &refused_clues.borrow() })
    }

    /// Refuses a clue for an answer in lower case, or accepts it again if `is_refused` is `false`.
    pub fn set_clue_refused(&self, saves: &Saves, answer: &str, clue: &str, is_refused: bool) {
        self.open_refused_clues(saves).borrow_mut().set(answer, clue, is_refused);
        let (answer, clue) = (answer.to_owned(), clue.to_owned());
        document::change(saves, REFUSED_CLUES, move |clues: &mut RefusedClues| clues.set(&answer, &clue, is_refused));
    }

    /// Enters a finished round. `today` has the form `YYYY-MM-DD`.
    pub fn enter(&self, saves: &Saves, game: &str, key: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let update = self.open_ledger(saves).borrow_mut().enter(game, key, today, score);
        let (game, today, score) = (game.to_owned(), today.to_owned(), score.clone());
        document::change(saves, LEDGER, move |ledger: &mut Ledger| drop(ledger.enter(&game, key, &today, &score)));
        update
    }

    /// Records the start of a round with a puzzle of a series. Other rounds are ignored.
    pub fn begin<R: Rules>(&self, saves: &Saves, round: &Round<R>) {
        let Some(puzzle) = R::puzzle(round.desc()) else { return };
        let key = round.key();
        self.open_ledger(saves).borrow_mut().begin(R::ID, key, &puzzle);
        document::change(saves, LEDGER, move |ledger: &mut Ledger| ledger.begin(R::ID, key, &puzzle));
    }

    /// Makes a date (`YYYY-MM-DD`) count for the streak.
    pub fn count_day(&self, saves: &Saves, date: &str) {
        self.open_ledger(saves).borrow_mut().count_day(date);
        let date = date.to_owned();
        document::change(saves, LEDGER, move |ledger: &mut Ledger| ledger.count_day(&date));
    }

    /// Adds words to the collection and returns how many of them are new.
    pub fn collect(&self, saves: &Saves, words: Vec<String>, today: &str) -> usize {
        if words.is_empty() {
            return 0;
        }
        let new_count = self.open_collection(saves).borrow_mut().add(words.iter().cloned(), today);
        if new_count > 0 {
            let today = today.to_owned();
            document::change(saves, COLLECTION, move |collection: &mut Collection| {
                collection.add(words, &today);
            });
        }
        new_count
    }

    /// Removes and returns the notices about unreadable records, one paragraph each.
    pub fn take_notices(&self) -> Vec<String> {
        std::mem::take(&mut *self.notices.borrow_mut())
    }

    fn open_ledger(&self, saves: &Saves) -> &RefCell<Ledger> {
        self.ledger.get_or_init(|| RefCell::new(self.read(saves, LEDGER, "records")))
    }

    fn open_collection(&self, saves: &Saves) -> &RefCell<Collection> {
        self.collection.get_or_init(|| RefCell::new(self.read(saves, COLLECTION, "word collection")))
    }

    fn open_bonus_words(&self, saves: &Saves) -> &RefCell<BonusWords> {
        self.bonus_words.get_or_init(|| RefCell::new(self.read(saves, BONUS_WORDS, "list of bonus words")))
    }

    fn open_refused_clues(&self, saves: &Saves) -> &RefCell<RefusedClues> {
        self.refused_clues.get_or_init(|| RefCell::new(self.read(saves, REFUSED_CLUES, "list of refused clues")))
    }

    fn read<T: Default + DeserializeOwned>(&self, saves: &Saves, name: &str, title: &str) -> T {
        let (document, notice) = document::read(saves, name, title);
        self.notices.borrow_mut().extend(notice);
        document
    }
}
