//! Shares of unpleasant work agree with the figures beside the roster, and weeks add up to the period.

use crate::calendar::{DayFact, DayKind, Span};
use crate::explain::fairness;
use crate::planner::Planner;
use crate::planner::tests::problem;
use crate::roster::Wish;
use crate::testing::{Scene, hm, rule};
use proptest::prelude::*;
use serde_json::json;

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shares_are_those_of_the_figures_and_weeks_add_up(
        seed in any::<u64>(), people in 1usize..5, days in 1u16..36, duties in 0usize..40,
    ) {
        let planner = Planner::open(problem(seed, people, days, duties)).expect("a sound problem");
        for (row, totals) in fairness(&planner).rows.iter().zip(planner.state().employees) {
            prop_assert_eq!(&row.employee, &totals.employee);
            let period = row.period;
            prop_assert_eq!(
                (period.nights, period.weekend_days, period.holidays),
                (totals.nights, totals.weekend_days, totals.holidays)
            );
            let weeks = |of: fn(&crate::roster::FairnessBalance) -> i32| -> i32 {
                row.weeks.iter().map(|week| of(&week.balance)).sum()
            };
            prop_assert_eq!(weeks(|one| one.nights), period.nights);
            prop_assert_eq!(weeks(|one| one.closings), period.closings);
            prop_assert!(row.weeks.windows(2).all(|pair| pair[0].first.plus(7) == pair[1].first));
        }
    }
}

#[test]
fn closings_and_refused_wishes_are_counted_where_they_fall() {
    let scene = Scene::new(rule("no_overlap", json!({})))
        .works(0, hm(14, 0), hm(22, 0))
        .works(1, hm(8, 0), hm(16, 0))
        .with(|problem| {
            let first = problem.period.first;
            let day = |at: i32| DayFact {
                date: first.plus(at),
                kind: DayKind::Workday,
                open: Some(Span::new(hm(8, 0), hm(22, 0))),
                clock_change: None,
            };
            problem.calendar.days = vec![day(0), day(1)];
            let wish = |at: i32, work: bool| Wish { date: first.plus(at), work, shift: None };
            problem.employees[0].wishes = vec![wish(0, true), wish(1, false), wish(2, true), wish(3, false)];
            problem.employees[0].fairness.closings = 4;
        });
    let planner = Planner::open(scene.problem).expect("a sound problem");
    let rows = fairness(&planner).rows;
    assert_eq!((rows[0].period.closings, rows[0].period.refused_wishes, rows[0].carried.closings), (1, 2, 4));
    assert_eq!(rows[0].weeks.len(), 1);
}
