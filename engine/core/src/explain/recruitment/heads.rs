//! The fewest people who could do what is lacking in a week: no fewer than any of four counts asks for.

use super::lacking::{Lack, stretches};
use super::{FULL_TIME, PART_TIME, RecruitmentReason, RecruitmentWeek};
use crate::calendar::{DAY, Date, Span};
use std::collections::BTreeSet;

/// Days of a week that one person may work (Labour Law of the PRC, art. 38: at least one day off).
const DAYS: i32 = 6;

/// One count: what it found, and how much of that one person does.
struct Count {
    reason: RecruitmentReason,
    date: Option<Date>,
    span: Option<Span>,
    counted: i32,
    each: i32,
}

impl Count {
    fn people(&self) -> i32 {
        up(self.counted, self.each)
    }
}

fn up(whole: i32, each: i32) -> i32 {
    (whole + each - 1) / each
}

/// Nothing where nothing is lacking. Of counts that ask for as many, the one that is seen most easily is told.
pub fn of(week: Date, lacks: &[&Lack], longest: i32) -> Option<RecruitmentWeek> {
    let counts = [at_once(week, lacks), busiest_day(lacks, longest), days_off(lacks, longest), hours(lacks)];
    let deciding = counts.into_iter().flatten().rev().max_by_key(Count::people)?;
    let (people, minutes) = (deciding.people(), minutes_of(lacks));
    let full = up((minutes - people * PART_TIME).max(0), FULL_TIME - PART_TIME);
    let Count { reason, date, span, counted, each } = deciding;
    Some(RecruitmentWeek {
        week,
        uncovered_minutes: minutes,
        full_time_heads: full,
        part_time_heads: people - full,
        reason,
        date,
        span,
        counted,
        each,
    })
}

fn minutes_of(lacks: &[&Lack]) -> i32 {
    lacks.iter().map(|lack| lack.minutes).sum()
}

/// Everybody is in one place at a time.
fn at_once(week: Date, lacks: &[&Lack]) -> Option<Count> {
    let spans = lacks.iter().map(|lack| {
        let day = lack.date.since(week) * DAY;
        (Span::new(day + lack.span.start.0, day + lack.span.end.0), lack.heads)
    });
    let (span, counted) = stretches(spans).into_iter().rev().max_by_key(|(_, heads)| *heads)?;
    let day = span.start.0 / DAY;
    let (start, end) = (span.start.0 - day * DAY, span.end.0 - day * DAY);
    let date = Some(week.plus(day));
    Some(Count { reason: RecruitmentReason::AtOnce, date, span: Some(Span::new(start, end)), counted, each: 1 })
}

/// Minutes of each date, and the people whom that date asks for by itself.
fn days(lacks: &[&Lack], longest: i32) -> Vec<(Date, i32, i32)> {
    let dates: BTreeSet<Date> = lacks.iter().map(|lack| lack.date).collect();
    let of_date = |date: Date| {
        let there: Vec<&Lack> = lacks.iter().copied().filter(|lack| lack.date == date).collect();
        let at_once = stretches(there.iter().map(|lack| (lack.span, lack.heads)));
        let most = at_once.into_iter().map(|(_, heads)| heads).max().unwrap_or(0);
        let minutes = minutes_of(&there);
        (date, minutes, most.max(up(minutes, longest)))
    };
    dates.into_iter().map(of_date).collect()
}

/// Nobody works longer in a day than the longest duty.
fn busiest_day(lacks: &[&Lack], longest: i32) -> Option<Count> {
    let (date, counted, _) = days(lacks, longest).into_iter().rev().max_by_key(|(_, minutes, _)| *minutes)?;
    Some(Count { reason: RecruitmentReason::Day, date: Some(date), span: None, counted, each: longest })
}

/// Everybody has a day off.
fn days_off(lacks: &[&Lack], longest: i32) -> Option<Count> {
    let counted = days(lacks, longest).into_iter().map(|(_, _, people)| people).sum();
    (counted > 0).then_some(Count { reason: RecruitmentReason::DayOff, date: None, span: None, counted, each: DAYS })
}

/// The hours of full-time work.
fn hours(lacks: &[&Lack]) -> Option<Count> {
    let counted = minutes_of(lacks);
    (counted > 0).then_some(Count { reason: RecruitmentReason::Week, date: None, span: None, counted, each: FULL_TIME })
}
