/**
 * From a drop to painted findings, in Chromium, on the built web app: 60 people × 28 and 31 days, week and month view,
 * with the pointer and with keys. `node benches/browser/drop-to-paint.ts [drags] [28|31] [week|month]` prints a table for
 * benches/results/drop-to-paint.md; `PAIBAN_URL` names a server that runs already.
 */
import { cpus, loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { bigPlan } from './big-plan.ts'
import { installPaintWatch, type PaintTimes, type PaintWatch } from './paint-watch.ts'
import { openProduct } from './product.ts'

declare global {
  var paintWatch: PaintWatch
}

const wanted = Number(process.argv[2] ?? 100)
/** After the findings are painted: what still follows an act belongs to it. */
const PAUSE_MS = 120

interface Spot {
  x: number
  y: number
}

/** Cells in sight and away from the edges, where a drag would scroll: filled ones with an empty one in the same column. */
const spots = (page: Page): Promise<{ from: Spot; to: Spot }[]> =>
  page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')
    const frame = grid?.getBoundingClientRect()
    if (!grid || !frame) return []
    const cells = [...document.querySelectorAll<HTMLElement>('[data-row][data-column]')].flatMap(cell => {
      const box = cell.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const there = document.elementFromPoint(x, y)
      const inside = x > frame.left + 280 && x < frame.right - 220 && y > frame.top + 160 && y < frame.bottom - 110
      if (!inside || !there || !cell.contains(there)) return []
      return [{ x, y, column: cell.dataset.column, filled: cell.querySelector('[class*="duty"] span') !== null }]
    })
    const empty = cells.filter(cell => !cell.filled)
    return cells
      .filter(cell => cell.filled)
      .flatMap((from, at) => {
        const targets = empty.filter(cell => cell.column === from.column)
        const to = targets[(at * 7) % targets.length]
        return to ? [{ from, to }] : []
      })
  })

/** Nothing where the act asked a question instead: the grid had scrolled beneath the pointer. */
async function measured(
  page: Page,
  kind: 'drop' | 'keydown',
  act: () => Promise<void>,
): Promise<PaintTimes | undefined> {
  await page.evaluate(kind => paintWatch.next(kind), kind)
  await act()
  const answered = await page
    .waitForFunction(() => paintWatch.taken()?.findings !== undefined, undefined, { polling: 20, timeout: 3000 })
    .catch(() => undefined)
  if (!answered) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    return undefined
  }
  await page.waitForTimeout(PAUSE_MS)
  return page.evaluate(() => paintWatch.taken())
}

async function drag(page: Page, { from, to }: { from: Spot; to: Spot }): Promise<PaintTimes | undefined> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.move(to.x - 2, to.y - 2, { steps: 4 })
  await page.mouse.move(to.x, to.y)
  // The legality map has come and is painted, as it is when a hand moves.
  await page.waitForTimeout(60)
  return measured(page, 'drop', () => page.mouse.up())
}

const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1) ?? '–'
const row = (name: string, load: number, times: number[]) => {
  times.sort((a, b) => a - b)
  return `| ${name} | ${load.toFixed(1)} | ${times.length} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(times, 0.99)} | ${at(times, 1)} |`
}

const product = await openProduct()
const { page } = product
const errors: string[] = []
page.on('pageerror', error => errors.push(String(error)))
await page.addInitScript(installPaintWatch)
const lines = ['| what | load | acts | p50 ms | p95 ms | p99 ms | max ms |', '|---|---|---|---|---|---|---|']
let elements = 0
const periods = [
  ['60 × 28', '2027-02-01', '2027-02-28'],
  ['60 × 31', '2026-12-01', '2026-12-31'],
] as const
for (const [size, first, last] of periods.filter(([name]) => name.endsWith(process.argv[3] ?? ''))) {
  const planId = await bigPlan(product, first, last)
  for (const view of process.argv[4] ? [process.argv[4]] : ['week', 'month']) {
    await page.goto(`/planning/schedule/${view}?plan=${planId}`)
    await page.getByRole('grid').waitFor()
    await page.getByText('规则检查启动中').waitFor({ state: 'detached' })
    await page.locator('[data-row][draggable="true"]').first().waitFor()
    await page.waitForTimeout(500)
    const drops: PaintTimes[] = []
    for (let tries = 0; drops.length < wanted && tries < 2 * wanted; tries += 1) {
      const choices = await spots(page)
      const choice = choices[(tries * 31) % choices.length]
      if (!choice) throw new Error('no duty can be dragged')
      const times = await drag(page, choice)
      if (times) drops.push(times)
    }
    const undone: PaintTimes[] = []
    for (let tries = 0; tries < wanted / 4; tries += 1) {
      const times = await measured(page, 'keydown', () => page.keyboard.press('Control+z'))
      if (times) undone.push(times)
    }
    const load = loadavg()[0] ?? 0
    const name = `${size}, ${view}`
    elements = Math.max(elements, ...drops.map(each => each.elements))
    const found = (times: PaintTimes[]) => times.flatMap(each => each.findings ?? [])
    lines.push(
      row(
        `${name}: drop → cell painted`,
        load,
        drops.map(each => each.first),
      ),
    )
    lines.push(row(`${name}: drop → findings painted`, load, found(drops)))
    lines.push(
      row(
        `${name}: drop → everything painted`,
        load,
        drops.map(each => each.last),
      ),
    )
    lines.push(row(`${name}: undo key → findings painted`, load, found(undone)))
  }
}
await product.close()
console.log(
  `Chromium ${product.version}, headless, without a graphics card, 1440 × 900; ${cpus().length} × ${cpus()[0]?.model}.`,
)
console.log(`At most ${elements} elements in the grid.\n`)
console.log(lines.join('\n'))
if (errors.length > 0) throw new Error(errors.join('\n'))
