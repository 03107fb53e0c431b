//! Interface between a game and its screen.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::chrome::Areas;
use super::keys::{KeyBindings, Keymap, Typing};
use super::reader::Block;
use super::screen::{AppState, Context, Mouse, Screen, Transition};
use super::theme::Theme;
use crate::play::{Env, Rules, Status};

/// A game with a terminal interface.
///
/// `Ui` holds state that is not part of the game: cursor, typed text, pointer position. `Layout` holds the positions of
/// everything on the screen, for drawing and for mouse and key input.
pub trait TuiGame: Rules {
    /// State of the screen that is not part of the game.
    type Ui: Default;
    /// Commands specific to the game.
    type Action: Copy + 'static;
    /// Layout of the screen's body.
    type Layout;

    /// Title of the game.
    const TITLE: &'static str;

    /// Panes of the screen during a round, in the order of the help.
    const PANES: &'static [Pane<Self::Action>];

    /// Panes of the screen after a round.
    const REVIEW_PANES: &'static [Pane<Self::Action>];

    /// Panes while the player [goes on](Rules::is_played_on) after the end of a round. The title of the first one is the
    /// heading of their keys in the help.
    const PLAYED_ON_PANES: &'static [Pane<Self::Action>] = &[];

    /// Whether the game has a solver to watch after a round. If so, [`show`](Self::show) reveals what it finds, and
    /// [`trace`](Self::trace) opens its search.
    const HAS_SOLVER: bool = false;

    /// Length of the animation after the end of a round.
    const ENDING: Duration = Duration::ZERO;

    /// Prepares the state of a new screen.
    fn set_up(_ui: &mut Self::Ui, _state: &Self::State, _shared: &AppState) {}

    /// Whether a list of all commands can be opened, for games with more commands than the footer has room for.
    const HAS_COMMAND_LIST: bool = false;

    /// Returns the index of the pane that receives the keys: in [`PANES`](Self::PANES) during a round, in
    /// [`REVIEW_PANES`](Self::REVIEW_PANES) after it, and in [`PLAYED_ON_PANES`](Self::PLAYED_ON_PANES) if the player goes
    /// on.
    fn pane(_ui: &Self::Ui, _status: Status) -> usize {
        0
    }

    /// Returns the label of a command in the footer, given its usual label, or `None` if the command has no effect now.
    fn footer_label(_view: View<Self>, _action: Self::Action, label: &'static str) -> Option<&'static str> {
        Some(label)
    }

    /// Returns the effect of the window losing the focus.
    fn on_focus_lost(_state: &Self::State) -> FocusLoss {
        FocusLoss::Pause
    }

    /// Returns the rules of the game, for the help.
    fn help(state: &Self::State) -> Vec<Block>;

    /// Returns the text above the game.
    fn heading(state: &Self::State, at: Duration) -> Heading;

    /// Returns the number of rows that the game needs. The frame drops its key hints if there is too little room.
    fn rows_needed(state: &Self::State, ui: &Self::Ui) -> u16;

    /// Lays out the body of this frame.
    fn layout(view: View<Self>, areas: &Areas) -> Self::Layout;

    /// Interprets an input. The state of the screen may change. A change to the game is returned as a move.
    fn interpret(view: ViewMut<Self>, layout: &Self::Layout, input: &Input<Self::Action>) -> Outcome<Self::Move>;

    /// Returns the move that requests a hint, if the game has hints.
    fn hint_move(_state: &Self::State, _ui: &Self::Ui) -> Option<Self::Move> {
        Self::hint()
    }

    /// Updates the state of the screen after a move.
    fn on_event(ui: &mut Self::Ui, state: &Self::State, action: &Self::Move, event: &Self::Event);

    /// Called after a screen that the game [opened](Outcome::Open) has closed. The state of the screen may change.
    fn on_return(_view: ViewMut<Self>) -> Outcome<Self::Move> {
        Outcome::Done
    }

    /// Returns the command that goes on after a round whose description has no [next round](Rules::next_round).
    fn follow_up() -> Option<FollowUp<Self>> {
        None
    }

    /// Returns the text shown between two players' turns.
    fn handover(_state: &Self::State) -> Vec<String> {
        Vec::new()
    }

    /// Returns the result as a few lines to share, without spoilers.
    fn result(state: &Self::State, at: Duration) -> Vec<String>;

    /// Returns `true` if the footer offers to share the result even if that takes a second line.
    fn offers_result(_state: &Self::State) -> bool {
        true
    }

    /// Returns `true` if the solver has anything left to show after a round.
    fn has_unsolved(_state: &Self::State) -> bool {
        true
    }

    /// Reveals the solver's next step or, if `whole_word` is set, the rest of its current word.
    fn show(_view: ViewMut<Self>, _whole_word: bool) -> SolverProgress {
        SolverProgress::All
    }

    /// Returns `true` if the search of a solver may be watched. It shows the solution.
    fn has_trace(_state: &Self::State) -> bool {
        true
    }

    /// Returns a screen that shows step by step how a solver searches the puzzle.
    ///
    /// # Errors
    /// Returns an error message if this puzzle cannot be watched.
    fn trace(_state: &Self::State) -> Result<Box<dyn Screen>, String> {
        Err("this game has no solver to watch".into())
    }

    /// Returns `true` if a round on a puzzle with this description begins with an introduction, which stops the clock
    /// until the player is ready. Called before the round is saved.
    fn begins_with_introduction(_desc: &Self::Desc, _shared: &AppState) -> bool {
        false
    }

    /// Draws the introduction.
    fn draw_introduction(_area: Rect, _theme: &Theme, _buf: &mut Buffer) {}

    /// Returns the time left until something on the screen ends by itself. Not called while the game is hidden.
    fn next_redraw(_view: View<Self>) -> Option<Duration> {
        None
    }

    /// Returns the place where the player acts next, such as the selected square or the end of the word that is typed.
    /// The terminal's cursor stands there.
    fn focus(view: View<Self>, layout: &Self::Layout) -> Option<Position>;

    /// Returns `true` if the cursor is visible, as it should be where text is typed.
    fn shows_cursor(_view: View<Self>) -> bool {
        false
    }

    /// Draws the game.
    fn draw(view: View<Self>, layout: &Self::Layout, theme: &Theme, buf: &mut Buffer);
}

/// Command that goes on after a round, for a game that chooses the next puzzle by what the player has finished.
pub struct FollowUp<G: Rules> {
    /// Label of the command, such as `next puzzle`.
    pub label: &'static str,
    /// Leaves the round with this description for what follows.
    pub open: fn(&G::Desc, Context) -> Transition,
}

/// Part of a game's screen that can receive the keys, such as a grid, a list or a text field.
#[derive(Clone, Copy, Debug)]
pub struct Pane<A: 'static> {
    /// Heading of its keys in the help, such as `In the list`. Not shown if it is the only pane.
    pub title: &'static str,
    /// Commands specific to the game.
    pub bindings: KeyBindings<A>,
    /// Characters that reach the game as [`Input::Char`].
    pub typing: Typing,
}

/// Effect of the window losing the focus during a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FocusLoss {
    /// The clock stops and the game is hidden until a key is pressed.
    Pause,
    /// The clock stops until the next input, except for movements of the pointer. The game stays visible, because
    /// looking at it gives no advantage.
    StopClock,
    /// Nothing happens.
    Ignore,
}

/// Progress of the solver's playback.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverProgress {
    /// More steps remain.
    More,
    /// Everything has been revealed.
    All,
}

/// Everything needed to draw a game.
pub struct View<'a, G: TuiGame> {
    /// State of the game.
    pub state: &'a G::State,
    /// State of the screen.
    pub ui: &'a G::Ui,
    /// Status of the round.
    pub status: Status,
    /// Elapsed time of the round.
    pub at: Duration,
    /// Time since the program started, which goes on when the round's clock stops.
    pub now: Duration,
    /// Time since the end of the round, while the animation plays.
    pub since_end: Option<Duration>,
    /// The player's key bindings.
    pub keymap: &'a Keymap,
}

impl<G: TuiGame> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: TuiGame> Copy for View<'_, G> {}

/// Everything needed to interpret an input. The state of the screen may change.
pub struct ViewMut<'a, G: TuiGame> {
    /// State of the game.
    pub state: &'a G::State,
    /// State of the screen.
    pub ui: &'a mut G::Ui,
    /// Status of the round.
    pub status: Status,
    /// Elapsed time of the round.
    pub at: Duration,
    /// Time since the program started, which goes on when the round's clock stops.
    pub now: Duration,
    /// The player's words and records.
    pub env: &'a Env,
}

/// Text above a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// Short description of the round.
    pub detail: String,
    /// Short score such as `42 points`, for narrow windows and saved rounds.
    pub score: String,
    /// Text shown instead of the time in untimed modes, such as the remaining strikes.
    pub lives: String,
}

/// Input to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<A> {
    /// A command of the game.
    Action(A),
    /// A character that is typed: one of those that the pane [asks for](Pane::typing).
    Char(char),
    /// Pasted text.
    Paste(String),
    /// A mouse event.
    Mouse(Mouse),
}

impl<A> Input<A> {
    /// Returns `true` if the player means something by the input, so that it answers a question or dismisses a message.
    #[must_use]
    pub fn is_deliberate(&self) -> bool {
        if let Self::Mouse(mouse) = self { mouse.kind.is_deliberate() } else { true }
    }
}

/// Result of interpreting an input.
pub enum Outcome<M> {
    /// The game has no use for the input; the frame may handle it.
    Ignored,
    /// Only the state of the screen may have changed.
    Done,
    /// The input is a move.
    Play(M),
    /// The player leaves the round, which is saved.
    Leave,
    /// The game opens a screen of its own. The clock stops while it is open.
    Open(Box<dyn Screen>),
    /// The input is a move, and opens a screen.
    PlayAndOpen(M, Box<dyn Screen>),
}
