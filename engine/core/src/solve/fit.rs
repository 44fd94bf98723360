//! The duty that one person could best be given on one day: times, workstations and rests.
//!
//! Times are chosen on the gains of the best workstation slot by slot, then the workstations by a shortest
//! path over the slots (solver research M9: the day graph), then the rests where they cost least.

pub mod whole;

use super::model::Model;
use super::person::PersonDay;
use super::piece::Piece;
use super::spans::Stretch;
use super::state::State;
use crate::calendar::DAY;

/// Step of the starts and ends that are looked at, in minutes; the search refines them.
const COARSE: i32 = 30;

/// Gains of one more head on one day of a person, summed up from a first slot on, one line for each workstation.
pub struct Gains {
    first: i32,
    /// Workstations, each with a line of sums.
    stations: Vec<usize>,
    /// Sums of a line: those before each slot, and of all.
    width: usize,
    /// The line of the best workstation slot by slot.
    best: Vec<i64>,
    /// Those of the workstations.
    sums: Vec<i64>,
}

impl Gains {
    /// The gains of a day for somebody of whom only the day's facts are known; nothing where there is nothing to work.
    pub fn of_day(model: &Model, state: &State, facts: &PersonDay, day: usize) -> Option<Self> {
        Self::of(model, state, facts, day as i32 * DAY, facts.windows.first()?.0, facts.windows.last()?.1)
    }

    fn of(model: &Model, state: &State, facts: &PersonDay, midnight: i32, from: i32, to: i32) -> Option<Self> {
        let slot_of = |minute: i32| ((midnight + minute) / model.slot).clamp(0, model.slots as i32) as usize;
        let first = slot_of(from);
        let slots = first..slot_of(to).max(first);
        let skilled = |station: &usize| facts.skilled[*station] && model.stations[*station].demanded;
        let stations: Vec<usize> = (0..facts.skilled.len()).filter(skilled).collect();
        if stations.is_empty() {
            return None;
        }
        let width = slots.len() + 1;
        let mut best = vec![i64::MIN; width];
        best[0] = 0;
        let mut sums = Vec::with_capacity(width * stations.len());
        for &station in &stations {
            let mut sum = 0;
            sums.push(sum);
            let gains = state.gains(model, station, slots.clone(), facts.stands_in(station));
            sums.extend(gains.zip(&mut best[1..]).map(|(gain, best)| {
                *best = gain.max(*best);
                sum += gain;
                sum
            }));
        }
        let mut sum = 0;
        for gain in &mut best {
            sum += *gain;
            *gain = sum;
        }
        Some(Self { first: first as i32, stations, width, best, sums })
    }

    fn at(&self, slot: i32) -> usize {
        (slot - self.first).clamp(0, self.width as i32 - 1) as usize
    }

    /// The sums of the best workstation slot by slot.
    fn best(&self) -> &[i64] {
        &self.best
    }

    /// The sums of each workstation.
    fn lines(&self) -> impl Iterator<Item = (usize, &[i64])> {
        self.stations.iter().copied().zip(self.sums.chunks(self.width))
    }
}

/// The best duty for a person on a free day, of at most `longest` minutes of presence; nothing where none gains.
pub fn best_duty(model: &Model, state: &State, employee: u32, day: usize, longest: i32) -> Option<Piece> {
    best_duty_at(model, state, &model.people[employee as usize].days[day], day, longest)
}

/// The best duty for somebody of whom only the day's facts are known.
pub fn best_duty_at(model: &Model, state: &State, facts: &PersonDay, day: usize, longest: i32) -> Option<Piece> {
    best_duty_of(model, state, (&Gains::of_day(model, state, facts, day)?, facts), day, longest)
}

/// The best duty where the day's gains are known already.
pub fn best_duty_of(
    model: &Model,
    state: &State,
    (gains, facts): (&Gains, &PersonDay),
    day: usize,
    longest: i32,
) -> Option<Piece> {
    let (start, end) = best_times(model, gains, facts, day as i32 * DAY, longest)?;
    let piece = with_stations(model, gains, Piece::bare(day, start, end))?;
    with_best_rests(model, state, piece)
}

fn best_times(model: &Model, gains: &Gains, facts: &PersonDay, midnight: i32, longest: i32) -> Option<(i32, i32)> {
    let up = |minutes: i32, step: i32| (minutes + step - 1).div_euclid(step) * step;
    let step = up(COARSE, model.grid);
    // A slot that gains nothing is not worth a person's time.
    let idle = model.stations.iter().map(|place| place.under_target).min().unwrap_or(0) / 8;
    let least = up(model.shape.least, model.grid);
    // The grid is one of whole slots: so are steps, starts and lengths. Sums up to every start of a window, and up to the
    // end of a shortest duty that begins there; a longer one ends some steps later.
    let slots_of = |minutes: i32| (minutes / model.slot) as usize;
    let steps_of = |minutes: i32| (up(minutes, step) / step).max(0) as usize;
    let line = |&(from, to): &Stretch| {
        let first = up(from, model.grid);
        let open = gains.at((midnight + first) / model.slot);
        let every = |slot: usize, count: usize| -> Vec<i64> {
            gains.best().get(slot..).unwrap_or(&[]).iter().step_by(slots_of(step)).take(count).copied().collect()
        };
        // A duty begins on its own business date, and ends within the window.
        (first, every(open, steps_of(DAY - first)), every(open + slots_of(least), steps_of(to - least - first + 1)))
    };
    let lines: Vec<_> = facts.windows.iter().map(line).collect();
    let mut best = (0, None);
    let mut length = least;
    while length <= longest.min(model.shape.most) {
        let (count, rest) = model.shape.rests_due(length, model.grid);
        let worked = length - count * rest;
        if worked > facts.most_minutes {
            break;
        }
        let longer = ((length - least) / step) as usize;
        let gained = |at: usize| {
            let (_, opens, closes) = &lines[at];
            opens.iter().zip(closes.iter().skip(longer)).map(|(open, close)| close - open)
        };
        let greatest = |at: usize| (gained(at).max().unwrap_or(i64::MIN), std::cmp::Reverse(at));
        let (gain, std::cmp::Reverse(at)) = (0..lines.len()).map(greatest).max().unwrap_or_default();
        if gain > 0 {
            let value = gain * i64::from(worked) / i64::from(length) - idle * i64::from(worked / model.slot);
            if value > best.0 {
                let start = lines[at].0 + gained(at).position(|other| other == gain).unwrap_or(0) as i32 * step;
                best = (value, Some((start, start + length)));
            }
        }
        length += step;
    }
    best.1
}

/// A workstation as a duty under way sees it.
struct Line<'a> {
    station: u16,
    /// Fewest slots there.
    stay: usize,
    sums: &'a [i64],
    /// The most that whoever is there now had when coming, and at which slot that was.
    entry: (i64, u32),
}

/// The piece with the workstations of the greatest gain, each for a while.
fn with_stations(model: &Model, gains: &Gains, piece: Piece) -> Option<Piece> {
    let (start, end) = piece.span();
    let midnight = i32::from(piece.day) * DAY;
    let open = gains.at((midnight + start) / model.slot);
    let count = gains.at((midnight + end) / model.slot) - open;
    let stay = |station: usize| model.stations[station].stay.min(count.max(1));
    let change = model.stations.iter().map(|place| place.under_target).max().unwrap_or(0);
    let mut lines: Vec<Line> = gains
        .lines()
        .map(|(station, sums)| Line {
            station: station as u16,
            stay: stay(station),
            sums: &sums[open..=open + count],
            entry: (i64::MIN / 2, 0),
        })
        .collect();
    let shortest = lines.iter().map(|line| line.stay).min().unwrap_or(1);
    // best[t]: gain of the first t slots when a leg ends there, with its workstation and its start.
    let mut best: Vec<(i64, u16, u32)> = vec![(i64::MIN / 2, 0, 0); count + 1];
    best[0].0 = 0;
    for t in shortest..=count {
        let mut ended = best[t];
        for line in &mut lines {
            let Some(s) = t.checked_sub(line.stay) else { continue };
            let switch = if s == 0 { 0 } else { change };
            let value = best[s].0 - line.sums[s] - switch;
            if value > line.entry.0 {
                line.entry = (value, s as u32);
            }
            let gain = line.entry.0 + line.sums[t];
            if gain > ended.0 {
                ended = (gain, line.station, line.entry.1);
            }
        }
        best[t] = ended;
    }
    let mut cuts = Vec::new();
    let mut at = count;
    while at > 0 {
        let (_, station, from) = best[at];
        cuts.push((from as usize, station));
        at = from as usize;
    }
    cuts.reverse();
    let mut piece = piece.without_legs();
    let minute = |slot: usize| if slot == 0 { start } else { start + slot as i32 * model.slot };
    for (at, (from, station)) in cuts.iter().enumerate() {
        let to = cuts.get(at + 1).map_or(end, |next| minute(next.0));
        if !piece.push_leg(minute(*from), to, *station) {
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

#[cfg(test)]
mod tests;
