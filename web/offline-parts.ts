/**
 * Says of each file of the build who needs it without network: everybody behind the sign-in, whoever may open one of some
 * screens, or whoever reads a language. The service worker gets the list with the build and fetches by it.
 */
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Part } from './src/offline/parts.ts'

interface Built {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Built>

/** What every screen behind the sign-in stands in, the screen on which everybody arrives, and the way in for afterwards. */
const forAll = [
  'index.html',
  'src/account/entry/login/login.tsx',
  'src/app/signed-in-routes.tsx',
  'src/app/signed-in-frame.tsx',
  'src/app/route-screen.tsx',
  'src/home/home.tsx',
  'src/shell/not-found.tsx',
]
/** Pages of the way in; they lead nowhere without the server. */
const wayIn = /^src\/account\/(?:entry|review)\//
const ofLanguage = /^assets\/i18n\/js\/(\w+)\//
const routeLine = /path: '([^']+)'[\s\S]*?import\('#web\/([^']+)'\)/g

/** The module of each screen by its path, as the areas' tables of routes name them. */
export const screensOf = async (root: string): Promise<Map<string, string>> => {
  const screens = new Map<string, string>()
  for await (const file of glob('src/**/{routes,*-routes}.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, path = '', module = ''] of text.matchAll(routeLine))
      if (!wayIn.test(`src/${module}`)) screens.set(path, `src/${module}`)
  }
  return screens
}

/** All files that come with some entries, now or as soon as something in them is pressed. */
const filesOf = (manifest: Manifest, entries: readonly string[], ends: (key: string) => boolean): Set<string> => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const built = manifest[key]
    if (!built || seen.has(key)) return
    seen.add(key)
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(file)
    built.imports?.forEach(visit)
    for (const each of built.dynamicImports ?? []) if (!ends(each)) visit(each)
  }
  entries.forEach(visit)
  return files
}

/** A worker's scripts name what they load only in their text. */
const withNamed = async (dist: string, files: Set<string>, all: readonly string[]): Promise<Set<string>> => {
  const found = new Set(files)
  const scripts = [...files].filter(file => /worker/.test(file))
  for (let file = scripts.pop(); file; file = scripts.pop()) {
    const text = await readFile(join(dist, file), 'utf8')
    const named = all.filter(other => !found.has(other) && text.includes(basename(other)))
    for (const other of named) found.add(other)
    scripts.push(...named.filter(other => other.endsWith('.js')))
  }
  return found
}

export const listParts = async (root: string, dist: string, all: readonly string[]): Promise<Part[]> => {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const screens = await screensOf(root)
  const modules = new Set(screens.values())
  const ends = (key: string) => modules.has(key) || (wayIn.test(key) && !forAll.includes(key))
  // A screen without an entry of its own comes with another part.
  const missing = forAll.filter(key => !manifest[key])
  if (missing.length > 0) throw new Error(`no entry of its own for: ${missing.join(', ')}`)
  const everybody = await withNamed(dist, filesOf(manifest, forAll, ends), all)
  const neededBy = new Map<string, string[]>()
  for (const [path, module] of screens) {
    const files = await withNamed(
      dist,
      filesOf(manifest, [module], key => key !== module && ends(key)),
      all,
    )
    for (const file of files) neededBy.set(file, [...(neededBy.get(file) ?? []), path])
  }
  return all.flatMap(file => {
    const url = `/${file}`
    const [, language] = ofLanguage.exec(file) ?? []
    if (language) return [{ url, language }]
    if (everybody.has(file)) return [{ url }]
    const paths = neededBy.get(file)
    return paths ? [{ url, screens: paths }] : []
  })
}
