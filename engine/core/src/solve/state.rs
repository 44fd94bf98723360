//! The roster under search: duties, lines of work, cover and score, changed step by step and taken back.

mod in_two;
mod uncovered;
mod weighing;

use super::cover_kept::{CoverKept, Missing};
use super::model::{Model, Need, Station};
use super::piece::{NONE, Piece};
use super::row::{Row, Worked};
use super::score::{RowScore, RowSums};
use std::ops::Range;

/// A duty and who works it ([`NONE`] while it is open).
pub type Given = (Piece, u32);

/// Points that do not belong to one person, in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CoverScore {
    pub under_min: i64,
    pub under_target: i64,
    pub over_max: i64,
    /// Heads above the maximum; may not grow where that is prohibited.
    pub excess: i64,
    pub missing: Missing,
}

impl CoverScore {
    fn sum(&self) -> i64 {
        self.under_min + self.under_target + self.over_max
    }
}

/// The roster under search. A *trial* is everything since the last `settle` that `take_back` can undo:
/// duties, cover, lines of work and points. `kept` shows the duties without the open trial.
#[derive(Debug, Clone)]
pub struct State {
    given: Vec<Option<Given>>,
    /// Duty of a person's day, or [`NONE`].
    at: Vec<u32>,
    vacant: Vec<u32>,
    cover: Vec<i16>,
    /// Stand-ins by workstation and slot where they are limited, those beyond the limit too.
    stand_ins: Vec<i16>,
    rows: Vec<Row>,
    row_sums: Vec<RowSums>,
    row_scores: Vec<RowScore>,
    row_total: RowScore,
    cover_score: CoverScore,
    kept_cover: CoverKept,
    day_minutes: Vec<i64>,
    /// Days of two stretches, and all worked days, of full-timers.
    in_two: [i64; 2],
    journal: Vec<(u32, Option<Given>)>,
    /// Days of people that the trial has changed, with what they were.
    touched: Vec<(u32, u16, Worked)>,
    row_journal: Vec<(u32, RowSums, RowScore)>,
    before: (CoverScore, RowScore, [i64; 2]),
}

impl State {
    /// The roster of fixed duties only.
    pub fn new(model: &Model) -> Self {
        let mut cover_score = CoverScore::default();
        for (station, place) in model.stations.iter().enumerate() {
            for slot in 0..model.slots {
                let need = model.need(station, slot);
                let heads = model.fixed_cover[station * model.slots + slot];
                let missing = Missing::of(need, heads);
                cover_score.under_min += missing.min * place.under_min;
                cover_score.under_target += missing.target * place.under_target;
                cover_score.missing.add(missing, 1);
                let over = i64::from(heads.saturating_sub(need.max).max(0));
                cover_score.over_max += (over + model.fixed_beyond(station, slot)) * place.over_max;
                cover_score.excess += over;
            }
        }
        let mut state = Self {
            given: Vec::new(),
            at: vec![NONE; model.people.len() * model.days],
            vacant: Vec::new(),
            cover: model.fixed_cover.clone(),
            stand_ins: model.fixed_stand_ins.clone(),
            rows: model.rows.clone(),
            row_sums: Vec::new(),
            row_scores: Vec::new(),
            row_total: RowScore::default(),
            cover_score,
            kept_cover: model.kept_cover,
            day_minutes: model.fixed_minutes.clone(),
            in_two: in_two::of_fixed(model),
            journal: Vec::new(),
            touched: Vec::new(),
            row_journal: Vec::new(),
            before: (cover_score, RowScore::default(), [0; 2]),
        };
        state.count_all(model);
        state
    }

    /// Counts the points of everybody from nothing.
    fn count_all(&mut self, model: &Model) {
        let people = || model.people.iter();
        self.row_sums = people().zip(&self.rows).map(|(person, row)| RowSums::of(model, person, row)).collect();
        self.row_scores = people().zip(&self.row_sums).map(|(person, sums)| sums.score(model, person)).collect();
        self.row_total = RowScore::default();
        self.row_scores.iter().for_each(|score| self.row_total.add(score, 1));
        self.clear_trial();
    }

    /// Points that do not belong to one person.
    pub fn cover_score(&self) -> CoverScore {
        self.cover_score
    }

    /// Points of all people.
    pub fn row_total(&self) -> RowScore {
        self.row_total
    }

    /// All points of the roster, the open trial's people not yet counted.
    pub fn total(&self) -> i64 {
        self.cover_score.sum() + self.row_total.sum()
    }

    /// The duties in the order of their numbers.
    pub fn duties(&self) -> impl Iterator<Item = (u32, &Given)> {
        self.given.iter().zip(0..).filter_map(|(given, number)| given.as_ref().map(|given| (number, given)))
    }

    /// One duty, by number.
    pub fn duty(&self, number: u32) -> Option<&Given> {
        self.given.get(number as usize).and_then(Option::as_ref)
    }

    /// One more than the highest number of a duty.
    pub fn numbers(&self) -> usize {
        self.given.len()
    }

    /// The number of a person's duty of a day, or [`NONE`].
    pub fn duty_at(&self, model: &Model, employee: u32, day: usize) -> u32 {
        self.at[employee as usize * model.days + day]
    }

    /// A person's line of work.
    pub fn row(&self, employee: u32) -> &Row {
        &self.rows[employee as usize]
    }

    /// Heads at a workstation in a slot.
    pub fn heads(&self, model: &Model, station: usize, slot: usize) -> i16 {
        self.cover[station * model.slots + slot]
    }

    /// Points won by one more person at a workstation in a slot; a stand-in beyond the limit is one too many.
    pub fn gain(&self, model: &Model, station: usize, slot: usize, stands_in: bool) -> i64 {
        let (need, heads) = (model.need(station, slot), self.heads(model, station, slot));
        let place = &model.stations[station];
        if stands_in && self.stand_ins[station * model.slots + slot] >= place.stand_ins {
            return -place.over_max;
        }
        gain(place, need, heads)
    }

    /// What `gain` says of some slots of a workstation.
    pub fn gains<'a>(
        &'a self,
        model: &'a Model,
        station: usize,
        slots: Range<usize>,
        stands_in: bool,
    ) -> impl Iterator<Item = i64> + 'a {
        let place = &model.stations[station];
        let cells = station * model.slots + slots.start..station * model.slots + slots.end;
        let (min, target, max) = model.needs.stretch(cells.clone());
        let needs = min.iter().zip(target).zip(max).map(|((&min, &target), &max)| Need { min, target, max });
        // Stand-ins are asked about only where somebody is one.
        let there = if stands_in { &self.stand_ins[cells.clone()] } else { &[] };
        let mut there = there.iter();
        self.cover[cells].iter().zip(needs).map(move |(heads, need)| match there.next() {
            Some(there) if *there >= place.stand_ins => -place.over_max,
            _ => gain(place, need, *heads),
        })
    }

    /// Adds a duty within the trial; refuses as `set` does.
    pub fn add(&mut self, model: &Model, given: Given) -> bool {
        let number = self.vacant.pop().unwrap_or_else(|| {
            self.given.push(None);
            self.given.len() as u32 - 1
        });
        let added = self.set(model, number, Some(given));
        if !added {
            self.vacant.push(number);
        }
        added
    }

    /// Counts a piece as cover without giving it to anybody; only for a copy that is thrown away.
    pub fn imagine(&mut self, model: &Model, piece: &Piece) {
        let cover = &mut self.cover;
        model.for_slots(piece, |station, slot| cover[station * model.slots + slot] += 1);
    }

    /// The duties by number, to be restored by `restored`.
    pub fn kept(&self) -> Vec<Option<Given>> {
        let mut kept = self.given.clone();
        for (number, old) in self.journal.iter().rev() {
            kept[*number as usize] = *old;
        }
        kept
    }

    /// The roster with these duties, all of which it held lawfully before.
    pub fn restored(model: &Model, kept: &[Option<Given>]) -> Self {
        let mut state = Self::new(model);
        state.given = vec![None; kept.len()];
        state.vacant = (0..kept.len() as u32).rev().filter(|&number| kept[number as usize].is_none()).collect();
        for (given, number) in kept.iter().zip(0..) {
            state.exchange(model, number, None, *given);
            state.touched.clear();
        }
        state.count_all(model);
        state
    }

    /// Puts, changes or takes away one duty within the trial; false, with nothing changed, where the person
    /// may not work it whatever else they do, or already has a duty that day.
    pub fn set(&mut self, model: &Model, number: u32, new: Option<Given>) -> bool {
        let old = self.given[number as usize];
        if let Some((piece, employee)) = &new
            && *employee != NONE
        {
            let day = usize::from(piece.day);
            let there = self.duty_at(model, *employee, day);
            if (there != NONE && there != number)
                || self.rows[*employee as usize].is_fixed(day)
                || !model.people[*employee as usize].may_work(piece, model.minutes(piece))
            {
                return false;
            }
        }
        self.journal.push((number, old));
        self.exchange(model, number, old, new);
        true
    }

    fn exchange(&mut self, model: &Model, number: u32, old: Option<Given>, new: Option<Given>) {
        if let Some((piece, employee)) = old {
            self.lay(model, &piece, employee, number, false);
        }
        if let Some((piece, employee)) = new {
            self.lay(model, &piece, employee, number, true);
        }
        self.given[number as usize] = new;
    }

    fn lay(&mut self, model: &Model, piece: &Piece, employee: u32, number: u32, on: bool) {
        if employee == NONE {
            let (heads, points) = open_points(model, piece);
            let sign = if on { 1 } else { -1 };
            self.cover_score.under_min += sign * points;
            self.cover_score.missing.add(Missing { min: heads, target: 0 }, sign);
            return;
        }
        let day = usize::from(piece.day);
        self.at[employee as usize * model.days + day] = if on { number } else { NONE };
        let row = &mut self.rows[employee as usize];
        if self.touched.iter().all(|touched| (touched.0, touched.1) != (employee, piece.day)) {
            self.touched.push((employee, piece.day, *row.day(day as i32)));
        }
        let old = *row.day(day as i32);
        row.set(day, on.then(|| model.worked(piece)));
        let new = row.day(day as i32);
        self.day_minutes[day] += i64::from(new.minutes - old.minutes);
        if model.people[employee as usize].is_full {
            self.in_two[0] += i64::from(new.in_two) - i64::from(old.in_two);
            self.in_two[1] += i64::from(new.is_on()) - i64::from(old.is_on());
        }
        self.cover_with(model, piece, employee, on);
    }

    /// Undoes what `lay` did but for the person's row and for points, which `take_back` has kept.
    fn uncover(&mut self, model: &Model, piece: &Piece, employee: u32, number: u32, on: bool) {
        if employee == NONE {
            return;
        }
        let day = usize::from(piece.day);
        self.at[employee as usize * model.days + day] = if on { number } else { NONE };
        let facts = &model.people[employee as usize].days[day];
        let by = if on { 1 } else { -1 };
        model.for_stretches(piece, |station, slots| {
            if facts.stands_in(station) {
                self.stand_in(model, station, slots, on);
            } else {
                let from = station * model.slots;
                self.cover[from + slots.start..from + slots.end].iter_mut().for_each(|heads| *heads += by);
            }
        });
    }

    fn cover_with(&mut self, model: &Model, piece: &Piece, employee: u32, on: bool) {
        let facts = &model.people[employee as usize].days[usize::from(piece.day)];
        model.for_stretches(piece, |station, slots| {
            if facts.stands_in(station) {
                self.stand_in(model, station, slots, on);
            } else {
                self.cover_stretch(model, station, slots, on);
            }
        });
    }

    /// Counts somebody in, or out, at a workstation for some slots.
    fn cover_stretch(&mut self, model: &Model, station: usize, slots: Range<usize>, on: bool) {
        let cells = station * model.slots + slots.start..station * model.slots + slots.end;
        let (min, target, max) = model.needs.stretch(cells.clone());
        let (by, without) = if on { (1, 0) } else { (-1, 1) };
        // A line of slots is much shorter than what these can count.
        let (mut under_min, mut under_target, mut beyond) = (0_i16, 0_i16, 0_i16);
        for (((heads, min), target), max) in self.cover[cells].iter_mut().zip(min).zip(target).zip(max) {
            let others = *heads - without;
            *heads += by;
            under_min += i16::from(others < *min);
            under_target += i16::from(others < *target);
            beyond += i16::from(others >= *max);
        }
        let (place, score, sign) = (&model.stations[station], &mut self.cover_score, i64::from(by));
        score.missing.add(Missing { min: i64::from(under_min), target: i64::from(under_target) }, -sign);
        score.under_min -= sign * i64::from(under_min) * place.under_min;
        score.under_target -= sign * i64::from(under_target) * place.under_target;
        score.over_max += sign * i64::from(beyond) * place.over_max;
        score.excess += sign * i64::from(beyond);
    }

    /// The same for a stand-in where they are limited: who comes counts while there is room, and who goes leaves a gap
    /// only without others to fill it.
    fn stand_in(&mut self, model: &Model, station: usize, slots: Range<usize>, on: bool) {
        let place = &model.stations[station];
        for slot in slots {
            let there = &mut self.stand_ins[station * model.slots + slot];
            *there += if on { 1 } else { -1 };
            if *there - i16::from(on) >= place.stand_ins {
                self.cover_score.over_max += if on { place.over_max } else { -place.over_max };
            } else {
                self.cover_stretch(model, station, slot..slot + 1, on);
            }
        }
    }

    /// Points that the trial has changed so far in cover and open duties, with the price of what it gives up.
    pub fn cover_change(&self) -> i64 {
        let points = |score: &CoverScore| score.sum() + self.kept_cover.price(score.missing);
        points(&self.cover_score) - points(&self.before.0)
    }

    /// Whether everyone whom the trial touches keeps to every limit, and the roster to its caps.
    pub fn is_legal(&self, model: &Model) -> bool {
        if model.caps.cover_max && self.cover_score.excess > self.before.0.excess {
            return false;
        }
        if !self.splits_few(model) {
            return false;
        }
        self.touched.iter().all(|&(employee, day, _)| {
            let (person, row) = (&model.people[employee as usize], &self.rows[employee as usize]);
            let day_cap = model.caps.day_minutes[usize::from(day)];
            let day = i32::from(day);
            day_cap.is_none_or(|cap| self.day_minutes[day as usize] <= cap || !row.day(day).is_on())
                && !collides(row, day)
                && person.hard.iter().all(|limit| limit.allows(row, day))
        })
    }

    /// Whether a person's limits leave room for any duty at all on a free day, of at least so many minutes: what rules out
    /// every duty needs none to be drawn.
    pub fn may_take_any(&mut self, model: &Model, employee: u32, day: usize, minutes: i32) -> bool {
        let row = &mut self.rows[employee as usize];
        let mut worked = Worked { duties: 1, minutes, ..Worked::OFF };
        row.exchange(day, &mut worked);
        let may = model.people[employee as usize].hard.iter().all(|limit| limit.allows_any(row, day as i32));
        row.exchange(day, &mut worked);
        may
    }

    /// Whether the cost of a weighed trial is within the cap, or at least not above what it was.
    pub fn is_affordable(&self, model: &Model) -> bool {
        model.caps.cost.is_none_or(|cap| self.row_total.cents <= cap || self.row_total.cents <= self.before.1.cents)
    }

    /// What a weighed trial changes of the cost, in hundredths of the currency.
    pub fn cents_change(&self) -> i64 {
        self.row_total.cents - self.before.1.cents
    }

    /// Keeps a weighed trial.
    pub fn settle(&mut self) {
        while let Some((number, _)) = self.journal.pop() {
            self.vacate(number);
        }
        self.clear_trial();
    }

    /// Undoes the trial.
    pub fn take_back(&mut self, model: &Model) {
        for at in (0..self.journal.len()).rev() {
            let (number, old) = self.journal[at];
            if let Some((piece, employee)) = std::mem::replace(&mut self.given[number as usize], old) {
                self.uncover(model, &piece, employee, number, false);
            }
            if let Some((piece, employee)) = old {
                self.uncover(model, &piece, employee, number, true);
            }
        }
        while let Some((employee, day, worked)) = self.touched.pop() {
            let (day, row) = (usize::from(day), &mut self.rows[employee as usize]);
            self.day_minutes[day] -= i64::from(row.day(day as i32).minutes - worked.minutes);
            row.exchange(day, &mut { worked });
        }
        // Only now: a number that was free for a moment within the trial is not free.
        while let Some((number, _)) = self.journal.pop() {
            self.vacate(number);
        }
        while let Some((employee, sums, old)) = self.row_journal.pop() {
            self.row_sums[employee as usize] = sums;
            self.row_scores[employee as usize] = old;
        }
        (self.cover_score, self.row_total, self.in_two) = self.before;
        self.clear_trial();
    }

    fn vacate(&mut self, number: u32) {
        if self.given[number as usize].is_none() && !self.vacant.contains(&number) {
            self.vacant.push(number);
        }
    }

    fn clear_trial(&mut self) {
        self.journal.clear();
        self.touched.clear();
        self.row_journal.clear();
        self.before = (self.cover_score, self.row_total, self.in_two);
    }
}

/// Points won by one more head where there are so many.
fn gain(place: &Station, need: Need, heads: i16) -> i64 {
    i64::from(heads < need.min) * place.under_min + i64::from(heads < need.target) * place.under_target
        - i64::from(heads >= need.max) * place.over_max
}

/// How many heads, each for a slot, a needed duty lacks while nobody works it, and what that costs.
pub fn open_points(model: &Model, piece: &Piece) -> (i64, i64) {
    let (mut heads, mut points) = (0, 0);
    model.for_slots(piece, |station, _| {
        heads += 1;
        points += model.stations[station].under_min;
    });
    (heads, points)
}

/// Whether the day's work shares a minute with that of a day near it.
fn collides(row: &Row, day: i32) -> bool {
    let this = row.day(day);
    let meets = |other: i32| {
        let other = row.day(other);
        other.is_on() && this.start < other.end && other.start < this.end
    };
    this.is_on() && (meets(day - 2) || meets(day - 1) || meets(day + 1) || meets(day + 2))
}

#[cfg(test)]
pub(super) mod tests;
