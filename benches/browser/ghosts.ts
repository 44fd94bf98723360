/**
 * Generating over a standing plan of 60 people × 28 days in Chromium, on the built web app: from the press of Start to the
 * first word of the search and to the first ghosts, and the page's tasks over 50 ms while ghosts are drawn for some
 * seconds. `node benches/browser/ghosts.ts [runs]` prints a table for benches/results/ghosts.md; `PAIBAN_URL` names a
 * server that runs already.
 */
import { cpus, loadavg } from 'node:os'
import { bigPlan } from './big-plan.ts'
import { openProduct } from './product.ts'

const runs = Number(process.argv[2] ?? 3)
const WATCH_MS = 8000

const product = await openProduct()
const { page } = product
const planId = await bigPlan(product, '2027-02-01', '2027-02-28', 1)
const lines = [
  '| run | load | first word | first ghosts | longest task | tasks over 50 ms |',
  '|---|---|---|---|---|---|',
]
for (let run = 1; run <= runs; run += 1) {
  await page.goto(`/planning/schedule/week?plan=${planId}`)
  await page.getByRole('grid').waitFor()
  await page.getByText('规则检查启动中').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '自动排班', exact: true }).click()
  const start = page.getByRole('button', { name: /开始/ })
  await start.waitFor()
  const seen = page.evaluate(
    milliseconds =>
      new Promise<{ word: number; ghosts: number; tasks: number[] }>(done => {
        const tasks: number[] = []
        const found = { word: Number.NaN, ghosts: Number.NaN, tasks }
        let begun = 0
        addEventListener('click', event => (begun ||= event.timeStamp), { capture: true, once: true })
        new PerformanceObserver(list => {
          for (const task of list.getEntries()) if (begun > 0 && task.startTime >= begun) tasks.push(task.duration)
        }).observe({ type: 'longtask' })
        const after = (name: 'word' | 'ghosts') => {
          if (begun > 0 && Number.isNaN(found[name])) found[name] = performance.now() - begun
        }
        new MutationObserver(() => {
          if (document.querySelector('[role="progressbar"]')) after('word')
          if (document.querySelector('[class*="_proposed"]')) after('ghosts')
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
        setTimeout(() => done(found), milliseconds)
      }),
    WATCH_MS,
  )
  await start.click()
  const { word, ghosts, tasks } = await seen
  const longest = Math.max(0, ...tasks)
  const figures = [word, ghosts, longest].map(each => `${each.toFixed(0)} ms`)
  lines.push(`| ${run} | ${loadavg()[0]?.toFixed(1)} | ${figures.join(' | ')} | ${tasks.length} |`)
  await page.getByRole('button', { name: '取消', exact: true }).click()
}
await product.close()
console.log(`Chromium ${product.version}, headless, 1440 × 900; ${cpus().length} × ${cpus()[0]?.model}.\n`)
console.log(lines.join('\n'))
