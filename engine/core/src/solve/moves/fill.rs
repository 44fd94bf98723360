//! Gives a free person a new duty over a hole in the cover, or a needed duty that is open.

use super::super::fit::{restationed, with_best_rests};
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(hole) = bench.hole() else { return fill_open(bench) };
    if bench.random.chance(15) && fill_open(bench) {
        return true;
    }
    let Some(employee) = bench.skilled_for(hole) else {
        return false;
    };
    let Some(piece) = bench.duty_over(hole, employee) else { return false };
    let shaped = if bench.random.chance(50) {
        restationed(bench.model, bench.state, &piece, employee)
    } else {
        with_best_rests(bench.model, bench.state, piece)
    };
    shaped.is_some_and(|piece| bench.state.add(bench.model, (piece, employee)))
}

fn fill_open(bench: &mut Bench<'_>) -> bool {
    let Some((number, piece)) = bench.open() else { return false };
    let employee = bench.person();
    bench.is_off(employee, usize::from(piece.day)) && bench.state.set(bench.model, number, Some((piece, employee)))
}
