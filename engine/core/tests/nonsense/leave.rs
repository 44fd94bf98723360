//! Sound questions on leave, with every field that one may have.

use serde_json::{Value, json};

/// A ledger with a lot of every kind, something that waits, and something that is asked for.
pub fn balance() -> Value {
    json!({"on": "2026-03-01", "withLines": true, "accounts": [{"id": "wang", "setTo": "12.25", "lines": [
        {"id": "a", "key": "r:2026-01-01", "kind": "grant", "day": "2026-01-01", "amount": "10", "validTo": "2026-12-31",
         "rule": "r", "period": "2026-01-01", "priority": 1, "single": true, "percent": 300, "source": "marriage",
         "frozen": [{"from": "2026-01-01", "to": "2026-02-28"}],
         "parts": [{"day": "2026-01-01", "amount": "5"}, {"day": "2026-07-01", "amount": "5"}]},
        {"id": "b", "kind": "use", "day": "2026-02-02", "amount": "-2", "lot": "a"},
        {"id": "c", "kind": "correct", "day": "2026-02-02", "amount": "1/2", "lot": "a", "corrects": "use"},
        {"id": "d", "kind": "hold", "day": "2026-07-01", "amount": "-3"}],
        "take": {"days": [{"day": "2026-07-06", "amount": "1"}], "overdraft": {"kind": "most", "amount": "5"}}}]})
}

/// A person with everything that rules go by, and a rule of every kind.
pub fn due() -> Value {
    let january = json!({"month": 1, "day": 1});
    let bands = json!({"kind": "bands", "years": "working", "lawFloor": true,
        "bands": [{"fromYears": 0, "amount": "3"}, {"fromYears": 10, "amount": "8"}]});
    let issues = [
        json!({"kind": "yearly", "start": {"kind": "on", "at": january}, "gift": bands}),
        json!({"kind": "yearly", "start": {"kind": "joining"}, "arrears": true, "gift": {"kind": "fixed", "amount": "1"}}),
        json!({"kind": "monthly", "on": {"kind": "on", "day": 31}, "gift": {"kind": "fixed", "amount": "10/12"}}),
        json!({"kind": "once", "amount": "1"}),
        json!({"kind": "event", "amount": "3"}),
        json!({"kind": "overtime", "dayMinutes": 480}),
        json!({"kind": "statutoryAnnual", "reach": "by_days", "sickMonthDays": 30}),
    ];
    let rule = |(at, issue): (usize, &Value)| {
        json!({"id": at.to_string(), "version": 1, "from": "2024-01-01", "to": "2027-12-31", "unit": "day", "issue": issue,
            "prorate": true, "rounding": {"way": "half_up", "to": "0.5"}, "limitBalance": "20", "limitYear": "15",
            "validity": {"kind": "months", "months": 12}, "release": "quarter",
            "freeze": {"kind": "yearly", "from": january, "to": {"month": 2, "day": 31}},
            "carry": {"on": {"month": 4, "day": 31}, "most": "5", "months": 3, "needsConsent": at == 1,
                "rounding": {"way": "down", "to": "1"}},
            "priority": 2, "percent": 200})
    };
    json!({"to": "2026-12-31", "accounts": [{"id": "wang", "rules": issues.iter().enumerate().map(rule).collect::<Vec<_>>(),
        "lines": [{"id": "a", "kind": "import", "day": "2024-06-01", "amount": "2.5", "rule": "0", "validTo": "2025-06-30"},
            {"id": "b", "kind": "use", "day": "2025-05-05", "amount": "-1"}],
        "person": {"joined": "2024-02-29", "left": "2026-11-30", "firstWork": "2016-03-01", "continuousSince": "2023-06-01",
            "interruptions": [{"from": "2019-01-01", "to": "2019-06-30"}], "probationTo": "2024-05-31",
            "events": [{"id": "e", "rule": "4", "day": "2025-02-02", "amount": "10"}],
            "overtime": [{"id": "o", "rule": "5", "day": "2025-03-01", "minutes": 240, "dayKind": "rest_day", "agreed": true}],
            "consents": [{"rule": "6", "year": 2025, "carries": true, "waived": false}],
            "paidPersonal": [{"day": "2025-03-03", "amount": "20"}],
            "sick": [{"from": "2026-03-01", "to": "2026-06-30"}],
            "schoolHolidays": [{"year": 2024, "days": "3"}]}}]})
}

/// A leave from a time to a time, over a night and a clock change, beside another.
pub fn length() -> Value {
    json!({"asked": {"from": "2026-03-28", "to": "2026-03-30", "start": 1200, "end": 720,
            "halves": [{"date": "2026-03-30", "half": "morning"}]},
        "unit": "hour", "counts": "rostered", "countHolidays": true, "halves": {"kind": "at", "minute": 750},
        "dayLength": {"kind": "fixed", "minutes": 480},
        "workday": [{"start": 540, "end": 1080, "breaks": [{"start": 720, "end": 780}]}],
        "days": [{"date": "2026-03-28", "kind": "rest_day", "duties": [{"start": 1320, "end": 1800}]},
            {"date": "2026-03-29", "kind": "rest_day", "rotation": [], "clockChange": {"at": 120, "forward": 60}}],
        "others": [{"from": "2026-03-30", "to": "2026-03-30", "halves": [{"date": "2026-03-30", "half": "afternoon"}]}],
        "rounding": {"way": "half_up", "to": "0.5"}, "minimum": "0.5", "step": "0.5"})
}

/// What somebody types.
pub fn values() -> Value {
    json!({"texts": ["12.25", "x", "1.255"],
        "limits": {"least": "0", "moreThanLeast": true, "most": "9999.99", "decimals": 2, "step": "0.25"}})
}
