/** The one place that reads and writes the dated terms of a person as a whole. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { employment } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { namePositions } from '../../organisation/index.ts'
import { employee } from '../schema.ts'
import type { DecidedTerms, Decision } from './timeline.ts'

/** Of several people at once, of each in the order of its days. */
export const readTermsOf = async (tx: Tx, employeeIds: readonly string[]): Promise<Map<string, DecidedTerms[]>> => {
  const rows = await tx
    .select()
    .from(employment)
    .where(inArray(employment.employeeId, [...employeeIds]))
    .orderBy(asc(employment.from))
  const terms = new Map<string, DecidedTerms[]>(employeeIds.map(id => [id, []]))
  for (const { id: _, companyId: __, employeeId, decided, ...each } of rows)
    terms.get(employeeId)?.push({ ...each, decided: decided as Decision[] })
  return terms
}

/** In the order of their days. */
export const readTerms = async (tx: Tx, employeeId: string): Promise<DecidedTerms[]> =>
  (await readTermsOf(tx, [employeeId])).get(employeeId) ?? []

/** Puts these in the place of all that the person had. */
export const writeTerms = async (tx: Tx, employeeId: string, terms: readonly DecidedTerms[]): Promise<void> => {
  const gone = await tx
    .delete(employment)
    .where(eq(employment.employeeId, employeeId))
    .returning({ position: employment.position })
  // One that was named before may be deleted since: it is not made anew by terms that only keep it.
  const known = new Set(gone.map(each => each.position))
  await namePositions(
    tx,
    terms.map(each => each.position).filter(each => !known.has(each)),
  )
  await tx.insert(employment).values(terms.map(each => ({ employeeId, ...each, decided: [...each.decided] })))
}

/** The same beside the person's form: one that was opened before is stale. */
export const changeTerms = async (tx: Tx, employeeId: string, terms: readonly DecidedTerms[]): Promise<void> => {
  await writeTerms(tx, employeeId, terms)
  await tx
    .update(employee)
    .set({ revision: sql`${employee.revision} + 1` })
    .where(eq(employee.id, employeeId))
}
