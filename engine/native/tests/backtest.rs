//! The backtest on tables that are not what they should be: status 2, and the place of the fault on standard error.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

const CALENDAR: &str = "date,kind,name\n2026-01-01,holiday,New Year\n";

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("paiban-backtest-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Status, standard output and standard error of a backtest over the two tables.
fn backtest(name: &str, table: &str, calendar: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let folder = scratch(name);
    let (file, days) = (folder.join("store.csv"), folder.join("days.csv"));
    fs::write(&file, table).unwrap();
    fs::write(&days, calendar).unwrap();
    let usual = [["--value", "turnover"], ["--from", "2026-03-02"], ["--to", "2026-03-08"]];
    let output = Command::new(env!("CARGO_BIN_EXE_paiban"))
        .arg("backtest")
        .arg(&file)
        .arg("--calendar")
        .arg(&days)
        .args(usual.iter().filter(|pair| !more.contains(&pair[0])).flatten())
        .args(more)
        .output()
        .unwrap();
    fs::remove_dir_all(folder).unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn good() -> String {
    let days = (1..=31).map(|day| format!("S,2026-01-{day:02},{}\n", 900 + day));
    let later = (1..=28).map(|day| format!("S,2026-02-{day:02},{}\n", 900 + day));
    let judged = (1..=8).map(|day| format!("S,2026-03-{day:02},950\n"));
    format!("store,date,turnover\n{}", days.chain(later).chain(judged).collect::<String>())
}

#[test]
fn a_good_table_ends_with_the_whole() {
    let (status, out, err) = backtest("good", &good(), CALENDAR, &[]);
    assert_eq!(status, Some(0), "{err}");
    let last: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!((&last["done"], &last["days"]), (&serde_json::json!(true), &serde_json::json!(7)));
}

#[test]
fn a_column_that_is_named_as_known_is_learned_and_foreseen() {
    // Every fifth day has a promotion that doubles it; no weekday has more of them than another.
    let month = |month: u32, days: u32| (1..=days).map(move |day| (month, day));
    let days = month(1, 31).chain(month(2, 28)).chain(month(3, 8));
    let rows = days.enumerate().map(|(at, (month, day))| {
        let promoted = u32::from(at % 5 == 0);
        format!("S,2026-{month:02}-{day:02},{},{promoted}\n", 1000 * (1 + promoted))
    });
    let table = format!("store,date,turnover,promotion\n{}", rows.collect::<String>());
    let wape = |name: &str, more: &[&str]| {
        let (status, out, err) = backtest(name, &table, CALENDAR, more);
        assert_eq!(status, Some(0), "{err}");
        let last: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        last["wape"].as_f64().unwrap()
    };
    let (blind, told) = (wape("blind", &[]), wape("told", &["--known", "promotion"]));
    assert!(told * 4.0 < blind, "{told} told, {blind} not");
}

#[test]
fn a_bad_table_is_refused_with_its_line_and_column() {
    let with = |line: &str| format!("{}{line}\n", good());
    let cases = [
        ("no-column", "store,date\nS,2026-01-01\n".to_owned(), CALENDAR, "turnover"),
        ("no-date", with("S,2026-02-30,900"), CALENDAR, "line 69, column 2"),
        ("no-number", with("S,2026-03-09,many"), CALENDAR, "line 69, column 3"),
        ("negative", with("S,2026-03-09,-1"), CALENDAR, "line 69, column 3"),
        ("twice", with("S,2026-03-08,900"), CALENDAR, "line 69, column 2"),
        ("no-store", with(",2026-03-09,900"), CALENDAR, "line 69, column 1"),
        ("too-few-cells", with("S,2026-03-09"), CALENDAR, "line 69"),
        ("empty", String::new(), CALENDAR, "store.csv"),
        ("no-figure", "store,date,turnover\nS,2026-01-01,\nS,2026-01-02,\n".to_owned(), CALENDAR, "\"turnover\""),
        ("no-row", "store,date,turnover\n".to_owned(), CALENDAR, "\"turnover\""),
        ("bad-kind", good(), "date,kind,name\n2026-01-01,feast,New Year\n", "line 2, column 2"),
        ("no-name", good(), "date,kind,name\n2026-01-01,holiday,\n", "line 2, column 3"),
    ];
    for (name, table, calendar, place) in cases {
        let (status, out, err) = backtest(name, &table, calendar, &[]);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{name}: {err}");
        assert!(err.contains(place), "{name}: {err}");
    }
}

#[test]
fn wrong_usage_is_refused_by_name() {
    let cases: [(&str, &[&str], &str); 6] = [
        ("unknown", &["--frm", "2026-01-01"], "--frm"),
        ("date", &["--history-from", "yesterday"], "--history-from"),
        ("figure", &["--value", "guests"], "guests"),
        ("reversed", &["--to", "2026-01-01"], "--to"),
        ("own-days", &["--own-days", "0"], "--own-days"),
        ("known", &["--known", "weather"], "weather"),
    ];
    for (name, more, told) in cases {
        let (status, _, err) = backtest(&format!("usage-{name}"), &good(), CALENDAR, more);
        assert_eq!(status, Some(2), "{name}: {err}");
        assert!(err.contains(told), "{name}: {err}");
    }
}

#[test]
fn bytes_that_are_no_text_and_a_file_that_is_not_there_are_refused() {
    let folder = scratch("bytes");
    let file = folder.join("store.csv");
    fs::write(&file, b"store,date,turnover\nS,2026-01-01,\xff\xfe\n").unwrap();
    for name in [file.clone(), folder.join("nowhere.csv")] {
        let output = Command::new(env!("CARGO_BIN_EXE_paiban"))
            .arg("backtest")
            .arg(&name)
            .args(["--value", "turnover", "--calendar", "nowhere", "--from", "2026-03-02", "--to", "2026-03-08"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(".csv"), "{output:?}");
    }
    fs::remove_dir_all(folder).unwrap();
}
