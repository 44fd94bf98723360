//! A roster under change, with heads, costs and everybody's worked slots kept up to date.

use super::apply::Draft;
use super::model::Model;
use super::problem::{Duty, Roster};

/// No duty on a day.
pub const NONE: u32 = u32::MAX;

/// A roster. Costs are squares of heads too many, and a weight for each head that is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Heads of each cell.
    heads: Vec<i16>,
    /// Points of one head more, and of one head less, in each cell.
    more: Vec<i32>,
    less: Vec<i32>,
    /// First slot of each person's duty on each day, or `NONE`; and its length.
    starts: Vec<u32>,
    lengths: Vec<u8>,
    /// Workstations of duties, `Model::length.1` for each person and day.
    at: Vec<u8>,
    worked: Vec<i32>,
    over: i64,
    missing: i64,
    weight: i32,
    /// Cells with missing heads, and where each cell stands in the list.
    holes: Vec<u32>,
    hole_at: Vec<u32>,
}

impl State {
    pub fn empty(model: &Model, weight: i32) -> Self {
        let (cells, days) = (model.needs.len(), model.people.len() * model.days);
        let mut state = Self {
            heads: vec![0; cells],
            more: vec![0; cells],
            less: vec![0; cells],
            starts: vec![NONE; days],
            lengths: vec![0; days],
            at: vec![0; days * model.length.1],
            worked: vec![0; model.people.len()],
            over: 0,
            missing: model.needs.iter().map(|need| i64::from(need.least)).sum(),
            weight,
            holes: Vec::new(),
            hole_at: vec![NONE; cells],
        };
        state.weigh(model, weight);
        for cell in 0..cells {
            state.list(model, cell);
        }
        state
    }

    pub fn of(model: &Model, roster: &Roster, weight: i32) -> Self {
        let mut state = Self::empty(model, weight);
        for (person, duties) in roster.iter().enumerate() {
            for duty in duties {
                state.put(model, person, duty.start, &duty.stations);
            }
        }
        state
    }

    /// Gives missing heads another weight.
    pub fn weigh(&mut self, model: &Model, weight: i32) {
        self.weight = weight;
        for cell in 0..self.heads.len() {
            self.refresh(model, cell);
        }
    }

    #[inline]
    fn refresh(&mut self, model: &Model, cell: usize) {
        let (need, heads) = (model.needs[cell], i32::from(self.heads[cell]));
        let over = 2 * (heads - need.most);
        self.more[cell] = if heads < need.least { -self.weight } else { 0.max(over + 1) };
        self.less[cell] = if heads <= need.least { self.weight } else { -0.max(over - 1) };
    }

    /// Puts a cell on the list of holes, or takes it from it.
    #[inline]
    fn list(&mut self, model: &Model, cell: usize) {
        let (is_hole, at) = (i32::from(self.heads[cell]) < model.needs[cell].least, self.hole_at[cell]);
        if is_hole && at == NONE {
            self.hole_at[cell] = self.holes.len() as u32;
            self.holes.push(cell as u32);
        } else if !is_hole && at != NONE {
            self.holes.swap_remove(at as usize);
            if let Some(&moved) = self.holes.get(at as usize) {
                self.hole_at[moved as usize] = at;
            }
            self.hole_at[cell] = NONE;
        }
    }

    #[inline]
    pub fn count(&mut self, model: &Model, cell: usize, by: i16) {
        let need = model.needs[cell];
        let before = i32::from(self.heads[cell]);
        let after = before + i32::from(by);
        self.heads[cell] = after as i16;
        let square = |heads: i32| i64::from((heads - need.most).max(0)).pow(2);
        self.over += square(after) - square(before);
        self.missing += i64::from((need.least - after).max(0)) - i64::from((need.least - before).max(0));
        self.refresh(model, cell);
        self.list(model, cell);
    }

    /// Points of one head more in a cell.
    #[inline]
    pub fn more(&self, cell: usize) -> i32 {
        self.more[cell]
    }

    /// Points of one head less in a cell.
    #[inline]
    pub fn less(&self, cell: usize) -> i32 {
        self.less[cell]
    }

    pub fn all_more(&self) -> &[i32] {
        &self.more
    }

    pub fn holes(&self) -> &[u32] {
        &self.holes
    }

    pub fn worked(&self, person: usize) -> i32 {
        self.worked[person]
    }

    pub fn over(&self) -> i64 {
        self.over
    }

    pub fn missing(&self) -> i64 {
        self.missing
    }

    pub fn weight(&self) -> i32 {
        self.weight
    }

    /// Points of the roster with its missing heads.
    pub fn total(&self) -> i64 {
        self.over + self.missing * i64::from(self.weight)
    }

    /// First slot and workstations of a person's duty on a day.
    #[inline]
    pub fn duty(&self, model: &Model, person: usize, day: usize) -> Option<(usize, &[u8])> {
        let at = person * model.days + day;
        let start = self.starts[at];
        let stations = &self.at[at * model.length.1..][..usize::from(self.lengths[at])];
        (start != NONE).then_some((start as usize, stations))
    }

    /// Writes a person's day without counting its heads.
    pub fn write(&mut self, model: &Model, draft: &Draft) {
        let at = draft.person * model.days + draft.day;
        let stations = draft.stations();
        self.worked[draft.person] += stations.len() as i32 - i32::from(self.lengths[at]);
        self.starts[at] = if stations.is_empty() { NONE } else { draft.start as u32 };
        self.lengths[at] = stations.len() as u8;
        self.at[at * model.length.1..][..stations.len()].copy_from_slice(stations);
    }

    /// Gives a person a duty on a day without one.
    pub fn put(&mut self, model: &Model, person: usize, start: usize, stations: &[u8]) {
        let at = person * model.days + start / model.slots;
        self.starts[at] = start as u32;
        self.lengths[at] = stations.len() as u8;
        self.at[at * model.length.1..][..stations.len()].copy_from_slice(stations);
        self.worked[person] += stations.len() as i32;
        for (offset, &station) in stations.iter().enumerate() {
            self.count(model, (start + offset) * model.stations + usize::from(station), 1);
        }
    }

    /// Takes a person's duty of a day away.
    pub fn take(&mut self, model: &Model, person: usize, day: usize) {
        let at = person * model.days + day;
        if self.starts[at] == NONE {
            return;
        }
        let (start, length) = (self.starts[at] as usize, usize::from(self.lengths[at]));
        self.starts[at] = NONE;
        self.lengths[at] = 0;
        self.worked[person] -= length as i32;
        for offset in 0..length {
            let station = usize::from(self.at[at * model.length.1 + offset]);
            self.count(model, (start + offset) * model.stations + station, -1);
        }
    }

    /// Whether a person rests long enough around a duty of a day.
    pub fn rests(&self, model: &Model, person: usize, day: usize, start: usize, end: usize) -> bool {
        let row = &self.starts[person * model.days..][..model.days];
        let before = (0..day).rev().find(|other| row[*other] != NONE).is_none_or(|other| {
            let length = usize::from(self.lengths[person * model.days + other]);
            row[other] as usize + length + model.rest <= start
        });
        let after = (day + 1..model.days).find(|other| row[*other] != NONE);
        before && after.is_none_or(|other| end + model.rest <= row[other] as usize)
    }

    /// The duties as they stand.
    pub fn roster(&self, model: &Model) -> Roster {
        let duty = |person, day| {
            let (start, stations) = self.duty(model, person, day)?;
            Some(Duty { start, stations: stations.to_vec() })
        };
        (0..model.people.len()).map(|person| (0..model.days).filter_map(|day| duty(person, day)).collect()).collect()
    }
}
