/** Gathers the facts of a plan problem from the database: one query a table. The law book comes from the engine, later. */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Algorithm, Duty, Employee, Workstation } from '#contract/engine.ts'
import type { HolidayKind } from '#contract/planning/settings/holiday-template.ts'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { lineOf } from '../../../access/department-tree.ts'
import { currentCompany } from '../../../db/company-table.ts'
import type { Tx } from '../../../db/database.ts'
import { company } from '../../../db/schema.ts'
import { workstation } from '../../../workstations/schema.ts'
import { isByQuarter } from '../../rules/rule-cycle.ts'
import { type SchedulingRuleRecord, schedulingRuleOf } from '../../rules/scheduling-rule-record.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { type ShiftRecord, shiftsOf } from '../../shifts/list-shifts.ts'
import { shift } from '../../shifts/schema.ts'
import { readSite, type SiteFacts } from '../../sites/read-site.ts'
import { shiftTemplate, shiftTemplateRow } from '../../templates/schema.ts'
import { carriedMonths } from '../reading/carried-months.ts'
import { readBudget } from '../reading/read-budget.ts'
import { readDemand } from '../reading/read-demand.ts'
import { readEmployees } from '../reading/read-employees.ts'
import { type HistoryQuestion, readHistory } from '../reading/read-history.ts'
import { enabledWarnings } from '../reading/read-rules.ts'
import { ignoredKinds } from './influences.ts'
import type { NeedRow } from './template-needs.ts'

/** What a problem is made for; a plan that is not yet stored has no id and an empty roster. */
export interface ProblemSubject {
  planId: string | null
  departmentId: string
  first: string
  last: string
  days: number
  /** Null where the scheduling rule decides. */
  algorithm: Algorithm | null
  shiftTemplateId: string | null
  estimateId: string | null
  employeeIds: readonly string[]
  roster: readonly Duty[]
  published: readonly Duty[]
  /** Dates that the plan keeps free for its people, and those that its version in force keeps. */
  rest?: readonly KeptDate[]
  publishedRest?: readonly KeptDate[]
}

export type WorkstationRecord = typeof workstation.$inferSelect

/** Days before and after the period on which duties are looked at: a month of rolling windows and the week after. */
export const lookBack = 42
export const lookAhead = 14

const rowsOf = async (tx: Tx, templateIds: string[]): Promise<Map<string, NeedRow[]>> => {
  if (templateIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(shiftTemplateRow)
    .where(inArray(shiftTemplateRow.templateId, templateIds))
    .orderBy(shiftTemplateRow.position)
  const byTemplate = new Map<string, NeedRow[]>()
  for (const row of rows) byTemplate.set(row.templateId, [...(byTemplate.get(row.templateId) ?? []), row])
  return byTemplate
}

/** The week's template of a plan while it takes part: one that was disabled or deleted since does not. */
const templateInUse = async (tx: Tx, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const { enabled, deletedAt } = shiftTemplate
  const where = and(eq(shiftTemplate.id, id), eq(enabled, true), isNull(deletedAt))
  const [found] = await tx.select({ id: shiftTemplate.id }).from(shiftTemplate).where(where)
  return found?.id ?? null
}

/** The enabled holiday templates nearest to the site, one of each kind; of two at one department the newer. */
const holidayTemplates = async (tx: Tx, line: readonly string[]): Promise<Map<HolidayKind, string>> => {
  const rows = await tx
    .select()
    .from(shiftTemplate)
    .where(
      and(
        inArray(shiftTemplate.departmentId, [...line]),
        eq(shiftTemplate.enabled, true),
        isNull(shiftTemplate.deletedAt),
      ),
    )
    .orderBy(asc(shiftTemplate.createdAt), asc(shiftTemplate.id))
  const nearest = rows
    .filter(row => row.holidayKind !== null)
    .sort((a, b) => line.indexOf(b.departmentId) - line.indexOf(a.departmentId))
  return new Map(nearest.flatMap(row => (row.holidayKind === null ? [] : [[row.holidayKind, row.id] as const])))
}

const stationsOf = async (tx: Tx, line: readonly string[], roster: readonly Duty[]): Promise<WorkstationRecord[]> => {
  const named = [...new Set(roster.flatMap(duty => duty.segments.map(segment => segment.workstation)))]
  const here = and(inArray(workstation.departmentId, [...line]), isNull(workstation.deletedAt))
  return tx
    .select()
    .from(workstation)
    .where(named.length === 0 ? here : or(here, inArray(workstation.id, named)))
    .orderBy(workstation.priority, workstation.id)
}

/** A shift that is for certain workstations can be worked where one of them is; one that is for none, anywhere. */
const canBeWorked = ({ workstationIds }: ShiftRecord, workstations: ReadonlySet<string>): boolean =>
  workstationIds.length === 0 || workstationIds.some(each => workstations.has(each))

/** Enabled shifts that can be worked at the site, which are offered, with those that the roster still names. */
const readShifts = async (
  tx: Tx,
  departmentId: string,
  workstations: ReadonlySet<string>,
  roster: readonly Duty[],
): Promise<{ shifts: ShiftRecord[]; offeredShifts: ReadonlySet<string> }> => {
  const offered = (await shiftsOf(tx, departmentId)).filter(each => canBeWorked(each, workstations))
  const offeredShifts = new Set(offered.map(each => each.id))
  const missing = [
    ...new Set(roster.flatMap(duty => (duty.shift === undefined || offeredShifts.has(duty.shift) ? [] : [duty.shift]))),
  ]
  const named = missing.length === 0 ? [] : await tx.select().from(shift).where(inArray(shift.id, missing))
  return { shifts: [...offered, ...named], offeredShifts }
}

const engineStation = (row: WorkstationRecord): Workstation => ({
  id: row.id,
  direct: row.workType === 'direct',
  priority: row.priority,
  starsMin: row.starsMin,
  certificate: row.certificate,
  // All stars lost is how nobody stands in where no one may help.
  ...(row.standInGroup === ''
    ? {}
    : {
        group: {
          name: row.standInGroup,
          starsLost: row.crossPost ? row.standInLoss : 5,
          ...(row.standInMost === null ? {} : { most: row.standInMost }),
        },
      }),
})

/** What people work elsewhere and before, on the dates that rules look at, and what longer cycles carry over from before those. */
const readPast = async (
  tx: Tx,
  employees: readonly Employee[],
  outside: HistoryQuestion,
  warnings: Awaited<ReturnType<typeof enabledWarnings>>,
) => {
  const { first, last, from } = outside
  const history = await readHistory(tx, outside)
  const [own] = await tx.select({ weekStart: company.weekStart }).from(company).where(eq(company.id, currentCompany))
  const weekStart = own?.weekStart ?? 0
  const byQuarter = warnings.some(each => isByQuarter(each.rule))
  const carried = carriedMonths(employees, { period: { first, last }, from, byQuarter, weekStart })
  const carriedPast = await readHistory(tx, {
    ...outside,
    employeeIds: carried.map(each => each.employeeId),
    from: carried.map(each => each.months[0]?.first ?? from).sort()[0] ?? from,
    to: addDays(from, -1),
    shifts: new Set(),
  })
  return { inForce: history.inForce, history: history.all, carried, carriedDuties: carriedPast.all, weekStart }
}

/** Rows of the week's template, and of those for holidays. */
const readTemplates = async (tx: Tx, line: readonly string[], shiftTemplateId: string | null) => {
  const holidays = await holidayTemplates(tx, line)
  const weekTemplate = await templateInUse(tx, shiftTemplateId)
  const rows = await rowsOf(tx, [...holidays.values(), ...(weekTemplate === null ? [] : [weekTemplate])])
  return {
    weekRows: weekTemplate === null ? [] : (rows.get(weekTemplate) ?? []),
    holidayRows: new Map([...holidays].map(([kind, id]) => [kind, rows.get(id) ?? []] as const)),
  }
}

/** Everything that the database knows for a problem. */
export const gatherFacts = async (tx: Tx, subject: ProblemSubject) => {
  const { departmentId, first, last } = subject
  const site: SiteFacts = await readSite(tx, departmentId, true)
  const line = await lineOf(tx, departmentId)
  const { settings }: { settings: ScheduleSettings } = await readSettings(tx)
  const rule: SchedulingRuleRecord | undefined = await schedulingRuleOf(tx, departmentId)
  const everyDuty = [...subject.roster, ...subject.published]
  const stations = await stationsOf(tx, line, everyDuty)
  const workstations = new Set(stations.map(each => each.id))
  const { shifts, offeredShifts } = await readShifts(tx, departmentId, workstations, everyDuty)
  const employeeIds = [...new Set([...subject.employeeIds, ...everyDuty.flatMap(duty => duty.employee ?? [])])]
  const from = addDays(first, -lookBack)
  const to = addDays(last, lookAhead)
  const dates = { first, last, from, to }
  const people = await readEmployees(tx, {
    rest: subject.rest ?? [],
    ids: employeeIds,
    ...dates,
    daysBeforeEntry: settings.daysBeforeEntry,
    workstations,
  })
  const outside: HistoryQuestion = {
    planId: subject.planId,
    departmentId,
    employeeIds: people.employees.map(each => each.id),
    ...dates,
    workstations,
    shifts: new Set(shifts.map(each => each.id)),
  }
  const warnings = await enabledWarnings(tx)
  const past = await readPast(tx, people.employees, outside, warnings)
  const demand = await readDemand(tx, {
    site,
    estimateId: subject.estimateId,
    first,
    last,
    workstations,
    ignored: ignoredKinds(rule),
  })
  return {
    subject,
    site,
    settings,
    rule,
    stations,
    engineStations: stations.map(engineStation),
    shifts,
    offeredShifts,
    ...people,
    outside,
    ...past,
    demand,
    ...(await readTemplates(tx, line, subject.shiftTemplateId)),
    warnings,
    budget: await readBudget(tx, subject, demand.forecast),
    from,
    to,
  }
}

export type GatheredFacts = Awaited<ReturnType<typeof gatherFacts>>
