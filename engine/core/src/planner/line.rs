//! A person's works in order: insertion and removal.

use crate::sight::open::duties::{Duties, Entry};
use crate::sight::open::work::{DutyNumber, Work};

/// Works in the order that findings name duties in: date, start, end, id.
#[derive(Debug, Clone, Default)]
pub struct Line {
    works: Vec<Work>,
}

impl Line {
    /// All works in order.
    pub fn works(&self) -> &[Work] {
        &self.works
    }

    /// Adds a duty's work at its place.
    pub fn insert(&mut self, entry: &Entry, duties: &Duties) {
        let at = place(&self.works, entry, duties);
        self.works.insert(at, entry.work);
    }

    /// Takes a work away.
    pub fn remove(&mut self, duty: DutyNumber) {
        if let Some(at) = self.works.iter().position(|work| work.duty == duty) {
            self.works.remove(at);
        }
    }

    /// Makes this line a copy of another without `without` and with `with`; keeps its memory.
    pub fn copy_of(&mut self, other: &Self, without: DutyNumber, with: Option<&Entry>, duties: &Duties) {
        self.works.clear();
        self.works.extend(other.works.iter().filter(|work| work.duty != without));
        if let Some(entry) = with {
            self.insert(entry, duties);
        }
    }
}

/// The id is the entry's own: a duty that is only asked about has no number yet under which its id is known.
fn place(works: &[Work], Entry { work, duty, .. }: &Entry, duties: &Duties) -> usize {
    let key = (work.day, work.start, work.end);
    let from = works.partition_point(|other| (other.day, other.start, other.end) < key);
    let ties = works[from..].partition_point(|other| {
        (other.day, other.start, other.end) == key && duties.id(other.duty) < duty.id.as_str()
    });
    from + ties
}
