/** Departments, workstations, shifts, templates and budgets of a workbook, with their references resolved. */
import { mostLevels } from '#contract/organisation/department.ts'
import { newId } from '../../db/new-id.ts'
import { readable } from '../../importing/rows.ts'
import { judgeSite } from '../../organisation/index.ts'
import type { OpeningHours } from '../../organisation/schema.ts'
import {
  appliesTo,
  judgeBudgetWeek,
  judgeShift,
  judgeTemplateRows,
  judgeWorkstation,
  judgeWorkstationName,
} from '../../planning/index.ts'
import type { FormCells, OpenBook } from '../read-book.ts'
import type { ReadRow } from '../sheets.ts'
import { budgetKey, type Named } from './existing.ts'

export interface WorkDraft {
  departments: { id: string; parentId: string; name: string; code: string | null; position: number }[]
  sites: {
    departmentId: string
    timeZone: string
    region: string
    format: string | null
    type: string | null
    openingHours: OpeningHours[]
  }[]
  workstations: {
    id: string
    departmentId: string
    name: string
    workType: ReadRow<'workstations'>['values']['workType']
    crossPost: boolean
    priority: number
    colour: number
    peopleCount: number
    starsMin: number
    certificate: boolean
    headsMin: number
    headsMax: number | null
  }[]
  shifts: {
    id: string
    name: string
    shortName: string
    start: number
    end: number
    crossDay: boolean
    breaks: { start: number; end: number; paid: boolean }[]
    workstationIds: string[]
    departmentIds: string[]
  }[]
  templates: {
    id: string
    name: string
    departmentId: string
    rows: { weekdays: number[]; workstationId: string; shiftId: string; heads: number }[]
  }[]
  budgets: { departmentId: string; from: string; amountCents: number | null; basisPoints: number | null }[]
}

/** The last that is staffed; the form takes none beyond. */
const lastPriority = 99
const colourOf = (index: number) => (index % 12) + 1

const precisions = [5, 10, 15, 30, 60]
export const isPrecision = (minutes: number): boolean => precisions.includes(minutes)

/** What the file says itself of the schedule goes before what the company has. */
const scheduleOf = (book: OpenBook, named: Named) => {
  const { startDate, precision } = book.rows.settings[0]?.values ?? { startDate: null, precision: 0 }
  return {
    startDate: startDate ?? named.startDate,
    precision: isPrecision(precision) ? precision : named.precision,
  }
}

const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Adds names to those known; one that is known already is refused at its row. */
const nameRows = <S extends 'sites' | 'workstations' | 'shifts'>(
  book: OpenBook,
  rows: ReadRow<S>[],
  known: Map<string, string>,
) =>
  rows.flatMap(row => {
    if (row.bad.has('name')) return [{ row, id: newId() }]
    const name = row.values.name as string
    if (known.has(name)) {
      book.fault(row, 'name', 'exists')
      return []
    }
    const id = newId()
    known.set(name, id)
    return [{ row, id }]
  })

const siteCells: FormCells<'sites'> = {
  'site.timeZone': ['timeZone'],
  ...Object.fromEntries(daysOfWeek.map((day, index) => [`site.openingHours.${index}`, [day] as const])),
}

/** On which level of the tree a department would lie, counted no further than the tree goes. */
const levelOf = (id: string | undefined, above: (id: string) => string | null | undefined): number => {
  let level = 0
  for (let at: string | null | undefined = id; at && level <= mostLevels; at = above(at)) level += 1
  return level
}

const resolveSites = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  const placed = nameRows(book, book.rows.sites, named.departments)
  for (const { row, id } of placed) {
    const { code } = row.values
    if (code !== null && !named.departments.has(code)) named.departments.set(code, id)
  }
  const parents = new Map(
    placed.map(({ row, id }) => [
      id,
      row.values.parent === null ? named.rootId : named.departments.get(row.values.parent),
    ]),
  )
  for (const [position, { row, id }] of placed.entries()) {
    const { name, code, isSite, timeZone, region, format, type } = row.values
    const parentId = parents.get(id)
    const seen = new Set<string | undefined>([id])
    let above = parentId
    for (; above !== undefined && !seen.has(above); above = parents.get(above)) seen.add(above)
    if (parentId === undefined || seen.has(above)) {
      book.fault(row, 'parent', above === undefined || parentId === undefined ? 'unknown_department' : 'duplicate', {
        row: row.row,
      })
      continue
    }
    if (levelOf(parentId, each => parents.get(each) ?? named.parents.get(each)) >= mostLevels) {
      book.fault(row, 'parent', 'too_deep', { most: mostLevels })
      continue
    }
    draft.departments.push({ id, parentId, name, code, position: position + 1 })
    named.parents.set(id, parentId)
    const openingHours = daysOfWeek.map(day => row.values[day])
    if (isSite ?? openingHours.some(each => each !== null)) {
      const place = { timeZone: timeZone ?? named.home.timeZone, region: region ?? named.home.region }
      const value = { ...place, format, type, openingHours }
      book.judged(row, judgeSite(value), siteCells)
      draft.sites.push({ departmentId: id, ...value })
      named.sites.add(id)
    }
  }
}

const workstationCells: FormCells<'workstations'> = {
  departmentId: ['department'],
  name: ['name', 'department'],
  headsMax: ['headsMax', 'headsMin'],
}

const resolveWorkstations = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  for (const [index, { row, id }] of nameRows(book, book.rows.workstations, named.workstations).entries()) {
    const { department, ...values } = row.values
    const departmentId = department === null ? named.rootId : named.departments.get(department)
    if (departmentId === undefined) {
      book.fault(row, 'department', 'unknown_department')
      continue
    }
    const made = {
      ...{ id, departmentId, name: values.name, workType: values.workType, crossPost: values.crossPost ?? true },
      // As many as a form takes: the rest is staffed last.
      priority: values.priority ?? Math.min(index + 1, lastPriority),
      ...{ colour: colourOf(index), peopleCount: values.peopleCount ?? 1, starsMin: values.starsMin ?? 0 },
      ...{ certificate: values.certificate ?? false, headsMin: values.headsMin ?? 0, headsMax: values.headsMax },
    }
    const faults = [...judgeWorkstation(made), ...judgeWorkstationName(made, named.workstationsThere)]
    book.judged(row, faults, workstationCells)
    if (readable(row, 'name')) named.workstationsThere.push(made)
    draft.workstations.push(made)
  }
}

const times = ['start', 'end', 'restStart', 'restEnd'] as const
const shiftCells: FormCells<'shifts'> = {
  name: ['name'],
  shortName: ['shortName', 'departments'],
  start: ['start'],
  end: ['end', 'start'],
  breaks: ['restStart', ...times],
}

const resolveShifts = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  const { precision } = scheduleOf(book, named)
  for (const { row, id } of nameRows(book, book.rows.shifts, named.shifts)) {
    const { name, shortName, start, restStart, restEnd, restPaid, workstations, departments } = row.values
    const end = row.values.end > start ? row.values.end : row.values.end + 1440
    if (readable(row, 'restStart') && (restStart === null) !== (restEnd === null))
      book.fault(row, 'restEnd', 'required')
    const breaks =
      restStart === null || restEnd === null ? [] : [{ start: restStart, end: restEnd, paid: restPaid ?? false }]
    const idsOf = (field: 'workstations' | 'departments', known: Map<string, string>) =>
      (row.values[field] ?? []).flatMap(each => {
        const found = known.get(each)
        if (found === undefined)
          book.fault(row, field, field === 'workstations' ? 'unknown_workstation' : 'unknown_department')
        return found === undefined ? [] : [found]
      })
    const workstationIds = workstations === null ? [] : idsOf('workstations', named.workstations)
    const departmentIds = departments === null ? [] : idsOf('departments', named.departments)
    const form = { id, name, shortName, start, end, crossDay: end > 1440, breaks, departmentIds }
    const faults = judgeShift(form, { precision, others: named.shiftsThere })
    book.judged(row, faults, shiftCells)
    // Templates of the file name a shift by either name.
    const before = named.shifts.get(shortName)
    const isTold = faults.some(each => each.field === 'shortName')
    if (before !== undefined && before !== id && !isTold) book.fault(row, 'shortName', 'exists')
    if (readable(row, 'shortName')) {
      named.shifts.set(shortName, id)
      named.shiftsThere.push(form)
    }
    draft.shifts.push({ ...form, workstationIds })
  }
}

/** The department and all above it, in the company with the file's departments. */
const lineIn = ({ parents }: Named, departmentId: string): string[] => {
  const line: string[] = []
  let at: string | null | undefined = departmentId
  for (; at && !line.includes(at); at = parents.get(at)) line.push(at)
  return line
}

/** What a template of the department may name. */
const applying = (named: Named, departmentId: string) => {
  const line = lineIn(named, departmentId)
  return {
    stations: new Set(named.workstationsThere.filter(each => line.includes(each.departmentId)).map(each => each.id)),
    shifts: new Set(named.shiftsThere.filter(each => appliesTo(each, line)).map(each => each.id)),
  }
}

const resolveTemplates = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  const templates = new Map<string, WorkDraft['templates'][number]>()
  for (const row of book.rows.templates) {
    const { template: name, weekdays, heads } = row.values
    const departmentId = named.departments.get(row.values.department)
    const workstationId = named.workstations.get(row.values.workstation)
    const shiftId = named.shifts.get(row.values.shift)
    if (departmentId === undefined) book.fault(row, 'department', 'unknown_department')
    if (workstationId === undefined) book.fault(row, 'workstation', 'unknown_workstation')
    if (shiftId === undefined) book.fault(row, 'shift', 'unknown_shift')
    if (departmentId === undefined || workstationId === undefined || shiftId === undefined) continue
    const known = applying(named, departmentId)
    for (const { field } of judgeTemplateRows([{ workstationId, shiftId }], known))
      book.fault(row, field?.endsWith('shiftId') ? 'shift' : 'workstation', 'elsewhere')
    const key = `${departmentId} ${name}`
    const template = templates.get(key) ?? { id: newId(), name, departmentId, rows: [] }
    templates.set(key, template)
    template.rows.push({ weekdays, workstationId, shiftId, heads })
  }
  draft.templates.push(...templates.values())
}

const resolveBudgets = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  const seen = new Map<string, number>()
  const { startDate } = scheduleOf(book, named)
  for (const row of book.rows.budgets) {
    const { department, from, amount, percent } = row.values
    const departmentId = named.departments.get(department)
    if (departmentId === undefined) book.fault(row, 'department', 'unknown_department')
    if (readable(row, 'percent') && (amount === null) === (percent === null)) book.fault(row, 'amount', 'one_of_two')
    book.judged(row, judgeBudgetWeek(from, startDate), { from: ['from'] })
    if (departmentId === undefined) continue
    if (!named.sites.has(departmentId)) book.fault(row, 'department', 'not_a_site')
    const key = budgetKey(departmentId, from)
    const before = seen.get(key)
    if (before !== undefined) book.fault(row, 'from', 'duplicate', { row: before })
    else if (named.budgets.has(key)) book.fault(row, 'from', 'exists')
    seen.set(key, row.row)
    draft.budgets.push({ departmentId, from, amountCents: amount, basisPoints: percent })
  }
}

/** Resolves in the order of reference; names found here are known to what follows. */
export const resolveWork = (book: OpenBook, named: Named): WorkDraft => {
  const draft: WorkDraft = { departments: [], sites: [], workstations: [], shifts: [], templates: [], budgets: [] }
  resolveSites(book, named, draft)
  resolveWorkstations(book, named, draft)
  resolveShifts(book, named, draft)
  resolveTemplates(book, named, draft)
  resolveBudgets(book, named, draft)
  return draft
}
