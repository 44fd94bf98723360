/** The maps of the house lead somewhere: what they name by its path is there. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sources } from './sources.ts'

/** Which documents, and from where their paths begin; a path that begins deeper is meant as the end of one. */
const maps: Record<string, string> = {
  'ARCHITECTURE.md': '',
  'CONTRIBUTING.md': '',
  'GLOSSARY.md': '',
  'docs/patterns.md': 'web/src/',
}
/** What a run leaves behind is tracked by nobody. */
const made = /^test-results\//

const paths = sources('').map(({ path }) => path)
const folders = paths.flatMap(path => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')))
/** Each file with and without its ending, and each folder. */
const there = [...new Set([...paths, ...paths.map(path => path.replace(/(\.\w+)+$/, '')), ...folders])]

const named = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter(name => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(name) && /\/|\.(tsx?|mjs|css|rs|toml)$/.test(name))
    .filter(name => !made.test(name))

const isThere = (from: string, name: string): boolean => {
  const path = name.replace(/\/$/, '')
  if (existsSync(join(root, path))) return true
  // In a table of one side of the house what has folders stands whole, so that it can be opened.
  if (from && path.includes('/')) return there.includes(from + path)
  return there.some(each => each === path || each.endsWith(`/${path}`))
}

it.each(Object.entries(maps))('each path that %s names is there', (document, from) => {
  const text = sources(document).find(({ path }) => path === document)?.text ?? ''
  const names = named(text)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(name => !isThere(from, name))).toEqual([])
})

it('a path that is gone is seen', () => {
  expect(named('`tests/house/docs.test.ts`, `some words`, `formats.share`, `docs.test.ts`')).toEqual([
    'tests/house/docs.test.ts',
    'docs.test.ts',
  ])
  expect(isThere('', 'house/docs.test.ts')).toBe(true)
  expect(isThere('web/src/', 'house/docs.test.ts')).toBe(false)
  expect(isThere('', 'house/gone.test.ts')).toBe(false)
})
