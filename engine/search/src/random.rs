//! The search's own source of chance: xoshiro128++ over integers, the same on every platform.

/// A seeded generator (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021).
#[derive(Debug, Clone)]
pub struct Random {
    state: [u32; 4],
}

impl Random {
    /// The generator of a seed; the state is spread with SplitMix64, so that small seeds differ.
    pub fn new(seed: u64) -> Self {
        let mut mixed = seed;
        let mut next = || {
            mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = mixed;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        let (a, b) = (next(), next());
        Self { state: [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32 | 1] }
    }

    /// Thirty-two random bits.
    pub fn bits(&mut self) -> u32 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(7).wrapping_add(s[0]);
        let t = s[1] << 9;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(11);
        result
    }

    /// A number below `bound` (0 where the bound is 0).
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.bits()) * bound as u64) >> 32) as usize
    }

    /// A number of `low..=high`.
    pub fn within(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1).max(1) as usize) as i32
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers_and_other_seeds_others() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..8).map(|_| random.bits()).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_reach_both() {
        let mut random = Random::new(7);
        let drawn: Vec<i32> = (0..200).map(|_| random.within(-2, 3)).collect();
        assert_eq!((drawn.iter().min(), drawn.iter().max()), (Some(&-2), Some(&3)));
        assert_eq!(random.below(0), 0);
    }
}
