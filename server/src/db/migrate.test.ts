/** A database made by any earlier commit opens after an update. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makePostgresDatabase, postgresIsThere } from '../testing/postgres-databases.ts'
import { emptyEmbeddedDatabase, testDatabase } from '../testing/test-database.ts'
import { migrate, migrationsFolder, migrationTags } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'

/** The migrations as they were when there were only so many. */
const folderWith = (count: number): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paiban-migrations-'))
  // Without what the generator keeps of each schema, which is 6 MB.
  cpSync(migrationsFolder, folder, { recursive: true, filter: name => !name.endsWith('_snapshot.json') })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

it('the first schema with a company in it grows step by step to the newest, and keeps what it holds', async () => {
  const db = await emptyEmbeddedDatabase()
  const tags = migrationTags(migrationsFolder)
  for (let count = 1; count <= tags.length; count += 1) {
    const folder = folderWith(count)
    expect(await migrate(db, folder)).toEqual([tags[count - 1]])
    rmSync(folder, { recursive: true })
    if (count === 1)
      await db.raw.exec(`insert into company (id, name, created_at) values (gen_random_uuid(), 'Old', now())`)
  }
  expect(await migrate(db)).toEqual([])
  expect((await db.raw.query('select name from company')).rows).toEqual([{ name: 'Old' }])
  await db.close()
})

it('a company that has sites gets the time zone of most of them, and one without keeps that of head offices', async () => {
  const db = await emptyEmbeddedDatabase()
  const own = '0020_company-time-zone'
  const before = migrationTags(migrationsFolder).indexOf(own)
  const folder = folderWith(before)
  await migrate(db, folder)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('00000000-0000-7000-8000-000000000001', 'Far', now()),
      ('00000000-0000-7000-8000-000000000002', 'Bare', now());
    insert into department (id, company_id, name) select ('00000000-0000-7000-9000-00000000000' || n)::uuid,
      '00000000-0000-7000-8000-000000000001', 'Site ' || n from generate_series(1, 3) n;
    insert into site (id, company_id, department_id, time_zone, opening_hours) select gen_random_uuid(), company_id, id,
      case name when 'Site 1' then 'Asia/Tokyo' else 'Europe/London' end, '[]' from department`)
  await migrate(db)
  const { rows } = await db.raw.query('select name, time_zone from company order by id')
  expect(rows).toEqual([
    { name: 'Far', time_zone: 'Europe/London' },
    { name: 'Bare', time_zone: 'Asia/Shanghai' },
  ])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('memberships of phones that nobody has proved wait for their owners, and whoever had made them keeps no way in', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0031_account-proved-phones'))
  await migrate(db, folder)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [real, demo, registered, made, shown] = [1, 2, 3, 4, 5].map(id)
  await db.raw.exec(`
    insert into company (id, name, demo, created_at) values ('${real}', 'Real', false, '2026-01-01'),
      ('${demo}', 'Demo', true, '2026-02-02');
    insert into department (id, company_id, name) values ('${real}', '${real}', 'Root'), ('${demo}', '${demo}', 'Root');
    insert into role (id, company_id, code, name) values ('${real}', '${real}', 'hr', 'hr');
    insert into person (id, phone, name, password_hash, email, demo, created_at) values
      ('${registered}', '13700000003', 'Registered', 'hash', null, false, '2026-03-03'),
      ('${made}', '13700000004', 'Made', 'hash', 'stranger@x.cn', false, '2026-03-03'),
      ('${shown}', '13700000005', 'Shown', 'hash', null, true, '2026-02-02');
    insert into policy_acceptance (id, person_id, version, at) values
      ('${registered}', '${registered}', '1', '2026-03-03'), ('${made}', '${made}', '1', '2026-03-04');
    insert into membership (id, company_id, person_id, role_ids, scope, created_at) select gen_random_uuid(), c, p,
      array['${real}']::uuid[], '{"kind":"self"}', now() from (values ('${real}'::uuid, '${registered}'::uuid),
        ('${real}', '${made}'), ('${real}', '${shown}'), ('${demo}', '${shown}')) as m (c, p);
    insert into session (id, person_id, token_hash, created_at, seen_at, expires_at) select gen_random_uuid(), id,
      phone, now(), now(), now() from person;
    insert into linked_account (id, person_id, provider, subject, linked_at) values
      ('${made}', '${made}', 'messenger', 'stranger', now());
    insert into known_device (id, person_id, token_hash, device, created_at, seen_at) select gen_random_uuid(), id,
      phone, '', now(), now() from person;
    insert into entry_secret (purpose, key_hash, data, guesses, expires_at) select 'reset', phone,
      json_build_object('personId', id), 1, now() from person;
    insert into invitation (id, company_id, department_id, role_id, phone, token_hash, max_uses, expires_at, created_by,
      created_at) values ('${real}', '${real}', '${real}', '${real}', '13700000004', 'x', 1, now(), '', now())`)
  await migrate(db)
  const rows = async (query: string) => (await db.raw.query(query)).rows
  expect(
    await rows('select name, password_hash, email, phone_proved_at is null as unproved from person order by id'),
  ).toEqual([
    { name: 'Registered', password_hash: 'hash', email: null, unproved: false },
    { name: 'Made', password_hash: null, email: null, unproved: true },
    { name: 'Shown', password_hash: 'hash', email: null, unproved: true },
  ])
  const members = 'select p.name, c.name as company, m.active from membership m join person p on p.id = m.person_id'
  expect(await rows(`${members} join company c on c.id = m.company_id order by p.id, c.id`)).toEqual([
    { name: 'Registered', company: 'Real', active: true },
    { name: 'Made', company: 'Real', active: false },
    { name: 'Shown', company: 'Real', active: false },
    { name: 'Shown', company: 'Demo', active: true },
  ])
  const waiting =
    'select phone, role_ids, scope, revoked_at is null as waits from invitation order by created_at, waits'
  expect(await rows(waiting)).toEqual([
    { phone: '13700000004', role_ids: [real], scope: { kind: 'company' }, waits: false },
    { phone: '13700000004', role_ids: [real], scope: { kind: 'self' }, waits: true },
  ])
  expect(await rows('select person_id from session order by person_id')).toEqual([
    { person_id: registered },
    { person_id: shown },
  ])
  expect(await rows('select id from linked_account')).toEqual([])
  expect(await rows('select person_id from known_device order by person_id')).toEqual([
    { person_id: registered },
    { person_id: shown },
  ])
  expect(await rows('select key_hash from entry_secret order by key_hash')).toEqual([
    { key_hash: '13700000003' },
    { key_hash: '13700000005' },
  ])
  expect(await rows(`select count(*)::int as n from audit_line where subject = 'membership'`)).toEqual([{ n: 2 }])
  await expect(db.raw.exec(`update person set password_hash = 'again' where id = '${made}'`)).rejects.toThrow(
    /person_proved/,
  )
  rmSync(folder, { recursive: true })
  await db.close()
})

it('of several active members who are one employee the first stays, and the others end with a line of the log', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0036_organisation-one-active-member'))
  await migrate(db, folder)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [here, there, worker] = [1, 2, 9].map(id)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('${here}', 'Here', now()), ('${there}', 'There', now());
    insert into department (id, company_id, name) values ('${here}', '${here}', 'Root');
    insert into person (id, phone, name, created_at) select ('00000000-0000-7000-8000-00000000000' || n)::uuid,
      '1370000000' || n, 'Person ' || n, now() from generate_series(3, 6) n;
    insert into membership (id, company_id, person_id, employee_id, active, scope, created_at) values
      ('${id(3)}', '${here}', '${id(3)}', '${worker}', true, '{"kind":"self"}', '2026-03-02'),
      ('${id(4)}', '${here}', '${id(4)}', '${worker}', true, '{"kind":"own"}', '2026-03-01'),
      ('${id(5)}', '${here}', '${id(5)}', '${worker}', false, '{"kind":"self"}', '2026-02-01'),
      ('${id(6)}', '${here}', '${id(6)}', null, true, '{"kind":"self"}', '2026-03-01'),
      ('${id(7)}', '${there}', '${id(4)}', '${worker}', true, '{"kind":"self"}', '2026-03-05');
    insert into invitation (id, company_id, department_id, scope, token_hash, max_uses, expires_at, created_by,
      created_by_person, created_at) values ('${id(8)}', '${here}', '${here}', '{}', 'x', 9, now(), '', '${id(3)}', now())`)
  await migrate(db)
  const rows = async (query: string) => (await db.raw.query(query)).rows
  expect(await rows('select id from membership where active order by id')).toEqual([4, 6, 7].map(n => ({ id: id(n) })))
  expect(await rows('select subject, subject_id, action, company_id, source from audit_line order by subject')).toEqual(
    [
      { subject: 'invitation', subject_id: id(8), action: 'delete', company_id: here, source: 'job' },
      { subject: 'membership', subject_id: id(3), action: 'change', company_id: here, source: 'job' },
    ],
  )
  await expect(db.raw.exec(`update membership set active = true where id = '${id(5)}'`)).rejects.toThrow(
    /membership_employee_once/,
  )
  rmSync(folder, { recursive: true })
  await db.close()
})

it('plans and exceptions that wait go on: each has its department, its revision and an open stage, and what is over none', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0041_approvals_core'))
  await migrate(db, folder)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [here, site, plan] = [1, 2, 3].map(id)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('${here}', 'Here', now());
    insert into department (id, company_id, name) values ('${site}', '${here}', 'Site');
    insert into plan (id, company_id, department_id, name, mode, period, first_date, last_date, days, prediction,
      created_by_name, created_at) values ('${plan}', '${here}', '${site}', 'Week', 'manual', 'week', '2026-03-09',
      '2026-03-15', 7, 'turnover', 'x', now());
    insert into request (id, company_id, subject, subject_id, status, applicant_id, applicant_name, content, created_at) values
      ('${id(4)}', '${here}', 'plan', '${plan}', 'refused', '${here}', 'Li', '{"revision": 6, "findings": []}', '2026-03-01'),
      ('${id(5)}', '${here}', 'plan', '${plan}', 'in_approval', '${here}', 'Li', '{"revision": 7, "findings": []}', '2026-03-02'),
      ('${id(6)}', '${here}', 'plan_exception', '${plan}', 'in_approval', '${here}', 'Li', '{"key": "k"}', '2026-03-03');
    insert into request_step (id, company_id, request_id, act, person_id, person_name, at, remark) values
      ('${id(7)}', '${here}', '${id(4)}', 'submit', '${here}', 'Li', '2026-03-01', ''),
      ('${id(8)}', '${here}', '${id(4)}', 'refuse', '${site}', 'Wu', '2026-03-01 12:00Z', 'no')`)
  await migrate(db)
  const rows = async (query: string) => (await db.raw.query(query)).rows
  const who = [{ who: { permission: 'planning.approve' }, rule: 'one' }]
  expect(await rows('select id, department_id, revision, stage, flow, closed_at from request order by id')).toEqual([
    {
      id: id(4),
      department_id: site,
      revision: 6,
      stage: 0,
      flow: { stages: who },
      closed_at: new Date('2026-03-01T12:00Z'),
    },
    { id: id(5), department_id: site, revision: 7, stage: 0, flow: { stages: who }, closed_at: null },
    { id: id(6), department_id: site, revision: 0, stage: 0, flow: { stages: who }, closed_at: null },
  ])
  const stages = 'select request_id, revision, place, rule, state from request_stage order by request_id'
  expect(await rows(stages)).toEqual([
    { request_id: id(5), revision: 7, place: 0, rule: 'one', state: 'open' },
    { request_id: id(6), revision: 0, place: 0, rule: 'one', state: 'open' },
  ])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('requests for deletion go on as requests: with department, reason, answer and who gave it', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0044_deletion-requests'))
  await migrate(db, folder)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [here, person, hr] = [1, 2, 3].map(id)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('${here}', 'Here', now());
    insert into person (id, phone, name, password_hash, phone_proved_at, created_at) values
      ('${person}', '13911110001', 'Li', 'x', now(), now()), ('${hr}', '13911110002', 'Wu', 'x', now(), now());
    insert into deletion_request (id, company_id, person_id, state, reason, created_at, answer, closed_at) values
      ('${id(4)}', '${here}', '${person}', 'answered', 'I leave', '2026-03-01', 'All gone', '2026-03-02 10:00Z'),
      ('${id(5)}', '${here}', '${person}', 'waiting', 'again', '2026-03-03', '', null);
    insert into audit_line (id, company_id, at, person_id, person_name, subject, subject_id, action, source) values
      ('${id(6)}', '${here}', '2026-03-02 10:00Z', '${hr}', 'Wu', 'account', '${person}', 'deletion_answered', 'screen')`)
  await migrate(db)
  const rows = async (query: string) => (await db.raw.query(query)).rows
  const requests =
    "select id, status, content ->> 'reason' as reason from request where subject = 'deletion' order by id"
  expect(await rows(requests)).toEqual([
    { id: id(4), status: 'processed', reason: 'I leave' },
    { id: id(5), status: 'in_approval', reason: 'again' },
  ])
  expect(await rows('select act, person_name, remark from request_step order by at')).toEqual([
    { act: 'submit', person_name: 'Li', remark: '' },
    { act: 'agree', person_name: 'Wu', remark: 'All gone' },
    { act: 'submit', person_name: 'Li', remark: '' },
  ])
  expect(await rows('select request_id, state from request_stage')).toEqual([{ request_id: id(5), state: 'open' }])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('notices of published versions lead to the week of their version, those without the id of their plan too', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0050_planning-notice-weeks'))
  await migrate(db, folder)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [here, site, plan, person] = [1, 2, 3, 4].map(id)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('${here}', 'Here', now());
    insert into department (id, company_id, name) values ('${site}', '${here}', 'Site');
    insert into person (id, phone, name, created_at) values ('${person}', '13700000004', 'Li', now());
    insert into plan (id, company_id, department_id, name, mode, period, first_date, last_date, days, prediction,
      created_by_name, created_at) values ('${plan}', '${here}', '${site}', 'Week', 'manual', 'week', '2026-03-09',
      '2026-03-15', 7, 'turnover', 'x', now());
    insert into plan_version (id, company_id, plan_id, number, revision, first_date, days, roster, changes, hash,
      published_by_name, published_at) select gen_random_uuid(), '${here}', '${plan}', n, n, '2026-03-09', 7, '[]', '[]',
      '', 'x', ('2026-03-01T0' || n || ':00Z')::timestamptz from generate_series(1, 2) n;
    insert into message (id, company_id, person_id, kind, title_code, "values", link, created_at) values
      ('${id(5)}', '${here}', '${person}', 'plan.published', 'x', '{"plan": "Week"}', '/my/roster', '2026-03-01T01:00Z'),
      ('${id(6)}', '${here}', '${person}', 'plan.published', 'x', '{"plan": "Was so", "planId": "${plan}"}', '/my/roster',
        '2026-03-01T02:00Z'),
      ('${id(7)}', '${here}', '${person}', 'plan.published', 'x', '{"plan": "Other"}', '/my/roster', '2026-03-01T02:00Z'),
      ('${id(8)}', '${here}', '${person}', 'other', 'x', '{"plan": "Week"}', '/my/roster', '2026-03-01T01:00Z')`)
  await migrate(db)
  const { rows } = await db.raw.query('select link from message order by id')
  const week = '/my/roster?first=2026-03-09'
  expect(rows).toEqual([week, week, '/my/roster', '/my/roster'].map(link => ({ link })))
  rmSync(folder, { recursive: true })
  await db.close()
})

it('a migration that was merged after a newer one still runs', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(1)
  const [first, second] = migrationTags(migrationsFolder)
  const journal = (tags: (string | undefined)[]) =>
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries: tags.map(tag => ({ tag })) }))
  writeFileSync(path.join(folder, 'late.sql'), 'create table late (id int)')
  expect(second).toBeDefined()
  await migrate(db, folder)
  journal(['late', first])
  expect(await migrate(db, folder)).toEqual(['late'])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('a migration that fails leaves the database as it was', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(1)
  await migrate(db, folder)
  const [first] = migrationTags(folder)
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [{ tag: first }, { tag: 'bad' }] }))
  writeFileSync(
    path.join(folder, 'bad.sql'),
    'create table half (id int);--> statement-breakpoint\nselect no_such_function()',
  )
  await expect(migrate(db, folder)).rejects.toThrow()
  expect((await db.raw.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('several processes that start at once on one PostgreSQL server migrate once', async context => {
  if (!(await postgresIsThere())) context.skip('no PostgreSQL server for tests')
  const made = await makePostgresDatabase()
  const databases = [1, 2, 3].map(() => openPostgres(made.url, 2))
  const applied = await Promise.all(databases.map(db => migrate(db)))
  expect(applied.flat()).toEqual(migrationTags(migrationsFolder))
  for (const db of databases) await db.close()
})

it('no two indexes of a table hold the same columns', async () => {
  const db = await testDatabase()
  const { rows } = await db.raw.query(`
    select indrelid::regclass::text as table, array_agg(indexrelid::regclass::text order by 1) as same from pg_index
      group by indrelid, indkey::text, indpred::text, indexprs::text, indclass::text having count(*) > 1`)
  expect(rows).toEqual([])
  await db.close()
})

it('what members might do, and where, they may afterwards: each role a grant, the own department with all below it', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0043_access-grants'))
  await migrate(db, folder)
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const [firm, other, root, shop, hr, cook, foreign] = [1, 2, 3, 4, 5, 6, 7].map(id)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('${firm}', 'Firm', now()), ('${other}', 'Other', now());
    insert into department (id, company_id, parent_id, name, deleted_at) values ('${root}', '${firm}', null, 'Root', null),
      ('${shop}', '${firm}', '${root}', 'Shop', null), (gen_random_uuid(), '${firm}', '${root}', 'Gone', now());
    insert into role (id, company_id, code, name) values ('${hr}', '${firm}', 'hr', 'hr'),
      ('${cook}', '${firm}', null, 'cook'), ('${foreign}', '${other}', 'hr', 'hr');
    insert into person (id, phone, name, created_at) values ('${hr}', '1', 'A', now()), ('${cook}', '2', 'B', now());
    insert into membership (id, company_id, person_id, role_ids, scope, active, created_at) values
      ('${hr}', '${firm}', '${hr}', array['${hr}', '${cook}', '${foreign}', gen_random_uuid()]::uuid[], '{"kind":"own"}', true, now()),
      ('${cook}', '${firm}', '${cook}', array['${cook}']::uuid[], '{"kind":"custom","departmentIds":["${shop}"]}', false, now());
    insert into invitation (id, company_id, department_id, role_ids, scope, token_hash, max_uses, expires_at, created_by, created_at)
      values (gen_random_uuid(), '${firm}', '${shop}', array['${hr}']::uuid[], '{"kind":"own"}', 'x', 1, now(), '', now())`)
  await migrate(db)
  const rows = async (query: string) => (await db.raw.query(query)).rows
  const grant = { scope: null, from_date: null, to_date: null, company_id: firm }
  expect(
    await rows('select membership_id, role_id, scope, from_date, to_date, company_id from role_grant order by 1, 2'),
  ).toEqual([
    { ...grant, membership_id: hr, role_id: hr },
    { ...grant, membership_id: hr, role_id: cook },
    { ...grant, membership_id: cook, role_id: cook },
  ])
  const below = { kind: 'superior', levels: 0 }
  expect(await rows('select scope, active from membership order by id')).toEqual([
    { scope: below, active: true },
    { scope: { kind: 'custom', departmentIds: [shop] }, active: false },
  ])
  expect(await rows('select scope from invitation')).toEqual([{ scope: below }])
  expect(
    await rows('select department_id, above_id, steps from department_line order by department_id, steps'),
  ).toEqual([
    { department_id: root, above_id: root, steps: 0 },
    { department_id: shop, above_id: shop, steps: 0 },
    { department_id: shop, above_id: root, steps: 1 },
  ])
  expect(await rows('select scope_precedence from company')).toEqual(Array(2).fill({ scope_precedence: 'user' }))
  rmSync(folder, { recursive: true })
  await db.close()
})

it('where dated rows overlapped before, the later ones stand, and each of the earlier ones ends the day before', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0047_dated-tables'))
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await db.raw.exec('set session_replication_role = replica')
  const person = '00000000-0000-7000-8000-000000000001'
  for (const [from, to] of [
    ['2026-01-01', null],
    ['2026-03-01', '2026-05-31'],
    ['2026-03-01', '2026-06-30'],
    ['2026-05-01', null],
  ] as const)
    await db.raw.exec(`insert into availability_pattern (id, company_id, employee_id, from_date, to_date, weekdays)
      values (gen_random_uuid(), '${person}', '${person}', '${from}', ${to === null ? 'null' : `'${to}'`}, '[]')`)
  await db.raw.exec('set session_replication_role = default')
  await migrate(db)
  const { rows } = await db.raw.query(
    'select from_date::text as first, to_date::text as last from availability_pattern order by from_date',
  )
  expect(rows).toEqual([
    { first: '2026-01-01', last: '2026-02-28' },
    { first: '2026-03-01', last: '2026-04-30' },
    { first: '2026-05-01', last: null },
  ])
  await db.close()
})

it('where tags or warning rules were called alike but for case or width, the first keeps its name and each other gets a sign', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0051_names-once'))
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await db.raw.exec('set session_replication_role = replica')
  const company = '00000000-0000-7000-8000-000000000001'
  for (const [at, name, deleted] of [
    [1, 'Driver', 'null'],
    [2, 'ｄｒｉｖｅｒ', 'null'],
    [3, 'driver', 'now()'],
    [4, 'First aid', 'null'],
  ] as const)
    await db.raw.exec(`insert into people_tag (id, company_id, name, created_at, deleted_at)
      values ('00000000-0000-7000-8000-00000000000${at}', '${company}', '${name}', '2026-01-0${at}', ${deleted})`)
  await db.raw.exec('set session_replication_role = default')
  await migrate(db)
  const { rows } = await db.raw.query('select name from people_tag order by id')
  expect(rows).toEqual(['Driver', 'ｄｒｉｖｅｒ · 0002', 'driver', 'First aid'].map(name => ({ name })))
  await db.close()
})

it('rest that was marked when its plan was last published is in force, and what was marked since waits', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0052_planning-rest-of-versions'))
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await db.raw.exec('set session_replication_role = replica')
  const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
  await db.raw.exec(`insert into employee (id, company_id, job_number, name, hired_on, created_at)
    values ('${id(8)}', '${id(9)}', 'P1', 'Wang', '2026-01-01', now());
    insert into department (id, company_id, name) values ('${id(9)}', '${id(9)}', 'Site')`)
  for (const [at, published] of [
    [1, 3],
    [2, 2],
    [3, null],
  ] as const)
    await db.raw.exec(`
      insert into plan (id, company_id, department_id, name, mode, period, first_date, last_date, days, prediction,
        created_by_name, created_at, revision, published_revision, version_number)
      values ('${id(at)}', '${id(9)}', '${id(9)}', 'Week', 'manual', 'week', '2026-03-09', '2026-03-15', 7, 'turnover',
        'Wang', now(), 3, ${published}, ${published === null ? null : 4});
      insert into plan_rest (id, company_id, plan_id, employee_id, date)
      values (gen_random_uuid(), '${id(9)}', '${id(at)}', '${id(8)}', '2026-03-10')`)
  await db.raw.exec('set session_replication_role = default')
  await migrate(db)
  const { rows } = await db.raw.query(`select plan_id, company_id, department_id, version, employee_id,
    date::text from published_rest`)
  const there = { plan_id: id(1), company_id: id(9), department_id: id(9), version: 4 }
  expect(rows).toEqual([{ ...there, employee_id: id(8), date: '2026-03-10' }])
  await db.close()
})

it('every word that terms and rates called a position by is one, once for all spellings, with the scope that was said for it', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).findIndex(tag => tag.endsWith('people-positions')))
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await db.raw.exec('set session_replication_role = replica')
  const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
  await db.raw.exec(`
    insert into employment (id, company_id, employee_id, department_id, from_date, position, hours_system, day_minutes, week_minutes)
    select gen_random_uuid(), '${id(1)}', gen_random_uuid(), '${id(2)}', '2026-01-01', said, 'standard', 480, 2400
    from unnest(array['Cook', 'cook', 'Waiter', null]) said;
    insert into pay_rate (id, company_id, position, from_date, hourly_cents) values (gen_random_uuid(), '${id(1)}', 'Driver', '2026-01-01', 1);
    insert into position_scope (id, company_id, position, scope) values (gen_random_uuid(), '${id(1)}', 'cook', '{"kind":"own"}')`)
  await db.raw.exec('set session_replication_role = default')
  await migrate(db)
  const { rows } = await db.raw.query('select name, scope from position order by name collate "C"')
  const told = [
    { name: 'Driver', scope: null },
    { name: 'Waiter', scope: null },
    { name: 'cook', scope: { kind: 'own' } },
  ]
  expect(rows).toEqual(told)
  const terms = await db.raw.query('select position from employment order by position collate "C"')
  expect(terms.rows.map(row => Reflect.get(Object(row), 'position'))).toEqual(['Cook', 'Waiter', 'cook', null])
  await db.close()
})

it('leave that was written down plainly becomes requests of one type for all spellings of its kind', async () => {
  const db = await emptyEmbeddedDatabase()
  const folder = folderWith(migrationTags(migrationsFolder).indexOf('0094_leave-as-requests'))
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await db.raw.exec('set session_replication_role = replica')
  const id = '00000000-0000-7000-8000-000000000001'
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('${id}', 'Old', now());
    insert into employee (id, company_id, job_number, name, hired_on, created_at)
    values ('${id}', '${id}', '1', 'An', '2026-01-01', now());
    insert into leave (id, company_id, employee_id, kind, from_date, to_date, approved)
    select gen_random_uuid(), '${id}', '${id}', said, '2026-02-01', '2026-02-01', said = 'Home a'
    from unnest(array['Home a', 'home  A', 'Ｈｏｍｅ a']) said`)
  await db.raw.exec('set session_replication_role = default')
  await migrate(db)
  const types = await db.raw.query('select lower(normalize(name, NFKC)) like $1 as home from leave_type', ['home%a'])
  expect(types.rows).toEqual([{ home: true }])
  const { rows } = await db.raw.query('select status from request where kind_id is not null order by status')
  expect(rows.map(row => Reflect.get(Object(row), 'status'))).toEqual(['in_approval', 'in_approval', 'processed'])
  await db.close()
})
