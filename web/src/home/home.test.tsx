/**
 * Each looks at the own home: who plans at sites, who looks after people at people, everybody else at the next shift.
 * Figures come as the server answers them; zeros are not shown.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MyDuty } from '#contract/planning/roster.ts'
import { builtInPermissions } from '#contract/shared/permissions.ts'
import { startMessages } from '#web/messages/translator.ts'
import { homePath } from '#web/session/home-path.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import type { SignedIn } from '#web/shell/area-route.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Home } from './home.tsx'
import { homeAhead } from './home-ahead.ts'
import { homeRoutes } from './routes.ts'

const today = '2026-12-02'
const cover = (need: number[], plan: number[]) => [{ id: 'till', name: 'Till', start: 600, need, plan }]
const site = (departmentName: string, stations: ReturnType<typeof cover>) => ({
  ...{
    departmentId: departmentName,
    departmentName,
    date: today,
    minute: 860,
    planId: 'plan',
    counted: true,
    slot: 300,
  },
  ...{ stations, duties: [{ start: 600, end: 900 }] },
})
const roster = {
  ...{ today, minute: 860, planners: ['Zhou Jianguo'], published: [today], leave: [], rest: [], totalMinutes: 420 },
  duties: [
    {
      ...{ id: 'one', date: today, start: 900, end: 1_350, breaks: [], workMinutes: 420, site: 'People Square' },
      ...{ timeZone: 'Asia/Shanghai', shift: { name: 'Late', shortName: 'L', colour: 6 }, workstations: [] },
      ...{ training: false, changed: false, colleagues: ['Huang Haoran', 'Xie Sihan', 'Peng Lei'] },
    } satisfies MyDuty,
  ],
  pending: [
    {
      ...{ id: 'ack', site: 'People Square', planName: 'Week 50', versionNumber: 1, first: '2026-12-07', days: 7 },
      toldAt: '2026-12-02T01:00:00Z',
      changes: [8, 9].map(day => ({
        ...{ before: null, after: { date: `2026-12-0${day}`, start: 600, end: 900, shiftName: 'Early' } },
      })),
    },
  ],
}
const ahead = {
  today,
  total: 130,
  events: [
    {
      kind: 'entry',
      date: '2026-12-07',
      employeeId: 'e',
      name: 'Lin Kexin',
      departmentName: 'Riverside',
      position: null,
    },
  ],
  ...{ departments: [{ id: 'd', name: 'Riverside', people: 12 }], people: 12, joined: 0, withoutAccount: 3 },
}

let answers: Record<string, unknown>
beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  const none = {
    rows: [],
    total: 0,
    first: '2026-12-07',
    last: '2026-12-13',
    missing: [],
    published: 0,
    waiting: 0,
    cost: null,
  }
  answers = {
    'today/cover': {
      rows: [site('People Square', cover([1, 1], [1, 1]))],
      total: 1,
      present: 1,
      coming: 0,
      short: 0,
      uncounted: 0,
    },
    'overview/sites': none,
    'myroster/list': roster,
    'ahead/list': ahead,
    'onboarding/list': { rows: [], total: 0 },
    'proposal/list': { rows: [], total: 0 },
    'change/list': { rows: [], total: 0 },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const [, answer] = Object.entries(answers).find(([path]) => String(address).includes(path)) ?? []
    return Response.json({ result: 0, ...(answer ?? {}) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (role: keyof typeof builtInPermissions) => {
  const permissions = builtInPermissions[role].filter(each => each !== 'planning.rules')
  return draw(
    <SessionProvider
      me={{ today, name: 'He Yutong' } as Me}
      company={{ weekStart: 0, permissions, departments: [] } as unknown as Company}
    >
      <Home />
    </SessionProvider>,
    'en',
    ['home', 'planning'],
  )
}
const text = () => document.body.textContent ?? ''

/** What is asked of the server, without the set-up guide's. */
const asked: string[] = []
/** What waits for HR comes once the first answer is drawn, in part by the menu's own questions. */
const later = /(onboarding|proposal|change)\/list/

test.each(['manager', 'hr', 'employee'] as const)(
  'what the home of %s shows is begun before its screen is there, and asked once',
  async role => {
    const company = { weekStart: 0, permissions: builtInPermissions[role], departments: [] } as unknown as Company
    const answer = globalThis.fetch
    asked.length = 0
    vi.stubGlobal('fetch', (address: string, given: RequestInit) => {
      asked.push(`${address} ${given.body ?? ''}`)
      return answer(address, given)
    })
    homeAhead(new URLSearchParams(), { today, name: 'He Yutong', company } as SignedIn)
    const begun = [...asked]
    expect(begun.length).toBeGreaterThan(0)
    await show(role)
    await until(() => expect(text()).toMatch(/All set|joins|15:00–22:30/))
    expect(asked.filter(each => !later.test(each))).toEqual(begun)
  },
)

test('home lies where every way back leads', () => {
  expect(homeRoutes.map(route => route.path)).toEqual([homePath])
})

test('without a site there is nothing to plan yet, and of what is missing the guide tells', async () => {
  answers['today/cover'] = { rows: [], total: 0, present: 0, coming: 0, short: 0 }
  await show('manager')
  await until(() => expect(text()).toContain('No sites yet'))
  expect(text()).not.toContain('Plan next week')
})

test('with nothing missing and nothing to decide the manager is told that all is set', async () => {
  await show('manager')
  await until(() => expect(text()).toContain('All set'))
  expect(text()).toContain('Good afternoon, He')
  expect(text()).toContain('Wed 2 Dec 2026')
  expect(text()).toContain('1 on shift, 1 needed')
  expect(text()).toContain('Enough people')
  expect(document.querySelector('[data-picture="sun"]')).not.toBeNull()
})

test('while a coming roster is not published nothing is said to be set, though nothing waits', async () => {
  answers['overview/sites'] = { rows: [], total: 1, published: 0, first: today, last: today, missing: [], cost: null }
  await show('manager')
  await until(() => expect(text()).toContain('1 site left'))
  expect(text()).not.toContain('All set')
})

test('what waits at a site that no page of home shows keeps the sun away', async () => {
  answers['overview/sites'] = {
    ...{ rows: [], total: 60, published: 60, waiting: 1, first: today, last: today, missing: [], cost: null },
  }
  await show('manager')
  await until(() => expect(text()).toContain('Nothing waits for you'))
  expect(text()).not.toContain('All set')
  expect(document.querySelector('[data-picture="sun"]')).toBeNull()
})

test('a site that is short says what is missing until when, and waits with one way to mend it', async () => {
  const fine = site('Fine', cover([1, 1], [1, 1]))
  const short = site('Short', cover([2, 1], [1, 1]))
  answers['today/cover'] = { rows: [short, fine], total: 2, present: 2, coming: 0, short: 1 }
  await show('manager')
  await until(() => expect(text()).toContain('Till: 1 missing'))
  const names = [...document.querySelectorAll('li a:not([aria-label])')].map(each => each.textContent)
  expect(names).toEqual(['Short', 'Fine'])
  expect(text()).toContain('until 15:00')
  await until(() => expect(text()).toContain('Till is 1 short now'))
  expect(document.querySelector('a[aria-label^="Find cover"]')?.getAttribute('href')).toBe(
    `/planning/schedule/day?plan=plan&date=${today}`,
  )
  // One line of now lies over both rows.
  expect([...document.querySelectorAll('time')].map(each => each.textContent)).toEqual(['14:20'])
})

test('sites in two time zones have no line of now in common, and no hour to be greeted by', async () => {
  const rows = [site('Here', cover([1, 1], [1, 1])), { ...site('There', cover([1, 1], [1, 1])), minute: 740 }]
  answers['today/cover'] = { rows, total: 2, present: 2, coming: 0, short: 0, uncounted: 0 }
  await show('manager')
  await until(() => expect(text()).toContain('There'))
  expect(document.querySelectorAll('time')).toHaveLength(0)
  expect(document.querySelector('h1')?.textContent).toBe('Hello, He')
})

test('what is said of all sites is said by the server, and those that are not shown are one step away', async () => {
  const rows = [site('First', cover([1, 1], [1, 1]))]
  answers['today/cover'] = { rows, total: 339, present: 1200, coming: 40, short: 12 }
  const cost = { costCents: 90_000_00, budgetCents: 100_000_00 }
  answers['overview/sites'] = { rows: [], total: 339, published: 300, first: today, last: today, missing: [], cost }
  await show('manager')
  await until(() => expect(text()).toContain('12 sites are short'))
  expect(text()).toMatch(/1,?200 on shift · 40 more within 3 hours/)
  await until(() => expect(text()).toContain('300 of 339 sites published'))
  expect(text()).toContain('90,000')
  const all = [...document.querySelectorAll('a')].filter(each => each.textContent === 'See all 339 sites')
  expect(all.map(each => each.getAttribute('href'))).toEqual(['/planning/overview', '/planning/overview'])
})

test('an employee sees the next shift, how soon, with whom, and whom to ask', async () => {
  await show('employee')
  await until(() => expect(text()).toContain('15:00–22:30'))
  expect(text()).toContain('in 40 min')
  expect(text()).toContain('with Huang, Xie and others, 3 in all')
  expect(text()).toContain('Ask Zhou Jianguo')
  expect(text()).toContain('1 shift')
})

test('where no shift is published yet the picture is of bars to be filled: the sun is for what is done', async () => {
  answers['myroster/list'] = { ...roster, duties: [], pending: [] }
  await show('employee')
  await until(() => expect(text()).toContain('No published shift ahead'))
  const drawn = [...document.querySelectorAll('[data-picture]')].map(each => each.getAttribute('data-picture'))
  expect(drawn).toEqual(['bars'])
})

test('a first roster of next week is confirmed in the week that it is about', async () => {
  const drawn = await show('employee')
  await until(() => expect(text()).toContain('The roster of next week is published'))
  await drawn.press('See and confirm 2 shifts')
  expect(drawn.address()).toBe('/my/roster?first=2026-12-08')
})

test('who looks after people sees what comes up with them, and who cannot sign in', async () => {
  const drawn = await show('hr')
  await until(() => expect(text()).toContain('Lin Kexin joins'))
  expect(text()).toContain('The first 1 of 130')
  expect(text()).not.toContain('joined in the last')
  expect(text()).toContain('3 people without an account')
  await drawn.press('Invite')
  expect(drawn.address()).toBe('/people/invitations')
})

test('HR is told of own data to settle and of changes in conflict, each with the way there', async () => {
  answers['proposal/list'] = { rows: [], total: 2 }
  answers['change/list'] = { rows: [], total: 1 }
  const drawn = await show('hr')
  await until(() => expect(text()).toContain('2 changes of own data to settle'))
  await until(() => expect(text()).toContain('1 personnel change in conflict'))
  expect(text()).not.toContain('to check')
  await drawn.press('Settle')
  expect(drawn.address()).toBe('/people/proposals')
})

test.each([
  ['after midnight', 60, 'Hello, He'],
  ['in a night that is still the day before', 1_500, 'Hello, He'],
  ['at dawn', 300, 'Good morning, He'],
  ['at noon', 720, 'Good afternoon, He'],
])('%s the greeting is of that hour', async (_, minute, greeting) => {
  answers['myroster/list'] = { ...roster, minute }
  await show('employee')
  await until(() => expect(text()).toContain('Zhou Jianguo'))
  expect(document.querySelector('h1')?.textContent).toBe(greeting)
})
