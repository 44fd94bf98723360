/** Of the workbooks before and after one only those about the same people are read: what each wrote is large. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { importRun, type RunRow } from '../../importing/schema.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { watchStatements } from '../../testing/watch-statements.ts'
import { laterFile, makeWayForEarlier } from './later-imports.ts'
import type { Written } from './written.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const [ann, ben, cho] = [newId(), newId(), newId()]
const made = { shift_template: [], budget: [], shift: [], workstation: [], employee: [] as string[], department: [] }
const wrote = (people: readonly string[], news: string[] = []) =>
  ({
    made: { ...made, employee: news },
    people: people.map(id => ({ before: { id, revision: 1 }, parts: {}, revision: 2 })),
    rates: [],
    settings: null,
  }) as unknown as Written

const keepRun = async (tx: Tx, fileName: string, written: Written): Promise<RunRow> => {
  const counts = { rows: 1, added: 0, replaced: 1, unchanged: 0, refused: 0, faults: 0 }
  const by = { createdByName: 'A', createdAt: server.clock.now() }
  const [row] = await tx
    .insert(importRun)
    .values({ kind: 'company', fileName, state: 'done', written, ...counts, ...by })
    .returning()
  if (!row) throw new Error('a run was kept')
  return row
}

it('reads only the workbooks that wrote the same people, and of a later one only the name of its file', async () => {
  const answers: string[] = []
  let told = ''
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await keepRun(tx, 'made.xlsx', wrote([], [ann]))
    await keepRun(tx, 'changed.xlsx', wrote([ann]))
    await keepRun(tx, 'others-before.xlsx', wrote([ben], [cho]))
    const run = await keepRun(tx, 'this.xlsx', wrote([ann]))
    await keepRun(tx, 'others-after.xlsx', wrote([ben]))
    await keepRun(tx, 'after.xlsx', wrote([ben, ann]))
    const watched = watchStatements(tx, { answered: (_text, answer) => answers.push(JSON.stringify(answer) ?? '') })
    expect(await laterFile(watched, run, ann)).toBe('after.xlsx')
    expect(await laterFile(watched, run, cho)).toBeUndefined()
    await makeWayForEarlier(watched, run, new Map([[ann, { found: 2, now: 5 }]]))
    told = answers.join()
    const rows = await tx.select().from(importRun)
    const left = Object.fromEntries(
      rows.map(({ fileName, written }) => {
        const { people, revisions } = written as Written
        return [fileName, [...people.map(each => each.revision), ...Object.values(revisions ?? {})]]
      }),
    )
    expect(left).toMatchObject({ 'changed.xlsx': [5], 'others-before.xlsx': [2], 'after.xlsx': [2, 2] })
  })
  expect(told).toContain(ann)
  expect(told).not.toContain(ben)
})
