//! A roster of the pool's rows: one of each person's, chosen together by simulated annealing.

use super::draws::{Draws, Logarithms};
use super::model::Model;
use super::pool::Pool;
use super::problem::Rows;
use crate::cooling::{WHOLE, geometric};

/// Draws between two looks at the temperature, and what one costs in work of the row program beside its days.
const DRAWS: u32 = 256;
const DRAW_WORK: u64 = 8;
/// First and last temperature, in hundredths of the dearest head.
const HEAT: (i64, i64) = (100, 5);
/// Temperatures are in this part of a point.
const PARTS: i64 = 256;

/// Share of the whole that one choice takes, and choices in turn. Each begins elsewhere and ends elsewhere.
const SELECTION: u32 = WHOLE * 3 / 100;
const SELECTIONS: u64 = 2;

/// Choices in turn, of which the best counts.
#[derive(Debug)]
pub struct Selections {
    selection: Selection,
    seed: u64,
    /// Where the present choice began.
    from: u32,
    turn: u64,
    best: Option<(i64, Rows)>,
}

impl Selections {
    /// Choices from a share of the whole on. Everybody has a row in the pool.
    pub fn new(model: &Model, pool: &Pool, seed: u64, share: u32) -> Self {
        Self { selection: Selection::new(model, pool, seed), seed, from: share, turn: 0, best: None }
    }

    /// Works at a share of the whole, and adds what it took to the work of the row program; the best roster when all
    /// choices have ended.
    pub fn step(&mut self, model: &Model, pool: &Pool, share: u32, work: &mut u64) -> Option<Rows> {
        if share < self.from + SELECTION {
            *work += self.selection.step(model, pool, (share - self.from) * (WHOLE / SELECTION));
            return None;
        }
        if self.best.as_ref().is_none_or(|best| self.selection.best_cost < best.0) {
            self.best = Some((self.selection.best_cost, self.selection.best(pool)));
        }
        self.turn += 1;
        if self.turn == SELECTIONS {
            return self.best.take().map(|best| best.1);
        }
        self.selection = Selection::new(model, pool, self.seed.wrapping_add(self.turn << 32));
        self.from = share;
        None
    }
}

/// One choice under way.
#[derive(Debug)]
struct Selection {
    draws: Draws,
    logarithms: Logarithms,
    /// The row of each person by its place in the pool.
    chosen: Vec<u32>,
    heads: Vec<i32>,
    cost: i64,
    best: Vec<u32>,
    best_cost: i64,
    heat: (i64, i64),
}

impl Selection {
    /// A choice that begins with rows drawn by chance.
    fn new(model: &Model, pool: &Pool, seed: u64) -> Self {
        let mut draws = Draws::new(seed);
        let chosen: Vec<u32> =
            (0..model.people.len()).map(|person| draws.draw().below(pool.count(person)) as u32).collect();
        let mut heads = vec![0; model.needs.len()];
        let mut cost = model.wishes_missed;
        for (person, &at) in chosen.iter().enumerate() {
            cost += i64::from(pool.points(person, at as usize));
            for (day, value) in pool.row(person, at as usize).iter().enumerate().filter(|(_, value)| **value > 0) {
                heads[day * model.values + usize::from(*value)] += 1;
            }
        }
        for (need, heads) in model.needs.iter().zip(&heads) {
            cost += need.points(*heads);
        }
        let part = |heat: i64| (i64::from(model.dearest) * PARTS * heat / 100).max(1);
        Self {
            draws,
            logarithms: Logarithms::new(),
            best: chosen.clone(),
            chosen,
            heads,
            cost,
            best_cost: cost,
            heat: (part(HEAT.0), part(HEAT.1)),
        }
    }

    /// The best roster so far.
    fn best(&self, pool: &Pool) -> Rows {
        self.best.iter().enumerate().map(|(person, &at)| pool.row(person, at as usize).to_vec()).collect()
    }

    /// Draws some choices at a share of the whole; the work that it took.
    fn step(&mut self, model: &Model, pool: &Pool, share: u32) -> u64 {
        let temperature = geometric(self.heat.0, self.heat.1, share);
        for _ in 0..DRAWS {
            let mut bits = self.draws.draw();
            let person = bits.below(model.people.len());
            let other = bits.below(pool.count(person));
            if other as u32 != self.chosen[person] {
                let beyond = (temperature * self.logarithms.draw(&mut self.draws)) >> 24;
                self.try_row(model, pool, person, other, beyond);
            }
        }
        self.keep();
        u64::from(DRAWS) * (DRAW_WORK + model.days as u64 / 4)
    }

    /// Gives a person another row unless that costs more than it may.
    fn try_row(&mut self, model: &Model, pool: &Pool, person: usize, other: usize, beyond: i64) {
        let now = self.chosen[person] as usize;
        let (old, new) = (pool.row(person, now), pool.row(person, other));
        let mut change = pool.points(person, other) - pool.points(person, now);
        for (day, (from, to)) in old.iter().zip(new).enumerate().filter(|(_, (from, to))| from != to) {
            let cells = [from, to].map(|value| day * model.values + usize::from(*value));
            // A day off needs nobody, so its heads cost nothing.
            change -= model.more(cells[0], self.heads[cells[0]] - 1);
            change += model.more(cells[1], self.heads[cells[1]]);
        }
        if i64::from(change) > beyond {
            return;
        }
        if change > 0 && self.cost < self.best_cost {
            self.keep();
        }
        for (day, (from, to)) in old.iter().zip(new).enumerate().filter(|(_, (from, to))| from != to) {
            self.heads[day * model.values + usize::from(*from)] -= i32::from(*from > 0);
            self.heads[day * model.values + usize::from(*to)] += i32::from(*to > 0);
        }
        self.chosen[person] = other as u32;
        self.cost += i64::from(change);
    }

    /// Notes the present choice if it is the best so far.
    fn keep(&mut self) {
        if self.cost < self.best_cost {
            self.best_cost = self.cost;
            self.best.clone_from(&self.chosen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::ShiftCover;
    use super::super::tests::{lawful_rows, problem};
    use super::*;
    use crate::random::Random;

    #[test]
    fn the_roster_is_the_best_that_the_pools_rows_make_and_costs_what_the_plain_count_says() {
        let mut random = Random::new(3);
        let drawn = (0..60).map(|_| problem(&mut random, 4, 7));
        let can_be_lawful = |problem: &ShiftCover| (0..4).all(|person| !lawful_rows(problem, person).is_empty());
        let problems: Vec<ShiftCover> = drawn.filter(can_be_lawful).collect();
        assert!(problems.len() > 8, "{}", problems.len());
        for (problem, seed) in problems.into_iter().zip(0..) {
            let model = Model::of(&problem);
            let mut pool = Pool::new(&model);
            let rows: Vec<Rows> = (0..4)
                .map(|person| {
                    let lawful = lawful_rows(&problem, person);
                    (0..6).map(|_| lawful[random.below(lawful.len())].clone()).collect()
                })
                .collect();
            for at in 0..6 {
                pool.add_rows(&model, rows.iter().map(|rows| rows[at].as_slice()));
            }
            let choices = (0..6_usize.pow(4)).map(|code| {
                let chosen = (0..4).map(|person| rows[person][code / 6_usize.pow(person as u32) % 6].clone());
                problem.judge(&chosen.collect()).cost
            });
            let best = choices.min();
            let (mut selections, mut work, mut share) = (Selections::new(&model, &pool, seed, 900), 0, 900);
            let found = loop {
                if let Some(found) = selections.step(&model, &pool, share, &mut work) {
                    break found;
                }
                share += 10;
            };
            assert_eq!(Some(problem.judge(&found).cost), best, "{seed}");
            assert!(work > 0);
        }
    }
}
