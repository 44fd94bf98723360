/**
 * A key of sealed values: AES-256-GCM with a random nonce a value, bound to company, record and field, and a keyed hash
 * to find a value by as a whole. Everything is derived from one secret of 32 bytes.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a ciphertext is bound to: moved to another place, it does not open. */
export interface SealedPlace {
  companyId: string
  recordId: string
  field: string
}

export interface SealKey {
  /** Names the key and tells nothing of it. */
  id: string
  seal(place: SealedPlace, text: string): string
  /** @throws Error where it was sealed with another key, for another place, or changed since */
  open(place: SealedPlace, sealed: string): string
  hash(of: Omit<SealedPlace, 'recordId'>, text: string): string
}

export const sealKeyBytes = 32

const derive = (secret: Uint8Array, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'paiban', info, bytes))

const boundTo = ({ companyId, recordId, field }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([companyId, recordId, field]))

const form = 's1'

export const sealKey = (secret: Uint8Array): SealKey => {
  const id = derive(secret, 'id', 6).toString('hex')
  const cipherKey = derive(secret, 'seal', 32)
  return {
    id,
    seal: (place, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(boundTo(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [form, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open: (place, sealed) => {
      const [named, by, nonce = '', body = ''] = sealed.split('.')
      if (named !== form || by !== id) throw new Error('sealed with another key')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      }).setAAD(boundTo(place))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
    },
    hash: ({ companyId, field }, text) =>
      createHmac('sha256', derive(secret, JSON.stringify(['hash', companyId, field]), 32))
        .update(text)
        .digest('base64url'),
  }
}
