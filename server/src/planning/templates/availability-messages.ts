/** Compares template rows with the availability of those who can work there; the engine judges each person and time. */
import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { Duty, Finding, Problem } from '#contract/engine.ts'
import { periodStart } from '#contract/planning/plans/plan-period.ts'
import type { HolidayKind, holidayTemplateCalls } from '#contract/planning/settings/holiday-template.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import type { shiftTemplateCalls } from '#contract/planning/settings/shift-template.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ServedLong } from '../../http/served.ts'
import { todayAt } from '../../organisation/index.ts'
import { skill } from '../../people/schema.ts'
import { defaultPersonnel } from '../plans/personnel.ts'
import { readEmployees } from '../problem/reading/read-employees.ts'
import { shift } from '../shifts/schema.ts'
import { saveTemplate } from './save-template.ts'
import { judgeRows, type TemplateRow } from './template-record.ts'

export interface TemplateMessage {
  row: number
  weekday: number
  workstationId: string
  code: 'template_not_available'
  available: number
  heads: number
}

/** The people of the department, their skills and the rows' shifts, on the week that begins on a Monday. */
const read = async (tx: Tx, departmentId: string, rows: readonly TemplateRow[], monday: string) => {
  const last = addDays(monday, 6)
  const ids = await defaultPersonnel(tx, departmentId, monday, last)
  const workstations = new Set(rows.map(row => row.workstationId))
  const question = { ids, first: monday, last, from: monday, to: addDays(last, 1), daysBeforeEntry: 0, workstations }
  const { employees } = await readEmployees(tx, question)
  const skills =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(skill)
          .where(and(inArray(skill.employeeId, ids), gt(skill.stars, 0)))
  const shifts = await tx
    .select()
    .from(shift)
    .where(
      and(
        inArray(
          shift.id,
          rows.map(row => row.shiftId),
        ),
        isNull(shift.deletedAt),
      ),
    )
  return { employees, skills, shifts: new Map(shifts.map(each => [each.id, each])) }
}

const problemOf = (
  monday: string,
  employees: Problem['employees'],
  rows: readonly TemplateRow[],
  roster: Duty[],
): Problem => ({
  version: 1,
  period: { first: monday, days: 7 },
  slot: 30,
  precision: 5,
  calendar: { weekStart: 0, night: { start: 1320, end: 1800 }, days: [] },
  workstations: [...new Set(rows.map(row => row.workstationId))].map(id => ({
    id,
    direct: true,
    priority: 1,
    starsMin: 0,
    certificate: false,
  })),
  shifts: [],
  employees,
  demand: [],
  template: [],
  rules: [
    {
      number: 'availability',
      rule: { id: 'within_availability', params: {} },
      severity: 'prohibited',
      overridable: false,
      jurisdiction: 'company',
      source: '',
    },
  ],
  roster,
  history: [],
  published: [],
  algorithm: 'both',
  weights: standardWeights,
  forecast: [],
  dutyMinutes: [60, 1440],
})

/** A message for each row and weekday on which fewer people are available than the row needs heads. */
const availabilityMessages = async (
  engine: Engine,
  inCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  departmentId: string,
  rows: readonly TemplateRow[],
  today: string,
): Promise<TemplateMessage[]> => {
  const monday = periodStart('week', '2024-01-01', today)
  const { employees, skills, shifts } = await inCompany(tx => read(tx, departmentId, rows, monday))
  const roster: Duty[] = []
  const wanted = rows.flatMap((row, index) =>
    row.weekdays.map(weekday => ({ row, index, weekday, able: [] as string[] })),
  )
  for (const [at, { row, weekday, able }] of wanted.entries()) {
    const times = shifts.get(row.shiftId)
    if (!times) continue
    able.push(...skills.filter(each => each.workstationId === row.workstationId).map(each => each.employeeId))
    const { start, end } = times
    for (const employee of able)
      roster.push({
        id: `${at} ${employee}`,
        date: addDays(monday, weekday - 1),
        employee,
        start,
        end,
        breaks: [],
        segments: [],
        pinned: false,
        training: false,
      })
  }
  if (roster.length === 0) return []
  const { findings } = await engine.call<{ findings: Finding[] }>('check', problemOf(monday, employees, rows, roster))
  const away = new Set(findings.flatMap(finding => finding.duties))
  return wanted.flatMap(({ row, index, weekday, able }, at) => {
    const available = able.filter(employee => !away.has(`${at} ${employee}`)).length
    const { workstationId, heads } = row
    return available >= heads
      ? []
      : [{ row: index, weekday, workstationId, code: 'template_not_available' as const, available, heads }]
  })
}

type Save = Pick<ServedLong, 'actor' | 'now' | 'services' | 'inCompany'>

const save = async (request: Save, form: Parameters<typeof saveTemplate>[1], kind: HolidayKind | null) => {
  const { actor, now, services, inCompany } = request
  const { id, departmentId, rows, today } = await inCompany(async tx => {
    const saved = await saveTemplate({ tx, actor, now }, form, kind)
    return { ...saved, today: await todayAt(tx, services.clock, saved.departmentId) }
  })
  return { id, messages: await availabilityMessages(services.engine, inCompany, departmentId, rows, today) }
}

export const saveShiftTemplate = (request: ServedLong<typeof shiftTemplateCalls.saveShiftTemplate>) =>
  save(request, request.input, null)

export const saveHolidayTemplateOf = (
  request: ServedLong<typeof holidayTemplateCalls.saveHolidayTemplate>,
  kind: HolidayKind,
) => save(request, request.input, kind)

export const checkShiftTemplate = async (request: ServedLong<typeof shiftTemplateCalls.checkShiftTemplate>) => {
  const { input, actor, services, inCompany } = request
  const { rows, on } = await inCompany(async tx => {
    await mustReach(tx, actor, input.departmentId)
    return {
      rows: await judgeRows(tx, input.departmentId, input.rows),
      on: input.on ?? (await todayAt(tx, services.clock, input.departmentId)),
    }
  })
  return { messages: await availabilityMessages(services.engine, inCompany, input.departmentId, rows, on) }
}
