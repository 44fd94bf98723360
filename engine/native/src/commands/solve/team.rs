//! Several workers on one problem, which share nothing and exchange their rosters at fixed shares of the whole.

use super::Arguments;
use paiban_engine::solve::{shift_cover, store_demand};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Ticks of a worker where neither ticks nor seconds are named: some ten seconds.
const DEFAULT_TICKS: u64 = 40_000;
const REPORT_EVERY: Duration = Duration::from_millis(250);
/// The whole of a share, which both families count alike.
const WHOLE: u32 = store_demand::WHOLE;

/// A search that is one of a team.
pub trait Worker: Send {
    /// Shares of the whole at which workers exchange their rosters.
    const EXCHANGES: [u32; 2];
    /// One tick of work at a share of the whole.
    fn step(&mut self, share: u32);
    /// Ticks so far.
    fn ticks(&self) -> u64;
    /// Changes whose points were computed.
    fn drawn(&self) -> u64;
    /// Points of the best usable roster, once there is one.
    fn cost(&self) -> Option<i64>;
    /// The proved bound.
    fn bound(&self) -> Option<i64>;
    /// Whether there is a roster to show, usable or not; no budget ends a search before that.
    fn is_showable(&self) -> bool;
    /// Lets every worker go on from the best roster of all.
    fn exchange(team: &mut [Self])
    where
        Self: Sized;
}

impl Worker for shift_cover::Search {
    const EXCHANGES: [u32; 2] = shift_cover::EXCHANGES;
    fn step(&mut self, share: u32) {
        self.step(share);
    }
    fn ticks(&self) -> u64 {
        self.ticks()
    }
    fn drawn(&self) -> u64 {
        self.drawn()
    }
    fn cost(&self) -> Option<i64> {
        self.first_complete().map(|_| self.cost())
    }
    fn bound(&self) -> Option<i64> {
        self.bound()
    }
    fn is_showable(&self) -> bool {
        self.first_complete().is_some()
    }
    fn exchange(team: &mut [Self]) {
        shift_cover::exchange(team);
    }
}

impl Worker for store_demand::Search {
    const EXCHANGES: [u32; 2] = store_demand::EXCHANGES;
    fn step(&mut self, share: u32) {
        self.step(share);
    }
    fn ticks(&self) -> u64 {
        self.ticks()
    }
    fn drawn(&self) -> u64 {
        self.drawn()
    }
    fn cost(&self) -> Option<i64> {
        self.cost()
    }
    fn bound(&self) -> Option<i64> {
        self.bound()
    }
    fn is_showable(&self) -> bool {
        self.is_whole()
    }
    fn exchange(team: &mut [Self]) {
        store_demand::exchange(team);
    }
}

/// What the reporter may know of the workers while they work.
pub struct Watch {
    began: Instant,
    cost: AtomicI64,
    bound: AtomicI64,
    /// Microseconds until the first worker's first usable roster.
    first: AtomicU64,
    stop: Arc<AtomicBool>,
    over: AtomicBool,
}

/// How the share of the whole is known.
enum Budget {
    Ticks(u64),
    Seconds(Duration),
}

impl Watch {
    fn new() -> Result<Self, ctrlc::Error> {
        let stop = Arc::new(AtomicBool::new(false));
        let signalled = Arc::clone(&stop);
        ctrlc::set_handler(move || signalled.store(true, Ordering::Relaxed))?;
        Ok(Self {
            began: Instant::now(),
            cost: AtomicI64::new(i64::MAX),
            bound: AtomicI64::new(i64::MIN),
            first: AtomicU64::new(u64::MAX),
            stop,
            over: AtomicBool::new(false),
        })
    }

    fn note(&self, worker: &impl Worker) {
        if let Some(cost) = worker.cost() {
            let micros = self.began.elapsed().as_micros() as u64;
            self.first.fetch_min(micros, Ordering::Relaxed);
            self.cost.fetch_min(cost, Ordering::Relaxed);
        }
        if let Some(bound) = worker.bound() {
            self.bound.fetch_max(bound, Ordering::Relaxed);
        }
    }

    pub fn bound(&self) -> Option<i64> {
        Some(self.bound.load(Ordering::Relaxed)).filter(|bound| *bound > i64::MIN)
    }

    fn report(&self) {
        while !self.over.load(Ordering::Relaxed) {
            std::thread::park_timeout(REPORT_EVERY);
            let cost = self.cost.load(Ordering::Relaxed);
            if cost < i64::MAX {
                let ms = self.began.elapsed().as_millis() as u64;
                println!("{}", serde_json::json!({ "ms": ms, "cost": cost, "bound": self.bound() }));
            }
        }
    }

    /// The last line's figures that every family has; `cost` and `hard` are counted plainly.
    pub fn done(&self, team: &[impl Worker], cost: Option<i64>, hard: u64) -> serde_json::Value {
        let seconds = self.began.elapsed().as_secs_f64();
        let drawn: u64 = team.iter().map(Worker::drawn).sum();
        let first = self.first.load(Ordering::Relaxed);
        serde_json::json!({
            "done": true,
            "cost": cost,
            "hard": hard,
            "bound": self.bound(),
            "first_feasible_ms": (first < u64::MAX).then_some(first / 1_000),
            "ticks": team.iter().map(Worker::ticks).sum::<u64>(),
            "moves_per_second": (drawn as f64 / seconds.max(0.001)) as u64,
            "seconds": seconds,
        })
    }
}

impl Budget {
    /// The share of the whole that is done, in parts of `WHOLE`.
    fn share(&self, watch: &Watch, worker: &impl Worker) -> u32 {
        let share = match self {
            Self::Ticks(ticks) => worker.ticks() as f64 / (*ticks).max(1) as f64,
            Self::Seconds(seconds) => watch.began.elapsed().as_secs_f64() / seconds.as_secs_f64().max(0.001),
        };
        (share * f64::from(WHOLE)) as u32
    }
}

/// Works until a share of the whole, and in any case until there is a first roster to show.
fn work(worker: &mut impl Worker, watch: &Watch, budget: &Budget, until: u32) {
    loop {
        let share = budget.share(watch, worker);
        let is_proved = worker.cost().is_some() && watch.bound() == worker.cost();
        if worker.is_showable() && (share >= until || watch.stop.load(Ordering::Relaxed) || is_proved) {
            return;
        }
        worker.step(share.min(WHOLE));
        watch.note(worker);
    }
}

/// Lets a team work for as long as the arguments say, and reports as it goes.
pub fn run<W: Worker>(
    arguments: &Arguments,
    new: impl Fn(usize, u64) -> W,
) -> Result<(Vec<W>, Watch), Box<dyn Error + Send + Sync>> {
    let watch = Watch::new()?;
    let budget = match (arguments.ticks, arguments.seconds) {
        (None, Some(seconds)) => Budget::Seconds(Duration::from_secs_f64(seconds)),
        (ticks, _) => Budget::Ticks(ticks.unwrap_or(DEFAULT_TICKS)),
    };
    let seed = |worker: usize| arguments.seed.wrapping_mul(1_000).wrapping_add(worker as u64);
    let mut team: Vec<W> = (0..arguments.workers).map(|worker| new(worker, seed(worker))).collect();
    std::thread::scope(|scope| {
        let reporter = scope.spawn(|| watch.report());
        for until in W::EXCHANGES.into_iter().chain([WHOLE]) {
            std::thread::scope(|workers| {
                for worker in &mut team {
                    workers.spawn(|| work(worker, &watch, &budget, until));
                }
            });
            W::exchange(&mut team);
        }
        watch.over.store(true, Ordering::Relaxed);
        reporter.thread().unpark();
    });
    Ok((team, watch))
}
