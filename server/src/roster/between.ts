/**
 * What people are to work between two business dates, and when they are away: what leave, attendance and reports build on.
 * Duties are those in effect, whatever the plans' drafts say.
 */
import { and, asc, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Duty } from '#contract/engine.ts'
import type { Actor } from '../access/actor.ts'
import { reach } from '../access/reach.ts'
import { termsOn } from '../access/terms-today.ts'
import type { Tx } from '../db/database.ts'
import { dutyOf } from './duty-row.ts'
import { type AbsenceState, type AbsenceWhy, dutyInEffect, plannedAbsence, restInEffect } from './schema.ts'

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

/** A date on which somebody is away as planned, or asks to be: by a request, or kept free in a plan. */
export interface Absence {
  employeeId: string
  date: string
  why: AbsenceWhy | 'kept_free'
  state: AbsenceState
  /** Minutes of the date; null for all of it. */
  start: number | null
  end: number | null
  /** The rostered minutes that it takes, as they were fixed; null where nobody counted them, and for a date kept free. */
  minutes: number | null
}

const requestedBetween = (tx: Tx, whose: Whose, { first, last }: Span): Promise<Absence[]> => {
  const { employeeId, date, why, state, start, end, minutes } = plannedAbsence
  return tx
    .select({ employeeId, date, why, state, start, end, minutes })
    .from(plannedAbsence)
    .where(and(ofWhom(employeeId, whose), gte(date, first), lte(date, last)))
}

/** A date that two plans keep free is one. */
const keptFreeBetween = async (tx: Tx, whose: Whose, { first, last }: Span): Promise<Absence[]> => {
  const { employeeId, date } = restInEffect
  const rows = await tx
    .selectDistinct({ employeeId, date })
    .from(restInEffect)
    .where(and(ofWhom(employeeId, whose), gte(date, first), lte(date, last)))
  const kept = { why: 'kept_free', state: 'agreed', start: null, end: null, minutes: null } as const
  return rows.map(row => ({ ...row, ...kept }))
}

const keyOf = ({ date, employeeId, why, start }: Absence): string =>
  [date, employeeId, why, String(start ?? 0).padStart(4, '0')].join(' ')

/** By date and person, what waits for an answer among it. */
export const absenceBetween = async (tx: Tx, whose: Whose, span: Span): Promise<Absence[]> => {
  const all = [...(await requestedBetween(tx, whose, span)), ...(await keptFreeBetween(tx, whose, span))]
  return all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
