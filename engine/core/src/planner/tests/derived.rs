//! Hours and cost as they are derived add up exactly to the figures of people, dates and the whole roster.

use super::problem;
use crate::check::check;
use crate::explain::{HoursPick, HoursQuestion, HoursSums, derive_hours};
use crate::planner::Planner;
use proptest::prelude::*;

fn overtime(sums: &HoursSums) -> i64 {
    sums.overtime.iter().map(|one| one.minutes).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn derived_hours_and_cost_add_up_to_the_figures(
        seed in any::<u64>(), people in 1usize..5, days in 1u16..36, duties in 0usize..50,
    ) {
        let problem = problem(seed, people, days, duties).opened().expect("a sound problem");
        let checked = check(&problem);
        let asked = |pick: HoursPick| {
            derive_hours(HoursQuestion { problem: problem.clone(), pick }).expect("a known employee")
        };
        for figures in &checked.employees {
            let derived = asked(HoursPick { employee: Some(figures.employee.clone()), date: None });
            let sums = &derived.sums;
            prop_assert_eq!(sums.minutes, i64::from(figures.minutes));
            prop_assert_eq!(overtime(sums), i64::from(figures.overtime_minutes));
            prop_assert_eq!(sums.cost, figures.cost);
            prop_assert_eq!(sums.plain + overtime(sums), sums.minutes);
            prop_assert_eq!(derived.duties.iter().filter(|one| one.night > 0).count() as i32, figures.nights);
        }
        for figures in &checked.days {
            let sums = asked(HoursPick { employee: None, date: Some(figures.date) }).sums;
            prop_assert_eq!((sums.minutes, sums.cost), (i64::from(figures.minutes), figures.cost));
        }
        let whole = asked(HoursPick::default()).sums;
        prop_assert_eq!((whole.minutes, whole.cost), (i64::from(checked.totals.minutes), checked.totals.cost));
        let open = Planner::open(problem.clone()).expect("a sound problem").totals();
        prop_assert_eq!((whole.minutes, whole.cost), (i64::from(open.minutes), open.cost));
    }
}
