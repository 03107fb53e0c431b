//! Sentences that explain the rules, shared by the screen and plain-text mode.

use wordhoard_engine::base::humanize;
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_generators::boggle::{Density, DiceSet};

use crate::games::boggle::rules::desc::{Origin, Rule};
use crate::games::boggle::rules::hint::{FIRST_TILE_PRICE, NEXT_TILE_PRICE};
use crate::games::boggle::rules::mode::{CLIMB_SECONDS, GameMode, STRIKES};
use crate::games::boggle::rules::starts::MIN_SHARE;
use crate::games::boggle::rules::state::State;

/// Explains what the ranks require.
#[must_use]
pub fn ranks(state: &State) -> &'static str {
    if state.has_opponent_ranks() {
        "Ranks are set by what opponents find on this board in the same time: Reader needs the points of Novice, Writer \
         those of Casual, Scholar those of Club and Master those of Expert. Learner needs half as many as Reader, and \
         Legend a quarter more than Master."
    } else {
        "Ranks need 10, 25, 40, 55, 75 and 100 per cent of the points of all common words."
    }
}

/// Explains what counts as a word.
#[must_use]
pub fn words(state: &State) -> String {
    format!(
        "Find as many words as you can. Spell each word along a path of adjacent tiles, diagonals included, without \
         using a tile twice. Words have {} letters or more; Qu and other double tiles count as two.",
        state.desc().rule.min
    )
}

/// Explains the clock.
#[must_use]
pub fn time(rule: &Rule) -> String {
    let clock = match rule.time {
        Some(seconds) => format!("You have {}.", duration(seconds)),
        None => "There is no clock.".into(),
    };
    clock + &mode_note(rule).map(|note| format!(" {note}")).unwrap_or_default()
}

/// Definition of a miss.
const MISS: &str = "A miss is a word that is not on the board or not in the word list.";

/// Explains what is special about a mode, apart from its time limit.
#[must_use]
pub fn mode_note(rule: &Rule) -> Option<String> {
    match rule.mode {
        GameMode::Classic | GameMode::Blitz => None,
        GameMode::Refill => Some("Every word resets the clock.".into()),
        GameMode::Climb => Some(format!(
            "A word adds {CLIMB_SECONDS} seconds plus one per point; a miss takes {CLIMB_SECONDS}. {MISS}"
        )),
        GameMode::Strikes => Some(format!("{STRIKES} misses end the round. {MISS}")),
        GameMode::Zen => Some("End the round to see the other words.".into()),
    }
}

/// Explains the progress and the starts of words. Returns `None` unless the round is at leisure.
#[must_use]
pub fn leisure(state: &State) -> Option<String> {
    state.desc().is_at_leisure().then(|| {
        format!(
            "You may leave the board and come back to it at any time. It is finished once you have found all common \
             words; rarer words are a bonus. From {MIN_SHARE} % on, you can see how many of the common words left begin \
             on each tile and with which two letters, which does not count as help."
        )
    })
}

/// Explains the hunt for more words. Returns `None` for a round without one.
#[must_use]
pub fn hunt(rule: &Rule) -> Option<String> {
    let is_possible = rule.time.is_some() && rule.players == 1 && rule.opponent.is_none();
    is_possible.then(|| {
        "When the time is up, you can keep hunting without a clock before you look at the missed words. The words you \
         find then are listed apart and join your collection, but they change neither the score nor the records."
            .into()
    })
}

/// Explains the player's own bonus words.
pub const OWN_BONUS_WORDS: &str = "After a round, a common word that you missed can be made a bonus: in the rounds that you \
                                   begin from then on, it counts neither for the rank nor for finishing the board.";

/// Explains hints and their price.
#[must_use]
pub fn hints(rule: &Rule) -> String {
    let [first, next] = match rule.time {
        Some(_) => {
            [FIRST_TILE_PRICE, NEXT_TILE_PRICE].map(|price| format!("costs {} seconds and shows", price.as_secs()))
        }
        None => ["shows", "shows"].map(str::to_owned),
    };
    format!(
        "A hint {first} where a common word begins. Each further hint {next} its next tile. A word shown to its last tile \
         scores nothing. Rounds with help have separate records."
    )
}

/// Explains how to play against an opponent or in turns. Returns `None` for a single player without an opponent.
#[must_use]
pub fn opponents(rule: &Rule) -> Option<String> {
    match rule.opponent {
        Some(opponent) => Some(format!(
            "You play against {}. Its words stay hidden until the end. If you give up, it stops as well. A word you both \
             find scores for neither.",
            opponent.title()
        )),
        None if rule.players > 1 => Some(format!(
            "{} players take turns on this board, each with the full time. A word found by several players scores for \
             none of them.",
            rule.players
        )),
        None => None,
    }
}

/// Formats a duration: `3 minutes`, `2:30 minutes` or `45 seconds`.
fn duration(seconds: u32) -> String {
    match seconds {
        0..60 => humanize::count(seconds as usize, "second"),
        s if s % 60 == 0 => humanize::count(s as usize / 60, "minute"),
        s => format!("{} minutes", humanize::clock(s.into())),
    }
}

/// Lists the points for words by length.
#[must_use]
pub fn points(state: &State) -> String {
    let rare = if state.desc().rule.rare { " Rare words of 4 or more letters score 1 or 2 extra points." } else { "" };
    points_by_length(state) + rare
}

fn points_by_length(state: &State) -> String {
    let board = state.board();
    match state.desc().rule.scoring {
        Scoring::LettersLessTwo => "Points: the number of letters minus two.".into(),
        Scoring::Standard => {
            let points = |letters| Scoring::Standard.points(letters, board);
            let long = match points(9) {
                nine if nine > points(8) => format!("{} for 8, 2 per letter for 9 or more", points(8)),
                _ => format!("{} for 8 or more", points(8)),
            };
            let [four, five, six, seven] = [4, 5, 6, 7].map(points);
            format!("Points: {four} for 3 or 4 letters, {five} for 5, {six} for 6, {seven} for 7, {long}.")
        }
    }
}

/// Explains where the board came from and how to play it again.
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
            let command = format!("wordhoard boggle --size {rows}x{cols} --dice {dice}{density} --seed='{quoted}'");
            if *exact { format!("To play or share this board: {command}.{drawn}") } else { drawn.trim_start().into() }
        }
        Origin::Daily(date) => format!("This is the daily board of {date}; everyone gets the same one."),
        Origin::Untimed(date) => format!("This is the untimed board of {date}; everyone gets the same one."),
        Origin::Weekly(date) => format!("This is the board of the week of {date}; everyone gets the same one."),
        Origin::File(name) => format!("This board was read from {name}."),
        Origin::Code => "This board came from a shared code.".into(),
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::rng::Seed;
    use wordhoard_engine::words::Lexicon;
    use wordhoard_generators::boggle::Shape;

    use super::*;
    use crate::games::boggle::rules::Boggle;
    use crate::games::boggle::rules::desc::{Desc, Params, Rule};
    use crate::play::Rules;

    fn dealt(density: Density) -> String {
        let shape = Shape { rows: 4, cols: 4 };
        let params = Params { shape, dice: DiceSet::for_tiles(16), density, rule: Rule::standard(shape) };
        let desc = Desc::dealt(&params, &Seed::new("it's"));
        origin(&Boggle::start(&desc, &Lexicon::embedded(false)).unwrap())
    }

    #[test]
    fn the_command_names_everything_that_the_board_depends_on() {
        let command = "To play or share this board: wordhoard boggle --size 4x4 --dice new";
        assert_eq!(dealt(Density::Any), format!(r"{command} --seed='it'\''s'."));
        assert_eq!(dealt(Density::High), format!(r"{command} --density high --seed='it'\''s'."));
    }
}
