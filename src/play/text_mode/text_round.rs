//! Round in plain-text mode: clock, turns, commands and end.

use std::time::Duration;

use super::LineContext;
use super::commands::{self, Action};
use super::warnings::Warnings;
use crate::base::humanize;
use crate::base::rng::Seed;
use crate::play::ending;
use crate::play::saved::{self, SAVE_INTERVAL};
use crate::play::text_game::{Command, Handover, Reply, TextGame};
use crate::play::{DescError, Round, RoundKey, Status};

/// Number of blank lines that hide a player's turn from the next player: more than a terminal window usually has rows.
const SCREENFUL: usize = 100;

/// Round in plain-text mode.
pub struct TextRound<G: TextGame> {
    round: Round<G>,
    stage: Stage,
    warnings: Warnings,
    saved_at: Duration,
}

/// Stage of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// In progress. The clock may be stopped until the next line, while the player reads the help.
    Playing,
    /// Paused. The board is printed again on resuming.
    Paused,
    /// Between two turns.
    Handover(Ending),
    /// Over.
    Over(Ending),
}

/// End of a turn or a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ending {
    ended_at: Duration,
    /// Whether the time ran out, which the player may not have expected.
    timed_out: bool,
}

impl Ending {
    /// Returns `true` while an empty line is probably still meant for the turn or round that has ended.
    fn in_grace_period(self, now: Duration) -> bool {
        self.timed_out && ending::in_grace_period(self.ended_at, now)
    }
}

/// Next step of the session after a line.
pub enum NextStep<G: TextGame> {
    /// Continue this round.
    Stay,
    /// End the session.
    Leave,
    /// Begin a new round.
    Begin(Box<G::Desc>, RoundKey),
}

/// Lines to print and the next step.
type Answer<G> = (Vec<String>, NextStep<G>);

impl<G: TextGame> TextRound<G> {
    /// Begins a round and returns its first lines.
    ///
    /// # Errors
    /// Returns [`DescError`] if the description is invalid or cannot be played with the current word list.
    pub fn begin(
        desc: G::Desc,
        key: RoundKey,
        context: &LineContext,
        now: Duration,
    ) -> Result<(Self, Vec<String>), DescError> {
        let mut this = Self::new(Round::begin(desc, &context.words, key)?);
        context.records.begin(&context.saves, &this.round);
        this.round.run(now);
        this.save(context, now);
        let mut lines = G::opening(this.round.state());
        lines.extend(this.situation(now));
        lines.push(format!("{} Type /help for help.", G::INSTRUCTION));
        Ok((this, lines))
    }

    /// Resumes a saved round and returns its first lines.
    pub fn resume(round: Round<G>, context: &LineContext, now: Duration) -> (Self, Vec<String>) {
        let mut this = Self::new(round);
        this.collect(context);
        if let Some(handover) = this.handover(now) {
            this.stage = Stage::Handover(Ending { ended_at: now, timed_out: false });
            return (this, handover.next);
        }
        this.round.run(now);
        let mut lines = G::opening(this.round.state());
        lines.extend(this.situation(now));
        lines.push(format!("{} Type /help for help.", G::standing(this.round.state(), this.round.time(now))));
        (this, lines)
    }

    fn new(round: Round<G>) -> Self {
        let saved_at = round.time(Duration::ZERO);
        let warnings = Warnings::new(Duration::ZERO, Duration::ZERO);
        let mut this = Self { round, stage: Stage::Playing, warnings, saved_at };
        this.reset_warnings(Duration::ZERO);
        this
    }

    /// Resets the warnings for the current turn.
    fn reset_warnings(&mut self, now: Duration) {
        let length = G::limit(self.round.state()).map_or(Duration::ZERO, |limit| limit.length);
        self.warnings = Warnings::new(length, remaining_time(&self.round, now).unwrap_or_default());
    }

    /// Returns the board, the goal and the time left.
    fn situation(&self, now: Duration) -> Vec<String> {
        let mut lines = G::board(self.round.state());
        lines.push(G::goal(self.round.state()));
        lines.push(time_sentence(&self.round, now));
        lines
    }

    /// Handles a line from the player.
    pub fn handle_line(&mut self, line: &str, context: &LineContext, now: Duration) -> Answer<G> {
        let mut lines = self.wake(context, now);
        let (reply, next_step) = match self.stage {
            Stage::Playing => self.handle_playing(line, context, now),
            Stage::Paused => self.handle_paused(line, context, now),
            Stage::Handover(ending) | Stage::Over(ending) if line.is_empty() && ending.in_grace_period(now) => {
                stay(Vec::new())
            }
            Stage::Handover(_) => self.handle_handover(line, context, now),
            Stage::Over(_) => self.handle_over(line, context, now),
        };
        lines.extend(reply);
        (lines, next_step)
    }

    fn handle_playing(&mut self, line: &str, context: &LineContext, now: Duration) -> Answer<G> {
        self.round.run(now);
        if line.is_empty() {
            return stay(vec![self.time_line(now)]);
        }
        if let Some(command) = line.strip_prefix('/') {
            return self.command(command, context, now);
        }
        match G::reply(self.round.state(), Status::Playing, line) {
            Reply::Play(action) => stay(self.play(action, context, now)),
            Reply::Say(answer) => stay(vec![answer]),
        }
    }

    fn handle_paused(&mut self, line: &str, context: &LineContext, now: Duration) -> Answer<G> {
        if is_quit(line) {
            return (self.leave(context, now), NextStep::Leave);
        }
        self.stage = Stage::Playing;
        self.round.run(now);
        let mut lines = G::board(self.round.state());
        let notice = remaining_time(&self.round, now).map_or("", |_| "The clock is running. ");
        lines.push(format!("{notice}{}", self.time_line(now)));
        if line.is_empty() {
            return stay(lines);
        }
        let (reply, next_step) = self.handle_playing(line, context, now);
        lines.extend(reply);
        (lines, next_step)
    }

    fn handle_handover(&mut self, line: &str, context: &LineContext, now: Duration) -> Answer<G> {
        if is_quit(line) {
            return (self.leave(context, now), NextStep::Leave);
        }
        match self.handover(now) {
            Some(_) if line.is_empty() => stay(self.next_turn(context, now)),
            _ => stay(vec!["Press Enter to begin the next turn, or type /quit to save the round and leave.".into()]),
        }
    }

    fn handle_over(&mut self, line: &str, context: &LineContext, now: Duration) -> Answer<G> {
        if line.is_empty() {
            return (Vec::new(), NextStep::Leave);
        }
        if let Some(command) = line.strip_prefix('/') {
            return self.command(command, context, now);
        }
        // No moves are possible after the end.
        match G::reply(self.round.state(), Status::Over, line) {
            Reply::Say(answer) => stay(vec![answer]),
            Reply::Play(_) => stay(Vec::new()),
        }
    }

    fn command(&mut self, typed: &str, context: &LineContext, now: Duration) -> Answer<G> {
        let status = if matches!(self.stage, Stage::Over(_)) { Status::Over } else { Status::Playing };
        let (name, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let commands = commands::available::<G>(self.round.state(), status);
        let action = match commands::find(&commands, name) {
            Ok(action) => action,
            Err(why) => return stay(vec![why]),
        };
        let (state, at) = (self.round.state(), self.round.time(now));
        stay(match action {
            Action::GameSpecific(name) => G::command(state, name, rest.trim(), at),
            Action::Board => G::board(state),
            Action::Time => vec![format!("{} {}", self.time_line(now), G::standing(self.round.state(), at))],
            Action::Share => G::result(state, at),
            Action::Hint => G::hint().map_or_else(Vec::new, |action| self.play(action, context, now)),
            Action::Undo => G::undo().map_or_else(Vec::new, |action| self.play(action, context, now)),
            Action::Redo => G::redo().map_or_else(Vec::new, |action| self.play(action, context, now)),
            Action::GiveUp => self.play(G::give_up(), context, now),
            Action::Pause => vec![self.pause(context, now)],
            Action::Help => self.help(&commands, now),
            Action::Quit => return (self.leave(context, now), NextStep::Leave),
            Action::Replay => return begin(self.round.desc().clone(), false),
            Action::NewRound => return begin(G::generate(&G::params(self.round.desc()), &Seed::random()), true),
        })
    }

    fn play(&mut self, action: G::Move, context: &LineContext, now: Duration) -> Vec<String> {
        let event = self.round.play(action.clone(), now);
        // The message about the move already mentions any change in the time.
        self.warnings.skip_past(remaining_time(&self.round, now).unwrap_or_default());
        let answer = G::on_event(self.round.state(), &action, &event, self.round.time(now));
        self.save(context, now);
        answer.into_iter().chain(self.check_end(context, now)).collect()
    }

    fn pause(&mut self, context: &LineContext, now: Duration) -> String {
        self.round.stop(now);
        self.stage = Stage::Paused;
        self.save(context, now);
        "Paused. Press Enter to resume.".into()
    }

    /// Returns the help and stops the clock while the player reads it.
    fn help(&mut self, commands: &[(Command, Action)], now: Duration) -> Vec<String> {
        let mut lines = G::help(self.round.state());
        lines.extend(commands::help(commands));
        lines.push("Commands may be shortened as long as they are unambiguous.".into());
        if self.stage == Stage::Playing {
            self.round.stop(now);
            lines.push("The clock is stopped until your next line.".into());
        }
        lines
    }

    fn time_line(&mut self, now: Duration) -> String {
        self.warnings.skip_past(remaining_time(&self.round, now).unwrap_or_default());
        time_sentence(&self.round, now)
    }

    /// Handles the end of the turn or round, if it has been reached.
    fn check_end(&mut self, context: &LineContext, now: Duration) -> Vec<String> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        match self.round.status(now) {
            Status::Playing => Vec::new(),
            Status::Handover => {
                self.round.stop(now);
                self.save(context, now);
                self.hand_over(now)
            }
            Status::Over => {
                self.round.stop(now);
                self.end(context, now)
            }
        }
    }

    /// Returns the lines between two turns, if a turn has just ended.
    fn handover(&self, now: Duration) -> Option<Handover> {
        let is_between_turns = self.round.status(now) == Status::Handover;
        G::handover(self.round.state(), self.round.time(now)).filter(|_| is_between_turns)
    }

    /// Hides the finished turn from the next player.
    fn hand_over(&mut self, now: Duration) -> Vec<String> {
        self.stage = Stage::Handover(self.ending(now));
        let Some(handover) = self.handover(now) else { return Vec::new() };
        let hidden = std::iter::repeat_n(String::new(), SCREENFUL);
        std::iter::once(handover.result).chain(hidden).chain(handover.next).collect()
    }

    fn ending(&self, now: Duration) -> Ending {
        Ending { ended_at: now, timed_out: remaining_time(&self.round, now).is_some_and(|left| left.is_zero()) }
    }

    fn next_turn(&mut self, context: &LineContext, now: Duration) -> Vec<String> {
        let Some(action) = G::next_turn() else { return Vec::new() };
        self.round.play(action, now);
        self.stage = Stage::Playing;
        self.round.run(now);
        self.reset_warnings(now);
        self.save(context, now);
        let mut lines = G::opening(self.round.state());
        lines.extend(self.situation(now));
        lines
    }

    fn end(&mut self, context: &LineContext, now: Duration) -> Vec<String> {
        self.stage = Stage::Over(self.ending(now));
        let summary = ending::enter(&self.round, now, &context.records, &context.saves, &(context.today)());
        let mut lines = G::end(self.round.state(), self.round.time(now));
        lines.extend(summary.messages.into_iter().map(|message| message + "."));
        let commands = commands::available::<G>(self.round.state(), Status::Over);
        let other_commands = commands.iter().filter(|(_, action)| *action != Action::Quit);
        let names: Vec<String> = other_commands.map(|(command, _)| format!("/{}", command.name)).collect();
        lines.push(format!("Type {}, or press Enter to leave.", names.join(", ")));
        lines
    }

    /// Returns the time at which the next warning, the next save or the end of the turn is due.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.stage != Stage::Playing || !self.round.is_running() {
            return None;
        }
        let left = remaining_time(&self.round, now);
        let warning = left.and_then(|left| self.warnings.next(left).map(|due| left - due));
        let is_saved_regularly = left.is_some() || G::STOPWATCH;
        let save = is_saved_regularly.then(|| (self.saved_at + SAVE_INTERVAL).saturating_sub(self.round.time(now)));
        [left, save, warning].into_iter().flatten().min().map(|wait| now + wait)
    }

    /// Handles everything that is due and returns the lines to print.
    pub fn wake(&mut self, context: &LineContext, now: Duration) -> Vec<String> {
        let lines = self.check_end(context, now);
        if self.stage != Stage::Playing || !self.round.is_running() {
            return lines;
        }
        if self.round.time(now) >= self.saved_at + SAVE_INTERVAL {
            self.save(context, now);
        }
        let Some(left) = remaining_time(&self.round, now) else { return Vec::new() };
        self.warnings.take_due(left).into_iter().collect()
    }

    /// Saves the round for a player who is leaving, unless the round is over.
    pub fn leave(&mut self, context: &LineContext, now: Duration) -> Vec<String> {
        let lines = self.check_end(context, now);
        if matches!(self.stage, Stage::Over(_)) {
            return lines;
        }
        self.round.stop(now);
        self.save(context, now);
        self.collect(context);
        // Do not claim that the round is saved if it is not; the caller reports the failure.
        if self.round.is_untouched() || context.saves.failure().is_some() {
            return Vec::new();
        }
        vec![format!("Round saved. Resume it with wordhoard {} --plain or from the menu.", G::ID)]
    }

    fn save(&mut self, context: &LineContext, now: Duration) {
        self.saved_at = self.round.time(now);
        saved::save(&self.round, &context.saves, now);
    }

    fn collect(&self, context: &LineContext) {
        ending::collect(&self.round, &context.records, &context.saves, &(context.today)());
    }
}

/// Summarises a round: `2 minutes 40 seconds left. 2 points, 2 words.`
pub fn summary<G: TextGame>(round: &Round<G>, now: Duration) -> String {
    let standing = G::standing(round.state(), round.time(now));
    match remaining_time(round, now) {
        None if !G::STOPWATCH => standing,
        _ => format!("{} {standing}", time_sentence(round, now)),
    }
}

fn remaining_time<G: TextGame>(round: &Round<G>, now: Duration) -> Option<Duration> {
    G::limit(round.state()).map(|limit| limit.end.saturating_sub(round.time(now)))
}

fn time_sentence<G: TextGame>(round: &Round<G>, now: Duration) -> String {
    match remaining_time(round, now) {
        Some(left) => format!("{} left.", humanize::time(humanize::seconds(left))),
        None if G::STOPWATCH => format!("{} played.", humanize::time(round.time(now).as_secs())),
        None => "This round is untimed.".into(),
    }
}

/// Returns `true` for `/quit` or a prefix of it. Used between turns and while the round is paused.
fn is_quit(line: &str) -> bool {
    line.strip_prefix('/').is_some_and(|name| !name.is_empty() && "quit".starts_with(&name.to_lowercase()))
}

fn stay<G: TextGame>(lines: Vec<String>) -> Answer<G> {
    (lines, NextStep::Stay)
}

fn begin<G: TextGame>(desc: G::Desc, counts: bool) -> Answer<G> {
    (Vec::new(), NextStep::Begin(Box::new(desc), RoundKey::fresh(counts)))
}
