//! Configuration, words and folders, loaded before a command runs.

use std::path::PathBuf;

use clap::Args;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::words::{Lexicon, load};

use crate::app::config::{Config, ConfigError, Look};
use crate::games::GameList;
use crate::store::Folders;
use crate::ui::keys::Keymap;

/// Options shared by all subcommands.
#[derive(Args)]
pub struct GlobalOptions {
    /// Use this word list as the dictionary instead of the embedded one (UTF-8, one word per line)
    #[arg(long, global = true, value_name = "PATH")]
    pub words: Option<PathBuf>,

    /// Read the configuration from this file
    #[arg(long, global = true, value_name = "PATH")]
    config: Option<PathBuf>,
}

/// Configuration, words, folders and notices for a command.
pub struct Setup {
    /// Appearance and input settings.
    pub look: Look,
    /// Key bindings.
    pub keys: Keymap,
    /// The word list in use.
    pub words: Lexicon,
    /// The user's folders.
    pub folders: Folders,
    /// Problems with the configuration and the word list, to report to the player.
    pub notices: Vec<String>,
}

impl Setup {
    /// Loads the configuration and the words. Also returns the settings of the games. An invalid configuration yields a
    /// notice and the defaults.
    ///
    /// # Errors
    ///
    /// Returns an error message if a file named on the command line cannot be used.
    pub fn load<L: GameList>(options: &GlobalOptions) -> Result<(Self, L), String> {
        let folders = Folders::for_user();
        let mut notices = Vec::new();
        let config = match load_config(options, &folders) {
            Ok(config) => config,
            Err(error @ ConfigError::Read(_)) if options.config.is_some() => return Err(error.to_string()),
            Err(error) => {
                notices.push(format!("{error}. Using the defaults until the file is fixed."));
                Config::default()
            }
        };
        // A word list path in the configuration is relative to the configuration file, not the working directory.
        let config_file = options.config.clone().or_else(|| folders.config_file()).unwrap_or_default();
        let config_folder = config_file.parent().unwrap_or(&config_file);
        let configured_list = config.words.list.as_ref().map(|list| Source::File(config_folder.join(list)));
        let words = match options.words.as_ref().map(|path| Source::from_arg(path)).or(configured_list) {
            None => Lexicon::embedded(config.words.slurs),
            Some(source) => match load::load(&source) {
                Ok(loaded) => {
                    if loaded.skipped > 0 {
                        let lines = count(loaded.skipped, "line");
                        notices.push(format!("{source}: skipped {lines} without a word of 2 to 63 letters."));
                    }
                    loaded.lexicon
                }
                // A list named on the command line must load; a configured list may have been moved.
                Err(error) if options.words.is_some() => return Err(error.to_string()),
                Err(error) => {
                    notices.push(format!("{error}. Using the embedded words instead."));
                    Lexicon::embedded(config.words.slurs)
                }
            },
        };
        let Config { look, keys, games, .. } = config;
        Ok((Self { look, keys, words, folders, notices }, games))
    }
}

fn load_config<L: GameList>(options: &GlobalOptions, folders: &Folders) -> Result<Config<L>, ConfigError> {
    match &options.config {
        Some(path) => Config::load(path),
        None => match folders.config_file().filter(|path| path.symlink_metadata().is_ok()) {
            Some(path) => Config::load(&path),
            None => Ok(Config::default()),
        },
    }
}
