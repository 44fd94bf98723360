/** Exported guides name workstations to those who see the planning of the site: held at another site, the right tells nothing. */
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { membership, role, roleGrant } from '../../access/schema.ts'
import { giveMember } from '../../testing/give-member.ts'
import { testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'

test('the workstations of the site whose planning is seen are named, those of the other are not', async () => {
  const server = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
  onTestFinished(() => server.stop())
  const admin = await server.signIn('administrator')
  const { companyId, siteIds, personIds } = server.company
  for (const [at, departmentId] of siteIds.entries()) {
    const work = {
      name: `Bar ${at}`,
      departmentId,
      workType: 'direct',
      crossPost: true,
      priority: 1,
      colour: 1,
    } as const
    const { id: workstationId } = await server.call(planningCalls.saveWorkstation, work, admin)
    const slot = { name: 'Lunch', start: 660, end: 840, basis: 'hourly', crossDay: false, workstationId } as const
    const guide = { departmentId, type: 'direct', effectiveFrom: '2026-01-01', enabled: true } as const
    const rows = [{ fromCents: 0, values: [1] }]
    await server.call(estimateCalls.saveGuide, { ...guide, slots: [slot], rows }, admin)
  }
  await server.services.db.inCompany(companyId, async tx => {
    await giveMember(tx, personIds.manager, { roleIds: [], scope: { kind: 'self' } })
    const [member] = await tx.select().from(membership).where(eq(membership.personId, personIds.manager))
    const held: Permission[][] = [['estimate.view', 'planning.view'], ['estimate.view']]
    for (const [at, permissions] of held.entries()) {
      const [made] = await tx
        .insert(role)
        .values({ name: `At ${at}`, permissions })
        .returning()
      const scope = { kind: 'custom' as const, departmentIds: [siteIds[at] ?? ''] }
      await tx.insert(roleGrant).values({ membershipId: member?.id ?? '', roleId: made?.id ?? '', scope })
    }
  })
  const named = async (who: 'administrator' | 'manager') => {
    const [, slots] = await exported(server, estimateCalls.exportGuides, {}, await server.signIn(who), 'en')
    const column = slots?.head.indexOf('Workstation') ?? -1
    return slots?.rows.map(row => [row[0], row[column]]).toSorted()
  }
  const [here, there] = ['Site 1', 'Site 2']
  expect(await named('administrator')).toEqual([
    [here, 'Bar 0'],
    [there, 'Bar 1'],
  ])
  expect(await named('manager')).toEqual([
    [here, 'Bar 0'],
    [there, ''],
  ])
})
