/** Custom fields as settings: listed, kept, switched, deleted with a confirmation where people have values, brought back. */
import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { type CustomCategory, type customFieldCalls, mostCustom } from '#contract/people/custom-field.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findRecord, findTaken, keepRecord, mustBeLast, retireRecord, type SettingsNoun } from '../../settings/index.ts'
import { customField, customValue } from './schema.ts'

type Calls = typeof customFieldCalls
export type FieldRecord = typeof customField.$inferSelect

export const customFields: SettingsNoun<typeof customField> = {
  table: customField,
  subject: 'custom_field',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, customFields, 'name', records)
    if (taken) throw new Refusal('people:custom_taken', { name: taken.name }, 'name')
    // A form sends all of them, and takes no more.
    const others = and(
      isNull(customField.deletedAt),
      notInArray(
        customField.id,
        records.map(each => each.id ?? newId()),
      ),
    )
    if ((await tx.$count(customField, others)) + records.length > mostCustom.fields)
      throw new Refusal('people:custom_most', { limit: mostCustom.fields })
  },
}

/** Those of a category, or all, in the order of their making. */
export const readFields = (
  tx: Tx,
  { category, enabled }: { category?: CustomCategory | undefined; enabled?: boolean | undefined },
): Promise<FieldRecord[]> =>
  tx
    .select()
    .from(customField)
    .where(
      and(
        isNull(customField.deletedAt),
        category && eq(customField.category, category),
        enabled === undefined ? undefined : eq(customField.enabled, enabled),
      ),
    )
    .orderBy(asc(customField.createdAt), asc(customField.id))

/** How many people have a value, by field: of those that a condition over their terms keeps. */
const filledBy = async (tx: Tx, today: string, within: SQL): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf<{ field_id: string; people: number }>(
    tx,
    sql`select held.field_id, count(*)::int as people from custom_value held
      join employee on employee.id = held.employee_id and employee.deleted_at is null
      ${termsOn(today)} where ${within} group by held.field_id`,
  )
  return new Map(rows.map(row => [row.field_id, row.people]))
}

export const listCustomFields = async (
  request: Served<Calls['listCustomFields']>,
): Promise<Answer<Calls['listCustomFields']>> => {
  const { input, tx, actor, services } = request
  const rows = await readFields(tx, input)
  const filled = await filledBy(tx, services.clock.today(), reach(actor).over(sql`terms.department_id`) ?? sql`true`)
  return {
    rows: rows.map(({ companyId: _, createdAt: _created, deletedAt: _deleted, ...row }) => ({
      ...row,
      filled: filled.get(row.id) ?? 0,
    })),
  }
}

type Values = Omit<Served<Calls['saveCustomField']>['input'], 'id' | 'revision'>

/** @throws Refusal people:custom_name_required, _name_numeric, _options, _option_empty, _option_twice */
const mustBeWhole = ({ name, type, options }: Values): void => {
  if (name === '') throw new Refusal('people:custom_name_required', {}, 'name')
  if (/^[\p{N}\s]+$/u.test(name)) throw new Refusal('people:custom_name_numeric', { name }, 'name')
  if (type !== 'select') return
  if (options.length === 0) throw new Refusal('people:custom_options', {}, 'options')
  if (options.includes('')) throw new Refusal('people:custom_option_empty', {}, `options.${options.indexOf('')}`)
  const twice = options.findIndex((each, at) => options.indexOf(each) < at)
  if (twice >= 0) throw new Refusal('people:custom_option_twice', { option: options[twice] ?? '' }, `options.${twice}`)
}

/** How many have a value, or one that a condition says. */
const countHeld = (tx: Tx, fieldId: string, which?: SQL): Promise<number> =>
  tx.$count(
    customValue,
    and(
      eq(customValue.fieldId, fieldId),
      sql`exists (select from employee where employee.id = ${customValue.employeeId} and employee.deleted_at is null)`,
      which,
    ),
  )

/** What people have stays readable. @throws Refusal people:custom_type_held, _option_used, _choice_held */
const mustKeepValues = async (tx: Tx, before: FieldRecord, next: Values): Promise<void> => {
  if (next.type !== before.type) {
    const count = await countHeld(tx, before.id)
    if (count > 0) throw new Refusal('people:custom_type_held', { count }, 'type')
    return
  }
  if (next.type !== 'select') return
  for (const option of before.options.filter(each => !next.options.includes(each))) {
    const count = await countHeld(tx, before.id, sql`${customValue.value} ? ${option}`)
    if (count > 0) throw new Refusal('people:custom_option_used', { option, count }, 'options')
  }
  if (next.choice === 'multiple' || before.choice === 'single') return
  // A removed person's value may be of the type of before: what the database looks at first is its own choice.
  const several = sql`case when jsonb_typeof(${customValue.value}) = 'array' then jsonb_array_length(${customValue.value}) > 1 else false end`
  const count = await countHeld(tx, before.id, several)
  if (count > 0) throw new Refusal('people:custom_choice_held', { count }, 'choice')
}

/** @throws Refusal not_found, forbidden, stale, people:custom_taken, what must be given, what people's values hold up */
export const saveCustomField = async (
  request: Served<Calls['saveCustomField']>,
): Promise<Answer<Calls['saveCustomField']>> => {
  const { input, tx, actor, now } = request
  const { id, revision, ...given } = input
  const before = id === undefined ? undefined : await findRecord(tx, customFields, actor, id)
  if (before) mustBeLast(before, revision)
  mustBeWhole(given)
  if (before) await mustKeepValues(tx, before, given)
  const chosen = given.type === 'select' ? {} : { options: [], choice: 'single' as const }
  return keepRecord(tx, customFields, { actor, now }, { id, revision }, { ...given, ...chosen })
}

/** @throws Refusal not_found, forbidden, stale, people:custom_holds where people have values and their number was not confirmed */
export const deleteCustomField = async (
  request: Served<Calls['deleteCustomField']>,
): Promise<Answer<Calls['deleteCustomField']>> => {
  const { input, tx, actor, now } = request
  const before = await findRecord(tx, customFields, actor, input.id)
  mustBeLast(before, input.revision)
  const count = await countHeld(tx, input.id)
  if (count > (input.confirmed ?? 0)) throw new Refusal('people:custom_holds', { name: before.name, count })
  return retireRecord(tx, customFields, { actor, now }, input)
}
