/** Tables that belong to a company: each carries its id, and row-level security holds every query to it. */
import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import {
  index,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgRole,
  pgTable,
  uuid,
} from 'drizzle-orm/pg-core'
import { newId } from './new-id.ts'

/** The role under which every call runs: it owns nothing and cannot bypass row-level security. */
export const appRole = pgRole('paiban_app').existing()

/** The company of the transaction; null outside one, so that nothing matches. */
export const currentCompany = sql`nullif(current_setting('paiban.company', true), '')::uuid`
/** The person of the transaction. */
export const currentPerson = sql`nullif(current_setting('paiban.person', true), '')::uuid`

/** Identity column of every table. */
export const identity = () => uuid('id').primaryKey().$defaultFn(newId)

const companyColumns = () => ({
  id: identity(),
  companyId: uuid('company_id').notNull().default(currentCompany),
})

/**
 * A table of a company: `id`, `company_id` (taken from the transaction) and the policy that shows and accepts
 * only rows of the transaction's company. Add a unique index or foreign keys through `extra`.
 */
export const companyTable = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra?: (self: BuildExtraConfigColumns<N, ReturnType<typeof companyColumns> & C, 'pg'>) => PgTableExtraConfigValue[],
) =>
  pgTable(name, { ...companyColumns(), ...columns }, self => [
    index(`${name}_company`).on(self.companyId as never),
    pgPolicy(`${name}_of_company`, {
      to: appRole,
      using: sql`company_id = ${currentCompany}`,
      withCheck: sql`company_id = ${currentCompany}`,
    }),
    ...(extra?.(self as never) ?? []),
  ])
