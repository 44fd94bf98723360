//! What a search makes of a roster that stands: never less than it, and no change that is worth nothing.

use crate::problems::{is_fixed, of_chance, planned, prohibited, worked_on};
use crate::properties::looks;
use paiban_engine::check::check;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{
    Algorithm, AvailabilityLevel, AvailabilitySegment, Duty, Finding, Reach, Severity, Weights,
};
use paiban_engine::solve::parts::score_parts;
use paiban_problems::{Size, restaurant};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Prohibited findings and those that need an approval but for what is missing, and the heads that cover the target. How a
/// shift of the template is in itself is somebody's wish, and an approval that it needs is not counted.
fn law_and_cover(problem: &Problem, roster: &[Duty]) -> ((usize, usize), i32) {
    let checked = check(&Problem { roster: roster.to_vec(), ..problem.clone() });
    let of = |severity: Severity| {
        let counts = checked.findings.iter().filter(|finding| finding.severity == severity && !finding.excepted);
        counts.filter(|finding| finding.rule != "cover_min").collect::<Vec<_>>()
    };
    let by_template = problem.algorithm != Algorithm::HoursEstimate;
    let is_shift = |id: &String| roster.iter().any(|duty| duty.id == *id && duty.shift.is_some());
    let is_wish = |finding: &&&Finding| {
        let of_one_duty = ["duty_length", "break_due", "duty_precision"].contains(&finding.rule.as_str());
        by_template && of_one_duty && finding.duties.iter().all(is_shift)
    };
    let approvals = of(Severity::NeedsApproval);
    let counted = approvals.len() - approvals.iter().filter(is_wish).count();
    ((of(Severity::Prohibited).len(), counted), checked.totals.covered)
}

fn worth(problem: &Problem, roster: &[Duty]) -> i64 {
    score_parts(Problem { roster: roster.to_vec(), ..problem.clone() }).unwrap().total
}

/// Duties of one roster that the other does not have as they are, by name.
fn differing<'a>(from: &'a [Duty], to: &[Duty]) -> Vec<&'a Duty> {
    from.iter().filter(|duty| !to.contains(duty)).collect()
}

/// Whether a search would give a duty of a roster by itself: it keeps it, and where work is worth nothing and dear it takes it
/// back. What stands by somebody's leave alone, for lack of an approval or against a limit that nobody is told of, stays.
fn may_be_given(problem: &Problem, roster: &[Duty], duty: &Duty) -> bool {
    let nothing = Weights { under_min: 0, under_target: 0, hours_balance: 0, preference: 0, ..Weights::default() };
    let dear = Weights { cost: 1_000, fairness: 0, stability: 0, finding: 0, ..nothing };
    let of = |weights: Weights, ticks: u64| {
        let search = Reach { may_uncover: true, ..problem.search.clone() };
        planned(&Problem { roster: roster.to_vec(), weights, search, ..problem.clone() }, 0, ticks).roster
    };
    of(problem.weights, 0).contains(duty) && !of(dear, 60).contains(duty)
}

/// Goals that somebody may choose instead of those of the rule.
fn goals() -> impl Strategy<Value = Weights> {
    let of = |cost, hours_balance, preference, under_target| Weights {
        cost,
        hours_balance,
        preference,
        under_target,
        ..Weights::default()
    };
    prop_oneof![Just(of(1, 20, 40, 200)), Just(of(8, 5, 10, 60)), Just(of(0, 0, 200, 200)), Just(of(1, 80, 0, 800))]
}

/// A problem whose roster a search made for some goals, and that has been worked on by hand since.
fn standing() -> impl Strategy<Value = Problem> {
    (of_chance(), goals(), 0u64..99, 20u64..120, 0usize..8).prop_map(|(problem, weights, seed, ticks, dropped)| {
        let mut problem = Problem { weights, ..problem };
        problem.roster = planned(&problem, seed, ticks).roster;
        let kept = problem.roster.len().saturating_sub(dropped);
        problem.roster.truncate(kept);
        problem
    })
}

proptest! {
    #![proptest_config(looks())]

    #[test]
    fn a_search_never_offers_less_than_what_stands(
        problem in standing(), weights in goals(), seed in 0u64..99, ticks in 0u64..120, afresh in any::<bool>()
    ) {
        let search = Reach { afresh, ..Reach::default() };
        let problem = Problem { weights, search, ..problem };
        let solution = planned(&problem, seed, ticks);
        let stands = worth(&problem, &problem.roster);
        prop_assert!(solution.score.total <= stands, "{} for {stands}", solution.score.total);
        prop_assert_eq!(solution.score.total, worth(&problem, &solution.roster));
        if solution.score.total == stands && problem.roster.iter().any(|duty| duty.employee.is_some()) {
            prop_assert!(differing(&solution.roster, &problem.roster).is_empty());
            prop_assert_eq!(solution.roster.len(), problem.roster.len());
        }
    }

    #[test]
    fn what_was_made_by_hand_and_breaks_nothing_prohibited_is_never_offered_less(
        problem in worked_on(), seed in 0u64..99, ticks in 0u64..120
    ) {
        let fixed: Vec<Duty> = problem.roster.iter().filter(|duty| is_fixed(&problem, duty)).cloned().collect();
        let allowed = prohibited(&problem, fixed);
        prop_assume!(prohibited(&problem, problem.roster.clone()).is_subset(&allowed));
        prop_assume!(problem.roster.iter().any(|duty| duty.employee.is_some()));
        let solution = planned(&problem, seed, ticks);
        prop_assert!(worth(&problem, &solution.roster) <= worth(&problem, &problem.roster));
    }

    #[test]
    fn what_stands_in_law_and_cover_is_given_up_for_no_goal(
        problem in standing(), weights in goals(), seed in 0u64..99, ticks in 0u64..120, afresh in any::<bool>()
    ) {
        let problem = Problem { weights, search: Reach { afresh, ..Reach::default() }, ..problem };
        let found = planned(&problem, seed, ticks).roster;
        let (stood, offered) = (law_and_cover(&problem, &problem.roster), law_and_cover(&problem, &found));
        prop_assert!(offered.0 <= stood.0, "{offered:?} for {stood:?}");
        prop_assert!(offered.0 < stood.0 || offered.1 >= stood.1, "{offered:?} for {stood:?}");
    }

    #[test]
    fn no_change_is_offered_that_is_worth_nothing(problem in standing(), weights in goals(), seed in 0u64..99, ticks in 1u64..120) {
        let problem = Problem { weights, ..problem };
        let found = planned(&problem, seed, ticks).roster;
        let points = worth(&problem, &found);
        let old: BTreeMap<&str, &Duty> = problem.roster.iter().map(|duty| (duty.id.as_str(), duty)).collect();
        for changed in differing(&found, &problem.roster) {
            let Some(was) = old.get(changed.id.as_str()) else { continue };
            let back: Vec<Duty> = found.iter().map(|duty| if duty.id == changed.id { (*was).clone() } else { duty.clone() }).collect();
            let keeps_cover = law_and_cover(&problem, &back).1 >= law_and_cover(&problem, &problem.roster).1;
            let is_lawful = keeps_cover && may_be_given(&problem, &back, was) && prohibited(&problem, back.clone()).is_subset(&prohibited(&problem, found.clone()));
            prop_assert!(!is_lawful || worth(&problem, &back) > points, "{changed:?} was {was:?}");
        }
    }

    #[test]
    fn a_note_stays_with_its_duty_whoever_is_given_it(problem in standing(), weights in goals(), seed in 0u64..99) {
        let note = |duty: &Duty| Some(format!("about {}", duty.id));
        let noted = problem.roster.iter().map(|duty| Duty { note: note(duty), ..duty.clone() }).collect();
        let roster = planned(&Problem { weights, roster: noted, ..problem.clone() }, seed, 80).roster;
        let stood = |duty: &&Duty| problem.roster.iter().any(|before| before.id == duty.id);
        prop_assert!(roster.iter().filter(stood).all(|duty| duty.note == note(duty)));
    }

    #[test]
    fn beside_the_chosen_cells_everything_stays(problem in standing(), people in 1usize..4, days in 1i32..4, seed in 0u64..99) {
        let of = |id: &String| (0..days).map(|day| (id.clone(), problem.period.first.plus(day))).collect::<Vec<_>>();
        let cells = problem.employees.iter().take(people).flat_map(|one| of(&one.id)).collect();
        let search = Reach { cells, ..Reach::default() };
        let solution = planned(&Problem { search: search.clone(), ..problem.clone() }, seed, 80);
        let reached = |duty: &&Duty| search.reaches(duty.employee.as_deref(), duty.date);
        for roster in [(&solution.roster, &problem.roster), (&problem.roster, &solution.roster)] {
            let beside: Vec<&Duty> = differing(roster.0, roster.1).into_iter().filter(|duty| !reached(duty)).collect();
            prop_assert!(beside.is_empty(), "{beside:?}");
        }
    }
}

/// A week that was covered for its own sake, and is now looked at by somebody who counts money.
fn covered_week() -> Problem {
    let mut problem = restaurant(Size { people: 12, days: 7, slot: 30, algorithm: Algorithm::HoursEstimate, seed: 5 });
    problem.weights = Weights { under_target: 800, ..Weights::default() };
    problem.roster = planned(&problem, 1, 1_500).roster;
    problem.weights = Weights { cost: 8, hours_balance: 5, preference: 10, under_target: 60, ..Weights::default() };
    problem
}

#[test]
fn cover_that_stands_is_given_up_for_money_only_where_that_is_asked_for() {
    let kept = covered_week();
    let asked = Problem { search: Reach { may_uncover: true, ..Reach::default() }, ..kept.clone() };
    let stood = law_and_cover(&kept, &kept.roster).1;
    let cheaper = planned(&asked, 2, 1_500);
    assert!(law_and_cover(&kept, &cheaper.roster).1 < stood);
    let solution = planned(&kept, 2, 1_500);
    assert!(law_and_cover(&kept, &solution.roster).1 >= stood);
    assert!(solution.score.total < worth(&kept, &kept.roster), "what is better with the same cover is found");
    assert!(cheaper.score.total < solution.score.total);
}

/// A second duty of a person's day is nothing that a search would draw; somebody's hand did, and nothing forbids it.
#[test]
fn a_day_in_two_duties_stays_and_the_rest_is_planned_around_it() {
    let mut problem = restaurant(Size { people: 6, days: 7, slot: 30, algorithm: Algorithm::HoursEstimate, seed: 5 });
    problem.rules.clear();
    let one = &mut problem.employees[0];
    let always = AvailabilitySegment {
        start: paiban_engine::calendar::Minute(0),
        end: paiban_engine::calendar::Minute(1_440),
        level: AvailabilityLevel::Possible,
    };
    one.availability.iter_mut().for_each(|pattern| pattern.weekdays = vec![vec![always]; 7]);
    let (id, station) = (one.id.clone(), one.skills[0].workstation.clone());
    let by_hand = |name: &str, start: i32, end: i32| {
        let (start, end) = (paiban_engine::calendar::Minute(start), paiban_engine::calendar::Minute(end));
        let segments = vec![paiban_engine::roster::Segment { start, end, workstation: station.clone() }];
        let (employee, date) = (Some(id.clone()), problem.period.first);
        Duty {
            id: name.into(),
            date,
            employee,
            start,
            end,
            breaks: vec![],
            segments,
            shift: None,
            pinned: false,
            training: false,
            excepted: vec![],
            note: None,
        }
    };
    let roster = vec![by_hand("morning", 600, 840), by_hand("evening", 1_020, 1_260)];
    let solution = planned(&Problem { roster: roster.clone(), ..problem.clone() }, 1, 300);
    assert!(roster.iter().all(|duty| solution.roster.contains(duty)));
    assert!(solution.roster.len() > 20);
}
