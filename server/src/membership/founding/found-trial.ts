/** Founds the trial company of an applicant; its sample data are made in the background. */
import type { Locale } from '#contract/shared/locale.ts'
import { asOwnerAgain, type Tx } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { words } from '../../messages/words.ts'
import { foundCompany, join } from './found-company.ts'
import { trialMonths, trialWork } from './trial-work.ts'

export interface TrialOf {
  applicant: { personId: string; name: string }
  companyName: string
  locale: Locale
  now: Date
}

/** Needs the owner's transaction, and gives it back as such. The company cannot be entered before it is filled. */
export const foundTrial = async (
  tx: Tx,
  jobs: Jobs,
  { applicant, companyName, locale, now }: TrialOf,
): Promise<void> => {
  const name = words(locale, 'entry:trial.name', { name: companyName })
  const facts = { name, industry: '65', kind: 'trial', state: 'preparing', deviceCode: false } as const
  const founded = await foundCompany(tx, facts, now)
  const { companyId, roles } = founded
  await join(tx, { personId: applicant.personId, roleIds: [roles.administrator], scope: { kind: 'company' } }, now)
  await jobs.send(tx, trialWork, { months: trialMonths }, { actor: applicant, companyId, locale, now })
  await asOwnerAgain(tx)
}
