//! Arguments for new crosswords and for the daily one.

use std::rc::Rc;
use std::sync::Arc;

use clap::Args;
use wordhoard_engine::words::clues::Level;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes::Theme;
use wordhoard_generators::criss_cross::check_clue_options;
use wordhoard_generators::crossword::{Params, Shape, Side, Style};

use super::new_puzzle;
use super::options::Options;
use super::own_list::ListOptions;
use super::rules::Crosswords;
use super::rules::recipe::Recipe;
use super::settings::Settings;
use crate::games::series::{PuzzleChoice, PuzzleDate};
use crate::games::setting::Switch;
use crate::games::{Launch, RoundStarter};
use crate::play::Series;

/// Arguments for a new crossword, or for the daily one.
#[derive(Args, Default)]
pub struct NewArgs {
    #[command(flatten)]
    options: NewOptions,

    /// Play the daily puzzle: a mini, 9x9 on Saturdays, 15x15 on Sundays
    #[arg(long, conflicts_with_all = ["NewCrossword", "save_as"])]
    daily: bool,

    /// Play the daily puzzle of this date, such as 2026-12-31
    #[arg(long, value_name = "DATE", requires = "daily")]
    date: Option<PuzzleDate>,
}

/// Options for a new crossword. Each of them asks for one.
#[derive(Args, Default)]
#[group(id = "NewCrossword", multiple = true, conflicts_with = "save_as")]
struct NewOptions {
    /// Make a new 5x5 mini crossword
    #[arg(long = "mini", conflicts_with_all = ["size", "style"])]
    mini: bool,

    /// Make a new crossword of this size
    #[arg(long, value_name = "N|NxN", help = Side::help(&Side::ALL))]
    size: Option<Side>,

    /// Style of the pattern
    #[arg(long, value_name = "NAME", help = Style::help(&Style::NAMES))]
    style: Option<Style>,

    /// Difficulty of the clues of a new crossword: easy, medium or hard. The grid is the same at every level
    #[arg(long, value_name = "NAME")]
    level: Option<Level>,

    /// Spelling and usage of the clues of a new crossword: us or uk
    #[arg(long, value_name = "NAME")]
    spelling: Option<Spelling>,

    /// Give the letters of some answers by exact wordplay
    #[arg(long)]
    wordplay: bool,

    /// Seed of a new crossword, any text: the same seed, size and style make the same grid; with
    /// --theme, the spelling must match as well
    #[arg(long, value_name = "S")]
    seed: Option<String>,
}

impl NewOptions {
    fn is_wanted(&self) -> bool {
        let Self { mini, size, style, level, spelling, wordplay, seed } = self;
        *mini
            || *wordplay
            || size.is_some()
            || style.is_some()
            || level.is_some()
            || spelling.is_some()
            || seed.is_some()
    }

    /// Returns the recipe. What the player has chosen on screen does not matter, so that a seed with the same options
    /// always makes the same puzzle.
    fn recipe(&self, theme: Option<&'static Theme>, settings: &Settings) -> Result<Recipe, String> {
        let &Self { size, style, level, spelling, .. } = self;
        let given = Options { size, style, theme, level, spelling, wordplay: self.wordplay.then_some(Switch(true)) };
        let recipe = settings.options().with(given).recipe();
        if self.mini {
            return Ok(Params { shape: Shape::default(), ..recipe.params }.into());
        }
        if let Some(style) = style {
            // Another style is taken silently only if nothing on the command line asked for this one.
            Shape::new(recipe.params.shape.side(), style).map_err(|error| error.to_string())?;
        }
        Ok(recipe)
    }
}

impl NewArgs {
    /// Returns `true` if the player wants a new crossword, or the daily one.
    pub fn is_wanted(&self) -> bool {
        self.daily || self.options.is_wanted()
    }

    /// Returns `true` if the player wants a grid of some size or style.
    pub fn has_shape(&self) -> bool {
        self.options.size.is_some() || self.options.style.is_some()
    }

    /// Returns the options for a crossword of the player's own words, or of those of a theme alone.
    ///
    /// # Errors
    /// Returns an error message if the player wants wordplay, or a level for a theme, whose words have one clue each.
    pub fn for_list(&self, theme: Option<&Theme>, settings: &Settings) -> Result<ListOptions<'_>, String> {
        let &NewOptions { level, spelling, wordplay, .. } = &self.options;
        check_clue_options(theme.is_some(), level.is_some(), wordplay)?;
        let given = Options { level, spelling, ..Options::default() };
        let params = settings.options().with(given).recipe().params;
        Ok(ListOptions { params, seed: self.options.seed.as_deref() })
    }

    /// Returns the launch request for a new crossword, with words of a theme if there is one, or for the daily one.
    ///
    /// # Errors
    /// Returns an error message if there are no patterns of the style and size.
    pub fn launch(self, theme: Option<&'static Theme>, plain: bool, settings: &Settings) -> Result<Launch, String> {
        if self.daily {
            return Ok(self.launch_daily(plain, settings));
        }
        let recipe = self.options.recipe(theme, settings)?;
        let starter = new_puzzle::starter(recipe, self.options.seed, settings.clone());
        Ok(launch(starter, plain))
    }

    fn launch_daily(self, plain: bool, settings: &Settings) -> Launch {
        let choice = PuzzleChoice { series: Series::Daily, date: self.date.map(|date| date.0) };
        let prepare = new_puzzle::prepare_daily(settings);
        launch(choice.starter::<Crosswords>(Rc::new(move |_: &_, _: &_| Arc::clone(&prepare))), plain)
    }
}

/// Returns the launch request for a round.
fn launch(starter: RoundStarter, plain: bool) -> Launch {
    if plain {
        Launch::text(move |env, choices| starter.as_text(env, choices).expect("the round has a plain-text mode"))
    } else {
        Launch::round(starter)
    }
}
