//! The whole-roster checker at 60 employees and 28 days with every rule of the book: what a submit, a publication and
//! the proof of a plan pay for. The open planner's edit, in `edit`, answers the same question after each drop.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_engine::calls::call;
use paiban_engine::check::check;
use paiban_engine::explain::{HoursPick, HoursQuestion, derive_hours};
use paiban_engine::roster::Algorithm;
use paiban_problems::{Size, rostered};
use std::hint::black_box;

fn checking(criterion: &mut Criterion) {
    let size = Size { people: 60, days: 28, slot: 15, algorithm: Algorithm::HoursEstimate, seed: 1 };
    let problem = rostered(size).opened().expect("a sound problem");
    println!("{} duties, {} findings", problem.roster.len(), check(&problem).findings.len());
    criterion.bench_function("check: the whole roster, 60 x 28, every rule", |bench| {
        bench.iter(|| check(black_box(&problem)));
    });
    criterion.bench_function("check: letting the problem pass", |bench| {
        bench.iter_batched(|| problem.clone(), |problem| problem.opened(), criterion::BatchSize::LargeInput);
    });
    let json = serde_json::to_string(&problem).expect("a problem is JSON");
    criterion.bench_function("check: the call, JSON in and JSON out", |bench| {
        bench.iter(|| call("check", black_box(&json)));
    });
    let pick = HoursPick { employee: Some(problem.employees[0].id.clone()), date: None };
    criterion.bench_function("derive_hours: one person of 60 x 28", |bench| {
        bench.iter_batched(
            || HoursQuestion { problem: problem.clone(), pick: pick.clone() },
            derive_hours,
            criterion::BatchSize::LargeInput,
        );
    });
}

criterion_group!(benches, checking);
criterion_main!(benches);
