//! Makes a change if no rule is broken by it; the cover is counted only where all rules hold.

use super::model::Model;
use super::moves::Trial;
use super::problem::MOST_LENGTH;
use super::state::State;

/// A piece of a person's duty of a day that is given another workstation, or taken away or added at an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edit {
    pub person: usize,
    pub day: usize,
    pub from: usize,
    pub to: usize,
    /// The new workstation; nothing where the slots are no longer worked.
    pub station: Option<u8>,
}

/// A person's day as it would be; without workstations, a day off.
#[derive(Debug, Clone, Copy)]
pub struct Draft {
    pub person: usize,
    pub day: usize,
    pub start: usize,
    length: usize,
    stations: [u8; MOST_LENGTH],
}

impl Default for Draft {
    fn default() -> Self {
        Self { person: 0, day: 0, start: 0, length: 0, stations: [0; MOST_LENGTH] }
    }
}

impl Draft {
    /// A person's day as it is.
    pub fn of(state: &State, model: &Model, person: usize, day: usize) -> Self {
        let mut draft = Self { person, day, ..Self::default() };
        if let Some((start, stations)) = state.duty(model, person, day) {
            draft.start = start;
            draft.extend(stations);
        }
        draft
    }

    pub fn end(&self) -> usize {
        self.start + self.length
    }

    pub fn stations(&self) -> &[u8] {
        &self.stations[..self.length]
    }

    /// Adds slots at the end; the caller keeps to the longest duty.
    pub fn extend(&mut self, stations: &[u8]) {
        self.stations[self.length..][..stations.len()].copy_from_slice(stations);
        self.length += stations.len();
    }

    /// Writes an edit into the duty; false where it would be no duty any more.
    fn edit(&mut self, edit: &Edit) -> bool {
        let (start, end) = (self.start, self.start + self.length);
        let Some(station) = edit.station else {
            if edit.from == start && edit.to < end {
                self.stations.copy_within(edit.to - start..self.length, 0);
                self.start = edit.to;
            } else if edit.to != end || edit.from <= start {
                return false;
            }
            self.length -= edit.to - edit.from;
            return true;
        };
        if edit.from > end || edit.to < start || edit.to.max(end) - edit.from.min(start) > MOST_LENGTH {
            return false;
        }
        if edit.from < start {
            self.stations.copy_within(0..self.length, start - edit.from);
            self.length += start - edit.from;
            self.start = edit.from;
        }
        self.length = self.length.max(edit.to - self.start);
        self.stations[edit.from - self.start..edit.to - self.start].fill(station);
        true
    }

    /// Whether it is a duty that may be worked, whoever works it.
    fn is_lawful(&self, model: &Model) -> bool {
        let place = model.next_start[self.start];
        self.length >= model.length.0
            && self.length <= model.length.1
            && self.start / model.slots == self.day
            && model.starts.get(place) == Some(&self.start)
            && self.start + self.length <= model.period
            && self.stations().chunk_by(|a, b| a == b).all(|run| run.len() >= model.stretch)
    }
}

impl State {
    /// Makes the change if the roster keeps to all rules with it; else leaves it as it was.
    pub fn make(&mut self, model: &Model, trial: &mut Trial) -> bool {
        for edit in &trial.edits {
            let same = |draft: &Draft| draft.person == edit.person && draft.day == edit.day;
            let at = trial.drafts.iter().position(same).unwrap_or_else(|| {
                trial.drafts.push(Draft::of(self, model, edit.person, edit.day));
                trial.drafts.len() - 1
            });
            if !trial.drafts[at].edit(edit) {
                return false;
            }
        }
        if !trial.drafts.iter().all(|draft| draft.length == 0 || draft.is_lawful(model)) {
            return false;
        }
        trial.old.clear();
        for draft in &trial.drafts {
            trial.old.push(Draft::of(self, model, draft.person, draft.day));
            self.write(model, draft);
        }
        let lawful = trial.drafts.iter().all(|draft| {
            let (person, slots) = (draft.person, model.people[draft.person].slots);
            let keeps = (slots.0..=slots.1).contains(&self.worked(person));
            keeps && (draft.length == 0 || self.rests(model, person, draft.day, draft.start, draft.end()))
        });
        if !lawful {
            for draft in &trial.old {
                self.write(model, draft);
            }
        } else if !trial.edits.is_empty() {
            for (old, new) in trial.old.iter().zip(&trial.drafts) {
                self.recount(model, old, new);
            }
        }
        lawful
    }

    /// Counts the heads of a day that changed.
    fn recount(&mut self, model: &Model, old: &Draft, new: &Draft) {
        for (one, other, by) in [(old, new, -1), (new, old, 1)] {
            for (slot, &station) in (one.start..).zip(one.stations()) {
                let before = slot.checked_sub(other.start).and_then(|offset| other.stations().get(offset));
                if before != Some(&station) {
                    self.count(model, slot * model.stations + usize::from(station), by);
                }
            }
        }
    }
}
