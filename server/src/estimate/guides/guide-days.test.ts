/** Guides by kind of day, region and effective date, and never-alone pairs, on the way into an estimate's hours. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { GuideForm } from '#contract/estimate/guide.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { site } from '../../organisation/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { writeHistory } from '../history/write-history.ts'
import { guide } from '../schema.ts'

/** National Day of 2026 is a Thursday; the Saturday before it is a make-up workday or not, as the notice says. */
const [first, last] = ['2026-09-28', '2026-10-04']
let server: TestServer
let admin: Browser
let departmentId: string
let till: string
let door: string

type Work = { id?: string; revision?: number; name: string; peopleCount?: number; neverAloneWith?: string }
const saveWorkstation = (values: Work) => {
  const usual = { workType: 'direct', crossPost: true, priority: 1, colour: 1 } as const
  const form = { departmentId: server.company.rootId, ...usual, ...values }
  return server.call(workstationCalls.saveWorkstation, form, admin)
}

beforeAll(async () => {
  server = await testServer({ now: '2026-09-20T02:00:00Z', workers: 1, locale: 'en' })
  admin = await server.signIn('administrator')
  departmentId = server.company.siteIds[0]
  const slots = datesFrom(addDays(first, -63), 63).flatMap(date =>
    [660, 1080].map(start => {
      return { date, start, end: start + 30, turnoverCents: 500_000, amountCents: 500_000, people: 20, orders: 10 }
    }),
  )
  await server.services.db.inCompany(server.company.companyId, tx =>
    writeHistory(tx, departmentId, slots, null, server.clock.now()),
  )
  till = (await saveWorkstation({ name: 'Till' })).id
  door = (await saveWorkstation({ name: 'Door', peopleCount: 0 })).id
}, 120_000)
afterAll(() => server.stop())
beforeEach(() => server.services.db.inCompany(server.company.companyId, tx => tx.delete(guide)))

/** A guide that asks for so many hours at noon on each of its days. */
const ask = (hours: number, values: Partial<GuideForm> = {}) => {
  const slot = { name: 'Noon', start: 660, end: 780, crossDay: false, basis: 'daily' as const, workstationId: till }
  const rows = [{ fromCents: 0, values: [hours] }]
  const form: GuideForm = {
    departmentId,
    type: 'direct',
    effectiveFrom: '2026-01-01',
    enabled: true,
    slots: [slot],
    rows,
  }
  return server.call(estimateCalls.saveGuide, { ...form, ...values }, admin)
}
/** Hours at noon of each day of the week, Monday first. */
const hours = async () => {
  const form = { name: 'Week', departmentId, forecastType: 'turnover' as const, first, last, remark: 'holiday' }
  const draft = await server.call(estimateCalls.saveEstimate, form, admin)
  const { demand } = await server.call(estimateCalls.runEstimate, { id: draft.id, revision: draft.revision }, admin)
  return (demand?.days ?? []).map(day => day.directMinutes / 60)
}

test('a guide for a kind of day stands over the one for every day', async () => {
  await ask(4)
  expect(await hours()).toEqual([4, 4, 4, 4, 4, 4, 4])
  await ask(6, { dayKind: 'rest_day' })
  await ask(8, { dayKind: 'statutory_holiday' })
  // The holiday is of three statutory days, and what follows in the notice is off.
  expect(await hours()).toEqual([4, 4, 4, 8, 8, 8, 6])
})

test('a guide for another region is not for the site, one for its own stands over every region', async () => {
  await ask(4)
  await ask(6, { region: 'HK' })
  expect(await hours()).toEqual([4, 4, 4, 4, 4, 4, 4])
  await ask(8, { region: 'CN' })
  expect(await hours()).toEqual([8, 8, 8, 8, 8, 8, 8])
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(site).set({ region: 'HK' }).where(eq(site.departmentId, departmentId)),
  )
  expect(await hours()).toEqual([6, 6, 6, 6, 6, 6, 6])
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(site).set({ region: 'CN' }).where(eq(site.departmentId, departmentId)),
  )
})

test('the nearest department counts first, however precise the guide of one above it is', async () => {
  await ask(4)
  await ask(8, { departmentId: server.company.rootId, dayKind: 'workday' })
  expect(await hours()).toEqual([4, 4, 4, 4, 4, 4, 4])
})

test('a guide that takes effect within the period counts from its day', async () => {
  await ask(4)
  await ask(6, { effectiveFrom: '2026-09-30' })
  expect(await hours()).toEqual([4, 4, 6, 6, 6, 6, 6])
})

test('a guide is for a region that there is; one that was kept before regions were looked at may stay', async () => {
  for (const region of ['QQ', 'cn', 'CN-SH', '上海']) {
    const { answer } = await refusalOf(ask(4, { region }))
    expect(answer).toMatchObject({ code: 'organisation:region_unknown', field: 'region', values: { value: region } })
  }
  const { id } = await ask(4, { region: 'US-CA' })
  await server.services.db.inCompany(server.company.companyId, tx => tx.update(guide).set({ region: '上海' }))
  await ask(6, { id, revision: 0, region: '上海' })
  const { answer } = await refusalOf(ask(6, { id, revision: 1, region: '北京' }))
  expect(answer).toMatchObject({ code: 'organisation:region_unknown' })
})

test('the list tells guides of one department apart by region and kind of day, each in effect', async () => {
  await ask(4)
  await ask(6, { dayKind: 'rest_day', region: 'CN' })
  const { rows } = await server.call(estimateCalls.listGuides, {}, admin)
  const seen = rows.map(({ region, dayKind, state }) => [region, dayKind, state])
  expect(new Set(seen.map(each => each.join(' ')))).toEqual(new Set(['  effective', 'CN rest_day effective']))
})

test('somebody who may not be alone brings a second head, there or at its pair', async () => {
  // Half an hour of work is one head in the slot that has the turnover.
  await ask(0.5)
  await saveWorkstation({ id: till, revision: 0, name: 'Till', neverAloneWith: door })
  expect(await hours()).toEqual([1, 1, 1, 1, 1, 1, 1])
  await saveWorkstation({ id: till, revision: 1, name: 'Till' })
  expect(await hours()).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
})
