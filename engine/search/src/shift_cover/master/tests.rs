//! What the program proves with some values forbidden, against every roster without them.

use super::super::prices::Prices;
use super::super::problem::ShiftCover;
use super::super::tests::{lawful_rows, problem};
use super::*;
use crate::random::Random;

/// The cheapest roster of these rows.
fn cheapest(problem: &ShiftCover, choices: &[Rows]) -> Option<i64> {
    let count: usize = choices.iter().map(Vec::len).product();
    let rosters = (0..count).map(|mut code| -> Rows {
        let pick = |rows: &Rows| {
            let row = rows[code % rows.len()].clone();
            code /= rows.len();
            row
        };
        choices.iter().map(pick).collect()
    });
    rosters.map(|roster| problem.judge(&roster).cost).min()
}

#[test]
fn no_roster_is_below_the_bound_whatever_is_forbidden_and_allowed_again() {
    let (mut random, mut exact, mut impossible) = (Random::new(51), 0, 0);
    for round in 0..40 {
        let problem = problem(&mut random, 3, 4);
        let lawful: Vec<Rows> = (0..3).map(|person| lawful_rows(&problem, person)).collect();
        if lawful.iter().any(Vec::is_empty) {
            continue;
        }
        let model = Model::of(&problem);
        let automata: Vec<Automaton> = model.people.iter().map(|person| Automaton::of(&model, person)).collect();
        let first: Rows = lawful.iter().map(|rows| rows[random.below(rows.len())].clone()).collect();
        let (state, scale) = (State::of(&model, &first), Prices::new(&model).scale());
        let mut program = RowProgram::default();
        let mut master = Master::new(&model, &automata, &state, &Pool::new(&model), scale).expect("a basis");
        let mut root = Vec::new();
        for question in 0..5 {
            let turn = (0..200).map(|_| master.turn(&model, &automata, &mut program, i64::MAX));
            let turn = turn.into_iter().find(|turn| *turn != Turn::Going).expect("an answer");
            let allowed: Vec<Rows> = (0..3)
                .map(|person| {
                    let keeps = |row: &&Vec<u8>| (0..4).all(|day| master.allowed(person, day) & (1 << row[day]) != 0);
                    lawful[person].iter().filter(keeps).cloned().collect()
                })
                .collect();
            let best = cheapest(&problem, &allowed);
            match (best, turn) {
                (None, turn) => {
                    // Rows that break a limit of the program may still be there in parts.
                    assert!(turn != Turn::Lost || !master.limits.is_empty(), "{round} {question}");
                    impossible += 1;
                }
                (Some(best), Turn::Roster(rows)) => {
                    assert_eq!(problem.judge(&rows), crate::shift_cover::Judgement { cost: best, broken: 0 });
                    exact += i32::from(master.bound() == Some(best));
                }
                (Some(best), turn) => {
                    assert_eq!(turn, Turn::Parted, "{round} {question}");
                    assert!(master.bound().is_some_and(|bound| bound <= best), "{:?} {best}", master.bound());
                }
            }
            if question == 0 {
                root = master.basis();
            }
            // Now a value of somebody, and the same ones as before or all again.
            for person in 0..3 {
                let (day, value) = (random.below(4), random.below(model.values));
                let others =
                    if question == 3 { model.people[person].allowed[day] } else { master.allowed(person, day) };
                if question == 3 {
                    (0..4).for_each(|day| master.allow(person, day, model.people[person].allowed[day]));
                }
                master.allow(person, day, if random.chance(50) { others & !(1 << value) } else { others });
            }
            if question == 3 { master.ask_from(&root) } else { master.ask() }
        }
    }
    assert!(exact > 40 && impossible > 5, "{exact} {impossible}");
}
