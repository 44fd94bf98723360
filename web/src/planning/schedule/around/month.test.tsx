/**
 * A month over two week plans: whose cells are whose, that only the open plan's are edited, that the month's figures
 * follow, and that the plan of the focus is the one that opens.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { type SiteWindow, windowId } from '#contract/planning/plans/plan-open.ts'
import { datesOf } from '#contract/shared/business-date.ts'
import { noteServer } from '#web/api/connection.ts'
import { EngineClient } from '#web/engine/engine-client.ts'
import { inlineWorker, nodeDoor } from '#web/engine/testing/wasm-in-node.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { assign, clear, put, undo } from '../acts/acts.ts'
import { copySelection, cutSelection, paste } from '../acts/clipboard.ts'
import { SelectionBar } from '../bars/selection-bar.tsx'
import { focusedCell, selectedPart } from '../focus/selection.ts'
import { type AroundSchedule, type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { GridRow } from '../week/grid-row.tsx'
import { elsewhere } from './elsewhere.ts'
import { follow } from './follow.ts'
import { openAround } from './open-around.ts'
import { useFocusOfAddress } from './opened/use-focus-of-address.ts'
import { useHeldKeys } from './opened/use-held-keys.ts'
import { usePlanOfFocus } from './opened/use-plan-of-focus.ts'
import { PlanRow } from './plan-row.tsx'

const month = datesOf('2026-11-01', '2026-11-30')
const [own, next, unplanned] = ['2026-11-16', '2026-11-24', '2026-11-02'] as const
const mine = duty('a', { employee: 'wang', date: own, shift: 'early' })
const theirs = duty('b', { employee: 'wang', date: next, start: 660, end: 1140, shift: 'mid' })

let plan: OpenSchedule
let around: AroundSchedule
let schedule: OpenSchedule
let drawn: Drawn | undefined
let unfollow: () => void

/** Li is in the second plan only. */
beforeEach(() => openMonth())

/** @param history what they work at other sites */
async function openMonth(history: Duty[] = [], rules: Problem['rules'] = []) {
  const whole = shopProblem({ period: { first: month[0] ?? '', days: month.length }, history, rules })
  const problem = shopProblem({ roster: [mine] })
  plan = await openShop({ ...problem, employees: problem.employees.filter(({ id }) => id !== 'li') })
  const roster = [
    { ...mine, id: windowId('plan', 'a') },
    { ...theirs, id: windowId('second', 'b') },
  ]
  const {
    plan: row,
    standing: _s,
    versions: _v,
    editors: _e,
    generation: _g,
    ...opened
  } = shopPlan({ ...whole, roster })
  const plans = [
    row,
    { ...row, id: 'second', name: 'Second', first: '2026-11-23', state: 'in_effect' as const, versionNumber: 2 },
  ]
  const planOn = (date: string) =>
    date < '2026-11-16' || date > '2026-11-29' ? null : date < '2026-11-23' ? 'plan' : 'second'
  const window: SiteWindow = { ...opened, plans, days: month.map(date => ({ date, planId: planOn(date) })) }
  const door = await nodeDoor()
  around = await openAround(window, plan.facts.opened, new EngineClient(() => inlineWorker(door)))
  unfollow = follow(plan, around)
  const shared = { dates: month, cursor: plan.cursor, stage: plan.stage, rows: around.rows }
  schedule = { ...plan, ...shared, around: { ...around, ...shared } }
  schedule.cursor.resize(schedule.rows.all().length, month.length)
  await vi.waitFor(() => expect([plan.engine.state(), around.engine.state()]).toEqual(['ready', 'ready']))
}
function closeMonth() {
  unfollow()
  plan.close()
  around.close()
}
afterEach(async () => {
  await drawn?.close()
  drawn = undefined
  closeMonth()
})

const to = (employee: string | undefined, date: string) =>
  schedule.cursor.to({ row: schedule.rows.indexOf(employee), column: month.indexOf(date) })
const told = () => schedule.stage.get('told')?.leftOut.map(each => each.reason)
const rows = ['', 'wang', 'li']

const pressed: string[] = []
let leaveFor: NavigateFunction

const Month = () => {
  const hold = useHeldKeys(false)
  useFocusOfAddress()
  usePlanOfFocus(false)
  leaveFor = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <section onKeyDownCapture={hold} onKeyDown={({ key }) => void pressed.push(key)}>
      <PlanRow left={204} columnWidth={34} width={1440} end={96} />
      {rows.map(employee => (
        <GridRow
          key={employee}
          {...{ employee, letters: true, top: 0, height: 38, headWidth: 204, columnWidth: 34 }}
          row={schedule.rows.indexOf(employee === '' ? undefined : employee)}
          lane={employee === '' ? 0 : -1}
          group={undefined}
          groupSize={undefined}
          columns={month.map((_, at) => at).join(',')}
        />
      ))}
      <output>{pathname + search}</output>
    </section>
  )
}
let opens: (plan: OpenSchedule) => void
const OpensLater = () => {
  const [open, setOpen] = useState(schedule)
  opens = setOpen
  return (
    <ScheduleContext value={open}>
      <Month />
    </ScheduleContext>
  )
}
const show = async (address = '/planning/schedule/month?plan=plan') => {
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
      <OpensLater />
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
    address,
  )
}
const cell = (employee: string, date: string) => {
  const row = schedule.rows.indexOf(employee)
  const found = document.querySelector(`[data-row="${row}"][data-column="${month.indexOf(date)}"]`)
  return found?.getAttribute('aria-label') ?? ''
}
const where = () => document.querySelector('output')?.textContent

test('until the plans around it have come, their days wait as grey bars; the open plan stands there', async () => {
  const whole = schedule
  schedule = { ...plan, dates: month }
  await show()
  const waits = (date: string) =>
    document.querySelector(`[data-row="1"][data-column="${month.indexOf(date)}"]`)?.className.includes('waits')
  expect([own, next, unplanned].map(waits)).toEqual([false, true, true])
  await act(async () => opens(whole))
  expect([own, next, unplanned].map(waits)).toEqual([false, false, false])
})

test('duties of both plans stand in the month, each drawn from its own, and the row above says whose days are whose', async () => {
  await show()
  expect(cell('wang', own)).toContain('早班 07:00–15:00')
  expect(cell('wang', next)).toContain('中班 11:00–19:00')
  expect(cell('li', own)).toContain('李娜')
  const heads = [...document.querySelectorAll('[aria-colspan]')]
  expect(heads.map(each => [each.textContent, each.getAttribute('aria-colspan')])).toEqual([
    ['No plan +', '15'],
    ['Shop Draft', '7'],
    ['Second In effect v2', '7'],
    ['No plan +', '1'],
  ])
  expect(heads[0]?.querySelector('a')?.getAttribute('href')).toBe(
    '/planning/plans?dialog=create&site=shop&first=2026-11-01',
  )
})

test('an edit goes to the open plan; days of another plan, of none, and people of another are left out and told so', () => {
  for (const [employee, date, reason] of [
    ['wang', next, 'other_plan'],
    ['wang', unplanned, 'no_plan'],
    ['li', own, 'no_member'],
  ] as const) {
    to(employee, date)
    assign(schedule, 'mid')
    expect([employee, date, told()]).toEqual([employee, date, [reason]])
  }
  expect(plan.store.draft.roster.all()).toEqual([mine])
  to('zhao', own)
  assign(schedule, 'mid')
  expect(plan.store.draft.roster.all().map(each => each.employee)).toEqual(['wang', 'zhao'])
})

test('a duty that is pasted on a day of another plan is left out, and that is told', () => {
  to('wang', own)
  const text = copySelection(schedule)
  to('wang', next)
  paste(schedule, text)
  expect(told()).toEqual(['other_plan'])
  expect(plan.store.draft.roster.all()).toEqual([mine])
})

test('a duty that is dropped on a day of another plan stays where it is, and that is told', () => {
  to('wang', next)
  put(schedule, mine, { employee: 'wang', date: next }, 'move')
  expect(told()).toEqual(['across_plans'])
  expect(plan.store.draft.roster.all()).toEqual([mine])
})

test('it goes there as that is told to do: cut here, and pasted once the other plan is open', async () => {
  to('wang', own)
  const text = cutSelection(schedule)
  expect(plan.store.draft.roster.all()).toEqual([])
  const { period } = shopProblem()
  const other = await openShop(shopProblem({ period: { ...period, first: next } }))
  other.cursor.resize(other.rows.all().length, period.days)
  other.cursor.to({ row: other.rows.indexOf('wang'), column: 0 })
  paste(other, text)
  const { employee, start, end, shift } = mine
  expect(other.store.draft.roster.all()).toMatchObject([{ employee, date: next, start, end, shift }])
  other.close()
})

test('the month’s figures and cells follow each edit and its undo, as the engine counts them over all plans', async () => {
  const minutes = () => around.store.figures.employee('wang')?.minutes
  await vi.waitFor(() => expect(minutes()).toBe(2 * 480))
  to('wang', '2026-11-17')
  assign(schedule, 'early')
  await vi.waitFor(() => expect(minutes()).toBe(3 * 480))
  undo(schedule)
  await vi.waitFor(() => expect(minutes()).toBe(2 * 480))
  expect(
    around.store.draft.roster
      .all()
      .map(each => each.id)
      .toSorted(),
  ).toEqual(['plan:a', 'second:b'])
})

test('a person’s figures are of the days that have a plan, and say of how many', async () => {
  await show()
  await vi.waitFor(() => expect(around.store.figures.employee('wang')?.minutes).toBe(2 * 480))
  const figures = document.querySelector(`[role=gridcell][aria-colindex="${month.length + 2}"][aria-label*="planned"]`)
  // Forty hours of each of the two weeks, of which a duty was worked on one day.
  expect(figures?.getAttribute('aria-label')).toMatch(/16 h planned, 80 h by contract.*12 days off.*of 14 planned days/)
  expect(figures?.textContent).toContain('· 12/14')
})

const eightHours: Problem['rules'][number] = {
  number: 'T-1',
  rule: {
    id: 'standard_time',
    params: {
      ...{ dayMinutes: 480, weekMinutes: 2400, cycle: { week: 2400, month: 10_000, quarter: 30_000, year: 120_000 } },
      ...{ overtimePercent: 150, restDayPercent: 200, holidayPercent: 300 },
    },
  },
  ...{ severity: 'advice', overridable: true, jurisdiction: 'company', source: 'test' },
}

test('whoever is lent to another site on a day without a plan has that day’s hours, overtime and contract in the figures', async () => {
  closeMonth()
  // Ten hours, of which two are beyond those of a day.
  await openMonth(
    [duty('other:lent', { employee: 'wang', date: unplanned, start: 480, end: 1080, segments: [] })],
    [eightHours],
  )
  await show()
  const figures = () => around.store.figures.employee('wang')
  await vi.waitFor(() => expect(figures()?.minutes).toBe(2 * 480 + 600))
  expect(figures()?.overtimeMinutes).toBe(120)
  const said = document.querySelector(`[role=gridcell][aria-colindex="${month.length + 2}"][aria-label*="planned"]`)
  expect(said?.getAttribute('aria-label')).toMatch(
    /26 h planned, 85.7 h by contract, 2 h.*12 days off.*of 15 planned days/,
  )
  // Nobody else's days are more by it.
  expect(around.store.figures.employee('zhao')?.targetMinutes).toBe(2 * 2400)
})

test('a plan that did not open, or cannot without network, is not told to be on its way', async () => {
  await show()
  const second = () => document.querySelector('[title^="Second"]')?.textContent
  await act(async () => to('wang', next))
  expect(second()).toContain('opening')
  await act(async () => void noteServer(false))
  expect(second()).toBe('Second In effect v2')
  await act(async () => void noteServer(true))
  expect(second()).toContain('opening')
  const { around: month } = schedule
  await act(async () => opens({ ...schedule, around: month && { ...month, notOpened: 'second' } }))
  expect(second()).toBe('Second In effect v2')
})

test('what is on a day of another plan is seen and may be copied, not edited', () => {
  to('wang', next)
  expect(focusedCell(schedule)).toMatchObject({ closed: 'other_plan', duties: [{ id: 'second:b' }] })
})

test('by workstation each place is the duty as its own plan has it, and only the open plan’s is edited', async () => {
  schedule.rows.setGrouping('workstation')
  const at = (date: string) => ({ row: schedule.rows.indexOf('wang', date), column: month.indexOf(date) })
  schedule.cursor.resize(schedule.rows.all().length, month.length)
  schedule.cursor.to(at(own))
  expect(focusedCell(schedule)).toMatchObject({ employee: 'wang', locked: false, duties: [mine] })
  schedule.cursor.to(at(next))
  expect(focusedCell(schedule)).toMatchObject({ employee: 'wang', closed: 'other_plan', duties: [{ id: 'second:b' }] })
  const { row } = at(own)
  const station = schedule.rows.all()[row]
  if (station?.kind !== 'station') throw new Error('the rows are workstations')
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <GridRow
        {...{ row, employee: '', lane: station.lane, station: station.workstation, letters: true, top: 0, height: 38 }}
        {...{ headWidth: 204, columnWidth: 34, group: undefined, groupSize: undefined }}
        columns={month.map((_, column) => column).join(',')}
      />
    </ScheduleContext>,
    'en',
    ['planning', 'engine'],
  )
  const label = (date: string) =>
    document.querySelector(`[data-row="${row}"][data-column="${month.indexOf(date)}"]`)?.getAttribute('aria-label')
  expect([label(own), label(next)]).toEqual([
    expect.stringContaining('07:00–15:00'),
    expect.stringContaining('11:00–19:00'),
  ])
  schedule.cursor.to(at(own))
  await act(async () => clear(schedule))
  expect(plan.store.draft.roster.all()).toEqual([])
  expect(label(own)).not.toContain('07:00')
})

test('the plan of the day where the focus rests opens by the address, which keeps the month’s date', async () => {
  await show()
  expect(schedule.cursor.focus().column).toBe(month.indexOf(own))
  await act(async () => to('wang', next))
  await until(() => expect(where()).toBe(`/planning/schedule/month?plan=second&date=${next}`))
})

test('without network no plan opens; the one where the focus rests does once the server answers', async () => {
  await show()
  noteServer(false)
  await act(async () => to('wang', next))
  expect(elsewhere(schedule)).toBeUndefined()
  await act(() => new Promise(rested => setTimeout(rested, 400)))
  expect(where()).toBe('/planning/schedule/month?plan=plan')
  await act(async () => void noteServer(true))
  await until(() => expect(where()).toBe(`/planning/schedule/month?plan=second&date=${next}`))
})

test('who leaves the month for another view while a plan is on its way gets there', async () => {
  await show()
  let saved = () => undefined as undefined
  const flush = vi.spyOn(plan.store.queue, 'flush').mockReturnValue(
    new Promise<void>(resolve => {
      saved = () => void resolve()
    }),
  )
  await act(async () => to('wang', next))
  await until(() => expect(flush).toHaveBeenCalled())
  const day = '/planning/schedule/day?plan=plan&date=2026-11-16'
  await act(async () => leaveFor(day))
  await act(async () => saved())
  expect(where()).toBe(day)
})

test('no plan opens for a day without one, nor while a selection reaches over several', async () => {
  await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act(async () => to('wang', unplanned))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(async () => {
      to('wang', own)
      schedule.cursor.to({ row: schedule.rows.indexOf('wang'), column: month.indexOf(next) }, true)
    })
    await act(() => vi.advanceTimersByTimeAsync(1000))
  } finally {
    vi.useRealTimers()
  }
  expect(where()).toBe('/planning/schedule/month?plan=plan')
})

test('what is selected over two plans is counted whole, and goes into a file as far as it is the open plan’s', async () => {
  to('wang', own)
  schedule.cursor.to({ row: schedule.rows.indexOf('wang'), column: month.indexOf(next) }, true)
  expect(selectedPart(schedule)).toEqual({ employeeIds: ['wang'], first: own, days: 7 })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <SelectionBar exporting={() => undefined} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await until(() => expect(document.body.textContent).toContain('2 duties · 16 h'))
})

test('keys that edit wait for the plan of the focus and reach it in their order; others go on', async () => {
  await show()
  pressed.length = 0
  await act(async () => to('wang', next))
  const focused = document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
  focused?.focus()
  const press = (key: string) =>
    act(async () => void focused?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  for (const key of ['1', 'F8', 'Delete']) await press(key)
  expect(pressed).toEqual(['F8'])
  const { facts } = schedule
  const second = { ...facts.opened, plan: { ...facts.opened.plan, id: 'second' } }
  await act(async () =>
    opens({ ...schedule, facts: { ...facts, dates: datesOf('2026-11-23', '2026-11-29'), opened: second } }),
  )
  expect(pressed).toEqual(['F8', '1', 'Delete'])
})
