/**
 * The key by which push services know this server (VAPID, RFC 8292). It is made at the first start and kept in a file
 * beside the data, or given by the environment: browsers subscribe to it, so another one would lose them all.
 */
import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Env } from '../env.ts'
import { makeKeyFile, readKeyFile } from '../sealed/key-files.ts'

/** Both in base64url, as the protocol has them. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

export type PushKeySettings = Pick<Env, 'pushKey' | 'dataFolder' | 'databaseUrl'>

const curve = 'prime256v1'
const file = 'push.key'

const freshSecret = (): Uint8Array => {
  const made = createECDH(curve)
  made.generateKeys()
  const secret = made.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - secret.length), secret])
}

/** @throws Error where the number is no key of the curve */
export const pushKeyOf = (secret: Uint8Array): PushKey => {
  const pair = createECDH(curve)
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(secret).toString('base64url') }
}

/**
 * Null where a server of databases has no folder to keep one in: several servers would each have a key of their own.
 * @throws WrongKeyFile
 */
export const openPushKey = ({ pushKey, dataFolder, databaseUrl }: PushKeySettings): PushKey | null => {
  const given = pushKey ?? readKeyFile(dataFolder, file)
  if (given) return pushKeyOf(given)
  if (databaseUrl !== undefined && !existsSync(dataFolder)) return null
  return pushKeyOf(makeKeyFile(dataFolder, file, freshSecret()))
}
