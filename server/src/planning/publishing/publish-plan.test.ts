/** A plan's way from draft to effect on the running server: checks, reasons, approval, versions, messages, acknowledgement. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import { membership } from '../../access/schema.ts'
import type { RequestRecord } from '../../approvals/index.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'
import { message } from '../../notices/schema.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'
import { planSubject } from './plan-subject.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const configure = async (changes: Partial<ScheduleSettings>) => {
  const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
  await shop.server.call(calls.saveScheduleSettings, { settings: { ...settings, ...changes }, version }, shop.admin)
}
const warn = (
  number: string,
  rule: { id: string; params: Record<string, number> },
  processing: 'prohibited' | 'needs_approval',
) =>
  shop.server.call(
    calls.saveWarningRule,
    { number, description: number, kind: 'compliance', rule, processing },
    shop.admin,
  )
const state = async (planId: string) => (await shop.server.call(calls.getPlan, { planId }, shop.manager)).plan
const own = () => shop.server.company.employeeIds.employee
/** Somebody who was this employee's log-in, and is no member any more. */
const shutOutOf = async (employeeId: string): Promise<string> => {
  const [id, createdAt] = [newId(), shop.server.clock.now()]
  await shop.server.services.db.asOwner(async tx => {
    await tx.insert(person).values({ id, phone: '13700000099', name: 'Gone', createdAt })
    const { companyId } = shop.server.company
    const scope = { kind: 'self' as const }
    await tx.insert(membership).values({ companyId, personId: id, employeeId, scope, active: false, createdAt })
  })
  return id
}

describe('without approval', () => {
  let planId: string
  beforeAll(async () => {
    planId = await makeWeek(shop)
    await put(shop, planId, 0, [earlyDuty(shop, own(), monday), earlyDuty(shop, shop.people[0], monday)])
  })

  test('[PL-050] a legal plan passes its check, with hours and cover from the engine', async () => {
    const checked = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
    expect(checked).toMatchObject({ revision: 1, checked: true, passed: true })
    expect(checked.totals.minutes).toBe(900)
    expect(checked.findings.filter(each => each.severity === 'prohibited')).toEqual([])
  })

  test('a stale publication is refused with the revision that is now', async () => {
    const refused = await shop.server
      .call(calls.publishPlan, { planId, revision: 0 }, shop.manager)
      .catch(error => error.answer)
    expect(refused).toMatchObject({ code: 'stale', data: { revision: 1, state: 'draft' } })
  })

  test('publishing makes version 1, tells those with duties who have an account, names the others, and it is in their roster', async () => {
    const preview = await shop.server.call(calls.previewPublication, { planId }, shop.manager)
    expect(preview).toMatchObject({
      needsApproval: false,
      blocking: [],
      needReason: [],
      changedDuties: 2,
      told: [{ employeeId: own() }],
      noAccount: [{ employeeId: shop.people[0], name: 'Person 1' }],
      nextVersion: 1,
    })
    const gone = await shutOutOf(own())
    const published = await shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager)
    expect(published).toMatchObject({ state: 'in_effect', versionNumber: 1, told: 1, noAccount: 1 })
    const heard = await shop.server.services.db.asOwner(tx => tx.$count(message, eq(message.personId, gone)))
    expect(heard).toBe(0)
    const inbox = await shop.server.call(accountCalls.listMessages, {}, shop.employee)
    expect(inbox.rows[0]).toMatchObject({
      titleCode: 'planning:message.published_first',
      values: { plan: 'Week 11', count: 1 },
      // The week of what changed, not the one in which it is read.
      link: `/my/roster?first=${monday}`,
    })
    const roster = await shop.server.call(calls.myRoster, { first: monday, days: 7 }, shop.employee)
    expect(roster.duties).toMatchObject([
      { date: monday, start: 600, end: 1080, workMinutes: 450, changed: true, shift: { shortName: 'E' } },
    ])
    expect(roster.pending).toMatchObject([{ versionNumber: 1, changes: [{ before: null, after: { start: 600 } }] }])
  })

  test('a day without a duty is a day off only where a roster is in effect', async () => {
    const { published } = await shop.server.call(calls.myRoster, { first: '2026-03-14', days: 4 }, shop.employee)
    expect(published).toEqual(['2026-03-14', '2026-03-15'])
    const draft = await makeWeek(shop, 'Week 12', '2026-03-16')
    await put(shop, draft, 0, [earlyDuty(shop, own(), '2026-03-16')])
    const after = await shop.server.call(calls.myRoster, { first: '2026-03-16', days: 7 }, shop.employee)
    expect(after).toMatchObject({ published: [], duties: [] })
  })

  test('the employee acknowledges once; nobody else can', async () => {
    // A notice that was read asks until it is acknowledged.
    await shop.server.call(accountCalls.markMessagesRead, {}, shop.employee)
    const { pending } = await shop.server.call(calls.myRoster, { first: monday, days: 7 }, shop.employee)
    const id = pending[0]?.id ?? ''
    expect(await codeOf(shop.server.call(calls.acknowledgeRoster, { id }, shop.manager))).toBe('not_found')
    const acknowledge = () => shop.server.call(calls.acknowledgeRoster, { id }, shop.employee)
    const [first, ...others] = await Promise.all([acknowledge(), acknowledge(), acknowledge(), acknowledge()])
    // Of several at once one did.
    expect(others).toEqual([first, first, first])
    const log = await shop.server.call(organisationCalls.listAudit, { subject: 'plan', subjectId: planId }, shop.admin)
    expect(log.rows.filter(each => each.action === 'acknowledge')).toHaveLength(1)
    const { rows: told } = await shop.server.call(accountCalls.listMessages, {}, shop.employee)
    expect(told[0]?.titleCode).toBe('planning:message.published_acknowledged')
    shop.server.clock.set('2026-03-02T02:00:00Z')
    expect(await shop.server.call(calls.acknowledgeRoster, { id }, shop.employee)).toEqual(first)
    const { versions } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    expect(versions).toMatchObject([{ number: 1, told: 1, acknowledged: 1, noAccount: 1 }])
    const rows = await shop.server.call(calls.listAcknowledgements, { versionId: versions[0]?.id ?? '' }, shop.manager)
    expect(rows.rows.map(row => [row.hasAccount, row.acknowledgedAt !== null])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('an unchanged plan is not published again; a change makes version 2 and names only whom it concerns', async () => {
    expect(await codeOf(shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager))).toBe(
      'planning:plan_unchanged',
    )
    await put(shop, planId, 1, [earlyDuty(shop, shop.people[1], '2026-03-10')])
    expect(await state(planId)).toMatchObject({ state: 'in_effect', unpublished: true, versionNumber: 1 })
    const published = await shop.server.call(calls.publishPlan, { planId, revision: 2 }, shop.manager)
    expect(published).toMatchObject({ versionNumber: 2, told: 0, noAccount: 1 })
    expect(await state(planId)).toMatchObject({ editsAfterEffective: 1, unpublished: false })
    const { rows } = await shop.server.call(calls.listVersions, { planId }, shop.manager)
    expect(rows.map(row => row.number)).toEqual([2, 1])
    const [second, first] = rows.map(row => row.id)
    const told = async (versionId = '', standing = false) => {
      const listed = await shop.server.call(calls.listAcknowledgements, { versionId, standing }, shop.manager)
      return listed.rows.map(row => [row.number, row.acknowledgedAt !== null])
    }
    expect(await told(second)).toEqual([[2, false]])
    expect(await told(first)).toEqual([
      [1, false],
      [1, true],
    ])
    expect((await told(second, true)).toSorted()).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ])
    const old = await shop.server.call(calls.getVersion, { versionId: rows[1]?.id ?? '' }, shop.manager)
    expect(old).toMatchObject({ intact: true, roster: [{ date: monday }, { date: monday }] })
  })

  test('what waits to be acknowledged stands by its days, the nearest first, whenever it was published', async () => {
    const [later, sooner] = ['2026-05-11', '2026-05-04']
    for (const week of [sooner, later]) {
      const plan = await makeWeek(shop, `Of ${week}`, week)
      await put(shop, plan, 0, [earlyDuty(shop, own(), week)])
      await shop.server.call(calls.publishPlan, { planId: plan, revision: 1 }, shop.manager)
    }
    const { pending } = await shop.server.call(calls.myRoster, { first: sooner, days: 7 }, shop.employee)
    const names = pending.map(each => each.planName).filter(name => name.startsWith('Of '))
    expect(names).toEqual([`Of ${sooner}`, `Of ${later}`])
  })

  test('a newer version stands for the one before: one card with what changed since, one unread notice, one acknowledgement', async () => {
    const week = '2026-04-13'
    const over = await makeWeek(shop, 'Twice told', week)
    const first = earlyDuty(shop, own(), week)
    const second = earlyDuty(shop, own(), '2026-04-14')
    await put(shop, over, 0, [first])
    await shop.server.call(calls.publishPlan, { planId: over, revision: 1 }, shop.manager)
    await put(shop, over, 1, [earlyDuty(shop, own(), week, { id: first.id, end: 1140 }), second])
    await shop.server.call(calls.publishPlan, { planId: over, revision: 2 }, shop.manager)
    const mine = async () => {
      const { pending } = await shop.server.call(calls.myRoster, { first: week, days: 7 }, shop.employee)
      const { rows } = await shop.server.call(accountCalls.listMessages, { unread: true }, shop.employee)
      const own = pending.filter(each => each.planName === 'Twice told')
      return { pending: own, unread: rows.filter(row => row.values.plan === 'Twice told').length }
    }
    const before = await mine()
    expect(before).toMatchObject({
      pending: [{ versionNumber: 2, changes: [{ before: null, after: { end: 1140 } }, { before: null }] }],
      unread: 1,
    })
    await shop.server.call(calls.acknowledgeRoster, { id: before.pending[0]?.id ?? '' }, shop.employee)
    expect(await mine()).toEqual({ pending: [], unread: 0 })
    const { rows: told } = await shop.server.call(accountCalls.listMessages, {}, shop.employee)
    expect(told.filter(row => row.values.plan === 'Twice told').map(row => row.titleCode)).toEqual([
      'planning:message.published_acknowledged',
      'planning:message.published_replaced',
    ])
    const { rows } = await shop.server.call(calls.listVersions, { planId: over }, shop.manager)
    expect(rows.map(row => [row.number, row.acknowledged])).toEqual([
      [2, 1],
      [1, 1],
    ])
  })

  test('a first version without a duty is neither published nor submitted; one that cancels every duty is', async () => {
    const empty = await makeWeek(shop, 'Empty week', '2026-04-06')
    const wish = { planId: empty, revision: 0 }
    expect(await codeOf(shop.server.call(calls.publishPlan, wish, shop.manager))).toBe('planning:plan_empty')
    expect(await codeOf(shop.server.call(calls.submitPlan, wish, shop.manager))).toBe('planning:plan_empty')
    expect(await state(empty)).toMatchObject({ state: 'draft', applicationStatus: null, versionNumber: null })
    const duty = earlyDuty(shop, own(), '2026-04-06')
    await put(shop, empty, 0, [duty])
    await shop.server.call(calls.publishPlan, { planId: empty, revision: 1 }, shop.manager)
    await put(shop, empty, 1, [], { remove: [duty.id] })
    const cancelled = await shop.server.call(calls.publishPlan, { planId: empty, revision: 2 }, shop.manager)
    expect(cancelled).toMatchObject({ versionNumber: 2, told: 1 })
  })

  test('[PL-060] edits after it took effect are counted and limited', async () => {
    await configure({ editLimit: 1 })
    expect(await state(planId)).toMatchObject({ acts: [] })
    expect(await codeOf(put(shop, planId, 2, [earlyDuty(shop, shop.people[2], monday)]))).toBe('planning:edit_limit')
    await configure({ editLimit: null })
    expect(await state(planId)).toMatchObject({ acts: ['edit', 'submit', 'publish'] })
    expect(await codeOf(put(shop, planId, 2, [earlyDuty(shop, shop.people[2], monday)]))).toBe('done')
  })

  test('a plan in effect cannot be deleted', async () => {
    expect(await codeOf(shop.server.call(calls.deletePlan, { planId, revision: 3 }, shop.manager))).toBe(
      'planning:plan_in_effect',
    )
  })
})

describe('with approval', () => {
  let planId: string
  beforeAll(async () => {
    await configure({ planApproval: true })
    planId = await makeWeek(shop, 'Week 12', '2026-03-16')
    await put(shop, planId, 0, [earlyDuty(shop, own(), '2026-03-16')])
  })

  test('[PL-065] [PL-040] a plan that must be approved waits for that, and is not in effect', async () => {
    expect(await codeOf(shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager))).toBe(
      'planning:approval_needed',
    )
    const moved = await shop.server.call(calls.submitPlan, { planId, revision: 1, remark: 'please' }, shop.manager)
    expect(moved).toMatchObject({ state: 'to_be_audited', applicationStatus: 'in_approval' })
    expect(await state(planId)).toMatchObject({ state: 'to_be_audited', submitter: 'Testing manager' })
    const { request } = await shop.server.call(calls.planRequest, { planId }, shop.admin)
    expect(request?.waiting).toMatchObject({
      changedDuties: 1,
      changes: [
        { before: null, after: { name: 'Testing employee', date: '2026-03-16', start: 600, shiftName: 'Early' } },
      ],
    })
    const inbox = await shop.server.call(accountCalls.listMessages, {}, shop.admin)
    expect(inbox.rows[0]).toMatchObject({ titleCode: 'planning:message.submitted', values: { plan: 'Week 12' } })
  })

  test('while it waits for approval nobody edits it, and nobody decides on an own request', async () => {
    expect(await codeOf(put(shop, planId, 1, [earlyDuty(shop, shop.people[0], '2026-03-16')]))).toBe(
      'planning:plan_in_audit',
    )
    expect(await codeOf(shop.server.call(calls.agreePlan, { planId, revision: 1 }, shop.manager))).toBe(
      'approvals:own_request',
    )
  })

  test('what is offered is what would be accepted: the submitter withdraws, somebody else decides', async () => {
    expect(await state(planId)).toMatchObject({ acts: ['withdraw'] })
    const { plan } = await shop.server.call(calls.getPlan, { planId }, shop.admin)
    expect(plan.acts).toEqual(['decide'])
    expect(await codeOf(shop.server.call(calls.withdrawPlan, { planId, revision: 1 }, shop.admin))).toBe(
      'approvals:not_own_request',
    )
  })

  test('[PL-039] [PL-041] sent back it is a draft, refused it is refused; an edit makes a draft of it again', async () => {
    const back = await shop.server.call(
      calls.sendBackPlan,
      { planId, revision: 1, remark: 'Friday is thin' },
      shop.admin,
    )
    expect(back).toMatchObject({ state: 'draft', applicationStatus: 'pending_edit' })
    await shop.server.call(calls.submitPlan, { planId, revision: 1 }, shop.manager)
    const refused = await shop.server.call(calls.refusePlan, { planId, revision: 1, remark: 'no' }, shop.admin)
    expect(refused).toMatchObject({ state: 'refused', applicationStatus: 'refused' })
    await put(shop, planId, 1, [earlyDuty(shop, shop.people[0], '2026-03-17')])
    expect(await state(planId)).toMatchObject({ state: 'draft', applicationStatus: 'refused' })
    expect(await codeOf(shop.server.call(calls.refusePlan, { planId, revision: 2, remark: '' }, shop.admin))).toBe(
      'parameter_error',
    )
  })

  test('a submission can be withdrawn', async () => {
    await shop.server.call(calls.submitPlan, { planId, revision: 2 }, shop.manager)
    expect(await shop.server.call(calls.withdrawPlan, { planId, revision: 2 }, shop.manager)).toMatchObject({
      state: 'draft',
    })
  })

  test('agreed it is in effect, and its request shows every step', async () => {
    await shop.server.call(calls.submitPlan, { planId, revision: 2 }, shop.manager)
    const agreed = await shop.server.call(calls.agreePlan, { planId, revision: 2, remark: 'fine' }, shop.admin)
    expect(agreed).toMatchObject({
      state: 'in_effect',
      applicationStatus: 'processed',
      versionNumber: 1,
      told: 1,
      noAccount: 1,
    })
    const { request } = await shop.server.call(calls.planRequest, { planId }, shop.manager)
    expect(request).toMatchObject({
      status: 'processed',
      waiting: null,
      steps: [{ act: 'submit' }, { act: 'agree', remark: 'fine' }],
    })
  })

  test('[PL-040] in effect it goes to be audited again only once something was changed', async () => {
    const again = () => codeOf(shop.server.call(calls.submitPlan, { planId, revision: 2 }, shop.manager))
    expect(await again()).toBe('planning:plan_unchanged')
    expect(await state(planId)).toMatchObject({ state: 'in_effect', versionNumber: 1 })
    await configure({ planApproval: false })
  })
})

test('the line of an act names the revision of the plan that was decided on, however often its request was submitted', async () => {
  const planId = await makeWeek(shop, 'Week 20', '2026-05-11')
  const { services, company } = shop.server
  const by = { actor: { personId: company.personIds.administrator, name: 'Zhou' }, now: shop.server.clock.now() }
  const request = { subjectId: planId, revision: 9 } as RequestRecord
  const about = { request, content: { revision: 2, findings: [] }, by, remark: '' }
  const line = await services.db.inCompany(company.companyId, async tx => planSubject.line?.(tx, 'refuse', about))
  expect(line).toMatchObject({ action: 'refuse', after: { state: 'refused', revision: 2 } })
})

describe('findings', () => {
  let planId: string
  const week = '2026-03-23'
  beforeAll(async () => {
    planId = await makeWeek(shop, 'Week 13', week)
    await warn('W-1', { id: 'max_day_minutes', params: { minutes: 420 } }, 'needs_approval')
    await put(shop, planId, 0, [earlyDuty(shop, own(), week)])
  })

  test('[PL-006] [PL-002] a finding that needs approval goes on only with a reason and an approval', async () => {
    expect(await codeOf(shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager))).toBe(
      'planning:approval_needed',
    )
    expect(await codeOf(shop.server.call(calls.submitPlan, { planId, revision: 1 }, shop.manager))).toBe(
      'planning:reasons_needed',
    )
    const { needReason } = await shop.server.call(calls.previewPublication, { planId }, shop.manager)
    expect(needReason).toMatchObject([
      { finding: { rule: 'max_day_minutes', number: 'W-1', measured: 450, limit: 420 } },
    ])
    const reasons = needReason.map(({ key }) => ({ key, reason: 'holiday rush' }))
    await shop.server.call(calls.submitPlan, { planId, revision: 1, reasons }, shop.manager)
    const { request } = await shop.server.call(calls.planRequest, { planId }, shop.admin)
    expect(request?.findings).toMatchObject([{ reason: 'holiday rush', finding: { number: 'W-1' } }])
    expect(await codeOf(shop.server.call(calls.agreePlan, { planId, revision: 1 }, shop.admin))).toBe('done')
  })

  test('[PL-005] [PL-064] a prohibited finding blocks submitting and publishing, with the list', async () => {
    await warn('W-2', { id: 'max_consecutive_days', params: { days: 1 } }, 'prohibited')
    await put(shop, planId, 1, [earlyDuty(shop, shop.people[0], week), earlyDuty(shop, shop.people[0], '2026-03-24')])
    const refused = await shop.server
      .call(calls.publishPlan, { planId, revision: 2 }, shop.manager)
      .catch(error => error.answer)
    expect(refused).toMatchObject({ code: 'planning:prohibited_findings', data: { findings: [{ number: 'W-2' }] } })
    expect(await codeOf(shop.server.call(calls.submitPlan, { planId, revision: 2 }, shop.manager))).toBe(
      'planning:prohibited_findings',
    )
    expect((await state(planId)).prohibited).toBe(1)
  })

  test('[PL-063] without checking there are no findings, and without must-pass they stop nothing', async () => {
    await configure({ mustPass: false })
    const { blocking } = await shop.server.call(calls.previewPublication, { planId }, shop.manager)
    expect(blocking).toEqual([])
    await configure({ check: false, mustPass: true })
    const checked = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
    const none = { prohibited: 0, needsApproval: 0, advice: 0 }
    expect(checked).toMatchObject({ checked: false, passed: true, findings: [], totals: none })
    // Nor does any list count them.
    expect((await state(planId)).prohibited).toBe(0)
    const { plan } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    expect(plan.prohibited).toBe(0)
    await configure({ check: true })
    expect((await state(planId)).prohibited).toBe(1)
  })

  test('[PL-007] [CO-044] a disabled warning rule warns of nothing', async () => {
    const { rows } = await shop.server.call(calls.listWarningRules, {}, shop.admin)
    for (const { id, revision } of rows)
      await shop.server.call(calls.enableWarningRule, { id, enabled: false, revision }, shop.admin)
    const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
    expect(findings.filter(each => each.number.startsWith('W-'))).toEqual([])
  })
})
