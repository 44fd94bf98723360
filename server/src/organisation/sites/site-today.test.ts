/** Dates of a company whose sites lie in several zones: each thing is dated where its work is done. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { site } from '../schema.ts'
import { todaysAt } from './site-today.ts'

let server: TestServer

beforeAll(async () => {
  // Saturday morning in Shanghai is Friday evening in Los Angeles and still Friday in Honolulu.
  server = await testServer({ now: '2026-11-21T02:00:00Z' })
  const [near, far] = server.company.siteIds
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.update(site).set({ timeZone: 'America/Los_Angeles' }).where(eq(site.departmentId, near))
    await tx.update(site).set({ timeZone: 'Pacific/Auckland' }).where(eq(site.departmentId, far))
  })
})
afterAll(() => server.stop())

test('a department is dated by its own site, one above by its sites, none by the company', async () => {
  const { companyId, rootId, siteIds } = server.company
  const [near, far] = siteIds
  const gone = '00000000-0000-0000-0000-000000000000'
  const today = await server.services.db.inCompany(companyId, tx =>
    todaysAt(tx, server.services.clock, [near, far, rootId, gone]),
  )
  expect([today(near), today(far), today(rootId), today(gone)]).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
    '2026-11-21',
  ])
})

test('a guide comes into effect when its date begins at its site', async () => {
  const admin = await server.signIn('administrator')
  const guides = []
  for (const departmentId of server.company.siteIds) {
    const form = {
      departmentId,
      type: 'direct' as const,
      effectiveFrom: '2026-11-21',
      enabled: true,
      slots: [{ name: 'Lunch', start: 660, end: 840, basis: 'hourly' as const, crossDay: false, workstationId: null }],
      rows: [{ fromCents: 0, values: [1] }],
    }
    guides.push(await server.call(estimateCalls.saveGuide, form, admin))
  }
  const { rows } = await server.call(estimateCalls.listGuides, {}, admin)
  expect(rows.map(row => row.state)).toEqual(['upcoming', 'effective'])
  const opened = await Promise.all(guides.map(guide => server.call(estimateCalls.getGuide, guide, admin)))
  expect(opened.map(guide => guide.state)).toEqual(['upcoming', 'effective'])
})

test('my roster marks the day of the site where the employee works', async () => {
  const employee = await server.signIn('employee')
  const roster = await server.call(planningCalls.myRoster, { first: '2026-11-16', days: 7 }, employee)
  expect(roster.today).toBe('2026-11-20')
})
