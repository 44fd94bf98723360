/** What every act on an onboarding begins and ends with: the record within reach, locked, and the line of the log. */
import { eq } from 'drizzle-orm'
import type { AuditVerb } from '#contract/audit/subjects.ts'
import { keptEnteredDays } from '#contract/onboarding/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Actor } from '../access/actor.ts'
import { mustReach } from '../access/reach.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Served } from '../http/served.ts'
import { mustBeLast } from '../settings/index.ts'
import { onboarding } from './schema.ts'

export type Onboarding = typeof onboarding.$inferSelect
type Values = Partial<typeof onboarding.$inferInsert>

/** Locked where a revision is named. @throws Refusal not_found, forbidden, stale */
export const findOnboarding = async (
  { tx, actor }: Pick<Served, 'tx' | 'actor'>,
  { id, revision }: { id: string; revision?: number },
): Promise<Onboarding> => {
  const named = tx.select().from(onboarding).where(eq(onboarding.id, id))
  const [found] = await (revision === undefined ? named : named.for('update'))
  if (!found) throw new Refusal('not_found')
  await mustReach(tx, actor, found.departmentId)
  if (revision !== undefined) mustBeLast(found, revision)
  return found
}

/** Its state allows the act. @throws Refusal onboarding:state */
export const mustStandAs = ({ state, name }: Onboarding, ...states: Onboarding['state'][]): void => {
  if (!states.includes(state)) throw new Refusal('onboarding:state', { name })
}

/** The log tells of the post and of the state; of what was entered it tells nothing. */
const toldOf = ({ name, position, rank, hireType, plannedOn, regularOn, state, reason }: Values): Values => ({
  ...{ name, position, rank, hireType, plannedOn, regularOn, state, reason },
})

export interface Telling {
  /** Null for the newcomer, who is no person of the company yet, and for the job. */
  actor: Actor | null
  now: Date
  action: AuditVerb<'onboarding'>
  beside?: object
}

/** Writes values with the next revision, and the line that tells of it. Needs the company's transaction. */
export const writeOnboarding = async (
  tx: Tx,
  found: Onboarding,
  values: Values,
  { actor, now, action, beside }: Telling,
): Promise<{ id: string; revision: number }> => {
  const { id, departmentId } = found
  const revision = found.revision + 1
  await tx
    .update(onboarding)
    .set({ ...values, revision })
    .where(eq(onboarding.id, id))
  const after = { ...toldOf({ ...found, ...values }), ...beside }
  const line = { actor, now, subject: 'onboarding', subjectId: id, action } as const
  await audit(tx, { ...line, departmentId: values.departmentId ?? departmentId, before: toldOf(found), after })
  return { id, revision }
}

/** The day after which nobody needs what was entered, if the person does not come. */
export const eraseDay = (plannedOn: string, expiresAt: Date): string => {
  const over = expiresAt.toISOString().slice(0, 10)
  return addDays(plannedOn > over ? plannedOn : over, keptEnteredDays)
}
