//! The first plan: needed duties go to whom they suit best, then people are given what demand still lacks.
//!
//! One call to `step` is one tick of work; the plan is complete when it says so.

use super::fit::{Gains, best_duty_of};
use super::model::Model;
use super::piece::{NONE, Piece};
use super::state::State;

/// The change of a day that nobody has looked at: less than any.
const UNSEEN: i64 = i64::MIN;

/// How far construction has come.
#[derive(Debug, Clone)]
pub struct Construction {
    /// Needed duties still to be looked at, the next one last.
    needed: Vec<u32>,
    /// Whether nothing more can be gained for a person.
    done: Vec<bool>,
    /// Everybody's share of contracted time still to plan, once needed duties are given.
    shares: Vec<i64>,
    /// What a duty changed the points by at best when a person's day was last looked at.
    changes: Vec<i64>,
    /// Fewest working minutes of a duty that is drawn.
    least: i32,
}

impl Construction {
    /// Construction on a state that holds the needed duties, open.
    pub fn new(model: &Model, state: &State) -> Self {
        let mut needed: Vec<(i64, u32)> = state
            .duties()
            .filter(|(_, (piece, employee))| piece.needed && *employee == NONE)
            .map(|(number, (piece, _))| {
                let able = model.people.iter().filter(|person| person.may_work(piece, model.minutes(piece))).count();
                let weight = piece.legs().first().map_or(0, |leg| model.stations[usize::from(leg.station)].under_min);
                // Dear workstations first, then duties that few can work.
                (weight * 1_000 - able as i64, number)
            })
            .collect();
        needed.sort_by_key(|&(weight, number)| (weight, std::cmp::Reverse(number)));
        Self {
            needed: needed.into_iter().map(|(_, number)| number).collect(),
            done: model.people.iter().map(|person| !model.fills_demand || !person.participates).collect(),
            shares: Vec::new(),
            changes: vec![UNSEEN; model.people.len() * model.days],
            least: least_minutes(model),
        }
    }

    /// Places at most one duty; whether the plan is complete.
    pub fn step(&mut self, model: &Model, state: &mut State) -> bool {
        if let Some(number) = self.needed.pop() {
            give_to_best(model, state, number);
            return false;
        }
        if self.shares.is_empty() {
            self.shares = (0..self.done.len()).map(|employee| share(model, state, employee)).collect();
        }
        let Some(employee) = self.next_person() else { return true };
        if self.fill_best_day(model, state, employee) {
            self.shares[employee] = share(model, state, employee);
        } else {
            self.done[employee] = true;
        }
        false
    }

    /// Gives a person the duty, of all free days, that betters the roster most; whether there was one.
    fn fill_best_day(&mut self, model: &Model, state: &mut State, employee: usize) -> bool {
        let days = employee * model.days..(employee + 1) * model.days;
        let changes = &mut self.changes[days];
        let mut best = best_day(model, state, (employee as u32, self.least), changes);
        if best.is_none() {
            // What somebody has been given since may have made room for more.
            changes.fill(UNSEEN);
            best = best_day(model, state, (employee as u32, self.least), changes);
        }
        best.is_some_and(|piece| keep(model, state, |state| state.add(model, (piece, employee as u32))))
    }

    /// The person with the greatest share of contracted time still to plan.
    fn next_person(&self) -> Option<usize> {
        let open = (0..self.done.len()).filter(|&employee| !self.done[employee]);
        open.max_by_key(|&employee| (self.shares[employee], std::cmp::Reverse(employee)))
    }
}

/// Contracted time of a person that is still to plan, in thousandths.
fn share(model: &Model, state: &State, employee: usize) -> i64 {
    let target: i32 = model.people[employee].weeks.iter().map(|week| week.minutes).sum();
    let row = state.row(employee as u32);
    let planned: i32 = row.stretch(0, model.days as i32 - 1).iter().map(|day| day.minutes).sum();
    i64::from(target - planned) * 1_000 / i64::from(target.max(1))
}

/// Fewest working minutes that a duty of the search's own lengths can have; a clock that is put forward may take more away.
pub fn least_minutes(model: &Model) -> i32 {
    if !model.clock_changes().is_empty() {
        return 1;
    }
    let worked = |length: i32| {
        let (count, rest) = model.shape.rests_due(length, model.grid);
        length - count * rest
    };
    (model.shape.least..=model.shape.most).map(worked).min().unwrap_or(1)
}

/// Gives an open duty to the person for whom the roster's points become fewest; leaves it open where none may.
fn give_to_best(model: &Model, state: &mut State, number: u32) {
    let Some(&(piece, _)) = state.duty(number) else { return };
    let mut best: Option<(i64, u32)> = None;
    for employee in 0..model.people.len() as u32 {
        if let Some(change) = try_out(model, state, |state| state.set(model, number, Some((piece, employee))))
            && best.is_none_or(|best| change < best.0)
        {
            best = Some((change, employee));
        }
    }
    if let Some((_, employee)) = best {
        keep(model, state, |state| state.set(model, number, Some((piece, employee))));
    }
}

/// The duty that betters the roster most, of all free days of a person. As the cover grows, less is left to be won on a day:
/// one that was worth too little when it was last looked at is not looked at again.
fn best_day(model: &Model, state: &mut State, (employee, least): (u32, i32), changes: &mut [i64]) -> Option<Piece> {
    let mut best = (0, 0);
    let mut chosen = None;
    let mut looked = vec![false; changes.len()];
    loop {
        let open = changes.iter().copied().zip(0..).filter(|&(_, day)| !looked[day]);
        let Some((_, day)) = open.min().filter(|next| *next < best) else { return chosen };
        looked[day] = true;
        let found = best_of_day(model, state, employee, day, least);
        changes[day] = found.map_or(0, |(change, _)| change.min(0));
        if let Some((change, piece)) = found.filter(|(change, _)| (*change, day) < best) {
            (best, chosen) = ((change, day), Some(piece));
        }
    }
}

/// The best duty of a person on a free day, with the change of points.
fn best_of_day(model: &Model, state: &mut State, employee: u32, day: usize, least: i32) -> Option<(i64, Piece)> {
    let person = &model.people[employee as usize];
    if state.duty_at(model, employee, day) != NONE
        || state.row(employee).is_fixed(day)
        || !state.may_take_any(model, employee, day, least)
    {
        return None;
    }
    let (_, rest) = model.shape.rests_due(person.usual_minutes, model.grid);
    let usual = (person.usual_minutes + rest).max(model.shape.least);
    let facts = &person.days[day];
    let gains = Gains::of_day(model, state, facts, day)?;
    // A shorter duty may fit where the usual one would break a limit.
    [usual, usual * 3 / 4, model.shape.least].into_iter().find_map(|longest| {
        let piece = best_duty_of(model, state, (&gains, facts), day, longest)?;
        Some((try_out(model, state, |state| state.add(model, (piece, employee)))?, piece))
    })
}

/// The change of points of a trial that is taken back; nothing where it is not lawful.
fn try_out(model: &Model, state: &mut State, change: impl FnOnce(&mut State) -> bool) -> Option<i64> {
    let lawful = change(state) && state.is_legal(model);
    let points = lawful.then(|| state.weigh(model)).filter(|_| state.is_affordable(model));
    state.take_back(model);
    points
}

fn keep(model: &Model, state: &mut State, change: impl FnOnce(&mut State) -> bool) -> bool {
    let kept = change(state);
    state.weigh(model);
    state.settle();
    kept
}
