/** One record of every kind that an id of a call may name, at one department of a company. */
import type { Call } from '#contract/call.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { noCounts } from '#contract/scim/pull.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { type CompanyRecord, companyRecords } from '#contract/shared/record-id.ts'
import { employment, position, role } from '../../access/schema.ts'
import type { Flow } from '../../approvals/flow.ts'
import { request, requestDelegation, requestImage, requestStage } from '../../approvals/schema.ts'
import { holidayNotice } from '../../calendar/schema.ts'
import type { Database, Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import * as business from '../../estimate/schema.ts'
import { importRun } from '../../importing/schema.ts'
import { task } from '../../jobs/schema.ts'
import { leaveLedger, leaveLine, leaveRule, leaveRuleVersion, leaveType } from '../../leave/schema.ts'
import { invitation } from '../../membership/invitations/schema.ts'
import { message } from '../../notices/schema.ts'
import { dataProposal, onboarding, onboardingTask } from '../../onboarding/schema.ts'
import { departmentChange } from '../../organisation/schema.ts'
import { blacklistEntry } from '../../people/blacklist/schema.ts'
import { employeeEdit } from '../../people/bulk/schema.ts'
import { labourContract } from '../../people/contracts/schema.ts'
import { customField, customValue } from '../../people/custom/schema.ts'
import { employeePhoto } from '../../people/photos/schema.ts'
import { employeeFile, employeeRecord } from '../../people/records/schema.ts'
import { reminderItem, reminderRule } from '../../people/reminders/schema.ts'
import { resignation } from '../../people/resignations/schema.ts'
import * as people from '../../people/schema.ts'
import { sidePost } from '../../people/side-posts/schema.ts'
import { batchResult, batchRun } from '../../planning/batch/schema.ts'
import { planGeneration } from '../../planning/generation/schema.ts'
import { plan, planMember } from '../../planning/plans/schema.ts'
import { acknowledgement, planVersion } from '../../planning/publishing/schema.ts'
import { schedulingRule, warningRule } from '../../planning/rules/schema.ts'
import { budget } from '../../planning/settings/schema.ts'
import { shift } from '../../planning/shifts/schema.ts'
import { shiftTemplate, shiftTemplateRow } from '../../planning/templates/schema.ts'
import { scimPull, scimToken } from '../../scim/schema.ts'
import { workstation } from '../../workstations/schema.ts'
import type { TestCompany } from '../test-company.ts'

/** A holiday template beside the shift template, a request for deletion beside another, the files of a company and a plan beside a site's. */
export type Filled = Record<
  | CompanyRecord
  | 'holiday_template'
  | 'deletion'
  | 'company_import'
  | 'contract_import'
  | 'change_import'
  | 'department_import'
  | 'employee_import'
  | 'blacklist_import'
  | 'plan_import'
  | 'leave_import'
  | 'outing_import'
  | 'append_import'
  | 'overwrite_import',
  string
>

/** Where what is made stands, and what tells it from what was made before. */
interface Place {
  tx: Tx
  company: TestCompany
  departmentId: string
  now: Date
  mark: number
  ids: Filled
}

const approved = (permission: Permission): Flow => ({ stages: [{ who: { permission }, rule: 'one' }] })
const firstStage = { revision: 0, place: 0, rule: 'one', state: 'open' } as const

const noRows = { rows: 0, added: 0, replaced: 0, unchanged: 0, refused: 0, faults: 0, createdByName: 'x' }

const fillPeople = async ({ tx, company, departmentId, now, mark, ids }: Place) => {
  const name = `Somebody ${mark}`
  await tx
    .insert(people.employee)
    .values({ id: ids.employee, jobNumber: name, name, hiredOn: '2025-01-01', createdAt: now })
  const hours = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
  await tx.insert(employment).values({ employeeId: ids.employee, from: '2025-01-01', departmentId, ...hours })
  const beside = { relation: 'concurrent', departmentId, from: '2026-04-01', createdAt: now } as const
  await tx.insert(sidePost).values({ id: ids.side_post, employeeId: ids.employee, ...beside })
  const contract = { number: name, type: 'labour', term: 'open', start: '2025-01-01', createdAt: now } as const
  await tx.insert(labourContract).values({ id: ids.labour_contract, employeeId: ids.employee, ...contract })
  const listed = { identityKind: 'passport', type: 'other', createdBy: 'x', createdAt: now } as const
  await tx.insert(blacklistEntry).values({ id: ids.blacklist_entry, name, ...listed })
  await tx.insert(people.tag).values({ id: ids.people_tag, name, createdAt: now })
  const planned = { departmentId, from: '2026-01-01', heads: 3, createdAt: now }
  await tx.insert(people.headcountPlan).values({ id: ids.headcount_plan, ...planned })
  const rate = { from: '2026-01-01', hourlyCents: 2500 }
  await tx.insert(people.payRate).values({ id: ids.pay_rate, employeeId: ids.employee, ...rate })
  const change = { kind: 'promotion', on: '2026-05-01', after: { rank: 'P2' }, before: { rank: null } } as const
  const entered = { createdBy: 'x', createdAt: now }
  await tx
    .insert(people.personnelChange)
    .values({ id: ids.personnel_change, employeeId: ids.employee, ...change, ...entered })
  const leaving = { lastDay: '2030-12-31', type: 'voluntary', ground: 'resigned' } as const
  await tx.insert(resignation).values({ id: ids.resignation, employeeId: ids.employee, ...leaving, ...entered })
  const moved = { kind: 'move', on: '2025-06-01', state: 'done', createdBy: name, createdAt: now } as const
  await tx.insert(departmentChange).values({ id: ids.department_change, departmentId, ...moved })
  await tx.insert(position).values({ id: ids.position, name })
  await tx.insert(role).values({ id: ids.role, name, permissions: ['roster.own'] })
  const limits = { tokenHash: name, maxUses: 1, expiresAt: new Date('2030-01-01'), createdBy: name, createdAt: now }
  const place = { departmentId, scope: { kind: 'self' } } as const
  await tx.insert(invitation).values({ id: ids.invitation, ...place, roleIds: [ids.role], ...limits })
  const personId = company.personIds.administrator
  await tx.insert(request).values({
    ...{ id: ids.deletion, subject: 'deletion', subjectId: personId, departmentId, content: { reason: 'x' } },
    ...{
      status: 'in_approval',
      flow: approved('people.edit'),
      applicantId: personId,
      applicantName: 'x',
      createdAt: now,
    },
  })
  await tx.insert(requestStage).values({ requestId: ids.deletion, ...firstStage, openedAt: now })
  await tx.insert(message).values({ id: ids.message, personId, kind: 'x', titleCode: 'x', createdAt: now })
  const file = { ...noRows, fileName: name, createdBy: personId, createdAt: now }
  await tx.insert(importRun).values([
    { ...file, id: ids.company_import, kind: 'company' },
    { ...file, id: ids.contract_import, kind: 'contract' },
    { ...file, id: ids.change_import, kind: 'change' },
    { ...file, id: ids.department_import, kind: 'department' },
    { ...file, id: ids.employee_import, kind: 'employee' },
    { ...file, id: ids.blacklist_import, kind: 'blacklist' },
    { ...file, id: ids.append_import, kind: 'leave-append' },
    { ...file, id: ids.leave_import, kind: 'leave-requests' },
    { ...file, id: ids.outing_import, kind: 'outing-requests' },
    { ...file, id: ids.overwrite_import, kind: 'leave-overwrite' },
  ])
}

const fillOnboarding = async ({ tx, departmentId, now, mark, ids }: Place) => {
  const who = { name: 'x', phone: `139${String(mark).padStart(8, '0')}`, hireType: 'full_time' } as const
  const link = { tokenHash: `onboarding ${mark}`, expiresAt: new Date('2030-01-01') }
  const made = { createdBy: 'x', createdAt: now }
  await tx.insert(onboarding).values({
    id: ids.onboarding,
    departmentId,
    ...who,
    plannedOn: '2026-05-01',
    asked: ['contact'],
    state: 'entered',
    ...link,
    ...made,
  })
  await tx.insert(onboardingTask).values({ id: ids.onboarding_task, name: `Task ${mark}`, place: 1, createdAt: now })
  await tx
    .insert(dataProposal)
    .values({ id: ids.data_proposal, employeeId: ids.employee, units: ['phone'], createdAt: now })
}

/** The terms of a rule that gives ten days each year. */
export const leaveTerms: LeaveTerms = {
  issue: { kind: 'year', amount: 1000, start: { month: 1, day: 1 } },
  ...{ prorated: true, limits: { grant: null, year: null, balance: null }, validity: 'year', carry: null },
  ...{ release: 'at_once', freeze: { kind: 'none' }, overdraft: { kind: 'none' }, leaveUnit: 'day' },
  ...{ minimum: 50, step: 50, rounding: 'down', decimals: 2, dayMinutes: null, owedPercent: null },
}

const fillLeave = async ({ tx, departmentId, now, mark, ids }: Place) => {
  const made = { creator: 'x', createdAt: now }
  const name = `Leave ${mark}`
  const type = { name, paid: true, unit: 'day', counts: 'rostered', hasBalance: true } as const
  await tx.insert(leaveType).values({ id: ids.leave_type, ...type, ...made })
  const rule = { name, typeId: ids.leave_type, priority: 1, enabled: true }
  await tx.insert(leaveRule).values({ id: ids.leave_rule, ...rule, ...made })
  const scope = { departmentIds: [departmentId], positions: [], hireTypes: [], tagIds: [] }
  const version = { number: 1, from: '2026-01-01', scope, terms: leaveTerms }
  await tx.insert(leaveRuleVersion).values({ ruleId: ids.leave_rule, ...version, ...made })
  const ledger = { employeeId: ids.employee, typeId: ids.leave_type }
  await tx.insert(leaveLedger).values(ledger)
  const given = { kind: 'adjust', numerator: 5n, denominator: 1n, day: '2026-01-01', source: 'person' } as const
  const written = { key: name, writtenBy: 'x', writtenAt: now }
  await tx.insert(leaveLine).values({ ...ledger, ...given, ...written })
}

const fillRecords = async ({ tx, company, now, mark, ids }: Place) => {
  const content = { kind: 'contact', name: 'x', relationship: 'x', phone: 'x' } as const
  await tx
    .insert(employeeRecord)
    .values({ id: ids.employee_record, employeeId: ids.employee, kind: 'contact', content, createdAt: now })
  const file = { name: 'x.pdf', type: 'pdf', size: 1, bytes: Buffer.from('x'), createdBy: 'x', createdAt: now } as const
  await tx.insert(employeeFile).values({ id: ids.employee_file, recordId: ids.employee_record, ...file })
  const photo = { type: 'image/png', bytes: Buffer.from('x') } as const
  await tx.insert(employeePhoto).values({ id: ids.employee_photo, employeeId: ids.employee, ...photo })
  const former = [{ employeeId: ids.employee, revision: 0, set: { jobNature: null } }]
  const createdBy = company.personIds.administrator
  await tx.insert(employeeEdit).values({ id: ids.employee_edit, createdBy, createdAt: now, former })
  const field = { category: 'employee', type: 'text', name: `Field ${mark}`, createdAt: now } as const
  await tx.insert(customField).values({ id: ids.custom_field, ...field })
  await tx.insert(customValue).values({ employeeId: ids.employee, fieldId: ids.custom_field, value: 'x' })
}

const fillReminders = async ({ tx, departmentId, now, mark, ids }: Place) => {
  const aim = { timing: 'contract_end', side: 'before', days: 30 } as const
  const told = { departmentIds: [departmentId], tellsPerson: true, sms: { text: '{name}' } }
  const since = { enabled: true, activeFrom: '2026-01-01', createdAt: now }
  await tx.insert(reminderRule).values({ id: ids.reminder_rule, name: `Rule ${mark}`, ...aim, ...told, ...since })
  const found = { ruleId: ids.reminder_rule, employeeId: ids.employee, subjectId: ids.employee, backlog: true }
  const on = { on: '2026-04-01', remindOn: '2026-03-01', createdAt: now }
  await tx.insert(reminderItem).values({ id: ids.reminder_item, ...found, ...on })
}

const fillBusiness = async ({ tx, departmentId, now, mark, ids }: Place) => {
  const date = addDays('2000-01-01', mark)
  const made = { createdBy: 'x', createdAt: now }
  await tx
    .insert(business.historyRecord)
    .values({ id: ids.history_record, departmentId, date, start: 600, end: 630, turnoverCents: 1 })
  const file = { ...noRows, fileName: 'x', createdAt: now }
  await tx.insert(importRun).values({ id: ids.import_run, kind: 'history', departmentId, ...file })
  await tx
    .insert(business.posToken)
    .values({ id: ids.pos_token, name: 'x', tokenHash: `${mark}`, ending: 'x', ...made })
  const happening = { name: 'x', kind: 'event' as const, dates: [date], createdAt: now }
  await tx.insert(business.specialDay).values({ id: ids.special_day, departmentId, ...happening })
  const guide = { type: 'direct' as const, effectiveFrom: date, enabled: true, slots: [], rows: [], creator: 'x' }
  await tx.insert(business.guide).values({ id: ids.guide, departmentId, ...guide, createdAt: now })
  const span = { name: 'x', first: '2026-03-09', last: '2026-03-15', remark: 'x', forecastType: 'turnover' } as const
  const how = { method: 'chosen', referenceDates: [], slot: 30, serviceLevel: 80, specials: [] } as never
  await tx.insert(business.estimate).values({ ...Object(how), id: ids.estimate, departmentId, ...span, ...made })
  const figure = { date: '2026-03-09', turnoverCents: 1, reason: 'x', author: 'x', at: now }
  await tx.insert(business.adjustment).values({ id: ids.adjustment, estimateId: ids.estimate, ...figure })
  const heads = { date: '2026-03-09', start: 600, end: 660, unit: 'heads', value: 1, reason: 'x', author: 'x' } as const
  await tx
    .insert(business.demandSetting)
    .values({ id: ids.demand_setting, estimateId: ids.estimate, workstationId: ids.workstation, ...heads, at: now })
  await tx
    .insert(holidayNotice)
    .values({ id: ids.holiday_notice, region: 'CN', year: 2000 + mark, days: [], createdBy: 'x', createdAt: now })
}

/** The same for all that a search weighs. */
export const evenWeights = Object.fromEntries(
  ['underMin', 'underTarget', 'overMax', 'cost', 'hoursBalance', 'preference', 'fairness', 'stability', 'finding'].map(
    each => [each, 1],
  ),
)

const figures = {
  restHours: 11,
  comfort: { maxRunDays: 6, maxShiftChanges: 2 },
  priority: ['stars' as const],
  influences: [],
  stepMinutes: 15,
  dutyMinutes: [240, 600] as [number, number],
  weights: evenWeights as never,
}

const fillSetUp = async ({ tx, departmentId, now, mark, ids }: Place) => {
  const name = `Work ${mark}`
  const work = { departmentId, name, workType: 'direct', crossPost: true, priority: 1, colour: 1 } as const
  await tx.insert(workstation).values({ id: ids.workstation, ...work, createdAt: now })
  const pattern = { name, shortName: `${mark % 100}`, colour: 1, start: 600, end: 1080, breaks: [], workMinutes: 480 }
  await tx.insert(shift).values({ id: ids.shift, ...pattern, departmentIds: [departmentId], createdAt: now })
  await tx
    .insert(shiftTemplate)
    .values({ id: ids.shift_template, name, departmentId, founderName: 'x', createdAt: now })
  const holiday = { id: ids.holiday_template, name, departmentId, holidayKind: 'legal', founderName: 'x' } as const
  await tx.insert(shiftTemplate).values({ ...holiday, createdAt: now })
  const row = { workstationId: ids.workstation, shiftId: ids.shift, weekdays: [1], heads: 1, position: 0 }
  await tx.insert(shiftTemplateRow).values({ templateId: ids.shift_template, ...row })
  const how = { prediction: 'turnover', algorithm: 'both' } as const
  const rule = { name, departmentIds: [departmentId], rank: mark, ...how }
  await tx.insert(schedulingRule).values({ id: ids.scheduling_rule, ...rule, figures: figures, createdAt: now })
  const warning = { number: name, description: 'x', kind: 'compliance', processing: 'prohibited' } as const
  const params = { rule: { id: 'max_day_minutes', params: { minutes: 600 } } as never, overridable: true }
  await tx.insert(warningRule).values({ id: ids.warning_rule, ...warning, ...params, createdAt: now })
  const from = addDays('1990-01-01', 7 * mark)
  await tx.insert(budget).values({ id: ids.budget, departmentId, from, kind: 'amount', amountCents: 1 })
}

const fillPlan = async ({ tx, company, departmentId, now, ids }: Place) => {
  const span = { first: '2026-03-09', last: '2026-03-15', days: 7, period: 'week' } as const
  const how = { name: 'x', mode: 'manual', algorithm: 'both', prediction: 'turnover', createdByName: 'x' } as const
  await tx.insert(plan).values({ id: ids.plan, departmentId, ...span, ...how, createdAt: now })
  const file = { ...noRows, kind: 'plan', departmentId, subjectId: ids.plan, fileName: 'x', createdAt: now }
  await tx.insert(importRun).values({ id: ids.plan_import, ...file })
  await tx.insert(planMember).values({ planId: ids.plan, employeeId: ids.employee })
  const version = { number: 1, revision: 0, first: span.first, days: 7, roster: [], changes: [], hash: 'x' }
  await tx
    .insert(planVersion)
    .values({ id: ids.plan_version, planId: ids.plan, ...version, publishedByName: 'x', publishedAt: now })
  const told = { versionId: ids.plan_version, planId: ids.plan, employeeId: ids.employee, changes: [], toldAt: now }
  await tx.insert(acknowledgement).values({ id: ids.acknowledgement, ...told })
  const asker = { applicantId: company.personIds.administrator, applicantName: 'x', createdAt: now, submittedAt: now }
  const asked = {
    subject: 'plan_exception',
    subjectId: ids.plan,
    status: 'in_approval',
    content: { key: 'x', reason: 'x', finding: {} },
    departmentId,
  } as const
  await tx.insert(request).values({ id: ids.request, ...asked, flow: approved('planning.approve'), ...asker })
  await tx.insert(requestStage).values({ requestId: ids.request, ...firstStage, openedAt: now })
  const image = { requestId: ids.request, type: 'image/png', bytes: new Uint8Array([0]), createdAt: now } as const
  await tx.insert(requestImage).values({ id: ids.request_image, ...image })
  const away = { personId: company.personIds.administrator, toId: company.personIds.manager, createdAt: now }
  await tx
    .insert(requestDelegation)
    .values({ id: ids.request_delegation, ...away, from: '2030-01-01', to: '2030-01-02' })
  await tx.insert(task).values({ id: ids.task, kind: 'generate-plan', createdAt: now })
  await tx.insert(planGeneration).values({ planId: ids.plan, taskId: ids.task, base: 0 })
  const run = { startedAt: now, startedByName: 'x', source: 'screen', first: span.first } as const
  await tx.insert(batchRun).values({ id: ids.batch_run, ...run })
  await tx.insert(batchResult).values({ runId: ids.batch_run, departmentId, state: 'made', finishedAt: now })
}

const fillSync = async ({ tx, now, mark, ids }: Place) => {
  const made = { name: 'x', ending: 'x', createdBy: 'x', createdAt: now, expiresAt: new Date('2030-01-01') }
  await tx.insert(scimToken).values({ id: ids.scim_token, tokenHash: `scim ${mark}`, ...made })
  const found = { state: 'ready', startedAt: now, startedByName: 'x', counts: noCounts } as const
  await tx.insert(scimPull).values({ id: ids.scim_pull, ...found })
}

let marks = 0

/** Makes the records anew each time, so that a test may use them up. */
export const fillCompany = async (
  db: Database,
  company: TestCompany,
  departmentId: string,
  now: Date,
): Promise<Filled> => {
  marks += 1
  const ids = Object.fromEntries(
    [
      ...companyRecords,
      'holiday_template',
      'deletion',
      'company_import',
      'contract_import',
      'change_import',
      'department_import',
      'employee_import',
      'blacklist_import',
      'plan_import',
      'leave_import',
      'outing_import',
      'append_import',
      'overwrite_import',
    ].map(each => [each, newId()]),
  ) as Filled
  ids.department = departmentId
  await db.inCompany(company.companyId, async tx => {
    const place = { tx, company, departmentId, now, mark: marks, ids }
    await fillPeople(place)
    await fillOnboarding(place)
    await fillLeave(place)
    await fillRecords(place)
    await fillReminders(place)
    await fillBusiness(place)
    await fillSetUp(place)
    await fillPlan(place)
    await fillSync(place)
  })
  return ids
}

/** The runs of the imports, by what the paths of their calls hold. */
const runs = {
  companyimport: 'company_import',
  contractimport: 'contract_import',
  changeimport: 'change_import',
  departmentimport: 'department_import',
  employeeimport: 'employee_import',
  blacklistimport: 'blacklist_import',
  leaveimport: 'leave_import',
  outingimport: 'outing_import',
  balanceappend: 'append_import',
  balanceoverwrite: 'overwrite_import',
  planfile: 'plan_import',
} as const

/** Of the two sorts of templates, of requests, and of the runs of imports, the one that a call is about. */
export const recordsOf = (call: Call, ids: Filled): Filled => {
  if (call.path.includes('/holidaytemplate/')) return { ...ids, shift_template: ids.holiday_template }
  if (/deletion/i.test(call.path)) return { ...ids, request: ids.deletion }
  const run = Object.entries(runs).find(([part]) => call.path.includes(`/${part}/`))
  return run ? { ...ids, import_run: ids[run[1]] } : ids
}
