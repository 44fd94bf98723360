//! Exact amounts of leave: fractions in lowest terms, so that a twelfth of ten days stays one until a named step rounds it.

use crate::error::EngineError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::cmp::Ordering;
use ts_rs::TS;

/// An exact amount. In JSON a text: `"5"`, `"-1/2"`; a decimal such as `"12.25"` is read too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, TS)]
#[ts(export, type = "string")]
pub struct Exact {
    /// Above the line.
    part: i64,
    /// Below the line, above nought, without a common divisor with `part`.
    whole: i64,
}

/// An amount that needs more than 18 digits above or below the line: no leave does, so it is refused, never bent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeyondExact;

impl From<BeyondExact> for Vec<EngineError> {
    fn from(_: BeyondExact) -> Self {
        vec![EngineError::new("beyond_exact", "", "")]
    }
}

impl Default for Exact {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Exact {
    /// Nothing.
    pub const ZERO: Self = Self { part: 0, whole: 1 };
    /// One.
    pub const ONE: Self = Self { part: 1, whole: 1 };

    /// A half.
    pub const HALF: Self = Self { part: 1, whole: 2 };

    /// A whole amount.
    pub const fn whole(amount: i32) -> Self {
        Self { part: amount as i64, whole: 1 }
    }

    /// A hundredth.
    pub const fn hundredth() -> Self {
        Self { part: 1, whole: 100 }
    }

    /// `part / whole`.
    ///
    /// # Errors
    /// `BeyondExact`, also where `whole` is nought.
    pub fn of(part: i128, whole: i128) -> Result<Self, BeyondExact> {
        if whole == 0 {
            return Err(BeyondExact);
        }
        let shared = match (i64::try_from(part), i64::try_from(whole)) {
            (Ok(part), Ok(whole)) => i128::from(divisor(part.unsigned_abs(), whole.unsigned_abs())),
            _ => wide_divisor(part, whole),
        } * whole.signum();
        let fits = |figure: i128| i64::try_from(figure).ok().filter(|figure| *figure != i64::MIN).ok_or(BeyondExact);
        Ok(Self { part: fits(part / shared)?, whole: fits(whole / shared)? })
    }

    /// Above the line, in lowest terms.
    pub const fn numerator(self) -> i64 {
        self.part
    }

    /// Below the line, in lowest terms, above nought.
    pub const fn denominator(self) -> i64 {
        self.whole
    }

    /// The sum.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn plus(self, other: Self) -> Result<Self, BeyondExact> {
        if self.whole == 1 && other.whole == 1 {
            let part = self.part.checked_add(other.part).filter(|part| *part != i64::MIN).ok_or(BeyondExact)?;
            return Ok(Self { part, whole: 1 });
        }
        let [part, whole, other_part, other_whole] = [self.part, self.whole, other.part, other.whole].map(i128::from);
        if whole == other_whole {
            return Self::of(part + other_part, whole);
        }
        Self::of(part * other_whole + other_part * whole, whole * other_whole)
    }

    /// The difference.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn minus(self, other: Self) -> Result<Self, BeyondExact> {
        self.plus(other.opposite())
    }

    /// The product with a fraction.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn times(self, other: Self) -> Result<Self, BeyondExact> {
        let [part, whole, other_part, other_whole] = [self.part, self.whole, other.part, other.whole].map(i128::from);
        Self::of(part * other_part, whole * other_whole)
    }

    /// The share `part / whole` of it.
    ///
    /// # Errors
    /// `BeyondExact`, also where `whole` is nought.
    pub fn share(self, part: i64, whole: i64) -> Result<Self, BeyondExact> {
        self.times(Self::of(part.into(), whole.into())?)
    }

    /// The sum of many.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, BeyondExact> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// The sum of many that may each be beyond.
    ///
    /// # Errors
    /// `BeyondExact`.
    pub fn sum_of(amounts: impl IntoIterator<Item = Result<Self, BeyondExact>>) -> Result<Self, BeyondExact> {
        amounts.into_iter().try_fold(Self::ZERO, |sum, amount| sum.plus(amount?))
    }

    /// The same amount the other way round.
    #[must_use]
    pub const fn opposite(self) -> Self {
        // The least 64-bit figure is never made, so this cannot overflow.
        Self { part: -self.part, whole: self.whole }
    }

    /// Whether it is nothing.
    pub const fn is_zero(self) -> bool {
        self.part == 0
    }

    /// Whether it is more than nothing.
    pub const fn is_positive(self) -> bool {
        self.part > 0
    }

    /// Whether it is less than nothing.
    pub const fn is_negative(self) -> bool {
        self.part < 0
    }

    /// The amount where it is above nought, else nothing.
    #[must_use]
    pub const fn or_nothing(self) -> Self {
        if self.part > 0 { self } else { Self::ZERO }
    }

    /// Whether it is a multiple of a step above nought.
    pub fn is_multiple_of(self, step: Self) -> bool {
        let over = i128::from(self.part) * i128::from(step.whole);
        let under = i128::from(self.whole) * i128::from(step.part);
        under != 0 && over % under == 0
    }
}

fn divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

fn wide_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(1).max(1)
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        (i128::from(self.part) * i128::from(other.whole)).cmp(&(i128::from(other.part) * i128::from(self.whole)))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl std::fmt::Display for Exact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.whole == 1 { write!(f, "{}", self.part) } else { write!(f, "{}/{}", self.part, self.whole) }
    }
}

impl std::str::FromStr for Exact {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let digits = |text: &str| -> Result<i128, ()> {
            let sound = !text.is_empty() && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit());
            if sound { text.parse().map_err(|_| ()) } else { Err(()) }
        };
        let (sign, bare) = text.strip_prefix('-').map_or((1, text), |bare| (-1, bare));
        let (part, whole) = if let Some((part, whole)) = bare.split_once('/') {
            (digits(part)?, digits(whole)?)
        } else if let Some((whole, decimals)) = bare.split_once('.') {
            let scale = 10_i128.pow(decimals.len().min(18) as u32);
            (digits(whole)? * scale + digits(decimals)?, scale)
        } else {
            (digits(bare)?, 1)
        };
        Self::of(sign * part, whole).map_err(|BeyondExact| ())
    }
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|()| D::Error::custom("not an amount such as 5, -1/2 or 12.25"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn exact(text: &str) -> Exact {
        text.parse().unwrap()
    }

    #[test]
    fn whole_numbers_fractions_and_decimals_are_read_and_written_in_lowest_terms() {
        let written = |text: &str| exact(text).to_string();
        assert_eq!(
            ["5", "-10/4", "12.25", "0.50", "-0.416333", "0/7"].map(written),
            ["5", "-5/2", "49/4", "1/2", "-416333/1000000", "0"]
        );
        for text in [
            "",
            "-",
            "1.",
            ".5",
            "1/0",
            "1e3",
            "+1",
            "1/-2",
            "--1",
            "1/2/3",
            "1.2.3",
            " 1",
            "１",
            "9999999999999999999",
        ] {
            assert!(text.parse::<Exact>().is_err(), "{text}");
        }
    }

    #[test]
    fn twelve_twelfths_of_ten_are_ten_and_a_figure_beyond_all_leave_is_refused() {
        let twelfth = Exact::whole(10).share(1, 12).unwrap();
        assert_eq!(Exact::sum([twelfth; 12]), Ok(Exact::whole(10)));
        let huge = exact("999999999999999999");
        assert_eq!(huge.times(huge), Err(BeyondExact));
        assert_eq!(Exact::ONE.share(1, 0), Err(BeyondExact));
    }

    #[test]
    fn a_multiple_of_a_quarter_is_told_from_one_that_is_not() {
        let quarter = exact("0.25");
        assert!(exact("1.75").is_multiple_of(quarter) && exact("-3").is_multiple_of(quarter));
        assert!(!exact("1.8").is_multiple_of(quarter) && !exact("1").is_multiple_of(Exact::ZERO));
    }

    proptest! {
        #[test]
        fn sums_and_shares_are_those_of_fractions(a in -9_999i32..9_999, b in 1i32..400, c in -9_999i32..9_999, d in 1i32..400) {
            let of = |part: i32, whole: i32| Exact::of(part.into(), whole.into()).unwrap();
            let (left, right) = (of(a, b), of(c, d));
            prop_assert_eq!(left.plus(right).unwrap(), Exact::of((a * d + c * b).into(), (b * d).into()).unwrap());
            prop_assert_eq!(left.plus(right).unwrap().minus(right).unwrap(), left);
            prop_assert_eq!(left.cmp(&right), (a * d).cmp(&(c * b)));
            prop_assert_eq!(left.to_string().parse::<Exact>().unwrap(), left);
        }
    }
}
