/**
 * `npm run bench:rostering -- [--only 4,13] [--seeds 5] [--seconds 10,60] [--workers 2] [--instances FOLDER]`: the
 * public shift scheduling instances.
 *
 * The folder (option, or `PAIBAN_BENCHMARKS` with `rostering` in it) holds `instances/InstanceN.txt` and `evaluate.py`;
 * it is not part of this repository.
 */
import { bench } from '../public/bench.ts'
import { instances } from './instances.ts'
import { table } from './table.ts'

bench({
  ...{ name: 'rostering', seeds: '5', seconds: '10,60' },
  instances: () => Object.keys(instances).map(Number),
  file: instance => `instances/Instance${instance}.txt`,
  words: ['--json'],
  confirms: (stdout, cost) => {
    const found = JSON.parse(stdout) as { penalty: number; hard_violations: number }
    return found.penalty === cost && found.hard_violations === 0
  },
  table,
})
