/**
 * Printing without network: the paper shows what is on the screen, the edits that wait for the server among it.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { noteServer } from '#web/api/connection.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { variables } from '#web/theme/tokens.ts'
import { useScreenActs } from '../acts/use-screen-acts.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { PrintHere } from './print-here.tsx'
import { printedHere } from './printed-here.ts'

let schedule: OpenSchedule
const company = { title: 'Company', logo: null, permissions: [] } as unknown as Company

afterEach(() => {
  vi.unstubAllGlobals()
  noteServer(true)
  schedule.close()
})

const silent = () => Promise.reject(new TypeError('no way to the server'))
const open = async () => {
  schedule = await openShop(shopProblem({ roster: [duty('a', { shift: 'early' })] }), undefined, silent)
  schedule.store.perform(
    { act: 'edit' },
    { remove: [], put: [duty('b', { employee: 'li', shift: 'night', note: 'brings the keys' })] },
  )
}

test('the paper holds what the server has and what waits for it, with hours by the engine of this browser', async () => {
  await open()
  await until(() => expect(schedule.engine.state()).toBe('ready'))
  const { duties, employees, versionNumber } = printedHere(schedule)
  expect(duties.map(each => [each.employeeId, each.shiftName])).toEqual([
    ['wang', '早班'],
    ['li', '夜班'],
  ])
  expect(duties.map(each => each.note)).toEqual([undefined, 'brings the keys'])
  expect(employees.find(each => each.id === 'li')?.presenceMinutes).toBe(480)
  expect(versionNumber).toBeNull()
})

test('[PL-049] the paper of a day holds that day alone', async () => {
  await open()
  const { first } = schedule.facts.opened.plan
  const another = duty('c', { employee: 'li', shift: 'early', date: addDays(first, 1) })
  schedule.store.perform({ act: 'edit' }, { remove: [], put: [another] })
  const { duties, days } = printedHere(schedule, another.date)
  expect([duties.map(each => [each.employeeId, each.date]), days]).toEqual([[['li', another.date]], 1])
  expect(printedHere(schedule).duties).toHaveLength(3)
})

test.each<[Locale, string]>([
  ['en', '1 edit on it is not saved yet'],
  ['zh_CN', '其中 1 项修改尚未保存'],
  ['zh_TW', '其中 1 項修改尚未儲存'],
])('in %s it says how much of it is not saved, is printed once and goes away', async (locale, unsaved) => {
  await open()
  const printing = vi.fn()
  vi.stubGlobal('print', printing)
  const done = vi.fn()
  await draw(
    <SessionProvider me={{} as Me} company={company}>
      <ScheduleContext value={schedule}>
        <PrintHere onDone={done} />
      </ScheduleContext>
    </SessionProvider>,
    locale,
    ['planning'],
  )
  await until(() => expect(printing).toHaveBeenCalledTimes(1))
  const paper = document.querySelector('[data-testid="paper"]')
  expect(paper?.textContent).toContain('夜班')
  expect(paper?.textContent).toContain(unsaved)
  // Its lines and letters are the theme's, which ends at the app's root.
  expect([...(paper?.classList ?? [])]).toEqual(expect.arrayContaining(['page-root', variables]))
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(done).toHaveBeenCalledTimes(1)
})

test.each<[Locale, string]>([
  ['en', 'the month’s other plans are not on this paper (Week 46, Week 48)'],
  ['zh_CN', '本月其他班表未包含在内（Week 46'],
  ['zh_TW', '本月其他班表未包含在內（Week 46'],
])(
  '[PL-049] in %s the paper of a month without network says which of its plans it does not hold',
  async (locale, left) => {
    await open()
    vi.stubGlobal('print', vi.fn())
    const { plan } = schedule.facts.opened
    const other = (id: string, name: string) => ({ ...plan, id, name })
    const owners = [other('w46', 'Week 46'), other('w46', 'Week 46'), plan, other('w48', 'Week 48'), undefined]
    const dates = owners.map((_, at) => addDays(plan.first, at))
    const around = { planOf: (date: string) => owners[dates.indexOf(date)] } as unknown as OpenSchedule['around']
    await draw(
      <SessionProvider me={{} as Me} company={company}>
        <ScheduleContext value={{ ...schedule, dates, around }}>
          <PrintHere onDone={() => undefined} />
        </ScheduleContext>
      </SessionProvider>,
      locale,
      ['planning'],
    )
    expect(document.querySelector('[data-testid="paper"]')?.textContent).toContain(left)
  },
)

const Bar = ({ printHere }: { printHere: () => void }) => {
  const nothing = () => undefined
  const acts = useScreenActs({
    toFinding: () => undefined,
    ...{ generate: nothing, panel: nothing, findings: nothing, candidates: nothing, help: nothing, history: nothing },
    paper: () => '/paper',
    printHere,
  })
  return (
    <button type="button" onClick={acts.print}>
      Print
    </button>
  )
}

test('without network the print button prints the screen, and opens no window on what the server has', async () => {
  await open()
  const here = vi.fn()
  const windows = vi.fn(() => ({}))
  vi.stubGlobal('open', windows)
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <Bar printHere={here} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  noteServer(false)
  await drawn.press('Print')
  expect([here.mock.calls.length, windows.mock.calls.length]).toEqual([1, 0])
  schedule.store.queue.stop()
})
