//! Phrases shared by the screen and plain-text mode.

use std::time::Duration;

use wordhoard_engine::base::humanize::count;

use crate::games::boggle::rules::Verdict;
use crate::games::boggle::rules::absence::{self, Absence};
use crate::games::boggle::rules::milestone::Milestone;
use crate::games::boggle::rules::mode::{GameMode, STRIKES};
use crate::games::boggle::rules::opponent::Opponent;
use crate::games::boggle::rules::player_turn::Ending;
use crate::games::boggle::rules::state::State;

/// Explains why a move was rejected, or returns `None` if it was not. `text` is the word played, if the move is a word.
#[must_use]
pub fn rejection(state: &State, text: &str, verdict: Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::AlreadyFound(_) => "already found".into(),
        Verdict::TooShort => format!("too short ({} letters or more)", state.desc().rule.min),
        Verdict::NotOnBoard => {
            absence::absence(state.board(), text).map_or_else(|| "not on the board".into(), absence_phrase)
        }
        Verdict::NotAWord => "not a word".into(),
        Verdict::NoHintLeft => "no more hints".into(),
        Verdict::NoTimeForHint => "not enough time for a hint".into(),
        Verdict::Accepted(_) | Verdict::Hinted(_) | Verdict::Done | Verdict::Ignored => return None,
    })
}

/// Explains why the board does not spell a word.
fn absence_phrase(absence: Absence) -> String {
    match absence {
        Absence::TooFew { letter, on_board } => match on_board {
            0 => format!("no {letter} on the board"),
            1 => format!("needs a second {letter}"),
            2 => format!("needs a third {letter}"),
            3 => format!("needs a fourth {letter}"),
            _ => format!("needs one more {letter}"),
        },
        Absence::NotTouching(first, second) if first == second => format!("no {first} touches another"),
        Absence::NotTouching(first, second) => format!("{first} and {second} do not touch"),
    }
}

/// Names a milestone.
#[must_use]
pub fn milestone(milestone: Milestone) -> String {
    match milestone {
        Milestone::AllCommon => "every common word found".into(),
        Milestone::Rank(rank) => format!("rank {}", rank.name),
        Milestone::LongestEver => "your longest word ever".into(),
        Milestone::AllOfLength(letters) => format!("every common {letters}-letter word"),
        Milestone::RareWord => "a rare word".into(),
    }
}

/// Announces that an opponent has found a word.
#[must_use]
pub fn opponent_find(opponent: Opponent) -> String {
    format!("{} found a word", opponent.title())
}

/// Reason why an accepted word scores nothing.
pub const SHOWN_BY_HINT: &str = "no points, shown by a hint";

/// Returns the number of strikes left before the turn ends, or `None` outside strikes mode.
#[must_use]
pub fn strikes_left(state: &State) -> Option<u32> {
    (state.desc().rule.mode == GameMode::Strikes).then(|| STRIKES.saturating_sub(state.current_turn().misses()))
}

/// Returns a phrase for the reason why the turn ended. A round at leisure ends when the player wants it to, so the phrase
/// says how much of the board was found.
#[must_use]
pub fn ending(state: &State, at: Duration) -> String {
    let phrase = match state.ending(at) {
        Some(Ending::AllFound) => "All found",
        Some(Ending::GivenUp) if state.has_found_all_common() => "Finished",
        Some(Ending::GivenUp) if state.desc().is_at_leisure() => return early_ending(state),
        Some(Ending::GivenUp) => "Given up",
        Some(Ending::StruckOut) => "Struck out",
        Some(Ending::TimeUp) | None => "Time is up",
    };
    phrase.into()
}

fn early_ending(state: &State) -> String {
    state.progress(0).map_or_else(|| "Ended".into(), |progress| format!("Ended at {} %", progress.share))
}

/// Formats the rank of a single player and how many common and rarer words were found.
#[must_use]
pub fn rank_and_words(state: &State) -> String {
    let rank = state.progress(0).map_or_else(String::new, |progress| format!("{}: ", progress.rank().name));
    rank + &words_found(state)
}

/// Formats how many common and rarer words a single player found.
#[must_use]
pub fn words_found(state: &State) -> String {
    let found = state.found(0);
    let common_found = found.iter().filter(|&&number| state.words()[number].is_common()).count();
    let all_common = state.words().iter().filter(|word| word.is_common()).count();
    let rarer = match found.len() - common_found {
        0 => String::new(),
        rarer => format!(", {rarer} rarer"),
    };
    format!("{common_found} of {all_common} common words{rarer}")
}

/// Formats what a word scored, or the points that it is worth if nobody found it.
#[must_use]
pub fn worth(state: &State, word: usize, at: Duration) -> String {
    let is_single_player = state.desc().rule.players == 1;
    match state.is_cancelled(word, at) {
        true if is_single_player => "found by both, scores nothing".into(),
        true => "found by several, scores nothing".into(),
        false if is_single_player && state.is_found(word) && state.current_turn().hints().has_shown(word) => {
            SHOWN_BY_HINT.into()
        }
        false => count(state.words()[word].points as usize, "point"),
    }
}

/// Formats the number of words found after the time was up: `after time: 7 words`.
#[must_use]
pub fn after_time(state: &State) -> String {
    format!("after time: {}", count(state.hunt().found().len(), "word"))
}

/// Names the winner among the players and the opponent, or reports a draw.
#[must_use]
pub fn winner(state: &State, at: Duration) -> String {
    let standings = state.standings(at);
    let best_points = standings.iter().map(|standing| standing.points).max().unwrap_or_default();
    let winners: Vec<usize> = (0..standings.len()).filter(|&player| standings[player].points == best_points).collect();
    match (winners.as_slice(), state.desc().rule.opponent) {
        ([0], Some(_)) => "You win".into(),
        ([_], Some(opponent)) => format!("{} wins", opponent.title()),
        ([player], None) => format!("Player {} wins", player + 1),
        (tied, None) if tied.len() < standings.len() => {
            let names: Vec<String> = tied.iter().map(|player| (player + 1).to_string()).collect();
            format!("Players {} draw", names.join(" and "))
        }
        _ => "A draw".into(),
    }
}

/// Returns the message for the next player: whose turn it is, how many words the previous player found, and how to
/// start.
#[must_use]
pub fn handover(state: &State) -> [String; 3] {
    let turn = state.current_player() + 1;
    let found = count(state.found(state.current_player()).len(), "word");
    [
        format!("Player {}, it is your turn", turn + 1),
        format!("Player {turn} found {found}. Words found by several players score 0."),
        "Same board. Press Enter to begin.".into(),
    ]
}
