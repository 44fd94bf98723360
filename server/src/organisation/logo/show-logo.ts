/** Answers a logo to a member of its company, in which the person need not be at the moment. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Picture, ServedPerson } from '../../http/served.ts'
import { companyLogo } from '../schema.ts'

/** Row-level security decides whose it may be. @throws Refusal not_found */
export const showLogo = async ({
  input,
  tx,
}: ServedPerson<typeof organisationCalls.showLogo>): Promise<{ picture: Picture }> => {
  const [logo] = await tx.select().from(companyLogo).where(eq(companyLogo.id, input.logo))
  if (!logo) throw new Refusal('not_found')
  return { picture: { type: logo.type, bytes: logo.bytes } }
}
