//! Arguments of `wordhoard fillin`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::task::Task;
use wordhoard_generators::fill_in::{SIDES, STYLES, Side, Style, parse_side, parse_style};
use wordhoard_puzzles::load::{self, Kind, Puzzle};

use super::settings::{Chosen, Settings};
use super::start::{self, with_choices};
use crate::games::crossword::rules::desc::{Desc, Origin};
use crate::games::crossword::rules::fill_ins::FillIns;
use crate::games::prepare::{self, Prepared};
use crate::games::series::{Prepare, PuzzleChoice, PuzzleDate};
use crate::games::{Launch, RoundStarter, SlotFactory};
use crate::play::text_mode::TextSession;
use crate::play::{Rules, Series, SlotKind};

/// Play a fill-in: place the listed words in the grid
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct FillInArgs {
    /// Puzzle to play: a size, a grid of - and #, then the words, or JSON; - for standard input
    #[arg(conflicts_with_all = ["size", "style", "puzzle", "seed", "daily"])]
    pub file: Option<PathBuf>,

    /// Number of rows and of columns
    #[arg(long, value_name = "N|NxN", value_parser = parse_side, help = Side::help(&SIDES))]
    pub size: Option<Side>,

    /// Style of the pattern
    #[arg(long, value_name = "NAME", value_parser = parse_style, help = Style::help(&STYLES))]
    pub style: Option<Style>,

    /// Puzzle that comes with the program, such as pond; --puzzle ? lists them
    #[arg(long, value_name = "NAME", conflicts_with_all = ["size", "style", "seed", "daily"])]
    pub puzzle: Option<Chosen>,

    /// Seed, any text: the same seed and options make the same puzzle
    #[arg(long, value_name = "S")]
    pub seed: Option<String>,

    /// Play the daily puzzle: 9x9, American
    #[arg(long, conflicts_with_all = ["size", "style", "seed"])]
    pub daily: bool,

    /// Play the daily puzzle of this date, such as 2026-12-31
    #[arg(long, value_name = "DATE", requires = "daily")]
    pub date: Option<PuzzleDate>,

    /// Play in plain-text mode, for screen readers and dumb terminals
    #[arg(long)]
    pub plain: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard fillin
  wordhoard fillin --size 15 --style lattice
  wordhoard fillin --daily
  wordhoard fillin --puzzle pond
  wordhoard fillin --seed 'rainy sunday'
  wordhoard fillin puzzle.txt
  wordhoard fillin --plain --size 7";

/// Function that prepares a puzzle from the settings and the date (`YYYY-MM-DD`).
type DescFactory = Arc<dyn Fn(Settings, &str, &Task) -> Prepared<Desc> + Send + Sync>;

impl FillInArgs {
    /// Returns the launch request for these arguments, which override `settings`.
    ///
    /// # Errors
    /// Returns an error message if the file cannot be read or is not a fill-in.
    pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
        let settings = *settings;
        if self.plain {
            return self.launch_text(settings);
        }
        let label = if self.file.is_some() { "Solving" } else { "Generating" };
        let (slot, factory) = self.source()?;
        Ok(Launch::round(RoundStarter::new::<FillIns>(slot, move |key, cx| {
            let settings = with_choices(settings, &cx.shared.choices, &cx.shared.env.saves);
            let (today, factory) = ((cx.shared.env.today)(), Arc::clone(&factory));
            prepare::begin::<FillIns>(label, move |task| factory(settings, &today, task), key, cx)
        })))
    }

    fn launch_text(self, settings: Settings) -> Result<Launch, String> {
        if self.file.as_deref().map(Source::from_arg) == Some(Source::Stdin) {
            return Err("--plain reads your moves from standard input, so the puzzle must come from a file".into());
        }
        let (slot, factory) = self.source()?;
        Ok(Launch::text(move |env, choices| {
            let settings = with_choices(settings, choices, &env.saves);
            let slot = slot(&(env.today)());
            let prepare = move |today: &str| factory(settings, today, &Task::default());
            Box::new(TextSession::<FillIns>::new(env, slot, Box::new(prepare)))
        }))
    }

    /// Returns the source of the puzzle, with the slot in which its rounds are saved.
    fn source(self) -> Result<(SlotFactory, DescFactory), String> {
        if self.daily {
            let choice = PuzzleChoice { series: Series::Daily, date: self.date.map(|date| date.0) };
            let slot = choice.slot();
            let prepare: Prepare<Desc> = Arc::new(start::daily);
            let factory: DescFactory = Arc::new(move |_, today, task| choice.prepare(today, &prepare, task));
            return Ok((slot, factory));
        }
        if let Some(path) = &self.file {
            let source = Source::from_arg(path);
            let loaded = load::load(&source, Some(Kind::FillIn)).map_err(|error| error.to_string())?;
            let Puzzle::FillIn(puzzle) = loaded.puzzle else { return Err(format!("{source} is not a fill-in")) };
            let warnings: Vec<String> = loaded.warnings.iter().map(|warning| format!("{source}: {warning}")).collect();
            let name = source.name();
            let slot = FillIns::slot(&Desc::fill_in(&puzzle, None, Origin::File(name.clone())));
            let factory: DescFactory = Arc::new(move |_, _, task| {
                let (desc, notices) = start::from_file(&puzzle, &name, task)?;
                Ok((desc, warnings.iter().cloned().chain(notices).collect()))
            });
            return Ok((Box::new(move |_| slot.clone()), factory));
        }
        let overrides = Settings { size: self.size, style: self.style, puzzle: self.puzzle };
        let factory: DescFactory =
            Arc::new(move |settings, _, task| start::prepare(settings.with(overrides), self.seed.as_deref(), task));
        Ok((Box::new(|_| SlotKind::Free), factory))
    }
}
