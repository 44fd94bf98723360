//! What holds for every problem, seed and budget.

use crate::problems::{is_fixed, of_chance, planned, prohibited, worked_on};
use paiban_engine::check::check;
use paiban_engine::explain::capacity;
use paiban_engine::problem::Problem;
use paiban_engine::roster::Duty;
use paiban_engine::solve::Solver;
use paiban_engine::solve::parts::score_parts;
use paiban_engine::solve::plan_bound::PlanBound;
use proptest::prelude::*;

/// 24 looks at each property, or as many as `PROPTEST_CASES` says.
pub fn looks() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let cases = if usual.cases == 256 { 24 } else { usual.cases };
    ProptestConfig { cases, failure_persistence: None, ..usual }
}

proptest! {
    #![proptest_config(looks())]

    #[test]
    fn a_plan_never_adds_a_prohibited_finding_to_what_is_fixed(problem in worked_on(), seed in 0u64..99, ticks in 0u64..120) {
        let fixed: Vec<Duty> = problem.roster.iter().filter(|duty| is_fixed(&problem, duty)).cloned().collect();
        let solution = planned(&problem, seed, ticks);
        let (before, after) = (prohibited(&problem, fixed), prohibited(&problem, solution.roster));
        prop_assert!(after.is_subset(&before), "{:#?}", after.difference(&before).collect::<Vec<_>>());
    }

    #[test]
    fn no_rule_book_leave_or_history_of_chance_makes_a_plan_unlawful_or_moves_a_pin(
        problem in of_chance(), seed in 0u64..99, ticks in 0u64..80
    ) {
        let fixed: Vec<Duty> = problem.roster.iter().filter(|duty| is_fixed(&problem, duty)).cloned().collect();
        let solution = planned(&problem, seed, ticks);
        prop_assert!(fixed.iter().all(|duty| solution.roster.contains(duty)));
        let (before, after) = (prohibited(&problem, fixed), prohibited(&problem, solution.roster));
        prop_assert!(after.is_subset(&before), "{:#?}", after.difference(&before).collect::<Vec<_>>());
    }

    #[test]
    fn no_date_that_is_kept_free_is_planned(
        mut problem in of_chance(),
        kept in prop::collection::vec((0usize..100, 0i32..14), 1..20),
        seed in 0u64..99,
        ticks in 0u64..80,
    ) {
        let (first, people) = (problem.period.first, problem.employees.len());
        for (who, day) in kept {
            problem.employees[who % people].rest_dates.push(first.plus(day));
        }
        let solution = planned(&problem, seed, ticks);
        // A duty that somebody's hand put there may stay as it stood: taking it back is a person's to decide.
        for duty in solution.roster.iter().filter(|duty| !problem.roster.contains(duty)) {
            let person = problem.employees.iter().find(|one| duty.employee.as_ref() == Some(&one.id));
            prop_assert!(person.is_none_or(|person| !person.is_kept_free(duty.date)), "{duty:?}");
        }
    }

    #[test]
    fn the_entries_of_a_score_add_up_to_its_total_and_to_its_fields(problem in of_chance(), ticks in 0u64..60) {
        let solution = planned(&problem, 5, ticks);
        let told = score_parts(Problem { roster: solution.roster, ..problem }).unwrap();
        let field = |name: &str| told.parts.iter().filter(|one| one.part == name).map(|one| one.points).sum::<i64>();
        let score = solution.score;
        let fields = ["underMin", "underTarget", "overMax", "cost", "hoursBalance", "preference", "fairness", "stability", "findings", "style"];
        let wanted = [
            score.under_min, score.under_target, score.over_max, score.cost, score.hours_balance,
            score.preference, score.fairness, score.stability, score.findings, score.style,
        ];
        prop_assert_eq!(fields.map(field), wanted);
        prop_assert_eq!(told.total, score.total);
    }

    #[test]
    fn no_plan_lies_below_its_bound(problem in of_chance(), ticks in 0u64..200, steps in 1u32..60) {
        let Some(mut bound) = PlanBound::new(problem.clone()).unwrap() else { return Ok(()) };
        (0..steps).for_each(|_| bound.step());
        let solution = planned(&problem, 3, ticks);
        prop_assert!(bound.bound() <= Some(solution.score.total), "{:?} above {}", bound.bound(), solution.score.total);
    }

    #[test]
    fn no_plan_has_more_cover_than_the_capacity_that_is_proved(problem in of_chance(), ticks in 0u64..100) {
        let Some(told) = capacity(problem.clone(), 1_200).unwrap() else { return Ok(()) };
        let cover = check(&Problem { roster: planned(&problem, 3, ticks).roster, ..problem.clone() }).cover;
        for lack in told.lacks {
            let rows = cover.iter().filter(|row| {
                lack.first <= row.date && row.date <= lack.last && lack.workstations.contains(&row.workstation)
            });
            let missing: i64 = rows
                .flat_map(|row| row.need.iter().zip(&row.plan))
                .map(|(need, plan)| i64::from(need.saturating_sub(*plan)) * i64::from(problem.slot))
                .sum();
            prop_assert!(missing >= lack.lack_minutes, "{missing} are fewer than {lack:?}");
        }
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
            score.preference, score.fairness, score.stability, score.findings, score.style,
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
