//! A sound question for every call, and for every operation of an open planner.

#[path = "leave.rs"]
mod leave;

use paiban_engine::roster::Algorithm;
use paiban_problems::{Size, rostered};
use serde_json::{Value, json};

/// Three people, three days, a use of every rule, history, everything that a person can carry.
pub fn problem() -> Value {
    let size = Size { people: 3, days: 3, slot: 30, algorithm: Algorithm::HoursEstimate, seed: 1 };
    let mut problem = serde_json::to_value(rostered(size)).expect("a problem is JSON");
    let first = problem["period"]["first"].clone();
    let all_day = json!({"start": 0, "end": 1_440, "level": "possible"});
    let person = &mut problem["employees"][0];
    person["birth"] = json!("2008-02-29");
    person["protections"] = json!([{"kind": "pregnancy", "from": first, "to": "2028-01-01"}]);
    person["availability"] = json!([{"from": "2020-01-01", "weekdays": vec![json!([all_day]); 7]}]);
    person["exceptions"] = json!([{"date": first, "segments": [all_day]}]);
    person["leave"] = json!([{"date": first, "span": {"start": 0, "end": 600}, "approved": true}]);
    person["wishes"] = json!([{"date": first, "work": true}]);
    person["carried"] = json!([{"from": "2020-01-01", "to": "2020-01-31", "minutes": 600, "overtimeMinutes": 60}]);
    person["skills"][0]["certificateUntil"] = json!("2028-02-29");
    problem["calendar"]["days"][0]["clockChange"] = json!({"at": 120, "forward": 60});
    problem["budget"] = json!({"kind": "share", "basis_points": 2_000});
    problem
}

fn duty() -> Value {
    problem()["roster"][0].clone()
}

/// In the order of the list of calls.
pub fn sound() -> Vec<(&'static str, Value)> {
    let problem = problem();
    let employee = problem["employees"][0]["id"].clone();
    let first = problem["period"]["first"].clone();
    vec![
        ("absence_ways", json!({"problem": problem, "absence": {"employee": employee, "from": first, "to": first}})),
        ("age", json!({"birth": "2008-02-29", "on": "2026-11-23"})),
        ("away", problem.clone()),
        ("check", problem.clone()),
        ("demand", demand()),
        ("demand_slot", json!({"question": demand(), "date": "2026-11-23", "start": 720, "workstation": "till"})),
        (
            "derive_hours",
            json!({"problem": problem, "pick": {"employee": employee, "date": problem["period"]["first"]}}),
        ),
        ("forecast", forecast()),
        ("forecast_figure", json!({"question": forecast(), "part": "low", "figure": "people", "date": "2026-11-23"})),
        ("law_set", json!({"jurisdiction": "CN"})),
        ("leave_balance", leave::balance()),
        ("leave_due", leave::due()),
        ("leave_length", leave::length()),
        ("leave_values", leave::values()),
        ("man_hours", json!({"turnover": 100_000, "transactions": 50, "neededMinutes": 600, "directMinutes": 480})),
        ("probation", json!({"term": "fixed", "from": "2026-03-01", "to": "2027-02-28"})),
        ("recruitment", problem.clone()),
        ("retirement", json!({"birth": "1970-05-31", "category": "man"})),
        ("roster_shape", problem.clone()),
        ("rule_bounds", json!({"id": "max_weekends", "params": {"weekends": 3, "weeks": 4}})),
        ("rule_limits", json!({"id": "max_weekends", "params": {"weekends": 3, "weeks": 4}})),
        (
            "settlement",
            json!({
                "hiredOn": "2010-05-31", "lastDay": "2026-03-15", "ground": "unlawful", "baseCents": 600_000,
                "dueDays": 2_175, "actualDays": 1_000, "averageCents": 3_100_000, "localCents": 1_000_000,
                "compensationCents": 5_000, "noticeCents": 100
            }),
        ),
        ("solve", json!({"problem": problem, "seed": 1, "ticks": 3})),
        ("style_cost", problem.clone()),
        ("style_price", json!({"problem": problem, "styles": [style()]})),
        ("usual_style", Value::Null),
        ("version", Value::Null),
        ("worked_minutes", json!({"calendar": problem["calendar"], "duties": [duty()]})),
        (
            "working_years",
            json!({"firstWork": "2016-03-01", "on": "2026-11-23",
                "interruptions": [{"from": "2019-01-01", "to": "2019-06-30"}]}),
        ),
    ]
}

fn style() -> Value {
    json!({"day": [240, 480], "partDay": [240, 300], "mostDays": 5, "namedOnly": false, "twoDay": [300, 480],
        "twoStretches": {"mostPercent": 33, "between": [120, 240], "stretch": [150, 300]}})
}

fn forecast() -> Value {
    let day = |day: u32| {
        let slots: Vec<_> = (0..4)
            .map(|at| json!({"start": 600 + at * 30, "end": 630 + at * 30, "turnover": 20_000 + day * 100}))
            .collect();
        json!({"date": format!("2026-11-{day:02}"), "turnover": 80_000 + day * 400, "people": 40, "orders": 30, "slots": slots})
    };
    json!({
        "slot": 30, "weekStart": 0,
        "history": (1..=22).map(day).collect::<Vec<_>>(),
        "specialDays": [{"name": "rain", "kind": "weather", "dates": ["2026-11-10", "2026-11-25"], "before": 1, "after": 1,
            "typed": 900_000, "used": true}],
        "targets": [{"date": "2026-11-23", "open": {"start": 600, "end": 720}}, {"date": "2026-11-25"}],
        "referenceDates": ["2026-11-16"],
        "overrides": [{"date": "2026-11-23", "turnover": 90_000}],
        "method": "mean"
    })
}

fn demand() -> Value {
    let slots: Vec<_> = (0..4).map(|at| json!({"start": 600 + at * 30, "turnover": 30_000 + at * 900})).collect();
    json!({
        "slot": 15, "estimateSlot": 30, "serviceLevel": 70,
        "days": [{"date": "2026-11-23", "open": {"start": 600, "end": 720}, "spread": 150_000, "slots": slots}],
        "guides": [{"id": "guide", "workType": "direct",
            "slots": [{"name": "open", "span": {"start": 600, "end": 720}, "basis": "hourly"},
                {"name": "close", "span": {"start": 720, "end": 780}, "basis": "daily", "workstation": "till"}],
            "rows": [{"from": 0, "values": [100, 200]}, {"from": 50_000, "values": [300, 200]}]}],
        "workstations": [{"id": "till", "workType": "direct", "weight": 2, "min": 1, "max": 4}]
    })
}

/// Operations that an open planner of [`problem`] answers.
pub fn operations() -> Vec<(&'static str, Value)> {
    let problem = problem();
    let (first, second) = (duty(), problem["roster"][1]["id"].clone());
    let mut moved = first.clone();
    moved["employee"] = problem["employees"][1]["id"].clone();
    vec![
        ("state", Value::Null),
        ("roster", Value::Null),
        ("legality", first.clone()),
        ("candidates", first["id"].clone()),
        ("derive_hours", json!({"employee": problem["employees"][0]["id"]})),
        ("improve", json!({"ticks": 3, "seed": 1})),
        ("proposal", Value::Null),
        ("edit", json!({"remove": [second], "put": [moved]})),
    ]
}
