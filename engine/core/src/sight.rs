//! What a rule looks at: the whole roster in its check, one person's line, a row of the cover and the facts of the site in
//! its recheck. The two share no code, so that each proves the other right; neither knows a rule.

pub mod open;
pub mod whole;
