//! The cheapest duty of every start and length, by a dynamic program over its slots.
//!
//! A duty is a chain of stretches; the cheapest one of so many slots ends either with one slot more at the last
//! workstation or with a fresh stretch of the least length after a shorter cheapest duty.

use super::model::Model;

/// Costs that no duty reaches.
pub const FAR: i32 = 1 << 29;

/// The program with its tables, which are used again and again.
#[derive(Debug, Default)]
pub struct DutyProgram {
    /// Sums of the costs of a least stretch, by the cell at which it begins.
    stretches: Vec<i32>,
    /// Cheapest duties that end at each workstation, by length; only the last row is kept unless they are traced.
    open: Vec<i32>,
    best: Vec<i32>,
    /// Costs of the cheapest duty, by the place of its start and its length.
    cheapest: Vec<i32>,
    first: usize,
    width: usize,
    /// Cells looked at, a measure of work that is the same on every machine.
    pub work: u64,
}

impl DutyProgram {
    /// Prepares for duties within slots of the period at these costs of cells.
    pub fn prepare(&mut self, model: &Model, costs: &[i32], (from, to): (usize, usize)) {
        let stations = model.stations;
        self.stretches.resize(costs.len(), 0);
        for slot in from..(to + 1).saturating_sub(model.stretch) {
            let cells = slot * stations..(slot + 1) * stations;
            if slot == from {
                for cell in cells {
                    self.stretches[cell] = (0..model.stretch).map(|by| costs[cell + by * stations]).sum();
                }
            } else {
                let last = (model.stretch - 1) * stations;
                for cell in cells {
                    self.stretches[cell] =
                        self.stretches[cell - stations] - costs[cell - stations] + costs[cell + last];
                }
            }
        }
        self.open.resize((model.length.1 + 1) * stations, 0);
        self.best.resize(model.length.1 + 1, 0);
        self.work += ((to - from) * stations) as u64;
    }

    /// Looks at every duty of these starts, by their places, that ends at `to` or before.
    pub fn look(&mut self, model: &Model, costs: &[i32], (first, last): (usize, usize), to: usize) {
        self.first = first;
        self.width = model.length.1 + 1;
        self.cheapest.clear();
        self.cheapest.resize((last - first) * self.width, FAR);
        for place in first..last {
            let longest = self.chain(model, costs, model.starts[place], to);
            let row = &mut self.cheapest[(place - first) * self.width..][..self.width];
            if longest >= model.length.0 {
                row[model.length.0..=longest].copy_from_slice(&self.best[model.length.0..=longest]);
            }
        }
    }

    /// Costs of the cheapest duties of a start, by length.
    pub fn costs_of(&self, place: usize) -> &[i32] {
        &self.cheapest[(place - self.first) * self.width..][..self.width]
    }

    /// Fills `best` for one start; the longest length that fits.
    fn chain(&mut self, model: &Model, costs: &[i32], start: usize, to: usize) -> usize {
        let (stations, stretch) = (model.stations, model.stretch);
        let longest = model.length.1.min(to.saturating_sub(start));
        self.best.fill(FAR);
        self.best[0] = 0;
        let open = &mut self.open[..stations];
        open.fill(FAR);
        for length in stretch..=longest {
            let here = &costs[(start + length - 1) * stations..][..stations];
            let fresh = &self.stretches[(start + length - stretch) * stations..][..stations];
            let before = self.best[length - stretch];
            let mut least = FAR;
            for ((open, here), fresh) in open.iter_mut().zip(here).zip(fresh) {
                let cost = (*open + here).min(before + fresh);
                *open = cost;
                least = least.min(cost);
            }
            self.best[length] = least;
        }
        self.work += (longest * stations) as u64;
        longest
    }

    /// Workstations of the cheapest duty of a start and a length, written to `out`; its costs.
    pub fn trace(&mut self, model: &Model, costs: &[i32], start: usize, out: &mut [u8]) -> i32 {
        let (stations, stretch, length) = (model.stations, model.stretch, out.len());
        self.best.fill(FAR);
        self.best[0] = 0;
        self.open[..stretch * stations].fill(FAR);
        for length in stretch..=length {
            let here = &costs[(start + length - 1) * stations..][..stations];
            let fresh = &self.stretches[(start + length - stretch) * stations..][..stations];
            let before = self.best[length - stretch];
            let (done, rows) = self.open.split_at_mut(length * stations);
            let last = &done[(length - 1) * stations..];
            let mut least = FAR;
            for at in 0..stations {
                rows[at] = (last[at] + here[at]).min(before + fresh[at]);
                least = least.min(rows[at]);
            }
            self.best[length] = least;
        }
        self.work += (length * stations) as u64;
        let mut left = length;
        while left > 0 {
            let row = &self.open[left * stations..][..stations];
            let station = row.iter().position(|cost| *cost == self.best[left]).unwrap_or(0);
            loop {
                out[left - 1] = station as u8;
                let cost = self.open[left * stations + station];
                let longer =
                    self.open[(left - 1) * stations + station] + costs[(start + left - 1) * stations + station];
                left -= 1;
                if left < stretch || cost != longer {
                    break;
                }
            }
            // A fresh stretch began here: its earlier slots belong to it as well.
            let begun = (left + 1).saturating_sub(stretch);
            out[begun..left].fill(station as u8);
            left = begun;
        }
        self.best[length]
    }
}
