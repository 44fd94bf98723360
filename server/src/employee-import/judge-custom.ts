/** What a row says in the company's own fields. */
import { type CustomValue, customColumn } from '#contract/people/custom-field.ts'
import type { Person } from '../company-import/resolving/existing-people.ts'
import { placeOf } from '../company-import/writing/update-employee.ts'
import type { Faults } from '../importing/rows.ts'
import type { FieldRecord } from '../people/custom/fields.ts'
import type { Context } from './context.ts'
import type { RowDraft } from './row-draft.ts'

/** Of the people within reach the one of this job number, or the only one of this name; whoever is there already first. */
const personNamed = (text: string, before: Person | undefined, context: Context): Person | undefined => {
  if (before && (before.values.name === text || before.values.jobNumber === text)) return before
  const { byNumber, byName, edits, by } = context
  const seen = (each: Person | undefined) => (each && edits(placeOf(each, by.today)) ? each : undefined)
  const numbered = seen(byNumber.get(text))
  if (numbered) return numbered
  const named = (byName.get(text) ?? []).filter(seen)
  return named.length === 1 ? named[0] : undefined
}

/** As it is kept; undefined where it names nobody. */
const keptOf = ({ type }: FieldRecord, cell: CustomValue, before: CustomValue | null, context: Context) => {
  if (type !== 'person') return cell
  const known = context.there.people.get(String(before))
  return personNamed(String(cell), known, context)?.id
}

const textOf = ({ type }: FieldRecord, value: CustomValue | null, { there }: Context): string => {
  if (value === null) return ''
  if (type === 'person') return there.people.get(String(value))?.values.name ?? ''
  return Array.isArray(value) ? value.join(' / ') : String(value)
}

export const judgeCustom = (draft: RowDraft, context: Context, book: Faults): void => {
  const { row, person, custom, changes, writes } = draft
  const values = row.values as unknown as Record<string, CustomValue | null>
  for (const field of context.fields) {
    const column = customColumn(field.id)
    const cell = values[column] ?? null
    if (cell === null) continue
    const before = context.custom.get(person?.id ?? '')?.get(field.id) ?? null
    const value = keptOf(field, cell, before, context)
    if (value === undefined) {
      book.fault(row, column, 'nobody')
      continue
    }
    if (JSON.stringify(value) === JSON.stringify(before)) continue
    if (person)
      changes.push({
        ...{ field: column, since: null },
        ...{ old: textOf(field, before, context), new: textOf(field, value, context) },
      })
    custom[field.category].push({ fieldId: field.id, value })
    writes[field.category] = true
  }
}
