//! One worker's search: a first roster, then annealing; or prices, rosters of the rows that were cheapest on their way,
//! and annealing of these. What is then nearly proved the best is searched as a tree of values where that is small enough,
//! else neighbourhood by neighbourhood.
//!
//! The caller says with every step how much of the whole is done: by ticks where the same seed must give the same
//! roster, by the clock where a person waits.

use super::anneal::Annealing;
use super::branching::Branching;
use super::master::Master;
use super::model::Model;
use super::neighbourhood::Neighbourhoods;
use super::pool::Pool;
use super::prices::Prices;
use super::problem::{Rows, ShiftCover};
use super::rows::{Automaton, FORBIDDEN, Found, LawfulRow, RowProgram};
use super::selection::Selections;
use super::state::State;
use crate::cooling::WHOLE;
use crate::random::Random;
use crate::team::Worker;

/// Operations of the row program that make one tick: as many instructions as the small changes of one.
const TICK_WORK: u64 = 40_000;
/// Share of the whole that prices take, and at most so much longer until a sweep has ended.
const ASCENT: u32 = WHOLE * 25 / 100;
const OVERTIME: u32 = WHOLE * 5 / 100;
/// Share of the ascent after which rows are near their last ones.
const LATE: u32 = WHOLE * 40 / 100;
/// Fewest sweeps from whose rows rosters are put together.
const FEWEST_SWEEPS: u32 = 20;
/// Rounds of such rosters, and the share in which the best one of a round is annealed.
const ROUNDS: u32 = 2;
const ROUND: u32 = WHOLE * 9 / 100;
/// Equations up to which a linear program over whole rows is begun, and the share of the whole within which its first
/// descent must have ended: only where it can be asked again and again does it find anything.
const MOST_EQUATIONS: usize = 300;
const FIRST_DESCENT: u32 = WHOLE * 8 / 100;
/// Days of a window in which a row is drawn anew; a row of fewer days is drawn as a whole.
const WINDOW: usize = 28;
/// First temperatures in hundredths of the dearest head: from a first roster, and from a good one.
const HOT: i64 = 20;
const WARM: i64 = 4;
/// From a good one where patterns have points: changes seldom cost nothing there.
const WARM_PATTERNS: i64 = 8;

/// What a worker begins with; workers of one search take turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Annealing from the first roster.
    Anneal,
    /// Prices, rosters of their rows, then annealing.
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
    Choosing(Box<Selections>),
    /// Annealing between two shares of the whole.
    Annealing(Box<Annealing>, u32, u32),
    /// The tree, and the share of the whole at which it began.
    Branching(Box<Branching>, u32),
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
    /// Whether everybody has had a row, or was found to have none.
    is_complete: bool,
    drawn: u64,
    /// Work of rows less that of small changes, in annealing.
    owed: i64,
    /// Rounds so far.
    rounds: u32,
    /// Lawful rows that rosters are put together of: the cheapest ones of the last part of the ascent.
    pool: Pool,
    /// Share of the whole at the latest step.
    share: u32,
    /// The best roster of earlier rounds.
    kept: Option<(i64, Rows)>,
    /// What the tree of values has proved.
    proved: Option<i64>,
    /// People without any lawful row.
    stuck: Vec<usize>,
    costs: Vec<i32>,
    row: Vec<u8>,
}

impl Search {
    /// A search that has not begun; its first steps make the first roster. There is somebody, and a day.
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
            is_complete: false,
            drawn: 0,
            owed: 0,
            rounds: 0,
            pool: Pool::new(&model),
            share: 0,
            kept: None,
            proved: None,
            stuck: Vec::new(),
            costs: vec![0; model.needs.len()],
            row: vec![0; model.days],
            model,
        }
    }

    /// Keeps what a round found, and looks near it, begins another round, or goes on with the best of all rounds.
    fn next_round(&mut self, share: u32) {
        if let Phase::Annealing(annealing, ..) = &self.phase {
            self.state = State::of(&self.model, &annealing.best(&self.state));
        }
        self.keep();
        if self.is_nearly_proved() {
            return self.look_near();
        }
        if self.rounds < ROUNDS {
            return self.choose(share);
        }
        if let Some((_, rows)) = &self.kept {
            self.state = State::of(&self.model, rows);
        }
        self.anneal(share, WHOLE, self.warm());
    }

    /// Whether prices prove the best roster to within one dearest head: then they prove most neighbourhoods to hold none
    /// that is better, and searching the others pays. Without a row for everybody nothing is proved.
    fn is_nearly_proved(&self) -> bool {
        self.bound().is_some_and(|bound| self.points() - bound <= i64::from(self.model.dearest))
    }

    /// Searches the tree of values where its program is small, else goes from neighbourhood to neighbourhood of the
    /// roster at hand.
    fn look_near(&mut self) {
        if Master::size(&self.model, &self.automata) <= MOST_EQUATIONS {
            let scale = self.prices.scale();
            if let Some(master) = Master::new(&self.model, &self.automata, &self.state, &self.pool, scale) {
                self.phase = Phase::Branching(Box::new(Branching::new(master, self.state.clone())), self.share);
                return;
            }
        }
        self.go_about();
    }

    /// Goes from neighbourhood to neighbourhood of the roster at hand.
    fn go_about(&mut self) {
        let search = Neighbourhoods::new(&self.model, self.state.clone(), self.prices.clone());
        self.phase = Phase::Neighbourhoods(Box::new(search));
    }

    fn keep(&mut self) {
        let cost = self.points();
        if self.kept.as_ref().is_none_or(|kept| cost < kept.0) {
            self.kept = Some((cost, self.best()));
        }
    }

    /// Gives the next person the row that suits the cover best as it stands.
    fn construct(&mut self, share: u32) {
        let Phase::Constructing(next) = &mut self.phase else { return };
        let person = *next;
        if person == self.model.people.len() {
            self.is_complete = true;
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

    fn warm(&self) -> i64 {
        if self.model.has_patterns { WARM_PATTERNS } else { WARM }
    }

    fn anneal(&mut self, from: u32, to: u32, heat: i64) {
        let annealing = Annealing::new(&self.model, &self.state, self.seed.wrapping_add(u64::from(self.rounds)), heat);
        self.phase = Phase::Annealing(Box::new(annealing), from, to);
    }

    fn leave_ascent(&mut self, share: u32) {
        if self.prices.sweeps < FEWEST_SWEEPS {
            return self.anneal(share, WHOLE, HOT);
        }
        self.keep();
        self.choose(share);
    }

    /// Begins a round: puts rosters together. The best one's rows are among those to choose from, so everybody has one.
    fn choose(&mut self, share: u32) {
        self.rounds += 1;
        let rows = self.best();
        // A roster at hand has no row beyond a bound, or none at all: whoever has no lawful row is off all days.
        self.pool.add_rows(&self.model, rows.iter().map(Vec::as_slice));
        let seed = self.seed.wrapping_add(u64::from(self.rounds) << 8);
        self.phase = Phase::Choosing(Box::new(Selections::new(&self.model, &self.pool, seed, share)));
    }

    /// Whether it looks for the last points of a roster that is nearly proved.
    #[cfg(test)]
    pub fn is_near(&self) -> bool {
        matches!(self.phase, Phase::Branching(..) | Phase::Neighbourhoods(_))
    }

    /// People for whom no row keeps to their rules.
    pub fn stuck(&self) -> &[usize] {
        &self.stuck
    }

    /// Points of the best roster so far, complete or not.
    pub fn points(&self) -> i64 {
        let here = match &self.phase {
            Phase::Annealing(annealing, ..) => annealing.best_cost(),
            Phase::Branching(search, _) => search.state().cost(),
            Phase::Neighbourhoods(search) => search.state().cost(),
            _ => self.state.cost(),
        };
        self.kept.as_ref().map_or(here, |kept| kept.0.min(here))
    }

    /// The best roster so far.
    pub fn best(&self) -> Rows {
        let kept = self.kept.as_ref().filter(|kept| kept.0 <= self.points());
        match (&self.phase, kept) {
            (_, Some((_, rows))) => rows.clone(),
            (Phase::Annealing(annealing, ..), _) => annealing.best(&self.state),
            (Phase::Branching(search, _), _) => search.state().rows(),
            (Phase::Neighbourhoods(search), _) => search.state().rows(),
            _ => self.state.rows(),
        }
    }

    /// Goes on from the best roster of all if it is better, and where only annealed so far from what another worker's
    /// prices found: from its rows, or near a roster that they nearly prove.
    fn adopt(&mut self, rows: &Rows, priced: Option<&(Prices, Pool)>) {
        let state = State::of(&self.model, rows);
        match &mut self.phase {
            Phase::Annealing(annealing, ..) if state.cost() < annealing.best_cost() => {
                annealing.restart(&mut self.state, state);
            }
            Phase::Branching(search, _) if state.cost() < search.state().cost() => search.adopt(state),
            Phase::Neighbourhoods(search) if state.cost() < search.state().cost() => search.adopt(state),
            _ => {}
        }
        let Some((prices, pool)) = priced.filter(|_| self.role == Role::Anneal) else { return };
        if !matches!(self.phase, Phase::Annealing(..)) {
            return;
        }
        self.keep();
        self.prices = prices.clone();
        if self.rounds == 0 {
            self.pool = pool.clone();
            self.choose(self.share);
        } else if self.is_nearly_proved() {
            self.state = State::of(&self.model, &self.best());
            self.look_near();
        }
    }

    /// Whether its own prices found something that others can go on from.
    fn has_found(&self) -> bool {
        self.role == Role::Price && self.prices.sweeps >= FEWEST_SWEEPS
    }
}

impl Worker for Search {
    /// The first is when the ascent has ended.
    const EXCHANGES: &'static [u32] = &[ASCENT + OVERTIME + WHOLE / 100, WHOLE * 65 / 100, WHOLE * 85 / 100];

    fn step(&mut self, share: u32) {
        self.ticks += 1;
        self.share = share;
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
                    if ended && pace >= LATE {
                        let rows = self.prices.rows.chunks_exact(self.model.days);
                        self.program.work += self.pool.add_rows(&self.model, rows);
                    }
                }
                if share >= ASCENT && (ended || share >= ASCENT + OVERTIME) {
                    self.leave_ascent(share);
                }
            }
            Phase::Choosing(selections) => {
                while self.program.work < until {
                    let found = selections.step(&self.model, &self.pool, share, &mut self.program.work);
                    if let Some(rows) = found {
                        self.state = State::of(&self.model, &rows);
                        return self.anneal(share, (share + ROUND).min(WHOLE), self.warm());
                    }
                }
            }
            Phase::Branching(search, from) => {
                while self.program.work < until && !search.is_ended() && !search.is_lost() {
                    search.step(&self.model, &self.automata, &mut self.program, &mut self.random);
                }
                self.proved = self.proved.max(search.bound());
                if search.is_lost() || (!search.has_descended() && share >= *from + FIRST_DESCENT) {
                    self.state = search.state().clone();
                    self.go_about();
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

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn drawn(&self) -> u64 {
        self.drawn
    }

    fn cost(&self) -> Option<i64> {
        self.is_complete.then(|| self.points())
    }

    /// None where somebody has no lawful row, since no roster is one then.
    fn bound(&self) -> Option<i64> {
        self.prices.bound(&self.model).max(self.proved).filter(|_| self.stuck.is_empty())
    }

    fn is_showable(&self) -> bool {
        self.is_complete
    }

    /// From the best roster of all, and from what the prices that prove most have found.
    fn exchange(team: &mut [Self]) {
        let Some(best) = team.iter().min_by_key(|search| search.points()) else { return };
        let rows = best.best();
        let priced = team.iter().filter(|search| search.has_found()).max_by_key(|search| search.bound());
        let priced = priced.map(|search| (search.prices.clone(), search.pool.clone()));
        for search in team {
            search.adopt(&rows, priced.as_ref());
        }
    }
}
