/** Takes the company's logo, or removes it again. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { logoLimits, megabyte } from '#contract/organisation/logo.ts'
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import { cleanPicture } from '../../files/clean-picture.ts'
import { pictureOf } from '../../files/picture.ts'
import type { Answer, Served, ServedLong, Upload } from '../../http/served.ts'
import { companyLogo } from '../schema.ts'

type Take = typeof organisationCalls.uploadLogo
type Remove = typeof organisationCalls.removeLogo

/** The row of the company is locked, so that of two who write at once one comes after the other. */
const replace = async (tx: Tx, actor: Actor, now: Date, logo: typeof companyLogo.$inferInsert | null) => {
  const [before] = await tx
    .select({ logoId: company.logoId })
    .from(company)
    .where(eq(company.id, actor.companyId))
    .for('update')
  await tx.delete(companyLogo).where(eq(companyLogo.companyId, actor.companyId))
  if (logo) await tx.insert(companyLogo).values(logo)
  await tx
    .update(company)
    .set({ logoId: logo?.id ?? null })
    .where(eq(company.id, actor.companyId))
  const line = { actor, subject: 'company_logo' as const, subjectId: actor.companyId, now }
  const after = logo && { logo: logo.id, type: logo.type, bytes: logo.bytes.length }
  await audit(tx, { ...line, action: logo ? 'save' : 'remove', before: { logo: before?.logoId ?? null }, after })
}

/** @throws Refusal organisation:logo_too_large, organisation:logo_type, organisation:logo_pixels */
export const uploadLogo = async ({
  file: { bytes },
  actor,
  now,
  inCompany,
}: ServedLong<Take> & { file: Upload }): Promise<Answer<Take>> => {
  const { bytes: most, pixels } = logoLimits
  if (bytes.length > most) throw new Refusal('organisation:logo_too_large', { limit: most / megabyte }, 'file')
  const picture = pictureOf(bytes)
  if (!picture) throw new Refusal('organisation:logo_type', {}, 'file')
  const { type, width, height } = picture
  if (Math.min(width, height) < 1 || Math.max(width, height) > pixels)
    throw new Refusal('organisation:logo_pixels', { limit: pixels }, 'file')
  const cleaned = cleanPicture(type, bytes)
  if (!cleaned) throw new Refusal('organisation:logo_type', {}, 'file')
  const id = newId()
  await inCompany(tx => replace(tx, actor, now, { id, type, bytes: cleaned }))
  return { logo: id }
}

export const removeLogo = async ({ tx, actor, now }: Served<Remove>): Promise<Answer<Remove>> => {
  await replace(tx, actor, now, null)
  return {}
}
