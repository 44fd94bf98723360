//! The shapes of duties that a style allows, over the slots of a day.

use super::AskedStyle;
use crate::calendar::DAY;
use crate::roster::Shift;
use crate::solve::model::Model;
use paiban_search::duty_cover::{Kind, MAX_RUNS, Shape};

/// More shapes than this are too many to choose from.
const MOST_SHAPES: usize = 150_000;
/// Presence before the first rest, and after the last.
const ASIDE: i32 = 60;

/// The stretch of a business day in which work lies: the same of every day.
pub struct Line {
    /// First minute, on the grid: that of the first need of any day, or of a shift before it; before midnight below nought.
    first: i32,
    /// First minute of a need, on the grid.
    needed: i32,
    /// Slots from the first minute to the last need of any day.
    pub slots: usize,
    /// Slots of the whole day from the first minute on.
    most: usize,
}

/// What a style allows.
pub struct Shapes {
    pub list: Vec<Shape>,
    /// Slots that they reach.
    pub slots: usize,
}

impl Shapes {
    /// Whether a shape is a part-timer's.
    pub fn is_part(&self, at: usize) -> bool {
        self.list.get(at).is_some_and(|shape| shape.kind == Kind::Part)
    }
}

impl Line {
    /// The business day begins in the middle of the longest time in which nobody is ever needed.
    pub fn of(model: &Model, shifts: &[Shift]) -> Self {
        let of_day = (DAY / model.slot) as usize;
        let mut needed = vec![false; of_day];
        for (_, at) in &model.cells {
            needed[*at as usize % of_day] = true;
        }
        let (mut gap, mut best) = (0, (0, 0));
        for at in 0..2 * of_day {
            gap = if needed[at % of_day] { 0 } else { gap + 1 };
            if gap > best.0 && gap <= of_day {
                best = (gap, at + 1 - gap);
            }
        }
        let middle = ((best.1 + best.0 / 2) % of_day) as i32 * model.slot / model.grid * model.grid;
        let begin = if middle > DAY / 2 { middle - DAY } else { middle };
        let from_begin = |at: usize| (at as i32 - begin / model.slot).rem_euclid(of_day as i32) as usize;
        let places = || (0..of_day).filter(|at| needed[*at]).map(from_begin);
        let (first, last) = (places().min().unwrap_or(0), places().max().map_or(0, |last| last + 1));
        // From the grid's time at the first need, or before it.
        let on_grid = |minute: i32| minute.div_euclid(model.grid) * model.grid;
        let needed = on_grid(begin + first as i32 * model.slot);
        let shifts = shifts.iter().map(|shift| on_grid(shift.start.0)).filter(|start| *start >= begin);
        let early = shifts.fold(needed, i32::min);
        let passed = ((early - begin) / model.slot) as usize;
        Self { first: early, needed, slots: last - passed.min(last), most: of_day - passed }
    }

    /// Heads of so many slots of a day, all workstations together.
    pub fn needs(&self, model: &Model, day: usize, slots: usize) -> Vec<i64> {
        let from = (day as i32 * DAY + self.first).div_euclid(model.slot);
        let need = |slot: i32| -> i64 {
            let slot = usize::try_from(slot).ok().filter(|&slot| slot < model.slots);
            slot.map_or(0, |slot| {
                let demanded = (0..model.stations.len()).filter(|at| model.stations[*at].demanded);
                demanded.map(|at| i64::from(model.need(at, slot).target)).sum()
            })
        };
        (from..from + slots as i32).map(need).collect()
    }
}

/// Shapes under way.
struct Maker<'a> {
    model: &'a Model,
    line: &'a Line,
    list: Vec<Shape>,
    slots: usize,
}

/// The shapes of a style; nothing where they are too many.
pub fn of(model: &Model, line: &Line, shifts: &[Shift], style: &AskedStyle) -> Option<Shapes> {
    let mut maker = Maker { model, line, list: Vec::new(), slots: line.slots };
    for (kind, day) in [(Kind::Full, style.day), (Kind::Part, style.part_day)] {
        if style.named_only {
            maker.named(kind, shifts, day);
        } else {
            maker.drawn(kind, day);
        }
    }
    maker.in_two(style);
    (maker.list.len() < MOST_SHAPES).then_some(Shapes { list: maker.list, slots: maker.slots })
}

impl Maker<'_> {
    /// Adds a shape that works through some stretches of minutes of the day.
    fn add(&mut self, kind: Kind, stretches: &[(i32, i32)]) {
        let slot = self.model.slot;
        let runs: Vec<(u16, u16)> = stretches
            .iter()
            .map(|(from, to)| {
                let from = (from - self.line.first + slot - 1).div_euclid(slot);
                (from.max(0) as u16, (to - self.line.first).div_euclid(slot).max(0) as u16)
            })
            .filter(|(from, to)| from < to)
            .collect();
        let end = runs.last().map_or(0, |run| usize::from(run.1));
        if end > 0 && end <= self.line.most && self.list.len() < MOST_SHAPES {
            self.slots = self.slots.max(end);
            self.list.extend(Shape::new(kind, &runs));
        }
    }

    /// The site's shifts of so many working minutes.
    fn named(&mut self, kind: Kind, shifts: &[Shift], [least, most]: [u16; 2]) {
        for shift in shifts {
            let unpaid: i32 = shift.breaks.iter().filter(|rest| !rest.paid).map(|rest| rest.span().minutes()).sum();
            if !(i32::from(least)..=i32::from(most)).contains(&(shift.end.0 - shift.start.0 - unpaid)) {
                continue;
            }
            let mut stretches = Vec::new();
            let mut from = shift.start.0;
            for rest in &shift.breaks {
                stretches.push((from, rest.start.0));
                from = rest.end.0;
            }
            stretches.push((from, shift.end.0));
            self.add(kind, &stretches);
        }
    }

    /// Times on the grid of so many working minutes, with every place for the rests that are due.
    fn drawn(&mut self, kind: Kind, [least, most]: [u16; 2]) {
        let (shape, grid, first) = (&self.model.shape, self.model.grid, self.line.needed);
        let last = self.line.first + self.line.slots as i32 * self.model.slot;
        let mut presence = (i32::from(least) + grid - 1) / grid * grid;
        while presence <= shape.most_lawful() {
            let (count, rest) = shape.rests_due(presence, grid);
            let worked = presence - count * rest;
            // With so many rests a duty is no longer one that this is about.
            let is_plain = count < MAX_RUNS as i32;
            if worked > i32::from(most) || self.list.len() >= MOST_SHAPES {
                break;
            }
            if is_plain && worked >= i32::from(least) && presence >= shape.least_lawful() {
                // Who is longer there than anybody is needed comes with the first need.
                for start in (first..=(last - presence).max(first)).step_by(grid as usize) {
                    self.rested(kind, &mut Vec::new(), (start, start + presence), (count, rest));
                }
            }
            presence += grid;
        }
    }

    /// A stretch of presence with so many rests of a length still to come, each at every place that the rules leave it.
    fn rested(&mut self, kind: Kind, before: &mut Vec<(i32, i32)>, (from, end): (i32, i32), (left, rest): (i32, i32)) {
        let (grid, after) = (self.model.grid, self.model.shape.longest_without_rest());
        if self.list.len() >= MOST_SHAPES {
            return;
        }
        if left == 0 {
            before.push((from, end));
            self.add(kind, before);
            before.pop();
            return;
        }
        let earliest = (end - left * (after + rest)).max(from + ASIDE.min(after));
        let latest = (from + after).min(end - ASIDE.min(after) - left * rest);
        let first = (earliest + grid - 1).div_euclid(grid) * grid;
        for at in (first..=latest).step_by(grid as usize) {
            before.push((from, at));
            self.rested(kind, before, (at + rest, end), (left - 1, rest));
            before.pop();
        }
    }

    /// Days of two stretches.
    fn in_two(&mut self, style: &AskedStyle) {
        let Some(two) = style.two_stretches.filter(|two| two.most_percent > 0) else { return };
        let (grid, first) = (self.model.grid, self.line.needed);
        let last = self.line.first + self.line.slots as i32 * self.model.slot;
        let [least, most] = style.two_day.unwrap_or(style.day).map(i32::from);
        let up = |minutes: u16| (i32::from(minutes) + grid - 1) / grid * grid;
        let longest = i32::from(two.stretch[1]).min(self.model.shape.longest_without_rest());
        let lengths = || (up(two.stretch[0])..=longest).step_by(grid as usize);
        for (one, other) in lengths().flat_map(|one| lengths().map(move |other| (one, other))) {
            if !(least..=most).contains(&(one + other)) || self.list.len() >= MOST_SHAPES {
                continue;
            }
            for between in (up(two.between[0])..=i32::from(two.between[1])).step_by(grid as usize) {
                let presence = one + between + other;
                for start in (first..=last - presence).step_by(grid as usize) {
                    self.add(Kind::Two, &[(start, start + one), (start + one + between, start + presence)]);
                }
            }
        }
    }
}
