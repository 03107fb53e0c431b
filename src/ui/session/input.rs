//! Handling of keys and mouse events in a round.

use super::{Phase, Session, commands_for};
use crate::base::rng::Seed;
use crate::play::{RoundKey, Status, ending};
use crate::store::StoredData;
use crate::ui::commands::{Command, GLOBAL_KEYS, SOLVER, SolverCommand};
use crate::ui::footer;
use crate::ui::keys::{self, Code, Key, Keymap};
use crate::ui::reader::{Block, Reader};
use crate::ui::screen::{Context, Event, Mouse, MouseKind, Transition};
use crate::ui::tui_game::{Input, Outcome, TuiGame};

use super::playback::SolverPlayback;

impl<G: TuiGame> Session<G> {
    /// Handles an event.
    pub(super) fn handle(&mut self, event: &Event, cx: Context) -> Transition {
        match event {
            Event::Key(key) => return self.key(*key, cx),
            Event::FocusLost => self.pause(cx),
            Event::Paste(text) if matches!(self.phase, Phase::Playing) => {
                self.offer_to_game(&Input::Paste(text.clone()), cx);
            }
            Event::Mouse(mouse) => return self.mouse(*mouse, cx),
            Event::Paste(_) => {}
        }
        Transition::Stay
    }

    fn key(&mut self, key: Key, cx: Context) -> Transition {
        match &self.phase {
            Phase::Playing => self.key_for_game(key, cx),
            Phase::Paused if key == Key::ctrl('q') => Transition::Pop,
            Phase::Paused => {
                self.unpause(cx);
                Transition::Stay
            }
            Phase::Handover(_) if key == Key::ctrl('q') => Transition::Pop,
            Phase::Handover(timeout) => {
                if key.code == Code::Enter && !timeout.is_some_and(|time| ending::in_grace_period(time, cx.now)) {
                    self.next_turn(cx);
                }
                Transition::Stay
            }
            Phase::Over(finished) if finished.in_grace_period(cx.now) => {
                self.note_typing(cx.now);
                Transition::Stay
            }
            Phase::Over(finished) if finished.playback.is_some() => match keys::find(SOLVER, &cx.shared.keymap, key) {
                Some(command) => self.solver_command(command, cx),
                None => Transition::Stay,
            },
            Phase::Over(_) => self.key_for_game(key, cx),
        }
    }

    /// Handles a key in the game or in the frame around it. The game takes precedence.
    fn key_for_game(&mut self, key: Key, cx: Context) -> Transition {
        let keymap = &cx.shared.keymap;
        let command = self.commands().find_map(|table| keys::find(table, keymap, key));
        let input = match keys::find(G::bindings(self.status()), keymap, key) {
            Some(action) => Some(Input::Action(action)),
            None if command.is_some() => None,
            None => key.letter().map(Input::Letter),
        };
        match input.map(|input| self.offer_to_game(&input, cx)) {
            Some(true) => Transition::Stay,
            _ => command.map_or(Transition::Stay, |command| self.command(command, cx)),
        }
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
        match &self.phase {
            Phase::Paused if press => {
                self.unpause(cx);
                self.click_resumes = true;
            }
            // The next player must press Enter or click its hint, so that a stray click cannot start the turn.
            Phase::Paused | Phase::Handover(_) => {}
            Phase::Over(finished) if finished.playback.is_some() => {}
            Phase::Playing | Phase::Over(_) if self.click_resumes => {}
            Phase::Playing | Phase::Over(_) => drop(self.offer_to_game(&Input::Mouse(mouse), cx)),
        }
        Transition::Stay
    }

    /// Offers an input to the game. Returns `false` if the game ignores it.
    fn offer_to_game(&mut self, input: &Input<G::Action>, cx: Context) -> bool {
        let layout = G::layout(self.view(cx), &self.frame(cx));
        match G::interpret(self.view_mut(cx.now), &layout, input) {
            Outcome::Ignored => return false,
            Outcome::Done => {}
            Outcome::Play(action) => self.play(&action, cx),
        }
        true
    }

    fn play(&mut self, action: &G::Move, cx: Context) {
        let event = self.round.play(action.clone(), cx.now);
        G::on_event(&mut self.ui, self.round.state(), action, &event);
        self.save(cx);
        self.check_end(cx);
    }

    fn command(&mut self, command: Command, cx: Context) -> Transition {
        match command {
            Command::Help => {
                self.round.stop(cx.now);
                return Transition::Push(Box::new(self.help(&cx.shared.keymap)));
            }
            Command::Hint => {
                if let Some(action) = G::hint() {
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
            Command::Pause => self.pause(cx),
            Command::Leave => {
                self.pause(cx);
                self.collect(cx.shared);
                return Transition::Pop;
            }
            Command::Replay | Command::New if self.has_other_save(cx) => {
                cx.shared
                    .queue_notice("You have an unfinished round. Resume it or start a new one from the menu.".into());
                return Transition::Pop;
            }
            Command::Replay => return self.begin_next(self.round.desc().clone(), RoundKey::fresh(false), cx),
            Command::New => {
                let desc = G::generate(&G::params(self.round.desc()), &Seed::random());
                return self.begin_next(desc, RoundKey::fresh(true), cx);
            }
            Command::Solve => {
                if let Phase::Over(finished) = &mut self.phase {
                    finished.playback = Some(SolverPlayback::start(cx.now));
                }
            }
            Command::Share => {
                let result = G::result(self.round.state(), self.round.time(cx.now)).join("\n");
                if let Phase::Over(finished) = &mut self.phase {
                    finished.shared = true;
                    cx.shared.share(result);
                }
            }
        }
        Transition::Stay
    }

    /// Handles a command while the solver plays.
    fn solver_command(&mut self, command: SolverCommand, cx: Context) -> Transition {
        let Phase::Over(finished) = &mut self.phase else { return Transition::Stay };
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

    /// Returns `true` if a new round would replace a different saved round. Such a round exists if
    /// [`Session::begin_solved`] has left an earlier save in place.
    fn has_other_save(&self, cx: Context) -> bool {
        matches!(cx.shared.saves.load(G::ID), StoredData::Bytes(_) | StoredData::Unreadable(_))
    }

    fn begin_next(&self, desc: G::Desc, key: RoundKey, cx: Context) -> Transition {
        match Self::begin_with(desc, key, cx) {
            Ok(session) => {
                session.save(cx);
                Transition::Swap(Box::new(session))
            }
            Err(error) => {
                cx.shared.queue_notice(error.to_string());
                Transition::Pop
            }
        }
    }

    fn help(&self, keymap: &Keymap) -> Reader {
        let mut blocks = G::help(self.round.state());
        for (title, status) in [("Keys", Status::Playing), ("After a round", Status::Over)] {
            let mut lines = keys::help_lines(G::bindings(status), keymap);
            lines.extend(commands_for::<G>(status).flat_map(|table| keys::help_lines(table, keymap)));
            blocks.extend([Block::Heading(title.into()), Block::Keys(lines)]);
        }
        let mut lines = keys::help_lines(SOLVER, keymap);
        lines.extend(GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help)));
        blocks.extend([Block::Heading("While the solver plays".into()), Block::Keys(lines)]);
        Reader::new(G::TITLE, blocks)
    }
}
