/** Notes, in the transaction of a write, what it changes for those who keep figures. */
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
import { type Matter, type Reader, readers } from './matters.ts'
import { change } from './schema.ts'

export interface NotedChange {
  matter: Matter
  /** Each with what lies below it. A null among them, and none at all beside no person, is the whole company. */
  departmentIds?: readonly (string | null | undefined)[]
  employeeIds?: readonly string[]
  /** The days that it is about, both included; all where they are absent. */
  first?: string
  last?: string
}

type Place = Pick<typeof change.$inferInsert, 'departmentId' | 'employeeId'>

const placesOf = ({ departmentIds, employeeIds }: NotedChange): Place[] => {
  const departments = [...new Set(departmentIds ?? [])]
  if (departments.some(id => id == null)) return [{}]
  const places = [
    ...departments.map(id => ({ departmentId: id ?? null })),
    ...[...new Set(employeeIds ?? [])].map(employeeId => ({ employeeId })),
  ]
  return departmentIds === undefined && employeeIds === undefined ? [{}] : places
}

const readersOf = (matter: Matter): Reader[] =>
  (Object.keys(readers) as Reader[]).filter(reader => readers[reader].includes(matter))

/** Cheap: a row for each reader and place. Nobody is waited for; readers drain it when they next look. */
export const noteChange = async (tx: Tx, noted: NotedChange): Promise<void> => {
  const { matter, first, last } = noted
  const rows = placesOf(noted).flatMap(place =>
    readersOf(matter).map(reader => ({ reader, matter, first, last, ...place })),
  )
  await inChunks(rows, some => tx.insert(change).values(some))
}

/** For what belongs to several departments, where an empty list means the whole company. */
export const ofDepartments = (...lists: (readonly string[] | undefined)[]): Pick<NotedChange, 'departmentIds'> => {
  const known = lists.flatMap(list => (list === undefined ? [] : [list]))
  return { departmentIds: known.some(list => list.length === 0) ? [null] : known.flat() }
}
