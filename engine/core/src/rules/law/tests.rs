//! What the law book must hold: the right figures on the right day, each with a source.

use super::{LawQuestion, law_set};
use crate::calendar::Date;
use crate::rules::Rule;
use crate::rules::RuleUse;
use std::collections::BTreeSet;

fn set(jurisdiction: &str) -> Vec<RuleUse> {
    law_set(LawQuestion { jurisdiction: jurisdiction.into() }).unwrap()
}

fn quarter_minutes_on(date: &str) -> Vec<i32> {
    let date: Date = date.parse().unwrap();
    set("CN")
        .iter()
        .filter(|used| used.valid_from.is_none_or(|from| from <= date) && used.valid_to.is_none_or(|to| date <= to))
        .filter_map(|used| match &used.rule {
            Rule::StandardTime(rule) => Some(rule.cycle.quarter),
            _ => None,
        })
        .collect()
}

#[test]
fn a_quarter_is_500_hours_until_2024_and_496_from_2025() {
    assert_eq!(quarter_minutes_on("2024-12-31"), [500 * 60]);
    assert_eq!(quarter_minutes_on("2025-01-01"), [496 * 60]);
}

#[test]
fn every_rule_of_the_book_has_a_source_and_a_number_of_its_own() {
    let rules = set("CN");
    let numbers: BTreeSet<_> = rules.iter().map(|used| used.number.clone()).collect();
    assert_eq!(numbers.len(), rules.len());
    assert!(rules.iter().all(|used| !used.source.is_empty()));
}

#[test]
fn elsewhere_only_the_rules_of_the_house_hold() {
    assert!(set("TW").iter().all(|used| used.jurisdiction == "company"));
    assert!(set("TW").iter().any(|used| used.rule.id() == "no_overlap"));
}

#[test]
fn what_law_prescribes_cannot_be_excepted() {
    assert!(set("CN").iter().filter(|used| used.jurisdiction == "CN").all(|used| !used.overridable));
}
