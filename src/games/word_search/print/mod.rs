//! Printing from the screen: the options, and the job that writes the files.

mod defaults;
mod fields;
mod line;
mod options;
mod task;

use std::cell::RefCell;
use std::rc::Rc;

use super::desc::Desc;
use super::state::State;
use crate::grid::Placement;
use crate::make::word_search::Params;
use crate::store::Saves;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::choices::{Choices, ChosenValues};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::job;
use crate::ui::keys::Key;
use crate::ui::screen::{Context, Screen, Transition};
pub use line::print_line;
pub use options::PrintOptions;
pub use task::{Report, print};

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
}

/// Returns the options last chosen on the screen.
#[must_use]
pub fn last_choices(choices: &Choices, saves: &Saves) -> ChosenValues {
    choices.get(saves, SUBJECT)
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
    let shared = Rc::clone(&task);
    let fields = move |chosen: &_| fields::fields(chosen, &shared.default_name.borrow(), &default_title);
    let print = EnterAction { label: "print", action: Box::new(move |cx| begin(&task, cx)) };
    OptionsScreen::new(["PRINT", "a word search, as PDF or SVG"], SUBJECT, Rc::new(fields), |_| (), print)
        .forgetting(&options::OF_ONE_PUZZLE)
}

/// Prints the puzzle, after a question if this would replace a file.
fn begin(task: &Rc<PrintTask>, cx: Context) -> Transition {
    let chosen = cx.shared.choices.get(&cx.shared.env.saves, SUBJECT);
    let options = match PrintOptions::from_choices(&chosen, &task.default_name.borrow()) {
        Ok(options) => options,
        Err(why) => return failed(why),
    };
    let Some(existing) = options.existing() else {
        return run(task, options, cx).map_or_else(failed, Transition::Push);
    };
    let task = Rc::clone(task);
    let replace = move |cx: Context| run(&task, options, cx).map_or_else(failed, Transition::Swap);
    let answer = Answer { key: Key::char('y'), label: "replace it", action: Box::new(replace) };
    Transition::Push(Box::new(QuestionScreen::new(format!("{existing} exists. Replace it?"), Vec::new(), vec![answer])))
}

fn run(task: &Rc<PrintTask>, options: PrintOptions, cx: Context) -> Result<Box<dyn Screen>, String> {
    let (subject, task) = (task.subject.clone(), Rc::clone(task));
    let work = move |control: &_| print(&subject, &options, control);
    job::run("Printing", work, move |result, cx| Ok(finish(&task, result, cx)), cx)
}

/// Reports the result. The next puzzle gets a name and a title of its own.
fn finish(task: &PrintTask, result: Result<Report, String>, cx: Context) -> Box<dyn Screen> {
    Box::new(match result {
        Ok(report) => {
            cx.shared.choices.clear(&cx.shared.env.saves, SUBJECT, &options::OF_ONE_PUZZLE);
            task.default_name.replace(defaults::file_name(&task.subject));
            notice("Written".into(), report.sentences)
        }
        Err(why) => failure(why),
    })
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
