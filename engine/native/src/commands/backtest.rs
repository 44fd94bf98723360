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
use crate::progress;
use asking::Asking;
use paiban_engine::calendar::Date;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use scores::Scores;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which figure is judged.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Figure {
    Turnover,
    Transactions,
}

impl Figure {
    /// The table's column of it.
    pub fn column(self) -> &'static str {
        match self {
            Self::Turnover => "turnover",
            Self::Transactions => "transactions",
        }
    }
}

/// What each method would have said, and how far off it was.
///
/// Every Monday from --from to --to a forecast of the seven days that follow, made from the days before only, judged on the
/// days that were open. A line {"store":…,"origin":…,"method":…,"days":[…]} a forecast, a line
/// {"store":…,"wape":…,"bias":…,"in_band":…,"by_method":{…}} a store, the last one
/// {"done":true,"wape":…,"bias":…,"by_method":{…}}; WAPE and bias are per cent.
#[derive(clap::Args)]
pub struct Arguments {
    /// A table with the columns store, date, turnover and, or, transactions, with slot (HH:MM) for parts of a day.
    file: PathBuf,
    /// The figure that is judged.
    #[arg(long = "value")]
    figure: Figure,
    /// A table with date, kind, name and, or not, before, after (days that it is felt).
    #[arg(long)]
    calendar: PathBuf,
    /// First day of the Mondays.
    #[arg(long, value_parser = date)]
    from: Date,
    /// Last day that is judged.
    #[arg(long, value_parser = date)]
    to: Date,
    /// Columns that are known of a day before it comes.
    #[arg(long, value_delimiter = ',')]
    known: Vec<String>,
    /// First day of history that may be used.
    #[arg(long, value_parser = date)]
    history_from: Option<Date>,
    /// Makes each store a new one, with only its last so many days, 1 to 2000.
    #[arg(long, value_parser = clap::value_parser!(i32).range(1..=2000))]
    own_days: Option<i32>,
    /// Lets a store borrow from the others.
    #[arg(long)]
    borrow: bool,
    /// Threads; 0 is one a core.
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

/// Prints a line a forecast, a line a store and the whole; unreadable tables and wrong usage give status 2.
pub fn run(settings: &Arguments) -> Outcome {
    if settings.to < settings.from {
        return Err(format!("--to {} is before --from {}", settings.to, settings.from).into());
    }
    let stores = history::read(settings)?;
    let specials = days::read(&settings.calendar)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads).build()?;
    let mut whole = Scores::default();
    let mut output = std::io::stdout().lock();
    let bar = progress::bar(Some(stores.len() as u64), "stores");
    for (name, store) in &stores {
        let asking = Asking::new(settings, (name, store), &stores, &specials);
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
        bar.inc(1);
    }
    bar.finish_and_clear();
    writeln!(output, "{}", report::of_all(&whole))?;
    Ok(ExitCode::SUCCESS)
}

fn date(text: &str) -> Result<Date, String> {
    let date = text.parse::<Date>().ok().filter(|date| date.is_sane());
    date.ok_or_else(|| "no date of the form YYYY-MM-DD".to_owned())
}
