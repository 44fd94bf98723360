//! What is found quickly, against looking at everything.

use super::*;
use crate::problem::Problem;
use crate::solve::construct::{Construction, least_minutes};
use crate::solve::piece::NONE;
use crate::solve::start;
use crate::solve::state::tests::problems;
use proptest::prelude::*;

/// A plan whose construction is broken off after so many steps.
fn begun(problem: &Problem, steps: usize) -> (Model, State) {
    let (standings, missing) = start::standings(problem);
    let model = Model::of(problem, &vec![false; problem.roster.len()]);
    let (mut state, _) = start::state(problem, &model, &standings, &missing);
    let mut construction = Construction::new(&model, &state);
    let _ = (0..steps).any(|_| construction.step(&model, &mut state));
    (model, state)
}

/// The best times by looking at every start and length, slot by slot.
fn plain_times(model: &Model, state: &State, facts: &PersonDay, day: usize, longest: i32) -> Option<(i32, i32)> {
    let up = |minutes: i32, step: i32| (minutes + step - 1).div_euclid(step) * step;
    let (step, midnight) = (up(COARSE, model.grid), day as i32 * DAY);
    let idle = model.stations.iter().map(|place| place.under_target).min().unwrap_or(0) / 8;
    let skilled = |station: &usize| facts.skilled[*station] && model.stations[*station].demanded;
    let gain = |slot: i32| {
        let stations = (0..model.stations.len()).filter(skilled);
        stations.map(|station| state.gain(model, station, slot as usize, facts.stands_in(station))).max().unwrap_or(0)
    };
    let mut best = (0, None);
    for length in (up(model.shape.least, model.grid)..=longest.min(model.shape.most)).step_by(step as usize) {
        let (count, rest) = model.shape.rests_due(length, model.grid);
        let worked = length - count * rest;
        if worked > facts.most_minutes {
            break;
        }
        let mut greatest = (0, 0);
        for &(from, to) in &facts.windows {
            for start in (up(from, model.grid)..DAY.min(to - length + 1)).step_by(step as usize) {
                let slots = (midnight + start) / model.slot..(midnight + start + length) / model.slot;
                let sum = slots.map(gain).sum::<i64>();
                if sum > greatest.0 {
                    greatest = (sum, start);
                }
            }
        }
        let value = greatest.0 * i64::from(worked) / i64::from(length) - idle * i64::from(worked / model.slot);
        if greatest.0 > 0 && value > best.0 {
            best = (value, Some((greatest.1, greatest.1 + length)));
        }
    }
    best.1
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_best_times_of_a_day_are_those_that_every_start_and_length_looked_at_would_give(
        problem in problems(), steps in 0usize..60, early in prop::sample::select(vec![0, 15, 25, 40, 615])
    ) {
        let (model, state) = begun(&problem, steps);
        for (at, facts) in model.people.iter().flat_map(|person| person.days.iter().enumerate()) {
            let mut facts = facts.clone();
            // Windows that begin off the step, and some beside each other.
            let cut = |window: &Stretch| [(window.0 + early, window.0 + early + 300), (window.0 + early + 320, window.1)];
            facts.windows = facts.windows.iter().flat_map(cut).filter(|window| window.0 < window.1).collect();
            let Some(gains) = Gains::of_day(&model, &state, &facts, at) else { continue };
            for longest in [model.shape.least, 2 * model.shape.least, model.shape.most] {
                let found = best_times(&model, &gains, &facts, at as i32 * DAY, longest);
                prop_assert_eq!(found, plain_times(&model, &state, &facts, at, longest));
            }
        }
    }

    #[test]
    fn where_no_duty_at_all_has_room_none_that_is_drawn_is_lawful(problem in problems(), steps in 0usize..120) {
        let (model, mut state) = begun(&problem, steps);
        let least = least_minutes(&model);
        for (employee, day) in (0..model.people.len() as u32).flat_map(|at| (0..model.days).map(move |day| (at, day))) {
            let is_free = state.duty_at(&model, employee, day) == NONE && !state.row(employee).is_fixed(day);
            if !is_free || state.may_take_any(&model, employee, day, least) {
                continue;
            }
            for longest in [model.shape.least, 2 * model.shape.least, model.shape.most] {
                let Some(piece) = best_duty(&model, &state, employee, day, longest) else { continue };
                prop_assert!(!state.add(&model, (piece, employee)) || !state.is_legal(&model));
                state.take_back(&model);
            }
        }
    }
}
