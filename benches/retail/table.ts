/** The committed table of all kept runs: medians over seeds, bounds and gates beside them. */
import { median } from '../public/median.ts'
import type { Run } from '../public/record.ts'
import { gates, instances } from './instances.ts'

function row(name: string, runs: Run[]): string {
  const [{ seconds, workers }] = runs as [Run]
  const costs = runs.map(run => run.cost ?? Number.POSITIVE_INFINITY)
  const cost = median(costs)
  const gate = gates[name]?.[seconds]
  const trivial = instances[name] ?? 0
  const bound = Math.max(trivial, ...runs.map(run => run.bound ?? 0))
  const firsts = runs.map(run => run.firstMs ?? Number.POSITIVE_INFINITY)
  const cells = [
    name,
    seconds,
    workers,
    runs.length,
    Number.isFinite(cost) ? `**${cost}**` : 'not covered',
    `${Math.min(...costs)} to ${Math.max(...costs)}`,
    gate === undefined ? '' : `${gate} ${cost <= gate ? 'held' : 'missed'}`,
    bound,
    trivial,
    cost > 0 ? `${(((cost - bound) / cost) * 100).toFixed(1)} %` : '0 %',
    median(firsts),
    (median(runs.map(run => run.movesPerSecond)) / 1e6 / workers).toFixed(1),
    median(runs.map(run => run.load)).toFixed(1),
    runs.every(run => run.judged === true) ? 'yes' : 'not all',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Text of the table, by seconds and instance. */
export function table(runs: Run[]): string {
  const groups = Map.groupBy(runs, run => `${run.seconds}/${run.workers}/${run.instance}`)
  const names = Object.keys(instances)
  const place = (group: Run[]) => names.indexOf(String(group[0]?.instance))
  const sorted = [...groups.values()].sort(
    (a, b) =>
      (a[0]?.seconds ?? 0) - (b[0]?.seconds ?? 0) || (a[0]?.workers ?? 0) - (b[0]?.workers ?? 0) || place(a) - place(b),
  )
  const head =
    '| instance | seconds | workers | seeds | median | range | gate | bound | trivial bound | gap | first covered, ms | million changes a second and worker | load | judged |'
  return [head, `|${'---|'.repeat(14)}`, ...sorted.map(group => row(String(group[0]?.instance), group))].join('\n')
}
