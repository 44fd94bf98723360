//! Service levels: how much more turnover than expected is planned for.

use super::DemandDay;
use crate::rounding::half_up;

/// Standard normal quantiles from 50 to 90 % in steps of five.
const QUANTILES: [f64; 9] =
    [0.0, 0.125_661, 0.253_347, 0.385_320, 0.524_401, 0.674_490, 0.841_621, 1.036_433, 1.281_552];

/// The factor on expected turnover for a service level of 10 or of 50 to 90, in millionths.
pub fn factor(day: &DemandDay, level: u8) -> i64 {
    let z = match level {
        0..=49 => -QUANTILES[8],
        level => {
            let (at, rest) = (usize::from(level - 50) / 5, f64::from((level - 50) % 5));
            let above = QUANTILES.get(at + 1).unwrap_or(&QUANTILES[8]);
            QUANTILES[at.min(8)] + (above - QUANTILES[at.min(8)]) * rest / 5.0
        }
    };
    half_up(libm::exp(z * day.spread as f64 / 1e6) * 1e6)
}
