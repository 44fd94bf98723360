//! Mainland China: working time, rest, and the people whom law protects.
//!
//! Figures as in the Labour Law of the PRC, State Council Order 146 (1995), 劳部发〔1994〕503号, 人社部发〔2025〕2号
//! (in force 2025-01-01, before it 劳社部发〔2008〕3号), and the Labour Contract Law.

use crate::calendar::Date;
use crate::roster::{AttendanceCycle, CycleMinutes, Severity};
use crate::rules::Rule;
use crate::rules::RuleUse;
use crate::rules::hours::{
    max_cycle_minutes::MaxCycleMinutes, max_overtime_day::MaxOvertimeDay, max_overtime_month::MaxOvertimeMonth,
    part_time_day_average::PartTimeDayAverage, part_time_week::PartTimeWeek, standard_time::StandardTime,
};
use crate::rules::protection::{
    minimum_age::MinimumAge, minor_no_night::MinorNoNight, minor_no_overtime::MinorNoOvertime,
    nursing_no_night::NursingNoNight, nursing_no_overtime::NursingNoOvertime, pregnancy_no_night::PregnancyNoNight,
    pregnancy_no_overtime::PregnancyNoOvertime,
};
use crate::rules::rest::{max_consecutive_days::MaxConsecutiveDays, weekly_rest_day::WeeklyRestDay};

/// Standard working time until the end of 2024: 250 days a year (劳社部发〔2008〕3号).
const CYCLE_2008: CycleMinutes = CycleMinutes { week: 2_400, month: 10_000, quarter: 30_000, year: 120_000 };
/// Standard working time since 2025: 248 days a year, 62 a quarter (人社部发〔2025〕2号).
const CYCLE_2025: CycleMinutes = CycleMinutes { week: 2_400, month: 9_920, quarter: 29_760, year: 119_040 };
/// 36 hours a month, spread over the cycle (Labour Law, art. 41; 劳部发〔1997〕271号); a week is 12/52 of it.
const ALLOWANCE: CycleMinutes = CycleMinutes { week: 498, month: 2_160, quarter: 6_480, year: 25_920 };

/// The rules of mainland China, numbered `CN-…`.
pub(super) fn rules() -> Vec<RuleUse> {
    let last_2024 = Date::from_ymd(2024, 12, 31);
    let first_2025 = Date::from_ymd(2025, 1, 1);
    let mut rules = vec![
        RuleUse {
            valid_to: last_2024,
            ..law("CN-01", standard(CYCLE_2008), "Labour Law, art. 36, 44; 劳社部发〔2008〕3号")
        },
        RuleUse {
            valid_from: first_2025,
            ..law("CN-02", standard(CYCLE_2025), "Labour Law, art. 36, 44; 人社部发〔2025〕2号")
        },
        law("CN-03", Rule::MaxOvertimeDay(MaxOvertimeDay { minutes: 180 }), "Labour Law, art. 41"),
        law(
            "CN-04",
            Rule::MaxOvertimeMonth(MaxOvertimeMonth { minutes: 2_160, cycle: AttendanceCycle::Month }),
            "Labour Law, art. 41",
        ),
        law(
            "CN-05",
            Rule::MaxCycleMinutes(MaxCycleMinutes { allowance: ALLOWANCE }),
            "劳部发〔1994〕503号, art. 5; Labour Law, art. 41",
        ),
        law("CN-06", Rule::WeeklyRestDay(WeeklyRestDay { days: 1 }), "Labour Law, art. 38"),
        law(
            "CN-07",
            Rule::MaxConsecutiveDays(MaxConsecutiveDays { days: 6 }),
            "Labour Law, art. 38; State Council Order 795 (2024), art. 7",
        ),
        law("CN-08", Rule::PartTimeWeek(PartTimeWeek { minutes: 1_440 }), "Labour Contract Law, art. 68"),
        law("CN-09", Rule::PartTimeDayAverage(PartTimeDayAverage { minutes: 240 }), "Labour Contract Law, art. 68"),
        law("CN-10", Rule::MinimumAge(MinimumAge { years: 16 }), "Labour Law, art. 15"),
        law("CN-11", Rule::PregnancyNoNight(PregnancyNoNight {}), "Labour Law, art. 61"),
        law("CN-13", Rule::NursingNoNight(NursingNoNight {}), "Labour Law, art. 63"),
        RuleUse {
            jurisdiction: "company".into(),
            overridable: true,
            ..law("CN-15", Rule::MinorNoNight(MinorNoNight { years: 18 }), "company rule; compare Labour Law, art. 58")
        },
        RuleUse {
            jurisdiction: "company".into(),
            overridable: true,
            ..law(
                "CN-16",
                Rule::MinorNoOvertime(MinorNoOvertime { years: 18, day_minutes: 480, week_minutes: 2_400 }),
                "company rule; compare Labour Law, art. 58",
            )
        },
    ];
    rules.extend(no_overtime());
    rules.sort_by(|a, b| a.number.cmp(&b.number));
    rules
}

/// Overtime of those whom art. 61 and 63 protect is counted against the standard day and week.
fn no_overtime() -> [RuleUse; 2] {
    [
        law(
            "CN-12",
            Rule::PregnancyNoOvertime(PregnancyNoOvertime { day_minutes: 480, week_minutes: 2_400 }),
            "Labour Law, art. 61",
        ),
        law(
            "CN-14",
            Rule::NursingNoOvertime(NursingNoOvertime { day_minutes: 480, week_minutes: 2_400 }),
            "Labour Law, art. 63",
        ),
    ]
}

/// Eight hours a day, forty a week, with the premiums of art. 44.
fn standard(cycle: CycleMinutes) -> Rule {
    Rule::StandardTime(StandardTime {
        day_minutes: 480,
        week_minutes: 2_400,
        cycle,
        overtime_percent: 150,
        rest_day_percent: 200,
        holiday_percent: 300,
    })
}

fn law(number: &str, rule: Rule, source: &str) -> RuleUse {
    RuleUse {
        number: number.into(),
        rule,
        severity: Severity::Prohibited,
        overridable: false,
        jurisdiction: "CN".into(),
        valid_from: None,
        valid_to: None,
        source: source.into(),
    }
}
