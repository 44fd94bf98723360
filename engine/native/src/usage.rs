//! What `paiban --help` prints.

/// How the binary is used; standard output of `--help`.
pub const USAGE: &str = "\
paiban: forecasts, checks and plans working time. JSON in, JSON out.

  paiban call METHOD < PARAMS.json
      One engine call; prints {\"ok\":…} or {\"errors\":[…]}.

  paiban batch [--ticks N] [--seed N] [--threads N] < PROBLEMS.ndjson
      One plan per problem. A line is {\"id\":…?,\"problem\":{…},\"seed\":…?,\"ticks\":…?}; its answer is one line
      {\"line\":n,\"id\":…,\"roster\":[…],\"score\":{…},\"progress\":{…}} or {\"line\":n,\"id\":…,\"errors\":[…]},
      written when it is ready. Uses all cores; a bad line harms no other.

  paiban solve --format plan [FILE] [--ticks N | --seconds S] [--seed N] [--progress] [--out FILE]
      Plans one problem (without FILE, or with `-`, from standard input). With --progress, a line {\"progress\":{…}}
      about four times a second; then {\"ok\":{\"roster\":[…],\"score\":{…},\"progress\":{…}}} as the last line, or
      into --out. SIGINT and SIGTERM end the search and keep the best.

  paiban planner < OPERATIONS.ndjson
      Works on one open planner: a line {\"op\":NAME,\"params\":…} each, answered by one line.
      NAME is open, edit, state, roster, legality, candidates, improve or proposal.

  paiban --version | --help

Exit status: 0 done, 1 the engine refused the input, 2 wrong usage or unreadable input.
";
