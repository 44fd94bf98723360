//! The cheapest duties of one person's period, or of a part of it, by a dynamic program over starts and worked slots.

use super::duty::{DutyProgram, FAR};
use super::model::Model;
use crate::lowering::lower;

/// Part of a period in which duties may be drawn, and how many slots they may have together.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Places of the first start and of the one after the last.
    pub starts: (usize, usize),
    /// The slot by which every duty has ended.
    pub to: usize,
    /// Fewest and most slots.
    pub slots: (i32, i32),
}

/// A duty that was chosen: its start and length.
pub type Chosen = (usize, usize);

/// The program with its tables.
#[derive(Debug, Default)]
pub struct RowProgram {
    pub duties: DutyProgram,
    /// Least costs by place of the next possible start and worked slots.
    table: Vec<i32>,
    width: usize,
}

impl RowProgram {
    /// Fills the table for costs of cells.
    pub fn fill(&mut self, model: &Model, costs: &[i32], window: Window) {
        let (first, last) = window.starts;
        let from = model.starts.get(first).copied().unwrap_or(window.to).min(window.to);
        self.duties.prepare(model, costs, (from, window.to));
        self.duties.look(model, costs, window.starts, window.to);
        let (least, most) = (window.slots.0.max(0) as usize, window.slots.1.max(0) as usize);
        self.width = most + 1;
        self.table.clear();
        self.table.resize((last - first + 1) * self.width, FAR);
        self.table[0] = 0;
        let mut work = 0;
        let day = |place: usize| model.starts[place] / model.slots;
        for place in first..last {
            let (before, after) = self.table.split_at_mut((place + 1 - first) * self.width);
            let row = &before[(place - first) * self.width..];
            lower(&mut after[..self.width], row, 0);
            let start = model.starts[place];
            // Slots that days before this one can have, and that this one and days after it still must bring.
            let reach = ((day(place) - day(first)) * model.length.1).min(most);
            let owed = least.saturating_sub((day(last - 1) + 1 - day(place)) * model.length.1);
            for (length, &cost) in self.duties.costs_of(place).iter().enumerate().skip(model.length.0) {
                if cost >= FAR || length > most {
                    continue;
                }
                let next = model.after(start, length).min(last) - place - 1;
                let top = reach.min(most - length);
                if owed > top {
                    continue;
                }
                lower(&mut after[next * self.width + owed + length..][..=top - owed], &row[owed..=top], cost);
                work += (top - owed) as u64 / 4;
            }
        }
        self.duties.work += work;
    }

    /// Least costs by worked slots, after `fill`.
    pub fn least(&self) -> &[i32] {
        &self.table[self.table.len() - self.width..]
    }

    /// The cheapest number of slots within bounds, with its costs.
    pub fn cheapest(&self, (least, most): (i32, i32)) -> Option<(usize, i32)> {
        let range = least.max(0) as usize..=(most.max(0) as usize).min(self.width - 1);
        let found = range.map(|slots| (slots, self.least()[slots])).min_by_key(|found| found.1)?;
        Some(found).filter(|found| found.1 < FAR / 2)
    }

    /// The duties that make up the least costs of so many slots, in the order of time.
    pub fn chosen(&self, model: &Model, window: Window, slots: usize, out: &mut Vec<Chosen>) {
        let (first, last) = window.starts;
        let (mut place, mut left) = (last, slots);
        out.clear();
        while place > first {
            let cost = self.table[(place - first) * self.width + left];
            if cost == self.table[(place - 1 - first) * self.width + left] {
                place -= 1;
                continue;
            }
            let (from, length) = self.origin(model, window, place, left, cost);
            out.push((model.starts[from], length));
            left -= length;
            place = from;
        }
        out.reverse();
    }

    /// The duty that leads to a place of the table with these costs.
    fn origin(&self, model: &Model, window: Window, place: usize, slots: usize, cost: i32) -> (usize, usize) {
        let (first, last) = window.starts;
        for from in (first..place).rev() {
            for (length, &duty) in self.duties.costs_of(from).iter().enumerate().skip(model.length.0) {
                let is_near =
                    length <= slots && duty < FAR && model.after(model.starts[from], length).min(last) == place;
                if is_near && self.table[(from - first) * self.width + slots - length] + duty == cost {
                    return (from, length);
                }
            }
        }
        unreachable!("every entry of the table came from another")
    }
}
