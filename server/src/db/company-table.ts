/** Tables that belong to a company: each carries its id, and row-level security holds every query to it. */
import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import {
  customType,
  date,
  index,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgRole,
  pgTable,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { newId } from './new-id.ts'

/** The role under which every call runs: it owns nothing and cannot bypass row-level security. */
export const appRole = pgRole('paiban_app').existing()

/** The company of the transaction; null outside one, so that nothing matches. */
export const currentCompany = sql`nullif(current_setting('paiban.company', true), '')::uuid`
/** The person of the transaction. */
export const currentPerson = sql`nullif(current_setting('paiban.person', true), '')::uuid`

/** A column of bytes: a file as it was given. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Identity column of every table. */
export const identity = () => uuid('id').primaryKey().$defaultFn(newId)

const companyColumns = () => ({
  id: identity(),
  companyId: uuid('company_id').notNull().default(currentCompany),
})

type Extra<N extends string, C extends Record<string, PgColumnBuilderBase>> = (
  self: BuildExtraConfigColumns<N, ReturnType<typeof companyColumns> & C, 'pg'>,
) => PgTableExtraConfigValue[]

type CompanyId = BuildExtraConfigColumns<string, ReturnType<typeof companyColumns>, 'pg'>['companyId']

const ofCompany = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  found: (companyId: CompanyId) => PgTableExtraConfigValue,
  extra?: Extra<N, C>,
) =>
  pgTable(name, { ...companyColumns(), ...columns }, self => [
    found(self.companyId as never),
    pgPolicy(`${name}_of_company`, {
      to: appRole,
      using: sql`company_id = ${currentCompany}`,
      withCheck: sql`company_id = ${currentCompany}`,
    }),
    ...(extra?.(self as never) ?? []),
  ])

/**
 * A table of a company: `id`, `company_id` (taken from the transaction) and the policy that shows and accepts
 * only rows of the transaction's company. Add a unique index or foreign keys through `extra`.
 */
export const companyTable = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra?: Extra<N, C>,
) => ofCompany(name, columns, id => index(`${name}_company`).on(id), extra)

/** A table of which a company has one row at most: what holds it to that also finds the row, so it has no other index. */
export const companyRow = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra?: Extra<N, C>,
) => ofCompany(name, columns, id => unique(`${name}_once`).on(id), extra)

/** The first day of a row and, where it ends, the last. */
const days = () => ({
  from: date('from_date', { mode: 'string' }).notNull(),
  to: date('to_date', { mode: 'string' }),
})

/** The tables of which rows hold from day to day, by name, with the columns of what one row holds for. */
export const datedTables = new Map<string, readonly string[]>()

/**
 * A table of a company whose rows hold from a first to a last day. Of two rows for the same, none begins while the other
 * still holds: no day has two answers, whoever writes beside whoever. The constraint is NAME_days, written into a migration
 * by hand, since the generator knows no exclusions:
 *
 *     ALTER TABLE "employment" ADD CONSTRAINT "employment_days" EXCLUDE USING gist
 *       (company_id WITH =, employee_id WITH =, daterange(from_date, to_date, '[]') WITH &&);
 *
 * @param of names of the columns, in the database, of what one row holds for
 */
export const datedTable = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  of: readonly string[],
  columns: C,
  extra?: Extra<N, C & ReturnType<typeof days>>,
) => {
  datedTables.set(name, of)
  return companyTable(name, { ...days(), ...columns }, extra as never)
}
