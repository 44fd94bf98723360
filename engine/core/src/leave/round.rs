//! The named roundings of leave: an amount is rounded once, at a named step of its rule.

use super::exact::{BeyondExact, Exact};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which way an amount goes that lies between two multiples.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveRoundingWay {
    /// To the nearest multiple, a tie away from nought.
    HalfUp,
    /// To the next multiple, away from nought.
    Up,
    /// To the multiple before, towards nought.
    Down,
}

/// How amounts are rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveRounding {
    /// Which way.
    pub way: LeaveRoundingWay,
    /// What the result is a multiple of: `"1"`, `"0.5"`, `"0.25"`, `"0.01"`.
    pub to: Exact,
}

impl LeaveRounding {
    /// Down to whole ones.
    pub const WHOLE_DOWN: Self = Self { way: LeaveRoundingWay::Down, to: Exact::ONE };

    /// The rounded amount; the amount itself where the step is nought.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn round(self, amount: Exact) -> Result<Exact, BeyondExact> {
        if !self.to.is_positive() {
            return Ok(amount);
        }
        let over = i128::from(amount.numerator()) * i128::from(self.to.denominator());
        let under = i128::from(amount.denominator()) * i128::from(self.to.numerator());
        let (whole, rest) = (over.abs() / under, over.abs() % under);
        let more = match self.way {
            LeaveRoundingWay::Down => false,
            LeaveRoundingWay::Up => rest > 0,
            LeaveRoundingWay::HalfUp => rest >= under - rest,
        };
        let count = (whole + i128::from(more)) * over.signum();
        Exact::of(count * i128::from(self.to.numerator()), self.to.denominator().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LeaveRoundingWay::{Down, HalfUp, Up};

    #[test]
    fn each_way_goes_to_its_multiple_and_a_multiple_stays() {
        let rounded = |way, to: &str, amount: &str| {
            LeaveRounding { way, to: to.parse().unwrap() }.round(amount.parse().unwrap()).unwrap().to_string()
        };
        assert_eq!([Up, HalfUp, Down].map(|way| rounded(way, "1", "372/365")), ["2", "1", "1"]);
        assert_eq!([Up, HalfUp, Down].map(|way| rounded(way, "0.25", "1.125")), ["5/4", "5/4", "1"]);
        assert_eq!([Up, HalfUp, Down].map(|way| rounded(way, "0.01", "-1.005")), ["-101/100", "-101/100", "-1"]);
        assert_eq!([Up, HalfUp, Down].map(|way| rounded(way, "0.5", "2.5")), ["5/2", "5/2", "5/2"]);
        assert_eq!(rounded(Up, "0", "1/3"), "1/3");
    }
}
