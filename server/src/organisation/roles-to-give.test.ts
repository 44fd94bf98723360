/** Nobody gives a role further than its rights reach with whoever gives it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { builtInPermissions, type Permission } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { membership, role, roleGrant } from '../access/schema.ts'
import { giveMember } from '../testing/give-member.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let manager: Browser
let here: string
let there: string
const roles = new Map<string, string>()

const at = (...departmentIds: string[]): Scope => ({ kind: 'custom', departmentIds })
/** Who may invite at both sites, and has every right of a manager, but that to approve at the one alone. */
beforeAll(async () => {
  server = await testServer()
  ;[here, there] = server.company.siteIds
  await server.services.db.inCompany(server.company.companyId, async tx => {
    for (const { id, name } of await tx.select().from(role)) roles.set(name, id)
    const rights: Permission[] = [...builtInPermissions.manager, 'people.edit']
    const [full] = await tx.insert(role).values({ name: 'Full', permissions: rights }).returning()
    const [less] = await tx
      .insert(role)
      .values({ name: 'Less', permissions: rights.filter(each => each !== 'planning.approve') })
      .returning()
    const { manager: personId } = server.company.personIds
    await giveMember(tx, personId, { roleIds: [], scope: { kind: 'self' } })
    const [member] = await tx.select().from(membership).where(eq(membership.personId, personId))
    const membershipId = member?.id ?? ''
    await tx.insert(roleGrant).values([
      { membershipId, roleId: full?.id ?? '', scope: at(here) },
      { membershipId, roleId: less?.id ?? '', scope: at(there) },
    ])
  })
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const invite = (departmentId: string, roleId = '') =>
  server.call(invitationCalls.createInvitation, { departmentId, roleId, maxUses: 1, days: 1 }, manager)

test('the role of a manager is given where all its rights are held, and not where one of them is held elsewhere alone', async () => {
  await invite(here, roles.get('manager'))
  expect((await refusalOf(invite(there, roles.get('manager')))).code).toBe('forbidden')
  await invite(there, roles.get('employee'))
})

test('a role with a scope of its own is given by whoever reaches that too, since it may be what decides', async () => {
  const own = (scope: Scope | null) =>
    server.services.db.inCompany(server.company.companyId, tx =>
      tx
        .update(role)
        .set({ scope })
        .where(eq(role.id, roles.get('employee') ?? '')),
    )
  await own({ kind: 'company' })
  expect((await refusalOf(invite(here, roles.get('employee')))).code).toBe('forbidden')
  await own(at(here, there))
  await invite(here, roles.get('employee'))
  await own(null)
})
