/** Registered companies and what operators decided about them. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appRole, identity } from '../../db/company-table.ts'
import { company, person } from '../../db/schema.ts'

export type ApplicationState = 'waiting' | 'approved' | 'refused'

/** One decision; kept in the order in which they were made. */
export interface Decision {
  state: ApplicationState
  by: string
  at: string
  reason: string
}

/** One registration of a company; only operators' calls read it, as owner. */
export const companyApplication = pgTable(
  'company_application',
  {
    id: identity(),
    /** The company that it is about. */
    forCompany: uuid('for_company')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    state: text('state').$type<ApplicationState>().notNull().default('waiting'),
    history: jsonb('history').$type<Decision[]>().notNull().default([]),
    /** The language in which the applicant is told. */
    locale: text('locale').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [
    index('company_application_state').on(self.state, self.id),
    pgPolicy('company_application_nobody', { to: appRole, using: sql`false`, withCheck: sql`false` }),
  ],
)
