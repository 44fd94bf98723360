/** The values that people have of custom fields: shown within reach, judged by the type of their field, kept. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CustomCategory, CustomGiven, CustomHeld, CustomValue } from '#contract/people/custom-field.ts'
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

/** What many people have of the enabled fields, as a list shows it: by person, then by field. */
export const cellsOf = async (
  request: Acting,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string | number>>> => {
  const fields = await readFields(request.tx, { enabled: true })
  const rows = await valuesOf(request, employeeIds, fields)
  const names = await namesWithin(request, personsIn(rows, fields))
  const types = new Map(fields.map(each => [each.id, each.type]))
  const shown = (fieldId: string, value: CustomValue): string | number => {
    if (types.get(fieldId) === 'person') return names.get(String(value)) ?? ''
    return Array.isArray(value) ? value.join(between) : value
  }
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

/**
 * Keeps what is given of a category; answers what the log tells of before and after.
 * @throws Refusal people:custom_off, people:custom_required, people:custom_<type>; not_found, forbidden for a person beyond reach
 */
export const keepCustom = async (
  request: Acting,
  {
    employeeId,
    category,
    given = [],
    mustAsk,
  }: {
    employeeId: string
    category: CustomCategory
    given?: CustomGiven | undefined
    mustAsk: boolean
  },
): Promise<{ before: string[]; after: string[] }> => {
  const { tx } = request
  const fields = await readFields(tx, { category, enabled: true })
  const there = await valuesOf(request, [employeeId], fields)
  const judged = await judge(request, fields, new Map(there.map(each => [each.fieldId, each.value])), given)
  if (mustAsk) mustBeFilled(judged, given)
  const changed = [...judged.values()].filter(each => !sameValue(each.before, each.after))
  for (const { field, after: value } of changed) {
    await tx.delete(customValue).where(and(eq(customValue.employeeId, employeeId), eq(customValue.fieldId, field.id)))
    if (value !== null) await tx.insert(customValue).values({ employeeId, fieldId: field.id, value })
  }
  return {
    before: changed.flatMap(each => (each.before === undefined ? [] : [told(each.field, each.before)])),
    after: changed.flatMap(each => (each.after === null ? [] : [told(each.field, each.after)])),
  }
}
