/** Every call of the product, one line per area. */
import { accountCalls } from './account/calls.ts'
import { estimateCalls } from './estimate/calls.ts'
import { organisationCalls } from './organisation/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { planningCalls } from './planning/calls.ts'

export const calls = {
  account: accountCalls,
  estimate: estimateCalls,
  organisation: organisationCalls,
  people: peopleCalls,
  planning: planningCalls,
}
