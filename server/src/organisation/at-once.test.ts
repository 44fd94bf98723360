/** Two who change the organisation at the same instant. On PGlite and on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { type Browser, RefusedCall, type TestServer, testServer } from '../testing/test-server.ts'

/** Once could be luck. */
const rounds = [1, 2, 3, 4, 5, 6]

const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (_, open) => {
  let server: TestServer
  let administrator: Browser
  beforeAll(async () => {
    server = await testServer({ database: await open() })
    administrator = await server.signIn('administrator')
    // Connections are there before the calls are: calls that wait for one come one after the other.
    await Promise.all(rounds.map(() => server.call(organisationCalls.listRoles, {}, administrator)))
  })
  afterAll(() => server.stop())

  /** What became of calls made at once: how many were done, and the codes that the others were refused with. */
  const outcome = async (calls: Promise<unknown>[]) => {
    const results = await Promise.allSettled(calls)
    const lost = results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    const codes = lost.map(reason => (reason instanceof RefusedCall ? reason.code : String(reason)))
    return { done: results.length - lost.length, codes: [...new Set(codes)] }
  }
  const made = async (name: string, parentId = server.company.rootId) =>
    (await server.call(organisationCalls.saveDepartment, { parentId, name }, administrator)).id
  const move = (id: string, parentId: string, name = 'Moved', revision = 0) =>
    server.call(organisationCalls.saveDepartment, { id, revision, parentId, name }, administrator)

  it('of several who change one department, one does and the others hear that it changed', async () => {
    for (const round of rounds) {
      const id = await made(`Everybody’s ${round}`)
      const names = ['one', 'two', 'three', 'four']
      const changed = await outcome(names.map(name => move(id, server.company.rootId, name)))
      expect(changed).toEqual({ done: 1, codes: ['stale'] })
    }
  })

  it('two departments do not come to lie below each other', async () => {
    for (const round of rounds) {
      const [first, second] = [await made(`First ${round}`), await made(`Second ${round}`)]
      const moved = await outcome([move(first, second), move(second, first)])
      expect(moved).toEqual({ done: 1, codes: ['organisation:department_cycle'] })
    }
  })

  it('nobody is sent to a department that is being removed', async () => {
    for (const round of rounds) {
      const departmentId = await made(`Closing ${round}`)
      const employeeId = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: `C${round}` })
      const change = { employeeIds: [employeeId], kind: 'transfer' as const, on: '2026-03-09', set: { departmentId } }
      const both = await outcome([
        server.call(peopleCalls.addChanges, change, administrator),
        server.call(organisationCalls.removeDepartment, { id: departmentId, revision: 0 }, administrator),
      ])
      expect(both.done).toBe(1)
    }
  })

  it('nothing comes to hang on a department that is being removed', async () => {
    for (const round of rounds) {
      const id = await made(`Going ${round}`)
      const both = await outcome([
        server.call(organisationCalls.removeDepartment, { id, revision: 0 }, administrator),
        made('Coming', id),
      ])
      expect(both.done).toBe(1)
    }
  })

  it('two administrators who shut each other out do not leave the company without one', async () => {
    const { employeeIds, phones } = server.company
    const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
    const roleIds = roles.filter(each => each.code === 'administrator').map(each => each.id)
    const admin = { roleIds, scope: { kind: 'company' as const } }
    const first = { ...admin, employeeId: employeeIds.administrator, phone: phones.administrator }
    const second = { ...admin, employeeId: employeeIds.hr, phone: phones.hr }
    await server.call(organisationCalls.saveMember, second, administrator)
    const other = await server.signIn('hr')
    for (const _ of rounds) {
      const shutOut = await outcome([
        server.call(organisationCalls.saveMember, { ...first, active: false }, other),
        server.call(organisationCalls.saveMember, { ...second, active: false }, administrator),
      ])
      expect(shutOut.done).toBe(1)
      const { rows } = await server.services.db.raw.query('select id from membership where not active')
      expect(rows).toHaveLength(1)
      await server.services.db.raw.exec('update membership set active = true')
    }
  })
})
