//! What a person's works of the roster cost, day by day: plain minutes, overtime minutes, premiums.

use crate::calendar::DayKind;
use crate::roster::HoursSystem;
use crate::sight::open::facts::Facts;
use crate::sight::open::person::Person;
use crate::sight::open::view::View;

/// Minutes of an hour times hundredths of a rate.
const PERCENT_MINUTES: i64 = 60 * 100;

/// Calls `each` with the day and the cost in cents of every work of the roster, premiums included. The overtime
/// of a date are its last minutes; each duty's cost is rounded once, half up.
pub fn of_works(view: &View, mut each: impl FnMut(i32, i64)) {
    for (date, overtime) in view.dates.iter().zip(view.overtime) {
        let works = view.of(date);
        if works.iter().all(|work| work.fixed) {
            continue;
        }
        let (hourly, percent) = (hourly(view.person, view.facts, date.day), percent(view, date.day));
        let mut plain_left = date.minutes - overtime;
        for work in works {
            let plain = work.minutes.min(plain_left);
            plain_left -= plain;
            if !work.fixed {
                let weighted = i64::from(plain) * 100 + i64::from(work.minutes - plain) * i64::from(percent);
                each(date.day, (hourly * weighted + PERCENT_MINUTES / 2) / PERCENT_MINUTES);
            }
        }
    }
}

/// The rate that began last on or before a day.
fn hourly(person: &Person, facts: &Facts, day: i32) -> i64 {
    let date = facts.date(day);
    let begun = person.employee.pay.iter().filter(|rate| rate.from <= date);
    begun.max_by_key(|rate| rate.from).map_or(0, |rate| rate.hourly.0)
}

fn percent(view: &View, day: i32) -> i32 {
    let Some(standard) = view.facts.standard(day) else { return 100 };
    match view.facts.kind(day) {
        DayKind::StatutoryHoliday => standard.holiday_percent,
        kind if view.hours_system(day) == Some(HoursSystem::Standard) && rests(view, kind, day) => {
            standard.rest_day_percent
        }
        _ => standard.overtime_percent,
    }
}

/// Whether a day is a rest day of the person: by their fixed rest weekdays, else by the calendar.
fn rests(view: &View, kind: DayKind, day: i32) -> bool {
    let fixed = &view.person.employee.rest_weekdays;
    match kind {
        DayKind::MakeupWorkday | DayKind::StatutoryHoliday => false,
        DayKind::RestDay if fixed.is_empty() => true,
        DayKind::Workday if fixed.is_empty() => false,
        _ => fixed.contains(&view.date(day).weekday()),
    }
}
