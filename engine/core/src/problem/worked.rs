//! Working minutes of single duties: what a list of shifts or a person's own roster shows beside each.

use super::faults::faults_of_times;
use crate::calendar::Calendar;
use crate::error::EngineResult;
use crate::roster::Duty;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Params of the call `worked_minutes`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct WorkedParams {
    /// The calendar of the duties' site, for its clock changes.
    pub calendar: Calendar,
    /// The duties.
    pub duties: Vec<Duty>,
}

/// Real minutes of presence less unpaid breaks, one figure for each duty, in their order.
///
/// # Errors
/// Times beyond the next midnight, absurd dates, and everything that is wrong with the calendar. A duty whose end is
/// not after its start has no minutes, which is no error.
pub fn worked_minutes(params: WorkedParams) -> EngineResult<Vec<i32>> {
    let WorkedParams { mut calendar, duties } = params;
    let errors = faults_of_times(&calendar, &duties);
    if !errors.is_empty() {
        return Err(errors);
    }
    calendar.days.sort_by_key(|day| day.date);
    Ok(duties
        .iter()
        .map(|duty| {
            let unpaid = duty.breaks.iter().filter(|rest| !rest.paid);
            let rests: i32 = unpaid.map(|rest| calendar.elapsed(duty.date, rest.span())).sum();
            (calendar.elapsed(duty.date, duty.span()) - rests).max(0)
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{ClockChange, DayFact, DayKind, Minute, Span};
    use crate::roster::Break;

    fn duty(start: i32, end: i32, breaks: Vec<Break>) -> Duty {
        Duty {
            id: "a".into(),
            date: "2026-03-28".parse().unwrap(),
            employee: None,
            start: Minute(start),
            end: Minute(end),
            breaks,
            segments: vec![],
            shift: None,
            pinned: false,
            training: false,
            excepted: vec![],
            note: None,
        }
    }

    fn rest(start: i32, end: i32, paid: bool) -> Break {
        Break { start: Minute(start), end: Minute(end), paid }
    }

    fn worked(days: Vec<DayFact>, duty: Duty) -> i32 {
        let calendar = Calendar { week_start: 0, night: Span::new(1320, 1800), days };
        worked_minutes(WorkedParams { calendar, duties: vec![duty] }).unwrap()[0]
    }

    #[test]
    fn unpaid_breaks_are_taken_off_and_paid_ones_are_not() {
        assert_eq!(worked(vec![], duty(480, 960, vec![rest(720, 780, false), rest(900, 915, true)])), 420);
    }

    #[test]
    fn a_night_over_a_clock_put_forward_is_an_hour_shorter() {
        let change = DayFact {
            date: "2026-03-29".parse().unwrap(),
            kind: DayKind::RestDay,
            open: None,
            clock_change: Some(ClockChange { at: Minute(120), forward: 60 }),
        };
        assert_eq!(worked(vec![change], duty(1320, 1800, vec![])), 420);
        assert_eq!(worked(vec![], duty(1320, 1800, vec![])), 480);
    }

    #[test]
    fn a_duty_that_ends_before_it_starts_has_no_minutes() {
        assert_eq!(worked(vec![], duty(960, 480, vec![])), 0);
    }
}
