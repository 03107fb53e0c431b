//! Printing from the screen: the options, and the job that writes the files.

mod defaults;
mod fields;
mod line;
mod options;
mod task;

use std::cell::RefCell;
use std::rc::Rc;

use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::Placement;
use wordhoard_generators::word_search::{Params, Source};

use super::desc::{Desc, content_hash};
use super::state::State;
use crate::store::Saves;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::choices::{Choices, ChosenValues};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::job;
use crate::ui::keys::Key;
use crate::ui::screen::{Context, Screen, Transition};
pub use line::print_line;
pub use options::PrintOptions;
use task::Printout;

/// Subject under which the choices are saved.
const SUBJECT: &str = "wordsearch-print";

/// Puzzle to print.
#[derive(Clone, Debug)]
pub enum PrintSubject {
    /// A puzzle that has been played, with the placements of its words.
    Played(Box<Desc>, Vec<Option<Placement>>),
    /// A new puzzle.
    New(Box<Params>),
}

impl PrintSubject {
    /// Returns the puzzle of a round.
    #[must_use]
    pub fn played(state: &State) -> Self {
        let placements = (0..state.words().len()).map(|word| state.place(word)).collect();
        Self::Played(Box::new(state.desc().clone()), placements)
    }

    /// Returns the parameters from which the puzzle or further versions are made.
    fn params(&self) -> Params {
        match self {
            Self::Played(desc, _) => desc.params(),
            Self::New(params) => Params::clone(params),
        }
    }

    /// Returns a text that identifies the puzzle: its content or, if it is a new one, the player's own words. One with
    /// other words is different each time, and has an empty text.
    fn id(&self) -> String {
        match self {
            Self::Played(desc, _) => format!("{:016x}", content_hash(&desc.puzzle)),
            Self::New(params) => match &params.words {
                Source::List(words) => {
                    let mut hash = Fnv::default();
                    words.iter().for_each(|word| {
                        hash.write(word.shown().as_bytes());
                        hash.write(b"\n");
                    });
                    format!("words-{:016x}", hash.value())
                }
                Source::Theme(_) | Source::Words { .. } => String::new(),
            },
        }
    }
}

/// Returns the options last chosen on the screen.
#[must_use]
pub fn last_choices(choices: &Choices, saves: &Saves) -> ChosenValues {
    choices.get(saves, SUBJECT)
}

/// Name of the choice that identifies the puzzle printed last.
const PUZZLE: &str = "puzzle";

/// Returns the names of the texts among these choices that were typed for another puzzle or another file.
fn stale_texts(subject: &PrintSubject, chosen: &ChosenValues) -> &'static [&'static str] {
    let (id, last) = (subject.id(), chosen.get(PUZZLE));
    if !id.is_empty() && last == Some(&id) { &options::OF_ONE_FILE } else { &options::OF_ONE_PUZZLE }
}

/// Removes stale texts from the choices.
fn forget_stale_texts(subject: &PrintSubject, cx: Context) {
    let (choices, saves) = (&cx.shared.choices, &cx.shared.env.saves);
    let chosen = last_choices(choices, saves);
    choices.clear(saves, SUBJECT, stale_texts(subject, &chosen));
    let id = subject.id();
    if chosen.get(PUZZLE) != Some(&id) {
        choices.choose(saves, SUBJECT, PUZZLE, &id);
    }
}

/// Puzzle to print, with the name of its file unless the player types another.
struct PrintTask {
    subject: PrintSubject,
    default_name: RefCell<String>,
}

/// Returns the screen that prints a puzzle.
#[must_use]
pub fn screen(subject: PrintSubject) -> OptionsScreen {
    let default_title = defaults::title(&subject);
    let default_name = RefCell::new(defaults::file_name(&subject));
    let task = Rc::new(PrintTask { subject, default_name });
    let (shared, opened) = (Rc::clone(&task), Rc::clone(&task));
    let fields = move |chosen: &_| fields::fields(chosen, &shared.default_name.borrow(), &default_title);
    let print = EnterAction { label: "print", action: Box::new(move |cx| begin(&task, cx)) };
    OptionsScreen::new(["PRINT", "a word search, as PDF or SVG"], SUBJECT, Rc::new(fields), |_| (), print)
        .with_open_action(Box::new(move |cx| forget_stale_texts(&opened.subject, cx)))
}

/// Progress of printing.
enum Progress {
    /// The files are written; holds sentences for the player.
    Written(Vec<String>),
    /// The files wait for the player's consent. The path is that of a file that would be replaced.
    Unconfirmed(Printout, Option<String>),
}

/// Prints the puzzle, after a question if this would replace a file or leave something out.
fn begin(task: &Rc<PrintTask>, cx: Context) -> Transition {
    let chosen = last_choices(&cx.shared.choices, &cx.shared.env.saves);
    let options = match PrintOptions::from_choices(&chosen, &task.default_name.borrow()) {
        Ok(options) => options,
        Err(why) => return failed(why),
    };
    let subject = task.subject.clone();
    let work = move |control: &Task| {
        let (printout, existing) = (Printout::make(&subject, &options, control)?, options.existing());
        if existing.is_some() || !printout.omissions.is_empty() {
            return Ok(Progress::Unconfirmed(printout, existing));
        }
        printout.write().map(Progress::Written)
    };
    run(task, work, cx).map_or_else(failed, Transition::Push)
}

fn run(
    task: &Rc<PrintTask>,
    work: impl FnOnce(&Task) -> Result<Progress, String> + Send + 'static,
    cx: Context,
) -> Result<Box<dyn Screen>, String> {
    let task = Rc::clone(task);
    job::run("Printing", work, move |result, cx| Ok(Box::new(proceed(&task, result, cx))), cx)
}

/// Reports the result, or asks for consent. The next puzzle gets a name and a title of its own.
fn proceed(task: &Rc<PrintTask>, result: Result<Progress, String>, cx: Context) -> QuestionScreen {
    match result {
        Ok(Progress::Unconfirmed(printout, existing)) => question(task, printout, existing),
        Ok(Progress::Written(sentences)) => {
            forget_stale_texts(&task.subject, cx);
            task.default_name.replace(defaults::file_name(&task.subject));
            notice("Written".into(), sentences)
        }
        Err(why) => failure(why),
    }
}

/// Asks before a file is replaced, or a puzzle is printed without some words or the message.
fn question(task: &Rc<PrintTask>, printout: Printout, existing: Option<String>) -> QuestionScreen {
    let (question, label) = match &existing {
        Some(_) => ("Replace the file?", "replace it"),
        None => ("Print it anyway?", "print anyway"),
    };
    let exists = existing.map(|path| format!("{path} exists."));
    let details = exists.into_iter().chain(printout.omissions.iter().cloned()).collect();
    let task = Rc::clone(task);
    let write = move |cx: Context| {
        run(&task, |_| printout.write().map(Progress::Written), cx).map_or_else(failed, Transition::Swap)
    };
    QuestionScreen::new(question, details, vec![Answer { key: Key::char('y'), label, action: Box::new(write) }])
}

fn failed(why: String) -> Transition {
    Transition::Push(Box::new(failure(why)))
}

fn failure(why: String) -> QuestionScreen {
    notice("Nothing was written".into(), vec![why])
}

fn notice(heading: String, details: Vec<String>) -> QuestionScreen {
    let done = Answer { key: Key::char('q'), label: "done", action: Box::new(|_| Transition::Pop) };
    QuestionScreen::new(heading, details, vec![done])
}
