/** Rows that hold from day to day never overlap, on PGlite and on PostgreSQL, whoever wrote them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { datedTables } from './company-table.ts'
import type { Database } from './database.ts'
import './schema.ts'
import '../access/schema.ts'
import '../people/schema.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const [company, other, person, colleague] = [1, 2, 3, 4].map(id)

const pattern = (of: string | undefined, from: string, to: string | null, companyId = company) =>
  `insert into availability_pattern (id, company_id, employee_id, from_date, to_date, weekdays)
    values (gen_random_uuid(), '${companyId}', '${of}', '${from}', ${to === null ? 'null' : `'${to}'`}, '[]')`

describe.each(await kindsOfDatabase())('on %s', (_, open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  /** The codes of the errors of statements after another, none of which leaves anything. */
  const codesOf = async (...statements: string[]): Promise<(string | undefined)[]> => {
    const codes: (string | undefined)[] = []
    await db.raw.exec('set session_replication_role = replica')
    for (const statement of statements)
      codes.push(
        await db.raw.exec(statement).then(
          () => undefined,
          (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
        ),
      )
    await db.raw.exec('delete from availability_pattern; set session_replication_role = default')
    return codes
  }

  it('each such table has the constraint', async () => {
    const { rows } = await db.raw.query(
      `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'x'`,
    )
    const definitions = new Map(rows.map(row => [row.name, String(row.definition)]))
    expect([...datedTables.keys()].sort()).toEqual([...definitions.keys()].sort())
    for (const [name, of] of datedTables)
      for (const column of ['company_id', ...of]) expect(definitions.get(name), name).toContain(`${column} WITH =`)
  })

  it('a day that another row holds already is refused, up to its last and without end', async () => {
    const first = pattern(person, '2026-01-01', '2026-01-31')
    expect(await codesOf(first, pattern(person, '2026-01-31', '2026-02-28'))).toEqual([undefined, '23P01'])
    expect(await codesOf(first, pattern(person, '2025-01-01', null))).toEqual([undefined, '23P01'])
    expect(await codesOf(pattern(person, '2026-01-01', null), pattern(person, '2030-01-01', null))).toEqual([
      undefined,
      '23P01',
    ])
  })

  it('the day after, another person and another company are free', async () => {
    const taken = pattern(person, '2026-01-01', '2026-01-31')
    const free = [pattern(person, '2026-02-01', null), pattern(colleague, '2026-01-01', null)]
    expect(await codesOf(taken, ...free, pattern(person, '2026-01-01', null, other))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })
})
