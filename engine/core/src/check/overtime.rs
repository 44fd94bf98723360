//! Overtime of each worked date by the hours system in force, as `standard_time` defines it.

use super::Person;
use super::person::sum_minutes;
use crate::calendar::{Calendar, Date, DayKind};
use crate::hours::StandardTime;
use crate::hours::Window;
use crate::roster::HoursSystem;
use std::collections::BTreeMap;

/// Overtime minutes of a person by worked date; dates without any are left out.
pub fn by_date<'p>(
    calendar: &Calendar,
    standard: impl Fn(Date) -> Option<&'p StandardTime>,
    person: &Person<'_>,
) -> BTreeMap<Date, i64> {
    let mut plain = BTreeMap::<(HoursSystem, Window), i64>::new();
    let mut overtime = BTreeMap::new();
    for (date, works) in person.by_date() {
        let (Some(figures), Some(system)) = (standard(date), person.hours_system(date)) else { continue };
        let (window, day_limit, window_limit) = match system {
            HoursSystem::Standard => (Window::week(calendar, date), figures.day_minutes, figures.week_minutes),
            HoursSystem::Comprehensive { cycle } => {
                (Window::cycle(calendar, cycle, date), i32::MAX, figures.cycle.of(cycle))
            }
            HoursSystem::Flexible | HoursSystem::PartTime => continue,
        };
        let minutes = sum_minutes(&works);
        let beyond = if calendar.kind(date) == DayKind::StatutoryHoliday {
            minutes
        } else {
            let within_day = minutes.min(i64::from(day_limit));
            let so_far = plain.entry((system, window)).or_insert_with(|| {
                let (carried, of_which_overtime) = person.carried(window);
                carried - of_which_overtime
            });
            let beyond_window = (*so_far + within_day - i64::from(window_limit)).clamp(0, within_day);
            *so_far += within_day - beyond_window;
            minutes - within_day + beyond_window
        };
        if beyond > 0 {
            overtime.insert(date, beyond);
        }
    }
    overtime
}
