/** Pay rates are changed by revision, come back once they were deleted, and keep their history. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { meanHourlyCost } from './mean-hourly-cost.ts'

let server: TestServer
let admin: Browser
let employeeId: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  employeeId = server.company.employeeIds.employee
})
afterAll(() => server.stop())

interface Kept {
  id: string
  revision: number
}

/** What can be done to one, and what a list shows of it: the figure by which it was last changed. */
interface Noun {
  subject: 'pay_rate'
  save: (figure: number, which?: Partial<Kept>) => Promise<Kept>
  remove: (which: Kept) => Promise<Kept>
  recover: (id: string) => Promise<Kept>
  listed: () => Promise<(Kept & { figure: number })[]>
}

const nouns: Noun[] = [
  {
    subject: 'pay_rate',
    save: (hourlyCents, which) => {
      const form = { employeeId, position: null, from: '2026-01-01', hourlyCents }
      return server.call(calls.savePayRate, { ...form, ...which }, admin)
    },
    remove: which => server.call(calls.removePayRate, which, admin),
    recover: id => server.call(calls.recoverPayRate, { id }, admin),
    listed: async () => {
      const { rates } = await server.call(calls.listPayRates, { employeeId }, admin)
      return rates.map(({ id, revision, hourlyCents: figure }) => ({ id, revision, figure }))
    },
  },
]

describe.each(nouns.map(noun => [noun.subject, noun] as const))(
  '%s',
  (_, { subject, save, remove, recover, listed }) => {
    const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

    it('a change of what another changed meanwhile is refused, and so is one that names no revision', async () => {
      const { id, revision } = await save(5)
      expect(revision).toBe(0)
      expect(await save(6, { id, revision })).toEqual({ id, revision: 1 })
      expect(await codeOf(save(7, { id, revision }))).toBe('stale')
      expect(await codeOf(save(7, { id }))).toBe('stale')
      expect(await codeOf(remove({ id, revision }))).toBe('stale')
      expect(await listed()).toEqual([{ id, revision: 1, figure: 6 }])
      await remove({ id, revision: 1 })
    })

    it('one that was deleted counts no more, comes back as it was, and its history tells all of it', async () => {
      const { id, revision } = await save(8)
      await remove({ id, revision })
      expect(await listed()).toEqual([])
      expect(await codeOf(save(9, { id, revision: 1 }))).toBe('not_found')
      expect(await codeOf(remove({ id, revision: 1 }))).toBe('not_found')
      expect(await recover(id)).toEqual({ id, revision: 2 })
      expect(await recover(id)).toEqual({ id, revision: 2 })
      expect(await listed()).toEqual([{ id, revision: 2, figure: 8 }])
      const { rows } = await server.call(organisationCalls.listAudit, { subject, subjectId: id }, admin)
      expect(rows.map(row => row.action)).toEqual(['recover', 'remove', 'add'])
      await remove({ id, revision: 2 })
    })
  },
)

it('what an hour costs at a site is made of the rates that are there, not of deleted ones', async () => {
  const { company, services } = server
  const costs = () =>
    services.db.inCompany(company.companyId, tx => meanHourlyCost(tx, company.siteIds[0], '2026-03-02'))
  const rate = { employeeId, position: null, from: '2026-01-01', hourlyCents: 2400 }
  const own = await server.call(calls.savePayRate, rate, admin)
  expect(await costs()).toBe(2400)
  const later = await server.call(calls.savePayRate, { ...rate, from: '2026-02-01', hourlyCents: 3000 }, admin)
  expect(await costs()).toBe(3000)
  await server.call(calls.removePayRate, later, admin)
  expect(await costs()).toBe(2400)
  await server.call(calls.removePayRate, own, admin)
  expect(await costs()).toBeNull()
})
