//! What holds for every problem, seed and budget.

use crate::problems::{is_fixed, planned, prohibited, worked_on};
use paiban_engine::roster::Duty;
use paiban_engine::solve::Solver;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_plan_never_adds_a_prohibited_finding_to_what_is_fixed(problem in worked_on(), seed in 0u64..99, ticks in 0u64..120) {
        let fixed: Vec<Duty> = problem.roster.iter().filter(|duty| is_fixed(&problem, duty)).cloned().collect();
        let solution = planned(&problem, seed, ticks);
        let (before, after) = (prohibited(&problem, fixed), prohibited(&problem, solution.roster));
        prop_assert!(after.is_subset(&before), "{:#?}", after.difference(&before).collect::<Vec<_>>());
    }

    #[test]
    fn pinned_duties_and_people_who_take_no_part_are_untouched(problem in worked_on(), seed in 0u64..99) {
        let solution = planned(&problem, seed, 60);
        let fixed = |roster: &[Duty]| {
            let mut fixed: Vec<Duty> = roster.iter().filter(|duty| is_fixed(&problem, duty)).cloned().collect();
            fixed.sort_by(|a, b| a.id.cmp(&b.id));
            fixed
        };
        prop_assert_eq!(fixed(&solution.roster), fixed(&problem.roster));
    }

    #[test]
    fn the_same_seed_gives_the_same_plan_however_the_ticks_are_split(
        problem in worked_on(), seed in 0u64..99, steps in prop::collection::vec(0u64..40, 1..4)
    ) {
        let whole = planned(&problem, seed, steps.iter().sum());
        let mut solver = Solver::new(problem, seed).unwrap();
        for ticks in steps {
            solver.step(ticks);
            solver.best();
        }
        prop_assert_eq!(solver.best(), whole);
    }

    #[test]
    fn the_parts_of_a_score_add_up_and_ids_are_unique(problem in worked_on(), ticks in 0u64..60) {
        let solution = planned(&problem, 1, ticks);
        let score = solution.score;
        let parts = [
            score.under_min, score.under_target, score.over_max, score.cost, score.hours_balance,
            score.preference, score.fairness, score.stability, score.findings,
        ];
        prop_assert_eq!(parts.iter().sum::<i64>(), score.total);
        prop_assert!(parts.iter().all(|part| *part >= 0), "{:?}", score);
        let mut ids: Vec<&str> = solution.roster.iter().chain(&problem.history).map(|duty| duty.id.as_str()).collect();
        ids.sort_unstable();
        let count = ids.len();
        ids.dedup();
        prop_assert_eq!(ids.len(), count);
    }
}
