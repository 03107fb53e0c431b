//! Shards, which split a hunt among machines.

use std::fmt;
use std::str::FromStr;

/// Exclusive upper bound for run numbers, far above any real hunt and far below `u64::MAX`.
const MAX_RUNS: u64 = 1 << 62;

/// Part of a hunt: every `count`th run, starting with the `number`th, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u32,
    count: u32,
}

impl Shard {
    /// Shard that contains all runs.
    pub const WHOLE: Self = Self { number: 1, count: 1 };

    /// Returns the number, across all shards, of the shard's run at `index`. Both are counted from 0. Returns `None` if
    /// there is no such run.
    pub fn run_number(self, index: u64) -> Option<u64> {
        let number = index.checked_mul(self.count.into())?.checked_add(u64::from(self.number) - 1)?;
        (number < MAX_RUNS).then_some(number)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let shard = text.split_once('/').and_then(|(number, count)| Some((number.parse().ok()?, count.parse().ok()?)));
        let shard = shard.map(|(number, count)| Self { number, count });
        shard
            .filter(|shard| (1..=shard.count).contains(&shard.number))
            .ok_or_else(|| "expected a shard I/N, from 1/N to N/N, such as 1/4".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_divide_all_runs() {
        let shards = ["1/3", "2/3", "3/3"].map(|text| text.parse::<Shard>().unwrap());
        let mut runs: Vec<u64> =
            shards.iter().flat_map(|shard| (0..4).filter_map(|index| shard.run_number(index))).collect();
        runs.sort_unstable();
        assert_eq!(runs, (0..12).collect::<Vec<_>>());
        assert_eq!((Shard::WHOLE.run_number(7), Shard::WHOLE.to_string().as_str()), (Some(7), "1/1"));
        for invalid in ["0/3", "4/3", "1/0", "1", "a/b", "-1/3", ""] {
            assert!(invalid.parse::<Shard>().is_err(), "{invalid}");
        }
    }

    #[test]
    fn runs_end_before_numbers_overflow() {
        assert_eq!(Shard::WHOLE.run_number(MAX_RUNS - 1), Some(MAX_RUNS - 1));
        assert_eq!(Shard::WHOLE.run_number(MAX_RUNS), None);
        let last: Shard = "4294967295/4294967295".parse().unwrap();
        assert_eq!(last.run_number(0), Some(4_294_967_294));
        assert_eq!((last.run_number(1 << 31), last.run_number(1 << 40), last.run_number(u64::MAX)), (None, None, None));
    }
}
