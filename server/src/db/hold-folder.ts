/** One process at a time on an embedded database: two would destroy it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Told to whoever starts a second one. */
export class FolderInUse extends Error {}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the folder for this process and answers what gives it back. A holder that died (kill -9) does not count. */
export const holdFolder = (folder: string): (() => void) => {
  const file = path.join(folder, 'holder.pid')
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 0) throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && alive(holder)) {
        throw new FolderInUse(`The data folder is in use by process ${holder}. Stop it first, or set PAIBAN_DATA.`)
      }
      rmSync(file, { force: true })
    }
  }
}
