/**
 * What the last edit brought: first in the list, first by F8, said once, and its edit is what is offered to be taken back.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { LiveRegions } from '#web/states/live-regions.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { FindingList } from '../panel/findings/finding-list.tsx'
import { WhyTab } from '../panel/why/why-tab.tsx'
import { Spoken } from '../spoken.tsx'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { restRule, shopProblem } from '../testing/shop.ts'
import { nextFinding, showFinding } from './next-finding.ts'

const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-22'

let schedule: OpenSchedule
let drawn: Drawn
let said: string[]

const early = (employee: string, at: number): Duty =>
  duty(`${employee}-${at}`, { employee, date: addDays(MONDAY, at), shift: 'early' })

const sixInARow: Problem['rules'][number] = {
  number: 'T-2',
  rule: { id: 'max_consecutive_days', params: { days: 6 } },
  severity: 'prohibited',
  overridable: false,
  jurisdiction: 'company',
  source: 'test',
}

/** Somebody rests too little on Monday already, and somebody else works Monday to Saturday. */
const shop = () =>
  shopProblem({
    rules: [restRule(), sixInARow],
    roster: [
      duty('late', { employee: 'wang', start: 900, end: 1380 }),
      early('wang', 1),
      ...[0, 1, 2, 3, 4, 5].map(at => early('li', at)),
    ],
  })

async function show(part: 'list' | 'why') {
  schedule = await openShop(shop())
  await until(() => expect(schedule.store.findings()).toHaveLength(1))
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, asked: [], granted: [] }))
  const company = { permissions: ['planning.edit'] } as unknown as Company
  drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <ScheduleContext value={schedule}>
        <LiveRegions />
        <Spoken />
        {part === 'list' ? (
          <FindingList filter="all" onFilter={() => undefined} onMend={() => undefined} />
        ) : (
          <WhyTab />
        )}
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
  said = []
  const region = document.querySelector('[aria-live="polite"]')
  if (region)
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
}

const seventhDay = () =>
  act(
    async () =>
      void schedule.store.perform({ act: 'type', employee: 'li', date: SUNDAY }, { remove: [], put: [early('li', 6)] }),
  )
const entries = () => [...document.querySelectorAll('li')].map(each => each.textContent ?? '')
const focused = () => {
  const { row, column } = schedule.cursor.focus()
  const line = schedule.rows.all()[row]
  return [line?.kind === 'person' && line.person.id, schedule.facts.dates[column]]
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('it stands before what was found earlier, and F8 goes to it, to the duty that was just put', async () => {
  await show('list')
  expect(entries()[0]).toContain('wang')
  nextFinding(schedule, 1)
  expect(focused()).toEqual(['wang', MONDAY])
  await seventhDay()
  await until(() => expect(entries()).toHaveLength(2))
  expect(entries()[0]).toMatch(/new.*li · /)
  expect(entries()[1]).toMatch(/^(?!.*new)/)
  await act(async () => void nextFinding(schedule, 1))
  expect(focused()).toEqual(['li', SUNDAY])
})

test('the next edit makes it one of the others', async () => {
  await show('list')
  await seventhDay()
  await until(() => expect(entries()).toHaveLength(2))
  await act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: [early('zhao', 3)] }))
  await until(() => expect(entries()[0]).toContain('wang'))
  expect(entries().join()).not.toContain('new')
})

test('it is said once, with what was done', async () => {
  await show('list')
  await seventhDay()
  await until(() => expect(said.join(' ')).toContain('new finding'))
  await act(async () => void schedule.cursor.to({ row: 1, column: 1 }))
  expect(said.join(' ').match(/1 new finding: Prohibited, li/g)).toHaveLength(1)
})

test('of two edits in one breath the findings of both are said, and none with a later edit', async () => {
  await show('list')
  const late = duty('zhao-late', { employee: 'zhao', date: MONDAY, start: 900, end: 1380 })
  await act(async () => {
    schedule.store.perform({ act: 'type' }, { remove: [], put: [early('li', 6)] })
    schedule.store.perform({ act: 'type' }, { remove: [], put: [late, early('zhao', 1)] })
  })
  await until(() => expect(schedule.store.findings()).toHaveLength(3))
  await until(() => expect(said.join(' ')).toContain('2 new findings, first: Prohibited, li'))
  said = []
  await act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: [early('zhao', 4)] }))
  await until(() => expect(entries().join()).not.toContain('new'))
  expect(said.join(' ')).not.toContain('finding')
})

test('Fix of the seventh day offers first to take back the edit that made it', async () => {
  await show('why')
  await seventhDay()
  await until(() => expect(schedule.store.findings()).toHaveLength(2))
  const finding = schedule.store.findings().find(each => each.employee === 'li')
  if (!finding) throw new Error('no seventh day')
  await act(async () => showFinding(schedule, finding))
  expect(document.body.textContent).toContain('The last edit led to this: ')
  const [first] = document.querySelectorAll('button')
  expect(first?.textContent).toBe('Undo')
  await act(async () => first?.click())
  await until(() => expect(schedule.store.findings()).toHaveLength(1))
  expect(document.body.textContent).not.toContain('led to this')
})

test('of a finding that no edit made nothing is offered to be taken back', async () => {
  await show('why')
  await act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: [early('zhao', 3)] }))
  const [old] = schedule.store.findings()
  if (old) await act(async () => showFinding(schedule, old))
  expect(focused()).toEqual(['wang', MONDAY])
  expect(document.body.textContent).not.toContain('led to this')
})
