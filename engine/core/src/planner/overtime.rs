//! Overtime of each worked date of one person, by the hours system in force, as `standard_time` defines it.

use crate::calendar::DayKind;
use crate::roster::{Cycle, HoursSystem};
use crate::sight::open::facts::Facts;
use crate::sight::open::person::Person;
use crate::sight::open::view::WorkedDate;

/// A week or cycle whose plain minutes of one hours system are being summed.
struct Running {
    cycle: Option<Cycle>,
    first: i32,
    plain: i32,
}

/// Writes the overtime minutes of each worked date into `overtime`, in the same order; keeps its memory.
pub fn of_dates(facts: &Facts, person: &Person, dates: &[WorkedDate], overtime: &mut Vec<i32>) {
    overtime.clear();
    let mut sums: Vec<Running> = vec![];
    for date in dates {
        overtime.push(of_date(facts, person, date, &mut sums).unwrap_or(0));
    }
}

fn of_date(facts: &Facts, person: &Person, date: &WorkedDate, sums: &mut Vec<Running>) -> Option<i32> {
    let standard = facts.standard(date.day)?;
    let (cycle, day_limit) = match person.employee.employment(facts.date(date.day))?.hours_system {
        HoursSystem::Standard => (None, standard.day_minutes),
        HoursSystem::Comprehensive { cycle } => (Some(cycle), i32::MAX),
        HoursSystem::Flexible | HoursSystem::PartTime => return None,
    };
    if facts.kind(date.day) == DayKind::StatutoryHoliday {
        return Some(date.minutes);
    }
    let limit = cycle.map_or(standard.week_minutes, |cycle| standard.cycle.of(cycle));
    let (first, last) = facts.cycle(cycle.unwrap_or(Cycle::Week), date.day);
    let at = sums.iter().rposition(|sum| (sum.cycle, sum.first) == (cycle, first)).unwrap_or_else(|| {
        let (from, to) = (facts.date(first), facts.date(last));
        let within = person.employee.carried.iter().filter(|carried| from <= carried.from && carried.to <= to);
        let plain = within.map(|carried| carried.minutes - carried.overtime_minutes).sum();
        sums.push(Running { cycle, first, plain });
        sums.len() - 1
    });
    let within_day = date.minutes.min(day_limit);
    let beyond = (sums[at].plain + within_day - limit).clamp(0, within_day);
    sums[at].plain += within_day - beyond;
    Some(date.minutes - within_day + beyond)
}
