//! The incremental part of every rule, and the one list that asks them: by person, by cover row, by money.

mod break_due;
mod certificate_valid;
mod cover_max;
mod cover_min;
mod duty_length;
mod duty_precision;
mod employed_on_day;
mod labour_cost_budget;
mod max_consecutive_days;
mod max_consecutive_nights;
mod max_cycle_minutes;
mod max_day_minutes;
mod max_duties_day;
mod max_month_minutes;
mod max_overtime_day;
mod max_overtime_month;
mod max_rolling_minutes;
mod max_start_changes_week;
mod max_week_minutes;
mod max_weekends;
mod min_rest_between_duties;
mod minimum_age;
mod minor_no_night;
mod minor_no_overtime;
mod no_overlap;
mod not_on_leave;
mod nursing_no_night;
mod nursing_no_overtime;
mod part_time_day_average;
mod part_time_week;
mod pregnancy_no_night;
mod pregnancy_no_overtime;
mod required_skill;
mod rest_after_closing;
mod sales_per_labour_hour;
mod weekly_rest_day;
mod within_availability;

use super::cover::{Cover, Row};
use super::facts::Facts;
use super::report::Report;
use super::view::View;
use crate::roster::{DayTotals, Money};
use crate::rules::Rule;

/// Asks every rule on a person's works.
pub fn person(view: &View, report: &mut Report) {
    for (index, used) in view.facts.rules.iter().enumerate() {
        report.begin(index as u16, used);
        match &used.rule {
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
pub fn row(row: &Row, cover: &Cover, facts: &Facts, report: &mut Report) {
    for (index, used) in facts.rules.iter().enumerate() {
        report.begin(index as u16, used);
        match &used.rule {
            Rule::CoverMin(rule) => rule.recheck(row, cover, facts, report),
            Rule::CoverMax(rule) => rule.recheck(row, cover, facts, report),
            _ => {}
        }
    }
}

/// Asks the rules on money about the period; `days` are its figures day by day.
pub fn money(facts: &Facts, days: &[DayTotals], cost: Money, budget: Option<Money>, report: &mut Report) {
    for (index, used) in facts.rules.iter().enumerate() {
        report.begin(index as u16, used);
        match &used.rule {
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
