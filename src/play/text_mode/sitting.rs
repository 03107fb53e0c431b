//! A round in a dialogue: its clock, its turns, its commands, its end.

use std::time::Duration;

use super::LineContext;
use super::commands::{self, Act};
use super::warnings::Warnings;
use crate::base::humanize;
use crate::base::rng::Seed;
use crate::play::ending;
use crate::play::saved::{self, SAVE_EVERY};
use crate::play::text_game::{Command, Handover, Reply, TextGame};
use crate::play::{DescError, Round, RoundKey, Status};

/// So many free lines hide what one player did from the next: more than a window has rows.
const SCREENFUL: usize = 100;

/// A round in a dialogue.
pub struct Sitting<G: TextGame> {
    round: Round<G>,
    stage: Stage,
    warnings: Warnings,
    saved_at: Duration,
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It goes on. The clock may stand still until the next line, while help is read.
    Playing,
    /// The clock stands still, and the table is told again when it goes on.
    Paused,
    /// A turn is over, and the next player has not come yet.
    Handover(Ended),
    /// The round is over.
    Over(Ended),
}

/// How a turn or a round has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ended {
    since: Duration,
    /// The bell ended it, unawaited.
    rung: bool,
}

impl Ended {
    /// True while an empty line is still meant for what has ended.
    fn is_fresh(self, now: Duration) -> bool {
        self.rung && ending::is_fresh(self.since, now)
    }
}

/// What comes after a line.
pub enum Next<G: TextGame> {
    /// The same round.
    Stay,
    /// Nothing more.
    Leave,
    /// Another round.
    Begin(Box<G::Desc>, RoundKey),
}

/// What is said, and what comes then.
type Answer<G> = (Vec<String>, Next<G>);

impl<G: TextGame> Sitting<G> {
    /// Begins a round.
    pub fn begin(
        desc: G::Desc,
        ticket: RoundKey,
        desk: &LineContext,
        now: Duration,
    ) -> Result<(Self, Vec<String>), DescError> {
        let mut sitting = Self::of(Round::begin(desc, &desk.words, ticket)?);
        desk.books.begin(&desk.saves, &sitting.round);
        sitting.round.run(now);
        sitting.save(desk, now);
        let mut said = G::opening(sitting.round.state());
        said.extend(sitting.situation(now));
        said.push(format!("{} /help tells more.", G::INVITATION));
        Ok((sitting, said))
    }

    /// Goes on with a round that was saved.
    pub fn go_on(round: Round<G>, desk: &LineContext, now: Duration) -> (Self, Vec<String>) {
        let mut sitting = Self::of(round);
        sitting.collect(desk);
        if let Some(handover) = sitting.handover(now) {
            sitting.stage = Stage::Handover(Ended { since: now, rung: false });
            return (sitting, handover.next);
        }
        sitting.round.run(now);
        let mut said = G::opening(sitting.round.state());
        said.extend(sitting.situation(now));
        said.push(format!("{} /help tells the commands.", G::standing(sitting.round.state(), sitting.round.at(now))));
        (sitting, said)
    }

    fn of(round: Round<G>) -> Self {
        let saved_at = round.at(Duration::ZERO);
        let warnings = Warnings::new(Duration::ZERO, Duration::ZERO);
        let mut sitting = Self { round, stage: Stage::Playing, warnings, saved_at };
        sitting.wind_up(Duration::ZERO);
        sitting
    }

    /// Sets the warnings for the turn at hand.
    fn wind_up(&mut self, now: Duration) {
        let full = G::limit(self.round.state()).map_or(Duration::ZERO, |limit| limit.full);
        self.warnings = Warnings::new(full, left(&self.round, now).unwrap_or_default());
    }

    /// The table, what there is to find, and the time for it.
    fn situation(&self, now: Duration) -> Vec<String> {
        let mut said = G::table(self.round.state());
        said.push(G::goal(self.round.state()));
        said.push(time_left(&self.round, now));
        said
    }

    /// Takes a line.
    pub fn handle_line(&mut self, line: &str, desk: &LineContext, now: Duration) -> Answer<G> {
        let mut said = self.wake(desk, now);
        let (more, next) = match self.stage {
            Stage::Playing => self.play_on(line, desk, now),
            Stage::Paused => self.resume(line, desk, now),
            Stage::Handover(ended) | Stage::Over(ended) if line.is_empty() && ended.is_fresh(now) => stay(Vec::new()),
            Stage::Handover(_) => self.between_turns(line, desk, now),
            Stage::Over(_) => self.look_back(line, desk, now),
        };
        said.extend(more);
        (said, next)
    }

    fn play_on(&mut self, line: &str, desk: &LineContext, now: Duration) -> Answer<G> {
        self.round.run(now);
        if line.is_empty() {
            return stay(vec![self.tell_time(now)]);
        }
        if let Some(command) = line.strip_prefix('/') {
            return self.command(command, desk, now);
        }
        match G::reply(self.round.state(), Status::Playing, line) {
            Reply::Play(action) => stay(self.play(action, desk, now)),
            Reply::Say(said) => stay(vec![said]),
        }
    }

    fn resume(&mut self, line: &str, desk: &LineContext, now: Duration) -> Answer<G> {
        if is_quit(line) {
            return (self.put_away(desk, now), Next::Leave);
        }
        self.stage = Stage::Playing;
        self.round.run(now);
        let mut said = G::table(self.round.state());
        let runs = left(&self.round, now).map_or("", |_| "The clock runs. ");
        said.push(format!("{runs}{}", self.tell_time(now)));
        if line.is_empty() {
            return stay(said);
        }
        let (more, next) = self.play_on(line, desk, now);
        said.extend(more);
        (said, next)
    }

    fn between_turns(&mut self, line: &str, desk: &LineContext, now: Duration) -> Answer<G> {
        if is_quit(line) {
            return (self.put_away(desk, now), Next::Leave);
        }
        match self.handover(now) {
            Some(_) if line.is_empty() => stay(self.next_turn(desk, now)),
            _ => stay(vec!["Enter alone begins the next turn; /quit leaves, and the round is kept.".into()]),
        }
    }

    fn look_back(&mut self, line: &str, desk: &LineContext, now: Duration) -> Answer<G> {
        if line.is_empty() {
            return (Vec::new(), Next::Leave);
        }
        if let Some(command) = line.strip_prefix('/') {
            return self.command(command, desk, now);
        }
        // After the end there is nothing to move.
        match G::reply(self.round.state(), Status::Over, line) {
            Reply::Say(said) => stay(vec![said]),
            Reply::Play(_) => stay(Vec::new()),
        }
    }

    fn command(&mut self, typed: &str, desk: &LineContext, now: Duration) -> Answer<G> {
        let status = if matches!(self.stage, Stage::Over(_)) { Status::Over } else { Status::Playing };
        let (name, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let commands = commands::all::<G>(self.round.state(), status);
        let act = match commands::find(&commands, name) {
            Ok(act) => act,
            Err(why) => return stay(vec![why]),
        };
        let (state, at) = (self.round.state(), self.round.at(now));
        stay(match act {
            Act::Own(name) => G::command(state, name, rest.trim(), at),
            Act::KeyBindings => G::table(state),
            Act::Time => vec![format!("{} {}", self.tell_time(now), G::standing(self.round.state(), at))],
            Act::Share => G::result(state, at),
            Act::Hint => G::hint().map_or_else(Vec::new, |action| self.play(action, desk, now)),
            Act::Undo => G::undo().map_or_else(Vec::new, |action| self.play(action, desk, now)),
            Act::Redo => G::redo().map_or_else(Vec::new, |action| self.play(action, desk, now)),
            Act::GiveUp => self.play(G::give_up(), desk, now),
            Act::Pause => vec![self.pause(desk, now)],
            Act::Help => self.help(&commands, now),
            Act::Quit => return (self.put_away(desk, now), Next::Leave),
            Act::Again => return begin(self.round.desc().clone(), false),
            Act::New => return begin(G::generate(&G::params(self.round.desc()), &Seed::fresh()), true),
        })
    }

    fn play(&mut self, action: G::Move, desk: &LineContext, now: Duration) -> Vec<String> {
        let event = self.round.play(action.clone(), now);
        // What it cost or brought in time is part of the sentence.
        self.warnings.skip_past(left(&self.round, now).unwrap_or_default());
        let told = G::on_event(self.round.state(), &action, &event, self.round.at(now));
        self.save(desk, now);
        told.into_iter().chain(self.check_end(desk, now)).collect()
    }

    fn pause(&mut self, desk: &LineContext, now: Duration) -> String {
        self.round.stop(now);
        self.stage = Stage::Paused;
        self.save(desk, now);
        "The clock stands still. Enter goes on.".into()
    }

    /// The clock stands still while this is read.
    fn help(&mut self, commands: &[(Command, Act)], now: Duration) -> Vec<String> {
        let mut said = G::help(self.round.state());
        said.extend(commands::help(commands));
        said.push("A command may be cut short as long as it is clear which is meant.".into());
        if self.stage == Stage::Playing {
            self.round.stop(now);
            said.push("The clock stands still until your next line.".into());
        }
        said
    }

    fn tell_time(&mut self, now: Duration) -> String {
        self.warnings.skip_past(left(&self.round, now).unwrap_or_default());
        time_left(&self.round, now)
    }

    /// Sees whether the turn or the round has ended.
    fn check_end(&mut self, desk: &LineContext, now: Duration) -> Vec<String> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        match self.round.status(now) {
            Status::Playing => Vec::new(),
            Status::Handover => {
                self.round.stop(now);
                self.save(desk, now);
                self.hand_over(now)
            }
            Status::Over => {
                self.round.stop(now);
                self.end(desk, now)
            }
        }
    }

    /// What lies between the turn that has just ended and the next, if one has.
    fn handover(&self, now: Duration) -> Option<Handover> {
        let is_between = self.round.status(now) == Status::Handover;
        G::handover(self.round.state(), self.round.at(now)).filter(|_| is_between)
    }

    /// Hides what one player did from the next.
    fn hand_over(&mut self, now: Duration) -> Vec<String> {
        self.stage = Stage::Handover(self.ended(now));
        let Some(handover) = self.handover(now) else { return Vec::new() };
        let hidden = std::iter::repeat_n(String::new(), SCREENFUL);
        std::iter::once(handover.over).chain(hidden).chain(handover.next).collect()
    }

    fn ended(&self, now: Duration) -> Ended {
        Ended { since: now, rung: left(&self.round, now).is_some_and(|left| left.is_zero()) }
    }

    fn next_turn(&mut self, desk: &LineContext, now: Duration) -> Vec<String> {
        let Some(begins) = G::next_turn() else { return Vec::new() };
        self.round.play(begins, now);
        self.stage = Stage::Playing;
        self.round.run(now);
        self.wind_up(now);
        self.save(desk, now);
        let mut said = G::opening(self.round.state());
        said.extend(self.situation(now));
        said
    }

    fn end(&mut self, desk: &LineContext, now: Duration) -> Vec<String> {
        self.stage = Stage::Over(self.ended(now));
        let entered = ending::enter(&self.round, now, &desk.books, &desk.saves, &(desk.today)());
        let mut said = G::end(self.round.state(), self.round.at(now));
        said.extend(entered.news.into_iter().map(|news| news + "."));
        let commands = commands::all::<G>(self.round.state(), Status::Over);
        let others = commands.iter().filter(|(_, act)| *act != Act::Quit);
        let names: Vec<String> = others.map(|(command, _)| format!("/{}", command.name)).collect();
        said.push(format!("Now {}, or Enter to leave.", names.join(", ")));
        said
    }

    /// When it next has something to say or to save.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.stage != Stage::Playing || !self.round.is_running() {
            return None;
        }
        let left = left(&self.round, now);
        let warning = left.and_then(|left| self.warnings.next(left).map(|due| left - due));
        let counts = left.is_some() || G::STOPWATCH;
        let save = counts.then(|| (self.saved_at + SAVE_EVERY).saturating_sub(self.round.at(now)));
        [left, save, warning].into_iter().flatten().min().map(|wait| now + wait)
    }

    /// Time has passed.
    pub fn wake(&mut self, desk: &LineContext, now: Duration) -> Vec<String> {
        let ended = self.check_end(desk, now);
        if self.stage != Stage::Playing || !self.round.is_running() {
            return ended;
        }
        if self.round.at(now) >= self.saved_at + SAVE_EVERY {
            self.save(desk, now);
        }
        let Some(left) = left(&self.round, now) else { return Vec::new() };
        self.warnings.due(left).into_iter().collect()
    }

    /// The player leaves: the round is kept, unless it is over.
    pub fn put_away(&mut self, desk: &LineContext, now: Duration) -> Vec<String> {
        let said = self.check_end(desk, now);
        if matches!(self.stage, Stage::Over(_)) {
            return said;
        }
        self.round.stop(now);
        self.save(desk, now);
        self.collect(desk);
        // What cannot be saved is told elsewhere; it must not be promised here.
        if self.round.is_untouched() || desk.saves.failure().is_some() {
            return Vec::new();
        }
        vec![format!("The round is kept. wordhoard {} --plain goes on with it, and so does the menu.", G::ID)]
    }

    fn save(&mut self, desk: &LineContext, now: Duration) {
        self.saved_at = self.round.at(now);
        saved::keep(&self.round, &desk.saves, now);
    }

    fn collect(&self, desk: &LineContext) {
        ending::collect(&self.round, &desk.books, &desk.saves, &(desk.today)());
    }
}

/// How a round stands: `2 minutes 40 seconds left. 2 points, 2 words.`
pub fn stand<G: TextGame>(round: &Round<G>, now: Duration) -> String {
    let standing = G::standing(round.state(), round.at(now));
    match left(round, now) {
        None if !G::STOPWATCH => standing,
        _ => format!("{} {standing}", time_left(round, now)),
    }
}

fn left<G: TextGame>(round: &Round<G>, now: Duration) -> Option<Duration> {
    G::limit(round.state()).map(|limit| limit.end.saturating_sub(round.at(now)))
}

fn time_left<G: TextGame>(round: &Round<G>, now: Duration) -> String {
    match left(round, now) {
        Some(left) => format!("{} left.", humanize::time(humanize::seconds(left))),
        None if G::STOPWATCH => format!("{} played.", humanize::time(round.at(now).as_secs())),
        None => "No clock runs.".into(),
    }
}

/// True for a line that leaves, where little else is understood.
fn is_quit(line: &str) -> bool {
    line.strip_prefix('/').is_some_and(|name| !name.is_empty() && "quit".starts_with(&name.to_lowercase()))
}

fn stay<G: TextGame>(said: Vec<String>) -> Answer<G> {
    (said, Next::Stay)
}

fn begin<G: TextGame>(desc: G::Desc, counts: bool) -> Answer<G> {
    (Vec::new(), Next::Begin(Box::new(desc), RoundKey::fresh(counts)))
}
