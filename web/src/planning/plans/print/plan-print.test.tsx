/**
 * The sheet of a plan: what stands beside and inside a person's cells on paper, as the schedule settings show it.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { printedDuty } from '#contract/planning/printed-duty.ts'
import { type PersonalColumn, personalColumns } from '#contract/planning/settings/settings.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { PlanPrint } from './plan-print.tsx'

afterEach(() => vi.unstubAllGlobals())

const person = { id: 'p1', name: 'Wang', position: 'Clerk', post: 'Till' }
const figures = { minutes: 930, targetMinutes: 1920, presenceMinutes: 960, leaveMinutes: 480, daysOff: 5 }
const duty = { employeeId: 'p1', shortName: 'E', shiftName: 'Early', colour: 1, workstations: ['Kitchen'] }
const printed = {
  planName: 'Week 11',
  site: 'Site 1',
  first: '2026-03-09',
  days: 7,
  versionNumber: null,
  revision: 1,
  printedAt: '2026-03-02T01:00:00Z',
  employees: [{ ...person, ...figures }],
  duties: [
    { ...duty, date: '2026-03-09', start: 420, end: 900 },
    { ...duty, date: '2026-03-10', start: 660, end: 1140 },
  ],
  away: [
    { employee: 'p1', date: '2026-03-11', kind: 'leave', span: { start: 0, end: 1440 }, whole: true },
    { employee: 'p1', date: '2026-03-12', kind: 'leave_asked', span: { start: 540, end: 720 }, whole: false },
    { employee: 'p1', date: '2026-03-13', kind: 'rest', span: { start: 0, end: 1440 }, whole: true },
    { employee: 'p1', date: '2026-03-14', kind: 'unavailable', span: { start: 0, end: 1440 }, whole: true },
    { employee: 'p1', date: '2026-03-10', kind: 'unavailable', span: { start: 0, end: 420 }, whole: false },
  ],
  rest: [{ employee: 'p1', date: '2026-03-15' }],
  shifts: [],
}

const told: Record<PersonalColumn, RegExp> = {
  daysOff: /Days off.*5$/,
  post: /Till/,
  position: /Clerk/,
  effectiveHours: /15\.5 \/ 32/,
  shiftName: /E /,
  firstAndLastTime: /7–19/,
  shiftTime: /7–15/,
  scheduleHours: /Schedule hours.*16(\.0)?$/,
  leaveHours: /Leave hours.*8(\.0)?$/,
}

const sheet = async (columns: PersonalColumn[], part = 'table', of: object = printed): Promise<string> => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, ...of, columns }))
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ title: 'Company', permissions: [] as string[] } as unknown as Company}>
      <PlanPrint />
    </SessionProvider>,
    'en',
    ['planning'],
    '/planning/plans/print?id=plan',
  )
  await vi.waitFor(() => expect(document.querySelector('tbody')).toBeTruthy())
  const text = document.querySelector(part)?.textContent ?? ''
  await drawn.close()
  return text
}

const drawnFreely: Duty = {
  ...{ id: 'free', employee: 'p1', date: '2026-03-11', start: 600, end: 900 },
  ...{ segments: [], breaks: [], pinned: false, training: false },
}
const nobody = { shift: () => undefined, workstation: () => '' }

const marks = async (of: object): Promise<number> => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, ...of, columns: [] }))
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ title: 'Company', permissions: [] as string[] } as unknown as Company}>
      <PlanPrint />
    </SessionProvider>,
    'en',
    ['planning'],
    '/planning/plans/print?id=plan',
  )
  await vi.waitFor(() => expect(document.querySelector('tbody')).toBeTruthy())
  const count = document.querySelectorAll('td [data-pattern]').length
  await drawn.close()
  return count
}

test('[PL-066] a printed plan shows of a person what the settings say, and hides the rest', async () => {
  for (const shown of personalColumns) {
    const said = await sheet([shown])
    expect(personalColumns.filter(column => told[column].test(said))).toEqual([shown])
  }
  const nothing = await sheet([])
  expect(personalColumns.filter(column => told[column].test(nothing))).toEqual([])
  expect(nothing).toContain('Wang')
})

test('paper tells leave, waiting leave, both kinds of rest and days that do not suit, and what its words mean', async () => {
  const said = await sheet([], 'section')
  // Tuesday's early hours do not suit, but the duty begins after them.
  expect(said).toMatch(/KitchenKitchenleaveleave\? 09–12off×restrest rest/)
  expect(said).toMatch(/leave on leave.*leave\? leave asked for.*off fixed rest day.*× not available/)
})

test('paper says of each day how many are on duty, shades the weekend, and tells a shift by its pattern', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, ...printed, columns: [] }))
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ title: 'Company', permissions: [] as string[] } as unknown as Company}>
      <PlanPrint />
    </SessionProvider>,
    'en',
    ['planning'],
    '/planning/plans/print?id=plan',
  )
  await vi.waitFor(() => expect(document.querySelector('tbody')).toBeTruthy())
  const heads = [...document.querySelectorAll<HTMLElement>('thead th')].slice(1)
  expect(heads.map(head => head.textContent?.match(/(\d) on duty/)?.[1])).toEqual(['1', '1', '0', '0', '0', '0', '0'])
  expect(heads.map(head => head.dataset.weekend ?? '')).toEqual(['', '', '', '', '', 'true', 'true'])
  expect(document.querySelectorAll('td [data-pattern]')).toHaveLength(2)
  await drawn.close()
})

test('below the sheet stand its workstations with how many duties each has', async () => {
  const [first, ...rest] = printed.duties
  const twice = { ...printed, duties: [first, { ...first, date: '2026-03-11' }, ...rest] }
  expect(await sheet([], 'section', twice)).toMatch(/Workstations:Kitchen 3 duties/)
})

test('a duty drawn without a shift has no mark on paper: the legend would take it for a shift', async () => {
  const [first, ...rest] = printed.duties
  const free = printedDuty(drawnFreely, nobody)
  expect(free.colour).toBeNull()
  expect(await marks({ ...printed, duties: [first, ...rest] })).toBe(2)
  expect(await marks({ ...printed, duties: [first, ...rest, free] })).toBe(2)
})

test('a planner’s note stands below its duty on paper', async () => {
  const [first, ...rest] = printed.duties
  const noted = { ...printed, duties: [{ ...first, note: 'brings the key' }, ...rest] }
  expect(await sheet([...personalColumns], 'table', noted)).toContain('Kitchenbrings the key')
})

test('the page leads back to the plan that it prints', async () => {
  expect(await sheet([], 'a[href="/planning/plans/detail?id=plan"]')).toBe('Plan details')
})

test.each([
  ['a day of it alone', '?id=one&date=2026-03-10', [{ planId: 'one', first: '2026-03-10', days: 1 }]],
  ['a month as all of its plans, in their order', '?id=one&id=two', [{ planId: 'one' }, { planId: 'two' }]],
])('[PL-049] the paper that an address names holds %s', async (_name, query, asked) => {
  const inputs: object[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const input = JSON.parse(String(init?.body))
    inputs.push(input)
    return Response.json({ result: 0, ...printed, planName: input.planId, columns: [] })
  })
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ title: 'Company', permissions: [] as string[] } as unknown as Company}>
      <PlanPrint />
    </SessionProvider>,
    'en',
    ['planning'],
    `/planning/plans/print${query}`,
  )
  const captions = () => [...document.querySelectorAll('caption')].map(each => each.textContent?.split(' ')[0])
  await vi.waitFor(() => expect(captions()).toEqual(asked.map(({ planId }) => planId)))
  expect(inputs).toEqual(asked)
  await drawn.close()
})

test('the title stands with the heads, which each page repeats, and names the site once', async () => {
  expect(await sheet([], 'thead tr')).toBe('Week 11 (Site 1) · Draft')
  expect(await sheet([], 'thead tr', { ...printed, planName: 'Site 1 week 11', versionNumber: 2 })).toBe(
    'Site 1 week 11 · v2',
  )
  expect(await sheet([], 'section')).not.toMatch(/Page 1|Week 1 of 1/)
  expect(await sheet([], 'section', { ...printed, days: 14 })).toContain('Week 1 of 2')
})
