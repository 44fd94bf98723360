//! `paiban call METHOD`: one engine call, params on standard input, the answer on standard output.

use super::Outcome;
use lexopt::ValueExt;
use std::io::Read;
use std::process::ExitCode;

/// Exit status 1 where the engine refused the call; its reasons are the answer.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let method = arguments.value()?.string()?;
    if let Some(extra) = arguments.next()? {
        return Err(extra.unexpected().into());
    }
    let mut params = String::new();
    std::io::stdin().read_to_string(&mut params)?;
    let answer = paiban_engine::calls::call(&method, &params);
    println!("{answer}");
    Ok(if answer.starts_with("{\"ok\"") { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
