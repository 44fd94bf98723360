/**
 * What stands beside and inside a person's cells: each part that the settings show, and nothing of what they hide.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personalColumns } from '#contract/planning/settings/settings.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { DayView } from '../day/day-view.tsx'
import { DayList } from '../narrow/day-list.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { noSearch } from '../testing/no-search.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { GridRow } from '../week/grid-row.tsx'
import { EndHead } from '../week/heads/end-head.tsx'

const monday = '2026-11-16'
const rest = { start: 840, end: 870, paid: false }
const roster = [
  duty('a', { employee: 'wang', date: monday, shift: 'early', start: 420, end: 900, breaks: [] }),
  duty('b', { employee: 'wang', date: '2026-11-17', shift: 'mid', start: 660, end: 1140, breaks: [rest] }),
]
const leave = [{ date: '2026-11-20', span: { start: 0, end: 2880 }, approved: true }]
const base = shopProblem({ roster })
const employees = base.employees.filter(each => each.id === 'wang').map(each => ({ ...each, leave }))

/** Where each part is told: eight hours and seven and a half, 32 by contract less a day of leave. */
const told = {
  daysOff: /off 5/,
  post: /Till/,
  position: /Clerk/,
  effectiveHours: /15\.5 \/ 32/,
  shiftName: /早/,
  firstAndLastTime: /7–19/,
  shiftTime: /7–15/,
  scheduleHours: /16(\.0)? h/,
  leaveHours: /leave 8/,
} as const

/** Where there is no hover that explains a figure, it stands in words. */
const inWords = {
  ...told,
  daysOff: /5 days off/,
  effectiveHours: /15\.5 h planned, 32 h by contract/,
  scheduleHours: /16(\.0)? h scheduled/,
  leaveHours: /8 h leave/,
} as const

let schedule: OpenSchedule
let drawn: Drawn | undefined

beforeEach(async () => {
  document.body.replaceChildren()
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, asked: [], granted: [] }))
  schedule = await openShop({ ...base, employees })
  Object.assign(schedule.facts.people[0] ?? {}, { post: 'Till', position: 'Clerk' })
})
afterEach(async () => {
  await drawn?.close()
  schedule.close()
  vi.unstubAllGlobals()
})

/** What a view says under settings that show only some parts. */
const text = async (columns: readonly (typeof personalColumns)[number][], view: ReactNode) => {
  schedule.facts.opened.settings.columns = [...columns]
  await drawn?.close()
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
      <ScheduleContext value={schedule}>{view}</ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
  await act(() => vi.waitFor(() => expect(schedule.engine.state()).toBe('ready')))
  return document.body.textContent ?? ''
}

const row = (letters: boolean) => {
  const place = { row: 0, lane: -1, group: undefined, groupSize: undefined, top: 0, height: 38, headWidth: 204 }
  const columns = schedule.facts.dates.map((_, at) => at).join(',')
  return <GridRow employee="wang" {...place} columns={columns} columnWidth={letters ? 34 : 120} letters={letters} />
}

test.each([
  ['week', () => row(false), told],
  // A narrow day of the month has room for the hour alone.
  ['month', () => row(true), { ...told, shiftTime: /07(?!–)/ }],
  ['day', () => <DayView />, told],
  ['list of a day', () => <DayList reopen={() => undefined} generating={noSearch} />, inWords],
] as const)(
  '[PL-066] the %s shows of a person what the settings say, and hides the rest',
  async (_name, view, parts) => {
    for (const shown of personalColumns) {
      const said = await text([shown], view())
      expect(personalColumns.filter(column => parts[column].test(said))).toEqual([shown])
    }
    const nothing = await text([], view())
    expect(personalColumns.filter(column => parts[column].test(nothing))).toEqual([])
  },
)

test('the day names its figures above them, and tells hours planned before those needed', async () => {
  const said = await text(['effectiveHours', 'daysOff', 'leaveHours'], <DayView />)
  expect(said).toMatch(/Hours \/ target · Days off\s*Leave hours/)
  const sum = document.querySelector('[title="Plan / need h"]')?.textContent
  expect(sum).toBe('8 / –')
})

test('a target that is a share of the contract’s hours is told to a tenth, and the difference with it', async () => {
  schedule.close()
  const days = 13
  schedule = await openShop({
    ...base,
    period: { ...base.period, days },
    employees: employees.map(each => ({ ...each, leave: [] })),
  })
  // Forty hours a week over thirteen days are 74.28…
  const said = await text(['effectiveHours'], row(false))
  expect(said).toMatch(/15\.5 \/ 74\.3/)
  expect(said).toContain('−58.8')
})

test('the right end of the grid names what stands beneath it', async () => {
  expect(await text(['daysOff', 'leaveHours'], <EndHead columns={7} />)).toMatch(/Days off.*Leave hours/)
  expect(await text(['daysOff', 'leaveHours'], <EndHead columns={7} />)).not.toMatch(/target|Schedule hours/)
})
