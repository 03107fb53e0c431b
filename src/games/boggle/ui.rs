//! Screen state of a round of Boggle, and the marks on the board computed from it.

use std::time::Duration;

use wordhoard_engine::grid::Pos;
use wordhoard_engine::solve::boggle::WordPaths;

use super::earlier::EarlierResults;
use super::entry::Entry;
use super::rules::starts::{self, Starts};
use super::view::feedback::Feedback;
use super::view::flash::Flash;
use super::view::panel::Panel;
use super::view::playback::Playback;
use super::view::review::Review;
use super::view::rotation::Rotation;
use super::view::tiles::Marks;
use super::{Move, State};
use crate::ui::{AppState, Outcome};

/// Result of handling input.
pub type InputOutcome = Outcome<Move>;

/// Screen state, which is not saved.
#[derive(Default)]
pub struct Ui {
    pub(super) entry: Entry,
    pub(super) feedback: Option<Feedback>,
    /// Whether the screen may move by itself.
    pub(super) motion: bool,
    /// Time of the last input.
    pub(super) input_at: Duration,
    /// Tiles of the last word played.
    pub(super) played: Vec<Pos>,
    pub(super) flash: Option<Flash>,
    /// Length of the longest word in the player's collection when the screen began, if there are any words.
    pub(super) longest: Option<usize>,
    /// Earlier results to compare with at the end.
    pub(super) earlier: Option<EarlierResults>,
    pub(super) rotation: Rotation,
    pub(super) cursor: Option<Pos>,
    /// Whether the mouse has been dragged along a path since its button was pressed on a tile; `None` if the button is
    /// not pressed.
    pub(super) dragged: Option<bool>,
    /// Page of the list beside the board.
    pub(super) page: usize,
    /// Whether the tiles show how many words begin there, which is possible at leisure only.
    pub(super) shows_starts: bool,
    /// Reason why the last command had no effect.
    pub(super) refusal: Option<String>,
    /// Whether the player has asked to give up; the next command confirms or cancels.
    pub(super) giving_up: bool,
    pub(super) review: Review,
    pub(super) playback: Playback,
}

impl Ui {
    /// Takes over the player's settings and records.
    pub(super) fn set_up(&mut self, state: &State, shared: &AppState) {
        let env = &shared.env;
        self.motion = shared.look.borrow().motion;
        self.earlier = EarlierResults::of(state, shared);
        self.longest = env.records.collection(&env.saves, |words| words.iter().map(|(word, _)| word.len()).max());
        self.review.bonus_words = env.records.bonus_words(&env.saves, Clone::clone);
    }

    /// Forgets what belongs to the part of the round that has ended, such as the question whether to give up.
    pub(super) fn begin_part(&mut self) {
        (self.feedback, self.refusal, self.flash) = (None, None, None);
        self.giving_up = false;
        self.page = 0;
    }

    /// Returns the starts of the words left, if they are shown.
    pub(super) fn shown_starts(&self, state: &State) -> Option<Starts> {
        if self.shows_starts { starts::starts(state).ok() } else { None }
    }

    /// Returns the contents of the panel beside the board while the player looks for words.
    pub(super) fn panel<'a>(&self, state: &'a State, at: Duration) -> Panel<'a> {
        let newest_word = self.feedback.as_ref().and_then(Feedback::accepted);
        Panel { state, at, page: self.page, newest_word, starts: self.shown_starts(state) }
    }

    /// Returns the marks on the board while the player looks for words.
    pub(super) fn entry_marks(&self, state: &State, now: Duration) -> Marks {
        let hint = state.current_turn().hints().last().filter(|hint| !state.has_found(hint.word));
        let hinted = hint.map_or(&[][..], |hint| &state.words()[hint.word].found.path[..hint.tiles]);
        // The path that a hint shows stays marked until something is entered.
        let (path, paths) = match hinted {
            [_, _, ..] if self.entry.is_empty() => (hinted.to_vec(), WordPaths::from_path(hinted)),
            _ => {
                let paths = self.entry.paths(state);
                (paths.first.clone(), paths)
            }
        };
        let hinted = if hint.is_some_and(|hint| hint.is_whole) { Vec::new() } else { hinted.to_vec() };
        let counts = match self.shown_starts(state) {
            Some(starts) => starts.tiles,
            None => state.board().positions().filter_map(|pos| state.word_count_at(pos)).collect(),
        };
        let flash = self.flash.as_ref().map_or_else(Vec::new, |flash| flash.tiles(now).to_vec());
        Marks { path, paths, cursor: self.cursor, hinted, flash, counts }
    }

    /// Returns the marks on the board after a round: the path of the selected word, or the one that the solver shows.
    pub(super) fn review_marks(&self, state: &State) -> Marks {
        let selected = || Some(state.words()[self.review.selected(state)?].found.path.clone());
        let path = self.playback.path(state).or_else(selected);
        Marks { path: path.unwrap_or_default(), ..Marks::default() }
    }
}
