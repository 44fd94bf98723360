/** What the entry screens need to know of this installation. */

import { policyVersion } from '#contract/access/policy.ts'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'

type Call = typeof entryCalls.settings

export const entrySettings = async ({ services }: ServedPublic<Call>): Promise<Answer<Call>> => ({
  passwordRule: services.env.anyPassword ? 'any' : 'letters_digits',
  policy: policyVersion,
})
