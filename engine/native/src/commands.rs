//! The commands of the binary, one file each, and the one list that names them.

mod backtest;
mod batch;
mod call;
mod explain;
mod planner;
mod score;
mod solve;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use std::error::Error;
use std::process::ExitCode;

/// What a command answers: an exit status, or why it could not be run at all.
pub type Outcome = Result<ExitCode, Box<dyn Error + Send + Sync>>;

/// Forecasts, checks and plans working time. JSON in, JSON out.
///
/// Exit status: 0 done, 1 the engine refused what was asked, 2 wrong usage or unusable input.
#[derive(Parser)]
#[command(name = "paiban", version, max_term_width = 120)]
pub struct Paiban {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Call(call::Arguments),
    Batch(batch::Arguments),
    Solve(solve::Arguments),
    Score(score::Arguments),
    Explain(explain::Arguments),
    Backtest(backtest::Arguments),
    Planner(planner::Arguments),
    /// Prints a script that completes these commands in a shell.
    Completions {
        /// The shell that reads it.
        shell: Shell,
    },
}

impl Paiban {
    /// Runs the command that the arguments name.
    pub fn run(self) -> Outcome {
        match self.command {
            Command::Call(arguments) => call::run(&arguments),
            Command::Batch(arguments) => batch::run(&arguments),
            Command::Solve(arguments) => solve::run(&arguments),
            Command::Score(arguments) => score::run(&arguments),
            Command::Explain(arguments) => explain::run(&arguments),
            Command::Backtest(arguments) => backtest::run(&arguments),
            Command::Planner(_) => planner::run(),
            Command::Completions { shell } => {
                clap_complete::generate(shell, &mut Self::command(), "paiban", &mut std::io::stdout());
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Paiban;
    use clap::CommandFactory;

    #[test]
    fn names_and_kinds_of_the_arguments_fit_together() {
        Paiban::command().debug_assert();
    }

    #[test]
    fn every_command_and_every_argument_says_what_it_is_for() {
        for command in Paiban::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for argument in command.get_arguments() {
                assert!(argument.get_help().is_some(), "{} {}", command.get_name(), argument.get_id());
            }
        }
    }
}
