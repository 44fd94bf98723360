/** Who acts when another system does: nobody's person, with few rights, in the departments that take part and no further. */
import type { Permission } from '#contract/shared/permissions.ts'
import type { Actor } from '../access/actor.ts'
import { mustReach, reachesWhole } from '../access/reach.ts'
import { whoMay } from '../access/who-may.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Services } from '../services.ts'
import { scimSetting } from './schema.ts'

/** No private field of a person, and no pay, is among them. */
const rights: readonly Permission[] = [
  ...(['people.view', 'people.edit', 'people.contact', 'organisation.view', 'organisation.edit'] as const),
]

/** Nobody gives another system more than they hold themselves. @throws Refusal forbidden */
export const mustHoldAll = (actor: Actor): void => {
  if (!rights.every(right => reachesWhole(actor, right))) throw new Refusal('forbidden')
}

/** Persons who may settle what a pull leaves open: those who hold all of it over the whole company. */
export const whoMaySettle = async (tx: Tx, today: string): Promise<string[]> => {
  let people = await whoMay(tx, 'company.import', null, today)
  for (const right of rights) {
    const holding = new Set(await whoMay(tx, right, null, today))
    people = people.filter(each => holding.has(each))
  }
  return people
}

type Settings = typeof scimSetting.$inferSelect

export interface Machine {
  tx: Tx
  services: Services
  now: Date
  today: string
  actor: Actor
  settings: Settings | undefined
}

export const readSettings = async (tx: Tx): Promise<Settings | undefined> => (await tx.select().from(scimSetting))[0]

/** @param name whom the lines of the log name */
export const machineIn = async (
  tx: Tx,
  services: Services,
  { companyId, name, now }: { companyId: string; name: string; now: Date },
): Promise<Machine> => {
  const settings = await readSettings(tx)
  const permissions = new Set(rights)
  const spans = (settings?.departmentIds ?? []).map(departmentId => ({ departmentId, below: true }))
  const grants = [{ permissions, whole: false, spans }]
  const actor: Actor = {
    ...{ personId: '', companyId, membershipId: '', employeeId: null, name },
    ...{ permissions, grants, by: 'people.edit' },
  }
  return { tx, services, now, today: services.clock.today(), actor, settings }
}

/** The department that somebody goes to who is named in none. @throws Refusal scim:no_department */
export const usualPlace = async ({ tx, actor, settings }: Machine): Promise<string> => {
  const id = settings?.newcomersTo
  if (!id) throw new Refusal('scim:no_department')
  await mustReach(tx, actor, id)
  return id
}
