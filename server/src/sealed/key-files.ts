/** Files of keys beside the data, which nobody else of the machine reads: of the key that seals, the one after it, and that of pushes. */

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sealKeyBytes } from './seal-key.ts'

/** Told to whoever starts the server. */
export class WrongKeyFile extends Error {}

export type KeyFile = 'seal.key' | 'seal.key.next' | 'push.key'

const fileOf = (folder: string, name: KeyFile) => path.join(folder, name)

/** Base64 as the variable has it; undefined where there is no such file. @throws WrongKeyFile */
export const readKeyFile = (folder: string, name: KeyFile): Uint8Array | undefined => {
  const file = fileOf(folder, name)
  if (!existsSync(file)) return undefined
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (secret.length !== sealKeyBytes) throw new WrongKeyFile(`${file} holds no key of ${sealKeyBytes} bytes in base64.`)
  return secret
}

/** Makes a key, or answers the one that another process made meanwhile. */
export const makeKeyFile = (
  folder: string,
  name: KeyFile,
  secret: Uint8Array = randomBytes(sealKeyBytes),
): Uint8Array => {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(fileOf(folder, name), `${Buffer.from(secret).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    const there = (error as { code?: string }).code === 'EEXIST' ? readKeyFile(folder, name) : undefined
    if (!there) throw error
    return there
  }
}

/** The next key takes the place of the one before, whose file is gone then. */
export const takeNextFile = (folder: string): void =>
  renameSync(fileOf(folder, 'seal.key.next'), fileOf(folder, 'seal.key'))
