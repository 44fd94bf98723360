/** The lists of planning as workbooks: every column in words, figures as figures, rows of templates on a sheet of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { exported } from '../testing/workbooks/exported.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from './testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const made = new Date('2026-03-02T09:00:00Z')
const zone = 'Asia/Shanghai'

test('[PL-032] [PL-033] plans go out with site, date, template, model, edits, heads, hours, submitter, creation and states', async () => {
  const planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday)])
  const [sheet] = await exported(shop.server, calls.exportPlans, { zone }, shop.manager, 'en')
  expect(sheet.head).toEqual([
    'Plan name',
    'Site',
    'Scheduling date',
    'Days',
    'Type',
    'Shift template',
    'Prediction model',
    'Edits after effective',
    'Headcount',
    'Total hours',
    'Submitter',
    'Creation time',
    'Status',
    'Application status',
  ])
  const [first = []] = sheet.rows
  expect(first.slice(0, 7)).toEqual([
    'Week 11',
    'Site 1',
    new Date(`${monday}T00:00:00Z`),
    7,
    'Manual',
    'Ordinary week',
    'Turnover',
  ])
  expect(first.slice(7)).toEqual([0, 1, 7.5, '', made, 'Draft', ''])
  expect([sheet.format(2), sheet.format(9)]).toEqual(['yyyy-mm-dd', '0.0#" h"'])
})

test('[PL-002] warning rules of the kind on screen go out with all that they say', async () => {
  const rule = { id: 'min_rest_between_duties', params: { minutes: 660 } }
  const form = {
    number: 'A-1',
    description: 'Rest',
    kind: 'compliance' as const,
    rule,
    processing: 'prohibited' as const,
  }
  await shop.server.call(calls.saveWarningRule, form, shop.admin)
  const month = { id: 'max_month_minutes', params: { minutes: 12000 } }
  const monthly = { ...form, number: 'A-2', rule: month, processing: 'needs_approval' as const, enabled: false }
  await shop.server.call(calls.saveWarningRule, monthly, shop.admin)
  const weekly = { ...form, number: 'A-3', rule: { id: 'weekly_rest_day', params: { days: 1 } } }
  await shop.server.call(calls.saveWarningRule, weekly, shop.admin)
  const cover = { ...form, number: 'B-1', kind: 'efficiency' as const, rule: { id: 'cover_min', params: {} } }
  await shop.server.call(calls.saveWarningRule, cover, shop.admin)
  const [{ head, rows }] = await exported(
    shop.server,
    calls.exportWarningRules,
    { kind: 'compliance' },
    shop.manager,
    'en',
  )
  expect(head).toEqual([
    'Number',
    'Check',
    'Description',
    'Interval',
    'Days',
    'Week',
    'Cycle',
    'Processing',
    'Needs approval',
    'Enabled',
    'Overridable',
  ])
  expect(rows).toEqual([
    ['A-1', 'Rest between duties', 'Rest', 11, null, '', '', 'Prohibited', 'No', 'Enabled', 'Yes'],
    ['A-2', expect.any(String), 'Rest', null, null, '', 'Natural month', 'Needs approval', 'Yes', 'Disabled', 'Yes'],
    ['A-3', expect.any(String), 'Rest', null, 1, 'Yes', '', 'Prohibited', 'No', 'Enabled', 'Yes'],
  ])
})

test('[PL-008] scheduling rules go out with departments, whether enabled, and the rule of their forecast', async () => {
  const rule = {
    name: 'Stores',
    departmentIds: [shop.siteId, shop.otherSiteId],
    prediction: 'turnover' as const,
    algorithm: 'shift_template' as const,
    rank: 10,
    restHours: 12,
    comfort: { maxRunDays: 5, maxShiftChanges: 2 },
    priority: ['stars' as const],
    stepMinutes: 30,
    dutyMinutes: [240, 540] as [number, number],
    weights: standardWeights,
  }
  await shop.server.call(calls.saveSchedulingRule, rule, shop.admin)
  const [{ head, rows }] = await exported(shop.server, calls.exportSchedulingRules, {}, shop.manager)
  expect(head).toEqual(['规则名称', '部门', '预测规则', '排班算法', '优先级', '启用'])
  expect(rows).toEqual([['Stores', 'Site 1 · Site 2', '营业额', '班次模板', 10, '已启用']])
})

const rows = () => [
  { weekdays: [1, 2], workstationId: shop.till, shiftId: shop.early, heads: 2 },
  { weekdays: [7], workstationId: shop.kitchen, shiftId: shop.late, heads: 1 },
]
const lines = (name: string) => [
  [name, 'Mon Tue', 'Till', 'Early', '10:00', '18:00', 'No', '14:00-14:30', 2],
  [name, 'Sun', 'Kitchen', 'Late', '14:00', '22:00', 'No', '18:00-18:30', 1],
]
const rowHead = ['Template name', 'Days', 'Workstation', 'Shift', 'Start', 'End', 'Ends next day', 'Rests', 'Heads']

test('[PL-019] shift templates go out with department, store, founder and state, and their weekday rows on a sheet', async () => {
  const form = { name: 'Summer', departmentId: shop.siteId, enabled: false, rows: rows() }
  await shop.server.call(calls.saveShiftTemplate, form, shop.admin)
  const wish = { text: 'Summer', zone }
  const [list, more] = await exported(shop.server, calls.exportShiftTemplates, wish, shop.manager, 'en')
  expect(list.head).toEqual(['Template name', 'Department', 'Site', 'Founder', 'Creation time', 'Enabled'])
  expect(list.rows).toEqual([['Summer', 'Site 1', 'Site 1', 'Testing administrator', made, 'Disabled']])
  expect([more?.name, more?.head, more?.rows]).toEqual(['Workstations and shifts', rowHead, lines('Summer')])
})

test('[PL-074] holiday templates go out with their kind beside what a shift template has, and their rows', async () => {
  const form = { name: 'Labour Day', departmentId: shop.siteId, kind: 'legal' as const, rows: rows() }
  await shop.server.call(calls.saveHolidayTemplate, form, shop.admin)
  const [list, more] = await exported(shop.server, calls.exportHolidayTemplates, { zone }, shop.manager, 'en')
  const [head, first] = [list.head, list.rows[0]]
  expect(head).toEqual([
    'Template name',
    'Kind of holiday',
    'Department',
    'Site',
    'Founder',
    'Creation time',
    'Enabled',
  ])
  expect(first).toEqual(['Labour Day', 'Legal holiday', 'Site 1', 'Site 1', 'Testing administrator', made, 'Enabled'])
  expect([more?.head, more?.rows]).toEqual([rowHead, lines('Labour Day')])
})

test('[ES-039] workstations go out with every column that their list has', async () => {
  const form = {
    ...{ departmentId: shop.siteId, region: 'front', name: 'Counter', workType: 'indirect' as const, crossPost: false },
    ...{ priority: 5, colour: 3, storeType: 'street', storeFormat: 'dine-in', peopleCount: 4, starsMin: 2 },
    ...{ standInGroup: 'front', referenceTemplateId: shop.templateId },
  }
  await shop.server.call(calls.saveWorkstation, form, shop.admin)
  const [{ head, rows }] = await exported(
    shop.server,
    calls.exportWorkstations,
    { text: 'Counter' },
    shop.manager,
    'en',
  )
  expect(Object.fromEntries(head.map((each, at) => [each, rows[0]?.[at]]))).toEqual({
    Colour: 3,
    Name: 'Counter',
    'Applicable department': 'Site 1',
    Region: 'front',
    'Working type': 'Indirect',
    'Cross-post': 'No',
    'Stand-in group': 'front',
    Priority: 5,
    'People count': 4,
    'Site type': 'street',
    'Site format': 'dine-in',
    'Reference template': 'Ordinary week',
    'Fewest stars': 2,
  })
})
