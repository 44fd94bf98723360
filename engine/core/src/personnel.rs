//! What follows from a person's dates: age, years of work, the day of retirement, how long a probation may last and what is
//! settled with whoever leaves.
//! Facts of mainland China's law, each with its article; whoever shows them shows these steps.

mod age;
mod probation;
mod retirement;
mod settlement;
mod working_years;

pub use age::{AgeParams, age};
pub use probation::{ContractTerm, Probation, ProbationParams, probation};
pub use retirement::{Retirement, RetirementCategory, RetirementParams, retirement};
pub use settlement::{EndGround, Settlement, SettlementParams, Severance, settlement};
pub use working_years::{DateRange, WorkingYears, WorkingYearsParams, working_years};

use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};

/// Refuses dates that are slips of the keyboard; each with its place.
fn sane(dates: &[(&str, Date)]) -> EngineResult<()> {
    let errors: Vec<EngineError> = dates
        .iter()
        .filter(|(_, date)| !date.is_sane())
        .map(|(path, date)| EngineError::new("absurd_date", *path, date.to_string()))
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}
