//! Title of a round and a short description of its progress, for headings and lists of saved rounds.

use std::time::Duration;

use wordhoard_engine::base::humanize;

use super::desc::{Desc, Origin};
use super::state::State;

/// Returns the title of a round.
#[must_use]
pub fn title(desc: &Desc) -> String {
    match &desc.origin {
        Origin::Daily(date) => format!("daily board {date}"),
        Origin::Untimed(date) => format!("untimed board {date}"),
        Origin::Weekly(date) => format!("board of the week of {date}"),
        Origin::File(name) => name.clone(),
        Origin::Code => "a shared board".into(),
        Origin::Dealt { .. } => format!("{}x{} {}", desc.board.rows(), desc.board.cols(), desc.rule.mode.title()),
    }
}

/// Returns the points so far, at time `at`, and the share of the board for a round at leisure: `61 %, 34 points`.
#[must_use]
pub fn progress(state: &State, at: Duration) -> String {
    let points = state.points(state.current_player());
    match state.desc().rule.opponent {
        // After the round, words found by both the player and the opponent score nothing.
        Some(opponent) if state.ending(at).is_some() => match state.standings(at)[..] {
            [player, computer] => format!("{}–{} {}", player.points, computer.points, opponent.title()),
            _ => String::new(),
        },
        Some(opponent) => format!("{points}–{} {}", state.opponent_points(at), opponent.title()),
        None => {
            let points = humanize::count(points as usize, "point");
            let share = state.progress(0).filter(|_| state.desc().is_at_leisure()).map(|progress| progress.share);
            share.map_or_else(|| points.clone(), |share| format!("{share} %, {points}"))
        }
    }
}
