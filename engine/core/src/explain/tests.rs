//! What is explained holds against the planner and the rules, over made-up problems.

mod evenness;
mod fairness;
mod hours;
mod ways;
mod why;
