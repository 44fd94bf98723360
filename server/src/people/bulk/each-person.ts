/** One act for several people, each by itself: of whoever is refused nothing stays written, and the others are done. */
import { inArray, sql } from 'drizzle-orm'
import { mustReachAll } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'

type Acting = Pick<Served, 'tx' | 'actor' | 'services'>

export interface Fate {
  employeeId: string
  name: string
  code: string | null
  values: Record<string, string | number>
}

/**
 * The names of those who were chosen, in one order for all who write, so that two of them wait for each other and never
 * in a ring. Whom the caller cannot even see ends the whole call: nothing is told of them, not even one by one.
 * @throws Refusal not_found, forbidden
 */
const namesInOrder = async ({ tx, actor, services }: Acting, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await rowsOf<{ id: string; name: string; department_id: string | null }>(
    tx,
    sql`select employee.id, employee.name, terms.department_id from employee ${termsOn(services.clock.today())}
      where ${inArray(sql`employee.id`, [...ids])} and employee.deleted_at is null order by employee.id`,
  )
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
  const places = rows.map(row => row.department_id)
  // Whoever stands nowhere is seen by those of the whole company.
  await mustReachAll(tx, actor, places.includes(null) ? [] : places.flatMap(id => id ?? []), 'people.view')
  return new Map(rows.map(row => [row.id, row.name]))
}

/**
 * @param refused what stands in the row of somebody for whom it was not done
 * @throws Refusal not_found, forbidden
 */
export const forEachPerson = async <R extends Acting, Done extends object, None extends object>(
  request: R,
  ids: readonly string[],
  refused: None,
  act: (request: R, employeeId: string) => Promise<Done>,
): Promise<(Fate & (Done | None))[]> => {
  const names = await namesInOrder(request, ids)
  const rows: (Fate & (Done | None))[] = []
  for (const [employeeId, name] of names) {
    try {
      const done = await request.tx.transaction(tx => act({ ...request, tx }, employeeId))
      rows.push({ employeeId, name, ...done, code: null, values: {} })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ employeeId, name, ...refused, code: error.code, values: error.values })
    }
  }
  // Nobody of them may be acted on: that is no matter of single rows.
  if (rows.length > 0 && rows.every(each => each.code === 'forbidden')) throw new Refusal('forbidden')
  return rows
}
