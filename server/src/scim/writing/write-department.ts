/** Opens and renames departments for another system, by the organisation's own writes. */
import { eq } from 'drizzle-orm'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { actingBy } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { Refusal } from '../../errors.ts'
import type { AboveOrganisation } from '../../organisation/above.ts'
import { removeDepartment } from '../../organisation/commands/remove-department.ts'
import { saveDepartment } from '../../organisation/commands/save-department.ts'
import { site } from '../../organisation/schema.ts'
import type { Machine } from '../machine.ts'

export interface DepartmentWish {
  name?: string | undefined
  code?: string | null | undefined
  parentId?: string | undefined
}

const requestOf = ({ tx, services, now, actor }: Machine) => ({
  ...{ tx, services, now, locale: 'en' as const, source: 'scim' as const },
  actor: actingBy(actor, 'organisation.edit'),
})

const formOf = (values: unknown) => {
  const read = organisationCalls.saveDepartment.input.safeParse(values)
  if (read.success) return read.data
  const [field = ''] = read.error.issues[0]?.path.map(String) ?? []
  throw new Refusal('scim:value_refused', { field }, field)
}

const facts = {
  nature: null,
  headId: null,
  legalEntity: null,
  costCentre: null,
  province: null,
  area: null,
  level: null,
}

/** @returns its id. @throws what the organisation refuses */
export const openDepartment = async (
  machine: Machine,
  above: AboveOrganisation,
  { name, code, parentId }: DepartmentWish & { parentId: string },
): Promise<string> => {
  const input = formOf({ ...facts, name, code: code ?? null, parentId, site: null })
  const { id } = await saveDepartment(above)({ ...requestOf(machine), input })
  return id
}

/** @throws Refusal not_found for one that takes no part, and what the organisation refuses */
const mustBeDepartment = async ({ tx, actor }: Machine, id: string) => {
  const [found] = await tx.select().from(department).where(eq(department.id, id))
  if (!found || found.deletedAt || !(await reaches(tx, actor, id))) throw new Refusal('not_found')
  return found
}

/** Writes nothing where nothing of it becomes another. @throws Refusal not_found, and what the organisation refuses */
export const writeDepartment = async (
  machine: Machine,
  above: AboveOrganisation,
  id: string,
  wish: DepartmentWish,
): Promise<void> => {
  const found = await mustBeDepartment(machine, id)
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const same = Object.entries(given).every(([key, value]) => found[key as 'name'] === value)
  if (same) return
  const [place = null] = await machine.tx.select().from(site).where(eq(site.departmentId, id))
  // Its days are no matter of the form.
  const { companyId: _, deletedAt: __, opensOn: ___, closedOn: ____, ...values } = found
  await saveDepartment(above)({ ...requestOf(machine), input: formOf({ ...values, site: place, ...given }) })
}

/** One that nobody ever worked in. @throws Refusal organisation:department_in_use */
export const closeDepartment = async (machine: Machine, above: AboveOrganisation, id: string): Promise<void> => {
  const { revision } = await mustBeDepartment(machine, id)
  await removeDepartment(above)({ ...requestOf(machine), input: { id, revision } })
}
