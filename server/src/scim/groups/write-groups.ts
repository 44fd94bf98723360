/** Opens, changes and closes departments for a provider; who becomes a member moves there today. */
import { eq } from 'drizzle-orm'
import { reaches } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { Refusal } from '../../errors.ts'
import type { AboveOrganisation } from '../../organisation/above.ts'
import { keepLink } from '../links.ts'
import { type Machine, usualPlace } from '../machine.ts'
import { departmentId as extension } from '../serving/schemas.ts'
import { ScimError } from '../serving/scim-error.ts'
import { closeDepartment, openDepartment, writeDepartment } from '../writing/write-department.ts'
import { mustBeWithin, writePerson } from '../writing/write-person.ts'
import type { SaidGroup } from './group-resource.ts'
import { type GroupRow, membersOf } from './read-groups.ts'

/** Most people whom one request moves. */
const mostMoved = 500

const idsOf = ({ members = [] }: SaidGroup): string[] => {
  const ids = members.flatMap(({ value }) => (value === undefined ? [] : [value.toLowerCase()]))
  return [...new Set(ids)].sort()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whoever is a member from now on moves there; whoever is none any more goes to the department above, since nobody works
 * in none. Whom another group has taken before is no matter of this one.
 */
const writeMembers = async (machine: Machine, id: string, parentId: string | null, said: SaidGroup): Promise<void> => {
  const before = new Set(((await membersOf(machine, [id])).get(id) ?? []).map(each => each.id))
  const after = idsOf(said)
  const joining = after.filter(each => !before.has(each))
  const leaving = [...before].filter(each => !after.includes(each)).sort()
  if (joining.length + leaving.length > mostMoved) throw new Refusal('scim:too_many_members', { most: mostMoved })
  for (const each of joining) {
    if (!uuid.test(each)) throw new ScimError(400, 'invalidValue', 'a member is named by the id of a user')
    await mustBeWithin(machine, each).catch((error: unknown) => {
      throw error instanceof Refusal
        ? new ScimError(400, 'invalidValue', 'a member is no user of these departments')
        : error
    })
    await writePerson(machine, each, { departmentId: id })
  }
  if (leaving.length === 0) return
  if (parentId === null || !(await reaches(machine.tx, machine.actor, parentId)))
    throw new Refusal('scim:members_nowhere', {}, 'members')
  for (const each of leaving) await writePerson(machine, each, { departmentId: parentId })
}

const parentSaid = async (machine: Machine, said: SaidGroup): Promise<string> => {
  const parent = said[extension]?.parent
  if (parent === undefined) return usualPlace(machine)
  if (!uuid.test(parent.toLowerCase()) || !(await reaches(machine.tx, machine.actor, parent)))
    throw new Refusal('scim:department_unknown', { name: parent }, 'parent')
  return parent
}

/** @returns the id */
export const addGroup = async (machine: Machine, above: AboveOrganisation, said: SaidGroup): Promise<string> => {
  const parentId = await parentSaid(machine, said)
  const id = await openDepartment(machine, above, {
    ...{ name: said.displayName, code: said[extension]?.code, parentId },
  })
  await keepLink(machine.tx, 'provider', { departmentId: id }, { externalId: said.externalId ?? null }, machine.now)
  await writeMembers(machine, id, parentId, said)
  return id
}

/** The group as it is to be, whole. Where it lies in the tree is put right here: a parent that is left out stays. */
export const replaceGroup = async (
  machine: Machine,
  above: AboveOrganisation,
  before: GroupRow,
  said: SaidGroup,
): Promise<void> => {
  const { id } = before
  const { code = null, parent } = said[extension] ?? {}
  const parentId = parent === undefined || parent === before.parent_id ? undefined : await parentSaid(machine, said)
  await writeDepartment(machine, above, id, { name: said.displayName, code, parentId })
  await keepLink(machine.tx, 'provider', { departmentId: id }, { externalId: said.externalId ?? null }, machine.now)
  const [now] = await machine.tx.select({ parentId: department.parentId }).from(department).where(eq(department.id, id))
  await writeMembers(machine, id, now?.parentId ?? null, said)
}

/** Where a department lies is put right, and never taken away: it lies in none. @throws ScimError mutability */
export const mustLieSomewhere = (before: SaidGroup, after: SaidGroup): void => {
  if (before[extension]?.parent !== undefined && after[extension]?.parent === undefined)
    throw new ScimError(400, 'mutability', 'parent is not to be taken away')
}

export const removeGroup = (machine: Machine, above: AboveOrganisation, { id }: GroupRow): Promise<void> =>
  closeDepartment(machine, above, id)
