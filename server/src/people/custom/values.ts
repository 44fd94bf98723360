/** The values that people have of custom fields: shown within reach, judged by the type of their field, kept. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EditedValue } from '#contract/people/bulk.ts'
import {
  type CustomCategory,
  type CustomGiven,
  type CustomHeld,
  type CustomValue,
  customColumn,
} from '#contract/people/custom-field.ts'
import { dateSchema, idSchema } from '#contract/shared/values.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { type FieldRecord, readFields } from './fields.ts'
import { customValue } from './schema.ts'

type Acting = Pick<Served, 'tx' | 'actor' | 'services'>

const valuesOf = async ({ tx }: Pick<Served, 'tx'>, employeeIds: readonly string[], fields: readonly FieldRecord[]) => {
  if (employeeIds.length === 0 || fields.length === 0) return []
  const { employeeId, fieldId, value } = customValue
  const of = fields.map(each => each.id)
  return tx
    .select({ employeeId, fieldId, value })
    .from(customValue)
    .where(and(inArray(employeeId, [...employeeIds]), inArray(fieldId, of)))
}

/** Names of the people that values name, of those within reach; nobody else is named. */
const namesWithin = async (
  { tx, actor, services }: Acting,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select employee.id, employee.name from employee ${termsOn(services.clock.today())}
      where employee.id in ${[...new Set(ids)]} and ${within}`,
  )
  return new Map(rows.map(row => [row.id, row.name]))
}

const personsIn = (rows: readonly { fieldId: string; value: CustomValue }[], fields: readonly FieldRecord[]) => {
  const ofPeople = new Set(fields.filter(each => each.type === 'person').map(each => each.id))
  return rows.flatMap(({ fieldId, value }) => (ofPeople.has(fieldId) && typeof value === 'string' ? [value] : []))
}

/** What somebody has of the enabled fields of a category. */
export const heldBy = async (request: Acting, employeeId: string, category: CustomCategory): Promise<CustomHeld> => {
  const fields = await readFields(request.tx, { category, enabled: true })
  const rows = await valuesOf(request, [employeeId], fields)
  const names = await namesWithin(request, personsIn(rows, fields))
  return fields.flatMap(({ id, type }) => {
    const row = rows.find(each => each.fieldId === id)
    if (!row) return []
    return [
      {
        ...{ fieldId: id, value: row.value },
        ...(type === 'person' && { person: names.get(String(row.value)) ?? null }),
      },
    ]
  })
}

const between = ' / '

type Filed = { fieldId: string; value: CustomValue }

/** How lists show these values. */
const asShown = async (request: Acting, rows: readonly Filed[], fields: readonly FieldRecord[]) => {
  const names = await namesWithin(request, personsIn(rows, fields))
  const types = new Map(fields.map(each => [each.id, each.type]))
  return (fieldId: string, value: CustomValue): string | number => {
    if (types.get(fieldId) === 'person') return names.get(String(value)) ?? ''
    return Array.isArray(value) ? value.join(between) : value
  }
}

/** What many people have of the enabled fields, as a list shows it: by person, then by field. */
export const cellsOf = async (
  request: Acting,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string | number>>> => {
  const fields = await readFields(request.tx, { enabled: true })
  const rows = await valuesOf(request, employeeIds, fields)
  const shown = await asShown(request, rows, fields)
  const cells = new Map<string, Record<string, string | number>>()
  for (const { employeeId, fieldId, value } of rows)
    cells.set(employeeId, { ...cells.get(employeeId), [fieldId]: shown(fieldId, value) })
  return cells
}

const isEmpty = (value: CustomValue | null): value is null =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The value as it is kept, by the type of its field; undefined where it is none of that type. */
const asKept = ({ type, options, choice }: FieldRecord, value: CustomValue): CustomValue | undefined => {
  if (type === 'digit') return typeof value === 'number' ? value : undefined
  if (type === 'select') {
    if (!Array.isArray(value) || (choice === 'single' && value.length > 1)) return undefined
    const chosen = options.filter(each => value.includes(each))
    return chosen.length === value.length ? chosen : undefined
  }
  if (typeof value !== 'string') return undefined
  if (type === 'text') return value
  return (type === 'date' ? dateSchema : idSchema).safeParse(value).success ? value : undefined
}

const sameValue = (a: CustomValue | undefined, b: CustomValue | null) => JSON.stringify(a ?? null) === JSON.stringify(b)

/** A form asks for what is required; an import and an undo write what their file or the past says. */
export const isAsked = ({ source, takesBack }: { source?: unknown; takesBack?: boolean }): boolean =>
  source === undefined && !takesBack

/** A person whom the writer reaches. */
const mustReachPerson = async (request: Acting, { type }: FieldRecord, value: CustomValue): Promise<void> => {
  if (type !== 'person') return
  await mustSeeEmployee(request.tx, request.actor, String(value), request.services.clock.today())
}

/** What the log tells of a value; whom one names is for those alone who reach them. */
const told = ({ name, type }: FieldRecord, value: CustomValue): string =>
  `${name}: ${type === 'person' ? `•••${String(value).slice(-4)}` : Array.isArray(value) ? value.join(between) : value}`

interface Judged {
  field: FieldRecord
  before: CustomValue | undefined
  after: CustomValue | null
}

/** @throws Refusal people:custom_off, people:custom_<type>; not_found, forbidden for a person beyond reach */
const judge = async (
  request: Acting,
  fields: readonly FieldRecord[],
  before: ReadonlyMap<string, CustomValue>,
  given: CustomGiven,
): Promise<Map<string, Judged>> => {
  const judged = new Map(
    fields.map(field => {
      const there = before.get(field.id)
      return [field.id, { field, before: there, after: there ?? null } as Judged]
    }),
  )
  for (const [at, { fieldId, value }] of given.entries()) {
    const path = `custom.${at}.value`
    const found = judged.get(fieldId)
    if (!found) throw new Refusal('people:custom_off', {}, path)
    const after = isEmpty(value) ? null : asKept(found.field, value)
    const { name, type, options } = found.field
    if (after === undefined) throw new Refusal(`people:custom_${type}`, { name, options: options.join(between) }, path)
    if (after !== null && !sameValue(found.before, after)) await mustReachPerson(request, found.field, after)
    judged.set(fieldId, { ...found, after })
  }
  return judged
}

/** @throws Refusal people:custom_required */
const mustBeFilled = (judged: ReadonlyMap<string, Judged>, given: CustomGiven): void => {
  for (const { field, after } of judged.values()) {
    if (!field.required || after !== null) continue
    const at = given.findIndex(each => each.fieldId === field.id)
    throw new Refusal('people:custom_required', { name: field.name }, at < 0 ? 'custom' : `custom.${at}.value`)
  }
}

interface Given {
  employeeId: string
  /** All of them where it is left out. */
  category?: CustomCategory
  given?: CustomGiven | undefined
}

/** What would become another by what is given, all of it judged. @throws as keepCustom */
const weigh = async (request: Acting, { employeeId, category, given = [] }: Given) => {
  const fields = await readFields(request.tx, { category, enabled: true })
  const there = await valuesOf(request, [employeeId], fields)
  const judged = await judge(request, fields, new Map(there.map(each => [each.fieldId, each.value])), given)
  const changed = [...judged.values()].filter(each => !sameValue(each.before, each.after))
  return { fields, judged, changed }
}

/**
 * What is given to many at once, weighed for one of them: as a list shows it, and as it stood, to be put back. Of what is
 * required nothing is taken away.
 * @throws as keepCustom
 */
export const weighCustom = async (
  request: Acting,
  asked: Given,
): Promise<{ changes: EditedValue[]; former: CustomGiven }> => {
  const { fields, changed } = await weigh(request, asked)
  const emptied = changed.find(({ field, after }) => field.required && after === null)
  if (emptied) throw new Refusal('people:custom_required', { name: emptied.field.name }, 'custom')
  const filed = changed.flatMap(({ field, before, after }) =>
    [before, after].flatMap(value => (value == null ? [] : [{ fieldId: field.id, value }])),
  )
  const shown = await asShown(request, filed, fields)
  const told = (id: string, value: CustomValue | null | undefined) => (value == null ? null : shown(id, value))
  return {
    changes: changed.map(({ field: { id }, before, after }) => ({
      ...{ field: customColumn(id), before: told(id, before), after: told(id, after) },
    })),
    former: changed.map(({ field, before }) => ({ fieldId: field.id, value: before ?? null })),
  }
}

/**
 * Keeps what is given of a category; answers what the log tells of before and after.
 * @throws Refusal people:custom_off, people:custom_required, people:custom_<type>; not_found, forbidden for a person beyond reach
 */
export const keepCustom = async (
  request: Acting,
  { mustAsk, ...asked }: Given & { mustAsk: boolean },
): Promise<{ before: string[]; after: string[] }> => {
  const { tx } = request
  const { employeeId, given = [] } = asked
  const { judged, changed } = await weigh(request, asked)
  if (mustAsk) mustBeFilled(judged, given)
  for (const { field, after: value } of changed) {
    await tx.delete(customValue).where(and(eq(customValue.employeeId, employeeId), eq(customValue.fieldId, field.id)))
    if (value !== null) await tx.insert(customValue).values({ employeeId, fieldId: field.id, value })
  }
  return {
    before: changed.flatMap(each => (each.before === undefined ? [] : [told(each.field, each.before)])),
    after: changed.flatMap(each => (each.after === null ? [] : [told(each.field, each.after)])),
  }
}
