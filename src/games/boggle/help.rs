//! How Boggle is played, in words.

use super::scoring::Scoring;
use super::{Origin, State};
use crate::ui::frame;
use crate::ui::reader::Block;

/// The rules of the round at hand.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let rule = state.desc().rule;
    let time = rule.time.map_or_else(
        || "There is no time limit.".to_owned(),
        |seconds| format!("You have {} minutes.", frame::clock(seconds.into())),
    );
    vec![
        Block::Paragraph(format!(
            "Find as many words as you can. A word is laid on tiles of which each touches the next, sideways or \
             corner to corner, none twice. Words have {} letters or more; Qu and other pairs count as two. {time}",
            rule.min
        )),
        Block::Paragraph(
            "Type a word: every way to lay it lights up at once. Or walk over the tiles with the arrows and take them \
             with Space; or click them; or drag over them. Enter plays the word."
                .into(),
        ),
        Block::Paragraph(points(state)),
        Block::Paragraph(
            "The numbers beside the board say how many common words are left, by their letters. Rarer words count as \
             well. At the end all words are listed: found ones with a tick, missed ones with the common first."
                .into(),
        ),
        Block::Paragraph(origin(state)),
    ]
}

fn points(state: &State) -> String {
    let board = state.board();
    let table = |letters: std::ops::RangeInclusive<usize>| {
        let score = |n| format!("{n} letters {}", state.desc().rule.scoring.points(n, board));
        letters.map(score).collect::<Vec<_>>().join(", ")
    };
    match state.desc().rule.scoring {
        Scoring::LettersLessTwo => "Points: the letters of the word, less two.".into(),
        Scoring::Standard if (board.rows(), board.cols()) == (6, 6) => {
            format!("Points: {}; from 9 letters on, 2 a letter.", table(3..=8))
        }
        Scoring::Standard => format!("Points: {}; longer words as much.", table(3..=8)),
    }
}

fn origin(state: &State) -> String {
    match &state.desc().origin {
        Origin::Dealt { seed, dice } => {
            let (rows, cols) = (state.board().rows(), state.board().cols());
            let plain = seed.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            let seed = if plain { seed.clone() } else { format!("'{seed}'") };
            format!(
                "To give this board to someone else: wordhoard boggle --size {rows}x{cols} --dice {dice} --seed {seed}"
            )
        }
        Origin::Daily(date) => format!("This is the board of {date}: everyone has the same today."),
        Origin::File(name) => format!("This board was read from {name}."),
    }
}
