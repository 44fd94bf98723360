/** The way that a request would go today: its stages with whom each would ask, and who reads along. */
import { sql } from 'drizzle-orm'
import type { Way } from '#contract/approvals/flow.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { type Place, personsOf } from '../deciders.ts'
import type { Deciders, Flow, Stage } from '../flow.ts'

type Named = Way['copies'][number]

/** Names of members, by person. */
export const namesOf = async (tx: Tx, personIds: Iterable<string | null>): Promise<Map<string, string>> => {
  const ids = [...new Set(personIds)].filter(id => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; name: string | null }>(
    tx,
    sql`select id, member_name(id) as name from unnest(${arrayOf(ids)}::uuid[]) asked (id)`,
  )
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

const named = async (tx: Tx, personIds: readonly string[]): Promise<Named[]> => {
  const names = await namesOf(tx, personIds)
  return personIds.map(id => ({ id, name: names.get(id) ?? '' }))
}

const stageOf = async (tx: Tx, stage: Stage, place: Place, today: string): Promise<Way['stages'][number]> => {
  const found = await personsOf(tx, stage.who, place, today)
  const fallback = found.length === 0 && stage.otherwise !== undefined
  const people = fallback && stage.otherwise ? await personsOf(tx, stage.otherwise, place, today) : found
  return {
    ...{ name: stage.name ?? null, rule: stage.rule, who: stage.who, people: await named(tx, people) },
    ...{ fallback, silent: stage.silent === true },
  }
}

const allOf = async (tx: Tx, who: readonly Deciders[], place: Place, today: string): Promise<Named[]> => {
  const found = new Set<string>()
  for (const each of who) for (const personId of await personsOf(tx, each, place, today)) found.add(personId)
  return named(tx, [...found])
}

export const foundWay = async (tx: Tx, flow: Flow, place: Place, today: string): Promise<Way> => {
  const stages: Way['stages'] = []
  for (const each of flow.stages) stages.push(await stageOf(tx, each, place, today))
  return {
    stages,
    copies: await allOf(tx, flow.copies ?? [], place, today),
    review: flow.review ? await allOf(tx, [flow.review], place, today) : null,
  }
}
