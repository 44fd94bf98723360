//! Statutory annual leave of mainland China: 职工带薪年休假条例 (State Council Order 514) and 企业职工带薪年休假实施办法.
//! Calendar years; 5, 10 or 15 days; after twelve months without a break; a first or a last year by its days of 365, whole
//! days alone; none for whoever the regulation excludes.

use super::gift::{full_years, law_days};
use super::issuing::Issuing;
use super::periods::Period;
use super::run::Run;
use crate::calendar::Date;
use crate::leave::exact::{BeyondExact, Exact};
use crate::leave::line::{LeaveLine, LeaveLineKind};
use crate::leave::person::LeavePerson;
use crate::leave::round::LeaveRounding;
use crate::leave::rule::{LeaveIssue, LeaveReach, LeaveRule, LeaveYears};
use crate::leave::steps::{LeaveLaw, LeaveStep, LeaveStepCode, Reckoning};

/// What excludes a person from the leave of a year, and from when on: regulation, article 4 (2) to (5).
#[derive(Debug, Clone)]
pub(super) struct Exclusion {
    pub year: i32,
    pub day: Date,
    pub code: LeaveStepCode,
}

/// The key of a year's leave.
fn key(rule: &LeaveRule, year: i32) -> String {
    format!("{}:{}", rule.id, Period::year(year).first)
}

/// What each year gives.
pub(super) fn issuings(
    (at, rule): (usize, &LeaveRule),
    person: &LeavePerson,
    held: Period,
    to: Date,
) -> Result<Vec<Issuing>, BeyondExact> {
    let mut found = vec![];
    for year in held.first.ymd().0..=to.ymd().0 {
        let calendar = Period::year(year);
        let entitled = Period { first: entitled_from(person), last: calendar.last };
        let Some(covered) = calendar.shared(held) else { continue };
        let reckoning = match calendar.shared(held).and_then(|time| time.shared(entitled)) {
            Some(time) => of_year(rule, person, year, time)?,
            None => too_short(person, covered.first),
        };
        let first = entitled.first.max(covered.first);
        found.push(Issuing {
            rule: at,
            day: if first > covered.last { covered.first } else { first },
            key: key(rule, year),
            period: calendar,
            by_days: true,
            source: None,
            reckoning,
        });
    }
    Ok(found)
}

/// The day after twelve months of work without a break.
fn entitled_from(person: &LeavePerson) -> Date {
    person.continuous_since.unwrap_or(person.joined).min(person.joined).months_later(12)
}

fn too_short(person: &LeavePerson, day: Date) -> Reckoning {
    let step = LeaveStep::new(LeaveStepCode::TooShort, Exact::ZERO).by_law(LeaveLaw::AnnualMeasures3);
    Reckoning::begin(LeaveStep { day: Some(entitled_from(person).max(day)), ..step })
}

/// What a year gives whose days from `time.first` to `time.last` count.
fn of_year(rule: &LeaveRule, person: &LeavePerson, year: i32, time: Period) -> Result<Reckoning, BeyondExact> {
    let years = full_years(person, LeaveYears::Working, time.first);
    let band = LeaveStep::new(LeaveStepCode::Band, Exact::whole(law_days(years)));
    let band = LeaveStep { part: i32::try_from(years).ok(), day: Some(time.first), ..band };
    let mut reckoning = Reckoning::begin(band.by_law(LeaveLaw::AnnualRegulation3));
    reach_within(&mut reckoning, rule, person, time)?;
    let calendar = Period::year(year);
    if time != calendar {
        let law = if time.last < calendar.last { LeaveLaw::AnnualMeasures12 } else { LeaveLaw::AnnualMeasures5 };
        reckoning.share(time.days(), 365, Some(law))?;
    }
    reckoning.round(Some(LeaveRounding::WHOLE_DOWN), Some(LeaveLaw::AnnualMeasures5))?;
    school_holidays(&mut reckoning, person, year)?;
    let excluded = exclusion(rule, person, year)?.filter(|exclusion| exclusion.day <= time.first);
    if let Some(Exclusion { day, code, .. }) = excluded {
        let step = LeaveStep::new(code, Exact::ZERO).by_law(LeaveLaw::AnnualRegulation4);
        reckoning.step(LeaveStep { day: Some(day), ..step });
    }
    Ok(reckoning)
}

/// Whoever reaches 1, 10 or 20 years within the time, as the setting says.
fn reach_within(
    reckoning: &mut Reckoning,
    rule: &LeaveRule,
    person: &LeavePerson,
    time: Period,
) -> Result<(), BeyondExact> {
    let LeaveIssue::StatutoryAnnual { reach, .. } = rule.issue else { return Ok(()) };
    let days = |day: Date| law_days(full_years(person, LeaveYears::Working, day));
    let higher = days(time.last);
    if reach == LeaveReach::NextYear || Exact::whole(higher) == reckoning.amount() {
        return Ok(());
    }
    let from = (0..time.days()).map(|after| time.first.plus(after)).find(|day| days(*day) == higher);
    let Some(from) = from else { return Ok(()) };
    let low = if reach == LeaveReach::ByDays { from.since(time.first) } else { 0 };
    let rest = Exact::whole(higher).share((time.days() - low).into(), time.days().into())?;
    let gives = reckoning.amount().share(low.into(), time.days().into())?.plus(rest)?;
    reckoning.step(LeaveStep {
        part: Some(low),
        whole: Some(time.days()),
        by: Some(Exact::whole(higher)),
        day: Some(from),
        ..LeaveStep::new(LeaveStepCode::Reached, gives).by_law(LeaveLaw::AnnualRegulation3)
    });
    Ok(())
}

/// Whoever has more days of school holidays has no leave; whoever has fewer has the rest: measures, article 7.
fn school_holidays(reckoning: &mut Reckoning, person: &LeavePerson, year: i32) -> Result<(), BeyondExact> {
    let Some(school) = person.school_holidays.iter().find(|school| school.year == year) else { return Ok(()) };
    let gives = reckoning.amount().minus(school.days)?.or_nothing();
    let law = if gives.is_zero() { LeaveLaw::AnnualRegulation4 } else { LeaveLaw::AnnualMeasures7 };
    let step = LeaveStep::new(LeaveStepCode::SchoolHolidays, gives).by_law(law);
    reckoning.step(LeaveStep { by: Some(school.days), ..step });
    Ok(())
}

/// What excludes the person from the leaves of the years up to a date.
pub(super) fn exclusions(rule: &LeaveRule, person: &LeavePerson, to: Date) -> Result<Vec<Exclusion>, BeyondExact> {
    if !matches!(rule.issue, LeaveIssue::StatutoryAnnual { .. }) {
        return Ok(vec![]);
    }
    let years = person.joined.ymd().0..=to.ymd().0;
    let found = years.filter_map(|year| exclusion(rule, person, year).transpose());
    Ok(found.collect::<Result<Vec<_>, _>>()?.into_iter().filter(|each| rule.holds_on(each.day)).collect())
}

/// What excludes the person first in a year.
fn exclusion(rule: &LeaveRule, person: &LeavePerson, year: i32) -> Result<Option<Exclusion>, BeyondExact> {
    let LeaveIssue::StatutoryAnnual { sick_month_days, .. } = rule.issue else { return Ok(None) };
    let paid = paid_personal(person, year)?.map(|day| (day, LeaveStepCode::PaidPersonal));
    let sick = sick(person, year, sick_month_days).map(|day| (day, LeaveStepCode::Sick));
    let first = paid.into_iter().chain(sick).min_by_key(|(day, _)| *day);
    Ok(first.map(|(day, code)| Exclusion { year, day, code }))
}

/// The day on which paid personal leave of a year comes to twenty days.
fn paid_personal(person: &LeavePerson, year: i32) -> Result<Option<Date>, BeyondExact> {
    let mut taken: Vec<_> = person.paid_personal.iter().filter(|each| each.day.ymd().0 == year).collect();
    taken.sort_by_key(|each| each.day);
    let mut sum = Exact::ZERO;
    for each in taken {
        sum = sum.plus(each.amount)?;
        if sum >= Exact::whole(20) {
            return Ok(Some(each.day));
        }
    }
    Ok(None)
}

/// The day on which sick leave of a year comes to two months, three from 10 years on, four from 20.
fn sick(person: &LeavePerson, year: i32, month_days: u32) -> Option<Date> {
    let calendar = Period::year(year);
    let mut ranges: Vec<Period> =
        person.sick.iter().filter_map(|range| calendar.shared(Period { first: range.from, last: range.to })).collect();
    ranges.sort_by_key(|range| range.first);
    let (mut days, mut next) = (0, calendar.first);
    for range in ranges {
        let mut day = range.first.max(next);
        while day <= range.last {
            days += 1;
            let months = match law_days(full_years(person, LeaveYears::Working, day)) {
                0 | 5 => 2,
                10 => 3,
                _ => 4,
            };
            if days >= months * i64::from(month_days) {
                return Some(day);
            }
            day = day.plus(1);
        }
        next = next.max(range.last.plus(1));
    }
    None
}

/// What was taken of a year's leave by a day.
fn taken_by(run: &Run, key: &str, day: Date) -> Result<Exact, BeyondExact> {
    let book = run.book(day)?;
    let lot = book.lots.iter().find(|lot| lot.line.key.as_deref() == Some(key));
    lot.map_or(Ok(Exact::ZERO), |lot| lot.drawn(|draw| draw.kind == LeaveLineKind::Use && draw.day <= day))
}

/// A year's leave is taken back when the person is excluded before any of it was taken; else the next year has none.
pub(super) fn exclude(run: &mut Run, rule: &LeaveRule, exclusion: &Exclusion) -> Result<(), BeyondExact> {
    let (lot_key, day) = (key(rule, exclusion.year), exclusion.day);
    let excluded = format!("excluded:{lot_key}");
    if run.has(&excluded) || taken_by(run, &lot_key, day)?.is_positive() {
        return Ok(());
    }
    let book = run.book(day)?;
    let Some(lot) = book.lots.iter().find(|lot| lot.line.key.as_deref() == Some(&lot_key)) else { return Ok(()) };
    let (left, lot) = (lot.left(day)?, lot.line.id.clone());
    if !left.is_positive() {
        return Ok(());
    }
    let mut reckoning = Reckoning::begin(LeaveStep::new(LeaveStepCode::Left, left));
    let step = LeaveStep::new(exclusion.code, left.opposite()).by_law(LeaveLaw::AnnualRegulation4);
    reckoning.step(LeaveStep { day: Some(day), ..step });
    let line = LeaveLine {
        key: Some(excluded.clone()),
        lot: Some(lot),
        rule: Some(rule.id.clone()),
        corrects: Some(LeaveLineKind::Grant),
        ..LeaveLine::plain(excluded, LeaveLineKind::Correct, day, left.opposite())
    };
    run.write(line, Some(rule.version), reckoning)
}

/// The step by which a year has none, since the year before was excluded after some of it was taken: measures, article 8.
pub(super) fn taken_before(run: &Run, rule: &LeaveRule, issuing: &Issuing) -> Result<Option<LeaveStep>, BeyondExact> {
    let year = issuing.period.first.ymd().0 - 1;
    let Some(excluded) = exclusion(rule, run.person, year)? else { return Ok(None) };
    let taken = taken_by(run, &key(rule, year), excluded.day)?;
    let step = LeaveStep::new(LeaveStepCode::TakenBefore, Exact::ZERO).by_law(LeaveLaw::AnnualMeasures8);
    Ok(taken.is_positive().then_some(LeaveStep { by: Some(taken), day: Some(excluded.day), ..step }))
}
