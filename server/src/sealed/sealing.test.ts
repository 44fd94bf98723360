/** Which key seals, where it comes from, how it is changed, and what is left where it is not there. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { embeddedTestDatabase, emptyEmbeddedDatabase } from '../testing/test-database.ts'
import { changeKey, KeyNotChanged, reseal } from './change-key.ts'
import { makeKeyFile, WrongKeyFile } from './key-files.ts'
import { openSealing, type Sealing, type SealSettings, wordsOfSealing } from './open-sealing.ts'
import { sealedValue } from './schema.ts'
import { sealKey } from './seal-key.ts'
import { keepSealed, openSealed, recordsSealedAs } from './sealed-values.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'paiban-sealing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const companyId = newId()
const text = '11010519491231002X'
const inFolder = (name: string): SealSettings => ({
  sealKeys: [],
  dataFolder: path.join(folder, name),
  databaseUrl: undefined,
})
const file = ({ dataFolder }: SealSettings, name = 'seal.key') => path.join(dataFolder, name)

let db: Database
beforeEach(async () => {
  db = await embeddedTestDatabase()
  return () => db.close()
})

const keep = (sealing: Sealing, recordId: string, of: Database = db) =>
  of.inCompany(companyId, tx => keepSealed(tx, sealing, { companyId, recordId, field: 'number', text, findable: true }))
const read = async (sealing: Sealing, recordId: string, of: Database = db) =>
  (await of.inCompany(companyId, tx => openSealed(tx, sealing, [recordId], ['number']))).get(recordId)?.get('number')
const find = (sealing: Sealing, wanted: string) =>
  db.inCompany(companyId, async tx => {
    const found = await tx
      .select({ id: sealedValue.recordId })
      .from(sealedValue)
      .where(sql`${sealedValue.recordId} in ${recordsSealedAs(sealing, { companyId, field: 'number' }, wanted)}`)
    return found.map(({ id }) => id)
  })

it('the first start makes a key that nobody else of the machine reads, and later ones go by it', async () => {
  const settings = inFolder('first')
  const sealing = await openSealing(settings, db)
  expect(statSync(file(settings)).mode & 0o777).toBe(0o600)
  const id = newId()
  await keep(sealing, id)
  const again = await openSealing(settings, db)
  expect(await read(again, id)).toEqual({ state: 'kept', text })
  expect(await find(again, text)).toEqual([id])
  expect(await find(again, text.slice(0, 17))).toEqual([])
  expect(wordsOfSealing(again)).toBeUndefined()
})

it('a key of the environment takes the place of the file, and no file is made', async () => {
  const settings = { ...inFolder('environment'), sealKeys: [Buffer.alloc(32, 3)] }
  expect((await openSealing(settings, db)).current?.id).toBe(sealKey(Buffer.alloc(32, 3)).id)
  expect(existsSync(file(settings))).toBe(false)
})

it('where the key is another, or gone, values are lost to it, none is kept, none made, and the start says so', async () => {
  const settings = inFolder('gone')
  const id = newId()
  await keep(await openSealing(settings, db), id)
  rmSync(file(settings))
  const without = await openSealing(settings, db)
  const other = await openSealing({ ...settings, sealKeys: [Buffer.alloc(32, 9)] }, db)
  expect(existsSync(file(settings))).toBe(false)
  for (const sealing of [without, other]) {
    expect(await read(sealing, id)).toEqual({ state: 'lost' })
    expect(await find(sealing, text)).toEqual([])
    await expect(keep(sealing, newId())).rejects.toMatchObject({ code: 'seal_key_missing' })
    expect(wordsOfSealing(sealing)).toMatch(/cannot be opened|neither opened nor kept/)
  }
})

it('with a server of databases a key is made in a data folder that is there, and no folder is made for it', async () => {
  const settings = { ...inFolder('server'), databaseUrl: 'postgres://host/x' }
  expect((await openSealing(settings, db)).current).toBeNull()
  expect(existsSync(settings.dataFolder)).toBe(false)
  expect((await openSealing({ ...settings, dataFolder: folder }, db)).current).not.toBeNull()
  rmSync(path.join(folder, 'seal.key'))
})

it('a file that holds no key is told, and its content is not', async () => {
  const settings = inFolder('broken')
  makeKeyFile(settings.dataFolder, 'seal.key')
  writeFileSync(file(settings), 'c2hvcnQ=')
  const failure = await openSealing(settings, db).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WrongKeyFile)
  expect(String(failure)).not.toContain('c2hvcnQ=')
})

it('changing the key seals every value anew, hashes too, and the old key opens nothing any more', async () => {
  const settings = inFolder('change')
  const before = await openSealing(settings, db)
  const ids = [newId(), newId(), newId()]
  for (const id of ids) await keep(before, id)
  expect(await changeKey(settings, db)).toEqual({ sealed: 3, left: 0 })
  const after = await openSealing(settings, db)
  expect(after.current?.id).not.toBe(before.current?.id)
  expect(existsSync(file(settings, 'seal.key.next'))).toBe(false)
  for (const id of ids) {
    expect(await read(after, id)).toEqual({ state: 'kept', text })
    expect(await read(before, id)).toEqual({ state: 'lost' })
  }
  expect((await find(after, text)).sort()).toEqual(ids.sort())
})

it('a value that was damaged stays as it is, and does not hold up the change of the key', async () => {
  const settings = inFolder('damaged')
  const before = await openSealing(settings, db)
  const [whole, damaged] = [newId(), newId()]
  for (const id of [whole, damaged]) await keep(before, id)
  await db.inCompany(companyId, tx =>
    tx
      .update(sealedValue)
      .set({ sealed: sql`left(${sealedValue.sealed}, -4)` })
      .where(eq(sealedValue.recordId, damaged)),
  )
  expect(await changeKey(settings, db)).toEqual({ sealed: 1, left: 1 })
  const after = await openSealing(settings, db)
  expect([await read(after, whole), await read(after, damaged)]).toEqual([{ state: 'kept', text }, { state: 'lost' }])
})

it('a change that was stopped in the middle leaves all to be opened, and goes on where it was', async () => {
  const settings = inFolder('stopped')
  const before = await openSealing(settings, db)
  const ids = [newId(), newId()]
  for (const id of ids) await keep(before, id)
  const next = sealKey(makeKeyFile(settings.dataFolder, 'seal.key.next'))
  // One value has moved on by the time that the process ends.
  await db.inCompany(companyId, tx =>
    tx
      .update(sealedValue)
      .set({ keyId: next.id, sealed: next.seal({ companyId, recordId: ids[0] ?? '', field: 'number' }, text) })
      .where(eq(sealedValue.recordId, ids[0] ?? '')),
  )
  const between = await openSealing(settings, db)
  for (const id of ids) expect(await read(between, id)).toEqual({ state: 'kept', text })
  expect(await changeKey(settings, db)).toEqual({ sealed: 1, left: 0 })
  const after = await openSealing(settings, db)
  expect(after.current?.id).toBe(next.id)
  for (const id of ids) expect(await read(after, id)).toEqual({ state: 'kept', text })
})

it('the keys of the environment are changed beside each other, and the next one must be named', async () => {
  const settings = { ...inFolder('variables'), sealKeys: [Buffer.alloc(32, 3)] }
  const id = newId()
  await keep(await openSealing(settings, db), id)
  await expect(changeKey(settings, db)).rejects.toThrow('PAIBAN_SEAL_KEY_NEXT')
  await changeKey({ ...settings, sealKeys: [Buffer.alloc(32, 3), Buffer.alloc(32, 4)] }, db)
  expect(await read(await openSealing({ ...settings, sealKeys: [Buffer.alloc(32, 4)] }, db), id)).toMatchObject({
    text,
  })
})

it('a lost key is given up only when asked: new values are kept again, old ones stay closed', async () => {
  const settings = inFolder('lost')
  const id = newId()
  await keep(await openSealing(settings, db), id)
  await expect(changeKey(settings, db, true)).rejects.toThrow('nothing is lost')
  rmSync(file(settings))
  await expect(changeKey(settings, db)).rejects.toBeInstanceOf(KeyNotChanged)
  expect(await changeKey(settings, db, true)).toEqual({ sealed: 0, left: 1 })
  const after = await openSealing(settings, db)
  const fresh = newId()
  await keep(after, fresh)
  expect([await read(after, id), await read(after, fresh)]).toEqual([{ state: 'lost' }, { state: 'kept', text }])
})

it('more values than one transaction takes are all sealed anew', async () => {
  const [old, next] = [sealKey(Buffer.alloc(32, 1)), sealKey(Buffer.alloc(32, 2))]
  const rows = Array.from({ length: 1_001 }, () => {
    const place = { companyId, recordId: newId(), field: 'number' }
    return { ...place, keyId: old.id, sealed: old.seal(place, text), hash: null }
  })
  await db.inCompany(companyId, tx => tx.insert(sealedValue).values(rows))
  expect(await reseal(db, new Map([[old.id, old]]), next)).toEqual({ sealed: 1_001, left: 0 })
})

it('a backup carries no key and no plain value; without the key what was restored stays closed, with it it opens', async () => {
  const settings = inFolder('kept')
  const id = newId()
  await keep(await openSealing(settings, db), id)
  const saved = path.join(folder, 'saved.gz')
  await backup(db, saved)
  const content = gunzipSync(readFileSync(saved)).toString()
  const secret = Buffer.from(readFileSync(file(settings), 'utf8'), 'base64')
  expect(content).toContain(id)
  for (const hidden of [text, secret.toString('base64'), secret.toString('base64url'), secret.toString('hex')])
    expect(content).not.toContain(hidden)
  const elsewhere = inFolder('elsewhere')
  const restored = await emptyEmbeddedDatabase()
  await restore(restored, saved)
  const without = await openSealing(elsewhere, restored)
  expect(without.current).toBeNull()
  expect(await read(without, id, restored)).toEqual({ state: 'lost' })
  expect(wordsOfSealing(without)).toContain('PAIBAN_SEAL_KEY')
  expect(await read(await openSealing(settings, restored), id, restored)).toEqual({ state: 'kept', text })
  await restored.close()
})

it('what comes back is sealed by the backup’s key, though a start before has made one of its own', async () => {
  const settings = inFolder('of-backup')
  const id = newId()
  await keep(await openSealing(settings, db), id)
  const saved = path.join(folder, 'other.gz')
  await backup(db, saved)
  const started = await embeddedTestDatabase()
  await openSealing(inFolder('started'), started)
  await restore(started, saved)
  expect((await openSealing(inFolder('started'), started)).current).toBeNull()
  expect(await read(await openSealing(settings, started), id, started)).toEqual({ state: 'kept', text })
  await started.close()
})
