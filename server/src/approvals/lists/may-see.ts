/** Who sees a request at all, and who is told what a category hides from those who only read along. */
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { AboveApprovals } from '../above.ts'
import { request } from '../schema.ts'
import type { RequestRecord } from '../subject.ts'
import { isSeen, isTold, lookingOf } from './tabs.ts'

/** @throws forbidden */
export const mustSee = async (tx: Tx, actor: Actor, requestId: string, today: string): Promise<void> => {
  const seen = and(eq(request.id, requestId), isSeen(await lookingOf(tx, actor, today)))
  if ((await tx.$count(request, seen)) === 0) throw new Refusal('forbidden')
}

/** @throws forbidden */
export const mustKnow = async (
  tx: Tx,
  { subjects }: AboveApprovals,
  actor: Actor,
  found: RequestRecord,
  today: string,
): Promise<void> => {
  await mustSee(tx, actor, found.id, today)
  if (!subjects.find(each => each.noun === found.subject)?.form?.hidden) return
  const told = and(eq(request.id, found.id), isTold(await lookingOf(tx, actor, today)))
  if ((await tx.$count(request, told)) === 0) throw new Refusal('forbidden')
}
