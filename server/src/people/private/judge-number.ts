/** Whether an identity number may stand with a person: its form, and that nobody else on the job has it. */
import { sql } from 'drizzle-orm'
import { type IdentityKind, type JudgedIdentity, judgeIdentity } from '#contract/people/identity.ts'
import { reaches } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { recordsSealedAs } from '../../sealed/sealed-values.ts'

type Request = Pick<Served, 'tx' | 'actor' | 'services'>

const at = 'fields.identityNumber'

/** @throws Refusal people:identity_kind_needed, and the fault of the form */
const mustBeGood = (kind: IdentityKind | null, number: string, today: string): JudgedIdentity => {
  if (kind === null) throw new Refusal('people:identity_kind_needed', {}, 'identityKind')
  const judged = judgeIdentity(kind, number, today)
  if (judged.fault) throw new Refusal(`people:${judged.fault}`, {}, at)
  return judged
}

/** Whose it is, is told only to whoever reaches that person. @throws Refusal people:identity_taken */
export const mustBeNobodysElse = async (
  { tx, actor, services }: Request,
  employeeId: string,
  number: string,
): Promise<void> => {
  const today = services.clock.today()
  const of = { companyId: actor.companyId, field: 'identityNumber' }
  const [holder] = await rowsOf<{ name: string; department_id: string | null }>(
    tx,
    sql`select employee.name, terms.department_id from employee ${termsOn(today)}
      where employee.id in ${recordsSealedAs(services.sealing, of, number)} and employee.id <> ${employeeId}
        and employee.deleted_at is null and (employee.left_on is null or employee.left_on >= ${today}) limit 1`,
  )
  if (!holder) return
  if (await reaches(tx, actor, holder.department_id))
    throw new Refusal('people:identity_taken', { name: holder.name }, at)
  throw new Refusal('people:identity_taken_beyond', {}, at)
}

/** Answers what the number tells, and itself as it is kept. */
export const judgeNumber = async (
  request: Request,
  employeeId: string,
  kind: IdentityKind | null,
  number: string,
): Promise<JudgedIdentity> => {
  const judged = mustBeGood(kind, number, request.services.clock.today())
  await mustBeNobodysElse(request, employeeId, judged.number)
  return judged
}
