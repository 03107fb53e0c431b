//! Arguments of `wordhoard crossword`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::export::SaveTarget;
use super::picker::{Picker, PuzzlePrompt};
use super::rules::Crosswords;
use super::rules::desc::Desc;
use super::settings::Settings;
use super::start;
use crate::base::read::Source;
use crate::games::{ExitTask, Launch};
use crate::play::{Rules, save};
use crate::puzzle::crossword::{CrosswordFile, Origin};
use crate::puzzle::load::{self, Kind, Puzzle};
use crate::store::SlotId;

/// Solve a crossword: one of those included, or your own file
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct CrosswordArgs {
    /// Puzzle to solve: .puz, .ipuz, .jpz or .xd; - for standard input [default: choose from a list]
    pub file: Option<PathBuf>,

    /// Write the puzzle with your entries to OUTPUT on exit; .puz also holds your marks and your time, .ipuz only the
    /// entries. An existing file is replaced only if it holds the same puzzle
    #[arg(long, value_name = "OUTPUT", requires = "file")]
    pub save_as: Option<PathBuf>,

    /// Play in plain-text mode, for screen readers and dumb terminals
    #[arg(long)]
    pub plain: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard crossword                                     choose a puzzle
  wordhoard crossword monday.puz                          solve a puzzle, or continue it
  wordhoard crossword monday.puz --save-as progress.puz   keep your entries for other programs
  wordhoard crossword --plain monday.puz";

impl CrosswordArgs {
    /// Returns the launch request for these arguments.
    ///
    /// # Errors
    /// Returns an error message if the puzzle cannot be read or played, or if `--save-as` names no file of a format
    /// that can be written, or a file of anything else.
    pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
        let settings = *settings;
        let Some(path) = &self.file else { return Ok(Self::choose(settings, self.plain)) };
        let target = self.save_as.as_deref().map(SaveTarget::new).transpose()?;
        let Opened { desc, notices, origin } = read(path, settings, self.plain)?;
        let file = CrosswordFile { puzzle: desc.puzzle.clone(), progress: desc.progress.clone() };
        target.iter().try_for_each(|target| target.check(&file))?;
        let id = Crosswords::slot(&desc).id(Crosswords::ID);
        let exit_task = target.map(|target| save_on_exit(target, id, origin));
        let launch = if self.plain {
            Launch::text(move |env, _| start::text_session(desc, notices, env))
        } else {
            Launch::round(start::starter(desc, notices))
        };
        Ok(launch.with_exit_task(exit_task))
    }

    /// Returns the launch request for the list of puzzles.
    fn choose(settings: Settings, plain: bool) -> Launch {
        if plain {
            return Launch::text(move |env, _| Box::new(PuzzlePrompt::new(settings, env)));
        }
        Launch::screen(move |cx| Ok(Box::new(Picker::new(settings, cx))))
    }
}

/// Puzzle that has been read from a file.
struct Opened {
    desc: Desc,
    /// Warnings for the player, one paragraph each.
    notices: Vec<String>,
    /// Other content of the file, preserved for writing it.
    origin: Origin,
}

/// Reads a puzzle.
fn read(path: &Path, settings: Settings, plain: bool) -> Result<Opened, String> {
    let source = Source::from_arg(path);
    if plain && source == Source::Stdin {
        return Err("--plain reads your moves from standard input, so the puzzle must come from a file".into());
    }
    let loaded = load::load(&source, Some(Kind::Crossword)).map_err(|error| error.to_string())?;
    let Puzzle::Crossword(file) = loaded.puzzle else { return Err(format!("{source} is not a crossword")) };
    let notices = loaded.warnings.iter().map(|warning| format!("{source}: {warning}")).collect();
    Ok(Opened { desc: start::from_file(file, &source.name(), settings), notices, origin: loaded.origin })
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
