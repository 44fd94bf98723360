//! Properties of the whole family, over small problems made by chance.

pub mod patterned;

use super::WHOLE;
use super::problem::{Judgement, Need, Rows, Shift, ShiftCover, Terms, Wish};
use super::search::{Role, Search};
use crate::random::Random;
use crate::team::Worker;

/// A problem of `people` over `days`, with every rule somewhere in force.
pub fn problem(random: &mut Random, people: usize, days: usize) -> ShiftCover {
    let minutes = [480, 480, 600, 720];
    let shifts: Vec<Shift> = (0..1 + random.below(3))
        .map(|at| Shift {
            minutes: minutes[random.below(4)],
            not_next: (0..at).filter(|_| random.chance(60)).collect(),
        })
        .collect();
    let people = (0..people)
        .map(|_| {
            let worked = days as i32 * random.within(30, 70) / 100;
            Terms {
                most_of: shifts.iter().map(|_| if random.chance(30) { random.within(0, 2) } else { 99 }).collect(),
                minutes: ((worked - 2).max(0) * 480, worked * 600),
                run: (random.within(1, 3), random.within(3, 5)),
                rest: random.within(1, 3),
                weekends: random.within(0, 2),
                days_off: (0..random.below(2)).map(|_| random.below(days)).collect(),
                wishes: (0..random.below(4))
                    .map(|_| Wish {
                        day: random.below(days),
                        shift: random.below(shifts.len()),
                        worked: random.within(0, 3),
                        missed: random.within(0, 3),
                    })
                    .collect(),
                pattern: None,
            }
        })
        .collect();
    let needs = (0..days * shifts.len())
        .map(|_| Need {
            heads: random.within(0, 2),
            under: random.within(1, 100),
            over: random.within(0, 5),
            ..Need::default()
        })
        .collect();
    ShiftCover {
        days,
        weekends: ShiftCover::weekends_from_monday(days),
        shifts,
        people,
        needs,
        ..ShiftCover::default()
    }
}

/// Every row of a person that breaks no rule.
pub fn lawful_rows(problem: &ShiftCover, person: usize) -> Rows {
    let values = problem.shifts.len() as u8;
    let mut row = vec![0; problem.days];
    let mut rows = Vec::new();
    loop {
        if problem.broken(&problem.people[person], &row) == 0 {
            rows.push(row.clone());
        }
        let Some(day) = row.iter().position(|value| *value < values) else { return rows };
        row[..day].fill(0);
        row[day] += 1;
    }
}

/// The cheapest of all rosters; nothing where somebody has no lawful row.
pub fn cheapest(problem: &ShiftCover) -> Option<i64> {
    let choices: Vec<Rows> = (0..problem.people.len()).map(|person| lawful_rows(problem, person)).collect();
    let mut rosters: Vec<Rows> = vec![Vec::new()];
    for rows in choices {
        let longer = rosters
            .iter()
            .flat_map(|roster| rows.iter().map(|row| roster.iter().cloned().chain([row.clone()]).collect::<Rows>()));
        rosters = longer.collect();
    }
    rosters.iter().map(|roster| problem.judge(roster).cost).min()
}

fn searched(problem: &ShiftCover, seed: u64, role: Role, ticks: u32) -> Search {
    let mut search = Search::new(problem, seed, role);
    for tick in 0..ticks {
        search.step(tick * WHOLE / ticks);
    }
    search
}

#[test]
fn small_problems_are_solved_as_well_as_by_trying_everything_and_no_bound_is_above_the_best() {
    let mut random = Random::new(21);
    let mut solved = 0;
    for round in 0..24 {
        let (people, days) = [(1, 7), (2, 5), (3, 4)][round % 3];
        let problem = problem(&mut random, people, days);
        let best = cheapest(&problem);
        for role in [Role::Anneal, Role::Price] {
            let search = searched(&problem, round as u64, role, 20);
            assert_eq!(best.is_none(), !search.stuck().is_empty(), "{round}");
            let Some(best) = best else { continue };
            assert_eq!(problem.judge(&search.best()), Judgement { cost: search.points(), broken: 0 });
            assert_eq!(search.points(), best, "{round} {role:?}");
            assert!(search.bound().is_none_or(|bound| bound <= best), "{:?} {best}", search.bound());
            solved += 1;
        }
    }
    assert!(solved > 15, "{solved}");
}

#[test]
fn no_roster_breaks_a_rule_or_lies_below_its_bound_and_its_cost_is_the_plain_count() {
    let mut random = Random::new(22);
    let mut bounds = 0;
    for round in 0..6 {
        let days = [14, 28, 98][round % 3];
        let problem = problem(&mut random, 6, days);
        let search = searched(&problem, round as u64, [Role::Price, Role::Anneal][round % 2], 64);
        if !search.stuck().is_empty() {
            continue;
        }
        let judgement = problem.judge(&search.best());
        assert_eq!(judgement, Judgement { cost: search.points(), broken: 0 });
        if let Some(bound) = search.bound() {
            assert!(bound <= judgement.cost, "{bound} {}", judgement.cost);
            bounds += 1;
        }
    }
    assert!(bounds > 0, "{bounds}");
}

#[test]
fn the_same_seed_and_ticks_give_the_same_roster_and_another_seed_another() {
    let problem = problem(&mut Random::new(23), 8, 28);
    let rows = |seed| searched(&problem, seed, Role::Price, 48).best();
    assert_eq!(rows(5), rows(5));
    assert_ne!(rows(5), rows(6));
}

#[test]
fn a_budget_of_ticks_always_ends_at_the_same_cost() {
    let problem = problem(&mut Random::new(31), 7, 28);
    let search = searched(&problem, 31, Role::Anneal, 64);
    assert_eq!((search.points(), search.stuck().len()), (627, 0));
}

#[test]
fn workers_go_on_from_the_best_of_all() {
    let problem = problem(&mut Random::new(24), 6, 28);
    let mut team = vec![searched(&problem, 1, Role::Anneal, 8), searched(&problem, 2, Role::Anneal, 16)];
    let best = team.iter().map(Search::points).min();
    Search::exchange(&mut team);
    assert!(team.iter().all(|search| Some(search.points()) == best));
}

#[test]
fn nobody_is_given_more_than_the_least_where_a_person_has_no_lawful_row() {
    let mut problem = problem(&mut Random::new(25), 3, 14);
    problem.people[1].minutes = (9_000, 9_100);
    problem.people[1].run = (1, 2);
    let search = searched(&problem, 1, Role::Price, 40);
    assert_eq!((search.stuck(), search.bound()), (&[1][..], None));
}

#[test]
fn a_roster_that_is_nearly_proved_is_searched_further_by_all_workers_and_gains_by_it() {
    let (mut random, mut gains) = (Random::new(26), 0);
    for round in 0..8 {
        let mut problem = problem(&mut random, 14, 28);
        for person in searched(&problem, round, Role::Anneal, 8).stuck().iter().rev() {
            problem.people.remove(*person);
        }
        let mut team = [Role::Price, Role::Anneal].map(|role| Search::new(&problem, round, role));
        let mut before = i64::MAX;
        for tick in 0..400 {
            if tick == 400 * 65 / 100 + 1 {
                Search::exchange(&mut team);
                before = team.iter().map(Search::points).min().unwrap_or(before);
            }
            team.iter_mut().for_each(|search| search.step(tick * WHOLE / 400));
        }
        let near = team.iter().filter(|search| search.is_near()).count();
        let proved = team.iter().filter_map(Search::bound).max();
        let best = team.iter().map(Search::points).min().unwrap_or(before);
        assert!(proved.is_none_or(|proved| proved <= best), "{round}: {proved:?} {best}");
        assert!(team.iter().all(|search| problem.judge(&search.best()).broken == 0), "{round}");
        gains += i32::from(near == 2 && best < before);
    }
    assert!(gains > 0, "{gains}");
}
