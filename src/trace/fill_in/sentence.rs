//! The steps of a search for a filling, in words.

use wordhoard_engine::base::humanize;
use wordhoard_engine::grid::Pos;
use wordhoard_engine::solve::fill_in::{Decided, Exclusion, Placing};

use super::{FillInStage, Method, Step};

/// Maximum number of letters that are named. More are counted.
const MAX_NAMED: u32 = 5;

impl FillInStage {
    /// Returns the sentence before the first step.
    pub(super) fn first_sentence(&self) -> String {
        match self.method {
            Method::Fast => "At first, every slot may take any word of its length.".into(),
            Method::Brute => "Slot by slot, each word of the list is tried in turn.".into(),
        }
    }

    /// Describes a step that was just applied.
    pub(super) fn sentence_of(&self, step: Step) -> String {
        match step {
            Step::Placed { slot, word, why } => self.placed(slot, word, why),
            Step::Removed { slot, word } => self.removed(slot, word),
            Step::Rejected { slot, word } => self.rejected(slot, word),
            Step::Filled { is_new } => self.filled_sentence(is_new),
            Step::Revised { slot } => self.revised(slot),
            Step::Struck { at, letters, slot } => self.struck(at, letters, slot),
            Step::Narrowed { slot, left, at } => self.narrowed(slot, left, at),
            Step::RuledOut { slot, word, left, why } => self.ruled_out_sentence(slot, word, left, why),
            Step::Decided { .. } => self.decided(step),
            Step::NoLetter { at } => format!("No letter is possible in {at}: {}.", self.way_back()),
            Step::NoWord { slot } => format!("No word is left for {}: {}.", self.name(slot), self.way_back()),
            Step::NoSlot { word } => format!("No slot is left for {}: {}.", self.text(word), self.way_back()),
            Step::TooFewWords { slots, words: left } => {
                format!("{slots} slots of one length share only {}: {}.", words(left), self.way_back())
            }
            Step::SlotBlamed { slot, weight } => blamed(self.name(slot), weight),
            Step::WordBlamed { word, weight } => blamed(&self.text(word), weight),
            Step::Undone { slot, word } => {
                format!("Take back {} in {}, and all that followed from it.", self.text(word), self.name(slot))
            }
            Step::Restarted => "After so many dead ends, start over with what was learnt.".into(),
        }
    }

    fn name(&self, slot: u16) -> &str {
        self.slot_name(slot.into())
    }

    fn text(&self, word: u16) -> String {
        self.sheet.text(word)
    }

    fn placed(&self, slot: u16, word: u16, why: Placing) -> String {
        let (text, name) = (self.text(word), self.name(slot));
        match (why, self.method) {
            (Placing::OnlyWord, _) => format!("{text} goes into {name}: no other word is left."),
            (Placing::OnlySlot, _) if self.sheet.copies[usize::from(word)] == 1 => {
                format!("{text} goes into {name}: it fits only here.")
            }
            (Placing::OnlySlot, _) => format!("{text} goes into {name}: its copies need every slot that it fits."),
            (Placing::Tried, Method::Fast) => format!("Try {text} in {name}."),
            (Placing::Tried, Method::Brute) => format!("{text} fits into {name}: place it."),
        }
    }

    fn removed(&self, slot: u16, word: u16) -> String {
        let (text, name) = (self.text(word), self.name(slot));
        let next = usize::from(slot) + 1;
        match self.method {
            Method::Fast => format!("Take {text} out of {name}."),
            Method::Brute if self.is_after_filling || next == self.slots.len() => {
                format!("Take {text} out of {name} and look for another filling.")
            }
            Method::Brute => {
                format!("No other word fits into {}: take {text} out of {name}.", self.slot_name(next))
            }
        }
    }

    fn rejected(&self, slot: u16, word: u16) -> String {
        let letters = &self.sheet.words[usize::from(word)];
        let cells = &self.sheet.pattern.slots()[usize::from(slot)].cells;
        let (text, name) = (self.text(word), self.name(slot));
        if letters.len() != cells.len() {
            return format!("{text} has {} letters, but {name} has {}.", letters.len(), cells.len());
        }
        let wrong = |(&pos, &letter): (&Pos, &u8)| {
            let known = self.letter(pos).filter(|&known| known != letter)?;
            Some(format!("{text} does not fit into {name}: {pos} is {}, not {}.", capital(known), capital(letter)))
        };
        // A cell that the slot visits twice may need two letters.
        let differs = || format!("{text} does not fit into {name}: one square would need two letters.");
        cells.iter().zip(letters).find_map(wrong).unwrap_or_else(differs)
    }

    fn filled_sentence(&self, is_new: bool) -> String {
        match (is_new, self.fillings.len()) {
            (false, _) => "Every slot has a word, but this filling is known already.".into(),
            (true, 1) => "Every slot has a word: a filling is found.".into(),
            (true, number) => format!("Every slot has a word: filling {number} is found."),
        }
    }

    fn revised(&self, slot: u16) -> String {
        let name = self.name(slot);
        match (self.word_in(slot.into()), self.left(slot.into())) {
            (Some(word), _) => format!("Carry the letters of {word} in {name} over to the slots that cross it."),
            (None, Some(1)) => format!("{name} has one word left."),
            (None, left) => {
                let left = words(left.unwrap_or_default() as u16);
                format!("See which letters the {left} left for {name} have in each square.")
            }
        }
    }

    fn narrowed(&self, slot: u16, left: u16, at: Pos) -> String {
        let kept = self.letters[self.sheet.pattern.cells().index(at)];
        let letters = if kept.count_ones() <= MAX_NAMED {
            list(kept)
        } else {
            format!("only {} letters possible", kept.count_ones())
        };
        format!("With {letters} in {at}, {} for {}.", are_left(left), self.name(slot))
    }

    fn struck(&self, at: Pos, struck: u32, slot: u16) -> String {
        let kept = self.letters[self.sheet.pattern.cells().index(at)];
        let (name, start) = (self.name(slot), humanize::capitalize(&at.to_string()));
        if let Some(word) = self.word_in(slot.into()) {
            return format!("{start} is {}: {word} is in {name}.", list(kept));
        }
        let is_named = kept.count_ones() <= MAX_NAMED;
        let words = match self.words_left(slot.into()).count() {
            // The first letters are struck before any word is.
            _ if !self.has_revised => {
                let length = self.sheet.pattern.slots()[usize::from(slot)].cells.len();
                format!("the words of {}", humanize::count(length, "letter"))
            }
            1 => format!("the word left for {name}"),
            left => format!("the {left} words left for {name}"),
        };
        if is_named {
            let have = if words.starts_with("the word ") { "has" } else { "have" };
            return format!("{start} can only be {}: {words} {have} no others.", list(kept));
        }
        if struck.count_ones() <= MAX_NAMED {
            return format!("{start} cannot be {}: no word left for {name} has them.", list(struck));
        }
        format!("{start} loses {} letters that no word left for {name} has there.", struck.count_ones())
    }

    fn ruled_out_sentence(&self, slot: u16, word: u16, left: u16, why: Exclusion) -> String {
        let (text, name) = (self.text(word), self.name(slot));
        match why {
            Exclusion::Needed => {
                format!("Another slot of this length must have {text}: {} for {name}.", are_left(left))
            }
            Exclusion::Tried if self.is_after_filling => {
                format!("Look for another filling, without {text} in {name}: {} there.", are_left(left))
            }
            Exclusion::Tried => format!("{text} cannot go into {name}: {} there.", are_left(left)),
        }
    }

    fn decided(&self, step: Step) -> String {
        let Step::Decided { slot, word, variable, candidates, failed_last } = step else { return String::new() };
        let (text, name) = (self.text(word), self.name(slot));
        let is_fewest =
            || (0..self.slots.len()).filter_map(|slot| self.left(slot)).all(|left| left >= usize::from(candidates));
        match variable {
            Decided::Slot if failed_last => {
                format!("Decide: {text} in {name}, where the last word failed.")
            }
            Decided::Slot if is_fewest() => {
                format!("Decide: {text} in {name}, the slot with the fewest words ({candidates}).")
            }
            Decided::Slot => format!(
                "Decide: {text} in {name}, a slot with {} and {}.",
                words(candidates),
                humanize::count(self.dead_ends(slot.into()) as usize, "dead end")
            ),
            Decided::Word if failed_last => format!("Decide: {text} in {name}, because {text} failed last."),
            Decided::Word => {
                format!("Decide: {text} in {name}, one of {} left for it.", humanize::count(candidates.into(), "slot"))
            }
        }
    }

    /// Returns the end of the sentence about a dead end.
    fn way_back(&self) -> String {
        match self.decisions.last() {
            Some(decision) => format!("take {} back", self.text(decision.word)),
            None if self.fillings.is_empty() => "the words cannot fill the grid".into(),
            None => "there is no other filling".into(),
        }
    }
}

fn blamed(subject: &str, weight: u32) -> String {
    let times = humanize::count(weight as usize - 1, "dead end");
    format!("{subject} has led to {times}, so it is decided earlier from now on.")
}

fn words(count: u16) -> String {
    humanize::count(count.into(), "word")
}

fn are_left(count: u16) -> String {
    match count {
        0 => "no word is left".into(),
        1 => "1 word is left".into(),
        _ => format!("{count} words are left"),
    }
}

fn capital(letter: u8) -> char {
    char::from(b'A' + letter)
}

/// Lists the letters of a mask: `A, B or C`.
fn list(mask: u32) -> String {
    let letters: Vec<String> =
        (0..26u8).filter(|letter| mask >> letter & 1 == 1).map(|letter| capital(letter).into()).collect();
    match letters.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => "none".into(),
    }
}
