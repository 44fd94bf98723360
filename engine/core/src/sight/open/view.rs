//! What an incremental rule sees: one person's works, grouped by business date, and the days in question.

use super::duties::{Duties, Entry};
use super::facts::Facts;
use super::person::Person;
use super::work::{TRIAL, Work};
use crate::calendar::Date;
use crate::roster::{Employment, HoursSystem, ProtectionKind};
use std::borrow::Cow;
use std::ops::Range;

/// A business date with at least one duty of the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkedDate {
    /// The day, relative to the period's first.
    pub day: i32,
    /// Which works are of that date.
    pub works: Range<usize>,
    /// Working minutes of the date.
    pub minutes: i32,
}

/// Groups works, in order, by their business date; keeps the memory of `dates`.
pub fn group(works: &[Work], dates: &mut Vec<WorkedDate>) {
    dates.clear();
    for (index, work) in works.iter().enumerate() {
        match dates.last_mut() {
            Some(last) if last.day == work.day => {
                last.works.end = index + 1;
                last.minutes += work.minutes;
            }
            _ => dates.push(WorkedDate { day: work.day, works: index..index + 1, minutes: work.minutes }),
        }
    }
}

/// Worked dates that were chosen, summed up.
#[derive(Debug)]
pub struct Chosen<'a> {
    /// Their works in order.
    pub works: Cow<'a, [Work]>,
    /// Their working minutes.
    pub minutes: i32,
    /// How many they are.
    pub dates: i32,
    /// The last of them.
    pub last: i32,
}

/// One person's works as the rules see them.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The problem.
    pub facts: &'a Facts,
    /// Whose works.
    pub person: &'a Person,
    /// All works in order of date, start, end and id.
    pub works: &'a [Work],
    /// The worked dates in order.
    pub dates: &'a [WorkedDate],
    /// Overtime minutes of each worked date.
    pub overtime: &'a [i32],
    /// Every duty with breaks and stations.
    pub duties: &'a Duties,
    /// The duty that is tried out, if one is.
    pub trial: Option<&'a Entry>,
    /// First day in question; a flaw that touches none of these days need not be reported.
    pub from: i32,
    /// Last day in question.
    pub to: i32,
}

impl<'a> View<'a> {
    /// The duty behind a work.
    pub fn entry(&self, work: &Work) -> Option<&'a Entry> {
        if work.duty == TRIAL { self.trial } else { self.duties.get(work.duty) }
    }

    /// The works of a worked date.
    pub fn of(&self, date: &WorkedDate) -> &'a [Work] {
        &self.works[date.works.clone()]
    }

    /// Works of the days in question, fixed ones too.
    fn works_asked(&self) -> &'a [Work] {
        let from = self.works.partition_point(|work| work.day < self.from);
        let to = self.works.partition_point(|work| work.day <= self.to);
        &self.works[from..to]
    }

    /// Works of the days in question that lie in the roster.
    pub fn planned_asked(&self) -> impl Iterator<Item = &'a Work> {
        self.works_asked().iter().filter(|work| !work.fixed)
    }

    /// Worked dates of the days in question.
    pub fn dates_asked(&self) -> &'a [WorkedDate] {
        self.dates_within(self.from, self.to)
    }

    /// Worked dates from one day to another, both included.
    pub fn dates_within(&self, from: i32, to: i32) -> &'a [WorkedDate] {
        &self.dates[self.date_range(from, to)]
    }

    /// Indexes of the worked dates from one day to another, both included.
    pub fn date_range(&self, from: i32, to: i32) -> Range<usize> {
        let start = self.dates.partition_point(|date| date.day < from);
        start..self.dates.partition_point(|date| date.day <= to).max(start)
    }

    /// Works of several worked dates that follow one another.
    pub fn of_all(&self, dates: &[WorkedDate]) -> &'a [Work] {
        match (dates.first(), dates.last()) {
            (Some(first), Some(last)) => &self.works[first.works.start..last.works.end],
            _ => &[],
        }
    }

    /// The calendar date of a day.
    pub fn date(&self, day: i32) -> Date {
        self.facts.date(day)
    }

    /// The terms in force on a day.
    pub fn terms(&self, day: i32) -> Option<&'a Employment> {
        self.person.employee.employment(self.date(day))
    }

    /// The hours system in force on a day.
    pub fn hours_system(&self, day: i32) -> Option<HoursSystem> {
        self.terms(day).map(|terms| terms.hours_system)
    }

    /// Carried minutes and overtime minutes that lie wholly within the days `from..=to`.
    pub fn carried(&self, from: i32, to: i32) -> (i32, i32) {
        let (from, to) = (self.date(from), self.date(to));
        self.person
            .employee
            .carried
            .iter()
            .filter(|carried| from <= carried.from && carried.to <= to)
            .fold((0, 0), |sum, carried| (sum.0 + carried.minutes, sum.1 + carried.overtime_minutes))
    }

    /// Working minutes of some worked dates, and those carried that lie wholly within the days `from..=to`.
    pub fn minutes_with_carried(&self, from: i32, to: i32, dates: &[WorkedDate]) -> i32 {
        self.carried(from, to).0 + dates.iter().map(|date| date.minutes).sum::<i32>()
    }

    /// Those of some worked dates, which follow one another, that are wanted.
    pub fn chosen(&self, dates: &'a [WorkedDate], wanted: impl Fn(&WorkedDate) -> bool) -> Chosen<'a> {
        let mut chosen = Chosen { works: Cow::Borrowed(&[]), minutes: 0, dates: 0, last: i32::MIN };
        let mut from = 0;
        for (index, date) in dates.iter().enumerate().filter(|(_, date)| wanted(date)) {
            if chosen.dates == 0 {
                from = index;
            }
            if chosen.dates as usize == index - from {
                chosen.works = Cow::Borrowed(self.of_all(&dates[from..=index]));
            } else {
                chosen.works.to_mut().extend(self.of(date));
            }
            chosen.minutes += date.minutes;
            chosen.dates += 1;
            chosen.last = date.day;
        }
        chosen
    }

    /// Calls `each` for every week with a worked date that holds a day in question: its first day and its dates.
    pub fn weeks_asked(&self, mut each: impl FnMut(i32, &'a [WorkedDate])) {
        let week = |day: i32| (self.facts.week_of(day), self.facts.week_of(day) + 6);
        self.stretches_asked(week, |first, _, dates| each(first, dates));
    }

    /// Calls `each` for every stretch of days with a worked date that holds a day in question. `stretch` gives the
    /// first and last day of the stretch that a day lies in.
    pub fn stretches_asked(
        &self,
        stretch: impl Fn(i32) -> (i32, i32),
        mut each: impl FnMut(i32, i32, &'a [WorkedDate]),
    ) {
        let asked = self.dates_asked();
        let mut next = i32::MIN;
        for date in asked {
            if date.day < next {
                continue;
            }
            let (first, last) = stretch(date.day);
            each(first, last, self.dates_within(first, last));
            next = last + 1;
        }
    }

    /// The person's age in whole years on a day, where the date of birth is known.
    pub fn age(&self, day: i32) -> Option<i32> {
        Some(self.person.employee.birth?.age_on(self.date(day)))
    }

    /// Whether a protection of a kind holds on a day.
    pub fn protected(&self, kind: ProtectionKind, day: i32) -> bool {
        let date = self.date(day);
        self.person.employee.protections.iter().any(|held| held.kind == kind && held.from <= date && date <= held.to)
    }
}
