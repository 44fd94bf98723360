//! The way forward: the least cost of every sum on every line of every day.

use super::windows::Line;
use super::{FORBIDDEN, REACHED, RowProgram, RowQuestion};
use crate::lowering::lower;

impl RowProgram {
    pub(super) fn forward(&mut self, question: RowQuestion<'_>) {
        let RowQuestion { model, automaton, costs, .. } = question;
        let (lines, rest) = (automaton.lines(), automaton.rest);
        self.layers.resize(automaton.cells.max(self.layers.len()), FORBIDDEN);
        for reached in [&mut self.open, &mut self.ended] {
            reached.clear();
            reached.resize((model.days + 1) * lines, (Line::NONE.low, Line::NONE.high));
        }
        self.options.clear();
        self.first_option.clear();
        let first = automaton.open[0];
        if first.low == 0 && !first.is_none() {
            self.layers[first.start as usize] = 0;
            self.open[0] = (0, 0);
        }
        // Cost of the rest that ends before a day, while all its days may be free.
        let free = |day: usize| costs[day * model.values];
        for day in 0..=model.days {
            self.first_option.push(self.options.len() as u32);
            if day > 0 && free(day - 1) < REACHED {
                for line in 0..lines {
                    let (from, to) = ((day - 1) * lines + line, day * lines + line);
                    if self.open[from].0 > self.open[from].1 {
                        continue;
                    }
                    self.take(
                        (automaton.open[from], self.open[from]),
                        (automaton.open[to], true, to),
                        0,
                        free(day - 1),
                    );
                }
            }
            if day > rest && (day - rest..day).all(|day| free(day) < REACHED) {
                let cost = (day - rest..day).map(free).sum();
                for line in 0..lines {
                    let (from, to) = ((day - rest) * lines + line, day * lines + line);
                    if self.ended[from].0 > self.ended[from].1 {
                        continue;
                    }
                    self.take((automaton.ended[from], self.ended[from]), (automaton.open[to], true, to), 0, cost);
                }
            }
            if day < model.days
                && self.open[day * lines..(day + 1) * lines].iter().any(|reached| reached.0 <= reached.1)
            {
                self.work_from(question, day);
            }
        }
        self.first_option.push(self.options.len() as u32);
    }

    /// Takes every line of a day on by every run that begins there.
    fn work_from(&mut self, question: RowQuestion<'_>, day: usize) {
        let automaton = question.automaton;
        let (lines, counts, first) = (automaton.lines(), automaton.counts, self.options.len());
        self.runs(question, day);
        for line in 0..lines {
            let from = day * lines + line;
            let source = (automaton.open[from], self.open[from]);
            if source.1.0 > source.1.1 {
                continue;
            }
            let (weekends, count) = (line / counts, line % counts);
            for at in first..self.options.len() {
                let run = self.options[at];
                let (weekends, count) = (weekends + usize::from(run.weekends), count + usize::from(run.count));
                if weekends < automaton.weekends && count < counts {
                    let to = (day + usize::from(run.length)) * lines + weekends * counts + count;
                    self.take(source, (automaton.ended[to], false, to), run.units as i32, run.cost);
                }
            }
        }
    }

    /// `target[units + i] = min(itself, source[i] + cost)` for all reached sums of a line.
    #[inline]
    fn take(
        &mut self,
        (source, (low, high)): (Line, (i32, i32)),
        (target, is_open, to): (Line, bool, usize),
        units: i32,
        cost: i32,
    ) {
        let (low, high) = ((low + units).max(target.low), (high + units).min(target.high));
        if low > high {
            return;
        }
        let reached = if is_open { &mut self.open[to] } else { &mut self.ended[to] };
        let start = target.start as usize;
        let (before, after) = self.layers.split_at_mut(start);
        let after = &mut after[..(target.high - target.low + 1) as usize];
        if reached.0 > reached.1 {
            after.fill(FORBIDDEN);
        }
        *reached = (reached.0.min(low), reached.1.max(high));
        let length = (high - low + 1) as usize;
        let begin = source.start as usize + (low - units - source.low) as usize;
        let here = &before[begin..begin + length];
        let there = &mut after[(low - target.low) as usize..][..length];
        lower(there, here, cost);
        self.work += (length / 4) as u64 + 6;
    }
}
