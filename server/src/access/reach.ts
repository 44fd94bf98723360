/**
 * How far an actor reaches with a permission: which departments, and through them which people and plans. One condition
 * in the database filters lists and judges single records; what is reached is never listed.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { arrayOf } from '../db/array-of.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import type { Actor, Granted } from './actor.ts'
import { holds, spansOf } from './granted.ts'

const holding = (actor: Actor, permission: Permission | null): Granted[] =>
  actor.grants.filter(({ permissions }) => permission === null || permissions.has(permission))

const wholeAlone = (actor: Actor, permission: Permission | null): boolean =>
  holding(actor, permission).some(({ whole }) => whole)

/** Whether it is the whole company. */
export const reachesWhole = (actor: Actor, permission: Permission | null = actor.by): boolean =>
  wholeAlone(actor, permission) && (actor.within === undefined || wholeAlone(actor.within, permission))

/**
 * The departments that the spans of the actor's grants hold, by the tree as it is now: worked out once by a statement, not
 * for each of its rows.
 */
const departmentsAlone = (actor: Actor, permission: Permission | null): SQL => {
  const spans = holding(actor, permission).flatMap(each => each.spans)
  if (spans.length === 0) return sql`(select null::uuid where false)`
  return sql`(select line.department_id from department_line line
    join unnest(${arrayOf(spans.map(each => each.departmentId))}::uuid[], ${arrayOf(spans.map(each => Number(each.below)))}::int[])
      span (department_id, below) on ${holds('span')})`
}

/** Those that the actor reaches, and of them those alone that whoever views as the actor reaches too. */
const departments = (actor: Actor, permission: Permission | null): SQL => {
  const parts = [actor, ...(actor.within ? [actor.within] : [])].filter(each => !wholeAlone(each, permission))
  const said = parts.map(each => departmentsAlone(each, permission))
  return said.length === 1 && said[0] ? said[0] : sql`(${sql.join(said, sql` intersect `)})`
}

/**
 * What is reached; the permission is that of the call, where no other is named. The conditions are undefined where the
 * whole company is reached: they then keep what belongs to no department as well.
 */
export const reach = (actor: Actor, permission: Permission | null = actor.by) => {
  const whole = reachesWhole(actor, permission)
  return {
    /** Keeps rows whose department is reached. */
    over: (departmentId: SQLWrapper): SQL | undefined =>
      whole ? undefined : sql`${departmentId} in ${departments(actor, permission)}`,
    /** The departments that are reached with all above them, where what applies to those can be set. */
    lines: whole
      ? null
      : sql`(select above_id from department_line where department_id in ${departments(actor, permission)})`,
  }
}

/** Which of the departments are reached, by one question. */
export const reachedOf = async (
  tx: Tx,
  actor: Actor,
  departmentIds: Iterable<string>,
  permission: Permission | null = actor.by,
): Promise<ReadonlySet<string>> => {
  const asked = new Set(departmentIds)
  const over = reach(actor, permission).over(sql`asked.id`)
  if (over === undefined || asked.size === 0) return asked
  if (holding(actor, permission).length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select asked.id from unnest(${arrayOf([...asked])}::uuid[]) asked (id) where ${over}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a right reaches a department, of those that were asked for together. */
export type Rights = (permission: Permission, departmentId: string) => boolean

/** For rows of a list that tell or offer more than the call's own right allows: each right is asked for once for all. */
export const rightsAt = async (
  tx: Tx,
  actor: Actor,
  permissions: readonly Permission[],
  departmentIds: readonly string[],
): Promise<Rights> => {
  const reached = new Map<Permission, ReadonlySet<string>>()
  for (const permission of permissions) reached.set(permission, await reachedOf(tx, actor, departmentIds, permission))
  return (permission, departmentId) => reached.get(permission)?.has(departmentId) ?? false
}

/** Whether a department is reached; what belongs to none is the whole company's. */
export const reaches = async (
  tx: Tx,
  actor: Actor,
  departmentId: string | null,
  permission: Permission | null = actor.by,
): Promise<boolean> => {
  if (reachesWhole(actor, permission)) return true
  return departmentId !== null && (await reachedOf(tx, actor, [departmentId], permission)).has(departmentId)
}

/** @throws Refusal forbidden where the department, or without one the whole company, is not reached */
export const mustReach = async (
  tx: Tx,
  actor: Actor,
  departmentId: string | null,
  permission: Permission | null = actor.by,
): Promise<void> => {
  if (!(await reaches(tx, actor, departmentId, permission))) throw new Refusal('forbidden')
}

/** The same for what belongs to several departments: all must be reached, and none named means the whole company. */
export const mustReachAll = async (
  tx: Tx,
  actor: Actor,
  departmentIds: readonly string[],
  permission: Permission | null = actor.by,
): Promise<void> => {
  if (departmentIds.length === 0) return mustReach(tx, actor, null, permission)
  const reached = await reachedOf(tx, actor, departmentIds, permission)
  if (!departmentIds.every(id => reached.has(id))) throw new Refusal('forbidden')
}

/** Every department that is reached, for the browser that marks what is its own; 'all' where the whole company is. */
export const allReached = async (
  tx: Tx,
  actor: Actor,
  permission: Permission | null = actor.by,
): Promise<'all' | string[]> => {
  const over = reach(actor, permission).over(sql`department.id`)
  if (over === undefined) return 'all'
  const rows = await rowsOf<{ id: string }>(tx, sql`select id from department where ${over} order by id`)
  return rows.map(({ id }) => id)
}

/** Whether the actor reaches all that a scope spans for whoever stands at a department. */
export const reachesScope = async (
  tx: Tx,
  actor: Actor,
  scope: Scope,
  stands: string | null,
  permission: Permission | null = actor.by,
): Promise<boolean> => {
  const over = reach(actor, permission).over(sql`line.department_id`)
  if (over === undefined) return true
  if (scope.kind === 'company') return false
  const spans = spansOf(sql`${JSON.stringify(scope)}::jsonb`, sql`${stands}::uuid`)
  const beyond = await rowsOf(
    tx,
    sql`select from ${spans} span left join department_line line on ${holds('span')}
      where span.department_id is not null and (line.department_id is null or not ${over}) limit 1`,
  )
  return beyond.length === 0
}
