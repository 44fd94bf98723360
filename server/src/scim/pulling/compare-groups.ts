/** Groups of another system beside the departments here: which is which, what is named otherwise, and what is not there yet. */

import { placeNamed } from '../writing/places.ts'
import type { Facts } from './facts.ts'
import { type Found, found, inConflict } from './found.ts'
import type { Source, SourceGroup } from './read-source.ts'

export interface ComparedGroups {
  differences: Found[]
  /** The department of each group that has one. */
  placeOf: ReadonlyMap<string, string>
  /** The group of each user that is in one. */
  groupOf: ReadonlyMap<string, string>
}

const nameOf = ({ displayName, id }: SourceGroup): string => displayName ?? id

/** In several groups somebody is in the one that is a department; in several of those, in none that could be told. */
const groupsOfUsers = (groups: readonly SourceGroup[], placeOf: ReadonlyMap<string, string>) => {
  const of = new Map<string, Set<string>>()
  for (const { id, members = [] } of groups)
    for (const { value } of members)
      if (value !== undefined) of.set(value, (of.get(value) ?? new Set<string>()).add(id))
  const single = [...of].flatMap(([userId, ids]): [string, string][] => {
    const known = [...ids].filter(id => placeOf.has(id))
    const [one, ...others] = known.length > 0 ? known : ids
    return one !== undefined && others.length === 0 ? [[userId, one]] : []
  })
  return new Map(single)
}

export const compareGroups = (facts: Facts, { groups }: Source): ComparedGroups => {
  const { places, within, links } = facts
  const linked = new Map(links.flatMap(each => (each.departmentId ? [[each.externalId ?? '', each.departmentId]] : [])))
  const byId = new Map(places.map(each => [each.id, each]))
  const mine = places.filter(each => within.has(each.id))
  const placeOf = new Map<string, string>()
  const differences: Found[] = []
  for (const group of groups) {
    const name = nameOf(group)
    const known = byId.get(linked.get(group.id) ?? '')
    const place = known ?? placeNamed(mine, name)
    const seen = { name }
    if (!place) {
      // A group need not be a department: somebody says whether one is opened for it.
      const changes = [{ field: 'name' as const, old: null, new: name }]
      differences.push(
        inConflict(found('open', { sourceId: group.id, id: null, who: name, changes, seen }), 'new_department'),
      )
      continue
    }
    placeOf.set(group.id, place.id)
    const saidLast = links.find(each => each.departmentId === place.id)?.seen?.['name'] ?? place.name
    if (!known || !within.has(place.id) || name === place.name || name === saidLast) continue
    const changes = [{ field: 'name' as const, old: place.name, new: name }]
    const renamed = found('rename', { sourceId: group.id, id: place.id, who: place.name, changes, seen })
    differences.push(saidLast === place.name ? renamed : inConflict(renamed, 'both_changed'))
  }
  return { differences, placeOf, groupOf: groupsOfUsers(groups, placeOf) }
}
