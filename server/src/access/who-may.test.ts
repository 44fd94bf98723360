/** Who may do something for a department, on the day that is asked for. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { employment } from './schema.ts'
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
