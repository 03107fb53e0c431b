//! Rounds whose options the player chooses.

use std::rc::Rc;

use super::game::{ScreenOpener, TextPrinter};
use super::start;
use super::starter::RoundStarter;
use crate::ui::choose::{EnterAction, Fields, OptionsScreen};
use crate::ui::{AppState, Context, Transition};

/// Round whose options are chosen on the Custom game screen.
#[derive(Clone)]
pub struct CustomGame {
    /// Key that selects the game if several have options.
    pub key: char,
    /// Name shown above the screen.
    pub heading: &'static str,
    /// Describes the round in a few words, such as `9x9 American`.
    pub about: Rc<dyn Fn(&AppState) -> String>,
    /// Options. The choices are saved under the ID of the game.
    pub fields: Fields,
    /// Starts the round.
    pub starter: RoundStarter,
    /// Opens the screen that prints a puzzle with the chosen options, if the game has one.
    pub printer: Option<ScreenOpener>,
    /// Prints a puzzle with the chosen options in plain-text mode, if the game has one.
    pub text_printer: Option<TextPrinter>,
}

impl CustomGame {
    /// Returns the screen that chooses the options of a round of this game and starts it.
    #[must_use]
    pub fn screen(&self, id: &'static str) -> OptionsScreen {
        let starter = self.starter.clone();
        let begin = move |cx: Context| start::begin(&starter, cx, Transition::Swap);
        let play = EnterAction { label: "play", action: Box::new(begin) };
        let screen = OptionsScreen::new([self.heading, "custom game"], id, Rc::clone(&self.fields), |_| (), play);
        match self.printer.clone() {
            Some(printer) => screen.with_print(Box::new(move |cx| match printer(cx) {
                Ok(screen) => Transition::Push(screen),
                Err(why) => {
                    cx.shared.queue_notice(why);
                    Transition::Stay
                }
            })),
            None => screen,
        }
    }
}
