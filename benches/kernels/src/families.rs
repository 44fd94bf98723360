//! The two families of the search, on problems made here: 50 people, 28 days and 4 kinds of shift; 20 people, 7 days
//! of quarters of an hour and 3 workstations.

use paiban_search::shift_cover::{self, Need, Role, Rows, Shift, ShiftCover, Terms, Wish};
use paiban_search::store_demand::{self, Shape, StoreDemand};
use paiban_search::team::Worker;

/// A share of the whole at which annealing is half done.
const HALF: u32 = store_demand::WHOLE / 2;

fn shift_problem() -> ShiftCover {
    let (people, days, kinds) = (50, 28, 4);
    let shifts = (0..kinds).map(|at| Shift { minutes: 480, not_next: (0..at).collect() }).collect();
    let terms = |person: usize| Terms {
        most_of: vec![days as i32; kinds],
        minutes: (7_200, 9_600),
        run: (2, 5),
        rest: 2,
        weekends: 2,
        days_off: vec![(person * 5) % days],
        wishes: (0..4)
            .map(|at| Wish { day: (person * 3 + at * 7) % days, shift: (person + at) % kinds, worked: 0, missed: 2 })
            .collect(),
        pattern: None,
    };
    let needs = (0..days * kinds)
        .map(|at| Need { heads: 7 + (at % 3) as i32, under: 100, over: 1, ..Need::default() })
        .collect();
    ShiftCover {
        days,
        weekends: ShiftCover::weekends_from_monday(days),
        shifts,
        people: (0..people).map(terms).collect(),
        needs,
        ..ShiftCover::default()
    }
}

fn shift_search(role: Role) -> shift_cover::Search {
    let mut search = shift_cover::Search::new(&shift_problem(), 1, role);
    while !search.is_showable() {
        search.step(0);
    }
    search
}

pub fn first_roster() -> Box<dyn FnMut() -> u64> {
    let problem = shift_problem();
    Box::new(move || {
        let mut search = shift_cover::Search::new(&problem, 1, Role::Anneal);
        while !search.is_showable() {
            search.step(0);
        }
        search.points() as u64
    })
}

pub fn annealing() -> Box<dyn FnMut() -> u64> {
    let mut search = shift_search(Role::Anneal);
    Box::new(move || {
        search.step(HALF);
        search.drawn()
    })
}

pub fn bound() -> Box<dyn FnMut() -> u64> {
    let mut search = shift_search(Role::Price);
    Box::new(move || {
        search.step(0);
        search.bound().unwrap_or(0) as u64
    })
}

pub fn count() -> Box<dyn FnMut() -> u64> {
    let (problem, rows): (ShiftCover, Rows) = (shift_problem(), shift_search(Role::Anneal).best());
    Box::new(move || problem.judge(&rows).cost as u64)
}

fn duty_problem() -> StoreDemand {
    let (people, days, slots, stations) = (20, 7, 96, 3);
    let shape =
        Shape { length: (24, 40), starts: (0..=16).chain(32..=48).chain(56..=72).collect(), rest: 56, stretch: 4 };
    let terms = |person: usize| store_demand::Terms {
        slots: (96, 160),
        able: (0..stations).map(|station| station == 0 || !(person + station).is_multiple_of(3)).collect(),
    };
    let need = |at: usize| {
        let slot = at / stations % slots;
        let least = i32::from(slot < 72) + i32::from((16..40).contains(&slot));
        store_demand::Need { least, most: least + 1 }
    };
    let needs = (0..days * slots * stations).map(need).collect();
    StoreDemand { days, slots, stations, shape, people: (0..people).map(terms).collect(), needs }
}

/// A search that has its first roster, and prices or anneals from now on.
fn duty_search(prices: bool) -> store_demand::Search {
    let problem = duty_problem();
    let mut search = store_demand::Search::new(&problem, 1, prices);
    while !search.is_showable() {
        search.step(0);
    }
    search
}

pub fn first_duties() -> Box<dyn FnMut() -> u64> {
    let problem = duty_problem();
    Box::new(move || {
        let mut search = store_demand::Search::new(&problem, 1, false);
        while !search.is_showable() {
            search.step(0);
        }
        search.rank().1 as u64
    })
}

pub fn duty_annealing() -> Box<dyn FnMut() -> u64> {
    let mut search = duty_search(false);
    Box::new(move || {
        search.step(HALF);
        search.drawn()
    })
}

pub fn duty_bound() -> Box<dyn FnMut() -> u64> {
    let mut search = duty_search(true);
    Box::new(move || {
        search.step(0);
        search.bound().unwrap_or(0) as u64
    })
}

pub fn duty_count() -> Box<dyn FnMut() -> u64> {
    let (problem, roster) = (duty_problem(), duty_search(false).best());
    Box::new(move || problem.judge(&roster).cost as u64)
}
