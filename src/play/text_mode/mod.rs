//! Plain-text mode: a game played line by line.
//!
//! A session offers to resume a saved round, then plays one round after another. It saves each round and enters it in
//! the records. A session does not depend on a terminal or a clock: each line comes with the current time.

mod board_prompt;
mod commands;
pub mod phrases;
#[cfg(test)]
pub mod player;
mod text_round;
mod warnings;

use std::time::Duration;

use super::line_session::LineSession;
use super::save::{self, Fate, OpenedRound, Resumable, ResumeError, SlotKind};
use super::text_game::TextGame;
use super::{ActiveRound, Env, RoundKey, Rules, Status};
use crate::store::SlotId;
pub use board_prompt::BoardPrompt;
use text_round::{NextStep, TextRound};

/// Factory for new rounds.
///
/// The factory takes the date (`YYYY-MM-DD`) and returns a description, with notices for the player, one paragraph
/// each. If no round can be generated, it returns the reason as part of a sentence.
pub type RoundFactory<G> = Box<dyn Fn(&str) -> Result<(<G as Rules>::Desc, Vec<String>), String>>;

/// Plain-text session of a game.
pub struct TextSession<'a, G: TextGame> {
    env: &'a Env,
    first: FirstRound,
    factory: RoundFactory<G>,
    phase: Phase<G>,
    failure: Option<String>,
}

/// First round of a session.
enum FirstRound {
    /// The round saved in this slot, if the player wants to resume it, or a new one.
    Slot(SlotKind),
    /// The round saved under this name.
    Saved(SlotId),
}

enum Phase<G: TextGame> {
    /// The session has not been opened.
    New,
    /// The player is asked whether to resume a saved round or to begin another.
    Asking(Box<Question<G>>),
    /// A round is in progress or has just ended.
    Playing(Box<TextRound<G>>),
    /// The session has ended.
    Done,
}

/// Question whether to resume a saved round.
struct Question<G: TextGame> {
    /// The saved round, or `None` if it cannot be resumed.
    saved: Option<ActiveRound<G>>,
    /// What a new round does to it.
    fate: Fate,
    /// The new round, or `None` for one from the factory.
    next: Option<PlannedRound<G>>,
}

impl<G: TextGame> Question<G> {
    fn text(&self) -> &'static str {
        match (&self.saved, self.fate) {
            (Some(_), Fate::Kept) => "Type go to resume it, or new to start another; this one is kept.",
            (Some(_), Fate::Replaced) => "Type go to resume it, or new to replace it.",
            (Some(_), Fate::ReplacedAsOldest) => {
                "Nine rounds are unfinished, and this is the least recently played. Type go to resume it, or new to \
                 replace it."
            }
            (None, Fate::Kept) => "Type new to start another, or /quit.",
            (None, Fate::Replaced | Fate::ReplacedAsOldest) => "Type new to replace it, or /quit.",
        }
    }
}

/// Description and key of a round to begin.
type PlannedRound<G> = (<G as Rules>::Desc, RoundKey);

impl<'a, G: TextGame> TextSession<'a, G> {
    /// Creates a session; [`LineSession::open`] starts it. The rounds that `factory` makes are saved in `slot`.
    #[must_use]
    pub fn new(env: &'a Env, slot: SlotKind, factory: RoundFactory<G>) -> Self {
        Self { env, first: FirstRound::Slot(slot), factory, phase: Phase::New, failure: None }
    }

    /// Creates a session that resumes a saved round; [`LineSession::open`] starts it.
    #[must_use]
    pub fn resume_saved(env: &'a Env, id: SlotId) -> Self {
        let factory = Box::new(|_: &str| Err("there is no saved round".to_owned()));
        Self { env, first: FirstRound::Saved(id), factory, phase: Phase::New, failure: None }
    }

    /// Resumes or begins the first round of the session.
    fn begin_session(&mut self, now: Duration) -> Vec<String> {
        let mut lines: Vec<String> = save::migrate::<G>(self.env, G::TITLE).into_iter().collect();
        lines.extend(match &self.first {
            FirstRound::Slot(slot) => self.ask_or_begin(&slot.clone(), None, now),
            FirstRound::Saved(id) => self.open_saved(&id.clone(), now),
        });
        lines
    }

    /// Resumes the round saved under this name. The session fails if that is not possible.
    fn open_saved(&mut self, id: &SlotId, now: Duration) -> Vec<String> {
        match save::open::<G>(id, self.env) {
            Ok(opened) => self.resume(ActiveRound::resume(opened).0, now),
            Err(ResumeError::Unreadable(why)) => {
                self.phase = Phase::Done;
                vec![save::set_aside(self.env, id, G::TITLE, &why)]
            }
            Err(ResumeError::DifferentWordList(why)) => {
                self.phase = Phase::Done;
                vec![different_word_list_notice(&why)]
            }
            Err(error @ (ResumeError::Nothing | ResumeError::InUse)) => self.fail(error.to_string()),
        }
    }

    /// Offers to resume the round saved in a slot of this kind, if there is one with moves. Otherwise, begins the next
    /// round.
    fn ask_or_begin(&mut self, slot: &SlotKind, next: Option<PlannedRound<G>>, now: Duration) -> Vec<String> {
        let Resumable { id, fate } = save::resumable::<G>(slot, self.env);
        match save::open::<G>(&id, self.env) {
            Ok(opened) => self.offer(opened, (slot, fate), next, now),
            Err(ResumeError::DifferentWordList(why)) => {
                vec![different_word_list_notice(&why), self.ask(Question { saved: None, fate, next })]
            }
            Err(ResumeError::Unreadable(why)) => {
                let mut lines = vec![save::set_aside(self.env, &id, G::TITLE, &why)];
                lines.extend(self.begin_next(next, now));
                lines
            }
            Err(ResumeError::Nothing | ResumeError::InUse) => self.begin_next(next, now),
        }
    }

    /// Offers to resume a saved round. A round that is [continued](SlotKind::is_continued) is resumed at once, and a
    /// finished puzzle is played again, unless the player has gone on after its end.
    fn offer(
        &mut self,
        opened: OpenedRound<G>,
        (slot, fate): (&SlotKind, Fate),
        next: Option<PlannedRound<G>>,
        now: Duration,
    ) -> Vec<String> {
        let (active, different_word_list) = ActiveRound::resume(opened);
        let (round, is_over) = (active.round(), active.status() == Status::Over);
        if G::is_played_on(round.state()) {
            return self.resume(active, now);
        }
        if is_over && slot.is_kept() {
            let replay = (round.desc().clone(), RoundKey::fresh(false));
            drop(active);
            let mut lines = vec!["You have already played this puzzle. A replay is not recorded.".to_owned()];
            lines.extend(self.ask_or_begin(&SlotKind::Replay, Some(replay), now));
            return lines;
        }
        if !is_over && slot.is_continued::<G>() {
            return self.resume(active, now);
        }
        if is_over || round.is_untouched() {
            drop(active);
            return self.begin_next(next, now);
        }
        let kind = if round.key().counts { "round" } else { "replay" };
        let words = if different_word_list { " It was started with a different word list." } else { "" };
        let summary = text_round::summary(round, Duration::ZERO);
        let offer = format!("You have an unfinished {kind}: {}. {summary}{words}", G::title(round.desc()));
        vec![offer, self.ask(Question { saved: Some(active), fate, next })]
    }

    /// Asks about the saved round.
    fn ask(&mut self, question: Question<G>) -> String {
        let text = question.text().to_owned();
        self.phase = Phase::Asking(Box::new(question));
        text
    }

    /// Handles the answer to the question about the saved round.
    fn decide(&mut self, line: &str, now: Duration) -> Vec<String> {
        let Phase::Asking(question) = &mut self.phase else { return Vec::new() };
        match line.trim().trim_start_matches('/').to_lowercase().as_str() {
            "go" | "g" => match question.saved.take() {
                Some(active) => self.resume(active, now),
                None => vec![question.text().into()],
            },
            "new" | "n" => {
                let next = question.next.take();
                if let Some(active) = question.saved.take() {
                    active.collect(self.env);
                }
                self.begin_next(next, now)
            }
            "quit" | "q" => {
                self.phase = Phase::Done;
                Vec::new()
            }
            _ => vec![question.text().into()],
        }
    }

    fn resume(&mut self, active: ActiveRound<G>, now: Duration) -> Vec<String> {
        let (round, lines) = TextRound::resume(active, self.env, now);
        self.phase = Phase::Playing(Box::new(round));
        lines
    }

    /// Begins this round, or one from the factory.
    fn begin_next(&mut self, next: Option<PlannedRound<G>>, now: Duration) -> Vec<String> {
        if let Some((desc, key)) = next {
            return self.begin(desc, key, now);
        }
        match (self.factory)(&(self.env.today)()) {
            Ok((desc, mut lines)) => {
                lines.extend(self.begin(desc, RoundKey::fresh(true), now));
                lines
            }
            Err(why) => self.fail(why),
        }
    }

    /// Begins a round. The session fails if the round cannot begin.
    fn begin(&mut self, desc: G::Desc, key: RoundKey, now: Duration) -> Vec<String> {
        match TextRound::begin(desc, key, self.env, now) {
            Ok((round, lines)) => {
                self.phase = Phase::Playing(Box::new(round));
                lines
            }
            Err(error) => self.fail(error.to_string()),
        }
    }

    /// Ends the session without output. The caller reports the failure.
    fn fail(&mut self, why: String) -> Vec<String> {
        (self.failure, self.phase) = (Some(why), Phase::Done);
        Vec::new()
    }

    /// Appends the notices about unreadable records.
    fn with_notices(&self, mut lines: Vec<String>) -> Vec<String> {
        lines.extend(self.env.records.take_notices());
        lines
    }
}

impl<G: TextGame> LineSession for TextSession<'_, G> {
    fn open(&mut self, now: Duration) -> Vec<String> {
        let lines = self.begin_session(now);
        self.with_notices(lines)
    }

    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String> {
        let lines = match &mut self.phase {
            Phase::Asking(_) => self.decide(line, now),
            Phase::New | Phase::Done => Vec::new(),
            Phase::Playing(round) => {
                let (mut lines, next) = round.handle_line(line.trim(), self.env, now);
                match next {
                    NextStep::Stay => {}
                    NextStep::Leave => self.phase = Phase::Done,
                    NextStep::Begin(desc, key) => {
                        // Drop the round that has just ended, to release its slot.
                        self.phase = Phase::Done;
                        let slot = SlotKind::of::<G>(&desc, key);
                        let is_asked = !slot.keeps_unfinished::<G>() || save::replaces_unfinished::<G>(&slot, self.env);
                        lines.extend(match is_asked {
                            true => self.ask_or_begin(&slot, Some((*desc, key)), now),
                            false => self.begin(*desc, key, now),
                        });
                    }
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
        let lines = round.wake(self.env, now);
        self.with_notices(lines)
    }

    fn close(&mut self, now: Duration) -> Vec<String> {
        let lines = match &mut self.phase {
            Phase::Playing(round) => round.leave(self.env, now),
            Phase::New | Phase::Asking(_) | Phase::Done => Vec::new(),
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

fn different_word_list_notice(why: &str) -> String {
    format!(
        "You have an unfinished round. It was started with a different word list: {why}. To resume it, start the program with \
         that list."
    )
}
