/**
 * The share of cover opens its derivation: each workstation's slots add up to the engine's figure, and it can be copied.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { FigureStrip } from '../bars/figures/figure-strip.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'

let schedule: OpenSchedule
let drawn: Drawn
let shown: string[]

const need = (date: string, workstation: string, start: number, target: number): Problem['demand'][number] => ({
  ...{ date, workstation, start, min: 0, target, max: target },
})

/** Two slots at the till on Monday, three heads at the floor on Tuesday; one person stands at the till from 10 to 10:30. */
const shop = () =>
  shopProblem({
    demand: [
      need('2026-11-16', 'till', 600, 1),
      need('2026-11-16', 'till', 630, 1),
      need('2026-11-17', 'floor', 600, 3),
    ],
    roster: [
      duty('till', {
        employee: 'wang',
        start: 600,
        end: 630,
        segments: [{ start: 600, end: 630, workstation: 'till' }],
      }),
    ],
  })

async function show(problem: Problem) {
  shown = []
  schedule = await openShop(problem)
  await until(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <FigureStrip show={figure => shown.push(figure)} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => document.querySelector<HTMLElement>('[role="toolbar"] button')?.click())
}

const lines = () =>
  [...document.querySelectorAll('section tr')].map(row => [...row.children].map(each => each.textContent ?? ''))

afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('its inputs are each workstation, its steps the sum and the share, and the rounding is named', async () => {
  await show(shop())
  expect(lines()).toEqual([
    ['收银Short: 16 Nov −1', '1 / 2'],
    ['堂食Short: 17 Nov −3', '0 / 3'],
    ['Person-slots covered of those needed', '1 / 5'],
    ['Share', '20%'],
  ])
  expect(schedule.store.figures.totals()).toMatchObject({ covered: 1, required: 5 })
  expect(document.querySelector('section')?.textContent).toContain('one head for 30 minutes')
})

test('where more days are short than it has room for, the others are added up', async () => {
  const demand = [16, 17, 18, 19, 20, 21].map((day, at) => need(`2026-11-${day}`, 'till', 600, at + 1))
  await show(shopProblem({ demand, roster: [] }))
  expect(lines()[0]).toEqual(['收银Short: 16 Nov −1, 17 Nov −2, 18 Nov −3, 19 Nov −4, 2 other days −11', '0 / 21'])
})

test('it is copied as text', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } })
  await show(shop())
  await drawn.press('Copy as text')
  expect(written[0]?.split('\n').slice(0, 2)).toEqual(['Cover', '收银\t1 / 2\tShort: 16 Nov −1'])
  expect(drawn.notices.map(each => each.text)).toEqual(['Copied'])
})

test('where the browser keeps the clipboard to itself it is said', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await show(shop())
  await drawn.press('Copy as text')
  expect(drawn.notices.map(each => each.tone)).toEqual(['warning'])
})

test('from there the list of what is short opens', async () => {
  await show(shop())
  await drawn.press('Show in the findings')
  expect(shown).toEqual(['cover'])
})

test('days without demand say so instead of a share', async () => {
  await show(shopProblem())
  expect(document.body.textContent).toContain('no labour demand')
})
