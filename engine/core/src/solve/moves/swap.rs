//! Two people swap their duties of one day.

use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(one) = bench.held(|_| true) else { return false };
    let other = bench.person();
    let Some(two) = bench.duty_of(other, usize::from(one.piece.day)) else { return false };
    other != one.employee
        && bench.state.set(bench.model, one.number, None)
        && bench.state.set(bench.model, two.number, Some((two.piece, one.employee)))
        && bench.state.set(bench.model, one.number, Some((one.piece, two.employee)))
}
