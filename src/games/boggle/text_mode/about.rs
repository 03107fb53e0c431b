//! How Boggle is played, in the sentences that screen and dialogue share.

use crate::base::humanize;
use crate::games::boggle::rules::density::Density;
use crate::games::boggle::rules::desc::{Origin, Rule};
use crate::games::boggle::rules::dice::DiceSet;
use crate::games::boggle::rules::hint::HintLevel;
use crate::games::boggle::rules::mode::{CLIMB, GameMode, STRIKES};
use crate::games::boggle::rules::scoring::Scoring;
use crate::games::boggle::rules::state::State;

/// What a rank takes.
pub const RANKS: &str =
    "Ranks are reached with a share of the points of all common words: 10, 25, 40, 55, 75 and 100 per cent.";

/// What a word is.
#[must_use]
pub fn words(state: &State) -> String {
    format!(
        "Find as many words as you can. A word is laid on tiles of which each touches the next, sideways or corner to \
         corner, none twice. Words have {} letters or more; Qu and other double tiles are two letters.",
        state.desc().rule.min
    )
}

/// What the clock does.
#[must_use]
pub fn time(rule: &Rule) -> String {
    let clock = match rule.time {
        Some(seconds) => format!("You have {}.", length(seconds)),
        None => "There is no clock.".into(),
    };
    clock + &of_its_own(rule).map(|said| format!(" {said}")).unwrap_or_default()
}

/// What a kind of time has of its own, besides the time.
#[must_use]
pub fn of_its_own(rule: &Rule) -> Option<String> {
    match rule.mode {
        GameMode::Classic | GameMode::Blitz => None,
        GameMode::Refill => Some("Every word fills the time up again.".into()),
        GameMode::Climb => Some(format!(
            "A word adds {CLIMB} seconds and one for each point, a miss takes {CLIMB}. A miss is what cannot be laid, or \
             is no word."
        )),
        GameMode::Strikes => {
            Some(format!("{STRIKES} misses end the round. A miss is what cannot be laid, or is no word."))
        }
        GameMode::Zen => Some("Give up to see the rest.".into()),
    }
}

/// What hints tell, and their price.
#[must_use]
pub fn hints(rule: &Rule) -> String {
    let price = match rule.time {
        Some(_) => {
            let [tile, word] = [HintLevel::FirstTile, HintLevel::Word].map(|grade| grade.price().as_secs());
            format!("for {tile} seconds, then, asked again, the word, for {word} seconds and its points")
        }
        None => "then, asked again, the word, for its points".into(),
    };
    format!(
        "A hint tells where a common word begins, {price}. The next one goes on from there. Rounds with help have \
         records of their own."
    )
}

/// Whom one plays with.
#[must_use]
pub fn company(rule: &Rule) -> Option<String> {
    match rule.opponent {
        Some(opponent) => Some(format!(
            "You play against {}, whose words come while you play and stay hidden until the end; if you give up, your \
             rival still plays until the time is up. Then a word that both have scores for neither.",
            opponent.title()
        )),
        None if rule.players > 1 => Some(format!(
            "{} players take turns on this board, each with the whole time. In the end a word that several have scores \
             for none of them.",
            rule.players
        )),
        None => None,
    }
}

/// A time in words: `3 minutes`, `2:30 minutes`, `45 seconds`.
fn length(seconds: u32) -> String {
    match seconds {
        0..60 => humanize::count(seconds as usize, "second"),
        s if s % 60 == 0 => humanize::count(s as usize / 60, "minute"),
        s => format!("{} minutes", humanize::clock(s.into())),
    }
}

/// What words score.
#[must_use]
pub fn points(state: &State) -> String {
    let rare = if state.desc().rule.rare { " A rare word of 4 letters or more scores 1 or 2 points more." } else { "" };
    usual_points(state) + rare
}

fn usual_points(state: &State) -> String {
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

/// Where the board came from, and how to have it again.
#[must_use]
pub fn origin(state: &State) -> String {
    match &state.desc().origin {
        Origin::Dealt { seed, dice, density, exact, .. } => {
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
    use super::*;
    use crate::base::rng::Seed;
    use crate::games::boggle::rules::Boggle;
    use crate::games::boggle::rules::desc::{Params, Rule};
    use crate::games::boggle::rules::shape::Shape;
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
