/** What belongs to every act on the record of an employee: the noun by its kind, and who may see which kind. */
import { eq } from 'drizzle-orm'
import { permissionOfKind, type RecordKind, subjectOfKind } from '#contract/people/employee-record.ts'
import { mustReach } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import type { SettingsNoun } from '../../settings/index.ts'
import { type PlacesOf, wherePeopleStand } from '../leave-and-pay/where-people-stand.ts'
import { employeeRecord } from './schema.ts'

export type Acting = Pick<Served, 'tx' | 'actor' | 'services'>

/** The sealed part of a record, one text for all of it. */
export const sealedField = 'recordText'

/** Records as settings are, each where its person stands. */
export const recordsAt = (placesOf: PlacesOf, kind: RecordKind): SettingsNoun<typeof employeeRecord> => ({
  table: employeeRecord,
  subject: subjectOfKind(kind),
  departmentsOf: ({ employeeId }) => placesOf(employeeId),
})

/** Whose record it is and of which kind, retired or not. */
export interface Known {
  id: string
  employeeId: string
  kind: RecordKind
  deletedAt: Date | null
}

/** @throws Refusal not_found */
export const knownRecord = async ({ tx }: Pick<Served, 'tx'>, id: string): Promise<Known> => {
  const { employeeId, kind, deletedAt } = employeeRecord
  const [found] = await tx
    .select({ id: employeeRecord.id, employeeId, kind, deletedAt })
    .from(employeeRecord)
    .where(eq(employeeRecord.id, id))
  if (!found) throw new Refusal('not_found')
  return found
}

/** @throws Refusal not_found, forbidden for a person beyond reach, and for a kind that needs another right there */
export const mustSeeKinds = async (
  request: Acting,
  people: readonly { employeeId: string; kind: RecordKind }[],
): Promise<PlacesOf> => {
  const placesOf = await wherePeopleStand(
    request,
    people.map(each => each.employeeId),
  )
  for (const { employeeId, kind } of people) {
    const permission = permissionOfKind[kind]
    if (permission) await mustReach(request.tx, request.actor, placesOf(employeeId)[0] ?? null, permission)
  }
  return placesOf
}
