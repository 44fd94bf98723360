//! The native door: the binary `paiban`. Decodes, calls the engine, encodes; one file per command.

mod commands;
mod formats;
mod usage;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = lexopt::Parser::from_env();
    match commands::run(&mut arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("paiban: {error}");
            ExitCode::from(2)
        }
    }
}
