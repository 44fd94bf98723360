/** Names of what a plan's files speak of: people, shifts and workstations. */
import { asc, inArray } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { employee } from '../../people/schema.ts'
import { unpublishedOf } from '../plans/figures/unpublished.ts'
import { findPlan, type PlanRecord } from '../plans/find-plan.ts'
import { type GatheredFacts } from '../problem/facts/gather-facts.ts'
import { planFacts } from '../problem/facts/plan-facts.ts'
import { findVersion, keptByVersion } from '../publishing/read-versions.ts'

export interface PlanPaper {
  record: PlanRecord
  facts: GatheredFacts
  /** The draft, or the roster of the version asked for. */
  roster: Duty[]
  /** The dates that it keeps free. */
  rest: readonly KeptDate[]
  versionNumber: number | null
  revision: number
  people: { id: string; name: string; jobNumber: string }[]
}

/** A plan with the roster that shall be printed or exported. @throws not_found, forbidden */
export const readPaper = async (
  tx: Tx,
  actor: Actor,
  wish: { planId: string; versionId?: string },
): Promise<PlanPaper> => {
  const record = await findPlan(tx, actor, wish.planId)
  const facts = await planFacts(tx, record)
  const version = wish.versionId === undefined ? null : await findVersion(tx, actor, wish.versionId)
  if (version && version.planId !== record.id) throw new Refusal('not_found')
  const roster = version?.roster ?? [...facts.subject.roster]
  const ids = [...new Set([...facts.subject.employeeIds, ...roster.flatMap(duty => duty.employee ?? [])])]
  const people =
    ids.length === 0
      ? []
      : await tx
          .select({ id: employee.id, name: employee.name, jobNumber: employee.jobNumber })
          .from(employee)
          .where(inArray(employee.id, ids))
          .orderBy(asc(employee.jobNumber))
  const differs = (await unpublishedOf(tx, [record])).has(record.id)
  const inForce = version === null && !differs ? record.versionNumber : null
  return {
    record,
    facts,
    roster,
    rest: version ? await keptByVersion(tx, version) : (facts.subject.rest ?? []),
    versionNumber: version?.number ?? inForce,
    revision: version?.revision ?? record.revision,
    people,
  }
}
