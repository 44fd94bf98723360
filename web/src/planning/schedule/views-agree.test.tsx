/**
 * The day, the week and the month over one plan: each shows the same duties of the same people, and follows an edit made
 * anywhere.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { carryOut, undo } from './acts/acts.ts'
import { DayView } from './day/day-view.tsx'
import { moveDuty } from './gestures/move-duty.ts'
import { editTimes } from './gestures/times/edit-times.ts'
import { type OpenSchedule, ScheduleContext } from './open/open-schedule.ts'
import { openShop } from './testing/open-shop.ts'
import { duty } from './testing/roster-cases.ts'
import { shopProblem } from './testing/shop.ts'
import { GridRow } from './week/grid-row.tsx'

const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const late = { start: 660, end: 1140, shift: 'mid' } as const
const roster = [
  duty('a', { employee: 'wang', date: monday, shift: 'early' }),
  duty('b', { employee: 'wang', date: monday, start: 960, end: 1140 }),
  duty('c', { employee: 'li', date: monday, ...late, segments: [{ start: 660, end: 1140, workstation: 'floor' }] }),
  duty('d', { employee: 'li', date: tuesday, shift: 'early' }),
  duty('e', { employee: undefined, date: tuesday, ...late }),
]

let schedule: OpenSchedule

beforeEach(async () => {
  document.body.replaceChildren()
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, asked: [], granted: [] }))
  schedule = await openShop(shopProblem({ roster }))
})
afterEach(() => {
  schedule.close()
  vi.unstubAllGlobals()
})

const rows = ['', 'wang', 'li', 'zhao']

/** The rows of the week, or of the month, whose days are narrower and told by letters. */
const Grid = ({ letters }: { letters: boolean }) => (
  <div data-view={letters ? 'month' : 'week'}>
    {rows.map((employee, row) => (
      <GridRow
        key={employee}
        {...{ row, employee, letters, top: 0, height: 38, headWidth: 204, columnWidth: letters ? 34 : 120 }}
        lane={employee === '' ? 0 : -1}
        group={undefined}
        groupSize={undefined}
        columns={schedule.facts.dates.map((_, at) => at).join(',')}
      />
    ))}
  </div>
)

const show = async (date: string) => {
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
      <ScheduleContext value={schedule}>
        <Grid letters={false} />
        <Grid letters />
        <DayView />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
    `/?date=${date}`,
  )
  await act(() => vi.waitFor(() => expect(schedule.engine.state()).toBe('ready')))
  return drawn
}

/** What a cell of the grid says of a date, after the person and the day. */
const inGrid = (view: 'week' | 'month', date: string): string[] => {
  const column = schedule.facts.dates.indexOf(date)
  return rows.map((_, row) => {
    const cell = document.querySelector(`[data-view="${view}"] [data-row="${row}"][data-column="${column}"]`)
    return (cell?.getAttribute('aria-label') ?? '').split(', ').slice(2).join(', ')
  })
}
/** The same of the rows of the day, whose bars are named one by one. */
const inDay = (): string[] =>
  [...document.querySelectorAll('tbody tr')]
    .filter(row => row.querySelector('[data-track]'))
    .map(row => {
      const bars = [...row.querySelectorAll('[data-duty]')].map(bar => bar.getAttribute('aria-label'))
      return bars.join(', ') || 'nothing planned'
    })
const seen = (date: string) => ({ day: inDay(), week: inGrid('week', date), month: inGrid('month', date) })
const all = (said: string[]) => ({ day: said, week: said, month: said })

const nothing = 'nothing planned'
const early = '早班 07:00–15:00, 收银'

test('[PL-047] on each date all three show the same duties, those of two at one day and open ones too', async () => {
  for (const [date, said] of [
    [monday, [nothing, `${early}, 16:00–19:00, 收银`, '中班 11:00–19:00, 堂食', nothing]],
    [tuesday, ['中班 11:00–19:00, 收银', nothing, early, nothing]],
    [wednesday, [nothing, nothing, nothing, nothing]],
  ] as const) {
    const drawn = await show(date)
    expect(seen(date)).toEqual(all([...said]))
    await drawn.close()
  }
})

test('[PL-047] what is given, moved in time or undone stands so in all three at once', async () => {
  await show(tuesday)
  const { desk, store } = schedule
  const found = (id: string) => store.draft.roster.all().find(each => each.id === id) ?? expect.fail()
  await act(async () => void carryOut(schedule, moveDuty(desk, found('e'), { employee: 'zhao', date: tuesday })))
  expect(seen(tuesday)).toEqual(all([nothing, nothing, early, '中班 11:00–19:00, 收银']))
  await act(async () => void carryOut(schedule, editTimes(desk, found('d'), 420, 840)))
  expect(seen(tuesday).day[2]).toContain('07:00–14:00')
  expect(seen(tuesday)).toEqual(all(seen(tuesday).day))
  await act(async () => {
    undo(schedule)
    undo(schedule)
  })
  expect(seen(tuesday)).toEqual(all(['中班 11:00–19:00, 收银', nothing, early, nothing]))
})
