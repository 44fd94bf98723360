//! Several workers on one problem, which share nothing and exchange their rosters at fixed shares of the whole.

use super::Arguments;
use super::watch::{Budget, Watch};
use paiban_search::cooling::WHOLE;
use paiban_search::team::Worker;
use std::error::Error;
use std::time::{Duration, Instant};

/// Ticks of a worker where neither ticks nor seconds are named: some ten seconds.
const DEFAULT_TICKS: u64 = 40_000;

/// What is known of a team when it has ended.
pub struct Ended<W> {
    pub team: Vec<W>,
    watch: Watch,
    /// Time of all workers in ticks in which changes were drawn.
    drawing: Duration,
}

impl<W: Worker> Ended<W> {
    /// The last line's figures that every family has; `cost` and `hard` are counted plainly.
    pub fn done(&self, cost: Option<i64>, hard: u64) -> serde_json::Value {
        let (ticks, drawn) = (self.team.iter().map(W::ticks).sum(), self.team.iter().map(W::drawn).sum::<u64>());
        let mut done = self.watch.done(cost, hard, ticks, drawn);
        // Of one worker: prices, rows and dives draw no changes, and workers draw beside each other.
        done["moves_per_drawing_second"] = ((drawn as f64 / self.drawing.as_secs_f64().max(0.001)) as u64).into();
        done
    }
}

fn note(watch: &Watch, worker: &impl Worker) {
    if let Some(cost) = worker.cost() {
        watch.note_cost(cost);
    }
    if let Some(bound) = worker.bound() {
        watch.note_bound(bound);
    }
}

/// The share of the whole that a worker has done, in parts of `WHOLE`.
fn share(budget: &Budget, watch: &Watch, worker: &impl Worker) -> u32 {
    let share = match budget {
        Budget::Ticks(ticks) => worker.ticks() as f64 / (*ticks).max(1) as f64,
        Budget::Seconds(seconds) => watch.began.elapsed().as_secs_f64() / seconds.as_secs_f64().max(0.001),
    };
    (share * f64::from(WHOLE)) as u32
}

/// Works until a share of the whole, and in any case until there is a first roster to show; the time in which changes
/// were drawn.
fn work(worker: &mut impl Worker, watch: &Watch, budget: &Budget, until: u32) -> Duration {
    let (mut before, mut drawing) = (Instant::now(), Duration::ZERO);
    loop {
        let share = share(budget, watch, worker);
        let is_proved = worker.cost().is_some() && watch.bound() == worker.cost();
        if worker.is_showable() && (share >= until || watch.is_stopped() || is_proved) {
            return drawing;
        }
        let drawn = worker.drawn();
        worker.step(share.min(WHOLE));
        note(watch, worker);
        let after = Instant::now();
        if worker.drawn() > drawn {
            drawing += after - before;
        }
        before = after;
    }
}

/// Lets a team work for as long as the arguments say, and reports as it goes.
pub fn run<W: Worker>(
    arguments: &Arguments,
    new: impl Fn(usize, u64) -> W,
) -> Result<Ended<W>, Box<dyn Error + Send + Sync>> {
    run_part(arguments, 1, new)
}

/// The same for one of so many parts of what the arguments say.
pub fn run_part<W: Worker>(
    arguments: &Arguments,
    parts: usize,
    new: impl Fn(usize, u64) -> W,
) -> Result<Ended<W>, Box<dyn Error + Send + Sync>> {
    let watch = Watch::new()?;
    let budget = Budget::of(arguments, DEFAULT_TICKS).part(parts);
    let seed = |worker: usize| arguments.seed.wrapping_mul(1_000).wrapping_add(worker as u64);
    let mut team: Vec<W> = (0..arguments.workers).map(|worker| new(worker, seed(worker))).collect();
    let mut drawing = vec![Duration::ZERO; team.len()];
    std::thread::scope(|scope| {
        let reporter = scope.spawn(|| watch.report());
        for until in W::EXCHANGES.iter().copied().chain([WHOLE]) {
            std::thread::scope(|workers| {
                for (worker, drawing) in team.iter_mut().zip(&mut drawing) {
                    workers.spawn(|| *drawing += work(worker, &watch, &budget, until));
                }
            });
            W::exchange(&mut team);
        }
        watch.end();
        reporter.thread().unpark();
    });
    Ok(Ended { team, watch, drawing: drawing.into_iter().sum() })
}
