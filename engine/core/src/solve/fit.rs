//! The duty that one person could best be given on one day: times, workstations and rests.
//!
//! Times are chosen on the gains of the best workstation slot by slot, then the workstations by a shortest
//! path over the slots (solver research M9: the day graph), then the rests where they cost least.

use super::model::Model;
use super::person::PersonDay;
use super::piece::Piece;
use super::state::State;
use crate::calendar::DAY;

/// Shortest stay at one workstation, in minutes.
const SHORTEST_LEG: i32 = 120;
/// Step of the starts and ends that are looked at, in minutes; the search refines them.
const COARSE: i32 = 30;

/// Gains of one more head, summed up from a day's first slot on, one line for each workstation.
struct Gains {
    first: i32,
    lines: Vec<(usize, Vec<i64>)>,
    best: Vec<i64>,
}

impl Gains {
    fn of(model: &Model, state: &State, facts: &PersonDay, midnight: i32, from: i32, to: i32) -> Option<Self> {
        let first = ((midnight + from) / model.slot).max(0);
        let last = ((midnight + to) / model.slot).min(model.slots as i32);
        let mut lines = Vec::new();
        let mut best = vec![i64::MIN; (last - first).max(0) as usize];
        for (station, skilled) in facts.skilled.iter().enumerate() {
            if !skilled || !model.stations[station].demanded {
                continue;
            }
            let mut sums = Vec::with_capacity(best.len() + 1);
            let mut sum = 0;
            sums.push(0);
            for (at, slot) in (first..last).enumerate() {
                let gain = state.gain(model, station, slot as usize, facts.stands_in(station));
                best[at] = best[at].max(gain);
                sum += gain;
                sums.push(sum);
            }
            lines.push((station, sums));
        }
        if lines.is_empty() {
            return None;
        }
        let mut sum = 0;
        let best = std::iter::once(0)
            .chain(best.into_iter().map(|gain| {
                sum += gain;
                sum
            }))
            .collect();
        Some(Self { first, lines, best })
    }

    fn at(&self, slot: i32) -> usize {
        (slot - self.first).clamp(0, self.best.len() as i32 - 1) as usize
    }
}

/// The best duty for a person on a free day, of at most `longest` minutes of presence; nothing where none gains.
pub fn best_duty(model: &Model, state: &State, employee: u32, day: usize, longest: i32) -> Option<Piece> {
    best_duty_at(model, state, &model.people[employee as usize].days[day], day, longest)
}

/// The best duty for somebody of whom only the day's facts are known.
pub fn best_duty_at(model: &Model, state: &State, facts: &PersonDay, day: usize, longest: i32) -> Option<Piece> {
    let midnight = day as i32 * DAY;
    let (from, to) = (facts.windows.first()?.0, facts.windows.last()?.1);
    let gains = Gains::of(model, state, facts, midnight, from, to)?;
    let (start, end) = best_times(model, &gains, facts, midnight, longest)?;
    let piece = with_stations(model, &gains, Piece::bare(day, start, end))?;
    with_best_rests(model, state, piece)
}

fn best_times(model: &Model, gains: &Gains, facts: &PersonDay, midnight: i32, longest: i32) -> Option<(i32, i32)> {
    let up = |minutes: i32, step: i32| (minutes + step - 1).div_euclid(step) * step;
    let step = up(COARSE, model.grid);
    // A slot that gains nothing is not worth a person's time.
    let idle = model.stations.iter().map(|place| place.under_target).min().unwrap_or(0) / 8;
    let mut best = (0, None);
    let mut length = up(model.shape.least, model.grid);
    while length <= longest.min(model.shape.most) {
        let (count, rest) = model.shape.rests_due(length, model.grid);
        let worked = length - count * rest;
        if worked > facts.most_minutes {
            break;
        }
        let mut greatest = (i64::MIN, 0);
        for &(from, to) in &facts.windows {
            let mut start = up(from, model.grid);
            while start < DAY && start + length <= to {
                let open = gains.at((midnight + start) / model.slot);
                let close = gains.at((midnight + start + length) / model.slot);
                greatest = greatest.max((gains.best[close] - gains.best[open], -start));
                start += step;
            }
        }
        let (gain, start) = (greatest.0, -greatest.1);
        if gain > 0 {
            let value = gain * i64::from(worked) / i64::from(length) - idle * i64::from(worked / model.slot);
            if value > best.0 {
                best = (value, Some((start, start + length)));
            }
        }
        length += step;
    }
    best.1
}

/// The piece with the workstations of the greatest gain, each for a while.
fn with_stations(model: &Model, gains: &Gains, piece: Piece) -> Option<Piece> {
    let (start, end) = piece.span();
    let midnight = i32::from(piece.day) * DAY;
    let open = gains.at((midnight + start) / model.slot);
    let count = gains.at((midnight + end) / model.slot) - open;
    let shortest = ((SHORTEST_LEG / model.slot).max(1) as usize).min(count.max(1));
    let change = model.stations.iter().map(|place| place.under_target).max().unwrap_or(0);
    // best[t]: gain of the first t slots when a leg ends there, with its workstation and its start.
    let mut best: Vec<(i64, usize, usize)> = vec![(i64::MIN / 2, 0, 0); count + 1];
    best[0].0 = 0;
    let mut entry: Vec<(i64, usize)> = vec![(i64::MIN / 2, 0); gains.lines.len()];
    for t in shortest..=count {
        let s = t - shortest;
        for (line, (_, sums)) in gains.lines.iter().enumerate() {
            let switch = if s == 0 { 0 } else { change };
            let value = best[s].0 - sums[open + s] - switch;
            if value > entry[line].0 {
                entry[line] = (value, s);
            }
            let gain = entry[line].0 + sums[open + t];
            if gain > best[t].0 {
                best[t] = (gain, line, entry[line].1);
            }
        }
    }
    let mut cuts = Vec::new();
    let mut at = count;
    while at > 0 {
        let (_, line, from) = best[at];
        cuts.push((from, gains.lines[line].0));
        at = from;
    }
    cuts.reverse();
    let mut piece = piece.without_legs();
    let minute = |slot: usize| if slot == 0 { start } else { start + slot as i32 * model.slot };
    for (at, (from, station)) in cuts.iter().enumerate() {
        let to = cuts.get(at + 1).map_or(end, |next| minute(next.0));
        if !piece.push_leg(minute(*from), to, *station as u16) {
            return None;
        }
    }
    (!piece.legs().is_empty()).then_some(piece)
}

/// The piece with new workstations on its present times, for a person; the gains are without the piece itself.
pub fn restationed(model: &Model, state: &State, piece: &Piece, employee: u32) -> Option<Piece> {
    let facts = &model.people[employee as usize].days[usize::from(piece.day)];
    let (start, end) = piece.span();
    let gains = Gains::of(model, state, facts, i32::from(piece.day) * DAY, start, end)?;
    with_best_rests(model, state, with_stations(model, &gains, piece.without_rests())?)
}

/// The piece with its rests where they take least cover away.
pub fn with_best_rests(model: &Model, state: &State, piece: Piece) -> Option<Piece> {
    let midnight = i32::from(piece.day) * DAY;
    model.shape.with_rests(piece, model.grid, |from, to| {
        let mut lost = 0;
        for leg in piece.legs() {
            let (start, end) = (from.max(i32::from(leg.start)), to.min(i32::from(leg.end)));
            for slot in (midnight + start) / model.slot..(midnight + end + model.slot - 1) / model.slot {
                if start < end && (slot as usize) < model.slots {
                    lost += state.gain(model, usize::from(leg.station), slot as usize, false);
                }
            }
        }
        lost
    })
}
