//! Grants a wish that is missed: by an exchange with somebody who has what is liked better, or for another day of the
//! person's own. Missed wishes are few among all days, so changes drawn anywhere seldom meet one.

use super::exchange::between;
use super::{Bench, Bits, Change};

/// Tries before giving up finding a partner or a day.
const TRIES: usize = 3;

#[inline]
pub fn wish(bench: &mut Bench<'_>) -> Option<(Change, i32)> {
    let mut bits = bench.draws.draw();
    let missed = bench.state.missed();
    let at = *missed.get(bits.below(missed.len()))? as usize;
    let (person, day) = (at / bench.model.days, at % bench.model.days);
    if bits.take(1) == 0 { swap(bench, &mut bits, person, day) } else { shift(bench, &mut bits, person, day) }
}

/// An exchange of one to four days with the day among them.
fn swap(bench: &mut Bench<'_>, bits: &mut Bits, person: usize, day: usize) -> Option<(Change, i32)> {
    let length = 1 + bits.take(2);
    let from = day.saturating_sub((bits.take(8) * length) >> 8);
    let length = length.min(bench.model.days - from);
    let mut bits = bench.draws.draw();
    let (state, model) = (bench.state, bench.model);
    let wants = &model.wants[(person * model.days + day) * model.values..][..model.values];
    let own = wants[usize::from(state.at(person, day))];
    let other = (0..TRIES).find_map(|_| {
        let other = bench.person(&mut bits);
        (wants[usize::from(state.at(other, day))] < own).then_some(other)
    })?;
    between(bench, [person, other], from, length)
}

/// What is liked better on the day, and for it work or free time on another.
fn shift(bench: &mut Bench<'_>, bits: &mut Bits, person: usize, day: usize) -> Option<(Change, i32)> {
    let (state, model) = (bench.state, bench.model);
    let at = person * model.days + day;
    let wants = &model.wants[at * model.values..][..model.values];
    let old = state.at(person, day);
    let drawn = bench.value(bits, person);
    let value = if wants[usize::from(drawn)] < wants[usize::from(old)] { drawn } else { model.liked[at].0 };
    let alone = bench.change(person, day, value);
    if bits.take(2) == 0 || (old > 0 && value > 0) {
        return Some((Change::Block { person, from: day, to: day, value }, alone));
    }
    let is_near = bits.take(1) == 0;
    let mut bits = bench.draws.draw();
    // A day of the kind that the liked value takes away.
    let other = (0..TRIES).find_map(|_| {
        let found = if is_near { bench.near(&mut bits, person, day)? } else { bench.day(&mut bits) };
        (found != day && bench.works(person, found) == (value > 0)).then_some(found)
    })?;
    let back = if value > 0 { 0 } else { old };
    let points = alone + bench.change(person, other, back);
    Some((Change::Transfer { person, days: [day, other], values: [value, back] }, points))
}
