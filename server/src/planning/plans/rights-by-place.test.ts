/** Rights besides a call's own count where they are held: somebody who plans at two sites, and sees pay and decides at one. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { membership, role, roleGrant } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { countFigures, makeWeek, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
/** Of the site where the person plans and no more, and of the one with every right. */
let bare: string
let full: string

beforeAll(async () => {
  shop = await planningShop()
  bare = await makeWeek(shop)
  const { services, company } = shop.server
  await employeeAt(services, company, { name: 'Li', jobNumber: 'L1', departmentId: shop.otherSiteId })
  const form = { name: 'Other', departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const }
  full = (await shop.server.call(calls.createPlan, { ...form, first: monday, shiftTemplateId: null }, shop.admin))
    .planId
  const value = { kind: 'amount' as const, amountCents: 100_000 }
  for (const departmentId of [shop.siteId, shop.otherSiteId])
    await shop.server.call(calls.saveBudget, { departmentId, from: monday, value }, shop.admin)
  const { companyId, personIds } = company
  await services.db.inCompany(companyId, async tx => {
    await giveMember(tx, personIds.manager, { roleIds: [], scope: { kind: 'self' } })
    const plans = ['planning.view', 'planning.edit', 'audit.view'] as const
    for (const [site, may] of [
      [shop.siteId, plans],
      [shop.otherSiteId, permissions],
    ] as const) {
      const [made] = await tx
        .insert(role)
        .values({ name: site, permissions: [...may] })
        .returning()
      const [member] = await tx.select().from(membership).where(eq(membership.personId, personIds.manager))
      const scope = { kind: 'custom' as const, departmentIds: [site] }
      await tx.insert(roleGrant).values({ membershipId: member?.id ?? '', roleId: made?.id ?? '', scope })
    }
  })
})
afterAll(() => shop.stop())

test('the overview of both sites tells money and offers publishing at the one alone', async () => {
  await countFigures(shop)
  const { rows } = await shop.server.call(calls.siteOverview, {}, shop.manager)
  expect(rows.map(row => row.plan?.id)).toEqual([bare, full])
  expect(rows.map(row => row.figures?.budgetCents)).toEqual([null, 100_000])
  expect(rows.map(row => row.plan?.acts.includes('publish'))).toEqual([false, true])
})

test('an opened plan and its check tell an index of cost at the one, and amounts at the other', async () => {
  const open = (planId: string) => shop.server.call(calls.openPlan, { planId }, shop.manager)
  expect([(await open(bare)).costIsIndex, (await open(full)).costIsIndex]).toEqual([true, false])
})

test('publishing is refused at the one, though the right to publish is held', async () => {
  const publish = (planId: string) => shop.server.call(calls.publishPlan, { planId, revision: 0 }, shop.manager)
  expect((await refusalOf(publish(bare))).code).toBe('forbidden')
  expect((await refusalOf(publish(full))).code).not.toBe('forbidden')
})

test('the history tells of both budgets, and what stood in the one', async () => {
  const { rows } = await shop.server.call(organisationCalls.listAudit, { subject: 'budget' }, shop.manager)
  expect(rows.map(row => row.after !== null)).toEqual([true, false])
})
