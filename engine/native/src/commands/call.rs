//! `paiban call METHOD`: one engine call, params on standard input, the answer on standard output.

use super::Outcome;
use std::io::Read;
use std::process::ExitCode;

/// One engine call: params as JSON on standard input, {"ok":…} or {"errors":[…]} on standard output.
#[derive(clap::Args)]
pub struct Arguments {
    /// The engine's method.
    method: String,
}

/// Exit status 1 where the engine refused the call; its reasons are the answer.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut params = String::new();
    std::io::stdin().read_to_string(&mut params)?;
    let answer = paiban_engine::calls::call(&arguments.method, &params);
    println!("{answer}");
    Ok(if answer.starts_with("{\"ok\"") { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
