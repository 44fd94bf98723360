//! Rule books of chance: some of the rules, each with parameters, a severity and a stretch of validity of its own.

use paiban_engine::calendar::Date;
use paiban_engine::roster::Severity;
use paiban_engine::rules::Rule;
use paiban_engine::rules::RuleUse;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Parameters by rule: the name, the least and the most.
type Parameters = &'static [(&'static str, i64, i64)];

/// Every rule of the book with parameters from far too strict to almost idle.
const BOOK: &[(&str, Parameters)] = &[
    ("no_overlap", &[]),
    ("duty_precision", &[]),
    ("duty_length", &[("minMinutes", 60, 360), ("maxMinutes", 300, 720)]),
    ("break_due", &[("afterMinutes", 120, 480), ("breakMinutes", 15, 60)]),
    ("max_duties_day", &[("duties", 1, 3)]),
    (
        "standard_time",
        &[
            ("dayMinutes", 240, 540),
            ("weekMinutes", 900, 2_880),
            ("overtimePercent", 100, 200),
            ("restDayPercent", 100, 250),
            ("holidayPercent", 100, 300),
        ],
    ),
    ("max_day_minutes", &[("minutes", 180, 720)]),
    ("max_week_minutes", &[("minutes", 300, 3_000)]),
    ("max_month_minutes", &[("minutes", 600, 12_000)]),
    ("max_rolling_minutes", &[("days", 1, 14), ("minutes", 300, 5_000)]),
    ("max_cycle_minutes", &[]),
    ("part_time_week", &[("minutes", 240, 1_440)]),
    ("part_time_day_average", &[("minutes", 120, 420)]),
    ("max_overtime_day", &[("minutes", 0, 180)]),
    ("max_overtime_month", &[("minutes", 0, 2_160)]),
    ("min_rest_between_duties", &[("minutes", 300, 1_200)]),
    ("weekly_rest_day", &[("days", 0, 5)]),
    ("max_consecutive_days", &[("days", 1, 7)]),
    ("max_consecutive_nights", &[("nights", 1, 4)]),
    ("max_weekends", &[("weekends", 0, 3), ("weeks", 1, 5)]),
    ("minimum_age", &[("years", 14, 28)]),
    ("minor_no_night", &[("years", 14, 30)]),
    ("minor_no_overtime", &[("years", 14, 30), ("dayMinutes", 180, 480), ("weekMinutes", 300, 2_400)]),
    ("pregnancy_no_night", &[]),
    ("pregnancy_no_overtime", &[("dayMinutes", 180, 480), ("weekMinutes", 300, 2_400)]),
    ("nursing_no_night", &[]),
    ("nursing_no_overtime", &[("dayMinutes", 180, 480), ("weekMinutes", 300, 2_400)]),
    ("required_skill", &[]),
    ("certificate_valid", &[]),
    ("within_availability", &[]),
    ("not_on_leave", &[]),
    ("employed_on_day", &[("beforeEntryDays", 0, 3)]),
    ("cover_min", &[]),
    ("cover_max", &[]),
    ("labour_cost_budget", &[]),
    ("sales_per_labour_hour", &[("min", 0, 40_000)]),
    ("rest_after_closing", &[("endsFrom", 900, 1_320), ("minutes", 480, 1_200)]),
    ("max_start_changes_week", &[("times", 0, 4), ("toleranceMinutes", 0, 180)]),
];

/// One to three uses are more often prohibited than not; nothing for a rule that is not in force.
fn severity(draw: u8) -> Option<Severity> {
    match draw {
        0..=4 => Some(Severity::Prohibited),
        5 => Some(Severity::NeedsApproval),
        6 => Some(Severity::Advice),
        _ => None,
    }
}

/// Thousandths of the way from the least to the most.
fn between(least: i64, most: i64, thousandths: i64) -> i64 {
    least + (most - least) * thousandths / 1_000
}

fn rule((id, parameters): (&str, Parameters), draws: [i64; 5]) -> Rule {
    let drawn = parameters.iter().zip(draws);
    let mut params: Map<String, Value> =
        drawn.map(|((name, least, most), draw)| ((*name).to_owned(), between(*least, *most, draw).into())).collect();
    let cycle = |low: i64| {
        let of = |month: i64| between(low, month, draws[4]);
        json!({ "week": of(2_400), "month": of(9_922), "quarter": of(29_760), "year": of(119_040) })
    };
    if id == "standard_time" {
        params.insert("cycle".into(), cycle(600));
    } else if id == "max_cycle_minutes" {
        params.insert("allowance".into(), cycle(0));
    } else if matches!(id, "max_month_minutes" | "max_overtime_month") {
        let cycle = if draws[4] < 500 { "month" } else { "quarter" };
        params.insert("cycle".into(), cycle.into());
    }
    serde_json::from_value(json!({ "id": id, "params": params })).expect("a rule of the book")
}

/// A rule book for a period that begins on `first`.
pub fn books(first: Date) -> impl Strategy<Value = Vec<RuleUse>> {
    let one = (0u8..9, prop::array::uniform5(0i64..1_000), 0i32..40);
    prop::collection::vec(one, BOOK.len()).prop_map(move |draws| {
        let uses = BOOK.iter().zip(draws).enumerate().filter_map(|(at, (entry, (draw, parameters, validity)))| {
            Some(RuleUse {
                number: format!("R-{at}"),
                rule: rule(*entry, parameters),
                severity: severity(draw)?,
                overridable: draw % 2 == 0,
                jurisdiction: "CN".into(),
                // Most rules hold all the time; some begin or end within the period.
                valid_from: (validity < 4).then(|| first.plus(validity)),
                valid_to: (4..8).contains(&validity).then(|| first.plus(validity)),
                source: String::new(),
            })
        });
        uses.collect()
    })
}

#[test]
fn every_rule_of_the_book_may_be_drawn() {
    let drawn: Vec<&str> = BOOK.iter().map(|entry| rule(*entry, [500; 5]).id()).collect();
    assert_eq!(drawn, Rule::IDS);
}
