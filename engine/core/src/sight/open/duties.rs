//! All duties that an open planner has met: an id keeps its number, also while the duty is taken away.

use super::work::{DutyNumber, Work};
use crate::calendar::Span;
use crate::repeated::repeated;
use crate::roster::{Duty, Segment};
use std::collections::BTreeMap;

/// A duty as the border knows it, with its work and its stations.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The duty itself.
    pub duty: Duty,
    /// Its arithmetic.
    pub work: Work,
    /// The employee's index; nothing for an open duty.
    pub employee: Option<u32>,
    /// Workstation index of each segment; nothing for a workstation of another site.
    pub stations: Vec<Option<u16>>,
    /// The cells of the cover that it fills for its employee, in order.
    pub cells: Vec<u32>,
}

impl Entry {
    /// The segments at workstations of the site, with their stretch of the business date.
    pub fn segments(&self) -> impl Iterator<Item = (Span, u16)> {
        let stretch = |segment: &Segment| Span { start: segment.start, end: segment.end };
        self.duty.segments.iter().zip(&self.stations).filter_map(move |(one, at)| at.map(|at| (stretch(one), at)))
    }
}

/// A store of duties by number, and of numbers by id.
#[derive(Debug, Clone, Default)]
pub struct Duties {
    entries: Vec<Option<Entry>>,
    ids: Vec<String>,
    numbers: BTreeMap<String, DutyNumber>,
}

impl Duties {
    /// A store that knows some ids, in their order; an id may come again.
    pub fn knowing<'a>(ids: impl Iterator<Item = &'a str>) -> Self {
        let all: Vec<&str> = ids.collect();
        let again = repeated(&all);
        let ids: Vec<String> =
            all.iter().zip(again).filter(|(_, again)| !again).map(|(id, _)| (*id).to_owned()).collect();
        let numbers = ids.iter().enumerate().map(|(number, id)| (id.clone(), number as DutyNumber)).collect();
        Self { entries: ids.iter().map(|_| None).collect(), ids, numbers }
    }

    /// The number of an id, made now if the id is new.
    pub fn number(&mut self, id: &str) -> DutyNumber {
        if let Some(number) = self.numbers.get(id) {
            return *number;
        }
        let number = self.ids.len() as DutyNumber;
        self.numbers.insert(id.to_owned(), number);
        self.ids.push(id.to_owned());
        self.entries.push(None);
        number
    }

    /// The number of an id that has been met before.
    pub fn known(&self, id: &str) -> Option<DutyNumber> {
        self.numbers.get(id).copied()
    }

    /// The id of a number; empty for a trial.
    pub fn id(&self, number: DutyNumber) -> &str {
        self.ids.get(number as usize).map_or("", String::as_str)
    }

    /// The duty of a number, if it is on the roster (or in the history) now.
    pub fn get(&self, number: DutyNumber) -> Option<&Entry> {
        self.entries.get(number as usize)?.as_ref()
    }

    /// Puts a duty under its number and returns what stood there.
    pub fn put(&mut self, number: DutyNumber, entry: Option<Entry>) -> Option<Entry> {
        std::mem::replace(&mut self.entries[number as usize], entry)
    }

    /// Every duty that is there now, by number.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().flatten()
    }
}
