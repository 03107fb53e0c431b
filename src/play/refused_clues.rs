//! Clues that the player does not want to see again.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// Clues, each with its answer in lower case.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RefusedClues {
    clues: BTreeSet<(String, String)>,
}

impl RefusedClues {
    /// Adds the clue for an answer, or removes it if `is_refused` is `false`.
    pub fn set(&mut self, answer: &str, clue: &str, is_refused: bool) {
        let clue = (answer.to_owned(), clue.to_owned());
        if is_refused {
            self.clues.insert(clue);
        } else {
            self.clues.remove(&clue);
        }
    }

    /// Returns `true` if the player has refused this clue for this answer.
    #[must_use]
    pub fn contains(&self, answer: &str, clue: &str) -> bool {
        self.clues.contains(&(answer.to_owned(), clue.to_owned()))
    }

    /// Returns `true` if the player has refused no clue.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clues.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_refused_for_its_answer() {
        let mut refused = RefusedClues::default();
        assert!(refused.is_empty());
        refused.set("owl", "Night bird", true);
        let json = serde_json::to_string(&refused).unwrap();
        assert_eq!(json, r#"[["owl","Night bird"]]"#);
        assert_eq!(serde_json::from_str::<RefusedClues>(&json).unwrap(), refused);
        assert!(refused.contains("owl", "Night bird") && !refused.contains("nightjar", "Night bird"));
        refused.set("owl", "Night bird", false);
        assert!(refused.is_empty());
    }
}
