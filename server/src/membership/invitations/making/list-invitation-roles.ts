/** The roles that the caller may invite into. */
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { rolesToGive } from '../../../organisation/index.ts'

type Call = typeof invitationCalls.listInvitationRoles

export const listInvitationRoles = async ({ tx, actor }: Served<Call>): Promise<Answer<Call>> => ({
  roles: (await rolesToGive(tx, actor)).map(({ id, code, name }) => ({ id, code, name })),
})
