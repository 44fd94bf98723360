//! A cheap row that keeps to every rule: shifts that the program does not count are made dear, then closed; weekends are
//! closed.

use super::super::model::{Model, Person};
use super::super::problem::Terms;
use super::{Automaton, FORBIDDEN, RowProgram, RowQuestion};

/// Whose row is asked for.
#[derive(Clone, Copy)]
pub struct LawfulRow<'a> {
    pub model: &'a Model,
    pub automaton: &'a Automaton,
    pub person: &'a Person,
    /// What the first shift too many costs.
    pub dear: i32,
}

/// How good a lawful row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// No lawful row is cheaper.
    Cheapest,
    /// Found by making dear or closing what was too much.
    Repaired,
}

/// Rounds of higher prices before days are closed.
const ROUNDS: i32 = 6;

impl RowProgram {
    /// A lawful row near the cheapest one, and whether it is the cheapest; nothing where none was found. `costs` are
    /// changed.
    pub fn lawful(&mut self, asked: LawfulRow<'_>, costs: &mut [i32], row: &mut [u8]) -> Option<Found> {
        let LawfulRow { model, automaton, person, dear } = asked;
        // Each round of closing keeps one more kind of shift within its bound for good.
        for round in 0..ROUNDS + 2 + person.scarce.len() as i32 {
            let question = RowQuestion { model, automaton, costs, weekend: 0 };
            self.solve(question, row)?;
            let mut is_lawful = true;
            for &value in &person.scarce {
                let most = person.most_of[usize::from(value)].max(0) as usize;
                let days: Vec<usize> = (0..model.days).filter(|day| row[*day] == value).collect();
                if days.len() <= most {
                    continue;
                }
                is_lawful = false;
                let open: Vec<usize> = (0..most).map(|at| days[at * days.len() / most]).collect();
                for day in 0..model.days {
                    let cost = &mut costs[day * model.values + usize::from(value)];
                    if round < ROUNDS {
                        *cost = (*cost).saturating_add(dear << round).min(FORBIDDEN);
                    } else if !open.contains(&day) {
                        *cost = FORBIDDEN;
                    }
                }
            }
            if !automaton.counts_weekends {
                let worked: Vec<usize> = model.worked_weekends(row).collect();
                let most = person.terms.weekends.max(0) as usize;
                if worked.len() > most {
                    is_lawful = false;
                    // One price for all weekends would take nearly all of them away where they are worth alike.
                    close_weekends(&model.weekends, &worked, &person.terms, model.values, costs);
                }
            }
            if is_lawful {
                return Some(if round == 0 { Found::Cheapest } else { Found::Repaired });
            }
        }
        None
    }
}

/// Leaves as many of the worked weekends open as may be worked, spread evenly, and closes all others.
fn close_weekends(weekends: &[Option<usize>], worked: &[usize], terms: &Terms, values: usize, costs: &mut [i32]) {
    let most = terms.weekends.max(0) as usize;
    let open: Vec<usize> = (0..most).map(|at| worked[at * worked.len() / most]).collect();
    for (day, weekend) in weekends.iter().enumerate() {
        if weekend.is_some_and(|weekend| !open.contains(&weekend)) {
            costs[day * values + 1..(day + 1) * values].fill(FORBIDDEN);
        }
    }
}
