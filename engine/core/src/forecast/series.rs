//! One figure of the site's past as a dense series of days, cut off before the first date that is forecast.

use super::HistoryDay;
use super::absurd::Days;
use super::answer::SetAside;
use super::touched::Touched;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A figure of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "BusinessFigure")]
pub enum Figure {
    /// Turnover in cents.
    #[default]
    Turnover,
    /// Orders.
    Transactions,
    /// Guests.
    People,
}

impl Figure {
    /// The figure of a day.
    pub fn of(self, day: &HistoryDay) -> f64 {
        match self {
            Self::Turnover => day.turnover as f64,
            Self::Transactions => day.orders as f64,
            Self::People => day.people as f64,
        }
    }
}

/// The figures in the order in which the regression learns them.
pub const FIGURES: [Figure; 2] = [Figure::Turnover, Figure::Transactions];

/// A dense run of days; a day without turnover counts as closed.
#[derive(Clone)]
pub struct Series<'a> {
    first: Date,
    /// First date that is not borrowed.
    own: Date,
    days: Vec<Option<&'a HistoryDay>>,
    figure: Figure,
}

impl<'a> Series<'a> {
    /// Turnover of the days of `history` before `origin`, and the days that are set aside because a figure cannot be.
    pub fn new(history: &'a [HistoryDay], touched: &Touched<'_>, origin: Date) -> EngineResult<(Self, Vec<SetAside>)> {
        Self::after(&[], history, touched, origin)
    }

    /// The same with `borrowed` days before its own.
    pub fn after(
        borrowed: &'a [HistoryDay],
        history: &'a [HistoryDay],
        touched: &Touched<'_>,
        origin: Date,
    ) -> EngineResult<(Self, Vec<SetAside>)> {
        let open = || borrowed.iter().chain(history).filter(|day| day.turnover > 0 && day.date < origin);
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
        let set_aside = Days { first, days: &days }.absurd(|date| touched.is(date));
        for odd in &set_aside {
            days[odd.date.since(first) as usize] = None;
        }
        let own = borrowed.last().map_or(first, |last| last.date.plus(1));
        Ok((Self { first, own, days, figure: Figure::Turnover }, set_aside))
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
        self.day(date).map(|day| self.figure.of(day)).filter(|&value| value > 0.0)
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

    /// First date that is not borrowed.
    pub fn own(&self) -> Date {
        self.own
    }

    /// The day's own record: none of a borrowed day.
    pub fn own_day(&self, date: Date) -> Option<&'a HistoryDay> {
        self.day(date).filter(|_| date >= self.own)
    }

    /// Last date of the series.
    pub fn last(&self) -> Date {
        self.first.plus(self.days.len() as i32 - 1)
    }
}
