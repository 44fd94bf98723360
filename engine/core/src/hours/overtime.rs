//! Ordinary time and overtime of each date by the hours system in force, as [`StandardTime`] defines them.

use super::{StandardTime, Window};
use crate::calendar::{Calendar, Date, DayKind};
use crate::roster::{CarriedWork, HoursSystem};
use std::collections::BTreeMap;

/// Working minutes of a business date, and the terms that are in force on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DatedMinutes {
    /// The date.
    pub date: Date,
    /// All working minutes of it.
    pub minutes: i64,
    /// How they are counted; nothing where no terms are in force.
    pub system: Option<HoursSystem>,
}

/// What of a date's minutes is overtime; all else is ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The date.
    pub date: Date,
    /// Minutes at the plain rate.
    pub ordinary: i64,
    /// Minutes beyond standard time.
    pub overtime: i64,
}

/// Carried minutes, and overtime minutes among them, that lie wholly within a window.
pub fn carried(rows: &[CarriedWork], window: Window) -> (i64, i64) {
    let within = rows.iter().filter(|row| window.contains(row.from, row.to));
    within.fold((0, 0), |(minutes, overtime), row| {
        (minutes + i64::from(row.minutes), overtime + i64::from(row.overtime_minutes))
    })
}

/// Settles one person's dates, which are in order, none twice. Carried rows open the sums of the windows in which they lie.
pub fn settle<'p>(
    calendar: &Calendar,
    standard: impl Fn(Date) -> Option<&'p StandardTime>,
    rows: &[CarriedWork],
    dates: impl IntoIterator<Item = DatedMinutes>,
) -> Vec<Settled> {
    let mut plain = BTreeMap::<(HoursSystem, Window), i64>::new();
    let mut settled = |DatedMinutes { date, minutes, system }| {
        let all_ordinary = Settled { date, ordinary: minutes, overtime: 0 };
        let (Some(figures), Some(system)) = (standard(date), system) else { return all_ordinary };
        let (window, day_limit, window_limit) = match system {
            HoursSystem::Standard => (Window::week(calendar, date), figures.day_minutes, figures.week_minutes),
            HoursSystem::Comprehensive { cycle } => {
                (Window::cycle(calendar, cycle, date), i32::MAX, figures.cycle.of(cycle))
            }
            HoursSystem::Flexible | HoursSystem::PartTime => return all_ordinary,
        };
        if calendar.kind(date) == DayKind::StatutoryHoliday {
            return Settled { date, ordinary: 0, overtime: minutes };
        }
        let within_day = minutes.min(i64::from(day_limit));
        let so_far = plain.entry((system, window)).or_insert_with(|| {
            let (all, of_which_overtime) = carried(rows, window);
            all - of_which_overtime
        });
        let beyond_window = (*so_far + within_day - i64::from(window_limit)).clamp(0, within_day);
        let ordinary = within_day - beyond_window;
        *so_far += ordinary;
        Settled { date, ordinary, overtime: minutes - ordinary }
    };
    dates.into_iter().map(&mut settled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{DayFact, Span};
    use crate::roster::{Cycle, CycleMinutes};

    fn figures() -> StandardTime {
        StandardTime {
            day_minutes: 480,
            week_minutes: 2_400,
            cycle: CycleMinutes { week: 2_400, month: 10_000, quarter: 30_000, year: 120_000 },
            overtime_percent: 150,
            rest_day_percent: 200,
            holiday_percent: 300,
        }
    }

    /// Overtime of a week from Monday, 23 November 2026.
    fn overtime(system: HoursSystem, minutes: [i64; 7], rows: &[CarriedWork], holiday: Option<i32>) -> Vec<i64> {
        let monday: Date = "2026-11-23".parse().unwrap();
        let mut calendar = Calendar { week_start: 0, night: Span::new(1320, 1800), days: vec![] };
        calendar.days.extend(holiday.map(|day| DayFact {
            date: monday.plus(day),
            kind: DayKind::StatutoryHoliday,
            open: None,
            clock_change: None,
        }));
        let dates = minutes.into_iter().zip(0..);
        let dates = dates.map(|(minutes, day)| DatedMinutes { date: monday.plus(day), minutes, system: Some(system) });
        let standard = figures();
        let settled = settle(&calendar, |_| Some(&standard), rows, dates);
        assert!(settled.iter().zip(minutes).all(|(one, minutes)| one.ordinary + one.overtime == minutes));
        settled.into_iter().map(|one| one.overtime).collect()
    }

    #[test]
    fn minutes_beyond_a_day_and_beyond_a_week_are_overtime_once() {
        // Ten hours on Monday: two beyond the day. Forty hours are full on Friday, so all of Saturday is beyond the week.
        let week = overtime(HoursSystem::Standard, [600, 480, 480, 480, 480, 300, 0], &[], None);
        assert_eq!(week, [120, 0, 0, 0, 0, 300, 0]);
    }

    #[test]
    fn a_holiday_is_overtime_and_fills_no_week() {
        let week = overtime(HoursSystem::Standard, [480, 480, 480, 480, 480, 480, 0], &[], Some(2));
        assert_eq!(week, [0, 0, 480, 0, 0, 0, 0]);
    }

    #[test]
    fn what_was_carried_within_the_cycle_opens_its_sum_less_its_overtime() {
        let row = |from: &str, to: &str| CarriedWork {
            from: from.parse().unwrap(),
            to: to.parse().unwrap(),
            minutes: 9_800,
            overtime_minutes: 200,
        };
        let system = HoursSystem::Comprehensive { cycle: Cycle::Month };
        let carried = [row("2026-11-01", "2026-11-22")];
        assert_eq!(overtime(system, [300, 300, 0, 0, 0, 0, 0], &carried, None), [0, 200, 0, 0, 0, 0, 0]);
        // Not wholly within the month: nothing of it counts.
        let before = [row("2026-10-31", "2026-11-22")];
        assert_eq!(overtime(system, [300, 300, 0, 0, 0, 0, 0], &before, None), [0; 7]);
    }

    #[test]
    fn flexible_and_part_time_work_is_ordinary_however_long() {
        assert_eq!(overtime(HoursSystem::PartTime, [900; 7], &[], Some(1)), [0; 7]);
        assert_eq!(overtime(HoursSystem::Flexible, [900; 7], &[], Some(1)), [0; 7]);
    }
}
