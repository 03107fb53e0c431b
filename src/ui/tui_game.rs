//! What a game shows and takes: the one interface between a game and its screen.

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::frame::Frame;
use super::keys::{KeyBindings, Keymap};
use super::reader::Block;
use super::screen::Mouse;
use super::theme::Theme;
use crate::play::{Rules, Status};

/// A game as a person sees and touches it.
///
/// `Ui` holds what no player would expect to be part of the game: cursor, what is typed, what is pointed at.
/// `Layout` says where everything stands; drawing, mouse and keys all use it.
pub trait TuiGame: Rules {
    /// What belongs to the screen and not to the game.
    type Ui: Default;
    /// The game's own commands.
    type Action: Copy + 'static;
    /// Where everything stands in the body of the screen.
    type Layout;

    /// The name of the game.
    const TITLE: &'static str;

    /// The game's own commands during a round and after it.
    fn bindings(status: Status) -> KeyBindings<Self::Action>;

    /// How the game is played, for the help.
    fn help(state: &Self::State) -> Vec<Block>;

    /// What stands above the game.
    fn heading(state: &Self::State, at: Duration) -> Heading;

    /// The rows that the game needs: a frame with less room for it leaves out its own last line.
    fn rows_needed(state: &Self::State, ui: &Self::Ui) -> u16;

    /// Where everything stands in the body of this frame.
    fn layout(view: View<Self>, frame: &Frame) -> Self::Layout;

    /// Takes a command, a letter or the mouse. May change `ui`; changes to the game are its move.
    fn interpret(view: ViewMut<Self>, layout: &Self::Layout, input: &Input<Self::Action>) -> Outcome<Self::Move>;

    /// A move was made: what the screen shows of it.
    fn on_event(ui: &mut Self::Ui, state: &Self::State, action: &Self::Move, event: &Self::Event);

    /// What is said between two turns, where players take turns.
    fn handover(_state: &Self::State) -> Vec<String> {
        Vec::new()
    }

    /// The result as a few lines to share, without giving anything away that another player might want to find.
    fn result(state: &Self::State, at: Duration) -> Vec<String>;

    /// Shows a little more of what is left: the next step of the solver. `whole` goes on to the end of a word.
    fn show(view: ViewMut<Self>, whole: bool) -> Shown;

    /// Draws the game.
    fn draw(view: View<Self>, layout: &Self::Layout, theme: &Theme, buf: &mut Buffer);
}

/// How far a solver that shows what is left has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// There is more.
    More,
    /// That was all.
    All,
}

/// What is drawn.
pub struct View<'a, G: TuiGame> {
    /// The game.
    pub state: &'a G::State,
    /// The screen's own part.
    pub ui: &'a G::Ui,
    /// Whether the round goes on.
    pub status: Status,
    /// The time of the round.
    pub at: Duration,
    /// The player's own keys.
    pub keymap: &'a Keymap,
}

impl<G: TuiGame> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: TuiGame> Copy for View<'_, G> {}

/// What a command meets: the screen's own part may change.
pub struct ViewMut<'a, G: TuiGame> {
    /// The game.
    pub state: &'a G::State,
    /// The screen's own part.
    pub ui: &'a mut G::Ui,
    /// Whether the round goes on.
    pub status: Status,
    /// The time of the round.
    pub at: Duration,
}

/// What stands above a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// What is played, in a few words.
    pub detail: String,
    /// How it stands, short: `42 points`. Shown where there is no room for more, and for a saved round.
    pub score: String,
    /// What stands in place of the time where there is none, such as the misses that are left.
    pub lives: String,
}

/// What reaches a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<A> {
    /// One of its commands.
    Action(A),
    /// A letter that is no command.
    Letter(char),
    /// Pasted text.
    Paste(String),
    /// The mouse.
    Mouse(Mouse),
}

/// What a game makes of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome<M> {
    /// It has no use for it: the frame around the game may have one.
    Ignored,
    /// At most the screen changes.
    Done,
    /// A move.
    Play(M),
}
