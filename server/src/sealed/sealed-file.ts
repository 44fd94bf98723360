/**
 * Files that are kept sealed (AES-256-GCM): each by a key of its own, which is a sealed value of the file's record. A
 * change of the house's key touches no file, and a file whose key is erased opens for nobody, in no backup either.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Sealing } from './open-sealing.ts'
import { sealedValue } from './schema.ts'
import type { SealedPlace } from './seal-key.ts'
import { keepSealed, openSealed } from './sealed-values.ts'

/** What a file is bound to: of another record or company it does not open. */
export type FilePlace = Omit<SealedPlace, 'field'>

const field = 'file'
/** Files of before they were sealed lack it, and are as they were given. */
const head = Buffer.from('paiban-sealed-file-1')
const nonceBytes = 12
const tagBytes = 16

const boundTo = ({ companyId, recordId }: FilePlace): Buffer =>
  Buffer.from(JSON.stringify([companyId, recordId, field]))

/** What is kept in place of the file; its key is kept beside it. @throws Refusal seal_key_missing */
export const sealFile = async (tx: Tx, sealing: Sealing, place: FilePlace, bytes: Uint8Array): Promise<Buffer> => {
  const key = randomBytes(32)
  await keepSealed(tx, sealing, { ...place, field, text: key.toString('base64url'), findable: false })
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(place))
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The file as it was given; undefined where its key is not here, or it was changed since. */
export const openFile = async (
  tx: Tx,
  sealing: Sealing,
  place: FilePlace,
  kept: Uint8Array,
): Promise<Buffer | undefined> => {
  const sealed = Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength)
  if (!sealed.subarray(0, head.length).equals(head)) return sealed
  const key = (await openSealed(tx, sealing, [place.recordId], [field])).get(place.recordId)?.get(field)
  if (key?.state !== 'kept') return undefined
  const body = sealed.subarray(head.length)
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key.text, 'base64url'), body.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAAD(boundTo(place))
    decipher.setAuthTag(body.subarray(-tagBytes))
    return Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Erases the keys of files that have ended. */
export const eraseFileKeys = async (tx: Tx, recordIds: readonly string[]): Promise<void> => {
  if (recordIds.length === 0) return
  await tx.delete(sealedValue).where(and(eq(sealedValue.field, field), inArray(sealedValue.recordId, [...recordIds])))
}
