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
    // Days that differ, one bit each.
    let mut differ = differing(rows[0], rows[1]) & ((1 << length) - 1);
    if differ == 0 {
        return None;
    }
    let wants = [one, other].map(|person| (person * days + from) * model.values);
    let (wants, mut points) = (wants.map(|start| &model.wants[start..]), 0);
    while differ != 0 {
        let at = differ.trailing_zeros() as usize % AT_ONCE;
        differ &= differ - 1;
        let (first, second, by) = (usize::from(rows[0][at]), usize::from(rows[1][at]), at * model.values);
        points += wants[0][by + second] - wants[0][by + first] + wants[1][by + first] - wants[1][by + second];
        if points > UNWANTED / 2 {
            break;
        }
    }
    Some((Change::Exchange { people: [one, other], from, to: from + length }, points))
}

/// Places at which values differ, as bits.
#[inline]
fn differing(mine: &[u8; AT_ONCE], theirs: &[u8; AT_ONCE]) -> u32 {
    let half = |at: usize| {
        let [mine, theirs] =
            [mine, theirs].map(|row| row[at..].first_chunk().map_or(0, |half| u64::from_le_bytes(*half)));
        // No value has a byte's highest bit, so a sum sets it where two values differ and nothing runs over; the product
        // brings these bits side by side.
        let differ = ((mine ^ theirs) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
        ((differ >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    };
    half(0) | half(AT_ONCE / 2) << (AT_ONCE / 2)
}

#[cfg(test)]
mod tests {
    use super::super::super::problem::MOST_SHIFTS;
    use super::*;
    use crate::random::Random;

    #[test]
    fn exactly_the_places_at_which_values_differ_are_found_for_any_values() {
        let mut random = Random::new(11);
        let mut seen = [false; AT_ONCE];
        for _ in 0..2_000 {
            let mine: [u8; AT_ONCE] = std::array::from_fn(|_| random.below(MOST_SHIFTS + 1) as u8);
            let mut theirs = mine;
            for _ in 0..random.below(6) {
                let at = random.below(AT_ONCE);
                theirs[at] = random.below(MOST_SHIFTS + 1) as u8;
                seen[at] |= theirs[at] != mine[at];
            }
            let plain = (0..AT_ONCE).filter(|at| mine[*at] != theirs[*at]).fold(0, |bits, at| bits | 1 << at);
            assert_eq!(differing(&mine, &theirs), plain, "{mine:?} {theirs:?}");
        }
        assert_eq!(seen, [true; AT_ONCE]);
    }
}
