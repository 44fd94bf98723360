//! The open planner at 60 employees and 28 days with every rule of the book: from an edit to its findings, the
//! legality map of a lifted duty, ranked candidates. Besides criterion's means it prints p50 and p99 of an edit.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_engine::calendar::Minute;
use paiban_engine::planner::Planner;
use paiban_engine::roster::{Algorithm, Break, Change, Duty, Problem, RuleUse, Segment, Severity};
use paiban_problems::{Size, restaurant};
use std::hint::black_box;
use std::time::Instant;

const PEOPLE: u32 = 60;
const DAYS: u16 = 28;
const EDITS: usize = 20_000;

/// Every rule of the book with figures of mainland law, or those of a careful company where the law has none.
const RULES: &str = r#"[
{"id":"no_overlap","params":{}},{"id":"duty_precision","params":{}},
{"id":"duty_length","params":{"minMinutes":180,"maxMinutes":720}},
{"id":"break_due","params":{"afterMinutes":360,"breakMinutes":30}},{"id":"max_duties_day","params":{"duties":2}},
{"id":"standard_time","params":{"dayMinutes":480,"weekMinutes":2400,"overtimePercent":150,"restDayPercent":200,
 "holidayPercent":300,"cycle":{"week":2400,"month":9920,"quarter":29760,"year":119040}}},
{"id":"max_day_minutes","params":{"minutes":660}},{"id":"max_week_minutes","params":{"minutes":2640}},
{"id":"max_month_minutes","params":{"minutes":12080}},{"id":"max_rolling_minutes","params":{"days":7,"minutes":2880}},
{"id":"max_cycle_minutes","params":{"allowance":{"week":0,"month":2160,"quarter":6480,"year":25920}}},
{"id":"part_time_week","params":{"minutes":1440}},{"id":"part_time_day_average","params":{"minutes":240}},
{"id":"max_overtime_day","params":{"minutes":180}},{"id":"max_overtime_month","params":{"minutes":2160}},
{"id":"min_rest_between_duties","params":{"minutes":660}},{"id":"weekly_rest_day","params":{"days":1}},
{"id":"max_consecutive_days","params":{"days":6}},{"id":"max_consecutive_nights","params":{"nights":3}},
{"id":"max_weekends","params":{"weekends":3,"weeks":4}},{"id":"minimum_age","params":{"years":16}},
{"id":"minor_no_night","params":{"years":18}},
{"id":"minor_no_overtime","params":{"years":18,"dayMinutes":480,"weekMinutes":2400}},
{"id":"pregnancy_no_night","params":{}},{"id":"pregnancy_no_overtime","params":{"dayMinutes":480,"weekMinutes":2400}},
{"id":"nursing_no_night","params":{}},{"id":"nursing_no_overtime","params":{"dayMinutes":480,"weekMinutes":2400}},
{"id":"required_skill","params":{}},{"id":"certificate_valid","params":{}},{"id":"within_availability","params":{}},
{"id":"not_on_leave","params":{}},{"id":"employed_on_day","params":{"beforeEntryDays":0}},
{"id":"cover_min","params":{}},{"id":"cover_max","params":{}},{"id":"labour_cost_budget","params":{}},
{"id":"sales_per_labour_hour","params":{"min":10000}},
{"id":"rest_after_closing","params":{"endsFrom":1290,"minutes":780}},
{"id":"max_start_changes_week","params":{"times":3,"toleranceMinutes":120}}]"#;

/// A restaurant whose people work five days of seven on three shifts, with two weeks of history.
fn problem() -> Problem {
    let size = Size { people: PEOPLE, days: DAYS, slot: 15, algorithm: Algorithm::HoursEstimate, seed: 1 };
    let mut problem = restaurant(size);
    let rules: Vec<paiban_engine::rules::Rule> = serde_json::from_str(RULES).expect("rules of the book");
    problem.rules = rules
        .into_iter()
        .enumerate()
        .map(|(index, rule)| RuleUse {
            number: format!("CN-{index:02}"),
            rule,
            severity: [Severity::Prohibited, Severity::NeedsApproval, Severity::Advice][index % 3],
            overridable: true,
            jurisdiction: "CN".into(),
            valid_from: None,
            valid_to: None,
            source: String::new(),
        })
        .collect();
    for person in 0..PEOPLE as usize {
        for day in -14..i32::from(DAYS) {
            if (day + person as i32).rem_euclid(7) >= 5 {
                continue;
            }
            let duty = duty(&problem, person, day);
            if day < 0 { &mut problem.history } else { &mut problem.roster }.push(duty);
        }
    }
    problem
}

fn duty(problem: &Problem, person: usize, day: i32) -> Duty {
    let shift = &problem.shifts[(person + day.div_euclid(7).unsigned_abs() as usize) % problem.shifts.len()];
    let station = |index: usize| problem.workstations[(person + index) % problem.workstations.len()].id.clone();
    let middle = Minute(shift.start.0 + 240);
    Duty {
        id: format!("{person}/{day}"),
        date: problem.period.first.plus(day),
        employee: Some(problem.employees[person].id.clone()),
        start: shift.start,
        end: shift.end,
        breaks: shift.breaks.iter().map(|rest| Break { ..*rest }).collect(),
        segments: vec![
            Segment { start: shift.start, end: middle, workstation: station(0) },
            Segment { start: middle, end: shift.end, workstation: station(1) },
        ],
        shift: Some(shift.id.clone()),
        pinned: false,
        training: false,
        excepted: vec![],
    }
}

/// Gives one duty after the other to another person or another day.
fn changes(problem: &Problem) -> Vec<Change> {
    let moved = |(index, duty): (usize, &Duty)| {
        let mut duty = duty.clone();
        let other = (index * 37 + 11) % problem.employees.len();
        if index % 3 == 0 {
            duty.date = problem.period.first.plus((index * 5 % usize::from(DAYS)) as i32);
        } else {
            duty.employee = Some(problem.employees[other].id.clone());
        }
        Change { remove: vec![], put: vec![duty] }
    };
    problem.roster.iter().enumerate().map(moved).collect()
}

fn percentiles(name: &str, mut nanoseconds: Vec<u128>) {
    nanoseconds.sort_unstable();
    let at = |percent: usize| nanoseconds[(nanoseconds.len() - 1) * percent / 100] as f64 / 1000.0;
    println!("{name}: p50 {:.1} µs, p99 {:.1} µs, {} times", at(50), at(99), nanoseconds.len());
}

fn edit(criterion: &mut Criterion) {
    let problem = problem();
    let changes = changes(&problem);
    let mut planner = Planner::open(problem.clone()).expect("a sound problem");
    println!("{} duties, {} findings", problem.roster.len(), planner.state().findings.len());
    let mut times = Vec::with_capacity(EDITS);
    for change in changes.iter().cycle().take(EDITS / 2) {
        let inverse = timed_edit(&mut planner, change.clone(), &mut times);
        timed_edit(&mut planner, inverse, &mut times);
    }
    percentiles("edit to findings", times);
    let mut at = 0;
    criterion.bench_function("planner: an edit and its undo, 60 x 28, every rule", |bench| {
        bench.iter(|| {
            at = (at + 1) % changes.len();
            let edited = planner.edit(changes[at].clone()).expect("a sound change");
            planner.edit(edited.inverse).expect("an inverse")
        });
    });
    let lifted = problem.roster[700].clone();
    criterion.bench_function("planner: legality map of 60 x 28 cells", |bench| {
        bench.iter(|| planner.legality(black_box(&lifted)));
    });
    criterion.bench_function("planner: 59 candidates for a duty", |bench| {
        bench.iter(|| planner.candidates(black_box(&lifted.id)).expect("a known duty"));
    });
    let draft = planner.draft(&lifted);
    criterion.bench_function("planner: class of one placement", |bench| {
        bench.iter(|| {
            at = (at + 1) % PEOPLE as usize;
            planner.place_class(at as u32, black_box(&draft))
        });
    });
    criterion.bench_function("planner: opening 60 x 28", |bench| {
        bench.iter(|| Planner::open(problem.clone()).expect("a sound problem"));
    });
}

/// Applies a change, notes how long it took, and returns its inverse.
fn timed_edit(planner: &mut Planner, change: Change, times: &mut Vec<u128>) -> Change {
    let begun = Instant::now();
    let edited = black_box(planner.edit(change).expect("a sound change"));
    times.push(begun.elapsed().as_nanos());
    edited.inverse
}

criterion_group!(benches, edit);
criterion_main!(benches);
