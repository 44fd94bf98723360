//! The program against all rows.

use super::super::model::Model;
use super::super::tests::{lawful_rows, problem};
use super::{Automaton, FORBIDDEN, LawfulRow, RowProgram, RowQuestion};
use crate::random::Random;

fn costs(random: &mut Random, model: &Model, person: usize) -> Vec<i32> {
    let allowed = |cell: usize| model.people[person].allowed[cell / model.values] & (1 << (cell % model.values)) != 0;
    (0..model.needs.len()).map(|cell| if allowed(cell) { random.within(-50, 50) } else { FORBIDDEN }).collect()
}

#[test]
fn the_row_program_finds_the_cheapest_of_all_lawful_rows() {
    let mut random = Random::new(11);
    let (mut program, mut found) = (RowProgram::default(), 0);
    for _ in 0..120 {
        let days = 3 + random.below(6);
        let mut problem = problem(&mut random, 1, days);
        // The program counts one kind of shift; bounds on others are not its own.
        let most = &mut problem.people[0].most_of;
        most.fill(99);
        most[0] = random.within(1, 4);
        let model = Model::of(&problem);
        let costs = costs(&mut random, &model, 0);
        let automaton = Automaton::of(&model, &model.people[0]);
        let question = RowQuestion { model: &model, automaton: &automaton, costs: &costs, weekend: 0 };
        let cost_of = |row: &[u8]| -> i64 {
            row.iter().enumerate().map(|(day, value)| i64::from(costs[day * model.values + usize::from(*value)])).sum()
        };
        let mut row = vec![0; days];
        let cost = program.solve(question, &mut row);
        assert_eq!(cost, lawful_rows(&problem, 0).iter().map(|row| cost_of(row)).min());
        if let Some(cost) = cost {
            assert_eq!((problem.broken(&problem.people[0], &row), cost_of(&row)), (0, cost));
            found += 1;
        }
    }
    assert!(found > 40, "{found}");
}

#[test]
fn a_repaired_row_keeps_to_every_rule() {
    let mut random = Random::new(12);
    let (mut program, mut found) = (RowProgram::default(), 0);
    for _ in 0..60 {
        let days = 5 + random.below(110);
        let problem = problem(&mut random, 1, days);
        let model = Model::of(&problem);
        let mut costs = costs(&mut random, &model, 0);
        let automaton = Automaton::of(&model, &model.people[0]);
        let asked = LawfulRow { model: &model, automaton: &automaton, person: &model.people[0], dear: 20 };
        let mut row = vec![0; days];
        if program.lawful(asked, &mut costs, &mut row).is_some() {
            assert_eq!(problem.broken(&problem.people[0], &row), 0);
            found += 1;
        }
    }
    assert!(found > 15, "{found}");
}
