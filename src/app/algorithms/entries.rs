//! Entries of the list.

use std::sync::LazyLock;

use crate::compare::Subject;
use crate::trace::prepared::{PREPARED, Prepared};

/// Section of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Searches to watch.
    Watch,
    /// Experiments to repeat.
    Compare,
}

impl Section {
    /// All sections, in order.
    pub(super) const ALL: [Self; 2] = [Self::Watch, Self::Compare];

    /// Returns the heading.
    pub(super) const fn heading(self) -> &'static str {
        match self {
            Self::Watch => "WATCH",
            Self::Compare => "COMPARE",
        }
    }
}

/// Screen that an entry opens.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Trace(&'static Prepared),
    Comparison(Subject),
}

/// Entry of the list.
pub(super) struct Entry {
    pub section: Section,
    pub title: &'static str,
    /// Description in a sentence or two.
    pub about: String,
    pub target: Target,
}

/// The entries, section by section.
pub(super) static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let traces = PREPARED.iter().map(|prepared| Entry {
        section: Section::Watch,
        title: prepared.title,
        about: prepared.about.into(),
        target: Target::Trace(prepared),
    });
    let comparisons = Subject::NAMES.iter().map(|&(_, subject)| Entry {
        section: Section::Compare,
        title: subject.topic(),
        about: format!("The claim to put to the test: {}", subject.claim()),
        target: Target::Comparison(subject),
    });
    traces.chain(comparisons).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_follow_one_another() {
        let sections: Vec<usize> = ENTRIES
            .iter()
            .map(|entry| Section::ALL.iter().position(|&section| section == entry.section).unwrap())
            .collect();
        assert!(sections.is_sorted());
        assert!(Section::ALL.iter().all(|section| ENTRIES.iter().any(|entry| entry.section == *section)));
    }
}
