//! The open planner at 60 employees and 28 days with every rule of the book: from an edit to its findings, the
//! legality map of a lifted duty, ranked candidates. Besides criterion's means it prints p50 and p99 of an edit.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use paiban_engine::planner::Planner;
use paiban_engine::roster::{Algorithm, Change};
use paiban_problems::{Size, moves, rostered};
use std::hint::black_box;
use std::time::Instant;

const PEOPLE: u32 = 60;
const DAYS: u16 = 28;
const EDITS: usize = 20_000;

fn percentiles(name: &str, mut nanoseconds: Vec<u128>) {
    nanoseconds.sort_unstable();
    let at = |percent: usize| nanoseconds[(nanoseconds.len() - 1) * percent / 100] as f64 / 1000.0;
    println!("{name}: p50 {:.1} µs, p99 {:.1} µs, {} times", at(50), at(99), nanoseconds.len());
}

fn edit(criterion: &mut Criterion) {
    let size = Size { people: PEOPLE, days: DAYS, slot: 15, algorithm: Algorithm::HoursEstimate, seed: 1 };
    let problem = rostered(size);
    let changes = moves(&problem);
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
