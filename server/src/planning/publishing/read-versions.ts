/** Published versions of a plan: their heads, one in full, and who was told of it. */
import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { VersionHead, versionCalls } from '#contract/planning/version.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { canonical } from '../edits/roster.ts'
import { findPlan } from '../plans/find-plan.ts'
import { acknowledgement, planVersion } from './schema.ts'

export type VersionRecord = typeof planVersion.$inferSelect

/** SHA-256 of a roster: equal rosters have equal hashes. */
export const hashRoster = (roster: readonly Duty[]): string =>
  createHash('sha256').update(canonical(roster)).digest('hex')

const headColumns = {
  id: planVersion.id,
  number: planVersion.number,
  changes: planVersion.changes,
  publishedBy: planVersion.publishedBy,
  publishedByName: planVersion.publishedByName,
  publishedAt: planVersion.publishedAt,
}

type HeadRow = Pick<VersionRecord, keyof typeof headColumns>

const heads = async (tx: Tx, rows: readonly HeadRow[]): Promise<VersionHead[]> => {
  if (rows.length === 0) return []
  const told = await tx
    .select({
      versionId: acknowledgement.versionId,
      told: count(),
      acknowledged: count(acknowledgement.acknowledgedAt),
    })
    .from(acknowledgement)
    .where(
      inArray(
        acknowledgement.versionId,
        rows.map(row => row.id),
      ),
    )
    .groupBy(acknowledgement.versionId)
  return rows.map(row => {
    const counts = told.find(each => each.versionId === row.id)
    return {
      id: row.id,
      number: row.number,
      publishedBy: { personId: row.publishedBy, name: row.publishedByName },
      publishedAt: row.publishedAt.toISOString(),
      changes: row.changes.length,
      told: counts?.told ?? 0,
      acknowledged: counts?.acknowledged ?? 0,
    }
  })
}

/** Heads of a plan's versions, newest first. */
export const versionHeads = async (tx: Tx, planId: string): Promise<VersionHead[]> =>
  heads(
    tx,
    await tx
      .select(headColumns)
      .from(planVersion)
      .where(eq(planVersion.planId, planId))
      .orderBy(desc(planVersion.number)),
  )

/** A version whose plan the actor may reach. */
export const findVersion = async (tx: Tx, actor: Actor, versionId: string): Promise<VersionRecord> => {
  const [row] = await tx.select().from(planVersion).where(eq(planVersion.id, versionId))
  if (!row) throw new Refusal('not_found')
  await findPlan(tx, actor, row.planId)
  return row
}

export const listVersions = async ({ input, tx, actor }: Served<typeof versionCalls.listVersions>) => {
  await findPlan(tx, actor, input.planId)
  return { rows: await versionHeads(tx, input.planId) }
}

export const getVersion = async ({ input, tx, actor }: Served<typeof versionCalls.getVersion>) => {
  const row = await findVersion(tx, actor, input.versionId)
  const [version] = await heads(tx, [row])
  if (!version) throw new Refusal('not_found')
  const { planId, first, days, roster, changes, hash } = row
  return { version, planId, first, days, roster, changes, hash, intact: hashRoster(roster) === hash }
}

/** One row of each person who was told; of several versions the newest that is still to be acknowledged, else the newest. */
export const listAcknowledgements = async ({ input, tx, actor }: Served<typeof versionCalls.listAcknowledgements>) => {
  const asked = await findVersion(tx, actor, input.versionId)
  const among = input.standing
    ? and(eq(acknowledgement.planId, asked.planId), lte(planVersion.number, asked.number))
    : eq(acknowledgement.versionId, asked.id)
  const isOpen = sql`(${acknowledgement.acknowledgedAt} is null)`
  const rows = await tx
    .selectDistinctOn([employee.jobNumber, employee.id], {
      row: acknowledgement,
      name: employee.name,
      number: planVersion.number,
    })
    .from(acknowledgement)
    .innerJoin(planVersion, eq(planVersion.id, acknowledgement.versionId))
    .innerJoin(employee, eq(employee.id, acknowledgement.employeeId))
    .where(among)
    .orderBy(asc(employee.jobNumber), asc(employee.id), desc(isOpen), desc(planVersion.number))
  return {
    rows: rows.map(({ row, name, number }) => ({
      number,
      employeeId: row.employeeId,
      name,
      changes: row.changes.length,
      toldAt: row.toldAt.toISOString(),
      acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    })),
  }
}
