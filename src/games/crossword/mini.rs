//! Mini crosswords: their arguments, and how a round starts.

use clap::Args;

use super::rules::desc::Desc;
use super::settings::Settings;
use super::start;
use crate::base::rng::Seed;
use crate::games::Launch;
use crate::make::crossword::Params;
use crate::words::clues::Level;
use crate::words::spelling::Spelling;

/// Arguments for a mini crossword.
#[derive(Args, Default)]
pub struct MiniArgs {
    /// Make a new 5x5 mini crossword
    #[arg(long = "mini", group = "made", conflicts_with_all = ["file", "save_as"])]
    mini: bool,

    /// How hard the clues of a new crossword are: easy, medium or hard. The grid is the same at every level
    #[arg(long, value_name = "NAME", requires = "made")]
    level: Option<Level>,

    /// Spelling and usage of the clues of a new crossword: us or uk
    #[arg(long, value_name = "NAME", requires = "made")]
    spelling: Option<Spelling>,

    /// Seed of a new crossword, any text: the same seed, and list if there is one, make the same grid
    #[arg(long, value_name = "S", requires = "made")]
    seed: Option<String>,
}

impl MiniArgs {
    /// Returns `true` if the player wants a mini crossword.
    pub fn is_wanted(&self) -> bool {
        self.mini
    }

    /// Returns how hard the clues are, and their spelling.
    pub fn params(&self) -> Params {
        Params::of(self.level, self.spelling)
    }

    /// Returns the seed, if the player gave one.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// Returns the launch request for a mini crossword.
    pub fn launch(&self, plain: bool, settings: &Settings) -> Launch {
        let desc = describe(self.params(), self.seed(), settings);
        if plain {
            Launch::text(move |env, _| start::text_session(desc, Vec::new(), env))
        } else {
            Launch::round(start::starter(desc, Vec::new()))
        }
    }
}

/// Makes a mini crossword, with the seed that the player gave or a random one.
#[must_use]
pub fn describe(params: Params, seed: Option<&str>, settings: &Settings) -> Desc {
    let made = Desc::mini(params, &seed.map_or_else(Seed::random, Seed::new), seed.is_some());
    Desc { strict_rebus: settings.strict_rebus, auto_check: settings.auto_check, ..made }
}
