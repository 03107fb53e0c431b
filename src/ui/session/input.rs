//! Handling of keys and mouse events in a round.

use std::sync::Arc;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::task::Task;

use super::{Session, key_help};
use crate::play::{GenerateError, Generation, NextRound, Phase, RoundKey, SlotKind, save};
use crate::ui::commands::{Command, GLOBAL_KEYS, SOLVER, SolverCommand};
use crate::ui::footer;
use crate::ui::job;
use crate::ui::keys::{self, Code, Key, KeyPress, Keymap, Typing};
use crate::ui::reader::{Block, Reader};
use crate::ui::screen::{Context, Event, Mouse, MouseKind, Screen, Transition};
use crate::ui::tui_game::{FocusLoss, Input, Outcome, TuiGame};

use super::ending::FinishedRound;
use super::playback::SolverPlayback;

impl<G: TuiGame> Session<G> {
    /// Handles an event.
    pub(super) fn handle(&mut self, event: &Event, cx: Context) -> Transition {
        let is_deliberate = match event {
            Event::Mouse(mouse) => mouse.kind.is_deliberate(),
            Event::FocusLost => false,
            Event::Key(_) | Event::Paste(_) => true,
        };
        if is_deliberate {
            self.restart_clock(cx);
        }
        match event {
            Event::Key(press) => return self.key(*press, cx),
            Event::FocusLost => self.on_focus_lost(cx),
            Event::Paste(text) if self.takes_paste() => {
                return self.offer_to_game(&Input::Paste(text.clone()), cx).unwrap_or(Transition::Stay);
            }
            Event::Mouse(mouse) => return self.mouse(*mouse, cx),
            Event::Paste(_) => {}
        }
        Transition::Stay
    }

    /// Returns `true` if pasted text reaches the game.
    fn takes_paste(&self) -> bool {
        let reaches_game = matches!(self.active.phase(), Phase::Playing | Phase::Over(_)) && !self.is_solving();
        reaches_game && self.pane().typing != Typing::Nothing
    }

    fn on_focus_lost(&mut self, cx: Context) {
        match G::on_focus_lost(self.round().state()) {
            FocusLoss::Pause => self.active.pause(cx.now),
            FocusLoss::StopClock => self.active.stop_clock(cx.now),
            FocusLoss::Ignore => {}
        }
    }

    /// Starts the clock if it was stopped while the game stayed visible.
    fn restart_clock(&mut self, cx: Context) {
        if self.active.phase() == Phase::Playing && !self.round().is_running() {
            self.active.run(cx.now);
        }
    }

    fn key(&mut self, press: KeyPress, cx: Context) -> Transition {
        let key = press.key;
        match self.active.phase() {
            Phase::Playing => self.key_for_game(press, cx),
            Phase::Paused if self.is_introducing => self.key_in_introduction(key, cx),
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
            Phase::Over(_) => self.key_after_end(press, cx),
        }
    }

    fn key_in_introduction(&mut self, key: Key, cx: Context) -> Transition {
        if key.code == Code::Enter {
            self.is_introducing = false;
            self.active.run(cx.now);
        } else if key == Key::f(1) || key == Key::char('?') {
            return self.command(Command::Help, cx);
        } else if key == Key::ctrl('q') || key.code == Code::Esc {
            return Transition::Pop;
        }
        Transition::Stay
    }

    fn key_after_end(&mut self, press: KeyPress, cx: Context) -> Transition {
        let leaves = press.key.code == Code::Esc && self.finished.as_ref().is_some_and(FinishedRound::is_typed_end);
        if !leaves && self.is_late_input(cx) {
            return Transition::Stay;
        }
        match &self.finished {
            Some(finished) if finished.playback.is_some() => match keys::find(SOLVER, &cx.shared.keymap, press.key) {
                Some(command) => self.solver_command(command, cx),
                None => Transition::Stay,
            },
            _ => self.key_for_game(press, cx),
        }
    }

    /// Handles a key in the game or in the frame around it. The game takes precedence, and typing takes precedence over
    /// commands.
    fn key_for_game(&mut self, press: KeyPress, cx: Context) -> Transition {
        let (pane, keymap) = (self.pane(), &cx.shared.keymap);
        let input = match pane.typing.character(press) {
            Some(c) => return self.type_character(c, cx),
            None => keys::find(pane.bindings, keymap, press.key).map(Input::Action),
        };
        let command = self.shared_command(press.key, keymap);
        input
            .and_then(|input| self.offer_to_game(&input, cx))
            .unwrap_or_else(|| command.map_or(Transition::Stay, |command| self.command(command, cx)))
    }

    /// Offers a typed character to the game. If it ends the round, the player may be typing a longer word.
    fn type_character(&mut self, c: char, cx: Context) -> Transition {
        let was_over = self.is_over();
        let transition = self.offer_to_game(&Input::Char(c), cx).unwrap_or(Transition::Stay);
        if let Some(finished) = self.finished.as_mut().filter(|_| !was_over) {
            finished.note_typed_end();
        }
        transition
    }

    fn mouse(&mut self, mouse: Mouse, cx: Context) -> Transition {
        let press = mouse.kind == MouseKind::Press;
        if press {
            self.click_resumes = false;
            let footer = self.areas(cx).footer;
            if let Some(key) = footer::key_at(&self.hints(cx), footer, mouse.at) {
                return self.key(key.into(), cx);
            }
        }
        match self.active.phase() {
            // Only Enter or a click on its hint starts the clock.
            Phase::Paused if self.is_introducing => {}
            Phase::Paused if press => {
                self.active.run(cx.now);
                self.click_resumes = true;
            }
            // The next player must press Enter or click its hint, so that a stray click cannot start the turn.
            Phase::Paused | Phase::Handover(_) => {}
            Phase::Over(_) if self.is_solving() => {}
            Phase::Over(_) if mouse.kind.is_deliberate() && self.is_late_input(cx) => {}
            Phase::Playing | Phase::Over(_) if self.click_resumes => {}
            Phase::Playing | Phase::Over(_) => {
                return self.offer_to_game(&Input::Mouse(mouse), cx).unwrap_or(Transition::Stay);
            }
        }
        Transition::Stay
    }

    /// Returns `true` if a key or click was probably meant for the round that has just ended.
    fn is_late_input(&mut self, cx: Context) -> bool {
        self.finished.as_mut().is_some_and(|finished| finished.is_late_input(cx.now))
    }

    /// Offers an input to the game. Returns `None` if the game ignores it.
    pub(super) fn offer_to_game(&mut self, input: &Input<G::Action>, cx: Context) -> Option<Transition> {
        let layout = G::layout(self.view(cx), &self.areas(cx));
        let outcome = G::interpret(self.view_mut(cx), &layout, input);
        self.carry_out(outcome, cx)
    }

    /// Carries out what the game has decided. Returns `None` if it ignores the input.
    pub(super) fn carry_out(&mut self, outcome: Outcome<G::Move>, cx: Context) -> Option<Transition> {
        match outcome {
            Outcome::Ignored => return None,
            Outcome::Done => {}
            Outcome::Play(action) => self.play(&action, cx),
            Outcome::Leave => return Some(self.command(Command::Leave, cx)),
            Outcome::Open(screen) => return Some(self.open(screen)),
            Outcome::PlayAndOpen(action, screen) => {
                self.play(&action, cx);
                return Some(self.open(screen));
            }
        }
        Some(Transition::Stay)
    }

    fn open(&mut self, screen: Box<dyn Screen>) -> Transition {
        self.has_opened_screen = true;
        Transition::Push(screen)
    }

    fn play(&mut self, action: &G::Move, cx: Context) {
        match self.active.play_and_save_later(action.clone(), cx.now) {
            Some(event) => G::on_event(&mut self.ui, self.active.round().state(), action, &event),
            None if self.active.is_full() => {
                cx.shared.queue_notice("This round takes no more moves. Give up to end it.".into());
            }
            None => {}
        }
        self.check_end(cx);
    }

    pub(super) fn command(&mut self, command: Command, cx: Context) -> Transition {
        match command {
            Command::Commands => return self.list_commands(cx),
            Command::Help => return Transition::Push(Box::new(self.help(&cx.shared.keymap))),
            Command::Hint => {
                if let Some(action) = G::hint_move(self.round().state(), &self.ui) {
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
                return Self::swap(Self::begin_next(desc, RoundKey::fresh(false), cx), cx);
            }
            Command::New => {
                let desc = self.round().desc();
                if let Some(next) = G::next_round(desc) {
                    return Self::swap(Self::generate_next(next, desc.clone(), cx), cx);
                }
                return G::follow_up().map_or(Transition::Stay, |follow_up| (follow_up.open)(desc, cx));
            }
            Command::Solve => {
                if let Some(finished) = &mut self.finished {
                    finished.playback = Some(SolverPlayback::start(cx.now));
                }
            }
            Command::Watch => {
                return match G::trace(self.round().state()) {
                    Ok(screen) => Transition::Push(screen),
                    Err(why) => {
                        cx.shared.queue_notice(humanize::sentence(&why));
                        Transition::Stay
                    }
                };
            }
            Command::Share => {
                let lines = G::result(self.round().state(), self.round().time(cx.now));
                let result = crate::play::ending::shared_result(self.round(), lines, &cx.shared.env).join("\n");
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

    /// Begins a round, unless it would replace an unfinished one, such as the round that was saved before
    /// [`Session::begin_solved`] showed the solver.
    fn begin_next(desc: G::Desc, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
        if save::replaces_unfinished::<G>(&SlotKind::of::<G>(&desc, key), &cx.shared.env) {
            return Err("You have an unfinished round. Resume it or start a new one from the menu.".into());
        }
        Self::begin(desc, key, cx)
    }

    /// Generates a round on a thread of its own, and begins it.
    fn generate_next(next: NextRound<G>, desc: G::Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
        let words = Arc::clone(&cx.shared.env.words);
        let generate = move |task: &Task| (next.generate)(&desc, &Generation { words: &words, task });
        let begin = |desc: Result<G::Desc, GenerateError>, cx: Context| {
            Self::begin_next(desc.map_err(|error| error.to_string())?, RoundKey::fresh(true), cx)
        };
        job::run("Generating", generate, begin, cx)
    }

    /// Replaces this screen, or closes it with a notice.
    fn swap(screen: Result<Box<dyn Screen>, String>, cx: Context) -> Transition {
        match screen {
            Ok(screen) => Transition::Swap(screen),
            Err(why) => {
                cx.shared.queue_notice(why);
                Transition::Pop
            }
        }
    }

    fn help(&self, keymap: &Keymap) -> Reader {
        let mut blocks = G::help(self.round().state());
        let everywhere = ("Everywhere", GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help)).to_vec());
        for (title, lines) in key_help::<G>(keymap).into_iter().chain([everywhere]) {
            blocks.extend([Block::Heading(title.into()), Block::Keys(lines)]);
        }
        Reader::help(G::TITLE, blocks)
    }
}
