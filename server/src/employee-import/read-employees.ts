/** Reads a file of employees against who is there: rows that can be written, and every cell that stands against one. */
import { identityText } from '#contract/people/identity.ts'
import type { Importer, Person } from '../company-import/resolving/existing-people.ts'
import { placeOf } from '../company-import/writing/update-employee.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Sheet } from '../files/cell.ts'
import { textKey } from '../files/text-key.ts'
import { withChosen } from '../importing/matching.ts'
import {
  collectFaults,
  type Faults,
  type Head,
  headIn,
  type ReadRow,
  type RowFault,
  readRows,
} from '../importing/rows.ts'
import type { Draft, Within } from '../importing/runner.ts'
import type { ChosenHeadings } from '../importing/schema.ts'
import type { FieldRecord } from '../people/custom/fields.ts'
import { positionsBeyond, positionsThatGive, scopesOfMember, touchedTerms } from '../people/index.ts'
import { type Context, type Row, readContext } from './context.ts'
import { customColumns } from './custom-columns.ts'
import { employeeWorkbook, knownBy } from './employee-columns.ts'
import { judgeCustom } from './judge-custom.ts'
import { judgePerson } from './judge-person.ts'
import { judgePersonal } from './judge-personal.ts'
import { judgeTerms } from './judge-terms.ts'
import { draftOf, type RowDraft } from './row-draft.ts'

export interface EmployeeReading extends Draft {
  sheets: readonly Sheet[]
  head: Head
  fields: readonly FieldRecord[]
  /** Whether no column tells whom a row is about. */
  ofNobody: boolean
  rows: number
  refused: number
  /** Rows that can be written; those that change nothing write nothing. */
  drafts: readonly RowDraft[]
  context: Context | undefined
}

/** Rows of the head that may stand below a title. */
const headWithin = 20

/** What headings are taken for: the built-in ones in any language, the company's own fields, and what was chosen by hand. */
export const headingsOf = (
  fields: readonly FieldRecord[],
  chosen: ChosenHeadings | null | undefined,
): ReadonlyMap<string, string> => {
  const own = Object.entries(customColumns(fields)).map(([field, { head = '' }]) => [textKey(head), field] as const)
  const known = new Map([...own, ...employeeWorkbook.headings('employees')])
  return withChosen(
    known,
    [...Object.keys(employeeWorkbook.sheets.employees), ...own.map(([, field]) => field)],
    chosen,
  )
}

/** @throws Refusal people:employee_import_empty */
const findHead = (sheets: readonly Sheet[], headings: ReadonlyMap<string, string>): Head => {
  const heads = sheets.map(sheet => headIn(sheet, headings, headWithin))
  const [first] = heads.toSorted((a, b) => b.places.size - a.places.size)
  const below = first?.sheet.rows.slice(first.row + 1) ?? []
  if (!first || !below.some(cells => cells.some(cell => cell !== null)))
    throw new Refusal('people:employee_import_empty', {}, 'file')
  return first
}

/**
 * Whom a row means: by the job number, else by the identity number, else by the phone of somebody on the job. A number
 * that may not be seen finds nobody, as one that nobody has.
 */
const personOf = ({ values, bad }: Row, { byNumber, byIdentity, there, sees, by }: Context): Person | undefined => {
  const { jobNumber, identityNumber, phone } = values
  if (jobNumber !== null || bad.has('jobNumber')) return byNumber.get(jobNumber ?? '')
  const holders = identityNumber === null ? [] : (byIdentity.get(identityText(identityNumber)) ?? [])
  const people = holders
    .flatMap(id => there.people.get(id) ?? [])
    .filter(each => sees.identityNumber(placeOf(each, by.today)))
  return people.length === 1 ? people[0] : there.byPhone.get(phone ?? '')
}

/** Each of these is one person's, in the file too. */
const refuseTwins = (row: Row, seen: Map<string, number>, book: Faults): void => {
  for (const field of knownBy) {
    const value = row.values[field]
    if (value === null || row.bad.has(field)) continue
    const key = `${field} ${field === 'identityNumber' ? identityText(value) : value}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, row.row)
    else book.fault(row, field, 'twice', { row: before })
  }
}

const judge = (row: Row, context: Context, seen: Map<string, number>, book: Faults): RowDraft => {
  const person = personOf(row, context)
  const draft = draftOf(row, person, context)
  refuseTwins(row, seen, book)
  if (person && !context.edits(placeOf(person, context.by.today))) {
    book.fault(row, 'jobNumber', 'not_allowed')
    return draft
  }
  judgeTerms(draft, context, book)
  if (!person && draft.place !== null && !context.edits(draft.place)) book.fault(row, 'department', 'not_allowed')
  judgePerson(draft, context, book)
  judgePersonal(draft, context, book)
  judgeCustom(draft, context, book)
  return draft
}

/** Positions that give more than whoever brings the file holds: given to nobody, as by the form. */
const refusePositions = async (tx: Tx, drafts: readonly RowDraft[], { by }: Context, book: Faults): Promise<void> => {
  const gives = await positionsThatGive(
    tx,
    drafts.flatMap(({ values }) => values.employments.map(each => each.position)),
  )
  for (const { row, person, values } of drafts) {
    if (!values.employments.some(each => gives(each.position))) continue
    const before = person?.values.employments ?? []
    const { after } = touchedTerms(before, values.employments)
    const reaching = await scopesOfMember(tx, person?.id)
    if ((await positionsBeyond(tx, by.actor, after, before, { permission: 'people.edit', reaching })).length > 0)
      book.fault(row, 'position', 'not_allowed')
  }
}

/** Cells of fields that the rights of the caller do not show are told, not read. */
export const readEmployees = async (
  within: Within,
  tx: Tx,
  {
    sheets,
    fields,
    chosen,
    by,
  }: {
    sheets: readonly Sheet[]
    fields: readonly FieldRecord[]
    chosen: ChosenHeadings | null | undefined
    by: Importer
  },
): Promise<EmployeeReading> => {
  const head = findHead(sheets, headingsOf(fields, chosen))
  const read = { sheets, head, fields }
  if (!knownBy.some(column => head.places.has(column)))
    return { ...read, ofNobody: true, rows: 0, refused: 0, faults: [], drafts: [], context: undefined }
  const book = collectFaults()
  const columns = { ...employeeWorkbook.sheets.employees, ...customColumns(fields) }
  const rows = readRows(columns, 'employees', head, book) as ReadRow<typeof columns>[] as unknown as Row[]
  const context = await readContext(within, tx, by, { rows, fields })
  const seen = new Map<string, number>()
  const drafts = rows.map(row => judge(row, context, seen, book))
  await refusePositions(tx, drafts, context, book)
  const refused = new Set(book.faults.map((fault: RowFault) => fault.row))
  return {
    ...{ ...read, context, ofNobody: false, rows: rows.length, refused: refused.size },
    faults: book.faults.toSorted((a, b) => a.row - b.row || a.column - b.column),
    drafts: drafts.filter(({ row }) => !refused.has(row.row)),
  }
}
