/** Pay is read where the person stands today: neither by who had the person before, nor by who will. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { employment, role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('HR of a site reads and writes the pay of who stands there today, not of who left it or will come', async () => {
  const { companyId, personIds, siteIds } = server.company
  const [here, there] = siteIds
  const { services } = server
  const [stays, left, comes] = await Promise.all(
    ['Stays', 'Left', 'Comes'].map((name, index) =>
      employeeAt(services, server.company, { name, jobNumber: `R${index}`, departmentId: index === 2 ? there : here }),
    ),
  )
  if (!stays || !left || !comes) throw new Error('three people')
  await services.db.inCompany(companyId, async tx => {
    const [hr] = await tx.select().from(role).where(eq(role.code, 'hr'))
    await giveMember(tx, personIds.manager, {
      roleIds: [hr?.id ?? ''],
      scope: { kind: 'custom', departmentIds: [here] },
    })
    const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
    await tx.update(employment).set({ to: '2025-12-31' }).where(eq(employment.employeeId, left))
    await tx.update(employment).set({ to: '2026-12-31' }).where(eq(employment.employeeId, comes))
    await tx.insert(employment).values([
      { ...terms, employeeId: left, departmentId: there, from: '2026-01-01' },
      { ...terms, employeeId: comes, departmentId: here, from: '2027-01-01' },
    ])
  })
  const administrator = await server.signIn('administrator')
  const manager = await server.signIn('manager')
  const rate = { position: null, from: '2026-01-01', hourlyCents: 2600 }
  for (const employeeId of [stays, left, comes])
    await server.call(calls.savePayRate, { ...rate, employeeId }, administrator)
  const { rates } = await server.call(calls.listPayRates, {}, manager)
  expect(rates.map(each => each.employeeName)).toEqual(['Stays'])
  for (const employeeId of [left, comes])
    expect((await refusalOf(server.call(calls.savePayRate, { ...rate, employeeId }, manager))).code).toBe('forbidden')
})
