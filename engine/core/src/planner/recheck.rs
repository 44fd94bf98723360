//! The one list that asks the incremental part of every rule: by person, by cover row, by money.

use crate::roster::{DayTotals, Money};
use crate::rules::Rule;
use crate::sight::open::cover::{Cover, Row};
use crate::sight::open::facts::Facts;
use crate::sight::open::report::Report;
use crate::sight::open::view::View;

/// Asks every rule on a person's works.
pub fn person(rules: &[Rule], view: &View, report: &mut Report) {
    for (index, (used, rule)) in view.facts.rules.iter().zip(rules).enumerate() {
        report.begin(index as u16, used);
        match rule {
            Rule::NoOverlap(rule) => rule.recheck(view, report),
            Rule::DutyPrecision(rule) => rule.recheck(view, report),
            Rule::DutyLength(rule) => rule.recheck(view, report),
            Rule::BreakDue(rule) => rule.recheck(view, report),
            Rule::MaxDutiesDay(rule) => rule.recheck(view, report),
            Rule::MaxDayMinutes(rule) => rule.recheck(view, report),
            Rule::MaxWeekMinutes(rule) => rule.recheck(view, report),
            Rule::MaxMonthMinutes(rule) => rule.recheck(view, report),
            Rule::MaxRollingMinutes(rule) => rule.recheck(view, report),
            Rule::MaxCycleMinutes(rule) => rule.recheck(view, report),
            Rule::PartTimeWeek(rule) => rule.recheck(view, report),
            Rule::PartTimeDayAverage(rule) => rule.recheck(view, report),
            Rule::MaxOvertimeDay(rule) => rule.recheck(view, report),
            Rule::MaxOvertimeMonth(rule) => rule.recheck(view, report),
            Rule::MinRestBetweenDuties(rule) => rule.recheck(view, report),
            Rule::WeeklyRestDay(rule) => rule.recheck(view, report),
            Rule::MaxConsecutiveDays(rule) => rule.recheck(view, report),
            Rule::MaxConsecutiveNights(rule) => rule.recheck(view, report),
            Rule::MaxWeekends(rule) => rule.recheck(view, report),
            Rule::MinimumAge(rule) => rule.recheck(view, report),
            Rule::MinorNoNight(rule) => rule.recheck(view, report),
            Rule::MinorNoOvertime(rule) => rule.recheck(view, report),
            Rule::PregnancyNoNight(rule) => rule.recheck(view, report),
            Rule::PregnancyNoOvertime(rule) => rule.recheck(view, report),
            Rule::NursingNoNight(rule) => rule.recheck(view, report),
            Rule::NursingNoOvertime(rule) => rule.recheck(view, report),
            Rule::RequiredSkill(rule) => rule.recheck(view, report),
            Rule::CertificateValid(rule) => rule.recheck(view, report),
            Rule::WithinAvailability(rule) => rule.recheck(view, report),
            Rule::NotOnLeave(rule) => rule.recheck(view, report),
            Rule::EmployedOnDay(rule) => rule.recheck(view, report),
            Rule::RestAfterClosing(rule) => rule.recheck(view, report),
            Rule::MaxStartChangesWeek(rule) => rule.recheck(view, report),
            Rule::StandardTime(_)
            | Rule::CoverMin(_)
            | Rule::CoverMax(_)
            | Rule::LabourCostBudget(_)
            | Rule::SalesPerLabourHour(_) => {}
        }
    }
}

/// Asks the rules on cover about one row.
pub fn row(rules: &[Rule], row: &Row, cover: &Cover, facts: &Facts, report: &mut Report) {
    for (index, (used, rule)) in facts.rules.iter().zip(rules).enumerate() {
        report.begin(index as u16, used);
        match rule {
            Rule::CoverMin(rule) => rule.recheck(row, cover, facts, report),
            Rule::CoverMax(rule) => rule.recheck(row, cover, facts, report),
            _ => {}
        }
    }
}

/// Asks the rules on money about the period; `days` are its figures day by day.
pub fn money(
    rules: &[Rule],
    facts: &Facts,
    days: &[DayTotals],
    (cost, budget): (Money, Option<Money>),
    report: &mut Report,
) {
    for (index, (used, rule)) in facts.rules.iter().zip(rules).enumerate() {
        report.begin(index as u16, used);
        match rule {
            Rule::LabourCostBudget(rule) => rule.recheck(facts, cost, budget, report),
            Rule::SalesPerLabourHour(rule) => {
                for (day, totals) in days.iter().enumerate() {
                    rule.recheck(facts, day as i32, totals.minutes, report);
                }
            }
            _ => {}
        }
    }
}
