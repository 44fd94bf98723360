//! What the planner answers about placements is what an edit then does.

use super::{chance::Chance, problem};
use crate::planner::{Class, Planner};
use crate::roster::{Change, Duty, Finding, Money};
use proptest::prelude::*;

fn put(duty: Duty) -> Change {
    Change { put: vec![duty], ..Change::default() }
}

/// The class that the worst of some findings gives.
fn class_of<'a>(findings: impl Iterator<Item = &'a Finding>) -> u8 {
    Class::from(findings.filter(|finding| !finding.excepted).map(|finding| finding.severity).min()) as u8
}

fn shares_a_minute(planner: &Planner, duty: &Duty) -> bool {
    let number = planner.duties.known(&duty.id).and_then(|number| planner.duties.get(number));
    let Some((entry, employee)) = number.and_then(|entry| Some((entry, entry.employee?))) else { return false };
    let works = planner.lines[employee as usize].works();
    works.iter().any(|other| other.duty != entry.work.duty && other.overlaps(&entry.work))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_legality_map_says_for_each_cell_what_placing_the_duty_there_breaks(
        seed in any::<u64>(), people in 1usize..4, days in 1u16..32, duties in 1usize..30,
    ) {
        let problem = problem(seed, people, days, duties);
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        let lifted = Chance::new(seed).pick(&problem.roster).clone();
        let before = planner.state();
        let map = planner.legality(&lifted).expect("a sound duty");
        prop_assert_eq!(planner.state(), before, "asking changes nothing");
        prop_assert_eq!(map.len(), people * usize::from(days));
        for (index, employee) in problem.employees.iter().enumerate() {
            for day in 0..usize::from(days) {
                let date = problem.period.first.plus(day as i32);
                let placed = Duty { date, employee: Some(employee.id.clone()), ..lifted.clone() };
                let undo = planner.edit(put(placed.clone())).expect("a sound change").inverse;
                let findings = planner.state().findings;
                let of_the_duty = findings.iter().filter(|finding| finding.duties.contains(&placed.id));
                let class = if shares_a_minute(&planner, &placed) { Class::Occupied as u8 } else { class_of(of_the_duty) };
                prop_assert_eq!(map[index * usize::from(days) + day], class, "{} on {}", &employee.id, date);
                planner.edit(undo).expect("an inverse");
            }
        }
    }

    #[test]
    fn a_candidate_costs_covers_and_breaks_what_giving_them_the_duty_does(
        seed in any::<u64>(), people in 2usize..6, days in 1u16..32, duties in 1usize..40,
    ) {
        let problem = problem(seed, people, days, duties);
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        let duty = Chance::new(seed).pick(&problem.roster).clone();
        let before = planner.state();
        let candidates = planner.candidates(&duty.id).expect("a known duty");
        prop_assert_eq!(candidates.len(), people - usize::from(duty.employee.is_some()));
        for candidate in &candidates {
            let given = Duty { employee: Some(candidate.employee.clone()), ..duty.clone() };
            let edited = planner.edit(put(given.clone())).expect("a sound change");
            let busy = shares_a_minute(&planner, &given);
            let own = edited.added.iter().filter(|finding| finding.employee.as_ref() == Some(&candidate.employee));
            prop_assert_eq!(candidate.class, if busy { Class::Occupied as u8 } else { class_of(own) });
            prop_assert_eq!((&candidate.findings, &candidate.removed), (&edited.added, &edited.removed));
            prop_assert_eq!(candidate.delta_cost, Money(edited.totals.cost.0 - before.totals.cost.0));
            if !busy {
                prop_assert_eq!(candidate.delta_cover, edited.totals.covered - before.totals.covered);
            }
            let minutes = |all: &[crate::roster::EmployeeTotals]| {
                all.iter().find(|one| one.employee == candidate.employee).map_or(0, |one| one.minutes)
            };
            prop_assert_eq!(candidate.delta_minutes, minutes(&planner.state().employees) - minutes(&before.employees));
            planner.edit(edited.inverse).expect("an inverse");
        }
        let ranks: Vec<_> = candidates.iter().map(|one| (one.class, -one.delta_cover, one.delta_cost)).collect();
        prop_assert!(ranks.is_sorted());
    }

    #[test]
    fn drafts_placed_and_taken_by_index_leave_the_same_state_as_edits(
        seed in any::<u64>(), people in 1usize..5, days in 1u16..20, duties in 1usize..30,
    ) {
        let problem = problem(seed, people, days, duties);
        let mut planner = Planner::open(problem.clone()).expect("a sound problem");
        let mut edited = planner.clone();
        let mut chance = Chance::new(seed);
        for duty in problem.roster.iter().take(6) {
            let employee = chance.below(people) as u32;
            let draft = planner.draft(duty);
            let (gain, covered, free) = (planner.cover_gain(employee, &draft), planner.cover().covered(), planner.is_free(employee, &draft));
            let number = planner.place(employee, &draft);
            if duty.employee.is_none() && free {
                prop_assert_eq!(planner.cover().covered() - covered, gain.target);
            }
            if chance.once_in(3) {
                planner.take(number);
                edited.edit(Change { remove: vec![duty.id.clone()], ..Change::default() }).expect("a known duty");
            } else {
                let employee = Some(problem.employees[employee as usize].id.clone());
                edited.edit(put(Duty { employee, ..duty.clone() })).expect("a sound change");
            }
        }
        planner.settle();
        prop_assert_eq!(planner.state(), edited.state());
        prop_assert_eq!(planner.roster(), edited.roster());
    }
}
