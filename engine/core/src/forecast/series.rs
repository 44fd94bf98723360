//! One figure of the site's past as a dense series of days, cut off before the first date that is forecast.

use super::HistoryDay;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};

/// What is forecast of a day.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Turnover,
    Transactions,
}

/// The figures in the order in which the regression learns them.
pub const FIGURES: [Figure; 2] = [Figure::Turnover, Figure::Transactions];

/// A dense run of days; a day without turnover counts as closed.
#[derive(Clone)]
pub struct Series<'a> {
    first: Date,
    days: Vec<Option<&'a HistoryDay>>,
    figure: Figure,
}

impl<'a> Series<'a> {
    /// Turnover of the days of `history` before `origin`.
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
        Ok(Self { first, days, figure: Figure::Turnover })
    }

    /// The same days with another figure.
    pub fn of(&self, figure: Figure) -> Self {
        Self { figure, ..self.clone() }
    }

    /// The day's record, where the site was open and the date lies before the origin.
    pub fn day(&self, date: Date) -> Option<&'a HistoryDay> {
        let at = usize::try_from(date.since(self.first)).ok()?;
        self.days.get(at).copied().flatten()
    }

    /// The figure of an open day, where it was recorded.
    pub fn value(&self, date: Date) -> Option<f64> {
        self.day(date).map(|day| self.of_day(day)).filter(|&value| value > 0.0)
    }

    fn of_day(&self, day: &HistoryDay) -> f64 {
        match self.figure {
            Figure::Turnover => day.turnover as f64,
            Figure::Transactions => day.orders as f64,
        }
    }

    /// Every date with the figure of it.
    pub fn values(&self) -> impl Iterator<Item = (Date, Option<f64>)> {
        (0..self.days.len() as i32).map(|at| self.first.plus(at)).map(|date| (date, self.value(date)))
    }

    /// Whether the figure was recorded on any day.
    pub fn is_recorded(&self) -> bool {
        self.values().any(|(_, value)| value.is_some())
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
