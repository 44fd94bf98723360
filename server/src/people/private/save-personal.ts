/** Writes the personal record of an employee: plain fields as they are, private ones sealed. */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { IdentityKind } from '#contract/people/identity.ts'
import { type PrivateField, permissionOfField, privateFields } from '#contract/people/personal.ts'
import { mustReach } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import type { Answer } from '../../http/served.ts'
import { keepSealed, openSealed } from '../../sealed/sealed-values.ts'
import { isAsked, keepCustom } from '../custom/values.ts'
import { employeeWritten } from '../employees/employee-written.ts'
import { mustSeeEmployee, type SeenEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'
import type { Writing } from '../writing.ts'
import { auditPrivate, type PrivateChange } from './audit-private.ts'
import { readPlain } from './get-personal.ts'
import { judgeNumber } from './judge-number.ts'
import { mustContact } from './rights.ts'

type Call = typeof peopleCalls.savePersonal
type Plain = Awaited<ReturnType<typeof readPlain>>
type Request = Writing<Call>

/** Empty text is none. A bank account is kept without the gaps that it is printed with. */
const asKept = (field: PrivateField, text: string): string | null => {
  const plain = field === 'bankAccount' ? text.normalize('NFKC').replaceAll(/[\s-]/gu, '') : text.trim()
  if (plain === '') return null
  if (field === 'bankAccount' && !/^\d{8,30}$/.test(plain))
    throw new Refusal('people:bank_account_form', {}, 'fields.bankAccount')
  return plain
}

/** What is written of the private fields, beside what is there. @throws Refusal forbidden, people:bank_account_form */
const changesOf = async ({ input, tx, actor, services }: Request, seen: SeenEmployee): Promise<PrivateChange[]> => {
  const given = privateFields.filter(field => input.fields[field] !== undefined)
  for (const field of given) await mustReach(tx, actor, seen.department_id, permissionOfField[field])
  const there = (await openSealed(tx, services.sealing, [seen.id], given)).get(seen.id)
  return given.flatMap(field => {
    const text = input.fields[field] ?? null
    const value = there?.get(field)
    const before = value?.state === 'kept' ? value.text : null
    const after = text === null ? null : asKept(field, text)
    return before === after && value?.state !== 'lost' ? [] : [{ field, before, after }]
  })
}

/** The number that the record will have, where it or its kind is written; undefined where neither is. */
const numberToJudge = async (request: Request, seen: SeenEmployee, before: Plain, changes: PrivateChange[]) => {
  const { input, tx, actor, services } = request
  const written = changes.find(({ field }) => field === 'identityNumber')
  const kind = input.identityKind === undefined ? before.identityKind : input.identityKind
  const isOtherKind = kind !== before.identityKind
  if (!written && !isOtherKind) return undefined
  if (isOtherKind) await mustReach(tx, actor, seen.department_id, permissionOfField.identityNumber)
  await mustContact(tx, actor, seen, 'fields.identityNumber')
  const there = (await openSealed(tx, services.sealing, [seen.id], ['identityNumber'])).get(seen.id)
  const filed = there?.get('identityNumber')
  if (written?.after === null && filed && !request.takesBack)
    throw new Refusal('people:identity_cleared', {}, 'fields.identityNumber')
  const number = written?.after ?? (filed?.state === 'kept' ? filed.text : null)
  return { kind, number, written }
}

/** Judges the number and answers what else it writes: its kind, and birth and gender where nothing is on file. */
const identityOf = async (
  request: Request,
  seen: SeenEmployee,
  before: Plain,
  changes: PrivateChange[],
): Promise<{ identityKind?: IdentityKind | null; birth?: string; gender?: 'female' | 'male' }> => {
  const found = await numberToJudge(request, seen, before, changes)
  if (!found) return {}
  const { kind, number, written } = found
  if (number === null) return { identityKind: kind }
  const judged = await judgeNumber(request, seen.id, kind, number)
  if (written) written.after = judged.number
  return {
    identityKind: kind,
    ...(before.birth === null && judged.birth !== undefined && { birth: judged.birth }),
    ...(before.gender === null && judged.gender !== undefined && { gender: judged.gender }),
  }
}

/** @throws Refusal people:email_cleared, people:contact_forbidden */
const judgeEmail = async (
  { input, tx, actor, takesBack }: Request,
  seen: SeenEmployee,
  before: Plain,
): Promise<void> => {
  if (input.email === before.email) return
  await mustContact(tx, actor, seen, 'email')
  if (input.email === null && !takesBack) throw new Refusal('people:email_cleared', {}, 'email')
}

/**
 * @throws Refusal not_found, forbidden, stale, seal_key_missing, people:contact_forbidden, people:email_cleared,
 *   people:bank_account_form, and what judges the identity number
 */
export const savePersonal = async (request: Request): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now, source } = request
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today(), input)
  const filed = await readPlain(tx, seen.id)
  await judgeEmail(request, seen, filed)
  const changes = await changesOf(request, seen)
  const told = await identityOf(request, seen, filed, changes)
  const { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom } = input
  const plain = { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom }
  await tx
    .update(employee)
    .set({ ...plain, ...told })
    .where(eq(employee.id, seen.id))
  for (const { field, after } of changes) {
    const place = { companyId: actor.companyId, recordId: seen.id, field }
    await keepSealed(tx, services.sealing, { ...place, text: after, findable: field === 'identityNumber' })
  }
  const { before: had, after: has } = await keepCustom(request, {
    ...{ employeeId: seen.id, category: 'personal', given: input.custom, mustAsk: isAsked(request) },
  })
  await auditPrivate(tx, { actor, seen, now, source }, 'change', changes)
  // Of the document the lines of the private fields tell.
  const { identityKind: _filed, ...before } = filed
  const { identityKind: _told, ...facts } = told
  return employeeWritten(request, seen, {
    action: 'change',
    before: { ...before, custom: had },
    after: { ...before, ...plain, ...facts, custom: has },
  })
}
