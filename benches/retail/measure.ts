/**
 * `npm run bench:retail -- [--only 1_7_10_1,75_7_150_19] [--seeds 3] [--seconds 10,60] [--workers 2]
 * [--instances FOLDER]`: the public multi-activity retail instances; after 60 seconds only the named six, unless --only.
 *
 * The folder (option, or `PAIBAN_BENCHMARKS` with `retail` in it) holds `NAME.txt` and `evaluate.py`; it is not part of
 * this repository.
 */
import { bench } from '../public/bench.ts'
import { instances, long } from './instances.ts'
import { table } from './table.ts'

bench({
  ...{ name: 'retail', seeds: '3', seconds: '10,60' },
  instances: seconds => (seconds >= 60 ? long : Object.keys(instances)),
  file: instance => `${instance}.txt`,
  words: [],
  confirms: (stdout, cost, missing) => stdout.trim() === `missing ${missing}  penalty ${cost}  hard 0`,
  table,
})
