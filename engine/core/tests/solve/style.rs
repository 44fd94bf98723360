//! What a manager expects of a style: whole days, days off together, two stretches only where they are wanted.

use crate::problems::{planned, prohibited};
use paiban_engine::check::roster_shape;
use paiban_engine::problem::Problem;
use paiban_engine::roster::{
    Algorithm, DemandCell, Duty, Severity, Shift, Strength, Style, TwoStretches, Wish, usual_style,
};
use paiban_engine::rules::Rule;
use paiban_engine::solve::parts::score_parts;
use paiban_engine::solve::style_cost;
use paiban_problems::{Size, restaurant};
use std::collections::BTreeSet;

fn week(people: u32, style: Option<Style>) -> Problem {
    let size = Size { people, days: 7, slot: 30, algorithm: Algorithm::HoursEstimate, seed: 5 };
    Problem { style, ..restaurant(size) }
}

fn strong() -> Style {
    let strength = Strength::Strong;
    Style {
        whole_days: strength,
        five_days: strength,
        days_off_together: strength,
        like_starts: strength,
        named_shifts: strength,
        no_opening_after_closing: strength,
        even_contracts: strength,
        two_stretches: None,
    }
}

fn in_two(most_percent: u8) -> Style {
    let two = TwoStretches { most_percent, between: [120, 240], stretch: [150, 300] };
    Style { two_stretches: Some(two), ..strong() }
}

#[test]
fn a_strong_style_makes_whole_days_and_days_off_together_of_what_were_scraps() {
    let shape = |style| {
        let problem = week(14, style);
        let roster = planned(&problem, 1, 1_200).roster;
        roster_shape(Problem { roster, ..problem }).unwrap()
    };
    let (plain, styled) = (shape(None), shape(Some(strong())));
    assert!(styled.full.short_days * 2 < plain.full.short_days, "{plain:?} {styled:?}");
    assert!(styled.full.rest_pairs > plain.full.rest_pairs, "{plain:?} {styled:?}");
    assert!(styled.full.long_weeks <= plain.full.long_weeks, "{plain:?} {styled:?}");
    assert!(styled.near_named * plain.stretches >= plain.near_named * styled.stretches, "{plain:?} {styled:?}");
}

/// The rule of a duty's length with other figures; what breaks it needs an approval, which is no search's to give.
fn length_rule(problem: &mut Problem, fewest: i32, most: i32) {
    for used in &mut problem.rules {
        if let Rule::DutyLength(rule) = &mut used.rule {
            (rule.min_minutes, rule.max_minutes) = (fewest, most);
            used.severity = Severity::NeedsApproval;
        }
    }
}

#[test]
fn a_name_makes_no_duty_longer_than_the_rules_allow() {
    for most in [480, 360] {
        let mut problem = week(8, Some(strong()));
        assert!(problem.shifts.iter().any(|shift| shift.end.0 - shift.start.0 > most));
        length_rule(&mut problem, 240, most);
        let roster = planned(&problem, 1, 800).roster;
        let worked: Vec<i32> = roster.iter().map(|duty| duty.end.0 - duty.start.0).collect();
        assert!(!worked.is_empty() && worked.iter().all(|minutes| *minutes <= most), "{worked:?}");
    }
}

#[test]
fn bounds_of_length_that_contradict_each_other_allow_no_duty() {
    for style in [None, Some(strong())] {
        let mut problem = week(8, style);
        length_rule(&mut problem, 316, 300);
        let roster = planned(&problem, 1, 400).roster;
        assert!(roster.iter().all(|duty| duty.employee.is_none()), "{roster:?}");
    }
}

#[test]
fn a_style_without_goals_plans_as_none_does() {
    let (none, empty) = (planned(&week(8, None), 3, 200), planned(&week(8, Some(Style::default())), 3, 200));
    assert_eq!(none, empty);
}

#[test]
fn days_of_two_stretches_keep_to_their_share_and_to_those_who_take_them() {
    let mut problem = week(14, Some(in_two(30)));
    problem.employees.iter_mut().step_by(2).for_each(|employee| employee.two_stretches = Some(false));
    let refusing: BTreeSet<&str> =
        problem.employees.iter().filter(|one| one.two_stretches.is_some()).map(|one| one.id.as_str()).collect();
    let roster = planned(&problem, 1, 800).roster;
    let full: BTreeSet<&str> = problem
        .employees
        .iter()
        .filter(|one| one.employments[0].day_minutes >= 360)
        .map(|one| one.id.as_str())
        .collect();
    let given: Vec<_> = roster.iter().filter_map(|duty| Some((duty, duty.employee.as_deref()?))).collect();
    let days = given.iter().filter(|(_, employee)| full.contains(employee)).count();
    let split: Vec<_> = given.iter().filter(|(duty, _)| duty.stretches().len() > 1).collect();
    assert!(!split.is_empty());
    assert!(split.len() * 100 <= days * 30, "{} of {days}", split.len());
    for (duty, employee) in split {
        assert!(full.contains(employee) && !refusing.contains(employee), "{duty:?}");
        let [first, second] = duty.stretches()[..] else { panic!("{duty:?}") };
        assert!((120..=240).contains(&(second.start.0 - first.end.0)), "{duty:?}");
        assert!([first, second].iter().all(|one| (150..=300).contains(&one.minutes())), "{duty:?}");
    }
    assert_eq!(prohibited(&problem, roster), BTreeSet::new());
}

#[test]
fn a_roster_with_too_many_days_of_two_stretches_does_not_keep_them_all() {
    let mut problem = week(14, Some(in_two(30)));
    let first = planned(&problem, 1, 800).roster;
    let split = |roster: &[Duty]| roster.iter().filter(|duty| duty.stretches().len() > 1).count();
    let allowed = split(&first);
    // Only the days of two stretches are left: all of all days, where 30 of a hundred may be.
    problem.roster = first.into_iter().filter(|duty| duty.stretches().len() > 1).collect();
    let kept = planned(&problem, 1, 0).roster;
    assert!(allowed > 0 && split(&kept) < allowed, "{} of {allowed}", split(&kept));
}

#[test]
fn whoever_asks_learns_which_goal_costs_what() {
    let problem = week(6, Some(in_two(40)));
    let roster = planned(&problem, 1, 60).roster;
    let told = score_parts(Problem { roster, ..problem }).unwrap();
    let reasons: BTreeSet<&str> = told.parts.iter().filter(|one| one.part == "style").map(|one| one.reason).collect();
    let known =
        ["wholeDay", "named", "openingAfterClosing", "sixthDay", "daysOff", "starts", "contract", "twoStretches"];
    assert!(!reasons.is_empty() && reasons.iter().all(|reason| known.contains(reason)), "{reasons:?}");
    assert!(reasons.contains("named") && reasons.contains("contract"), "{reasons:?}");
}

#[test]
fn whoever_asks_what_the_style_costs_learns_the_points_of_each_goal_and_the_hours_that_it_takes_at_the_least() {
    let problem = week(6, Some(strong()));
    let solution = planned(&problem, 1, 60);
    let told = style_cost(Problem { roster: solution.roster.clone(), ..problem.clone() }).unwrap();
    assert_eq!((told.total, told.style), (solution.score.total, solution.score.style));
    assert_eq!(told.goals.iter().map(|one| one.points).sum::<i64>(), solution.score.style);
    assert!(told.goals.is_sorted_by_key(|one| -one.points), "{:?}", told.goals);
    assert!(told.goals.iter().all(|one| (1..=6).contains(&one.people) && one.times >= one.people), "{:?}", told.goals);
    let least = |price: paiban_engine::solve::StylePrice| price.least_minutes;
    // Whole days alone never need fewer hours than days of any length, and no plan has fewer than what is proved.
    assert!(told.styled.is_some_and(|styled| least(told.plain) <= least(styled)), "{told:?}");
    let shape = roster_shape(Problem { roster: solution.roster.clone(), ..problem.clone() }).unwrap();
    assert!(least(told.plain) <= shape.above_minutes + 4 * shape.short_minutes, "{told:?} {shape:?}");
    let without = style_cost(Problem { roster: solution.roster, style: None, ..problem }).unwrap();
    assert_eq!((without.style, without.goals.len(), without.styled), (0, 0, None));
}

#[test]
fn whoever_has_more_contract_than_the_demand_takes_aims_at_a_share_of_what_it_takes() {
    let away = |even: Strength| {
        let mut problem =
            week(14, Some(Style { even_contracts: even, five_days: Strength::Slight, ..Style::default() }));
        // Twice the people for the same demand.
        let more = problem.employees.clone();
        problem.employees.extend(more.into_iter().map(|mut one| {
            one.id.push_str("-2");
            one
        }));
        planned(&problem, 1, 300).score.hours_balance
    };
    let (off, strong) = (away(Strength::Off), away(Strength::Strong));
    assert!(strong * 2 < off, "{strong} {off}");
}

#[test]
fn whoever_is_needed_at_a_workstation_for_its_last_hour_comes_for_that_hour() {
    let mut problem = week(14, Some(strong()));
    // The washing up is done in the last hour of the day.
    problem.demand.retain(|cell| cell.workstation != "wash");
    let evenings: Vec<DemandCell> = (problem.demand.iter())
        .filter(|cell| cell.workstation == "counter" && cell.start.0 >= 1_260)
        .map(|cell| DemandCell { workstation: "wash".into(), min: 1, target: 1, max: 1, ..cell.clone() })
        .collect();
    problem.demand.extend(evenings);
    let roster = planned(&problem, 1, 600).roster;
    let washing = roster.iter().flat_map(|duty| &duty.segments).filter(|segment| segment.workstation == "wash");
    let minutes: Vec<i32> = washing.map(|segment| segment.end.0 - segment.start.0).collect();
    // Whoever stays for two hours at the least is there for half an hour or more that nobody needs.
    assert!(minutes.iter().any(|minutes| *minutes < 120), "{minutes:?}");
}

/// A week whose list holds what is drawn often anyhow, rests and all.
fn week_of_usual_shifts() -> Problem {
    let mut problem = week(14, Some(strong()));
    problem.employees.iter_mut().for_each(|employee| employee.wishes.clear());
    let drawn = planned(&problem, 1, 1_200).roster;
    let pattern = problem.shifts[0].clone();
    let shift = |(at, duty): (usize, &Duty)| {
        let id = format!("usual-{at}");
        Shift { id, start: duty.start, end: duty.end, breaks: duty.breaks.clone(), ..pattern.clone() }
    };
    let usual: Vec<Shift> = drawn.iter().take(20).enumerate().map(shift).collect();
    problem.shifts.extend(usual);
    problem
}

#[test]
fn a_duty_drawn_as_a_shift_of_the_list_is_called_so_and_every_other_is_not() {
    let problem = week_of_usual_shifts();
    let solution = planned(&problem, 1, 1_200);
    let is_there = |duty: &Duty, shift: &Shift| {
        let knows = |id: &String| shift.workstations.is_empty() || shift.workstations.contains(id);
        duty.segments.iter().all(|segment| knows(&segment.workstation))
    };
    let is = |duty: &Duty, shift: &Shift| {
        (duty.start, duty.end, &duty.breaks) == (shift.start, shift.end, &shift.breaks) && is_there(duty, shift)
    };
    let given = || solution.roster.iter().filter(|duty| duty.employee.is_some());
    for duty in given() {
        let shift = problem.shifts.iter().find(|shift| is(duty, shift)).map(|shift| &shift.id);
        assert_eq!(duty.shift.as_ref(), shift, "{duty:?}");
    }
    assert!(given().any(|duty| duty.shift.is_some()));
    // The names are in what was scored.
    let told = score_parts(Problem { roster: solution.roster.clone(), ..problem.clone() }).unwrap();
    assert_eq!(told.parts.iter().map(|one| one.points).sum::<i64>(), solution.score.total);
}

#[test]
fn nobody_is_given_a_shift_by_name_who_would_rather_not_have_it() {
    let mut problem = week_of_usual_shifts();
    let named = |problem: &Problem| {
        let roster = planned(problem, 1, 1_200).roster;
        roster.iter().filter(|duty| duty.shift.is_some()).count()
    };
    assert!(named(&problem) > 0);
    let dates: Vec<_> = (0..7).map(|day| problem.period.first.plus(day)).collect();
    let shifts: Vec<_> = problem.shifts.iter().map(|shift| shift.id.clone()).collect();
    for employee in &mut problem.employees {
        let all = dates.iter().flat_map(|date| shifts.iter().map(|shift| (*date, shift.clone())));
        employee.wishes = all.map(|(date, shift)| Wish { date, work: false, shift: Some(shift) }).collect();
    }
    assert_eq!(named(&problem), 0);
}

#[test]
fn the_usual_style_makes_whole_days_of_five_at_most_for_full_timers() {
    let shape = |style| {
        let problem = week(14, style);
        let roster = planned(&problem, 1, 1_200).roster;
        roster_shape(Problem { roster, ..problem }).unwrap()
    };
    let (plain, usual) = (shape(None), shape(Some(usual_style(()).unwrap().style)));
    assert!(usual.median_minutes > plain.median_minutes, "{plain:?} {usual:?}");
    assert!(usual.full.short_days * 2 < plain.full.short_days, "{plain:?} {usual:?}");
    assert!(usual.full.long_weeks * 2 < plain.full.long_weeks, "{plain:?} {usual:?}");
}
