//! Printing from the screen: the options, and the job that writes the files.

mod options;
mod task;

use std::rc::Rc;

use super::desc::Desc;
use super::state::State;
use crate::grid::Placement;
use crate::make::word_search::Params;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::job;
use crate::ui::keys::Key;
use crate::ui::screen::{Context, Screen, Transition};
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

/// Returns the screen that prints a puzzle.
#[must_use]
pub fn screen(subject: PrintSubject) -> OptionsScreen {
    let default_name = options::default_name(&subject);
    let default_title = options::default_title(&subject);
    let fields = move |chosen: &_| options::fields(chosen, &default_name, &default_title);
    let subject = Rc::new(subject);
    let print = EnterAction { label: "print", action: Box::new(move |cx| begin(&subject, cx)) };
    OptionsScreen::new(["PRINT", "a word search, as PDF or SVG"], SUBJECT, Rc::new(fields), |_| (), print)
}

/// Prints the puzzle, after a question if this would replace a file.
fn begin(subject: &Rc<PrintSubject>, cx: Context) -> Transition {
    let chosen = cx.shared.choices.get(&cx.shared.env.saves, SUBJECT);
    let options = match PrintOptions::from_choices(&chosen, &options::default_name(subject)) {
        Ok(options) => options,
        Err(why) => return failed(why),
    };
    let Some(existing) = options.existing() else {
        return run(subject, options, cx).map_or_else(failed, Transition::Push);
    };
    let subject = Rc::clone(subject);
    let replace = move |cx: Context| run(&subject, options, cx).map_or_else(failed, Transition::Swap);
    let answer = Answer { key: Key::char('y'), label: "replace it", action: Box::new(replace) };
    Transition::Push(Box::new(QuestionScreen::new(format!("{existing} exists. Replace it?"), Vec::new(), vec![answer])))
}

fn run(subject: &PrintSubject, options: PrintOptions, cx: Context) -> Result<Box<dyn Screen>, String> {
    let subject = subject.clone();
    job::run("Printing", move |task| print(&subject, &options, task), |result, cx| Ok(finish(result, cx)), cx)
}

/// Reports the result. The next puzzle gets a name and a title of its own.
fn finish(result: Result<Report, String>, cx: Context) -> Box<dyn Screen> {
    Box::new(match result {
        Ok(report) => {
            for name in options::OF_ONE_PUZZLE {
                cx.shared.choices.choose(&cx.shared.env.saves, SUBJECT, name, "");
            }
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
