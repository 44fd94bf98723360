/**
 * Viewing the company as a role, or as another member, sees it: whatever a call asks is answered by what both that one and
 * the viewer may, and nothing is written. The private fields of people are told to nobody in such a view, nor is what is
 * somebody's own.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import type { Actor, Granted, Viewing } from './actor.ts'
import { departmentOf } from './department-of.ts'
import { spansOf } from './granted.ts'
import { grantsOf } from './resolve-actor.ts'
import { permissionsOf } from './role-permissions.ts'
import { membership, role } from './schema.ts'

/** Told in no view: what opens a private field is the viewer's own act. */
const privately: readonly Permission[] = ['people.identity', 'people.bank', 'people.address', 'people.health']

/** What the role would give the viewer where the viewer stands. */
const grantsOfRole = async (tx: Tx, viewing: Viewing, viewer: Actor, today: string): Promise<Granted[]> => {
  const { roleId = '', scope = { kind: 'self' } } = viewing
  const [found] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, roleId), isNull(role.deletedAt)))
  if (!found) return []
  const stands = await departmentOf(tx, viewer.employeeId, today)
  const spans = await rowsOf<{ whole: boolean; departmentId: string | null; below: boolean }>(
    tx,
    sql`select whole, department_id as "departmentId", below
      from ${spansOf(sql`${JSON.stringify(scope)}::jsonb`, sql`${stands}::uuid`)} span`,
  )
  const places = spans.flatMap(({ departmentId, below }) => (departmentId === null ? [] : [{ departmentId, below }]))
  return [{ permissions: new Set(permissionsOf(found)), whole: spans.some(each => each.whole), spans: places }]
}

const grantsOfMember = async (tx: Tx, membershipId: string, today: string): Promise<Granted[]> => {
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.id, membershipId), eq(membership.active, true)))
  return found ? grantsOf(tx, found.id, today) : []
}

/** The viewer as whom they view as; nothing where that one is no more. */
export const viewedBy = async (tx: Tx, viewer: Actor, viewing: Viewing, today: string): Promise<Actor> => {
  const { roleId, membershipId } = viewing
  const given = roleId
    ? await grantsOfRole(tx, viewing, viewer, today)
    : await grantsOfMember(tx, membershipId ?? '', today)
  const mayTell = (each: Permission) => viewer.permissions.has(each) && !privately.includes(each)
  const grants = given.map(each => ({ ...each, permissions: new Set([...each.permissions].filter(mayTell)) }))
  return {
    ...viewer,
    employeeId: null,
    permissions: new Set(grants.flatMap(each => [...each.permissions])),
    grants,
    within: viewer,
  }
}

interface Broken {
  code?: unknown
  cause?: unknown
}

/** What the database says of a write where nothing may be written; what wraps its error has it as its cause. */
const isWriteRefused = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as Broken
  return code === '25006' || isWriteRefused(cause)
}

/** Work that may read alone: the database itself refuses every write of it. @throws Refusal organisation:viewing */
export const readingOnly = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`set transaction read only`)
  try {
    return await work()
  } catch (error) {
    throw isWriteRefused(error) ? new Refusal('organisation:viewing') : error
  }
}
