//! Reading a guide: which row a turnover belongs to.

use super::{Guide, GuideRow};

impl Guide {
    /// The row of a turnover: the last whose bound is not above it, and the first row below all bounds.
    pub fn row(&self, turnover: i64) -> Option<&GuideRow> {
        self.rows.iter().rev().find(|row| row.from <= turnover).or(self.rows.first())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GuideRow, WorkType};
    use super::*;

    #[test]
    fn a_bound_belongs_to_its_own_row_and_less_to_the_one_before() {
        let row = |from, value| GuideRow { from, values: vec![value] };
        let rows = vec![row(0, 1), row(100_000, 2), row(200_000, 3)];
        let guide = Guide { id: "g".into(), work_type: WorkType::Direct, slots: vec![], rows, dates: None };
        let value = |turnover| guide.row(turnover).map(|row| row.values[0]);
        assert_eq!(value(99_999), Some(1));
        assert_eq!(value(100_000), Some(2));
        assert_eq!(value(9_000_000), Some(3));
        let above = Guide { rows: vec![row(500, 7)], ..guide.clone() };
        assert_eq!(above.row(499).map(|row| row.values[0]), Some(7));
        assert!(Guide { rows: vec![], ..guide.clone() }.row(1).is_none());
    }
}
