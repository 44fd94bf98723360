/** Holiday templates: all that shift templates have, and the week's place on the holidays of their kind. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Solution } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { codeOf, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const form = (more: Record<string, unknown> = {}) => ({
  name: 'Labour Day',
  departmentId: shop.siteId,
  kind: 'legal' as const,
  rows: [{ weekdays: everyDay, workstationId: shop.till, shiftId: shop.late, heads: 2 }],
  ...more,
})
const save = (more: Record<string, unknown> = {}) => shop.server.call(calls.saveHolidayTemplate, form(more), shop.admin)

test.each([
  ['a department', { departmentId: null }, 'planning:department_required'],
  ['a name', { name: '' }, 'planning:template_name_required'],
  ['rows', { rows: [] }, 'planning:workstation_required'],
  [
    'a workstation',
    { rows: [{ weekdays: [1], workstationId: null, shiftId: null, heads: 1 }] },
    'planning:workstation_required',
  ],
])('[PL-074] without %s it is refused with a message, as a shift template is', async (_title, wrong, code) => {
  const refused = await save(wrong).catch(error => error.answer)
  expect(refused.code).toBe(code)
  expect(refused.message).not.toBe('')
})

test('[PL-074] it shows name, department, store, founder, enabled, workstation, shift and weekday rows, and rows come of configured times', async () => {
  const times = {
    workstationId: shop.kitchen,
    shiftName: 'Holiday',
    shortName: 'H',
    start: 720,
    end: 1200,
    crossDay: false,
  }
  const rest = { restStart: 900, restEnd: 930, heads: 3 }
  const apply = (more: object) =>
    shop.server.call(
      calls.applyTemplateTimes,
      { departmentId: shop.siteId, times: { ...times, ...rest, applyTo: 'weekdays' as const, ...more } },
      shop.admin,
    )
  expect(await codeOf(apply({ end: 700 }))).toBe('planning:commute_time')
  const [weekdays, week] = [await apply({}), await apply({ applyTo: 'week' as const })]
  expect([weekdays.rows[0]?.weekdays, week.rows[0]?.weekdays]).toEqual([[1, 2, 3, 4, 5], everyDay])
  const { id } = await save({ name: 'Eve', kind: 'foreign', rows: [...form().rows, ...weekdays.rows] })
  const { template, rows } = await shop.server.call(calls.getHolidayTemplate, { id }, shop.manager)
  const shown = { name: 'Eve', departmentName: 'Site 1', storeName: 'Site 1', founder: 'Testing administrator' }
  expect(template).toMatchObject({ ...shown, enabled: true, kind: 'foreign' })
  expect(rows).toMatchObject([...form().rows, ...weekdays.rows])
  const { rows: listed } = await shop.server.call(calls.listHolidayTemplates, { text: 'Eve' }, shop.manager)
  expect(listed).toMatchObject([{ ...shown, enabled: true, kind: 'foreign' }])
})

test('[PL-074] on holidays of its kind automatic planning gives its shifts instead of the week’s, the newest of two', async () => {
  await save({ rows: [{ weekdays: everyDay, workstationId: shop.till, shiftId: shop.early, heads: 3 }] })
  await save()
  const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: '2026-04-27' }
  const chosen = { ...plan, algorithm: 'shift_template' as const, shiftTemplateId: shop.templateId }
  const { planId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  const { roster } = (await shop.server.services.engine.solve<Solution>(problem, { seed: 1, ticks: 200 })).plan
  const shiftsOn = (date: string) => roster.filter(duty => duty.date === date).map(duty => duty.shift)
  expect(shiftsOn('2026-04-30')).toEqual([shop.early])
  expect(shiftsOn('2026-05-01')).toEqual([shop.late, shop.late])
})

test('[PL-027] [PL-074] each kind takes the week’s place on days of its own kind: by statute, moved beside one, and abroad', async () => {
  const kinds = { legal: 4, ordinary: 5, foreign: 6 } as const
  const made = []
  for (const [kind, heads] of Object.entries(kinds)) {
    const rows = [{ weekdays: everyDay, workstationId: shop.till, shiftId: shop.late, heads }]
    made.push((await save({ name: kind, kind, rows })).id)
  }
  const heads = async (first: string, ...dates: string[]) => {
    const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first }
    const chosen = { ...form, shiftTemplateId: shop.templateId }
    const { planId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
    const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    return dates.map(date => problem.template.find(need => need.date === date)?.heads)
  }
  expect(await heads('2026-09-28', '2026-09-30', '2026-10-01')).toEqual([1, kinds.legal])
  expect(await heads('2026-10-05', '2026-10-05', '2026-10-09')).toEqual([kinds.ordinary, 1])
  expect(await heads('2026-12-21', '2026-12-24', '2026-12-25')).toEqual([1, kinds.foreign])
  for (const id of made) await shop.server.call(calls.deleteHolidayTemplate, { id, revision: 0 }, shop.admin)
})

test('a rule that does not follow holidays leaves them as ordinary days', async () => {
  const rule = {
    name: 'No holidays',
    departmentIds: [shop.siteId],
    prediction: 'turnover' as const,
    algorithm: 'shift_template' as const,
    restHours: 11,
    comfort: { maxRunDays: 6, maxShiftChanges: 3 },
    priority: ['fairness' as const],
    stepMinutes: 30,
    dutyMinutes: [240, 600] as [number, number],
    weights: standardWeights,
  }
  const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: '2026-04-27' }
  const { planId } = await shop.server.call(
    calls.createPlan,
    { ...plan, shiftTemplateId: shop.templateId },
    shop.manager,
  )
  const onHoliday = async (influences: ('weather' | 'event' | 'holiday')[]) => {
    const { id } = await shop.server.call(calls.saveSchedulingRule, { ...rule, influences }, shop.admin)
    const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    await shop.server.call(calls.deleteSchedulingRule, { id, revision: 0 }, shop.admin)
    return problem.template.filter(need => need.date === '2026-05-01').map(need => need.shift)
  }
  expect(await onHoliday(['holiday'])).toEqual([shop.late])
  expect(await onHoliday([])).toEqual([shop.early])
})

test('[PL-074] of two for a holiday the one nearest to the site stands, however new that of the company is', async () => {
  const plan = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: '2026-04-27' }
  const { planId } = await shop.server.call(calls.createPlan, plan, shop.manager)
  const onHoliday = async () => {
    const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    return problem.template.filter(need => need.date === '2026-05-01').map(need => need.heads)
  }
  const row = { weekdays: everyDay, workstationId: shop.till, shiftId: shop.late, heads: 5 }
  const { id } = await save({ rows: [row] })
  await save({ departmentId: shop.server.company.rootId, rows: [{ ...row, heads: 7 }] })
  expect(await onHoliday()).toEqual([5])
  const { rows } = await shop.server.call(calls.listHolidayTemplates, { departmentId: shop.siteId }, shop.admin)
  for (const { id: each, revision } of rows)
    await shop.server.call(calls.enableHolidayTemplate, { id: each, enabled: false, revision }, shop.admin)
  expect(rows.map(each => each.id)).toContain(id)
  expect(await onHoliday()).toEqual([7])
})
