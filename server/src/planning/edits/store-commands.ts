/** Stores merged commands: the draft's duties, the log, the audit lines and the plan's revision, in one transaction. */
import { and, eq, inArray } from 'drizzle-orm'
import { planVerb } from '#contract/audit/subjects.ts'
import type { Change } from '#contract/engine.ts'
import { auditAll } from '../../audit/audit.ts'
import type { AuditSource } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { rowOf } from '../../roster/index.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { plan, planDuty, planEdit } from '../plans/schema.ts'
import type { AppliedCommand } from './merging/merge-commands.ts'
import { applyChange, type Roster } from './merging/roster.ts'
import { writeRest } from './rest-marks.ts'

/** Rows a statement; beyond it the parameters of one statement run out. */
const chunk = 500

/** What several changes come to: the last word on each duty. */
const together = (changes: readonly Change[]): Change => {
  const roster: Roster = new Map()
  const gone = new Set<string>()
  for (const change of changes) {
    for (const id of change.remove) {
      if (!change.put.some(duty => duty.id === id)) gone.add(id)
    }
    for (const duty of change.put) gone.delete(duty.id)
    applyChange(roster, change)
  }
  return { remove: [...gone], put: [...roster.values()] }
}

const writeDuties = async (tx: Tx, planId: string, change: Change): Promise<void> => {
  const touched = [...change.remove, ...change.put.map(duty => duty.id)]
  for (let at = 0; at < touched.length; at += chunk)
    await tx
      .delete(planDuty)
      .where(and(eq(planDuty.planId, planId), inArray(planDuty.dutyId, touched.slice(at, at + chunk))))
  for (let at = 0; at < change.put.length; at += chunk)
    await tx.insert(planDuty).values(change.put.slice(at, at + chunk).map(duty => ({ planId, ...rowOf(duty) })))
}

export interface StoreBy {
  actor: { personId: string; name: string } | null
  now: Date
  source: AuditSource
}

const restOfChange = ({ rest }: Change) => (rest?.length ? { rest } : {})

/** Stores them and answers the revision of each. The plan must be locked. A refused plan becomes a draft again. */
export const storeCommands = async (
  tx: Tx,
  found: PlanRecord,
  applied: readonly AppliedCommand[],
  by: StoreBy,
): Promise<{ id: string; revision: number }[]> => {
  if (applied.length === 0) return []
  const changes = applied.map(command => command.change)
  await writeDuties(tx, found.id, together(changes))
  await writeRest(tx, found.id, changes)
  const stored = applied.map((command, index) => ({ command, revision: found.revision + index + 1 }))
  const { actor, now, source } = by
  await tx.insert(planEdit).values(
    stored.map(({ command, revision }) => ({
      planId: found.id,
      revision,
      commandId: command.id,
      authorId: actor?.personId ?? null,
      authorName: actor?.name ?? '',
      at: now,
      label: command.label,
      change: command.change,
      inverse: command.inverse,
      source,
    })),
  )
  await auditAll(
    tx,
    stored.map(({ command, revision }) => ({
      actor,
      subject: 'plan',
      subjectId: found.id,
      departmentId: found.departmentId,
      action: planVerb(command.label.act),
      before: { duties: command.inverse.put },
      after: { duties: command.change.put, ...restOfChange(command.change), revision, label: command.label },
      source,
      now,
    })),
  )
  const revision = found.revision + applied.length
  const state = found.state === 'refused' ? 'draft' : found.state
  await tx.update(plan).set({ revision, state }).where(eq(plan.id, found.id))
  return stored.map(each => ({ id: each.command.id, revision: each.revision }))
}
