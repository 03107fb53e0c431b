//! Shards, which split a hunt among machines.

use std::fmt;
use std::str::FromStr;

/// Upper bound of run numbers, far beyond any hunt and far below `u64::MAX`.
const MAX_RUNS: u64 = 1 << 62;

/// Every `of`th run, starting with the `number`th, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// Shard that contains all runs.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Returns the number of the shard's next run after `done` runs, or `None` if there are no more.
    pub fn run(self, done: u64) -> Option<u64> {
        let run = done.checked_mul(self.of.into())?.checked_add(u64::from(self.number) - 1)?;
        (run < MAX_RUNS).then_some(run)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let shard = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let shard = shard.map(|(number, of)| Self { number, of });
        shard
            .filter(|shard| (1..=shard.of).contains(&shard.number))
            .ok_or_else(|| "expected a shard I/N, from 1/N to N/N, such as 1/4".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_divide_all_runs() {
        let shards = ["1/3", "2/3", "3/3"].map(|text| text.parse::<Shard>().unwrap());
        let mut runs: Vec<u64> = shards.iter().flat_map(|shard| (0..4).filter_map(|done| shard.run(done))).collect();
        runs.sort_unstable();
        assert_eq!(runs, (0..12).collect::<Vec<_>>());
        assert_eq!((Shard::WHOLE.run(7), Shard::WHOLE.to_string().as_str()), (Some(7), "1/1"));
        for invalid in ["0/3", "4/3", "1/0", "1", "a/b", "-1/3", ""] {
            assert!(invalid.parse::<Shard>().is_err(), "{invalid}");
        }
    }

    #[test]
    fn runs_end_before_numbers_overflow() {
        assert_eq!(Shard::WHOLE.run(MAX_RUNS - 1), Some(MAX_RUNS - 1));
        assert_eq!(Shard::WHOLE.run(MAX_RUNS), None);
        let last: Shard = "4294967295/4294967295".parse().unwrap();
        assert_eq!(last.run(0), Some(4_294_967_294));
        assert_eq!((last.run(1 << 31), last.run(1 << 40), last.run(u64::MAX)), (None, None, None));
    }
}
