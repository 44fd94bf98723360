//! Tables of comma-separated values: columns by name, cells with their place, so that a bad one can be named.

use paiban_engine::calendar::Date;
use std::error::Error;
use std::path::Path;

pub type Failure = Box<dyn Error + Send + Sync>;

/// A table with its heads.
pub struct Table {
    name: String,
    heads: Vec<String>,
    rows: csv::StringRecordsIntoIter<std::fs::File>,
}

/// One row of it.
pub struct Row {
    name: String,
    heads: Vec<String>,
    line: u64,
    cells: csv::StringRecord,
}

impl Table {
    /// Opens a table that must have the columns `needed`.
    pub fn open(path: &Path, needed: &[&str]) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let file = std::fs::File::open(path).map_err(|error| format!("{name}: {error}"))?;
        let mut reader = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(file);
        let heads = reader.headers().map_err(|error| format!("{name}: line 1, column 1: {error}"))?;
        let heads: Vec<String> = heads.iter().map(|head| head.trim_start_matches('\u{feff}').to_owned()).collect();
        for head in needed {
            if !heads.iter().any(|each| each == head) {
                return Err(format!("{name}: line 1, column {}: no column {head:?}", heads.len() + 1).into());
            }
        }
        Ok(Self { name, heads, rows: reader.into_records() })
    }

    /// Whether it has a column.
    pub fn has(&self, head: &str) -> bool {
        self.heads.iter().any(|each| each == head)
    }

    /// The next row, if there is one.
    pub fn read_row(&mut self) -> Result<Option<Row>, Failure> {
        let Some(record) = self.rows.next() else { return Ok(None) };
        let cells = record.map_err(|error| {
            let line = error.position().map_or(0, csv::Position::line);
            format!("{}: line {line}, column 1: {error}", self.name)
        })?;
        let line = cells.position().map_or(0, csv::Position::line);
        let row = Row { name: self.name.clone(), heads: self.heads.clone(), line, cells };
        if row.cells.len() != row.heads.len() {
            let column = row.cells.len().min(row.heads.len()) + 1;
            return Err(row.at(column, &format!("{} cells where the head has {}", row.cells.len(), row.heads.len())));
        }
        Ok(Some(row))
    }
}

impl Row {
    /// A cell's text; empty where the table has no such column.
    pub fn text(&self, head: &str) -> &str {
        self.place(head).and_then(|at| self.cells.get(at)).unwrap_or("")
    }

    /// A cell that must hold a date.
    pub fn date(&self, head: &str) -> Result<Date, Failure> {
        let date = self.text(head).parse::<Date>().ok().filter(|date| date.is_sane());
        date.ok_or_else(|| self.wrong(head, "no date of the form YYYY-MM-DD"))
    }

    /// A cell that may hold a number.
    pub fn number(&self, head: &str) -> Result<Option<f64>, Failure> {
        let text = self.text(head);
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse::<f64>().ok().filter(|number| number.is_finite() && number.abs() <= 1e10);
        number.map(Some).ok_or_else(|| self.wrong(head, "no number"))
    }

    /// What is wrong with a cell, with its place.
    pub fn wrong(&self, head: &str, what: &str) -> Failure {
        let column = self.place(head).map_or(1, |at| at + 1);
        self.at(column, &format!("{head} {:?}: {what}", self.text(head)))
    }

    fn at(&self, column: usize, what: &str) -> Failure {
        format!("{}: line {}, column {column}: {what}", self.name, self.line).into()
    }

    fn place(&self, head: &str) -> Option<usize> {
        self.heads.iter().position(|each| each == head)
    }
}
