//! Configuration, words and folders, loaded before a command runs.

use std::path::PathBuf;

use clap::Args;

use crate::app::config::{Config, ConfigError};
use crate::base::humanize::count;
use crate::base::read::Source;
use crate::store::Folders;
use crate::words::{Lexicon, load};

/// Options of every subcommand.
#[derive(Args)]
pub struct GlobalOptions {
    /// Use this word list instead of the embedded one (UTF-8, one word per line)
    #[arg(long, global = true, value_name = "PATH")]
    words: Option<PathBuf>,

    /// Read the configuration from this file
    #[arg(long, global = true, value_name = "PATH")]
    config: Option<PathBuf>,
}

/// Everything that a command works with.
pub struct Setup {
    /// The player's configuration, or the defaults.
    pub config: Config,
    /// Words that count.
    pub words: Lexicon,
    /// Folders of the user.
    pub folders: Folders,
    /// Problems of configuration and word list that the player should know about, one sentence each.
    pub notices: Vec<String>,
}

impl Setup {
    /// Loads configuration and words. A broken configuration yields a notice and the defaults.
    ///
    /// # Errors
    ///
    /// Returns a sentence if a file named on the command line cannot be used.
    pub fn load(options: &GlobalOptions) -> Result<Self, String> {
        let folders = Folders::for_user();
        let mut notices = Vec::new();
        let config = match load_config(options, &folders) {
            Ok(config) => config,
            Err(error @ ConfigError::Read(_)) if options.config.is_some() => return Err(error.to_string()),
            Err(error) => {
                notices.push(format!("{error}. Using defaults until it is fixed."));
                Config::default()
            }
        };
        // The configuration names its word list relative to itself, wherever the program is started.
        let config_file = options.config.clone().or_else(|| folders.config_file()).unwrap_or_default();
        let config_folder = config_file.parent().unwrap_or(&config_file);
        let configured = config.words.list.as_ref().map(|list| Source::File(config_folder.join(list)));
        let words = match options.words.as_ref().map(|path| Source::from_arg(path)).or(configured) {
            None => Lexicon::embedded(config.words.slurs),
            Some(source) => match load::load(&source) {
                Ok(loaded) => {
                    if loaded.skipped > 0 {
                        let lines = count(loaded.skipped, "line");
                        notices.push(format!("{source}: skipped {lines} without a word of 2 to 63 letters."));
                    }
                    loaded.lexicon
                }
                // The player asked for this list; one of the configuration may have been moved since.
                Err(error) if options.words.is_some() => return Err(error.to_string()),
                Err(error) => {
                    notices.push(format!("{error}. Using the embedded words instead."));
                    Lexicon::embedded(config.words.slurs)
                }
            },
        };
        Ok(Self { config, words, folders, notices })
    }
}

fn load_config(options: &GlobalOptions, folders: &Folders) -> Result<Config, ConfigError> {
    match &options.config {
        Some(path) => Config::load(path),
        None => match folders.config_file().filter(|path| path.symlink_metadata().is_ok()) {
            Some(path) => Config::load(&path),
            None => Ok(Config::default()),
        },
    }
}
