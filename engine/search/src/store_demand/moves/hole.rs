//! Somebody who works near a missing head comes to it.

use super::Bench;

pub fn hole(bench: &mut Bench) -> Option<()> {
    let (holes, stations, stretch) = (bench.state.holes(), bench.model.stations, bench.model.stretch);
    let cell = holes[bench.random.below(holes.len())] as usize;
    let (slot, station) = (cell / stations, (cell % stations) as u8);
    let duty = bench.near(slot, 4)?;
    if slot >= duty.end() {
        let from = duty.end();
        let to = if duty.stations.last() == Some(&station) { slot + 1 } else { (slot + 1).max(from + stretch) };
        return bench.edit(duty, from, to, Some(station));
    }
    if slot < duty.start {
        let is_same = duty.stations.first() == Some(&station);
        let from = if is_same { slot } else { slot.min((duty.start).checked_sub(stretch)?) };
        return bench.edit(duty, from, duty.start, Some(station));
    }
    let offset = slot - duty.start;
    if duty.stations[offset] == station {
        return None;
    }
    let length = stretch + bench.random.below(stretch + 1);
    let mut from = (offset + 1).saturating_sub(1 + bench.random.below(length));
    let mut to = (from + length).min(duty.stations.len()).max(offset + 1);
    // What would be left too short on either side goes with it.
    let (left, right) = (duty.run(from).0, duty.run(to - 1).1);
    if from - left < stretch {
        from = left;
    }
    if right - to < stretch {
        to = right;
    }
    bench.edit(duty, duty.start + from, duty.start + to, Some(station))
}
