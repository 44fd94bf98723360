/** What differs between another system and here: pure, over what both hold, so that nothing is written before it is shown. */
import type { Conflict, PulledField } from '#contract/scim/pull.ts'
import { placeNamed } from '../writing/places.ts'
import { type ComparedGroups, compareGroups } from './compare-groups.ts'
import type { Facts, Here } from './facts.ts'
import { type Found, found, inConflict } from './found.ts'
import type { Source } from './read-source.ts'
import { type Said, saidOf } from './said.ts'

export interface Compared {
  differences: Found[]
  outside: number
  same: number
  /** Ids here of those whom both hold and in whom nothing differs, to be linked. */
  linked: { id: string; sourceId: string; seen: Found['seen'] }[]
}

interface Comparing extends ComparedGroups {
  facts: Facts
  byId: ReadonlyMap<string, Here>
  bySource: ReadonlyMap<string, { id: string; seen: Found['seen'] | null }>
  linkedIds: ReadonlySet<string>
  byNumber: ReadonlyMap<string, Here>
  byPhone: ReadonlyMap<string, Here>
  placeNames: ReadonlyMap<string, string>
}

/** Where a user belongs: by a group, else by what the user says; null where nothing here is meant. */
interface Belongs {
  departmentId: string | null
  groupId: string | null
}

const hasLeft = ({ left_on: on }: Here, today: string): boolean => on !== null && on < today

const belongsTo = ({ facts, placeOf, groupOf }: Comparing, { id, department }: Said): Belongs => {
  const groupId = groupOf.get(id)
  const byGroup = placeOf.get(groupId ?? '')
  if (byGroup !== undefined) return { departmentId: byGroup, groupId: null }
  const named = department === undefined ? undefined : placeNamed(facts.places, department)
  if (named) return { departmentId: named.id, groupId: null }
  if (groupId !== undefined) return { departmentId: null, groupId }
  return { departmentId: department === undefined ? facts.newcomersTo : null, groupId: null }
}

const seenOf = (said: Said, department: string | null): Found['seen'] => ({
  ...{ name: said.name, jobNumber: said.jobNumber, position: said.position ?? null, email: said.email ?? null },
  department,
})

/** Whoever is linked, else whoever has the number, else whoever has the phone; never by name. */
const meant = ({ bySource, byId, byNumber, byPhone, linkedIds }: Comparing, said: Said) => {
  const linked = byId.get(bySource.get(said.id)?.id ?? '')
  if (linked) return { here: linked, by: 'link' as const }
  const numbered = byNumber.get(said.jobNumber.toLowerCase())
  if (numbered) return { here: numbered, by: 'number' as const }
  const phoned = said.phone === undefined ? undefined : byPhone.get(said.phone)
  return phoned && !linkedIds.has(phoned.id) ? { here: phoned, by: 'phone' as const } : undefined
}

const joining = (comparing: Comparing, said: Said, { departmentId, groupId }: Belongs): Found => {
  const department = comparing.placeNames.get(departmentId ?? '') ?? null
  const values: Partial<Record<PulledField, string | null | undefined>> = {
    ...{ name: said.name, jobNumber: said.jobNumber, department, position: said.position, email: said.email },
  }
  const changes = Object.entries(values).flatMap(([field, value]) =>
    value ? [{ field: field as PulledField, old: null, new: value }] : [],
  )
  const { name, jobNumber, position, email, phone } = said
  const wish = { name, jobNumber, position, email, phone, departmentId: departmentId ?? undefined }
  const seen = seenOf(said, department)
  const join = found('join', { sourceId: said.id, id: null, who: said.name, jobNumber, changes, wish, seen, groupId })
  if (said.name === '') return inConflict(join, 'no_name')
  if (jobNumber === '' || jobNumber.length > 30) return inConflict(join, 'no_number')
  return departmentId === null && groupId === null ? inConflict(join, 'no_department') : join
}

/** Each value that differs, with what it was when the other system was asked last. */
const differing = (comparing: Comparing, here: Here, said: Said, belongs: Belongs) => {
  const { placeNames, bySource } = comparing
  const department = placeNames.get(belongs.departmentId ?? '')
  const rows: [PulledField, string | null, string | undefined][] = [
    ['name', here.name, said.name || undefined],
    ['jobNumber', here.job_number, said.jobNumber || undefined],
    ['position', here.position, said.position],
    ['email', here.email, said.email],
    ['department', placeNames.get(here.department_id ?? '') ?? null, department],
  ]
  const last = bySource.get(said.id)?.seen
  return rows.flatMap(([field, old, now]) => {
    // What the other system has not changed since is no news: somebody here has, and it stays so.
    if (now === undefined || now === old || (last && last[field] === now)) return []
    return [{ field, old, new: now, both: last !== undefined && last !== null && (last[field] ?? null) !== old }]
  })
}

const changing = (comparing: Comparing, here: Here, said: Said, belongs: Belongs): Found | null => {
  const rows = differing(comparing, here, said, belongs)
  const returns = said.active && hasLeft(here, comparing.facts.today)
  if (rows.length === 0 && !returns) return null
  const changes = rows.map(({ both: _, ...each }) => each)
  const has = (field: PulledField) => rows.some(each => each.field === field)
  const wish = {
    ...(has('name') && { name: said.name }),
    ...(has('jobNumber') && { jobNumber: said.jobNumber }),
    ...(has('position') && { position: said.position }),
    ...(has('email') && { email: said.email }),
    ...(has('department') && { departmentId: belongs.departmentId ?? undefined }),
    ...(returns && { active: true }),
  }
  const seen = seenOf(said, comparing.placeNames.get(belongs.departmentId ?? '') ?? null)
  const of = { sourceId: said.id, id: here.id, who: here.name, jobNumber: here.job_number, changes, wish, seen }
  const change = found(returns ? 'return' : 'change', of)
  return rows.some(({ both }) => both) ? inConflict(change, 'both_changed') : change
}

const leaving = (here: Here, sourceId: string, today: string, seen: Found['seen']): Found =>
  found('leave', {
    ...{ sourceId, id: here.id, who: here.name, jobNumber: here.job_number, wish: { active: false }, seen },
    changes: [{ field: 'lastDay', old: here.left_on, new: today }],
  })

/** Somebody of the same number or phone need not be the same person: somebody says so where the names differ. */
const doubtOf = (by: 'link' | 'number' | 'phone', here: Here, said: Said): Conflict | null => {
  if (by === 'phone') return 'same_phone'
  return by === 'number' && here.name !== said.name ? 'same_number' : null
}

type Outcome = Found | 'outside' | 'same' | { link: Compared['linked'][number] }

/** One user of the other system. */
const compareUser = (comparing: Comparing, said: Said): Outcome => {
  const { within, today } = comparing.facts
  const belongs = belongsTo(comparing, said)
  const isWithin = belongs.departmentId === null || within.has(belongs.departmentId)
  const who = meant(comparing, said)
  if (!who) {
    if (!isWithin) return 'outside'
    return said.active ? joining(comparing, said, belongs) : 'same'
  }
  const { here, by } = who
  const isHere = within.has(here.department_id ?? '')
  if (!isHere)
    return isWithin && by !== 'phone' && said.active
      ? inConflict(joining(comparing, said, belongs), 'number_taken')
      : 'outside'
  if (!said.active) {
    if (by !== 'link' || here.left_on !== null) return 'same'
    return leaving(here, said.id, today, seenOf(said, null))
  }
  const change = changing(
    comparing,
    here,
    said,
    isWithin ? belongs : { departmentId: belongs.departmentId, groupId: null },
  )
  const doubt = doubtOf(by, here, said)
  if (!change) {
    const seen = seenOf(said, comparing.placeNames.get(belongs.departmentId ?? '') ?? null)
    return by === 'link' ? 'same' : { link: { id: here.id, sourceId: said.id, seen } }
  }
  if (!isWithin && change.wish.departmentId) return inConflict(change, 'moves_out')
  return doubt ? inConflict(change, doubt) : change
}

/** Whoever was pulled from there once, and is there no more. Whom nobody ever linked is no matter of the other system. */
const missing = ({ facts, byId, bySource }: Comparing, sourceIds: ReadonlySet<string>): Found[] =>
  [...bySource].flatMap(([sourceId, { id, seen }]) => {
    const here = byId.get(id)
    const isThere =
      sourceIds.has(sourceId) || !here || here.left_on !== null || !facts.within.has(here.department_id ?? '')
    return isThere ? [] : [leaving(here, sourceId, facts.today, seen ?? {})]
  })

/** Two users who mean one person, or one number: which of them is right is put right there. */
const withoutDoubles = (differences: readonly Found[]): Found[] => {
  const keysOf = ({ kind, id, wish }: Found) => [
    ...(id !== null && kind !== 'rename' && kind !== 'open' ? [`id ${id}`] : []),
    ...(wish.jobNumber ? [`number ${wish.jobNumber.toLowerCase()}`] : []),
  ]
  const counted = new Map<string, number>()
  for (const key of differences.flatMap(keysOf)) counted.set(key, (counted.get(key) ?? 0) + 1)
  return differences.map(each =>
    keysOf(each).some(key => (counted.get(key) ?? 0) > 1) ? inConflict(each, 'named_twice') : each,
  )
}

const order = ['open', 'rename', 'return', 'change', 'join', 'leave']

export const compare = (facts: Facts, source: Source): Compared => {
  const groups = compareGroups(facts, source)
  const onJob = facts.people.filter(each => !hasLeft(each, facts.today))
  const links = facts.links.filter(each => each.employeeId !== null)
  const comparing: Comparing = {
    ...{ ...groups, facts, byId: new Map(facts.people.map(each => [each.id, each])) },
    bySource: new Map(links.map(each => [each.externalId ?? '', { id: each.employeeId ?? '', seen: each.seen }])),
    linkedIds: new Set(links.map(each => each.employeeId ?? '')),
    byNumber: new Map(facts.people.map(each => [each.job_number.toLowerCase(), each])),
    byPhone: new Map(onJob.flatMap(each => (each.phone ? [[each.phone, each] as const] : []))),
    placeNames: new Map(facts.places.map(each => [each.id, each.name])),
  }
  const outcomes = source.users.map(user => compareUser(comparing, saidOf(user)))
  const people = outcomes.filter(each => typeof each === 'object' && 'key' in each) as Found[]
  const linked = outcomes.flatMap(each => (typeof each === 'object' && 'link' in each ? [each.link] : []))
  const gone = missing(comparing, new Set(source.users.map(each => each.id)))
  const differences = withoutDoubles([...groups.differences, ...people, ...gone])
  return {
    differences: differences.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    outside: outcomes.filter(each => each === 'outside').length,
    same: outcomes.filter(each => each === 'same').length + linked.length,
    linked,
  }
}
