//! After so much work a rest is due.

use crate::calendar::Span;
use crate::check::{Fault, Report, Roster, Work};
use crate::roster::Unit;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Nobody is present longer than `after_minutes` without a break of at least `break_minutes`.
///
/// Breaks shorter than `break_minutes` of real time do not count; paid and unpaid ones count alike. The longest of the
/// stretches between them (the first of equals) is measured in real minutes. One finding per duty; `span` is that stretch, `measured` its
/// length, `limit` is `after_minutes`, unit minutes.
///
/// Source: company rule; compare Directive 2003/88/EC, art. 4.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct BreakDue {
    /// Longest stretch of presence without a rest, in minutes.
    pub after_minutes: i32,
    /// Shortest break that counts as a rest, in minutes.
    pub break_minutes: i32,
}

impl BreakDue {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for work in &person.works {
                let (stretch, minutes) = self.longest_stretch(roster, work);
                if minutes > i64::from(self.after_minutes) {
                    let limit = i64::from(self.after_minutes);
                    let fault = Fault::of(person, vec![*work], minutes, limit, Unit::Minutes);
                    report.add(Fault { span: Some(stretch), ..fault });
                }
            }
        }
    }

    /// The longest stretch of presence between rests that are long enough, and its real minutes.
    fn longest_stretch(&self, roster: &Roster<'_>, work: &Work<'_>) -> (Span, i64) {
        let mut longest = (work.duty.span(), -1);
        let mut start = work.duty.start;
        let real = |start, end| roster.real_span(work.date(), Span { start, end });
        let rests = work.duty.breaks.iter().filter(|rest| real(rest.start, rest.end) >= i64::from(self.break_minutes));
        for (end, next) in rests.map(|rest| (rest.start, rest.end)).chain([(work.duty.end, work.duty.end)]) {
            let stretch = Span { start, end };
            let minutes = real(start, end);
            if minutes > longest.1 {
                longest = (stretch, minutes);
            }
            start = next;
        }
        longest
    }
}
