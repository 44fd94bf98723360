//! What one person can earn on one day by a duty that automatic planning draws, by the slots that it works.

use super::drawn_week::hour_of;
use super::person_week::{HOUR, Offer};
use crate::calendar::DAY;
use crate::roster::{BETWEEN_STRETCHES, TwoStretches};
use crate::solve::model::Model;
use crate::solve::person::{Person, PersonDay};
use crate::solve::piece::NONE;
use crate::solve::spans::holds;
use crate::solve::style::of_two;

/// What a slot pays where nobody may be, and the points times sixty of a day that may not be: no real day comes near.
const FORBIDDEN: i64 = -10_000_000_000;
const NEVER: i64 = -100_000_000_000;

/// Lengths of presence, each with the rests that a duty of it may have.
pub struct Shapes {
    lengths: Vec<Length>,
    /// Lengths of rests, each once.
    runs: Vec<usize>,
}

struct Length {
    slots: usize,
    /// Slots of each rest as places in `runs`, and of all together.
    rests: Vec<(Vec<usize>, usize)>,
}

/// How a duty lies: from a slot of the line on, of a length, with its rests; or in two stretches, wherever.
#[derive(Clone, Copy)]
enum Way {
    One { start: usize, length: usize, rests: usize },
    Two,
}

/// A day of a person.
pub struct Day {
    /// Points times sixty of a day off.
    pub off: i64,
    /// The most that a day of so many slots earns, times sixty, and how.
    best: Vec<(i64, Way)>,
    /// Prices and cells of the day's slots, window by window, with the sums up to each.
    line: Vec<(i64, u32)>,
    sums: Vec<i64>,
}

impl Shapes {
    /// The shapes of a problem; nothing where a shift's rest is paid or ends within a slot, so that its minutes are not
    /// those of its cover.
    pub fn of(model: &Model) -> Option<Self> {
        let slot = model.slot;
        let listed = || model.goals.names.iter().zip(&model.goals.rests);
        let is_plain = listed()
            .flat_map(|(_, rests)| rests)
            .all(|rest| !rest.paid && i32::from(rest.start) % slot == 0 && i32::from(rest.end) % slot == 0);
        if !is_plain {
            return None;
        }
        let mut runs: Vec<usize> = Vec::new();
        let mut place = |minutes: i32| {
            let slots = (minutes / slot) as usize;
            runs.iter().position(|run| *run == slots).unwrap_or_else(|| {
                runs.push(slots);
                runs.len() - 1
            })
        };
        let least = (model.shape.least_lawful() + slot - 1) / slot;
        let lengths = (least.max(1)..=model.shape.most_lawful() / slot).map(|length| {
            let (count, rest) = model.shape.rests_due(length * slot, model.grid);
            let mut rests = vec![vec![rest; count as usize]];
            for (_, of_name) in listed().filter(|((start, end), _)| end - start == length * slot) {
                // A duty with the rests of a shift may have been moved since.
                rests.push(of_name.iter().map(|rest| i32::from(rest.end - rest.start)).collect());
            }
            rests.dedup();
            let placed = |rests: Vec<i32>| {
                let all = rests.iter().sum::<i32>() / slot;
                (rests.into_iter().map(&mut place).collect(), all as usize)
            };
            Length { slots: length as usize, rests: rests.into_iter().map(placed).collect() }
        });
        let lengths = lengths.collect();
        Some(Self { lengths, runs })
    }
}

impl Day {
    /// The day of a person under prices.
    pub fn of(
        model: &Model,
        person: &Person,
        stations: &[usize],
        (offer, shapes): (&Offer<'_>, &Shapes),
        day: usize,
        scarce: i64,
    ) -> Self {
        let facts = &person.days[day];
        let wish = |meant: &&(bool, u32)| meant.0 || meant.1 == NONE;
        let count = |work: bool| facts.wishes.iter().filter(wish).filter(|wish| wish.0 == work).count() as i64;
        let [off, on] = [true, false].map(|work| count(work) * model.points.preference * HOUR);
        let mut found = Self { off, best: Vec::new(), line: Vec::new(), sums: vec![0] };
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
            found.in_one((model, facts), shapes, open, first * model.slot - midnight);
        }
        if let Some(two) = model.goals.two_stretches.filter(|_| person.may_split) {
            found.in_two(&two, model.slot);
        }
        let hour = hour_of(model, facts.hourly, person.later, scarce);
        let premium = person.premium.map_or(0, |one| if model.holiday[day] { one.holiday } else { one.overtime });
        for (slots, (earned, _)) in found.best.iter_mut().enumerate() {
            let minutes = slots as i32 * model.slot;
            let beyond = i64::from((minutes - facts.standard_minutes).max(0));
            let over = beyond * premium * facts.hourly * model.points.cost / 100;
            let length = if model.goals.is_on { model.goals.length(person, minutes) * HOUR } else { 0 };
            let is_lawful = slots > 0 && minutes <= facts.most_minutes;
            *earned = if is_lawful { *earned - on - i64::from(minutes) * hour - over - length } else { NEVER };
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
    fn in_one(&mut self, (model, facts): (&Model, &PersonDay), shapes: &Shapes, open: usize, first: i32) {
        let close = self.line.len();
        let minute = |at: usize| first + (at - open) as i32 * model.slot;
        for start in (open..close).take_while(|&start| minute(start) < DAY) {
            // The least that a rest of each length takes away, over the places that the presence has for it.
            let mut least: Vec<(i64, usize)> = vec![(i64::MAX, start); shapes.runs.len()];
            for (length, shape) in shapes.lengths.iter().enumerate() {
                let end = start + shape.slots;
                if end > close {
                    break;
                }
                for ((lost, looked), run) in least.iter_mut().zip(&shapes.runs) {
                    while *looked + run <= end {
                        *lost = (*lost).min(self.sums[*looked + run] - self.sums[*looked]);
                        *looked += 1;
                    }
                }
                let is_unwelcome = !facts.preferred.is_empty() && !holds(&facts.preferred, minute(start), minute(end));
                let points = i64::from(is_unwelcome) * model.points.preference;
                let name = model.goals.names_of(model.goals.unlike(minute(start), minute(end)));
                let fits = |(_, (runs, all)): &(usize, &(Vec<usize>, usize))| {
                    *all < shape.slots && runs.iter().all(|&run| least[run].0 < i64::MAX)
                };
                for (rests, (runs, all)) in shape.rests.iter().enumerate().filter(fits) {
                    let lost: i64 = runs.iter().map(|&run| least[run].0).sum();
                    // A long rest parts the duty into stretches of other names.
                    let is_parted = runs.iter().any(|&run| shapes.runs[run] as i32 * model.slot >= BETWEEN_STRETCHES);
                    let name = if is_parted { 0 } else { name };
                    let earned = self.sums[end] - self.sums[start] - lost - points - name;
                    self.note(shape.slots - all, earned * HOUR, Way::One { start, length, rests });
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

    /// The most that the day earns where each slot costs a price, and its slots.
    pub fn best(&self, price: i64) -> Option<(i64, usize)> {
        let of = |(slots, (earned, _)): (usize, &(i64, Way))| (earned - price * slots as i64, slots);
        let found = self.best.iter().enumerate().filter(|(_, (earned, _))| *earned > NEVER).map(of);
        found.max_by_key(|&(earned, slots)| (earned, std::cmp::Reverse(slots)))
    }

    /// More than a slot of the day could be worth, whatever else holds.
    pub fn greatest(&self) -> i64 {
        self.best.iter().map(|(earned, _)| *earned).filter(|earned| *earned > NEVER).map(i64::abs).max().unwrap_or(0)
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
            Way::One { start, length, rests } => {
                let shape = &shapes.lengths[length];
                let lost = |at: usize, run: usize| self.sums[at + run] - self.sums[at];
                let resting: Vec<(usize, usize)> = (shape.rests[rests].0.iter())
                    .filter_map(|&run| {
                        let run = shapes.runs[run];
                        let places = start..=start + shape.slots - run;
                        places.min_by_key(|&at| lost(at, run)).map(|at| (at, run))
                    })
                    .collect();
                let is_resting = |at: usize| resting.iter().any(|&(from, run)| from <= at && at < from + run);
                (start..start + shape.slots).filter(|&at| !is_resting(at)).for_each(&mut tell);
            }
        }
    }
}
