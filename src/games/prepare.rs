//! Rounds that are prepared on a thread of their own.

use wordhoard_engine::base::task::Task;

use crate::play::RoundKey;
use crate::ui::job;
use crate::ui::screen::{Context, Screen};
use crate::ui::session::Session;
use crate::ui::tui_game::TuiGame;

/// Description of a round with notices for the player, one paragraph each, or the reason why there is none.
pub type Prepared<D> = Result<(D, Vec<String>), String>;

/// Prepares a round and starts it. If that takes long, a screen shows the progress first: `label` is a word or two, such
/// as `Generating`.
///
/// # Errors
/// Returns an error message if there is no round, or it cannot be played.
pub fn begin<G: TuiGame>(
    label: &'static str,
    prepare: impl FnOnce(&Task) -> Prepared<G::Desc> + Send + 'static,
    key: RoundKey,
    cx: Context,
) -> Result<Box<dyn Screen>, String> {
    let finish = move |prepared: Prepared<G::Desc>, cx: Context| {
        let (desc, notices) = prepared?;
        notices.into_iter().for_each(|notice| cx.shared.queue_notice(notice));
        Session::<G>::begin(desc, key, cx)
    };
    job::run(label, prepare, finish, cx)
}
