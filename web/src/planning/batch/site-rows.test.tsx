/**
 * The live rows of all sites: what stands in a row, and that the missing plans are asked for by site and period.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SiteOverviewRow } from '#contract/planning/sites/site-overview.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { widened } from '#web/testing/widened.ts'
import { shopPlan } from '../schedule/testing/shop.ts'
import { SiteRows } from './site-rows.tsx'

const planned: SiteOverviewRow = {
  departmentId: 'one',
  departmentName: 'Xuhui',
  plan: { ...shopPlan().plan, name: 'Week 48', open: 3, prohibited: 1, state: 'in_effect' },
  others: 0,
  openAhead: 3,
  short: true,
  figures: {
    minutes: 36_720,
    neededMinutes: 37_200,
    covered: 974,
    required: 1000,
    needsApproval: 2,
    budgetShare: 9_840,
    costCents: null,
    budgetCents: null,
    gap: 180,
    provedAt: '2026-11-21T18:00:00Z',
  },
  told: 14,
  unseen: 2,
  noAccount: 3,
  batch: { state: 'made', message: null, finishedAt: null },
}
const bare: SiteOverviewRow = {
  departmentId: 'two',
  departmentName: 'Jingan',
  plan: null,
  others: 0,
  openAhead: null,
  short: null,
  figures: null,
  told: null,
  unseen: null,
  noAccount: null,
  batch: { state: 'failed', message: 'Nobody works there', finishedAt: null },
}

let drawn: Drawn
let sent: { address: string; body: unknown }[]

async function show(rows: SiteOverviewRow[], missing: string[], permissions: string[], address?: string, width = 1440) {
  widened(width)
  sent = []
  const period = { first: '2026-11-23', last: '2026-11-29', previous: '2026-11-16', next: '2026-11-30' }
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)) })
    return Response.json({ result: 0, ...period, rows, missing, total: rows.length, runId: 'run' })
  })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions } as Company}>
      <SiteRows />
    </SessionProvider>,
    'en',
    ['planning'],
    address,
  )
  await until(() => expect(document.querySelector('table')).toBeTruthy())
}

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('a row tells state, cover, open, findings, cost of budget, gap, unseen and what the batch made', async () => {
  await show([planned, bare], ['two'], ['planning.view'])
  const text = document.body.textContent ?? ''
  for (const part of [
    'Week 48',
    'in effect',
    '97.4',
    '98',
    '612 / 620',
    '5 of 17',
    'Gap to best',
    '≤ 1.8%',
    'made',
    'None yet',
    'Nobody works there',
  ])
    expect(text.toLowerCase().replace('-', '−')).toContain(part.toLowerCase())
  expect(document.querySelector('a[title]')?.getAttribute('title')).toBe('3 without an account')
  expect(text).toContain('1 of 2 sites has no plan yet')
  expect(() => drawn.button('Generate missing')).toThrow()
})

test('who has yet to see a roster is asked of published ones alone: without any there is no such column', async () => {
  const heads = () => [...document.querySelectorAll('th')].map(each => each.textContent)
  await show([{ ...planned, told: null, unseen: null }, bare], [], ['planning.view'])
  expect(heads()).toContain('Plan')
  expect(heads()).not.toContain('Not acknowledged')
})

test('where a site has more plans of the period, the row says how many, with a link to the list of them', async () => {
  await show([{ ...planned, others: 2 }, bare], [], ['planning.view'])
  const links = [...document.querySelectorAll('tbody a')].map(each => [each.textContent, each.getAttribute('href')])
  expect(links.filter(([text]) => text?.includes('more'))).toEqual([
    ['and 2 more plans', '/planning/plans?site=one&start=2026-11-23&end=2026-11-29'],
  ])
})

test('figures that are being counted anew are marked, and asked for again until they stand', async () => {
  const rows = [{ ...planned, plan: planned.plan && { ...planned.plan, counted: false } }]
  await show(rows, [], ['planning.view'])
  expect(document.querySelectorAll('[aria-label="Is being counted anew"]')).toHaveLength(6)
  expect(document.body.textContent).not.toContain('97.4')
  rows[0] = planned
  await until(() => expect(document.body.textContent).toContain('97.4'))
  expect(document.querySelector('[aria-label="Is being counted anew"]')).toBeNull()
})

test('where asking again fails, the rows stay and no toast is shown; where asking first fails, one is', async () => {
  const rows = [{ ...planned, plan: planned.plan && { ...planned.plan, counted: false } }]
  await show(rows, [], ['planning.view'])
  const refused = { result: 1, code: 'too_busy', message: 'Too busy' }
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push({ address, body: 'refused' })
    return Response.json(refused, { status: 400 })
  })
  await until(() => expect(sent.at(-1)?.body).toBe('refused'))
  await until(() => expect(drawn.notices).toEqual([]))
  expect(document.body.textContent).toContain('Week 48')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Next period"]')?.click())
  await until(() => expect(drawn.notices.map(each => each.text)).toContain('Too busy'))
})

test('a gap says when it was proved; a plan of which nothing is proved says so, and no plan says nothing', async () => {
  const unproved = planned.figures && { ...planned, departmentId: 'three', departmentName: 'Hongkou' }
  const figures = planned.figures && { ...planned.figures, gap: null, provedAt: null }
  await show([planned, { ...(unproved ?? planned), figures }, bare], [], ['planning.view'])
  const cells = () => {
    const at = [...document.querySelectorAll('th')].findIndex(each => each.textContent?.includes('Gap to best'))
    return [...document.querySelectorAll('tbody tr')].map(row => row.children[at])
  }
  expect(cells().map(cell => cell?.textContent)).toEqual(['≤ 1.8%', 'no bound yet', ''])
  expect(cells()[0]?.querySelector('[title]')?.getAttribute('title')).toMatch(
    /^within 1.8% of the best possible, proved at .*2026/,
  )
})

test('a gap that says nothing of the plan is words in the list, with no time of a proof', async () => {
  const figures = planned.figures && { ...planned.figures, gap: 18_090 }
  await show([{ ...planned, figures }], [], ['planning.view'])
  const at = [...document.querySelectorAll('th')].findIndex(each => each.textContent?.includes('Gap to best'))
  const cell = document.querySelector('tbody tr')?.children[at]
  expect(cell?.textContent).toBe('not known')
  expect(cell?.querySelector('[title]')?.getAttribute('title')).toBe('how far from the best is not known')
})

test('the missing plans are generated for those sites and that period', async () => {
  await show([planned, bare], ['two'], ['planning.view', 'batch.run'])
  await drawn.press('Generate missing')
  await until(() => expect(sent.map(each => each.address).join()).toContain('batch/run'))
  expect(sent.find(each => each.address.includes('batch/run'))?.body).toEqual({
    departmentIds: ['two'],
    first: '2026-11-23',
  })
})

test('the rows are those of the site and the period that the address names', async () => {
  const site = '0198a7c0-0000-7000-8000-000000000001'
  await show([planned], [], ['planning.view'], `/planning/overview?site=${site}&date=2026-11-25`)
  expect(sent[0]?.body).toMatchObject({ departmentId: site, date: '2026-11-25' })
})

test('another period is asked for by its first day', async () => {
  await show([planned], [], ['planning.view'])
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Next period"]')?.click())
  await until(() => expect(sent.at(-1)?.body).toMatchObject({ date: '2026-11-30' }))
})

test('cost beside its budget is told to the whole unit, as in the planner', async () => {
  const figures = planned.figures && { ...planned.figures, costCents: 2_382_250, budgetCents: 2_841_009 }
  await show([{ ...planned, figures }], [], [])
  expect(document.querySelector('tbody')?.textContent).toContain('¥23,823 / ¥28,410')
})

test.each([
  [1440, 'Needs approval', 'Cost / budget'],
  [1024, 'Not acknowledged', 'Needs approval'],
  [768, 'Prohibited', 'Not acknowledged'],
])('%i px wide the columns go on to %s, and leave out first what can wait', async (pixels, last, left) => {
  await show([planned], [], ['planning.view'], undefined, pixels)
  const heads = [...document.querySelectorAll('th')].map(each => each.textContent)
  expect(heads).toEqual(expect.arrayContaining(['Cover', 'Open', 'Prohibited', last]))
  expect(heads.includes(left)).toBe(pixels === 1440)
})

test('on a phone cover and open shifts come before the name of the plan, and nothing is left out', async () => {
  await show([planned], [], ['planning.view'], undefined, 390)
  const line = document.querySelector('tbody tr td')?.textContent ?? ''
  expect(line).toMatch(/^XuhuiCover 97\.4%Open 3Prohibited 1In effect.*Week 48/)
  expect(line).toContain('5 of 17')
})
