/** What a trial company holds: the demo's sites and people, and over a year of history. Safe to begin again. */
import { eq, isNull, sql } from 'drizzle-orm'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { writeHistory } from '../estimate/index.ts'
import { demoLogins } from './made-up/logins.ts'
import { historyPieces, makeWeather } from './make-history.ts'
import { makeOrganisation } from './make-organisation.ts'
import { makePeople } from './make-people.ts'

export interface TrialWish {
  /** Runs one short transaction under the company's row-level security. */
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  progress(done: number, total: number): Promise<void>
  today: string
  now: Date
  /** Of history. */
  months: number
}

const makeSitesAndPeople = async (tx: Tx, today: string, now: Date): Promise<Map<string, string>> => {
  const [root] = await tx.select({ id: department.id }).from(department).where(isNull(department.parentId))
  if (!root) throw new Error('a company has no root department')
  const made = await tx
    .select({ id: department.id, code: department.code })
    .from(department)
    .where(eq(department.parentId, root.id))
  if (made.length > 0) return new Map(made.map(each => [each.code ?? '', each.id]))
  const tree = await makeOrganisation(tx, root.id, today, now)
  const [administrator, hr, manager, employee] = demoLogins.map(login => login.name) as [string, string, string, string]
  await makePeople(tx, tree, root.id, { administrator, hr, manager, employee, employeeAt: 18 }, today, now)
  return tree.siteIds
}

/** Fills a founded company in which nobody works yet: what a killed run left of the history is made anew. */
export const fillTrial = async ({ inCompany, progress, today, now, months }: TrialWish): Promise<void> => {
  const siteIds = await inCompany(tx => makeSitesAndPeople(tx, today, now))
  await inCompany(async tx => {
    await tx.execute(sql`delete from history_record`)
    await makeWeather(tx, today, demoLogins[0]?.name ?? '', now, months)
  })
  const pieces = historyPieces(siteIds, today, months)
  for (const [index, { departmentId, slots }] of pieces.entries()) {
    await inCompany(tx => writeHistory(tx, departmentId, slots, null, now))
    await progress(index + 1, pieces.length)
  }
}
