//! Fills a cell that lacks heads: by another shift on some days of a run through it, or by work on free days
//! for which others become free.

use super::Bench;

/// Tries before giving up finding somebody.
const TRIES: usize = 6;

pub fn hole(bench: &mut Bench<'_>) -> Option<()> {
    let holes = bench.state.holes();
    let cell = *holes.get(bench.random.below(holes.len()))? as usize;
    let (day, value) = (cell / bench.model.values, (cell % bench.model.values) as u8);
    let person = (0..TRIES).find_map(|_| {
        let person = bench.person();
        (bench.may(person, day, value) && bench.state.at(person, day) != value).then_some(person)
    })?;
    if bench.works(person, day) { retype(bench, person, day, value) } else { give(bench, person, day, value) }
}

/// The shift on the day alone, from the run's first day up to it, or from it to the run's last.
fn retype(bench: &mut Bench<'_>, person: usize, day: usize, value: u8) -> Option<()> {
    let (mut from, mut to) = (day, day);
    match bench.random.below(3) {
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
    (from..=to).all(|day| bench.put(person, day, value)).then_some(())
}

/// The shift on the free day and perhaps its neighbours; as many other worked days become free, or none.
fn give(bench: &mut Bench<'_>, person: usize, day: usize, value: u8) -> Option<()> {
    let longest = bench.model.people[person].terms.run.0.clamp(1, 4) as usize;
    let length = if bench.random.chance(60) { 1 } else { 1 + bench.random.below(longest + 1) };
    let from = day.saturating_sub(bench.random.below(length));
    let to = (from + length - 1).min(bench.model.days - 1);
    let mut new = 0;
    for day in from..=to {
        if !bench.works(person, day) {
            new += 1;
            if !bench.put(person, day, value) {
                return None;
            }
        }
    }
    if bench.random.chance(20) {
        return Some(());
    }
    let start = (0..TRIES).find_map(|_| {
        let day = if bench.random.chance(50) {
            let reach = bench.model.people[person].terms.run.1 + 2;
            let near = day as i32 + bench.random.within(-reach, reach);
            usize::try_from(near).ok().filter(|day| *day < bench.model.days)?
        } else {
            bench.open_day(person)?
        };
        (bench.works(person, day) && !(from..=to).contains(&day)).then_some(day)
    })?;
    for day in start..(start + new).min(bench.model.days) {
        if (from..=to).contains(&day) || !bench.works(person, day) {
            break;
        }
        if !bench.put(person, day, 0) {
            return None;
        }
    }
    Some(())
}
