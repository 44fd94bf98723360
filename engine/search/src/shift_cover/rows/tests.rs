//! The program against all rows.

use super::super::model::Model;
use super::super::problem::{Need, Shift, ShiftCover, Terms};
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

/// A person's year, half of whose weekends may be worked, with shifts of these minutes.
fn year(minutes: &[i32]) -> ShiftCover {
    let days = 364;
    let terms = Terms {
        most_of: vec![days as i32; minutes.len()],
        minutes: (111_360, 112_320),
        run: (2, 5),
        rest: 2,
        weekends: 26,
        ..Terms::default()
    };
    ShiftCover {
        days,
        weekends: ShiftCover::weekends_from_monday(days),
        shifts: minutes.iter().map(|minutes| Shift { minutes: *minutes, not_next: Vec::new() }).collect(),
        people: vec![terms],
        needs: vec![Need::default(); days * minutes.len()],
        ..ShiftCover::default()
    }
}

#[test]
fn a_year_of_shifts_of_several_lengths_leaves_weekends_out_of_its_table_and_keeps_to_them_all_the_same() {
    for (minutes, counts_weekends) in [(&[480, 480][..], true), (&[480, 600, 720], false)] {
        let problem = year(minutes);
        let model = Model::of(&problem);
        let automaton = Automaton::of(&model, &model.people[0]);
        assert_eq!(automaton.counts_weekends, counts_weekends);
        // Work is worth most at weekends.
        let gain = |cell: usize| {
            if cell.is_multiple_of(model.values) { 0 } else { -10 - 10 * i32::from(cell / model.values % 7 > 4) }
        };
        let mut costs: Vec<i32> = (0..model.needs.len()).map(gain).collect();
        let asked = LawfulRow { model: &model, automaton: &automaton, person: &model.people[0], dear: 20 };
        let mut row = vec![0; problem.days];
        assert!(RowProgram::default().lawful(asked, &mut costs, &mut row).is_some());
        assert_eq!(problem.broken(&problem.people[0], &row), 0);
        // One price for all of them left a single one.
        assert!(model.worked_weekends(&row).count() > 20);
    }
}
