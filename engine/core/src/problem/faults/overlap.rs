//! Faults of duties that share minutes: each pair is a finding, and so many that nobody could read them are refused.

use super::Faults;
use crate::calendar::DAY;
use crate::problem::Problem;
use crate::roster::Duty;

/// Pairs of duties of the same people that share minutes, beyond which a roster is not looked at: all of them together
/// would take gigabytes. A roster of 300 people and two months that was brought in twice has fewer.
const MOST_OVERLAPS: usize = 50_000;

/// A given duty in absolute minutes, and where it stands.
struct Given<'a> {
    employee: &'a str,
    start: i64,
    end: i64,
    list: &'a str,
    index: usize,
}

/// Duties of roster and history that share minutes.
pub(super) fn overlaps(problem: &Problem, faults: &mut Faults) {
    note_too_many(given("roster", &problem.roster).chain(given("history", &problem.history)).collect(), faults);
}

/// Duties of an edit that share minutes.
pub fn overlaps_of(duties: &[Duty], path: &str, faults: &mut Faults) {
    note_too_many(given(path, duties).collect(), faults);
}

fn given<'a>(list: &'a str, duties: &'a [Duty]) -> impl Iterator<Item = Given<'a>> {
    duties.iter().enumerate().filter_map(move |(index, duty)| {
        let midnight = i64::from(duty.date.days()) * i64::from(DAY);
        let (start, end) = (midnight + i64::from(duty.start.0), midnight + i64::from(duty.end.0));
        Some(Given { employee: duty.employee.as_deref()?, start, end, list, index })
    })
}

/// Names the duty with which there are too many; what comes after it is not counted.
fn note_too_many(mut given: Vec<Given<'_>>, faults: &mut Faults) {
    given.sort_by(|a, b| (a.employee, a.start).cmp(&(b.employee, b.start)));
    let mut pairs = 0;
    for (at, one) in given.iter().enumerate() {
        let meets = |other: &&Given<'_>| other.employee == one.employee && other.start < one.end;
        pairs += given[at + 1..].iter().take_while(meets).take(MOST_OVERLAPS + 1 - pairs).count();
        if pairs > MOST_OVERLAPS {
            faults.add("too_many_overlaps", format!("{}.{}.start", one.list, one.index), MOST_OVERLAPS);
            return;
        }
    }
}
