//! `paiban backtest`: what each method would have said each Monday of a public or own history, and how far off it was.
//! The forecasts are those of the engine's call; this command reads tables, asks, and adds up errors.

mod asking;
mod cells;
mod days;
mod history;
mod known;
mod report;
mod scores;

use super::Outcome;
use asking::Asking;
use lexopt::prelude::{Long, Value, ValueExt};
use paiban_engine::calendar::Date;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use scores::Scores;
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which figure is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Turnover,
    Transactions,
}

/// What the arguments say.
pub struct Settings {
    file: PathBuf,
    calendar: PathBuf,
    figure: Figure,
    from: Date,
    to: Date,
    /// First day of history that may be used.
    history_from: Option<Date>,
    /// Days before each origin that a store may use of its own, and whether it borrows from the others.
    own_days: Option<i32>,
    borrow: bool,
    known: Vec<String>,
    threads: usize,
}

/// Prints a line a forecast, a line a store and the whole; unreadable tables and wrong usage give status 2.
pub fn run(arguments: &mut lexopt::Parser) -> Outcome {
    let settings = read(arguments)?;
    let stores = history::read(&settings)?;
    let specials = days::read(&settings.calendar)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads).build()?;
    let mut whole = Scores::default();
    let mut output = std::io::stdout().lock();
    for (name, store) in &stores {
        let asking = Asking::new(&settings, (name, store), &stores, &specials);
        let mondays: Vec<Date> = asking.mondays().collect();
        let answers: Vec<_> = pool.install(|| mondays.par_iter().map(|&monday| asking.ask(monday)).collect());
        let mut scores = Scores::default();
        for answer in answers {
            let Some(answer) = answer? else { continue };
            for day in &answer.days {
                scores.add_day(day);
            }
            writeln!(output, "{}", report::of_origin(name, &answer))?;
        }
        writeln!(output, "{}", report::of_store(name, settings.figure, &scores))?;
        whole.add(&scores);
    }
    writeln!(output, "{}", report::of_all(&whole))?;
    Ok(ExitCode::SUCCESS)
}

fn read(arguments: &mut lexopt::Parser) -> Result<Settings, Box<dyn Error + Send + Sync>> {
    let (mut file, mut calendar, mut figure, mut from, mut to, mut history_from) = (None, None, None, None, None, None);
    let (mut known, mut threads) = (Vec::new(), 0);
    let (mut own_days, mut borrow) = (None, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            Long("value") => {
                figure = Some(match arguments.value()?.string()?.as_str() {
                    "turnover" => Figure::Turnover,
                    "transactions" => Figure::Transactions,
                    other => return Err(format!("--value is turnover or transactions, not {other:?}").into()),
                });
            }
            Long("calendar") => calendar = Some(PathBuf::from(arguments.value()?)),
            Long("from") => from = Some(date(arguments, "--from")?),
            Long("to") => to = Some(date(arguments, "--to")?),
            Long("history-from") => history_from = Some(date(arguments, "--history-from")?),
            Long("own-days") => {
                let text = arguments.value()?.string()?;
                let days = text.parse().ok().filter(|days| (1..=2_000).contains(days));
                own_days = Some(days.ok_or_else(|| format!("--own-days is a number from 1 to 2000, not {text:?}"))?);
            }
            Long("borrow") => borrow = true,
            Long("known") => known.extend(arguments.value()?.string()?.split(',').map(|name| name.trim().to_owned())),
            Long("threads") => threads = arguments.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let (from, to) = (from.ok_or("--from is missing")?, to.ok_or("--to is missing")?);
    if to < from {
        return Err(format!("--to {to} is before --from {from}").into());
    }
    Ok(Settings {
        file: file.ok_or("no file is named")?,
        calendar: calendar.ok_or("--calendar is missing")?,
        figure: figure.ok_or("--value is missing")?,
        from,
        to,
        history_from,
        own_days,
        borrow,
        known,
        threads,
    })
}

fn date(arguments: &mut lexopt::Parser, name: &str) -> Result<Date, Box<dyn Error + Send + Sync>> {
    let text = arguments.value()?.string()?;
    let date = text.parse::<Date>().ok().filter(|date| date.is_sane());
    date.ok_or_else(|| format!("{name} is no date of the form YYYY-MM-DD: {text:?}").into())
}
