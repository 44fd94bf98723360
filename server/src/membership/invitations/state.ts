/** What became of an invitation and of its start code: said once, in SQL, for lists, look-ups and writes alike. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { invitationStates } from '#contract/membership/invitation/calls.ts'
import { invitation } from './schema.ts'

export type InvitationState = (typeof invitationStates)[number]
export type StartCodeState = 'none' | 'wanted' | 'over'

/** Statements name the table without an alias. */
const { revokedAt, declinedAt, used, maxUses, expiresAt, startCodeHash, startTries, startUntil } = invitation

/** How it ended for good; null while it is kept. */
const ending = sql`case when ${revokedAt} is not null then 'revoked' when ${declinedAt} is not null then 'declined'
  when ${used} >= ${maxUses} then 'used' end`

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

export const stateOf = (now: Date): SQL<InvitationState> =>
  sql<InvitationState>`coalesce(${ending}, case when ${expiresAt} <= ${at(now)} then 'expired' else 'open' end)`

/** Neither used up nor taken back nor declined; it may have run out. */
export const isKept = (): SQL => sql`(${ending}) is null`

/** Kept, and not over. */
export const isOpen = (now: Date): SQL => eq(stateOf(now), 'open')

/** Whether a right code would still fit. */
export const startCodeStateOf = (now: Date): SQL<StartCodeState> =>
  sql<StartCodeState>`case when ${startCodeHash} is null then 'none'
    when ${startTries} > 0 and ${startUntil} > ${at(now)} then 'wanted' else 'over' end`
