//! The command line: one file a subcommand.

mod args;
mod convert;
mod files;
mod hunt;
mod kernel;
mod lines;
mod make;
mod output;
mod plain;
mod shell;
mod show;
mod solve;
mod stop;
mod threads;
mod words;

use std::io::IsTerminal;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::Parser;

use crate::app::config::Config;
use crate::app::run::Ended;
use crate::app::{App, run, settings};
use crate::base::read::Source;
use crate::games::{self, Begin, Launch, TextLauncher};
use crate::play::RecordStore;
use crate::play::text_mode::LineContext;
use crate::store::{Folders, Saves};
use crate::ui::Shared;
use crate::ui::choices::{Choices, Chosen};
use crate::words::{Lexicon, load};
use args::{Args, Command, Options};
use lines::Lines;
use output::complain;

/// Exit code when something failed: a bad file, nothing to show.
const FAILED: u8 = 1;
/// Exit code of wrong use.
const WRONG_USE: u8 = 2;

/// What a run has to work with.
struct Setup {
    config: Config,
    words: Lexicon,
    folders: Folders,
    /// What the player should know.
    notices: Vec<String>,
}

/// Runs the program with the arguments of the process.
#[must_use]
pub fn main() -> ExitCode {
    let began = Instant::now();
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return output::usage(&error),
    };
    let Args { command, options } = args;
    match command {
        None => with_setup(&options, |setup| play(setup, None, began)),
        Some(Command::Play(command)) => with_setup(&options, |setup| carry_out(command, setup, began)),
        Some(Command::Solve(solve)) => with_notices(&options, |setup| solve::run(&solve, setup, began)),
        Some(Command::Show(show)) => with_notices(&options, |setup| show::run(&show, setup)),
        Some(Command::Convert(convert)) => with_notices(&options, |setup| convert::run(&convert, setup)),
        Some(Command::Words(words)) => with_notices(&options, |setup| words::run(&words, setup, began)),
        Some(Command::Make(make)) => with_notices(&options, |setup| make::run(&make, setup)),
        Some(Command::Hunt(hunt)) => with_notices(&options, |setup| hunt::run(&hunt, setup, began)),
        // These two need neither words nor configuration.
        Some(Command::Completions { shell }) => shell::completions(shell),
        Some(Command::Man) => shell::man(),
    }
}

/// Opens the game that is asked for.
fn carry_out(command: games::GameCommand, setup: Setup, began: Instant) -> ExitCode {
    let game = command.game();
    match command.launch(&setup.config.games) {
        Ok(Launch::Play(begin)) => play(setup, Some(Wanted::Round(game, begin)), began),
        Ok(Launch::Watch(begin)) => play(setup, Some(Wanted::Show(begin)), began),
        Ok(Launch::Text(talker)) => talk(talker, setup, began),
        Err(why) => failed(&why),
    }
}

/// Plays in lines.
fn talk(talker: TextLauncher, setup: Setup, began: Instant) -> ExitCode {
    let Setup { words, folders, notices, .. } = setup;
    notices.iter().for_each(|notice| complain(notice));
    let lines = Lines::of_stdin(began);
    let desk = LineContext {
        words,
        saves: Saves::below(folders.data.as_deref()),
        books: RecordStore::default(),
        today: Box::new(today),
    };
    let choices = Choices::default();
    let mut text_mode = talker(&desk, &choices);
    choices.trouble().iter().for_each(|trouble| complain(trouble));
    plain::talk(&lines, &mut *text_mode, Some(&desk.saves))
}

/// What is wanted on the screen at once.
enum Wanted {
    /// A round of the game with this identifier.
    Round(&'static str, Begin),
    /// The solver at play.
    Show(Begin),
}

fn with_setup(options: &Options, run: impl FnOnce(Setup) -> ExitCode) -> ExitCode {
    match setup(options) {
        Ok(setup) => run(setup),
        Err(why) => failed(&why),
    }
}

/// The same for what opens no screen: the notices are said first.
fn with_notices(options: &Options, run: impl FnOnce(&Setup) -> ExitCode) -> ExitCode {
    with_setup(options, |setup| {
        setup.notices.iter().for_each(|notice| complain(notice));
        run(&setup)
    })
}

/// Says why something failed, in a sentence.
fn failed(why: &str) -> ExitCode {
    complain(why);
    ExitCode::from(FAILED)
}

/// Reads configuration and words. What is broken in the configuration is told, and the defaults hold.
fn setup(options: &Options) -> Result<Setup, String> {
    let folders = Folders::of_user();
    let mut notices = Vec::new();
    let config = match config(options, &folders) {
        Ok(config) => config,
        Err(error @ crate::app::config::ConfigError::Read(_)) if options.config.is_some() => {
            return Err(error.to_string());
        }
        Err(error) => {
            notices.push(format!("{error}. The defaults hold until it is mended."));
            Config::default()
        }
    };
    // A list of the configuration is looked for beside it, wherever the program is started.
    let config_file = options.config.clone().or_else(|| folders.config_file()).unwrap_or_default();
    let beside = config_file.parent().unwrap_or(&config_file);
    let list = config.words.list.as_ref().map(|list| Source::File(beside.join(list)));
    let words = match options.words.as_ref().map(|path| Source::from_arg(path)).or(list) {
        None => Lexicon::embedded(config.words.slurs),
        Some(source) => match load::load(&source) {
            Ok(loaded) => {
                if loaded.skipped > 0 {
                    let lines = crate::base::humanize::count(loaded.skipped, "line");
                    notices.push(format!("{source}: {lines} skipped, no word of 2 to 63 letters."));
                }
                loaded.lexicon
            }
            // A list that was asked for by name must not be passed over; one of the config may have gone.
            Err(error) if options.words.is_some() => return Err(error.to_string()),
            Err(error) => {
                notices.push(format!("{error}. The embedded words are used instead."));
                Lexicon::embedded(config.words.slurs)
            }
        },
    };
    Ok(Setup { config, words, folders, notices })
}

fn config(options: &Options, folders: &Folders) -> Result<Config, crate::app::config::ConfigError> {
    match &options.config {
        Some(path) => Config::load(path),
        None => match folders.config_file().filter(|path| path.symlink_metadata().is_ok()) {
            Some(path) => Config::load(&path),
            None => Ok(Config::default()),
        },
    }
}

/// Opens the screen, with a round on it if one is wanted.
fn play(setup: Setup, wanted: Option<Wanted>, began: Instant) -> ExitCode {
    if !std::io::stdout().is_terminal() {
        complain(
            "the games need a terminal, and standard output is none; --plain, as in `wordhoard boggle --plain`, plays in lines, and \
             `wordhoard solve FILE` works without a terminal as well",
        );
        return ExitCode::from(WRONG_USE);
    }
    let term = std::env::var("TERM").unwrap_or_default();
    if term == "dumb" {
        complain(
            "the games need a terminal that can place its cursor, and TERM is dumb; `wordhoard boggle --plain` plays in \
             lines, and `wordhoard solve FILE` works here as well",
        );
        return ExitCode::from(WRONG_USE);
    }
    let Setup { config, words, folders, notices } = setup;
    let saves = Saves::below(folders.data.as_deref());
    let choices = Choices::default();
    let plain = wants_no_colour(&term);
    let look = config.look.clone();
    let look_of = move |chosen: &Chosen| look.after(chosen, plain);
    let shared = Shared {
        words: Arc::new(words),
        look: look_of(&choices.of(&saves, settings::SUBJECT)).into(),
        look_of: Box::new(look_of),
        keymap: config.keys.clone(),
        saves,
        books: RecordStore::default(),
        choices,
        today: Box::new(today),
        notices: notices.into(),
        results: Vec::new().into(),
        clipboard: None.into(),
    };
    let mut app = App::new(shared, games::all(&config.games));
    match wanted {
        Some(Wanted::Round(game, begin)) => app.open(game, begin, began.elapsed()),
        Some(Wanted::Show(begin)) => app.watch(&begin, began.elapsed()),
        None => {}
    }
    let ended = run::run(&mut app, began);
    let results = app.shared().results.take();
    if !results.is_empty() {
        output::print(&(results.join("\n\n") + "\n"));
    }
    let unsaved = flush(&app.shared().saves, true);
    match ended {
        Ok(Ended::Quit) if unsaved => ExitCode::from(FAILED),
        Ok(Ended::Quit) => ExitCode::SUCCESS,
        Ok(Ended::Signal(signal)) => ExitCode::from(128 + signal as u8),
        Err(error) => {
            complain(&format!("the terminal cannot be used: {}", crate::base::read::reason(&error)));
            ExitCode::from(FAILED)
        }
    }
}

/// The date in local time, year-month-day.
fn today() -> String {
    jiff::Zoned::now().date().to_string()
}

/// Waits until all is kept that should be. True where something is not, which is said if `tell`.
fn flush(saves: &Saves, tell: bool) -> bool {
    let unsaved = saves.flush(std::time::Duration::from_secs(2));
    if let Some(why) = unsaved.as_ref().filter(|_| tell) {
        complain(&format!("what was played is not saved: {why}"));
    }
    unsaved.is_some()
}

/// True where colours are not wanted (no-color.org) or not there.
fn wants_no_colour(term: &str) -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || term.ends_with("-mono")
        || term.ends_with("-m")
}
