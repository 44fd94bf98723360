//! Properties of the whole family, over small problems made by chance.

use super::WHOLE;
use super::duty::FAR;
use super::model::{FORBIDDEN, Model};
use super::moves::Trial;
use super::problem::{Duty, Judgement, Need, Roster, Shape, StoreDemand, Terms};
use super::row::{RowProgram, Window};
use super::search::Search;
use super::state::State;
use crate::random::Random;
use crate::team::Worker;

/// A problem of `people` over `days` of twelve slots.
fn problem(random: &mut Random, people: usize, days: usize) -> StoreDemand {
    let stations = 1 + random.below(2);
    let least = 2 + random.below(2);
    let shape = Shape {
        length: (least, least + 1 + random.below(2)),
        starts: (0..12).filter(|slot| *slot == 9 || random.chance(20)).collect(),
        rest: 3 + random.below(6),
        stretch: 1 + random.below(3),
    };
    let terms = |random: &mut Random| {
        let least_slots = random.below(days * 3 + 1) as i32;
        let able = (0..stations).map(|station| station == 0 || random.chance(70)).collect();
        Terms { slots: (least_slots, least_slots + random.within(2, 8)), able }
    };
    let people = (0..people).map(|_| terms(random)).collect();
    let need = |random: &mut Random| {
        let least = i32::from(random.chance(5));
        Need { least, most: least + i32::from(random.chance(30)) }
    };
    let needs = (0..days * 12 * stations).map(|_| need(random)).collect();
    StoreDemand { days, slots: 12, stations, shape, people, needs }
}

/// Every duty that may stand in the period.
fn duties(problem: &StoreDemand) -> Vec<Duty> {
    let mut found = Vec::new();
    let anybody = Terms { slots: (0, i32::MAX), able: vec![true; problem.stations] };
    for start in (0..problem.days * problem.slots).filter(|start| problem.shape.starts.contains(&(start % 12))) {
        let mut begun = vec![Vec::new()];
        for _ in 0..problem.shape.length.1 {
            let longer = begun.iter().flat_map(|stations: &Vec<u8>| {
                (0..problem.stations as u8).map(move |station| [stations.as_slice(), &[station]].concat())
            });
            begun = longer.collect();
            for stations in &begun {
                let duty = Duty { start, stations: stations.clone() };
                if problem.broken(&anybody, std::slice::from_ref(&duty)) == 0 {
                    found.push(duty);
                }
            }
        }
    }
    found
}

/// Every lawful row of a person of a problem of at most two days.
fn rows(problem: &StoreDemand, duties: &[Duty], terms: &Terms) -> Roster {
    let mut rows: Roster = vec![Vec::new()];
    rows.extend(duties.iter().map(|duty| vec![duty.clone()]));
    if problem.days == 2 {
        rows.extend(duties.iter().flat_map(|one| duties.iter().map(|other| vec![one.clone(), other.clone()])));
    }
    rows.retain(|row| problem.broken(terms, row) == 0);
    rows
}

fn cost(costs: &[i32], stations: usize, duty: &Duty) -> i32 {
    let cells = (duty.start..).zip(&duty.stations).map(|(slot, station)| slot * stations + usize::from(*station));
    cells.map(|cell| costs[cell]).sum()
}

fn searched(problem: &StoreDemand, seed: u64, prices: bool, ticks: u32) -> Search {
    let mut search = Search::new(problem, seed, prices);
    for tick in 0..ticks {
        search.step(tick * WHOLE / ticks);
    }
    search
}

#[test]
fn the_programs_find_the_cheapest_duties_and_rows_of_all() {
    let mut random = Random::new(11);
    let (mut program, mut compared) = (RowProgram::default(), 0);
    for _ in 0..20 {
        let problem = problem(&mut random, 1, 2);
        let (model, terms) = (Model::of(&problem), &problem.people[0]);
        let prices = (0..problem.needs.len()).map(|_| random.within(-30, 30));
        let costs: Vec<i32> = prices.collect();
        let mut own = costs.clone();
        for (cell, cost) in own.iter_mut().enumerate() {
            if !terms.able[cell % problem.stations] {
                *cost = FORBIDDEN;
            }
        }
        let window = Window { starts: (0, model.starts.len()), to: model.period, slots: terms.slots };
        program.fill(&model, &own, window);
        let all = duties(&problem);
        for (place, &start) in model.starts.iter().enumerate() {
            for length in problem.shape.length.0..=problem.shape.length.1 {
                let same = |duty: &&Duty| duty.start == start && duty.stations.len() == length;
                let able = |duty: &&Duty| duty.stations.iter().all(|station| terms.able[usize::from(*station)]);
                let best = all.iter().filter(same).filter(able).map(|duty| cost(&costs, problem.stations, duty)).min();
                let found = Some(program.duties.costs_of(place)[length]).filter(|cost| *cost < FORBIDDEN / 2);
                assert_eq!(found, best, "{start} {length}");
                let Some(best) = best else { continue };
                let mut stations = vec![0; length];
                assert_eq!(program.duties.trace(&model, &own, start, &mut stations), best);
                let traced = Duty { start, stations };
                assert!(all.contains(&traced), "{traced:?}");
                assert_eq!(cost(&costs, problem.stations, &traced), best);
                compared += 1;
            }
        }
        let lawful = rows(&problem, &all, terms);
        let sum = |row: &Vec<Duty>| row.iter().map(|duty| cost(&costs, problem.stations, duty)).sum::<i32>();
        for slots in terms.slots.0..=terms.slots.1 {
            let worked = |row: &&Vec<Duty>| row.iter().map(|duty| duty.stations.len() as i32).sum::<i32>() == slots;
            let best = lawful.iter().filter(worked).map(sum).min();
            let found = program.least().get(slots as usize).copied().filter(|cost| *cost < FORBIDDEN / 2);
            assert_eq!(found, best, "{slots}");
            if let Some(best) = best {
                let mut chosen = Vec::new();
                program.chosen(&model, window, slots as usize, &mut chosen);
                let costs = chosen.iter().map(|&(start, length)| {
                    program.duties.costs_of(model.starts.partition_point(|other| *other < start))[length]
                });
                assert_eq!(costs.sum::<i32>(), best);
            }
        }
        assert!(program.least().iter().all(|cost| *cost <= FAR));
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn small_problems_are_solved_as_well_as_by_trying_everything_and_no_bound_is_above_the_best() {
    let mut random = Random::new(12);
    let (mut solved, mut bounds) = (0, 0);
    for round in 0..24 {
        let (people, days) = [(1, 2), (2, 1)][round % 2];
        let problem = problem(&mut random, people, days);
        let all = duties(&problem);
        let choices: Vec<Roster> = problem.people.iter().map(|terms| rows(&problem, &all, terms)).collect();
        let mut rosters: Vec<Roster> = vec![Vec::new()];
        for rows in &choices {
            let longer = rosters.iter().flat_map(|roster| {
                rows.iter().map(|row| roster.iter().cloned().chain([row.clone()]).collect::<Roster>())
            });
            rosters = longer.collect();
        }
        let judged = rosters.iter().map(|roster| problem.judge(roster)).filter(|judgement| judgement.missing == 0);
        let best = judged.map(|judgement| judgement.cost).min();
        let search = searched(&problem, round as u64, true, 16);
        assert_eq!(search.stuck().is_empty(), choices.iter().all(|rows| !rows.is_empty()), "{round}");
        assert_eq!(search.cost(), best, "{round}");
        let Some(best) = best else { continue };
        assert_eq!(problem.judge(&search.best()), Judgement { cost: best, missing: 0, broken: 0 });
        assert!(search.bound().is_none_or(|bound| bound <= best), "{:?} {best}", search.bound());
        bounds += u32::from(search.bound().is_some());
        solved += 1;
    }
    assert!(solved > 8 && bounds > 5, "{solved} {bounds}");
}

#[test]
fn the_states_own_sums_are_the_plain_count_after_every_change_and_a_refused_one_leaves_no_trace() {
    let mut random = Random::new(13);
    let (mut made, mut refused) = (0, 0);
    for round in 0..8 {
        let problem = problem(&mut random, 5, 4);
        let search = searched(&problem, round, false, 6);
        if !search.stuck().is_empty() {
            continue;
        }
        let model = Model::of(&problem);
        let mut state = State::of(&model, &search.best(), 7);
        let mut trial = Trial::default();
        for _ in 0..4_000 {
            let Some(points) = trial.draw(&model, &state, &mut random) else { continue };
            let before = state.clone();
            if !state.make(&model, &mut trial) {
                assert_eq!(state.roster(&model), before.roster(&model));
                assert_eq!(state.total(), before.total());
                refused += 1;
                continue;
            }
            made += 1;
            assert_eq!(state.total() - before.total(), i64::from(points), "{trial:?}");
            let judgement = problem.judge(&state.roster(&model));
            let sums = Judgement { cost: state.over(), missing: state.missing(), broken: 0 };
            assert_eq!(judgement, sums, "{trial:?}");
            assert_eq!(state.holes().len(), State::of(&model, &state.roster(&model), 7).holes().len());
        }
    }
    assert!(made > 500 && refused > 500, "{made} {refused}");
}

#[test]
fn no_roster_breaks_a_rule_or_lies_below_its_bound() {
    let mut random = Random::new(14);
    let mut bounds = 0;
    for round in 0..14 {
        let problem = problem(&mut random, 6, [3, 9][round % 2]);
        let search = searched(&problem, round as u64, true, 16);
        if !search.stuck().is_empty() {
            assert_eq!(search.bound(), None);
            continue;
        }
        let judgement = problem.judge(&search.best());
        assert_eq!(judgement.broken, 0);
        let Some(cost) = search.cost() else { continue };
        assert_eq!((judgement.cost, judgement.missing), (cost, 0));
        if let Some(bound) = search.bound() {
            assert!(bound <= cost, "{bound} {cost}");
            bounds += 1;
        }
    }
    assert!(bounds > 2, "{bounds}");
}

#[test]
fn the_same_seed_and_ticks_give_the_same_roster_and_another_seed_another() {
    let problem = problem(&mut Random::new(15), 8, 7);
    let roster = |seed| searched(&problem, seed, true, 24).best();
    assert_eq!(roster(5), roster(5));
    assert_ne!(roster(5), roster(6));
}

#[test]
fn workers_go_on_from_the_best_of_all() {
    let problem = problem(&mut Random::new(16), 6, 7);
    let mut team = vec![searched(&problem, 1, false, 12), searched(&problem, 2, false, 24)];
    let best = team.iter().map(Search::rank).min();
    Search::exchange(&mut team);
    assert!(best.is_some() && team.iter().all(|search| Some(search.rank()) == best));
}

#[test]
fn a_budget_of_ticks_always_ends_at_the_same_cost_and_bound() {
    let problem = problem(&mut Random::new(20), 12, 3);
    let search = searched(&problem, 17, true, 16);
    assert_eq!((search.cost(), search.bound()), (Some(24), Some(21)));
}
