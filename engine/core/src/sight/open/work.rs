//! A duty in the arithmetic of the open planner: dense numbers, no text, cheap to copy.

use crate::calendar::{Calendar, DAY, Date, Span};
use crate::roster::Duty;

/// The number that a duty's id has as long as a planner lives; it is never given to another id.
pub type DutyNumber = u32;

/// The number of the duty that is tried out (a placement that is asked about, not made).
pub const TRIAL: DutyNumber = DutyNumber::MAX;

/// One duty on a person's line of work. Days are counted from the first day of the period;
/// minutes are civil minutes from that day's midnight, so that works of different days compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    /// Which duty.
    pub duty: DutyNumber,
    /// Business day, relative to the period's first.
    pub day: i32,
    /// First minute of presence.
    pub start: i32,
    /// First minute after presence.
    pub end: i32,
    /// Real minutes of presence.
    pub presence: i32,
    /// Working minutes: real presence less unpaid breaks.
    pub minutes: i32,
    /// Civil minutes of presence within a night.
    pub night: i32,
    /// One bit per rule whose finding is excepted on this duty, as [`RuleFacts::bit`] has it.
    ///
    /// [`RuleFacts::bit`]: super::facts::RuleFacts::bit
    pub excepted: u64,
    /// Whether the duty lies in the problem's history: counted by every rule, never changed.
    pub fixed: bool,
}

fn shifted(span: Span, minutes: i32) -> Span {
    Span::new(span.start.0 + minutes, span.end.0 + minutes)
}

impl Work {
    /// The work of `duty`, for a period that begins on `first`.
    pub fn of(duty: &Duty, number: DutyNumber, first: Date, calendar: &Calendar, excepted: u64, fixed: bool) -> Self {
        let day = duty.date.since(first);
        let presence = calendar.elapsed(duty.date, duty.span());
        let unpaid: i32 = duty
            .breaks
            .iter()
            .filter(|rest| !rest.paid)
            .map(|rest| calendar.elapsed(duty.date, Span { start: rest.start, end: rest.end }))
            .sum();
        Self {
            duty: number,
            day,
            start: day * DAY + duty.start.0,
            end: day * DAY + duty.end.0,
            presence,
            minutes: (presence - unpaid).max(0),
            night: [-DAY, 0, DAY].iter().map(|day| duty.span().shared(shifted(calendar.night, *day))).sum(),
            excepted,
            fixed,
        }
    }

    /// Presence on its own business day, in minutes since that day's midnight.
    pub fn span(&self) -> Span {
        Span::new(self.start - self.day * DAY, self.end - self.day * DAY)
    }

    /// Whether two works share a minute.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.start < other.end && other.start < self.end
    }
}
