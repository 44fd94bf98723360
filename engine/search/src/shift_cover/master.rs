//! A linear program over whole rows: everybody gets one row in parts, and the heads of each cell come out as needed, with
//! what is missing or too much paid for (Dantzig and Wolfe, 1960; over rows of people: Jaumard, Semet and Vovor, 1998).
//!
//! Its duals are prices: the row program finds rows that save something under them, and the sum of everybody's cheapest
//! row proves a bound in integers, however rough the decimals are. Values can be forbidden and allowed again: the dual
//! simplex method puts other rows in the place of those that have a forbidden one, so each answer begins where the last
//! one ended.

mod columns;
mod limits;
mod mending;
mod pricing;

use self::columns::Columns;
use self::limits::{Limit, limits};
use super::model::Model;
use super::pool::Pool;
use super::prices::in_points;
use super::problem::Rows;
use super::rows::{Automaton, RowProgram};
use super::state::State;
use crate::simplex::{Simplex, Step};

/// Rows of each person to begin with.
const FIRST_ROWS: usize = 60;
/// Needed heads are moved apart by up to half of this, so that amounts are seldom nought: at a hundredth of it the
/// simplex went round without end.
const APART: f64 = 1e-4;
/// Amounts nearer than this to 0 and 1 are 0 and 1.
pub const NEARLY: f64 = 1e-2;
/// The distance of value and bound in points at which there are rows enough.
const CLOSE: f64 = 0.05;
/// What a column must save at least, in points.
const LEAST: f64 = -1e-6;
/// Steps of the simplex in one piece of work; and, times the equations, until a question is given up.
const PIECE: usize = 40;
const PATIENCE: usize = 20;
/// Rounds of rows in one question.
const ROUNDS: u32 = 80;

/// What is known after a piece of work.
#[derive(Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing yet.
    Going,
    /// No roster with these values is better than the limit.
    Bounded,
    /// The answer is a roster.
    Roster(Rows),
    /// The answer has parts of rows.
    Parted,
    /// The question is given up: too many steps, or figures that cannot be trusted.
    Lost,
}

/// How a piece of steps ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// So many steps were taken; none are left where it is none.
    Steps(usize),
    /// Somebody has no row with the allowed values.
    Impossible,
    /// The figures cannot be trusted.
    Lost,
}

/// What comes next in a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Rows that are forbidden leave the basis.
    Mending,
    /// Columns that save something enter it.
    Mixing,
    /// Rows are looked for that save something.
    Pricing,
}

/// The program, its rows and the question that is under way.
pub struct Master {
    simplex: Simplex,
    /// The cell of each of the first equations; then comes one for each person, one for each limit, and one for each cell
    /// some of whose heads are dearer than the others.
    cells: Vec<usize>,
    people: usize,
    limits: Vec<Limit>,
    /// Places among `cells` of those with dearer heads.
    bends: Vec<usize>,
    columns: Columns,
    /// The simplex's number of the first row; before it come a missing and a surplus head of each cell, the rest of each
    /// limit, and of each cell with dearer heads the missing one of these and the rest of the others.
    first_row: usize,
    /// Right sides without what moves them apart.
    sides: Vec<f64>,
    /// Priced costs of one person, and a row.
    costs: Vec<i32>,
    row: Vec<u8>,
    /// Parts of a point in which rows are priced.
    scale: i64,
    stage: Stage,
    /// Steps and rounds of this question.
    steps: usize,
    rounds: u32,
    bound: Option<i64>,
}

impl Master {
    /// The program of a roster in which everybody has a lawful row, with that and the pool's latest rows; nothing where
    /// the figures allow no basis.
    pub fn new(model: &Model, automata: &[Automaton], state: &State, pool: &Pool, scale: i64) -> Option<Self> {
        let people = model.people.len();
        let cells = cells(model);
        let bent = |(_, cell): &(usize, &usize)| model.needs[**cell].spare() > 0;
        let bends: Vec<usize> = cells.iter().enumerate().filter(bent).map(|(at, _)| at).collect();
        let limits = limits(model, automata);
        let heads = cells.iter().map(|cell| f64::from(model.needs[*cell].heads));
        let most = limits.iter().map(|limit| f64::from(limit.most));
        let spare = bends.iter().map(|at| f64::from(model.needs[cells[*at]].spare()));
        let sides: Vec<f64> = heads.chain(std::iter::repeat_n(1.0, people)).chain(most).chain(spare).collect();
        let (mut moved, first_bend) = (sides.clone(), cells.len() + people + limits.len());
        for (side, cell) in moved.iter_mut().zip(&cells) {
            *side += APART * apart(*cell);
        }
        let mut simplex = Simplex::new(moved);
        for (equation, cell) in cells.iter().enumerate() {
            let need = &model.needs[*cell];
            let bend = bends.binary_search(&equation).ok().map(|at| (first_bend + at, 1.0));
            let dear = if bend.is_none() { need.dearest() } else { need.under };
            simplex.add(f64::from(dear), [(equation, 1.0)].into_iter().chain(bend));
            simplex.add(f64::from(need.over), [(equation, -1.0)]);
        }
        for at in 0..limits.len() {
            simplex.add(0.0, [(cells.len() + people + at, 1.0)]);
        }
        for (at, equation) in bends.iter().enumerate() {
            simplex.add(f64::from(model.needs[cells[*equation]].vital), [(*equation, 1.0)]);
            simplex.add(0.0, [(first_bend + at, 1.0)]);
        }
        let allowed = model.people.iter().flat_map(|person| person.allowed.iter().copied()).collect();
        let mut master = Self {
            simplex,
            first_row: 2 * (cells.len() + bends.len()) + limits.len(),
            cells,
            people,
            limits,
            bends,
            columns: Columns::new(people, model.days, allowed),
            sides,
            costs: vec![0; model.needs.len()],
            row: vec![0; model.days],
            scale,
            stage: Stage::Mixing,
            steps: 0,
            rounds: 0,
            bound: None,
        };
        for person in 0..people {
            master.add(model, person, state.row(person));
        }
        for person in 0..people {
            let count = pool.count(person);
            for at in count.saturating_sub(FIRST_ROWS)..count {
                master.add(model, person, pool.row(person, at));
            }
        }
        let basis = master.first_basis(model, state);
        master.simplex.begin(basis).then_some(master)
    }

    /// How many equations a problem's program has.
    pub fn size(model: &Model, automata: &[Automaton]) -> usize {
        let cells = cells(model);
        let bends = cells.iter().filter(|cell| model.needs[**cell].spare() > 0).count();
        cells.len() + bends + model.people.len() + limits(model, automata).len()
    }

    /// Everybody's first row, what is then missing or too much in each cell, and the rest of each limit.
    fn first_basis(&self, model: &Model, state: &State) -> Vec<u32> {
        let mut basis = Vec::with_capacity(self.sides.len());
        let (first_bend, mut bent) = (2 * self.cells.len() + self.limits.len(), Vec::new());
        for (equation, &cell) in self.cells.iter().enumerate() {
            let (day, value) = (cell / model.values, cell % model.values);
            let heads = (0..self.people).filter(|person| usize::from(state.at(*person, day)) == value).count() as i32;
            let missing = f64::from(model.needs[cell].heads - heads) + APART * apart(cell);
            let mut column = 2 * equation + usize::from(missing < 0.0);
            if let Ok(at) = self.bends.binary_search(&equation) {
                // Where dearer heads are missing all others are.
                let rest = first_bend + 2 * at + 1;
                let all = missing > f64::from(model.needs[cell].spare());
                bent.push(if all { column } else { rest } as u32);
                column = if all { rest - 1 } else { column };
            }
            basis.push(column as u32);
        }
        basis.extend((0..self.people).map(|person| (self.first_row + person) as u32));
        basis.extend((0..self.limits.len()).map(|at| (2 * self.cells.len() + at) as u32));
        basis.extend(bent);
        basis
    }

    /// Adds a row of somebody; whether it was not there before.
    fn add(&mut self, model: &Model, person: usize, row: &[u8]) -> bool {
        if !self.columns.add(person, row) {
            return false;
        }
        let points = model.points_of(person, row);
        let worked = row.iter().enumerate().filter(|(_, value)| **value > 0);
        let cells = worked.map(|(day, value)| day * model.values + usize::from(*value));
        let heads: Vec<(usize, f64)> =
            cells.filter_map(|cell| Some((self.cells.binary_search(&cell).ok()?, 1.0))).collect();
        let first_limit = self.cells.len() + self.people;
        let own = self.limits.iter().enumerate().filter(|(_, limit)| limit.person == person);
        let counted = own.map(|(at, limit)| (first_limit + at, f64::from(limit.count(model, row))));
        let entries = heads
            .into_iter()
            .chain([(self.cells.len() + person, 1.0)])
            .chain(counted.filter(|(_, count)| *count > 0.0));
        self.simplex.add(f64::from(points), entries);
        true
    }

    /// Values allowed to a person on a day.
    pub fn allowed(&self, person: usize, day: usize) -> u64 {
        self.columns.allowed(person, day)
    }

    /// Allows a person other values on a day, before the next question.
    pub fn allow(&mut self, person: usize, day: usize, values: u64) {
        self.columns.allow(person, day, values);
        self.simplex.work += self.columns.open(person).len() as u64 * 8;
    }

    /// Begins a question: which values are allowed has changed.
    pub fn ask(&mut self) {
        (self.stage, self.steps, self.rounds, self.bound) = (Stage::Mending, 0, 0, None);
    }

    /// Begins a question at a basis that was noted.
    pub fn ask_from(&mut self, basis: &[u32]) {
        // Where rounding should leave it without an inverse, the question begins where the last one ended.
        let latest = self.simplex.basis().to_vec();
        if !self.simplex.begin(basis.to_vec()) {
            self.simplex.begin(latest);
        }
        self.ask();
    }

    /// The basis of the latest answer, to come back to.
    pub fn basis(&self) -> Vec<u32> {
        self.simplex.basis().to_vec()
    }

    /// What rosters with the allowed values cost at least, as far as this question has proved it.
    pub fn bound(&self) -> Option<i64> {
        self.bound
    }

    /// One piece of work on a question; a roster is worth finding if it costs less than `limit`.
    pub fn turn(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram, limit: i64) -> Turn {
        let begun = self.simplex.work;
        let turn = self.work(model, automata, program, limit);
        program.work += self.simplex.work - begun;
        turn
    }

    fn work(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram, limit: i64) -> Turn {
        let ended = match self.stage {
            Stage::Mending => self.mend(model, automata, program),
            Stage::Mixing => self.mix(model),
            Stage::Pricing => return self.prove(model, automata, program, limit),
        };
        match ended {
            Piece::Impossible => return Turn::Bounded,
            Piece::Lost => return Turn::Lost,
            Piece::Steps(0) if self.stage == Stage::Mending => self.stage = Stage::Mixing,
            Piece::Steps(0) => self.stage = Stage::Pricing,
            Piece::Steps(steps) => self.steps += steps,
        }
        if self.steps > PATIENCE * self.sides.len() { Turn::Lost } else { Turn::Going }
    }

    /// Looks for rows that save something, and says what is known then.
    fn prove(&mut self, model: &Model, automata: &[Automaton], program: &mut RowProgram, limit: i64) -> Turn {
        self.rounds += 1;
        let Some(priced) = self.price(model, automata, program) else { return Turn::Bounded };
        let points = in_points(model, priced.bound, self.scale);
        self.bound = self.bound.max(Some(points));
        if points >= limit {
            return Turn::Bounded;
        }
        let is_near = self.value() - priced.bound as f64 / self.scale as f64 <= CLOSE;
        if priced.has_new && !is_near && self.rounds < ROUNDS {
            self.stage = Stage::Mixing;
            return Turn::Going;
        }
        self.roster().map_or(Turn::Parted, Turn::Roster)
    }

    /// Points of the answer, with the right sides as they are.
    fn value(&self) -> f64 {
        self.simplex.duals().iter().zip(&self.sides).map(|(dual, side)| dual * side).sum()
    }

    /// Takes columns that save something into the basis, up to a piece of work.
    fn mix(&mut self, model: &Model) -> Piece {
        let mut steps = 0;
        while steps < PIECE {
            let before = steps;
            for column in self.candidates(model) {
                match self.simplex.take(column) {
                    Step::Taken => steps += 1,
                    Step::Useless => {}
                    Step::Lost => return Piece::Lost,
                }
            }
            if steps == before {
                break;
            }
        }
        Piece::Steps(steps)
    }

    /// Columns that save something: of heads and limits all, of each person the two that save most.
    fn candidates(&mut self, model: &Model) -> Vec<usize> {
        let mut looked = self.first_row;
        let mut found: Vec<usize> =
            (0..self.first_row).filter(|column| self.simplex.reduced(*column) < LEAST).collect();
        for person in 0..self.people {
            let mut best = [(LEAST, usize::MAX); 2];
            for column in self.columns.open(person).iter().map(|at| self.first_row + *at as usize) {
                let reduced = self.simplex.reduced(column);
                if reduced < best[1].0 {
                    best[1] = (reduced, column);
                    if reduced < best[0].0 {
                        best.swap(0, 1);
                    }
                }
            }
            looked += self.columns.open(person).len();
            found.extend(best.iter().map(|best| best.1).filter(|column| *column < usize::MAX));
        }
        self.simplex.work += (looked * model.days / 16) as u64;
        found
    }

    /// The roster, where everybody has one row as a whole.
    fn roster(&self) -> Option<Rows> {
        let mut rows = vec![None; self.people];
        for (column, amount) in self.simplex.amounts() {
            if column >= self.first_row && amount >= 1.0 - NEARLY {
                let at = column - self.first_row;
                rows[self.columns.person(at)] = Some(self.columns.row(at).to_vec());
            }
        }
        rows.into_iter().collect()
    }

    /// How much of each value everybody has on each day, by `(person * days + day) * values + value`.
    pub fn write_shares(&self, model: &Model, shares: &mut Vec<f64>) {
        shares.clear();
        shares.resize(self.people * model.days * model.values, 0.0);
        for (column, amount) in self.simplex.amounts().filter(|(column, _)| *column >= self.first_row) {
            let at = column - self.first_row;
            let first = self.columns.person(at) * model.days;
            for (day, value) in self.columns.row(at).iter().enumerate() {
                shares[(first + day) * model.values + usize::from(*value)] += amount;
            }
        }
    }

    /// Leaves out rows that cost more than `gap` beyond the duals; these hold where nothing is forbidden.
    pub fn purge(&mut self, gap: i64) {
        let (simplex, first_row) = (&self.simplex, self.first_row);
        self.columns.purge(|at| simplex.reduced(first_row + at) > gap as f64);
    }
}

/// Cells whose heads are worth anything, or cost.
fn cells(model: &Model) -> Vec<usize> {
    let counts = |cell: &usize| !model.has_patterns || model.needs[*cell].heads > 0 || model.needs[*cell].over > 0;
    (0..model.needs.len()).filter(|cell| cell % model.values > 0).filter(counts).collect()
}

/// Any spread from -1/2 to 1/2 that puts no two cells near each other together.
fn apart(cell: usize) -> f64 {
    f64::from((cell * 7_919 % 1_013) as u32) / 1_013.0 - 0.5
}

#[cfg(test)]
mod tests;
