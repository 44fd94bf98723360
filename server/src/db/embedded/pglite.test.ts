/** The embedded database: one process at a time, transactions one after the other, nothing confirmed is lost. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '../rows.ts'
import { openPglite } from './pglite.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paiban-data-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that opens the folder and says so, then stays. */
const holder = (data: string) => `
  import { openPglite } from ${JSON.stringify(path.resolve(import.meta.dirname, 'pglite.ts'))}
  await openPglite(${JSON.stringify(data)})
  process.stdout.write('open\\n')
  setInterval(() => {}, 1000)`

it('a second opening of the same folder is refused while the first is alive, whatever number its process has', async () => {
  const data = path.join(folder, 'held')
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder(data)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await expect(openPglite(data)).rejects.toThrow(`in use by process ${child.pid}`)
  // Two containers that share a folder may both be process 1.
  writeFileSync(path.join(data, 'holder.pid'), String(process.pid))
  await expect(openPglite(data)).rejects.toThrow(/in use/)
  child.kill('SIGKILL')
  await ended
  const db = await openPglite(data)
  await expect(openPglite(data)).rejects.toThrow(/in use/)
  await db.close()
})

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

it('nobody else of the machine reaches the files: of a new folder, and of one that an earlier version left open', async () => {
  const data = path.join(folder, 'closed')
  const database = path.join(data, 'database')
  const before = process.umask()
  const first = await openPglite(data)
  expect([data, database, path.join(data, 'holder.pid')].map(modeOf)).toEqual(['700', '700', '600'])
  await first.close()
  for (const each of [data, database]) chmodSync(each, 0o777)
  const again = await openPglite(data)
  expect([data, database].map(modeOf)).toEqual(['700', '700'])
  await again.close()
  expect(process.umask()).toBe(before)
})

it('transactions at the same time run one after the other, and a failed one leaves the next alone', async () => {
  const db = await openPglite(folder)
  await db.raw.exec('create table counter (n int); insert into counter values (0)')
  const add = () =>
    db.asOwner(async tx => {
      const [row] = await rowsOf<{ n: number }>(tx, sql`select n from counter`)
      await tx.execute(sql`update counter set n = ${(row?.n ?? 0) + 1}`)
    })
  const fail = () =>
    db.asOwner(async tx => {
      await tx.execute(sql`update counter set n = 1000`)
      throw new Error('refused')
    })
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => (index % 5 === 4 ? fail() : add())))
  expect((await db.raw.query('select n from counter')).rows).toEqual([{ n: 16 }])
  await db.close()
})

it('a transaction inside a transaction is an error, not a standstill', async () => {
  const db = await openPglite(folder)
  await expect(db.asOwner(() => db.asOwner(async () => 1))).rejects.toThrow(/inside a transaction/)
  expect(await db.asOwner(async () => 1)).toBe(1)
  await db.close()
})

/** A process that counts up, one transaction each, and says each number once it is confirmed. */
const writer = (data: string) => `
  import { sql } from 'drizzle-orm'
  import { openPglite } from ${JSON.stringify(path.resolve(import.meta.dirname, 'pglite.ts'))}
  const db = await openPglite(${JSON.stringify(data)})
  await db.raw.exec('create table if not exists said (n int primary key)')
  for (;;) {
    const n = await db.asOwner(async tx => {
      const { rows } = await tx.execute(sql\`insert into said select coalesce(max(n), 0) + 1 from said returning n\`)
      return rows[0].n
    })
    process.stdout.write(n + '\\n')
  }`

it('kill -9 in the middle of writing loses nothing that was confirmed, time after time', async () => {
  const data = path.join(folder, 'killed')
  let last = 0
  for (const more of [3, 17, 40]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(data)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: import.meta.dirname,
    })
    const ended = once(child, 'exit')
    const target = last + more
    for await (const line of createInterface({ input: child.stdout })) {
      last = Number(line)
      if (last >= target) child.kill('SIGKILL')
    }
    await ended
    const db = await openPglite(data)
    const [row] = (await db.raw.query('select max(n) as last, count(*)::int as rows from said')).rows
    expect(row?.rows).toBe(row?.last)
    expect(Number(row?.last)).toBeGreaterThanOrEqual(last)
    last = Number(row?.last)
    await db.close()
  }
}, 180_000)
