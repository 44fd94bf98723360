/** Whether the company's administrators need a code by SMS on a new device. */
import { eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { audit } from '../../audit/audit.ts'
import { company } from '../../db/schema.ts'
import type { Answer, Served } from '../../http/served.ts'

type Read = typeof securityCalls.settings
type Save = typeof securityCalls.saveSettings

export const securitySettings = async ({ tx, actor }: Served<Read>): Promise<Answer<Read>> => {
  const [own] = await tx.select().from(company).where(eq(company.id, actor.companyId))
  return { deviceCode: own?.deviceCode ?? true }
}

export const saveSecuritySettings = async ({ input, tx, actor, now }: Served<Save>): Promise<Answer<Save>> => {
  await tx.update(company).set({ deviceCode: input.deviceCode }).where(eq(company.id, actor.companyId))
  const action = input.deviceCode ? 'device_code_on' : 'device_code_off'
  await audit(tx, { actor, subject: 'company', subjectId: actor.companyId, action, now })
  return {}
}
