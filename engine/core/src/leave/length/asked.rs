//! A leave as somebody asks for it: whole dates, half days among them, or from a time to a time.

use super::MOST_DAYS;
use crate::calendar::{DAY, Date, Minute, Span};
use crate::error::EngineError;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A half of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveHalf {
    /// The first.
    Morning,
    /// The second.
    Afternoon,
}

/// A date of a leave of which only a half is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveHalfDay {
    /// The date.
    pub date: Date,
    /// The half that is taken.
    pub half: LeaveHalf,
}

/// A leave from a first to a last date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveAsked {
    /// The first date.
    pub from: Date,
    /// The last date.
    pub to: Date,
    /// The minute of the first date at which it begins; with neither time it is of whole dates and half days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start: Option<Minute>,
    /// The minute of the last date at which it ends; without it at the end of the date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<Minute>,
    /// Dates of which only a half is taken.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveHalfDay>>", optional)]
    pub halves: Vec<LeaveHalfDay>,
}

impl LeaveAsked {
    /// Whether it is from a time to a time.
    pub(super) fn is_timed(&self) -> bool {
        self.start.is_some() || self.end.is_some()
    }

    /// Its dates.
    pub(super) fn dates(&self) -> impl Iterator<Item = Date> + use<> {
        let from = self.from;
        (0..=self.to.since(from)).map(move |after| from.plus(after))
    }

    /// The half of a date that is taken, where it is not all of it.
    pub(super) fn half_on(&self, date: Date) -> Option<LeaveHalf> {
        self.halves.iter().find(|half| half.date == date).map(|half| half.half)
    }

    /// The minutes of a date, or of the one after it, in which it lies; minutes may be below nought or beyond the next day.
    pub(super) fn time_seen_from(&self, date: Date) -> Span {
        let start = self.from.since(date) * DAY + self.start.map_or(0, |start| start.0);
        let end = self.to.since(date) * DAY + self.end.map_or(DAY, |end| end.0);
        Span::new(start, end)
    }

    /// What does not make sense.
    pub(super) fn faults(&self, path: &str) -> Vec<EngineError> {
        let mut errors = vec![];
        let mut fault = |code: &str, name: &str, detail: String| {
            errors.push(EngineError::new(code, format!("{path}.{name}"), detail));
        };
        for (name, date) in [("from", self.from), ("to", self.to)] {
            if !date.is_sane() {
                fault("absurd_date", name, date.to_string());
            }
        }
        for (name, minute) in [("start", self.start), ("end", self.end)] {
            if let Some(minute) = minute.filter(|minute| !(0..=DAY).contains(&minute.0)) {
                fault("leave_outside_day", name, minute.0.to_string());
            }
        }
        let (first, last) = (self.start.unwrap_or_default(), self.end.unwrap_or(Minute(DAY)));
        if self.to < self.from || (self.to == self.from && last < first) {
            fault("dates_reversed", "to", self.to.to_string());
        } else if self.to.since(self.from) >= MOST_DAYS {
            fault("too_many_days", "to", MOST_DAYS.to_string());
        }
        errors
    }
}
