//! Starting a round without losing the one that is under way.

use std::rc::Rc;

use crate::games::Begin;
use crate::store::Kept;
use crate::ui::ask::{Answer, Ask};
use crate::ui::keys::{Code, Key};
use crate::ui::{Cx, Resumed, Shared, Step};

/// A round that the command line asks for.
pub struct Wanted {
    /// The game that it belongs to, by its identifier.
    pub game: &'static str,
    /// Its name.
    pub title: &'static str,
    /// Starts it.
    pub begin: Begin,
    /// Takes up a saved one.
    pub resume: fn(&[u8], &Shared) -> Result<Resumed, String>,
}

/// The saved round of a game, if there is one that can be read.
///
/// One that cannot be read is moved aside and told, so that nothing overwrites it.
pub fn saved(
    game: &str,
    title: &str,
    resume: fn(&[u8], &Shared) -> Result<Resumed, String>,
    shared: &Shared,
) -> Option<Resumed> {
    let why = match shared.saves.load(game) {
        Kept::Nothing => return None,
        Kept::Bytes(bytes) => match resume(&bytes, shared) {
            Ok(resumed) => return Some(resumed),
            Err(why) => why,
        },
        Kept::Unreadable(why) => why,
    };
    shared.notice(match shared.saves.set_aside(game) {
        Ok(path) => {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            format!("The saved round of {title} cannot be read: {why}. It is kept as {name}, beside the other saves.")
        }
        Err(_) => format!(
            "The saved round of {title} cannot be read: {why}. It could not be moved aside either, so no round of \
             {title} is saved until it is."
        ),
    });
    None
}

/// Starts a round, and asks first where one is under way.
pub fn begin(begin: &Begin, saved: Option<Resumed>, cx: Cx, step: fn(Box<dyn crate::ui::Screen>) -> Step) -> Step {
    match saved.filter(|saved| !saved.is_untouched) {
        None => begun(begin, cx, step),
        Some(saved) => ask(Rc::clone(begin), saved, step),
    }
}

/// Starts what the command line asks for. What the player should know is told first.
pub fn from_command_line(wanted: Wanted, cx: Cx) -> Step {
    let saved = saved(wanted.game, wanted.title, wanted.resume, cx.shared);
    let notices = std::mem::take(&mut *cx.shared.notices.borrow_mut());
    if notices.is_empty() {
        return begin(&wanted.begin, saved, cx, Step::Push);
    }
    let then = Box::new(move |cx: Cx| begin(&wanted.begin, saved, cx, Step::Swap));
    let play = Answer { key: Key::of(Code::Enter), label: "play", then };
    Step::Push(Box::new(Ask::new("Before you play", notices, vec![play])))
}

fn begun(begin: &Begin, cx: Cx, step: fn(Box<dyn crate::ui::Screen>) -> Step) -> Step {
    match begin(cx) {
        Ok(screen) => step(screen),
        Err(why) => {
            let back = Answer { key: Key::of(Code::Enter), label: "back", then: Box::new(|_| Step::Pop) };
            step(Box::new(Ask::new(why, Vec::new(), vec![back])))
        }
    }
}

fn ask(begin: Begin, saved: Resumed, step: fn(Box<dyn crate::ui::Screen>) -> Step) -> Step {
    let detail = format!("It stands at: {}. A new round takes its place.", saved.summary);
    let go_on = Answer { key: Key::char('g'), label: "go on", then: Box::new(move |_| Step::Swap(saved.screen)) };
    let new =
        Answer { key: Key::char('n'), label: "new round", then: Box::new(move |cx| begun(&begin, cx, Step::Swap)) };
    step(Box::new(Ask::new("A round is under way", vec![detail], vec![go_on, new])))
}
