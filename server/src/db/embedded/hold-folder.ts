/**
 * One process at a time on an embedded database: two would destroy it.
 *
 * The operating system keeps the lock and ends it with its process, however that ends. It holds between containers that
 * share the folder too, where each may be process 1: the number in the file is only for the sentence.
 */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'

/** Told to whoever starts a second one. */
export class FolderInUse extends Error {}

/** Takes the folder for this process and answers what gives it back. */
export const holdFolder = (folder: string): (() => void) => {
  const file = path.join(folder, 'holder.pid')
  const holder = openSync(file, 'a+', 0o600)
  if (!tryLock(holder)) {
    closeSync(holder)
    const by = readFileSync(file, 'utf8').trim()
    throw new FolderInUse(`The data folder is in use by process ${by}. Stop it first, or set PAIBAN_DATA.`)
  }
  ftruncateSync(holder)
  writeSync(holder, String(process.pid))
  return () => closeSync(holder)
}
