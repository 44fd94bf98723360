/** Name and remark of an estimate that nobody wrote: by the batch or as the wizard proposes them, told in the language of whoever reads them. */
import { eq } from 'drizzle-orm'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { toldName } from '../../messages/period-name.ts'
import { words } from '../../messages/words.ts'
import type { EstimateRecord } from './find-estimate.ts'

export const batchRemark = (locale: Locale): string => words(locale, 'estimate:made_by_batch')

/** Remarks that nobody wrote: the batch's, and the one that the wizard proposes. */
const proposedRemarks = ['estimate:made_by_batch', 'estimate:made_in_wizard'] as const

const toldRemark = (locale: Locale, remark: string): string => {
  const key = proposedRemarks.find(each => locales.some(language => words(language, each) === remark))
  return key ? words(locale, key) : remark
}

type Told = Pick<EstimateRecord, 'name' | 'remark'>

/** What a person wrote is told as it stands. */
export const toldEstimate = (
  locale: Locale,
  { name, remark, first, last }: Told & Pick<EstimateRecord, 'first' | 'last'>,
  site: string,
): Told => ({
  name: toldName(locale, { name, first, last }, site),
  remark: toldRemark(locale, remark),
})

export const siteNameOf = async (tx: Tx, departmentId: string): Promise<string> => {
  const [found] = await tx.select({ name: department.name }).from(department).where(eq(department.id, departmentId))
  return found?.name ?? ''
}
