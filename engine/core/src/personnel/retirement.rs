//! The statutory day of retirement in mainland China, with the delays that began in 2025: decision of the Standing Committee
//! of 13 September 2024 (关于实施渐进式延迟法定退休年龄的决定) with the State Council's measures, articles 1 and 3.

use super::sane;
use crate::calendar::{Date, days_in_month};
use crate::error::EngineResult;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The three ages of retirement that stood before 2025, which the delay begins from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum RetirementCategory {
    /// Men: 60, at last 63.
    Man,
    /// Women as cadres (managers, professionals): 55, at last 58.
    WomanCadre,
    /// Women as workers: 50, at last 55.
    WomanWorker,
}

/// Params of the call `retirement`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RetirementParams {
    /// Date of birth.
    pub birth: Date,
    /// Which age stood before.
    pub category: RetirementCategory,
}

/// When somebody retires, and by which steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Retirement {
    /// The age in whole years before 2025.
    pub years: u32,
    /// Months that it is put off by.
    pub delay_months: u32,
    /// The statutory day.
    pub on: Date,
    /// The earliest day that the person may choose: at most three years before, and not before the age of old.
    pub earliest: Date,
    /// The latest day that both may agree on: three years after.
    pub latest: Date,
}

/// How the delay of a category grows with the month of birth.
struct Delay {
    years: u32,
    /// Months between two steps of one month.
    step: i32,
    most: i32,
}

/// Most months by which retirement may be brought forward or put off: article 3 of the measures.
const FLEXIBLE: i32 = 36;

impl Delay {
    const fn of(category: RetirementCategory) -> Self {
        match category {
            RetirementCategory::Man => Self { years: 60, step: 4, most: 36 },
            RetirementCategory::WomanCadre => Self { years: 55, step: 4, most: 36 },
            RetirementCategory::WomanWorker => Self { years: 50, step: 2, most: 60 },
        }
    }

    /// Months for whoever would have retired `since` months after January 2025.
    fn months(&self, since: i32) -> i32 {
        if since < 0 { 0 } else { (since / self.step + 1).min(self.most) }
    }
}

/// The birthday of the month that lies `months` after the month of birth, at the latest the month's last day: the tables
/// of the decision name months, so nobody slips into the next one.
fn birthday_after(birth: Date, months: i32) -> Date {
    let (year, month, day) = birth.ymd();
    let since = year * 12 + month as i32 - 1 + months;
    let (year, month) = (since.div_euclid(12), since.rem_euclid(12) as u32 + 1);
    Date::from_ymd(year, month, day.min(days_in_month(year, month))).unwrap_or(birth)
}

/// The call `retirement`.
///
/// # Errors
/// `absurd_date`.
pub fn retirement(params: RetirementParams) -> EngineResult<Retirement> {
    let RetirementParams { birth, category } = params;
    sane(&[("birth", birth)])?;
    let delay = Delay::of(category);
    let before = delay.years as i32 * 12;
    let (year, month, _) = birth.ymd();
    let put_off = delay.months((year + delay.years as i32 - 2025) * 12 + month as i32 - 1);
    let on = before + put_off;
    Ok(Retirement {
        years: delay.years,
        delay_months: put_off as u32,
        on: birthday_after(birth, on),
        earliest: birthday_after(birth, before.max(on - FLEXIBLE)),
        latest: birthday_after(birth, on + FLEXIBLE),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use RetirementCategory::{Man, WomanCadre, WomanWorker};
    use proptest::prelude::*;

    fn of(birth: &str, category: RetirementCategory) -> (u32, String) {
        let told = retirement(RetirementParams { birth: birth.parse().unwrap(), category }).unwrap();
        (told.delay_months, told.on.to_string())
    }

    /// First, second and last rows of the three tables that the decision has annexed.
    #[test]
    fn the_months_of_the_annexed_tables_are_met() {
        let told = |months, on: &str| (months, on.to_owned());
        assert_eq!(of("1964-12-31", Man), told(0, "2024-12-31"));
        assert_eq!(of("1965-01-31", Man), told(1, "2025-02-28"));
        assert_eq!(of("1965-04-30", Man), told(1, "2025-05-30"));
        assert_eq!(of("1965-05-01", Man), told(2, "2025-07-01"));
        assert_eq!(of("1976-08-15", Man), told(35, "2039-07-15"));
        assert_eq!(of("1976-09-15", Man), told(36, "2039-09-15"));
        assert_eq!(of("1990-09-15", Man), told(36, "2053-09-15"));
        assert_eq!(of("1970-01-01", WomanCadre), told(1, "2025-02-01"));
        assert_eq!(of("1981-09-01", WomanCadre), told(36, "2039-09-01"));
        assert_eq!(of("1974-12-01", WomanWorker), told(0, "2024-12-01"));
        assert_eq!(of("1975-01-01", WomanWorker), told(1, "2025-02-01"));
        assert_eq!(of("1975-03-01", WomanWorker), told(2, "2025-05-01"));
        assert_eq!(of("1984-11-01", WomanWorker), told(60, "2039-11-01"));
    }

    #[test]
    fn nobody_may_choose_a_day_before_the_age_of_old() {
        let told = |birth: &str| retirement(RetirementParams { birth: birth.parse().unwrap(), category: Man }).unwrap();
        let days = |told: Retirement| (told.earliest.to_string(), told.latest.to_string());
        assert_eq!(days(told("1965-01-10")), ("2025-01-10".to_owned(), "2028-02-10".to_owned()));
        assert_eq!(days(told("1980-06-10")), ("2040-06-10".to_owned(), "2046-06-10".to_owned()));
    }

    proptest! {
        #[test]
        fn who_is_born_later_does_not_retire_earlier(days in -20_000i32..20_000, later in 0i32..500) {
            for category in [Man, WomanCadre, WomanWorker] {
                let on = |days| retirement(RetirementParams { birth: Date::from_days(days), category }).unwrap().on;
                prop_assert!(on(days) <= on(days + later));
            }
        }
    }
}
