//! A round being played: its clock, phases, save and records.

use std::fmt;
use std::time::Duration;

use super::ending::{self, RecordSummary};
use super::save::{OpenedRound, SaveFile, SlotKind};
use super::{DescError, Env, RestoredRound, Round, RoundKey, Rules, Status};

/// Maximum time between saves of a running round, even without moves.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// A round being played. Screens and plain-text mode show it; everything that happens to it is decided here.
///
/// In all methods, `now` is any monotonic time, such as the time since the program started.
pub struct ActiveRound<R: Rules> {
    round: Round<R>,
    phase: Phase,
    /// `None` if the round is not saved.
    save: Option<SaveFile>,
    kind: SlotKind,
    /// Time on the round's clock of the last save.
    saved_at: Duration,
    /// Time of the last move if it has not been saved yet.
    unsaved: Option<Duration>,
    /// Whether words may have been found after the end that are not in the collection yet.
    has_uncollected: bool,
    /// Whether the round has made its day count for the streak.
    has_earned_day: bool,
}

/// Phase of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The clock is running, unless it is stopped while the player reads something else.
    Playing,
    /// The clock is stopped and the game is hidden.
    Paused,
    /// One turn is over and the next has not started. `None` if the round was resumed between the turns.
    Handover(Option<Ending>),
    /// The round is over.
    Over(Ending),
}

/// End of a turn or round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Time at which it ended.
    pub ended_at: Duration,
    /// Whether the time ran out, which may surprise a player who is typing.
    pub timed_out: bool,
}

/// Change of phase that happened by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A turn has ended.
    Handover,
    /// The round has ended and has been recorded.
    Over(RecordSummary),
}

/// Reason a round cannot begin. Its message is part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BeginError {
    /// The description cannot be played.
    Desc(DescError),
    /// The puzzle is being played by another process.
    InUse,
}

impl fmt::Display for BeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Desc(error) => error.fmt(f),
            Self::InUse => f.write_str("this puzzle is open in another window"),
        }
    }
}

impl std::error::Error for BeginError {}

impl Ending {
    /// Returns `true` while input is probably still meant for the turn or round that has ended.
    #[must_use]
    pub fn in_grace_period(self, now: Duration) -> bool {
        self.timed_out && ending::in_grace_period(self.ended_at, now)
    }
}

impl<R: Rules> ActiveRound<R> {
    /// Begins a round and saves it, replacing the round in its slot.
    ///
    /// # Errors
    /// Returns [`BeginError`] if the description is invalid, cannot be played with the word list, or names a puzzle
    /// that another process is playing.
    pub fn begin(desc: R::Desc, key: RoundKey, env: &Env, now: Duration) -> Result<Self, BeginError> {
        let kind = SlotKind::of::<R>(&desc, key);
        let mut round = Round::begin(personalised::<R>(desc, env), &env.words, key).map_err(BeginError::Desc)?;
        let save = SaveFile::create(&kind, &round, env, now)?;
        env.records.begin(&env.saves, &round);
        round.run(now);
        Ok(Self {
            round,
            phase: Phase::Playing,
            save,
            kind,
            saved_at: Duration::ZERO,
            unsaved: None,
            has_uncollected: false,
            has_earned_day: false,
        })
    }

    /// Begins a round that is given up at once, to show the solver. It is neither saved nor recorded, except that a
    /// daily puzzle is marked as seen.
    ///
    /// # Errors
    /// Returns [`BeginError`] if the description is invalid or cannot be played with the word list.
    pub fn begin_solved(desc: R::Desc, env: &Env, now: Duration) -> Result<Self, BeginError> {
        let mut round =
            Round::begin(personalised::<R>(desc, env), &env.words, RoundKey::fresh(false)).map_err(BeginError::Desc)?;
        env.records.begin(&env.saves, &round);
        round.play(R::give_up(), now);
        round.stop(now);
        let phase = Phase::Over(Ending { ended_at: now, timed_out: false });
        Ok(Self {
            round,
            phase,
            save: None,
            kind: SlotKind::Replay,
            saved_at: Duration::ZERO,
            unsaved: None,
            has_uncollected: false,
            has_earned_day: false,
        })
    }

    /// Resumes a saved round, with its clock stopped. Also returns whether it was started with a different word list.
    #[must_use]
    pub fn resume(opened: OpenedRound<R>) -> (Self, bool) {
        let OpenedRound { restored: RestoredRound { round, different_word_list }, save } = opened;
        let phase = match round.status(Duration::ZERO) {
            Status::Playing => Phase::Paused,
            Status::Handover => Phase::Handover(None),
            Status::Over => Phase::Over(Ending { ended_at: Duration::ZERO, timed_out: false }),
        };
        let (kind, saved_at) = (SlotKind::of::<R>(round.desc(), round.key()), round.time(Duration::ZERO));
        (
            Self { round, phase, save, kind, saved_at, unsaved: None, has_uncollected: false, has_earned_day: false },
            different_word_list,
        )
    }

    /// Returns the round.
    #[must_use]
    pub fn round(&self) -> &Round<R> {
        &self.round
    }

    /// Returns the kind of slot that the round is saved in.
    #[must_use]
    pub fn kind(&self) -> &SlotKind {
        &self.kind
    }

    /// Returns the phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the status. Unlike [`Round::status`], it changes only when the phase does.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Playing | Phase::Paused => Status::Playing,
            Phase::Handover(_) => Status::Handover,
            Phase::Over(_) => Status::Over,
        }
    }

    /// Returns `true` if the time has run out.
    #[must_use]
    pub fn is_time_up(&self, now: Duration) -> bool {
        self.round.time_left(now).is_some_and(|left| left.is_zero())
    }

    /// Returns `true` if the round takes no more moves.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.round.is_full()
    }

    /// Applies a move and saves it. Returns `None` if the round is over or takes no more moves. [`check`](Self::check)
    /// must follow.
    pub fn play(&mut self, action: R::Move, now: Duration) -> Option<R::Event> {
        let event = self.play_and_save_later(action, now);
        self.save_moves(now);
        event
    }

    /// Like [`play`](Self::play), but leaves saving to [`save_moves`](Self::save_moves), so that the caller can show
    /// the move first.
    pub fn play_and_save_later(&mut self, action: R::Move, now: Duration) -> Option<R::Event> {
        let is_over = matches!(self.phase, Phase::Over(_));
        if is_over && !R::MOVES_AFTER_END || self.is_full() && action != R::give_up() {
            return None;
        }
        let before = self.round.moves().len();
        let event = self.round.play(action, now);
        if self.round.moves().len() > before {
            self.unsaved = Some(now);
            self.has_uncollected = is_over;
        }
        Some(event)
    }

    /// Pauses the round if it is being played.
    pub fn pause(&mut self, now: Duration) {
        if self.phase == Phase::Playing {
            self.round.stop(now);
            self.phase = Phase::Paused;
            self.save(now);
        }
    }

    /// Continues a paused round, or a round whose clock was stopped.
    pub fn run(&mut self, now: Duration) {
        if matches!(self.phase, Phase::Playing | Phase::Paused) {
            self.phase = Phase::Playing;
            self.round.run(now);
        }
    }

    /// Continues a paused round in which time does not press: it has no time limit, and nothing happens in it by
    /// itself.
    ///
    /// A player who resumes such a round need not get ready first. Any other round stays paused, because its time would
    /// run out before the player has seen the game again.
    pub fn run_if_unhurried(&mut self, now: Duration) {
        let (state, at) = (self.round.state(), self.round.time(now));
        if R::limit(state).is_none() && R::next_change(state, at).is_none() {
            self.run(now);
        }
    }

    /// Stops the clock while the player reads something else. The phase does not change.
    pub fn stop_clock(&mut self, now: Duration) {
        self.round.stop(now);
        self.save_moves(now);
    }

    /// Starts the next player's turn. Returns `false` if no turn is due.
    pub fn next_turn(&mut self, now: Duration) -> bool {
        let Some(action) = R::next_turn().filter(|_| matches!(self.phase, Phase::Handover(_))) else { return false };
        self.round.play(action, now);
        self.phase = Phase::Playing;
        self.round.run(now);
        self.save(now);
        true
    }

    /// Ends the turn or the round if its end has been reached. Collects the words found after the end.
    pub fn check(&mut self, env: &Env, now: Duration) -> Option<Change> {
        if std::mem::take(&mut self.has_uncollected) {
            self.collect(env);
        }
        if self.phase != Phase::Playing {
            return None;
        }
        self.earn_day(env, now);
        let ending = Ending { ended_at: now, timed_out: self.is_time_up(now) };
        match self.round.status(now) {
            Status::Playing => None,
            Status::Handover => {
                self.round.stop(now);
                self.phase = Phase::Handover(Some(ending));
                self.save(now);
                Some(Change::Handover)
            }
            Status::Over => {
                self.round.stop(now);
                self.phase = Phase::Over(ending);
                Some(Change::Over(self.finish(env, now)))
            }
        }
    }

    /// Makes today count for the streak once the round has earned it, unless the puzzle is another day's.
    fn earn_day(&mut self, env: &Env, now: Duration) {
        if self.has_earned_day || !self.round.key().counts || !R::earns_day(self.round.state(), self.round.time(now)) {
            return;
        }
        self.has_earned_day = true;
        let today = (env.today)();
        if R::puzzle(self.round.desc()).is_some_and(|puzzle| puzzle.series.counts_for_streak() && puzzle.date == today)
        {
            env.records.count_day(&env.saves, &today);
        }
    }

    /// Records the finished round. Its save is removed, unless the puzzle stays in its slot, where moves after the end
    /// are saved too.
    fn finish(&mut self, env: &Env, now: Duration) -> RecordSummary {
        let summary = ending::enter(&self.round, now, env);
        if self.kind.is_kept() {
            self.save(now);
        } else if let Some(save) = self.save.take() {
            save.remove();
        }
        self.unsaved = None;
        summary
    }

    /// Does everything that is due: ends the turn or the round, and saves the time played.
    pub fn wake(&mut self, env: &Env, now: Duration) -> Option<Change> {
        let change = self.check(env, now);
        let is_interval_over = self.round.is_running() && self.round.time(now) >= self.saved_at + SAVE_INTERVAL;
        if is_interval_over {
            self.save(now);
        }
        change
    }

    /// Saves the moves that have not been saved yet.
    pub fn save_moves(&mut self, now: Duration) {
        if self.unsaved.is_some() {
            self.save(now);
        }
    }

    /// Returns the time until the next save of a running round.
    #[must_use]
    pub fn next_save(&self, now: Duration) -> Duration {
        (self.saved_at + SAVE_INTERVAL).saturating_sub(self.round.time(now))
    }

    /// Saves the round before the player leaves or the program is suspended.
    pub fn suspend(&mut self, env: &Env, now: Duration) -> Option<Change> {
        let change = self.check(env, now);
        if matches!(self.phase, Phase::Over(_)) {
            self.save_moves(now);
        } else {
            self.round.stop(now);
            self.save(now);
            self.collect(env);
        }
        change
    }

    /// Adds the words found so far to the player's collection.
    pub fn collect(&self, env: &Env) {
        ending::collect(&self.round, env);
    }

    fn save(&mut self, now: Duration) {
        self.saved_at = self.round.time(now);
        self.unsaved = None;
        if let Some(save) = &mut self.save {
            save.update(&self.round, matches!(self.phase, Phase::Over(_)), now);
        }
    }
}

fn personalised<R: Rules>(mut desc: R::Desc, env: &Env) -> R::Desc {
    env.records.own_lists(&env.saves, |lists| R::personalise(&mut desc, lists));
    desc
}

impl<R: Rules> Drop for ActiveRound<R> {
    fn drop(&mut self) {
        if let Some(now) = self.unsaved {
            self.save(now);
        }
    }
}
