/** The demo is added beside companies and taken away again, whole: what was there before is there afterwards, and nothing else. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { rowsOf } from '../db/rows.ts'
import { bossOn } from '../jobs/queue.ts'
import { allTables, columnsOf, insertOf } from '../testing/any-call/any-row.ts'
import { makeTestCompany, type TestCompany } from '../testing/test-company.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { whileWatched } from '../testing/watch-statements.ts'
import { demoLogins } from './made-up/logins.ts'
import { addDemo, makeDemo } from './make-demo.ts'
import { DemoAtWork, removeDemo } from './remove-demo.ts'

const clock = standingClock('2026-11-20T04:00:00Z')
const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (_, open) => {
  let db: Database
  let company: TestCompany
  beforeAll(async () => {
    db = await open()
    company = await makeTestCompany(db, clock.now(), 'Real', 7)
    const boss = await bossOn(db, false).start()
    await boss.createQueue('work')
    await boss.stop({ graceful: false, close: false })
  })
  beforeEach(async () => {
    await removeDemo(db)
  })
  afterAll(() => db.close())

  /** Number of rows and a digest of all of them, by table. */
  const content = async () => {
    const found: Record<string, unknown> = {}
    for (const name of [...(await allTables(db)).map(each => `public.${each}`), 'pgboss.job'])
      found[name] = (
        await db.raw.query(
          `select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as digest from ${name} t`,
        )
      ).rows
    return found
  }
  const demoCompany = async (): Promise<string> => {
    const { rows } = await db.raw.query(`select id from company where demo order by created_at, id limit 1`)
    return String(rows[0]?.id)
  }
  const wait = (state: string, companyId: string) =>
    db.raw.query(`insert into pgboss.job (id, name, data, state) values (gen_random_uuid(), 'work', $1, $2)`, [
      JSON.stringify({ companyId }),
      state,
    ])

  it('whatever was done in it goes with it: rows of every table, frozen ones too, people, sessions, waiting work', async () => {
    await wait('created', company.companyId)
    const before = await content()
    expect(await addDemo(db, clock, 1)).toEqual([])
    const demo = await demoCompany()
    const inserts: string[] = []
    for (const table of await allTables(db)) {
      const names = (await columnsOf(db, table)).map(each => each.column_name)
      if (names.includes('company_id') && table !== 'session') inserts.push(await insertOf(db, table, demo))
    }
    const [hers, added, founded] = [newId(), newId(), newId()]
    await db.asOwner(async tx => {
      // What the rows refer to does not matter here.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const insert of inserts) await tx.execute(sql.raw(insert))
      await tx.execute(sql`insert into person (id, phone, name, created_at) values (${added}, '1', 'added', now())`)
      await tx.execute(sql`insert into membership (id, company_id, person_id, scope, created_at)
        values (${newId()}, ${demo}, ${added}, '{"kind":"self"}', now())`)
      await tx.execute(sql`insert into company (id, name, created_at) values (${founded}, 'tried', now())`)
      await tx.execute(sql`insert into membership (id, company_id, person_id, scope, created_at)
        select ${newId()}, ${founded}, id, '{"kind":"company"}', now() from person where demo limit 1`)
      await tx.execute(sql`insert into session (id, person_id, token_hash, created_at, seen_at, expires_at)
        select ${hers}, id, ${hers}, now(), now(), now() from person where demo limit 1`)
      await tx.execute(sql`insert into entry_secret (purpose, key_hash, data, guesses, expires_at)
        select 'reset', 'k', json_build_object('personId', id), 1, now() from person where demo limit 1`)
      await tx.execute(sql`insert into outgoing_message (id, channel, recipient, kind, values, locale, next_at, useless_at, created_at)
        select ${newId()}, 'sms', phone, 'code', '{}', 'en', now(), now(), now() from person where demo limit 1`)
    })
    await wait('created', demo)
    expect(await removeDemo(db)).toMatchObject({ companies: expect.arrayContaining(['tried']), people: 5 })
    expect(await content()).toEqual(before)
    expect(await removeDemo(db)).toBeNull()
  })

  it('somebody else who was in it stays, with the other company; a published version of a real company stays frozen', async () => {
    await addDemo(db, clock, 1)
    const demo = await demoCompany()
    const person = company.personIds.manager
    await db.asOwner(async tx => {
      await tx.execute(sql`insert into membership (id, company_id, person_id, scope, created_at)
        values (${newId()}, ${demo}, ${person}, '{"kind":"self"}', now())`)
      await tx.execute(sql`update person set default_company_id = ${demo} where id = ${person}`)
      await tx.execute(sql`insert into session (id, person_id, company_id, token_hash, created_at, seen_at, expires_at)
        values (${newId()}, ${person}, ${demo}, 'in demo', now(), now(), now())`)
    })
    const version = await insertOf(db, 'plan_version', company.companyId)
    await db.asOwner(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(version))
    })
    await removeDemo(db)
    const { rows } = await db.raw.query(
      `select default_company_id as chosen, (select count(*)::int from membership m where m.person_id = p.id) as companies,
        (select count(*)::int from session s where s.person_id = p.id and s.company_id is null) as sessions
        from person p where id = $1`,
      [person],
    )
    expect(rows).toEqual([{ chosen: null, companies: 1, sessions: 1 }])
    await expect(db.raw.query('delete from plan_version')).rejects.toThrow('never changes')
  })

  it('no table is locked for it, and the word that lets frozen versions go is the owner’s alone', async () => {
    await addDemo(db, clock, 1)
    const said: string[] = []
    await whileWatched(
      db,
      () => ({ tell: text => said.push(text) }),
      () => removeDemo(db),
    )
    expect(said.filter(text => /alter table|lock table/i.test(text))).toEqual([])
    expect(said.filter(text => text.includes('delete from'))).not.toEqual([])

    const version = await insertOf(db, 'plan_version', company.companyId)
    await db.asOwner(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(version))
    })
    const removing = sql`select set_config('paiban.removing', 'on', true)`
    const deletion = sql`delete from plan_version where company_id = ${company.companyId} returning id`
    const frozen = { cause: { message: 'a published plan version never changes' } }
    const asApp = db.inCompany(company.companyId, async tx => {
      await tx.execute(removing)
      await tx.execute(deletion)
    })
    await expect(asApp).rejects.toMatchObject(frozen)
    await expect(db.asOwner(tx => tx.execute(deletion))).rejects.toMatchObject(frozen)
    const changed = db.asOwner(async tx => {
      await tx.execute(removing)
      await tx.execute(sql`update plan_version set id = id`)
    })
    await expect(changed).rejects.toMatchObject(frozen)
    const gone = await db.asOwner(async tx => {
      await tx.execute(removing)
      return rowsOf(tx, deletion)
    })
    expect(gone.length).toBeGreaterThan(0)
  })

  it('while work of it runs, nothing is taken away', async () => {
    await addDemo(db, clock, 1)
    await wait('active', await demoCompany())
    const before = await content()
    await expect(removeDemo(db)).rejects.toBeInstanceOf(DemoAtWork)
    expect(await content()).toEqual(before)
    await db.raw.exec(`delete from pgboss.job where state = 'active'`)
  })

  it('it is not made twice, nor by itself beside a company, nor with a phone that somebody has', async () => {
    expect(await makeDemo(db, clock, 1)).toBe(false)
    await addDemo(db, clock, 1)
    const phones = demoLogins.map(each => each.phone)
    expect((await addDemo(db, clock, 1)).sort()).toEqual(phones)
    await removeDemo(db)
    await db.raw.query(`update person set phone = $1 where id = $2`, [phones[2], company.personIds.employee])
    const before = await content()
    expect(await addDemo(db, clock, 1)).toEqual([phones[2]])
    expect(await content()).toEqual(before)
    expect(await removeDemo(db)).toBeNull()
  })
})
