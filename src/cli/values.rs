//! Argument value parsers shared by several subcommands.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use wordhoard_engine::base::named::by_name;
use wordhoard_puzzles::load;

/// Command-line names and their values.
type Names<T> = &'static [(&'static str, T)];

/// Returns a parser for the values in `names`. Clap lists the names in help and error messages.
pub fn one_of<T: Copy + Send + Sync + 'static>(names: Names<T>) -> impl TypedValueParser<Value = T> {
    one_of_aliased(names, &[])
}

/// Like [`one_of`], but also accepts the names in `aliases`, which help and error messages omit.
pub fn one_of_aliased<T: Copy + Send + Sync + 'static>(
    names: Names<T>,
    aliases: Names<T>,
) -> impl TypedValueParser<Value = T> {
    let possible_value = |(name, _): &(&'static str, T)| PossibleValue::new(*name);
    let values =
        names.iter().map(possible_value).chain(aliases.iter().map(move |alias| possible_value(alias).hide(true)));
    PossibleValuesParser::new(values)
        .try_map(move |text| by_name(names, &text).or_else(|| by_name(aliases, &text)).ok_or("unknown name"))
}

/// Returns a parser for puzzle kinds.
pub fn kind() -> impl TypedValueParser<Value = load::Kind> {
    one_of(&load::Kind::NAMES)
}
