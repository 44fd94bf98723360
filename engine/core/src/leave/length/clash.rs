//! Whether a leave lies on another of the same person: two may share a date, but neither a half of it nor a minute of work.

use super::asked::{LeaveAsked, LeaveHalf};
use super::day::taken;
use super::work::Roster;
use super::{LeaveLengthParams, LeaveLengthRefusal};
use crate::calendar::{DAY, Date, Span};

/// Where a leave lies on others: the first date of each.
pub(super) fn overlaps(params: &LeaveLengthParams, roster: &Roster) -> Vec<LeaveLengthRefusal> {
    let asked = &params.asked;
    let mut found = vec![];
    for (other, leave) in params.others.iter().enumerate() {
        let (first, last) = (asked.from.max(leave.from).plus(-1), asked.to.min(leave.to).plus(1));
        let dates = (0..=last.since(first)).map(|after| first.plus(after));
        let shares = |date: &Date| shares_time(asked, leave, *date) || shares_work(params, roster, leave, *date);
        found.extend(dates.into_iter().find(shares).map(|day| LeaveLengthRefusal::Overlaps { other, day }));
    }
    found
}

/// Whether two share a part of a date.
fn shares_time(one: &LeaveAsked, other: &LeaveAsked, date: Date) -> bool {
    match (part_of(one, date), part_of(other, date)) {
        (Some(one), Some(other)) => one.overlaps(other),
        _ => false,
    }
}

/// The part of a date that a leave covers; halves meet at noon.
fn part_of(leave: &LeaveAsked, date: Date) -> Option<Span> {
    let whole = Span::new(0, DAY);
    if date < leave.from || date > leave.to {
        return None;
    }
    if leave.is_timed() {
        let time = leave.time_seen_from(date);
        let part = Span { start: time.start.max(whole.start), end: time.end.min(whole.end) };
        return (part.minutes() > 0).then_some(part);
    }
    Some(match leave.half_on(date) {
        Some(LeaveHalf::Morning) => Span::new(0, DAY / 2),
        Some(LeaveHalf::Afternoon) => Span::new(DAY / 2, DAY),
        None => whole,
    })
}

/// Whether two take away the same minute of a date's work: a night shift lies on two dates.
fn shares_work(params: &LeaveLengthParams, roster: &Roster, other: &LeaveAsked, date: Date) -> bool {
    // Of one work there are two halves, whatever minute parts them.
    if !params.asked.is_timed() && !other.is_timed() {
        return false;
    }
    let (mine, others) = (taken(params, roster, &params.asked, date), taken(params, roster, other, date));
    mine.iter().any(|span| others.iter().any(|each| span.overlaps(*each)))
}
