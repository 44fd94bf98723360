/** The server's rooms lie in one order: order.ts says which, and why. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { order, roomsOfTables, stepsAgainstOrder } from './order.ts'
import { isTest, root, sources } from './sources.ts'

const code = sources('.ts').filter(({ path }) => /^(server|contract)\/src\//.test(path) && !isTest(path))

describe('the order of rooms', () => {
  it('no room of the server or of the contract imports one after it, nor reads its tables', () => {
    expect(stepsAgainstOrder(code)).toEqual([])
  })

  it('names every room there is', () => {
    const rooms = readdirSync(join(root, 'server/src'), { withFileTypes: true })
      .filter(each => each.isDirectory() && each.name !== 'testing')
      .map(each => each.name)
    expect(rooms.filter(room => !order.includes(room))).toEqual([])
  })

  it('sees an import against it, of a type too, and a table in written SQL', () => {
    const path = 'server/src/estimate/wrong.ts'
    const planning = {
      path: 'server/src/planning/plans/schema.ts',
      text: "export const plan = companyTable('plan', {})",
    }
    const against = [
      "import type { Plan } from '../planning/plans/schema.ts'",
      "export { plan } from '../planning/plans/schema.ts'",
      "const type = await import('../planning/plans/schema.ts')",
      'const rows = sql`select id from history join plan on true`',
      'const rows = sql<{ id: string }>`select id from ${sql`(select 1 from plan where ${id})`} as some`',
    ]
    for (const text of against) expect(stepsAgainstOrder([planning, { path, text }]), text).toHaveLength(1)
    const along = "import type { Site } from '../organisation/schema.ts'"
    expect(stepsAgainstOrder([planning, { path, text: along }])).toEqual([])
  })

  it('sees a step of the contract, and of a room of the server to the contract of one after it', () => {
    const text = "import { onTheNextDay } from '#contract/planning/cross-day.ts'"
    for (const path of [
      'contract/src/estimate/wrong.ts',
      'contract/src/shared/wrong.ts',
      'contract/src/wrong.ts',
      'server/src/estimate/wrong.ts',
    ])
      expect(stepsAgainstOrder([{ path, text }]), path).toHaveLength(1)
    for (const path of ['contract/src/planning/edits/right.ts', 'server/src/demo/right.ts'])
      expect(stepsAgainstOrder([{ path, text }]), path).toEqual([])
  })

  it('sees a table of dated rows', () => {
    const path = 'server/src/people/schema.ts'
    expect(roomsOfTables([{ path, text: "export const post = datedTable(\n  'post',\n  {})" }])).toEqual(
      new Map([['post', 'people']]),
    )
  })

  it('knows the room of every table that the database has', async () => {
    const modules = Object.values(import.meta.glob<object>('../../server/src/**/schema.ts', { eager: true }))
    const tables = modules.flatMap(each => Object.values(each).filter((value: unknown) => is(value, PgTable)))
    expect([...roomsOfTables(code).keys()].toSorted()).toEqual([...new Set(tables.map(getTableName))].toSorted())
  })
})
