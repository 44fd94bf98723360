//! The law book: which rules hold where and when, with the article that each comes from.
//!
//! A set is a list of dated rules in use. Figures stand here with their validity, never in a rule's code,
//! so that a plan of an earlier year is still checked by that year's figures.

mod china;
mod house;
#[cfg(test)]
mod tests;

use crate::error::EngineResult;
use crate::rules::RuleUse;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the law book is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct LawQuestion {
    /// A jurisdiction, for example `CN`; elsewhere only the house's own rules are known.
    pub jurisdiction: String,
}

/// The rules of a jurisdiction with all their validities, and the house's own that hold everywhere.
///
/// # Errors
/// None: a jurisdiction without a set of its own answers with the rules that no roster can do without.
pub fn law_set(question: LawQuestion) -> EngineResult<Vec<RuleUse>> {
    let mut rules = house::rules();
    if question.jurisdiction == "CN" {
        rules.extend(china::rules());
    }
    Ok(rules)
}
