/**
 * Plans the demo's three sites week after week through the batch, publishes each, and tells cover and cost.
 * Run with `node benches/weeks.ts [ticks] [weeks]`; the result is kept in benches/results/weeks.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { demoShop } from '#server/demo/testing/demo-shop.ts'
import { type PlannedWeek, planWeeks } from '#server/demo/testing/plan-weeks.ts'

const [ticks = 2_000, weeks = 13] = process.argv.slice(2).map(Number)
const yuan = (cents: number | undefined) => (cents === undefined ? '-' : Math.round(cents / 100).toLocaleString('en'))

const rowOf = ({ site, first, totals }: PlannedWeek): string => {
  const { covered, required, open, minutes, cost, budget, prohibited, needsApproval, advice } = totals
  const cover = `${((100 * covered) / required).toFixed(1)} %`
  const hours = Math.round(minutes / 60).toLocaleString('en')
  const figures = [first, site, cover, open, hours, yuan(cost), yuan(budget), prohibited, needsApproval, advice]
  return `| ${figures.join(' | ')} |\n`
}

const began = performance.now()
const shop = await demoShop({ now: '2026-11-20T04:00:00Z', ticks })
const planned: PlannedWeek[] = []
for await (const week of planWeeks(shop, '2026-11-23', weeks)) {
  process.stdout.write(rowOf(week))
  planned.push(week)
}
await shop.server.stop()

const took = ((performance.now() - began) / 1000).toFixed(0)
const [cpu] = cpus()
const byWeek = planned.toSorted((a, b) => a.site.localeCompare(b.site, 'zh') || (a.first < b.first ? -1 : 1))
const text = `# Thirteen weeks of the demo

Every site of the demo, week after week: estimate, batch, whole-roster check, publication; each week is the next one's
history. ${ticks} ticks a plan, seed 1;
${planned.length} plans in ${took} s (with the demo's making, estimates, checks and publications) on ${cpus().length} cores of ${cpu?.model}, load average ${loadavg()[0]?.toFixed(1)}.

Cover is the share of needed person-slots that are covered; open duties are those for which nobody could lawfully work or
no budget was left; money is in yuan. The week of 1 February 2027 holds most of Spring Festival.

| week | site | cover | open | hours | cost | budget | prohibited | needs approval | advice |
|---|---|---|---|---|---|---|---|---|---|
${byWeek.map(rowOf).join('')}
Made by \`node benches/weeks.ts\`.
`
writeFileSync(path.resolve(import.meta.dirname, 'results/weeks.md'), text)
