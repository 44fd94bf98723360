/** What is kept about the caller, in one file: the account, and every row of the company that is about this employee. */
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { accountSubject } from '../../account/index.ts'
import { audit } from '../../audit/audit.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { privateOf, recordsOf } from '../../people/index.ts'
import { accountRows, fileOf, rowsWhere, tablesWith } from './kept-rows.ts'

type Call = typeof securityCalls.downloadData

/** A draft roster is nobody's yet: what is published is in the file. */
const drafts = ['plan_duty', 'plan_member', 'plan_rest']

/** A JSON file with one list of rows for each table; row-level security holds it to this company and this person. */
export const downloadData = async ({ actor, inCompany, now, services }: ServedLong<Call>): Promise<Download> => {
  const kept = await inCompany(async tx => {
    const { personId, employeeId, companyId } = actor
    const { account, tables } = await accountRows(tx, personId, companyId)
    if (employeeId !== null) {
      tables.employee = await rowsWhere(tx, 'employee', 'id', employeeId, companyId)
      // As the person knows it: what is sealed would tell them nothing.
      tables.private = [await privateOf(tx, services.sealing, employeeId)]
      tables.employee_record = await recordsOf(tx, services.sealing, employeeId)
      for (const table of await tablesWith(tx, 'employee_id')) {
        if (drafts.includes(table) || tables[table] !== undefined) continue
        tables[table] = await rowsWhere(tx, table, 'employee_id', employeeId, companyId)
      }
    }
    await audit(tx, { actor, subject: accountSubject, subjectId: personId, action: 'data_downloaded', now })
    return { madeAt: now.toISOString(), account, ...tables }
  })
  return fileOf(kept)
}
