/** Reads an employee with all terms and protections. */
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { employee, protection } from '../schema.ts'
import { readTerms } from '../timeline/keep-terms.ts'

/** What screens and audit lines show of an employee; what is private has lines of its own. @throws Refusal not_found */
export const readEmployee = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(employee).where(eq(employee.id, id))
  if (!row) throw new Refusal('not_found')
  const terms = await readTerms(tx, id)
  const protections = await tx
    .select({ kind: protection.kind, from: protection.from, to: protection.to })
    .from(protection)
    .where(eq(protection.employeeId, id))
    .orderBy(asc(protection.from))
  const {
    companyId: _,
    createdAt: _created,
    deletedAt: _deleted,
    nameSounds: _sounds,
    identityKind: _kind,
    ...values
  } = row
  return {
    ...values,
    gender: values.gender ?? null,
    employments: terms.map(({ decided: _decided, ...each }) => each),
    protections,
  }
}
