/** The embedded database is for the person alone who runs the server: nobody else of the machine reads or writes its files. */
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs'

const others = 0o077
const sticky = 0o1000

/** What an earlier version left open is closed; a folder that many are meant to share (as `/tmp` is) stays as it is. */
const close = (folder: string): void => {
  const { mode } = lstatSync(folder)
  if (mode & others && !(mode & sticky)) chmodSync(folder, 0o700)
}

/**
 * Makes the folder where it is missing, and closes it and those in it that are ours; what lies in a closed folder is out
 * of reach. From now on this process makes closed files; answers what ends that.
 */
export const closeFolder = (folder: string, own: readonly string[]): (() => void) => {
  const before = process.umask(others)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const each of [folder, ...own]) if (existsSync(each)) close(each)
  return () => void process.umask(before)
}
