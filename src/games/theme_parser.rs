//! Parser for the names of themes on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes::{self, Theme};

/// Parser for the names of themes, in either spelling.
#[derive(Clone, Copy, Debug)]
pub struct ThemeParser;

impl TypedValueParser for ThemeParser {
    type Value = &'static Theme;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<&'static Theme, Error> {
        let names = PossibleValuesParser::new(names());
        let parser = names.try_map(|name| themes::by_id(&name.to_lowercase()).ok_or("there is no such theme"));
        parser.parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names()))
    }
}

fn names() -> impl Iterator<Item = PossibleValue> {
    themes::all().iter().map(|theme| PossibleValue::new(theme.id).alias(Spelling::American.of(theme.id)))
}
