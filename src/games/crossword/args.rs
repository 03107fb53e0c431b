//! Arguments of `wordhoard crossword`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::crossword::{CrosswordFile, Origin};

use super::export::SaveTarget;
use super::library::{Library, PuzzlePrompt};
use super::new_args::NewArgs;
use super::own_list::ListArgs;
use super::rules::Crosswords;
use super::settings::Settings;
use super::start;
use crate::games::{ExitTask, Launch};
use crate::play::{Rules, save};
use crate::store::SlotId;

/// Solve a crossword: one of those included, or your own file
#[derive(Args, Default)]
#[command(after_help = EXAMPLES)]
pub struct CrosswordArgs {
    /// Puzzle to solve: .puz, .ipuz, .jpz or .xd; a folder to choose from; - for standard input [default: choose from
    /// the library]
    #[arg(conflicts_with_all = ["NewCrossword", "daily"])]
    pub file: Option<PathBuf>,

    /// Write the puzzle with your entries to OUTPUT on exit; .puz also holds your marks and your time, .ipuz only the
    /// entries. An existing file is replaced only if it holds the same puzzle
    #[arg(long, value_name = "OUTPUT", requires = "file")]
    pub save_as: Option<PathBuf>,

    /// Options for a new crossword
    #[command(flatten)]
    pub new: NewArgs,

    /// Options for a crossword of the player's own words, or of those of a theme
    #[command(flatten)]
    pub list: ListArgs,

    /// Play in plain-text mode, for screen readers and dumb terminals
    #[arg(long)]
    pub plain: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard crossword                                     choose a puzzle
  wordhoard crossword ~/crosswords                        choose a puzzle from a folder
  wordhoard crossword --mini                              make a mini crossword and solve it
  wordhoard crossword --list words.txt                    make a crossword of your own words and solve it
  wordhoard crossword --size 9 --style british            make a larger one
  wordhoard crossword --theme birds --size 9              one with birds among its answers
  wordhoard crossword --daily                             solve the crossword of the day
  wordhoard crossword monday.puz                          solve a puzzle, or continue it
  wordhoard crossword monday.puz --save-as progress.puz   keep your entries for other programs
  wordhoard crossword --plain monday.puz";

impl CrosswordArgs {
    /// Returns the launch request for these arguments.
    ///
    /// # Errors
    /// Returns an error message if the puzzle cannot be read or played, or if `--save-as` has an unsupported
    /// extension or names a file that holds something else.
    pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
        let theme_of_grid = self.list.theme().filter(|_| self.new.has_shape());
        if self.list.is_wanted() && theme_of_grid.is_none() {
            return self.list.launch(&self.new.for_list(self.list.theme(), settings)?, self.plain, settings);
        }
        if self.new.is_wanted() {
            return self.new.launch(theme_of_grid, self.plain, settings);
        }
        let Some(path) = self.file else { return Ok(Self::choose(settings.clone(), self.plain)) };
        if path.is_dir() {
            if self.save_as.is_some() {
                return Err(format!("--save-as needs a file, and {} is a folder", sanitize::path(&path)));
            }
            return Ok(Self::choose(Settings { folders: vec![path], ..settings.clone() }, self.plain));
        }
        let target = self.save_as.as_deref().map(SaveTarget::new).transpose()?;
        if self.plain && Source::from_arg(&path) == Source::Stdin {
            return Err("--plain reads your moves from standard input, so the puzzle must come from a file".into());
        }
        let mut puzzle = start::read(&path, settings)?;
        let (desc, origin) = (&puzzle.desc, std::mem::take(&mut puzzle.origin));
        let file = CrosswordFile { puzzle: desc.puzzle.clone(), progress: desc.progress.clone() };
        target.iter().try_for_each(|target| target.check(&file))?;
        let id = Crosswords::slot(desc).id(Crosswords::ID);
        let exit_task = target.map(|target| save_on_exit(target, id, origin));
        let launch = if self.plain {
            Launch::text(move |env, _| start::file_text_session(path, puzzle, env))
        } else {
            Launch::round(start::file_starter(path, puzzle))
        };
        Ok(launch.with_exit_task(exit_task))
    }

    /// Returns the launch request for the list of puzzles.
    fn choose(settings: Settings, plain: bool) -> Launch {
        if plain {
            return Launch::text(move |env, _| Box::new(PuzzlePrompt::new(&settings, env)));
        }
        Launch::screen(move |cx| {
            // Whatever screen shows the list again lists the same folders.
            cx.shared.settings.set(settings.clone());
            Ok(Box::new(Library::new(&settings, cx)))
        })
    }
}

/// Returns a task that writes the round in a slot to a file, with what the original file had besides the puzzle.
fn save_on_exit(target: SaveTarget, id: SlotId, origin: Origin) -> ExitTask {
    Box::new(move |env| {
        let opened = save::open_copy::<Crosswords>(&id, env).map_err(|why| format!("cannot write {target}: {why}"))?;
        let round = opened.restored.round;
        let at = round.time(Duration::ZERO);
        // Another program may have written the file during the round.
        target.check(&round.state().to_file(at))?;
        target.save(round.state(), at, &origin)
    })
}
