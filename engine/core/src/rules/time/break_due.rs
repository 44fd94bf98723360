//! After so much work a rest is due.

use crate::calendar::{DAY, Span};
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, Work};
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

    /// The longest stretch of each duty of the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for work in view.planned_asked() {
            if work.presence <= self.after_minutes {
                continue;
            }
            let Some(entry) = view.entry(work) else { continue };
            let midnight = work.day * DAY;
            let real = |from: i32, to: i32| view.facts.real_between(midnight + from, midnight + to);
            let (mut from, mut longest, mut stretch) = (entry.duty.start.0, 0, entry.duty.span());
            let rests = entry.duty.breaks.iter().map(|rest| (rest.start.0, rest.end.0));
            for (start, end) in rests.chain([(entry.duty.end.0, i32::MAX / 2)]) {
                let last = end == i32::MAX / 2;
                if !last && real(start, end) < self.break_minutes {
                    continue;
                }
                if real(from, start) > longest {
                    (longest, stretch) = (real(from, start), Span::new(from, start));
                }
                from = end;
            }
            if longest > self.after_minutes {
                let flaw =
                    Flaw::new(work.day, work.day, i64::from(longest), i64::from(self.after_minutes), Unit::Minutes);
                report.flaw(flaw.during(stretch), &[*work]);
            }
        }
    }
}
