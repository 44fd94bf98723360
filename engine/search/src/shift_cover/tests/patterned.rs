//! The same properties where rows have points by their pattern, and a part of the needed heads is vital.

use super::super::apply::Steps;
use super::super::draws::Draws;
use super::super::master::{Master, Turn};
use super::super::model::{Model, UNWANTED};
use super::super::moves::{Bench, Change, block, exchange, hole, transfer, wish};
use super::super::pattern::{Band, Before, Pattern};
use super::super::pool::Pool;
use super::super::prices::Prices;
use super::super::rows::{Automaton, FORBIDDEN, RowProgram, RowQuestion};
use super::super::state::State;
use super::*;
use proptest::prelude::*;

fn band(random: &mut Random, most: i32) -> Band {
    let least = random.within(1, most);
    Band { least, most: random.within(least, most), points: 5 * random.within(1, 6) }
}

/// What was before: work of some kind, days off, or nothing that is known.
fn before(random: &mut Random, kinds: usize) -> Before {
    match random.below(3) {
        0 => Before::default(),
        1 => Before { rest: random.within(1, 4), ..Before::default() },
        _ => {
            let work = random.within(1, 6);
            Before { kind: Some(random.below(kinds)), same: random.within(1, work), work, rest: 0 }
        }
    }
}

/// A problem of two kinds of shift with two skills.
pub fn problem(random: &mut Random, people: usize, days: usize) -> ShiftCover {
    let (kinds, skills) = (2, 2);
    let shift = |at: usize| Shift {
        minutes: 1,
        not_next: if at / skills == 1 && days.is_multiple_of(2) { vec![0, 1] } else { vec![] },
    };
    let terms = |random: &mut Random| Terms {
        most_of: (0..kinds * skills)
            .map(|at| if at % skills == 1 && random.chance(50) { 0 } else { days as i32 })
            .collect(),
        minutes: (0, days as i32),
        run: (1, days as i32),
        rest: 1,
        weekends: days as i32,
        days_off: Vec::new(),
        wishes: (0..random.below(4))
            .map(|_| Wish { day: random.below(days), shift: random.below(kinds * skills), worked: 10, missed: 0 })
            .collect(),
        pattern: Some(Pattern {
            shifts: Band { least: random.within(0, 4), most: random.within(4, 6), points: 20 },
            work: band(random, 5),
            rest: band(random, 4),
            weekends: (random.within(-1, 2), 30),
            halves: 30 * random.within(0, 1),
            before: before(random, kinds),
        }),
    };
    let need = |random: &mut Random| {
        let (heads, least) = (random.within(0, 2), random.within(0, 1));
        Need { heads, least: least.min(heads), under: 30, vital: 90, over: 0 }
    };
    ShiftCover {
        days,
        weekends: ShiftCover::weekends_from_monday(days),
        shifts: (0..kinds * skills).map(shift).collect(),
        kinds: (0..kinds * skills).map(|at| at / skills).collect(),
        same: (0..kinds).map(|_| band(random, 5)).collect(),
        people: (0..people).map(|_| terms(random)).collect(),
        needs: (0..days * kinds * skills).map(|_| need(random)).collect(),
    }
}

#[test]
fn each_point_of_a_pattern_is_counted_by_hand_on_a_small_row() {
    let shifts = Band { least: 3, most: 6, points: 20 };
    let (work, rest) = (Band { least: 3, most: 4, points: 30 }, Band { least: 2, most: 2, points: 30 });
    let same = vec![Band { least: 2, most: 3, points: 15 }, Band { least: 2, most: 9, points: 15 }];
    let before = Before { kind: Some(0), same: 1, work: 4, rest: 0 };
    let pattern = Pattern { shifts, work, rest, weekends: (0, 30), halves: 30, before };
    let problem = ShiftCover {
        days: 7,
        weekends: ShiftCover::weekends_from_monday(7),
        shifts: vec![Shift::default(); 2],
        kinds: vec![0, 1],
        same,
        ..ShiftCover::default()
    };
    let terms = Terms { pattern: Some(pattern), ..Terms::default() };
    let points = |row: [u8; 7]| problem.pattern_points(&terms, &row);
    // All days off: the kind before was too short (15), five days off too many (150), three shifts missing (60).
    assert_eq!(points([0; 7]), 225);
    // Nothing before the first day is paid again: one day too many in a row (30), one day of the second kind (15) after
    // the first one before (15), one day off (30), Saturday without Sunday (30, and a weekend too many: 30), the kind and
    // the work about it too short (15 and 60); the last day off is cut off by the period's end.
    assert_eq!(points([2, 0, 0, 0, 0, 1, 0]), 30 + 15 + 15 + 60 + 30 + 30 + 15 + 60 + 20);
    // Six in a row lead on four before, so six are too many (180); the first kind lasts four days with the one before,
    // one too many (15); the last run is cut off: neither too short.
    assert_eq!(points([1, 1, 1, 2, 2, 2, 0]), 180 + 15 + 30 + 30);
    assert_eq!(points([1, 0, 0, 1, 1, 1, 1]), 30 + 15 + 30);
}

#[test]
fn the_row_program_finds_the_cheapest_of_all_rows_with_their_patterns() {
    let mut random = Random::new(61);
    let mut program = RowProgram::default();
    for round in 0..150 {
        let days = 3 + random.below(4) + if random.chance(20) { 2 } else { 0 };
        let problem = problem(&mut random, 1, days);
        let model = Model::of(&problem);
        let person = &model.people[0];
        let scale = model.scale as i32;
        let allowed = |cell: usize| person.allowed[cell / model.values] & (1 << (cell % model.values)) != 0;
        let forbidden = if round % 3 == 0 { 15 } else { 0 };
        let mut cost =
            |cell| if allowed(cell) && !random.chance(forbidden) { random.within(-60, 60) * scale } else { FORBIDDEN };
        let costs: Vec<i32> = (0..model.needs.len()).map(&mut cost).collect();
        let automaton = Automaton::of(&model, person);
        let question = RowQuestion { model: &model, automaton: &automaton, costs: &costs, weekend: 0 };
        let cost_of = |row: &[u8]| -> Option<i64> {
            let own = problem.pattern_points(&problem.people[0], row) * model.scale;
            let cells = row.iter().enumerate().map(|(day, value)| costs[day * model.values + usize::from(*value)]);
            cells.map(|cost| (cost < FORBIDDEN).then_some(i64::from(cost))).try_fold(own, |sum, cost| Some(sum + cost?))
        };
        let mut row = vec![0; days];
        let found = program.solve(question, &mut row);
        let best = lawful_rows(&problem, 0).iter().filter_map(|row| cost_of(row)).min();
        assert_eq!(found, best, "{round}");
        if found.is_some() {
            assert_eq!((cost_of(&row), problem.broken(&problem.people[0], &row)), (best, 0), "{round} {row:?}");
        }
    }
}

/// A roster under change, of rows drawn by chance among the lawful ones.
fn drawn(random: &mut Random, problem: &ShiftCover, model: &Model) -> State {
    let mut program = RowProgram::default();
    let mut state = State::empty(model);
    for (at, person) in model.people.iter().enumerate() {
        let allowed = |cell: usize| person.allowed[cell / model.values] & (1 << (cell % model.values)) != 0;
        let costs: Vec<i32> = (0..model.needs.len())
            .map(|cell| if allowed(cell) { random.within(-90_000, 90_000) } else { FORBIDDEN })
            .collect();
        let automaton = Automaton::of(model, person);
        let mut row = vec![0; problem.days];
        program
            .solve(RowQuestion { model, automaton: &automaton, costs: &costs, weekend: 0 }, &mut row)
            .expect("a row");
        state.set_row(model, at, &row);
    }
    state
}

type Kind = fn(&mut Bench<'_>) -> Option<(Change, i32)>;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn after_any_changes_the_sums_are_those_of_the_plain_count(seed in 0_u64..1_000_000) {
        let mut random = Random::new(seed);
        let days = [7, 14, 28][random.below(3)];
        let problem = problem(&mut random, 5, days);
        let model = Model::of(&problem);
        let mut state = drawn(&mut random, &problem, &model);
        let (mut steps, mut draws) = (Steps::default(), Draws::new(seed));
        let kinds: [Kind; 5] = [block, exchange, transfer, hole, wish];
        let mut made = 0;
        for at in 0..500 {
            let mut bench = Bench { model: &model, state: &state, draws: &mut draws };
            let Some((change, points)) = kinds[at % 5](&mut bench).filter(|drawn| drawn.1 < UNWANTED / 2) else { continue };
            let (before, rows) = (state.cost(), state.rows());
            if change.make_within(&model, &mut state, &mut steps, points, 40) {
                prop_assert!(state.cost() <= before + 40);
                prop_assert_eq!(state.cost(), problem.judge(&state.rows()).cost);
                made += 1;
            } else {
                prop_assert_eq!((state.cost(), state.rows()), (before, rows));
            }
        }
        prop_assert!(made > 0);
        let broken: u32 = problem.people.iter().zip(state.rows()).map(|(terms, row)| problem.broken(terms, &row)).sum();
        prop_assert_eq!(broken, 0);
        prop_assert_eq!(State::of(&model, &state.rows()).cost(), state.cost());
    }
}

#[test]
fn small_problems_with_patterns_are_solved_as_well_as_by_trying_everything_and_no_bound_is_above_the_best() {
    let (mut random, mut proved) = (Random::new(62), 0);
    for round in 0..24 {
        let (people, days) = [(1, 6), (2, 3), (3, 2)][round % 3];
        let problem = problem(&mut random, people, days);
        let best = cheapest(&problem).expect("a roster");
        for role in [Role::Anneal, Role::Price] {
            let search = searched(&problem, round as u64, role, 20);
            assert_eq!(problem.judge(&search.best()).cost, search.points());
            assert_eq!(search.points(), best, "{round} {role:?}");
            let bound = search.bound();
            assert!(bound.is_none_or(|bound| bound <= best), "{bound:?} {best}");
            proved += i32::from(bound == Some(best));
        }
    }
    assert!(proved > 5, "{proved}");
}

#[test]
fn prices_and_the_program_over_rows_prove_no_more_than_the_best_roster_and_often_as_much() {
    let (mut random, mut exact) = (Random::new(63), [0; 2]);
    for round in 0..40 {
        let problem = problem(&mut random, 3, 2 + round % 2);
        let best = cheapest(&problem).expect("a roster");
        let model = Model::of(&problem);
        let automata: Vec<Automaton> = model.people.iter().map(|person| Automaton::of(&model, person)).collect();
        let (mut program, mut prices) = (RowProgram::default(), Prices::new(&model));
        while prices.sweeps < 1_000 {
            prices.advance(&model, &automata, &mut program, prices.sweeps * 65);
        }
        let bound = prices.bound(&model).expect("a bound");
        assert!(bound <= best, "{round}: {bound} {best}");
        exact[0] += i32::from(bound == best);
        let state = drawn(&mut random, &problem, &model);
        let mut master = Master::new(&model, &automata, &state, &Pool::new(&model), model.scale).expect("a basis");
        let turn = (0..400).map(|_| master.turn(&model, &automata, &mut program, i64::MAX));
        let turn = turn.into_iter().find(|turn| *turn != Turn::Going).expect("an answer");
        assert_ne!(turn, Turn::Lost, "{round}");
        assert!(master.bound().is_some_and(|proved| proved <= best && proved + model.grain >= bound), "{round}");
        if let Turn::Roster(rows) = turn {
            assert_eq!(problem.judge(&rows).cost, best, "{round}");
        }
        exact[1] += i32::from(master.bound() == Some(best));
    }
    assert!(exact[0] > 30 && exact[1] > 30, "{exact:?}");
}
