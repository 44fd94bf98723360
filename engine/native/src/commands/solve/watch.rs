//! What may be known of workers while they work: by the reporter, by each other, and when they have ended.

use super::Arguments;
use serde_json::json;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

const REPORT_EVERY: Duration = Duration::from_millis(250);

/// How long the workers search.
pub enum Budget {
    Ticks(u64),
    Seconds(Duration),
}

impl Budget {
    /// What the arguments ask for; the ticks given where they name neither ticks nor seconds.
    pub fn of(arguments: &Arguments, ticks: u64) -> Self {
        match (arguments.ticks, arguments.seconds) {
            (None, Some(seconds)) => Self::Seconds(Duration::from_secs_f64(seconds)),
            (named, _) => Self::Ticks(named.unwrap_or(ticks)),
        }
    }

    /// One of so many parts.
    pub fn part(self, parts: usize) -> Self {
        match self {
            Self::Ticks(ticks) => Self::Ticks(ticks / parts as u64),
            Self::Seconds(seconds) => Self::Seconds(seconds / parts as u32),
        }
    }
}

/// Set when the process is asked to stop.
static IS_HANDLED: AtomicBool = AtomicBool::new(false);
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// The state of a search with several workers.
pub struct Watch {
    pub began: Instant,
    cost: AtomicI64,
    bound: AtomicI64,
    /// Microseconds until the first worker's first usable roster.
    first: AtomicU64,
    stop: Arc<AtomicBool>,
    over: AtomicBool,
}

impl Watch {
    /// A watch that begins now, and asks the workers to stop when the process is asked to.
    pub fn new() -> Result<Self, ctrlc::Error> {
        let stop = Arc::clone(STOP.get_or_init(Arc::default));
        if !IS_HANDLED.swap(true, Ordering::Relaxed) {
            let signalled = Arc::clone(&stop);
            ctrlc::set_handler(move || signalled.store(true, Ordering::Relaxed))?;
        }
        Ok(Self {
            began: Instant::now(),
            cost: AtomicI64::new(i64::MAX),
            bound: AtomicI64::new(i64::MIN),
            first: AtomicU64::new(u64::MAX),
            stop,
            over: AtomicBool::new(false),
        })
    }

    /// Notes the points of a usable roster; whether it is the first of all.
    pub fn note_cost(&self, cost: i64) -> bool {
        self.cost.fetch_min(cost, Ordering::Relaxed);
        let micros = self.began.elapsed().as_micros() as u64;
        self.first.fetch_min(micros, Ordering::Relaxed) == u64::MAX
    }

    /// Whether there is a usable roster.
    pub fn has_first(&self) -> bool {
        self.first.load(Ordering::Relaxed) < u64::MAX
    }

    pub fn note_bound(&self, bound: i64) {
        self.bound.fetch_max(bound, Ordering::Relaxed);
    }

    pub fn bound(&self) -> Option<i64> {
        Some(self.bound.load(Ordering::Relaxed)).filter(|bound| *bound > i64::MIN)
    }

    /// Whether the workers are asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the workers have ended.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Says that the workers have ended; the reporter's thread sees it when it wakes.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// A line of progress now and then, until it is over or nobody reads any more.
    pub fn report(&self) {
        while !self.is_over() {
            std::thread::park_timeout(REPORT_EVERY);
            let cost = self.cost.load(Ordering::Relaxed);
            if cost == i64::MAX {
                continue;
            }
            let line = json!({ "ms": self.began.elapsed().as_millis() as u64, "cost": cost, "bound": self.bound() });
            if writeln!(std::io::stdout(), "{line}").is_err() {
                self.stop.store(true, Ordering::Relaxed);
                return;
            }
        }
    }

    /// The last line's figures that every form has; `cost` and `hard` are counted plainly, `drawn` are the changes
    /// whose points were computed.
    pub fn done(&self, cost: Option<i64>, hard: u64, ticks: u64, drawn: u64) -> serde_json::Value {
        let seconds = self.began.elapsed().as_secs_f64();
        let first = self.first.load(Ordering::Relaxed);
        json!({
            "done": true,
            "cost": cost,
            "hard": hard,
            "bound": self.bound(),
            "first_feasible_ms": (first < u64::MAX).then_some(first / 1_000),
            "ticks": ticks,
            "moves_per_second": (drawn as f64 / seconds.max(0.001)) as u64,
            "seconds": seconds,
        })
    }
}
