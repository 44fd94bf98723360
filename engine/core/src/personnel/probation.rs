//! The longest probation of a labour contract: Labour Contract Law (劳动合同法), article 19. Under three months, and for a
//! task, none; from three months one month, from one year two, from three years or without an end six.

use super::sane;
use crate::calendar::Date;
use crate::error::{EngineError, EngineResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How the end of a labour contract is agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ContractTerm {
    /// It ends on a day.
    Fixed,
    /// It has no end.
    Open,
    /// It ends when a task is done.
    Task,
}

/// Params of the call `probation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ProbationParams {
    /// How the end is agreed.
    pub term: ContractTerm,
    /// First day of the contract.
    pub from: Date,
    /// Last day, of a contract of fixed term.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Date>,
}

/// How long a probation may last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Probation {
    /// Whole months of the contract; nothing where it has no agreed end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub contract_months: Option<u32>,
    /// Most months of probation.
    pub months: u32,
    /// The last day that it may have; nothing where there may be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub last_day: Option<Date>,
}

/// The call `probation`.
///
/// # Errors
/// `absurd_date`; `dates_reversed` where a contract of fixed term has no end, or one before its first day.
pub fn probation(params: ProbationParams) -> EngineResult<Probation> {
    let ProbationParams { term, from, to } = params;
    let to = if term == ContractTerm::Fixed { to } else { None };
    sane(&[("from", from), ("to", to.unwrap_or(from))])?;
    let contract_months = match (term, to) {
        (ContractTerm::Fixed, Some(to)) if to >= from => Some(from.whole_months_until(to.plus(1))),
        (ContractTerm::Fixed, _) => return Err(vec![EngineError::new("dates_reversed", "to", "")]),
        _ => None,
    };
    let months = match (term, contract_months) {
        (ContractTerm::Task, _) | (_, Some(0..3)) => 0,
        (_, Some(3..12)) => 1,
        (_, Some(12..36)) => 2,
        _ => 6,
    };
    let last_day = (months > 0).then(|| from.months_later(months).plus(-1));
    Ok(Probation { contract_months, months, last_day })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn most(from: &str, to: Option<&str>, term: ContractTerm) -> (u32, Option<String>) {
        let date = |text: &str| text.parse::<Date>().unwrap();
        let told = probation(ProbationParams { term, from: date(from), to: to.map(date) }).unwrap();
        (told.months, told.last_day.map(|day| day.to_string()))
    }

    fn fixed(from: &str, to: &str) -> (u32, Option<String>) {
        most(from, Some(to), ContractTerm::Fixed)
    }

    #[test]
    fn each_length_of_contract_has_its_longest_probation_to_the_day() {
        let until = |day: &str| Some(day.to_owned());
        assert_eq!(fixed("2026-01-01", "2026-03-30"), (0, None));
        assert_eq!(fixed("2026-01-01", "2026-03-31"), (1, until("2026-01-31")));
        assert_eq!(fixed("2025-03-01", "2026-02-27"), (1, until("2025-03-31")));
        assert_eq!(fixed("2025-03-01", "2026-02-28"), (2, until("2025-04-30")));
        assert_eq!(fixed("2025-03-01", "2028-02-28"), (2, until("2025-04-30")));
        assert_eq!(fixed("2025-03-01", "2028-02-29"), (6, until("2025-08-31")));
        assert_eq!(most("2026-08-31", None, ContractTerm::Open), (6, until("2027-02-28")));
        assert_eq!(most("2026-01-01", None, ContractTerm::Task), (0, None));
    }

    #[test]
    fn a_fixed_term_without_an_end_or_with_one_before_its_begin_is_refused() {
        let from = Date::from_ymd(2026, 1, 1).unwrap();
        for to in [None, Some(from.plus(-1))] {
            let refused = probation(ProbationParams { term: ContractTerm::Fixed, from, to }).unwrap_err();
            assert_eq!((refused[0].code.as_str(), refused[0].path.as_str()), ("dates_reversed", "to"));
        }
    }
}
