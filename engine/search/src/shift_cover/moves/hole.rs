//! Fills a cell that lacks heads: by another shift on some days of a run through it, or by work on free days
//! for which others become free.

use super::{Bench, Bits, Change};

/// Tries before giving up finding a worked day.
const TRIES: usize = 3;

#[inline]
pub fn hole(bench: &mut Bench<'_>) -> Option<(Change, i32)> {
    let mut bits = bench.draws.draw();
    let holes = bench.state.holes();
    let cell = *holes.get(bits.below(holes.len()))? as usize;
    let (day, value) = bench.model.cells[cell];
    let day = usize::from(day);
    let able = &bench.model.able[usize::from(value)];
    let person = usize::from(*able.get(bits.below(able.len()))?);
    match bench.state.at(person, day) {
        0 => give(bench, person, day, value),
        old if old == value => None,
        _ => Some(retype(bench, &mut bits, person, day, value)),
    }
}

/// The shift on the day alone, from the run's first day up to it, or from it to the run's last.
fn retype(bench: &Bench<'_>, bits: &mut Bits, person: usize, day: usize, value: u8) -> (Change, i32) {
    let (mut from, mut to) = (day, day);
    match bits.below(3) {
        0 => {}
        1 => {
            while from > 0 && bench.works(person, from - 1) {
                from -= 1;
            }
        }
        _ => {
            while to + 1 < bench.model.days && bench.works(person, to + 1) {
                to += 1;
            }
        }
    }
    let points = (from..=to).map(|day| bench.change(person, day, value)).sum();
    (Change::Block { person, from, to, value }, points)
}

/// The shift on the free day and perhaps its neighbours; as many other worked days become free, or none.
fn give(bench: &mut Bench<'_>, person: usize, day: usize, value: u8) -> Option<(Change, i32)> {
    let (mut bits, days) = (bench.draws.draw(), bench.model.days);
    let longest = bench.model.people[person].usual.0;
    let length = if bits.chance(60) { 1 } else { 1 + ((bits.take(8) * (longest + 1)) >> 8) };
    let from = day.saturating_sub((bits.take(8) * length) >> 8);
    let to = (from + length - 1).min(days - 1);
    let (mut points, mut new) = (0, 0);
    for day in from..=to {
        if !bench.works(person, day) {
            new += 1;
            points += bench.change(person, day, value);
        }
    }
    let give = |start, end| Change::Give { person, from, to, value, start, end };
    if bits.chance(20) {
        return Some((give(0, 0), points));
    }
    let is_near = bits.take(1) == 0;
    let mut bits = bench.draws.draw();
    let start = (0..TRIES).find_map(|_| {
        let found = if is_near { bench.near(&mut bits, person, day)? } else { bench.day(&mut bits) };
        (bench.works(person, found) && !(from..=to).contains(&found)).then_some(found)
    })?;
    let mut end = start;
    while end < (start + new).min(days) && !(from..=to).contains(&end) && bench.works(person, end) {
        points += bench.change(person, end, 0);
        end += 1;
    }
    Some((give(start, end), points))
}
