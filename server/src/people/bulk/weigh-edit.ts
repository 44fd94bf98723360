/** What an edit of several would change for one of them: judged in full before anything is written. */
import { eq } from 'drizzle-orm'
import { type Edited, type EditedPlain, type EditedValue, editedFields } from '#contract/people/bulk.ts'
import type { Tx } from '../../db/database.ts'
import type { Served } from '../../http/served.ts'
import { weighCustom } from '../custom/values.ts'
import { mustSeeEmployee, type SeenEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'

type Acting = Pick<Served, 'tx' | 'actor' | 'services'>

export interface Weighed {
  seen: SeenEmployee
  changes: EditedValue[]
  /** What stood of all that becomes another, to be put back. */
  former: Edited
}

/** The fields of people that an edit of several may write. */
export const readEdited = async (tx: Tx, employeeId: string): Promise<Required<EditedPlain>> => {
  const { participates, restWeekdays, jobNature, officeLocation, firstWorkOn, socialFrom, retirementCategory } =
    employee
  const fields = { participates, restWeekdays, jobNature, officeLocation, firstWorkOn, socialFrom, retirementCategory }
  const [row] = await tx.select(fields).from(employee).where(eq(employee.id, employeeId))
  if (!row) throw new Error('an employee that was seen has a row')
  return row
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** @throws Refusal not_found, forbidden, stale, and what judges custom values */
export const weighEdit = async (
  request: Acting,
  { id, revision }: { id: string; revision: number },
  { custom, ...plain }: Edited,
): Promise<Weighed> => {
  const { tx, actor, services } = request
  const seen = await mustSeeEmployee(tx, actor, id, services.clock.today(), { revision })
  const before = await readEdited(tx, id)
  const others = editedFields.filter(field => plain[field] !== undefined && !same(plain[field], before[field]))
  const changes = others.map(field => ({ field, before: before[field], after: plain[field] ?? null }))
  const own = await weighCustom(request, { employeeId: id, given: custom })
  const former = Object.fromEntries(others.map(field => [field, before[field]])) as EditedPlain
  return { seen, changes: [...changes, ...own.changes], former: { ...former, custom: own.former } }
}
