//! One use of every rule of the book, for measuring what rules cost.

use paiban_engine::roster::Severity;
use paiban_engine::rules::Rule;
use paiban_engine::rules::RuleUse;

/// Every rule of the book with figures of mainland law, or those of a careful company where the law has none.
const RULES: &str = r#"[
{"id":"no_overlap","params":{}},{"id":"duty_precision","params":{}},
{"id":"duty_length","params":{"minMinutes":180,"maxMinutes":720}},
{"id":"break_due","params":{"afterMinutes":360,"breakMinutes":30}},{"id":"max_duties_day","params":{"duties":2}},
{"id":"standard_time","params":{"dayMinutes":480,"weekMinutes":2400,"overtimePercent":150,"restDayPercent":200,
 "holidayPercent":300,"cycle":{"week":2400,"month":9920,"quarter":29760,"year":119040}}},
{"id":"max_day_minutes","params":{"minutes":660}},{"id":"max_week_minutes","params":{"minutes":2640}},
{"id":"max_month_minutes","params":{"minutes":12080}},{"id":"max_rolling_minutes","params":{"days":7,"minutes":2880}},
{"id":"max_cycle_minutes","params":{"allowance":{"week":0,"month":2160,"quarter":6480,"year":25920}}},
{"id":"part_time_week","params":{"minutes":1440}},{"id":"part_time_day_average","params":{"minutes":240}},
{"id":"max_overtime_day","params":{"minutes":180}},{"id":"max_overtime_month","params":{"minutes":2160}},
{"id":"min_rest_between_duties","params":{"minutes":660}},{"id":"weekly_rest_day","params":{"days":1}},
{"id":"max_consecutive_days","params":{"days":6}},{"id":"max_consecutive_nights","params":{"nights":3}},
{"id":"max_weekends","params":{"weekends":3,"weeks":4}},{"id":"minimum_age","params":{"years":16}},
{"id":"minor_no_night","params":{"years":18}},
{"id":"minor_no_overtime","params":{"years":18,"dayMinutes":480,"weekMinutes":2400}},
{"id":"pregnancy_no_night","params":{}},{"id":"pregnancy_no_overtime","params":{"dayMinutes":480,"weekMinutes":2400}},
{"id":"nursing_no_night","params":{}},{"id":"nursing_no_overtime","params":{"dayMinutes":480,"weekMinutes":2400}},
{"id":"required_skill","params":{}},{"id":"certificate_valid","params":{}},{"id":"within_availability","params":{}},
{"id":"not_on_leave","params":{}},{"id":"employed_on_day","params":{"beforeEntryDays":0}},
{"id":"cover_min","params":{}},{"id":"cover_max","params":{}},{"id":"labour_cost_budget","params":{}},
{"id":"sales_per_labour_hour","params":{"min":10000}},
{"id":"rest_after_closing","params":{"endsFrom":1290,"minutes":780}},
{"id":"max_start_changes_week","params":{"times":3,"toleranceMinutes":120}}]"#;

/// A use of each rule; their severities take turns.
pub fn uses() -> Vec<RuleUse> {
    let rules: Vec<Rule> = serde_json::from_str(RULES).unwrap_or_default();
    rules
        .into_iter()
        .enumerate()
        .map(|(index, rule)| RuleUse {
            number: format!("CN-{index:02}"),
            rule,
            severity: [Severity::Prohibited, Severity::NeedsApproval, Severity::Advice][index % 3],
            overridable: true,
            jurisdiction: "CN".into(),
            valid_from: None,
            valid_to: None,
            source: String::new(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_the_book_is_used_once() {
        let used: Vec<&str> = uses().iter().map(|used| used.rule.id()).collect();
        assert_eq!(used.len(), Rule::IDS.len());
        assert!(Rule::IDS.iter().all(|id| used.contains(id)));
    }
}
