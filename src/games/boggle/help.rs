//! How Boggle is played, in words.

use super::density::Density;
use super::dice::DiceSet;
use super::scoring::Scoring;
use super::{Origin, State};
use crate::ui::frame;
use crate::ui::reader::Block;
use crate::ui::text;

/// The rules of the round at hand.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let rule = state.desc().rule;
    let time =
        rule.time.map_or_else(|| "There is no time limit.".to_owned(), |time| format!("You have {}.", length(time)));
    vec![
        Block::Paragraph(format!(
            "Find as many words as you can. A word is laid on tiles of which each touches the next, sideways or \
             corner to corner, none twice. Words have {} letters or more; Qu and other double tiles are two letters. \
             {time}",
            rule.min
        )),
        Block::Paragraph(
            "Type a word: every way to lay it lights up at once. Or walk over the tiles with the arrows and take them \
             with Space; or click them; or drag over them. Enter plays the word."
                .into(),
        ),
        Block::Paragraph(points(state)),
        Block::Paragraph(
            "Ranks are reached with a share of the points of all common words: 10, 25, 40, 55, 75 and 100 per cent."
                .into(),
        ),
        Block::Paragraph(
            "Common words are those that everyone may be expected to know: the figures beside the board say how many of \
             them are left, by their letters. Rarer words score just as well. At the end the words are listed: found \
             ones with a tick, then the common ones, then the rarer, dim; O shows the obscure ones too."
                .into(),
        ),
        Block::Paragraph(origin(state)),
    ]
}

/// A time in words: `3 minutes`, `2:30 minutes`, `45 seconds`.
fn length(seconds: u32) -> String {
    match seconds {
        0..60 => text::count(seconds as usize, "second"),
        s if s % 60 == 0 => text::count(s as usize / 60, "minute"),
        s => format!("{} minutes", frame::clock(s.into())),
    }
}

fn points(state: &State) -> String {
    let board = state.board();
    match state.desc().rule.scoring {
        Scoring::LettersLessTwo => "Points: the letters of the word, less two.".into(),
        Scoring::Standard => {
            let points = |letters| Scoring::Standard.points(letters, board);
            let long = match points(9) {
                nine if nine > points(8) => format!("8 letters {}, from 9 letters on 2 a letter", points(8)),
                _ => format!("8 letters and more {}", points(8)),
            };
            let [four, five, six, seven] = [4, 5, 6, 7].map(points);
            format!("Points: 3 and 4 letters {four}, 5 letters {five}, 6 letters {six}, 7 letters {seven}, {long}.")
        }
    }
}

fn origin(state: &State) -> String {
    match &state.desc().origin {
        Origin::Dealt { seed, dice, density, exact } => {
            let (rows, cols) = (state.board().rows(), state.board().cols());
            let drawn = match DiceSet::named(dice) {
                Some(set) if (set.side, set.side) != (rows, cols) => {
                    format!(" Its tiles were drawn from the faces of the {}x{0} dice.", set.side)
                }
                _ => String::new(),
            };
            let density = match density {
                Density::Any => String::new(),
                other => format!(" --density {}", other.name()),
            };
            let quoted = seed.replace('\'', r"'\''");
            let again = format!("wordhoard boggle --size {rows}x{cols} --dice {dice}{density} --seed='{quoted}'");
            if *exact {
                format!("This board again, or for someone else: {again}.{drawn}")
            } else {
                drawn.trim_start().into()
            }
        }
        Origin::Daily(date) => format!("This is the board of {date}: everyone has the same today."),
        Origin::File(name) => format!("This board was read from {name}."),
        Origin::Code => "This board came as a code.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::deal::Shape;
    use super::super::{Boggle, Params, Rule};
    use super::*;
    use crate::base::chance::Seed;
    use crate::play::Rules;
    use crate::words::Lexicon;

    fn dealt(density: Density) -> String {
        let shape = Shape { rows: 4, cols: 4 };
        let params = Params { shape, dice: DiceSet::for_tiles(16), density, rule: Rule::standard(shape) };
        let desc = Boggle::generate(&params, &Seed::new("it's"));
        origin(&Boggle::start(&desc, &Lexicon::embedded(false)).unwrap())
    }

    #[test]
    fn the_command_that_deals_the_board_again_names_all_that_it_hangs_on() {
        let says = "This board again, or for someone else: wordhoard boggle --size 4x4 --dice new";
        assert_eq!(dealt(Density::Any), format!(r"{says} --seed='it'\''s'."));
        assert_eq!(dealt(Density::High), format!(r"{says} --density high --seed='it'\''s'."));
    }
}
