//! A duty begins or ends otherwise; often another end of the same person's makes up for the slots.

use super::{Bench, Looked};

pub fn ends(bench: &mut Bench) -> Option<()> {
    let duty = bench.duty()?;
    let (mut reach, at_end) = (bench.reach(), bench.random.chance(50));
    let kind = bench.random.below(8);
    if kind == 0 {
        return grow(bench, duty, at_end, reach);
    }
    let taken = shrink(bench, duty, at_end, reach)?;
    if kind == 1 {
        return Some(());
    }
    if kind < 5 {
        // The duty slides.
        return grow(bench, duty, !at_end, taken);
    }
    let other = bench.duty_of(duty.person).filter(|other| other.day != duty.day)?;
    if kind == 7 {
        reach = taken + bench.random.below(3);
        reach = reach.saturating_sub(1).max(1);
    } else {
        reach = taken;
    }
    let at_end = bench.random.chance(50);
    grow(bench, other, at_end, reach)
}

/// Takes slots from an end; the whole stretch where too little of it would be left. How many were taken.
fn shrink(bench: &mut Bench, duty: Looked<'_>, at_end: bool, reach: usize) -> Option<usize> {
    let length = duty.stations.len();
    let (from, to) = duty.run(if at_end { length - 1 } else { 0 });
    let reach = if to - from < reach + bench.model.stretch { to - from } else { reach };
    if length < reach + bench.model.length.0 && reach > 4 {
        return None;
    }
    let (from, to) = if at_end { (duty.end() - reach, duty.end()) } else { (duty.start, duty.start + reach) };
    bench.edit(duty, from, to, None).map(|()| reach)
}

/// Adds slots at an end, at the workstation that stands there or, where it is enough for a stretch, at another.
fn grow(bench: &mut Bench, duty: Looked<'_>, at_end: bool, reach: usize) -> Option<()> {
    let (from, to) =
        if at_end { (duty.end(), duty.end() + reach) } else { (duty.start.checked_sub(reach)?, duty.start) };
    if to > bench.model.period {
        return None;
    }
    let next = if at_end { *duty.stations.last()? } else { duty.stations[0] };
    let fresh = reach >= bench.model.stretch && bench.random.chance(60);
    let station = if fresh { bench.station(duty.person, from, to) } else { next };
    bench.edit(duty, from, to, Some(station))
}
