/** A process that finds modules with less work finds the same ones. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const here = (name: string) => pathToFileURL(path.join(import.meta.dirname, name)).href

/** Lists what Node itself is asked to find, and every file that is read. */
const listening = `
  import { registerHooks } from 'node:module'
  globalThis.heard = { asked: [], read: [] }
  registerHooks({
    resolve: (specifier, context, next) => (heard.asked.push(specifier), next(specifier, context)),
    load: (url, context, next) => (heard.read.push(url), next(url, context)),
  })`
const begin = `
  await import('${here('notices/schema.ts')}')
  await import('${here('db/open.ts')}')
  process.stdout.write(JSON.stringify(heard))`

const start = (...flags: string[]): { asked: string[]; read: string[] } => {
  const first = `data:text/javascript,${encodeURIComponent(listening)}`
  const all = ['--import', first, ...flags, '--input-type=module', '--eval', begin]
  return JSON.parse(execFileSync(process.execPath, all, { encoding: 'utf8' }))
}

it('the same files are read, and Node is asked once for what hundreds of files import', () => {
  const finds = here('find-modules.ts')
  const { asked, read } = start('--import', finds)
  const plain = start()
  expect(read.filter(url => url !== finds).toSorted()).toEqual(plain.read.toSorted())
  const times = (all: string[], name: string) => all.filter(each => each === name).length
  expect(times(plain.asked, 'drizzle-orm/pg-core')).toBeGreaterThan(1)
  expect(times(asked, 'drizzle-orm/pg-core')).toBe(1)
  expect(asked.length).toBeLessThan(plain.asked.length / 2)
})
