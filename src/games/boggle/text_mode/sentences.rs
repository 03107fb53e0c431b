//! What there is to say of a round, in the words that screen and dialogue share.

use std::time::Duration;

use crate::base::humanize::count;
use crate::games::boggle::rules::Verdict;
use crate::games::boggle::rules::mode::{GameMode, STRIKES};
use crate::games::boggle::rules::player_turn::Ending;
use crate::games::boggle::rules::state::State;

/// What is wrong with what the player said or asked for; `None` where nothing is.
#[must_use]
pub fn fault(state: &State, verdict: Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::FoundAlready(_) => "found already".into(),
        Verdict::TooShort => format!("too short, {} letters or more", state.desc().rule.min),
        Verdict::NotOnBoard => "not on the board".into(),
        Verdict::NotAWord => "not a word".into(),
        Verdict::NothingToTell => "no word is left to be told".into(),
        Verdict::NoTimeForIt => "a hint costs more time than is left".into(),
        Verdict::Counts(_) | Verdict::Hinted(_) | Verdict::Done | Verdict::Nothing => return None,
    })
}

/// Why a word that counts brings no points.
pub const SHOWN: &str = "no points, it was shown";

/// Misses that are left before the round ends; `None` where they do not count.
#[must_use]
pub fn strikes_left(state: &State) -> Option<u32> {
    (state.desc().rule.mode == GameMode::Strikes).then(|| STRIKES.saturating_sub(state.sheet().misses()))
}

/// How the turn came to its end.
#[must_use]
pub fn ending(state: &State, at: Duration) -> &'static str {
    match state.ending(at) {
        Some(Ending::AllFound) => "All found",
        Some(Ending::GivenUp) => "Given up",
        Some(Ending::StruckOut) => "Struck out",
        Some(Ending::TimeUp) | None => "Time is up",
    }
}

/// The rank, and what was found of the common words and of the others.
#[must_use]
pub fn common(state: &State) -> String {
    let found = state.found(0);
    let common_found = found.iter().filter(|&&number| state.words()[number].is_common()).count();
    let all_common = state.words().iter().filter(|word| word.is_common()).count();
    let rank = state.progress(0).map_or_else(String::new, |progress| format!("{}: ", progress.rank().name));
    let rarer = match found.len() - common_found {
        0 => String::new(),
        rarer => format!(", {rarer} rarer"),
    };
    format!("{rank}{common_found} of {all_common} common words{rarer}")
}

/// Who has won, of players and rival.
#[must_use]
pub fn winner(state: &State, at: Duration) -> String {
    let standings = state.standings(at);
    let best = standings.iter().map(|standing| standing.points).max().unwrap_or_default();
    let winners: Vec<usize> = (0..standings.len()).filter(|&player| standings[player].points == best).collect();
    match (winners.as_slice(), state.desc().rule.opponent) {
        ([0], Some(_)) => "You win".into(),
        ([_], Some(opponent)) => format!("{} wins", opponent.title()),
        ([player], None) => format!("Player {} wins", player + 1),
        (several, None) if several.len() < standings.len() => {
            let names: Vec<String> = several.iter().map(|player| (player + 1).to_string()).collect();
            format!("Players {} draw", names.join(" and "))
        }
        _ => "A draw".into(),
    }
}

/// What the next player is told.
#[must_use]
pub fn handover(state: &State) -> [String; 3] {
    let turn = state.turn() + 1;
    let found = count(state.found(state.turn()).len(), "word");
    [
        format!("Player {}, it is your turn", turn + 1),
        format!("Player {turn} has {found}. A word that several have scores for none."),
        "The board is the same. Enter begins.".into(),
    ]
}
