/** Departments as another system names them: by our id, by code, or by a name that is given once. */
import { isNull } from 'drizzle-orm'
import { reachedOf } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Machine } from '../machine.ts'

export interface Place {
  id: string
  parentId: string | null
  name: string
  code: string | null
}

export const readPlaces = (tx: Tx): Promise<Place[]> => {
  const { id, parentId, name, code } = department
  return tx.select({ id, parentId, name, code }).from(department).where(isNull(department.deletedAt))
}

const key = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The one that a text names; undefined where none does, or several do. A code goes before a name. */
export const placeNamed = (places: readonly Place[], text: string): Place | undefined => {
  const named = key(text)
  const coded = places.filter(each => each.code !== null && key(each.code) === named)
  const found = coded.length > 0 ? coded : places.filter(each => key(each.name) === named)
  return found.length === 1 ? found[0] : undefined
}

/** Those that take part. */
const placesWithin = async ({ tx, actor }: Machine): Promise<Place[]> => {
  const places = await readPlaces(tx)
  const ids = places.map(each => each.id)
  const reached = await reachedOf(tx, actor, ids)
  return places.filter(each => reached.has(each.id))
}

/** What lies elsewhere is named by nobody. @throws Refusal scim:department_unknown */
export const mustBePlace = async (machine: Machine, text: string): Promise<Place> => {
  const found = placeNamed(await placesWithin(machine), text)
  if (!found) throw new Refusal('scim:department_unknown', { name: text }, 'department')
  return found
}

/** How a person's department, and the one above a department, may be said. */
export const suggestedPlaces = async (machine: Machine) => {
  const places = await placesWithin(machine)
  const named = places.map(each => each.code ?? each.name)
  return { department: named.filter(each => placeNamed(places, each)), parent: places.map(each => each.id) }
}
