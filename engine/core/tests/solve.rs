//! The search as its callers see it: lawful, faithful to what is fixed, repeatable, and honest about its score.

#[path = "solve/problems.rs"]
mod problems;

#[path = "solve/barred.rs"]
mod barred;
#[path = "solve/behaviour.rs"]
mod behaviour;
#[path = "solve/drawn.rs"]
mod drawn;
#[path = "solve/exact.rs"]
mod exact;
#[path = "solve/infeasible.rs"]
mod infeasible;
#[path = "solve/lives.rs"]
mod lives;
#[path = "solve/properties.rs"]
mod properties;
#[path = "solve/rules.rs"]
mod rules;
#[path = "solve/standing.rs"]
mod standing;
#[path = "solve/style.rs"]
mod style;
