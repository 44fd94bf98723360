//! What a person was to work on the dates of a leave: by duty, else by rotation, else by calendar.

use super::LeaveLengthParams;
use crate::calendar::{Calendar, ClockChange, Date, DayFact, DayKind, MAX_MINUTE, Minute, Span};
use crate::error::EngineError;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A stretch of work with its unpaid rests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveWork {
    /// First minute of the date, up to 2,880.
    pub start: Minute,
    /// First minute after.
    pub end: Minute,
    /// Rests that do not count.
    #[serde(default)]
    #[ts(as = "Option<Vec<Span>>", optional)]
    pub breaks: Vec<Span>,
}

/// What is known about a date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveDay {
    /// The date.
    pub date: Date,
    /// Its kind in law.
    pub kind: DayKind,
    /// The person's duties, where a plan covers the date; an empty list is a day without duty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub duties: Option<Vec<LeaveWork>>,
    /// What the person's rotation gives, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rotation: Option<Vec<LeaveWork>>,
    /// A clock change within the date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock_change: Option<ClockChange>,
}

/// What says what was to be worked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveSource {
    /// A plan.
    Duty,
    /// The rotation.
    Rotation,
    /// The calendar.
    Calendar,
}

/// The work of a date, without its rests.
pub(super) struct Worked {
    pub kind: DayKind,
    pub source: LeaveSource,
    pub spans: Vec<Span>,
}

/// What a person was to work.
pub(super) struct Roster<'a> {
    params: &'a LeaveLengthParams,
    days: Vec<&'a LeaveDay>,
    calendar: Calendar,
}

impl<'a> Roster<'a> {
    pub fn of(params: &'a LeaveLengthParams) -> Self {
        let mut days: Vec<&LeaveDay> = params.days.iter().collect();
        days.sort_by_key(|day| day.date);
        let fact =
            |day: &&LeaveDay| DayFact { date: day.date, kind: day.kind, open: None, clock_change: day.clock_change };
        let calendar = Calendar { week_start: 0, night: Span::default(), days: days.iter().map(fact).collect() };
        Self { params, days, calendar }
    }

    /// The work of a date.
    pub fn on(&self, date: Date) -> Worked {
        let day = self.days.binary_search_by_key(&date, |day| day.date).ok().map(|at| self.days[at]);
        let kind = self.calendar.kind(date);
        let (source, work) = match day {
            Some(LeaveDay { duties: Some(duties), .. }) => (LeaveSource::Duty, duties.as_slice()),
            Some(LeaveDay { rotation: Some(rotation), .. }) => (LeaveSource::Rotation, rotation.as_slice()),
            _ if matches!(kind, DayKind::Workday | DayKind::MakeupWorkday) => {
                (LeaveSource::Calendar, self.params.workday.as_slice())
            }
            _ => (LeaveSource::Calendar, [].as_slice()),
        };
        let mut spans: Vec<Span> = work.iter().flat_map(without_breaks).collect();
        spans.sort();
        Worked { kind, source, spans: joined(spans) }
    }

    /// Real minutes of stretches of a date.
    pub fn minutes(&self, date: Date, spans: &[Span]) -> i32 {
        spans.iter().map(|span| self.calendar.elapsed(date, *span)).sum()
    }
}

/// The stretches of a piece of work between its rests.
fn without_breaks(work: &LeaveWork) -> Vec<Span> {
    let mut breaks = work.breaks.clone();
    breaks.sort();
    let mut spans = vec![];
    let mut start = work.start;
    for rest in breaks {
        spans.push(Span { start, end: rest.start.min(work.end) });
        start = start.max(rest.end);
    }
    spans.push(Span { start, end: work.end });
    spans.retain(|span| span.minutes() > 0);
    spans
}

/// Sorted stretches without what two of them share.
fn joined(spans: Vec<Span>) -> Vec<Span> {
    let mut joined: Vec<Span> = vec![];
    for span in spans {
        match joined.last_mut().filter(|last| span.start < last.end) {
            Some(last) => last.end = last.end.max(span.end),
            None => joined.push(span),
        }
    }
    joined
}

/// What does not make sense about the dates and their work.
pub(super) fn faults(params: &LeaveLengthParams) -> Vec<EngineError> {
    let mut errors = work_faults("workday", &params.workday);
    let mut dates: Vec<Date> = params.days.iter().map(|day| day.date).collect();
    dates.sort();
    let twice =
        |date: Date| dates.partition_point(|each| *each <= date) - dates.partition_point(|each| *each < date) > 1;
    for (at, day) in params.days.iter().enumerate() {
        let path = format!("days.{at}");
        if !day.date.is_sane() {
            errors.push(EngineError::new("absurd_date", format!("{path}.date"), day.date.to_string()));
        }
        if twice(day.date) {
            errors.push(EngineError::new("duplicate_date", format!("{path}.date"), day.date.to_string()));
        }
        if day.clock_change.is_some_and(|change| change.forward.abs() > 180) {
            errors.push(EngineError::new("clock_change", format!("{path}.clockChange"), ""));
        }
        for (name, work) in [("duties", &day.duties), ("rotation", &day.rotation)] {
            errors.extend(work_faults(&format!("{path}.{name}"), work.as_deref().unwrap_or_default()));
        }
    }
    errors
}

fn work_faults(path: &str, work: &[LeaveWork]) -> Vec<EngineError> {
    let is_outside = |start: Minute, end: Minute| start.0 < 0 || end.0 > MAX_MINUTE || end < start;
    let mut errors = vec![];
    for (at, each) in work.iter().enumerate() {
        if is_outside(each.start, each.end) {
            errors.push(EngineError::new("duty_outside_day", format!("{path}.{at}"), each.end.0.to_string()));
        }
        if each.breaks.iter().any(|rest| is_outside(rest.start, rest.end)) {
            errors.push(EngineError::new("break_outside_duty", format!("{path}.{at}.breaks"), ""));
        }
    }
    errors
}
