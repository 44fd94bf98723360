/** Departments, workstations, shifts, templates and budgets of a workbook, with their references resolved. */
import { newId } from '../db/new-id.ts'
import type { OpeningHours } from '../organisation/schema.ts'
import { periodStart } from '../planning/index.ts'
import { budgetKey, type Named } from './existing.ts'
import type { OpenBook } from './read-book.ts'
import { type ReadRow, readable } from './sheets.ts'

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
  workstations: (Omit<ReadRow<'workstations'>['values'], 'department'> & { id: string; departmentId: string })[]
  shifts: {
    id: string
    name: string
    shortName: string
    start: number
    end: number
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
    draft.departments.push({ id, parentId, name, code, position: position + 1 })
    const openingHours = daysOfWeek.map(day => row.values[day])
    if (isSite ?? openingHours.some(each => each !== null)) {
      draft.sites.push({
        departmentId: id,
        timeZone: timeZone ?? named.home.timeZone,
        region: region ?? named.home.region,
        format,
        type,
        openingHours,
      })
    }
  }
}

const resolveShifts = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  for (const { row, id } of nameRows(book, book.rows.shifts, named.shifts)) {
    const { name, shortName, start, restStart, restEnd, restPaid, workstations, departments } = row.values
    const end = row.values.end > start ? row.values.end : row.values.end + 1440
    if ([...shortName].length > 2) book.fault(row, 'shortName', 'short_name')
    const before = named.shifts.get(shortName)
    if (before !== undefined && before !== id) book.fault(row, 'shortName', 'exists')
    if (readable(row, 'shortName')) named.shifts.set(shortName, id)
    if (start >= 1440 || end > 2880) book.fault(row, 'end', 'not_a_time')
    if (readable(row, 'restStart') && (restStart === null) !== (restEnd === null))
      book.fault(row, 'restEnd', 'required')
    const breaks =
      restStart === null || restEnd === null ? [] : [{ start: restStart, end: restEnd, paid: restPaid ?? false }]
    const timed = readable(row, 'start', 'end', 'restEnd')
    if (timed && breaks.some(rest => rest.start < start || rest.end > end || rest.end <= rest.start))
      book.fault(row, 'restStart', 'rest_outside')
    const idsOf = (field: 'workstations' | 'departments', known: Map<string, string>) =>
      (row.values[field] ?? []).flatMap(each => {
        const found = known.get(each)
        if (found === undefined)
          book.fault(row, field, field === 'workstations' ? 'unknown_workstation' : 'unknown_department')
        return found === undefined ? [] : [found]
      })
    const workstationIds = workstations === null ? [] : idsOf('workstations', named.workstations)
    const departmentIds = departments === null ? [] : idsOf('departments', named.departments)
    draft.shifts.push({ id, name, shortName, start, end, breaks, workstationIds, departmentIds })
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
    const key = `${departmentId} ${name}`
    const template = templates.get(key) ?? { id: newId(), name, departmentId, rows: [] }
    templates.set(key, template)
    template.rows.push({ weekdays, workstationId, shiftId, heads })
  }
  draft.templates.push(...templates.values())
}

const resolveBudgets = (book: OpenBook, named: Named, draft: WorkDraft): void => {
  const seen = new Map<string, number>()
  // The file may say itself from when weeks are counted.
  const startDate = book.rows.settings[0]?.values.startDate ?? named.startDate
  for (const row of book.rows.budgets) {
    const { department, from, amount, percent } = row.values
    const departmentId = named.departments.get(department)
    if (departmentId === undefined) book.fault(row, 'department', 'unknown_department')
    if (readable(row, 'percent') && (amount === null) === (percent === null)) book.fault(row, 'amount', 'one_of_two')
    if (readable(row, 'from')) {
      const expected = periodStart('week', startDate, from)
      if (expected !== from) book.fault(row, 'from', 'week_start', { expected })
    }
    if (departmentId === undefined) continue
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
  for (const { row, id } of nameRows(book, book.rows.workstations, named.workstations)) {
    const { department, ...values } = row.values
    const departmentId = department === null ? named.rootId : named.departments.get(department)
    if (departmentId === undefined) book.fault(row, 'department', 'unknown_department')
    else draft.workstations.push({ ...values, id, departmentId })
  }
  resolveShifts(book, named, draft)
  resolveTemplates(book, named, draft)
  resolveBudgets(book, named, draft)
  return draft
}
