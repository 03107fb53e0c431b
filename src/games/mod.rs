//! Games. To add one, create a module in this folder and add its name to the `games!` list below.

pub mod boggle;
pub mod crossword;
mod custom_game;
mod game;
mod list;
pub mod prepare;
pub mod series;
pub mod setting;
pub mod start;
mod starter;
mod theme_parser;
mod theme_values;
pub mod word_search;

pub use crossword::fill_in;

pub use custom_game::CustomGame;
pub use game::{
    EntryAction, ExitTask, Game, Launch, MenuEntry, ScreenOpener, SessionLauncher, TextLauncher, TextOpener,
    TextPrinter,
};
pub use list::GameList;
pub use starter::{Opener, RoundOpener, RoundStarter, SlotFactory};
pub use theme_parser::ThemeParser;

crate::games!(boggle, word_search, crossword, fill_in);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::choices::ChosenValues;

    #[test]
    fn every_value_is_selected_after_it_is_chosen() {
        for game in Settings::default().games() {
            let Some(custom) = game.custom else { continue };
            for field in (custom.fields)(&ChosenValues::new()) {
                for value in field.values() {
                    let chosen = ChosenValues::from([(field.name.to_owned(), value.text.clone())]);
                    let updated = (custom.fields)(&chosen);
                    let updated_field = updated.iter().find(|updated| updated.name == field.name).unwrap();
                    let selected = updated_field.value().map(|value| &value.title);
                    assert_eq!(selected, Some(&value.title), "{} {} {}", game.id, field.name, value.text);
                }
            }
        }
    }

    #[test]
    fn settings_are_found_by_type() {
        let settings = Settings::default();
        assert_eq!(settings.settings().get().as_deref(), Some(&settings.word_search));
        assert_eq!(settings.settings().get::<u8>(), None);
        let (shared, changed) = (settings.settings(), crossword::Settings { animation: false, ..Default::default() });
        shared.set(changed.clone());
        shared.set(7u8);
        assert_eq!(shared.clone().get().as_deref(), Some(&changed));
        assert_eq!(shared.get::<u8>(), None);
    }
}
