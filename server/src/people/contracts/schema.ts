/** Tables of labour contracts: what people signed with the company, and from when on one is expiring soon. */
import { sql } from 'drizzle-orm'
import { date, index, integer, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ContractForm } from '#contract/people/contracts/labour-contract.ts'
import { companyRow, companyTable } from '../../db/company-table.ts'
import { nameKey } from '../../db/same-name.ts'
import { employee } from '../schema.ts'

const day = (name: string) => date(name, { mode: 'string' })

export const labourContract = companyTable(
  'labour_contract',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    type: text('type').$type<ContractForm['type']>().notNull(),
    subject: text('subject'),
    signingBody: text('signing_body'),
    term: text('term').$type<ContractForm['term']>().notNull(),
    start: day('start_date').notNull(),
    end: day('end_date'),
    signedOn: day('signed_on'),
    employeeType: text('employee_type').$type<ContractForm['employeeType']>(),
    probationMonths: smallint('probation_months').notNull().default(0),
    probationUntil: day('probation_until'),
    /** Null where the company's days count. */
    warningDays: smallint('warning_days'),
    remark: text('remark'),
    /** Last day of one that was terminated, with why. */
    endedOn: day('ended_on'),
    endReason: text('end_reason').$type<ContractForm['endReason']>(),
    endNote: text('end_note'),
    /** The one that it follows; it may be deleted by now. */
    previousId: uuid('previous_id'),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [
    index('labour_contract_employee').on(self.employeeId, self.start),
    uniqueIndex('labour_contract_number')
      .on(self.companyId, nameKey(self.number))
      .where(sql`${self.deletedAt} is null`),
  ],
)

/** Without a row the usual days hold. */
export const contractWarning = companyRow('contract_warning', {
  days: smallint('days').notNull(),
  revision: integer('revision').notNull(),
})
