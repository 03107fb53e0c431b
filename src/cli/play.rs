//! Starts games, on screen or in plain-text mode.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use wordhoard_engine::base::read::reason;

use super::lines::StdinLines;
use super::output::{self, FAILURE, fail, report};
use super::setup::Setup;
use super::{plain, saving, terminal};
use crate::app::run::Exit;
use crate::app::text_menu::TextMenu;
use crate::app::{App, run, settings};
use crate::games::{ExitTask, GameList, Launch, RoundStarter, ScreenOpener, SessionLauncher, TextLauncher};
use crate::play::Env;
use crate::store::Saves;
use crate::system::local_time;
use crate::system::waker::Waker;
use crate::ui::AppState;
use crate::ui::choices::{Choices, ChosenValues};

/// First screen, opened over the menu.
enum FirstScreen {
    Round(RoundStarter),
    /// Another screen, such as the solver playing.
    Other(ScreenOpener),
}

/// Opens the menu of plain-text mode.
pub fn text_menu(mut setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
    setup.notices.drain(..).for_each(|notice| report(&notice));
    let lines = StdinLines::spawn(began);
    let shared = app_state(setup, games);
    let games = games.games();
    plain::run(&lines, &mut TextMenu::new(&shared, &games), Some(&shared.env.saves))
}

/// Opens the menu.
pub fn menu(setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
    run_on_screen(setup, games, None, None, began)
}

/// Opens a screen over the menu.
pub fn screen(opener: ScreenOpener, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
    run_on_screen(setup, games, Some(FirstScreen::Other(opener)), None, began)
}

/// Runs a session in plain-text mode.
pub fn text_session(launcher: TextLauncher, setup: Setup, began: Instant) -> ExitCode {
    run_as_text(launcher, None, setup, began)
}

/// Runs the game named on the command line.
pub fn launch<L: GameList>(command: L::Command, setup: Setup, games: &L, began: Instant) -> ExitCode {
    match games.launch(command) {
        Ok(Launch { session: SessionLauncher::Text(launcher), exit_task }) => {
            run_as_text(launcher, exit_task, setup, began)
        }
        Ok(Launch { session: SessionLauncher::Round(starter), exit_task }) => {
            run_on_screen(setup, games, Some(FirstScreen::Round(starter)), exit_task, began)
        }
        Ok(Launch { session: SessionLauncher::Screen(open), exit_task }) => {
            run_on_screen(setup, games, Some(FirstScreen::Other(open)), exit_task, began)
        }
        Err(why) => fail(&why),
    }
}

/// Plays in plain-text mode.
fn run_as_text(launcher: TextLauncher, exit_task: Option<ExitTask>, setup: Setup, began: Instant) -> ExitCode {
    let Setup { words, folders, notices, .. } = setup;
    notices.iter().for_each(|notice| report(notice));
    let lines = StdinLines::spawn(began);
    let env = Env::new(Arc::new(words), Saves::new(folders.data.as_deref()), Box::new(local_time::today));
    let choices = Choices::default();
    let mut session = launcher(&env, &choices);
    choices.take_notices().iter().for_each(|notice| report(notice));
    let code = plain::run(&lines, &mut *session, Some(&env.saves));
    drop(session);
    if run_exit_task(exit_task, &env) { code } else { ExitCode::from(FAILURE) }
}

/// Runs the terminal application, starting with `first_screen` or the menu.
fn run_on_screen(
    setup: Setup,
    games: &impl GameList,
    first_screen: Option<FirstScreen>,
    exit_task: Option<ExitTask>,
    began: Instant,
) -> ExitCode {
    if let Err(why) = terminal::check_screen(&terminal::name()) {
        return output::misuse(&why);
    }
    let mut app = App::new(app_state(setup, games), games.games());
    match first_screen {
        Some(FirstScreen::Round(starter)) => app.open(starter, began.elapsed()),
        Some(FirstScreen::Other(open)) => app.open_screen(&open, began.elapsed()),
        None => {}
    }
    let result = run::run(&mut app, began);
    let results = app.shared().results.take();
    if !results.is_empty() {
        output::print(&(results.join("\n\n") + "\n"));
    }
    let is_unsaved = saving::finish(&app.shared().env.saves, true);
    let has_failed = !run_exit_task(exit_task, &app.shared().env);
    match result {
        Ok(Exit::Quit) if is_unsaved || has_failed => ExitCode::from(FAILURE),
        Ok(Exit::Quit) => ExitCode::SUCCESS,
        Ok(Exit::Signal(signal)) => ExitCode::from(128 + signal as u8),
        Err(error) => fail(&format!("cannot use the terminal: {}", reason(&error))),
    }
}

/// Creates the state of the application.
fn app_state(setup: Setup, games: &impl GameList) -> AppState {
    let Setup { look, keys, words, folders, notices } = setup;
    let saves = Saves::new(folders.data.as_deref());
    let choices = Choices::default();
    let is_monochrome = terminal::is_monochrome(&terminal::name());
    let resolve_look = move |chosen: &ChosenValues| look.with_choices(chosen, is_monochrome);
    let look = resolve_look(&choices.get(&saves, settings::SUBJECT));
    AppState {
        env: Env::new(Arc::new(words), saves, Box::new(local_time::today)).with_midnight(local_time::until_midnight),
        look: look.into(),
        resolve_look: Box::new(resolve_look),
        keymap: keys,
        settings: games.settings(),
        choices,
        notices: notices.into(),
        results: Vec::new().into(),
        clipboard: None.into(),
        waker: Waker::default(),
    }
}

/// Runs a task and prints its line, or reports its failure. Returns `false` if it has failed.
fn run_exit_task(task: Option<ExitTask>, env: &Env) -> bool {
    match task.map(|task| task(env)) {
        Some(Ok(line)) => _ = output::print(&(line + "\n")),
        Some(Err(why)) => {
            report(&why);
            return false;
        }
        None => {}
    }
    true
}
