/** What a plan's draft would change for people, as whoever decides on it reads it: whose duty, when, which shift. */
import { inArray } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import { rosterChanges } from '#contract/planning/edits/roster-changes.ts'
import { mostChangesShown } from '#contract/planning/plans/plan-state.ts'
import { restChanges } from '#contract/roster/rest-changes.ts'
import type { Tx } from '../../db/database.ts'
import { employee } from '../../people/schema.ts'
import { dutiesInEffect, keptInEffect } from '../../roster/index.ts'
import { restOf } from '../edits/rest-marks.ts'
import { draftOf } from '../problem/facts/plan-facts.ts'
import { shift } from '../shifts/schema.ts'

/** Against the version in effect, by date; the first of them, and how many there are. */
export const readChanges = async (tx: Tx, planId: string) => {
  const all = rosterChanges(await dutiesInEffect(tx, planId), await draftOf(tx, planId))
  const changes = all.slice(0, mostChangesShown)
  const duties = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const allRest = restChanges(await keptInEffect(tx, planId), await restOf(tx, planId))
  const rest = allRest.slice(0, mostChangesShown)
  const people = [...new Set([...duties, ...rest].flatMap(each => each.employee ?? []))]
  const shiftIds = [...new Set(duties.flatMap(duty => duty.shift ?? []))]
  const named = await tx
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(inArray(employee.id, people))
  const shifts = await tx.select({ id: shift.id, name: shift.name }).from(shift).where(inArray(shift.id, shiftIds))
  const names = new Map([...named, ...shifts].map(({ id, name }) => [id, name]))
  const read = (duty: Duty | null) =>
    duty && {
      id: duty.id,
      name: duty.employee === undefined ? null : (names.get(duty.employee) ?? ''),
      date: duty.date,
      start: duty.start,
      end: duty.end,
      shiftName: names.get(duty.shift ?? '') ?? '',
    }
  return {
    changedDuties: all.length,
    changes: changes.map(({ before, after }) => ({ before: read(before), after: read(after) })),
    changedRest: allRest.length,
    rest: rest.map(({ employee, date, kept }) => ({
      employeeId: employee,
      name: names.get(employee) ?? '',
      date,
      kept,
    })),
  }
}
