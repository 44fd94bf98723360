/** A checked workbook tells what is on file of people: it is its sender's, and of those who reach the whole company. */
import type { Actor } from '../access/actor.ts'
import { mustSee } from '../access/scope.ts'

/** @throws Refusal forbidden */
export const mustBeOwnImport = (actor: Actor, createdBy: string): void => {
  if (createdBy !== actor.personId) mustSee(actor, null)
}
