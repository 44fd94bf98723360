/** Makes, changes and takes away users: employees by the writes of people, and beside them what the provider calls them. */
import { eq, sql } from 'drizzle-orm'
import { employee } from '../../people/schema.ts'
import { keepLink, linkOf, mustBeFreeName } from '../links.ts'
import { type Machine, usualPlace } from '../machine.ts'
import { scimLink } from '../schema.ts'
import { enterpriseId } from '../serving/schemas.ts'
import { ScimError } from '../serving/scim-error.ts'
import { isActive, letGo } from '../writing/leave.ts'
import { mustBePlace } from '../writing/places.ts'
import { addPerson, writePerson } from '../writing/write-person.ts'
import type { UserRow } from './read-users.ts'
import { joinName, personSaid, type SaidUser } from './user-resource.ts'

const linkValues = ({ externalId, userName, name }: SaidUser, isName: string) => {
  const { familyName = null, givenName = null } = name ?? {}
  const holds = joinName(familyName ?? '', givenName ?? '') === isName
  return {
    externalId: externalId ?? null,
    userName: userName ?? null,
    familyName: holds ? familyName : null,
    givenName: holds ? givenName : null,
    removedAt: null,
  }
}

const placeOf = async (machine: Machine, text: string | undefined): Promise<string> =>
  text === undefined ? usualPlace(machine) : (await mustBePlace(machine, text)).id

/** Whom the provider deleted before comes back as who they were, where the number says that it is the same. */
const deletedBefore = async ({ tx }: Machine, jobNumber: string | undefined): Promise<string | undefined> => {
  if (jobNumber === undefined) return undefined
  const [found] = await tx
    .select({ id: employee.id })
    .from(employee)
    .innerJoin(scimLink, eq(scimLink.employeeId, employee.id))
    .where(sql`${employee.jobNumber} = ${jobNumber} and ${scimLink.side} = 'provider'
      and ${scimLink.removedAt} is not null and ${employee.deletedAt} is null`)
  return found?.id
}

const nameOf = async ({ tx }: Machine, id: string): Promise<string> =>
  (await tx.select({ name: employee.name }).from(employee).where(eq(employee.id, id)))[0]?.name ?? ''

/** @returns the id. @throws ScimError, and what people's writes refuse */
export const addUser = async (machine: Machine, said: SaidUser): Promise<string> => {
  const { tx, now } = machine
  const wish = personSaid(said)
  if (!said.userName) throw new ScimError(400, 'invalidValue', 'userName is needed')
  await mustBeFreeName(tx, said.userName, null)
  const { department, ...person } = { ...wish, name: wish.name ?? said.userName }
  const departmentId = await placeOf(machine, department)
  const before = await deletedBefore(machine, wish.jobNumber)
  if (before !== undefined) await writePerson(machine, before, { ...person, departmentId, active: said.active ?? true })
  const id = before ?? (await addPerson(machine, { ...person, departmentId }))
  await keepLink(tx, 'provider', { employeeId: id }, linkValues(said, await nameOf(machine, id)), now)
  return id
}

/**
 * The user as it is to be, whole. A department that is left out stays: nobody stands in none.
 * @throws ScimError, and what people's writes refuse
 */
export const replaceUser = async (machine: Machine, before: UserRow, said: SaidUser): Promise<void> => {
  const { tx, now } = machine
  if (!said.userName) throw new ScimError(400, 'invalidValue', 'userName is needed')
  await mustBeFreeName(tx, said.userName, before.id)
  const { department, ...person } = personSaid(said, before)
  const isSame = department === undefined || department === (before.department_code ?? before.department_name)
  const departmentId = isSame ? undefined : (await mustBePlace(machine, department)).id
  await writePerson(machine, before.id, { ...person, departmentId })
  await keepLink(tx, 'provider', { employeeId: before.id }, linkValues(said, await nameOf(machine, before.id)), now)
}

/** For the provider the user is gone; here the last day is today, and all that was stays. */
export const removeUser = async (machine: Machine, before: UserRow): Promise<void> => {
  const { tx, now, today } = machine
  if (isActive(before.left_on, today)) await letGo(machine, before.id)
  const link = await linkOf(tx, 'provider', { employeeId: before.id })
  await keepLink(tx, 'provider', { employeeId: before.id }, { ...(!link && { userName: null }), removedAt: now }, now)
}

/** What everybody has, and what is known of somebody: put in another's place, and never taken away. */
const lasting = ['name', 'displayName', 'userType', 'active', 'emails'] as const
const lastingOfEmployer = ['employeeNumber', 'department'] as const

const refuse = (name: string, why: string) => new ScimError(400, 'mutability', `${name} is not to be ${why}`)

type Any = Record<string, unknown>

/**
 * What a change of parts may not touch, or not take away: to answer that it was done would be no truth.
 * @throws ScimError mutability
 */
export const mustBeWritable = (before: object, after: object): void => {
  const [was, is] = [before as Any, after as Any]
  const [employed = {}, employs = {}] = [was[enterpriseId], is[enterpriseId]] as (Any | undefined)[]
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  for (const name of ['id', 'groups']) if (!same(was[name], is[name])) throw refuse(name, 'written')
  if (!same(employed['manager'], employs['manager'])) throw refuse('manager', 'written')
  const gone = [
    ...lasting.filter(name => was[name] !== undefined && (is[name] === undefined || same(is[name], []))),
    ...lastingOfEmployer.filter(name => employed[name] !== undefined && employs[name] === undefined),
  ]
  if (gone[0] !== undefined) throw refuse(gone[0], 'taken away')
}
