//! Medians and ratios of times, with their uncertainty.

use serde::Serialize;

/// Probability that an interval contains the true median.
const CONFIDENCE: f64 = 0.95;

/// How many times faster a method is than another one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Ratio {
    /// Median over the puzzles: time of the other method divided by that of this one.
    pub median: f64,
    /// Lower end of the 95 % interval. `None` if there are too few puzzles for one.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval. `None` if there are too few puzzles, or if it is not known.
    pub high: Option<f64>,
    /// Whether the interval includes 1, so that neither method is known to be faster.
    pub tie: bool,
    /// Whether the ratio is a lower bound, because a method reached its limit.
    pub at_least: bool,
}

impl Ratio {
    /// Returns `true` if the whole interval is above 1: the method is faster than the other one.
    #[must_use]
    pub fn is_faster(self) -> bool {
        self.low.is_some_and(|low| low > 1.0)
    }

    /// Returns `true` if the whole interval is below 1: the method is slower than the other one.
    #[must_use]
    pub fn is_slower(self) -> bool {
        self.high.is_some_and(|high| high < 1.0)
    }
}

/// Bounds of the ratio for one puzzle. They differ if a method reached its limit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// Lower bound, from 0.
    pub low: f64,
    /// Upper bound, which may be infinite.
    pub high: f64,
}

impl Bounds {
    /// Returns the ratio of two times, each of which is a lower bound if its method reached its limit.
    #[must_use]
    pub fn new((first, is_first_limited): (f64, bool), (other, is_other_limited): (f64, bool)) -> Self {
        let ratio = first / other;
        Self {
            low: if is_other_limited { 0.0 } else { ratio },
            high: if is_first_limited { f64::INFINITY } else { ratio },
        }
    }
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

/// Returns the median ratio over some puzzles, or `None` if it may be anything because of the limits. The interval lies
/// between two of the ratios, and makes no assumption about their distribution; it takes six of them.
///
/// Source: Conover, "Practical Nonparametric Statistics" (1999), section 3.2.
#[must_use]
pub fn ratio(puzzles: &[Bounds]) -> Option<Ratio> {
    let mut lows: Vec<f64> = puzzles.iter().map(|bounds| bounds.low).collect();
    let mut highs: Vec<f64> = puzzles.iter().map(|bounds| bounds.high).collect();
    lows.sort_by(f64::total_cmp);
    highs.sort_by(f64::total_cmp);
    let (least, most) = (median(lows.clone())?, median(highs.clone())?);
    if least == 0.0 {
        return None;
    }
    let rank = interval_rank(puzzles.len());
    let low = rank.map(|rank| lows[rank]);
    let top = rank.map(|rank| highs[highs.len() - 1 - rank]);
    let tie = low.zip(top).is_some_and(|(low, top)| low <= 1.0 && top >= 1.0);
    Some(Ratio { median: least, low, high: top.filter(|top| top.is_finite()), tie, at_least: most > least })
}

/// Returns the rank, from either end and counted from 0, of the values between which the median lies with a probability of
/// at least 95 %. Returns `None` if there are too few values.
fn interval_rank(count: usize) -> Option<usize> {
    // Probability that at most `rank` of the values are below the median, each with a probability of one half.
    let mut term = 0.5f64.powi(count as i32);
    let (mut below, mut found) = (term, None);
    for rank in 0..count / 2 {
        if 1.0 - 2.0 * below < CONFIDENCE {
            break;
        }
        found = Some(rank);
        term *= (count - rank) as f64 / (rank + 1) as f64;
        below += term;
    }
    found
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::rng::Seed;

    use super::*;

    fn exact(ratios: &[f64]) -> Vec<Bounds> {
        ratios.iter().map(|&ratio| Bounds { low: ratio, high: ratio }).collect()
    }

    #[test]
    fn medians_of_even_and_odd_numbers_of_values() {
        assert_eq!(
            [vec![], vec![3.0], vec![4.0, 1.0], vec![9.0, 1.0, 2.0]].map(median),
            [None, Some(3.0), Some(2.5), Some(2.0)]
        );
    }

    /// The ranks are those of tables of the sign test.
    #[test]
    fn intervals_have_the_ranks_of_the_sign_test() {
        let ranks = [5, 6, 8, 9, 10, 16, 25, 61].map(interval_rank);
        assert_eq!(ranks, [None, Some(0), Some(0), Some(1), Some(1), Some(3), Some(7), Some(22)]);
    }

    #[test]
    fn intervals_contain_the_median_as_often_as_they_say() {
        let mut rng = Seed::new("coverage").rng("test");
        for count in [6, 10, 16] {
            let mut hits = 0;
            for _ in 0..4000 {
                // The median of these numbers is 1.
                let values: Vec<f64> = (0..count).map(|_| 0.5 + rng.below(1_000_001) as f64 / 1e6).collect();
                let found = ratio(&exact(&values)).unwrap();
                hits += u32::from(found.low <= Some(1.0) && Some(1.0) <= found.high);
            }
            assert!(hits >= 3780, "{count} values: {hits} of 4000");
        }
    }

    #[test]
    fn a_clear_difference_is_no_tie_and_a_small_one_is() {
        let found = ratio(&exact(&[3.0; 8])).unwrap();
        assert!(found.is_faster() && !found.is_slower() && !found.tie && !found.at_least);
        assert_eq!((found.median, found.low, found.high), (3.0, Some(3.0), Some(3.0)));
        assert!(ratio(&exact(&[0.9, 0.95, 1.0, 1.05, 1.1, 1.2])).unwrap().tie);
        assert!(ratio(&exact(&[0.5; 6])).unwrap().is_slower());
    }

    #[test]
    fn few_puzzles_have_no_interval() {
        assert_eq!(ratio(&[]), None);
        let found = ratio(&exact(&[2.0, 3.0, 4.0])).unwrap();
        assert_eq!((found.median, found.low, found.high), (3.0, None, None));
        assert!(!found.tie && !found.is_faster() && !found.is_slower());
    }

    #[test]
    fn limits_widen_the_interval() {
        let (slow, quick) = ((8.0, true), (2.0, false));
        assert_eq!(Bounds::new(slow, quick), Bounds { low: 4.0, high: f64::INFINITY });
        assert_eq!(Bounds::new(quick, slow), Bounds { low: 0.0, high: 0.25 });
        let found = ratio(&[Bounds::new(slow, quick); 6]).unwrap();
        assert_eq!((found.median, found.low, found.high, found.at_least), (4.0, Some(4.0), None, true));
        assert!(found.is_faster());
        assert_eq!(ratio(&[Bounds::new(quick, slow); 6]), None, "it may be slower by any factor");
        // Giving up on a puzzle counts against a method, however fast it is on the others.
        let mut some = vec![Bounds::new((4.0, false), quick); 5];
        some.push(Bounds::new(quick, slow));
        assert!(ratio(&some).unwrap().tie && !ratio(&some).unwrap().at_least);
    }
}
