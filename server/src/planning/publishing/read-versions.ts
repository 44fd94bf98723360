/** Published versions of a plan: their heads, one in full, and who was told of it. */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { VersionHead, versionCalls } from '#contract/planning/plans/version.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { keptInEffect } from '../../roster/index.ts'
import { canonical } from '../edits/merging/roster.ts'
import { findPlan } from '../plans/find-plan.ts'
import { plan } from '../plans/schema.ts'
import { accounts, counts, standing } from './acknowledgements.ts'
import { acknowledgement, planVersion } from './schema.ts'

export type VersionRecord = typeof planVersion.$inferSelect

/** SHA-256 of a roster and the dates that it keeps free: equal ones have equal hashes. Without such dates as before there were any. */
export const hashRoster = (roster: readonly Duty[], rest: readonly KeptDate[]): string =>
  createHash('sha256')
    .update(canonical(rest.length === 0 ? roster : { roster, rest }))
    .digest('hex')

const headColumns = {
  id: planVersion.id,
  number: planVersion.number,
  changes: planVersion.changes,
  restChanges: planVersion.restChanges,
  publishedBy: planVersion.publishedBy,
  publishedByName: planVersion.publishedByName,
  publishedAt: planVersion.publishedAt,
}

type HeadRow = Pick<VersionRecord, keyof typeof headColumns>

const heads = async (tx: Tx, rows: readonly HeadRow[]): Promise<VersionHead[]> => {
  if (rows.length === 0) return []
  const account = accounts(tx)
  const told = await tx
    .select({ versionId: acknowledgement.versionId, ...counts(acknowledgement, account) })
    .from(acknowledgement)
    .leftJoin(account, eq(account.employeeId, acknowledgement.employeeId))
    .where(
      inArray(
        acknowledgement.versionId,
        rows.map(row => row.id),
      ),
    )
    .groupBy(acknowledgement.versionId)
  return rows.map(row => {
    const counted = told.find(each => each.versionId === row.id)
    return {
      id: row.id,
      number: row.number,
      publishedBy: { personId: row.publishedBy, name: row.publishedByName },
      publishedAt: row.publishedAt.toISOString(),
      changes: row.changes.length + row.restChanges.length,
      told: counted?.told ?? 0,
      acknowledged: counted?.acknowledged ?? 0,
      noAccount: counted?.noAccount ?? 0,
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

/**
 * The dates that a version keeps free. Of the one in force it is what is kept in effect: when versions began to hold such
 * dates, those in force had none of their own.
 */
export const keptByVersion = async (tx: Tx, version: VersionRecord): Promise<KeptDate[]> => {
  const [inForce] = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.id, version.planId), eq(plan.versionNumber, version.number)))
  return inForce ? keptInEffect(tx, inForce.id) : version.rest
}

export const listVersions = async ({ input, tx, actor }: Served<typeof versionCalls.listVersions>) => {
  await findPlan(tx, actor, input.planId)
  return { rows: await versionHeads(tx, input.planId) }
}

export const getVersion = async ({ input, tx, actor }: Served<typeof versionCalls.getVersion>) => {
  const row = await findVersion(tx, actor, input.versionId)
  const [version] = await heads(tx, [row])
  if (!version) throw new Refusal('not_found')
  const { planId, first, days, roster, changes, restChanges, hash } = row
  const intact = hashRoster(roster, row.rest) === hash
  const rest = await keptByVersion(tx, row)
  return { version, planId, first, days, roster, changes, rest, restChanges, hash, intact }
}

/** One row of each person whose duties changed; over several versions the one that stands for the person. */
export const listAcknowledgements = async ({ input, tx, actor }: Served<typeof versionCalls.listAcknowledgements>) => {
  const asked = await findVersion(tx, actor, input.versionId)
  const among = input.standing
    ? and(eq(acknowledgement.planId, asked.planId), lte(planVersion.number, asked.number))
    : eq(acknowledgement.versionId, asked.id)
  const [row, account] = [standing(tx, among), accounts(tx)]
  const rows = await tx
    .select({
      number: row.number,
      employeeId: row.employeeId,
      changes: row.changes,
      toldAt: row.toldAt,
      acknowledgedAt: row.acknowledgedAt,
      name: employee.name,
      account: account.employeeId,
    })
    .from(row)
    .innerJoin(employee, eq(employee.id, row.employeeId))
    .leftJoin(account, eq(account.employeeId, row.employeeId))
    .orderBy(asc(employee.jobNumber), asc(employee.id))
  return {
    rows: rows.map(({ number, employeeId, name, changes, toldAt, acknowledgedAt, account }) => ({
      number,
      employeeId,
      name,
      hasAccount: account !== null,
      changes: changes.length,
      toldAt: toldAt.toISOString(),
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    })),
  }
}
