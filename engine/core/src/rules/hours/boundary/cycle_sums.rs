//! Hours and overtime of months and quarters against a count by hand, over rosters of chance around every border.

use crate::calendar::Date;
use crate::check::check;
use crate::planner::Planner;
use crate::problem::Problem;
use crate::roster::{CarriedWork, Finding};
use crate::testing::{Scene, hm, rule};
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;

/// Twelve years with three leap years begin here.
const EARLIEST: (i32, u32, u32) = (2024, 1, 1);

/// Where a month or quarter that counts one of a person's roster duties begins, and what it counts.
type Sums = BTreeMap<Date, i64>;

/// One duty a day at most: the day relative to the period's first, and its hours.
#[derive(Debug, Clone)]
struct Work {
    first: Date,
    days: u16,
    hours: BTreeMap<i32, i32>,
    carried: Vec<CarriedWork>,
    quarter: bool,
}

fn works() -> impl Strategy<Value = Work> {
    let hours = prop::collection::btree_map(-60i32..60, 1i32..15, 0..60);
    let carried = prop::collection::vec((1i32..40, 1i32..600, 0i32..100), 0..4);
    (0i32..4_383, 1u16..45, hours, carried, any::<bool>()).prop_map(|(start, days, hours, carried, quarter)| {
        let first = Date::from_ymd(EARLIEST.0, EARLIEST.1, EARLIEST.2).expect("a date").plus(start);
        let mut to = first.plus(-61);
        let rows = carried.into_iter().map(|(length, a_day, percent)| {
            let minutes = length * a_day;
            let overtime_minutes = minutes * percent / 100;
            let row = CarriedWork { from: to.plus(1 - length), to, minutes, overtime_minutes };
            to = row.from.plus(-1);
            row
        });
        let mut carried: Vec<_> = rows.collect();
        carried.reverse();
        Work { first, days, hours, carried, quarter }
    })
}

impl Work {
    fn problem(&self, id: &str) -> Problem {
        let params = if self.quarter { json!({"minutes": 0, "cycle": "quarter"}) } else { json!({"minutes": 0}) };
        let standard = json!({"dayMinutes": 480, "weekMinutes": 2400,
            "cycle": {"week": 2400, "month": 9920, "quarter": 29760, "year": 119_040},
            "overtimePercent": 150, "restDayPercent": 200, "holidayPercent": 300});
        let scene = Scene::new(rule(id, params)).rule(rule("standard_time", standard)).with(|problem| {
            problem.period.first = self.first;
            problem.period.days = self.days;
        });
        let scene = scene.anna(|anna| anna.carried.clone_from(&self.carried));
        self.hours.iter().fold(scene, |scene, (&day, &hours)| scene.works(day, hm(6, 0), hm(6 + hours, 0))).problem
    }

    /// The first date of the month or quarter that holds a date.
    fn cycle(&self, date: Date) -> Date {
        let (year, month, _) = date.ymd();
        let first = if !self.quarter {
            month
        } else {
            match month {
                1..=3 => 1,
                4..=6 => 4,
                7..=9 => 7,
                _ => 10,
            }
        };
        Date::from_ymd(year, first, 1).expect("the first of a month")
    }

    /// Of each cycle with a duty in the period: what its dates have of a figure, and what its carried rows have of it.
    fn sums(&self, of_day: &BTreeMap<i32, i64>, of_row: impl Fn(&CarriedWork) -> i32) -> Sums {
        let mut sums = Sums::new();
        for (&day, &minutes) in of_day {
            *sums.entry(self.cycle(self.first.plus(day))).or_default() += minutes;
        }
        for row in self.carried.iter().filter(|row| self.cycle(row.from) == self.cycle(row.to)) {
            sums.entry(self.cycle(row.from)).and_modify(|sum| *sum += i64::from(of_row(row)));
        }
        let planned = |cycle: Date| {
            let mut days = self.hours.keys().filter(|&&day| 0 <= day && day < i32::from(self.days));
            days.any(|&day| self.cycle(self.first.plus(day)) == cycle)
        };
        sums.into_iter().filter(|&(cycle, sum)| sum > 0 && planned(cycle)).collect()
    }

    fn minutes(&self) -> BTreeMap<i32, i64> {
        self.hours.iter().map(|(&day, &hours)| (day, i64::from(hours) * 60)).collect()
    }

    /// Minutes beyond eight hours a day, and of the rest those beyond forty hours from Monday on.
    fn overtime(&self) -> BTreeMap<i32, i64> {
        let of_day = |(&day, &minutes): (&i32, &i64)| {
            let monday = self.first.plus(day).week_start(0);
            let from = monday.since(self.first);
            let inside = self.carried.iter().filter(|row| monday <= row.from && row.to <= monday.plus(6));
            let carried: i64 = inside.map(|row| i64::from(row.minutes - row.overtime_minutes)).sum();
            let until = |day: i32| -> i64 {
                carried + self.minutes().range(from..day).map(|(_, minutes)| (*minutes).min(480)).sum::<i64>()
            };
            let beyond = |day: i32| (until(day) - 2_400).max(0).min(until(day));
            let plain = minutes.min(480);
            let weekly = (beyond(day + 1) - beyond(day)).min(plain);
            (day, minutes - plain + weekly)
        };
        self.minutes().iter().map(of_day).collect()
    }
}

/// What the checker finds, where the planner finds the same.
fn found(work: &Work, id: &str) -> Result<Sums, TestCaseError> {
    let problem = work.problem(id);
    let findings = check(&problem).findings;
    let planner = Planner::open(problem).expect("a sound problem");
    prop_assert_eq!(&planner.state().findings, &findings);
    for Finding { first, last, .. } in &findings {
        prop_assert_eq!(work.cycle(*last), *first);
        prop_assert!(work.cycle(last.plus(1)) > *first);
    }
    Ok(findings.iter().map(|finding| (finding.first, finding.measured)).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_cycles_minutes_are_those_of_its_own_dates(work in works()) {
        let expected = work.sums(&work.minutes(), |row| row.minutes);
        prop_assert_eq!(found(&work, "max_month_minutes")?, expected);
    }

    #[test]
    fn a_cycles_overtime_is_that_of_its_own_dates(work in works()) {
        let expected = work.sums(&work.overtime(), |row| row.overtime_minutes);
        prop_assert_eq!(found(&work, "max_overtime_month")?, expected);
    }
}

#[test]
fn a_rule_that_names_no_cycle_is_a_months_and_one_of_another_stretch_is_none() {
    for id in ["max_month_minutes", "max_overtime_month"] {
        let rule = |params: serde_json::Value| {
            serde_json::from_value::<crate::rules::Rule>(json!({ "id": id, "params": params }))
        };
        let plain = rule(json!({"minutes": 60})).expect("a rule");
        assert_eq!(plain, rule(json!({"minutes": 60, "cycle": "month"})).expect("a rule"));
        assert_ne!(plain, rule(json!({"minutes": 60, "cycle": "quarter"})).expect("a rule"));
        assert_eq!(serde_json::to_value(&plain).expect("a value"), json!({ "id": id, "params": {"minutes": 60} }));
        assert!(rule(json!({"minutes": 60, "cycle": "week"})).is_err());
    }
}
