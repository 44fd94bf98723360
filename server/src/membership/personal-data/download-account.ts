/** What the account holds about somebody whom no company keeps, in one file. */
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { become } from '../../db/database.ts'
import type { Download, ServedPersonLong } from '../../http/served.ts'
import { accountRows, fileOf } from './kept-rows.ts'

type Call = typeof securityCalls.downloadAccount

/** Row-level security holds it to this person; rows of companies are in the file that each company gives. */
export const downloadAccount = async ({ services, signedIn, now }: ServedPersonLong<Call>): Promise<Download> => {
  const { account, tables } = await services.db.asOwner(async tx => {
    await become(tx, null, signedIn.personId)
    return accountRows(tx, signedIn.personId, null)
  })
  return fileOf({ madeAt: now.toISOString(), account, ...tables })
}
