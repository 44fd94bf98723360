//! Chance for small changes: one number of sixty-four bits is drawn for a change and cut into its parts.
//!
//! The parts of a number do not depend on each other, nor one number on the one before (SplitMix64: Steele, Lea and
//! Flood, 2014), so a processor works on several at once.

use crate::thresholds::minus_logarithms;

/// Steps of the logarithms' table between a half and one.
const STEPS: usize = 256;

/// A seeded source of numbers.
#[derive(Debug, Clone)]
pub struct Draws {
    state: u64,
}

/// What is left of a drawn number.
#[derive(Debug, Clone, Copy)]
pub struct Bits(u64);

impl Draws {
    pub fn new(seed: u64) -> Self {
        Self { state: seed.wrapping_mul(0xd134_2543_de82_ef95) ^ 0x5851_f42d_4c95_7f2d }
    }

    #[inline]
    pub fn draw(&mut self) -> Bits {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Bits(z ^ (z >> 31))
    }
}

impl Bits {
    /// A number below `bound`, from sixteen bits.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        (self.take(16) * bound) >> 16
    }

    /// The next bits.
    #[inline]
    pub fn take(&mut self, bits: u32) -> usize {
        let taken = self.0 & ((1 << bits) - 1);
        self.0 >>= bits;
        taken as usize
    }

    /// True in `percent` of a hundred cases, from eight bits.
    #[inline]
    pub fn chance(&mut self, percent: usize) -> bool {
        self.take(8) * 100 < percent * 256
    }
}

/// The natural logarithm of one over an even draw from nought to one, in 1/65,536: what a worsening may cost.
#[derive(Debug, Clone)]
pub struct Logarithms {
    /// Of the middle of each step between a half and one.
    upper: [i64; STEPS],
    half: i64,
}

impl Logarithms {
    pub fn new() -> Self {
        let all = minus_logarithms();
        let (middle, step) = (all.len() / 2, all.len() / 2 / STEPS);
        Self {
            upper: std::array::from_fn(|at| all[middle + at * step + step / 2]),
            // Half of a draw is ln 2 more than the whole.
            half: all[middle / 2] - all[middle],
        }
    }

    /// By trailing zeros the halvings, by other bits the place between a half and one.
    #[inline]
    pub fn draw(&self, draws: &mut Draws) -> i64 {
        let mut bits = draws.draw();
        let upper = self.upper[bits.take(8)];
        upper + self.half * i64::from(bits.0.trailing_zeros().min(40))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_number_stay_within_their_bounds_and_reach_both() {
        let mut draws = Draws::new(4);
        let drawn: Vec<usize> = (0..400).map(|_| draws.draw().below(7)).collect();
        assert_eq!((drawn.iter().min(), drawn.iter().max()), (Some(&0), Some(&6)));
        let taken = (0..400).filter(|_| draws.draw().chance(25)).count();
        assert!((70..130).contains(&taken), "{taken}");
    }

    #[test]
    fn logarithms_have_the_mean_and_the_tail_of_their_kind() {
        let (logarithms, mut draws) = (Logarithms::new(), Draws::new(5));
        let drawn: Vec<i64> = (0..60_000).map(|_| logarithms.draw(&mut draws)).collect();
        let mean = drawn.iter().sum::<i64>() / 60_000;
        assert!((64_500..66_600).contains(&mean), "{mean}");
        // One in e² is above two.
        let high = drawn.iter().filter(|drawn| **drawn > 2 << 16).count();
        assert!((7_700..8_600).contains(&high), "{high}");
    }
}
