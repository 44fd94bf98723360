//! Every rule of the book with made-up parameters near what the made-up rosters do.

use super::chance::Chance;
use crate::calendar::{Date, Minute};
use crate::roster::{AttendanceCycle, CycleMinutes, Money, Severity};
use crate::rules::Rule;
use crate::rules::RuleUse;
use serde_json::json;

/// One use of each rule, some of them twice, some dated.
pub fn book(chance: &mut Chance, first: Date, days: u16) -> Vec<RuleUse> {
    let mut rules = vec![];
    for id in Rule::IDS.iter().copied() {
        for _ in 0..1 + usize::from(chance.once_in(4)) {
            let params = params(id, chance);
            let rule = serde_json::from_value(json!({ "id": id, "params": params })).expect("a rule of the book");
            let turn = |chance: &mut Chance| first.plus(chance.below(usize::from(days)) as i32);
            let dated = chance.once_in(6);
            let to = chance.once_in(8).then(|| turn(chance).plus(i32::from(days) / 2));
            let from = dated.then(|| turn(chance)).filter(|from| to.is_none_or(|to| *from <= to));
            rules.push(RuleUse {
                number: format!("T-{}", rules.len()),
                rule,
                severity: *chance.pick(&[Severity::Prohibited, Severity::NeedsApproval, Severity::Advice]),
                overridable: chance.once_in(2),
                jurisdiction: "test".to_owned(),
                valid_from: from,
                valid_to: to,
                source: String::new(),
            });
        }
    }
    rules
}

fn attendance(chance: &mut Chance) -> AttendanceCycle {
    *chance.pick(&[AttendanceCycle::Month, AttendanceCycle::Quarter])
}

fn params(id: &str, chance: &mut Chance) -> serde_json::Value {
    let minutes = |chance: &mut Chance, from: usize, steps: usize| (from + 15 * chance.below(steps)) as i32;
    match id {
        "duty_length" => json!({ "minMinutes": minutes(chance, 180, 10), "maxMinutes": minutes(chance, 480, 20) }),
        "break_due" => json!({ "afterMinutes": minutes(chance, 240, 10), "breakMinutes": minutes(chance, 15, 4) }),
        "max_duties_day" => json!({ "duties": 1 + chance.below(2) }),
        "standard_time" => json!({
            "dayMinutes": minutes(chance, 420, 6), "weekMinutes": minutes(chance, 1500, 50),
            "cycle": cycle(chance), "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300,
        }),
        "max_day_minutes" => json!({ "minutes": minutes(chance, 400, 30) }),
        "max_week_minutes" | "part_time_week" => json!({ "minutes": minutes(chance, 900, 90) }),
        "max_month_minutes" => json!({ "minutes": minutes(chance, 2400, 200), "cycle": attendance(chance) }),
        "max_rolling_minutes" => json!({ "days": 2 + chance.below(9), "minutes": minutes(chance, 900, 100) }),
        "max_cycle_minutes" => json!({ "allowance": CycleMinutes { week: 60, month: 0, quarter: 120, year: 0 } }),
        "part_time_day_average" => json!({ "minutes": minutes(chance, 240, 10) }),
        "max_overtime_day" => json!({ "minutes": minutes(chance, 0, 12) }),
        "max_overtime_month" => json!({ "minutes": minutes(chance, 0, 60), "cycle": attendance(chance) }),
        "min_rest_between_duties" => json!({ "minutes": minutes(chance, 480, 30) }),
        "weekly_rest_day" => json!({ "days": 1 + chance.below(4) }),
        "max_consecutive_days" => json!({ "days": 1 + chance.below(5) }),
        "max_consecutive_nights" => json!({ "nights": 1 + chance.below(2) }),
        "max_weekends" => json!({ "weekends": 1 + chance.below(2), "weeks": 2 + chance.below(3) }),
        "minimum_age" => json!({ "years": 16 + chance.below(3) }),
        "minor_no_night" => json!({ "years": 18 }),
        "minor_no_overtime" => {
            json!({ "years": 18, "dayMinutes": minutes(chance, 400, 8), "weekMinutes": minutes(chance, 700, 90) })
        }
        "pregnancy_no_overtime" | "nursing_no_overtime" => {
            json!({ "dayMinutes": minutes(chance, 400, 8), "weekMinutes": minutes(chance, 700, 90) })
        }
        "employed_on_day" => json!({ "beforeEntryDays": chance.below(4) }),
        "sales_per_labour_hour" => json!({ "min": Money(chance.below(40_000) as i64) }),
        "rest_after_closing" => {
            json!({ "endsFrom": Minute(minutes(chance, 1200, 20)), "minutes": minutes(chance, 600, 20) })
        }
        "max_start_changes_week" => json!({ "times": chance.below(2), "toleranceMinutes": minutes(chance, 0, 8) }),
        _ => json!({}),
    }
}

fn cycle(chance: &mut Chance) -> CycleMinutes {
    CycleMinutes {
        week: 1200 + 60 * chance.below(20) as i32,
        month: 3000 + 60 * chance.below(60) as i32,
        quarter: 6000 + 60 * chance.below(100) as i32,
        year: 12_000 + 60 * chance.below(100) as i32,
    }
}
