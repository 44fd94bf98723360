//! What the protections of minors, pregnancy and nursing have in common: no nights, no overtime.

use super::person::sum_minutes;
use super::{Fault, Person, Report, Roster};
use crate::calendar::Date;
use crate::hours::Window;
use crate::roster::Unit;

/// Reports every duty that touches the night on a date on which the person is protected.
pub fn no_night(roster: &Roster<'_>, report: &mut Report<'_>, protected: impl Fn(&Person<'_>, Date) -> bool) {
    for person in &roster.people {
        for work in person.works.iter().filter(|work| protected(person, work.date())) {
            let minutes = work.night_minutes(roster.calendar);
            if minutes > 0 {
                report.add(Fault::of(person, vec![*work], minutes, 0, Unit::Minutes));
            }
        }
    }
}

/// Reports every protected date beyond the day's limit and every week whose protected dates are beyond the week's.
pub fn no_overtime(
    roster: &Roster<'_>,
    report: &mut Report<'_>,
    [day_limit, week_limit]: [i32; 2],
    protected: impl Fn(&Person<'_>, Date) -> bool,
) {
    for person in &roster.people {
        let days = person.by_window(Window::day).into_iter().map(|day| (day, day_limit));
        let weeks = person.by_window(|date| Window::week(roster.calendar, date)).into_iter();
        for ((window, mut works), limit) in days.chain(weeks.map(|week| (week, week_limit))) {
            works.retain(|work| protected(person, work.date()));
            let (minutes, limit) = (sum_minutes(&works), i64::from(limit));
            if minutes > limit {
                report.add(Fault::of(person, works, minutes, limit, Unit::Minutes).over(window));
            }
        }
    }
}
