/**
 * The first useful picture at a four times slower processor, in Chromium on the built web app: of home, when next
 * week's table has its sites; of the planner (60 people × 28 days), when its first row is painted.
 * Each from a cold cache (a new visitor) and again. `node benches/browser/slow.ts [runs]` prints a table for
 * benches/results/slow.md; `PAIBAN_URL` names a server that runs already.
 */
import { cpus, loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { bigPlan } from './big-plan.ts'
import { openProduct } from './product.ts'

const runs = Number(process.argv[2] ?? 5)
const SLOWER = 4

const product = await openProduct()
const planId = await bigPlan(product, '2027-02-01', '2027-02-28')
const state = await product.page.context().storageState()
const browser = product.page.context().browser()
if (!browser) throw new Error('the browser is gone')

/** Milliseconds from the navigation until what is looked for is painted. */
async function painted(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(
    wanted =>
      new Promise<number>(done => {
        const look = () => {
          if (!document.querySelector(wanted)) return
          watch.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now())
            port2.postMessage(0)
          })
        }
        const watch = new MutationObserver(look)
        watch.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      }),
    selector,
  )
}

const screens = [
  { name: 'home', address: '/people/index.htm', selector: '#content td' },
  { name: 'planner', address: `/planning/schedule/week?plan=${planId}`, selector: '[role="grid"] [data-row]' },
]
const lines = ['| screen | cache | median | worst |', '|---|---|---|---|']
for (const { name, address, selector } of screens) {
  const times = { cold: [] as number[], warm: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({
      baseURL: new URL(product.page.url()).origin,
      storageState: state,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    times.cold.push(await painted(page, address, selector))
    await page.waitForLoadState('networkidle')
    times.warm.push(await painted(page, address, selector))
    await context.close()
  }
  for (const [cache, found] of Object.entries(times)) {
    found.sort((a, b) => a - b)
    lines.push(`| ${name} | ${cache} | ${found[runs >> 1]?.toFixed(0)} ms | ${found.at(-1)?.toFixed(0)} ms |`)
  }
}
await product.close()
console.log(
  `Chromium ${product.version}, headless, 1440 × 900, processor ${SLOWER} × slower; ${cpus().length} × ${cpus()[0]?.model}; load ${loadavg()[0]?.toFixed(1)}.\n`,
)
console.log(lines.join('\n'))
