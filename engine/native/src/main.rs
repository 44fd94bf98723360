//! The native door: the binary `paiban`. Decodes, calls the engine, encodes; one file per command.

mod commands;
mod formats;
mod progress;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::Paiban::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("paiban: {error}");
            ExitCode::from(2)
        }
    }
}
