/** A file that is kept sealed: it opens where it was kept and nowhere else, and survives a change of the house's key. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { embeddedTestDatabase } from '../testing/test-database.ts'
import { changeKey } from './change-key.ts'
import { openSealing, type SealSettings } from './open-sealing.ts'
import { eraseFileKeys, type FilePlace, openFile, sealFile } from './sealed-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'paiban-sealed-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings: SealSettings = { sealKeys: [], dataFolder: folder, databaseUrl: undefined }
const companyId = newId()
const bytes = Buffer.from('name,number\n王小明,11010519491231002X\n')

let db: Database
beforeEach(async () => {
  db = await embeddedTestDatabase()
  return () => db.close()
})

const keep = async (place: FilePlace) => {
  const sealing = await openSealing(settings, db)
  return db.inCompany(companyId, tx => sealFile(tx, sealing, place, bytes))
}
const open = async (place: FilePlace, kept: Uint8Array) => {
  const sealing = await openSealing(settings, db)
  return db.inCompany(companyId, tx => openFile(tx, sealing, place, kept))
}

it('nothing of the file stands in what is kept, and it opens as it was given, after a change of the key too', async () => {
  const place = { companyId, recordId: newId() }
  const kept = await keep(place)
  expect(kept.includes('11010519491231002X')).toBe(false)
  expect(await open(place, kept)).toEqual(bytes)
  await changeKey(settings, db)
  expect(await open(place, kept)).toEqual(bytes)
})

it('moved to another record, changed, or without its key, it does not open', async () => {
  const [place, other] = [newId(), newId()].map(recordId => ({ companyId, recordId })) as [FilePlace, FilePlace]
  const [kept] = [await keep(place), await keep(other)]
  expect(await open(other, kept)).toBeUndefined()
  const changed = Buffer.from(kept)
  changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1
  expect(await open(place, changed)).toBeUndefined()
  await db.inCompany(companyId, tx => eraseFileKeys(tx, [place.recordId]))
  expect(await open(place, kept)).toBeUndefined()
})

it('a file that was kept before files were sealed is as it was', async () => {
  expect(await open({ companyId, recordId: newId() }, bytes)).toEqual(bytes)
})
