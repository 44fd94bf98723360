/**
 * The dialog that copies a week: the dry look tells what collides, and copying is one step that undo takes back.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import body from '#web/form/frame/dialog-body.module.css'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { ActsTold } from '../acts/acts-told.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { restRule, shopPlan, shopProblem } from '../testing/shop.ts'
import { CopyWeekDialog } from './copy-week-dialog.tsx'

let schedule: OpenSchedule
let drawn: Drawn

async function show(sources: number, more: Duty[] = [], lists?: () => Promise<Response>, name = 'Week 46') {
  schedule = await openShop(shopProblem({ rules: [restRule()], roster: [duty('here', { date: '2026-11-16' })] }))
  const source = shopPlan(
    shopProblem({
      period: { first: '2026-11-09', days: 7 },
      roster: [
        duty('mon', { date: '2026-11-09' }),
        duty('tue', { date: '2026-11-10' }),
        duty('gone', { date: '2026-11-10', employee: 'li' }),
        ...more,
      ],
    }),
  )
  const opened = { ...source, plan: { ...source.plan, id: 'before', name, first: '2026-11-09' } }
  const rows = sources > 0 ? [opened.plan, schedule.facts.opened.plan] : [schedule.facts.opened.plan]
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('plan/list') && lists
      ? lists()
      : Response.json({ result: 0, ...(address.includes('plan/open') ? opened : { rows, total: rows.length }) }),
  )
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <main id="screen">
        <CopyWeekDialog onClose={() => undefined} />
      </main>
      <ActsTold />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const shows = (text: string) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      expect(document.body.textContent).toContain(text)
    },
    { timeout: 20_000 },
  )

test('the look names what comes and what collides; copied, it is one step', async () => {
  await show(1)
  await shows('2 duties come')
  await shows('1 is left out')
  expect(document.querySelector('tbody')?.textContent).toContain('another duty at the same time')
  await drawn.press('Copy')
  const { roster } = schedule.store.draft
  expect(
    roster
      .all()
      .map(each => each.date)
      .toSorted(),
  ).toEqual(['2026-11-16', '2026-11-17', '2026-11-17'])
  expect(drawn.notices.map(each => [each.tone, each.text, each.act?.label])).toEqual([
    ['success', 'Week copied, 2 duties', 'Undo'],
  ])
  await act(async () => void schedule.store.undo())
  expect(roster.all().map(each => each.id)).toEqual(['here'])
})

const chosen = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  return found && document.getElementById(found.htmlFor)?.closest('.ant-select')?.textContent
}

test('of a plan of one week its period is told once: by its made-up name, or by its first day beside a name of its own', async () => {
  await show(1)
  await shows('2 duties come')
  expect(chosen('From plan')).toBe('Week 46 · 9 Nov 2026')
  expect(chosen('Week to copy')).toBeUndefined()
  await drawn.close()
  schedule.close()
  await show(1, [], undefined, 'Shop week 46 · 9–15 Nov')
  await shows('2 duties come')
  expect(chosen('From plan')).toBe('Week 46 · 9–15 Nov')
})

test('the look tells the findings that copying would bring, and leaves the plan and its engine as they are', async () => {
  await show(1, [
    duty('late', { date: '2026-11-11', employee: 'zhao', start: 900, end: 1380 }),
    duty('early', { date: '2026-11-12', employee: 'zhao', shift: 'early' }),
  ])
  await shows('Copying brings 1 finding')
  await shows('zhao')
  expect(schedule.store.findings()).toEqual([])
  expect(schedule.store.draft.roster.all().map(each => each.id)).toEqual(['here'])
  expect((await schedule.engine.outlook({ remove: ['here'], put: [] })).totals.minutes).toBe(0)
  await drawn.press('Copy')
  await vi.waitFor(() => expect(schedule.store.findings()).toHaveLength(1))
})

test('while the plans load, the dialog stands already, and nothing takes place in the screen behind it', async () => {
  await show(1, [], () => new Promise(() => undefined))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Copy a week')
  expect(document.getElementById('screen')?.childElementCount).toBe(0)
})

test('without another week of the site the dialog says where weeks come from', async () => {
  await show(0)
  await shows('There is no other week to copy')
})

test('its buttons stand below the part that scrolls', async () => {
  await show(1)
  await shows('2 duties come')
  const scrolls = document.querySelector(`.${body.body}`)
  expect(scrolls?.textContent).toContain('2 duties come')
  expect(scrolls?.contains(drawn.button('Copy'))).toBe(false)
})
