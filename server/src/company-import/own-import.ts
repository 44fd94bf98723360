/** A checked workbook tells what is on file of people: it is its sender's, and of those who reach the whole company. */
import type { Actor } from '../access/actor.ts'
import { reachesWhole } from '../access/reach.ts'
import { Refusal } from '../errors.ts'

/** @throws Refusal forbidden */
export const mustBeOwnImport = (actor: Actor, createdBy: string): void => {
  if (createdBy !== actor.personId && !reachesWhole(actor)) throw new Refusal('forbidden')
}
