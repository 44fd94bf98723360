//! What one person can earn on one day by a duty that automatic planning draws, by the slots that it works.

use super::drawn_shapes::{Place, Shapes};
use super::drawn_week::{Terms, hour_of, money_of};
use super::person_week::HOUR;
use super::shares::KINDS;
use crate::calendar::DAY;
use crate::roster::{BETWEEN_STRETCHES, TwoStretches};
use crate::solve::model::Model;
use crate::solve::person::{Person, PersonDay};
use crate::solve::piece::NONE;
use crate::solve::spans::holds;
use crate::solve::style::of_two;

/// What a slot pays where nobody may be, and the points times sixty of a day that may not be: no real day comes near.
const FORBIDDEN: i64 = -10_000_000_000;
pub const NEVER: i64 = -100_000_000_000;

/// What a rest of one length takes away wherever it begins, so that the least over any stretch is one look: lines of the
/// least over 1, 2, 4 … places.
struct Lost(Vec<Vec<i64>>);

/// How a duty lies: from a slot of the line on, of a length, with its rests, at night or not, up to the closing or not; or in
/// two stretches, wherever.
#[derive(Clone, Copy)]
enum Way {
    One { start: usize, length: usize, rests: usize, late: [bool; 2] },
    Two,
}

/// A day of a person.
pub struct Day {
    /// Points times sixty of a day off.
    pub off: i64,
    /// The most that a day of so many slots earns, times sixty, and how.
    best: Vec<(i64, Way)>,
    /// What so many slots cost, times sixty, because they are more than the day's standard time; nothing on a holiday.
    over: Vec<i64>,
    /// Prices and cells of the day's slots, window by window, with the sums up to each.
    line: Vec<(i64, u32)>,
    sums: Vec<i64>,
}

impl Lost {
    /// Of rests of so many slots, by the sums of the prices before each slot.
    fn of(sums: &[i64], run: usize) -> Self {
        let mut lines = vec![sums.windows(run + 1).map(|of| of[run] - of[0]).collect::<Vec<i64>>()];
        let mut width = 1;
        while 2 * width <= lines[0].len() {
            let last = &lines[lines.len() - 1];
            let next = last.iter().zip(&last[width..]).map(|(one, other)| *one.min(other)).collect();
            lines.push(next);
            width *= 2;
        }
        Self(lines)
    }

    /// The least of the places from one to another.
    fn least(&self, from: usize, to: usize) -> i64 {
        let line = (to + 1 - from).ilog2() as usize;
        self.0[line][from].min(self.0[line][to + 1 - (1 << line)])
    }
}

impl Day {
    /// The day of a person under prices.
    pub fn of(model: &Model, person: &Person, stations: &[usize], terms: &Terms<'_>, day: usize) -> Self {
        let Terms { offer, scarce, burdens, .. } = *terms;
        let facts = &person.days[day];
        let wish = |meant: &&(bool, u32)| meant.0 || meant.1 == NONE;
        let count = |work: bool| facts.wishes.iter().filter(wish).filter(|wish| wish.0 == work).count() as i64;
        let [off, on] = [true, false].map(|work| count(work) * model.points.preference * HOUR);
        let mut found = Self { off, best: Vec::new(), over: Vec::new(), line: Vec::new(), sums: vec![0] };
        for &(from, to) in &facts.windows {
            // A rest or a border may lie anywhere in a slot: only whole ones count.
            let midnight = day as i32 * DAY;
            let first = (midnight + from + model.slot - 1).div_euclid(model.slot).max(0);
            let last = (midnight + to).div_euclid(model.slot).min(offer.slots as i32);
            let open = found.line.len();
            for slot in first..last {
                let able = stations.iter().filter(|&&station| facts.skilled[station]);
                let best = able.map(|&station| offer.at(station, slot as usize)).max_by_key(|best| best.0);
                let (price, cell) = best.filter(|best| best.0 > i64::MIN).unwrap_or((FORBIDDEN, u32::MAX));
                found.line.push((price, cell));
                found.sums.push(found.sums[found.sums.len() - 1] + price);
            }
            found.in_one((model, facts), terms, open, (day, first * model.slot - midnight));
        }
        if let Some(two) = model.goals.two_stretches.filter(|_| person.may_split) {
            found.in_two(&two, model.slot);
        }
        let on_such_a_day = [0, burdens[1], burdens[2], 0].into_iter().zip(on_a(model, day));
        let shared: i64 = on_such_a_day.map(|(points, is_one)| i64::from(is_one) * points).sum();
        let hour = hour_of(model, facts.hourly, person.later, scarce);
        let money = money_of(model, facts.hourly, scarce);
        let [overtime, holiday] = person.premium.map_or([0; 2], |one| match model.holiday[day] {
            true => [0, one.holiday],
            false => [one.overtime, 0],
        });
        for (slots, (earned, _)) in found.best.iter_mut().enumerate() {
            let minutes = slots as i32 * model.slot;
            let beyond = i64::from((minutes - facts.standard_minutes).max(0)) * money;
            let over = beyond * overtime / 100;
            let length = if model.goals.is_on { model.goals.length(person, minutes) * HOUR } else { 0 };
            let costs = on + shared * HOUR + i64::from(minutes) * hour + over + beyond * holiday / 100 + length;
            let is_lawful = slots > 0 && minutes <= facts.most_minutes;
            *earned = if is_lawful { *earned - costs } else { NEVER };
            found.over.push(over);
        }
        found
    }

    fn note(&mut self, slots: usize, earned: i64, way: Way) {
        if self.best.len() <= slots {
            self.best.resize(slots + 1, (NEVER, Way::Two));
        }
        if earned > self.best[slots].0 {
            self.best[slots] = (earned, way);
        }
    }

    /// Duties of one stretch in the window whose slots lie in the line from `open` on, the first at a minute of the day.
    fn in_one(
        &mut self,
        (model, facts): (&Model, &PersonDay),
        &Terms { shapes, burdens, .. }: &Terms<'_>,
        open: usize,
        (day, first): (usize, i32),
    ) {
        let close = self.line.len();
        let minute = |at: usize| first + (at - open) as i32 * model.slot;
        let lost: Vec<Lost> = shapes.runs.iter().map(|&run| Lost::of(&self.sums[open..=close], run)).collect();
        for start in (open..close).take_while(|&start| minute(start) < DAY) {
            let at = start - open;
            for (length, shape) in shapes.lengths.iter().enumerate() {
                let end = start + shape.slots;
                if end > close {
                    break;
                }
                let is_unwelcome = !facts.preferred.is_empty() && !holds(&facts.preferred, minute(start), minute(end));
                let points = i64::from(is_unwelcome) * model.points.preference;
                // The whole slots of a duty begin no earlier than it does and end no later.
                let late = model.is_late(day, minute(start), minute(end));
                let shared: i64 =
                    [burdens[0], burdens[3]].into_iter().zip(late).map(|(one, is)| one * i64::from(is)).sum();
                let name = model.goals.names_of(model.goals.unlike(minute(start), minute(end)));
                for (rests, (places, all)) in shape.rests.iter().enumerate().filter(|(_, (_, all))| *all < shape.slots)
                {
                    let lost: i64 = places.iter().map(|one| lost[one.run].least(at + one.from, at + one.to)).sum();
                    // A long rest parts the duty into stretches of other names.
                    let is_long = |one: &Place| shapes.runs[one.run] as i32 * model.slot >= BETWEEN_STRETCHES;
                    let is_parted = places.iter().any(is_long);
                    let name = if is_parted { 0 } else { name };
                    let earned = self.sums[end] - self.sums[start] - lost - points - name - shared;
                    self.note(shape.slots - all, earned * HOUR, Way::One { start, length, rests, late });
                }
            }
        }
    }

    /// Days of two stretches, of slots wherever they lie.
    fn in_two(&mut self, two: &TwoStretches, slot: i32) {
        let [least, most] = two.stretch.map(|minutes| (2 * i32::from(minutes) / slot) as usize);
        let points = of_two(&[]);
        let mut sum = 0;
        for (at, price) in self.dearest().into_iter().take(most).enumerate() {
            sum += self.line[price].0;
            if at + 1 >= least {
                self.note(at + 1, (sum - points) * HOUR, Way::Two);
            }
        }
    }

    /// Places of the line, the dearest first.
    fn dearest(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.line.len()).collect();
        places.sort_by_key(|&at| (-self.line[at].0, at));
        places
    }

    /// What the day gains over a day off at most, by its slots; where overtime is counted by the week, that of the day costs
    /// nothing.
    pub fn gains(&self, is_by_week: bool) -> impl Iterator<Item = (usize, i64)> {
        let over = move |slots: usize| if is_by_week { self.over[slots] } else { 0 };
        let lawful = self.best.iter().enumerate().filter(|(_, (earned, _))| *earned > NEVER);
        lawful.map(move |(slots, (earned, _))| (slots, earned + over(slots) + self.off))
    }

    /// Whether any of its lengths is more than its standard time.
    pub fn has_overtime(&self) -> bool {
        self.gains(true).any(|(slots, _)| self.over[slots] > 0)
    }

    /// Whether the day with so many slots is a night, of a weekend, a holiday, and a closing, as far as each is known.
    pub fn burdens(&self, model: &Model, day: usize, slots: usize) -> [bool; KINDS] {
        let [night, closing] = match self.best[slots].1 {
            Way::One { late, .. } => late,
            Way::Two => [false; 2],
        };
        let [_, weekend, holiday, _] = on_a(model, day);
        [night, weekend, holiday, closing]
    }

    /// Calls for the cells that a day of so many slots covers.
    pub fn cells(&self, shapes: &Shapes, slots: usize, taken: &mut impl FnMut(u32)) {
        let mut tell = |at: usize| {
            if self.line[at].1 != u32::MAX {
                taken(self.line[at].1);
            }
        };
        match self.best[slots].1 {
            Way::Two => self.dearest().into_iter().take(slots).for_each(tell),
            Way::One { start, length, rests, .. } => {
                let shape = &shapes.lengths[length];
                let lost = |at: usize, run: usize| self.sums[at + run] - self.sums[at];
                let resting: Vec<(usize, usize)> = (shape.rests[rests].0.iter())
                    .filter_map(|one| {
                        let run = shapes.runs[one.run];
                        let places = start + one.from..=start + one.to;
                        places.min_by_key(|&at| lost(at, run)).map(|at| (at, run))
                    })
                    .collect();
                let is_resting = |at: usize| resting.iter().any(|&(from, run)| from <= at && at < from + run);
                (start..start + shape.slots).filter(|&at| !is_resting(at)).for_each(&mut tell);
            }
        }
    }
}

/// Whether a day itself is of a weekend or a holiday, whatever is worked on it.
fn on_a(model: &Model, day: usize) -> [bool; KINDS] {
    [false, model.weekend[day], model.holiday[day], false]
}
