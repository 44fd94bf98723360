/** The signed-in person accepts the privacy agreement in force. */

import { policyVersion } from '#contract/access/policy.ts'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { noteAccount } from '../security-log/note.ts'
import { acceptPolicy } from './accept-policy.ts'

type Call = typeof entryCalls.acceptPolicy

/** @throws Refusal entry:policy_old for a version that is not the one in force */
export const accept = async ({ input, tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  if (input.version !== policyVersion) throw new Refusal('entry:policy_old')
  await acceptPolicy(tx, signedIn.personId, now)
  await asOwnerAgain(tx)
  const { personId: id, name } = signedIn
  await noteAccount(tx, { person: { id, name }, action: 'policy_accepted', facts: { detail: policyVersion }, now })
  return {}
}
