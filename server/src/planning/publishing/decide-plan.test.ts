/** Deciding on a plan through the running server: at once with others, after the rights have changed, and what is kept of it. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { role } from '../../access/schema.ts'
import { auditLine } from '../../audit/schema.ts'
import { giveMember } from '../../testing/give-member.ts'
import { kindsOfDatabase } from '../../testing/test-database.ts'
import { type Browser, RefusedCall } from '../../testing/test-server.ts'
import { codeOf, earlyDuty, makeWeek, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (_, open) => {
  let shop: PlanningShop
  /** Weeks, each later than the one before. */
  let weeks = 0

  const give = (who: 'hr' | 'employee', code: 'manager' | 'hr', scope?: Scope) => {
    const { services, company } = shop.server
    return services.db.inCompany(company.companyId, async tx => {
      const [given] = await tx.select().from(role).where(eq(role.code, code))
      await giveMember(tx, company.personIds[who], { roleIds: [given?.id ?? ''], scope })
    })
  }

  beforeAll(async () => {
    shop = await planningShop({ database: await open() })
    await give('hr', 'manager')
    const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
    await shop.server.call(
      calls.saveScheduleSettings,
      { settings: { ...settings, planApproval: true }, version },
      shop.admin,
    )
  })
  afterAll(() => shop.stop())

  const submitted = async (): Promise<string> => {
    const first = addDays('2026-03-09', 7 * weeks++)
    const planId = await makeWeek(shop, `Week of ${first}`, first)
    await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], first)])
    await shop.server.call(calls.submitPlan, { planId, revision: 1 }, shop.manager)
    return planId
  }
  const act = (what: 'agreePlan' | 'refusePlan' | 'sendBackPlan', planId: string, as: Browser) =>
    shop.server.call(calls[what], { planId, revision: 1, remark: 'looked at' }, as)
  const planOf = async (planId: string) => (await shop.server.call(calls.getPlan, { planId }, shop.manager)).plan

  /** What became of acts made at once. */
  const outcome = async (acts: Promise<unknown>[]) => {
    const results = await Promise.allSettled(acts)
    const lost = results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    const refused = lost.map(reason => (reason instanceof RefusedCall ? reason.answer : String(reason)))
    return { won: results.findIndex(each => each.status === 'fulfilled'), done: results.length - lost.length, refused }
  }

  test('of two who agree at once one puts it into effect, and the other hears who that was', async () => {
    for (const _round of [1, 2, 3]) {
      const planId = await submitted()
      const { won, done, refused } = await outcome([
        act('agreePlan', planId, shop.admin),
        act('agreePlan', planId, shop.hr),
      ])
      expect(done).toBe(1)
      const name = ['Testing administrator', 'Testing hr'][won] ?? ''
      expect(refused).toMatchObject([{ code: 'approvals:decided', message: expect.stringContaining(name) }])
      const { rows } = await shop.server.call(calls.listVersions, { planId }, shop.manager)
      expect(rows).toMatchObject([{ number: 1, publishedBy: { name } }])
    }
  })

  test('agreed to, sent back or withdrawn at once, it is one of them, as the plan and its request say', async () => {
    for (const _round of [1, 2, 3]) {
      const planId = await submitted()
      const { won, done } = await outcome([
        act('agreePlan', planId, shop.admin),
        act('sendBackPlan', planId, shop.hr),
        shop.server.call(calls.withdrawPlan, { planId, revision: 1 }, shop.manager),
      ])
      expect(done).toBe(1)
      const { state, applicationStatus, versionNumber } = await planOf(planId)
      const inEffect = { state: 'in_effect', applicationStatus: 'processed', versionNumber: 1 }
      const returned = { state: 'draft', applicationStatus: 'pending_edit', versionNumber: null }
      expect({ state, applicationStatus, versionNumber }).toEqual(won === 0 ? inEffect : returned)
    }
  })

  test('whoever has lost the right does not decide on what was submitted before', async () => {
    const planId = await submitted()
    await give('hr', 'hr')
    expect(await codeOf(act('refusePlan', planId, shop.hr))).toBe('forbidden')
    await give('hr', 'manager')
    expect(await codeOf(act('refusePlan', planId, shop.hr))).toBe('done')
  })

  test('what is decided on is what was looked at, and once it was edited there is nothing to decide', async () => {
    const planId = await submitted()
    const old = { planId, revision: 0, remark: 'looked at' }
    expect(await codeOf(shop.server.call(calls.refusePlan, old, shop.admin))).toBe('stale')
    expect(await codeOf(act('sendBackPlan', planId, shop.admin))).toBe('done')
    await put(shop, planId, 1, [earlyDuty(shop, shop.people[1], (await planOf(planId)).first)])
    const edited = { planId, revision: 2, remark: 'looked at' }
    expect(await codeOf(shop.server.call(calls.refusePlan, edited, shop.admin))).toBe('planning:plan_not_in_audit')
    expect(await codeOf(act('refusePlan', planId, shop.hr))).toBe('approvals:decided')
  })

  test('the log has a line of each act, with the state before and after', async () => {
    const planId = await submitted()
    await act('agreePlan', planId, shop.admin)
    const { services, company } = shop.server
    const lines = await services.db.inCompany(company.companyId, tx =>
      tx
        .select()
        .from(auditLine)
        .where(and(eq(auditLine.subject, 'plan'), eq(auditLine.subjectId, planId)))
        .orderBy(auditLine.id),
    )
    expect(lines.slice(-3)).toMatchObject([
      { action: 'submit', before: { state: 'draft' }, after: { state: 'to_be_audited', revision: 1 } },
      { action: 'agree', personName: 'Testing administrator', after: { remark: 'looked at' } },
      { action: 'publish', before: { state: 'to_be_audited' }, after: { state: 'in_effect', versionNumber: 1 } },
    ])
    expect(lines.every(each => each.departmentId === shop.siteId)).toBe(true)
  })

  test('those that wait are counted for whoever may decide there, and not for who asked', async () => {
    const counts = () =>
      Promise.all(
        [shop.admin, shop.hr, shop.manager].map(
          async who => (await shop.server.call(calls.countToDecide, {}, who)).count,
        ),
      )
    const before = await counts()
    const planId = await submitted()
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]])
    await give('hr', 'manager', { kind: 'custom', departmentIds: [shop.otherSiteId] })
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, 0, before[2]])
    await act('agreePlan', planId, shop.admin)
    expect(await counts()).toEqual([before[0], 0, before[2]])
  })
})
