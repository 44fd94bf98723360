/**
 * The details of a plan say everything that a plan has.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { PlanDetail } from './plan-detail.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const plan = {
  ...{ id: 'p', name: 'Week 47', departmentId: 's', departmentName: 'Xuhui', mode: 'manual', period: 'week' },
  ...{ first: '2026-11-16', days: 7, state: 'to_be_audited', applicationStatus: 'in_approval' },
  ...{
    editsAfterEffective: 2,
    editLimit: null,
    headcount: 5,
    totalMinutes: 7200,
    open: 1,
    prohibited: 0,
    counted: true,
  },
  ...{ submitter: 'Li Na', createdBy: 'Zhou', createdAt: '2026-11-10T02:30:00.000Z', revision: 3, peopleRevision: 0 },
  ...{ versionNumber: null, unpublished: true, acts: [] },
}
const outlook = {
  ...{ first: plan.first, days: 7, estimateId: null, estimatedTurnoverCents: null, estimatedTransactions: null },
  ...{
    neededMinutes: 0,
    availableMinutes: 0,
    turnoverPerHourCents: null,
    transactionsPerHour: null,
    directShare: null,
  },
}

/** Name and value of each figure of the summary. */
const summaryOf = async (locale: Locale, over: Partial<Record<keyof typeof plan, unknown>> = {}) => {
  const detail = {
    ...{ plan: { ...plan, ...over }, algorithm: 'hours_estimate', prediction: 'turnover', estimate: null, outlook },
    ...{ shiftTemplate: { id: 't', name: 'Busy week' }, employees: [{ id: 'a', name: 'Ann' }] },
  }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, ...detail }))
  await draw(
    <SessionProvider me={{ today: '2026-11-21' } as Me} company={{ permissions: [] as string[] } as Company}>
      <PlanDetail />
    </SessionProvider>,
    locale,
    ['planning'],
    '/planning/plans/detail?id=p',
  )
  await until(() => expect(document.querySelector('dl')).not.toBeNull())
  const terms = [...(document.querySelector('dl')?.querySelectorAll('dt') ?? [])]
  return Object.fromEntries(terms.map(term => [term.textContent, term.nextElementSibling?.textContent]))
}

test('[PL-033] a plan tells name, department, dates, headcount, hours, edits, submitter, creation, status, application, template and model', async () => {
  expect(await summaryOf('en')).toMatchObject({
    'Plan name': 'Week 47',
    Site: 'Xuhui',
    'Scheduling date': '16–22 Nov 2026',
    Headcount: '5',
    'Total hours': '120 h',
    Submitter: 'Li Na',
    'Creation time': expect.stringContaining('10 Nov 2026'),
    Status: 'To be approved',
    'Application status': 'In approval',
    'Edits after effective': '2',
    'Shift template': 'Busy week',
    'Prediction model': 'Turnover',
  })
})

test.each<[Locale, string, string, string]>([
  ['zh_CN', '创建时间', '申请状态', '审批中'],
  ['zh_TW', '建立時間', '申請狀態', '簽核中'],
])('[PL-033] in %s creation and application status are told', async (locale, created, application, status) => {
  const summary = await summaryOf(locale)
  expect(summary[created]).toContain('2026')
  expect(summary[application]).toBe(status)
})

test.each([
  ['in_effect', 2, ['In effect', 'v2']],
  ['draft', null, ['Draft']],
])('beside the state %s stands the version in force, %s', async (state, versionNumber, told) => {
  await summaryOf('en', { state, versionNumber })
  expect([...document.querySelectorAll('.ant-tag')].map(tag => tag.textContent)).toEqual(told)
})

test('a plan that was never submitted has no application status', async () => {
  expect(await summaryOf('en', { state: 'draft', applicationStatus: null, submitter: null })).toMatchObject({
    Status: 'Draft',
    'Application status': '–',
    Submitter: '–',
  })
})
