//! Solves the product's own plan problem with one worker or several, which share nothing and, at fixed shares of the
//! whole, all go on from the best roster.

use super::super::Outcome;
use super::Arguments;
use super::watch::{Budget, Watch};
use paiban_engine::check::check;
use paiban_engine::error::EngineError;
use paiban_engine::json::{decode, encode};
use paiban_engine::problem::Problem;
use paiban_engine::roster::{Duty, Severity};
use paiban_engine::solve::plan_bound::{PlanBound, Unpriced};
use paiban_engine::solve::{DEFAULT_TICKS, Solver};
use std::process::ExitCode;
use std::thread::Thread;
use std::time::Duration;

/// Ticks between two looks at the clock and at the signals; about five milliseconds.
const SLICE: u64 = 32;
/// Between two looks of who waits for the first roster and was not woken.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// Fourths of the whole at which the workers meet, and its end.
const MEETINGS: [u64; 3] = [2, 3, 4];
/// Between the seeds of two workers; the first has the seed that was asked for, as the call `solve` has.
const NEXT_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Climbs beside the workers once there is a first roster, for which somebody waits: until then they have the processor
/// for themselves. With a budget of ticks it goes the whole way, so that the same ticks prove the same. What the proof
/// leaves out of the score is its answer.
fn prove(problem: Problem, watch: &Watch, budget: &Budget) -> Vec<Unpriced> {
    while !watch.has_first() && !watch.is_over() && !watch.is_stopped() {
        std::thread::park_timeout(LOOK_EVERY);
    }
    // A problem that the workers could open has no faults.
    let Ok(Some(mut bound)) = PlanBound::new(problem) else { return Vec::new() };
    let is_timed = matches!(budget, Budget::Seconds(_));
    let is_late = || watch.is_stopped() || is_timed && watch.is_over();
    while !bound.is_settled() && !is_late() {
        bound.step();
        watch.note_bound(bound.bound().unwrap_or(i64::MIN));
    }
    bound.unpriced().to_vec()
}

/// Searches until so many fourths of the budget are spent. A roster that is complete is never given up for the clock:
/// construction always ends.
fn work(solver: &mut Solver, watch: &Watch, budget: &Budget, fourths: u64, waiting: &[Thread]) {
    loop {
        let progress = solver.progress();
        if progress.first_feasible.is_some() && watch.note_cost(progress.cost) {
            // Whoever watches learns of the first roster at once.
            waiting.iter().for_each(Thread::unpark);
        }
        let left = match budget {
            Budget::Ticks(ticks) => (u128::from(*ticks) * u128::from(fourths) / 4) as u64 - progress.tick,
            Budget::Seconds(seconds) => {
                let is_spent = watch.began.elapsed() >= seconds.mul_f64(fourths as f64 / 4.0);
                if is_spent && progress.first_feasible.is_some() { 0 } else { SLICE }
            }
        };
        if left == 0 || progress.done || watch.is_stopped() {
            return;
        }
        solver.step(left.min(SLICE));
    }
}

/// The place of the worker with the best roster; of equals the first.
fn leader(team: &[Solver]) -> usize {
    let standing = |solver: &Solver| (solver.progress().first_feasible.is_none(), solver.progress().cost);
    (0..team.len()).min_by_key(|&at| standing(&team[at])).unwrap_or(0)
}

fn exchange(team: &mut [Solver]) {
    let best = leader(team);
    for at in (0..team.len()).filter(|at| *at != best) {
        if let Ok([worker, best]) = team.get_disjoint_mut([at, best]) {
            worker.adopt(best);
        }
    }
}

pub fn run(arguments: &Arguments, text: &str) -> Outcome {
    // Before the problem is read: whoever stops a search that has only begun is answered as well.
    let watch = Watch::new()?;
    let seed = |worker: usize| arguments.seed.wrapping_add(NEXT_SEED.wrapping_mul(worker as u64));
    let opened = decode::<Problem>(text).and_then(|problem| {
        let team = (0..arguments.workers).map(|worker| Solver::new(problem.clone(), seed(worker)));
        Ok((team.collect::<Result<Vec<_>, _>>()?, problem))
    });
    let (mut team, problem) = match opened {
        Ok(opened) => opened,
        Err(errors) => return Ok(refused(arguments, errors)),
    };
    let budget = Budget::of(arguments, DEFAULT_TICKS);
    let unpriced = std::thread::scope(|scope| {
        let reporter = scope.spawn(|| watch.report());
        let prover = scope.spawn(|| prove(problem.clone(), &watch, &budget));
        let waiting = [reporter.thread().clone(), prover.thread().clone()];
        for fourths in MEETINGS {
            std::thread::scope(|workers| {
                for solver in &mut team {
                    workers.spawn(|| work(solver, &watch, &budget, fourths, &waiting));
                }
            });
            exchange(&mut team);
        }
        watch.end();
        waiting.iter().for_each(Thread::unpark);
        prover.join()
    });
    // A proof that broke must not pass for one that leaves nothing out.
    let unpriced = unpriced.unwrap_or_else(|broken| std::panic::resume_unwind(broken));
    let solution = team[leader(&team)].best();
    let answer = serde_json::to_string(&solution)?;
    match &arguments.out {
        Some(path) if path.as_os_str() == "-" => println!("{answer}"),
        Some(path) => std::fs::write(path, answer + "\n").map_err(|error| format!("{}: {error}", path.display()))?,
        None => {}
    }
    // The answer is judged by the whole-roster checker, not by the search's own sums.
    let [hard, missing] = prohibited(problem, solution.roster);
    let ticks = team.iter().map(|solver| solver.progress().tick).sum();
    let weighed = team.iter().map(Solver::weighed).sum();
    let mut done = watch.done(Some(solution.score.total), hard, ticks, weighed);
    done["missing"] = missing.into();
    done["unpriced"] = serde_json::to_value(unpriced)?;
    println!("{done}");
    Ok(ExitCode::SUCCESS)
}

/// Prohibited findings that nobody excepted: broken rules, and heads that are missing, which no roster of too few people
/// can help.
fn prohibited(problem: Problem, roster: Vec<Duty>) -> [u64; 2] {
    let Ok(problem) = (Problem { roster, ..problem }).opened() else { return [u64::MAX, 0] };
    let mut counts = [0; 2];
    for finding in check(&problem).findings {
        if finding.severity == Severity::Prohibited && !finding.excepted {
            counts[usize::from(finding.rule == "cover_min")] += 1;
        }
    }
    counts
}

/// What is wrong, all of it, with its places: as a line for programs and in words for people.
fn refused(arguments: &Arguments, errors: Vec<EngineError>) -> ExitCode {
    let file = arguments.file().display().to_string();
    for EngineError { code, path, detail } in &errors {
        let place = if path.is_empty() { String::new() } else { format!(" at {path}") };
        eprintln!("paiban: {file}: {code}{place}: {detail}");
    }
    println!("{}", encode::<()>(Err(errors)));
    ExitCode::from(2)
}
