/** Who may decide for whom on a date: along delegations that hold then, some steps far and never round in a circle. */
import { and, gte, isNull, lte } from 'drizzle-orm'
import { requestLimits } from '#contract/approvals/values.ts'
import { membersAmong } from '../../access/heads.ts'
import type { Tx } from '../../db/database.ts'
import { requestDelegation } from '../schema.ts'
import { sharedCategories } from './chains.ts'

interface Step {
  personId: string
  toId: string
  /** All, where there are none. */
  categories: readonly string[]
}

/** Somebody for whom another may decide, in some categories or, with none, in all. */
export interface StoodFor {
  personId: string
  categories: readonly string[]
}

/** Delegations that hold on a date. */
export const delegationsOn = (tx: Tx, today: string): Promise<Step[]> =>
  tx
    .select({
      personId: requestDelegation.personId,
      toId: requestDelegation.toId,
      categories: requestDelegation.categories,
    })
    .from(requestDelegation)
    .where(
      and(isNull(requestDelegation.deletedAt), lte(requestDelegation.from, today), gte(requestDelegation.to, today)),
    )

/** For whom a person stands in, of delegations that hold: those who named the person, those who named these, and so on. */
export const stoodForBy = (all: readonly Step[], personId: string): StoodFor[] => {
  const found: StoodFor[] = []
  let edge: StoodFor[] = [{ personId, categories: [] }]
  for (let step = 0; step < requestLimits.delegations && edge.length > 0; step += 1) {
    edge = edge.flatMap(({ personId: toId, categories }) =>
      all
        .filter(each => each.toId === toId && each.personId !== personId)
        .flatMap(each => {
          const shared = sharedCategories(categories, each.categories)
          return shared === null ? [] : [{ personId: each.personId, categories: shared }]
        }),
    )
    found.push(...edge)
  }
  return found
}

/** As whom a person may decide on a category today: as oneself, and for those who named one. */
export const actsAs = async (tx: Tx, personId: string, category: string, today: string): Promise<string[]> => {
  const stood = stoodForBy(await delegationsOn(tx, today), personId)
  const those = stood.filter(({ categories }) => categories.length === 0 || categories.includes(category))
  return [...new Set([personId, ...those.map(each => each.personId)])]
}

/** Who may decide in somebody's place today, of active members. */
export const standInsOf = async (
  tx: Tx,
  persons: readonly string[],
  category: string,
  today: string,
): Promise<Map<string, string[]>> => {
  const all = await delegationsOn(tx, today)
  const active = new Set(
    await membersAmong(
      tx,
      all.map(each => each.toId),
    ),
  )
  const standIns = [...active].map(toId => ({
    toId,
    for: stoodForBy(all, toId).filter(each => each.categories.length === 0 || each.categories.includes(category)),
  }))
  return new Map(
    persons.map(personId => [
      personId,
      standIns.filter(each => each.for.some(one => one.personId === personId)).map(each => each.toId),
    ]),
  )
}
