//! The times that rules give leave for, and the days on which they give it and carry it over.

use crate::calendar::{Date, days_in_month};
use crate::leave::person::LeavePerson;
use crate::leave::rule::{LeaveIssue, LeaveMonthDay, LeaveRule, LeaveYearDay, LeaveYearStart};

/// A time that leave is given for, from a first to a last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Period {
    pub first: Date,
    pub last: Date,
}

impl Period {
    /// Days of it.
    pub fn days(self) -> i32 {
        self.last.since(self.first) + 1
    }

    /// What two have in common.
    pub fn shared(self, other: Self) -> Option<Self> {
        let (first, last) = (self.first.max(other.first), self.last.min(other.last));
        (first <= last).then_some(Self { first, last })
    }

    /// A calendar year.
    pub fn year(year: i32) -> Self {
        let start = |year| on(year, LeaveYearDay { month: 1, day: 1 });
        Self { first: start(year), last: start(year + 1).plus(-1) }
    }
}

/// A day of a year; one beyond the month's end is its last.
pub(super) fn on(year: i32, at: LeaveYearDay) -> Date {
    month_day(year, at.month, at.day)
}

fn month_day(year: i32, month: u32, day: u32) -> Date {
    Date::from_ymd(year, month, day.min(days_in_month(year, month))).unwrap_or_default()
}

/// The days on which a rule's versions hold for the person, as one time: it ends with the company.
pub(super) fn held(rules: &[LeaveRule], rule: &LeaveRule, person: &LeavePerson, to: Date) -> Period {
    let versions = || rules.iter().filter(|each| each.id == rule.id);
    let first = versions().map(|each| each.from).min().unwrap_or(rule.from).max(person.joined);
    let endless = to.plus(800);
    let last = versions().map(|each| each.to.unwrap_or(endless)).max().unwrap_or(endless);
    Period { first, last: person.left.map_or(last, |left| last.min(left)) }
}

/// The times for which a rule gives, with the day on which it would, for whoever is there all the time.
pub(super) fn periods(rule: &LeaveRule, person: &LeavePerson, held: Period, to: Date) -> Vec<(Period, Date)> {
    match &rule.issue {
        LeaveIssue::Yearly { start, arrears, .. } => years(*start, *arrears, person, held, to),
        LeaveIssue::Monthly { on, arrears, .. } => months(*on, *arrears, person, held, to),
        _ => vec![],
    }
}

fn years(start: LeaveYearStart, arrears: bool, person: &LeavePerson, held: Period, to: Date) -> Vec<(Period, Date)> {
    let begins = |year: i32| match start {
        LeaveYearStart::On { at } => on(year, at),
        LeaveYearStart::Joining => {
            let (joined, month, day) = person.joined.ymd();
            let is_leap_day = (month, day) == (2, 29) && days_in_month(year, 2) == 28;
            // Whoever joined on a leap day begins a year on 1 March, as `months_later` has it.
            if is_leap_day && year != joined { month_day(year, 3, 1) } else { month_day(year, month, day) }
        }
    };
    let years = held.first.ymd().0 - 1..=to.ymd().0;
    years
        .map(|year| Period { first: begins(year), last: begins(year + 1).plus(-1) })
        .map(|period| (period, if arrears { period.last.plus(1) } else { period.first }))
        .collect()
}

fn months(on: LeaveMonthDay, arrears: bool, person: &LeavePerson, held: Period, to: Date) -> Vec<(Period, Date)> {
    let day = match on {
        LeaveMonthDay::On { day } => day,
        LeaveMonthDay::Joining => person.joined.ymd().2,
    };
    let mut months = vec![];
    let mut first = held.first.month_start();
    while first <= to {
        let last = first.next_month_start().plus(-1);
        let gives_in = if arrears { first.next_month_start() } else { first };
        let (year, month, _) = gives_in.ymd();
        months.push((Period { first, last }, month_day(year, month, day)));
        first = first.next_month_start();
    }
    months
}

/// The days on which what is left goes over, as long as a version holds. Statutory leave goes over at new year.
pub(super) fn carry_dates(rule: &LeaveRule, person: &LeavePerson, to: Date) -> Vec<Date> {
    let Some(carry) = super::carry::carry_of(rule) else { return vec![] };
    let first = rule.from.ymd().0.max(person.joined.ymd().0);
    let dates = (first..=to.ymd().0).map(|year| on(year, carry.on));
    let stays = |day: &Date| person.left.is_none_or(|left| *day <= left);
    dates.filter(|day| rule.holds_on(*day)).filter(stays).collect()
}

/// The carry date after a day.
pub(super) fn next_carry(at: LeaveYearDay, day: Date) -> Date {
    let year = day.ymd().0;
    let this_year = on(year, at);
    if this_year > day { this_year } else { on(year + 1, at) }
}
