/** Making, listing, copying and deleting plans on the running server. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { staleChoice, staleName } from '#contract/planning/plans/plan.ts'
import { newId } from '../../db/new-id.ts'
import { periodName } from '../../messages/period-name.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import type { Browser } from '../../testing/test-server.ts'
import {
  codeOf,
  countFigures,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../testing/planning-shop.ts'

let shop: PlanningShop
let week11: string

beforeAll(async () => {
  shop = await planningShop()
  week11 = await makeWeek(shop)
  await put(shop, week11, 0, [earlyDuty(shop, shop.people[0], monday), earlyDuty(shop, undefined, '2026-03-10')])
})
afterAll(() => shop.stop())

const list = (filter: Record<string, unknown> = {}) => shop.server.call(calls.listPlans, filter, shop.manager)
const create = (more: Record<string, unknown>) =>
  shop.server.call(
    calls.createPlan,
    { departmentId: shop.siteId, mode: 'manual', period: 'week', first: monday, ...more },
    shop.manager,
  )

test('a department with a plan stays a site', async () => {
  const administrator = await shop.server.signIn('administrator')
  const { departments } = await shop.server.call(organisationCalls.listDepartments, {}, administrator)
  const { id, parentId, name, revision, site } = departments.find(each => each.id === shop.siteId) ?? expect.fail()
  const save = { id, parentId, name, revision, site: null }
  expect(await codeOf(shop.server.call(organisationCalls.saveDepartment, save, administrator))).toBe(
    'organisation:site_in_use',
  )
  expect(site).not.toBeNull()
  expect((await shop.server.call(calls.listPlans, {}, shop.manager)).rows).toHaveLength(1)
})

describe('the list', () => {
  test('[PL-032] [PL-033] a row names the plan with headcount, hours, submitter, creation and state', async () => {
    await countFigures(shop)
    const { rows } = await list()
    expect(rows[0]).toMatchObject({
      name: 'Week 11',
      departmentName: 'Site 1',
      mode: 'manual',
      state: 'draft',
      applicationStatus: null,
      editsAfterEffective: 0,
      headcount: 1,
      totalMinutes: 450,
      open: 1,
      submitter: null,
      createdBy: 'Testing manager',
      createdAt: '2026-03-02T01:00:00.000Z',
    })
  })

  test('[PL-031] it is filtered by start and end, state and type', async () => {
    await makeWeek(shop, 'Week 12', '2026-03-16')
    const names = async (filter: Record<string, unknown>) => (await list(filter)).rows.map(row => row.name)
    expect(await names({ start: '2026-03-16' })).toEqual(['Week 12'])
    expect(await names({ end: '2026-03-15' })).toEqual(['Week 11'])
    expect(await names({ start: '2026-03-15', end: '2026-03-16' })).toEqual(['Week 12', 'Week 11'])
    expect(await names({ state: 'in_effect' })).toEqual([])
    expect(await names({ state: 'draft', mode: 'manual' })).toHaveLength(2)
    expect(await names({ mode: 'automatic' })).toEqual([])
    expect(await names({ text: '12' })).toEqual(['Week 12'])
    // Made up in English, and shown in the language of its reader.
    const period = { site: 'Site 1', first: '2026-03-23', last: '2026-03-29' }
    await makeWeek(shop, periodName('en', period), period.first)
    const shown = periodName('zh_CN', period)
    expect(await names({ text: shown.slice(-9) })).toEqual([shown])
    expect(await names({ text: 'week 13' })).toEqual([])
  })

  test('plans of sites outside the management scope are not listed', async () => {
    const form = {
      departmentId: shop.otherSiteId,
      mode: 'manual' as const,
      period: 'week' as const,
      first: monday,
      name: 'Elsewhere',
    }
    await shop.server.call(calls.createPlan, { ...form, employeeIds: [shop.people[0]] }, shop.admin)
    expect((await list()).rows.map(row => row.name)).not.toContain('Elsewhere')
    expect((await shop.server.call(calls.listPlans, {}, shop.admin)).rows.map(row => row.name)).toContain('Elsewhere')
  })
})

describe('making one', () => {
  const takesPart = async (employeeId: string, participates: boolean) => {
    const { revision } = await shop.server.call(peopleCalls.getStaffTerms, { employeeId }, shop.hr)
    await shop.server.call(peopleCalls.saveStaffTerms, { employeeId, revision, participates, type: null }, shop.hr)
  }

  test('[PL-042] [PL-070] it takes the department’s people who take part, and a name of its own where none is given', async () => {
    const [, , third] = shop.people
    await takesPart(third, false)
    const { planId, taskId } = await create({ first: '2026-03-30' })
    expect(taskId).toBeNull()
    const { plan, employees } = await shop.server.call(calls.getPlan, { planId }, shop.manager)
    expect(plan.name).toContain('Site 1')
    expect(employees.map(each => each.name)).toEqual([
      'Person 1',
      'Person 2',
      'Person 4',
      'Testing manager',
      'Testing employee',
    ])
    await takesPart(third, true)
  })

  test('an automatic plan whose screen searches itself is empty and searched by nobody else', async () => {
    const { planId, taskId } = await create({ first: '2026-05-04', mode: 'automatic', search: false })
    expect(taskId).toBeNull()
    const { plan, problem, generation } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    expect([plan.mode, plan.revision, problem.roster, generation]).toEqual(['automatic', 0, [], null])
  })

  test('[PL-033] [PL-042] an opened plan has its date, template, prediction model and the people chosen for it', async () => {
    const [first] = shop.people
    const more = { prediction: 'turnover', shiftTemplateId: shop.templateId, employeeIds: [first] }
    const { planId } = await create({ first: '2026-04-06', ...more })
    const opened = await shop.server.call(calls.getPlan, { planId }, shop.manager)
    const { rows } = await shop.server.call(calls.listShiftTemplates, {}, shop.manager)
    const name = rows.find(each => each.id === shop.templateId)?.name
    expect(opened).toMatchObject({
      plan: { first: '2026-04-06', days: 7 },
      prediction: 'turnover',
      shiftTemplate: { id: shop.templateId, name },
    })
    expect(opened.employees.map(each => each.id)).toEqual([first])
    const { planId: without } = await create({ first: '2026-04-13' })
    expect((await shop.server.call(calls.getPlan, { planId: without }, shop.manager)).shiftTemplate).toBeNull()
  })

  test('[PL-058] a start that is no start of a period is refused with the one that is', async () => {
    const refused = await create({ first: '2026-03-11' }).catch(error => error.answer)
    expect(refused).toMatchObject({ code: 'planning:period_start', field: 'first', values: { expected: monday } })
  })

  test.each([
    ['an employee twice', () => ({ employeeIds: [shop.people[0], shop.people[0]] }), 'planning:personnel_twice'],
    ['a stranger', () => ({ employeeIds: [newId()] }), 'not_found'],
    [
      'somebody outside the scope',
      () => ({ employeeIds: [shop.server.company.employeeIds.administrator] }),
      'planning:unknown_employee',
    ],
    ['a lost template', () => ({ shiftTemplateId: newId() }), 'not_found'],
    ['a lost estimate', () => ({ estimateId: newId() }), 'not_found'],
    ['another site', () => ({ departmentId: shop.otherSiteId }), 'forbidden'],
    ['a date that is none', () => ({ first: '2026-02-30' }), 'parameter_error'],
  ])('%s is refused', async (_title, wrong, code) => {
    expect(await codeOf(create(wrong()))).toBe(code)
  })

  test('what is needed, available and expected is shown before', async () => {
    const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const { outlook } = await shop.server.call(
      calls.outlookPlan,
      { ...form, employeeIds: [shop.people[0]] },
      shop.manager,
    )
    expect(outlook).toMatchObject({ days: 7, estimatedTurnoverCents: null, availableMinutes: 2400 })
  })

  test('[PL-024] [CO-044] a disabled template is not offered, and what was made by it is planned by it no more', async () => {
    const { planId } = await create({ first: '2026-06-01', shiftTemplateId: shop.templateId })
    const needed = async () =>
      (await shop.server.call(calls.openPlan, { planId }, shop.manager)).problem.template.length
    expect(await needed()).toBe(7)
    await shop.server.call(calls.enableShiftTemplate, { id: shop.templateId, enabled: false, revision: 0 }, shop.admin)
    expect(await codeOf(create({ shiftTemplateId: shop.templateId }))).toBe('planning:unknown_template')
    expect(await needed()).toBe(0)
    await shop.server.call(calls.enableShiftTemplate, { id: shop.templateId, enabled: true, revision: 1 }, shop.admin)
  })

  test('[PL-024] [CO-044] a plan is not copied with a disabled template, but with another one, or none', async () => {
    const { planId } = await create({ shiftTemplateId: shop.templateId })
    await shop.server.call(calls.enableShiftTemplate, { id: shop.templateId, enabled: false, revision: 2 }, shop.admin)
    const copied = (more: object) =>
      shop.server.call(calls.copyPlan, { planId, first: '2026-05-04', ...more }, shop.manager)
    expect(await codeOf(copied({}))).toBe('planning:unknown_template')
    const none = await copied({ shiftTemplateId: null })
    const { plan } = await shop.server.call(calls.getPlan, { planId: none.planId }, shop.manager)
    expect(plan.templateName).toBeNull()
    await shop.server.call(calls.enableShiftTemplate, { id: shop.templateId, enabled: true, revision: 3 }, shop.admin)
  })
})

test('[PL-059] a person can be scheduled only so many days before the entry date', async () => {
  const { employment } = await import('../../access/schema.ts')
  const { eq } = await import('drizzle-orm')
  const newcomer = shop.people[3]
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(employment).set({ from: '2026-03-14' }).where(eq(employment.employeeId, newcomer)),
  )
  const form = {
    departmentId: shop.siteId,
    mode: 'manual' as const,
    period: 'week' as const,
    first: monday,
    name: 'Newcomer',
  }
  const { planId } = await shop.server.call(calls.createPlan, { ...form, employeeIds: [newcomer] }, shop.manager)
  await put(shop, planId, 0, [earlyDuty(shop, newcomer, '2026-03-12'), earlyDuty(shop, newcomer, '2026-03-13')])
  const early = async () => {
    const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
    return findings.filter(each => each.rule === 'employed_on_day').map(each => [each.first, each.severity])
  }
  expect(await early()).toEqual([
    ['2026-03-12', 'prohibited'],
    ['2026-03-13', 'prohibited'],
  ])
  const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
  await shop.server.call(
    calls.saveScheduleSettings,
    { settings: { ...settings, daysBeforeEntry: 1 }, version },
    shop.admin,
  )
  expect(await early()).toEqual([['2026-03-12', 'prohibited']])
})

describe('keeping one', () => {
  test('[PL-037] the planner gets everything in one answer', async () => {
    const opened = await shop.server.call(calls.openPlan, { planId: week11 }, shop.manager)
    expect(opened.problem).toMatchObject({ version: 1, period: { first: monday, days: 7 }, precision: 15 })
    expect(opened.problem.template).toHaveLength(7)
    expect(opened.problem.calendar.days.find(day => day.date === monday)).toMatchObject({
      kind: 'workday',
      open: { start: 600, end: 1320 },
    })
    expect(opened.problem.rules.map(each => each.rule.id)).toContain('no_overlap')
    expect(opened.employees.map(each => each.post)).toContain('Till')
    expect(opened.shifts.map(each => each.shortName)).toEqual(['E', 'L'])
    expect(opened).toMatchObject({
      timeZone: 'Asia/Shanghai',
      today: '2026-03-02',
      costIsIndex: true,
      lockedBefore: '2026-02-23',
    })
    expect(opened.plan.acts).toEqual(['edit', 'submit', 'publish', 'delete'])
    expect(opened.seePay).toBe(false)
    expect(opened.problem.step).toBeUndefined()
  })

  test('[PL-069] who is part time for scheduling is so in the planner, whatever the hire type', async () => {
    const [employeeId] = shop.people
    const open = async () => {
      const { employees } = await shop.server.call(calls.openPlan, { planId: week11 }, shop.manager)
      return employees.find(each => each.id === employeeId)?.fullTime
    }
    expect(await open()).toBe(true)
    const { revision } = await shop.server.call(peopleCalls.getStaffTerms, { employeeId }, shop.hr)
    const terms = { employeeId, revision, participates: true, type: 'part_time' as const }
    await shop.server.call(peopleCalls.saveStaffTerms, terms, shop.hr)
    expect(await open()).toBe(false)
  })

  test('[PL-038] a copy has the duties on the other week’s days, with ids of their own', async () => {
    const { planId } = await shop.server.call(calls.copyPlan, { planId: week11, first: '2026-04-06' }, shop.manager)
    const opened = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    const before = await shop.server.call(calls.openPlan, { planId: week11 }, shop.manager)
    expect(opened.problem.roster.map(duty => duty.date)).toEqual(['2026-04-06', '2026-04-07'])
    expect(opened.problem.roster[0]?.employee).toBe(shop.people[0])
    const ids = new Set(before.problem.roster.map(duty => duty.id))
    expect(opened.problem.roster.some(duty => ids.has(duty.id))).toBe(false)
  })

  test('[PL-038] a copy leaves out, and tells, what would lie on days that are closed to edits', async () => {
    const copied = { planId: week11, first: '2026-02-16' }
    const { planId, closed } = await shop.server.call(calls.copyPlan, copied, shop.manager)
    const before = await shop.server.call(calls.openPlan, { planId: week11 }, shop.manager)
    const opened = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    expect(closed).toBe(before.problem.roster.length)
    expect(opened.problem.roster).toEqual([])
  })

  test('[PL-038] a month copied into a shorter one has the days that this has, and tells what is left out', async () => {
    const { planId: may } = await create({ period: 'month', first: '2026-05-01' })
    const days = ['2026-05-01', '2026-05-30', '2026-05-31']
    await put(
      shop,
      may,
      0,
      days.map(date => earlyDuty(shop, shop.people[0], date)),
    )
    const copied = await shop.server.call(calls.copyPlan, { planId: may, first: '2026-06-01' }, shop.manager)
    const { planId, ...left } = copied
    expect(left).toEqual({ closed: 0, beyond: 1, rest: 0 })
    const { plan, problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    expect([plan.days, problem.roster.map(duty => duty.date)]).toEqual([30, ['2026-06-01', '2026-06-30']])
  })

  test('a plan whose people are all on loan is copied with them', async () => {
    const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const lent = await shop.server.call(calls.createPlan, { ...form, employeeIds: [shop.people[1]] }, shop.admin)
    const copied = { planId: lent.planId, first: '2026-04-13' }
    const { planId } = await shop.server.call(calls.copyPlan, copied, shop.admin)
    const opened = await shop.server.call(calls.openPlan, { planId }, shop.admin)
    expect(opened.employees.map(each => each.id)).toEqual([shop.people[1]])
  })

  test('[PL-034] of two who rename a plan at once the second is told of the first one’s name', async () => {
    const rename = (name: string, seen: string, by: Browser) =>
      shop.server.call(calls.renamePlan, { planId: week11, seen, name }, by)
    await rename('Spring week', 'Week 11', shop.manager)
    const { code, answer } = await refusalOf(rename('Week of the fair', 'Week 11', shop.admin))
    expect(code).toBe('stale')
    expect(staleName.parse(answer.data)).toMatchObject({ name: 'Spring week', by: 'Testing manager' })
    expect((await list({ text: 'Spring' })).total).toBe(1)
    await rename('Week of the fair', 'Spring week', shop.admin)
    expect((await list({ text: 'fair' })).total).toBe(1)
    expect(await codeOf(rename('', 'Week of the fair', shop.admin))).toBe('planning:name_required')
  })

  test('somebody with duties cannot leave a plan; others come and go', async () => {
    const plan = { planId: week11, revision: 1, peopleRevision: 0 }
    const choose = (employeeIds: string[]) =>
      shop.server.call(calls.choosePersonnel, { ...plan, employeeIds }, shop.manager)
    expect(await codeOf(choose([shop.people[1]]))).toBe('planning:personnel_on_duty')
    await choose([shop.people[0], shop.people[1]])
    const opened = await shop.server.call(calls.openPlan, { planId: week11 }, shop.manager)
    expect(opened.employees.map(each => each.name)).toEqual(['Person 1', 'Person 2'])
  })

  test('the people of a plan that somebody decides on stay', async () => {
    const planId = await makeWeek(shop, 'Decided', '2026-05-04')
    const { revision } = await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], '2026-05-04')])
    await shop.server.call(calls.submitPlan, { planId, revision, reasons: [], remark: '' }, shop.manager)
    const choose = { planId, revision, peopleRevision: 0, employeeIds: [shop.people[0]] }
    expect(await codeOf(shop.server.call(calls.choosePersonnel, choose, shop.manager))).toBe('planning:plan_in_audit')
  })

  test('of two who choose a plan’s people at once the second is told what the first made of them', async () => {
    const planId = await makeWeek(shop, 'At once', '2026-06-01')
    const { plan } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    const seen = { planId, revision: plan.revision, peopleRevision: plan.peopleRevision }
    const [one, two] = shop.people
    const first = await shop.server.call(calls.choosePersonnel, { ...seen, employeeIds: [one] }, shop.manager)
    const late = shop.server.call(calls.choosePersonnel, { ...seen, employeeIds: [one, two] }, shop.admin)
    const { code, answer } = await refusalOf(late)
    expect(code).toBe('stale')
    const said = staleChoice.parse(answer.data)
    expect(said).toMatchObject({ peopleRevision: first.peopleRevision, employeeIds: [one] })
    expect(said.changes).toMatchObject([{ by: 'Testing manager', came: [] }])
    expect(said.changes[0]?.left).toContain('Person 2')
    const people = async () => (await shop.server.call(calls.openPlan, { planId }, shop.manager)).employees
    expect(await people()).toHaveLength(1)
    const again = { ...seen, peopleRevision: said.peopleRevision, employeeIds: [one, two] }
    await shop.server.call(calls.choosePersonnel, again, shop.admin)
    expect(await people()).toHaveLength(2)
  })

  test('[PL-035] a deleted plan is gone from the list and cannot be opened', async () => {
    const planId = await makeWeek(shop, 'Mistake', '2026-04-20')
    await shop.server.call(calls.deletePlan, { planId, revision: 0 }, shop.manager)
    expect((await list({ text: 'Mistake' })).total).toBe(0)
    expect(await codeOf(shop.server.call(calls.openPlan, { planId }, shop.manager))).toBe('not_found')
  })
})
