/** No company reads or writes another's rows: every table is tried, on PGlite and on PostgreSQL. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTables, columnsOf, insertOf } from '../testing/any-call/any-row.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import type { Database, Tx } from './database.ts'
import { newId } from './new-id.ts'
import { rowsOf } from './rows.ts'

/** The tables without a company id, each with policies of its own (db/schema.ts), and the list of migrations. */
const withoutCompany = [
  'company',
  'company_application',
  'entry_secret',
  'known_device',
  'linked_account',
  'outgoing_message',
  'person',
  'policy_acceptance',
  'push_message',
  'push_subscription',
  'rate_limit',
  'schema_migration',
  'seal_key_in_use',
  'session',
  'sign_in_event',
]

const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (_, open) => {
  let db: Database
  let tables: string[]
  /** An insert into the other company, by table. */
  const intrusions = new Map<string, string>()
  const [mine, other] = [newId(), newId()]
  beforeAll(async () => {
    db = await open()
    tables = (await allTables(db)).filter(name => !withoutCompany.includes(name))
    const inserts: string[] = []
    for (const table of tables) {
      intrusions.set(table, await insertOf(db, table, other))
      inserts.push(await insertOf(db, table, mine), await insertOf(db, table, other))
    }
    await db.asOwner(async tx => {
      // References to rows of other tables do not matter here.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const insert of inserts) await tx.execute(sql.raw(insert))
    })
  })
  afterAll(() => db.close())

  it('every table is of a company, or listed, and has row-level security switched on', async () => {
    const { rows } = await db.raw.query(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity`,
    )
    expect(rows.map(row => row.name)).toEqual(['schema_migration'])
    for (const table of tables) {
      const names = (await columnsOf(db, table)).map(each => each.column_name)
      expect(names, table).toContain('company_id')
    }
    expect(tables.length).toBeGreaterThan(30)
  })

  it('a company reads its own rows alone, and without a company there are none', async () => {
    for (const table of tables) {
      const read = sql.raw(`select distinct company_id from "${table}"`)
      expect(await db.inCompany(mine, tx => rowsOf(tx, read)), table).toEqual([{ company_id: mine }])
      expect(await db.asPerson(newId(), tx => rowsOf(tx, read)), table).toEqual([])
    }
  })

  it('a company changes and deletes nothing of another', async () => {
    for (const table of tables) {
      const update = sql.raw(`update "${table}" set id = id where company_id = '${other}' returning id`)
      expect(await db.inCompany(mine, tx => rowsOf(tx, update)), table).toEqual([])
      const remove = sql.raw(`delete from "${table}" where company_id = '${other}' returning id`)
      expect(await db.inCompany(mine, tx => rowsOf(tx, remove)), table).toEqual([])
    }
  })

  it('a company writes nothing into another, neither new rows nor its own moved there', async () => {
    for (const table of tables) {
      const insert = sql.raw(intrusions.get(table) ?? '')
      await expect(
        db.inCompany(mine, tx => tx.execute(insert)),
        table,
      ).rejects.toThrow()
      const move = sql.raw(`update "${table}" set company_id = '${other}'`)
      await expect(
        db.inCompany(mine, tx => tx.execute(move)),
        table,
      ).rejects.toThrow()
    }
  })

  it('who belongs to two companies reaches inside one only its row, and outside reads both and writes none', async () => {
    const [me, first, second] = [newId(), newId(), newId()]
    await db.asOwner(async tx => {
      await tx.execute(sql`insert into person (id, phone, name, created_at) values (${me}, ${me}, 'x', now())`)
      for (const id of [first, second]) {
        await tx.execute(sql`insert into company (id, name, created_at) values (${id}, 'x', now())`)
        await tx.execute(sql`insert into membership (id, company_id, person_id, scope, created_at)
          values (${newId()}, ${id}, ${me}, '{"kind":"company"}', now())`)
      }
    })
    const both = sql.raw(`in ('${first}', '${second}')`)
    const rows = async (query: ReturnType<typeof sql>, companyId?: string) => {
      const work = (tx: Tx) => rowsOf<{ id: string }>(tx, query)
      const found = companyId === undefined ? await db.asPerson(me, work) : await db.inCompany(companyId, work, me)
      return found.map(row => row.id).sort()
    }
    const read = sql`select id from company where id ${both}`
    const hold = sql`select id from company where id ${both} for update`
    const change = sql`update company set name = 'y' where id ${both} returning id`
    const remove = sql`delete from company where id = ${second} returning id`
    expect([await rows(read, first), await rows(hold, first)]).toEqual([[first], [first]])
    expect([await rows(change, first), await rows(remove, first)]).toEqual([[first], []])
    expect(await rows(read)).toEqual([first, second].sort())
    expect([await rows(change), await rows(remove)]).toEqual([[], []])
  })

  it('persons, sessions and attempts of others are out of reach of a call', async () => {
    const [me, somebody] = [newId(), newId()]
    const closedTables = ['company_application', 'entry_secret', 'outgoing_message', 'push_message']
    const closed: string[] = []
    for (const table of closedTables) closed.push(await insertOf(db, table, ''))
    await db.asOwner(async tx => {
      for (const id of [me, somebody]) {
        await tx.execute(sql`insert into person (id, phone, name, created_at) values (${id}, ${id}, 'x', now())`)
        await tx.execute(
          sql`insert into policy_acceptance (id, person_id, version, at) values (${newId()}, ${id}, 'v', now())`,
        )
        await tx.execute(sql`insert into linked_account (id, person_id, provider, subject, linked_at)
          values (${newId()}, ${id}, 'p', ${id}, now())`)
        await tx.execute(sql`insert into known_device (id, person_id, token_hash, device, created_at, seen_at)
          values (${newId()}, ${id}, ${id}, 'x', now(), now())`)
        await tx.execute(sql`insert into sign_in_event (id, person_id, at, method, outcome, device, address)
          values (${newId()}, ${id}, now(), 'password', 'done', 'x', 'x')`)
        const sessionId = newId()
        await tx.execute(sql`insert into session (id, person_id, token_hash, created_at, seen_at, expires_at)
          values (${sessionId}, ${id}, ${id}, now(), now(), now())`)
        await tx.execute(sql`insert into push_subscription
          (id, person_id, session_id, endpoint, public_key, secret, device, created_at)
          values (${newId()}, ${id}, ${sessionId}, ${id}, 'x', 'x', 'x', now())`)
      }
      await tx.execute(sql`insert into rate_limit (key, count, reset_at) values ('k', 1, now())`)
      // The application's company does not matter here.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const insert of closed) await tx.execute(sql.raw(insert))
    })
    const seen = (table: string) =>
      db.asPerson(me, tx => rowsOf<{ n: number }>(tx, sql.raw(`select count(*)::int as n from ${table}`)))
    expect(await seen('person')).toEqual([{ n: 1 }])
    expect(await seen('session')).toEqual([{ n: 1 }])
    expect(await seen('linked_account')).toEqual([{ n: 1 }])
    expect(await seen('policy_acceptance')).toEqual([{ n: 1 }])
    expect(await seen('known_device')).toEqual([{ n: 1 }])
    expect(await seen('sign_in_event')).toEqual([{ n: 1 }])
    expect(await seen('push_subscription')).toEqual([{ n: 1 }])
    const forget = sql`delete from sign_in_event returning id`
    expect(await db.asPerson(me, tx => rowsOf(tx, forget))).toEqual([])
    const rewrite = sql`update policy_acceptance set version = 'w' returning id`
    expect(await db.asPerson(me, tx => rowsOf(tx, rewrite))).toEqual([])
    for (const table of ['rate_limit', ...closedTables]) expect(await seen(table), table).toEqual([{ n: 0 }])
    const steal = sql`update session set person_id = ${me} where person_id = ${somebody} returning id`
    expect(await db.asPerson(me, tx => rowsOf(tx, steal))).toEqual([])
  })

  it('the role of calls reaches neither the list of migrations nor the queue, and is no superuser', async () => {
    await expect(db.inCompany(mine, tx => tx.execute(sql`select * from schema_migration`))).rejects.toThrow()
    const { rows } = await db.raw.query(
      `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'paiban_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }])
    const queue = await db.raw.query(
      `select has_schema_privilege('paiban_app', oid, 'usage') as may from pg_namespace where nspname = 'pgboss'`,
    )
    expect(queue.rows.every(row => row.may === false)).toBe(true)
  })
})
