//! Commands of a round: those of the game's panes, and those that all games share.

use super::Session;
use crate::play::Status;
use crate::ui::chrome;
use crate::ui::command_list::ListedActions;
use crate::ui::commands::{self, Command};
use crate::ui::footer::{self, Hint};
use crate::ui::keys::{self, Key, KeyBindings, Keymap, Scope, Typing};
use crate::ui::screen::{Context, Transition};
use crate::ui::tui_game::{Input, Pane, TuiGame};

/// Command in the list.
#[derive(Clone, Copy)]
pub enum ListedCommand<A> {
    /// Command of the game.
    Own(A),
    /// Command that all games share.
    Shared(Command),
}

/// Keys of commands with their descriptions, under a heading.
pub type KeySection = (&'static str, Vec<(String, &'static str)>);

/// Stage of a round, which decides the panes and the shared commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The round is in progress.
    Round,
    /// The round is over, and the player goes on.
    PlayedOn,
    /// The round is over.
    Over,
}

/// Returns `true` for the shared commands that a game has at a stage.
fn has_command<G: TuiGame>(stage: Stage, command: Command) -> bool {
    match command {
        Command::Help | Command::Leave => true,
        _ if stage == Stage::PlayedOn => false,
        Command::Hint => G::hint().is_some(),
        Command::Undo => G::undo().is_some(),
        Command::Redo => G::redo().is_some(),
        Command::Solve | Command::Watch => G::HAS_SOLVER,
        Command::Commands => G::HAS_COMMAND_LIST,
        _ => true,
    }
}

/// Returns the panes at a stage.
fn panes<G: TuiGame>(stage: Stage) -> &'static [Pane<G::Action>] {
    match stage {
        Stage::Round => G::PANES,
        Stage::PlayedOn => G::PLAYED_ON_PANES,
        Stage::Over => G::REVIEW_PANES,
    }
}

/// Returns the tables of shared commands at a stage.
fn shared_tables(stage: Stage) -> &'static [KeyBindings<Command>] {
    match stage {
        Stage::Round | Stage::PlayedOn => &[commands::PLAYING, commands::MOVES],
        Stage::Over => &[commands::OVER],
    }
}

/// Returns the key scopes of a game, one for each pane.
#[must_use]
pub fn scopes<G: TuiGame>() -> Vec<Scope> {
    let scope = |(index, pane): (usize, &Pane<G::Action>), stage| {
        let has_command = |command| has_command::<G>(stage, command);
        let shared = shared_tables(stage).iter().map(|table| table.key_table_with(has_command));
        let tables = std::iter::once(pane.bindings.key_table()).chain(shared);
        let tables = tables.filter(|table| !table.commands.is_empty()).collect();
        let has_command_list = G::HAS_COMMAND_LIST && stage == Stage::Round;
        Scope { tables, typing: pane.typing, taken: Vec::new(), is_main: index == 0, has_command_list }
    };
    let scopes = |stage| panes::<G>(stage).iter().enumerate().map(move |pane| scope(pane, stage));
    [Stage::Round, Stage::PlayedOn, Stage::Over].into_iter().flat_map(scopes).collect()
}

/// Returns the keys of a game for the help: those of its panes, then those of the shared commands, during and after a
/// round. The keys of a single pane are listed together with the shared commands.
#[must_use]
pub fn key_help<G: TuiGame>(keymap: &Keymap) -> Vec<KeySection> {
    let sections = |title, stage| {
        let panes = panes::<G>(stage);
        // In a single pane, keys that it types are no commands. Elsewhere, they are in some pane.
        let typing = if let [pane] = panes { pane.typing } else { Typing::Nothing };
        let has_command = |command| has_command::<G>(stage, command);
        let shared =
            shared_tables(stage).iter().flat_map(|&table| keys::help_lines_with(table, keymap, typing, has_command));
        let lines = |pane: &Pane<G::Action>| keys::help_lines_with(pane.bindings, keymap, pane.typing, |_| true);
        match panes {
            [pane] => vec![(title, lines(pane).into_iter().chain(shared).collect())],
            panes => {
                let own = panes.iter().map(|pane| (pane.title, lines(pane)));
                own.chain([(title, shared.collect())]).collect()
            }
        }
    };
    let mut all = sections("During a round", Stage::Round);
    all.extend(G::PLAYED_ON_PANES.first().into_iter().flat_map(|pane| sections(pane.title, Stage::PlayedOn)));
    all.extend(sections("After a round", Stage::Over));
    if G::HAS_SOLVER {
        all.push(("While the solver plays", keys::help_lines(commands::SOLVER, keymap)));
    }
    all
}

impl<G: TuiGame> Session<G> {
    /// Returns the pane that receives the keys.
    pub(super) fn pane(&self) -> &'static Pane<G::Action> {
        &panes::<G>(self.stage())[G::pane(&self.ui, self.status())]
    }

    fn stage(&self) -> Stage {
        match self.status() {
            Status::Over if G::is_played_on(self.round().state()) => Stage::PlayedOn,
            Status::Over => Stage::Over,
            Status::Playing | Status::Handover => Stage::Round,
        }
    }

    /// Returns the tables of shared commands that apply now.
    fn shared_tables(&self) -> &'static [KeyBindings<Command>] {
        match self.stage() {
            Stage::Over if self.is_dated() => &[commands::OVER_DATED],
            stage => shared_tables(stage),
        }
    }

    /// Returns `true` if the puzzle belongs to a series with dates.
    fn is_dated(&self) -> bool {
        G::puzzle(self.round().desc()).is_some()
    }

    /// Returns `true` for the shared commands that the game has and that have an effect now.
    fn offers(&self, command: Command) -> bool {
        let state = self.round().state();
        let has_effect = match command {
            Command::Solve => G::has_unsolved(state),
            Command::Watch => G::has_trace(state),
            _ => true,
        };
        has_command::<G>(self.stage(), command) && has_effect
    }

    /// Returns the shared command bound to a key, if it is available.
    pub(super) fn shared_command(&self, key: Key, keymap: &Keymap) -> Option<Command> {
        let tables = self.shared_tables();
        let command = tables.iter().find_map(|&table| keys::find(table, keymap, key));
        command.filter(|&command| self.offers(command))
    }

    /// Returns the footer hints during or after a round. If they take more than one line, a result that is not worth it
    /// is not offered for sharing; its key works all the same.
    pub(super) fn key_hints(&self, cx: Context) -> Vec<Hint> {
        let hints = self.hints_with_result(true, cx);
        let is_long = || footer::line_count(&hints, chrome::content(cx.area).width) > 1;
        if !G::offers_result(self.round().state()) && is_long() { self.hints_with_result(false, cx) } else { hints }
    }

    /// Returns the footer hints, with or without the one that shares the result.
    fn hints_with_result(&self, offers_result: bool, cx: Context) -> Vec<Hint> {
        let (keymap, view) = (&cx.shared.keymap, self.view(cx));
        let desc = self.round().desc();
        // The round after a puzzle of the day is not one of the day.
        let next_label = |label| if self.is_dated() { "free round" } else { label };
        let next_label = G::next_round(desc).map(|next| next_label(next.label));
        let next_label = next_label.or_else(|| G::follow_up().map(|follow_up| follow_up.label));
        let has_clock = G::STOPWATCH || G::limit(self.round().state()).is_some();
        let relabel = |command, label| match command {
            Command::New => next_label,
            Command::Share if !offers_result => None,
            // Without a clock, there is nothing to stop.
            Command::Pause if !has_clock => None,
            _ => self.offers(command).then_some(label),
        };
        let pane = self.pane();
        let own =
            keys::hints_with(pane.bindings, keymap, pane.typing, |action, label| G::footer_label(view, action, label));
        let own_keys: Vec<Key> = own.iter().map(|hint| hint.key).collect();
        let tables = self.shared_tables();
        let shared = tables.iter().flat_map(|&table| keys::hints_with(table, keymap, pane.typing, relabel));
        // A key of the pane takes precedence, so the footer must not offer it twice.
        own.into_iter().chain(shared.filter(|hint| !own_keys.contains(&hint.key))).collect()
    }

    /// Opens the list of all commands. Closing it with a choice runs the chosen command.
    pub(super) fn list_commands(&mut self, cx: Context) -> Transition {
        let (pane, keymap) = (self.pane(), &cx.shared.keymap);
        let own = keys::command_entries(pane.bindings, keymap, pane.typing, |_| true);
        let mut entries: Vec<_> = own.into_iter().map(|(action, entry)| (ListedCommand::Own(action), entry)).collect();
        for &table in self.shared_tables() {
            let is_available = |command| self.offers(command) && command != Command::Commands;
            let shared = keys::command_entries(table, keymap, pane.typing, is_available).into_iter();
            entries.extend(shared.map(|(command, entry)| (ListedCommand::Shared(command), entry)));
        }
        ListedActions::open(&mut self.listed, entries)
    }

    /// Runs the command that was chosen in the list. Returns `None` if there was no list or no choice.
    pub(super) fn run_chosen(&mut self, cx: Context) -> Option<Transition> {
        Some(match ListedActions::take(&mut self.listed)? {
            ListedCommand::Own(action) => self.offer_to_game(&Input::Action(action), cx).unwrap_or(Transition::Stay),
            ListedCommand::Shared(command) => self.command(command, cx),
        })
    }
}
