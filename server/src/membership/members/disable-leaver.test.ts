/** Disabling somebody who left closes what is open, and enabling opens that again and nothing else, each told by the log. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employment, membership } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let hr: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set('2026-03-02T04:00:00Z')
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

type Who = 'manager' | 'employee'

const leaves = async (who: Who) => {
  const usual = {
    type: 'voluntary',
    ground: 'resigned',
    reason: '',
    remark: '',
    socialEnd: null,
    fundEnd: null,
  } as const
  const day = { lastDay: '2026-02-27', blacklisted: false, blacklistType: null }
  const employeeIds = [server.company.employeeIds[who]]
  const { rows } = await server.call(peopleCalls.addResignations, { employeeIds, ...usual, ...day }, hr)
  return { id: rows[0]?.id ?? '', revision: rows[0]?.revision ?? -1 }
}
const ofWhom = (who: Who) =>
  and(eq(membership.companyId, server.company.companyId), eq(membership.personId, server.company.personIds[who]))
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inCompany(server.company.companyId, work)
const accountOf = async (who: Who) => {
  const [found] = await inCompany(tx => tx.select().from(membership).where(ofWhom(who)))
  return found ?? expect.fail('a member')
}
const enters = (browser: Browser) =>
  server.call(organisationCalls.listDepartments, {}, browser).then(
    () => 'enters',
    error => error.code,
  )
const disable = (kept: { id: string; revision: number }) => server.call(peopleCalls.disableLeaver, kept, hr)
const enable = ({ id, revision }: { id: string; revision: number }) =>
  server.call(peopleCalls.enableLeaver, { id, revision }, hr)

it('HR enables again a manager whom HR disabled, and the log tells of both', async () => {
  const manager = await server.signIn('manager')
  const off = await disable(await leaves('manager'))
  expect([off.accounts, await enters(manager)]).toEqual([1, 'forbidden'])
  const on = await enable(off)
  expect([on.accounts, await enters(manager)]).toEqual([1, 'enters'])
  const { id } = await accountOf('manager')
  const administrator = await server.signIn('administrator')
  const { rows } = await server.call(
    organisationCalls.listAudit,
    { subject: 'membership', subjectId: id },
    administrator,
  )
  expect(rows.map(row => [row.action, row.before, row.after])).toMatchObject([
    ['change', { active: false }, { active: true }],
    ['change', { active: true }, { active: false }],
  ])
})

it('an account that was closed before is not opened by enabling, and neither act says that it did anything', async () => {
  await inCompany(tx => tx.update(membership).set({ active: false }).where(ofWhom('employee')))
  const off = await disable(await leaves('employee'))
  const on = await enable(off)
  expect([off.accounts, on.accounts]).toEqual([0, 0])
  expect((await accountOf('employee')).active).toBe(false)
})

it('HR neither disables nor enables an administrator, whether by a role of their own or by their position', async () => {
  const administrator = await server.signIn('administrator')
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const roleIds = [roles.find(each => each.code === 'administrator')?.id ?? '']
  await server.call(organisationCalls.savePosition, { name: 'Director', scope: null, roleIds }, administrator)
  await inCompany(tx =>
    tx
      .update(employment)
      .set({ position: 'Director' })
      .where(eq(employment.employeeId, server.company.employeeIds.employee)),
  )
  const left = await leaves('employee')
  expect((await refusalOf(disable(left))).code).toBe('organisation:role_beyond')
  const off = await server.call(peopleCalls.disableLeaver, left, administrator)
  const { id, revision } = off
  expect((await refusalOf(enable({ id, revision }))).code).toBe('organisation:role_beyond')
})
