//! Cumulative working years (累计工作年限): whole years since the first work, without the days of interruptions. Leave and
//! settlement count by them. Regulation on Paid Annual Leave (职工带薪年休假条例), article 3, with its measures, article 4.

use super::sane;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Dates from a first to a last one, both of which count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DateRange {
    /// First date.
    pub from: Date,
    /// Last date.
    pub to: Date,
}

/// Params of the call `working_years`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct WorkingYearsParams {
    /// First day of work anywhere, or with this company where its own years are asked.
    pub first_work: Date,
    /// Times without work, in any order; they may overlap.
    #[serde(default)]
    pub interruptions: Vec<DateRange>,
    /// The day that is asked about; it counts as worked.
    pub on: Date,
}

/// Years of work on a date, and what they were counted from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct WorkingYears {
    /// Whole years.
    pub years: u32,
    /// Whole months beyond them, 0 to 11.
    pub months: u32,
    /// Days of interruption that were left out, each once.
    pub interrupted_days: u32,
    /// The first work, later by these days: what years and months are counted from.
    pub counted_from: Date,
}

/// The call `working_years`.
///
/// # Errors
/// `absurd_date`; `dates_reversed` at an interruption that ends before it begins.
pub fn working_years(params: WorkingYearsParams) -> EngineResult<WorkingYears> {
    let WorkingYearsParams { first_work, mut interruptions, on } = params;
    sane(&[("firstWork", first_work), ("on", on)])?;
    let mut errors = vec![];
    for (index, range) in interruptions.iter().enumerate() {
        let path = format!("interruptions.{index}");
        errors.extend(sane(&[(path.as_str(), range.from), (path.as_str(), range.to)]).err().into_iter().flatten());
        if range.to < range.from {
            errors.push(EngineError::new("dates_reversed", path, range.to.to_string()));
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    interruptions.sort_by_key(|range| range.from);
    let mut counted = first_work;
    let mut days = 0;
    for range in interruptions {
        let from = range.from.max(counted);
        let end = range.to.min(on).plus(1);
        if end > from {
            days += end.since(from);
            counted = end;
        }
    }
    let counted_from = first_work.plus(days);
    let months = counted_from.whole_months_until(on.plus(1));
    Ok(WorkingYears { years: months / 12, months: months % 12, interrupted_days: days as u32, counted_from })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn years(first_work: &str, interruptions: &[(&str, &str)], on: &str) -> (u32, u32, u32) {
        let interruptions =
            interruptions.iter().map(|(from, to)| DateRange { from: date(from), to: date(to) }).collect();
        let told = working_years(WorkingYearsParams { first_work: date(first_work), interruptions, on: date(on) });
        told.map(|told| (told.years, told.months, told.interrupted_days)).unwrap()
    }

    #[test]
    fn a_year_is_full_on_the_day_before_its_anniversary() {
        assert_eq!(years("2016-03-01", &[], "2026-02-27"), (9, 11, 0));
        assert_eq!(years("2016-03-01", &[], "2026-02-28"), (10, 0, 0));
        assert_eq!(years("2024-02-29", &[], "2025-02-27"), (0, 11, 0));
        assert_eq!(years("2024-02-29", &[], "2025-02-28"), (1, 0, 0));
        assert_eq!(years("2026-03-01", &[], "2026-02-01"), (0, 0, 0));
    }

    #[test]
    fn days_without_work_count_once_and_only_within_the_time_asked_about() {
        let whole = [("2020-01-01", "2020-12-31")];
        assert_eq!(years("2016-01-01", &whole, "2025-12-30"), (8, 11, 366));
        assert_eq!(years("2016-01-01", &whole, "2025-12-31"), (9, 0, 366));
        let twice = [("2020-06-01", "2020-12-31"), ("2020-01-01", "2020-08-31"), ("2020-03-01", "2020-03-31")];
        assert_eq!(years("2016-01-01", &twice, "2026-01-01"), (9, 0, 366));
        assert_eq!(
            years("2016-01-01", &[("2015-01-01", "2016-01-31"), ("2026-01-02", "2027-01-01")], "2026-01-01"),
            (9, 11, 31)
        );
    }

    #[test]
    fn an_interruption_that_ends_before_it_begins_is_refused_at_its_place() {
        let range = DateRange { from: date("2020-02-01"), to: date("2020-01-31") };
        let params =
            WorkingYearsParams { first_work: date("2016-01-01"), interruptions: vec![range], on: date("2026-01-01") };
        let refused = working_years(params).unwrap_err();
        assert_eq!((refused[0].code.as_str(), refused[0].path.as_str()), ("dates_reversed", "interruptions.0"));
    }

    proptest! {
        #[test]
        fn the_days_left_out_are_those_that_lie_in_an_interruption(
            ranges in proptest::collection::vec((0i32..600, 0i32..120), 0..6), asked in 0i32..700
        ) {
            let first_work = Date::from_days(18_000);
            let interruptions: Vec<DateRange> = ranges
                .iter()
                .map(|(from, length)| DateRange { from: first_work.plus(from - 50), to: first_work.plus(from - 50 + length) })
                .collect();
            let on = first_work.plus(asked);
            let lies = |day: &i32| interruptions.iter().any(|one| (one.from..=one.to).contains(&first_work.plus(*day)));
            let plain = (0..=asked).filter(lies).count() as u32;
            let told = working_years(WorkingYearsParams { first_work, interruptions: interruptions.clone(), on }).unwrap();
            prop_assert_eq!(told.interrupted_days, plain);
        }
    }
}
