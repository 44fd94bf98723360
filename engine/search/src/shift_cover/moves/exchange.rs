//! Two people exchange their values of one to fourteen days in a row: the cover stays as it is.

use super::super::model::UNWANTED;
use super::super::state::AT_ONCE;
use super::{Bench, Change};

/// Most days: few in five of eight draws.
const MOST: [usize; 16] = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 14, 14, 14, 14, 14, 14];

#[inline]
pub fn exchange(bench: &mut Bench<'_>) -> Option<(Change, i32)> {
    let mut bits = bench.draws.draw();
    let (one, other, from) = (bench.person(&mut bits), bench.person(&mut bits), bench.day(&mut bits));
    let most = MOST[bits.take(4)];
    let length = (1 + ((bits.take(12) * most) >> 12)).min(bench.model.days - from);
    between(bench, [one, other], from, length)
}

/// Two people's exchange of their values on days from one on, at most sixteen.
#[inline]
pub fn between(bench: &Bench<'_>, [one, other]: [usize; 2], from: usize, length: usize) -> Option<(Change, i32)> {
    let (model, days) = (bench.model, bench.model.days);
    let rows = [one, other].map(|person| bench.state.ahead(person, from));
    // Bytes that differ, of the days alone.
    let unasked = 8 * (AT_ONCE - length) as u32;
    let [mine, theirs] = rows.map(|row| u128::from_le_bytes(*row));
    let mut differ = (mine ^ theirs) << unasked >> unasked;
    if differ == 0 {
        return None;
    }
    let wants = [one, other].map(|person| (person * days + from) * model.values);
    let (wants, mut points) = (wants.map(|start| &model.wants[start..]), 0);
    while differ != 0 {
        let at = (differ.trailing_zeros() / 8) as usize % AT_ONCE;
        differ &= !(0xff << (8 * at));
        let (first, second, by) = (usize::from(rows[0][at]), usize::from(rows[1][at]), at * model.values);
        points += wants[0][by + second] - wants[0][by + first] + wants[1][by + first] - wants[1][by + second];
        if points > UNWANTED / 2 {
            break;
        }
    }
    Some((Change::Exchange { people: [one, other], from, to: from + length }, points))
}
