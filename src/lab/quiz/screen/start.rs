//! Choice of a quiz on the screen.

use std::rc::Rc;
use std::sync::Arc;

use super::super::run;
use super::super::settings::{QuizSettings, SUBJECT};
use super::QuizScreen;
use crate::play::days;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::choose::{EnterAction, OptionsScreen};
use crate::ui::job;
use crate::ui::keys::Key;
use crate::ui::{Context, Screen, Transition};

/// Returns the screen on which a quiz is chosen.
#[must_use]
pub fn settings_screen() -> OptionsScreen {
    let begin = EnterAction { label: "begin", action: Box::new(begin) };
    let heading = ["QUIZ", "what you miss comes back sooner"];
    OptionsScreen::new(heading, SUBJECT, Rc::new(QuizSettings::fields), |_| (), begin)
}

/// Begins the quiz that was chosen.
fn begin(cx: Context) -> Transition {
    let settings = QuizSettings::from_choices(&cx.shared.choices.get(&cx.shared.env.saves, SUBJECT));
    open(settings, cx).map_or_else(failed, Transition::Push)
}

/// Collects the questions of a quiz, and returns its screen.
///
/// # Errors
/// Returns an error message if there is nothing to ask.
pub fn open(settings: QuizSettings, cx: Context) -> Result<Box<dyn Screen>, String> {
    let env = &cx.shared.env;
    let (cards, notice) = run::read(&env.saves);
    notice.into_iter().for_each(|notice| cx.shared.queue_notice(notice));
    let today = days::number(&(env.today)()).unwrap_or_default();
    let words = Arc::clone(&env.words);
    let (chosen, known) = (settings.clone(), cards.clone());
    let work = move |_: &_| chosen.begin(&known, today, &words);
    let finish = move |quiz: Result<_, String>, cx: Context| {
        let screen = QuizScreen::new(settings, quiz?, cards, today, cx.now);
        Ok(Box::new(screen) as Box<_>)
    };
    job::run("Preparing", work, finish, cx)
}

fn failed(why: String) -> Transition {
    let back = Answer { key: Key::char('q'), label: "back", action: Box::new(|_| Transition::Pop) };
    Transition::Push(Box::new(QuestionScreen::new("No quiz".to_owned(), vec![why], vec![back])))
}
