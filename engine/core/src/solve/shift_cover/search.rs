//! One worker's search: a first roster, then annealing; or prices, dives, and annealing from what they found. What is
//! then nearly proved the best is searched neighbourhood by neighbourhood.
//!
//! The caller says with every step how much of the whole is done: by ticks where the same seed must give the same
//! roster, by the clock where a person waits.

use super::anneal::Annealing;
use super::dive::{self, Dive};
use super::model::Model;
use super::neighbourhood::Neighbourhoods;
use super::prices::Prices;
use super::problem::{Rows, ShiftCover};
use super::rows::{Automaton, FORBIDDEN, Found, LawfulRow, RowProgram};
use super::state::State;
use crate::solve::cooling::WHOLE;
use crate::solve::random::Random;

/// Operations of the row program that make one tick: as many instructions as the small changes of one.
const TICK_WORK: u64 = 40_000;
/// Share of the whole that prices take; the dives of a round after them, and such a round with the annealing of what
/// its best dive found.
const ASCENT: u32 = WHOLE * 25 / 100;
const DIVE: u32 = WHOLE * 12 / 100;
const ROUND: u32 = WHOLE * 20 / 100;
/// Rounds of dives.
const ROUNDS: u32 = 2;
/// Most sweeps between two steps of a dive.
const SWEEPS: u32 = 30;
/// Days of a window in which a row is drawn anew; a row of fewer days is drawn as a whole.
const WINDOW: usize = 28;
/// First temperatures in hundredths of the dearest head: from a first roster, and from a dive's.
const HOT: i64 = 20;
const WARM: i64 = 4;

/// What a worker begins with; workers of one search take turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Annealing from the first roster.
    Anneal,
    /// Prices and dives, then annealing.
    Price,
}

impl Role {
    /// How much dearer than small changes the work of whole rows counts where both take turns.
    fn row_weight(self) -> i64 {
        match self {
            Self::Anneal => 4,
            Self::Price => 1,
        }
    }
}

enum Phase {
    Constructing(usize),
    Ascending,
    Diving(Box<Dive>),
    /// Annealing between two shares of the whole.
    Annealing(Box<Annealing>, u32, u32),
    Neighbourhoods(Box<Neighbourhoods>),
}

/// A search of one worker.
pub struct Search {
    model: Model,
    automata: Vec<Automaton>,
    program: RowProgram,
    state: State,
    phase: Phase,
    prices: Prices,
    role: Role,
    seed: u64,
    random: Random,
    ticks: u64,
    first_complete: Option<u64>,
    drawn: u64,
    /// Work of rows less that of small changes, in annealing.
    owed: i64,
    /// Rounds of dives so far, and sweeps between two steps of a dive.
    rounds: u32,
    dive_sweeps: u32,
    /// Where the latest dive began, and the best roster of the round's dives.
    dive_from: u32,
    dived: Option<(i64, Rows)>,
    /// Dives so far.
    dives: usize,
    /// The best roster of earlier rounds.
    kept: Option<(i64, Rows)>,
    /// People without any lawful row.
    stuck: Vec<usize>,
    costs: Vec<i32>,
    row: Vec<u8>,
}

impl Search {
    /// A search that has not begun; its first steps make the first roster.
    pub fn new(problem: &ShiftCover, seed: u64, role: Role) -> Self {
        let model = Model::of(problem);
        Self {
            automata: model.people.iter().map(|person| Automaton::of(&model, person)).collect(),
            program: RowProgram::default(),
            state: State::empty(&model),
            phase: Phase::Constructing(0),
            prices: Prices::new(&model),
            role,
            seed,
            random: Random::new(seed ^ 0x5eed),
            ticks: 0,
            first_complete: None,
            drawn: 0,
            owed: 0,
            rounds: 0,
            dive_sweeps: 0,
            dive_from: 0,
            dives: 0,
            dived: None,
            kept: None,
            stuck: Vec::new(),
            costs: vec![0; model.needs.len()],
            row: vec![0; model.days],
            model,
        }
    }

    /// One tick of work at a share of the whole, in 1/65,536.
    pub fn step(&mut self, share: u32) {
        self.ticks += 1;
        let until = self.program.work + TICK_WORK;
        match &mut self.phase {
            Phase::Constructing(_) => {
                while self.program.work < until && matches!(self.phase, Phase::Constructing(_)) {
                    self.construct(share);
                }
            }
            Phase::Ascending => {
                let pace = (u64::from(share) * u64::from(WHOLE) / u64::from(ASCENT)) as u32;
                let mut ended = true;
                while self.program.work < until {
                    ended = self.prices.advance(&self.model, &self.automata, &mut self.program, pace);
                }
                if share >= ASCENT && (ended || share >= ASCENT + WHOLE / 20) {
                    self.leave_ascent(share);
                }
            }
            Phase::Diving(dive) => {
                while self.program.work < until {
                    let found = dive.step(&self.model, &self.automata, &mut self.program, &mut self.random);
                    if let Some(rows) = found {
                        return self.end_dive(rows, share);
                    }
                }
            }
            Phase::Neighbourhoods(search) => {
                while self.program.work < until {
                    search.step(&self.model, &self.automata, &mut self.program, &mut self.random);
                }
            }
            Phase::Annealing(annealing, from, to) => {
                if share >= *to && *to < WHOLE {
                    return self.next_round(share);
                }
                let own = u64::from(share.saturating_sub(*from)) * u64::from(WHOLE) / u64::from((*to - *from).max(1));
                let own = (own as u32).min(WHOLE);
                if self.owed <= 0 {
                    let begun = self.program.work;
                    while self.program.work < until {
                        self.draw_row(own);
                    }
                    self.owed += (self.program.work - begun) as i64 * self.role.row_weight();
                } else {
                    let before = annealing.drawn;
                    annealing.step(&self.model, &mut self.state, own);
                    self.drawn += annealing.drawn - before;
                    self.owed -= TICK_WORK as i64;
                }
            }
        }
    }

    /// Keeps what a round found; dives again, or goes on with the best of all rounds.
    fn next_round(&mut self, share: u32) {
        self.keep();
        if self.rounds < ROUNDS {
            return self.next_dives(share);
        }
        if let Some((_, rows)) = &self.kept {
            self.state = State::of(&self.model, rows);
        }
        if self.is_nearly_proved() { self.look_near() } else { self.anneal(share, WHOLE, WARM) }
    }

    /// Whether prices prove the best roster to within one dearest head: then they prove most neighbourhoods to hold none
    /// that is better, and searching the others pays. Without a row for everybody nothing is proved.
    fn is_nearly_proved(&self) -> bool {
        self.bound().is_some_and(|bound| self.cost() - bound <= i64::from(self.model.dearest))
    }

    /// Goes from neighbourhood to neighbourhood of the roster at hand.
    fn look_near(&mut self) {
        let search = Neighbourhoods::new(&self.model, self.state.clone(), self.prices.clone());
        self.phase = Phase::Neighbourhoods(Box::new(search));
    }

    fn keep(&mut self) {
        let cost = self.cost();
        if self.kept.as_ref().is_none_or(|kept| cost < kept.0) {
            self.kept = Some((cost, self.best()));
        }
    }

    /// Dives again while the round's time for dives lasts, then anneals what the best of them found: where people get
    /// their rows in another order, dives end in rosters far apart, and none tells of the next.
    fn end_dive(&mut self, rows: Rows, share: u32) {
        let cost = State::of(&self.model, &rows).cost();
        if self.dived.as_ref().is_none_or(|dived| cost < dived.0) {
            self.dived = Some((cost, rows));
        }
        let end = ASCENT + self.rounds * ROUND;
        if 2 * share - self.dive_from < end - ROUND + DIVE {
            return self.dive(share);
        }
        if let Some((_, rows)) = self.dived.take() {
            self.state = State::of(&self.model, &rows);
        }
        self.anneal(share, if end > share + ROUND / 4 { end } else { WHOLE }, WARM);
    }

    /// Gives the next person the row that suits the cover best as it stands.
    fn construct(&mut self, share: u32) {
        let Phase::Constructing(next) = &mut self.phase else { return };
        let person = *next;
        if person == self.model.people.len() {
            self.first_complete = Some(self.ticks);
            match self.role {
                Role::Anneal => self.anneal(share, WHOLE, HOT),
                Role::Price => self.phase = Phase::Ascending,
            }
            return;
        }
        *next += 1;
        self.write_costs(person, None);
        if self.find_row(person).is_some() {
            self.state.set_row(&self.model, person, &self.row);
        } else {
            self.stuck.push(person);
        }
    }

    /// Costs of a person's values beside everybody else's, in parts of a point; with noise while it is warm, and
    /// nothing but the values as they are outside of a window.
    fn write_costs(&mut self, person: usize, noise: Option<(i64, usize, usize)>) {
        let (model, scale) = (&self.model, self.prices.scale() as i32);
        let window = noise.map_or((0, model.days), |(_, from, to)| (from, to));
        self.state.costs_beside(model, person, window, scale, &mut self.costs);
        let Phase::Annealing(annealing, ..) = &mut self.phase else { return };
        let Some((temperature, from, to)) = noise else { return };
        for cost in self.costs[from * model.values..to * model.values].iter_mut().filter(|cost| **cost < FORBIDDEN) {
            *cost += (((annealing.spread(temperature) >> 16) * i64::from(scale)) >> 8) as i32;
        }
    }

    fn find_row(&mut self, person: usize) -> Option<Found> {
        let (model, scale) = (&self.model, self.prices.scale() as i32);
        let (automaton, facts) = (&self.automata[person], &model.people[person]);
        let asked = LawfulRow { model, automaton, person: facts, dear: model.dearest * scale / 4 };
        self.program.lawful(asked, &mut self.costs, &mut self.row)
    }

    /// Draws a row of somebody, or a window of it, at the annealing's temperature.
    fn draw_row(&mut self, share: u32) {
        let Phase::Annealing(annealing, ..) = &mut self.phase else { return };
        annealing.keep(&self.state);
        let days = self.model.days;
        let temperature = annealing.temperature(share);
        let random = annealing.random();
        let person = random.below(self.model.people.len());
        let from = if days > WINDOW { random.below(days - WINDOW + 1) } else { 0 };
        self.write_costs(person, Some((temperature, from, (from + WINDOW).min(days))));
        self.program.work += 500 + self.model.needs.len() as u64 / 4;
        let Some(found) = self.find_row(person) else { return };
        let before = self.state.cost();
        let old = self.state.row(person).to_vec();
        self.state.set_row(&self.model, person, &self.row);
        let Phase::Annealing(annealing, ..) = &mut self.phase else { return };
        // The cheapest row under noise is a fair draw; a repaired one may be anything, and is judged like a small change.
        if found == Found::Repaired && self.state.cost() - before > annealing.threshold(temperature) {
            self.state.set_row(&self.model, person, &old);
        }
        annealing.note(&self.state);
    }

    fn anneal(&mut self, from: u32, to: u32, heat: i64) {
        let annealing = Annealing::new(&self.model, &self.state, self.seed + u64::from(self.rounds), heat);
        self.phase = Phase::Annealing(Box::new(annealing), from, to);
    }

    fn leave_ascent(&mut self, share: u32) {
        let sweep = self.ticks / u64::from(self.prices.sweeps.max(1)) + 1;
        let dive = self.ticks * u64::from(DIVE) / u64::from(share.max(1));
        // On average half of the people are left in a sweep of the dive.
        self.dive_sweeps = (dive * 2 / sweep / dive::ROUNDS as u64).min(SWEEPS.into()) as u32;
        if self.dive_sweeps == 0 || self.prices.sweeps < 20 {
            return self.anneal(share, WHOLE, HOT);
        }
        self.keep();
        self.next_dives(share);
    }

    fn next_dives(&mut self, share: u32) {
        self.rounds += 1;
        self.dive(share);
    }

    fn dive(&mut self, share: u32) {
        self.dive_from = share;
        // A dive that is one of few shall be a good one; of many some go by agreement and others wander far.
        let chance = if self.dive_sweeps == SWEEPS { self.dives % 5 * dive::DAY } else { 0 };
        self.dives += 1;
        let dive = Dive::new(self.prices.clone(), self.state.rows(), self.dive_sweeps, chance);
        self.phase = Phase::Diving(Box::new(dive));
    }

    /// Whether it goes from neighbourhood to neighbourhood.
    #[cfg(test)]
    pub fn is_near(&self) -> bool {
        matches!(self.phase, Phase::Neighbourhoods(_))
    }

    /// Ticks so far.
    pub fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Changes whose points were computed.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The tick at which the roster was first complete.
    pub fn first_complete(&self) -> Option<u64> {
        self.first_complete
    }

    /// People for whom no row keeps to their rules.
    pub fn stuck(&self) -> &[usize] {
        &self.stuck
    }

    /// Points of the best roster so far.
    pub fn cost(&self) -> i64 {
        let here = match &self.phase {
            Phase::Annealing(annealing, ..) => annealing.best_cost(),
            Phase::Neighbourhoods(search) => search.state().cost(),
            _ => self.state.cost(),
        };
        self.kept.as_ref().map_or(here, |kept| kept.0.min(here))
    }

    /// The best roster so far.
    pub fn best(&self) -> Rows {
        let kept = self.kept.as_ref().filter(|kept| kept.0 <= self.cost());
        match (&self.phase, kept) {
            (_, Some((_, rows))) => rows.clone(),
            (Phase::Annealing(annealing, ..), _) => annealing.best(&self.state),
            (Phase::Neighbourhoods(search), _) => search.state().rows(),
            _ => self.state.rows(),
        }
    }

    /// The proved bound, if there is one: none where somebody has no lawful row, since no roster is one then.
    pub fn bound(&self) -> Option<i64> {
        self.prices.bound(&self.model).filter(|_| self.stuck.is_empty())
    }

    /// Goes on from another worker's roster if it is better; near it, where another's prices nearly prove it.
    fn adopt(&mut self, rows: &Rows, prices: &Prices) {
        let state = State::of(&self.model, rows);
        match &mut self.phase {
            Phase::Annealing(annealing, ..) if state.cost() < annealing.best_cost() => {
                annealing.restart(&mut self.state, state);
            }
            Phase::Neighbourhoods(search) if state.cost() < search.state().cost() => search.adopt(state),
            _ => {}
        }
        if self.role == Role::Anneal && matches!(self.phase, Phase::Annealing(..)) {
            self.keep();
            self.prices = prices.clone();
            if self.is_nearly_proved() {
                self.state = State::of(&self.model, &self.best());
                self.look_near();
            }
        }
    }
}

/// Shares of the whole at which workers exchange their rosters.
pub const EXCHANGES: [u32; 2] = [WHOLE * 65 / 100, WHOLE * 85 / 100];

/// Lets every worker go on from the best roster of all, and have the prices that prove most.
pub fn exchange(team: &mut [Search]) {
    let Some(best) = team.iter().min_by_key(|search| search.cost()) else { return };
    let rows = best.best();
    let Some(priced) = team.iter().max_by_key(|search| search.bound()) else { return };
    let prices = priced.prices.clone();
    for search in team {
        search.adopt(&rows, &prices);
    }
}
