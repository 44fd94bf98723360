//! Whole orders of a day laid on its slots, so that they add up to the day and each slot is as near as can be.
//!
//! Counts in a slot are taken as Poisson. One order after the other goes to the slot where one more is likeliest to be
//! exceeded or met: of all ways to share the day, this one has the least expected absolute error. Slots with little
//! business get none sooner than by proportion, as their median is none.

use crate::rounding::{half_up, largest_remainder};

/// Orders a slot, on average, beyond which sharing in proportion makes no difference that anybody could see.
const FEW: i64 = 30;

/// Shares `total` among slots that are expected to have business in proportion to `weights`.
pub fn likeliest(total: i64, weights: &[f64]) -> Vec<i64> {
    let sum: f64 = weights.iter().sum();
    if sum <= 0.0 || total > FEW * weights.len() as i64 {
        let whole: Vec<i64> = weights.iter().map(|weight| half_up(weight / sum.max(f64::MIN_POSITIVE) * 1e9)).collect();
        return largest_remainder(total, &whole);
    }
    let mut slots: Vec<Slot> = weights.iter().map(|weight| Slot::new(total as f64 * weight / sum)).collect();
    for _ in 0..total {
        let likelier = |best: usize, at: usize| if slots[at].beyond > slots[best].beyond { at } else { best };
        let best = (1..slots.len()).fold(0, likelier);
        slots[best].give();
    }
    slots.iter().map(|slot| slot.count).collect()
}

/// A slot with what it has been given.
struct Slot {
    mean: f64,
    count: i64,
    /// Probability of exactly `count`, and of more.
    exactly: f64,
    beyond: f64,
}

impl Slot {
    fn new(mean: f64) -> Self {
        let none = libm::exp(-mean);
        Self { mean, count: 0, exactly: none, beyond: 1.0 - none }
    }

    fn give(&mut self) {
        self.count += 1;
        self.exactly *= self.mean / self.count as f64;
        // Rounding must not let a probability fall below what a slot without business has.
        self.beyond = if self.mean > 0.0 { f64::max(self.beyond - self.exactly, f64::MIN_POSITIVE) } else { 0.0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn slots_with_little_business_get_none_before_busy_ones_have_their_median() {
        assert_eq!(likeliest(10, &[0.2, 0.2, 0.2, 5.0, 4.4]), [0, 0, 0, 5, 5]);
        assert_eq!(likeliest(3, &[0.0, 0.0, 1.0]), [0, 0, 3]);
        assert_eq!(likeliest(4, &[]), Vec::<i64>::new());
    }

    proptest! {
        #[test]
        fn counts_add_up_to_the_day(total in 0i64..4_000, weights in prop::collection::vec(0.0f64..9.0, 1..60)) {
            prop_assume!(weights.iter().sum::<f64>() > 0.1);
            let counts = likeliest(total, &weights);
            prop_assert_eq!(counts.iter().sum::<i64>(), total);
            prop_assert!(counts.iter().zip(&weights).all(|(&count, &weight)| count == 0 || weight > 0.0));
        }
    }
}
