//! One person's work as the checker sees it: all given duties, from history and roster, in order.

use super::clock;
use crate::calendar::{Calendar, Date, DayKind, Minute};
use crate::hours::{self, Window};
use crate::roster::{Duty, Employee, HoursSystem, ProtectionKind, Skill, Workstation};
use std::collections::BTreeMap;

/// One given duty with its times made comparable.
#[derive(Debug, Clone, Copy)]
pub struct Work<'a> {
    /// The duty.
    pub duty: &'a Duty,
    /// Whether it belongs to the roster that is planned; else it is fixed.
    pub planned: bool,
    /// First absolute civil minute of presence.
    pub start: i64,
    /// First absolute civil minute after presence.
    pub end: i64,
    /// Real minutes of presence, breaks included.
    pub presence: i64,
    /// Working minutes: presence less unpaid breaks.
    pub minutes: i64,
}

impl<'a> Work<'a> {
    /// The duty as worked under a calendar.
    pub fn new(calendar: &Calendar, duty: &'a Duty, planned: bool) -> Self {
        let (start, end) = (clock::absolute(duty.date, duty.start.0), clock::absolute(duty.date, duty.end.0));
        let presence = clock::real_minutes(calendar, start, end);
        let unpaid: i64 = (duty.breaks.iter().filter(|rest| !rest.paid))
            .map(|rest| {
                clock::real_minutes(
                    calendar,
                    clock::absolute(duty.date, rest.start.0),
                    clock::absolute(duty.date, rest.end.0),
                )
            })
            .sum();
        Self { duty, planned, start, end, presence, minutes: (presence - unpaid).max(0) }
    }

    /// The business date.
    pub fn date(&self) -> Date {
        self.duty.date
    }

    /// What works are ordered by.
    pub fn order(&self) -> (Date, Minute, Minute, &'a str) {
        (self.duty.date, self.duty.start, self.duty.end, &self.duty.id)
    }

    /// The night minutes of its presence.
    pub fn night_minutes(&self, calendar: &Calendar) -> i64 {
        i64::from(clock::night_minutes(calendar, self.duty.span()))
    }
}

/// A person with all their given duties, in the order of date, start, end and id.
#[derive(Debug)]
pub struct Person<'a> {
    /// The facts about the person.
    pub employee: &'a Employee,
    /// Their work.
    pub works: Vec<Work<'a>>,
    /// Overtime by worked date, as `standard_time` defines it; dates without overtime are left out.
    pub overtime: BTreeMap<Date, i64>,
}

impl<'a> Person<'a> {
    /// Works gathered by worked date.
    pub fn by_date(&self) -> BTreeMap<Date, Vec<Work<'a>>> {
        self.by(Work::date)
    }

    /// Works gathered by a window that each belongs to.
    pub fn by_window(&self, window: impl Fn(Date) -> Window) -> BTreeMap<Window, Vec<Work<'a>>> {
        self.by(|work| window(work.date()))
    }

    fn by<K: Ord>(&self, key: impl Fn(&Work<'a>) -> K) -> BTreeMap<K, Vec<Work<'a>>> {
        let mut groups: BTreeMap<K, Vec<Work<'a>>> = BTreeMap::new();
        for work in &self.works {
            groups.entry(key(work)).or_default().push(*work);
        }
        groups
    }

    /// How working time is counted on a date; nothing where no terms are in force.
    pub fn hours_system(&self, date: Date) -> Option<HoursSystem> {
        self.employee.employment(date).map(|terms| terms.hours_system)
    }

    /// Carried minutes, and overtime minutes among them, that lie wholly within a window.
    pub fn carried(&self, window: Window) -> (i64, i64) {
        hours::carried(&self.employee.carried, window)
    }

    /// Stars for a workstation of the site: the own, or where they are more those for another workstation of its
    /// group less what is lost; 0 where there is no skill.
    pub fn stars(&self, workstation: &Workstation, site: &[Workstation]) -> u8 {
        let own = |there: &Workstation| self.own_stars(there);
        let Some(group) = &workstation.group else { return own(workstation) };
        let others = site.iter().filter(|other| other.group.as_ref().is_some_and(|one| one.name == group.name));
        let stand_in = others.map(|other| own(other).saturating_sub(group.stars_lost)).max();
        own(workstation).max(stand_in.unwrap_or(0))
    }

    /// Stars for a workstation itself; 0 where there is no skill.
    pub fn own_stars(&self, workstation: &Workstation) -> u8 {
        self.skill(&workstation.id).map_or(0, |skill| skill.stars)
    }

    /// The last valid day of the certificate for a workstation.
    pub fn certificate_until(&self, workstation: &str) -> Option<Date> {
        self.skill(workstation).and_then(|skill| skill.certificate_until)
    }

    fn skill(&self, workstation: &str) -> Option<&'a Skill> {
        self.employee.skills.iter().find(|skill| skill.workstation == workstation)
    }

    /// Whether a protection of a kind holds on a date.
    pub fn protected(&self, kind: ProtectionKind, date: Date) -> bool {
        self.employee.protections.iter().any(|held| held.kind == kind && held.from <= date && date <= held.to)
    }

    /// Whether a date is a rest day of this person: by their fixed rest weekdays where they have any, else by the
    /// calendar. A make-up workday and a statutory holiday never are.
    pub fn rests_on(&self, calendar: &Calendar, date: Date) -> bool {
        let fixed = &self.employee.rest_weekdays;
        match calendar.kind(date) {
            DayKind::MakeupWorkday | DayKind::StatutoryHoliday => false,
            kind if fixed.is_empty() => kind == DayKind::RestDay,
            _ => fixed.contains(&date.weekday()),
        }
    }

    /// Age in whole years on a date; nothing where the date of birth is not known.
    pub fn age(&self, date: Date) -> Option<i32> {
        Some(self.employee.birth?.age_on(date))
    }
}

/// Working minutes of several duties.
pub fn sum_minutes(works: &[Work<'_>]) -> i64 {
    works.iter().map(|work| work.minutes).sum()
}
