//! All that rules give a person up to a date, before the limits that a balance sets.

use super::gift::gift;
use super::periods::{Period, held, next_carry, on, periods};
use super::{carry, statutory};
use crate::calendar::{Date, DayKind};
use crate::leave::exact::{BeyondExact, Exact};
use crate::leave::line::{LeaveLine, LeaveLineKind, LeavePart};
use crate::leave::person::{LeaveOvertime, LeavePerson};
use crate::leave::rule::{LeaveFreeze, LeaveIssue, LeaveRelease, LeaveRule, LeaveUnit, LeaveValidity};
use crate::leave::steps::{LeaveLaw, LeaveStep, LeaveStepCode, Reckoning};
use crate::personnel::DateRange;

/// Something that a rule gives on a day.
#[derive(Debug, Clone)]
pub(super) struct Issuing {
    /// Place of the version among the rules.
    pub rule: usize,
    pub day: Date,
    pub key: String,
    /// The time that it is for.
    pub period: Period,
    /// Whether it is by the days of its time, so that whoever leaves within it has less.
    pub by_days: bool,
    /// The event or the overtime that it is for.
    pub source: Option<String>,
    pub reckoning: Reckoning,
}

/// What rules give up to a date.
pub(super) fn issuings(person: &LeavePerson, rules: &[LeaveRule], to: Date) -> Result<Vec<Issuing>, BeyondExact> {
    let mut found = vec![];
    for (at, rule) in rules.iter().enumerate() {
        let held = held(rules, rule, person, to);
        let day_of = |key: String, day: Date, source: &str, reckoning: Reckoning| Issuing {
            rule: at,
            day,
            key: format!("{}:{key}", rule.id),
            period: Period { first: day, last: day },
            by_days: false,
            source: Some(source.to_owned()).filter(|source| !source.is_empty()),
            reckoning,
        };
        match &rule.issue {
            LeaveIssue::Yearly { gift, arrears, .. } | LeaveIssue::Monthly { gift, arrears, .. } => {
                for (period, day) in periods(rule, person, held, to) {
                    found.extend(periodic((at, rule), person, held, (period, day, *arrears), gift)?);
                }
            }
            LeaveIssue::Once { amount } => {
                let once = Reckoning::begin(LeaveStep::new(LeaveStepCode::Fixed, *amount));
                found.push(day_of("once".into(), held.first, "", rounded(rule, once)?));
            }
            LeaveIssue::Event { amount } => {
                for event in person.events.iter().filter(|event| event.rule == rule.id) {
                    let given = LeaveStep::new(LeaveStepCode::Event, event.amount.unwrap_or(*amount));
                    let reckoning = rounded(rule, Reckoning::begin(given))?;
                    found.push(day_of(format!("event:{}", event.id), event.day, &event.id, reckoning));
                }
            }
            LeaveIssue::Overtime { day_minutes } => {
                for overtime in person.overtime.iter().filter(|overtime| overtime.rule == rule.id) {
                    let reckoning = rounded(rule, in_lieu(rule.unit, *day_minutes, overtime)?)?;
                    found.push(day_of(format!("overtime:{}", overtime.id), overtime.day, &overtime.id, reckoning));
                }
            }
            LeaveIssue::StatutoryAnnual { .. } => found.extend(statutory::issuings((at, rule), person, held, to)?),
        }
    }
    let stays = |day: Date| person.joined <= day && person.left.is_none_or(|left| day <= left);
    found.retain(|each| each.day <= to && stays(each.day) && holds(&rules[each.rule], each));
    Ok(found)
}

/// Whether the version gives it: it holds on the day, or, for a time gone by, on its last day.
fn holds(rule: &LeaveRule, issuing: &Issuing) -> bool {
    rule.holds_on(issuing.day.min(issuing.period.last.max(issuing.period.first)))
}

fn rounded(rule: &LeaveRule, mut reckoning: Reckoning) -> Result<Reckoning, BeyondExact> {
    reckoning.round(rule.rounding, None)?;
    Ok(reckoning)
}

/// What a rule gives for a time, on a day; nothing where it does not hold in it.
fn periodic(
    (at, rule): (usize, &LeaveRule),
    person: &LeavePerson,
    held: Period,
    (period, day, arrears): (Period, Date, bool),
    gives: &crate::leave::rule::LeaveGift,
) -> Result<Option<Issuing>, BeyondExact> {
    let Some(covered) = period.shared(held) else { return Ok(None) };
    let is_month = matches!(rule.issue, LeaveIssue::Monthly { .. });
    let is_late = !arrears && covered.first > day;
    // A month whose day has gone by gives nothing unless it gives a share.
    if is_late && is_month && !rule.prorate {
        return Ok(None);
    }
    let leaves_within = arrears && person.left.is_some_and(|left| left <= period.last);
    let day = if leaves_within { covered.last } else { day.max(covered.first) };
    let mut reckoning = gift(gives, person, covered.first);
    if rule.prorate {
        reckoning.share(covered.days(), period.days(), None)?;
    }
    Ok(Some(Issuing {
        rule: at,
        day,
        key: format!("{}:{}", rule.id, period.first),
        period,
        by_days: rule.prorate,
        source: None,
        reckoning: rounded(rule, reckoning)?,
    }))
}

/// Time for overtime, as long as it was: 劳动法, article 44. On statutory holidays it is paid, on workdays time needs consent.
fn in_lieu(unit: LeaveUnit, day_minutes: u32, overtime: &LeaveOvertime) -> Result<Reckoning, BeyondExact> {
    let minutes_of_unit = match unit {
        LeaveUnit::Day => day_minutes,
        LeaveUnit::Hour => 60,
        LeaveUnit::Minute => 1,
    };
    let gives = Exact::of(overtime.minutes.into(), minutes_of_unit.into())?;
    let figure = |minutes: u32| i32::try_from(minutes).ok();
    let (part, whole) = (figure(overtime.minutes), figure(minutes_of_unit));
    let mut reckoning = Reckoning::begin(LeaveStep { part, whole, ..LeaveStep::new(LeaveStepCode::Overtime, gives) });
    let none = |code| LeaveStep::new(code, Exact::ZERO).by_law(LeaveLaw::LabourLaw44);
    match overtime.day_kind {
        DayKind::StatutoryHoliday => reckoning.step(none(LeaveStepCode::HolidayIsPaid)),
        DayKind::Workday | DayKind::MakeupWorkday if !overtime.agreed => {
            reckoning.step(none(LeaveStepCode::NotAgreed));
        }
        _ => {}
    }
    Ok(reckoning)
}

impl Issuing {
    /// The lot that it opens.
    pub fn line(&self, rule: &LeaveRule, person: &LeavePerson, amount: Exact) -> Result<LeaveLine, BeyondExact> {
        let valid_to = valid_to(rule, self.day);
        Ok(LeaveLine {
            key: Some(self.key.clone()),
            source: self.source.clone(),
            rule: Some(rule.id.clone()),
            period: Some(self.period.first),
            valid_to,
            priority: rule.priority,
            frozen: frozen(rule.freeze, person, self.day, valid_to),
            parts: parts(rule.release, amount, self.day, self.last_day(valid_to))?,
            single: rule.carry.is_none() && rule.validity == LeaveValidity::Single,
            percent: percent(rule, self.source.as_deref(), person),
            ..LeaveLine::plain(self.key.clone(), LeaveLineKind::Grant, self.day, amount)
        })
    }

    /// The last day of the time in which its parts become usable.
    fn last_day(&self, valid_to: Option<Date>) -> Date {
        let last = if self.period.last > self.day { self.period.last } else { Period::year(self.day.ymd().0).last };
        valid_to.map_or(last, |valid| valid.min(last))
    }
}

/// The last day of a lot that a rule gives on a day.
fn valid_to(rule: &LeaveRule, day: Date) -> Option<Date> {
    if let Some(carry) = carry::carry_of(rule) {
        return Some(next_carry(carry.on, day).plus(-1));
    }
    match rule.validity {
        LeaveValidity::Unlimited | LeaveValidity::Single => None,
        LeaveValidity::Months { months } => Some(day.months_later(months).plus(-1)),
        LeaveValidity::YearEnd => Some(Period::year(day.ymd().0).last),
    }
}

/// What is owed for a lot that is not taken in time: overtime on a rest day 200 %, on a workday 150 %.
fn percent(rule: &LeaveRule, source: Option<&str>, person: &LeavePerson) -> Option<u32> {
    match rule.issue {
        LeaveIssue::StatutoryAnnual { .. } => Some(rule.percent.unwrap_or(300)),
        LeaveIssue::Overtime { .. } => rule.percent.or_else(|| {
            let overtime = person.overtime.iter().find(|each| source == Some(&each.id))?;
            Some(if overtime.day_kind == DayKind::RestDay { 200 } else { 150 })
        }),
        _ => rule.percent,
    }
}

/// The dates on which a lot may not be taken.
fn frozen(freeze: Option<LeaveFreeze>, person: &LeavePerson, day: Date, valid_to: Option<Date>) -> Vec<DateRange> {
    let until = |last: Date| if last >= day { vec![DateRange { from: day, to: last }] } else { vec![] };
    match freeze {
        None => vec![],
        Some(LeaveFreeze::Probation) => person.probation_to.map_or_else(Vec::new, until),
        Some(LeaveFreeze::Months { months }) => until(person.joined.months_later(months).plus(-1)),
        Some(LeaveFreeze::Yearly { from, to }) => {
            let last = valid_to.unwrap_or_else(|| day.plus(3 * 366));
            let range = |year: i32| {
                let begins = on(year, from);
                let ends = on(year, to);
                DateRange { from: begins, to: if ends < begins { on(year + 1, to) } else { ends } }
            };
            let years = day.ymd().0 - 1..=last.ymd().0;
            years.map(range).filter(|range| range.to >= day && range.from <= last).collect()
        }
    }
}

/// The equal parts in which an amount becomes usable; none where it is at once.
fn parts(release: LeaveRelease, amount: Exact, day: Date, last: Date) -> Result<Vec<LeavePart>, BeyondExact> {
    let step = match release {
        LeaveRelease::AtOnce => return Ok(vec![]),
        LeaveRelease::Month => 1,
        LeaveRelease::Quarter => 3,
    };
    let mut days = vec![day];
    let mut next = day.next_month_start();
    while next <= last {
        if (next.ymd().1 - 1).is_multiple_of(step) {
            days.push(next);
        }
        next = next.next_month_start();
    }
    let share = amount.share(1, i64::try_from(days.len()).unwrap_or(1))?;
    Ok(days.into_iter().map(|day| LeavePart { day, amount: share }).collect())
}
