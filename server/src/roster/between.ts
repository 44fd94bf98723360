/**
 * What people are to work between two business dates, and when they are away: what leave, attendance and reports build on.
 * It is what is in effect, whatever the plans' drafts say.
 */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Duty } from '#contract/engine.ts'
import { datesFrom, daysBetween } from '#contract/shared/business-date.ts'
import type { Actor } from '../access/actor.ts'
import { reach } from '../access/reach.ts'
import { termsOn } from '../access/terms-today.ts'
import type { Tx } from '../db/database.ts'
import { leave } from '../people/schema.ts'
import { dutyOf } from './duty-row.ts'
import { dutyInEffect, restInEffect } from './schema.ts'

/** These people, or all who stand today where the actor reaches by the permission of the call. */
export type Whose = { employeeIds: readonly string[] } | { actor: Actor; today: string }

/** Business dates, both included. */
export interface Span {
  first: string
  last: string
}

const ofWhom = (employeeId: PgColumn, whose: Whose): SQL | undefined => {
  if ('employeeIds' in whose) return inArray(employeeId, [...whose.employeeIds])
  const over = reach(whose.actor).over(sql`terms.department_id`)
  return over && sql`${employeeId} in (select employee.id from employee ${termsOn(whose.today)} where ${over})`
}

/** A duty in effect with whose it is, where it is worked, and of which version of a plan it is. */
export interface DutyOf {
  employeeId: string
  departmentId: string
  planId: string
  version: number
  duty: Duty
}

/** By date, start and person. */
export const dutiesBetween = async (tx: Tx, whose: Whose, { first, last }: Span): Promise<DutyOf[]> => {
  const { employeeId, date, start } = dutyInEffect
  const rows = await tx
    .select()
    .from(dutyInEffect)
    .where(and(isNotNull(employeeId), ofWhom(employeeId, whose), gte(date, first), lte(date, last)))
    .orderBy(asc(date), asc(start), asc(employeeId))
  return rows.map(({ departmentId, planId, version, ...row }) => ({
    ...{ employeeId: row.employeeId ?? '', departmentId, planId, version },
    duty: dutyOf(row),
  }))
}

/** A date on which somebody is away as planned: on leave that was approved, or kept free in a plan. */
export interface Absence {
  employeeId: string
  date: string
  why: 'leave' | 'kept_free'
  /** Minutes of the date; null for all of it. */
  start: number | null
  end: number | null
}

const leaveBetween = async (tx: Tx, whose: Whose, { first, last }: Span): Promise<Absence[]> => {
  const rows = await tx
    .select()
    .from(leave)
    .where(
      and(
        ...[ofWhom(leave.employeeId, whose), eq(leave.approved, true), isNull(leave.deletedAt)],
        ...[lte(leave.from, last), gte(leave.to, first)],
      ),
    )
  return rows.flatMap(({ employeeId, from, to, startMinute: start, endMinute: end }) => {
    const begins = from < first ? first : from
    const dates = datesFrom(begins, daysBetween(begins, to > last ? last : to) + 1)
    return dates.map(date => ({ employeeId, date, why: 'leave' as const, start, end }))
  })
}

/** A date that two plans keep free is one. */
const keptFreeBetween = async (tx: Tx, whose: Whose, { first, last }: Span): Promise<Absence[]> => {
  const { employeeId, date } = restInEffect
  const rows = await tx
    .selectDistinct({ employeeId, date })
    .from(restInEffect)
    .where(and(ofWhom(employeeId, whose), gte(date, first), lte(date, last)))
  return rows.map(row => ({ ...row, why: 'kept_free' as const, start: null, end: null }))
}

const keyOf = ({ date, employeeId, why, start }: Absence): string =>
  [date, employeeId, why, String(start ?? 0).padStart(4, '0')].join(' ')

/** By date and person; leave that only was asked for is none. */
export const absenceBetween = async (tx: Tx, whose: Whose, span: Span): Promise<Absence[]> => {
  const all = [...(await leaveBetween(tx, whose, span)), ...(await keptFreeBetween(tx, whose, span))]
  return all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
