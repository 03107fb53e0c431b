//! Round in plain-text mode: clock, turns, commands and end.

use std::time::Duration;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::task::Task;

use super::commands::{self, Action};
use super::warnings::Warnings;
use crate::play::ending::{self, RecordSummary};
use crate::play::text_game::{Command, Handover, Reply, TextContext, TextGame};
use crate::play::{
    ActiveRound, BeginError, Change, DatedPuzzle, Env, Generation, Phase, Round, RoundKey, Series, SlotKind, Status,
};

/// Number of blank lines that hide a player's turn from the next player: more than a terminal window usually has rows.
const SCREENFUL: usize = 100;

/// Round in plain-text mode.
pub struct TextRound<G: TextGame> {
    active: ActiveRound<G>,
    ui: G::Ui,
    warnings: Warnings,
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
    /// Returns [`BeginError`] if the round cannot begin.
    pub fn begin(desc: G::Desc, key: RoundKey, env: &Env, now: Duration) -> Result<(Self, Vec<String>), BeginError> {
        let mut this = Self::new(ActiveRound::begin(desc, key, env, now)?);
        let mut lines = G::opening(this.state());
        // A puzzle may be solved from the start.
        let change = this.active.check(env, now);
        if change.is_some() {
            lines.extend(this.report(change, now));
            return Ok((this, lines));
        }
        lines.extend(this.situation(now));
        lines.push(format!("{} Type /help for help.", G::INSTRUCTION));
        Ok((this, lines))
    }

    /// Continues a saved round and returns its first lines.
    pub fn resume(active: ActiveRound<G>, env: &Env, now: Duration) -> (Self, Vec<String>) {
        let mut this = Self::new(active);
        this.active.collect(env);
        if let Some(handover) = this.handover(now) {
            return (this, handover.next);
        }
        if this.active.status() == Status::Over {
            let mut lines = G::overview(this.state());
            lines.push(format!("{} Type /help for help.", this.standing(now)));
            return (this, lines);
        }
        this.active.run(now);
        let mut lines = G::opening(this.state());
        lines.extend(this.situation(now));
        lines.push(format!("{} Type /help for help.", this.standing(now)));
        (this, lines)
    }

    fn new(active: ActiveRound<G>) -> Self {
        let warnings = Warnings::new(Duration::ZERO, Duration::ZERO);
        let mut this = Self { active, ui: G::Ui::default(), warnings };
        this.reset_warnings(Duration::ZERO);
        this
    }

    fn round(&self) -> &Round<G> {
        self.active.round()
    }

    fn state(&self) -> &G::State {
        self.active.round().state()
    }

    fn standing(&self, now: Duration) -> String {
        G::standing(self.state(), self.round().time(now))
    }

    /// Resets the warnings for the current turn.
    fn reset_warnings(&mut self, now: Duration) {
        let length = G::limit(self.state()).map_or(Duration::ZERO, |limit| limit.length);
        self.warnings = Warnings::new(length, self.round().time_left(now).unwrap_or_default());
    }

    /// Returns the context for interpreting a line.
    fn context<'a>(&'a mut self, env: &'a Env, now: Duration) -> TextContext<'a, G> {
        let status = if self.active.status() == Status::Over { Status::Over } else { Status::Playing };
        let round = self.active.round();
        TextContext { state: round.state(), ui: &mut self.ui, status, at: round.time(now), env }
    }

    /// Returns the overview of the board, the goal and the time left.
    fn situation(&self, now: Duration) -> Vec<String> {
        let mut lines = G::overview(self.state());
        lines.push(G::goal(self.state()));
        lines.push(time_sentence(self.round(), now));
        lines
    }

    /// Handles a line from the player.
    pub fn handle_line(&mut self, line: &str, env: &Env, now: Duration) -> Answer<G> {
        let mut lines = self.wake(env, now);
        let (reply, next_step) = match self.active.phase() {
            Phase::Playing => self.handle_playing(line, env, now),
            Phase::Paused => self.handle_paused(line, env, now),
            Phase::Handover(Some(ending)) | Phase::Over(ending) if line.is_empty() && ending.in_grace_period(now) => {
                stay(Vec::new())
            }
            Phase::Handover(_) => self.handle_handover(line, env, now),
            Phase::Over(_) => self.handle_over(line, env, now),
        };
        lines.extend(reply);
        (lines, next_step)
    }

    fn handle_playing(&mut self, line: &str, env: &Env, now: Duration) -> Answer<G> {
        self.active.run(now);
        if line.is_empty() {
            return stay(vec![self.time_line(now)]);
        }
        self.answer(line, env, now)
    }

    /// Handles a command or any other line.
    fn answer(&mut self, line: &str, env: &Env, now: Duration) -> Answer<G> {
        if let Some(command) = line.strip_prefix('/') {
            return self.command(command, env, now);
        }
        let is_command = || commands::is_named(&self.commands(), line);
        if G::BARE_COMMANDS && is_command() {
            return self.command(line, env, now);
        }
        let reply = G::reply(self.context(env, now), line);
        stay(self.carry_out(reply, env, now))
    }

    fn carry_out(&mut self, reply: Reply<G::Move>, env: &Env, now: Duration) -> Vec<String> {
        match reply {
            Reply::Say(lines) => lines,
            Reply::Play(_) if self.active.status() == Status::Over && !G::MOVES_AFTER_END => Vec::new(),
            Reply::Play(action) => self.play(action, env, now),
        }
    }

    fn commands(&self) -> Vec<(Command, Action)> {
        let status = if self.active.status() == Status::Over { Status::Over } else { Status::Playing };
        let mut commands = commands::available::<G>(self.state(), status);
        if G::next_round(self.round().desc()).is_none() {
            commands.retain(|(_, action)| *action != Action::NewRound);
        }
        commands
    }

    fn handle_paused(&mut self, line: &str, env: &Env, now: Duration) -> Answer<G> {
        if is_quit(line) {
            return (self.leave(env, now), NextStep::Leave);
        }
        self.active.run(now);
        let mut lines = G::overview(self.state());
        let notice = self.round().time_left(now).map_or("", |_| "The clock is running. ");
        lines.push(format!("{notice}{}", self.time_line(now)));
        if line.is_empty() {
            return stay(lines);
        }
        let (reply, next_step) = self.handle_playing(line, env, now);
        lines.extend(reply);
        (lines, next_step)
    }

    fn handle_handover(&mut self, line: &str, env: &Env, now: Duration) -> Answer<G> {
        if is_quit(line) {
            return (self.leave(env, now), NextStep::Leave);
        }
        match self.handover(now) {
            Some(_) if line.is_empty() => stay(self.next_turn(now)),
            _ => stay(vec!["Press Enter to begin the next turn, or type /quit to save the round and leave.".into()]),
        }
    }

    fn handle_over(&mut self, line: &str, env: &Env, now: Duration) -> Answer<G> {
        if line.is_empty() {
            let is_played_on = G::is_played_on(self.state());
            return if is_played_on { stay(vec![self.standing(now)]) } else { (Vec::new(), NextStep::Leave) };
        }
        self.answer(line, env, now)
    }

    fn command(&mut self, typed: &str, env: &Env, now: Duration) -> Answer<G> {
        let (name, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let commands = self.commands();
        let action = match commands::find(&commands, name) {
            Ok(action) => action,
            Err(why) => return stay(vec![why]),
        };
        let (state, at) = (self.state(), self.round().time(now));
        stay(match action {
            Action::GameSpecific(name) => {
                let reply = G::command(self.context(env, now), name, rest.trim());
                self.carry_out(reply, env, now)
            }
            Action::Board => G::board(state),
            Action::Time => vec![format!("{} {}", self.time_line(now), G::standing(self.state(), at))],
            Action::Share => ending::shared_result(self.round(), G::result(state, at), env),
            Action::Hint => {
                let reply = G::hint_reply(self.context(env, now), rest.trim());
                self.carry_out(reply, env, now)
            }
            Action::Undo => G::undo().map_or_else(Vec::new, |action| self.play(action, env, now)),
            Action::Redo => G::redo().map_or_else(Vec::new, |action| self.play(action, env, now)),
            Action::GiveUp => self.play(G::give_up(), env, now),
            Action::Pause => {
                self.active.pause(now);
                vec!["Paused. Press Enter to resume.".into()]
            }
            Action::Help => self.help(&commands, now),
            Action::Quit => return (self.leave(env, now), NextStep::Leave),
            Action::Replay => return begin(self.round().desc().clone(), false),
            Action::NewRound => return self.next_round(env),
        })
    }

    /// Generates the next round.
    fn next_round(&self, env: &Env) -> Answer<G> {
        let Some(next) = G::next_round(self.round().desc()) else {
            return stay(vec!["There is no next round.".into()]);
        };
        match (next.generate)(self.round().desc(), &Generation { words: &env.words, task: &Task::default() }) {
            Ok(desc) => begin(desc, true),
            Err(error) => stay(vec![format!("No new round: {error}.")]),
        }
    }

    fn play(&mut self, action: G::Move, env: &Env, now: Duration) -> Vec<String> {
        let Some(event) = self.active.play(action.clone(), now) else {
            return vec!["This round takes no more moves. Type /giveup to end it.".into()];
        };
        // The message about the move already mentions any change in the time.
        self.warnings.skip_past(self.round().time_left(now).unwrap_or_default());
        let mut lines = G::on_event(self.context(env, now), &action, &event);
        lines.extend(self.check_end(env, now));
        lines
    }

    /// Returns the help and stops the clock while the player reads it.
    fn help(&mut self, commands: &[(Command, Action)], now: Duration) -> Vec<String> {
        let mut lines = G::help(self.state());
        lines.extend(commands::help(commands));
        lines.push("Commands may be shortened as long as they are unambiguous.".into());
        if self.active.phase() == Phase::Playing {
            self.active.stop_clock(now);
            lines.push("The clock is stopped until your next line.".into());
        }
        lines
    }

    fn time_line(&mut self, now: Duration) -> String {
        self.warnings.skip_past(self.round().time_left(now).unwrap_or_default());
        time_sentence(self.round(), now)
    }

    /// Handles the end of the turn or round, if it has been reached.
    fn check_end(&mut self, env: &Env, now: Duration) -> Vec<String> {
        let change = self.active.check(env, now);
        self.report(change, now)
    }

    /// Returns the lines that report a change of phase.
    fn report(&self, change: Option<Change>, now: Duration) -> Vec<String> {
        match change {
            None => Vec::new(),
            Some(Change::Handover) => self.hand_over(now),
            Some(Change::Over(summary)) => self.end(summary, now),
        }
    }

    /// Returns the lines between two turns, if a turn has just ended.
    fn handover(&self, now: Duration) -> Option<Handover> {
        let is_between_turns = self.active.status() == Status::Handover;
        G::handover(self.state(), self.round().time(now)).filter(|_| is_between_turns)
    }

    /// Hides the finished turn from the next player.
    fn hand_over(&self, now: Duration) -> Vec<String> {
        let Some(handover) = self.handover(now) else { return Vec::new() };
        let hidden = std::iter::repeat_n(String::new(), SCREENFUL);
        std::iter::once(handover.result).chain(hidden).chain(handover.next).collect()
    }

    fn next_turn(&mut self, now: Duration) -> Vec<String> {
        if !self.active.next_turn(now) {
            return Vec::new();
        }
        self.reset_warnings(now);
        let mut lines = G::opening(self.state());
        lines.extend(self.situation(now));
        lines
    }

    fn end(&self, summary: RecordSummary, now: Duration) -> Vec<String> {
        let mut lines = G::end(self.state(), self.round().time(now));
        lines.extend(summary.messages.into_iter().map(|message| message.text + "."));
        let commands = self.commands();
        let other_commands = commands.iter().filter(|(_, action)| *action != Action::Quit);
        let names: Vec<String> = other_commands.map(|(command, _)| format!("/{}", command.name)).collect();
        lines.push(format!("Type {}, or press Enter to leave.", names.join(", ")));
        lines
    }

    /// Returns the time at which the next warning, the next save or the end of the turn is due.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if !self.round().is_running() {
            return None;
        }
        let left = self.round().time_left(now);
        let warning = left.and_then(|left| self.warnings.next(left).map(|due| left - due));
        let save = (left.is_some() || G::STOPWATCH).then(|| self.active.next_save(now));
        [left, save, warning].into_iter().flatten().min().map(|wait| now + wait)
    }

    /// Handles everything that is due and returns the lines to print.
    pub fn wake(&mut self, env: &Env, now: Duration) -> Vec<String> {
        let change = self.active.wake(env, now);
        let mut lines = self.report(change, now);
        if self.round().is_running() {
            lines.extend(self.round().time_left(now).and_then(|left| self.warnings.take_due(left)));
        }
        lines
    }

    /// Saves the round for a player who is leaving, unless the round is over.
    pub fn leave(&mut self, env: &Env, now: Duration) -> Vec<String> {
        let change = self.active.suspend(env, now);
        let is_over = self.active.status() == Status::Over;
        // Do not claim that the round is saved if it is not; the caller reports the failure.
        if is_over || self.round().is_untouched() || env.saves.failure().is_some() {
            return self.report(change, now);
        }
        vec![match self.active.kind() {
            SlotKind::Free => {
                format!("Round saved. Resume it with wordhoard {} --plain or from wordhoard --plain.", G::ID)
            }
            SlotKind::Dated(DatedPuzzle { series: Series::Daily, .. }) => {
                format!("Round saved. Resume it with wordhoard {} --plain --daily or from wordhoard --plain.", G::ID)
            }
            SlotKind::File(_) => "Round saved. Resume it with the same file or from wordhoard --plain.".into(),
            SlotKind::Dated(_) | SlotKind::Replay => "Round saved. Resume it from wordhoard --plain.".into(),
        }]
    }
}

/// Summarises a round: `2 minutes 40 seconds left. 2 points, 2 words.`
pub fn summary<G: TextGame>(round: &Round<G>, now: Duration) -> String {
    let standing = G::standing(round.state(), round.time(now));
    match round.time_left(now) {
        None if !G::STOPWATCH => standing,
        _ => format!("{} {standing}", time_sentence(round, now)),
    }
}

fn time_sentence<G: TextGame>(round: &Round<G>, now: Duration) -> String {
    match round.time_left(now) {
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
