//! The site's past as a dense series of days, cut off before the first date that is forecast.

use super::HistoryDay;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};

/// A dense run of days; a day without turnover counts as closed.
pub struct Series<'a> {
    first: Date,
    days: Vec<Option<&'a HistoryDay>>,
}

impl<'a> Series<'a> {
    /// The days of `history` before `origin`.
    pub fn new(history: &'a [HistoryDay], origin: Date) -> EngineResult<Self> {
        let open = || history.iter().filter(|day| day.turnover > 0 && day.date < origin);
        let (Some(first), Some(last)) = (open().map(|day| day.date).min(), open().map(|day| day.date).max()) else {
            return Err(vec![EngineError::new("history_empty", "history", "")]);
        };
        // A few far-off dates by mistake must not become a series of a million empty days.
        let first = first.max(last.plus(-4_000));
        let mut days = vec![None; last.since(first) as usize + 1];
        for day in open().filter(|day| day.date >= first) {
            let place = &mut days[day.date.since(first) as usize];
            if place.replace(day).is_some() {
                return Err(vec![EngineError::new("history_duplicate", "history", day.date.to_string())]);
            }
        }
        Ok(Self { first, days })
    }

    /// The day's record, where the site was open and the date lies before `origin`.
    pub fn day(&self, date: Date) -> Option<&'a HistoryDay> {
        let at = usize::try_from(date.since(self.first)).ok()?;
        self.days.get(at).copied().flatten()
    }

    /// Turnover of an open day.
    pub fn turnover(&self, date: Date) -> Option<f64> {
        self.day(date).map(|day| day.turnover as f64)
    }

    /// First date of the series.
    pub fn first(&self) -> Date {
        self.first
    }

    /// Last date of the series.
    pub fn last(&self) -> Date {
        self.first.plus(self.days.len() as i32 - 1)
    }
}
