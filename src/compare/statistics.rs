//! Medians and ratios of times, with their uncertainty.

use serde::Serialize;

use crate::base::rng::{Seed, SeededRng};

/// Number of resamples from which an interval is computed.
const RESAMPLES: usize = 400;

/// How many times faster a method is than the first one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Ratio {
    /// Median over the puzzles: time of the first method divided by that of this one.
    pub median: f64,
    /// Lower end of the 95 % interval. `None` for a single pair of times, which has no spread.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval.
    pub high: Option<f64>,
    /// Whether the interval includes 1, so that neither method is faster.
    pub tie: bool,
    /// Whether the first method reached its limit, so that the ratio is a lower bound.
    pub at_least: bool,
}

impl Ratio {
    /// Returns `true` if the whole interval is above 1: the method is faster than the first one.
    #[must_use]
    pub fn is_faster(self) -> bool {
        self.low.is_some_and(|low| low > 1.0)
    }

    /// Returns `true` if the whole interval is below 1: the method is slower than the first one.
    #[must_use]
    pub fn is_slower(self) -> bool {
        self.high.is_some_and(|high| high < 1.0)
    }
}

/// Times of two methods on a puzzle, in seconds.
#[derive(Clone, PartialEq, Debug)]
pub struct TimePair {
    /// Times of the first method.
    pub first: Vec<f64>,
    /// Times of the other method.
    pub other: Vec<f64>,
}

/// Returns the median of some numbers, or `None` without any.
#[must_use]
pub fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => None,
        len if len % 2 == 1 => Some(values[middle]),
        _ => Some(f64::midpoint(values[middle - 1], values[middle])),
    }
}

/// Returns the ratio of two methods over some puzzles. The interval comes from a two-level bootstrap: it resamples the
/// puzzles, and for each of them the times. The same times always give the same interval.
///
/// Source: Davison and Hinkley, "Bootstrap Methods and their Application" (1997), section 3.8.
#[must_use]
pub fn ratio(pairs: &[TimePair]) -> Option<Ratio> {
    let of = |pair: &TimePair| Some(median(pair.first.clone())? / median(pair.other.clone())?);
    let whole = median(pairs.iter().map(of).collect::<Option<_>>()?)?;
    if let [TimePair { first, other }] = pairs
        && first.len() == 1
        && other.len() == 1
    {
        return Some(Ratio { median: whole, low: None, high: None, tie: false, at_least: false });
    }
    let mut rng = Seed::new("compare").rng("bootstrap");
    let mut resampled: Vec<f64> = (0..RESAMPLES).filter_map(|_| resample(pairs, &mut rng)).collect();
    resampled.sort_by(f64::total_cmp);
    let tail = resampled.len() / 40;
    let (low, high) = (*resampled.get(tail)?, *resampled.get(resampled.len() - 1 - tail)?);
    let tie = low <= 1.0 && high >= 1.0;
    Some(Ratio { median: whole, low: Some(low), high: Some(high), tie, at_least: false })
}

/// Returns the ratio for one resample.
fn resample(pairs: &[TimePair], rng: &mut SeededRng) -> Option<f64> {
    let ratios = (0..pairs.len()).map(|_| {
        let pair = rng.pick(pairs);
        let [first, other] = [&pair.first, &pair.other].map(|times| {
            let drawn = (0..times.len()).map(|_| *rng.pick(times));
            median(drawn.collect())
        });
        Some(first? / other?)
    });
    median(ratios.collect::<Option<_>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(first: &[f64], other: &[f64]) -> TimePair {
        TimePair { first: first.to_vec(), other: other.to_vec() }
    }

    #[test]
    fn medians_of_even_and_odd_numbers_of_values() {
        assert_eq!(
            [vec![], vec![3.0], vec![4.0, 1.0], vec![9.0, 1.0, 2.0]].map(median),
            [None, Some(3.0), Some(2.5), Some(2.0)]
        );
    }

    #[test]
    fn a_clear_difference_is_no_tie_and_equal_times_are_one() {
        let clear: Vec<_> = (1..=8).map(|n| pair(&[f64::from(n) * 3.0; 5], &[f64::from(n); 5])).collect();
        let found = ratio(&clear).unwrap();
        assert!(found.is_faster() && !found.is_slower());
        assert_eq!((found.median, found.low, found.high, found.tie), (3.0, Some(3.0), Some(3.0), false));
        let noisy: Vec<_> = (1..=8).map(|n| pair(&[1.0, 1.1, 0.9], &[1.0, 1.0 + 0.1 * f64::from(n % 3 - 1)])).collect();
        assert!(ratio(&noisy).unwrap().tie);
    }

    #[test]
    fn the_interval_contains_the_median_and_is_reproducible() {
        let pairs: Vec<_> = (1..=9).map(|n| pair(&[f64::from(n) + 4.0], &[2.0])).collect();
        let found = ratio(&pairs).unwrap();
        assert!(found.low < Some(found.median) && Some(found.median) < found.high, "{found:?}");
        assert_eq!(found, ratio(&pairs).unwrap());
        assert_eq!((ratio(&[]), ratio(&[pair(&[], &[1.0])])), (None, None));
        let single = ratio(&[pair(&[4.0], &[2.0])]).unwrap();
        assert_eq!((single.median, single.low, single.tie, single.is_faster()), (2.0, None, false, false));
    }
}
