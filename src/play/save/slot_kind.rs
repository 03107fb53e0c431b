//! Slots of a game.

use std::fmt;

use crate::play::{DatedPuzzle, RoundKey, Rules, Series, days};
use crate::store::SlotId;

/// Kind of round, which decides the slot that it is saved in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlotKind {
    /// A generated round. It is removed when it is over. A new one replaces it, unless it is
    /// [kept](Self::keeps_unfinished).
    Free,
    /// A round that is not recorded, because its puzzle has been played before.
    Replay,
    /// A puzzle of a series.
    Dated(DatedPuzzle),
    /// A puzzle from a file whose content has this hash.
    File(u64),
}

impl SlotKind {
    /// Returns the kind of a round with this description and key.
    #[must_use]
    pub fn of<R: Rules>(desc: &R::Desc, key: RoundKey) -> Self {
        if key.counts { R::slot(desc) } else { Self::Replay }
    }

    /// Returns the name of the slot of this game.
    #[must_use]
    pub fn id(&self, game: &str) -> SlotId {
        SlotId::new(game, &self.to_string())
    }

    /// Returns the hash of the puzzle whose rounds are saved in a slot, or `None` if it is not the slot of a file.
    ///
    /// # Examples
    /// ```
    /// use wordhoard::play::SlotKind;
    ///
    /// assert_eq!(SlotKind::file_hash(&SlotKind::File(7).id("crossword")), Some(7));
    /// assert_eq!(SlotKind::file_hash(&SlotKind::Replay.id("crossword")), None);
    /// ```
    #[must_use]
    pub fn file_hash(id: &SlotId) -> Option<u64> {
        let digits = id.name().strip_prefix("file-").filter(|digits| digits.len() == 16)?;
        u64::from_str_radix(digits, 16).ok()
    }

    /// Returns the puzzle whose rounds are saved in a slot, or `None` if it is not the slot of a dated puzzle.
    ///
    /// # Examples
    /// ```
    /// use wordhoard::play::{DatedPuzzle, SlotKind};
    ///
    /// let puzzle = DatedPuzzle::daily("2026-01-31");
    /// assert_eq!(SlotKind::dated_puzzle(&SlotKind::Dated(puzzle.clone()).id("boggle")), Some(puzzle));
    /// assert_eq!(SlotKind::dated_puzzle(&SlotKind::Free.id("boggle")), None);
    /// ```
    #[must_use]
    pub fn dated_puzzle(id: &SlotId) -> Option<DatedPuzzle> {
        let (name, date) = id.name().split_once('-')?;
        let series = Series::ALL.into_iter().find(|series| series.name() == name)?;
        days::number(date).map(|_| DatedPuzzle { series, date: date.to_owned() })
    }

    /// Returns the name of a spare slot, for use when the first one belongs to another process. `number` is 2 or more.
    #[must_use]
    pub fn spare_id(&self, game: &str, number: u32) -> SlotId {
        SlotId::new(game, &format!("{self}-{number}"))
    }

    /// Returns `true` if a round of the game `R` that has been begun is continued without asking when its puzzle is
    /// opened again.
    #[must_use]
    pub fn is_continued<R: Rules>(&self) -> bool {
        match self {
            Self::Dated(_) => true,
            Self::File(_) => R::CONTINUES_FILES,
            Self::Free | Self::Replay => false,
        }
    }

    /// Returns `true` if an unfinished round of the game `R` stays saved when a new one begins.
    #[must_use]
    pub fn keeps_unfinished<R: Rules>(&self) -> bool {
        *self == Self::Free && R::KEEPS_UNFINISHED
    }

    /// Returns `true` if a round stays saved when it is over, to be looked at again.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        matches!(self, Self::Dated(_) | Self::File(_))
    }
}

impl fmt::Display for SlotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("free"),
            Self::Replay => f.write_str("replay"),
            Self::Dated(puzzle) => puzzle.fmt(f),
            Self::File(hash) => write!(f, "file-{hash:016x}"),
        }
    }
}
