//! Entries of the list.

use std::sync::LazyLock;

use wordhoard_engine::base::humanize;

use crate::compare::Subject;
use crate::trace::prepared::{PREPARED, Prepared};
use crate::trace::{PAGES, Page};

/// Section of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Searches to watch.
    Watch,
    /// Experiments to repeat.
    Compare,
    /// Pages about algorithms.
    Read,
}

impl Section {
    /// All sections, in order.
    pub(super) const ALL: [Self; 3] = [Self::Watch, Self::Compare, Self::Read];

    /// Returns the heading.
    pub(super) const fn heading(self) -> &'static str {
        match self {
            Self::Watch => "WATCH",
            Self::Compare => "COMPARE",
            Self::Read => "READ",
        }
    }
}

/// Screen that an entry opens.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Trace(&'static Prepared),
    Comparison(Subject),
    Page(&'static Page),
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
        about: format!("Claim: {}", subject.claim()),
        target: Target::Comparison(subject),
    });
    let pages = PAGES.iter().map(|page| Entry {
        section: Section::Read,
        title: page.title(),
        about: humanize::sentence(page.about),
        target: Target::Page(page),
    });
    traces.chain(comparisons).chain(pages).collect()
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
