//! Help, and the list of all commands.

use super::TraceScreen;
use super::keys::{Action, KEYS, key_help};
use crate::ui::command_list::ListedActions;
use crate::ui::keys::{self, Keymap, Typing};
use crate::ui::reader::{Block, Reader};
use crate::ui::{Context, Transition};

/// Returns the help screen.
pub fn help(keymap: &Keymap) -> Reader {
    let about = "The solver has searched this puzzle and logged every step. Go through them one by one, forwards and \
                 backwards, or let them run. The sentence says what the last step was and why; the mark stands at its line \
                 of the pseudo-code. Click the chart to go to that place: each bar is as high as the search had gone deep.";
    let ask = "Before a word moves on in a Boyer-Moore search, you can be asked how far: type the number of letters and \
               press Enter.";
    Reader::help(
        "WATCHING A SOLVER",
        vec![
            Block::Paragraph(about.into()),
            Block::Heading("Questions".into()),
            Block::Paragraph(ask.into()),
            Block::Heading("Keys".into()),
            Block::Keys(key_help(keymap)),
        ],
    )
}

impl TraceScreen {
    /// Opens the list of all commands.
    pub(super) fn list_commands(&mut self, cx: Context) -> Transition {
        let is_listed = |action| action != Action::Commands;
        let entries = keys::command_entries(KEYS, &cx.shared.keymap, Typing::Nothing, is_listed);
        ListedActions::open(&mut self.listed, entries)
    }

    /// Runs the command that was chosen in the list, if any.
    pub(super) fn run_listed(&mut self, cx: Context) -> Transition {
        ListedActions::take(&mut self.listed).map_or(Transition::Stay, |action| self.act(action, cx))
    }
}
