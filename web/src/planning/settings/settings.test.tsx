/**
 * The schedule settings: their parts, and what of them is sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { Settings } from './settings.tsx'

afterEach(() => vi.unstubAllGlobals())

const settings = {
  period: 'week',
  startDate: '2024-01-01',
  precision: 15,
  daysBeforeEntry: 0,
  columns: ['post'],
  check: true,
  mustPass: true,
  planApproval: false,
  editLimit: null,
  allowHistoryEdit: true,
  historyDays: 7,
}

test('[PL-055] its parts are period, overall parameters, personal columns, validation, approval and history', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('settings/save')) sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, settings, version: 3 })
  })
  const company = { permissions: ['planning.view', 'planning.rules'] as string[], departments: 'all' } as Company
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Settings />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await vi.waitFor(() => expect(document.querySelectorAll('[role=tab]').length).toBe(5))
  const parts = {
    'Period and overall': ['Schedule period', 'Start date', 'Minimum time precision', 'days before the entry date'],
    'Personal columns': [
      'Days off',
      'Post',
      'Leave hours',
      'Public leave balance and support hours cannot be chosen yet',
    ],
    Validation: ['Check schedules', 'Must pass the check'],
    Approval: ['Plans need approval'],
    History: ['Edits after a plan took effect', 'Allow editing past shifts', 'Editable history days'],
  }
  for (const [name, fields] of Object.entries(parts)) {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent === name)
    await act(async () => tab?.click())
    const shown = document.querySelector('.ant-tabs-tabpane-active, [role=tabpanel][aria-hidden=false]')?.textContent
    for (const field of fields) expect(shown).toContain(field)
  }
  const box = (label: string) =>
    [...document.querySelectorAll('label')]
      .find(each => each.textContent === label)
      ?.querySelector<HTMLInputElement>('input')
  await act(async () => box('Leave hours')?.click())
  await drawn.press('Save')
  await vi.waitFor(() => expect(sent).toMatchObject([{ version: 3, settings: { columns: ['post', 'leaveHours'] } }]))
  await drawn.close()
})

test('[PL-063] [PL-062] what an option would not change is not shown: passing where nothing is checked, days where none is open', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, settings, version: 3 }))
  const company = { permissions: ['planning.view', 'planning.rules'] as string[], departments: 'all' } as Company
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Settings />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await vi.waitFor(() => expect(document.querySelectorAll('[role=tab]').length).toBe(5))
  const open = (name: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent === name)?.click(),
    )
  const shown = () => document.querySelector('[role=tabpanel][aria-hidden=false]')?.textContent
  const choose = (label: string) =>
    act(async () => {
      const labels = [...document.querySelectorAll<HTMLElement>('[role=tabpanel][aria-hidden=false] label')]
      labels.find(each => each.textContent === label)?.click()
    })
  await open('Validation')
  expect(shown()).toContain('Must pass the check')
  await choose('Do not check')
  expect(shown()).not.toContain('Must pass the check')
  await choose('Check')
  expect(shown()).toContain('Must pass the check')
  await open('History')
  expect(shown()).toContain('Editable history days')
  await act(async () =>
    document.querySelector<HTMLElement>('[role=tabpanel][aria-hidden=false] [role=switch]')?.click(),
  )
  expect(shown()).not.toContain('Editable history days')
  await drawn.close()
})

const shownTo = async (permissions: string[], departments: unknown, locale: Locale = 'en') => {
  const sent: unknown[] = []
  const before = { ...settings, period: 'month', columns: ['post', 'daysOff'], check: false, startDate: '2024-01-08' }
  const change = {
    ...{ id: 'line', at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'schedule_settings', subjectId: 'one' },
    ...{ action: 'save', before, after: settings, source: 'screen' },
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('audit/list')) return Response.json({ result: 0, rows: [change], total: 1 })
    if (!address.includes('settings/save')) return Response.json({ result: 0, settings, version: 3 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, version: 3 + sent.length })
  })
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions, departments } as unknown as Company}>
      <Settings />
    </SessionProvider>,
    locale,
    ['planning'],
  )
  await vi.waitFor(() => expect(document.querySelectorAll('[role=tab]').length).toBeGreaterThan(4))
  const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  return { drawn, sent, tabs }
}

test.each([
  ['en', 'Change history', ['Schedule period: Month → Week', 'Start date: 8 Jan 2024 → 1 Jan 2024']],
  ['zh_CN', '变更历史', ['月', '2024']],
  ['zh_TW', '變更歷史', ['月', '2024']],
] as const)('in %s what was set before, and by whom, stands on a tab of its own', async (locale, name, told) => {
  const { drawn, tabs } = await shownTo(['planning.view', 'audit.view'], 'all', locale)
  const last = tabs().at(-1)
  expect(last?.textContent).toBe(name)
  await act(async () => last?.click())
  await vi.waitFor(() => expect(document.querySelectorAll('ol > li li')).toHaveLength(4))
  const details = [...document.querySelectorAll('ol > li li')].map(each => each.textContent)
  for (const [at, words] of told.entries()) expect(details[at]).toContain(words)
  await drawn.close()
})

test.each([
  ['the whole company but not the log', ['planning.view'], 'all'],
  ['the log of one site', ['planning.view', 'audit.view'], ['site-1']],
])('whoever sees %s is shown no changes', async (_, permissions, departments) => {
  const { drawn, tabs } = await shownTo(permissions, departments)
  expect(tabs().map(each => each.textContent)).not.toContain('Change history')
  await drawn.close()
})

test('undo puts the settings of before back, over the version that was saved', async () => {
  const { drawn, sent, tabs } = await shownTo(['planning.view', 'planning.rules'], 'all')
  await act(async () => tabs()[3]?.click())
  await act(async () =>
    document.querySelector<HTMLElement>('[role=tabpanel][aria-hidden=false] [role=switch]')?.click(),
  )
  await drawn.press('Save')
  await vi.waitFor(() => expect(drawn.notices).toMatchObject([{ act: { label: 'Undo' } }]))
  await act(async () => drawn.notices[0]?.act?.run())
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { settings: { ...settings, planApproval: true }, version: 3 },
    { settings, version: 4 },
  ])
  await drawn.close()
})

const Way = () => <Link to="/planning/settings?tab=history">To the history</Link>

test('a link to another part is followed while the page stands', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, settings, version: 3 }))
  const company = { permissions: ['planning.view', 'planning.rules'] as string[], departments: 'all' } as Company
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={company}>
      <Way />
      <Settings />
    </SessionProvider>,
    'en',
    ['planning'],
    '/planning/settings?tab=columns',
  )
  const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
  await vi.waitFor(() => expect(chosen()).toBe('Personal columns'))
  await act(async () => document.querySelector('a')?.click())
  expect(chosen()).toBe('History')
  await drawn.close()
})
