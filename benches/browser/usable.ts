/**
 * Opening a plan of 60 people × 28 days from a warm cache in Chromium, on the built web app: from the navigation to the
 * grid, and to the frame in which the planner is usable (duties can be dragged, the engine has checked the roster), with
 * the page's tasks over 50 ms until then. `node benches/browser/usable.ts [runs]` prints a table for
 * benches/results/usable.md; `PAIBAN_URL` names a server that runs already.
 */
import { cpus, loadavg } from 'node:os'
import { bigPlan } from './big-plan.ts'
import { openProduct } from './product.ts'

const runs = Number(process.argv[2] ?? 5)

interface Opened {
  grid: number
  usable: number
  tasks: number[]
}
declare global {
  var planOpened: Promise<Opened>
}

/** Runs in each page before anything of it; times are those since its navigation began. */
function watchOpening(): void {
  const tasks: number[] = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  globalThis.planOpened = new Promise(done => {
    let grid = 0
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="grid"]')) return
      grid ||= performance.now()
      const isReady = !document.body.textContent?.includes('规则检查启动中')
      if (!isReady || !document.querySelector('[data-row][draggable="true"]')) return
      watch.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const usable = performance.now()
          // The observer of tasks is told of the last one a moment later.
          setTimeout(() => done({ grid, usable, tasks: [...tasks] }), 200)
        }
        port2.postMessage(0)
      })
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

const product = await openProduct()
const { page } = product
const planId = await bigPlan(product, '2027-02-01', '2027-02-28')
await page.addInitScript(watchOpening)
const open = async () => {
  await page.goto(`/planning/schedule/week?plan=${planId}`)
  return page.evaluate(() => globalThis.planOpened)
}
// The first visit fills the cache, and the service worker takes over.
await open()
await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
const lines = ['| run | load | grid | usable | longest task | tasks over 50 ms |', '|---|---|---|---|---|---|']
for (let run = 1; run <= runs; run += 1) {
  const { grid, usable, tasks } = await open()
  const figures = [grid, usable, Math.max(0, ...tasks)].map(each => `${each.toFixed(0)} ms`)
  lines.push(`| ${run} | ${loadavg()[0]?.toFixed(1)} | ${figures.join(' | ')} | ${tasks.length} |`)
}
await product.close()
console.log(`Chromium ${product.version}, headless, 1440 × 900; ${cpus().length} × ${cpus()[0]?.model}.\n`)
console.log(lines.join('\n'))
