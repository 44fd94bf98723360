/** What a dry run tells beside counts and bad cells: what columns may be taken for, and what becomes of each row. */
import type { Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { customColumn } from '#contract/people/custom-field.ts'
import { type PrivateField, permissionOfField } from '#contract/people/personal.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor } from '../access/actor.ts'
import { valueText } from '../company-import/writing/tell-changes.ts'
import { words } from '../messages/words.ts'
import type { FieldRecord } from '../people/custom/fields.ts'
import { type EmployeeColumn, employeeWorkbook, knownBy } from './employee-columns.ts'
import type { EmployeeReading } from './read-employees.ts'
import { type RowDraft, whoOf } from './row-draft.ts'

type Checked = Output<typeof peopleCalls.checkEmployeeFile>

const listed = 500

/** Columns that the caller may fill: those of private fields by the right to each. */
export const columnsFor = ({ permissions }: Actor): EmployeeColumn[] =>
  (Object.keys(employeeWorkbook.sheets.employees) as EmployeeColumn[]).filter(column => {
    const permission = permissionOfField[column as PrivateField]
    return (
      (permission === undefined || permissions.has(permission)) &&
      (column !== 'identityKind' || permissions.has('people.identity'))
    )
  })

const headingOf = (column: string, fields: readonly FieldRecord[], locale: Locale): string =>
  fields.find(each => customColumn(each.id) === column)?.name ??
  words(locale, employeeWorkbook.messages.heading(column))

export const tellFields = (actor: Actor, fields: readonly FieldRecord[], locale: Locale): Checked['fields'] => [
  ...columnsFor(actor).map(field => ({
    ...{ field, heading: headingOf(field, fields, locale) },
    needed: employeeWorkbook.sheets.employees[field].required,
  })),
  ...fields.map(({ id, name }) => ({ field: customColumn(id), heading: name, needed: false })),
]

/** What nobody has matched may hold anything: of it nothing is shown either. */
export const isShown = (field: string | undefined): boolean => field !== undefined && !(field in permissionOfField)

export const tellLacking = ({ ofNobody, fields }: EmployeeReading, locale: Locale): string[] =>
  ofNobody ? knownBy.map(column => headingOf(column, fields, locale)) : []

const outcomeOf = ({ person, changes }: RowDraft) =>
  person ? (changes.length > 0 ? ('update' as const) : ('same' as const)) : ('create' as const)

const order = { update: 0, create: 1, same: 2 }

export const tellFates = ({ drafts, context, fields }: EmployeeReading, locale: Locale): Checked['fates'] => {
  const names = new Map(context?.departments.ids.map(id => [id, context.departments.nameOf(id)]))
  return drafts
    .map(draft => ({ draft, outcome: outcomeOf(draft) }))
    .toSorted((a, b) => order[a.outcome] - order[b.outcome])
    .slice(0, listed)
    .map(({ draft, outcome }) => ({
      ...{ row: draft.row.row, who: whoOf(draft), outcome },
      changes: draft.changes.map(change => ({
        heading: headingOf(change.field, fields, locale),
        since: change.since,
        old: valueText(change.field, change.old, names, locale),
        new: valueText(change.field, change.new, names, locale),
      })),
    }))
}
