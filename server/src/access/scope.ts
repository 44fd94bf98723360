/** Management scope: which departments, and through them which people and plans, an actor may reach. */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'

/** Whether a department lies in the actor's scope. */
export const sees = (actor: Actor, departmentId: string): boolean =>
  actor.departments === 'all' || actor.departments.has(departmentId)

/** Refuses what lies outside the actor's scope; a record without a department is outside for all but the whole company. */
export const mustSee = (actor: Actor, departmentId: string | null): void => {
  if (actor.departments === 'all') return
  if (departmentId === null || !actor.departments.has(departmentId)) throw new Refusal('forbidden')
}

/** The same for what belongs to several departments: all must lie in scope, and none named means the whole company. */
export const mustSeeAll = (actor: Actor, departmentIds: readonly string[]): void => {
  if (departmentIds.length === 0) mustSee(actor, null)
  for (const departmentId of departmentIds) mustSee(actor, departmentId)
}

/** A condition that keeps rows whose department lies in scope; undefined where all do. */
export const inScope = (actor: Actor, column: PgColumn): SQL | undefined => {
  if (actor.departments === 'all') return undefined
  return actor.departments.size === 0 ? sql`false` : inArray(column, [...actor.departments])
}
