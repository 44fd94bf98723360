//! The commands of the binary, one file each, and the one list that names them.

mod backtest;
mod batch;
mod call;
mod explain;
mod planner;
mod score;
mod solve;

use crate::usage::USAGE;
use std::error::Error;
use std::process::ExitCode;

/// What a command answers: an exit status, or why it could not be run at all.
pub type Outcome = Result<ExitCode, Box<dyn Error + Send + Sync>>;

/// Runs the command that the arguments name.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    use lexopt::prelude::{Long, Short, Value};
    match arguments.next()? {
        Some(Value(verb)) => match verb.to_string_lossy().as_ref() {
            "call" => call::run(arguments),
            "backtest" => backtest::run(arguments),
            "batch" => batch::run(arguments),
            "explain" => explain::run(arguments),
            "planner" => planner::run(arguments),
            "score" => score::run(arguments),
            "solve" => solve::run(arguments),
            other => Err(format!("no command {other:?}; see paiban --help").into()),
        },
        Some(Long("help") | Short('h')) => {
            print!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        Some(Long("version") | Short('V')) => {
            println!("{}", env!("CARGO_PKG_VERSION"));
            Ok(ExitCode::SUCCESS)
        }
        Some(other) => Err(other.unexpected().into()),
        None => {
            eprint!("{USAGE}");
            Ok(ExitCode::from(2))
        }
    }
}
