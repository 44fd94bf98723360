//! A problem compiled for the open planner: dense indexes instead of ids, days counted from the period's first.

use super::duties::Entry;
use super::person::Person;
use super::work::{DutyNumber, Work};
use crate::calendar::{Calendar, DAY, Date, DayKind, Minute};
use crate::hours::StandardTime;
use crate::roster::{Cycle, DayForecast, Duty, Employee, Money, Period, Severity, Workstation};
use std::collections::BTreeMap;

/// A workstation in numbers.
#[derive(Debug, Clone)]
pub struct Station {
    /// Its id at the border.
    pub id: String,
    /// Whether its work follows turnover.
    pub direct: bool,
    /// Fewest stars that count as cover.
    pub stars_min: u8,
    /// Whether a certificate is needed.
    pub certificate: bool,
    /// Most stand-ins at a time who count as cover, where that is limited.
    pub stand_ins: Option<u16>,
}

/// A rule use with its dates in days of the period.
#[derive(Debug, Clone)]
pub struct RuleFacts {
    /// The rule's id.
    pub id: String,
    /// The use's number.
    pub number: String,
    /// The rule's bit among the excepted ones of a duty: an exception is of a rule, in each of its uses.
    pub bit: u64,
    /// How much a finding weighs.
    pub severity: Severity,
    /// Whether a finding can be excepted.
    pub overridable: bool,
    /// First day on which it holds.
    pub from: i32,
    /// Last day on which it holds.
    pub to: i32,
}

/// What of a problem is compiled.
#[derive(Debug)]
pub struct Site<'a> {
    /// The dates that are planned.
    pub period: Period,
    /// Minutes of a demand slot.
    pub slot: u16,
    /// Smallest step of duty times in minutes.
    pub precision: u16,
    /// Day kinds, opening hours, nights and weeks.
    pub calendar: &'a Calendar,
    /// The site's workstations.
    pub workstations: &'a [Workstation],
    /// Everybody.
    pub employees: &'a [Employee],
    /// Forecast of the period.
    pub forecast: &'a [DayForecast],
    /// Rule uses.
    pub rules: Vec<RuleFacts>,
    /// Standard times, each with the index of the use that it is of.
    pub standards: Vec<(usize, StandardTime)>,
}

/// Everything of a problem that an edit does not change.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The period's first date: day 0.
    pub first: Date,
    /// Days of the period.
    pub days: i32,
    /// Minutes of a demand slot.
    pub slot: i32,
    /// Smallest step of duty times in minutes.
    pub precision: i32,
    /// Day kinds, opening hours, nights and weeks.
    pub calendar: Calendar,
    /// Workstations by index, in the problem's order.
    pub stations: Vec<Station>,
    /// People by index, in the problem's order.
    pub people: Vec<Person>,
    /// Rule uses by index, in the problem's order.
    pub rules: Vec<RuleFacts>,
    /// Forecast turnover of each day of the period, where there is one.
    pub turnover: Vec<Option<Money>>,
    /// Clock changes in order: at which minute of the period's line, and by how much forward.
    clock_changes: Vec<(i32, i32)>,
    standards: Vec<(i32, i32, StandardTime)>,
    station_numbers: BTreeMap<String, u16>,
    people_numbers: BTreeMap<String, u32>,
}

impl Facts {
    /// Compiles a problem; its calendar days and people's dated facts are brought into order.
    pub fn of(site: Site<'_>) -> Self {
        let first = site.period.first;
        let mut calendar = site.calendar.clone();
        calendar.days.sort_by_key(|day| day.date);
        let stations: Vec<Station> = site
            .workstations
            .iter()
            .map(|station| Station {
                id: station.id.clone(),
                direct: station.direct,
                stars_min: station.stars_min,
                certificate: station.certificate,
                stand_ins: station.most_stand_ins(),
            })
            .collect();
        let number_of = |index: usize| u16::try_from(index).unwrap_or(u16::MAX);
        let station_numbers: BTreeMap<String, u16> =
            stations.iter().enumerate().map(|(index, station)| (station.id.clone(), number_of(index))).collect();
        let people: Vec<Person> = site
            .employees
            .iter()
            .map(|employee| Person::of(employee, site.period, &station_numbers, site.workstations))
            .collect();
        let people_numbers =
            people.iter().enumerate().map(|(index, person)| (person.id.clone(), index as u32)).collect();
        let day_of = |date: Date| date.since(first);
        let days = i32::from(site.period.days);
        let mut turnover = vec![None; days as usize];
        for forecast in site.forecast {
            if let Ok(day) = usize::try_from(day_of(forecast.date))
                && let Some(cell) = turnover.get_mut(day)
            {
                *cell = Some(forecast.turnover);
            }
        }
        let changed = calendar.days.iter().filter_map(|fact| fact.clock_change.map(|change| (fact.date, change)));
        let clock_changes = changed.map(|(date, change)| (day_of(date) * DAY + change.at.0, change.forward)).collect();
        let rules = site.rules;
        let in_force = |(at, standard): (usize, StandardTime)| (rules[at].from, rules[at].to, standard);
        let standards = site.standards.into_iter().map(in_force).collect();
        Self {
            clock_changes,
            standards,
            first,
            days,
            slot: i32::from(site.slot),
            precision: i32::from(site.precision),
            calendar,
            stations,
            people,
            rules,
            turnover,
            station_numbers,
            people_numbers,
        }
    }

    /// The date of a day of the period.
    pub fn date(&self, day: i32) -> Date {
        self.first.plus(day)
    }

    /// The day of a date.
    pub fn day(&self, date: Date) -> i32 {
        date.since(self.first)
    }

    /// Whether a day lies in the period.
    pub fn in_period(&self, day: i32) -> bool {
        (0..self.days).contains(&day)
    }

    /// The kind of a day.
    pub fn kind(&self, day: i32) -> DayKind {
        self.calendar.kind(self.date(day))
    }

    /// The first day of the week that holds a day.
    pub fn week_of(&self, day: i32) -> i32 {
        self.day(self.date(day).week_start(self.calendar.week_start))
    }

    /// First and last day of the cycle that holds a day.
    pub fn cycle(&self, cycle: Cycle, day: i32) -> (i32, i32) {
        let months = match cycle {
            Cycle::Week => return (self.week_of(day), self.week_of(day) + 6),
            Cycle::Month => 1,
            Cycle::Quarter => 3,
            Cycle::Year => 12,
        };
        let (year, month, _) = self.date(day).ymd();
        let first = (month - 1) / months * months + 1;
        let (next_year, next) =
            if first + months > 12 { (year + 1, first + months - 12) } else { (year, first + months) };
        let day_of = |year, month| Date::from_ymd(year, month, 1).map_or(day, |date| self.day(date));
        (day_of(year, first), day_of(next_year, next) - 1)
    }

    /// The standard times in force on a day.
    pub fn standard(&self, day: i32) -> Option<&StandardTime> {
        self.standards.iter().find(|(from, to, _)| *from <= day && day <= *to).map(|(_, _, standard)| standard)
    }

    /// The duty as an entry; the rules that it excepts are found by the ids that it lists.
    pub fn entry(&self, duty: Duty, number: DutyNumber, fixed: bool) -> Entry {
        let excepted = self.rules.iter().filter(|used| duty.excepted.contains(&used.id));
        let excepted = excepted.fold(0, |bits, used| bits | used.bit);
        let work = Work::of(&duty, number, self.first, &self.calendar, excepted, fixed);
        let employee = duty.employee.as_deref().and_then(|id| self.employee(id));
        let stations = duty.segments.iter().map(|segment| self.station(&segment.workstation)).collect();
        Entry { duty, work, employee, stations, cells: vec![] }
    }

    /// The index of a workstation.
    pub fn station(&self, id: &str) -> Option<u16> {
        self.station_numbers.get(id).copied()
    }

    /// The index of an employee.
    pub fn employee(&self, id: &str) -> Option<u32> {
        self.people_numbers.get(id).copied()
    }

    /// Working minutes of a duty in segments at direct workstations.
    pub fn direct_minutes(&self, entry: &Entry) -> i32 {
        let midnight = entry.work.day * DAY;
        let real = |from: Minute, to: Minute| self.real_between(midnight + from.0, midnight + to.0);
        let direct = entry.segments().filter(|(_, station)| self.stations[usize::from(*station)].direct);
        let worked = direct.map(|(stretch, _)| {
            let unpaid = entry.duty.breaks.iter().filter(|rest| !rest.paid);
            let resting = unpaid.map(|rest| real(rest.start.max(stretch.start), rest.end.min(stretch.end)));
            real(stretch.start, stretch.end) - resting.sum::<i32>()
        });
        worked.sum()
    }

    /// Real minutes between two minutes of the period's line, the clock changes between them counted; 0 where
    /// the second is not later.
    pub fn real_between(&self, from: i32, to: i32) -> i32 {
        let between = self.clock_changes.iter().filter(|(at, _)| from <= *at && *at < to);
        (to - from - between.map(|(_, forward)| forward).sum::<i32>()).max(0)
    }
}
