/** Takes the demo away: its companies with every row of theirs, frozen versions and audit lines too, its people and what they left. */
import { type SQL, sql } from 'drizzle-orm'
import { forgetSecretsOf } from '../account/secrets/secret.ts'
import { derivedTables, keptTables } from '../backup/tables.ts'
import { arrayOf } from '../db/array-of.ts'
import type { Database, Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { lockSetUp } from '../db/set-up-lock.ts'
import { forgetMessages } from '../outbox/forget-messages.ts'

/** What was taken away. */
export interface Removed {
  companies: string[]
  people: number
}

/** Work of the demo runs at this moment, and would write on after its companies are gone. */
export class DemoAtWork extends Error {}

/** The demo's own, and what its people founded or applied for where nobody else could enter it any more. */
const companiesOf = (tx: Tx) =>
  rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from company c where demo or (
      (exists (select from membership m join person p on p.id = m.person_id where m.company_id = c.id and p.demo)
        or exists (select from company_application a join person p on p.id = a.person_id where a.for_company = c.id and p.demo))
      and not exists (select from membership m join person p on p.id = m.person_id where m.company_id = c.id and not p.demo))
      order by created_at, id for update`,
  )

/** The demo's people, and those added to its companies who never had a way to sign in and belong nowhere else. */
const peopleOf = (tx: Tx, companies: SQL) =>
  rowsOf<{ id: string; phone: string; email: string | null }>(
    tx,
    sql`select id, phone, email from person p where demo or (
      password_hash is null
      and exists (select from membership m where m.person_id = p.id and m.company_id = any(${companies}::uuid[]))
      and not exists (select from membership m where m.person_id = p.id and m.company_id <> all(${companies}::uuid[]))
      and not exists (select from linked_account l where l.person_id = p.id))
      for update`,
  )

/** Jobs that wait are taken out. */
const emptyQueue = async (tx: Tx, companies: SQL): Promise<void> => {
  const [queue] = await rowsOf(tx, sql`select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'job'`)
  if (!queue) return
  const own = sql`data->>'companyId' = any(${companies}::text[])`
  const [running] = await rowsOf(tx, sql`select 1 from pgboss.job where ${own} and state = 'active' limit 1`)
  if (running) throw new DemoAtWork('work of the demo is running')
  await tx.execute(sql`delete from pgboss.job where ${own}`)
}

/** Every row of the companies: those that refer to others go first. What is frozen is let go in this transaction alone. */
const deleteRows = async (tx: Tx, companies: SQL): Promise<void> => {
  const ofCompany = await rowsOf<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  )
  const names = new Set(ofCompany.map(each => each.name))
  // The guards look at this, so that no table has to be locked against everybody else's writes.
  await tx.execute(sql`select set_config('paiban.removing', 'on', true)`)
  const kept = (await keptTables(tx)).map(({ name }) => name)
  for (const name of [...derivedTables, ...kept.reverse()])
    if (names.has(name))
      await tx.execute(sql`delete from ${sql.identifier(name)} where company_id = any(${companies}::uuid[])`)
  await tx.execute(sql`select set_config('paiban.removing', '', true)`)
}

/**
 * In one transaction; answers null where there is no demo.
 * @throws DemoAtWork
 */
export const removeDemo = (db: Database): Promise<Removed | null> =>
  db.asOwner(async tx => {
    await lockSetUp(db.kind, tx)
    const found = await companiesOf(tx)
    const companies = arrayOf(found.map(each => each.id))
    const people = await peopleOf(tx, companies)
    if (found.length + people.length === 0) return null
    await emptyQueue(tx, companies)
    await deleteRows(tx, companies)
    await tx.execute(sql`update session set company_id = null where company_id = any(${companies}::uuid[])`)
    await tx.execute(
      sql`update person set default_company_id = null where default_company_id = any(${companies}::uuid[])`,
    )
    for (const { id } of people) await forgetSecretsOf(tx, id)
    await forgetMessages(
      tx,
      people.flatMap(each => (each.email === null ? [each.phone] : [each.phone, each.email])),
    )
    await tx.execute(sql`delete from company where id = any(${companies}::uuid[])`)
    // Sessions, devices, sign-ins, agreements and linked accounts go with their person.
    await tx.execute(sql`delete from person where id = any(${arrayOf(people.map(each => each.id))}::uuid[])`)
    return { companies: found.map(each => each.name), people: people.length }
  })
