/** The word of a service worker that it has shown a push. */
import { eq } from 'drizzle-orm'
import type { pushCalls } from '#contract/push/calls.ts'
import type { Answer, ServedPublic } from '../http/served.ts'
import { tokenHash } from './queue-push.ts'
import { pushMessage } from './schema.ts'

type Call = typeof pushCalls.confirmPush

/** A browser that was signed out meanwhile may say so, too; a token counts once, and nobody learns whether it did. */
export const confirmPush = async ({ input, services, now }: ServedPublic<Call>): Promise<Answer<Call>> => {
  await services.db.asOwner(tx =>
    tx
      .update(pushMessage)
      .set({ shownAt: now, tokenHash: null })
      .where(eq(pushMessage.tokenHash, tokenHash(input.token))),
  )
  return {}
}
