//! What the tree finds and proves, against every roster there is.

use super::super::pool::Pool;
use super::super::prices::Prices;
use super::super::problem::{Rows, ShiftCover};
use super::super::tests::{cheapest, lawful_rows, problem};
use super::*;

/// A tree of a problem from everybody's last lawful row; nothing where somebody has none.
fn begun(problem: &ShiftCover, model: &Model, automata: &[Automaton]) -> Option<Branching> {
    let people = 0..problem.people.len();
    let rows: Option<Rows> = people.map(|person| lawful_rows(problem, person).into_iter().next_back()).collect();
    let state = State::of(model, &rows?);
    let master = Master::new(model, automata, &state, &Pool::new(model), Prices::new(model).scale())?;
    Some(Branching::new(master, state))
}

#[test]
fn small_problems_are_solved_as_well_as_by_trying_everything_and_the_end_of_the_tree_proves_it() {
    let (mut random, mut solved, mut ended, mut moved) = (Random::new(61), 0, 0, 0);
    for round in 0..60 {
        let (people, days) = [(1, 7), (2, 6), (3, 4)][round % 3];
        let problem = problem(&mut random, people, days);
        let model = Model::of(&problem);
        let automata: Vec<Automaton> = model.people.iter().map(|person| Automaton::of(&model, person)).collect();
        let Some(mut tree) = begun(&problem, &model, &automata) else { continue };
        let (best, first, mut program) =
            (cheapest(&problem).expect("a roster"), tree.state().cost(), RowProgram::default());
        for _ in 0..2_000 {
            if tree.is_ended() || tree.is_lost() {
                break;
            }
            tree.step(&model, &automata, &mut program, &mut random);
            assert!(tree.bound().is_none_or(|bound| bound <= best), "{round}: {:?} {best}", tree.bound());
        }
        let judgement = problem.judge(&tree.state().rows());
        assert_eq!((judgement.cost, judgement.broken, tree.state().cost()), (best, 0, best), "{round}");
        assert!(!tree.is_ended() || tree.bound() == Some(best), "{round}");
        (solved, ended, moved) = (solved + 1, ended + i32::from(tree.is_ended()), moved + i32::from(best < first));
    }
    assert!(solved > 30 && ended > 25 && moved > 20, "{solved} {ended} {moved}");
}

#[test]
fn a_larger_tree_only_gets_better_breaks_no_rule_and_comes_to_its_bound_or_near() {
    let (mut random, mut proved) = (Random::new(62), 0);
    for round in 0..8 {
        let mut problem = problem(&mut random, 8, 11);
        // Rows of this many days can still be listed where few kinds of shift are there.
        problem.people.retain(|_| problem.shifts.len() < 3);
        let model = Model::of(&problem);
        let automata: Vec<Automaton> = model.people.iter().map(|person| Automaton::of(&model, person)).collect();
        let Some(mut tree) = begun(&problem, &model, &automata) else { continue };
        let (mut cost, mut program) = (tree.state().cost(), RowProgram::default());
        for _ in 0..4_000 {
            if tree.is_ended() || tree.is_lost() {
                break;
            }
            tree.step(&model, &automata, &mut program, &mut random);
            assert!(tree.state().cost() <= cost);
            cost = tree.state().cost();
        }
        let judgement = problem.judge(&tree.state().rows());
        assert_eq!((judgement.cost, judgement.broken), (cost, 0));
        let bound = tree.bound().unwrap_or(i64::MIN);
        assert!(bound <= cost, "{round}: {bound} {cost}");
        proved += i32::from(cost - bound <= 1);
    }
    assert!(proved > 1, "{proved}");
}
