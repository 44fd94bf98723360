/** What is kept of a pull: its row, and the differences sealed in it, bound to company and pull. */
import { and, desc, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Sealing } from '../../sealed/open-sealing.ts'
import { eraseFileKeys, openFile, sealFile } from '../../sealed/sealed-file.ts'
import { scimPull } from '../schema.ts'
import type { Found } from './found.ts'

export type Pull = typeof scimPull.$inferSelect

const keptDays = 90

/** @throws Refusal seal_key_missing */
export const sealDifferences = (
  tx: Tx,
  sealing: Sealing,
  place: { companyId: string; recordId: string },
  rows: readonly Found[],
): Promise<Buffer> => sealFile(tx, sealing, place, Buffer.from(JSON.stringify(rows)))

/** None of a pull that is long past. @throws Refusal sealed_lost */
export const openDifferences = async (tx: Tx, sealing: Sealing, pull: Pull): Promise<Found[]> => {
  const { companyId, id, differences } = pull
  if (differences === null) return []
  const opened = await openFile(tx, sealing, { companyId, recordId: id }, differences)
  if (!opened) throw new Refusal('sealed_lost')
  return JSON.parse(opened.toString('utf8')) as Found[]
}

export const lastPull = async (tx: Tx): Promise<Pull | undefined> =>
  (await tx.select().from(scimPull).orderBy(desc(scimPull.id)).limit(1))[0]

/** @throws Refusal not_found, stale */
export const mustFindPull = async (tx: Tx, id: string, revision?: number): Promise<Pull> => {
  const [found] = await tx.select().from(scimPull).where(eq(scimPull.id, id)).for('update')
  if (!found) throw new Refusal('not_found')
  if (revision !== undefined && found.revision !== revision)
    throw new Refusal('stale', {}, undefined, { revision: found.revision })
  return found
}

/** A pull at one of these is somebody's work, or waits for somebody. */
const openStates = ['reading', 'ready', 'stopped', 'applying'] as const

const forget = async (tx: Tx, found: { id: string }[]): Promise<void> =>
  eraseFileKeys(
    tx,
    found.map(each => each.id),
  )

/**
 * What was shown and never applied is overtaken by a newer look; what is long past is forgotten but for its counts.
 * @returns the ids of those that are overtaken
 */
export const closeOlder = async (tx: Tx, now: Date): Promise<string[]> => {
  const { id, state, startedAt, differences } = scimPull
  const none = { differences: null }
  const overtaken = await tx
    .update(scimPull)
    .set({ ...none, state: 'discarded', endedAt: now })
    .where(inArray(state, ['ready', 'stopped']))
    .returning({ id })
  await forget(tx, overtaken)
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  const old = and(lt(startedAt, before), isNotNull(differences), notInArray(state, [...openStates]))
  await forget(tx, await tx.update(scimPull).set(none).where(old).returning({ id }))
  return overtaken.map(each => each.id)
}
