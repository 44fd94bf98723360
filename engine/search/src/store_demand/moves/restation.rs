//! A piece of a duty goes to another workstation, or the border between two stretches moves.

use super::{Bench, Looked};

pub fn restation(bench: &mut Bench) -> Option<()> {
    let duty = bench.duty()?;
    let offset = bench.random.below(duty.stations.len());
    let run = duty.run(offset);
    if run.1 - run.0 < duty.stations.len() && bench.random.chance(50) {
        return border(bench, duty, run);
    }
    let (from, to) = piece(bench, run);
    let station = bench.station(duty.person, duty.start + from, duty.start + to);
    if station == duty.stations[offset] {
        return None;
    }
    bench.edit(duty, duty.start + from, duty.start + to, Some(station))
}

/// A part of a stretch that leaves enough of it, or all of it.
fn piece(bench: &mut Bench, (from, to): (usize, usize)) -> (usize, usize) {
    let (length, stretch) = (to - from, bench.model.stretch);
    if length < 2 * stretch {
        return (from, to);
    }
    let part = stretch + bench.random.below(length - 2 * stretch + 1);
    match bench.random.below(4) {
        0 => (from, to),
        1 => (from, from + part),
        2 => (to - part, to),
        _ if length >= 3 * stretch => {
            let part = stretch + bench.random.below(length - 3 * stretch + 1);
            let at = from + stretch + bench.random.below(length - 2 * stretch - part + 1);
            (at, at + part)
        }
        _ => (from, from + part),
    }
}

/// Moves a border of a stretch into it or out of it; a neighbour that would be left too short goes wholly.
fn border(bench: &mut Bench, duty: Looked<'_>, (from, to): (usize, usize)) -> Option<()> {
    let mut reach = bench.reach();
    let at_end = if from == 0 { true } else { to < duty.stations.len() && bench.random.chance(50) };
    let other = duty.run(if at_end { to } else { from - 1 });
    let (own, others) = (duty.stations[from], duty.stations[other.0]);
    let outward = bench.random.chance(50);
    let shrunk = if outward { other } else { (from, to) };
    if shrunk.1 - shrunk.0 < reach + bench.model.stretch {
        reach = shrunk.1 - shrunk.0;
    }
    let station = if outward { own } else { others };
    let border = if at_end { to } else { from };
    let (low, high) = if at_end == outward { (border, border + reach) } else { (border - reach, border) };
    bench.edit(duty, duty.start + low, duty.start + high, Some(station))
}
