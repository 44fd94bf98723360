/** Whether a choice of a plan's people is based on the last one; else who was chosen since, and by whom. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { staleChoice } from '#contract/planning/plans/plan.ts'
import { auditLine } from '../../../audit/schema.ts'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../errors.ts'
import { namesOf } from '../../../people/index.ts'
import type { PlanRecord } from '../find-plan.ts'
import { planMember } from '../schema.ts'

type StaleChoice = z.infer<typeof staleChoice>
/** As a choice is kept in its audit line. */
interface Chosen {
  employeeIds: string[]
}

const without = (ids: readonly string[], others: readonly string[]) => ids.filter(id => !others.includes(id))

const changesSince = async (tx: Tx, planId: string, peopleRevision: number): Promise<StaleChoice['changes']> => {
  const lines = await tx
    .select()
    .from(auditLine)
    .where(
      and(
        eq(auditLine.subject, 'plan'),
        eq(auditLine.subjectId, planId),
        eq(auditLine.action, 'personnel'),
        sql`(${auditLine.after}->>'peopleRevision')::int > ${peopleRevision}`,
      ),
    )
    .orderBy(asc(auditLine.id))
  const changes = lines.map(line => {
    const [before, after] = [(line.before as Chosen).employeeIds, (line.after as Chosen).employeeIds]
    return { line, came: without(after, before), left: without(before, after) }
  })
  const names = await namesOf(
    tx,
    changes.flatMap(({ came, left }) => [...came, ...left]),
  )
  const named = (each: readonly string[]) => each.map(id => names.get(id) ?? '')
  return changes
    .filter(({ came, left }) => came.length + left.length > 0)
    .map(({ line, came, left }) => {
      return { by: line.personName, at: line.at.toISOString(), came: named(came), left: named(left) }
    })
}

/** @throws Refusal stale, with `staleChoice` */
export const mustBeLastChoice = async (tx: Tx, found: PlanRecord, peopleRevision: number): Promise<void> => {
  if (found.peopleRevision === peopleRevision) return
  const members = await tx
    .select({ id: planMember.employeeId })
    .from(planMember)
    .where(eq(planMember.planId, found.id))
    .orderBy(planMember.employeeId)
  const data: StaleChoice = {
    peopleRevision: found.peopleRevision,
    employeeIds: members.map(each => each.id),
    changes: await changesSince(tx, found.id, peopleRevision),
  }
  throw new Refusal('stale', {}, undefined, data)
}
