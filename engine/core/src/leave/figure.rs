//! An amount as it is shown: exact, and in decimals that never pretend to be it.

use super::exact::{BeyondExact, Exact};
use super::round::{LeaveRounding, LeaveRoundingWay};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An amount with the text that people read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveFigure {
    /// What counts.
    pub exact: Exact,
    /// At most two decimals, half up, without noughts at the end.
    pub shown: String,
    /// Whether `shown` is not all of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub about: bool,
}

const HUNDREDTHS: LeaveRounding = LeaveRounding { way: LeaveRoundingWay::HalfUp, to: Exact::hundredth() };

impl LeaveFigure {
    /// The figure of an amount.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn of(exact: Exact) -> Result<Self, BeyondExact> {
        let rounded = HUNDREDTHS.round(exact)?;
        Ok(Self { exact, shown: shown(rounded), about: rounded != exact })
    }
}

/// The text of an amount of whole hundredths.
fn shown(rounded: Exact) -> String {
    let hundredths =
        u128::from(rounded.numerator().unsigned_abs()) * (100 / u128::from(rounded.denominator().unsigned_abs()));
    let sign = if rounded.is_negative() { "-" } else { "" };
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, part) if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        (whole, part) => format!("{sign}{whole}.{part:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_shows_two_decimals_and_says_where_that_is_not_all() {
        let of =
            |text: &str| LeaveFigure::of(text.parse().unwrap()).map(|figure| (figure.shown, figure.about)).unwrap();
        let told = |shown: &str, about| (shown.to_owned(), about);
        assert_eq!(of("5"), told("5", false));
        assert_eq!(of("-2.50"), told("-2.5", false));
        assert_eq!(of("184/73"), told("2.52", true));
        assert_eq!(of("-1/300"), told("0", true));
        assert_eq!(of("7/100"), told("0.07", false));
    }
}
