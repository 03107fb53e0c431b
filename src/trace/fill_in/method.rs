//! Methods for fill-ins, with their pseudo-code.

/// Method that solves a fill-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Constraint solver: propagation, and search where it does not suffice.
    Fast,
    /// Brute force: slot by slot, with the next word of the list that fits.
    Brute,
}

impl Method {
    /// All methods with their names and titles.
    pub const NAMES: [(&'static str, &'static str, Self); 2] =
        [("fast", "propagation and search", Self::Fast), ("brute", "brute force", Self::Brute)];

    /// Returns the pseudo-code, a line each.
    #[must_use]
    pub fn code(self) -> &'static [&'static str] {
        match self {
            Self::Fast => &FAST,
            Self::Brute => &BRUTE,
        }
    }
}

const FAST: [&str; 12] = [
    "revise(slot):",
    "  if only one word is left for it: place it",
    "  in its squares: strike letters no word has",
    "  in slots that cross: strike other words",
    "if a word fits in one slot only: place it",
    "strike words that other slots must have",
    "when nothing changes: decide slot and word",
    "  place the word, revise the slot",
    "if every slot is full: report the filling",
    "dead end: blame the slots, undo the decision",
    "  strike the word from the slot",
    "after many dead ends: start over",
];

const BRUTE: [&str; 6] = [
    "fill(slot):",
    "  if every slot is full: report the filling",
    "  for each unused word of the list:",
    "    compare it with the letters in slot",
    "    if it fits: place it, fill(next slot)",
    "  remove the last word, go back",
];
