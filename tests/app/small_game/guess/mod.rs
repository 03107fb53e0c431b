//! A game for the tests: guess a number. It uses only what the crate exports, as the games in the crate do.

mod rules;
mod screen;
mod text_mode;

use std::rc::Rc;
use std::sync::Arc;

use clap::Args as ClapArgs;
use serde::Deserialize;
use wordhoard::games::{CustomGame, EntryAction, ExitTask, Game, Launch, MenuEntry, Opener, RoundStarter};
use wordhoard::play::text_game::TextGame;
use wordhoard::play::text_mode::TextSession;
use wordhoard::play::{Dealt, Env, Generation, RoundKey, SlotKind, save};
use wordhoard::ui::choices::{Choices, ChosenValues, Field, Value};
use wordhoard::ui::reader::{Block, Reader};
use wordhoard::ui::{AppState, Context, Screen, Session, job, session};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::Lexicon;

use rules::Desc;
pub use rules::Guess;

/// Name of the game in saves, in the configuration and on the command line.
pub const NAME: &str = "guess";

/// Section of the configuration. A name cannot be copied, only cloned.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Name of the player, shown above the game.
    pub player: String,
    /// Highest number to guess.
    pub highest: Option<u32>,
}

impl Settings {
    fn highest(&self, chosen: &ChosenValues) -> u32 {
        chosen.get("highest").and_then(|text| text.parse().ok()).or(self.highest).unwrap_or(100)
    }
}

/// Guess a number
#[derive(ClapArgs)]
pub struct Args {
    /// Highest number to guess
    #[arg(long, value_name = "N")]
    highest: Option<u32>,
    /// Generate the number from this seed
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Play in plain-text mode
    #[arg(long)]
    plain: bool,
    /// Print the number of guesses on exit
    #[arg(long)]
    count: bool,
    /// Open the notes instead of a round
    #[arg(long)]
    notes: bool,
}

impl Args {
    /// Returns the launch request.
    ///
    /// # Errors
    /// Returns an error message if there is no number to guess.
    pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
        if self.notes {
            return Ok(Launch::screen(notes));
        }
        if self.highest == Some(0) {
            return Err("there is no number to guess".into());
        }
        let (settings, seed) = (settings.clone(), self.seed.as_deref().map_or_else(Seed::random, Seed::new));
        let (plain, highest) = (self.plain, self.highest);
        let exit_task = self.count.then(|| Box::new(count_guesses) as ExitTask);
        let desc = move |chosen: &ChosenValues, words: &Lexicon| {
            let params = (settings.player.clone(), highest.unwrap_or(settings.highest(chosen)));
            let task = Task::default();
            Guess::generate(&params, &seed, &Generation { words, task: &task }).map_err(|error| error.to_string())
        };
        if plain {
            let launch = Launch::text(move |env, choices: &Choices| {
                let (chosen, words) = (choices.get(&env.saves, NAME), Arc::clone(&env.words));
                let factory = move |_: &str| Ok((desc(&chosen, &words)?, Vec::new()));
                Box::new(TextSession::<Guess>::new(env, SlotKind::Free, Box::new(factory)))
            });
            return Ok(launch.with_exit_task(exit_task));
        }
        let launch = Launch::round(RoundStarter::new::<Guess>(
            |_| SlotKind::Free,
            move |key, cx| {
                let desc = desc(&chosen(cx.shared), &cx.shared.env.words)?;
                Session::<Guess>::begin(desc, key, cx)
            },
        ));
        Ok(launch.with_exit_task(exit_task))
    }
}

/// Counts the guesses in the saved round.
fn count_guesses(env: &Env) -> Result<String, String> {
    let opened = save::open_copy::<Guess>(&SlotKind::Free.id(NAME), env).map_err(|error| error.to_string())?;
    Ok(format!("{} guesses on exit", opened.restored.round.moves().len()))
}

/// Describes the game: a round, and a screen that is not a round.
pub fn game(settings: &Settings) -> Game {
    let round = RoundStarter::new::<Guess>(|_| SlotKind::Free, {
        let settings = settings.clone();
        move |key, cx| begin(&settings, key, cx)
    })
    .with_text::<Guess>({
        let settings = settings.clone();
        move |env, choices| {
            let params = (settings.player.clone(), settings.highest(&choices.get(&env.saves, NAME)));
            let words = Arc::clone(&env.words);
            Box::new(move |_| {
                let (task, seed) = (Task::default(), Seed::random());
                let desc = Guess::generate(&params, &seed, &Generation { words: &words, task: &task });
                desc.map(|desc| (desc, Vec::new())).map_err(|error| error.to_string())
            })
        }
    });
    let (described, fields) = (settings.clone(), settings.clone());
    let about: Rc<dyn Fn(&AppState) -> String> =
        Rc::new(move |shared| format!("1 to {}", described.highest(&chosen(shared))));
    let on_custom_screen = Rc::clone(&about);
    Game {
        id: NAME,
        title: Guess::TITLE,
        how_to_play: "Guess the number.",
        series: Vec::new(),
        entries: vec![
            MenuEntry {
                key: 'n',
                title: "Guess a number",
                about: Box::new(move |shared| about(shared)),
                action: EntryAction::Round(round.clone()),
            },
            MenuEntry {
                key: 'f',
                title: "Number notes",
                about: Box::new(|_| "facts about numbers".into()),
                action: EntryAction::Screen(Rc::new(notes)),
            },
        ],
        custom: Some(CustomGame {
            key: 'n',
            heading: "GUESS",
            about: on_custom_screen,
            fields: Rc::new(move |chosen| {
                let values = ["9", "100"].map(|text| Value::new(text, text, "highest number")).to_vec();
                vec![Field::new("highest", "Highest", &fields.highest(chosen).to_string(), values)]
            }),
            starter: round,
            printer: None,
            text_printer: None,
        }),
        opener: Some(Opener::of::<Guess>()),
        lines: &[("wordhoard guess", "guess a number")],
        scopes: session::scopes::<Guess>(),
    }
}

/// Generates a number on a thread of its own and starts a round.
fn begin(settings: &Settings, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
    let (params, words) =
        ((settings.player.clone(), settings.highest(&chosen(cx.shared))), Arc::clone(&cx.shared.env.words));
    let generate = move |task: &Task| Guess::generate(&params, &Seed::random(), &Generation { words: &words, task });
    let finish = move |desc: Result<Desc, _>, cx: Context| match desc {
        Ok(desc) => Session::<Guess>::begin(desc, key, cx),
        Err(error) => Err(format!("{error}")),
    };
    job::run("Thinking of a number", generate, finish, cx)
}

fn notes(_: Context) -> Result<Box<dyn Screen>, String> {
    Ok(Box::new(Reader::new("NUMBER NOTES", vec![Block::Paragraph("1729 is a taxicab number.".into())])))
}

fn chosen(shared: &AppState) -> ChosenValues {
    shared.choices.get(&shared.env.saves, NAME)
}
