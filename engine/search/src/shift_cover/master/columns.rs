//! Rows of everybody as columns of a program: which count at present, and which do not since a value is forbidden.

/// One row of somebody.
#[derive(Debug, Clone, Copy)]
struct Column {
    person: u32,
    /// Whether it has a value that is forbidden at present.
    is_closed: bool,
    /// Left out: no better roster has it.
    is_gone: bool,
}

/// Rows by their numbers, and the numbers of each person.
#[derive(Debug)]
pub struct Columns {
    days: usize,
    columns: Vec<Column>,
    rows: Vec<u8>,
    all: Vec<Vec<u32>>,
    open: Vec<Vec<u32>>,
    /// Values allowed by `person * days + day`, as bits.
    allowed: Vec<u64>,
}

impl Columns {
    /// No rows yet; the values that everybody may have.
    pub fn new(people: usize, days: usize, allowed: Vec<u64>) -> Self {
        let none = vec![Vec::new(); people];
        Self { days, columns: Vec::new(), rows: Vec::new(), all: none.clone(), open: none, allowed }
    }

    /// Adds a row; whether it was not there before. One that was left out counts again.
    pub fn add(&mut self, person: usize, row: &[u8]) -> bool {
        if let Some(&at) = self.all[person].iter().find(|at| self.row(**at as usize) == row) {
            let column = &mut self.columns[at as usize];
            if std::mem::take(&mut column.is_gone) && !column.is_closed {
                self.open[person].push(at);
            }
            return false;
        }
        let at = self.columns.len();
        let is_closed = self.is_forbidden(person, row);
        self.columns.push(Column { person: person as u32, is_closed, is_gone: false });
        self.rows.extend_from_slice(row);
        self.all[person].push(at as u32);
        if !is_closed {
            self.open[person].push(at as u32);
        }
        true
    }

    pub fn count(&self) -> usize {
        self.columns.len()
    }

    pub fn row(&self, at: usize) -> &[u8] {
        &self.rows[at * self.days..(at + 1) * self.days]
    }

    pub fn person(&self, at: usize) -> usize {
        self.columns[at].person as usize
    }

    pub fn is_closed(&self, at: usize) -> bool {
        self.columns[at].is_closed
    }

    /// A person's rows that count at present.
    pub fn open(&self, person: usize) -> &[u32] {
        &self.open[person]
    }

    /// Values allowed to a person on a day.
    pub fn allowed(&self, person: usize, day: usize) -> u64 {
        self.allowed[person * self.days + day]
    }

    /// Allows a person other values on a day.
    pub fn allow(&mut self, person: usize, day: usize, values: u64) {
        self.allowed[person * self.days + day] = values;
        for at in self.all[person].iter().map(|at| *at as usize) {
            self.columns[at].is_closed = self.is_forbidden(person, self.row(at));
        }
        self.list(person);
    }

    /// Leaves out those rows of which `is_gone` says so, and lets all others count again.
    pub fn purge(&mut self, is_gone: impl Fn(usize) -> bool) {
        for (at, column) in self.columns.iter_mut().enumerate() {
            column.is_gone = is_gone(at);
        }
        for person in 0..self.all.len() {
            self.list(person);
        }
    }

    fn is_forbidden(&self, person: usize, row: &[u8]) -> bool {
        let allowed = &self.allowed[person * self.days..(person + 1) * self.days];
        row.iter().zip(allowed).any(|(value, allowed)| allowed & (1 << value) == 0)
    }

    fn list(&mut self, person: usize) {
        let counts = |at: &&u32| !self.columns[**at as usize].is_closed && !self.columns[**at as usize].is_gone;
        self.open[person] = self.all[person].iter().filter(counts).copied().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_close_with_a_forbidden_value_open_again_with_it_and_are_kept_once() {
        let mut columns = Columns::new(2, 2, vec![3; 4]);
        let added = [[0, 0], [0, 1], [1, 1], [0, 1]].map(|row| columns.add(1, &row));
        assert_eq!(added, [true, true, true, false]);
        columns.allow(1, 1, 1);
        assert_eq!((columns.open(1), columns.open(0)), ([0].as_slice(), [].as_slice()));
        columns.allow(1, 0, 2);
        // What is added while it is forbidden is closed as well.
        assert_eq!((columns.add(1, &[1, 0]), columns.open(1)), (true, [3].as_slice()));
        columns.allow(1, 0, 1);
        assert_eq!((columns.open(1), columns.is_closed(3)), ([0].as_slice(), true));
        columns.allow(1, 1, 3);
        assert_eq!(columns.open(1), [0, 1]);
        columns.allow(1, 0, 3);
        assert_eq!(columns.open(1), [0, 1, 2, 3]);
    }

    #[test]
    fn a_row_that_was_left_out_counts_again_when_it_is_found_again() {
        let mut columns = Columns::new(1, 1, vec![3]);
        columns.add(0, &[0]);
        columns.add(0, &[1]);
        columns.purge(|at| at == 1);
        assert_eq!(columns.open(0), [0]);
        assert_eq!((columns.add(0, &[1]), columns.open(0)), (false, [0, 1].as_slice()));
    }
}
