//! Levels of what may come of a forecast: how much more or less than expected so many days in a hundred are below.

use crate::rounding::half_up;

/// The levels of the ends of a band.
pub const LOW: u8 = 10;
pub const HIGH: u8 = 90;

/// Standard normal quantiles from 50 to 90 % in steps of five.
const QUANTILES: [f64; 9] =
    [0.0, 0.125_661, 0.253_347, 0.385_320, 0.524_401, 0.674_490, 0.841_621, 1.036_433, 1.281_552];

/// The factor on what is expected for a level of 10 or of 50 to 90, in millionths; `spread` is the standard deviation
/// of the logarithm, in millionths.
pub fn factor(spread: i64, level: u8) -> i64 {
    let z = match level {
        0..=49 => -QUANTILES[8],
        level => {
            let (at, rest) = (usize::from(level - 50) / 5, f64::from((level - 50) % 5));
            let above = QUANTILES.get(at + 1).unwrap_or(&QUANTILES[8]);
            QUANTILES[at.min(8)] + (above - QUANTILES[at.min(8)]) * rest / 5.0
        }
    };
    half_up(libm::exp(z * spread as f64 / 1e6) * 1e6)
}

/// What one day in ten is below, and above, where `value` is expected.
pub fn band(value: i64, spread: i64) -> [i64; 2] {
    [LOW, HIGH].map(|level| half_up(value as f64 * factor(spread, level) as f64 / 1e6))
}
