/**
 * The dialog that makes a plan: a plan needs a department, the site of the address is chosen already, and what is chosen
 * in its fields is what is sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { choose, offered, openBox } from '#web/testing/choose.ts'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { widened } from '#web/testing/widened.ts'
import { CreateDialog } from './create-dialog.tsx'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

test.each<[Locale, string, string]>([
  ['en', 'Create', 'Select an employee or department'],
  ['zh_CN', '创建', '请选择员工或部门'],
  ['zh_TW', '建立', '請選擇員工或部門'],
])(
  '[CO-024] in %s a plan without a department is not made, and the dialog says what to select',
  async (locale, create, text) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json({ result: 0, rows: [], total: 0, departments: [], settings: { period: 'week' }, version: 1 })
    })
    const me = { today: '2026-11-21' } as Me
    const drawn = await draw(
      <SessionProvider me={me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
        <CreateDialog onClose={() => undefined} />
      </SessionProvider>,
      locale,
      ['planning'],
    )
    expect(document.body.textContent).not.toContain(text)
    await drawn.press(create)
    expect(document.body.textContent).toContain(text)
    expect(asked.filter(address => address.includes('plan/create'))).toEqual([])
    await drawn.close()
  },
)

test('who manages one site need not choose it', async () => {
  const sites = [{ id: 'shop', name: 'Xuhui', parentId: null, site: {}, inScope: true, position: 0 }]
  const asked: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address, body: JSON.parse(String(init?.body ?? '{}')) })
    const list = { rows: [], total: 0, departments: sites, settings: { period: 'week' }, version: 1 }
    return Response.json({ result: 0, ...list })
  })
  const drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-21' } as Me}
      company={{ permissions: ['planning.edit'] as string[] } as Company}
    >
      <CreateDialog onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await vi.waitFor(() =>
    expect(asked.find(each => each.address.includes('outlook'))?.body).toMatchObject({ departmentId: 'shop' }),
  )
  await drawn.close()
})

test('a week that has a plan already is not proposed: the next without one is, and says so', async () => {
  const { drawn, made } = await openedAtShop(undefined, [{ first: '2026-11-23', days: 7 }])
  await until(() => expect(document.body.textContent).toContain('The next week without a plan'))
  await drawn.press('Create')
  await until(() => expect(made()).toMatchObject([{ first: '2026-11-30' }]))
})

test('a month is proposed from the day on which months begin, and the free one is named as such', async () => {
  const { drawn, made } = await openedAtShop(undefined, [{ first: '2026-11-23', days: 14 }])
  await until(() => expect(document.body.textContent).toContain('The next week without a plan'))
  await mode('month')
  await until(() => expect(document.body.textContent).toContain('The next month without a plan'))
  await drawn.press('Create')
  await until(() => expect(made()).toMatchObject([{ period: 'month', first: '2027-01-01' }]))
})

test('whoever comes for other days is shown those', async () => {
  const { drawn, made } = await openedAtShop(undefined, [{ first: '2026-11-23', days: 7 }], '2026-11-23')
  await drawn.press('Create')
  await until(() => expect(made()).toMatchObject([{ first: '2026-11-23' }]))
  expect(document.body.textContent).not.toContain('The next week without a plan')
})

/** The dialog at a site with two templates, of which one is disabled, and two people; answers the bodies sent to a call. */
const openedAtShop = async (
  templates = [
    { id: 'busy', name: 'Busy week', enabled: true },
    { id: 'old', name: 'Old week', enabled: false },
  ],
  plans: { first: string; days: number }[] = [],
  first?: string,
) => {
  const people = [
    { id: 'ann', name: 'Ann' },
    { id: 'bob', name: 'Bob' },
  ]
  const sites = [
    { id: 'shop', name: 'Xuhui', parentId: null, site: {}, inScope: true, position: 0 },
    { id: 'other', name: 'Pudong', parentId: null, site: {}, inScope: true, position: 1 },
  ]
  const sent: { address: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://paiban.test')
    const body = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams)
    sent.push({ address: pathname, body })
    // The figures of what is expected never come; they are no part of the form.
    if (pathname.includes('outlook')) return new Promise(() => undefined)
    const isTemplates = pathname.includes('template')
    const rows = isTemplates
      ? templates
          .filter(each => each.enabled || String(body.enabledOnly) !== 'true')
          .filter(each => each.name.includes(String(body.text ?? '')))
          .slice(0, Number(body.size ?? 50))
      : pathname.includes('employee')
        ? people
        : pathname.includes('plan/list')
          ? plans
          : []
    const list = { rows, total: rows.length, departments: sites, settings: { period: 'week' }, version: 1 }
    return Response.json({ result: 0, ...list, planId: 'week', taskId: null })
  })
  const drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-21' } as Me}
      company={{ permissions: ['planning.edit'] as string[] } as Company}
    >
      <CreateDialog site="shop" {...(first && { first })} onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  const made = () => sent.filter(each => each.address.includes('plan/create')).map(each => each.body)
  return { drawn, made }
}
const mode = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click())

test('[PL-042] [PL-011] how, by what, from when and for whom a plan is made is sent as it was chosen', async () => {
  const { drawn, made } = await openedAtShop()
  await choose('Planned by', 'Shift template')
  await choose('Prediction model', 'Turnover')
  await choose('Shift template', 'Busy week')
  await choose('Personnel', 'Bob')
  await drawn.press('Create')
  await until(() => expect(made()).toHaveLength(1))
  expect(made()).toEqual([
    {
      departmentId: 'shop',
      mode: 'automatic',
      period: 'week',
      first: '2026-11-23',
      algorithm: 'shift_template',
      prediction: 'turnover',
      shiftTemplateId: 'busy',
      employeeIds: ['bob'],
      search: false,
      store: false,
    },
  ])
})

test.each([
  [
    'on a desk the planner opens and searches before its eyes, and the server stores nothing',
    1440,
    '&generate=1',
    false,
  ],
  ['on a phone, where no grid shows a search, the server searches and offers what it finds', 390, '', true],
])('an automatic plan: %s', async (_title, width, asks, search) => {
  widened(width)
  const { drawn, made } = await openedAtShop()
  await drawn.press('Create')
  await until(() => expect(made()).toMatchObject([{ mode: 'automatic', search, store: false }]))
  await until(() => expect(drawn.address()).toBe(`/planning/schedule/week?plan=week${asks}`))
})

test('a plan by hand opens the planner without a search', async () => {
  const { drawn, made } = await openedAtShop()
  await mode('manual')
  await drawn.press('Create')
  await until(() => expect(made()).toHaveLength(1))
  await until(() => expect(drawn.address()).toBe('/planning/schedule/week?plan=week'))
})

test('[PL-042] [PL-011] planned by hand a plan has no algorithm, whatever was chosen before', async () => {
  const { drawn, made } = await openedAtShop()
  await choose('Planned by', 'Both')
  await mode('manual')
  await drawn.press('Create')
  await until(() => expect(made()).toHaveLength(1))
  expect(made()).toMatchObject([{ mode: 'manual', departmentId: 'shop' }])
  expect(made()[0]).not.toHaveProperty('algorithm')
})

test('[PL-024] [CO-044] the templates to choose from are the enabled ones', async () => {
  await openedAtShop()
  await openBox('Shift template', 'Busy week')
  expect(offered().map(each => each.textContent)).toEqual(['Busy week'])
})

test('[PL-024] [CO-044] of more templates than fit in the list each is offered once its name is typed', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: `t${at}`, name: `Week ${at + 10}`, enabled: at !== 58 }))
  const { drawn, made } = await openedAtShop(many)
  await openBox('Shift template', 'Week 10')
  expect(offered().map(each => each.textContent)).not.toContain('Week 69')
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')]
  const search = boxes.find(each => each.getAttribute('aria-expanded') === 'true')
  await typeInto(search, 'Week 68')
  await until(() => expect(offered()).toEqual([]))
  await typeInto(search, 'Week 69')
  await until(() => expect(offered().map(each => each.textContent)).toEqual(['Week 69']))
  await act(async () => offered()[0]?.click())
  await drawn.press('Create')
  await until(() => expect(made()).toMatchObject([{ shiftTemplateId: 't59' }]))
})

test('the template and the people chosen for one site are not sent for another that is chosen afterwards', async () => {
  const { drawn, made } = await openedAtShop()
  await choose('Shift template', 'Busy week')
  await choose('Personnel', 'Bob')
  await choose('Site', 'Pudong')
  await drawn.press('Create')
  await until(() => expect(made()).toHaveLength(1))
  expect(made()).toMatchObject([{ departmentId: 'other' }])
  expect(made()[0]).not.toHaveProperty('shiftTemplateId')
  expect(made()[0]).not.toHaveProperty('employeeIds')
})

test('[PL-042] by shift template a plan is made only once a template is chosen', async () => {
  const { drawn, made } = await openedAtShop()
  await choose('Planned by', 'Shift template')
  expect(document.body.textContent).not.toContain('To plan by shift template, choose one')
  await drawn.press('Create')
  await until(() => expect(document.body.textContent).toContain('To plan by shift template, choose one'))
  expect(made()).toEqual([])
  // On a phone it lies beyond the edge of the dialog.
  await until(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  await choose('Shift template', 'Busy week')
  expect(document.body.textContent).not.toContain('To plan by shift template, choose one')
  await drawn.press('Create')
  await until(() => expect(made()).toMatchObject([{ algorithm: 'shift_template', shiftTemplateId: 'busy' }]))
})

test.each([
  ['without a template', [], 'This site has no shift template to plan by yet.'],
  [
    'whose templates are disabled',
    [{ id: 'old', name: 'Old week', enabled: false }],
    'The shift templates of this site are all disabled.',
  ],
])('a site %s says so, with the way to make one', async (_, templates, sentence) => {
  const { drawn, made } = await openedAtShop(templates)
  await choose('Planned by', 'Shift template')
  await until(() => expect(document.body.textContent).toContain(sentence))
  const ways = [...document.querySelectorAll('a')].map(each => each.getAttribute('href'))
  expect(ways).toContain('/planning/templates?site=shop')
  await drawn.press('Create')
  expect(made()).toEqual([])
})

test.each<[Locale, string]>([
  ['en', '"Week 48" is in effect on these days. Its 9 duties count as taken'],
  ['zh_CN', '已有生效的班表“Week 48”，其 9 个班次视为已占用'],
  ['zh_TW', '已有生效的班表「Week 48」，其 9 個班別視為已占用'],
])('in %s a plan that stands on the chosen days already is named, with the way to it', async (locale, sentence) => {
  const outlook = { neededMinutes: 0, availableMinutes: 0, estimateId: null, first: '2026-11-23', days: 7 }
  const unknown = { estimatedTurnoverCents: null, estimatedTransactions: null, turnoverPerHourCents: null }
  const standing = [{ id: 'theirs', name: 'Week 48', inEffect: true, duties: 9 }]
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ result: 0, rows: [], total: 0, departments: [], settings: { period: 'week' }, version: 1, standing },
      outlook: { ...outlook, ...unknown, transactionsPerHour: null, directShare: null },
    }),
  )
  await draw(
    <SessionProvider
      me={{ today: '2026-11-21' } as Me}
      company={{ permissions: ['planning.edit'] as string[] } as Company}
    >
      <CreateDialog site="shop" onClose={() => undefined} />
    </SessionProvider>,
    locale,
    ['planning'],
  )
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(sentence))
  const way = document.querySelector('[role=alert] a')
  expect(way?.getAttribute('href')).toBe('/planning/schedule/week?plan=theirs')
})
