//! The books as they lie on the disk: ledger and collection, read when they are first wanted, written whole.

use std::cell::{OnceCell, RefCell};

use serde::de::DeserializeOwned;

use super::{Collection, Ledger, RecordUpdate, Round, RoundKey, Rules, Score};
use crate::store::{Saves, kept};

/// Name of the ledger among the saves.
const LEDGER: &str = "records";
/// Name of the collection among the saves.
const COLLECTION: &str = "collection";

/// Ledger and collection of a player.
#[derive(Default)]
pub struct RecordStore {
    ledger: OnceCell<RefCell<Ledger>>,
    collection: OnceCell<RefCell<Collection>>,
    trouble: RefCell<Vec<String>>,
}

impl RecordStore {
    /// Looks into the ledger.
    pub fn ledger<T>(&self, saves: &Saves, look: impl FnOnce(&Ledger) -> T) -> T {
        look(&self.open_ledger(saves).borrow())
    }

    /// Looks into the collection.
    pub fn collection<T>(&self, saves: &Saves, look: impl FnOnce(&Collection) -> T) -> T {
        look(&self.open_collection(saves).borrow())
    }

    /// Enters a round that is over. `today` is year-month-day.
    pub fn enter(&self, saves: &Saves, game: &str, ticket: RoundKey, today: &str, score: &Score) -> RecordUpdate {
        let news = self.open_ledger(saves).borrow_mut().enter(game, ticket, today, score);
        let (game, today, score) = (game.to_owned(), today.to_owned(), score.clone());
        kept::change(saves, LEDGER, move |ledger: &mut Ledger| drop(ledger.enter(&game, ticket, &today, &score)));
        news
    }

    /// Notes that the puzzle of a day is begun, where this round is one.
    pub fn begin<R: Rules>(&self, saves: &Saves, round: &Round<R>) {
        let Some(day) = R::day(round.desc()) else { return };
        let (ticket, day) = (round.ticket(), day.to_owned());
        self.open_ledger(saves).borrow_mut().begin(R::ID, ticket, &day);
        kept::change(saves, LEDGER, move |ledger: &mut Ledger| ledger.begin(R::ID, ticket, &day));
    }

    /// Puts words into the collection; gives how many of them are new.
    pub fn collect(&self, saves: &Saves, words: Vec<String>, today: &str) -> usize {
        if words.is_empty() {
            return 0;
        }
        let new = self.open_collection(saves).borrow_mut().add(words.iter().cloned(), today);
        if new > 0 {
            let today = today.to_owned();
            kept::change(saves, COLLECTION, move |collection: &mut Collection| {
                collection.add(words, &today);
            });
        }
        new
    }

    /// What the player should know of books that could not be read: a paragraph each, told once.
    pub fn trouble(&self) -> Vec<String> {
        std::mem::take(&mut *self.trouble.borrow_mut())
    }

    fn open_ledger(&self, saves: &Saves) -> &RefCell<Ledger> {
        self.ledger.get_or_init(|| RefCell::new(self.read(saves, LEDGER, "records")))
    }

    fn open_collection(&self, saves: &Saves) -> &RefCell<Collection> {
        self.collection.get_or_init(|| RefCell::new(self.read(saves, COLLECTION, "collection of words")))
    }

    fn read<T: Default + DeserializeOwned>(&self, saves: &Saves, name: &str, title: &str) -> T {
        let (book, trouble) = kept::read(saves, name, title);
        self.trouble.borrow_mut().extend(trouble);
        book
    }
}
