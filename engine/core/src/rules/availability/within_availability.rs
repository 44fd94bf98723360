//! Within the hours that a person can work.

use crate::calendar::{DAY, Minute, Span};
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Person, Report, Roster, Work};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Every civil minute of a duty's presence lies in the person's available time.
///
/// The segments of a civil date are those of its exception (the first for the date), else of the first pattern in force, by
/// weekday; with neither the whole date is free. A minute is available when a segment of its own date, or
/// the part beyond 1,440 of the date before, holds it and is not impossible, and no impossible segment of
/// either holds it. On a date with neither pattern nor exception only an impossible segment of the date
/// before can take a minute away.
///
/// One finding per duty; `span` is the first stretch that is not available, `measured` all such minutes,
/// `limit` 0; unit minutes.
///
/// Source: agreement with the employee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct WithinAvailability {}

impl WithinAvailability {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for work in &person.works {
                let missing = unavailable(person, work);
                if let Some(span) = first_stretch(&missing) {
                    let fault = Fault::of(person, vec![*work], missing.len() as i64, 0, Unit::Minutes);
                    report.add(Fault { span: Some(span), ..fault });
                }
            }
        }
    }

    /// Each duty of the days in question against the person's compiled free time.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for work in view.planned_asked() {
            let Some(free) = view.person.free_between(work.start, work.end) else { return };
            let (mut at, mut missing, mut first) = (work.start, 0, None);
            for (from, to) in free.chain([(work.end, work.end)]) {
                if at < from {
                    first = first.or(Some(Span::new(at - work.day * DAY, from - work.day * DAY)));
                    missing += from - at;
                }
                at = at.max(to);
            }
            if let Some(span) = first {
                let flaw = Flaw::new(work.day, work.day, i64::from(missing), 0, Unit::Minutes);
                report.flaw(flaw.during(span), &[*work]);
            }
        }
    }
}

/// The minutes of a duty's presence at which the person cannot work, in order.
fn unavailable(person: &Person<'_>, work: &Work<'_>) -> Vec<i32> {
    let known = person.employee.segments_around(work.date());
    if known.is_unknown() {
        return Vec::new();
    }
    (work.duty.start.0..work.duty.end.0).filter(|minute| !known.is_free(*minute)).collect()
}

/// The first run of minutes that follow each other.
fn first_stretch(minutes: &[i32]) -> Option<Span> {
    let first = minutes.chunk_by(|a, b| a + 1 == *b).next()?;
    Some(Span { start: Minute(*first.first()?), end: Minute(first.last()? + 1) })
}
