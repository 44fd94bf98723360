//! Rows that keep to every rule, person by person: those that were cheapest while prices settled, and those of good
//! rosters. Rosters are put together of them (`selection.rs`), as the last step of column generation does.

use super::model::{Model, Person};

/// Most rows of a person.
const MOST: usize = 400;

/// Rows of one person.
#[derive(Debug, Clone, Default)]
struct Kept {
    /// Row after row.
    flat: Vec<u8>,
    /// Points of each row's wishes.
    points: Vec<i32>,
    /// The row that gives way to the next one where there are as many as may be.
    oldest: usize,
}

/// Rows of everybody.
#[derive(Debug, Clone)]
pub struct Pool {
    days: usize,
    people: Vec<Kept>,
}

impl Pool {
    /// A pool without rows.
    pub fn new(model: &Model) -> Self {
        Self { days: model.days, people: vec![Kept::default(); model.people.len()] }
    }

    /// Adds a person's row if it is lawful and new. Runs, minutes and days off are those of a row program's row, and
    /// hold already.
    fn add(&mut self, model: &Model, person: usize, row: &[u8]) -> u64 {
        let (facts, kept) = (&model.people[person], &mut self.people[person]);
        // Most rows differ from another within a few days, so looking through them costs little each.
        let work = (self.days * (1 + facts.scarce.len()) + kept.points.len()) as u64;
        if !keeps_bounds(model, facts, row) || kept.flat.chunks_exact(self.days).any(|other| other == row) {
            return work;
        }
        let points = model.points_of(person, row);
        if kept.points.len() < MOST {
            kept.flat.extend_from_slice(row);
            kept.points.push(points);
        } else {
            kept.flat[kept.oldest * self.days..][..self.days].copy_from_slice(row);
            kept.points[kept.oldest] = points;
            kept.oldest = (kept.oldest + 1) % MOST;
        }
        work
    }

    /// Adds a row of everybody; what that took, in work of the row program.
    pub fn add_rows<'a>(&mut self, model: &Model, rows: impl Iterator<Item = &'a [u8]>) -> u64 {
        rows.enumerate().map(|(person, row)| self.add(model, person, row)).sum()
    }

    /// Rows of a person.
    pub fn count(&self, person: usize) -> usize {
        self.people[person].points.len()
    }

    /// One row of a person.
    pub fn row(&self, person: usize, at: usize) -> &[u8] {
        &self.people[person].flat[at * self.days..][..self.days]
    }

    /// Points of the wishes of one row of a person.
    pub fn points(&self, person: usize, at: usize) -> i32 {
        self.people[person].points[at]
    }
}

/// Whether a row keeps to the bounds that prices may stand for while they settle: shifts of a kind, and weekends.
fn keeps_bounds(model: &Model, person: &Person, row: &[u8]) -> bool {
    let is_within =
        |value: &u8| row.iter().filter(|other| *other == value).count() as i32 <= person.most_of[usize::from(*value)];
    let weekends = model.worked_weekends(row).count() as i32;
    weekends <= person.terms.weekends && person.scarce.iter().all(is_within)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{lawful_rows, problem};
    use super::*;
    use crate::random::Random;

    #[test]
    fn only_rows_that_keep_to_every_rule_are_kept_each_once_and_the_oldest_gives_way() {
        let person = 1;
        let mut drawn = (0..200).map(|seed| {
            let mut drawn = problem(&mut Random::new(seed), 3, 11);
            drawn.people[person].weekends = 0;
            drawn
        });
        let problem = drawn.find(|drawn| lawful_rows(drawn, person).len() > MOST).unwrap();
        let lawful = lawful_rows(&problem, person);
        let model = Model::of(&problem);
        let mut pool = Pool::new(&model);
        let mut works_always = vec![1; model.days];
        pool.add(&model, person, &works_always);
        assert_eq!(pool.count(person), 0);
        for row in lawful[..=MOST].iter().chain(&lawful[5..8]) {
            pool.add(&model, person, row);
        }
        assert_eq!((pool.count(person), pool.count(0)), (MOST, 0));
        assert_eq!((pool.row(person, 0), pool.row(person, 1)), (lawful[MOST].as_slice(), lawful[1].as_slice()));
        works_always.clone_from(&lawful[3]);
        let points: i32 = (0..model.days)
            .map(|day| model.people[person].points[day * model.values + usize::from(works_always[day])])
            .sum();
        assert_eq!(pool.points(person, 3), points);
    }
}
