//! A person gives up a duty of one day and takes one over a hole of another day.

use super::super::fit::with_best_rests;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(hole) = bench.hole() else { return false };
    let Some(employee) = bench.skilled_for(hole, |bench, employee| bench.is_off(employee, hole.day)) else {
        return false;
    };
    let day = bench.day();
    let Some(held) = bench.duty_of(employee, day).filter(|held| held.piece.is_free()) else { return false };
    let Some(piece) = bench.duty_over(hole, employee) else { return false };
    bench.state.set(bench.model, held.number, None)
        && with_best_rests(bench.model, bench.state, piece)
            .is_some_and(|piece| bench.state.set(bench.model, held.number, Some((piece, employee))))
}
