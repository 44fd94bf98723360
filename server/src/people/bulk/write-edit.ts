/** Writes values of an edit of several over those of one person, in the words of the log. */
import { eq } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import type { Edited } from '#contract/people/bulk.ts'
import { keepCustom } from '../custom/values.ts'
import { employeeWritten } from '../employees/employee-written.ts'
import type { SeenEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'
import type { Writing } from '../writing.ts'
import { readEdited } from './weigh-edit.ts'

/** Answers the new revision. @throws what judges custom values */
export const writeEdit = async <C extends Call>(
  request: Writing<C>,
  seen: SeenEmployee,
  { custom: given, ...plain }: Edited,
): Promise<number> => {
  const { tx } = request
  const before = await readEdited(tx, seen.id)
  if (Object.keys(plain).length > 0) await tx.update(employee).set(plain).where(eq(employee.id, seen.id))
  const told = await keepCustom(request, { employeeId: seen.id, given, mustAsk: false })
  const { revision } = await employeeWritten(request, seen, {
    ...{ action: 'change', before: { ...before, custom: told.before } },
    after: { ...before, ...plain, custom: told.after },
  })
  return revision
}
