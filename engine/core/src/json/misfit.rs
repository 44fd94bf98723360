//! Why a JSON value is not what was asked for: its place, and the parser's remark.

use serde::de::{Error, Expected, Unexpected};
use std::fmt::{Display, Formatter, Result};

/// A value that does not fit its type; boxed, for the reader of every type hands it on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit(Box<Remark>);

/// Where a value does not fit, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The place as a dotted path such as `roster.3.start`; empty for the whole.
    pub path: String,
    /// The parser's remark, for engineers.
    pub remark: String,
}

impl Misfit {
    /// A misfit of the whole value.
    pub fn new(remark: String) -> Self {
        Self(Box::new(Remark { path: String::new(), remark }))
    }

    /// Its place and remark.
    pub fn into_remark(self) -> Remark {
        *self.0
    }

    /// The same misfit, seen from the array that holds the value.
    pub fn in_item(self, index: usize) -> Self {
        self.in_field(&index.to_string())
    }

    /// The same misfit, seen from the object that holds the value.
    pub fn in_field(mut self, name: &str) -> Self {
        if !self.0.path.is_empty() {
            self.0.path.insert(0, '.');
        }
        self.0.path.insert_str(0, name);
        self
    }
}

impl Display for Misfit {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(&self.0.path)?;
        formatter.write_str(": ")?;
        formatter.write_str(&self.0.remark)
    }
}

impl std::error::Error for Misfit {}

impl Error for Misfit {
    fn custom<T: Display>(remark: T) -> Self {
        Self::new(remark.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(["invalid type: ", &named(found), ", expected ", &expected.to_string()].concat())
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(["invalid value: ", &named(found), ", expected ", &expected.to_string()].concat())
    }
}

/// What was found, as serde words it, but for decimals: their wording would take the whole of the standard
/// library's arithmetic on them into every browser.
fn named(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => if value { "boolean `true`" } else { "boolean `false`" }.to_owned(),
        Unexpected::Unsigned(value) => ["integer `", &value.to_string(), "`"].concat(),
        Unexpected::Signed(value) => ["integer `", &value.to_string(), "`"].concat(),
        Unexpected::Str(value) => ["string \"", value, "\""].concat(),
        Unexpected::Float(_) => "floating point".to_owned(),
        Unexpected::Seq => "sequence".to_owned(),
        Unexpected::Map => "map".to_owned(),
        Unexpected::Unit => "unit value".to_owned(),
        _ => "another value".to_owned(),
    }
}
