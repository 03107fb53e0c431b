//! Fields of the Custom game screen.

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_generators::boggle::{Density, DiceSet, SETS};

use super::mode::GameMode;
use super::opponent::Opponent;
use super::{Params, Settings};
use crate::ui::choices::{ChosenValues, Field, Value};

/// Returns the fields with the values chosen so far. Fields without a choice take their values from the settings.
#[must_use]
pub fn fields(settings: Settings, chosen: &ChosenValues) -> Vec<Field> {
    let params = settings.with(Settings::from_choices(chosen)).params();
    vec![
        size(&params),
        mode(&params),
        opponent(&params),
        players(&params),
        density(&params),
        min(&params),
        dice(&params),
        rare(&params),
        counts(&params),
        scoring(&params),
    ]
}

fn size(params: &Params) -> Field {
    let sizes = [
        ("3x3", "a quick game"),
        ("4x4", "standard board"),
        ("5x5", "big board, 4-letter minimum"),
        ("6x6", "super big board, 4 minutes"),
        ("7x7", "larger than any boxed set"),
        ("8x8", "larger than any boxed set"),
        ("10x10", "maximum size"),
    ];
    let values = sizes.map(|(size, about)| Value::new(size, size, about)).into();
    Field::new("size", "Board", &format!("{}x{}", params.shape.rows, params.shape.cols), values)
}

fn mode(params: &Params) -> Field {
    let value = |&(name, mode): &(&str, GameMode)| {
        let selected = mode == params.rule.mode;
        let title = match if selected { params.rule.time } else { mode.seconds(params.shape) } {
            Some(seconds) => format!("{} {}", mode.title(), humanize::clock(seconds.into())),
            None => mode.title().to_owned(),
        };
        Value::new(name, title, mode.about())
    };
    Field::new("pace", "Mode", name_of(&GameMode::NAMES, params.rule.mode), GameMode::NAMES.iter().map(value).collect())
}

fn opponent(params: &Params) -> Field {
    if params.rule.players > 1 {
        return Field::new("rival", "Opponent", "none", vec![Value::new("none", "each other", "players take turns")]);
    }
    let mut values = vec![Value::new("none", "none", "play solo")];
    values.extend(Opponent::NAMES.iter().map(|&(name, opponent)| Value::new(name, opponent.title(), opponent.about())));
    Field::new(
        "rival",
        "Opponent",
        params.rule.opponent.map_or("none", |opponent| name_of(&Opponent::NAMES, opponent)),
        values,
    )
}

fn players(params: &Params) -> Field {
    let about = |players: u8| match players {
        1 => "solo",
        _ => "take turns on the same board",
    };
    let values = (1..=4).map(|players| Value::new(players.to_string(), players.to_string(), about(players))).collect();
    Field::new("players", "Players", &params.rule.players.to_string(), values)
}

fn min(params: &Params) -> Field {
    let value = |min: u8| Value::new(min.to_string(), format!("{min} letters"), "minimum word length");
    Field::new("min", "Min length", &params.rule.min.to_string(), (2..=7).map(value).collect())
}

fn density(params: &Params) -> Field {
    let about = |density| match density {
        Density::Any => "any board with enough words",
        Density::Low => "few words",
        Density::Medium => "an average number of words",
        Density::High => "many words",
        Density::Raw => "unfiltered dice rolls",
    };
    let value = |&(name, density): &(&str, Density)| Value::new(name, name, about(density));
    Field::new(
        "density",
        "Density",
        name_of(&Density::NAMES, params.density),
        Density::NAMES.iter().map(value).collect(),
    )
}

fn dice(params: &Params) -> Field {
    let fits = |set: &&DiceSet| (set.side, set.side) == (params.shape.rows, params.shape.cols);
    let value = |set: &DiceSet| Value::new(set.name, set.name, set.title);
    Field::new("dice", "Dice", params.dice.name, SETS.iter().filter(fits).map(value).collect())
}

fn rare(params: &Params) -> Field {
    Field::switch("rare", "Rare words", params.rule.rare, "no bonus", "+1 or +2 points for 4+ letters")
}

fn counts(params: &Params) -> Field {
    Field::switch("counts", "Tile counts", params.rule.counts, "hidden", "show words left per tile (helped)")
}

fn scoring(params: &Params) -> Field {
    let about = |scoring| match scoring {
        Scoring::Standard => "3 to 8+ letters: 1 1 2 3 5 11",
        Scoring::LettersLessTwo => "number of letters minus two",
    };
    let value = |&(name, scoring): &(&str, Scoring)| Value::new(name, name, about(scoring));
    Field::new(
        "scoring",
        "Scoring",
        name_of(&Scoring::NAMES, params.rule.scoring),
        Scoring::NAMES.iter().map(value).collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(chosen: &[(&str, &str)], name: &str) -> String {
        let chosen = chosen.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let fields = fields(Settings::default(), &chosen);
        let field = fields.iter().find(|field| field.name == name).unwrap();
        field.value().unwrap().title.clone()
    }

    /// In a window 80 columns wide, each description must fit beside its value.
    #[test]
    fn descriptions_fit_80_columns() {
        for value in fields(Settings::default(), &ChosenValues::new()).iter().flat_map(Field::values) {
            assert!(value.about.chars().count() <= 36, "{}", value.about);
        }
    }

    #[test]
    fn fields_depend_on_one_another() {
        assert_eq!(shown(&[("size", "6x6")], "pace"), "Classic 4:00");
        assert_eq!(shown(&[("size", "5x5")], "min"), "4 letters");
        assert_eq!(shown(&[("size", "5x5"), ("dice", "deluxe")], "dice"), "deluxe");
        assert_eq!(shown(&[("size", "4x4"), ("dice", "deluxe")], "size"), "4x4");
        assert_eq!(shown(&[("size", "4x4"), ("dice", "deluxe")], "dice"), "new", "dice of the wrong size are dropped");
        assert_eq!(shown(&[("rival", "club"), ("players", "3")], "rival"), "each other");
        assert_eq!(shown(&[("rival", "club"), ("players", "1")], "rival"), "Club");
        let custom = Settings { time: Some("90".parse().unwrap()), ..Settings::default() };
        let time = &fields(custom, &ChosenValues::new())[1];
        assert_eq!(time.value().unwrap().title, "Classic 1:30");
        assert_eq!(shown(&[("size", "3x5")], "size"), "3x5");
    }
}
