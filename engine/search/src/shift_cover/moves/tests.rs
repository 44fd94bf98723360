//! The search's own sums against the plain count, over random changes.

use super::super::apply::{Step, Steps};
use super::super::draws::Draws;
use super::super::model::{Model, UNWANTED};
use super::super::problem::Judgement;
use super::super::rows::{Automaton, LawfulRow, RowProgram};
use super::super::state::State;
use super::super::tests::problem;
use super::{Bench, Change, block, exchange, hole, transfer, wish};
use crate::random::Random;
use proptest::prelude::*;

type Kind = fn(&mut Bench<'_>) -> Option<(Change, i32)>;

/// A lawful roster, each row the cheapest for itself; nothing where somebody has none.
fn lawful(model: &Model) -> Option<State> {
    let mut state = State::empty(model);
    let mut program = RowProgram::default();
    for (at, person) in model.people.iter().enumerate() {
        let mut costs = vec![0; model.needs.len()];
        for (cell, cost) in costs.iter_mut().enumerate() {
            let allowed = person.allowed[cell / model.values] & (1 << (cell % model.values)) != 0;
            *cost = if allowed { person.points[cell] } else { super::super::rows::FORBIDDEN };
        }
        let (automaton, mut row) = (Automaton::of(model, person), vec![0; model.days]);
        program.lawful(LawfulRow { model, automaton: &automaton, person, dear: 20 }, &mut costs, &mut row)?;
        state.set_row(model, at, &row);
    }
    Some(state)
}

fn sorted(numbers: &[u32]) -> Vec<u32> {
    let mut sorted = numbers.to_vec();
    sorted.sort();
    sorted
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn after_any_changes_the_sums_are_those_of_the_plain_count_and_no_rule_is_broken(seed in 0_u64..1_000_000) {
        let mut random = Random::new(seed);
        let days = [9, 14, 28][random.below(3)];
        let problem = problem(&mut random, 5, days);
        let model = Model::of(&problem);
        let Some(mut state) = lawful(&model) else { return Ok(()) };
        let (mut steps, mut draws) = (Steps::default(), Draws::new(seed));
        let kinds: [Kind; 5] = [block, exchange, transfer, hole, wish];
        for at in 0..500 {
            let mut bench = Bench { model: &model, state: &state, draws: &mut draws };
            let Some((change, points)) = kinds[at % 5](&mut bench).filter(|drawn| drawn.1 < UNWANTED / 2) else { continue };
            let (before, rows) = (state.cost(), state.rows());
            if change.make(&model, &mut state, &mut steps, points) {
                prop_assert_eq!(state.cost(), before + i64::from(points));
            } else {
                // A refused change leaves nothing behind.
                prop_assert_eq!((state.cost(), state.rows()), (before, rows));
            }
        }
        let judged = problem.judge(&state.rows());
        prop_assert_eq!(judged, Judgement { cost: state.cost(), broken: 0 });
        let anew = State::of(&model, &state.rows());
        prop_assert_eq!(anew.cost(), state.cost());
        prop_assert_eq!(anew.holes().len(), state.holes().len());
        prop_assert_eq!(sorted(anew.missed()), sorted(state.missed()));
    }
}

#[test]
fn a_wish_that_is_missed_is_drawn_and_its_change_gives_what_is_liked_better() {
    let mut random = Random::new(77);
    let (mut drawn, mut granted) = (0, 0);
    for _ in 0..6 {
        let problem = problem(&mut random, 5, 28);
        let model = Model::of(&problem);
        let Some(state) = lawful(&model) else { continue };
        let mut draws = Draws::new(7);
        for _ in 0..200 {
            let Some((change, _)) = wish(&mut Bench { model: &model, state: &state, draws: &mut draws }) else {
                continue;
            };
            let mut steps = Steps::default();
            change.steps(&state, &mut steps);
            drawn += 1;
            let wants = |person: u32, day: u16, value: u8| {
                model.wants[(person as usize * model.days + usize::from(day)) * model.values + usize::from(value)]
            };
            let is_better =
                |step: &Step| wants(step.person, step.day, step.value) < wants(step.person, step.day, step.old);
            granted += usize::from(steps.steps.iter().any(is_better));
        }
    }
    assert!(drawn > 40 && granted == drawn, "{granted} of {drawn}");
}
