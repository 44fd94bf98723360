/** Reminder rules as settings: listed, kept, switched, deleted and brought back. */
import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { type ReminderRuleRow, reminderChannels, type reminderRuleCalls } from '#contract/people/reminders/rule.ts'
import { unknownPlaceholder } from '#contract/people/reminders/template.ts'
import { reach } from '../../access/reach.ts'
import { department, role } from '../../access/schema.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import { containing } from '../../db/containing.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import {
  findRecord,
  findTaken,
  keepRecord,
  readRecord,
  recoverRecord,
  type SettingsNoun,
  switchRecord,
} from '../../settings/index.ts'
import { wherePeopleStand } from '../leave-and-pay/where-people-stand.ts'
import { reminderRule } from './schema.ts'

type Calls = typeof reminderRuleCalls
export type RuleRecord = typeof reminderRule.$inferSelect

export const reminderRules: SettingsNoun<typeof reminderRule> = {
  table: reminderRule,
  subject: 'reminder_rule',
  departmentsOf: ({ departmentIds }) => departmentIds ?? [],
  judge: async (tx, records) => {
    const taken = await findTaken(tx, reminderRules, 'name', records)
    if (taken) throw new Refusal('people:reminder_name_taken', { name: taken.name }, 'name')
  },
}

/** Of these departments the names, by id. */
const departmentNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { id, name } = department
  const rows = await tx
    .select({ id, name })
    .from(department)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, row.name]))
}

const rolesOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, ReminderRuleRow['roles'][number]>()
  const { id, code, name } = role
  const rows = await tx
    .select({ id, code, name })
    .from(role)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

type Asker = Pick<Served, 'tx' | 'actor' | 'services'>

/** Of these people the names of those whom the caller reaches: a rule may tell others, too. */
const seenNames = async ({ tx, actor, services }: Asker, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>()
  const within = reach(actor, 'people.view').over(sql`terms.department_id`) ?? sql`true`
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select employee.id, employee.name from employee ${termsOn(services.clock.today())}
      where employee.id = any(${arrayOf(ids)}::uuid[]) and ${within}`,
  )
  return new Map(rows.map(row => [row.id, row.name]))
}

/** As screens see them, with the names of all that they name. */
const shown = async (asker: Asker, rules: readonly RuleRecord[]): Promise<ReminderRuleRow[]> => {
  const { tx } = asker
  const places = await departmentNames(
    tx,
    rules.flatMap(each => each.departmentIds),
  )
  const roles = await rolesOf(
    tx,
    rules.flatMap(each => each.roleIds),
  )
  const people = await seenNames(
    asker,
    rules.flatMap(each => each.employeeIds),
  )
  return rules.map(({ companyId: _, createdAt: _created, deletedAt: _deleted, activeFrom: _active, ...rule }) => ({
    ...rule,
    departmentNames: rule.departmentIds.map(id => places.get(id) ?? ''),
    roles: rule.roleIds.flatMap(id => roles.get(id) ?? []),
    employees: rule.employeeIds.map(id => ({ id, name: people.get(id) ?? '' })),
  }))
}

/** Rules that apply to anything that is reached: those of the company, of a department above, and of one within. */
const inSight = ({ actor }: Pick<Served, 'actor'>) => {
  const within = reach(actor).over(sql`line.department_id`)
  if (within === undefined) return undefined
  return sql`(${reminderRule.departmentIds} = '{}' or exists (select from department_line line
    where line.above_id = any(${reminderRule.departmentIds}) and ${within}))`
}

export const listReminderRules = async (
  request: Served<Calls['listReminderRules']>,
): Promise<Answer<Calls['listReminderRules']>> => {
  const { input, tx, actor } = request
  const named = input.search === '' ? undefined : ilike(reminderRule.name, containing(input.search))
  const where = and(isNull(reminderRule.deletedAt), inSight({ actor }), named)
  const rows = await tx
    .select()
    .from(reminderRule)
    .where(where)
    .orderBy(asc(reminderRule.name), asc(reminderRule.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return { rows: await shown(request, rows), total: await tx.$count(reminderRule, where) }
}

/** @throws Refusal not_found; forbidden where it applies to nothing that is reached */
export const getReminderRule = async (
  request: Served<Calls['getReminderRule']>,
): Promise<Answer<Calls['getReminderRule']>> => {
  const { input, tx, actor } = request
  const rule = await readRecord(tx, reminderRules, input.id)
  const [seen] = await tx
    .select({ id: reminderRule.id })
    .from(reminderRule)
    .where(and(eq(reminderRule.id, rule.id), inSight({ actor })))
  const [row] = await shown(request, [rule])
  if (!seen || !row) throw new Refusal('forbidden')
  return row
}

type Values = Omit<Served<Calls['saveReminderRule']>['input'], 'id' | 'revision'>

/** @throws Refusal people:reminder_text, people:reminder_placeholder */
export const mustBeTold = (templates: Pick<Values, 'email' | 'push' | 'sms'>): void => {
  for (const channel of reminderChannels)
    for (const [field, text] of Object.entries(templates[channel] ?? {})) {
      if (text.trim() === '') throw new Refusal('people:reminder_text', {}, `${channel}.${field}`)
      const unknown = unknownPlaceholder(text)
      if (unknown !== undefined)
        throw new Refusal('people:reminder_placeholder', { placeholder: `{${unknown}}` }, `${channel}.${field}`)
    }
}

/** @throws Refusal people:reminder_name, _told, _channel, _days, _text, _placeholder */
const mustBeWhole = (values: Values): void => {
  const { name, timing, side, days, tellsPerson, roleIds, employeeIds, email, push, sms } = values
  if (name === '') throw new Refusal('people:reminder_name', {}, 'name')
  if (days === null && !(timing === 'contract_end' && side === 'before'))
    throw new Refusal('people:reminder_days', {}, 'days')
  if (!tellsPerson && roleIds.length + employeeIds.length === 0)
    throw new Refusal('people:reminder_told', {}, 'roleIds')
  if (!email && !push && !sms) throw new Refusal('people:reminder_channel', {}, 'channels')
  mustBeTold(values)
}

/** What a rule looks at: where that becomes another, what was due by then is due anew. */
const isLookingAlike = (before: RuleRecord, { timing, side, days, departmentIds, enabled }: Values): boolean =>
  before.enabled === enabled &&
  before.timing === timing &&
  before.side === side &&
  before.days === days &&
  before.departmentIds.toSorted().join() === departmentIds.toSorted().join()

/** @throws Refusal people:reminder_gone where a department or a role that is named is there no more */
const mustBeThere = async (tx: Tx, { departmentIds, roleIds }: Values): Promise<void> => {
  const count = async (table: 'department' | 'role', ids: readonly string[]) => {
    const [row] = await rowsOf<{ there: number }>(
      tx,
      sql`select count(*)::int as there from ${sql.identifier(table)}
        where id = any(${arrayOf(ids)}::uuid[]) and deleted_at is null`,
    )
    return row?.there ?? 0
  }
  if ((await count('department', departmentIds)) < departmentIds.length)
    throw new Refusal('people:reminder_gone', {}, 'departmentIds')
  if ((await count('role', roleIds)) < roleIds.length) throw new Refusal('people:reminder_gone', {}, 'roleIds')
}

/** @throws Refusal not_found, forbidden, stale, people:reminder_name_taken, what must be given, what is gone */
export const saveReminderRule = async (
  request: Served<Calls['saveReminderRule']>,
): Promise<Answer<Calls['saveReminderRule']>> => {
  const { input, tx, actor, services, now } = request
  const { id, revision, ...given } = input
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const lists = { departmentIds: unique(given.departmentIds), roleIds: unique(given.roleIds) }
  const values: Values = { ...given, ...lists, employeeIds: unique(given.employeeIds) }
  const before = id === undefined ? undefined : await findRecord(tx, reminderRules, actor, id)
  mustBeWhole(values)
  await mustBeThere(tx, values)
  // Whoever is told already may stand beyond the reach of the one who changes something else.
  await wherePeopleStand(
    request,
    values.employeeIds.filter(each => !before?.employeeIds.includes(each)),
  )
  const activeFrom = before && isLookingAlike(before, values) ? before.activeFrom : services.clock.today()
  return keepRecord(tx, reminderRules, { actor, now }, { id, revision }, { ...values, activeFrom })
}

/** It looks anew from today on: what became due before is shown and sent to nobody. */
const beginAnew = async ({ tx, services }: Pick<Served, 'tx' | 'services'>, id: string): Promise<void> => {
  await tx.update(reminderRule).set({ activeFrom: services.clock.today() }).where(eq(reminderRule.id, id))
}

/** @throws Refusal not_found, forbidden, stale */
export const enableReminderRule = async (
  request: Served<Calls['enableReminderRule']>,
): Promise<Answer<Calls['enableReminderRule']>> => {
  const { input, tx, actor, now } = request
  const before = await findRecord(tx, reminderRules, actor, input.id)
  const kept = await switchRecord(tx, reminderRules, { actor, now }, input)
  if (input.enabled && !before.enabled) await beginAnew(request, input.id)
  return kept
}

/** @throws Refusal not_found, forbidden, people:reminder_name_taken */
export const recoverReminderRule = async (
  request: Served<Calls['recoverReminderRule']>,
): Promise<Answer<Calls['recoverReminderRule']>> => {
  const { input, tx, actor, now } = request
  const back = await recoverRecord(tx, reminderRules, { actor, now }, input.id)
  await beginAnew(request, input.id)
  return back
}
