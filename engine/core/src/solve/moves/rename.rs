//! Gives a duty the times of one of the site's shifts.

use super::super::fit::whole::of_times;
use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let model = bench.model;
    if model.goals.names.is_empty() {
        return false;
    }
    let (start, end) = model.goals.names[bench.random.below(model.goals.names.len())];
    let Some(held) = bench.held(|held| held.piece.is_free()) else { return false };
    let day = usize::from(held.piece.day);
    bench.state.set(model, held.number, None)
        && of_times(model, bench.state, held.employee, day, (start, end))
            .is_some_and(|piece| bench.state.set(model, held.number, Some((piece, held.employee))))
}
