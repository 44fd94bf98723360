//! Simulated annealing in the lawful space: a move is proposed, judged, and kept or taken back.
//!
//! Cycles double in length and begin each from the best roster so far, the long ones hotter, so that the search can be
//! ended at any tick and yet goes on to gain. All arithmetic is on integers: the same on every platform.

use super::model::Model;
use super::moves;
use super::state::{Given, State};
use paiban_search::best::Best;
use paiban_search::random::Random;
use paiban_search::thresholds::{TABLE, minus_logarithms};

/// Proposals of one tick.
pub const PROPOSALS: u32 = 256;
/// Ticks of the first cycle.
const FIRST_CYCLE: u64 = 512;
/// Proposals for each day of each person up to which a cycle begins at plain heat. A cycle with more of them has the time
/// to cool from a heat that is higher by the same factor, which is what leaves a bad arrangement; a shorter one has not.
const PLAIN_HEAT: u64 = 600;
/// Times plain heat at which the longest cycles begin.
const MOST_HEAT: u64 = 8;
/// Long cycles without a gain, one after another, after which more ticks are not worth it.
const IDLE_CYCLES: u32 = 3;
/// Ticks from which a cycle is long. A search that goes on from a good roster gains nothing in its first, short cycles:
/// that says nothing of the long ones, which somebody who gives it minutes waits for.
const LONG_CYCLE: u64 = 4_096;

/// Of the money that may be spent, the part that a search keeps free by its price, as one in so many.
const KEPT_FREE: i64 = 100;
/// Ticks in which the price of money rises from nothing to the most.
const PRICE_TICKS: i64 = 512;
/// Parts of a price are counted in these of a hundredth of a point.
const PART: i64 = 256;

/// What a cent costs beside its points because money is short. Rosters that cost more than they may are refused; where the
/// money is spent, no duty could come but by luck with one that goes. The price lets what gains little go and what gains
/// more take its place.
#[derive(Debug, Clone)]
struct MoneyPrice {
    price: i64,
    /// That of a head's worth for a quarter of an hour's plain pay.
    most: i64,
}

impl MoneyPrice {
    /// Rises while little money is left, falls while there is enough.
    fn follow(&mut self, cap: i64, spent: i64) {
        let step = (self.most / PRICE_TICKS).max(1);
        let by = if cap - spent < cap / KEPT_FREE { step } else { -step };
        self.price = (self.price + by).clamp(0, self.most);
    }

    /// The price at a tick of a cycle: in its second half it falls to nothing, so that what was kept free is spent.
    fn at(&self, tick: u64, length: u64) -> i64 {
        let (length, left) = (length as i64, (length - tick) as i64);
        self.price * (left * 2).min(length) / length
    }
}

/// The state of the search between ticks.
#[derive(Debug, Clone)]
pub struct Annealing {
    random: Random,
    /// `-ln(u)` for evenly spread `u`, in 1/65,536.
    thresholds: Vec<i64>,
    /// Days of all people together.
    cells: u64,
    /// Plain heat.
    hot: i64,
    coldest: i64,
    cycle: u32,
    cycle_tick: u64,
    best: Best<Vec<Option<Given>>>,
    idle: u32,
    cycle_gained: bool,
    weighed: u64,
    money: MoneyPrice,
}

impl Annealing {
    /// A search that begins at a complete roster.
    pub fn new(model: &Model, state: &State, seed: u64) -> Self {
        let dear = model.stations.iter().map(|place| place.under_target.max(place.over_max)).max().unwrap_or(0);
        let hours = model.points.hours_balance;
        Self {
            random: Random::new(seed),
            thresholds: minus_logarithms(),
            cells: (model.people.len() * model.days).max(1) as u64,
            // Hotter gives the best of the first half second; this, what is best from the first second on.
            hot: (dear * 3 / 10).max(hours).max(200),
            coldest: (dear / 200).max(20),
            cycle: 0,
            cycle_tick: 0,
            best: Best::new(state.kept(), state.rank()),
            // Without people there is nothing to change.
            idle: if model.people.is_empty() { IDLE_CYCLES } else { 0 },
            cycle_gained: false,
            weighed: 0,
            money: MoneyPrice { price: 0, most: dear * 16 * 16 / (i64::from(model.slot) * 25) },
        }
    }

    /// The duties of the best roster so far; `state` is the one the search stands at.
    pub fn best(&self, state: &State) -> Vec<Option<Given>> {
        self.best.kept().cloned().unwrap_or_else(|| state.kept())
    }

    /// The rank of the best roster so far.
    pub fn best_rank(&self) -> i64 {
        self.best.cost()
    }

    /// Proposals whose change of points was computed.
    pub fn weighed(&self) -> u64 {
        self.weighed
    }

    /// Goes on from another search's best roster, in the cycle that this one stands in.
    pub fn go_on_from(&mut self, model: &Model, state: &mut State, best: Vec<Option<Given>>, rank: i64) {
        *state = State::restored(model, &best);
        self.best = Best::new(best, rank);
        (self.idle, self.cycle_gained) = (0, true);
    }

    /// Whether the last long cycles gained nothing.
    pub fn is_done(&self) -> bool {
        self.idle >= IDLE_CYCLES
    }

    /// One tick of work.
    pub fn step(&mut self, model: &Model, state: &mut State) {
        if self.is_done() {
            return;
        }
        let length = FIRST_CYCLE << self.cycle.min(16);
        let temperature = self.temperature(length);
        if let Some(cap) = model.caps.cost {
            self.money.follow(cap, state.row_total().cents);
        }
        let price = self.money.at(self.cycle_tick, length);
        for _ in 0..PROPOSALS {
            self.propose(model, state, temperature, price);
        }
        self.cycle_tick += 1;
        if self.cycle_tick == length {
            self.end_cycle(model, state, length);
        }
    }

    /// Geometric cooling from hot to cold, in integers: hot * (cold / hot)^(done share), by halving.
    fn temperature(&self, length: u64) -> i64 {
        let hot = heat(self.hot, length, self.cells).max(self.coldest * 2);
        let (mut high, mut low) = (hot, self.coldest);
        let (mut from, mut to) = (0, length);
        // The geometric mean of two bounds is the value halfway between them.
        for _ in 0..12 {
            let middle = (from + to) / 2;
            let mean = (high * low).isqrt();
            if self.cycle_tick < middle {
                (to, low) = (middle, mean);
            } else {
                (from, high) = (middle, mean);
            }
        }
        high
    }

    fn propose(&mut self, model: &Model, state: &mut State, temperature: i64, price: i64) {
        let threshold = (temperature * self.thresholds[self.random.below(TABLE)]) >> 16;
        if !moves::propose(model, state, &mut self.random, temperature) {
            state.take_back(model);
            return;
        }
        self.weighed += 1;
        // What points alone rule out is not asked whether it is lawful: that is the dearest question.
        let work = state.weigh_work(model);
        let money = (state.cents_change() * price).div_euclid(PART);
        if work + money > threshold || !state.is_legal(model) {
            state.take_back(model);
            return;
        }
        let change = state.weigh_findings(model);
        if change + money > threshold || !state.is_affordable(model) {
            state.take_back(model);
            return;
        }
        if change > 0 {
            self.best.leave(|kept| *kept = state.kept());
        }
        state.settle();
        self.cycle_gained |= self.best.note(state.rank());
    }

    fn end_cycle(&mut self, model: &Model, state: &mut State, length: u64) {
        *state = State::restored(model, self.best.leave(|kept| *kept = state.kept()));
        self.idle = if self.cycle_gained { 0 } else { self.idle + u32::from(length >= LONG_CYCLE) };
        self.cycle_gained = false;
        self.cycle += 1;
        self.cycle_tick = 0;
    }
}

/// The heat at which a cycle of so many ticks begins over so many days of people.
fn heat(plain: i64, length: u64, cells: u64) -> i64 {
    let quarters = length * u64::from(PROPOSALS) * 4 / cells / PLAIN_HEAT;
    plain * quarters.clamp(4, MOST_HEAT * 4) as i64 / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_has_a_price_while_little_of_it_is_left_and_none_at_the_end_of_a_cycle() {
        let mut money = MoneyPrice { price: 0, most: 5_120 };
        (0..20).for_each(|_| money.follow(10_000, 9_950));
        assert_eq!((money.price, money.at(0, 8), money.at(4, 8), money.at(7, 8)), (200, 200, 200, 50));
        (0..1_000).for_each(|_| money.follow(10_000, 9_950));
        assert_eq!(money.price, 5_120);
        (0..1_000).for_each(|_| money.follow(10_000, 9_800));
        assert_eq!(money.price, 0);
    }

    #[test]
    fn cycles_begin_hotter_the_more_they_may_try_for_each_day_of_a_person() {
        let cells = 25_600;
        let of = |proposals: u64| heat(1_000, proposals * cells / u64::from(PROPOSALS), cells);
        assert_eq!((of(PLAIN_HEAT / 4), of(PLAIN_HEAT)), (1_000, 1_000));
        assert_eq!((of(PLAIN_HEAT * 3), of(PLAIN_HEAT * 8), of(PLAIN_HEAT * 80)), (3_000, 8_000, 8_000));
    }
}
