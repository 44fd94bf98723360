/**
 * From the press of Start to the first complete plan on screen, in Chromium, on the built web app: 40 employees × 7 days ×
 * 15-minute slots, in the browser's own worker. `node benches/browser/first-plan.ts [runs]` prints a table for
 * benches/results/first-plan.md; it needs `target/release/paiban-problems`.
 */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import type { Problem } from '#contract/engine.ts'
import { type OpenedPlan, planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { bigPlan } from './big-plan.ts'
import { openProduct } from './product.ts'

const runs = Number(process.argv[2] ?? 5)
const binary = path.resolve(import.meta.dirname, '../../target/release/paiban-problems')
const sizes = [
  ['40', '7', '15'],
  ['60', '28', '30'],
] as const

/** A plan of the demo with another problem in it, so that the planner opens it as its own. */
const withProblem = (opened: OpenedPlan, problem: Problem): OpenedPlan => ({
  ...opened,
  problem,
  plan: { ...opened.plan, first: problem.period.first, days: problem.period.days },
  employees: problem.employees.map(({ id }) => ({
    id,
    name: id,
    jobNumber: id,
    position: '',
    post: '',
    fullTime: true,
    homeDepartment: null,
  })),
  workstations: problem.workstations.map(({ id }, at) => ({ id, name: id, colour: (at % 12) + 1 })),
  shifts: problem.shifts.map(({ id }, at) => ({ id, name: id, shortName: String(at), colour: (at % 12) + 1 })),
  holidays: [],
  lockedBefore: null,
})

const product = await openProduct()
const { page } = product
const planId = await bigPlan(product, '2027-02-01', '2027-02-28')
const opened = await product.ask(planOpenCalls.openPlan, { planId })
const lines = ['| people × days × slot | load | runs | median | worst |', '|---|---|---|---|---|']
for (const size of sizes) {
  const problem = JSON.parse(
    execFileSync(binary, [...size, 'hours_estimate', '1'], { encoding: 'utf8', maxBuffer: 1 << 28 }),
  ) as Problem
  const times: number[] = []
  await page.route(`**${planOpenCalls.openPlan.path}`, route =>
    route.fulfill({ json: { result: 0, ...withProblem(opened, problem) } }),
  )
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`/planning/schedule/week?plan=${planId}`)
    await page.getByRole('grid').waitFor()
    await page.getByText('规则检查启动中').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '自动排班' }).first().click()
    const start = page.getByRole('button', { name: /开始/ })
    await start.waitFor()
    const time = page.evaluate(
      () =>
        new Promise<number>(done => {
          let begun = 0
          addEventListener(
            'click',
            event => {
              begun ||= event.timeStamp
            },
            { capture: true },
          )
          const watch = new MutationObserver(() => {
            if (!document.querySelector('[class*="_proposed"]')) return
            watch.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => done(performance.now() - begun)
              port2.postMessage(0)
            })
          })
          watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        }),
    )
    await start.click()
    times.push(await time)
    await page.getByRole('button', { name: '取消' }).click()
  }
  await page.unrouteAll()
  times.sort((a, b) => a - b)
  const load = loadavg()[0]?.toFixed(1)
  lines.push(
    `| ${size.join(' × ')} | ${load} | ${runs} | ${times[Math.floor(runs / 2)]?.toFixed(0)} ms | ${times.at(-1)?.toFixed(0)} ms |`,
  )
}
await product.close()
console.log(`Chromium ${product.version}, headless, 1440 × 900; ${cpus().length} × ${cpus()[0]?.model}.\n`)
console.log(lines.join('\n'))
