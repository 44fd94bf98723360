/** No change is lost between those who write and those who read, and each is taken up once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { rowsOf } from '../db/rows.ts'
import { makeTestCompany } from '../testing/test-company.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { drained } from './drain.ts'
import { noteChange, ofDepartments } from './note-change.ts'

describe.each(await kindsOfDatabase())('on %s', (kind, open) => {
  let db: Database
  let companies: string[]
  beforeAll(async () => {
    db = await open()
    const made = await Promise.all(
      ['One', 'Two'].map((name, at) => makeTestCompany(db, new Date('2026-03-02T01:00:00Z'), name, 70 + at)),
    )
    companies = made.map(each => each.companyId)
  })
  afterAll(() => db.close())

  const within = <T>(work: (tx: Tx) => Promise<T>, company = 0) => db.inCompany(companies[company] ?? '', work)
  const drain = (company = 0) =>
    within(
      tx => rowsOf(tx, sql`with noted as (${drained('planning')}) select * from noted order by matter, employee_id`),
      company,
    )

  it('is told once, to its own company, with whom and when', async () => {
    const [one, two] = [newId(), newId()].sort()
    const days = { first: '2026-03-02', last: '2026-03-08' }
    await within(tx => noteChange(tx, { matter: 'availability', employeeIds: [one, two, one].map(String), ...days }))
    await within(tx => noteChange(tx, { matter: 'rules' }), 1)
    const about = { matter: 'availability', department_id: null }
    expect(await drain()).toMatchObject([
      { ...about, employee_id: one },
      { ...about, employee_id: two },
    ])
    expect(await drain()).toEqual([])
    expect(await drain(1)).toMatchObject([{ matter: 'rules', department_id: null, employee_id: null }])
  })

  it('of the whole company is one, whatever else is named; of nobody is none', async () => {
    await within(tx => noteChange(tx, { matter: 'rules', ...ofDepartments([newId()], []) }))
    expect(await drain()).toMatchObject([{ department_id: null }])
    await within(tx => noteChange(tx, { matter: 'rules', ...ofDepartments([newId()], undefined) }))
    expect(await drain()).toMatchObject([{ department_id: expect.any(String) }])
    await within(tx => noteChange(tx, { matter: 'availability', employeeIds: [] }))
    expect(await drain()).toEqual([])
  })

  it('of a write that fails is none', async () => {
    const failing = within(async tx => {
      await noteChange(tx, { matter: 'rules' })
      throw new Error('refused later')
    })
    await expect(failing).rejects.toThrow('refused later')
    expect(await drain()).toEqual([])
  })

  // The embedded database has one connection: there nothing is written while another reads.
  it.skipIf(kind === 'PGlite')('of a write that ends after a look waits for the next look', async () => {
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    let begun = () => {}
    const noted = new Promise<void>(resolve => {
      begun = resolve
    })
    const writing = within(async tx => {
      await noteChange(tx, { matter: 'rules' })
      begun()
      await ended
    })
    await noted
    await within(tx => noteChange(tx, { matter: 'pay' }))
    expect(await drain()).toMatchObject([{ matter: 'pay' }])
    end()
    await writing
    expect(await drain()).toMatchObject([{ matter: 'rules' }])
  })
})
