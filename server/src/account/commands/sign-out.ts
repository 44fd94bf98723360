/** Ends the session of this browser. */
import type { accountCalls } from '#contract/account/calls.ts'
import { closeSession, sessionCookie } from '../../access/entry/session.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'

type Call = typeof accountCalls.signOut

/** Succeeds also where nobody is signed in. */
export const signOut = async ({ services, cookies }: ServedPublic<Call>): Promise<Answer<Call>> => {
  const token = cookies.get(sessionCookie)
  if (token !== undefined) await services.db.asOwner(tx => closeSession(tx, token))
  cookies.set(sessionCookie, '', { seconds: 0 })
  return {}
}
