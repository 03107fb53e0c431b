//! A game as a dialogue of lines: a saved round is offered, rounds are played one after another, each is kept and
//! entered in the books. It knows no terminal and no clock: lines come in with the time.

mod commands;
#[cfg(test)]
pub mod player;
mod sitting;
mod warnings;

use std::time::Duration;

use super::ending;
use super::line_session::LineSession;
use super::saved::{self, Refused};
use super::text_game::TextGame;
use super::{DescError, RecordStore, Restored, Round, RoundKey, Rules};
use crate::store::{Kept, Saves};
use crate::words::Lexicon;
use sitting::{Next, Sitting};

/// What a dialogue works with.
pub struct LineContext {
    /// The words of this run.
    pub words: Lexicon,
    /// What is saved.
    pub saves: Saves,
    /// Records, statistics and the collection of words.
    pub books: RecordStore,
    /// The date in local time, year-month-day.
    pub today: Box<dyn Fn() -> String>,
}

/// What lies on the table of the first new round; the date is given, year-month-day. With it comes what the player
/// should know beforehand, a paragraph each. Where nothing can be laid: a sentence part that says why.
pub type RoundFactory<G> = Box<dyn Fn(&str) -> Result<(<G as Rules>::Desc, Vec<String>), String>>;

/// A game as a dialogue.
pub struct TextSession<'a, G: TextGame> {
    desk: &'a LineContext,
    laid: RoundFactory<G>,
    phase: Phase<G>,
    failure: Option<String>,
}

enum Phase<G: TextGame> {
    /// The player is asked what becomes of the round that was saved, which may not be able to go on.
    Asked(Option<Round<G>>),
    /// A round is on the table.
    Sitting(Sitting<G>),
    /// All is said.
    Done,
}

impl<'a, G: TextGame> TextSession<'a, G> {
    /// A dialogue that has not begun.
    #[must_use]
    pub fn new(desk: &'a LineContext, laid: RoundFactory<G>) -> Self {
        Self { desk, laid, phase: Phase::Asked(None), failure: None }
    }

    /// Looks for a saved round. One in which something was done is offered; otherwise a new one begins.
    fn look(&mut self, now: Duration) -> Vec<String> {
        let why = match self.desk.saves.load(G::ID) {
            Kept::Nothing => return self.begin_laid(now),
            Kept::Unreadable(why) => why,
            Kept::Bytes(bytes) => match saved::open::<G>(&bytes, &self.desk.words) {
                Ok(Restored { round, .. }) if round.is_untouched() => return self.begin_laid(now),
                Ok(restored) => return self.offer(restored),
                Err(Refused::OtherWords(why)) => return vec![other_words(&why), self.question().into()],
                Err(Refused::Unreadable(why)) => why,
            },
        };
        let mut said = vec![saved::set_aside(&self.desk.saves, G::ID, G::TITLE, &why)];
        said.extend(self.begin_laid(now));
        said
    }

    fn offer(&mut self, Restored { round, other_words }: Restored<G>) -> Vec<String> {
        let words = if other_words { " It was begun with another word list." } else { "" };
        let said = format!("A round is under way: {}{words}", sitting::stand(&round, Duration::ZERO));
        self.phase = Phase::Asked(Some(round));
        vec![said, self.question().into()]
    }

    fn question(&self) -> &'static str {
        match self.phase {
            Phase::Asked(None) => "Type new for a new one (it takes its place), or /quit.",
            _ => "Type go to go on, or new for a new one (it takes its place).",
        }
    }

    /// What becomes of the saved round.
    fn decide(&mut self, line: &str, now: Duration) -> Vec<String> {
        let Phase::Asked(round) = &mut self.phase else { return Vec::new() };
        match line.trim().trim_start_matches('/').to_lowercase().as_str() {
            "go" | "g" => {
                let Some(round) = round.take() else { return vec![self.question().into()] };
                let (sitting, said) = Sitting::go_on(round, self.desk, now);
                self.phase = Phase::Sitting(sitting);
                said
            }
            "new" | "n" => {
                if let Some(round) = round {
                    let LineContext { books, saves, today, .. } = self.desk;
                    ending::collect(round, books, saves, &today());
                }
                self.begin_laid(now)
            }
            "quit" | "q" => {
                self.phase = Phase::Done;
                Vec::new()
            }
            _ => vec![self.question().into()],
        }
    }

    fn begin_laid(&mut self, now: Duration) -> Vec<String> {
        match (self.laid)(&(self.desk.today)()) {
            Ok((desc, mut said)) => {
                said.extend(self.begin(desc, RoundKey::fresh(true), now));
                said
            }
            Err(why) => self.fail(why),
        }
    }

    /// Begins a round. One that cannot be begun ends the dialogue.
    fn begin(&mut self, desc: G::Desc, ticket: RoundKey, now: Duration) -> Vec<String> {
        match Sitting::begin(desc, ticket, self.desk, now) {
            Ok((sitting, said)) => {
                self.phase = Phase::Sitting(sitting);
                said
            }
            Err(DescError::Nonsense(why) | DescError::Words(why)) => self.fail(why),
        }
    }

    /// Ends the dialogue without a word: the failure is told by whoever holds it.
    fn fail(&mut self, why: String) -> Vec<String> {
        (self.failure, self.phase) = (Some(why), Phase::Done);
        Vec::new()
    }

    /// What the player should know of books that could not be read comes last.
    fn with_trouble(&self, mut said: Vec<String>) -> Vec<String> {
        said.extend(self.desk.books.trouble());
        said
    }
}

impl<G: TextGame> LineSession for TextSession<'_, G> {
    fn open(&mut self, now: Duration) -> Vec<String> {
        let said = self.look(now);
        self.with_trouble(said)
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        let said = match &mut self.phase {
            Phase::Asked(_) => self.decide(line, now),
            Phase::Done => Vec::new(),
            Phase::Sitting(sitting) => {
                let (mut said, next) = sitting.handle_line(line.trim(), self.desk, now);
                match next {
                    Next::Stay => {}
                    Next::Leave => self.phase = Phase::Done,
                    Next::Begin(desc, ticket) => said.extend(self.begin(*desc, ticket, now)),
                }
                said
            }
        };
        self.with_trouble(said)
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if let Phase::Sitting(sitting) = &self.phase { sitting.next_deadline(now) } else { None }
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        let Phase::Sitting(sitting) = &mut self.phase else { return Vec::new() };
        let said = sitting.wake(self.desk, now);
        self.with_trouble(said)
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        let said = match &mut self.phase {
            Phase::Sitting(sitting) => sitting.put_away(self.desk, now),
            Phase::Asked(_) | Phase::Done => Vec::new(),
        };
        self.phase = Phase::Done;
        self.with_trouble(said)
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Done)
    }

    fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}

fn other_words(why: &str) -> String {
    format!(
        "A round is under way. It was begun with another word list: {why}. Start the program with that list to go on."
    )
}
