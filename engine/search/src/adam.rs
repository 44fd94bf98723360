//! Steps of Adam (Kingma and Ba, 2015) on one price: its slope's mean, over the root of the mean of its squares.
//!
//! Decimals with + - * / and roots in a fixed order, which every platform rounds alike.

/// What is added to the spread, so that a price that hardly moved does not leap.
const LEAST_SPREAD: f64 = 0.1;

/// What a price remembers of its slopes: their mean, and that of their squares.
#[derive(Debug, Clone, Copy, Default)]
pub struct Slopes {
    mean: f64,
    spread: f64,
}

/// How long prices remember.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    /// Weight of the past in the mean.
    pub mean: f64,
    /// Weight of the past in the spread.
    pub spread: f64,
    /// What a young mean and spread lack of their whole; nothing where they count as they are.
    pub young: (f64, f64),
}

impl Slopes {
    /// Takes a slope in, and answers how far a price moves by a step of a length.
    pub fn step(&mut self, slope: f64, memory: Memory, length: f64) -> f64 {
        self.mean = self.mean * memory.mean + slope * (1.0 - memory.mean);
        self.spread = self.spread * memory.spread + slope * slope * (1.0 - memory.spread);
        let (mean, spread) = (self.mean / (1.0 - memory.young.0), self.spread / (1.0 - memory.young.1));
        length * mean / (spread.sqrt() + LEAST_SPREAD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY: Memory = Memory { mean: 0.8, spread: 0.95, young: (0.0, 0.0) };

    #[test]
    fn steps_under_the_same_slope_come_to_have_the_length_whatever_the_slope_is() {
        for slope in [-40.0, 3.0, 900.0] {
            let mut slopes = Slopes::default();
            let last = (0..400).map(|_| slopes.step(slope, MEMORY, 0.5)).last().unwrap_or(0.0);
            assert!((last.abs() - 0.5).abs() < 0.02 && last.signum() == slope.signum(), "{slope}: {last}");
        }
    }

    #[test]
    fn slopes_that_change_their_sign_move_little_and_a_correction_makes_the_first_step_whole() {
        let mut slopes = Slopes::default();
        let last = (0..400).map(|at| slopes.step(if at % 2 == 0 { 9.0 } else { -9.0 }, MEMORY, 0.5)).last();
        assert!(last.unwrap_or(1.0).abs() < 0.06);
        let young = Memory { young: (MEMORY.mean, MEMORY.spread), ..MEMORY };
        assert!((Slopes::default().step(9.0, young, 0.5) - 0.5).abs() < 0.01);
    }
}
