//! The first complete plan of a site's week, and the search's moves from there on.

// The macro of criterion makes a public function without a comment.
#![allow(missing_docs)]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use paiban_engine::problem::Problem;
use paiban_engine::roster::Algorithm;
use paiban_engine::solve::Solver;
use paiban_problems::{Size, restaurant};

fn week() -> Problem {
    restaurant(Size { people: 40, days: 7, slot: 15, algorithm: Algorithm::HoursEstimate, seed: 1 })
}

fn constructed(problem: Problem) -> Option<Solver> {
    let mut solver = Solver::new(problem, 1).ok()?;
    while solver.step(1).first_feasible.is_none() {}
    Some(solver)
}

fn solving(criterion: &mut Criterion) {
    criterion.bench_function("first complete plan, 40 people x 7 days x 15 minutes", |bench| {
        bench.iter_batched(week, constructed, BatchSize::LargeInput);
    });
    criterion.bench_function("4 ticks of 256 moves, 40 people x 7 days x 15 minutes", |bench| {
        bench.iter_batched(
            || constructed(week()),
            |solver| solver.map(|mut solver| solver.step(4)),
            BatchSize::LargeInput,
        );
    });
}

criterion_group!(benches, solving);
criterion_main!(benches);
