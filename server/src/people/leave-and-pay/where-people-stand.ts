/** Where those stand today whom records of people name: a record of a person is of the department that the person is of. */
import type { Served } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'

/** The departments of a record by the person that it names: one, or none for nobody and for whoever stands nowhere. */
export type PlacesOf = (employeeId: string | null | undefined) => readonly string[]

export const placesFrom = (places: ReadonlyMap<string, string | null | undefined>): PlacesOf => {
  return employeeId => [places.get(employeeId ?? '') ?? []].flat()
}

/** @throws not_found, forbidden where one of them is not the caller's to see */
export const wherePeopleStand = async (
  { tx, actor, services }: Pick<Served, 'tx' | 'actor' | 'services'>,
  employeeIds: readonly (string | null | undefined)[],
): Promise<PlacesOf> => {
  const places = new Map<string, string | null>()
  for (const id of new Set(employeeIds.flatMap(each => each ?? [])))
    places.set(id, (await mustSeeEmployee(tx, actor, id, services.clock.today())).department_id)
  return placesFrom(places)
}
