//! A round of any game on the screen: clock, pause, help, saving, and what comes after the end.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::commands::{Command, EVERYWHERE, OVER, PLAYING};
use super::face::{Face, Input, Outcome, View, ViewMut};
use super::footer::{self, Hint};
use super::frame::{self, Frame, TimeLeft};
use super::keys::{self, Bind, Code, Key};
use super::reader::{Block, Reader};
use super::screen::{Cx, Did, Event, Mouse, Screen, Shared, Step};
use super::text;
use super::theme::Role;
use crate::base::chance::Seed;
use crate::play::{DescError, RestoreError, Restored, Round, Status};
use crate::store;

/// A round that lasts so long between two moves is saved in between.
const SAVE_EVERY: Duration = Duration::from_secs(5);
/// After the bell keys do nothing for a moment: they were meant for the round.
const GRACE: Duration = Duration::from_millis(1200);

/// A round on the screen.
pub struct Session<G: Face> {
    round: Round<G>,
    ui: G::Ui,
    paused: bool,
    /// When the round ended, and whether the bell ended it, unawaited.
    ended: Option<(Duration, bool)>,
    saved_at: Duration,
    /// A click has let the round go on: the rest of it is not meant for the game.
    click_resumes: bool,
}

/// A saved round that can go on.
pub struct Resumed {
    /// The round, paused.
    pub screen: Box<dyn Screen>,
    /// How it stands, in a few words.
    pub summary: String,
    /// Nothing would be lost with it.
    pub is_untouched: bool,
    /// It was begun with another word list.
    pub other_words: bool,
}

/// Why a saved round cannot go on: one sentence part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It cannot be read.
    Unreadable(String),
    /// It is whole, and cannot go on with the words of this run.
    OtherWords(String),
}

impl<G: Face> Session<G> {
    /// Begins a round.
    ///
    /// # Errors
    /// When the description makes no sense.
    pub fn begin(desc: G::Desc, cx: Cx) -> Result<Self, DescError> {
        let mut round = Round::begin(desc, &cx.shared.words)?;
        round.run(cx.now);
        let session = Self::of(round, false);
        session.save(cx);
        Ok(session)
    }

    /// Takes up a saved round, paused.
    ///
    /// # Errors
    /// When it cannot be read: why.
    pub fn resume(bytes: &[u8], shared: &Shared) -> Result<Resumed, Refused> {
        let unreadable = |why: String| Refused::Unreadable(why);
        let body = store::open(G::ID, bytes).map_err(|error| unreadable(error.to_string()))?;
        let record = serde_json::from_str(body).map_err(|_| unreadable("it holds no round of this game".into()))?;
        let Restored { round, other_words } = Round::restore(record, &shared.words).map_err(|error| match error {
            RestoreError::Words(why) => Refused::OtherWords(why),
            error => unreadable(error.to_string()),
        })?;
        let session = Self::of(round, true);
        let (summary, is_untouched) = (session.summary(), session.round.is_untouched());
        Ok(Resumed { screen: Box::new(session), summary, is_untouched, other_words })
    }

    fn of(round: Round<G>, paused: bool) -> Self {
        Self { round, ui: G::Ui::default(), paused, ended: None, saved_at: Duration::ZERO, click_resumes: false }
    }

    fn summary(&self) -> String {
        let score = G::heading(self.round.state()).score;
        let left = self.time_left(Duration::ZERO).map(|time| format!("{} left", frame::clock(time.seconds())));
        [left, Some(score)].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn time_left(&self, now: Duration) -> Option<TimeLeft> {
        let limit = G::limit(self.round.state())?;
        Some(TimeLeft { left: limit.saturating_sub(self.round.at(now)), limit })
    }

    fn status(&self) -> Status {
        if self.ended.is_some() { Status::Over } else { Status::Playing }
    }

    fn view(&self) -> View<'_, G> {
        View { state: self.round.state(), ui: &self.ui, status: self.status() }
    }

    fn frame(&self, area: Rect) -> Frame {
        let width = frame::content(area).width;
        frame::layout(area, G::rows_needed(self.round.state(), &self.ui), footer::lines(&self.hints(), width))
    }

    fn commands(&self) -> &'static [Bind<Command>] {
        if self.ended.is_some() { OVER } else { PLAYING }
    }

    fn hints(&self) -> Vec<Hint> {
        if self.paused {
            let back = Hint { key: Key::ctrl('q'), label: "leave", rank: 2 };
            return vec![Hint { key: Key::of(Code::Enter), label: "go on", rank: 1 }, back];
        }
        let mut hints = keys::hints(G::bindings(self.status()));
        hints.extend(keys::hints(self.commands()));
        hints.sort_by_key(|hint| hint.rank);
        hints
    }

    fn save(&self, cx: Cx) {
        // Serializing plain data into memory cannot fail.
        if let Ok(bytes) = store::seal(G::ID, &self.round.record(cx.now)) {
            cx.shared.saves.keep(G::ID, bytes);
        }
    }

    fn pause(&mut self, cx: Cx) {
        if self.ended.is_none() {
            self.round.stop(cx.now);
            self.paused = true;
            self.save(cx);
        }
    }

    fn go_on(&mut self, cx: Cx) {
        self.paused = false;
        self.round.run(cx.now);
    }

    /// Sees whether the round has ended.
    fn check_end(&mut self, cx: Cx) {
        if self.ended.is_none() && self.round.status(cx.now) == Status::Over {
            let rung = self.time_left(cx.now).is_some_and(|time| time.left.is_zero());
            self.round.stop(cx.now);
            self.ended = Some((cx.now, rung));
            cx.shared.saves.forget(G::ID);
        }
    }

    fn key(&mut self, key: Key, cx: Cx) -> Step {
        if self.paused {
            if key == Key::ctrl('q') {
                return Step::Pop;
            }
            self.go_on(cx);
            return Step::Stay;
        }
        if matches!(self.ended, Some((since, true)) if cx.now < since + GRACE) {
            return Step::Stay;
        }
        let input = match keys::find(G::bindings(self.status()), key) {
            Some(action) => Some(Input::Action(action)),
            None if keys::find(self.commands(), key).is_some() => None,
            None => key.letter().map(Input::Letter),
        };
        match input.map(|input| self.offer(&input, cx)) {
            Some(true) => Step::Stay,
            _ => keys::find(self.commands(), key).map_or(Step::Stay, |command| self.command(command, cx)),
        }
    }

    fn mouse(&mut self, mouse: Mouse, cx: Cx) -> Step {
        let press = mouse.did == Did::Press;
        if press {
            self.click_resumes = false;
            let foot = self.frame(cx.area).foot;
            if let Some(key) = footer::hit(&self.hints(), foot, mouse.at) {
                return self.key(key, cx);
            }
        }
        if !self.paused && !self.click_resumes {
            self.offer(&Input::Mouse(mouse), cx);
        } else if self.paused && press {
            self.go_on(cx);
            self.click_resumes = true;
        }
        Step::Stay
    }

    /// Offers an input to the game; false where it has no use for it.
    fn offer(&mut self, input: &Input<G::Action>, cx: Cx) -> bool {
        let layout = G::layout(self.view(), &self.frame(cx.area));
        let status = self.status();
        let view = ViewMut { state: self.round.state(), ui: &mut self.ui, status };
        match G::interpret(view, &layout, input) {
            Outcome::Ignored => return false,
            Outcome::Done => {}
            Outcome::Play(action) => {
                let event = self.round.play(action.clone(), cx.now);
                G::told(&mut self.ui, &action, &event);
                self.save(cx);
                self.check_end(cx);
            }
        }
        true
    }

    fn command(&mut self, command: Command, cx: Cx) -> Step {
        match command {
            Command::Help => {
                self.round.stop(cx.now);
                Step::Push(Box::new(self.help()))
            }
            Command::Pause => {
                self.pause(cx);
                Step::Stay
            }
            Command::Leave => {
                self.pause(cx);
                Step::Pop
            }
            Command::Again => self.next(self.round.desc().clone(), cx),
            Command::New => self.next(G::generate(&G::params(self.round.desc()), &Seed::fresh()), cx),
        }
    }

    fn next(&self, desc: G::Desc, cx: Cx) -> Step {
        match Self::begin(desc, cx) {
            Ok(session) => Step::Swap(Box::new(session)),
            Err(error) => {
                cx.shared.notice(error.to_string());
                Step::Pop
            }
        }
    }

    fn help(&self) -> Reader {
        let mut blocks = G::help(self.round.state());
        for (title, status, commands) in [("Keys", Status::Playing, PLAYING), ("After a round", Status::Over, OVER)] {
            let mut lines = keys::help_lines(G::bindings(status));
            lines.extend(keys::help_lines(commands));
            if status == Status::Over {
                lines.extend(EVERYWHERE.map(|(key, help)| (key.to_owned(), help)));
            }
            blocks.extend([Block::Heading(title.into()), Block::Keys(lines)]);
        }
        Reader::new(G::TITLE, blocks)
    }

    fn draw_pause(&self, body: Rect, cx: Cx, buf: &mut Buffer) {
        let theme = &cx.shared.theme;
        let card = text::middle(body, body.width, 3);
        for (line, (said, style)) in text::rows(card).zip([
            ("Paused".to_owned(), theme.strong()),
            (self.summary(), theme.style(Role::Text)),
            ("any key goes on".to_owned(), theme.style(Role::Dim)),
        ]) {
            text::centred(line, &said, style, buf);
        }
    }
}

impl<G: Face> Screen for Session<G> {
    fn input(&mut self, event: &Event, cx: Cx) -> Step {
        self.check_end(cx);
        match event {
            Event::Key(key) => return self.key(*key, cx),
            Event::FocusLost => self.pause(cx),
            Event::Paste(text) if !self.paused => {
                self.offer(&Input::Paste(text.clone()), cx);
            }
            Event::Mouse(mouse) => return self.mouse(*mouse, cx),
            Event::Paste(_) => {}
        }
        Step::Stay
    }

    fn draw(&self, cx: Cx, buf: &mut Buffer) {
        let theme = &cx.shared.theme;
        let frame = self.frame(cx.area);
        let heading = G::heading(self.round.state());
        let unsaved = cx.shared.saves.failure().filter(|_| self.ended.is_none());
        let above = frame::Above { title: G::TITLE, heading: &heading, unsaved, time: self.time_left(cx.now) };
        frame::draw(&frame, &above, theme, buf);
        if self.paused {
            self.draw_pause(frame.body, cx, buf);
        } else {
            G::draw(self.view(), &G::layout(self.view(), &frame), theme, buf);
        }
        footer::draw(&self.hints(), frame.foot, theme, buf);
    }

    fn next_wake(&self, cx: Cx) -> Option<Duration> {
        if !self.round.is_running() {
            return None;
        }
        let time = self.time_left(cx.now)?;
        // When the figure of the clock changes, and the last time when it comes to nought.
        let part = Duration::from_nanos(time.left.subsec_nanos().into());
        Some(cx.now + if part.is_zero() { Duration::from_secs(1) } else { part })
    }

    fn wake(&mut self, cx: Cx) {
        self.check_end(cx);
        let at = self.round.at(cx.now);
        if self.ended.is_none() && self.round.is_running() && at >= self.saved_at + SAVE_EVERY {
            self.saved_at = at;
            self.save(cx);
        }
    }

    fn uncovered(&mut self, cx: Cx) {
        if self.ended.is_none() && !self.paused {
            self.go_on(cx);
        }
    }

    fn put_away(&mut self, cx: Cx) {
        self.check_end(cx);
        if self.ended.is_none() {
            self.round.stop(cx.now);
            self.save(cx);
        }
    }
}
