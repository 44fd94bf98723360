/** Makes an employee or changes one, with all terms and protections. */
import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReachAll, reaches } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { termsAt, termsOn } from '../../access/terms-today.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { asOwnerAgain, become, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer } from '../../http/served.ts'
import { isAsked, keepCustom } from '../custom/values.ts'
import { mustContact } from '../private/rights.ts'
import { standingOf } from '../resignations/standing.ts'
import { employee, protection } from '../schema.ts'
import { readTerms, writeTerms } from '../timeline/keep-terms.ts'
import { mustBeManagers } from '../timeline/managers.ts'
import type { Writing } from '../writing.ts'
import { mustSeeEmployee, type SeenEmployee } from './must-see-employee.ts'
import { nameSounds } from './name-sounds.ts'
import { claimOn, isOthersLogin } from './phone-rule.ts'
import { isUser, positionsBeyond, scopesOfMember } from './positions-beyond.ts'
import { readEmployee } from './read-employee.ts'
import { mustBeGoodTerms, touchedTerms } from './terms.ts'

type Call = typeof peopleCalls.saveEmployee
type Before = Awaited<ReturnType<typeof readEmployee>>

/** Whose a phone is is told only to whoever reaches that employee. */
const phoneTaken = async (tx: Tx, actor: Actor, holder: string, today: string): Promise<Refusal> => {
  const [found] = await rowsOf<{ name: string; department_id: string | null }>(
    tx,
    sql`select employee.name, terms.department_id from employee ${termsOn(today)} where employee.id = ${holder}`,
  )
  const isSeen = await reaches(tx, actor, found?.department_id ?? null)
  return isSeen
    ? new Refusal('people:phone_taken', { name: found?.name ?? '' }, 'phone')
    : new Refusal('people:phone_taken_beyond', {}, 'phone')
}

type Asked = Pick<Writing<Call>, 'tx' | 'actor' | 'services'>

/** A phone is one person's among those who have not left. @throws Refusal people:phone_taken, people:phone_taken_beyond */
export const mustBeNobodysPhone = async (
  { tx, actor, services }: Asked,
  id: string,
  phone: string | null,
): Promise<void> => {
  if (phone === null) return
  const today = services.clock.today()
  const works = or(isNull(employee.leftOn), gte(employee.leftOn, today))
  const [same] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.phone, phone), ne(employee.id, id), isNull(employee.deletedAt), works))
  if (same) throw await phoneTaken(tx, actor, same.id, today)
}

/** Job numbers are unique among those who are not removed. */
const mustBeUnique = async (request: Asked, id: string, jobNumber: string, phone: string | null): Promise<void> => {
  const { tx } = request
  const [number] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.jobNumber, jobNumber), ne(employee.id, id)))
  if (number) throw new Refusal('people:job_number_taken', { jobNumber }, 'jobNumber')
  await mustBeNobodysPhone(request, id, phone)
}

/** @throws Refusal people:phone_login, people:phone_reserved */
const mustBeNobodysLogin = async (
  { tx, actor, services }: Writing<Call>,
  id: string,
  phone: string | null,
  before: string | null | undefined,
): Promise<void> => {
  if (phone === null || phone === before) return
  await asOwnerAgain(tx)
  const { logins, isReserved } = await claimOn(tx, actor.companyId, phone, services)
  await become(tx, actor.companyId, actor.personId)
  if (isReserved) throw new Refusal('people:phone_reserved', {}, 'phone')
  if (isOthersLogin(logins, id, phone, before)) throw new Refusal('people:phone_login', {}, 'phone')
}

/** @throws Refusal not_found */
export const mustHaveDepartments = async (tx: Tx, departmentIds: string[], field: string): Promise<void> => {
  const found = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(inArray(department.id, departmentIds), isNull(department.deletedAt)))
  if (found.length !== new Set(departmentIds).size) throw new Refusal('not_found', {}, field)
}

/** Past terms may name a department that was closed after them. @throws Refusal not_found */
const mustHavePlaces = async (tx: Tx, terms: readonly { departmentId: string; to: string | null }[]): Promise<void> => {
  const named = terms.map(each => each.departmentId)
  const rows = await tx
    .select({ id: department.id, deletedAt: department.deletedAt, closedOn: department.closedOn })
    .from(department)
    .where(inArray(department.id, named))
  const known = new Map(rows.map(each => [each.id, each]))
  const isThere = ({ departmentId, to }: { departmentId: string; to: string | null }) => {
    const found = known.get(departmentId)
    if (!found || found.deletedAt === null) return found !== undefined
    return found.closedOn !== null && to !== null && to < found.closedOn
  }
  if (!terms.every(isThere)) throw new Refusal('not_found', {}, 'employments')
}

/** @throws Refusal people:dates_reversed */
const mustBeInOrder = ({ protections, hiredOn, leftOn }: Writing<Call>['input']): void => {
  for (const [index, each] of protections.entries()) {
    if (each.to < each.from) throw new Refusal('people:dates_reversed', {}, `protections.${index}.to`)
  }
  if (leftOn !== null && leftOn < hiredOn) throw new Refusal('people:dates_reversed', {}, 'leftOn')
}

/**
 * Where an invitation goes decides who comes: the phone of somebody who is no user yet, and whose position gives rights, is
 * written by whoever holds as much.
 */
const mustHoldPositions = async (
  { tx, actor, services, reaching = [] }: Writing<Call>,
  { id, employments }: Before,
): Promise<void> => {
  if (await isUser(tx, id)) return
  const today = services.clock.today()
  const given = employments.filter(each => each.to === null || each.to >= today)
  if ((await positionsBeyond(tx, actor, given, [], { reaching })).length > 0)
    throw new Refusal('people:phone_of_position', {}, 'phone')
}

/** @throws Refusal people:contact_forbidden, people:phone_of_position, people:phone_cleared */
const mustWritePhone = async (request: Writing<Call>, seen: SeenEmployee, before: Before): Promise<void> => {
  const { phone } = request.input
  if (phone === before.phone) return
  await mustContact(request.tx, request.actor, seen, 'phone')
  if (phone !== null) return mustHoldPositions(request, before)
  if (!request.takesBack) throw new Refusal('people:phone_cleared', {}, 'phone')
}

/**
 * Saves within the caller's scope, before and after the change.
 * @throws Refusal not_found, forbidden, stale, people:leaves_by_resignation, people:job_number_taken, people:phone_taken,
 *   people:phone_taken_beyond, people:phone_login,
 *   people:phone_reserved, people:phone_cleared, people:phone_of_position, people:contact_forbidden, people:dates_reversed, people:employment_overlap, people:cycle_needed,
 *   people:manager_circular
 */
export const saveEmployee = async (request: Writing<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now, source } = request
  const { id, revision, employments, protections, custom, ...values } = input
  const today = services.clock.today()
  const terms = mustBeGoodTerms(employments)
  mustBeInOrder(input)
  const seen = id === undefined ? undefined : await mustSeeEmployee(tx, actor, id, today, { revision: revision ?? -1 })
  await mustHavePlaces(tx, terms)
  const before = seen ? await readEmployee(tx, seen.id) : null
  if (before && values.leftOn !== before.leftOn && (await standingOf(tx, before.id)))
    throw new Refusal('people:leaves_by_resignation', { name: before.name }, 'leftOn')
  // Terms of another department stay as they are, or are a matter of that department: dates alone can move a person there.
  const touched = touchedTerms(before?.employments ?? [], terms)
  const places = [...touched.before, ...touched.after].map(each => each.departmentId)
  if (places.length > 0) await mustReachAll(tx, actor, places)
  const savedId = id ?? newId()
  await mustBeManagers({ tx, actor, today }, savedId, before?.employments ?? [], terms)
  const reaching = [...(await scopesOfMember(tx, id)), ...(request.reaching ?? [])]
  const beyond = await positionsBeyond(tx, actor, touched.after, before?.employments ?? [], { reaching })
  if (beyond.length > 0) throw new Refusal('forbidden')
  if (seen && before) await mustWritePhone(request, seen, before)
  await mustBeUnique(request, savedId, values.jobNumber, values.phone)
  await mustBeNobodysLogin(request, savedId, values.phone, before?.phone)
  const row = { ...values, nameSounds: nameSounds(values.name), revision: seen ? seen.revision + 1 : 0 }
  if (seen) await tx.update(employee).set(row).where(eq(employee.id, savedId))
  else await tx.insert(employee).values({ id: savedId, ...row, createdAt: now })
  // What a day decided it still decides, as far as the form leaves terms that begin on it.
  const decided = new Map((before ? await readTerms(tx, savedId) : []).map(each => [each.from, each.decided]))
  await writeTerms(
    tx,
    savedId,
    terms.map(each => ({ ...each, decided: decided.get(each.from) ?? [] })),
  )
  if (before) await tx.delete(protection).where(eq(protection.employeeId, savedId))
  if (protections.length > 0) {
    await tx.insert(protection).values(protections.map(each => ({ employeeId: savedId, ...each })))
  }
  const told = await keepCustom(request, {
    employeeId: savedId,
    category: 'employee',
    given: custom,
    mustAsk: isAsked(request),
  })
  await audit(tx, {
    actor,
    subject: 'employee',
    subjectId: savedId,
    departmentId: termsAt(terms, today)?.departmentId,
    action: seen ? 'change' : 'add',
    before: before && { ...before, custom: told.before },
    after: { ...(await readEmployee(tx, savedId)), custom: told.after },
    source,
    now,
  })
  await noteChange(tx, { matter: 'availability', employeeIds: [savedId] })
  return { id: savedId, revision: row.revision }
}
