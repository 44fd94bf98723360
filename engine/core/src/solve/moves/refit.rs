//! Takes a person's duty of a day away and gives the one that now fits best, on that day or on a free one.

use super::super::fit::best_duty;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(held) = bench.held(|held| held.piece.is_free()) else { return false };
    let other = bench.day();
    let day = if bench.is_off(held.employee, other) { other } else { usize::from(held.piece.day) };
    let grid = bench.model.grid;
    let longest = held.piece.span().1 - held.piece.span().0 + bench.random.within(-2, 2) * grid;
    bench.state.set(bench.model, held.number, None)
        && best_duty(bench.model, bench.state, held.employee, day, longest)
            .is_some_and(|piece| bench.state.set(bench.model, held.number, Some((piece, held.employee))))
}
