//! Kinds of rounds, each with its own records. Rounds of one kind must be comparable, so the name of a kind contains
//! everything that affects the points.
//!
//! The names are the keys of saved records, so they must never change.

use wordhoard_engine::base::humanize;
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_generators::boggle::{Density, DiceSet, Shape};

use super::desc::{Origin, Rule};
use super::state::State;

/// Returns the name of a round's kind, such as `4x4 Classic 1:30` or `5x5 Blitz, rare words`.
#[must_use]
pub fn name(state: &State) -> String {
    let desc = state.desc();
    let shape = Shape { rows: desc.board.rows(), cols: desc.board.cols() };
    let standard = Rule::standard(shape);
    let rule = desc.rule;
    let mut name = format!("{}x{} {}", shape.rows, shape.cols, rule.mode.title());
    if rule.time != rule.mode.seconds(shape) {
        name += &rule.time.map_or_else(String::new, |time| format!(" {}", humanize::clock(time.into())));
    }
    let mut parts = Vec::new();
    if rule.min != standard.min {
        parts.push(format!("{}+ letters", rule.min));
    }
    if rule.scoring == Scoring::LettersLessTwo {
        parts.push("n-2".into());
    }
    if rule.rare {
        parts.push("rare words".into());
    }
    if !state.has_default_words() {
        parts.push("other words".into());
    }
    parts.extend(origin(&desc.origin, desc.board.len()));
    parts.into_iter().fold(name, |name, part| name + ", " + &part)
}

fn origin(origin: &Origin, tiles: usize) -> Vec<String> {
    match origin {
        Origin::Dealt { dice, density, asked, .. } => {
            let standard = DiceSet::for_tiles(tiles).name == dice;
            let dice = DiceSet::named(dice).filter(|_| !standard).map(|set| format!("{} dice", set.name));
            // The player may know the board already, so these rounds must not change the averages of the others.
            let chosen = asked.then(|| "seeds of your own".to_owned());
            dice.into_iter().chain(density_name(*density)).chain(chosen).collect()
        }
        Origin::Daily(_) | Origin::Untimed(_) => vec!["of the day".into()],
        Origin::Weekly(_) => vec!["of the week".into()],
        Origin::File(_) | Origin::Code => vec!["boards of your own".into()],
    }
}

fn density_name(density: Density) -> Option<String> {
    let name = match density {
        Density::Any => return None,
        Density::Low => "few words",
        Density::Medium => "neither few words nor many",
        Density::High => "many words",
        Density::Raw => "raw dice",
    };
    Some(name.to_owned())
}
