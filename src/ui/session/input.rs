//! Handling of keys and mouse events in a round.

use std::sync::Arc;

use super::{Session, key_help};
use crate::base::task::Task;
use crate::play::{GenerateError, Generation, NextRound, Phase, RoundKey, SlotKind, save};
use crate::ui::commands::{Command, GLOBAL_KEYS, SOLVER, SolverCommand};
use crate::ui::footer;
use crate::ui::job;
use crate::ui::keys::{self, Code, Key, Keymap};
use crate::ui::reader::{Block, Reader};
use crate::ui::screen::{Context, Event, Mouse, MouseKind, Screen, Transition};
use crate::ui::tui_game::{FocusLoss, Input, Outcome, TuiGame};

use super::playback::SolverPlayback;

impl<G: TuiGame> Session<G> {
    /// Handles an event.
    pub(super) fn handle(&mut self, event: &Event, cx: Context) -> Transition {
        let moves_pointer = matches!(event, Event::Mouse(mouse) if mouse.kind != MouseKind::Press);
        if *event != Event::FocusLost && !moves_pointer {
            self.regain_focus(cx);
        }
        match event {
            Event::Key(key) => return self.key(*key, cx),
            Event::FocusLost => self.lose_focus(cx),
            Event::Paste(text) if self.active.phase() == Phase::Playing => {
                return self.offer_to_game(&Input::Paste(text.clone()), cx).unwrap_or(Transition::Stay);
            }
            Event::Mouse(mouse) => return self.mouse(*mouse, cx),
            Event::Paste(_) => {}
        }
        Transition::Stay
    }

    fn lose_focus(&mut self, cx: Context) {
        match G::ON_FOCUS_LOST {
            FocusLoss::Pause => self.active.pause(cx.now),
            FocusLoss::StopClock => self.active.stop_clock(cx.now),
            FocusLoss::Ignore => {}
        }
    }

    /// Starts the clock if it was stopped while the game stayed visible.
    fn regain_focus(&mut self, cx: Context) {
        if self.active.phase() == Phase::Playing && !self.round().is_running() {
            self.active.run(cx.now);
        }
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        match self.active.phase() {
            Phase::Playing => self.key_for_game(key, cx),
            Phase::Paused | Phase::Handover(_) if key == Key::ctrl('q') => Transition::Pop,
            Phase::Paused => {
                self.active.run(cx.now);
                Transition::Stay
            }
            Phase::Handover(ending) => {
                if key.code == Code::Enter && !ending.is_some_and(|ending| ending.in_grace_period(cx.now)) {
                    self.next_turn(cx);
                }
                Transition::Stay
            }
            Phase::Over(_) => self.key_after_end(key, cx),
        }
    }

    fn key_after_end(&mut self, key: Key, cx: Context) -> Transition {
        match &mut self.finished {
            Some(finished) if finished.in_grace_period(cx.now) => {
                finished.note_typing(cx.now);
                Transition::Stay
            }
            Some(finished) if finished.playback.is_some() => match keys::find(SOLVER, &cx.shared.keymap, key) {
                Some(command) => self.solver_command(command, cx),
                None => Transition::Stay,
            },
            _ => self.key_for_game(key, cx),
        }
    }

    /// Handles a key in the game or in the frame around it. The game takes precedence, and typing takes precedence over
    /// commands.
    fn key_for_game(&mut self, key: Key, cx: Context) -> Transition {
        let (focus, keymap) = (self.focus(), &cx.shared.keymap);
        let input = match focus.typing.character(key) {
            Some(c) => return self.offer_to_game(&Input::Char(c), cx).unwrap_or(Transition::Stay),
            None => keys::find(focus.bindings, keymap, key).map(Input::Action),
        };
        let command = self.shared_command(key, keymap);
        input
            .and_then(|input| self.offer_to_game(&input, cx))
            .unwrap_or_else(|| command.map_or(Transition::Stay, |command| self.command(command, cx)))
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let press = mouse.kind == MouseKind::Press;
        if press {
            self.click_resumes = false;
            let footer = self.frame(cx).footer;
            if let Some(key) = footer::key_at(&self.hints(&cx.shared.keymap), footer, mouse.at) {
                return self.key(key, cx);
            }
        }
        match self.active.phase() {
            Phase::Paused if press => {
                self.active.run(cx.now);
                self.click_resumes = true;
            }
            // The next player must press Enter or click its hint, so that a stray click cannot start the turn.
            Phase::Paused | Phase::Handover(_) => {}
            Phase::Over(_) if self.is_solving() => {}
            Phase::Playing | Phase::Over(_) if self.click_resumes => {}
            Phase::Playing | Phase::Over(_) => {
                return self.offer_to_game(&Input::Mouse(mouse), cx).unwrap_or(Transition::Stay);
            }
        }
        Transition::Stay
    }

    /// Offers an input to the game. Returns `None` if the game ignores it.
    fn offer_to_game(&mut self, input: &Input<G::Action>, cx: Context) -> Option<Transition> {
        let layout = G::layout(self.view(cx), &self.frame(cx));
        match G::interpret(self.view_mut(cx.now), &layout, input) {
            Outcome::Ignored => return None,
            Outcome::Done => {}
            Outcome::Play(action) => self.play(&action, cx),
            Outcome::Open(screen) => return Some(Transition::Push(screen)),
        }
        Some(Transition::Stay)
    }

    pub(super) fn play(&mut self, action: &G::Move, cx: Context) {
        match self.active.play(action.clone(), cx.now) {
            Some(event) => G::on_event(&mut self.ui, self.active.round().state(), action, &event),
            None => cx.shared.queue_notice("This round takes no more moves. Give up to end it.".into()),
        }
        self.check_end(cx);
    }

    fn command(&mut self, command: Command, cx: Context) -> Transition {
        match command {
            Command::Help => return Transition::Push(Box::new(self.help(&cx.shared.keymap))),
            Command::Hint => {
                if let Some(action) = G::hint(self.round().state()) {
                    self.play(&action, cx);
                }
            }
            Command::Undo => {
                if let Some(action) = G::undo() {
                    self.play(&action, cx);
                }
            }
            Command::Redo => {
                if let Some(action) = G::redo() {
                    self.play(&action, cx);
                }
            }
            Command::Pause => self.active.pause(cx.now),
            Command::Leave => {
                self.active.pause(cx.now);
                self.active.collect(&cx.shared.env);
                return Transition::Pop;
            }
            Command::Replay => {
                let desc = self.round().desc().clone();
                return Self::begin_next(&SlotKind::Replay, |cx| Self::begin(desc, RoundKey::fresh(false), cx), cx);
            }
            Command::New => {
                let Some(next) = G::next_round(self.round().desc()) else { return Transition::Stay };
                let desc = self.round().desc().clone();
                return Self::begin_next(&SlotKind::Free, |cx| Self::generate(next, desc, cx), cx);
            }
            Command::Solve => {
                if let Some(finished) = &mut self.finished {
                    finished.playback = Some(SolverPlayback::start(cx.now));
                }
            }
            Command::Share => {
                let result = G::result(self.round().state(), self.round().time(cx.now)).join("\n");
                if let Some(finished) = &mut self.finished {
                    finished.shared = true;
                    cx.shared.share(result);
                }
            }
        }
        Transition::Stay
    }

    /// Handles a command while the solver plays.
    fn solver_command(&mut self, command: SolverCommand, cx: Context) -> Transition {
        let Some(finished) = &mut self.finished else { return Transition::Stay };
        let Some(playback) = &mut finished.playback else { return Transition::Stay };
        match command {
            SolverCommand::Pause => playback.toggle(cx.now),
            SolverCommand::Step => self.step_solver(true, cx),
            SolverCommand::Faster => playback.change_speed(true),
            SolverCommand::Slower => playback.change_speed(false),
            SolverCommand::Help => {
                playback.pause();
                return Transition::Push(Box::new(self.help(&cx.shared.keymap)));
            }
            SolverCommand::Stop => finished.playback = None,
        }
        Transition::Stay
    }

    /// Begins the next round, unless it would replace an unfinished one, such as the round that was saved before
    /// [`Session::begin_solved`] showed the solver.
    fn begin_next(
        slot: &SlotKind,
        begin: impl FnOnce(Context) -> Result<Box<dyn Screen>, String>,
        cx: Context,
    ) -> Transition {
        if save::is_unfinished(&slot.id(G::ID), &cx.shared.env) {
            let notice = "You have an unfinished round. Resume it or start a new one from the menu.";
            cx.shared.queue_notice(notice.into());
            return Transition::Pop;
        }
        match begin(cx) {
            Ok(screen) => Transition::Swap(screen),
            Err(why) => {
                cx.shared.queue_notice(why);
                Transition::Pop
            }
        }
    }

    /// Generates a round on a thread of its own, and begins it.
    fn generate(next: NextRound<G>, desc: G::Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
        let words = Arc::clone(&cx.shared.env.words);
        let generate = move |task: &Task| (next.generate)(&desc, &Generation { words: &words, task });
        let begin = |desc: Result<G::Desc, GenerateError>, cx: Context| {
            Self::begin(desc.map_err(|error| error.to_string())?, RoundKey::fresh(true), cx)
        };
        job::run("Generating", generate, begin, cx)
    }

    fn help(&self, keymap: &Keymap) -> Reader {
        let mut blocks = G::help(self.round().state());
        for focus in G::FOCUSES {
            let lines = key_help::<G>(focus, keymap, |command| self.is_available(command));
            blocks.extend([Block::Heading(focus.title.into()), Block::Keys(lines)]);
        }
        let mut lines = keys::help_lines(SOLVER, keymap);
        lines.extend(GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help)));
        blocks.extend([Block::Heading("While the solver plays".into()), Block::Keys(lines)]);
        Reader::new(G::TITLE, blocks)
    }
}
