//! Solves a shift cover problem with several workers, which share nothing and exchange their rosters at fixed
//! shares of the whole.

use super::super::Outcome;
use super::Arguments;
use crate::formats::rostering;
use paiban_engine::solve::shift_cover::{EXCHANGES, Role, Search, WHOLE, exchange};
use std::ffi::OsStr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Ticks of a worker where neither ticks nor seconds are named: some ten seconds.
const DEFAULT_TICKS: u64 = 40_000;
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// What the reporter may know of the workers while they work.
struct Watch {
    began: Instant,
    cost: AtomicI64,
    bound: AtomicI64,
    /// Microseconds until the first worker's first whole roster.
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
    fn note(&self, search: &Search) {
        if search.first_complete().is_some() {
            let micros = self.began.elapsed().as_micros() as u64;
            self.first.fetch_min(micros, Ordering::Relaxed);
            self.cost.fetch_min(search.cost(), Ordering::Relaxed);
        }
        if let Some(bound) = search.bound() {
            self.bound.fetch_max(bound, Ordering::Relaxed);
        }
    }

    fn bound(&self) -> Option<i64> {
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
}

impl Budget {
    /// The share of the whole that is done, in parts of `WHOLE`.
    fn share(&self, watch: &Watch, search: &Search) -> u32 {
        let share = match self {
            Self::Ticks(ticks) => search.ticks() as f64 / (*ticks).max(1) as f64,
            Self::Seconds(seconds) => watch.began.elapsed().as_secs_f64() / seconds.as_secs_f64().max(0.001),
        };
        (share * f64::from(WHOLE)) as u32
    }
}

/// Works until a share of the whole, and in any case until the first roster is whole.
fn work(search: &mut Search, watch: &Watch, budget: &Budget, until: u32) {
    loop {
        let share = budget.share(watch, search);
        let whole = search.first_complete().is_some();
        if whole && (share >= until || watch.stop.load(Ordering::Relaxed) || watch.bound() == Some(search.cost())) {
            return;
        }
        search.step(share.min(WHOLE));
        watch.note(search);
    }
}

pub fn run(arguments: &Arguments, text: &str) -> Outcome {
    let file = arguments.file.as_deref().unwrap_or(OsStr::new("-"));
    let named = rostering::read(text).map_err(|flaw| rostering::words(file, &flaw))?;
    let stop = Arc::new(AtomicBool::new(false));
    let signalled = Arc::clone(&stop);
    ctrlc::set_handler(move || signalled.store(true, Ordering::Relaxed))?;
    let watch = Watch {
        began: Instant::now(),
        cost: AtomicI64::new(i64::MAX),
        bound: AtomicI64::new(i64::MIN),
        first: AtomicU64::new(u64::MAX),
        stop,
        over: AtomicBool::new(false),
    };
    let budget = match (arguments.ticks, arguments.seconds) {
        (None, Some(seconds)) => Budget::Seconds(Duration::from_secs_f64(seconds)),
        (ticks, _) => Budget::Ticks(ticks.unwrap_or(DEFAULT_TICKS)),
    };
    let mut team: Vec<Search> = (0..arguments.workers)
        .map(|worker| {
            // One worker alone does everything, which is what prices begin with.
            let role = if worker % 2 == 0 { Role::Price } else { Role::Anneal };
            Search::new(&named.problem, arguments.seed.wrapping_mul(1_000).wrapping_add(worker as u64), role)
        })
        .collect();
    std::thread::scope(|scope| {
        let reporter = scope.spawn(|| watch.report());
        for until in EXCHANGES.into_iter().chain([WHOLE]) {
            std::thread::scope(|workers| {
                for search in &mut team {
                    workers.spawn(|| work(search, &watch, &budget, until));
                }
            });
            exchange(&mut team);
        }
        watch.over.store(true, Ordering::Relaxed);
        reporter.thread().unpark();
    });
    finish(arguments, &named, &watch, &team)
}

fn finish(arguments: &Arguments, named: &rostering::Named, watch: &Watch, team: &[Search]) -> Outcome {
    let seconds = watch.began.elapsed().as_secs_f64();
    let Some(best) = team.iter().min_by_key(|search| search.cost()) else { return Ok(ExitCode::from(2)) };
    let rows = best.best();
    // The answer is judged by the plain count, not by the search's own sums.
    let judgement = named.problem.judge(&rows);
    if let Some(path) = &arguments.out {
        std::fs::write(path, named.write(&rows))?;
    }
    let drawn: u64 = team.iter().map(Search::drawn).sum();
    let first = watch.first.load(Ordering::Relaxed);
    let answer = serde_json::json!({
        "done": true,
        "cost": judgement.cost,
        "hard": judgement.broken,
        "bound": watch.bound(),
        "first_feasible_ms": (first < u64::MAX).then_some(first / 1_000),
        "ticks": team.iter().map(Search::ticks).sum::<u64>(),
        "moves_per_second": (drawn as f64 / seconds.max(0.001)) as u64,
        "seconds": seconds,
        "without_row": best.stuck().len(),
    });
    println!("{answer}");
    Ok(ExitCode::SUCCESS)
}
