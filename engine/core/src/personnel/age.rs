//! How old somebody is on a date. Child labour, protection of minors and retirement ask it.

use super::sane;
use crate::calendar::Date;
use crate::error::EngineResult;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Params of the call `age`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AgeParams {
    /// Date of birth.
    pub birth: Date,
    /// The day that is asked about.
    pub on: Date,
}

/// The call `age`: in whole years; below nought before birth.
///
/// # Errors
/// `absurd_date`.
pub fn age(params: AgeParams) -> EngineResult<i32> {
    sane(&[("birth", params.birth), ("on", params.on)])?;
    Ok(params.birth.age_on(params.on))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_is_full_on_the_birthday_and_on_1_march_for_a_leap_day() {
        let of =
            |birth: &str, on: &str| age(AgeParams { birth: birth.parse().unwrap(), on: on.parse().unwrap() }).unwrap();
        assert_eq!(of("2010-11-28", "2026-11-27"), 15);
        assert_eq!(of("2010-11-28", "2026-11-28"), 16);
        assert_eq!(of("2008-02-29", "2025-02-28"), 16);
        assert_eq!(of("2008-02-29", "2025-03-01"), 17);
        assert_eq!(of("1990-03-02", "2026-03-01"), 35);
        assert_eq!(of("1990-03-02", "2026-03-02"), 36);
        assert_eq!(of("2000-02-29", "2026-02-28"), 25);
        assert_eq!(of("2000-02-29", "2026-03-01"), 26);
        assert_eq!(of("2026-11-28", "2026-11-01"), -1);
    }
}
