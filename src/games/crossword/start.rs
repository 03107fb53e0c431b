//! Functions that describe and start rounds.

use super::rules::Crosswords;
use super::rules::desc::{Desc, Origin};
use super::settings::Settings;
use crate::games::RoundStarter;
use crate::play::text_mode::TextSession;
use crate::play::{Env, LineSession, Rules};
use crate::puzzle::crossword::CrosswordFile;
use crate::puzzle::included;
use crate::ui::session::Session;

/// Describes a puzzle from the file with this name.
#[must_use]
pub fn from_file(file: CrosswordFile, name: &str, settings: Settings) -> Desc {
    let Settings { strict_rebus, auto_check, .. } = settings;
    Desc { strict_rebus, auto_check, ..Desc::from_file(file, name) }
}

/// Describes the included puzzle with this name, if there is one.
#[must_use]
pub fn included(name: &str, settings: Settings) -> Option<Desc> {
    let puzzle = included::by_name(name)?;
    Some(Desc { origin: Origin::Included(name.to_owned()), ..from_file(puzzle.open(), name, settings) })
}

/// Returns a starter of rounds of a puzzle. A new round shows the notices first, one paragraph each.
#[must_use]
pub fn starter(desc: Desc, notices: Vec<String>) -> RoundStarter {
    let slot = Crosswords::slot(&desc);
    RoundStarter::new::<Crosswords>(
        move |_| slot.clone(),
        move |key, cx| {
            let screen = Session::<Crosswords>::begin(desc.clone(), key, cx)?;
            notices.iter().for_each(|notice| cx.shared.queue_notice(notice.clone()));
            Ok(screen)
        },
    )
}

/// Returns a plain-text session on a puzzle. A new round begins with the notices.
#[must_use]
pub fn text_session(desc: Desc, notices: Vec<String>, env: &Env) -> Box<dyn LineSession + '_> {
    let slot = Crosswords::slot(&desc);
    Box::new(TextSession::<Crosswords>::new(env, slot, Box::new(move |_| Ok((desc.clone(), notices.clone())))))
}
