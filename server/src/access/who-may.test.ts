/** Who may do something for a department: held against what each member, resolved as an actor, may and reaches. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { resolveActor } from './resolve-actor.ts'
import { employment, membership, role, type Scope } from './schema.ts'
import { sees } from './scope.ts'
import { whoMay } from './who-may.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a manager of the own department decides where that is today, not where it was or will be', async () => {
  const { companyId, siteIds, employeeIds, personIds } = server.company
  const [before, after] = siteIds
  const approvers = await server.services.db.inCompany(companyId, async tx => {
    const own = eq(employment.employeeId, employeeIds.manager)
    const [terms] = await tx.update(employment).set({ to: '2026-04-30' }).where(own).returning()
    if (!terms) throw new Error('a manager is employed')
    const { id: _, ...same } = terms
    await tx.insert(employment).values({ ...same, departmentId: after, from: '2026-05-01', to: null })
    const decides = async (departmentId: string, today: string) =>
      (await whoMay(tx, 'planning.approve', departmentId, today)).includes(personIds.manager)
    return [
      await decides(before, '2026-04-30'),
      await decides(after, '2026-04-30'),
      await decides(before, '2026-05-01'),
      await decides(after, '2026-05-01'),
    ]
  })
  expect(approvers).toEqual([true, false, false, true])
})

/** Each person asked by itself, as every call does. */
const askedSingly = async (tx: Tx, permission: Permission, departmentId: string | null, date: string) => {
  const { companyId } = server.company
  const found: string[] = []
  for (const personId of Object.values(server.company.personIds)) {
    const actor = await resolveActor(tx, { personId, name: '' }, companyId, date).catch(() => undefined)
    const isReached = departmentId === null ? actor?.departments === 'all' : actor && sees(actor, departmentId)
    if (actor?.permissions.has(permission) && isReached) found.push(personId)
  }
  return found.sort()
}

test('whoever may do something for a department is found, and nobody else, for any roles and scopes', async () => {
  const { companyId, rootId, siteIds, personIds } = server.company
  const departments = [rootId, ...siteIds]
  const people = Object.values(personIds)
  const scope = fc.oneof(
    fc.constantFrom<Scope>({ kind: 'company' }, { kind: 'own' }, { kind: 'self' }),
    fc.subarray(departments).map((departmentIds): Scope => ({ kind: 'custom', departmentIds })),
  )
  const given = fc.record({ scope, active: fc.boolean(), roles: fc.subarray([0, 1, 2, 3, 4]) })
  const asked = fc.record({
    members: fc.tuple(given, given, given, given),
    permission: fc.constantFrom(...permissions),
    own: fc.subarray([...permissions]),
    departmentId: fc.option(fc.constantFrom(...departments)),
    date: fc.constantFrom('2026-04-30', '2026-05-01'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ members, permission, own, departmentId, date }) => {
      await server.services.db.inCompany(companyId, async tx => {
        await tx.delete(role).where(eq(role.name, 'own'))
        await tx.insert(role).values({ name: 'own', permissions: [...own, 'no.such.permission'] })
        const roles = await tx.select().from(role).orderBy(role.id)
        for (const [at, { roles: chosen, ...values }] of members.entries()) {
          const roleIds = chosen.flatMap(index => roles[index]?.id ?? [])
          await tx
            .update(membership)
            .set({ ...values, roleIds })
            .where(eq(membership.personId, people[at] ?? ''))
        }
        const found = await whoMay(tx, permission, departmentId, date)
        expect(found).toEqual(await askedSingly(tx, permission, departmentId, date))
      })
    }),
    { numRuns: 60 },
  )
})
