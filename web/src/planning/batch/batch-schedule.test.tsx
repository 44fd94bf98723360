/**
 * The nightly schedule: beside its hour stands the time zone in which it is meant, and whether it was opened or closed is said.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { BatchSchedule } from './batch-schedule.tsx'

let drawn: Drawn

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each<[Locale, string]>([
  ['en', 'Time zone: Europe/London'],
  ['zh_CN', '时区：Europe/London'],
  ['zh_TW', '時區：Europe/London'],
])('the hour is described by its time zone (%s)', async (locale, words) => {
  const schedule = { enabled: true, startMinute: 120, periodsAhead: 1, seconds: 20, sites: [], revision: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, schedule, timeZone: 'Europe/London' }))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['batch.run'] } as unknown as Company}>
      <BatchSchedule />
    </SessionProvider>,
    locale,
    ['planning'],
  )
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      const hour = [...document.querySelectorAll('input')].find(each => each.value === '02:00')
      const described = hour?.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(words)
    },
    { timeout: 20_000 },
  )
})

const words: [Locale, string, string, string][] = [
  ['en', 'Save', 'Opened', 'Closed'],
  ['zh_CN', '保存', '打开成功', '关闭成功'],
  ['zh_TW', '儲存', '開啟成功', '關閉成功'],
]
test.each(words)(
  '[CO-033] in %s opening the nightly run and closing it say which was done',
  async (locale, save, ...done) => {
    for (const enabled of [false, true]) {
      const schedule = { enabled, startMinute: 120, periodsAhead: 1, seconds: 20, sites: [], revision: 0 }
      const sent: unknown[] = []
      vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
        if (address.includes('batch') && String(init?.body).includes('enabled'))
          sent.push(JSON.parse(String(init?.body)))
        return Response.json({ result: 0, schedule, timeZone: 'Europe/London' })
      })
      drawn = await draw(
        <SessionProvider
          me={{} as Me}
          company={{ permissions: ['batch.run'], departments: 'all' } as unknown as Company}
        >
          <BatchSchedule />
        </SessionProvider>,
        locale,
        ['planning'],
      )
      const nightly = () => document.querySelector<HTMLButtonElement>('button[role="switch"]')
      await until(() => expect(nightly()).not.toBeNull())
      await act(async () => nightly()?.click())
      await drawn.press(save)
      await until(() => expect(drawn.notices).toMatchObject([{ tone: 'success', text: done[enabled ? 1 : 0] }]))
      expect(sent).toMatchObject([{ enabled: !enabled }])
      await drawn.close()
    }
  },
)

test('undo puts the schedule of before back, over the revision that was saved', async () => {
  const sites = [{ departmentId: 'one', name: 'One', enabled: true }]
  const schedule = { enabled: false, startMinute: 120, periodsAhead: 1, seconds: 20, sites, revision: 4 }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('batch/save')) return Response.json({ result: 0, schedule, timeZone: 'Europe/London' })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, revision: 4 + sent.length })
  })
  const company = { permissions: ['batch.run'], departments: 'all' } as unknown as Company
  drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <BatchSchedule />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await until(() => expect(document.querySelector('button[role=switch]')).not.toBeNull())
  await act(async () => document.querySelector<HTMLElement>('button[role=switch]')?.click())
  await drawn.press('Save')
  await until(() => expect(drawn.notices).toMatchObject([{ text: 'Opened', act: { label: 'Undo' } }]))
  await act(async () => drawn.notices[0]?.act?.run())
  await until(() => expect(drawn.notices).toHaveLength(2))
  const before = { ...schedule, sites: [{ departmentId: 'one', enabled: true }] }
  expect(sent).toEqual([
    { ...before, enabled: true },
    { ...before, revision: 5 },
  ])
})

test.each([
  ['who may not run it', [], ['shop'], 'For reading only: your role may not change this.'],
  ['who runs it for a part', ['batch.run'], ['shop'], 'For reading only: changing this needs the whole company'],
])('%s is told so once, and why', async (_who, permissions, departments, why) => {
  const schedule = { enabled: true, startMinute: 120, periodsAhead: 1, seconds: 20, sites: [], revision: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, schedule, timeZone: 'Europe/London' }))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions, departments } as unknown as Company}>
      <BatchSchedule />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  const told = () => [...document.querySelectorAll('form p')].map(each => each.textContent ?? '')
  const reasons = () => told().filter(each => each.startsWith('For reading only'))
  await until(() => expect(reasons()).toEqual([expect.stringContaining(why)]))
})

test.each([
  ['en', 'Change history'],
  ['zh_CN', '变更历史'],
  ['zh_TW', '變更歷史'],
] as const)('in %s what was set before, and by whom, stands on a second tab', async (locale, tab) => {
  const schedule = { enabled: true, startMinute: 120, periodsAhead: 1, seconds: 20, sites: [], revision: 0 }
  const set = {
    enabled: true,
    startMinute: 120,
    periodsAhead: 1,
    seconds: 20,
    siteIds: ['one', 'two'],
    lastRunOn: null,
  }
  const change = {
    ...{ id: 'line', at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'batch_schedule', subjectId: 'schedule' },
    ...{ action: 'save', before: set, after: { ...set, startMinute: 90, siteIds: ['two'] }, source: 'screen' },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('audit/list')) return Response.json({ result: 0, rows: [change], total: 1 })
    const departments = ['one', 'two'].map(id => ({ id, name: `Shop ${id}` }))
    return Response.json({ result: 0, schedule, timeZone: 'Asia/Shanghai', departments })
  })
  const company = { permissions: ['batch.run', 'audit.view'], departments: 'all' } as unknown as Company
  drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <BatchSchedule />
    </SessionProvider>,
    locale,
    ['planning'],
  )
  const history = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent === tab)
  await until(() => expect(history()).toBeTruthy())
  await act(async () => history()?.click())
  await until(() => expect(document.querySelectorAll('ol > li li')).toHaveLength(2))
  const [hour, sites] = [...document.querySelectorAll('ol > li li')].map(each => each.textContent)
  expect(hour).toMatch(/02:00 → 01:30$/)
  expect(sites).toMatch(/Shop one$/)
  expect(sites).not.toContain('Shop two')
})
