//! Conversion of rounds saved under earlier versions of the rules.

use serde::Deserialize;
use serde_json::Value;
use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::Scoring;

use super::desc::{Desc, Origin, Rule};
use super::mode::GameMode;
use super::{Boggle, Move};
use crate::play::SavedMoves;

/// Description under version 1, which had only classic and untimed rounds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DescV1 {
    board: Board,
    rule: RuleV1,
    origin: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleV1 {
    time: Option<u32>,
    min: u8,
    scoring: Scoring,
    players: u8,
}

/// Move under version 1, which named the player.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum MoveV1 {
    Word { player: u8, text: String },
    GiveUp,
}

/// Converts a round saved under version 1. Returns `None` for other versions and for invalid rounds.
pub(super) fn upgrade(version: u32, desc: Value, moves: Vec<(u64, Value)>) -> Option<SavedMoves<Boggle>> {
    if version != 1 {
        return None;
    }
    let DescV1 { board, rule: RuleV1 { time, min, scoring, players }, mut origin } =
        serde_json::from_value(desc).ok()?;
    // Seeds chosen by the player were not told apart.
    if let Some(dealt) = origin.get_mut("dealt").and_then(Value::as_object_mut) {
        dealt.insert("asked".into(), Value::Bool(false));
    }
    let origin: Origin = serde_json::from_value(origin).ok()?;
    let mode = if time.is_some() { GameMode::Classic } else { GameMode::Zen };
    let rule = Rule { mode, time, min, scoring, rare: false, counts: false, players, opponent: None };
    // Several players took part at the same time, which no screen offered and no later version supports.
    let moves = moves.into_iter().map(|(at, action)| match serde_json::from_value(action).ok()? {
        MoveV1::Word { player: 0, text } => Some((at, Move::Word(text))),
        MoveV1::Word { .. } => None,
        MoveV1::GiveUp => Some((at, Move::GiveUp)),
    });
    (players == 1).then_some((
        Desc { board, rule, origin, edition: None, bonus_words: Vec::new() },
        moves.collect::<Option<_>>()?,
    ))
}
