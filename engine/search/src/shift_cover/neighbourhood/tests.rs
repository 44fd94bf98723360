//! What prices of a neighbourhood prove, against every roster of it; and what a search among them may do.

use super::super::problem::{Rows, ShiftCover};
use super::super::tests::{lawful_rows, problem};
use super::*;

/// A problem in which everybody has a lawful row, and a roster of the first such rows.
fn begun(random: &mut Random, people: usize, days: usize) -> (ShiftCover, Rows) {
    loop {
        let problem = problem(random, people, days);
        let rows: Option<Rows> =
            (0..people).map(|person| lawful_rows(&problem, person).into_iter().next_back()).collect();
        if let Some(rows) = rows {
            return (problem, rows);
        }
    }
}

fn automata(model: &Model) -> Vec<Automaton> {
    model.people.iter().map(|person| Automaton::of(model, person)).collect()
}

#[test]
fn prices_of_a_neighbourhood_prove_no_more_than_its_best_roster_and_sometimes_as_much() {
    let (mut random, mut exact) = (Random::new(41), 0);
    for round in 0..30 {
        let (problem, rows) = begun(&mut random, 4, 6);
        let model = Model::of(&problem);
        let (automata, mut program) = (automata(&model), RowProgram::default());
        let state = State::of(&model, &rows);
        let (open, window) = (vec![0, 2], (round % 3, 4 + round % 3));
        let closed: i64 = [1, 3]
            .map(|person: usize| {
                let values = rows[person].iter().enumerate();
                values
                    .map(|(day, at)| i64::from(model.people[person].points[day * model.values + usize::from(*at)]))
                    .sum()
            })
            .iter()
            .sum();
        let near = |person: usize| -> Rows {
            let mut near = lawful_rows(&problem, person);
            near.retain(|row| (0..6).all(|day| (window.0..window.1).contains(&day) || row[day] == rows[person][day]));
            near
        };
        let mut best = i64::MAX;
        for one in near(0) {
            for other in near(2) {
                let mut roster = rows.clone();
                (roster[0], roster[2]) = (one.clone(), other);
                best = best.min(problem.judge(&roster).cost);
            }
        }
        let mut prices = Prices::new(&model).around(&model, &state, &open, window);
        while prices.sweeps < 400 {
            prices.advance(&model, &automata, &mut program, prices.sweeps * 160);
        }
        let bound = prices.bound(&model).expect("a bound") + closed;
        assert!(bound <= best, "{round}: {bound} {best}");
        exact += i32::from(bound == best);
    }
    assert!(exact > 15, "{exact}");
}

#[test]
fn a_search_near_a_roster_breaks_no_rule_never_gets_worse_and_finds_better_ones() {
    let (mut random, mut better) = (Random::new(42), 0);
    for _ in 0..6 {
        let (problem, rows) = begun(&mut random, 6, 7);
        let model = Model::of(&problem);
        let (automata, mut program) = (automata(&model), RowProgram::default());
        let begun = State::of(&model, &rows);
        let (mut cost, first) = (begun.cost(), begun.cost());
        let mut search = Neighbourhoods::new(&model, begun, Prices::new(&model));
        for _ in 0..4_000 {
            search.step(&model, &automata, &mut program, &mut random);
            assert!(search.state().cost() <= cost);
            cost = search.state().cost();
        }
        let judgement = problem.judge(&search.state().rows());
        assert_eq!((judgement.cost, judgement.broken), (cost, 0));
        better += i32::from(cost < first);
    }
    assert!(better > 3, "{better}");
}

#[test]
fn rows_change_only_for_open_people_on_days_of_the_window() {
    let mut random = Random::new(43);
    let (problem, rows) = begun(&mut random, 5, 7);
    let model = Model::of(&problem);
    let (automata, mut program) = (automata(&model), RowProgram::default());
    let state = State::of(&model, &rows);
    let mut prices = Prices::new(&model).around(&model, &state, &[1, 3], (2, 5));
    while prices.sweeps < 16 {
        prices.advance(&model, &automata, &mut program, 30_000);
    }
    let dived = {
        let mut dive = Dive::new(prices, rows.clone(), DIVE_SWEEPS);
        loop {
            if let Some(rows) = dive.step(&model, &automata, &mut program, &mut random) {
                break rows;
            }
        }
    };
    for (person, (row, dived)) in rows.iter().zip(&dived).enumerate() {
        let changed = (0..7).filter(|day| row[*day] != dived[*day]);
        assert!(changed.into_iter().all(|day| [1, 3].contains(&person) && (2..5).contains(&day)), "{person}");
    }
}
