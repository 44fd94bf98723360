/** Who may see and write which private fields of a person, and who may change how somebody is reached or known. */
import { type PrivateField, permissionOfField, privateFields } from '#contract/people/personal.ts'
import type { Actor } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { SeenEmployee } from '../employees/must-see-employee.ts'

type Seen = Pick<SeenEmployee, 'id' | 'department_id'>

export const visibleFields = async (tx: Tx, actor: Actor, { department_id: at }: Seen): Promise<PrivateField[]> => {
  const held = new Map<string, boolean>()
  for (const permission of new Set(Object.values(permissionOfField)))
    held.set(permission, await reaches(tx, actor, at, permission))
  return privateFields.filter(field => held.get(permissionOfField[field]))
}

/** Phone, e-mail and identity number are one's own matter, or that of who has the permission. */
export const mayContact = async (tx: Tx, actor: Actor, { id, department_id: at }: Seen): Promise<boolean> =>
  id === actor.employeeId || (await reaches(tx, actor, at, 'people.contact'))

/** @throws Refusal people:contact_forbidden */
export const mustContact = async (tx: Tx, actor: Actor, seen: Seen, field: string): Promise<void> => {
  if (!(await mayContact(tx, actor, seen))) throw new Refusal('people:contact_forbidden', {}, field)
}
