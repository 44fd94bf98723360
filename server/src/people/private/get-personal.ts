/** The personal record of an employee: of the private fields those that the caller may see, masked. */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { contradictions, judgeIdentity } from '#contract/people/identity.ts'
import type { ShownField } from '#contract/people/personal.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { type Opened, openSealed } from '../../sealed/sealed-values.ts'
import { heldBy } from '../custom/values.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'
import { maskOf } from './mask.ts'
import { mayContact, visibleFields } from './rights.ts'

type Call = typeof peopleCalls.getPersonal

export const readPlain = async (tx: Tx, employeeId: string) => {
  const { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom } = employee
  const { birth, gender, identityKind } = employee
  const plain = { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom }
  const [row] = await tx
    .select({ ...plain, birth, gender, identityKind })
    .from(employee)
    .where(eq(employee.id, employeeId))
  if (!row) throw new Error('an employee that was seen has a row')
  return row
}

/** @throws Refusal not_found, forbidden */
export const getPersonal = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services } = request
  const today = services.clock.today()
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, today)
  const { identityKind, ...plain } = await readPlain(tx, seen.id)
  const visible = await visibleFields(tx, actor, seen)
  const opened = (await openSealed(tx, services.sealing, [seen.id], visible)).get(seen.id)
  const shownOf = (field: (typeof visible)[number], value: Opened | undefined): ShownField =>
    value?.state === 'kept'
      ? { state: 'kept', masked: maskOf(field, value.text) }
      : { state: value?.state ?? 'empty', masked: null }
  const number = opened?.get('identityNumber')
  const told = number?.state === 'kept' && identityKind ? judgeIdentity(identityKind, number.text, today) : {}
  return {
    revision: seen.revision,
    ...plain,
    identityKind: visible.includes('identityNumber') ? identityKind : null,
    contradicts: contradictions(told, plain),
    fields: Object.fromEntries(visible.map(field => [field, shownOf(field, opened?.get(field))])),
    custom: await heldBy(request, seen.id, 'personal'),
    mayContact: await mayContact(tx, actor, seen),
  }
}
