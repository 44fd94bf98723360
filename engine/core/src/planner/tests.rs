//! The open planner against itself opened anew, and against the whole-roster checker, over made-up edits.

mod agreement;
mod book;
pub(crate) mod chance;
mod derived;
mod edits;
mod exceptions;
mod kept_free;
mod questions;
mod refusals;
mod worked;
mod world;

use super::Planner;
use crate::problem::Problem;
use chance::Chance;
use proptest::prelude::*;
use world::Size;

/// A made-up problem with every rule of the book.
pub(crate) fn problem(seed: u64, people: usize, days: u16, duties: usize) -> Problem {
    let mut problem = world::world(seed, Size { people, days });
    let mut chance = Chance::new(seed ^ 0xB00C);
    problem.rules = book::book(&mut chance, problem.period.first, days);
    world::fill(&mut chance, &mut problem, duties);
    problem
}

/// Plays made-up edits, undoing some of them and redoing some of those, and asks `holds` after each.
fn play(
    problem: &Problem,
    seed: u64,
    steps: usize,
    holds: impl Fn(&Planner) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut planner = Planner::open(problem.clone()).expect("a sound problem");
    let mut chance = Chance::new(seed);
    let mut fresh = 0;
    holds(&planner)?;
    for _ in 0..steps {
        let roster = planner.roster();
        let change = edits::change(&mut chance, problem, &roster, &mut fresh);
        let before = planner.state();
        let edited = planner.edit(change.clone()).expect("a sound change");
        holds(&planner)?;
        let after = planner.state();
        if chance.once_in(3) {
            let undone = planner.edit(edited.inverse.clone()).expect("an inverse");
            prop_assert_eq!(&planner.state(), &before);
            prop_assert_eq!(&planner.roster(), &roster);
            prop_assert_eq!((&undone.added, &undone.removed), (&edited.removed, &edited.added));
            if chance.once_in(2) {
                planner.edit(undone.inverse).expect("an inverse of an inverse");
                prop_assert_eq!(&planner.state(), &after);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn edits_leave_the_same_state_as_opening_the_edited_roster(
        seed in any::<u64>(), people in 1usize..5, days in 1u16..36, duties in 0usize..40, steps in 1usize..8,
    ) {
        let problem = problem(seed, people, days, duties);
        play(&problem, seed, steps, |planner| {
            let anew = Planner::open(Problem { roster: planner.roster(), ..problem.clone() }).expect("a sound problem");
            prop_assert_eq!(planner.state(), anew.state());
            Ok(())
        })?;
    }
}
