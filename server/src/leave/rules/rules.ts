/** Leave rules as they are listed and opened: each with the version that holds today, or with all of them. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { leaveRuleCalls } from '#contract/leave/rule.ts'
import { department } from '../../access/schema.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { tag } from '../../people/schema.ts'
import { findTaken, readRecord, type SettingsNoun } from '../../settings/index.ts'
import { leaveRule, leaveRuleVersion, leaveType } from '../schema.ts'

type Calls = typeof leaveRuleCalls

export const leaveRules: SettingsNoun<typeof leaveRule> = {
  table: leaveRule,
  subject: 'leave_rule',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, leaveRules, 'name', records)
    if (taken) throw new Refusal('leave:rule_taken', { name: taken.name }, 'name')
    const types = new Set(records.map(each => each.typeId))
    const there = await tx
      .select({ id: leaveType.id })
      .from(leaveType)
      .where(and(inArray(leaveType.id, [...types]), isNull(leaveType.deletedAt)))
    if (there.length < types.size) throw new Refusal('leave:type_gone', {}, 'typeId')
  },
}

/** A lateral join that puts the version of `leave_rule` beside it that holds on a day, else the first to come. */
export const versionOn = (day: string) => sql`left join lateral (
  select each.* from leave_rule_version each where each.rule_id = leave_rule.id
  order by each.from_date <= ${day}::date desc, abs(each.from_date - ${day}::date) limit 1
) version on true`

interface Row extends Record<string, unknown> {
  id: string
  revision: number
  name: string
  typeId: string
  typeName: string
  priority: number
  enabled: boolean
  creator: string
  createdAt: string
  number: number | null
  from: string | null
  scope: typeof leaveRuleVersion.$inferSelect.scope
  terms: typeof leaveRuleVersion.$inferSelect.terms
  total: number
}

export const listLeaveRules = async ({
  input,
  tx,
  services,
}: Served<Calls['listLeaveRules']>): Promise<Answer<Calls['listLeaveRules']>> => {
  const named = input.search === '' ? sql`true` : sql`leave_rule.name ilike ${containing(input.search)}`
  const ofType = input.typeId === undefined ? sql`true` : sql`leave_rule.type_id = ${input.typeId}`
  const inUse = input.enabled === undefined ? sql`true` : sql`leave_rule.enabled = ${input.enabled}`
  const { rows, total } = await countedPage(input, (limit, offset) =>
    rowsOf<Row>(
      tx,
      sql`select leave_rule.id, leave_rule.revision, leave_rule.name, leave_rule.type_id as "typeId",
        leave_type.name as "typeName", leave_rule.priority, leave_rule.enabled, leave_rule.creator,
        leave_rule.created_at as "createdAt", version.number, version.from_date::text as "from", version.scope,
        version.terms, (count(*) over ())::int as total
      from leave_rule join leave_type on leave_type.id = leave_rule.type_id ${versionOn(services.clock.today())}
      where leave_rule.deleted_at is null and ${named} and ${ofType} and ${inUse}
      order by leave_type.sort, leave_type.name, leave_rule.priority, leave_rule.name limit ${limit} offset ${offset}`,
    ),
  )
  return {
    total,
    rows: rows.map(({ number, from, scope, terms, total: _, createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      version: number === null || from === null ? null : { number, from, scope, issue: terms.issue.kind },
    })),
  }
}

/** Names of the departments and tags that scopes name, by id. */
const namesIn = async (tx: Tx, versions: readonly (typeof leaveRuleVersion.$inferSelect)[]) => {
  const departmentIds = versions.flatMap(each => each.scope.departmentIds)
  const tagIds = versions.flatMap(each => each.scope.tagIds)
  const departments = await tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, departmentIds))
  const tags = await tx.select({ id: tag.id, name: tag.name }).from(tag).where(inArray(tag.id, tagIds))
  return Object.fromEntries([...departments, ...tags].map(({ id, name }) => [id, name]))
}

/** @throws Refusal not_found */
export const getLeaveRule = async ({
  input,
  tx,
}: Served<Calls['getLeaveRule']>): Promise<Answer<Calls['getLeaveRule']>> => {
  const rule = await readRecord(tx, leaveRules, input.id)
  const [type] = await tx.select({ name: leaveType.name }).from(leaveType).where(eq(leaveType.id, rule.typeId))
  const versions = await tx
    .select()
    .from(leaveRuleVersion)
    .where(eq(leaveRuleVersion.ruleId, rule.id))
    .orderBy(desc(leaveRuleVersion.from), asc(leaveRuleVersion.id))
  const { companyId: _, deletedAt: _gone, createdAt, ...values } = rule
  return {
    ...values,
    typeName: type?.name ?? '',
    createdAt: createdAt.toISOString(),
    versions: versions.map(({ companyId: _of, ruleId: _rule, ...version }) => ({
      ...version,
      createdAt: version.createdAt.toISOString(),
    })),
    names: await namesIn(tx, versions),
  }
}
