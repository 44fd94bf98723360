/** The committed table of all kept runs: medians over seeds, gates beside them. */
import { median } from '../public/median.ts'
import type { Run } from '../public/record.ts'
import { instances } from './instances.ts'

function row(number: number, runs: Run[]): string {
  const [{ seconds, workers }] = runs as [Run]
  const costs = runs.map(run => run.cost ?? Number.POSITIVE_INFINITY)
  const cost = median(costs)
  const gate = instances[number]?.gates[seconds]
  const bounds = runs.flatMap(run => (run.bound === null ? [] : [run.bound]))
  const bound = bounds.length > 0 ? median(bounds) : null
  const gap = bound === null ? '' : `${(((cost - bound) / cost) * 100).toFixed(1)} %`
  const judged = runs.every(run => run.judged === true)
  const first = median(runs.flatMap(run => (run.firstMs === null ? [] : [run.firstMs])))
  return `| ${[
    number,
    seconds,
    workers,
    runs.length,
    `**${cost}**`,
    `${Math.min(...costs)} to ${Math.max(...costs)}`,
    gate === undefined ? '' : `${gate} ${cost <= gate ? 'held' : 'missed'}`,
    instances[number]?.best ?? '',
    bound ?? '',
    gap,
    first,
    (median(runs.map(run => run.movesPerSecond)) / 1e6 / workers).toFixed(1),
    (median(runs.map(run => run.drawingRate)) / 1e6).toFixed(1),
    median(runs.map(run => run.load)).toFixed(1),
    judged ? 'yes' : 'not all',
  ].join(' | ')} |`
}

/** Text of the table, by seconds and instance. */
export function table(runs: Run[]): string {
  const groups = Map.groupBy(runs, run => `${run.seconds}/${run.workers}/${run.instance}`)
  const sorted = [...groups.values()].sort(
    ([a], [b]) =>
      (a?.seconds ?? 0) - (b?.seconds ?? 0) ||
      (a?.workers ?? 0) - (b?.workers ?? 0) ||
      Number(a?.instance) - Number(b?.instance),
  )
  const head =
    '| instance | seconds | workers | seeds | median | range | gate | best known | bound | gap | first, ms | million changes a second and worker | while they are drawn | load | judged |'
  const rule = `|${'---|'.repeat(15)}`
  return [head, rule, ...sorted.map(group => row(Number(group[0]?.instance), group))].join('\n')
}
