//! Limits of rows that row programs do not count: equations of the program instead.

use super::super::model::Model;
use super::super::rows::Automaton;

/// Most shifts of a kind, or most weekends with work, of a person.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    pub person: usize,
    /// The kind of shift; nothing for weekends.
    pub value: Option<u8>,
    pub most: i32,
}

impl Limit {
    /// How much of it a row takes.
    pub fn count(&self, model: &Model, row: &[u8]) -> i32 {
        if let Some(value) = self.value {
            return row.iter().filter(|other| **other == value).count() as i32;
        }
        model.worked_weekends(row).count() as i32
    }
}

/// All limits that are not counted, person by person.
pub fn limits(model: &Model, automata: &[Automaton]) -> Vec<Limit> {
    let mut limits = Vec::new();
    for (person, (facts, automaton)) in model.people.iter().zip(automata).enumerate() {
        let kinds = facts.scarce.iter().filter(|value| automaton.counted != Some(**value));
        let of = |value: &u8| Limit { person, value: Some(*value), most: facts.most_of[usize::from(*value)].max(0) };
        limits.extend(kinds.map(of));
        if !automaton.counts_weekends {
            limits.push(Limit { person, value: None, most: facts.terms.weekends.max(0) });
        }
    }
    limits
}
