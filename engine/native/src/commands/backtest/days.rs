//! Reads the calendar: a row a day with its kind and name; the dates of one name are one happening.

use super::cells::{Failure, Row, Table};
use paiban_engine::forecast::{SpecialDay, SpecialKind};
use std::path::Path;

/// Happenings in the order in which their names first stand in the table.
pub fn read(path: &Path) -> Result<Vec<SpecialDay>, Failure> {
    let mut table = Table::open(path, &["date", "kind", "name"])?;
    let mut specials: Vec<SpecialDay> = Vec::new();
    while let Some(row) = table.read_row()? {
        let date = row.date("date")?;
        let Some(kind) = kind_of(&row)? else { continue };
        let name = row.text("name");
        if name.is_empty() {
            return Err(row.wrong("name", "no name"));
        }
        let (before, after) = (days_of(&row, "before")?, days_of(&row, "after")?);
        match specials.iter_mut().find(|special| special.name == name && special.kind == kind) {
            Some(special) if special.dates.contains(&date) => {}
            Some(special) => special.dates.push(date),
            None => specials.push(SpecialDay {
                name: name.to_owned(),
                kind,
                dates: vec![date],
                before,
                after,
                typed: None,
                used: true,
            }),
        }
    }
    Ok(specials)
}

/// The engine's kinds, and the words that calendars have for them; an ordinary day is no happening.
fn kind_of(row: &Row) -> Result<Option<SpecialKind>, Failure> {
    Ok(match row.text("kind") {
        "holiday" | "public" | "bank" | "statutory_holiday" => Some(SpecialKind::Holiday),
        "makeup_workday" => Some(SpecialKind::MakeupWorkday),
        "promotion" => Some(SpecialKind::Promotion),
        "weather" => Some(SpecialKind::Weather),
        "school" => Some(SpecialKind::School),
        "event" | "optional" => Some(SpecialKind::Event),
        "season" | "observance" => Some(SpecialKind::Season),
        "workday" | "rest_day" => None,
        _ => return Err(row.wrong("kind", "no kind of day")),
    })
}

fn days_of(row: &Row, head: &str) -> Result<u8, Failure> {
    let text = row.text(head);
    if text.is_empty() {
        return Ok(0);
    }
    text.parse::<u8>().ok().filter(|&days| days <= 60).ok_or_else(|| row.wrong(head, "no number of days from 0 to 60"))
}
