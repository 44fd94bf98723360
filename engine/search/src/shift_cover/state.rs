//! A roster with every sum that a change needs already counted; no rule is ever broken in it.

use super::boards::{Boards, Flips};
use super::model::{Counted, Model};
use super::problem::Rows;
use super::rows::FORBIDDEN;

/// A roster under change.
#[derive(Debug, Clone)]
pub struct State {
    /// Values by `person * days + day`.
    pub(super) rows: Vec<u8>,
    pub(super) days: usize,
    pub(super) values: usize,
    /// Heads of each cell, `day * values + value`.
    heads: Vec<i32>,
    /// Points of one head more, and of one less, in each cell; both 0 for the day off.
    margins: Vec<[i32; 2]>,
    pub(super) minutes: Vec<i32>,
    /// Shifts of each value of each person.
    pub(super) counts: Vec<i32>,
    pub(super) weekends: Vec<i32>,
    pub(super) boards: Boards,
    pub(super) cost: i64,
    /// Cells with heads missing, and where each stands in the list.
    holes: Vec<u32>,
    places: Vec<u32>,
    /// Days of people, as `person * days + day`, on which another value would be liked better, and where each stands.
    missed: Vec<u32>,
    missed_places: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;
/// Values that are read at once, and that lie behind the last row so that this can be done anywhere.
pub const AT_ONCE: usize = 16;

impl State {
    /// The empty roster, in which nobody works: not lawful where people have fewest minutes.
    pub fn empty(model: &Model) -> Self {
        let (people, cells) = (model.people.len(), model.needs.len());
        let missing: i64 = model.needs.iter().map(|need| need.points(0)).sum();
        let off = vec![0; model.days];
        let idle = (0..people).map(|person| i64::from(model.points_of(person, &off)));
        let mut state = Self {
            rows: vec![0; people * model.days + AT_ONCE],
            days: model.days,
            values: model.values,
            heads: vec![0; cells],
            margins: vec![[0; 2]; cells],
            minutes: vec![0; people],
            counts: vec![0; people * model.values],
            weekends: vec![0; people],
            boards: Boards::new(people, model.days),
            cost: missing + model.wishes_missed + idle.sum::<i64>(),
            holes: Vec::new(),
            places: vec![NOWHERE; cells],
            missed: Vec::new(),
            missed_places: vec![NOWHERE; people * model.days],
        };
        for at in 0..people * model.days {
            state.note_wish(model, at / model.days, at % model.days);
        }
        for cell in (0..cells).filter(|cell| cell % model.values > 0) {
            state.move_heads(model, cell, 0);
        }
        state
    }

    /// The state of given rows.
    pub fn of(model: &Model, rows: &Rows) -> Self {
        let mut state = Self::empty(model);
        for (person, row) in rows.iter().enumerate() {
            state.set_row(model, person, row);
        }
        state
    }

    pub fn cost(&self) -> i64 {
        self.cost
    }

    pub fn row(&self, person: usize) -> &[u8] {
        &self.rows[person * self.days..(person + 1) * self.days]
    }

    /// All rows, one after the other.
    pub fn flat(&self) -> &[u8] {
        &self.rows[..self.rows.len() - AT_ONCE]
    }

    pub fn rows(&self) -> Rows {
        self.split(self.flat())
    }

    /// A person's values from a day on; behind the row's end anything.
    #[inline]
    pub fn ahead(&self, person: usize, day: usize) -> &[u8; AT_ONCE] {
        self.rows[person * self.days + day..].first_chunk().unwrap_or(&[0; AT_ONCE])
    }

    /// Rows that lie one after the other, each for itself.
    pub fn split(&self, flat: &[u8]) -> Rows {
        flat.chunks(self.days.max(1)).map(<[u8]>::to_vec).collect()
    }

    #[inline]
    pub fn at(&self, person: usize, day: usize) -> u8 {
        self.rows[person * self.days + day]
    }

    /// Cells with heads missing, as `day * values + value`.
    pub fn holes(&self) -> &[u32] {
        &self.holes
    }

    /// Days of people, as `person * days + day`, on which another value would be liked better.
    pub fn missed(&self) -> &[u32] {
        &self.missed
    }

    /// Lists a day of a person, or strikes it off, by the value that stands there.
    pub(super) fn note_wish(&mut self, model: &Model, person: usize, day: usize) {
        let at = person * self.days + day;
        let is_missed = model.wants[at * self.values + usize::from(self.rows[at])] > model.liked[at].1;
        list(&mut self.missed, &mut self.missed_places, at, is_missed);
    }

    /// Points of the cover and the wishes if a person's value on a day became another.
    #[inline]
    pub fn change(&self, model: &Model, person: usize, day: usize, value: u8) -> i32 {
        let (base, old, new) = (day * self.values, usize::from(self.at(person, day)), usize::from(value));
        let wants = person * self.margins.len() + base;
        let points = self.margins[base + old][1] + self.margins[base + new][0] + model.wants[wants + new]
            - model.wants[wants + old];
        if old == new { 0 } else { points }
    }

    /// Points of the cover for a value of a person on a day, beside everybody else's.
    pub fn beside(&self, person: usize, day: usize, value: usize) -> i32 {
        let margin = self.margins[day * self.values + value];
        if usize::from(self.at(person, day)) == value { -margin[1] } else { margin[0] }
    }

    /// Writes what each value of a person's days costs beside everybody else's rows, in `scale` parts of a point;
    /// outside of a window nothing is allowed but what stands there.
    pub fn costs_beside(&self, model: &Model, person: usize, window: (usize, usize), scale: i32, costs: &mut [i32]) {
        let facts = &model.people[person];
        for day in (0..window.0).chain(window.1..model.days) {
            costs[day * model.values..(day + 1) * model.values].fill(FORBIDDEN);
            costs[day * model.values + usize::from(self.at(person, day))] = 0;
        }
        for day in window.0..window.1 {
            for value in 0..model.values {
                let cell = day * model.values + value;
                costs[cell] = if facts.allowed[day] & (1 << value) != 0 {
                    (facts.points[cell] + self.beside(person, day, value)) * scale
                } else {
                    FORBIDDEN
                };
            }
        }
    }

    /// Points of a person's pattern.
    fn pattern_points(&self, model: &Model, person: usize) -> i32 {
        let pattern = model.people[person].terms.pattern.as_ref();
        pattern.map_or(0, |pattern| model.points_about(pattern, self.row(person), (0, self.days), self.counted(person)))
    }

    /// What a person's pattern has counted.
    pub(super) fn counted(&self, person: usize) -> Counted {
        // Days off are counted from nought down.
        Counted { shifts: -self.counts[person * self.values], weekends: self.weekends[person] }
    }

    /// Puts a value, without asking whether it is lawful, nor what it does to the pattern.
    fn set(&mut self, model: &Model, person: usize, day: usize, value: u8) {
        let old = self.at(person, day);
        if old == value {
            return;
        }
        self.cost += i64::from(self.change(model, person, day, value));
        let (base, counts) = (day * self.values, person * self.values);
        for (value, by) in [(usize::from(old), -1), (usize::from(value), 1)] {
            self.counts[counts + value] += by;
            self.minutes[person] += by * model.minutes[value];
            if value > 0 {
                self.move_heads(model, base + value, by);
            }
        }
        if (old == 0) != (value == 0) {
            self.boards.flip(Flips { person, from: day, days: 1 });
        }
        self.write(model, person, day, value);
        self.note_wish(model, person, day);
    }

    /// Puts a whole row.
    pub fn set_row(&mut self, model: &Model, person: usize, row: &[u8]) {
        let before = self.pattern_points(model, person);
        for (day, value) in row.iter().enumerate() {
            self.set(model, person, day, *value);
        }
        self.cost += i64::from(self.pattern_points(model, person) - before);
    }

    /// Gives a cell heads more or less.
    pub(super) fn move_heads(&mut self, model: &Model, cell: usize, by: i32) {
        self.heads[cell] += by;
        let heads = self.heads[cell];
        self.margins[cell] = [model.more(cell, heads), -model.more(cell, heads - 1)];
        list(&mut self.holes, &mut self.places, cell, heads < model.needs[cell].heads);
    }
}

/// Puts a number into a list, or takes it out; `places` says where each stands.
fn list(listed: &mut Vec<u32>, places: &mut [u32], number: usize, belongs: bool) {
    let place = places[number];
    if belongs && place == NOWHERE {
        places[number] = listed.len() as u32;
        listed.push(number as u32);
    } else if !belongs && place != NOWHERE {
        places[number] = NOWHERE;
        listed.swap_remove(place as usize);
        if let Some(moved) = listed.get(place as usize) {
            places[*moved as usize] = place;
        }
    }
}
