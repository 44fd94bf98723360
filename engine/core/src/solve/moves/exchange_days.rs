//! Two people exchange duties of two days on which the other is free: a day off moves for both.

use super::Bench;

pub fn propose(bench: &mut Bench<'_>) -> bool {
    let Some(one) = bench.held(|_| true) else { return false };
    let other = bench.person();
    if other == one.employee || !bench.is_off(other, usize::from(one.piece.day)) {
        return false;
    }
    let day = bench.day();
    let Some(two) = bench.duty_of(other, day) else { return false };
    bench.is_off(one.employee, day)
        && bench.state.set(bench.model, one.number, Some((one.piece, other)))
        && bench.state.set(bench.model, two.number, Some((two.piece, one.employee)))
}
