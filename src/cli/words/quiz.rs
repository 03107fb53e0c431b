//! `wordhoard words quiz`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::PossibleValuesParser;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::read::{self, Source};

use crate::cli::output::{Destination, FAILURE, fail, report};
use crate::cli::play;
use crate::cli::setup::Setup;
use crate::cli::{saving, values};
use crate::games::GameList;
use crate::lab::quiz::{self, QuizKind, QuizSession, QuizSettings, WordChoice};
use crate::store::Saves;

/// Largest file of cards, in bytes.
const MAX_CARDS: u64 = 64 << 20;

/// A quiz, or the cards as text.
#[derive(Args)]
pub struct QuizArgs {
    /// Kind of question: anagrams, sub-anagrams, hooks, judge (is it a word?) or meanings
    #[arg(long, value_name = "KIND", value_parser = values::one_of(&QuizKind::NAMES), default_value = "anagrams")]
    kind: QuizKind,

    /// Words that are asked; the likeliest letters come first
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(WordChoice::names()))]
    list: Option<String>,

    /// Ask the words of a file, one per line, in its order
    #[arg(long, value_name = "FILE", conflicts_with = "list")]
    file: Option<PathBuf>,

    /// Time for the whole quiz, in minutes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=600))]
    minutes: Option<u64>,

    /// Plain text without a screen, for screen readers and scripts
    #[arg(long)]
    plain: bool,

    /// Write your cards as text to a file, or to standard output with -
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "file", "minutes", "import"])]
    export: Option<PathBuf>,

    /// Read cards from a file written by --export, or from standard input with -
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "file", "minutes"])]
    import: Option<PathBuf>,
}

impl QuizArgs {
    /// Runs the quiz, or writes or reads the cards.
    pub fn run(self, plain: bool, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
        let saves = || Saves::new(setup.folders.data.as_deref());
        if let Some(path) = &self.export {
            return export(&saves(), path);
        }
        if let Some(path) = &self.import {
            return import(&saves(), path);
        }
        let settings = self.settings();
        if plain || self.plain {
            return play::text_session(Box::new(|env, _| Box::new(QuizSession::new(env, settings))), setup, began);
        }
        play::screen(Rc::new(move |cx| quiz::open(settings.clone(), cx)), setup, games, began)
    }

    fn settings(&self) -> QuizSettings {
        let named = self.list.as_deref().and_then(WordChoice::named);
        let words = match &self.file {
            Some(path) => WordChoice::File(path.clone()),
            None => named.unwrap_or_default(),
        };
        QuizSettings { kind: self.kind, words, time: self.minutes.map(|minutes| Duration::from_secs(60 * minutes)) }
    }
}

fn export(saves: &Saves, path: &Path) -> ExitCode {
    let text = match quiz::export(saves) {
        Ok(text) => text,
        Err(why) => return fail(&why),
    };
    Destination::from_arg(path).write(text.as_bytes()).unwrap_or_else(|why| fail(&why))
}

fn import(saves: &Saves, path: &Path) -> ExitCode {
    let source = Source::from_arg(path);
    let read = read::text(&source, MAX_CARDS).map_err(|error| error.to_string());
    let imported = read.and_then(|text| quiz::import(saves, &text).map_err(|why| format!("{source}: {why}")));
    match imported {
        Ok(number) => {
            if saving::finish(saves, true) {
                return ExitCode::from(FAILURE);
            }
            report(&format!("{} imported", count(number, "card")));
            ExitCode::SUCCESS
        }
        Err(why) => fail(&why),
    }
}
