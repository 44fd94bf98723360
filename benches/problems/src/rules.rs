//! Rules of a problem, with the figures of mainland Chinese law and an ordinary company's own.

use paiban_engine::roster::{AttendanceCycle, CycleMinutes, Severity};
use paiban_engine::rules::Rule;
use paiban_engine::rules::RuleUse;
use paiban_engine::rules::availability::{employed_on_day, not_on_leave, within_availability};
use paiban_engine::rules::comfort::rest_after_closing;
use paiban_engine::rules::cover::{cover_max, cover_min};
use paiban_engine::rules::hours::{
    max_day_minutes, max_overtime_month, max_week_minutes, part_time_day_average, part_time_week, standard_time,
};
use paiban_engine::rules::protection::{minor_no_night, pregnancy_no_overtime};
use paiban_engine::rules::rest::{max_consecutive_days, min_rest_between_duties, weekly_rest_day};
use paiban_engine::rules::skill::required_skill;
use paiban_engine::rules::time::{break_due, duty_length, duty_precision, no_overlap};

/// The rule uses of every problem.
pub fn rules() -> Vec<RuleUse> {
    use Severity::{Advice, Prohibited};
    let cycle = CycleMinutes { week: 2_400, month: 9_922, quarter: 29_760, year: 119_040 };
    let list = [
        (Prohibited, Rule::NoOverlap(no_overlap::NoOverlap {})),
        (Prohibited, Rule::DutyPrecision(duty_precision::DutyPrecision {})),
        (Prohibited, Rule::DutyLength(duty_length::DutyLength { min_minutes: 180, max_minutes: 660 })),
        (Prohibited, Rule::BreakDue(break_due::BreakDue { after_minutes: 300, break_minutes: 30 })),
        (
            Prohibited,
            Rule::StandardTime(standard_time::StandardTime {
                day_minutes: 480,
                week_minutes: 2_400,
                cycle,
                overtime_percent: 150,
                rest_day_percent: 200,
                holiday_percent: 300,
            }),
        ),
        (Prohibited, Rule::MaxDayMinutes(max_day_minutes::MaxDayMinutes { minutes: 660 })),
        (Prohibited, Rule::MaxWeekMinutes(max_week_minutes::MaxWeekMinutes { minutes: 2_880 })),
        (
            Prohibited,
            Rule::MaxOvertimeMonth(max_overtime_month::MaxOvertimeMonth {
                minutes: 2_160,
                cycle: AttendanceCycle::Month,
            }),
        ),
        (Prohibited, Rule::PartTimeWeek(part_time_week::PartTimeWeek { minutes: 1_440 })),
        (Prohibited, Rule::PartTimeDayAverage(part_time_day_average::PartTimeDayAverage { minutes: 240 })),
        (Prohibited, Rule::MinRestBetweenDuties(min_rest_between_duties::MinRestBetweenDuties { minutes: 660 })),
        (Prohibited, Rule::WeeklyRestDay(weekly_rest_day::WeeklyRestDay { days: 1 })),
        (Prohibited, Rule::MaxConsecutiveDays(max_consecutive_days::MaxConsecutiveDays { days: 6 })),
        (Prohibited, Rule::MinorNoNight(minor_no_night::MinorNoNight { years: 18 })),
        (
            Prohibited,
            Rule::PregnancyNoOvertime(pregnancy_no_overtime::PregnancyNoOvertime {
                day_minutes: 480,
                week_minutes: 2_400,
            }),
        ),
        (Prohibited, Rule::RequiredSkill(required_skill::RequiredSkill {})),
        (Prohibited, Rule::WithinAvailability(within_availability::WithinAvailability {})),
        (Prohibited, Rule::NotOnLeave(not_on_leave::NotOnLeave {})),
        (Prohibited, Rule::EmployedOnDay(employed_on_day::EmployedOnDay { before_entry_days: 0 })),
        (Advice, Rule::CoverMin(cover_min::CoverMin {})),
        (Advice, Rule::CoverMax(cover_max::CoverMax {})),
        (
            Advice,
            Rule::RestAfterClosing(rest_after_closing::RestAfterClosing {
                ends_from: paiban_engine::calendar::Minute(1_290),
                minutes: 780,
            }),
        ),
    ];
    list.into_iter()
        .enumerate()
        .map(|(at, (severity, rule))| RuleUse {
            number: format!("T-{:02}", at + 1),
            rule,
            severity,
            overridable: false,
            jurisdiction: "company".into(),
            valid_from: None,
            valid_to: None,
            source: String::new(),
        })
        .collect()
}
