//! Replies during a round.

use std::time::Duration;

use wordhoard_engine::base::humanize::{count, seconds, sentence, time};
use wordhoard_engine::grid::Tile;

use super::{about, hunt, leisure, sentences};
use crate::games::boggle::rules::Verdict;
use crate::games::boggle::rules::desc::Origin;
use crate::games::boggle::rules::hint::Hint;
use crate::games::boggle::rules::milestone::{Milestone, milestones};
use crate::games::boggle::rules::mode::{CLIMB_SECONDS, GameMode};
use crate::games::boggle::rules::state::State;
use crate::play::text_mode::phrases::{path, position, word_line};

/// Introduces the round. For turns after the first, only announces the player.
pub fn opening(state: &State) -> Vec<String> {
    let rule = state.desc().rule;
    let turn = format!("Player {} of {}.", state.current_player() + 1, rule.players);
    if state.current_player() > 0 {
        return vec![turn];
    }
    let mut intro = format!("Boggle, {}, {}. ", rule.mode.title(), origin(&state.desc().origin));
    intro += &format!("Find words of {} or more.", count(rule.min.into(), "letter"));
    if let Some(note) = about::mode_note(&rule) {
        intro += &format!(" {note}");
    }
    if rule.rare {
        intro += " Rare words of 4 or more letters score a bonus.";
    }
    if let Some(opponent) = rule.opponent {
        intro += &format!(" Your opponent is {}.", opponent.title());
    }
    if rule.players > 1 {
        intro += &format!(" {turn}");
    }
    let board = state.board();
    let (rows, cols) = (count(board.rows().into(), "row"), count(board.cols().into(), "tile"));
    let mut board_note = format!("The board has {rows} of {cols}.");
    if board.cells().any(Tile::is_block) {
        board_note += " # is a block: words cannot use it.";
    }
    if rule.counts {
        board_note += " /counts shows how many common words use each tile.";
    }
    vec![intro, board_note]
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::Dealt { seed, .. } => format!("seed {seed}"),
        Origin::Daily(date) => format!("the board of {date}"),
        Origin::Untimed(date) => format!("the untimed board of {date}"),
        Origin::Weekly(date) => format!("the board of the week of {date}"),
        Origin::File(name) => format!("a board from {name}"),
        Origin::Code => "a shared board".into(),
    }
}

/// Reports the player's standing: `7 words, 12 points. Rank Learner; Reader needs 3 more points.`
pub fn standing(state: &State, at: Duration) -> String {
    let mut reply = tally(state);
    if let Some(progress) = state.progress(state.current_player()) {
        if state.desc().is_at_leisure() {
            reply += &format!(" {} %.", progress.share);
        }
        reply += &format!(" Rank {}", progress.rank().name);
        if let Some((next, missing)) = progress.next().zip(progress.missing) {
            reply += &format!("; {} needs {}", next.name, count(missing as usize, "more point"));
        }
        reply += ".";
    }
    if state.hunt().is_under_way() {
        reply += &format!(" {}", hunt::standing(state));
    }
    if let Some(left) = strikes(state) {
        reply += &left;
    }
    if let Some(opponent) = state.desc().rule.opponent {
        let words = count(state.opponent_words(at).count(), "word");
        let points = count(state.opponent_points(at) as usize, "point");
        reply += &format!(" Your opponent {} has {words}, {points}.", opponent.title());
    }
    reply
}

/// Formats how many words and points the player has.
fn tally(state: &State) -> String {
    let player = state.current_player();
    let points = count(state.points(player) as usize, "point");
    format!("{}, {points}.", count(state.found(player).len(), "word"))
}

fn strikes(state: &State) -> Option<String> {
    sentences::strikes_left(state).map(|left| format!(" {} left.", count(left as usize, "strike")))
}

/// Reports the verdict on a word and the effects of playing it.
pub fn word_reply(state: &State, text: &str, verdict: Verdict, at: Duration) -> String {
    match verdict {
        Verdict::Accepted(number) => acceptance(state, number, at),
        Verdict::NotOnBoard | Verdict::NotAWord => miss(state, text, verdict, at),
        _ => word_line(text, &sentences::rejection(state, text, verdict).unwrap_or_default()),
    }
}

fn acceptance(state: &State, number: usize, at: Duration) -> String {
    let word = &state.words()[number];
    let points = state.points_for(state.current_player(), number);
    let gain = match (points, word.bonus) {
        _ if state.current_turn().hints().has_shown(number) => format!(": {}", sentences::SHOWN_BY_HINT),
        (_, 0) => format!(", {}", count(points as usize, "point")),
        (_, bonus) => format!(", {}, including {bonus} for a rare word", count(points as usize, "point")),
    };
    let mut reply = format!("{}{gain}. {}", word.found.text, tally(state));
    let is_finished = state.desc().is_at_leisure() && word.is_common() && state.has_found_all_common();
    // The collection is unknown here, so no word is the longest ever.
    let milestones = milestones(state, number, None);
    for milestone in milestones.into_iter().filter(|milestone| !is_finished || *milestone != Milestone::AllCommon) {
        reply += &format!(" {}", sentence(&sentences::milestone(milestone)));
    }
    if is_finished {
        reply += &format!(" {}", leisure::FINISHED);
    }
    let gains_time = matches!(state.desc().rule.mode, GameMode::Refill | GameMode::Climb);
    if gains_time && !state.current_turn().hints().has_shown(number) {
        reply += &time_left(state, at);
    }
    reply
}

fn miss(state: &State, text: &str, verdict: Verdict, at: Duration) -> String {
    let mut reply = word_line(text, &sentences::rejection(state, text, verdict).unwrap_or_default());
    reply += &strikes(state).unwrap_or_default();
    if state.desc().rule.mode == GameMode::Climb {
        reply += &format!(" {} lost.{}", count(CLIMB_SECONDS as usize, "second"), time_left(state, at));
    }
    reply
}

/// Reports a hint and its cost.
pub fn hint_reply(state: &State, verdict: Verdict, at: Duration) -> String {
    let Verdict::Hinted(hint) = verdict else {
        return sentence(&sentences::rejection(state, "", verdict).unwrap_or_default());
    };
    let price = match state.current_turn().limit() {
        Some(_) => format!("The hint cost {}.{}", time(hint.price.as_secs()), time_left(state, at)),
        None => "The round counts as helped.".into(),
    };
    format!("{} {price}", hint_text(state, hint))
}

fn hint_text(state: &State, hint: Hint) -> String {
    let found = &state.words()[hint.word].found;
    let shown = &found.path[..hint.tiles.min(found.path.len())];
    let letters = count(found.text.len(), "letter");
    match shown {
        _ if hint.is_whole => format!("The word is {}: {}. It scores nothing.", found.text, path(&found.path)),
        [first] => {
            let tile = state.board().get(*first).map_or_else(String::new, ToString::to_string);
            format!("A word of {letters} begins on {tile} at {}.", position(*first))
        }
        _ => format!("The word of {letters} begins with {}: {}.", state.letters(shown), path(shown)),
    }
}

/// Reports the time left, if there is a clock.
fn time_left(state: &State, at: Duration) -> String {
    let Some(limit) = state.current_turn().limit() else { return String::new() };
    format!(" {} left.", time(seconds(limit.end.saturating_sub(at))))
}
