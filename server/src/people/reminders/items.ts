/** Makes the items of a rule: of each day that is due one, once; those whose day is no more rest until it is again. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { newId } from '../../db/new-id.ts'
import { todaysAt } from '../../organisation/index.ts'
import type { Services } from '../../services.ts'
import { dueOccasions, type Occasion, standingOf } from './occasions.ts'
import type { RetirementDay } from './retirements.ts'
import type { RuleRecord } from './rules.ts'
import { reminderItem } from './schema.ts'

export type ItemRecord = typeof reminderItem.$inferSelect

/** What an item is of: the contract, or the person. */
export const subjectOf = ({ contractId, employeeId }: Pick<Occasion, 'contractId' | 'employeeId'>): string =>
  contractId ?? employeeId

/** The clock farthest ahead: what is due anywhere is read, and then judged by the day of its own site. */
const firstZone = 'Pacific/Kiritimati'

/** Those that are due by the business day of the site where the person stands. */
const dueAtTheirSites = async (
  tx: Tx,
  { clock }: Services,
  rule: RuleRecord,
  retiring: readonly RetirementDay[],
): Promise<Occasion[]> => {
  const found = await dueOccasions(tx, rule, { today: clock.today(firstZone), retiring })
  const todayAt = await todaysAt(
    tx,
    clock,
    found.flatMap(each => each.departmentId ?? []),
  )
  return found.filter(each => each.remindOn <= todayAt(each.departmentId ?? ''))
}

/** What became another (a contract renewed, somebody gone) asks for nothing any more. */
const restLapsed = async (tx: Tx, rule: RuleRecord, retiring: readonly RetirementDay[], services: Services) => {
  const { ruleId, processedAt, lapsedAt } = reminderItem
  const standing = standingOf(rule, { today: services.clock.today(firstZone), retiring })
  await tx
    .update(reminderItem)
    .set({ lapsedAt: services.clock.now() })
    .where(and(eq(ruleId, rule.id), isNull(processedAt), isNull(lapsedAt), sql`not ${standing}`))
  await tx
    .update(reminderItem)
    .set({ lapsedAt: null })
    .where(and(eq(ruleId, rule.id), isNotNull(lapsedAt), standing))
}

export interface Made {
  item: ItemRecord
  occasion: Occasion
}

/** @returns those that are new; of what was due before the rule looked as it does `backlog` says so */
export const makeItems = async (
  tx: Tx,
  services: Services,
  rule: RuleRecord,
  retiring: readonly RetirementDay[],
): Promise<Made[]> => {
  await restLapsed(tx, rule, retiring, services)
  const occasions = await dueAtTheirSites(tx, services, rule, retiring)
  const keyed = new Map(occasions.map(each => [`${subjectOf(each)} ${each.on}`, each]))
  const rows = [...keyed.values()].map(each => ({
    ...{ id: newId(), ruleId: rule.id, employeeId: each.employeeId, subjectId: subjectOf(each) },
    ...{ on: each.on, remindOn: each.remindOn, backlog: each.remindOn <= rule.activeFrom },
    createdAt: services.clock.now(),
  }))
  await inChunks(rows, some => tx.insert(reminderItem).values(some).onConflictDoNothing())
  const kept: ItemRecord[] = []
  for (let at = 0; at < rows.length; at += 500) {
    const ids = rows.slice(at, at + 500).map(each => each.id)
    kept.push(...(await tx.select().from(reminderItem).where(inArray(reminderItem.id, ids))))
  }
  return kept.flatMap(item => {
    const occasion = keyed.get(`${item.subjectId} ${item.on}`)
    return occasion ? [{ item, occasion }] : []
  })
}
