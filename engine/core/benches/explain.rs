//! Explanations at 60 employees and 28 days with every rule of the book: why a duty is open, ranked candidates, the
//! best swap and chain, the repair of an absence of a day and of a week, shares of unpleasant work.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_engine::explain::{PersonAbsence, exchanges, fairness, repair, why_open};
use paiban_engine::planner::Planner;
use paiban_engine::roster::{Algorithm, Duty};
use paiban_problems::{Size, rostered};
use std::hint::black_box;

/// Duties and people asked about, in turn.
const ASKED: usize = 40;

fn explain(criterion: &mut Criterion) {
    let size = Size { people: 60, days: 28, slot: 15, algorithm: Algorithm::HoursEstimate, seed: 1 };
    let mut problem = rostered(size);
    let open: Vec<Duty> = (0..ASKED)
        .map(|at| {
            let duty = &mut problem.roster[(at * 29) % 1_200];
            duty.employee = None;
            duty.clone()
        })
        .collect();
    let given: Vec<Duty> = problem.roster.iter().filter(|duty| duty.employee.is_some()).cloned().collect();
    let given: Vec<Duty> = given.iter().step_by(given.len() / ASKED).take(ASKED).cloned().collect();
    let mut planner = Planner::open(problem.clone()).expect("a sound problem");
    let whys: Vec<_> = open.iter().map(|duty| why_open(&mut planner, duty).expect("a sound duty")).collect();
    let blocked = whys.iter().filter(|why| !why.blocking.is_empty()).count();
    println!(
        "{} duties, {} findings, {blocked} of {ASKED} blocked",
        problem.roster.len(),
        planner.state().findings.len()
    );
    let mut at = 0;
    let mut next = move || {
        at = (at + 1) % ASKED;
        at
    };
    criterion.bench_function("explain: why a duty is open, 60 people", |bench| {
        bench.iter(|| why_open(&mut planner, black_box(&open[next()])).expect("a sound duty"));
    });
    criterion.bench_function("explain: candidates with the change of every rule", |bench| {
        bench.iter(|| planner.candidates(black_box(&given[next()].id)).expect("a known duty"));
    });
    criterion.bench_function("explain: best swap and chain", |bench| {
        bench.iter(|| exchanges(&mut planner, black_box(&given[next()].id)).expect("a known duty"));
    });
    for (days, name) in [(0, "a day"), (6, "a week")] {
        criterion.bench_function(&format!("explain: repair of an absence of {name}, 1 to 3 people"), |bench| {
            bench.iter(|| {
                let duty = &given[next()];
                let employee = duty.employee.clone().expect("given");
                let absence = PersonAbsence { employee, from: duty.date, to: duty.date.plus(days) };
                repair(&mut planner, black_box(&absence)).expect("a known person")
            });
        });
    }
    criterion.bench_function("explain: shares of unpleasant work", |bench| bench.iter(|| fairness(&planner)));
}

criterion_group!(benches, explain);
criterion_main!(benches);
