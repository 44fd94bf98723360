//! What `paiban --help` prints.

/// How the binary is used; standard output of `--help`.
pub const USAGE: &str = "\
paiban: forecasts, checks and plans working time. JSON in, JSON out.

  paiban call METHOD < PARAMS.json
      One engine call; prints {\"ok\":…} or {\"errors\":[…]}.

  paiban batch [--ticks N] [--seed N] [--threads N] < LINES.ndjson
      One plan per problem, one forecast per question. A line is {\"id\":…?,\"problem\":{…},\"seed\":…?,\"ticks\":…?}
      or {\"id\":…?,\"forecast\":{…}}; its answer is one line {\"line\":n,\"id\":…,\"roster\":[…],\"score\":{…},
      \"progress\":{…}}, {\"line\":n,\"id\":…,\"forecast\":{…}} or {\"line\":n,\"id\":…,\"errors\":[…]}, written when it
      is ready. Uses all cores and holds a line a core; a bad line harms no other.

  paiban solve --format plan [FILE] [--ticks N | --seconds S] [--workers W] [--seed N] [--out FILE]
      Plans one problem (without FILE, or with `-`, from standard input). Lines {\"ms\":…,\"cost\":…,\"bound\":…} as it
      goes, the last one {\"done\":true,\"cost\":…,\"hard\":…,\"missing\":…,\"bound\":…,\"first_feasible_ms\":…,
      \"ticks\":…,\"moves_per_second\":…}; \"hard\" counts prohibited findings, but for heads that are missing. --out takes
      {\"roster\":[…],\"score\":{…},\"progress\":{…}}; with `--out -` it is the line before the last. A problem that is
      refused is the line {\"errors\":[…]} and exit status 2. SIGINT and SIGTERM end the search and keep the best.

  paiban solve --format rostering [FILE] [--ticks N | --seconds S] [--workers W] [--seed N] [--out FILE]
      Plans a public shift scheduling instance. Lines {\"ms\":…,\"cost\":…,\"bound\":…} as it goes, the last one
      {\"done\":true,\"cost\":…,\"hard\":…,\"bound\":…,\"first_feasible_ms\":…,\"ticks\":…,\"moves_per_second\":…}; a bound
      is proved, or null. --out takes the roster. Ticks are each worker's; the same seed, ticks and workers give the
      same roster.

  paiban solve --format retail [FILE] [--ticks N | --seconds S] [--workers W] [--seed N] [--out FILE]
      Plans a public multi-activity retail instance: duties drawn in quarters of an hour over several tasks. Lines and
      the last line as above; \"cost\" is null in it, and \"missing\" above 0, where no roster covers every need. --out
      takes {\"shifts\":[{\"staff\":…,\"day\":…,\"segments\":[{\"from\":…,\"to\":…,\"task\":…}]}]}.

  paiban solve --format inrc2 FOLDER --instance NAME [--weekly] [--ticks N | --seconds S] [--workers W] [--seed N]
                 [--out FOLDER]
      Plans an instance of the second nurse rostering competition: n030w4_1_6-2-9-1 is the scenario n030w4 (in FOLDER, or
      in a folder of that name in it) with history 1 and weeks 6, 2, 9 and 1. Lines and the last line as above; \"hard\"
      counts broken constraints, and \"cost\" is the competition's for the whole horizon. --weekly plans week by week, none
      with what comes after it: each has its part of the ticks or seconds; lines, and the last line's ticks and
      seconds, are of one week with guessed ones behind it. --out takes sol-week0.txt, sol-week1.txt and so on.

  paiban score --format rostering|retail FILE ROSTER
  paiban score --format inrc2 FOLDER SOLUTIONS --instance NAME
      Judges a roster: {\"cost\":…,\"hard\":…}; retail has \"missing\" too, counted in \"hard\". SOLUTIONS is the folder
      with sol-week0.txt and so on, of all weeks of the instance. Exit status 1 where \"hard\" is above 0.

  paiban explain PROBLEM ROSTER [--why DUTY] [--candidates DUTY] [--absence EMPLOYEE [--from DATE] [--to DATE]]
                 [--fairness] [--score] [--style] [--capacity HOURS]
      One line {\"ok\":…} for each thing asked, in this order: why a duty is open; its candidates, then the best swap
      and chain; how an absence can be repaired touching one, two or three people; shares of unpleasant work; the
      score by rule, employee and day, which adds up to its total; what its style costs, goal by goal, and the hours
      above the need that such a style takes at the least; what the prices of the cover prove: hours that are missing
      whatever is planned, and what one more person of so many hours a week would be worth. Without any: findings and
      figures, the shares, and why each open duty is open. ROSTER is a list of duties or what
      `solve --out` writes.

  paiban backtest FILE.csv --value turnover|transactions --calendar DAYS.csv --from DATE --to DATE
                  [--known NAME,NAME…] [--history-from DATE] [--own-days N [--borrow]] [--threads N]
      What each method would have said: every Monday from --from to --to a forecast of the seven days that follow, made
      from the days before only, judged on the days that were open. FILE has the columns store,date,turnover and, or,
      transactions, with slot (HH:MM) for parts of a day; DAYS has date,kind,name and, or not, before,after (days that
      it is felt). A line {\"store\":…,\"origin\":…,\"method\":…,\"days\":[…]} a forecast, a line
      {\"store\":…,\"wape\":…,\"bias\":…,\"in_band\":…,\"by_method\":{…}} a store, the last one
      {\"done\":true,\"wape\":…,\"bias\":…,\"by_method\":{…}}; WAPE and bias are per cent. --own-days makes each store a
      new one, with only its last N days; --borrow lets it borrow from the other stores.

  paiban planner < OPERATIONS.ndjson
      Works on one open planner: a line {\"op\":NAME,\"params\":…} each, answered by one line.
      NAME is open, edit, state, roster, legality, candidates, exchanges, why_open, repair, fairness, derive_hours,
      improve or proposal.

  paiban --version | --help

Exit status: 0 done, 1 the engine refused what was asked, 2 wrong usage or unusable input.
";
