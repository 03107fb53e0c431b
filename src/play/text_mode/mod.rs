//! Plain-text mode: a game played line by line.
//!
//! A session offers to resume a saved round, then plays one round after another. It saves each round and enters it in
//! the records. A session does not depend on a terminal or a clock: each line comes with the current time.

mod commands;
#[cfg(test)]
pub mod player;
mod text_round;
mod warnings;

use std::time::Duration;

use super::ending;
use super::line_session::LineSession;
use super::saved::{self, ResumeError};
use super::text_game::TextGame;
use super::{DescError, RecordStore, RestoredRound, Round, RoundKey, Rules};
use crate::store::{Saves, StoredData};
use crate::words::Lexicon;
use text_round::{NextStep, TextRound};

/// Environment of a session.
pub struct LineContext {
    /// Word list in use.
    pub words: Lexicon,
    /// Saved rounds and documents.
    pub saves: Saves,
    /// Records, statistics and the word collection.
    pub records: RecordStore,
    /// Function that returns the local date as `YYYY-MM-DD`.
    pub today: Box<dyn Fn() -> String>,
}

/// Factory for new rounds.
///
/// The factory takes the date (`YYYY-MM-DD`) and returns a description, with notices for the player, one paragraph
/// each. If no round can be generated, it returns the reason as part of a sentence.
pub type RoundFactory<G> = Box<dyn Fn(&str) -> Result<(<G as Rules>::Desc, Vec<String>), String>>;

/// Plain-text session of a game.
pub struct TextSession<'a, G: TextGame> {
    context: &'a LineContext,
    factory: RoundFactory<G>,
    phase: Phase<G>,
    failure: Option<String>,
}

enum Phase<G: TextGame> {
    /// The player is asked whether to resume the saved round. `None` if the round cannot be resumed.
    Asking(Option<Round<G>>),
    /// A round is in progress or has just ended.
    Playing(TextRound<G>),
    /// The session has ended.
    Done,
}

impl<'a, G: TextGame> TextSession<'a, G> {
    /// Creates a session; [`LineSession::open`] starts it.
    #[must_use]
    pub fn new(context: &'a LineContext, factory: RoundFactory<G>) -> Self {
        Self { context, factory, phase: Phase::Asking(None), failure: None }
    }

    /// Offers to resume a saved round that has moves, or begins a new round.
    fn resume_or_begin(&mut self, now: Duration) -> Vec<String> {
        let why = match self.context.saves.load(G::ID) {
            StoredData::Nothing => return self.begin_new(now),
            StoredData::Unreadable(why) => why,
            StoredData::Bytes(bytes) => match saved::open::<G>(&bytes, &self.context.words) {
                Ok(RestoredRound { round, .. }) if round.is_untouched() => return self.begin_new(now),
                Ok(restored) => return self.offer(restored),
                Err(ResumeError::OtherWords(why)) => return vec![other_words(&why), self.question().into()],
                Err(ResumeError::Unreadable(why)) => why,
            },
        };
        let mut lines = vec![saved::set_aside(&self.context.saves, G::ID, G::TITLE, &why)];
        lines.extend(self.begin_new(now));
        lines
    }

    fn offer(&mut self, RestoredRound { round, other_words }: RestoredRound<G>) -> Vec<String> {
        let words = if other_words { " It was started with a different word list." } else { "" };
        let offer = format!("A round is under way: {}{words}", text_round::summary(&round, Duration::ZERO));
        self.phase = Phase::Asking(Some(round));
        vec![offer, self.question().into()]
    }

    fn question(&self) -> &'static str {
        match self.phase {
            Phase::Asking(None) => "Type new to replace it with a new round, or /quit.",
            _ => "Type go to resume it, or new to replace it with a new round.",
        }
    }

    /// Handles the answer to the question about the saved round.
    fn decide(&mut self, line: &str, now: Duration) -> Vec<String> {
        let Phase::Asking(round) = &mut self.phase else { return Vec::new() };
        match line.trim().trim_start_matches('/').to_lowercase().as_str() {
            "go" | "g" => {
                let Some(round) = round.take() else { return vec![self.question().into()] };
                let (round, lines) = TextRound::resume(round, self.context, now);
                self.phase = Phase::Playing(round);
                lines
            }
            "new" | "n" => {
                if let Some(round) = round {
                    let LineContext { records, saves, today, .. } = self.context;
                    ending::collect(round, records, saves, &today());
                }
                self.begin_new(now)
            }
            "quit" | "q" => {
                self.phase = Phase::Done;
                Vec::new()
            }
            _ => vec![self.question().into()],
        }
    }

    /// Begins a new round from the factory.
    fn begin_new(&mut self, now: Duration) -> Vec<String> {
        match (self.factory)(&(self.context.today)()) {
            Ok((desc, mut lines)) => {
                lines.extend(self.begin(desc, RoundKey::fresh(true), now));
                lines
            }
            Err(why) => self.fail(why),
        }
    }

    /// Begins a round. The session fails if the round cannot begin.
    fn begin(&mut self, desc: G::Desc, key: RoundKey, now: Duration) -> Vec<String> {
        match TextRound::begin(desc, key, self.context, now) {
            Ok((round, lines)) => {
                self.phase = Phase::Playing(round);
                lines
            }
            Err(DescError::Invalid(why) | DescError::Words(why)) => self.fail(why),
        }
    }

    /// Ends the session without output. The caller reports the failure.
    fn fail(&mut self, why: String) -> Vec<String> {
        (self.failure, self.phase) = (Some(why), Phase::Done);
        Vec::new()
    }

    /// Appends the notices about unreadable records.
    fn with_notices(&self, mut lines: Vec<String>) -> Vec<String> {
        lines.extend(self.context.records.take_notices());
        lines
    }
}

impl<G: TextGame> LineSession for TextSession<'_, G> {
    fn open(&mut self, now: Duration) -> Vec<String> {
        let lines = self.resume_or_begin(now);
        self.with_notices(lines)
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        let lines = match &mut self.phase {
            Phase::Asking(_) => self.decide(line, now),
            Phase::Done => Vec::new(),
            Phase::Playing(round) => {
                let (mut lines, next) = round.handle_line(line.trim(), self.context, now);
                match next {
                    NextStep::Stay => {}
                    NextStep::Leave => self.phase = Phase::Done,
                    NextStep::Begin(desc, key) => lines.extend(self.begin(*desc, key, now)),
                }
                lines
            }
        };
        self.with_notices(lines)
    }

    fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if let Phase::Playing(round) = &self.phase { round.next_deadline(now) } else { None }
    }

    fn wake(&mut self, now: Duration) -> Vec<String> {
        let Phase::Playing(round) = &mut self.phase else { return Vec::new() };
        let lines = round.wake(self.context, now);
        self.with_notices(lines)
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        let lines = match &mut self.phase {
            Phase::Playing(round) => round.leave(self.context, now),
            Phase::Asking(_) | Phase::Done => Vec::new(),
        };
        self.phase = Phase::Done;
        self.with_notices(lines)
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
        "A round is under way. It was started with a different word list: {why}. To resume it, start the program with \
         that list."
    )
}
