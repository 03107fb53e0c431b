//! Help, and the list of all commands.

use super::TraceScreen;
use super::keys::{Action, KEYS, key_help};
use crate::trace::Subject;
use crate::ui::command_list::ListedActions;
use crate::ui::keys::{self, Keymap, Typing};
use crate::ui::reader::{self, Block, Reader};
use crate::ui::{Context, Transition};

/// Returns the help screen: the page about the method, and how to go through its steps.
pub fn help(subject: &Subject, keymap: &Keymap) -> Reader {
    let about = "The solver has searched this puzzle and logged every step. Go through them one by one, forwards and \
                 backwards, or let them run. The sentence says what the last step was and why; the mark stands at its line \
                 of the pseudo-code. Click the chart to go to that place: the height of a bar is the depth of the search.";
    let ask = "Before a word moves on in a Boyer-Moore search, you can be asked how far: type the number of letters and \
               press Enter.";
    let keys = [
        Block::Heading("Watching a solver".into()),
        Block::Paragraph(about.into()),
        Block::Paragraph(ask.into()),
        Block::Heading("Keys".into()),
        Block::Keys(key_help(keymap)),
    ];
    match subject.page() {
        None => Reader::help("WATCHING A SOLVER", keys.into()),
        Some(page) => {
            let end = reader::end_key(keymap);
            let hint = Block::Paragraph(format!("The keys are at the end of this page ({end})."));
            let blocks = std::iter::once(hint).chain(page.blocks()).chain(keys).collect();
            Reader::help(page.title().to_uppercase(), blocks)
        }
    }
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
