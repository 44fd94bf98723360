/** Forms that a person could send, for calls that would refuse one of any values for its values. Ids are placeholders. */
import { newId } from '../../db/new-id.ts'
import { evenWeights, leaveTerms } from './filled-company.ts'

const id = newId()
const noon = { start: 720, end: 780 }
const week = { first: '2026-03-09', last: '2026-03-15' }
const row = { weekdays: [1], workstationId: id, shiftId: id }

const dated = { from: '2026-04-01', validTo: null, remark: 'x' }
const adjustment = { employeeIds: [id], typeId: id, amount: '1', ...dated }
const setting = { employeeIds: [id], values: [{ typeId: id, amount: '1' }], ...dated }

/** By the end of the path. */
const forms: Record<string, Record<string, unknown>> = {
  'estimate/estimate/save.htm': {
    ...{ id, revision: 1, departmentId: id, name: 'x', forecastType: 'turnover', remark: 'x', slot: 30, ...week },
  },
  'estimate/estimate/withdraw.htm': { id, revision: 1, adjustmentId: id },
  'estimate/specialday/save.htm': {
    id,
    revision: 0,
    departmentId: id,
    name: 'x',
    kind: 'event',
    dates: ['2026-03-09'],
  },
  'estimate/workhourguide/save.htm': {
    ...{ id, revision: 0, departmentId: id, type: 'direct', effectiveFrom: '2026-03-09' },
    slots: [{ name: 'x', ...noon, basis: 'hourly', workstationId: id }],
    rows: [{ fromCents: 0, values: [1] }],
  },
  'organisation/department/save.htm': { id, revision: 0, parentId: id, name: 'x', headId: id, site: null },
  'estimate/estimate/setdemand.htm': {
    ...{
      id,
      revision: 1,
      date: '2026-03-09',
      workstationId: id,
      start: 600,
      end: 660,
      unit: 'heads',
      value: 1,
      reason: 'x',
    },
  },
  'organisation/member/save.htm': {
    ...{ employeeId: id, phone: '13800001234', roleIds: [id], active: true },
    days: [{ roleId: id, from: null, to: '2099-12-31' }],
    scope: { kind: 'custom', departmentIds: [id] },
  },
  'people/employee/save.htm': {
    ...{ id, revision: 0, jobNumber: 'x', name: 'x', phone: null, gender: null, birth: null, leftOn: null },
    ...{ hiredOn: '2025-01-01', participates: true, restWeekdays: [] },
    employments: [
      {
        ...{ from: '2025-01-01', to: null, departmentId: id, position: null, rank: null, managerId: id },
        ...{ hireType: 'full_time', hoursSystem: 'standard', cycle: null, dayMinutes: 480, weekMinutes: 2400 },
      },
    ],
    custom: [{ fieldId: id, value: 'x' }],
  },
  'people/reminderrule/save.htm': {
    ...{ id, revision: 0, name: 'x', timing: 'entry', side: 'after', days: 7, departmentIds: [id], roleIds: [id] },
    ...{ tellsPerson: true, employeeIds: [id], email: null, push: null, sms: { text: 'x' }, enabled: true },
  },
  'people/record/save.htm': {
    ...{ id, revision: 0, employeeId: id },
    content: { kind: 'contact', name: 'x', relationship: 'x', phone: 'x' },
  },
  'people/availability/save.htm': { employeeId: id, revision: 0, patterns: [], exceptions: [] },
  'people/availability/saveOwn.htm': { revision: 0, patterns: [], exceptions: [] },
  'leave/type/save.htm': {
    ...{ id, revision: 0, name: 'x', paid: true, sort: 1, enabled: true, unit: 'day', counts: 'rostered' },
    ...{ hasBalance: true, evidenceFrom: null, noticeDays: null, backDays: null, isPrivate: false, law: 'other' },
  },
  'leave/rule/save.htm': {
    ...{ id, revision: 0, name: 'x', typeId: id, priority: 1, enabled: true, from: '2030-01-01', source: 'x' },
    ...{ scope: { departmentIds: [id], tagIds: [id] }, terms: leaveTerms },
  },
  'leave/balance/adjust.htm': adjustment,
  'leave/balance/previewadjust.htm': adjustment,
  'leave/balance/set.htm': setting,
  'leave/balance/previewset.htm': setting,
  'leave/balance/event.htm': { employeeId: id, ruleId: id, day: '2026-04-01', amount: '1' },
  'people/sidepost/save.htm': {
    ...{ id, revision: 0, employeeId: id, relation: 'concurrent', departmentId: id, position: null, rank: null },
    ...{ from: '2026-04-01', to: null, minutes: null },
  },
  'people/onboarding/invite.htm': {
    ...{ name: 'x', phone: '13700004321', departmentId: id, position: null, rank: null, hireType: 'full_time' },
    ...{ plannedOn: '2026-05-01', regularOn: null, asked: [], days: 7 },
  },
  'people/onboarding/plan.htm': {
    ...{ id, revision: 0, departmentId: id, position: null, rank: null, hireType: 'full_time' },
    ...{ plannedOn: '2026-05-01', regularOn: null },
  },
  'people/payrate/save.htm': { id, revision: 0, employeeId: id, position: null, from: '2026-02-01', hourlyCents: 1 },
  // Of the blacklist it says nothing: that is for those who keep it over the whole company.
  'people/resignation/save.htm': {
    ...{ id, revision: 0, lastDay: '2030-12-31', type: 'voluntary', ground: 'resigned', reason: 'x', remark: 'x' },
    ...{ socialEnd: null, fundEnd: null },
  },
  // Its name is the whole company's to change: who looks after a site gives it alone.
  'people/tag/save.htm': { id, to: [id], from: [id] },
  'planning/generation/start.htm': { planId: id, revision: 0, scope: 'selection', cells: [[id, '2026-03-09']] },
  'planning/shift/save.htm': {
    ...{ id, revision: 0, name: 'x', shortName: 'x', colour: 1, start: 600, end: 1080 },
    ...{ workstationIds: [id], departmentIds: [id] },
  },
  'planning/shifttemplate/save.htm': { id, revision: 0, name: 'x', departmentId: id, rows: [row] },
  'planning/holidaytemplate/save.htm': { id, revision: 0, name: 'x', departmentId: id, kind: 'legal', rows: [row] },
  'planning/schedulingrule/save.htm': {
    ...{
      id,
      revision: 0,
      name: 'x',
      departmentIds: [id],
      prediction: 'turnover',
      algorithm: 'both',
      rank: 1,
      restHours: 11,
    },
    ...{ comfort: { maxRunDays: 6, maxShiftChanges: 2 }, priority: ['stars'], influences: [], stepMinutes: 15 },
    ...{ dutyMinutes: [240, 600], weights: evenWeights },
  },
  'planning/warningrule/save.htm': {
    ...{ id, revision: 0, number: 'x', description: 'x', kind: 'compliance', processing: 'prohibited' },
    rule: { id: 'max_day_minutes', params: { minutes: 600 } },
  },
  'planning/budget/save.htm': {
    ...{ id, revision: 0, departmentId: id, from: '2026-03-09', value: { kind: 'share', basisPoints: 2000 } },
  },
  'planning/workstation/save.htm': {
    ...{ id, revision: 0, departmentId: id, name: 'x', workType: 'direct', crossPost: true, priority: 1, colour: 1 },
    ...{ referenceTemplateId: id, neverAloneWith: id },
  },
  'planning/plan/personnel.htm': { planId: id, revision: 0, peopleRevision: 0, employeeIds: [id] },
  'planning/batch/save.htm': {
    ...{ enabled: false, startMinute: 120, periodsAhead: 1, seconds: 20 },
    sites: [{ departmentId: id, enabled: true }],
  },
}

/** The form of a call, where one is needed. */
export const formOf = (path: string): Record<string, unknown> | undefined =>
  forms[path.replace('/forward_webfront/api/', '')]
